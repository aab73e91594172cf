/* ch-draw-counter.h: the counts that run towards a draw, a row each; nothing while there is none.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_DRAW_COUNTER (ch_draw_counter_get_type ())
G_DECLARE_FINAL_TYPE (ChDrawCounter, ch_draw_counter, CH, DRAW_COUNTER, GtkWidget)

GtkWidget *ch_draw_counter_new (void);

/* (element-type ChCount) */
void ch_draw_counter_set_counts (ChDrawCounter *self, GPtrArray *counts);

G_END_DECLS

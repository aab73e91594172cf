/* ch-result-bar.h: how games ended, as a bar of three parts with their share in percent.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_RESULT_BAR (ch_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (ChResultBar, ch_result_bar, CH, RESULT_BAR, GtkWidget)

GtkWidget *ch_result_bar_new (void);

/* Games won by Light, drawn, won by Dark. All 0: nothing is known. */
void ch_result_bar_set_counts (ChResultBar *self, guint light_wins, guint draws, guint dark_wins);

/* The shares in percent, rounded so that they come to 100; all 0 where all counts are. */
void ch_result_bar_percents (guint light_wins, guint draws, guint dark_wins, guint percents[3]);

G_END_DECLS

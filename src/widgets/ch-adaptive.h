/* ch-adaptive.h: a bin that tells whether it is wide or narrow, by its allocation.
 *
 * The one wide/narrow switch of the program; libadwaita's old folding widgets are deprecated and
 * its new ones are absent in 1.2.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_ADAPTIVE (ch_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (ChAdaptive, ch_adaptive, CH, ADAPTIVE, GtkWidget)

/* Properties: "child", "threshold" (px; below it, times the size of text where that is large, it is narrow),
 * "narrow" (read only; notified after the allocation that changed it). While narrow the widget has the style
 * class "narrow". */
GtkWidget *ch_adaptive_new (void);
void ch_adaptive_set_child (ChAdaptive *self, GtkWidget *child);
GtkWidget *ch_adaptive_get_child (ChAdaptive *self);
gboolean ch_adaptive_get_narrow (ChAdaptive *self);

/* How large the person wants text, 1 being the usual size; not below 1. */
double ch_adaptive_text_scale (GtkWidget *widget);

G_END_DECLS

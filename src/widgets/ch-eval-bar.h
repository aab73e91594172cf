/* ch-eval-bar.h: the evaluation as a bar beside the board: the share of its height is Light's chance.
 *
 * Light's part stands at Light's end of the board.  CSS node "evalbar".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_EVAL_BAR (ch_eval_bar_get_type ())
G_DECLARE_FINAL_TYPE (ChEvalBar, ch_eval_bar, CH, EVAL_BAR, GtkWidget)

/* Properties: "chance" (double, 0 … 1, for Light; -1: not known), "text" (string: the evaluation in
 * words, for the tooltip and screen readers), "dark-at-bottom" (boolean). */
GtkWidget *ch_eval_bar_new (void);

void ch_eval_bar_set_chance (ChEvalBar *self, double chance, const char *text);
double ch_eval_bar_get_chance (ChEvalBar *self);
void ch_eval_bar_set_dark_at_bottom (ChEvalBar *self, gboolean dark_at_bottom);

/* The part of Light in a bar @height high, from its top: what is drawn when nothing moves. */
void ch_eval_bar_get_light (ChEvalBar *self, int height, int *top, int *light_height);

G_END_DECLS

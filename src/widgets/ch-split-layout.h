/* ch-split-layout.h: board, strip, panel and players: side by side, or a stack with the panel as a
 * sheet.
 *
 * The board is as large as the space allows and is never scrolled; the panel gives way first.
 * Knows nothing of what its children show.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  gboolean stacked;
  GdkRectangle board;
  GdkRectangle strip;  /* empty in a stack */
  GdkRectangle panel;
  GdkRectangle bars[2]; /* above and below: of the panel, of the board in a stack; empty without */
} ChSplitPlan;

/* The largest board of at most @width × @height whose squares are whole device pixels. */
typedef void (*ChSplitSnap) (gpointer data, int width, int height, int *snapped_width,
                             int *snapped_height);

/* Computes the places for a content of @width × @height.  @strip: height of the strip under the
 * board when side by side, 0 for none.  @bars: there are two players' bars.  @was_stacked: what the last plan was (24 px of hysteresis;
 * -1: none yet).  @raise: 0 … 1, how far the sheet of a stack is pulled up over the board. */
void ch_split_plan (int width, int height, int strip, gboolean bars, int was_stacked, double raise,
                    ChSplitSnap snap, gpointer data, ChSplitPlan *plan);

#define CH_TYPE_SPLIT_LAYOUT (ch_split_layout_get_type ())
G_DECLARE_FINAL_TYPE (ChSplitLayout, ch_split_layout, CH, SPLIT_LAYOUT, GtkLayoutManager)

/* Properties: "stacked" (gboolean, read only), "raise" (double 0 … 1).
 * The children of the widget it lays out are, in order, board, strip, panel and, where there are
 * players, the upper and the lower bar, which are shown and hidden together. */
GtkLayoutManager *ch_split_layout_new (void);
void ch_split_layout_set_snap (ChSplitLayout *self, ChSplitSnap snap, gpointer data);
gboolean ch_split_layout_get_stacked (ChSplitLayout *self);
double ch_split_layout_get_raise (ChSplitLayout *self);
void ch_split_layout_set_raise (ChSplitLayout *self, double raise);

G_END_DECLS

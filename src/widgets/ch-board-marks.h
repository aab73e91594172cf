/* ch-board-marks.h: drawing of the marks on a board: rings, dots, arrows, badges.
 *
 * Draws an item of the layout; decides nothing.  Colours and measures are those of the mockups and
 * do not change with the style, so that they read on every board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-layout.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The text of an item in @px high figures, bold. */
PangoLayout *ch_board_marks_text (PangoContext *context, const char *text, double px);
/* How far a figure of @layout reaches above its base line, in units. */
double ch_board_marks_figure_height (PangoContext *context, double px);

/* Whether ch_board_marks_draw() draws items of this kind. */
gboolean ch_board_marks_is_mark (ChBoardItemKind kind);

/* Draws @item with squares of @square units.  @points: its points.  @high_contrast: white lines
 * twice as thick, tints opaque. */
void ch_board_marks_draw (cairo_t *cr,
                          const ChBoardItem *item,
                          const graphene_point_t *points,
                          double square,
                          PangoContext *context,
                          gboolean high_contrast);

/* The dashed ring around a jumped piece. */
void ch_board_marks_draw_jumped (cairo_t *cr,
                                 const graphene_rect_t *piece,
                                 double square,
                                 gboolean high_contrast);

G_END_DECLS

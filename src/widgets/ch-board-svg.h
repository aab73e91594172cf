/* ch-board-svg.h: a board as an SVG drawing: a diagram for a page, a picture or a printer.
 *
 * Made of the same layout as the board in the window.  The text needs nothing but itself: tiles and
 * pieces are in it, no other file is named.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-theme.h"
#include "ch-piece-set.h"

#include "ch-board-layout.h"

G_BEGIN_DECLS

typedef struct
{
  ChBoardTheme *theme;       /* NULL: the usual one */
  ChPieceSet *pieces;        /* NULL: the usual ones */
  ChCoordinates coordinates; /* names of the squares */
  ChSquareStyle style;
  int size;               /* the longer side, in pixels of 1/96 inch; 0: 480 */
  gboolean family_colour; /* the line inside the frame */
  const char *title;      /* for a screen reader and as a tooltip; NULL: none */
} ChBoardDiagram;

/* What @state shows, without what a person is doing at a board: no targets, no rings, no selection.
 * Marks, last move and orientation are those of the state.  (transfer full) */
char *ch_board_svg_write (ChState *state, const ChBoardDiagram *diagram);

/* The picture of an SVG text, @width pixels wide, transparent around the board, as a PNG file's bytes.
 * (transfer full), or NULL. */
GBytes *ch_board_svg_to_png (const char *svg, int width, GError **error);

/* Draws an SVG text into the rectangle, as large as it fits, in the middle: for a printer. */
gboolean ch_board_svg_draw (const char *svg,
                            cairo_t *cr,
                            double x,
                            double y,
                            double width,
                            double height,
                            GError **error);

G_END_DECLS

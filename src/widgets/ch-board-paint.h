/* ch-board-paint.h: a layout onto a snapshot: tiles, texts, pieces and marks.
 *
 * A function of layout, look and sizes; knows no widget, so that pictures without a window can be
 * made with it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-layout.h"
#include "ch-board-theme.h"
#include "ch-piece-set.h"

G_BEGIN_DECLS

typedef struct
{
  ChBoardTheme *theme;
  ChPieceSet *pieces;
  PangoContext *context;
  int tile_px; /* a square in device pixels, as the textures are rendered */
  gboolean high_contrast;
  const GdkRGBA *family; /* the line inside the frame, or NULL */
} ChBoardLook;

/* The colour of a family's line. */
const GdkRGBA *ch_board_family_colour (ChFamily family);

/* Frame, family's line, tiles, names on the frame. */
void ch_board_paint_ground (GtkSnapshot *snapshot,
                            const ChBoardLook *look,
                            const ChBoardGeometry *geometry,
                            const ChBoardLayout *ground);

/* The items of @layout in their order. */
void ch_board_paint (GtkSnapshot *snapshot,
                     const ChBoardLook *look,
                     const ChBoardGeometry *geometry,
                     const ChBoardLayout *layout);

/* A piece into @rect.  @opacity 1: as it stands. */
void ch_board_paint_piece (GtkSnapshot *snapshot,
                           const ChBoardLook *look,
                           ChPiece piece,
                           const graphene_rect_t *rect,
                           double opacity);
/* A jumped piece at @opacity of its own, in its dashed ring. */
void ch_board_paint_jumped (GtkSnapshot *snapshot,
                            const ChBoardLook *look,
                            const ChBoardGeometry *geometry,
                            ChPiece piece,
                            const graphene_rect_t *rect,
                            double opacity);
/* A king whose crown is at @scale of its size. */
void ch_board_paint_crowning (GtkSnapshot *snapshot,
                              const ChBoardLook *look,
                              ChPiece piece,
                              const graphene_rect_t *rect,
                              double scale);
/* A piece in the hand, around @middle. */
void ch_board_paint_dragged (GtkSnapshot *snapshot,
                             const ChBoardLook *look,
                             const ChBoardGeometry *geometry,
                             ChPiece piece,
                             const graphene_point_t *middle);

#define CH_BOARD_JUMPED_OPACITY 0.48

G_END_DECLS

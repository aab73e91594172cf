/* ch-board-animation.h: a move on its way: where its pieces are at a time.
 *
 * A function of time; no clock, no widget.  Times are microseconds from the start.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-state.h"

G_BEGIN_DECLS

typedef struct _ChBoardAnimation ChBoardAnimation;

/* The hops @first_hop … @last_hop - 1 of @move, from the position of @before; @last_hop equal to
 * the number of hops ends the move: what was taken goes, a man is crowned.  @first_hop equal to
 * @last_hop: only that, the piece is there already.  @removes_after: jumped pieces stay until the
 * end.  @hop_ms: time of a hop. */
ChBoardAnimation *ch_board_animation_new (ChState *before,
                                          ChMove *move,
                                          gboolean removes_after,
                                          int first_hop,
                                          int last_hop,
                                          int hop_ms);
void ch_board_animation_free (ChBoardAnimation *self);

ChMove *ch_board_animation_get_move (ChBoardAnimation *self);
gint64 ch_board_animation_get_duration (ChBoardAnimation *self);

/* The piece that moves: its place (column and row as seen by White, between squares), what it is,
 * and the size of its crown (1, less while it is being crowned). */
typedef struct
{
  double column, row;
  ChPiece piece;
  double crown;
} ChBoardMover;

void ch_board_animation_get_mover (ChBoardAnimation *self, gint64 time, ChBoardMover *mover);

/* The @nth piece taken: 1 until it is jumped, then as much as there is of it, down to 0;
 * @jumped: shown faded, in a dashed ring. */
double ch_board_animation_get_taken (ChBoardAnimation *self,
                                     int n,
                                     gint64 time,
                                     ChPiece *piece,
                                     gboolean *jumped);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChBoardAnimation, ch_board_animation_free)

G_END_DECLS

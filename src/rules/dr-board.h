/* dr-board.h: the geometry of a board: which squares are played on and what lies next to them.
 *
 * Squares are indexed 0 … n-1 row by row from the top left, White at the bottom, playing squares
 * only.  Knows no pieces and no rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-clauses.h"

typedef struct
{
  uint8_t width;
  uint8_t height;
  uint8_t squares;   /* DrSquares */
  uint8_t corner;    /* DrCorner: the bottom corner that is a playing square */
  uint8_t n_squares;
  bool has_road;     /* a main road: the one long diagonal between two playing corners */
  uint8_t column[DR_MAX_SQUARES]; /* 0 = White's left */
  uint8_t row[DR_MAX_SQUARES];    /* 0 = White's first row */
  uint8_t at[DR_MAX_SQUARES];     /* [row × width + column] → square, DR_NO_SQUARE where not played */
  uint8_t next[DR_N_DIRECTIONS][DR_MAX_SQUARES]; /* neighbour or DR_NO_SQUARE; on squares=dark an
                                                    orthogonal neighbour is two rows or columns away */
  bool road[DR_MAX_SQUARES];
} DrBoard;

/* Makes the board of @width × @height (6 … 12 each). */
void dr_board_init (DrBoard *board, unsigned width, unsigned height, DrSquares squares, DrCorner corner);

/* Whether both have the same size and playing squares; where they differ only in the corner,
 * @mirrored (may be NULL) tells so and the answer is true as well. */
bool dr_board_matches (const DrBoard *a, const DrBoard *b, bool *mirrored);

/* The square of @to that lies where @square of @from does, left and right exchanged if the two are
 * mirror images; both must match. */
unsigned dr_board_translate (const DrBoard *from, const DrBoard *to, unsigned square);

/* The square at @column, @row, or DR_NO_SQUARE. */
unsigned dr_board_at (const DrBoard *board, int column, int row);

/* The row on which @side's men are crowned. */
unsigned dr_board_far_row (const DrBoard *board, DrSide side);

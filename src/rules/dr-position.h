/* dr-position.h: where the pieces stand and who is to move.
 *
 * A plain value, copied freely.  Knows the board's squares by index only; which moves there are is
 * the generators' matter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-board.h"

typedef struct
{
  uint64_t key;                  /* hash of pieces and side to move, kept up to date by every change */
  uint8_t cell[DR_MAX_SQUARES];  /* DrPiece by square index; squares past the board's stay empty */
  uint8_t count[DR_N_PIECES];    /* how many of each DrPiece, [DR_EMPTY] unused */
  uint8_t side;                  /* DrSide to move */
  uint8_t run_king[2];           /* king-move-limit: the king each side moved last, or DR_NO_SQUARE */
  uint8_t run_length[2];         /* … and its quiet moves in a row; not part of the key */
} DrPosition;

/* An empty position with @side to move. */
void dr_position_init (DrPosition *position, DrSide side);

/* Puts @piece (or nothing) on @square. */
void dr_position_put (DrPosition *position, unsigned square, DrPiece piece);

/* Sets the side to move. */
void dr_position_set_side (DrPosition *position, DrSide side);

/* Same pieces and side to move; king-move counters are not part of a position (section 0.4). */
bool dr_position_equal (const DrPosition *a, const DrPosition *b);

/* The number of pieces of @side. */
unsigned dr_position_pieces (const DrPosition *position, DrSide side);

/* @position (on @from) as it stands on @to, mirrored where the boards are mirror images. */
void dr_position_translate (const DrPosition *position, const DrBoard *from, const DrBoard *to,
                            DrPosition *result);

/* The hash part of @piece on @square, and of dark being to move. */
uint64_t dr_zobrist_piece (DrPiece piece, unsigned square);
uint64_t dr_zobrist_dark (void);

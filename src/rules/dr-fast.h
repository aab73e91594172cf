/* dr-fast.h: the fast generator: bitboards, for counting, for the engine and for long lists.
 *
 * Serves 8x8, 10x10, 10x8 and 12x12 boards on the dark squares and 8x8 on all squares, under any
 * law; says no to every other board.  Knows nothing of games, histories and the king-move limit.
 * Squares are bits here, not the board's indices: rows from the top left, with squares between
 * them that are never played on; dr_fast_square() translates.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-generate.h"

/* More captures than this in one position are left to the reference generator; no board that is
 * served has more than 4 * 72 quiet moves. */
#define DR_FAST_MAX_CAPTURES 512
#define DR_FAST_MAX_MOVES (DR_FAST_MAX_CAPTURES + 288)

/* A position as sets of bits; copied freely. */
typedef struct
{
  uint64_t pieces[2][2]; /* by DrSide; bits 0 … 63 and 64 … 127 (the latter on 12x12 only) */
  uint64_t kings[2];     /* of both sides */
  uint64_t key;          /* equal to DrPosition.key */
  uint8_t side;          /* DrSide to move */
} DrFastPos;

/* A move without its path. */
typedef struct
{
  uint64_t taken[2]; /* the set of taken pieces; the second word is written on 12x12 only */
  uint8_t from;
  uint8_t to;
  uint8_t n_taken;
  uint8_t crowned;
} DrFastMove;

typedef struct DrFastCode DrFastCode;
typedef struct DrFastSquares DrFastSquares;

/* A board and a law ready for use.  A plain value that points to constants only. */
typedef struct
{
  const DrFastCode *code;
  const DrFastSquares *squares;
  DrLaw law; /* values without effect evened out */
} DrFast;

/* Makes @fast ready; false (and nothing done) where the board is not served. */
bool dr_fast_init (DrFast *fast, const DrBoard *board, const DrLaw *law);

/* The bit of the board's @square, and the square of a bit. */
unsigned dr_fast_bit (const DrFast *fast, unsigned square);
unsigned dr_fast_square (const DrFast *fast, unsigned bit);

/* Both ways between the two kinds of position; the way back has no king-move counters. */
void dr_fast_from_position (const DrFast *fast, const DrPosition *position, DrFastPos *pos);
void dr_fast_to_position (const DrFast *fast, const DrFastPos *pos, DrPosition *position);

/* The legal moves, each once, into @moves (room for DR_FAST_MAX_MOVES): captures first.  Returns
 * how many, or -1 where the captures are too many to walk through: ask dr_generate_law() then. */
int dr_fast_moves (const DrFast *fast, const DrFastPos *pos, DrFastMove *moves);

/* Only the captures (those the law's choice leaves; -1 as above) / only the quiet moves, legal or
 * not.  Room for DR_FAST_MAX_MOVES is enough for either. */
int dr_fast_captures (const DrFast *fast, const DrFastPos *pos, DrFastMove *moves);
int dr_fast_quiets (const DrFast *fast, const DrFastPos *pos, DrFastMove *moves);

/* Whether the side to move can capture. */
bool dr_fast_can_capture (const DrFast *fast, const DrFastPos *pos);

/* @pos after @move, its key included; @result may be @pos. */
void dr_fast_make (const DrFast *fast,
                   const DrFastPos *pos,
                   const DrFastMove *move,
                   DrFastPos *result);

/* The leaves of the tree of @depth plies; false where a position in it is too complex. */
bool dr_fast_perft (const DrFast *fast, const DrFastPos *pos, unsigned depth, uint64_t *leaves);

/* Whether the fast generator serves @board under @law. */
bool dr_fast_serves (const DrBoard *board, const DrLaw *law);

/* dr_reference_generate() with flags = default: the same moves in another order, and of several
 * paths of one move perhaps another one. */
DrGenerateResult dr_fast_generate (const DrBoard *board,
                                   const DrLaw *law,
                                   const DrPosition *position,
                                   DrMoveList *list);

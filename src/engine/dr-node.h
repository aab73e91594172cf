/* dr-node.h: a position in the search: pieces, counters and running sums, followed move by move.
 *
 * Knows a field and the law's counters; knows no search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-field.h"

/* No draw is near. */
#define DR_FAR_AWAY 10000

typedef struct
{
  DrPosition position;
  DrMoveList list;
} DrSlowNode;

struct DrNode
{
  DrFastPos pos;    /* on boards that the fast generator does not serve: key and side only … */
  DrSlowNode *slow; /* … and the rest is here; else NULL */
  int32_t sum[2];   /* the evaluation's linear part, light minus dark, by phase */
  uint8_t men[2];
  uint8_t kings[2];
  uint16_t quiet;               /* DrCounters.quiet */
  uint16_t rows;                /* bit n: row n of the set counts now */
  uint8_t ending[DR_N_ENDINGS]; /* DrCounters.ending */
  uint8_t first_king;           /* 0, or 1 + the side that had it (aim=first-king) */
  uint16_t run_king[2];         /* the king-move limit's, by cell; DR_NO_SQUARE = none */
  uint16_t run_length[2];
  uint16_t reversible; /* plies that can be undone in a row up to here */
};

/* @node as the game stands now; @slow (may be NULL where the field is served) is used and kept. */
void dr_node_init (DrNode *node, const DrField *field, const DrGame *game, DrSlowNode *slow);

/* The legal moves into @moves (room for DR_FAST_MAX_MOVES), all of them or captures only.  -1 where
 * the position is too complex. */
int dr_node_moves (const DrField *field, const DrNode *node, bool captures_only, DrFastMove *moves);

/* Whether there is a quiet move; asked only where there is no capture or none is compulsory. */
bool dr_node_has_quiet (const DrField *field, const DrNode *node);

/* Whether the side that is not to move could capture if it were. */
bool dr_node_is_threatened (const DrField *field, DrNode *node);

/* @child after @move; @child->slow is kept.  Both are different nodes. */
void dr_node_play (const DrField *field, const DrNode *node, const DrFastMove *move, DrNode *child);

/* What a move is for tables and for comparing: never 0. */
static inline uint32_t
dr_node_code (const DrField *field, const DrFastMove *move)
{
  uint64_t taken;

  if (move->n_taken == 0)
    return move->from | (uint32_t) move->to << 8 | (uint32_t) (move->crowned != 0) << 31;
  if (!field->served)
    taken = move->taken[1];
  else
    taken = field->wide ? move->taken[0] ^ move->taken[1] * 31 : move->taken[0];
  taken = taken * UINT64_C (0x9e3779b97f4a7c15) >> 49 | 1;

  return move->from | (uint32_t) move->to << 8 | (uint32_t) taken << 16 |
         (uint32_t) (move->crowned != 0) << 31;
}

/* Whether a draw stands by an ending row or the quiet limit (repetition is the search's matter). */
bool dr_node_is_draw (const DrField *field, const DrNode *node);

/* Plies until one of these draws can stand, at least; DR_FAR_AWAY where none is counted. */
unsigned dr_node_plies_to_draw (const DrField *field, const DrNode *node);

/* The key with all that decides about the future: king-move counters, draws that are near. */
uint64_t dr_node_hash (const DrField *field, const DrNode *node);

/* The board's form of @move, which is legal; false where it is not found. */
bool dr_node_whole_move (const DrField *field,
                         const DrPosition *position,
                         const DrFastMove *move,
                         DrMove *whole);

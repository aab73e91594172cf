/* dr-kings-private.h: what the files of the endings of kings share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-kings.h"

/* The sides: many kings, one king. */
enum
{
  STRONG,
  LONE
};

/* [set of strong squares × squares + lone square], by the side to move: 0 = a draw, else 1 + the
 * plies to the end; the side to move wins in an odd number of plies, loses in an even one. */
typedef struct
{
  size_t n_sets; /* 0 = not made */
  uint8_t *plies[2];
} DrKingsTable;

struct DrKings
{
  const DrField *field;
  unsigned n_squares;
  unsigned n_rays;
  unsigned least_limit; /* plies within which no draw counter that has just begun runs out */
  uint32_t choose[DR_KINGS_MOST + 1][64]; /* [k][n]: ways to choose k of n */
  uint8_t rays[64][4][DR_MAX_EDGE];       /* squares a king passes, DR_NO_SQUARE at the end */
  DrKingsTable tables[DR_KINGS_MOST + 1];
};

static inline uint64_t
dr_kings_bit (unsigned square)
{
  return UINT64_C (1) << square;
}

/* The number of the set of @n ascending @squares. */
size_t dr_kings_rank (const DrKings *kings, const uint8_t *squares, unsigned n);

/* Makes the table of @n kings against one; those of fewer are there.  False: stopped, no memory, or
 * a win takes too long for a table. */
bool dr_kings_build_table (DrKings *kings, unsigned n, bool (*stop) (void *data), void *data);

/* Empties @table. */
void dr_kings_clear_table (DrKingsTable *table);

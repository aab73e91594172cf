/* dr-kings.h: kings alone against one king, worked out whole: who wins, and in how many plies.
 *
 * Tables of one rule set, made when a game comes near these endings and kept by the engine.  They
 * hold for the law alone; which draw counters run is the searcher's matter, but for those of the
 * endings that a capture leads to, which begin anew there.  Knows no search and no file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-node.h"

/* The most kings against one; fewer on larger boards. */
#define DR_KINGS_MOST 4

typedef struct DrKings DrKings;

/* Tables for @field, which must outlive them, empty yet; NULL when memory is out. */
DrKings *dr_kings_new (const DrField *field);
void dr_kings_free (DrKings *kings);

/* How many kings against one there can be tables of, at most DR_KINGS_MOST; 0 = none: not under every
 * aim, not where captures are optional, not on every board. */
unsigned dr_kings_limit (const DrField *field);

/* Makes what is missing of the tables of 1 … @most kings (no more than dr_kings_limit() of them) against
 * one.  @stop is asked every millisecond or more often.  False when it said so, or memory is out: the
 * table that was begun is then given up, those before it stay.  The largest take a quarter of a
 * second and 2.4 MB, and 3 MB more while they are made. */
bool dr_kings_build (DrKings *kings, unsigned most, bool (*stop) (void *data), void *data);

/* What is known of @node, which may be any: false = nothing.  @plies: the side to move wins (positive)
 * or loses (negative) in so many, 0 = a draw.  Where it has no move nothing is known.  Any thread,
 * while nobody builds. */
bool dr_kings_probe (const DrKings *kings, const DrNode *node, int *plies);

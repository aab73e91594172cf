/* dr-mine.h: finds puzzles: positions in which few moves, and only they, win, win men, or hold.
 *
 * Plays games as people of several strengths play them, looks at every position, and hands out what
 * stands a search by another evaluation than the one that found it.  Knows no files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-puzzle-proof.h"

#include <stdatomic.h>

/* Nodes at each choice of the solver's of the search that every puzzle stood. */
#define DR_MINE_PROOF_NODES 300000u

/* What became of positions. */
typedef struct
{
  uint64_t games;
  uint64_t positions; /* that were looked at */
  uint64_t unclear;   /* looked like one, but not to a longer look */
  uint64_t no_line;   /* had no clear line of solution */
  uint64_t trivial;
  uint64_t thinned;
  uint64_t known;
  uint64_t unproved; /* the other evaluation saw it differently */
  uint64_t found;
} DrMineCounts;

/* Whether a puzzle with this hash is known: it need not be proved again. */
typedef bool (*DrMineKnown) (void *data, uint64_t hash);

/* Takes a puzzle, which is gone after the call. */
typedef void (*DrMineFound) (void *data, const DrPuzzle *puzzle);

typedef struct
{
  DrMineKnown known;
  DrMineFound found;
  void *data;
  bool thin;         /* most of those that are seen at a glance are left out, to save the proof */
  atomic_bool *stop; /* ends the work between two positions; may be NULL */
} DrMineCalls;

typedef struct DrMiner DrMiner;

/* A miner for @ruleset; @weights (may be NULL) are the other evaluation.  Both must outlive it.
 * NULL when memory is out. */
DrMiner *dr_miner_new (const DrRuleset *ruleset, const DrWeights *weights);
void dr_miner_free (DrMiner *miner);

/* Plays the game of @seed and finds the puzzles in it: the same ones for the same seed, but for what
 * @calls knows.  False when memory is out, a position too complex, or it was stopped. */
bool dr_miner_play (DrMiner *miner, uint64_t seed, const DrMineCalls *calls);

/* Looks at one position; as above. */
bool dr_miner_look (DrMiner *miner,
                    const DrPosition *position,
                    uint64_t seed,
                    const DrMineCalls *calls);

/* What it did since it was made. */
const DrMineCounts *dr_miner_counts (const DrMiner *miner);

/* dr-search.h: one thread's search of a position: depth by depth, line by line.
 *
 * Knows fields, nodes and the table; knows no clock but the control's, no thread but its own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-kings.h"
#include "dr-tt.h"

#include <stdatomic.h>

#define DR_SCORE_WIN 30000 /* less the plies to it */
#define DR_SCORE_WIN_LEAST (DR_SCORE_WIN - 1000)
#define DR_SCORE_INFINITE 32000

#define DR_MAX_PLY 160
#define DR_MAX_DEPTH 100
#define DR_PV_MAX 48
#define DR_KEYS_KEPT 512 /* positions before the root that are looked at for repetition */

/* What all threads of a search look at. */
typedef struct
{
  atomic_bool stop;
  atomic_bool *outer_stop; /* the caller's; may be NULL */
  double deadline;         /* dr_clock_now() at which to stop; 0 = none */
  uint64_t node_limit;     /* 0 = none */
  _Atomic uint64_t nodes;  /* of all threads, a little behind */
  bool plain;              /* no reductions, no pruning, no extensions, no table: for tests */
  const DrKings *kings;    /* endings known by heart; or NULL */
} DrControl;

typedef struct
{
  unsigned n;
  DrFastMove moves[DR_PV_MAX];
} DrLine;

typedef struct
{
  DrFastMove move;
  int score;
  unsigned seldepth;
  DrLine line;
} DrRootMove;

typedef struct
{
  const DrField *field;
  DrTable *table;
  DrControl *control;
  bool aborted;
  uint64_t nodes;
  uint64_t published; /* of these, already in control->nodes */
  unsigned seldepth;
  DrRootMove *roots;
  unsigned n_roots;
  DrFastMove *arena; /* moves of the nodes on the way, and their ordering scores */
  int32_t *order;
  unsigned top;
  DrSlowNode *slow; /* one for each ply, or NULL */
  uint64_t keys[DR_KEYS_KEPT + DR_MAX_PLY + 1];
  uint32_t killers[DR_MAX_PLY + 1][2];
  int16_t history[2][DR_MAX_CELLS][DR_MAX_CELLS];
  DrNode nodes_at[DR_MAX_PLY + 1];
  DrLine lines[DR_MAX_PLY + 1];
} DrSearch;

/* NULL when memory is out. */
DrSearch *dr_search_new (const DrField *field);
void dr_search_free (DrSearch *search);

/* Starts from the position of @game: root moves, empty histories.  False when memory is out or the
 * position too complex. */
bool dr_search_begin (DrSearch *search, DrTable *table, DrControl *control, const DrGame *game);

/* One iteration: the best of the root moves from number @line on, put at place @line.  False where
 * it was stopped; the place then has the best move known. */
bool dr_search_iterate (DrSearch *search, unsigned depth, unsigned line);

/* Where root move @line's best line ends in an ending known by heart, adds how it goes on. */
void dr_search_complete_line (DrSearch *search, unsigned line);

/* Sorts the first @n root moves by score: a later line may turn out better than one before it. */
void dr_search_sort (DrSearch *search, unsigned n);

/* Seconds on a clock that only goes forward. */
double dr_clock_now (void);

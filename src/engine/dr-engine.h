/* dr-engine.h: the player: searches a game's position under any rule set and says what it thinks.
 *
 * Blocking calls; the caller brings the thread.  Knows no clock times of day, files or protocols.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-eval.h"

#include "dr-game.h"
#include "dr-weights.h"

#include <stdatomic.h>

#define DR_MAX_THREADS 64

typedef struct DrEngine DrEngine;

/* What ends a search; 0 = not limited by this.  With nothing set it goes on until it is stopped, all
 * is known, or the greatest depth is reached. */
typedef struct
{
  double seconds;       /* for this move */
  double clock;         /* left on the clock: the engine divides it up … */
  double increment;     /* … and gets this for each move */
  unsigned moves_to_go; /* with the clock; 0 = all the rest of the game */
  uint64_t nodes;
  unsigned depth;
} DrLimits;

/* A line after an iteration. */
typedef struct
{
  unsigned depth;
  unsigned seldepth; /* the longest line looked at */
  unsigned line;     /* 1 = the best */
  int score;         /* for the side to move, in hundredths of a man */
  uint64_t nodes;    /* of all threads */
  double seconds;
  const DrMoveList *pv;
} DrInfo;

typedef void (*DrInfoFunc) (const DrInfo *info, void *data);

typedef struct
{
  DrLimits limits;
  unsigned threads; /* 0 = 1 */
  unsigned lines;   /* how many of the best moves; 0 = 1 */
  DrInfoFunc info;  /* called from the thread that called dr_engine_search; may be NULL */
  void *info_data;
  atomic_bool *stop; /* set by anyone, ends the search within 10 ms; may be NULL */
  bool no_endings;   /* no endings known by heart */
  bool plain;        /* minimax without table, pruning, extensions: to be tested against */
} DrSearchOptions;

typedef struct
{
  bool has_move; /* false: there is no legal move */
  DrMove move;
  bool has_reply;
  DrMove reply; /* what the engine expects */
  bool claim;   /* a draw may be claimed now, and nothing better was found */
  int score;
  unsigned depth; /* of the last whole iteration */
  uint64_t nodes;
  double seconds;
} DrSearchResult;

/* An engine with a table of @megabytes; NULL when memory is out. */
DrEngine *dr_engine_new (size_t megabytes);
void dr_engine_free (DrEngine *engine);

/* How positions are evaluated from the next search on. */
void dr_engine_set_eval (DrEngine *engine, DrEvalKind kind);

/* Evaluates by @weights, which must outlive their use, wherever they are fit for the rule set, and by
 * DR_EVAL_HAND elsewhere; NULL = by the latter always. */
void dr_engine_set_weights (DrEngine *engine, const DrWeights *weights);

/* The same with @find asked for each rule set that is searched; it may answer NULL, and is called
 * from the thread that searches. */
typedef const DrWeights *(*DrWeightsFunc) (const DrRuleset *ruleset);
void dr_engine_set_weights_func (DrEngine *engine, DrWeightsFunc find);

/* Another table size; false (the old table stays) when memory is out. */
bool dr_engine_set_megabytes (DrEngine *engine, size_t megabytes);

/* Forgets all it knows of games before: the next search with one thread and a node or depth limit
 * is the same, move by move and node by node, as any other after this call. */
void dr_engine_clear (DrEngine *engine);

/* Searches the position of @game.  False when memory is out or the position too complex. */
bool dr_engine_search (DrEngine *engine,
                       const DrGame *game,
                       const DrSearchOptions *options,
                       DrSearchResult *result);

/* Whether @score is a forced win or loss, and in how many plies: positive = the side to move wins. */
bool dr_score_is_win (int score, int *plies);

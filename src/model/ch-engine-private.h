/* ch-engine-private.h: what the kinds of engine share; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"
#include "dr-engine.h"

#include <stdatomic.h>

G_BEGIN_DECLS

/* One call of ch_engine_think_async(), reference counted.  Main context only, but for what says
 * otherwise. */
typedef struct _ChSearch ChSearch;

struct _ChEngineClass
{
  GObjectClass parent_class;

  const char *(*get_name) (ChEngine *self);
  /* Starts @search; must come to ch_search_finish() or ch_search_fail(). */
  void (*think) (ChEngine *self, ChSearch *search);
  /* To come to it soon: with the best there is, or, if ch_search_is_over(), because nobody waits. */
  void (*stop) (ChEngine *self, ChSearch *search);
};

ChSearch *ch_search_ref (ChSearch *self);
void ch_search_unref (ChSearch *self);
ChHistory *ch_search_get_history (ChSearch *self);
const ChEngineLimits *ch_search_get_limits (ChSearch *self);
gboolean ch_search_is_over (ChSearch *self);

/* Set when the search is to end; may be read from any thread. */
atomic_bool *ch_search_get_stop (ChSearch *self);

/* Takes @thought and signals it when it is time. Any thread. */
void ch_search_post (ChSearch *self, ChThought *thought);

/* The end; takes @move or @error.  Nothing happens where the search is over already. */
void ch_search_finish (ChSearch *self, ChEngineMove *move);
void ch_search_fail (ChSearch *self, GError *error);

/* What a thought is made of. */
typedef struct
{
  int depth;
  int line;
  int score;
  gboolean exact; /* the score counts plies to a forced win as the program's own engine does */
  guint64 nodes;
  double seconds;
} ChThoughtValues;

/* Takes @moves. */
ChThought *ch_thought_new (const ChThoughtValues *values, GPtrArray *moves);

/* The moves of the winner in so many plies of a win (positive) or a loss. */
unsigned ch_engine_moves_to_end (int plies);

/* "+1.20", "Win in 4", "Draw": @decimals of the number; @depth as far as it was searched. */
char *ch_engine_score_text (int score, int depth, int decimals);

G_END_DECLS

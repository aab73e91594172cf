/* think-util.h: searches of engines, waited for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"
#include "model-util.h"

/* What a call came to. */
typedef struct
{
  gboolean done;
  ChEngineMove *move;
  gboolean accepted;
  GError *error;
  int n_thoughts;
  ChThought *last;
} Answer;

void util_clear_answer (Answer *answer);

/* The callback of ch_engine_think_async(), with an Answer. */
void util_take_answer (GObject *source, GAsyncResult *result, gpointer data);

/* The game of @moves (separated by blanks) from @fen; all must be legal. */
ChHistory *util_game (const char *id, const char *fen, const char *moves);

/* Thinks to the end. */
void util_think (ChEngine *engine,
                 ChHistory *history,
                 const ChEngineLimits *limits,
                 Answer *answer);

void util_assert_legal (ChHistory *history, ChMove *move);

/* A source function that stops the engine. */
gboolean util_stop_later (gpointer engine);

/* ch-trainer-ask.c: what an engine says to a wrong move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-trainer-private.h"

#define ENGINE_MEGABYTES 16
#define REFUTE_SECONDS 0.2
#define REFUTE_NODES 400000

void
ch_trainer_stop_asking (ChTrainer *self)
{
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->asked, ch_history_unref);
  g_clear_pointer (&self->line, g_ptr_array_unref);
}

static void
on_thought (ChTrainer *self, ChThought *thought)
{
  if (self->asking == NULL || ch_thought_get_line (thought) > 1)
    return;
  g_clear_pointer (&self->line, g_ptr_array_unref);
  self->line = g_ptr_array_ref (ch_thought_get_moves (thought));
}

/* Its last thought, where that begins with the move it chose; else move and reply. */
static GPtrArray *
best_line (ChTrainer *self, const ChEngineMove *answer)
{
  GPtrArray *line;

  if (self->line != NULL && self->line->len > 0 &&
      ch_move_same (self->line->pdata[0], answer->move))
    return g_ptr_array_ref (self->line);
  line = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  if (answer->move != NULL)
    g_ptr_array_add (line, ch_move_ref (answer->move));
  if (answer->reply != NULL)
    g_ptr_array_add (line, ch_move_ref (answer->reply));

  return line;
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainer) self = data;
  g_autoptr (ChEngineMove) answer = ch_engine_think_finish (CH_ENGINE (source), result, NULL);
  g_autoptr (GPtrArray) line = NULL;
  ChMove *move;

  /* It is another question's, or nobody wants to know any more. */
  if (answer == NULL || (self->phase != CH_TRAIN_REFUTED && !self->looking) ||
      self->refutation == NULL || self->asking == NULL)
    return;
  line = best_line (self, answer);
  move = ch_move_ref (self->refutation->moves->pdata[0]);
  ch_refutation_free (self->refutation);
  self->refutation =
    ch_refutation_new (ch_puzzle_get_ruleset (self->puzzle), ch_history_get_start (self->asked),
                       move, line, answer->score, ch_puzzle_is_defence (self->puzzle));
  ch_move_unref (move);
  ch_trainer_stop_asking (self);
  ch_trainer_tell (self);
}

static void
ensure_engine (ChTrainer *self)
{
  if (self->engine != NULL)
    return;
  self->engine = ch_engine_new (ENGINE_MEGABYTES);
  g_signal_connect_object (self->engine, "thought", G_CALLBACK (on_thought), self,
                           G_CONNECT_SWAPPED);
}

void
ch_trainer_ask (ChTrainer *self, ChPosition *before, ChMove *move)
{
  const ChEngineLimits limits = {
    .seconds = REFUTE_SECONDS,
    .nodes = REFUTE_NODES,
    .threads = 1,
  };
  g_autoptr (ChHistory) start = ch_history_new (ch_puzzle_get_ruleset (self->puzzle), before);

  ensure_engine (self);
  ch_trainer_stop_asking (self);
  self->asked = ch_history_with_move (start, move);
  if (self->asked == NULL)
    return;
  self->asking = g_cancellable_new ();
  ch_engine_think_async (self->engine, self->asked, &limits, self->asking, on_answered,
                         g_object_ref (self));
}

/* ch-play-engine.c: what engines do in a running game: play, give hints, judge offers.
 *
 * An engine that fails is reported and the game is paused; it never takes the game down.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-play-private.h"

#include "ch-words-play.h"

/* What a hint costs. */
#define HINT_SECONDS 1.0
#define JUDGE_LEVEL 10

static void
drop_answer (ChPlay *self)
{
  g_clear_handle_id (&self->answer_source, g_source_remove);
  g_clear_pointer (&self->answer, ch_engine_move_free);
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable == NULL)
    return;
  g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

void
ch_play_stop_thinking (ChPlay *self)
{
  drop_answer (self);
  cancel (&self->thinking);
}

void
ch_play_stop_asking (ChPlay *self)
{
  cancel (&self->asking);
}

gboolean
ch_play_get_thinking (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return self->thinking != NULL || self->answer != NULL;
}

void
ch_play_set_engine (ChPlay *self, ChEngine *engine)
{
  g_return_if_fail (CH_IS_PLAY (self));

  g_set_object (&self->engine, engine);
}

void
ch_play_set_external (ChPlay *self, ChEngine *engine)
{
  g_return_if_fail (CH_IS_PLAY (self));

  g_set_object (&self->external, engine);
}

void
ch_play_set_pace (ChPlay *self, guint milliseconds)
{
  g_return_if_fail (CH_IS_PLAY (self));

  self->pace = milliseconds;
}

static void
report (ChPlay *self, const char *message)
{
  ch_play_pause (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_PROBLEM], 0, message);
}

static gboolean
is_legal (ChPlay *self, ChMove *move)
{
  g_autoptr (GPtrArray) legal =
    ch_move_list_legal (self->setup->ruleset, ch_history_get_position (self->history));
  guint n;

  for (n = 0; n < legal->len; n++)
    if (ch_move_same (g_ptr_array_index (legal, n), move))
      return TRUE;

  return FALSE;
}

/* The draw it claims, or the move it makes; what is neither is a failure of the engine. */
static void
use_answer (ChPlay *self)
{
  ChEngineMove *answer = g_steal_pointer (&self->answer);

  if (ch_clock_check (self->clock))
    ;
  else if (answer->claim && ch_history_can_claim (self->history, NULL))
    ch_play_end_claimed (self);
  else if (answer->move != NULL && is_legal (self, answer->move))
    ch_play_apply (self, answer->move);
  else
    {
      g_autofree char *name = ch_play_get_player_name (self, ch_play_get_turn (self));
      g_autofree char *message =
        ch_words_engine_illegal (name,
                                 answer->move != NULL ? ch_move_get_text (answer->move) : "–");

      report (self, message);
    }
  ch_engine_move_free (answer);
}

static gboolean
on_answer_time (gpointer data)
{
  g_autoptr (ChPlay) self = g_object_ref (data);

  self->answer_source = 0;
  use_answer (self);

  return G_SOURCE_REMOVE;
}

/* The move is not shown at once: a person must see what happens. */
static void
take_answer (ChPlay *self, ChEngineMove *answer)
{
  gint64 passed = (g_get_monotonic_time () - self->turn_began) / 1000;

  drop_answer (self);
  self->answer = answer;
  if (passed >= self->pace)
    use_answer (self);
  else
    self->answer_source = g_timeout_add ((guint) (self->pace - passed), on_answer_time, self);
}

/* A question to an engine.  A cancelled one may still be answered: that answer must not be taken for
 * another's, so each is known by its cancellable. */
typedef struct
{
  ChPlay *self;
  GCancellable *cancellable;
} Question;

static Question *
ask (ChPlay *self, GCancellable **place)
{
  Question *question = g_new0 (Question, 1);

  *place = g_cancellable_new ();
  question->self = g_object_ref (self);
  question->cancellable = g_object_ref (*place);

  return question;
}

/* Whether the answer to @question is still waited for at @place; it no longer is then. */
static gboolean
answered (Question *question, GCancellable **place)
{
  gboolean wanted = *place == question->cancellable;

  if (wanted)
    g_clear_object (place);

  return wanted;
}

static void
question_free (Question *question)
{
  g_object_unref (question->cancellable);
  g_object_unref (question->self);
  g_free (question);
}

static void
on_thought (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  ChPlay *self = question->self;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChEngineMove) answer = ch_engine_think_finish (CH_ENGINE (source), result, &error);

  if (answered (question, &self->thinking))
    {
      if (answer != NULL)
        take_answer (self, g_steal_pointer (&answer));
      else
        report (self, error->message);
    }
  question_free (question);
}

static void
set_limits (ChPlay *self, const ChPlayer *player, ChSide side, ChEngineLimits *limits)
{
  const ChTimeControl *control = &self->setup->control;

  *limits = (ChEngineLimits) { .lines = 1 };
  if (player->kind == CH_PLAYER_ENGINE)
    limits->level = player->level;
  if (control->timing != CH_TIMING_NONE)
    {
      limits->clock = (double) ch_clock_get_left (self->clock, side) / 1000.0;
      limits->increment = control->increment;
    }
  else if (player->kind == CH_PLAYER_EXTERNAL)
    limits->seconds = CH_PLAY_EXTERNAL_SECONDS;
}

void
ch_play_think (ChPlay *self)
{
  ChSide side = ch_play_get_turn (self);
  const ChPlayer *player = &self->setup->players[side];
  ChEngine *engine = player->kind == CH_PLAYER_EXTERNAL ? self->external : self->engine;
  ChEngineLimits limits;
  Question *question;

  if (!self->begun || self->paused || ch_play_is_over (self) || player->kind == CH_PLAYER_PERSON)
    return;
  ch_play_stop_thinking (self);
  if (engine == NULL)
    {
      g_autofree char *name = ch_play_get_player_name (self, side);
      g_autofree char *message = ch_words_engine_dead (name);

      report (self, message);
      return;
    }
  set_limits (self, player, side, &limits);
  self->turn_began = g_get_monotonic_time ();
  question = ask (self, &self->thinking);
  ch_engine_think_async (engine, self->history, &limits, question->cancellable, on_thought,
                         question);
}

/* Hints */

gboolean
ch_play_can_hint (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return ch_play_may_move (self) && self->engine != NULL && self->asking == NULL;
}

static void
on_hint (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  ChPlay *self = question->self;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChEngineMove) answer = ch_engine_think_finish (CH_ENGINE (source), result, &error);

  if (answered (question, &self->asking))
    {
      g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
      if (answer != NULL && answer->move != NULL)
        g_signal_emit (self, ch_play_signals[CH_PLAY_HINT], 0, answer->move);
    }
  question_free (question);
}

void
ch_play_ask_hint (ChPlay *self)
{
  const ChEngineLimits limits = { .seconds = HINT_SECONDS, .lines = 1 };
  Question *question;

  if (!ch_play_can_hint (self))
    return;
  question = ask (self, &self->asking);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
  ch_engine_think_async (self->engine, self->history, &limits, question->cancellable, on_hint,
                         question);
}

/* Offers */

static void
on_judged (GObject *source, GAsyncResult *result, gpointer data)
{
  Question *question = data;
  ChPlay *self = question->self;
  g_autoptr (GError) error = NULL;
  gboolean accept = ch_engine_judge_draw_finish (CH_ENGINE (source), result, &error);

  if (answered (question, &self->asking))
    ch_play_answer_offer (self, accept && error == NULL);
  question_free (question);
}

void
ch_play_judge_offer (ChPlay *self)
{
  ChSide side = ch_play_get_turn (self) == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  const ChPlayer *opponent = &self->setup->players[side];
  Question *question = ask (self, &self->asking);

  ch_engine_judge_draw_async (self->engine, self->history,
                              opponent->kind == CH_PLAYER_ENGINE ? opponent->level : JUDGE_LEVEL,
                              question->cancellable, on_judged, question);
}

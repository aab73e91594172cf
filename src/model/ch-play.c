/* ch-play.c: one running game: players, clock, moves, offers, its end.
 *
 * What engines do in it is in ch-play-engine.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-play-private.h"

#include "ch-ruleset-play.h"
#include "ch-ruleset-private.h"
#include "ch-words-match.h"

#define DEFAULT_PACE_MS 350

guint ch_play_signals[CH_PLAY_N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChPlay, ch_play, G_TYPE_OBJECT)

static void
emit (ChPlay *self, ChPlaySignal which)
{
  g_signal_emit (self, ch_play_signals[which], 0);
}

ChSide
ch_play_other_side (ChSide side)
{
  return side == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
}

ChOutcome
ch_play_win_of (ChSide side)
{
  return side == CH_SIDE_LIGHT ? CH_OUTCOME_LIGHT_WINS : CH_OUTCOME_DARK_WINS;
}

const DrRuleset *
ch_play_get_law (ChPlay *self)
{
  return ch_ruleset_get_record (self->setup->ruleset);
}

/* What is known of the game */

const ChGameSetup *
ch_play_get_setup (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  return self->setup;
}

ChRuleset *
ch_play_get_ruleset (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  return self->setup->ruleset;
}

ChHistory *
ch_play_get_history (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  return self->history;
}

ChClock *
ch_play_get_clock (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  return self->clock;
}

ChSide
ch_play_get_turn (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), CH_SIDE_LIGHT);

  return ch_position_get_side (ch_history_get_position (self->history));
}

gboolean
ch_play_is_person (ChPlay *self, ChSide side)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return self->setup->players[side].kind == CH_PLAYER_PERSON;
}

gboolean
ch_play_has_opponent (ChPlay *self)
{
  return ch_play_is_person (self, CH_SIDE_LIGHT) != ch_play_is_person (self, CH_SIDE_DARK);
}

char *
ch_play_get_player_name (ChPlay *self, ChSide side)
{
  const ChPlayer *player;

  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  player = &self->setup->players[side];
  if (player->kind == CH_PLAYER_ENGINE)
    return ch_words_player_engine (player->level);
  if (player->name != NULL)
    return g_strdup (player->name);
  if (player->kind == CH_PLAYER_EXTERNAL)
    return ch_words_player_external ();
  if (ch_play_has_opponent (self))
    return ch_words_player_you ();

  return g_strdup (ch_ruleset_get_side_name (self->setup->ruleset, side));
}

gboolean
ch_play_is_over (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), TRUE);

  return self->ending != CH_ENDING_NONE;
}

ChOutcome
ch_play_get_outcome (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), CH_OUTCOME_ONGOING);

  return self->outcome;
}

ChGameEnding
ch_play_get_ending (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), CH_ENDING_NONE);

  return self->ending;
}

const char *
ch_play_get_sentence (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  return self->sentence;
}

ChGameRecord *
ch_play_get_record (ChPlay *self)
{
  ChGameRecord *record;
  int side;

  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  record = g_new0 (ChGameRecord, 1);
  record->id = g_strdup (self->id);
  record->started = self->started;
  record->setup = ch_game_setup_copy (self->setup);
  record->history = ch_history_ref (self->history);
  record->times = g_array_copy (self->times);
  for (side = 0; side < 2; side++)
    record->left[side] = ch_clock_get_left (self->clock, (ChSide) side);
  record->outcome = self->outcome;
  record->ending = self->ending;
  record->sentence = g_strdup (self->sentence);

  return record;
}

/* The end */

void
ch_play_end (ChPlay *self, ChOutcome outcome, ChGameEnding ending, char *sentence)
{
  self->outcome = outcome;
  self->ending = ending;
  g_free (self->sentence);
  self->sentence = sentence;
  self->offer = -1;
  self->paused = FALSE;
  ch_play_stop_thinking (self);
  ch_play_stop_asking (self);
  ch_clock_stop (self->clock);
  emit (self, CH_PLAY_CHANGED);
  emit (self, CH_PLAY_ENDED);
}

void
ch_play_end_claimed (ChPlay *self)
{
  g_autofree char *reason = ch_history_get_claimed_sentence (self->history);

  ch_play_end (self, CH_OUTCOME_DRAW, CH_ENDING_CLAIMED, ch_words_match_claimed (reason));
}

static void
on_flag (ChPlay *self, int side)
{
  if (!ch_play_is_over (self))
    ch_play_end (self, ch_play_win_of (ch_play_other_side ((ChSide) side)), CH_ENDING_TIME,
                 ch_words_match_time_up (ch_play_get_law (self), (DrSide) side));
}

/* Ends the game where the law does, or where two engines would go on for ever. */
static gboolean
end_by_law (ChPlay *self)
{
  g_autofree char *sentence = NULL;
  ChOutcome outcome = ch_history_get_outcome (self->history, &sentence);

  if (outcome != CH_OUTCOME_ONGOING)
    {
      ch_play_end (self, outcome, CH_ENDING_LAW, g_steal_pointer (&sentence));
      return TRUE;
    }
  if (!ch_play_is_person (self, CH_SIDE_LIGHT) && !ch_play_is_person (self, CH_SIDE_DARK) &&
      ch_history_get_n_moves (self->history) >= CH_PLAY_STOP_PLIES)
    {
      ch_play_end (self, CH_OUTCOME_ONGOING, CH_ENDING_STOPPED,
                   ch_words_match_stopped (CH_PLAY_STOP_PLIES));
      return TRUE;
    }

  return FALSE;
}

/* Moves */

static gboolean
runs (ChPlay *self)
{
  return self->begun && !self->paused && !ch_play_is_over (self);
}

gboolean
ch_play_may_move (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return runs (self) && ch_play_is_person (self, ch_play_get_turn (self));
}

/* As many times as there are moves before the last one; what was not kept is not known. */
static void
keep_time (ChPlay *self, ChSide mover)
{
  const guint n = ch_history_get_n_moves (self->history) - 1;
  gint64 unknown = -1;
  gint64 left = self->setup->control.timing != CH_TIMING_NONE
                  ? ch_clock_get_left (self->clock, mover)
                  : unknown;

  g_array_set_size (self->times, MIN (n, self->times->len));
  while (self->times->len < n)
    g_array_append_val (self->times, unknown);
  g_array_append_val (self->times, left);
}

void
ch_play_apply (ChPlay *self, ChMove *move)
{
  ChHistory *before = self->history;
  ChSide mover = ch_play_get_turn (self);
  g_autoptr (ChMove) kept = ch_move_ref (move);

  if (ch_clock_check (self->clock))
    return;
  self->history = ch_history_with_move (before, move);
  ch_history_unref (before);
  self->refused = FALSE;
  if (self->offer >= 0 && self->offer != (int) mover)
    self->offer = -1;
  ch_play_stop_asking (self);
  ch_clock_press (self->clock);
  keep_time (self, mover);
  if (ch_play_is_over (self))
    return;
  emit (self, CH_PLAY_CHANGED);
  g_signal_emit (self, ch_play_signals[CH_PLAY_MOVED], 0, kept);
  if (!ch_play_is_over (self) && !end_by_law (self))
    ch_play_think (self);
}

gboolean
ch_play_move (ChPlay *self, ChMove *move)
{
  g_autoptr (GPtrArray) legal = NULL;
  guint n;

  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!ch_play_may_move (self))
    return FALSE;
  legal = ch_move_list_legal (self->setup->ruleset, ch_history_get_position (self->history));
  for (n = 0; n < legal->len; n++)
    if (ch_move_same (g_ptr_array_index (legal, n), move))
      break;
  if (n == legal->len)
    return FALSE;
  ch_play_apply (self, move);

  return TRUE;
}

guint
ch_play_count_take_back (ChPlay *self)
{
  guint n_moves, n;
  ChSide turn;

  g_return_val_if_fail (CH_IS_PLAY (self), 0);

  if (!self->begun || ch_play_is_over (self))
    return 0;
  n_moves = ch_history_get_n_moves (self->history);
  turn = ch_play_get_turn (self);
  for (n = 1; n <= n_moves; n++)
    {
      turn = ch_play_other_side (turn);
      if (ch_play_is_person (self, turn))
        return n;
    }

  return 0;
}

void
ch_play_take_back (ChPlay *self)
{
  guint n = ch_play_count_take_back (self);
  ChHistory *before = self->history;

  if (n == 0)
    return;
  ch_play_stop_thinking (self);
  ch_play_stop_asking (self);
  self->history = ch_history_without_last (before, n);
  ch_history_unref (before);
  self->offer = -1;
  self->refused = FALSE;
  if (!self->paused)
    ch_clock_start (self->clock, ch_play_get_turn (self));
  emit (self, CH_PLAY_CHANGED);
  ch_play_think (self);
}

/* Begin, pause, leave */

gboolean
ch_play_get_paused (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return self->paused;
}

gboolean
ch_play_can_pause (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return self->begun && !ch_play_is_over (self);
}

void
ch_play_pause (ChPlay *self)
{
  if (!ch_play_can_pause (self) || self->paused)
    return;
  self->paused = TRUE;
  if (self->asking != NULL && self->offer >= 0)
    self->offer = -1;
  ch_play_stop_thinking (self);
  ch_play_stop_asking (self);
  ch_clock_stop (self->clock);
  emit (self, CH_PLAY_CHANGED);
}

void
ch_play_resume (ChPlay *self)
{
  if (!ch_play_can_pause (self) || !self->paused)
    return;
  self->paused = FALSE;
  ch_clock_start (self->clock, ch_play_get_turn (self));
  emit (self, CH_PLAY_CHANGED);
  ch_play_think (self);
}

void
ch_play_begin (ChPlay *self)
{
  g_return_if_fail (CH_IS_PLAY (self));

  if (self->begun)
    return;
  self->begun = TRUE;
  if (!self->paused && !ch_play_is_over (self))
    ch_clock_start (self->clock, ch_play_get_turn (self));
  emit (self, CH_PLAY_CHANGED);
  if (!ch_play_is_over (self) && !end_by_law (self))
    ch_play_think (self);
}

void
ch_play_leave (ChPlay *self)
{
  g_return_if_fail (CH_IS_PLAY (self));

  self->begun = FALSE;
  ch_play_stop_thinking (self);
  ch_play_stop_asking (self);
  ch_clock_stop (self->clock);
}

void
ch_play_abandon (ChPlay *self)
{
  ch_play_leave (self);
  if (!ch_play_is_over (self))
    self->ending = CH_ENDING_ABANDONED;
}

static ChPlay *
new_play (const ChGameSetup *setup, ChHistory *history, ChClockNow now, gpointer data)
{
  ChPlay *self = g_object_new (CH_TYPE_PLAY, NULL);

  self->setup = ch_game_setup_copy (setup);
  self->history = history;
  self->clock = ch_clock_new (&setup->control, now, data);
  g_signal_connect_object (self->clock, "flag", G_CALLBACK (on_flag), self, G_CONNECT_SWAPPED);

  return self;
}

ChPlay *
ch_play_new (const ChGameSetup *setup, ChClockNow now, gpointer data)
{
  ChPlay *self;

  g_return_val_if_fail (setup != NULL, NULL);

  self = new_play (setup, ch_history_new (setup->ruleset, setup->start), now, data);
  self->id = g_uuid_string_random ();
  self->started = g_get_real_time () / G_USEC_PER_SEC;

  return self;
}

ChPlay *
ch_play_new_from_record (const ChGameRecord *record, ChClockNow now, gpointer data)
{
  ChPlay *self;
  int side;

  g_return_val_if_fail (record != NULL, NULL);

  self = new_play (record->setup, ch_history_ref (record->history), now, data);
  self->id = g_strdup (record->id);
  self->started = record->started;
  self->outcome = record->outcome;
  self->ending = record->ending;
  self->sentence = g_strdup (record->sentence);
  if (record->times != NULL)
    g_array_append_vals (self->times, record->times->data, record->times->len);
  for (side = 0; side < 2; side++)
    ch_clock_set_left (self->clock, (ChSide) side, record->left[side]);
  self->paused = !ch_play_is_over (self) && record->setup->control.timing != CH_TIMING_NONE;

  return self;
}

static void
ch_play_dispose (GObject *object)
{
  ChPlay *self = CH_PLAY (object);

  ch_play_stop_thinking (self);
  ch_play_stop_asking (self);
  if (self->clock != NULL)
    ch_clock_stop (self->clock);
  g_clear_object (&self->clock);
  g_clear_object (&self->engine);
  g_clear_object (&self->external);
  G_OBJECT_CLASS (ch_play_parent_class)->dispose (object);
}

static void
ch_play_finalize (GObject *object)
{
  ChPlay *self = CH_PLAY (object);

  g_free (self->id);
  g_free (self->sentence);
  g_array_unref (self->times);
  g_clear_pointer (&self->setup, ch_game_setup_free);
  g_clear_pointer (&self->history, ch_history_unref);
  G_OBJECT_CLASS (ch_play_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, GType type)
{
  return g_signal_new (name, CH_TYPE_PLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       type != G_TYPE_NONE ? 1 : 0, type);
}

static void
ch_play_class_init (ChPlayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ch_play_dispose;
  object_class->finalize = ch_play_finalize;
  ch_play_signals[CH_PLAY_CHANGED] = add_signal ("changed", G_TYPE_NONE);
  ch_play_signals[CH_PLAY_MOVED] = add_signal ("moved", CH_TYPE_MOVE);
  ch_play_signals[CH_PLAY_HINT] = add_signal ("hint", CH_TYPE_MOVE);
  ch_play_signals[CH_PLAY_REFUSED] = add_signal ("refused", G_TYPE_NONE);
  ch_play_signals[CH_PLAY_ENDED] = add_signal ("ended", G_TYPE_NONE);
  ch_play_signals[CH_PLAY_PROBLEM] = add_signal ("problem", G_TYPE_STRING);
}

static void
ch_play_init (ChPlay *self)
{
  self->offer = -1;
  self->pace = DEFAULT_PACE_MS;
  self->times = g_array_new (FALSE, FALSE, sizeof (gint64));
}

/* ch-trainer.c: sessions: puzzles given one after the other, and kept account of.
 *
 * Which puzzle comes is ch-trainer-choose.c's, moves and hints are ch-trainer-play.c's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-trainer-private.h"

#include "ch-schedule.h"
#include "ch-words-train.h"

#define COUNT 10
#define REVIEW_CAP 20
#define MAX_MINUTES 60

/* Rush and Streak begin well below the person's rating and rise with each one solved. */
#define CLIMB_BELOW 400
#define CLIMB_STEP 30
#define CLIMB_LEAST 700

enum
{
  CHANGED,
  REPLY,
  OVER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChTrainer, ch_trainer, G_TYPE_OBJECT)

gint64
ch_trainer_get_time (ChTrainer *self)
{
  return self->clock >= 0 ? self->clock : g_get_monotonic_time ();
}

void
ch_trainer_tell (ChTrainer *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_trainer_tell_reply (ChTrainer *self, ChMove *move)
{
  g_signal_emit (self, signals[REPLY], 0, move, self->state);
}

void
ch_trainer_set_state (ChTrainer *self, ChState *state)
{
  g_clear_pointer (&self->state, ch_state_unref);
  self->state = state;
}

/* ---- account ---- */

gboolean
ch_trainer_is_race (ChTrainer *self)
{
  return self->mode == CH_TRAIN_RUSH || self->mode == CH_TRAIN_STREAK;
}

void
ch_trainer_note (ChTrainer *self, gboolean right)
{
  const ChAttempt attempt = {
    .item = ch_puzzle_get_id (self->puzzle),
    .kind = "puzzle",
    .group = ch_ruleset_get_id (ch_puzzle_get_ruleset (self->puzzle)),
    .right = right,
    .rated = (self->mode == CH_TRAIN_PRACTICE || self->mode == CH_TRAIN_DAILY) &&
             (self->hints == 0 || !right),
    .seconds = (double) (ch_trainer_get_time (self) - self->begun) / G_USEC_PER_SEC,
    .begin = ch_puzzle_get_rating (self->puzzle),
    .helped = self->hints > 0,
  };
  const int result = right;

  if (self->noted)
    return;
  self->noted = TRUE;
  self->failed = !right;
  g_array_append_val (self->results, result);
  if (right)
    self->score++;
  else
    self->mistakes++;
  ch_train_store_add (self->store, &attempt, &self->change);
}

static void
set_best (ChTrainer *self)
{
  g_autofree char *rush = g_strdup_printf ("rush-%d", self->minutes);

  if (ch_trainer_is_race (self))
    ch_train_store_set_best (self->store, self->mode == CH_TRAIN_RUSH ? rush : "streak",
                             self->score);
}

void
ch_trainer_finish (ChTrainer *self)
{
  if (self->phase == CH_TRAIN_OVER)
    return;
  ch_trainer_stop_asking (self);
  g_clear_handle_id (&self->follows, g_source_remove);
  g_clear_handle_id (&self->end, g_source_remove);
  self->phase = CH_TRAIN_OVER;
  set_best (self);
  ch_trainer_tell (self);
  g_signal_emit (self, signals[OVER], 0);
}

/* Rush: over when its time is. */
gboolean
ch_trainer_check_time (ChTrainer *self)
{
  if (self->mode != CH_TRAIN_RUSH || self->phase == CH_TRAIN_OVER ||
      ch_trainer_get_time (self) < self->ends)
    return FALSE;
  ch_trainer_finish (self);

  return TRUE;
}

static gboolean
on_end (gpointer data)
{
  ChTrainer *self = data;

  self->end = 0;
  if (!ch_trainer_check_time (self))
    {
      const gint64 left = (self->ends - ch_trainer_get_time (self)) / 1000 + 1;

      self->end = g_timeout_add ((guint) left, on_end, self);
    }

  return G_SOURCE_REMOVE;
}

/* ---- one puzzle after the other ---- */

static void
begin_puzzle (ChTrainer *self, ChPuzzle *puzzle)
{
  g_set_object (&self->puzzle, puzzle);
  g_hash_table_add (self->given, g_strdup (ch_puzzle_get_id (puzzle)));
  g_clear_pointer (&self->refutation, ch_refutation_free);
  ch_trainer_set_state (self, ch_state_new (ch_puzzle_get_ruleset (puzzle),
                                            ch_puzzle_get_position (puzzle)));
  self->node = CH_GAME_START;
  self->noted = FALSE;
  self->failed = FALSE;
  self->hints = 0;
  self->change = 0;
  self->begun = ch_trainer_get_time (self);
  self->phase = CH_TRAIN_WAITING;
}

static const char *
ruleset_id (ChTrainer *self)
{
  return self->ruleset != NULL ? ch_ruleset_get_id (self->ruleset) : NULL;
}

static double
wanted_rating (ChTrainer *self)
{
  const char *id = ruleset_id (self);
  const double own =
    ch_train_store_get_rating (self->store, id != NULL ? id : "", CH_GLICKO_BEGIN).rating;

  return ch_trainer_is_race (self) ? MAX (own - CLIMB_BELOW, CLIMB_LEAST) + self->score * CLIMB_STEP
                                   : own;
}

/* Numbers of puzzles that cannot be read any more are passed over: their ids count as given. */
static ChPuzzle *
load_chosen (ChTrainer *self)
{
  const ChTrainChoice choice = {
    .puzzles = self->puzzles,
    .store = self->store,
    .ruleset = ruleset_id (self),
    .theme = self->theme,
    .min_rating = self->min_rating,
    .max_rating = self->max_rating,
    .near = wanted_rating (self),
    .given = self->given,
    .random = self->random,
  };
  guint n;

  while (ch_trainer_choose (&choice, &n))
    {
      ChPuzzle *puzzle = ch_puzzle_set_load (self->puzzles, n);

      if (puzzle != NULL)
        return puzzle;
      g_hash_table_add (self->given, g_strdup (ch_puzzle_set_get_entry (self->puzzles, n)->id));
    }

  return NULL;
}

static ChPuzzle *
load_due (ChTrainer *self)
{
  while (self->due->len > 0)
    {
      g_autofree char *id = g_ptr_array_steal_index (self->due, self->due->len - 1);
      ChPuzzle *puzzle = ch_puzzle_set_load_id (self->puzzles, id);

      if (puzzle != NULL)
        return puzzle;
    }

  return NULL;
}

static ChPuzzle *
load_daily (ChTrainer *self)
{
  const gint64 day = ch_schedule_day (ch_train_store_get_now (self->store));
  guint n;

  if (g_hash_table_size (self->given) > 0 ||
      !ch_trainer_choose_daily (self->puzzles, ruleset_id (self), day, &n))
    return NULL;

  return ch_puzzle_set_load (self->puzzles, n);
}

static ChPuzzle *
load_next (ChTrainer *self)
{
  if (self->mode == CH_TRAIN_REVIEW)
    return load_due (self);
  if (self->mode == CH_TRAIN_DAILY)
    return load_daily (self);
  if (self->count > 0 && self->results->len >= self->count)
    return NULL;

  return load_chosen (self);
}

gboolean
ch_trainer_on_next (gpointer data)
{
  ChTrainer *self = data;

  self->follows = 0;
  ch_trainer_next (self);

  return G_SOURCE_REMOVE;
}

void
ch_trainer_follow (ChTrainer *self, guint milliseconds, GSourceFunc what)
{
  g_clear_handle_id (&self->follows, g_source_remove);
  self->follows = g_timeout_add (milliseconds, what, self);
}

void
ch_trainer_next (ChTrainer *self)
{
  g_autoptr (ChPuzzle) puzzle = NULL;

  g_return_if_fail (CH_IS_TRAINER (self));

  if (self->puzzle == NULL || self->phase == CH_TRAIN_OVER || ch_trainer_check_time (self))
    return;
  /* Who could leave what is too hard would race without an end. */
  if (ch_trainer_is_race (self) && !self->noted)
    return;
  ch_trainer_stop_asking (self);
  g_clear_handle_id (&self->follows, g_source_remove);
  puzzle = load_next (self);
  if (puzzle == NULL)
    {
      ch_trainer_finish (self);
      return;
    }
  begin_puzzle (self, puzzle);
  ch_trainer_tell (self);
}

void
ch_trainer_skip (ChTrainer *self)
{
  g_return_if_fail (CH_IS_TRAINER (self));

  if (self->puzzle == NULL || self->phase == CH_TRAIN_OVER)
    return;
  if (self->mode == CH_TRAIN_REVIEW && !self->noted)
    ch_train_store_skip (self->store, ch_puzzle_get_id (self->puzzle));
  ch_trainer_next (self);
}

/* ---- a session ---- */

static void
take_options (ChTrainer *self, const ChTrainOptions *options)
{
  self->mode = options->mode;
  g_set_object (&self->ruleset, options->ruleset);
  g_free (self->theme);
  self->theme = g_strdup (options->theme);
  self->min_rating = options->min_rating;
  self->max_rating = options->max_rating;
  self->minutes = CLAMP (options->minutes, 1, MAX_MINUTES);
  self->count = options->mode != CH_TRAIN_PRACTICE ? 0
                : options->count > 0               ? (guint) options->count
                                                   : COUNT;
}

/* What is due of the rule set, the longest due last. */
static void
take_due (ChTrainer *self, guint cap)
{
  g_autoptr (GPtrArray) due = ch_train_store_get_due (self->store, "puzzle", G_MAXUINT);
  const guint left = MIN (cap, ch_train_store_count_due (self->store, cap));

  g_ptr_array_set_size (self->due, 0);
  for (guint n = 0; n < due->len && self->due->len < left; n++)
    {
      g_autoptr (ChPuzzle) puzzle = ch_puzzle_set_load_id (self->puzzles, due->pdata[n]);

      if (puzzle != NULL && (self->ruleset == NULL ||
                             ch_ruleset_equal (self->ruleset, ch_puzzle_get_ruleset (puzzle))))
        g_ptr_array_insert (self->due, 0, g_strdup (due->pdata[n]));
    }
}

static void
begin_session (ChTrainer *self, const ChTrainOptions *options)
{
  ch_trainer_stop (self);
  take_options (self, options);
  g_hash_table_remove_all (self->given);
  g_array_set_size (self->results, 0);
  g_ptr_array_set_size (self->due, 0);
  self->score = 0;
  self->mistakes = 0;
  g_ptr_array_set_size (self->missed, 0);
  if (self->mode == CH_TRAIN_REVIEW)
    take_due (self, options->count > 0 ? (guint) options->count : REVIEW_CAP);
}

gboolean
ch_trainer_start (ChTrainer *self, const ChTrainOptions *options, GError **error)
{
  g_autoptr (ChPuzzle) puzzle = NULL;

  g_return_val_if_fail (CH_IS_TRAINER (self), FALSE);
  g_return_val_if_fail (options != NULL, FALSE);

  begin_session (self, options);
  puzzle = load_next (self);
  if (puzzle == NULL)
    {
      g_autofree char *message =
        self->mode == CH_TRAIN_REVIEW ? ch_words_train_nothing_due () : ch_words_train_no_puzzle ();

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, message);
      return FALSE;
    }
  begin_puzzle (self, puzzle);
  if (self->mode == CH_TRAIN_RUSH)
    {
      self->ends = ch_trainer_get_time (self) + (gint64) self->minutes * 60 * G_USEC_PER_SEC;
      self->end = g_timeout_add ((guint) self->minutes * 60 * 1000, on_end, self);
    }
  ch_trainer_tell (self);

  return TRUE;
}

void
ch_trainer_stop (ChTrainer *self)
{
  g_return_if_fail (CH_IS_TRAINER (self));

  ch_trainer_stop_asking (self);
  g_clear_handle_id (&self->follows, g_source_remove);
  g_clear_handle_id (&self->end, g_source_remove);
  /* A race that is left counts as far as it went. */
  if (self->puzzle != NULL && self->phase != CH_TRAIN_OVER)
    set_best (self);
  self->phase = CH_TRAIN_OVER;
  self->looking = FALSE;
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->state, ch_state_unref);
  g_clear_pointer (&self->refutation, ch_refutation_free);
}

void
ch_trainer_set_clock (ChTrainer *self, gint64 microseconds)
{
  g_return_if_fail (CH_IS_TRAINER (self));

  self->clock = microseconds;
  if (self->puzzle != NULL)
    ch_trainer_check_time (self);
}

ChTrainer *
ch_trainer_new (ChPuzzleSet *puzzles, ChTrainStore *store)
{
  ChTrainer *self = g_object_new (CH_TYPE_TRAINER, NULL);

  self->puzzles = g_object_ref (puzzles);
  self->store = g_object_ref (store);

  return self;
}

static void
ch_trainer_dispose (GObject *object)
{
  ChTrainer *self = CH_TRAINER (object);

  if (self->store != NULL)
    ch_trainer_stop (self);
  g_clear_object (&self->engine);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->store);
  g_clear_object (&self->ruleset);
  G_OBJECT_CLASS (ch_trainer_parent_class)->dispose (object);
}

static void
ch_trainer_finalize (GObject *object)
{
  ChTrainer *self = CH_TRAINER (object);

  g_free (self->theme);
  g_ptr_array_unref (self->due);
  g_hash_table_unref (self->given);
  g_array_unref (self->results);
  g_ptr_array_unref (self->missed);
  g_rand_free (self->random);
  G_OBJECT_CLASS (ch_trainer_parent_class)->finalize (object);
}

static void
ch_trainer_class_init (ChTrainerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ch_trainer_dispose;
  object_class->finalize = ch_trainer_finalize;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_TRAINER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[REPLY] = g_signal_new ("reply", CH_TYPE_TRAINER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 2, CH_TYPE_MOVE, CH_TYPE_STATE);
  signals[OVER] =
    g_signal_new ("over", CH_TYPE_TRAINER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ch_trainer_init (ChTrainer *self)
{
  self->clock = -1;
  self->phase = CH_TRAIN_OVER;
  self->random = g_rand_new ();
  self->due = g_ptr_array_new_with_free_func (g_free);
  self->given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->missed = g_ptr_array_new_with_free_func (ch_train_miss_free);
  self->results = g_array_new (FALSE, FALSE, sizeof (int));
}

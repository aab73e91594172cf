/* ch-trainer-told.c: what a trainer is asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-trainer-private.h"

#include "ch-schedule.h"

ChTrainPhase
ch_trainer_get_phase (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), CH_TRAIN_OVER);

  return self->phase;
}

ChPuzzle *
ch_trainer_get_puzzle (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), NULL);

  return self->puzzle;
}

ChState *
ch_trainer_get_state (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), NULL);

  return self->state;
}

GPtrArray *
ch_trainer_get_refutation (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), NULL);

  return self->refutation != NULL ? self->refutation->moves : NULL;
}

char *
ch_trainer_get_refutation_text (ChTrainer *self, char **detail)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), NULL);

  if (detail != NULL)
    *detail = g_strdup (self->refutation != NULL ? self->refutation->detail : "");

  return g_strdup (self->refutation != NULL ? self->refutation->text : "");
}

guint
ch_trainer_get_n_missed (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), 0);

  return self->missed->len;
}

ChMove *
ch_trainer_get_missed (ChTrainer *self, guint n, guint *number)
{
  const ChTrainMiss *missed;

  g_return_val_if_fail (CH_IS_TRAINER (self), NULL);
  g_return_val_if_fail (n < self->missed->len, NULL);

  missed = self->missed->pdata[n];
  if (number != NULL)
    *number = missed->number;

  return missed->move;
}

gboolean
ch_trainer_is_looking (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), FALSE);

  return self->looking;
}

guint
ch_trainer_get_n_results (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), 0);

  if (self->phase == CH_TRAIN_OVER || ch_trainer_is_race (self))
    return self->results->len;
  if (self->mode == CH_TRAIN_REVIEW)
    return self->results->len + self->due->len + (self->puzzle != NULL && !self->noted ? 1 : 0);

  return MAX (self->mode == CH_TRAIN_DAILY ? 1 : self->count, self->results->len);
}

int
ch_trainer_get_result (ChTrainer *self, guint n)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), -1);

  return n < self->results->len ? g_array_index (self->results, int, n) : -1;
}

int
ch_trainer_get_score (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), 0);

  return self->score;
}

double
ch_trainer_get_seconds_left (ChTrainer *self)
{
  g_return_val_if_fail (CH_IS_TRAINER (self), 0);

  return self->mode == CH_TRAIN_RUSH && self->puzzle != NULL
           ? MAX ((double) (self->ends - ch_trainer_get_time (self)) / G_USEC_PER_SEC, 0)
           : 0;
}

int
ch_trainer_get_puzzle_rating (ChTrainer *self)
{
  g_autofree char *what = NULL;

  g_return_val_if_fail (CH_IS_TRAINER (self), 0);

  if (self->puzzle == NULL)
    return 0;
  what = g_strconcat ("puzzle:", ch_puzzle_get_id (self->puzzle), NULL);

  return (int) (ch_train_store_get_rating (self->store, what, ch_puzzle_get_rating (self->puzzle))
                  .rating +
                0.5);
}

int
ch_trainer_get_rating (ChTrainer *self, int *change)
{
  ChRuleset *ruleset;
  ChRating rating;

  g_return_val_if_fail (CH_IS_TRAINER (self), 0);

  ruleset = self->puzzle != NULL ? ch_puzzle_get_ruleset (self->puzzle) : self->ruleset;
  if (change != NULL)
    *change = (int) (self->change + (self->change < 0 ? -0.5 : 0.5));
  rating =
    ch_train_store_get_rating (self->store, ruleset != NULL ? ch_ruleset_get_id (ruleset) : "",
                               CH_GLICKO_BEGIN);

  return (int) (rating.rating + 0.5);
}

const char *
ch_trainer_get_daily (ChTrainer *self, ChRuleset *ruleset, gboolean *solved)
{
  const char *id;
  gint64 day;
  guint n;

  g_return_val_if_fail (CH_IS_TRAINER (self), NULL);

  day = ch_schedule_day (ch_train_store_get_now (self->store));
  if (!ch_trainer_choose_daily (self->puzzles, ruleset != NULL ? ch_ruleset_get_id (ruleset) : NULL,
                                day, &n))
    return NULL;
  id = ch_puzzle_set_get_entry (self->puzzles, n)->id;
  if (solved != NULL)
    *solved = ch_train_store_is_solved (self->store, id) &&
              ch_schedule_day (ch_train_store_get_seen (self->store, id)) == day;

  return id;
}

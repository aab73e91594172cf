/* ch-train-store-mirror.c: what an attempt changes, and everything in memory.
 *
 * Knows no file, no thread and no clock.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-train-store-private.h"

#include <string.h>

/* An item's first rating was worked out by a machine: the guess is worth something. */
#define THING_DEVIATION 150

/* Quicker than that, it was known at once. */
#define PROMPT_SECONDS 15

ChTrainAttempt *
ch_train_attempt_new (const ChAttempt *values, gint64 now)
{
  ChTrainAttempt *self = g_new0 (ChTrainAttempt, 1);

  self->values = *values;
  self->values.item = g_strdup (values->item);
  self->values.kind = g_strdup (values->kind);
  self->values.group = g_strdup (values->group);
  self->now = now;

  return self;
}

void
ch_train_attempt_free (ChTrainAttempt *self)
{
  if (self == NULL)
    return;
  g_free ((char *) self->values.item);
  g_free ((char *) self->values.kind);
  g_free ((char *) self->values.group);
  g_free (self);
}

char *
ch_train_attempt_person (const ChTrainAttempt *self)
{
  if (g_strcmp0 (self->values.kind, "puzzle") == 0)
    return g_strdup (self->values.group);

  return g_strconcat (self->values.kind, ":", self->values.group, NULL);
}

char *
ch_train_attempt_thing (const ChTrainAttempt *self)
{
  if (g_strcmp0 (self->values.kind, "puzzle") == 0)
    return g_strconcat ("puzzle:", self->values.item, NULL);

  return g_strdup (self->values.item);
}

ChRating
ch_train_begin (const char *what, double begin)
{
  const gboolean thing = g_str_has_prefix (what, "puzzle:") || g_str_has_prefix (what, "card:");

  return ch_glicko_new (begin > 0 ? begin : CH_GLICKO_BEGIN,
                        thing ? THING_DEVIATION : CH_GLICKO_MAX_DEVIATION);
}

static double
step_ratings (ChTrainTouched *touched, const ChTrainAttempt *attempt, gint64 day)
{
  const double begin = attempt->values.begin > 0 ? attempt->values.begin : CH_GLICKO_BEGIN;
  ChGlickoResult person, thing;
  double before;

  if (!touched->has_person)
    touched->person.rating = ch_glicko_new (CH_GLICKO_BEGIN, CH_GLICKO_MAX_DEVIATION);
  else if (day > touched->person.day)
    touched->person.rating =
      ch_glicko_rest (touched->person.rating, (guint) (day - touched->person.day));
  if (!touched->has_thing)
    touched->thing.rating = ch_glicko_new (begin, THING_DEVIATION);
  before = touched->person.rating.rating;
  person = (ChGlickoResult) { touched->thing.rating, attempt->values.right ? 1 : 0 };
  thing = (ChGlickoResult) { touched->person.rating, attempt->values.right ? 0 : 1 };
  touched->person.rating = ch_glicko_rate (touched->person.rating, &person, 1);
  touched->thing.rating = ch_glicko_rate (touched->thing.rating, &thing, 1);
  touched->person.day = MAX (touched->person.day, day);
  touched->thing.day = day;
  touched->has_person = touched->has_thing = TRUE;

  return touched->person.rating.rating - before;
}

static ChGrade
grade_of (const ChAttempt *attempt)
{
  if (!attempt->right)
    return CH_GRADE_FAILED;
  if (attempt->helped)
    return CH_GRADE_HELPED;

  return attempt->seconds < PROMPT_SECONDS ? CH_GRADE_PROMPT : CH_GRADE_RIGHT;
}

static void
step_card (ChTrainTouched *touched, const ChTrainAttempt *attempt, gint64 day)
{
  const gboolean was_due = touched->has_card && touched->card.due <= day;

  if (was_due)
    touched->day.reviews++;
  if (attempt->values.right && !was_due)
    return;
  if (!touched->has_card)
    touched->card.schedule = ch_schedule_new ();
  touched->has_card = TRUE;
  touched->card.schedule = ch_schedule_answer (touched->card.schedule, grade_of (&attempt->values));
  touched->card.due = day + touched->card.schedule.interval;
}

double
ch_train_step (ChTrainTouched *touched, const ChTrainAttempt *attempt)
{
  const gint64 day = ch_schedule_day (attempt->now);
  const double change = attempt->values.rated ? step_ratings (touched, attempt, day) : 0;

  step_card (touched, attempt, day);
  touched->item.seen = attempt->now;
  touched->item.solved = touched->item.solved || attempt->values.right;
  touched->share.bits = touched->share.bits << 1 | (attempt->values.right ? 1 : 0);
  touched->share.n = MIN (touched->share.n + 1, CH_TRAIN_BITS);
  touched->day.attempts++;

  return change;
}

static void
free_card (gpointer data)
{
  ChTrainCard *card = data;

  g_free (card->kind);
  g_free (card);
}

ChTrainMirror *
ch_train_mirror_new (void)
{
  ChTrainMirror *self = g_new0 (ChTrainMirror, 1);

  self->ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->items = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->cards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_card);
  self->shares = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->days = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->bests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->curves =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);

  return self;
}

void
ch_train_mirror_free (ChTrainMirror *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->ratings);
  g_hash_table_unref (self->items);
  g_hash_table_unref (self->cards);
  g_hash_table_unref (self->shares);
  g_hash_table_unref (self->days);
  g_hash_table_unref (self->bests);
  g_hash_table_unref (self->curves);
  g_free (self);
}

void
ch_train_mirror_put_day (ChTrainMirror *self, gint64 day, ChTrainDay value)
{
  g_hash_table_insert (self->days, g_memdup2 (&day, sizeof day), g_memdup2 (&value, sizeof value));
}

void
ch_train_mirror_put_curve (ChTrainMirror *self, const char *what, double value)
{
  GArray *curve = g_hash_table_lookup (self->curves, what);

  if (curve == NULL)
    {
      curve = g_array_new (FALSE, FALSE, sizeof (double));
      g_hash_table_insert (self->curves, g_strdup (what), curve);
    }
  /* Cut back now and then, not with every value. */
  if (curve->len >= 2 * CH_TRAIN_CURVE)
    g_array_remove_range (curve, 0, curve->len - CH_TRAIN_CURVE + 1);
  g_array_append_val (curve, value);
}

/* Copies what stands under @key to @to; FALSE: nothing stands there. */
static gboolean
take (GHashTable *table, gconstpointer key, gpointer to, gsize size)
{
  gconstpointer found = g_hash_table_lookup (table, key);

  if (found != NULL)
    memcpy (to, found, size);

  return found != NULL;
}

static void
put (GHashTable *table, const char *key, gconstpointer value, gsize size)
{
  g_hash_table_insert (table, g_strdup (key), g_memdup2 (value, size));
}

double
ch_train_mirror_add (ChTrainMirror *self, const ChTrainAttempt *attempt)
{
  const ChAttempt *values = &attempt->values;
  const gint64 day = ch_schedule_day (attempt->now);
  g_autofree char *person = ch_train_attempt_person (attempt);
  g_autofree char *thing = ch_train_attempt_thing (attempt);
  g_autofree char *share = g_strconcat (values->kind, ":", values->group, NULL);
  ChTrainTouched touched = { 0 };
  double change;

  touched.has_person = take (self->ratings, person, &touched.person, sizeof touched.person);
  touched.has_thing = take (self->ratings, thing, &touched.thing, sizeof touched.thing);
  touched.has_card = take (self->cards, values->item, &touched.card, sizeof touched.card);
  take (self->items, values->item, &touched.item, sizeof touched.item);
  take (self->shares, share, &touched.share, sizeof touched.share);
  take (self->days, &day, &touched.day, sizeof touched.day);
  change = ch_train_step (&touched, attempt);
  put (self->items, values->item, &touched.item, sizeof touched.item);
  put (self->shares, share, &touched.share, sizeof touched.share);
  ch_train_mirror_put_day (self, day, touched.day);
  if (touched.has_card)
    {
      touched.card.kind = g_strdup (values->kind);
      put (self->cards, values->item, &touched.card, sizeof touched.card);
    }
  if (values->rated)
    {
      put (self->ratings, person, &touched.person, sizeof touched.person);
      put (self->ratings, thing, &touched.thing, sizeof touched.thing);
      ch_train_mirror_put_curve (self, person, touched.person.rating.rating);
    }

  return change;
}

void
ch_train_mirror_skip (ChTrainMirror *self, const char *item, gint64 day)
{
  ChTrainCard *card = g_hash_table_lookup (self->cards, item);

  if (card != NULL)
    card->skipped = day;
}

void
ch_train_mirror_set_best (ChTrainMirror *self, const char *what, int value)
{
  if (value > GPOINTER_TO_INT (g_hash_table_lookup (self->bests, what)))
    g_hash_table_insert (self->bests, g_strdup (what), GINT_TO_POINTER (value));
}

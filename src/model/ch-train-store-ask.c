/* ch-train-store-ask.c: what a person has trained, asked: ratings, what is solved, seen and due, days.
 *
 * Reads what is held in memory and changes nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-train-store-private.h"

static gint64
today (ChTrainStore *self)
{
  return ch_schedule_day (ch_train_store_get_now (self));
}

ChRating
ch_train_store_get_rating (ChTrainStore *self, const char *what, double begin)
{
  const ChTrainRating *found;
  gint64 day;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), ch_glicko_new (begin, 0));

  found = g_hash_table_lookup (self->mirror->ratings, what);
  if (found == NULL)
    return ch_train_begin (what, begin);
  /* Only persons have curves; a puzzle grows no older, and there are many. */
  if (!g_hash_table_contains (self->mirror->curves, what))
    return found->rating;
  day = today (self);
  if (day <= found->day)
    return found->rating;

  return ch_glicko_rest (found->rating, (guint) (day - found->day));
}

GArray *
ch_train_store_get_curve (ChTrainStore *self, const char *what, guint n)
{
  GArray *result = g_array_new (FALSE, FALSE, sizeof (double));
  const GArray *curve;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), result);

  curve = g_hash_table_lookup (self->mirror->curves, what);
  n = curve != NULL ? MIN (n, curve->len) : 0;
  if (n > 0)
    g_array_append_vals (result, &g_array_index (curve, double, curve->len - n), n);

  return result;
}

gboolean
ch_train_store_is_solved (ChTrainStore *self, const char *item)
{
  const ChTrainItem *found;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), FALSE);

  found = g_hash_table_lookup (self->mirror->items, item);

  return found != NULL && found->solved;
}

gint64
ch_train_store_get_seen (ChTrainStore *self, const char *item)
{
  const ChTrainItem *found;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  found = g_hash_table_lookup (self->mirror->items, item);

  return found != NULL ? found->seen : 0;
}

void
ch_train_store_get_share (ChTrainStore *self,
                          const char *kind,
                          const char *group,
                          guint last,
                          guint *right,
                          guint *total)
{
  g_autofree char *key = g_strconcat (kind, ":", group, NULL);
  const ChTrainShare *share;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  share = g_hash_table_lookup (self->mirror->shares, key);
  *total = share != NULL ? MIN (last, share->n) : 0;
  *right = 0;
  for (guint n = 0; n < *total; n++)
    *right += (guint) (share->bits >> n & 1);
}

typedef struct
{
  const char *item;
  gint64 due;
} Due;

static int
compare_due (gconstpointer a, gconstpointer b)
{
  const Due *first = a, *second = b;

  if (first->due != second->due)
    return first->due < second->due ? -1 : 1;

  return g_strcmp0 (first->item, second->item);
}

/* How many more may be reviewed today. */
static guint
cap_left (ChTrainStore *self, guint cap)
{
  const gint64 day = today (self);
  const ChTrainDay *done = g_hash_table_lookup (self->mirror->days, &day);

  return done == NULL ? cap : cap - MIN (cap, done->reviews);
}

/* The cards due, of @kind or of any (NULL), the longest due first. */
static GArray *
list_due (ChTrainStore *self, const char *kind)
{
  GArray *due = g_array_new (FALSE, FALSE, sizeof (Due));
  const gint64 day = today (self);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->mirror->cards);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const ChTrainCard *card = value;
      const Due item = { key, card->due };

      if (card->due <= day && card->skipped != day &&
          (kind == NULL || g_strcmp0 (kind, card->kind) == 0))
        g_array_append_val (due, item);
    }
  g_array_sort (due, compare_due);

  return due;
}

GPtrArray *
ch_train_store_get_due (ChTrainStore *self, const char *kind, guint cap)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) due = NULL;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), items);

  due = list_due (self, kind);
  cap = cap_left (self, cap);
  for (guint n = 0; n < due->len && n < cap; n++)
    g_ptr_array_add (items, g_strdup (g_array_index (due, Due, n).item));

  return items;
}

guint
ch_train_store_count_due (ChTrainStore *self, guint cap)
{
  g_autoptr (GArray) due = NULL;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  due = list_due (self, NULL);

  return MIN (due->len, cap_left (self, cap));
}

guint
ch_train_store_get_days (ChTrainStore *self, gboolean week[7])
{
  guint n = 0;
  gint64 day;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  day = today (self);
  for (int i = 0; week != NULL && i < 7; i++)
    {
      const gint64 of_week = day - 6 + i;

      week[i] = g_hash_table_contains (self->mirror->days, &of_week);
    }
  /* A day that is not over breaks no row. */
  if (!g_hash_table_contains (self->mirror->days, &day))
    day--;
  for (; g_hash_table_contains (self->mirror->days, &day); day--)
    n++;

  return n;
}

int
ch_train_store_get_best (ChTrainStore *self, const char *what)
{
  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  return GPOINTER_TO_INT (g_hash_table_lookup (self->mirror->bests, what));
}

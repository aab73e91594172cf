/* ch-trainer-choose.c: which puzzle comes next.
 *
 * Knows no session and no board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-trainer-private.h"

#include "ch-puzzle-private.h"

#include <math.h>

/* Puzzles so far from the person's rating are wanted first; where there are too few, further ones. */
#define WINDOW 100
#define ENOUGH 12
#define WIDEST 3000

/* What was seen in the last month is not new. */
#define LATELY (30 * 24 * 60 * 60)

/* Everyone begins with the puzzles of the daily ones between these. */
#define DAILY_MIN 1000
#define DAILY_MAX 2000

static guint64
theme_bit (const char *theme)
{
  const char *const *list = ch_theme_list ();

  for (guint n = 0; theme != NULL && list[n] != NULL; n++)
    if (g_strcmp0 (list[n], theme) == 0)
      return G_GUINT64_CONSTANT (1) << n;

  return 0;
}

/* As it stands now: people have moved it. */
static double
current_rating (const ChTrainChoice *choice, const ChPuzzleEntry *entry)
{
  g_autofree char *what = g_strconcat ("puzzle:", entry->id, NULL);

  return ch_train_store_get_rating (choice->store, what, entry->rating).rating;
}

typedef struct
{
  guint n;
  double distance;
  gint64 seen;
} Candidate;

static GArray *
list_candidates (const ChTrainChoice *choice)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Candidate));
  const guint64 theme = theme_bit (choice->theme);

  for (guint n = 0; n < ch_puzzle_set_get_n (choice->puzzles); n++)
    {
      const ChPuzzleEntry *entry = ch_puzzle_set_get_entry (choice->puzzles, n);
      Candidate candidate = { .n = n };
      double rating;

      if ((choice->ruleset != NULL && g_strcmp0 (choice->ruleset, entry->ruleset) != 0) ||
          (choice->theme != NULL && (entry->themes & theme) == 0) ||
          g_hash_table_contains (choice->given, entry->id))
        continue;
      rating = current_rating (choice, entry);
      if ((choice->min_rating > 0 && rating < choice->min_rating) ||
          (choice->max_rating > 0 && rating > choice->max_rating))
        continue;
      candidate.distance = fabs (rating - choice->near);
      candidate.seen = ch_train_store_get_seen (choice->store, entry->id);
      g_array_append_val (list, candidate);
    }

  return list;
}

/* Keeps those of @list that are @fresh enough (seen before @since) and near enough. */
static GArray *
narrow (const GArray *list, gint64 since, double window)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < list->len; i++)
    {
      const Candidate *candidate = &g_array_index (list, Candidate, i);

      if (candidate->seen < since && candidate->distance <= window)
        g_array_append_val (kept, *candidate);
    }

  return kept;
}

static const Candidate *
seen_longest_ago (const GArray *list)
{
  const Candidate *best = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const Candidate *candidate = &g_array_index (list, Candidate, i);

      if (best == NULL || candidate->seen < best->seen)
        best = candidate;
    }

  return best;
}

gboolean
ch_trainer_choose (const ChTrainChoice *choice, guint *n)
{
  g_autoptr (GArray) list = list_candidates (choice);
  const gint64 since = ch_train_store_get_now (choice->store) - LATELY;
  const gboolean ranged = choice->min_rating > 0 || choice->max_rating > 0;
  const Candidate *oldest = seen_longest_ago (list);

  for (double window = ranged ? WIDEST : WINDOW; window <= WIDEST; window *= 2)
    {
      g_autoptr (GArray) kept = narrow (list, since, window);

      if (kept->len >= ENOUGH || (kept->len > 0 && window * 2 > WIDEST))
        {
          const guint chosen = (guint) g_rand_int_range (choice->random, 0, (gint32) kept->len);

          *n = g_array_index (kept, Candidate, chosen).n;
          return TRUE;
        }
    }
  if (oldest != NULL)
    *n = oldest->n;

  return oldest != NULL;
}

static guint64
mix (guint64 hash, const void *bytes, gsize length)
{
  const guint8 *at = bytes;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ at[i]) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}

/* The same on every machine and in every version. */
static guint64
daily_hash (const char *id, gint64 day)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  guint8 number[8];

  for (int i = 0; i < 8; i++)
    number[i] = (guint8) ((guint64) day >> (8 * i));
  hash = mix (hash, id, strlen (id));
  hash = mix (hash, number, sizeof number);
  /* The last bytes must reach all bits. */
  hash ^= hash >> 33;
  hash *= G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  hash ^= hash >> 33;

  return hash;
}

static gboolean
is_for_everyone (const ChPuzzleEntry *entry)
{
  return !g_str_has_prefix (entry->id, CH_PUZZLE_OWN "/") &&
         !g_str_has_prefix (entry->id, CH_PUZZLE_IMPORTED "/");
}

gboolean
ch_trainer_choose_daily (ChPuzzleSet *puzzles, const char *ruleset, gint64 day, guint *n)
{
  guint64 best = 0;
  gboolean best_fits = FALSE;
  gboolean found = FALSE;

  for (guint i = 0; i < ch_puzzle_set_get_n (puzzles); i++)
    {
      const ChPuzzleEntry *entry = ch_puzzle_set_get_entry (puzzles, i);
      const gboolean fits = entry->rating >= DAILY_MIN && entry->rating <= DAILY_MAX;
      guint64 hash;

      if ((ruleset != NULL && g_strcmp0 (ruleset, entry->ruleset) != 0) ||
          !is_for_everyone (entry) || (best_fits && !fits))
        continue;
      hash = daily_hash (entry->id, day);
      if (!found || (fits && !best_fits) || hash > best)
        {
          *n = i;
          best = hash;
          best_fits = fits;
          found = TRUE;
        }
    }

  return found;
}

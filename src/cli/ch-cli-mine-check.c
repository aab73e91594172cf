/* ch-cli-mine-check.c: "mine --check": proves puzzles again.
 *
 * Legality by the reference generator, what the solver's moves are worth by a search of so many nodes
 * with learned weights; and whether the ratings go with the effort a weak engine needs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-mine.h"

#include "ch-weights.h"

#include <math.h>
#include <stdlib.h>

#define WEAK_MEGABYTES 1

typedef struct
{
  double rating;
  double effort;
} Pair;

typedef struct
{
  unsigned share;
  guint64 nodes;
  DrEngine *engine;
  DrEngine *weak;
  GHashTable *seen; /* rule sets and hashes */
  GArray *pairs;
  guint n;
  guint proved;
  guint wrong;
} Check;

static void
tell (Check *check, const DrPdnGame *game, const char *fault, unsigned node)
{
  const char *id = dr_pdn_game_tag (game, "Id");

  check->wrong++;
  g_print ("%s\t%s\t%u\n", id != NULL ? id : "", fault, node);
}

/* Whether this one is in the share: every so many of them, whatever their number. */
static bool
is_due (Check *check)
{
  const guint before = check->n * check->share / 100;

  check->n++;

  return check->n * check->share / 100 > before;
}

static bool
check_puzzle (const DrPuzzle *puzzle, const DrPdnGame *game, void *data)
{
  Check *check = data;
  char *key = g_strdup_printf ("%s %" G_GUINT64_FORMAT, puzzle->ruleset->id,
                               (guint64) dr_puzzle_hash (puzzle));
  unsigned node = 0;

  if (!dr_puzzle_is_legal (puzzle, &node))
    tell (check, game, "not-legal", node);
  if (dr_puzzle_moves (puzzle) > DR_PUZZLE_MAX_MOVES)
    tell (check, game, "too-long", 0);
  if (!g_hash_table_add (check->seen, key))
    tell (check, game, "twice", 0);
  if (puzzle->rating != dr_puzzle_rate (puzzle))
    tell (check, game, "rating", 0);
  if (!is_due (check))
    return true;
  check->proved++;
  if (!dr_puzzle_prove (puzzle, check->engine, check->nodes, DR_PROOF_SLACK, &node))
    tell (check, game, "not-proved", node);
  else
    {
      const Pair pair = { puzzle->rating, dr_puzzle_effort (puzzle, check->weak) };

      g_array_append_val (check->pairs, pair);
    }

  return true;
}

static int
compare_doubles (const void *a, const void *b)
{
  const double x = *(const double *) a;
  const double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Puts ranks for values; equal ones share the mean of theirs. */
static void
rank (double *values, guint n)
{
  g_autofree double *sorted = g_memdup2 (values, n * sizeof *values);

  qsort (sorted, n, sizeof *sorted, compare_doubles);
  for (guint i = 0; i < n; i++)
    {
      guint below = 0, equal = 0;

      for (guint j = 0; j < n && sorted[j] <= values[i]; j++)
        {
          below += sorted[j] < values[i];
          equal += sorted[j] == values[i];
        }
      values[i] = below + (equal + 1) / 2.0;
    }
}

/* Spearman's rank correlation. */
static double
correlation (const GArray *pairs)
{
  const guint n = pairs->len;
  g_autofree double *a = g_new (double, n + 1);
  g_autofree double *b = g_new (double, n + 1);
  const double mean = (n + 1) / 2.0;
  double ab = 0, aa = 0, bb = 0;

  for (guint i = 0; i < n; i++)
    {
      a[i] = g_array_index (pairs, Pair, i).rating;
      b[i] = g_array_index (pairs, Pair, i).effort;
    }
  rank (a, n);
  rank (b, n);
  for (guint i = 0; i < n; i++)
    {
      ab += (a[i] - mean) * (b[i] - mean);
      aa += (a[i] - mean) * (a[i] - mean);
      bb += (b[i] - mean) * (b[i] - mean);
    }

  return aa > 0 && bb > 0 ? ab / sqrt (aa * bb) : 0;
}

ChCliStatus
ch_cli_mine_check (const char *folder, unsigned share, guint64 nodes)
{
  Check check = { .share = share,
                  .nodes = nodes,
                  .engine = ch_weights_engine_new (DR_PROOF_MEGABYTES),
                  .weak = dr_engine_new (WEAK_MEGABYTES) };
  bool done = check.engine != NULL && check.weak != NULL;

  check.seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  check.pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  if (done)
    dr_engine_set_eval (check.weak, DR_EVAL_MATERIAL);
  else
    ch_cli_problem ("mine", _ ("There is not enough memory."));
  done = done && ch_cli_puzzles_each (folder, check_puzzle, &check);
  if (done)
    g_print ("# puzzles %u, proved again %u, wrong %u, rank correlation %.3f\n", check.n,
             check.proved, check.wrong, correlation (check.pairs));
  g_array_unref (check.pairs);
  g_hash_table_unref (check.seen);
  dr_engine_free (check.weak);
  dr_engine_free (check.engine);
  if (!done)
    return CH_CLI_ERROR;

  return check.wrong > 0 ? CH_CLI_NO : CH_CLI_YES;
}

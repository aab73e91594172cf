/* ch-diff-table-verdicts.c: the engine's verdicts in the heads of the difference table.
 *
 * Knows what the verdicts say, not how they come about.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-diff-name.h"
#include "ch-diff-table-private.h"

#include <glib/gi18n.h>

/* The verdict for a column of the comparison; -1 where there is none for that rule set. */
static int
verdict_of (ChDiffTable *self, int column)
{
  ChRuleset *ruleset = ch_comparison_get_column (self->comparison, column);
  int n = ch_verdicts_get_n_columns (self->verdicts);
  int i;

  for (i = 0; i < n; i++)
    if (ch_ruleset_equal (ch_verdicts_get_column (self->verdicts, i), ruleset))
      return i;
  return -1;
}

/* The best score of a won column: the same score is as soon. */
static int
soonest_score (ChDiffTable *self)
{
  int n = ch_verdicts_get_n_columns (self->verdicts);
  int best = G_MININT;
  int i;

  for (i = 0; i < n; i++)
    if (ch_verdicts_get_outcome (self->verdicts, i) > 0)
      best = MAX (best, ch_verdicts_get_score (self->verdicts, i));
  return best;
}

/* Whether some other column is not won as soon: where all are, none stands out. */
static gboolean
stands_out (ChDiffTable *self, int verdict, int soonest)
{
  int n = ch_verdicts_get_n_columns (self->verdicts);
  int i;

  if (ch_verdicts_get_outcome (self->verdicts, verdict) <= 0 ||
      ch_verdicts_get_score (self->verdicts, verdict) != soonest)
    return FALSE;
  for (i = 0; i < n; i++)
    if (ch_verdicts_get_score (self->verdicts, i) != soonest)
      return TRUE;
  return FALSE;
}

static void
show (ChDiffTable *self, int cell, const char *text, int outcome, gboolean best, const char *why)
{
  GtkWidget *name = ch_fixed_row_get_cell (self->header, cell);

  if (name != NULL)
    ch_diff_name_set_verdict (CH_DIFF_NAME (name), text, outcome, best, why);
}

static void
fill_column (ChDiffTable *self, int column, int soonest)
{
  int verdict = verdict_of (self, column);
  const char *text = verdict >= 0 ? ch_verdicts_get_text (self->verdicts, verdict) : NULL;

  if (text == NULL)
    show (self, column, "", 0, FALSE, NULL);
  else
    show (self, column, text, ch_verdicts_get_outcome (self->verdicts, verdict),
          stands_out (self, verdict, soonest), ch_verdicts_get_sentence (self->verdicts, verdict));
}

/* A win is better than any score, and a draw as good as none. */
static gboolean
is_better (ChDiffTable *self, int a, int b)
{
  int outcome_a = ch_verdicts_get_outcome (self->verdicts, a);
  int outcome_b = ch_verdicts_get_outcome (self->verdicts, b);

  if (outcome_a != outcome_b)
    return outcome_a > outcome_b;

  return ch_verdicts_get_score (self->verdicts, a) > ch_verdicts_get_score (self->verdicts, b);
}

/* What is known of the rule sets of a folded column, for equal moves now need not be equal later. */
typedef struct
{
  int worst; /* verdicts, -1: none is known */
  int best;
  GString *sentences; /* a line each, with the name of the rule set */
} Range;

static void
read_range (ChDiffTable *self, GArray *group, Range *range)
{
  for (guint i = 0; i < group->len; i++)
    {
      int column = g_array_index (group, int, i);
      int verdict = verdict_of (self, column);

      if (verdict < 0 || ch_verdicts_get_text (self->verdicts, verdict) == NULL)
        continue;
      if (range->worst < 0 || is_better (self, range->worst, verdict))
        range->worst = verdict;
      if (range->best < 0 || is_better (self, verdict, range->best))
        range->best = verdict;
      if (range->sentences->len > 0)
        g_string_append_c (range->sentences, '\n');
      /* Translators: the name of a rule set, and a sentence: "Russian: White wins in 4 moves." */
      g_string_append_printf (range->sentences, _ ("%s: %s"),
                              ch_ruleset_get_name (
                                ch_comparison_get_column (self->comparison, column)),
                              ch_verdicts_get_sentence (self->verdicts, verdict));
    }
}

/* The verdict they share, or the worst and the best. */
static void
fill_group (ChDiffTable *self, int cell, GArray *group, int soonest)
{
  g_autoptr (GString) sentences = g_string_new (NULL);
  Range range = { -1, -1, sentences };
  g_autofree char *between = NULL;
  const char *worst, *best;
  int outcome;

  read_range (self, group, &range);
  if (range.worst < 0)
    {
      show (self, cell, "", 0, FALSE, NULL);
      return;
    }
  worst = ch_verdicts_get_text (self->verdicts, range.worst);
  best = ch_verdicts_get_text (self->verdicts, range.best);
  outcome = ch_verdicts_get_outcome (self->verdicts, range.best);
  if (g_strcmp0 (worst, best) == 0)
    {
      show (self, cell, best, outcome, stands_out (self, range.best, soonest), sentences->str);
      return;
    }
  if (ch_verdicts_get_outcome (self->verdicts, range.worst) != outcome)
    outcome = 0;
  /* Translators: the worst and the best of several verdicts, on two lines of a narrow column:
   * "+0.4 …" and "+0.8", "0.0 …" and "Win in 4". */
  between = g_strdup_printf (C_ ("range", "%s …\n%s"), worst, best);
  show (self, cell, between, outcome, FALSE, sentences->str);
}

void
ch_diff_table_fill_verdicts (ChDiffTable *self)
{
  int n = self->comparison != NULL ? ch_comparison_get_n_columns (self->comparison) : 0;
  int n_cells = n > 0 ? n + (int) self->groups->len : 0;
  int soonest = self->verdicts != NULL ? soonest_score (self) : 0;

  for (int i = 0; i < n_cells; i++)
    if (self->verdicts == NULL)
      show (self, i, NULL, 0, FALSE, NULL);
    else if (i < n)
      fill_column (self, i, soonest);
    else
      fill_group (self, i, g_ptr_array_index (self->groups, (guint) (i - n)), soonest);
}

static void
on_changed (ChDiffTable *self)
{
  ch_diff_table_fill_verdicts (self);
}

void
ch_diff_table_set_verdicts (ChDiffTable *self, ChVerdicts *verdicts)
{
  g_return_if_fail (CH_IS_DIFF_TABLE (self));

  if (self->verdicts == verdicts)
    return;
  if (self->verdicts != NULL)
    g_signal_handlers_disconnect_by_data (self->verdicts, self);
  g_set_object (&self->verdicts, verdicts);
  if (verdicts != NULL)
    g_signal_connect_swapped (verdicts, "changed", G_CALLBACK (on_changed), self);
  ch_diff_table_fill_verdicts (self);
}

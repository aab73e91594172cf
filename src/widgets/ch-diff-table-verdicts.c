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

  if (ch_verdicts_get_outcome (self->verdicts, verdict) <= 0
      || ch_verdicts_get_score (self->verdicts, verdict) != soonest)
    return FALSE;
  for (i = 0; i < n; i++)
    if (ch_verdicts_get_score (self->verdicts, i) != soonest)
      return TRUE;
  return FALSE;
}

static void
fill (ChDiffTable *self, int cell, int verdict, int soonest)
{
  GtkWidget *name = ch_fixed_row_get_cell (self->header, cell);
  const char *text;

  if (name == NULL)
    return;
  if (self->verdicts == NULL)
    {
      ch_diff_name_set_verdict (CH_DIFF_NAME (name), NULL, 0, FALSE);
      return;
    }
  text = verdict >= 0 ? ch_verdicts_get_text (self->verdicts, verdict) : NULL;
  if (text == NULL)
    ch_diff_name_set_verdict (CH_DIFF_NAME (name), "", 0, FALSE);
  else
    ch_diff_name_set_verdict (CH_DIFF_NAME (name), text,
                              ch_verdicts_get_outcome (self->verdicts, verdict),
                              stands_out (self, verdict, soonest));
}

/* The verdict that all rule sets of a folded column share, or -1: equal moves now need not be
 * equal later. */
static int
shared_verdict (ChDiffTable *self, GArray *group)
{
  int first = verdict_of (self, g_array_index (group, int, 0));
  guint i;

  for (i = 1; i < group->len && first >= 0; i++)
    {
      int other = verdict_of (self, g_array_index (group, int, i));

      if (other < 0
          || g_strcmp0 (ch_verdicts_get_text (self->verdicts, first),
                        ch_verdicts_get_text (self->verdicts, other)) != 0)
        return -1;
    }
  return first;
}

void
ch_diff_table_fill_verdicts (ChDiffTable *self)
{
  int n = self->comparison != NULL ? ch_comparison_get_n_columns (self->comparison) : 0;
  int soonest = self->verdicts != NULL ? soonest_score (self) : 0;
  guint g;
  int i;

  for (i = 0; i < n; i++)
    fill (self, i, self->verdicts != NULL ? verdict_of (self, i) : -1, soonest);
  for (g = 0; g < self->groups->len && n > 0; g++)
    fill (self, n + (int) g,
          self->verdicts != NULL ? shared_verdict (self, g_ptr_array_index (self->groups, g)) : -1,
          soonest);
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

/* ch-diff-fold.c: which rows and columns of a comparison are shown as one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-diff-fold.h"

/* So many moves are shown one by one, whatever they share. */
#define MANY_ROWS 8

/* A comparison has at most 64 columns. */
static guint64
legal_columns (ChComparison *comparison, int row)
{
  int n = ch_comparison_get_n_columns (comparison);
  guint64 columns = 0;
  int column;

  for (column = 0; column < n; column++)
    if (ch_comparison_is_legal (comparison, row, column))
      columns |= G_GUINT64_CONSTANT (1) << column;
  return columns;
}

static int
count_bits (guint64 bits)
{
  int n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

void
ch_diff_line_free (ChDiffLine *line)
{
  g_array_unref (line->rows);
  g_free (line);
}

static ChDiffLine *
add_line (GPtrArray *lines, int n_legal)
{
  ChDiffLine *line = g_new0 (ChDiffLine, 1);

  line->n_legal = n_legal;
  line->rows = g_array_new (FALSE, FALSE, sizeof (int));
  g_ptr_array_add (lines, line);
  return line;
}

static ChDiffLine *
find_line (GPtrArray *lines, GHashTable *seen, guint64 columns)
{
  ChDiffLine *line = g_hash_table_lookup (seen, &columns);

  if (line == NULL)
    {
      line = add_line (lines, count_bits (columns));
      g_hash_table_insert (seen, g_memdup2 (&columns, sizeof columns), line);
    }
  return line;
}

/* GPtrArray's sort is not stable: the first row decides among equals. */
static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const ChDiffLine *one = *(ChDiffLine *const *) a;
  const ChDiffLine *two = *(ChDiffLine *const *) b;

  if (one->n_legal != two->n_legal)
    return one->n_legal - two->n_legal;
  return g_array_index (one->rows, int, 0) - g_array_index (two->rows, int, 0);
}

static ChDiffKind
line_kind (const ChDiffLine *line, int n_rows, int n_columns, int n_differences)
{
  if (line->rows->len < 2)
    return CH_DIFF_MOVE;
  if (line->n_legal == n_columns)
    return n_differences > 0 || n_rows > MANY_ROWS ? CH_DIFF_ALL : CH_DIFF_MOVE;
  return n_rows > MANY_ROWS ? CH_DIFF_GROUP : CH_DIFF_MOVE;
}

GPtrArray *
ch_diff_fold_rows (ChComparison *comparison)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_diff_line_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GPtrArray *result = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_diff_line_free);
  int n_rows = ch_comparison_get_n_rows (comparison);
  int n_columns = ch_comparison_get_n_columns (comparison);
  int n_differences = ch_comparison_get_n_differences (comparison);
  int row;
  guint i, j;

  for (row = 0; row < n_rows; row++)
    {
      ChDiffLine *line = find_line (lines, seen, legal_columns (comparison, row));

      g_array_append_val (line->rows, row);
    }
  for (i = 0; i < lines->len; i++)
    {
      ChDiffLine *line = g_ptr_array_index (lines, i);
      ChDiffKind kind = line_kind (line, n_rows, n_columns, n_differences);

      for (j = 0; j < line->rows->len; j++)
        if (kind == CH_DIFF_MOVE || j == 0)
          {
            ChDiffLine *shown = add_line (result, line->n_legal);

            shown->kind = kind;
            g_array_append_vals (shown->rows, &g_array_index (line->rows, int, j),
                                 kind == CH_DIFF_MOVE ? 1 : line->rows->len);
          }
    }
  g_ptr_array_sort (result, compare_lines);
  return result;
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const GArray *one = *(GArray *const *) a;
  const GArray *two = *(GArray *const *) b;

  if (one->len != two->len)
    return one->len > two->len ? -1 : 1;
  return g_array_index (one, int, 0) - g_array_index (two, int, 0);
}

static GArray *
find_group (GPtrArray *groups, ChComparison *comparison, int column)
{
  guint i;

  for (i = 0; i < groups->len; i++)
    {
      GArray *group = g_ptr_array_index (groups, i);

      if (ch_comparison_columns_equal (comparison, g_array_index (group, int, 0), column))
        return group;
    }
  return NULL;
}

/* The base stands first in its group, and its group first of all. */
static void
base_first (GPtrArray *groups, ChComparison *comparison)
{
  ChRuleset *base = ch_comparison_get_base (comparison);
  guint i, j;

  for (i = 0; i < groups->len; i++)
    {
      GArray *group = g_ptr_array_index (groups, i);

      for (j = 0; j < group->len; j++)
        if (ch_ruleset_equal (ch_comparison_get_column (comparison, g_array_index (group, int, j)),
                              base))
          {
            int column = g_array_index (group, int, j);

            g_array_remove_index (group, j);
            g_array_prepend_val (group, column);
            g_ptr_array_insert (groups, 0, g_ptr_array_steal_index (groups, i));
            return;
          }
    }
}

GPtrArray *
ch_diff_fold_columns (ChComparison *comparison)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  int n = ch_comparison_get_n_columns (comparison);
  int column;

  for (column = 0; column < n; column++)
    {
      GArray *group = find_group (groups, comparison, column);

      if (group == NULL)
        {
          group = g_array_new (FALSE, FALSE, sizeof (int));
          g_ptr_array_add (groups, group);
        }
      g_array_append_val (group, column);
    }
  g_ptr_array_sort (groups, compare_groups);
  base_first (groups, comparison);
  return groups;
}

/* ch-diff-table-rows.c: what the rows and the head of the difference table show.
 *
 * Row widgets are bound anew at each refresh, never made anew, and in slices of a few milliseconds.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-diff-table-private.h"

#include "ch-diff-name.h"

#include <glib/gi18n.h>

#define SLICE_US 5000

/* Words */

/* Where a line may be broken: after each sign of a long capture. */
static char *
breakable (const char *text)
{
  g_autoptr (GString) result = g_string_new (text);

  g_string_replace (result, "×", "×\u200b", 0);
  return g_string_free (g_steal_pointer (&result), FALSE);
}

static const char *
move_text (ChDiffTable *self, int row)
{
  return ch_move_get_text (ch_comparison_get_row (self->comparison, row));
}

static char *
item_title (ChDiffTable *self, const ChDiffItem *item)
{
  int n = (int) item->line->rows->len;

  if (!ch_diff_item_is_folded (item))
    return g_strdup (move_text (self, item->row));
  if (item->line->kind == CH_DIFF_GROUP)
    return g_strdup_printf (ngettext ("%d move", "%d moves", (gulong) n), n);
  if (self->lines->len == 1)
    /* Translators: the moves that all the rule sets in the table allow; there are no others. */
    return g_strdup_printf (ngettext ("%d move, legal in all", "%d moves, legal in all",
                                      (gulong) n),
                            n);
  /* Translators: below the moves that not all rule sets allow. */
  return g_strdup_printf (ngettext ("%d more move, legal in all", "%d more moves, legal in all",
                                    (gulong) n),
                          n);
}

/* The moves of a group, as many as find room. */
static char *
item_detail (ChDiffTable *self, const ChDiffItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint i;

  if (!ch_diff_item_is_folded (item) || g_hash_table_contains (self->open, item->line))
    return NULL;
  for (i = 0; i < item->line->rows->len && i < 12; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            move_text (self, g_array_index (item->line->rows, int, i)));
  if (i < item->line->rows->len)
    g_string_append (text, " …");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GArray *
group_of (ChDiffTable *self, int column)
{
  guint i;

  for (i = 0; i < self->groups->len; i++)
    if (g_array_index ((GArray *) g_ptr_array_index (self->groups, i), int, 0) == column)
      return g_ptr_array_index (self->groups, i);
  return NULL;
}

static char *
group_names (ChDiffTable *self, GArray *group)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint i;

  for (i = 0; i < group->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ch_ruleset_get_name (
                              ch_comparison_get_column (self->comparison,
                                                        g_array_index (group, int, i))));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* So many columns fit nowhere: where equal ones fold, the others get no cells, unless the table
 * turns out to be wide enough after all. */
#define MANY_COLUMNS 8

static gboolean
shows_groups (ChDiffTable *self)
{
  int n = ch_fixed_grid_get_n_columns (self->grid);

  if ((int) self->groups->len == n)
    return FALSE;
  return ch_fixed_grid_get_folded (self->grid) ||
         (n > MANY_COLUMNS && gtk_widget_get_width (GTK_WIDGET (self->grid)) == 0);
}

/* Rows */

/* The title as a screen reader says it: of two moves with the same squares the starred one ends as a
 * king. */
static char *
spoken (const char *title)
{
  g_autofree char *move = NULL;

  if (!g_str_has_suffix (title, "*"))
    return g_strdup (title);
  move = g_strndup (title, strlen (title) - 1);

  /* Translators: for a screen reader: a move. */
  return g_strdup_printf (_ ("%s, becomes a king"), move);
}

static void
name_cell (ChDiffTable *self, const char *title, GtkWidget *cell, int column)
{
  GArray *group = ch_fixed_grid_get_folded (self->grid) ? group_of (self, column) : NULL;
  g_autofree char *names =
    group != NULL
      ? group_names (self, group)
      : g_strdup (ch_ruleset_get_name (ch_comparison_get_column (self->comparison, column)));
  g_autofree char *said = spoken (title);
  g_autofree char *label = NULL;

  /* Translators: for a screen reader: a move, the rule sets of a column, and whether they allow it. */
  label = g_strdup_printf (ch_diff_cell_get_legal (CH_DIFF_CELL (cell)) ? _ ("%s, %s: legal")
                                                                        : _ ("%s, %s: not legal"),
                           said, names);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static ChDiffCell *
get_cell (ChDiffTable *self, ChFixedRow *row, int column)
{
  GtkWidget *cell = ch_fixed_row_get_cell (row, column);

  if (cell == NULL)
    {
      cell = ch_diff_cell_new ();
      g_signal_connect_swapped (cell, "activated", G_CALLBACK (ch_diff_table_on_cell), self);
      ch_fixed_row_set_cell (row, column, cell);
    }
  return CH_DIFF_CELL (cell);
}

static void
bind_cell (ChDiffTable *self,
           ChFixedRow *row,
           const ChDiffItem *item,
           const char *title,
           int column)
{
  ChDiffCell *cell = get_cell (self, row, column);
  gboolean legal = ch_comparison_is_legal (self->comparison, item->row, column);
  gboolean unique = legal && ch_comparison_is_unique (self->comparison, item->row);

  ch_diff_cell_set_legal (cell, legal, unique);
  ch_diff_cell_set_tinted (cell, column == self->tinted);
  name_cell (self, title, GTK_WIDGET (cell), column);
}

static void
bind_cells (ChDiffTable *self, ChFixedRow *row, const ChDiffItem *item, const char *title)
{
  int n = ch_comparison_get_n_columns (self->comparison);
  guint i;
  int column;

  if (shows_groups (self))
    for (i = 0; i < self->groups->len; i++)
      bind_cell (self, row, item, title,
                 g_array_index ((GArray *) g_ptr_array_index (self->groups, i), int, 0));
  else
    for (column = 0; column < n; column++)
      bind_cell (self, row, item, title, column);
}

gboolean
ch_diff_table_is_selected (ChDiffTable *self, const ChDiffItem *item)
{
  guint i;

  if (self->selected < 0)
    return FALSE;
  if (!ch_diff_item_is_folded (item))
    return item->row == self->selected;
  if (g_hash_table_contains (self->open, item->line))
    return FALSE;
  for (i = 0; i < item->line->rows->len; i++)
    if (g_array_index (item->line->rows, int, i) == self->selected)
      return TRUE;
  return FALSE;
}

void
ch_diff_table_mark_selected (ChDiffTable *self, guint n)
{
  GtkWidget *row = g_ptr_array_index (self->rows, n);
  gboolean selected = ch_diff_table_is_selected (self, &g_array_index (self->items, ChDiffItem, n));

  if (selected)
    gtk_widget_set_state_flags (row, GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (row, GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

static ChFixedRow *
get_row (ChDiffTable *self, guint n)
{
  while (self->rows->len <= n)
    {
      ChFixedRow *row = ch_fixed_row_new (CH_FIXED_ROW_PLAIN);
      GtkWidget *head = ch_diff_head_new ();

      g_signal_connect_swapped (head, "activated", G_CALLBACK (ch_diff_table_on_cell), self);
      ch_fixed_row_set_head (row, head);
      ch_fixed_grid_append (self->grid, row);
      g_ptr_array_add (self->rows, row);
    }
  return g_ptr_array_index (self->rows, n);
}

static void
bind_row (ChDiffTable *self, guint n)
{
  const ChDiffItem *item = &g_array_index (self->items, ChDiffItem, n);
  ChFixedRow *row = get_row (self, n);
  ChDiffCell *head = CH_DIFF_CELL (ch_fixed_row_get_head (row));
  g_autofree char *title = item_title (self, item);
  g_autofree char *detail = item_detail (self, item);
  g_autofree char *shown = breakable (title);
  g_autofree char *said = spoken (title);
  g_autofree char *label = g_strjoin (": ", said, detail, NULL);
  gboolean span = ch_diff_item_is_folded (item) && item->line->kind == CH_DIFF_ALL;

  ch_fixed_row_set_kind (row, span ? CH_FIXED_ROW_SPAN : CH_FIXED_ROW_PLAIN);
  ch_diff_head_set (head, shown, detail, ch_diff_item_is_folded (item),
                    g_hash_table_contains (self->open, item->line), item->inside);
  gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (!span)
    bind_cells (self, row, item, title);
  gtk_widget_queue_allocate (GTK_WIDGET (row));
  gtk_widget_set_visible (GTK_WIDGET (row), TRUE);
  ch_diff_table_mark_selected (self, n);
}

static gboolean
bind_slice (gpointer data)
{
  ChDiffTable *self = data;
  gint64 end = g_get_monotonic_time () + SLICE_US;

  while (self->n_bound < self->items->len && g_get_monotonic_time () < end)
    bind_row (self, self->n_bound++);
  if (self->n_bound < self->items->len)
    return G_SOURCE_CONTINUE;
  self->slice_source = 0;
  return G_SOURCE_REMOVE;
}

void
ch_diff_table_bind_from (ChDiffTable *self, guint first)
{
  guint i;

  g_clear_handle_id (&self->slice_source, g_source_remove);
  self->n_bound = MIN (first, self->items->len);
  if (bind_slice (self))
    self->slice_source = g_idle_add (bind_slice, self);
  for (i = self->n_bound; i < self->rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->rows, i), FALSE);
}

static void
add_item (ChDiffTable *self, ChDiffLine *line, int row, gboolean inside)
{
  ChDiffItem item = { line, row, inside };

  g_array_append_val (self->items, item);
}

void
ch_diff_table_list_items (ChDiffTable *self)
{
  guint i, j;

  g_array_set_size (self->items, 0);
  for (i = 0; i < self->lines->len; i++)
    {
      ChDiffLine *line = g_ptr_array_index (self->lines, i);

      add_item (self, line, g_array_index (line->rows, int, 0), FALSE);
      if (g_hash_table_contains (self->open, line))
        for (j = 0; j < line->rows->len; j++)
          add_item (self, line, g_array_index (line->rows, int, j), TRUE);
    }
}

/* The head of the table */

int
ch_diff_table_group_index (ChDiffTable *self, int column)
{
  guint i, j;

  for (i = 0; i < self->groups->len; i++)
    {
      GArray *group = g_ptr_array_index (self->groups, i);

      for (j = 0; j < group->len; j++)
        if (g_array_index (group, int, j) == column)
          return (int) i;
    }
  return -1;
}

/* The nth cell of the header: made once, as measuring names is what costs. */
static void
set_name (ChDiffTable *self, int n, const char *text, const char *all_names)
{
  GtkWidget *cell = ch_fixed_row_get_cell (self->header, n);

  if (cell == NULL)
    {
      cell = ch_diff_name_new ();
      ch_fixed_row_set_cell (self->header, n, cell);
    }
  ch_diff_name_set_text (CH_DIFF_NAME (cell), text);
  if (all_names == NULL && ch_diff_name_is_cut (CH_DIFF_NAME (cell)))
    all_names = text;
  gtk_widget_set_tooltip_text (cell, all_names);
}

/* A cell that is not shown must not make the head higher with a name it had before. */
static void
clear_name (ChDiffTable *self, int n)
{
  if (ch_fixed_row_get_cell (self->header, n) != NULL)
    set_name (self, n, "", NULL);
}

static void
name_group (ChDiffTable *self, int n, GArray *group)
{
  ChRuleset *first = ch_comparison_get_column (self->comparison, g_array_index (group, int, 0));
  g_autofree char *names = group_names (self, group);
  g_autofree char *text = NULL;

  /* Translators: the name of a rule set, and how many more share its column: "Spanish +3". */
  text = group->len > 1
           ? g_strdup_printf (_ ("%s +%d"), ch_ruleset_get_name (first), (int) group->len - 1)
           : g_strdup (ch_ruleset_get_name (first));
  set_name (self, n, text, group->len > 1 ? names : NULL);
}

void
ch_diff_table_fill_header (ChDiffTable *self)
{
  int n_rows = ch_comparison_get_n_rows (self->comparison);
  int n = ch_comparison_get_n_columns (self->comparison);
  g_autofree char *text =
    g_strdup_printf (ngettext ("%d move", "%d moves", (gulong) n_rows), n_rows);
  g_autofree int *places = g_new0 (int, self->groups->len + 1);
  int n_folded = (int) self->groups->len < n ? (int) self->groups->len : 0;
  int i;

  gtk_label_set_text (GTK_LABEL (ch_fixed_row_get_head (self->header)), text);
  ch_fixed_grid_set_n_columns (self->grid, n);
  for (i = 0; i < n; i++)
    if (n > MANY_COLUMNS && shows_groups (self))
      clear_name (self, i);
    else
      set_name (self, i, ch_ruleset_get_name (ch_comparison_get_column (self->comparison, i)),
                NULL);
  for (i = 0; i < n_folded; i++)
    {
      GArray *group = g_ptr_array_index (self->groups, (guint) i);

      places[i] = g_array_index (group, int, 0);
      name_group (self, n + i, group);
    }
  ch_fixed_row_truncate (self->header, n + n_folded);
  gtk_widget_queue_resize (GTK_WIDGET (self->header));
  ch_fixed_grid_set_fold (self->grid, places, n_folded);
  ch_diff_table_fill_verdicts (self);
}

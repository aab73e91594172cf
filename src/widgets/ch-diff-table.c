/* ch-diff-table.c: the difference table: a row for each move, a column for each rule set.
 *
 * Row widgets are bound anew at each refresh, never made anew, and in slices of a few milliseconds.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-diff-table-private.h"

#include <glib/gi18n.h>

#define FIRST_WIDTH 122
#define COLUMN_WIDTH 58

enum
{
  ROW_SELECTED,
  ROW_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChDiffTable, ch_diff_table, GTK_TYPE_WIDGET)

/* The selection */

static void
tint_cell (GtkWidget *cell, gboolean tinted)
{
  if (cell == NULL)
    return;
  if (tinted)
    gtk_widget_add_css_class (cell, "tinted");
  else
    gtk_widget_remove_css_class (cell, "tinted");
}

static void
tint_column (ChDiffTable *self, int column, gboolean tinted)
{
  guint i;

  if (column < 0)
    return;
  tint_cell (ch_fixed_row_get_cell (self->header, column), tinted);
  tint_cell (ch_fixed_row_get_cell (self->header, ch_fixed_grid_get_n_columns (self->grid) +
                                                    ch_diff_table_group_index (self, column)),
             tinted);
  for (i = 0; i < self->n_bound; i++)
    tint_cell (ch_fixed_row_get_cell (g_ptr_array_index (self->rows, i), column), tinted);
}

/* The column of the rule set that alone allows the move. */
static int
unique_column (ChDiffTable *self, int row)
{
  int n = ch_comparison_get_n_columns (self->comparison);
  int column;

  if (row < 0 || !ch_comparison_is_unique (self->comparison, row) || n < 2)
    return -1;
  for (column = 0; column < n; column++)
    if (ch_comparison_is_legal (self->comparison, row, column))
      return column;
  return -1;
}

static void
set_selection (ChDiffTable *self, int row)
{
  guint i;

  tint_column (self, self->tinted, FALSE);
  self->selected = row;
  g_clear_pointer (&self->selected_move, ch_move_unref);
  if (row >= 0)
    self->selected_move = ch_move_ref (ch_comparison_get_row (self->comparison, row));
  self->tinted = unique_column (self, row);
  tint_column (self, self->tinted, TRUE);
  for (i = 0; i < self->n_bound; i++)
    ch_diff_table_mark_selected (self, i);
  g_signal_emit (self, signals[ROW_SELECTED], 0, row);
}

static void
select_row (ChDiffTable *self, int row)
{
  if (self->selected != row)
    set_selection (self, row);
}

/* The row of the move that was selected, else the first one that differs. */
static int
row_to_select (ChDiffTable *self)
{
  int n = ch_comparison_get_n_rows (self->comparison);
  int row;

  for (row = 0; self->selected_move != NULL && row < n; row++)
    if (ch_move_same (ch_comparison_get_row (self->comparison, row), self->selected_move))
      return row;
  return ch_comparison_get_n_differences (self->comparison) > 0
           ? g_array_index (self->items, ChDiffItem, 0).row
           : -1;
}

/* What the person does */

static ChDiffItem *
item_of (ChDiffTable *self, GtkWidget *row, guint *index)
{
  guint n;

  if (!g_ptr_array_find (self->rows, row, &n) || n >= self->n_bound)
    return NULL;
  if (index != NULL)
    *index = n;
  return &g_array_index (self->items, ChDiffItem, n);
}

static void
toggle_line (ChDiffTable *self, ChDiffLine *line, guint n)
{
  if (!g_hash_table_remove (self->open, line))
    g_hash_table_add (self->open, line);
  ch_diff_table_list_items (self);
  ch_diff_table_bind_from (self, n);
  gtk_widget_queue_resize (GTK_WIDGET (self->grid));
  /* The selected move may stand for itself now, or no longer. */
  g_signal_emit (self, signals[ROW_SELECTED], 0, self->selected);
}

/* A move is played under the rule set of the column that was met; from the head of a row under the
 * base where that allows it, else under the first one that does. */
static int
column_to_play (ChDiffTable *self, int row, int column)
{
  ChRuleset *base = ch_comparison_get_base (self->comparison);
  int n = ch_comparison_get_n_columns (self->comparison);
  int first = -1;
  int i;

  if (column >= 0)
    return ch_comparison_is_legal (self->comparison, row, column) ? column : -1;
  for (i = n - 1; i >= 0; i--)
    if (ch_comparison_is_legal (self->comparison, row, i))
      {
        if (ch_ruleset_equal (ch_comparison_get_column (self->comparison, i), base))
          return i;
        first = i;
      }
  return first;
}

void
ch_diff_table_on_cell (ChDiffTable *self, ChDiffCell *cell)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (cell));
  guint n = 0;
  ChDiffItem *item = item_of (self, row, &n);
  int column;

  if (item == NULL)
    return;
  if (ch_diff_item_is_folded (item))
    {
      toggle_line (self, item->line, n);
      return;
    }
  select_row (self, item->row);
  column =
    column_to_play (self, item->row, ch_fixed_row_index_of (CH_FIXED_ROW (row), GTK_WIDGET (cell)));
  if (column >= 0)
    g_signal_emit (self, signals[ROW_ACTIVATED], 0,
                   ch_comparison_get_row (self->comparison, item->row),
                   ch_comparison_get_column (self->comparison, column));
}

static void
on_clicked (ChDiffTable *self, int n_press, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->grid), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = picked != NULL ? gtk_widget_get_ancestor (picked, CH_TYPE_DIFF_CELL) : NULL;
  GtkWidget *row;

  (void) n_press;
  if (cell == NULL)
    return;
  row = gtk_widget_get_parent (cell);
  ch_fixed_grid_focus_cell (self->grid, CH_FIXED_ROW (row),
                            ch_fixed_row_index_of (CH_FIXED_ROW (row), cell));
  ch_diff_table_on_cell (self, CH_DIFF_CELL (cell));
}

static void
on_row_focused (ChDiffTable *self, GtkWidget *row)
{
  ChDiffItem *item = item_of (self, row, NULL);

  if (item != NULL && !ch_diff_table_is_selected (self, item) &&
      !(ch_diff_item_is_folded (item) && g_hash_table_contains (self->open, item->line)))
    select_row (self, item->row);
}

/* Other columns are shown, and the cells of a folded one speak for several rule sets. */
static void
on_folded (ChDiffTable *self)
{
  if (self->comparison == NULL)
    return;
  ch_diff_table_fill_header (self);
  ch_diff_table_bind_from (self, 0);
}

/* GObject */

static void
ch_diff_table_dispose (GObject *object)
{
  ChDiffTable *self = CH_DIFF_TABLE (object);

  g_clear_handle_id (&self->slice_source, g_source_remove);
  if (self->grid != NULL)
    g_signal_handlers_disconnect_by_data (self->grid, self);
  self->grid = NULL;
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->selected_move, ch_move_unref);
  g_clear_object (&self->comparison);
  if (self->verdicts != NULL)
    g_signal_handlers_disconnect_by_data (self->verdicts, self);
  g_clear_object (&self->verdicts);
  G_OBJECT_CLASS (ch_diff_table_parent_class)->dispose (object);
}

static void
ch_diff_table_finalize (GObject *object)
{
  ChDiffTable *self = CH_DIFF_TABLE (object);

  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->groups);
  g_hash_table_unref (self->open);
  g_array_unref (self->items);
  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (ch_diff_table_parent_class)->finalize (object);
}

static void
ch_diff_table_class_init (ChDiffTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_diff_table_dispose;
  object_class->finalize = ch_diff_table_finalize;
  signals[ROW_SELECTED] = g_signal_new ("row-selected", CH_TYPE_DIFF_TABLE, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[ROW_ACTIVATED] =
    g_signal_new ("row-activated", CH_TYPE_DIFF_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, CH_TYPE_MOVE, CH_TYPE_RULESET);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "difftable");
}

static void
make_grid (ChDiffTable *self)
{
  GtkWidget *count = gtk_label_new (NULL);
  GtkGesture *click = gtk_gesture_click_new ();

  self->grid = CH_FIXED_GRID (ch_fixed_grid_new (FIRST_WIDTH, COLUMN_WIDTH));
  self->header = ch_fixed_row_new (CH_FIXED_ROW_HEADER);
  gtk_label_set_xalign (GTK_LABEL (count), 0);
  gtk_widget_add_css_class (count, "caption");
  gtk_widget_add_css_class (count, "ch-secondary");
  gtk_widget_add_css_class (count, "diffcount");
  ch_fixed_row_set_head (self->header, count);
  gtk_widget_add_css_class (GTK_WIDGET (self->header), "header");
  ch_fixed_grid_append (self->grid, self->header);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Moves by rule set"), -1);
  g_signal_connect_swapped (self->grid, "row-focused", G_CALLBACK (on_row_focused), self);
  g_signal_connect_swapped (self->grid, "notify::folded", G_CALLBACK (on_folded), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (on_clicked), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), GTK_EVENT_CONTROLLER (click));
}

static void
ch_diff_table_init (ChDiffTable *self)
{
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_diff_line_free);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->open = g_hash_table_new (NULL, NULL);
  self->items = g_array_new (FALSE, FALSE, sizeof (ChDiffItem));
  self->rows = g_ptr_array_new ();
  self->selected = -1;
  self->tinted = -1;
  make_grid (self);
  self->scroller = ch_fixed_grid_new_scroller (self->grid);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

GtkWidget *
ch_diff_table_new (void)
{
  return g_object_new (CH_TYPE_DIFF_TABLE, NULL);
}

void
ch_diff_table_refresh (ChDiffTable *self, ChComparison *comparison)
{
  g_return_if_fail (CH_IS_DIFF_TABLE (self));

  g_clear_handle_id (&self->slice_source, g_source_remove);
  tint_column (self, self->tinted, FALSE);
  self->tinted = self->selected = -1;
  self->n_bound = 0;
  g_hash_table_remove_all (self->open);
  g_array_set_size (self->items, 0);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_set_object (&self->comparison, comparison);
  if (comparison == NULL)
    {
      self->lines = g_ptr_array_new ();
      self->groups = g_ptr_array_new ();
      ch_diff_table_bind_from (self, 0);
      return;
    }
  self->lines = ch_diff_fold_rows (comparison);
  self->groups = ch_diff_fold_columns (comparison);
  ch_diff_table_list_items (self);
  ch_diff_table_fill_header (self);
  /* Told even where the number is the same: it is another comparison. */
  set_selection (self, row_to_select (self));
  ch_diff_table_bind_from (self, 0);
}

int
ch_diff_table_get_selected_row (ChDiffTable *self)
{
  g_return_val_if_fail (CH_IS_DIFF_TABLE (self), -1);

  return self->selected;
}

static gboolean
line_has_row (const ChDiffLine *line, int row)
{
  guint i;

  for (i = 0; i < line->rows->len; i++)
    if (g_array_index (line->rows, int, i) == row)
      return TRUE;
  return FALSE;
}

void
ch_diff_table_set_selected_row (ChDiffTable *self, int row)
{
  guint i;

  g_return_if_fail (CH_IS_DIFF_TABLE (self));
  g_return_if_fail (self->comparison != NULL);
  g_return_if_fail (row >= -1 && row < ch_comparison_get_n_rows (self->comparison));

  for (i = 0; i < self->items->len; i++)
    {
      ChDiffItem *item = &g_array_index (self->items, ChDiffItem, i);

      if (ch_diff_item_is_folded (item) && !g_hash_table_contains (self->open, item->line) &&
          line_has_row (item->line, row))
        {
          toggle_line (self, item->line, i);
          break;
        }
    }
  select_row (self, row);
}

gboolean
ch_diff_table_is_selection_folded (ChDiffTable *self)
{
  guint i;

  g_return_val_if_fail (CH_IS_DIFF_TABLE (self), FALSE);

  for (i = 0; i < self->items->len; i++)
    {
      const ChDiffItem *item = &g_array_index (self->items, ChDiffItem, i);

      if (ch_diff_table_is_selected (self, item))
        return ch_diff_item_is_folded (item);
    }
  return FALSE;
}

gboolean
ch_diff_table_is_complete (ChDiffTable *self)
{
  g_return_val_if_fail (CH_IS_DIFF_TABLE (self), FALSE);

  return self->slice_source == 0;
}

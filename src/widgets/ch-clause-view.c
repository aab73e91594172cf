/* ch-clause-view.c: rule sets side by side in plain words: five questions, then all clauses.
 *
 * What is folded is not made: the questions when the view is opened, the clauses when they are.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-clause-view.h"

#include "ch-clause-cell.h"
#include "ch-fixed-grid.h"

#include <glib/gi18n.h>

#define FIRST_WIDTH 122
#define COLUMN_WIDTH 104
#define SLICE_US 5000
#define MAX_ANSWERS_A_LINE 3

struct _ChClauseView
{
  GtkWidget parent_instance;

  GtkListBox *list;
  AdwExpanderRow *expander;
  GtkPopover *popover;

  ChRuleset *base;
  GPtrArray *columns;   /* ChRuleset */
  GPtrArray *questions; /* the rows of the questions; empty where they are not made */
  GtkWidget *all_row;   /* "All Clauses" */
  GtkWidget *all_arrow;
  GtkWidget *grid_row; /* the row of the clauses, or NULL */
  ChFixedGrid *grid;
  GPtrArray *clause_rows; /* ChFixedRow of each clause made so far */
  guint slice_source;
};

G_DEFINE_FINAL_TYPE (ChClauseView, ch_clause_view, GTK_TYPE_WIDGET)

/* A cell explains itself */

static void
on_cell (ChClauseView *self, GtkWidget *cell)
{
  graphene_rect_t bounds;
  GdkRectangle place;

  if (!gtk_widget_compute_bounds (cell, GTK_WIDGET (self), &bounds))
    return;
  place = (GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                           (int) bounds.size.height };
  ch_clause_cell_explain (cell, self->popover);
  gtk_popover_set_pointing_to (self->popover, &place);
  gtk_popover_popup (self->popover);
}

static GtkWidget *
connect_cell (ChClauseView *self, GtkWidget *cell)
{
  g_signal_connect_swapped (cell, "clicked", G_CALLBACK (on_cell), self);
  return cell;
}

/* The questions */

static gboolean
same_answer (ChRuleset *a, ChRuleset *b, int question)
{
  g_autofree char *one = ch_ruleset_answer (a, question);
  g_autofree char *two = ch_ruleset_answer (b, question);

  return strcmp (one, two) == 0;
}

/* The names of those that answer as @ruleset does; NULL where an earlier one did. */
static char *
names_of_answer (ChClauseView *self, guint column, int question)
{
  ChRuleset *ruleset = g_ptr_array_index (self->columns, column);
  g_autoptr (GString) names = g_string_new (NULL);
  guint i;

  for (i = 0; i < self->columns->len; i++)
    {
      ChRuleset *other = g_ptr_array_index (self->columns, i);

      if (!same_answer (ruleset, other, question))
        continue;
      if (i < column)
        return NULL;
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              ch_ruleset_get_name (other));
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static GtkWidget *
make_answers (ChClauseView *self, int question)
{
  GtkWidget *flow = gtk_flow_box_new ();
  guint column;

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), MAX_ANSWERS_A_LINE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  for (column = 0; column < self->columns->len; column++)
    {
      ChRuleset *ruleset = g_ptr_array_index (self->columns, column);
      g_autofree char *names = names_of_answer (self, column, question);
      gboolean as_base = same_answer (ruleset, self->base, question);
      GtkWidget *cell;

      if (names == NULL)
        continue;
      cell = connect_cell (self, ch_answer_cell_new (ruleset, names, question, !as_base));
      gtk_flow_box_insert (GTK_FLOW_BOX (flow), cell, as_base ? 0 : -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (cell), FALSE);
    }
  return flow;
}

static void
add_question (ChClauseView *self, int question)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *text = gtk_label_new (ch_question_get_text (question));

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_widget_add_css_class (text, "question");
  gtk_widget_add_css_class (text, "caption");
  gtk_widget_add_css_class (text, "ch-secondary");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), make_answers (self, question));
  gtk_widget_add_css_class (box, "question-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (self->expander, row);
  g_ptr_array_add (self->questions, row);
}

/* All clauses */

static void
add_clause (ChClauseView *self, int clause)
{
  ChFixedRow *row = ch_fixed_row_new (CH_FIXED_ROW_CELLS);
  GtkWidget *head = gtk_label_new (ch_clause_get_name (clause));
  guint i;

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_label_set_wrap (GTK_LABEL (head), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (head), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (head, "clause-name");
  ch_fixed_row_set_head (row, head);
  for (i = 0; i < self->columns->len; i++)
    ch_fixed_row_append (row,
                         connect_cell (self,
                                       ch_clause_cell_new (g_ptr_array_index (self->columns, i),
                                                           self->base, clause)));
  ch_fixed_grid_append (self->grid, row);
  g_ptr_array_add (self->clause_rows, row);
}

static gboolean
add_clauses (gpointer data)
{
  ChClauseView *self = data;
  gint64 end = g_get_monotonic_time () + SLICE_US;
  int n = ch_ruleset_get_n_clauses ();

  while ((int) self->clause_rows->len < n && g_get_monotonic_time () < end)
    add_clause (self, (int) self->clause_rows->len);
  if ((int) self->clause_rows->len < n)
    return G_SOURCE_CONTINUE;
  self->slice_source = 0;
  return G_SOURCE_REMOVE;
}

static void
make_header (ChClauseView *self)
{
  ChFixedRow *row = ch_fixed_row_new (CH_FIXED_ROW_HEADER);
  guint i;

  ch_fixed_row_set_head (row, gtk_label_new (NULL));
  for (i = 0; i < self->columns->len; i++)
    {
      GtkWidget *name = gtk_label_new (ch_ruleset_get_name (g_ptr_array_index (self->columns, i)));

      gtk_label_set_wrap (GTK_LABEL (name), TRUE);
      gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (name, "caption-heading");
      gtk_widget_add_css_class (name, "diffname");
      ch_fixed_row_append (row, name);
    }
  gtk_widget_add_css_class (GTK_WIDGET (row), "header");
  ch_fixed_grid_append (self->grid, row);
}

static void
make_grid (ChClauseView *self)
{
  GtkWidget *scroller;

  if (self->grid_row != NULL)
    return;
  self->grid = CH_FIXED_GRID (ch_fixed_grid_new (FIRST_WIDTH, COLUMN_WIDTH));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Clauses by rule set"), -1);
  ch_fixed_grid_set_n_columns (self->grid, (int) self->columns->len);
  make_header (self);
  scroller = ch_fixed_grid_new_scroller (self->grid);
  self->grid_row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->grid_row), scroller);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->grid_row), FALSE);
  gtk_widget_set_focusable (self->grid_row, FALSE);
  adw_expander_row_add_row (self->expander, self->grid_row);
  if (add_clauses (self))
    self->slice_source = g_idle_add (add_clauses, self);
}

static gboolean
all_shown (ChClauseView *self)
{
  return self->grid_row != NULL && gtk_widget_get_visible (self->grid_row);
}

static void
show_all (ChClauseView *self, gboolean show)
{
  if (show)
    make_grid (self);
  if (self->grid_row != NULL)
    gtk_widget_set_visible (self->grid_row, show);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->all_arrow),
                                show ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->all_row), GTK_ACCESSIBLE_STATE_EXPANDED, show,
                               -1);
}

static void
on_all_activated (ChClauseView *self)
{
  show_all (self, !all_shown (self));
}

static void
add_all_row (ChClauseView *self)
{
  self->all_row = adw_action_row_new ();
  self->all_arrow = gtk_image_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->all_row), _ ("All clauses"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->all_row), self->all_arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->all_row), TRUE);
  g_signal_connect_swapped (self->all_row, "activated", G_CALLBACK (on_all_activated), self);
  adw_expander_row_add_row (self->expander, self->all_row);
}

/* The whole */

static void
make_content (ChClauseView *self)
{
  int question;

  if (self->questions->len > 0 || self->columns == NULL)
    return;
  for (question = 0; question < CH_N_QUESTIONS; question++)
    add_question (self, question);
  add_all_row (self);
  show_all (self, FALSE);
}

static void
remove_content (ChClauseView *self)
{
  guint i;

  g_clear_handle_id (&self->slice_source, g_source_remove);
  gtk_popover_popdown (self->popover);
  for (i = 0; i < self->questions->len; i++)
    adw_expander_row_remove (self->expander, g_ptr_array_index (self->questions, i));
  g_ptr_array_set_size (self->questions, 0);
  g_ptr_array_set_size (self->clause_rows, 0);
  if (self->all_row != NULL)
    adw_expander_row_remove (self->expander, self->all_row);
  if (self->grid_row != NULL)
    adw_expander_row_remove (self->expander, self->grid_row);
  self->all_row = self->grid_row = NULL;
  self->grid = NULL;
}

static void
on_expanded (ChClauseView *self)
{
  if (adw_expander_row_get_expanded (self->expander))
    make_content (self);
}

static int
count_differences (GPtrArray *columns, int *n_clauses)
{
  int n = 0;
  int clause;
  guint i;

  *n_clauses = 0;
  for (clause = 0; clause < ch_ruleset_get_n_clauses (); clause++)
    {
      if (!ch_clause_is_law (clause))
        continue;
      (*n_clauses)++;
      for (i = 1; i < columns->len; i++)
        if (!ch_ruleset_clause_equal (g_ptr_array_index (columns, 0),
                                      g_ptr_array_index (columns, i), clause))
          {
            n++;
            break;
          }
    }
  return n;
}

static void
show_subtitle (ChClauseView *self)
{
  int n_clauses;
  int n = count_differences (self->columns, &n_clauses);
  g_autofree char *text = NULL;

  if (self->columns->len == 1)
    text = g_strdup_printf (ngettext ("%d clause decides which moves are legal",
                                      "%d clauses decide which moves are legal",
                                      (gulong) n_clauses),
                            n_clauses);
  else
    /* Translators: the first number is of the clauses that differ, the second of all clauses that
     * decide which moves are legal. */
    text = g_strdup_printf (ngettext ("%d of %d clauses differs between these rule sets",
                                      "%d of %d clauses differ between these rule sets",
                                      (gulong) n),
                            n, n_clauses);
  adw_expander_row_set_subtitle (self->expander, text);
}

static gboolean
same_columns (ChClauseView *self, ChRuleset *base, GPtrArray *columns)
{
  guint i;

  if (self->base != base || self->columns == NULL || self->columns->len != columns->len)
    return FALSE;
  for (i = 0; i < columns->len; i++)
    if (g_ptr_array_index (columns, i) != g_ptr_array_index (self->columns, i))
      return FALSE;
  return TRUE;
}

static void
ch_clause_view_dispose (GObject *object)
{
  ChClauseView *self = CH_CLAUSE_VIEW (object);

  g_clear_handle_id (&self->slice_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_CLAUSE_VIEW);
  g_clear_object (&self->base);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  G_OBJECT_CLASS (ch_clause_view_parent_class)->dispose (object);
}

static void
ch_clause_view_finalize (GObject *object)
{
  ChClauseView *self = CH_CLAUSE_VIEW (object);

  g_ptr_array_unref (self->questions);
  g_ptr_array_unref (self->clause_rows);
  G_OBJECT_CLASS (ch_clause_view_parent_class)->finalize (object);
}

static void
ch_clause_view_class_init (ChClauseViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_clause_view_dispose;
  object_class->finalize = ch_clause_view_finalize;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-clause-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ChClauseView, list);
  gtk_widget_class_bind_template_child (widget_class, ChClauseView, expander);
  gtk_widget_class_bind_template_child (widget_class, ChClauseView, popover);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "clauseview");
}

static void
ch_clause_view_init (ChClauseView *self)
{
  self->questions = g_ptr_array_new ();
  self->clause_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ch_clause_view_new (void)
{
  return g_object_new (CH_TYPE_CLAUSE_VIEW, NULL);
}

void
ch_clause_view_set (ChClauseView *self, ChRuleset *base, GPtrArray *columns)
{
  gboolean all;

  g_return_if_fail (CH_IS_CLAUSE_VIEW (self));
  g_return_if_fail (CH_IS_RULESET (base));
  g_return_if_fail (columns != NULL && columns->len > 0);

  if (same_columns (self, base, columns))
    return;
  all = all_shown (self);
  remove_content (self);
  g_set_object (&self->base, base);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  self->columns = g_ptr_array_ref (columns);
  show_subtitle (self);
  on_expanded (self);
  if (all && self->all_row != NULL)
    show_all (self, TRUE);
}

gboolean
ch_clause_view_get_expanded (ChClauseView *self)
{
  g_return_val_if_fail (CH_IS_CLAUSE_VIEW (self), FALSE);

  return adw_expander_row_get_expanded (self->expander);
}

void
ch_clause_view_set_expanded (ChClauseView *self, gboolean expanded)
{
  g_return_if_fail (CH_IS_CLAUSE_VIEW (self));

  adw_expander_row_set_expanded (self->expander, expanded);
}

static int
question_of (int clause)
{
  int question, i;

  for (question = 0; question < CH_N_QUESTIONS; question++)
    {
      const int *clauses = ch_question_get_clauses (question);

      for (i = 0; clauses[i] >= 0; i++)
        if (clauses[i] == clause)
          return question;
    }
  return -1;
}

static int
column_of (ChClauseView *self, ChRuleset *ruleset)
{
  guint i;

  for (i = 0; i < self->columns->len; i++)
    if (ch_ruleset_equal (g_ptr_array_index (self->columns, i), ruleset))
      return (int) i;
  return 0;
}

/* The cell that speaks for the rule set, else the first one. */
static void
focus_answer (ChClauseView *self, int question, ChRuleset *ruleset)
{
  GtkWidget *row = g_ptr_array_index (self->questions, question);
  GtkWidget *flow = gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  GtkFlowBoxChild *child;
  int i;

  for (i = 0; (child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (flow), i)) != NULL; i++)
    {
      GtkWidget *cell = gtk_flow_box_child_get_child (child);

      if (same_answer (ch_clause_cell_get_ruleset (cell), ruleset, question) &&
          gtk_widget_grab_focus (cell))
        return;
    }
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

GtkWidget *
ch_clause_view_show_clause (ChClauseView *self, int clause, ChRuleset *ruleset)
{
  int question;
  GtkWidget *row;

  g_return_val_if_fail (CH_IS_CLAUSE_VIEW (self), NULL);
  g_return_val_if_fail (clause >= 0 && clause < ch_ruleset_get_n_clauses (), NULL);

  if (self->columns == NULL)
    return NULL;
  if (ruleset == NULL)
    ruleset = self->base;
  adw_expander_row_set_expanded (self->expander, TRUE);
  make_content (self);
  question = question_of (clause);
  if (question >= 0)
    {
      focus_answer (self, question, ruleset);
      return g_ptr_array_index (self->questions, question);
    }
  show_all (self, TRUE);
  while ((int) self->clause_rows->len <= clause)
    add_clause (self, (int) self->clause_rows->len);
  row = g_ptr_array_index (self->clause_rows, clause);
  ch_fixed_grid_focus_cell (self->grid, CH_FIXED_ROW (row), column_of (self, ruleset));
  return row;
}

void
ch_clause_view_set_flush (ChClauseView *self, gboolean flush)
{
  g_return_if_fail (CH_IS_CLAUSE_VIEW (self));

  if (flush)
    gtk_widget_remove_css_class (GTK_WIDGET (self->list), "boxed-list");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
}

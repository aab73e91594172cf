/* ch-comparison-panel.c: what a comparison found: table, reasons, clauses.
 *
 * What is shown stands until the comparison says it has something new: nothing is blanked between.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-comparison-panel.h"

#include "ch-clause-view.h"
#include "ch-column-picker.h"
#include "ch-comparison-message.h"
#include "ch-diff-table.h"
#include "ch-reason-list.h"

/* Shorter waits are not shown. */
#define SPINNER_DELAY_MS 300
/* Shadows of cards reach beyond the panel; the content has this margin. */
#define BLEED 6
/* While the clause view unfolds, what was asked for is kept in view. */
#define FOLLOW_US 500000
#define FOLLOW_MARGIN 12

struct _ChComparisonPanel
{
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *content;
  ChColumnPicker *picker;
  GtkSpinner *spinner;
  ChDiffTable *table;
  GtkWidget *message;
  GtkLabel *message_title;
  GtkLabel *message_body;
  GtkWidget *why;
  GtkWidget *why_head;
  GtkLabel *why_move;
  GtkLabel *why_note;
  ChReasonList *reasons;
  ChClauseView *clauses;
  GtkWidget *mirror;
  GtkLabel *mirror_note;

  ChComparison *comparison;
  gboolean compact;
  guint spinner_source;
  guint follow_tick;
  gint64 follow_end;
  GtkWidget *followed; /* weak */
};

enum
{
  PROP_0,
  PROP_COMPARISON,
  PROP_COMPACT,
  N_PROPS
};

enum
{
  ROW_ACTIVATED,
  ROW_SELECTED,
  COLUMNS_CHANGED,
  CLAUSE_ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChComparisonPanel, ch_comparison_panel, GTK_TYPE_WIDGET)

/* Layout: cards throw shadows over the panel's edges, which the scrolled window would cut off */

static int
bleed (ChComparisonPanel *self)
{
  return self->compact ? 0 : BLEED;
}

static void
ch_comparison_panel_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  ChComparisonPanel *self = CH_COMPARISON_PANEL (widget);
  int more = 2 * bleed (self);

  *minimum_baseline = *natural_baseline = -1;
  gtk_widget_measure (GTK_WIDGET (self->scroller), orientation, for_size < 0 ? -1 : for_size + more,
                      minimum, natural, NULL, NULL);
  *minimum = MAX (*minimum - more, 0);
  *natural = MAX (*natural - more, 0);
}

static void
ch_comparison_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ChComparisonPanel *self = CH_COMPARISON_PANEL (widget);
  int more = bleed (self);
  GtkAllocation place = { -more, 0, width + 2 * more, height + more };

  (void) baseline;
  gtk_widget_size_allocate (GTK_WIDGET (self->scroller), &place, -1);
}

/* Messages */

static void
show_message (ChComparisonPanel *self, const char *title, const char *body)
{
  gtk_label_set_text (self->message_title, title != NULL ? title : "");
  gtk_label_set_text (self->message_body, body != NULL ? body : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message_body), body != NULL);
  gtk_widget_set_visible (self->message, title != NULL);
}

static void
update_message (ChComparisonPanel *self)
{
  g_autofree char *title = NULL;
  g_autofree char *body = NULL;

  ch_comparison_message (self->comparison, &title, &body);
  show_message (self, title, body);
}

/* Reasons */

static void
update_reasons (ChComparisonPanel *self)
{
  int row = ch_diff_table_get_selected_row (self->table);
  g_autoptr (GPtrArray) reasons = NULL;
  gboolean folded = ch_diff_table_is_selection_folded (self->table);
  gboolean shown = self->comparison != NULL && row >= 0 &&
                   ch_comparison_get_error (self->comparison) == NULL &&
                   ch_comparison_get_n_differences (self->comparison) > 0;

  gtk_widget_set_visible (self->why, shown);
  if (!shown)
    {
      ch_reason_list_set_reasons (self->reasons, NULL);
      return;
    }
  reasons = ch_comparison_get_reasons (self->comparison, row);
  ch_reason_list_set_reasons (self->reasons, reasons);
  gtk_widget_set_visible (GTK_WIDGET (self->reasons), reasons != NULL && reasons->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->why_note), reasons == NULL || reasons->len == 0);
  /* Of a group of moves the reasons of the one that is meant. */
  gtk_label_set_text (self->why_move,
                      ch_move_get_text (ch_comparison_get_row (self->comparison, row)));
  gtk_widget_set_visible (GTK_WIDGET (self->why_move), folded);
  gtk_widget_set_visible (self->why_head, folded || !self->compact);
}

/* The whole */

static GPtrArray *
get_columns (ChComparisonPanel *self)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func (g_object_unref);
  int i;

  for (i = 0; i < ch_comparison_get_n_columns (self->comparison); i++)
    g_ptr_array_add (columns, g_object_ref (ch_comparison_get_column (self->comparison, i)));
  return columns;
}

static void
update_columns (ChComparisonPanel *self)
{
  ChRuleset *base = ch_comparison_get_base (self->comparison);
  g_autoptr (GPtrArray) columns = get_columns (self);
  g_autofree char *note = ch_comparison_get_mirror_note (self->comparison);

  gtk_widget_set_visible (GTK_WIDGET (self->picker), columns->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->clauses), columns->len > 0);
  if (columns->len > 0)
    {
      ch_column_picker_set (self->picker, base, columns);
      ch_clause_view_set (self->clauses, base, columns);
    }
  gtk_label_set_text (self->mirror_note, note != NULL ? note : "");
  gtk_widget_set_visible (self->mirror, note != NULL);
}

static void
refresh (ChComparisonPanel *self)
{
  gboolean has_rows = self->comparison != NULL &&
                      ch_comparison_get_error (self->comparison) == NULL &&
                      ch_comparison_get_n_rows (self->comparison) > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->table), has_rows);
  ch_diff_table_refresh (self->table, has_rows ? self->comparison : NULL);
  update_reasons (self);
  if (self->comparison != NULL)
    update_columns (self);
  update_message (self);
}

static gboolean
show_spinner (gpointer data)
{
  ChComparisonPanel *self = data;

  self->spinner_source = 0;
  gtk_spinner_start (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  return G_SOURCE_REMOVE;
}

static void
on_busy (ChComparisonPanel *self)
{
  gboolean busy = self->comparison != NULL && ch_comparison_get_busy (self->comparison);

  if (busy && self->spinner_source == 0)
    self->spinner_source = g_timeout_add (SPINNER_DELAY_MS, show_spinner, self);
  if (busy)
    return;
  g_clear_handle_id (&self->spinner_source, g_source_remove);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
}

static void
on_changed (ChComparisonPanel *self)
{
  refresh (self);
}

/* Scrolling to what unfolds */

static void
bring_into_view (ChComparisonPanel *self, GtkWidget *target)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (target, self->content, &bounds))
    return;
  bounds.origin.y += gtk_widget_get_margin_top (self->content);
  if (bounds.origin.y + bounds.size.height + FOLLOW_MARGIN > value + page)
    value = bounds.origin.y + bounds.size.height + FOLLOW_MARGIN - page;
  value = MIN (value, MAX (bounds.origin.y - FOLLOW_MARGIN, 0));
  gtk_adjustment_set_value (adjustment, value);
}

static gboolean
follow (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ChComparisonPanel *self = CH_COMPARISON_PANEL (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  (void) data;
  if (self->follow_end == 0)
    self->follow_end = now + FOLLOW_US;
  if (self->followed != NULL && now < self->follow_end)
    {
      bring_into_view (self, self->followed);
      return G_SOURCE_CONTINUE;
    }
  self->follow_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
stop_following (ChComparisonPanel *self)
{
  if (self->follow_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->follow_tick);
  self->follow_tick = 0;
  g_clear_weak_pointer (&self->followed);
}

static void
show_clause (ChComparisonPanel *self, int clause, ChRuleset *ruleset)
{
  stop_following (self);
  g_set_weak_pointer (&self->followed,
                      ch_clause_view_show_clause (self->clauses, clause, ruleset));
  if (self->followed == NULL)
    return;
  self->follow_end = 0;
  self->follow_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), follow, NULL, NULL);
}

/* What the person does */

static void
on_row_selected (ChComparisonPanel *self, int row)
{
  update_reasons (self);
  g_signal_emit (self, signals[ROW_SELECTED], 0, row);
}

static void
on_row_activated (ChComparisonPanel *self, ChMove *move, ChRuleset *column)
{
  g_signal_emit (self, signals[ROW_ACTIVATED], 0, move, column);
}

static void
on_columns_changed (ChComparisonPanel *self, char **ids)
{
  g_signal_emit (self, signals[COLUMNS_CHANGED], 0, ids);
}

/* The rule set that "Brazilian, Pool" begins with; a name may be the beginning of another. */
static ChRuleset *
first_named (ChComparisonPanel *self, const char *names)
{
  ChRuleset *found = NULL;
  gsize length = 0;
  int i;

  for (i = 0; i < ch_comparison_get_n_columns (self->comparison); i++)
    {
      ChRuleset *ruleset = ch_comparison_get_column (self->comparison, i);
      const char *name = ch_ruleset_get_name (ruleset);

      if (g_str_has_prefix (names, name) && strlen (name) > length)
        {
          found = ruleset;
          length = strlen (name);
        }
    }
  return found;
}

static void
on_clause_activated (ChComparisonPanel *self, int clause, const char *names)
{
  show_clause (self, clause, first_named (self, names));
  g_signal_emit (self, signals[CLAUSE_ACTIVATED], 0, clause);
}

/* GObject */

static void
ch_comparison_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChComparisonPanel *self = CH_COMPARISON_PANEL (object);

  switch (id)
    {
    case PROP_COMPARISON:
      g_value_set_object (value, self->comparison);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_comparison_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ChComparisonPanel *self = CH_COMPARISON_PANEL (object);

  switch (id)
    {
    case PROP_COMPARISON:
      ch_comparison_panel_set_comparison (self, g_value_get_object (value));
      break;
    case PROP_COMPACT:
      ch_comparison_panel_set_compact (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
disconnect_comparison (ChComparisonPanel *self)
{
  if (self->comparison != NULL)
    g_signal_handlers_disconnect_by_data (self->comparison, self);
  g_clear_object (&self->comparison);
}

static void
ch_comparison_panel_dispose (GObject *object)
{
  ChComparisonPanel *self = CH_COMPARISON_PANEL (object);

  disconnect_comparison (self);
  g_clear_handle_id (&self->spinner_source, g_source_remove);
  stop_following (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_COMPARISON_PANEL);
  G_OBJECT_CLASS (ch_comparison_panel_parent_class)->dispose (object);
}

static void
install_signals (void)
{
  signals[ROW_ACTIVATED] =
    g_signal_new ("row-activated", CH_TYPE_COMPARISON_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, CH_TYPE_MOVE, CH_TYPE_RULESET);
  signals[ROW_SELECTED] = g_signal_new ("row-selected", CH_TYPE_COMPARISON_PANEL, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[COLUMNS_CHANGED] =
    g_signal_new ("columns-changed", CH_TYPE_COMPARISON_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 1, G_TYPE_STRV);
  signals[CLAUSE_ACTIVATED] =
    g_signal_new ("clause-activated", CH_TYPE_COMPARISON_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-comparison-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, content);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, picker);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, spinner);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, table);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, message);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, message_title);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, message_body);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, why);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, why_head);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, why_move);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, why_note);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, reasons);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, clauses);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, mirror);
  gtk_widget_class_bind_template_child (widget_class, ChComparisonPanel, mirror_note);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_columns_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_clause_activated);
}

static void
ch_comparison_panel_class_init (ChComparisonPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_comparison_panel_dispose;
  object_class->get_property = ch_comparison_panel_get_property;
  object_class->set_property = ch_comparison_panel_set_property;
  widget_class->measure = ch_comparison_panel_measure;
  widget_class->size_allocate = ch_comparison_panel_size_allocate;
  properties[PROP_COMPARISON] =
    g_param_spec_object ("comparison", NULL, NULL, CH_TYPE_COMPARISON,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals ();

  g_type_ensure (CH_TYPE_COLUMN_PICKER);
  g_type_ensure (CH_TYPE_DIFF_TABLE);
  g_type_ensure (CH_TYPE_REASON_LIST);
  g_type_ensure (CH_TYPE_CLAUSE_VIEW);
  bind_template (widget_class);
  gtk_widget_class_set_css_name (widget_class, "comparisonpanel");
}

static void
ch_comparison_panel_init (ChComparisonPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ch_comparison_panel_new (void)
{
  return g_object_new (CH_TYPE_COMPARISON_PANEL, NULL);
}

void
ch_comparison_panel_set_comparison (ChComparisonPanel *self, ChComparison *comparison)
{
  g_return_if_fail (CH_IS_COMPARISON_PANEL (self));

  if (self->comparison == comparison)
    return;
  disconnect_comparison (self);
  if (comparison != NULL)
    {
      self->comparison = g_object_ref (comparison);
      g_signal_connect_swapped (comparison, "changed", G_CALLBACK (on_changed), self);
      g_signal_connect_swapped (comparison, "notify::busy", G_CALLBACK (on_busy), self);
    }
  refresh (self);
  on_busy (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPARISON]);
}

ChComparison *
ch_comparison_panel_get_comparison (ChComparisonPanel *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON_PANEL (self), NULL);

  return self->comparison;
}

static void
set_css_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
ch_comparison_panel_set_verdicts (ChComparisonPanel *self, ChVerdicts *verdicts)
{
  g_return_if_fail (CH_IS_COMPARISON_PANEL (self));

  ch_diff_table_set_verdicts (self->table, verdicts);
}

void
ch_comparison_panel_set_compact (ChComparisonPanel *self, gboolean compact)
{
  g_return_if_fail (CH_IS_COMPARISON_PANEL (self));

  compact = !!compact;
  if (self->compact == compact)
    return;
  self->compact = compact;
  set_css_class (GTK_WIDGET (self), "narrow", compact);
  set_css_class (GTK_WIDGET (self->table), "card", !compact);
  ch_reason_list_set_flush (self->reasons, compact);
  ch_clause_view_set_flush (self->clauses, compact);
  update_reasons (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

gboolean
ch_comparison_panel_get_compact (ChComparisonPanel *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON_PANEL (self), FALSE);

  return self->compact;
}

void
ch_comparison_panel_show_clause (ChComparisonPanel *self, int clause)
{
  g_return_if_fail (CH_IS_COMPARISON_PANEL (self));

  show_clause (self, clause, NULL);
}

int
ch_comparison_panel_get_selected_row (ChComparisonPanel *self)
{
  g_return_val_if_fail (CH_IS_COMPARISON_PANEL (self), -1);

  return ch_diff_table_get_selected_row (self->table);
}

void
ch_comparison_panel_set_selected_row (ChComparisonPanel *self, int row)
{
  g_return_if_fail (CH_IS_COMPARISON_PANEL (self));

  ch_diff_table_set_selected_row (self->table, row);
}

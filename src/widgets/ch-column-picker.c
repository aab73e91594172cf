/* ch-column-picker.c: the button "7 rule sets": which rule sets of a board have a column in the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-column-picker.h"

#include "ch-ruleset-row.h"

#include <glib/gi18n.h>

/* As many as a comparison holds. */
#define MAX_COLUMNS 64
/* What the list leaves of the window's height, and its least height. */
#define HEIGHT_LEFT 200
#define MIN_LIST_HEIGHT 160
#define CHECK_MARGIN 6

struct _ChColumnPicker
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkPopover *popover;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkWidget *reset;

  ChRuleset *base;
  GPtrArray *columns; /* ChRuleset */
  gboolean updating;  /* the checks follow the columns, not the person */
};

enum
{
  COLUMNS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChColumnPicker, ch_column_picker, GTK_TYPE_WIDGET)

static gboolean
has_column (GPtrArray *columns, ChRuleset *ruleset)
{
  guint i;

  for (i = 0; i < columns->len; i++)
    if (ch_ruleset_equal (g_ptr_array_index (columns, i), ruleset))
      return TRUE;
  return FALSE;
}

static ChRuleset *
row_ruleset (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "ruleset");
}

static GtkCheckButton *
row_check (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "check");
}

static void
emit_columns (ChColumnPicker *self, GPtrArray *columns)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_auto (GStrv) result = NULL;
  guint i;

  for (i = 0; i < columns->len; i++)
    g_strv_builder_add (ids, ch_ruleset_get_id (g_ptr_array_index (columns, i)));
  result = g_strv_builder_end (ids);
  g_signal_emit (self, signals[COLUMNS_CHANGED], 0, result);
}

/* House rules are no presets: those that have a column keep it. */
static void
add_unlisted (ChColumnPicker *self, GPtrArray *columns)
{
  guint i;

  for (i = 0; i < self->columns->len; i++)
    {
      ChRuleset *ruleset = g_ptr_array_index (self->columns, i);

      if (ch_ruleset_is_house (ruleset))
        g_ptr_array_add (columns, g_object_ref (ruleset));
    }
}

static void
on_toggled (ChColumnPicker *self)
{
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_object_unref);
  GtkListBoxRow *row;
  int i;

  if (self->updating)
    return;
  add_unlisted (self, columns);
  for (i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (columns->len < MAX_COLUMNS && gtk_check_button_get_active (row_check (row)))
      g_ptr_array_add (columns, g_object_ref (row_ruleset (row)));
  emit_columns (self, columns);
}

static void
update_checks (ChColumnPicker *self)
{
  GtkListBoxRow *row;
  int i;

  self->updating = TRUE;
  for (i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      ChRuleset *ruleset = row_ruleset (row);
      gboolean is_base = ch_ruleset_equal (ruleset, self->base);

      gtk_check_button_set_active (row_check (row), is_base || has_column (self->columns, ruleset));
      gtk_widget_set_sensitive (GTK_WIDGET (row), !is_base);
    }
  self->updating = FALSE;
}

static void
on_reset (ChColumnPicker *self)
{
  g_autoptr (GPtrArray) columns = ch_ruleset_default_columns (self->base);

  emit_columns (self, columns);
}

static void
on_row_activated (ChColumnPicker *self, GtkListBoxRow *row)
{
  GtkCheckButton *check = row_check (row);

  (void) self;
  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
}

static GtkWidget *
make_row (ChColumnPicker *self, ChRuleset *ruleset)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *content = ch_ruleset_row_new ();

  ch_ruleset_row_set_ruleset (CH_RULESET_ROW (content), ruleset);
  gtk_widget_set_hexpand (content, TRUE);
  gtk_widget_set_margin_start (check, CHECK_MARGIN);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), content);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ch_ruleset_get_name (ruleset), -1);
  g_object_set_data_full (G_OBJECT (row), "ruleset", g_object_ref (ruleset), g_object_unref);
  g_object_set_data (G_OBJECT (row), "check", check);
  /* The row itself takes the focus: one stop a rule set. */
  gtk_widget_set_focusable (check, FALSE);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (on_toggled), self);
  return row;
}

static void
add_head (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  ChFamily family = ch_ruleset_get_family (row_ruleset (row));
  GtkWidget *head = NULL;

  (void) data;
  if (before == NULL || ch_ruleset_get_family (row_ruleset (before)) != family)
    {
      head = gtk_label_new (ch_family_get_name (family));
      gtk_label_set_xalign (GTK_LABEL (head), 0);
      gtk_label_set_wrap (GTK_LABEL (head), TRUE);
      gtk_widget_add_css_class (head, "caption-heading");
      gtk_widget_add_css_class (head, "ch-secondary");
      gtk_widget_add_css_class (head, "family-head");
    }
  gtk_list_box_row_set_header (row, head);
}

static void
fill_list (ChColumnPicker *self)
{
  g_autoptr (GListModel) presets = ch_ruleset_list_presets ();
  guint n = g_list_model_get_n_items (presets);
  GtkListBoxRow *row;
  guint i;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (i = 0; i < n; i++)
    {
      g_autoptr (ChRuleset) ruleset = g_list_model_get_item (presets, i);

      if (ch_ruleset_same_board (self->base, ruleset, NULL))
        gtk_list_box_append (self->list, make_row (self, ruleset));
    }
  update_checks (self);
}

/* The keyboard: the rows one after the other, and then the button */

static GtkListBoxRow *
next_row (ChColumnPicker *self, int from, int step)
{
  GtkListBoxRow *row;
  int i;

  for (i = from + step; i >= 0 && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL;
       i += step)
    if (gtk_widget_is_sensitive (GTK_WIDGET (row)))
      return row;
  return NULL;
}

static GtkListBoxRow *
last_row (ChColumnPicker *self)
{
  int n = 0;

  while (gtk_list_box_get_row_at_index (self->list, n) != NULL)
    n++;
  return next_row (self, n, -1);
}

static void
focus_row (ChColumnPicker *self, GtkListBoxRow *row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->reset);
  gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

static gboolean
on_key (ChColumnPicker *self, guint keyval)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkListBoxRow *row = GTK_IS_LIST_BOX_ROW (focus) ? GTK_LIST_BOX_ROW (focus) : NULL;
  GtkListBoxRow *next;

  switch (keyval)
    {
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      focus_row (self, row != NULL ? next_row (self, gtk_list_box_row_get_index (row), 1) : NULL);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      next = row != NULL ? next_row (self, gtk_list_box_row_get_index (row), -1) : last_row (self);
      if (next != NULL)
        focus_row (self, next);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      if (row == NULL)
        return GDK_EVENT_PROPAGATE;
      on_row_activated (self, row);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* The list is made when it is opened: most visits to the page never do. */
static void
on_show (ChColumnPicker *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));

  gtk_scrolled_window_set_max_content_height (self->scroller,
                                              MAX (height - HEIGHT_LEFT, MIN_LIST_HEIGHT));
  if (self->base == NULL)
    return;
  fill_list (self);
  focus_row (self, next_row (self, -1, 1));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
ch_column_picker_dispose (GObject *object)
{
  ChColumnPicker *self = CH_COLUMN_PICKER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_COLUMN_PICKER);
  g_clear_object (&self->base);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  G_OBJECT_CLASS (ch_column_picker_parent_class)->dispose (object);
}

static void
ch_column_picker_class_init (ChColumnPickerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_column_picker_dispose;
  signals[COLUMNS_CHANGED] =
    g_signal_new ("columns-changed", CH_TYPE_COLUMN_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRV);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-column-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, ChColumnPicker, button);
  gtk_widget_class_bind_template_child (widget_class, ChColumnPicker, popover);
  gtk_widget_class_bind_template_child (widget_class, ChColumnPicker, list);
  gtk_widget_class_bind_template_child (widget_class, ChColumnPicker, scroller);
  gtk_widget_class_bind_template_child (widget_class, ChColumnPicker, reset);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_reset);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "columnpicker");
}

static void
ch_column_picker_init (ChColumnPicker *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (gtk_popover_get_child (self->popover), keys);
  gtk_list_box_set_header_func (self->list, add_head, NULL, NULL);
}

GtkWidget *
ch_column_picker_new (void)
{
  return g_object_new (CH_TYPE_COLUMN_PICKER, NULL);
}

void
ch_column_picker_set (ChColumnPicker *self, ChRuleset *base, GPtrArray *columns)
{
  g_autofree char *label = NULL;
  int n = (int) columns->len;

  g_return_if_fail (CH_IS_COLUMN_PICKER (self));
  g_return_if_fail (CH_IS_RULESET (base));

  g_set_object (&self->base, base);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  self->columns = g_ptr_array_ref (columns);
  label = g_strdup_printf (ngettext ("%d rule set", "%d rule sets", (gulong) n), n);
  gtk_menu_button_set_label (self->button, label);
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    update_checks (self);
}

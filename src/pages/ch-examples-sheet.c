/* ch-examples-sheet.c: the teaching positions by theme, to pick one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-examples-sheet.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

struct _ChExamplesSheet
{
  GtkWidget parent_instance;

  GPtrArray *rows; /* GtkWidget, not owned */
  GtkWidget *sheet;

  GtkWidget *content; /* bound so that it goes with the sheet */
  GtkSearchEntry *search;
  GtkStack *stack;
  GtkBox *themes;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChExamplesSheet, ch_examples_sheet, GTK_TYPE_WIDGET)

static void
on_row_activated (ChExamplesSheet *self, GtkWidget *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (row), "example"));
  ch_sheet_close (self->sheet);
}

static GtkWidget *
make_row (ChExamplesSheet *self, ChExample *example)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ch_example_get_title (example));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), ch_example_get_fen (example));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "example", g_object_ref (example), g_object_unref);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (on_row_activated), self);
  return row;
}

static AdwPreferencesGroup *
add_theme (ChExamplesSheet *self, const char *theme)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), theme);
  gtk_box_append (self->themes, group);
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_examples (ChExamplesSheet *self)
{
  g_autoptr (GListModel) examples = ch_example_list ();
  const char *theme = NULL;
  AdwPreferencesGroup *group = NULL;
  guint n;

  for (n = 0; n < g_list_model_get_n_items (examples); n++)
    {
      g_autoptr (ChExample) example = g_list_model_get_item (examples, n);
      GtkWidget *row = make_row (self, example);

      if (group == NULL || g_strcmp0 (theme, ch_example_get_theme (example)) != 0)
        group = add_theme (self, ch_example_get_theme (example));
      theme = ch_example_get_theme (example);
      adw_preferences_group_add (group, row);
      g_object_set_data (G_OBJECT (row), "group", group);
      g_ptr_array_add (self->rows, row);
    }
}

static gboolean
contains (const char *text, const char *folded_words)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  return strstr (folded, folded_words) != NULL;
}

static gboolean
fits (ChExample *example, const char *folded_words)
{
  return contains (ch_example_get_title (example), folded_words)
         || contains (ch_example_get_theme (example), folded_words)
         || contains (ch_example_get_fen (example), folded_words);
}

/* A theme is shown where one of its rows is. */
static void
on_search (ChExamplesSheet *self)
{
  g_autofree char *words
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);
  gboolean any = FALSE;
  guint n;

  for (n = 0; n < self->rows->len; n++)
    gtk_widget_set_visible (
        g_object_get_data (g_ptr_array_index (self->rows, n), "group"), FALSE);
  for (n = 0; n < self->rows->len; n++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, n);
      gboolean shown = fits (g_object_get_data (G_OBJECT (row), "example"), words);

      gtk_widget_set_visible (row, shown);
      if (shown)
        gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "group"), TRUE);
      any = any || shown;
    }
  gtk_stack_set_visible_child_name (self->stack, any ? "list" : "nothing");
}

/* Enter in the search opens the first one found. */
static void
on_search_activated (ChExamplesSheet *self)
{
  guint n;

  /* The entry waits a little for more letters; Enter does not. */
  on_search (self);
  for (n = 0; n < self->rows->len; n++)
    if (gtk_widget_get_visible (g_ptr_array_index (self->rows, n)))
      {
        on_row_activated (self, g_ptr_array_index (self->rows, n));
        return;
      }
}

/* Escape takes back what was typed, then the sheet. */
static void
on_stop_search (ChExamplesSheet *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (self->search))[0] != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    ch_sheet_close (self->sheet);
}

/* From the search down to the first one found. */
static gboolean
on_search_key (ChExamplesSheet *self, guint keyval)
{
  guint n;

  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  on_search (self);
  for (n = 0; n < self->rows->len; n++)
    if (gtk_widget_get_visible (g_ptr_array_index (self->rows, n)))
      {
        gtk_widget_grab_focus (g_ptr_array_index (self->rows, n));
        break;
      }
  return GDK_EVENT_STOP;
}

static void
ch_examples_sheet_dispose (GObject *object)
{
  ChExamplesSheet *self = CH_EXAMPLES_SHEET (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_EXAMPLES_SHEET);
  G_OBJECT_CLASS (ch_examples_sheet_parent_class)->dispose (object);
}

static void
ch_examples_sheet_class_init (ChExamplesSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_examples_sheet_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", CH_TYPE_EXAMPLES_SHEET, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_EXAMPLE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/crownhead/Crownhead/ui/ch-examples-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, ChExamplesSheet, content);
  gtk_widget_class_bind_template_child (widget_class, ChExamplesSheet, search);
  gtk_widget_class_bind_template_child (widget_class, ChExamplesSheet, stack);
  gtk_widget_class_bind_template_child (widget_class, ChExamplesSheet, themes);
  gtk_widget_class_bind_template_callback (widget_class, on_search);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_stop_search);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ch_examples_sheet_init (ChExamplesSheet *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_search_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
  add_examples (self);
}

ChExamplesSheet *
ch_examples_sheet_present (GtkWidget *parent)
{
  ChExamplesSheet *self = g_object_new (CH_TYPE_EXAMPLES_SHEET, NULL);

  self->sheet = ch_sheet_present (parent, _ ("Examples"), GTK_WIDGET (self), 540, 640);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return self;
}

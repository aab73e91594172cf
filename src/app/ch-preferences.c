/* ch-preferences.c: the preferences, in a sheet.
 *
 * Every control is bound to a key of the settings; nothing else is held here.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-preferences.h"

#include "ch-compat.h"
#include "ch-preferences-engines.h"
#include "ch-preferences-play.h"
#include "ch-theme-preview.h"

#include <glib/gi18n.h>

/* The key a group of choices or a row writes to, kept at its widget. */
typedef struct
{
  GSettings *settings;
  const char *key;
  const int *values; /* of a row whose key is a number */
  guint n_values;
} Binding;

static void
binding_free (gpointer data, GClosure *closure)
{
  Binding *binding = data;

  (void) closure;
  g_object_unref (binding->settings);
  g_free (binding);
}

static Binding *
binding_new (GSettings *settings, const char *key)
{
  Binding *binding = g_new0 (Binding, 1);

  binding->settings = g_object_ref (settings);
  binding->key = key;
  return binding;
}

static void
on_choice_toggled (GtkToggleButton *button, gpointer data)
{
  Binding *binding = data;

  if (gtk_toggle_button_get_active (button))
    g_settings_set_string (binding->settings, binding->key,
                           ch_theme_preview_get_id (
                               CH_THEME_PREVIEW (gtk_button_get_child (GTK_BUTTON (button)))));
}

/* One theme to choose: its picture and name in a toggle button. */
static GtkToggleButton *
add_choice (GtkFlowBox *box, GtkToggleButton *group, GSettings *settings, const char *key,
            ChThemePreview *preview)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  g_autofree char *now = g_settings_get_string (settings, key);

  gtk_button_set_child (GTK_BUTTON (button), GTK_WIDGET (preview));
  gtk_toggle_button_set_group (button, group);
  gtk_widget_add_css_class (GTK_WIDGET (button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (button), "ch-choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ch_theme_preview_get_name (preview), -1);
  gtk_toggle_button_set_active (button, g_strcmp0 (now, ch_theme_preview_get_id (preview)) == 0);
  g_signal_connect_data (button, "toggled", G_CALLBACK (on_choice_toggled),
                         binding_new (settings, key), binding_free, 0);
  gtk_flow_box_append (box, GTK_WIDGET (button));
  return button;
}

static GtkFlowBox *
add_choices_group (AdwPreferencesPage *page, const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkFlowBox *box = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_selection_mode (box, GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (box, TRUE);
  gtk_flow_box_set_max_children_per_line (box, 4);
  gtk_widget_add_css_class (GTK_WIDGET (box), "card");
  gtk_widget_add_css_class (GTK_WIDGET (box), "ch-choices");
  adw_preferences_group_set_title (group, title);
  adw_preferences_group_add (group, GTK_WIDGET (box));
  adw_preferences_page_add (page, group);
  return box;
}

static void
add_themes (AdwPreferencesPage *page, GSettings *settings)
{
  g_autofree char *board = g_settings_get_string (settings, "board-theme");
  g_autofree char *pieces = g_settings_get_string (settings, "piece-set");
  g_auto (GStrv) piece_sets = ch_theme_preview_list_piece_sets ();
  g_auto (GStrv) boards = ch_theme_preview_list_boards ();
  GtkFlowBox *box = add_choices_group (page, _ ("Pieces"));
  GtkToggleButton *group = NULL;
  guint n;

  for (n = 0; piece_sets[n] != NULL; n++)
    group = add_choice (box, group, settings, "piece-set",
                        ch_theme_preview_new_pieces (board, piece_sets[n]));
  box = add_choices_group (page, _ ("Board"));
  group = NULL;
  for (n = 0; boards[n] != NULL; n++)
    group = add_choice (box, group, settings, "board-theme",
                        ch_theme_preview_new_board (boards[n], pieces));
}

static void
on_selected (AdwComboRow *row, GParamSpec *pspec, gpointer data)
{
  Binding *binding = data;
  guint selected = adw_combo_row_get_selected (row);

  (void) pspec;
  if (binding->values == NULL)
    g_settings_set_enum (binding->settings, binding->key, (int) selected);
  else if (selected < binding->n_values)
    g_settings_set_int (binding->settings, binding->key, binding->values[selected]);
}

/* @values: the numbers the words stand for, or NULL where the key is an enumeration. */
static void
add_combo (AdwPreferencesGroup *group, GSettings *settings, const char *key, const char *title,
           const char *const *words, const int *values, guint n_values)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (words);
  Binding *binding = binding_new (settings, key);
  guint selected = 0;

  if (values == NULL)
    selected = (guint) g_settings_get_enum (settings, key);
  else
    while (selected + 1 < n_values && values[selected] < g_settings_get_int (settings, key))
      selected++;
  binding->values = values;
  binding->n_values = n_values;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  g_signal_connect_data (row, "notify::selected", G_CALLBACK (on_selected), binding, binding_free,
                         0);
  adw_preferences_group_add (group, row);
}

static void
add_switch (AdwPreferencesGroup *group, GSettings *settings, const char *key, const char *title,
            const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_settings_bind (settings, key, button, "active", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (group, row);
}

static void
add_board_rows (AdwPreferencesPage *page, GSettings *settings)
{
  static const int hops[] = { 0, 100, 150, 250, 400 };
  const char *const places[]
      = { _ ("At the edge"), _ ("In the squares"), _ ("Nowhere"), NULL };
  const char *const styles[]
      = { _ ("Numbers"), _ ("Letters"), _ ("As the rule set has it"), NULL };
  const char *const speeds[] = { _ ("Off"), _ ("100 ms a hop"), _ ("150 ms a hop"),
                                 _ ("250 ms a hop"), _ ("400 ms a hop"), NULL };
  const char *const schemes[] = { _ ("As the system"), _ ("Light"), _ ("Dark"), NULL };
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  add_combo (group, settings, "coordinates", _ ("Names of the squares"), places, NULL, 0);
  add_combo (group, settings, "square-style", _ ("Squares are named by"), styles, NULL, 0);
  add_switch (group, settings, "capture-hints", _ ("Capture hints"),
              _ ("Red rings on the pieces that may capture"));
  add_switch (group, settings, "family-colour", _ ("Family colour"),
              _ ("A coloured line inside the frame tells rule sets apart"));
  add_switch (group, settings, "verdicts", _ ("Verdicts"),
              _ ("On Compare the engine judges the position under each rule set"));
  add_combo (group, settings, "animation", _ ("Animation"), speeds, hops, G_N_ELEMENTS (hops));
  add_combo (group, settings, "colour-scheme", _ ("Style"), schemes, NULL, 0);
  adw_preferences_page_add (page, group);
}

void
ch_preferences_present (GtkWidget *parent, GSettings *settings)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwToastOverlay *toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());

  add_themes (page, settings);
  add_board_rows (page, settings);
  ch_preferences_add_play (page, settings);
  ch_preferences_add_engines (page, settings);
  adw_toast_overlay_set_child (toasts, GTK_WIDGET (page));
  ch_sheet_present (parent, _ ("Preferences"), GTK_WIDGET (toasts), 680, 740);
}

/* ch-preferences-engines.c: the part of the preferences that lists external engines.
 *
 * The list is the settings'; what is removed can be brought back.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-preferences-engines.h"

#include "ch-engine-list.h"
#include "ch-engine-sheet.h"

#include <glib/gi18n.h>

#define TOAST_SECONDS 10

/* The group, its list of engines and the rows that stand for it now. */
typedef struct
{
  AdwPreferencesGroup *group;
  ChEngineList *engines;
  GPtrArray *rows;
} Group;

static void
group_free (gpointer data)
{
  Group *self = data;

  /* A toast that offers to undo may keep the list a while longer. */
  g_signal_handlers_disconnect_by_data (self->engines, self);
  g_object_unref (self->engines);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static GtkWidget *
make_button (const char *icon, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);

  return button;
}

/* The entry a button of a row stands for, and where it is now; NULL: it is gone. */
static ChEngineEntry *
entry_of (Group *self, GtkWidget *button, guint *position)
{
  return ch_engine_list_find (self->engines, g_object_get_data (G_OBJECT (button), "ch-name"),
                              position);
}

static void
on_add (Group *self)
{
  ch_engine_sheet_present (GTK_WIDGET (self->group), self->engines, NULL);
}

static void
on_edit (Group *self, GtkWidget *button)
{
  ChEngineEntry *entry = entry_of (self, button, NULL);

  if (entry != NULL)
    ch_engine_sheet_present (GTK_WIDGET (self->group), self->engines, entry);
}

/* What was removed, kept at the toast that brings it back. */
typedef struct
{
  ChEngineList *engines;
  ChEngineEntry *entry;
  guint position;
} Removed;

static void
removed_free (gpointer data, GClosure *closure)
{
  Removed *removed = data;

  (void) closure;
  g_object_unref (removed->engines);
  g_object_unref (removed->entry);
  g_free (removed);
}

static void
on_undo (AdwToast *toast, gpointer data)
{
  Removed *removed = data;
  const char *name = ch_engine_entry_get_name (removed->entry);

  (void) toast;
  /* One called so may have been added meanwhile. */
  if (ch_engine_list_find (removed->engines, name, NULL) == NULL)
    ch_engine_list_insert (removed->engines, removed->position, name,
                           ch_engine_entry_get_argv (removed->entry));
}

static void
offer_undo (Group *self, ChEngineEntry *entry, guint position)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self->group), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *name = g_markup_escape_text (ch_engine_entry_get_name (entry), -1);
  g_autofree char *text = NULL;
  Removed *removed;
  AdwToast *toast;

  if (toasts == NULL)
    return;
  /* Translators: %s is the name of an engine. */
  text = g_strdup_printf (_ ("%s was removed"), name);
  removed = g_new (Removed, 1);
  removed->engines = g_object_ref (self->engines);
  removed->entry = g_object_ref (entry);
  removed->position = position;
  toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo), removed, removed_free, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (toasts), toast);
}

static void
on_remove (Group *self, GtkWidget *button)
{
  guint position;
  ChEngineEntry *found = entry_of (self, button, &position);
  g_autoptr (ChEngineEntry) entry = NULL;

  if (found == NULL)
    return;
  entry = g_object_ref (found);
  ch_engine_list_remove (self->engines, position);
  offer_undo (self, entry, position);
}

static GtkWidget *
add_row_button (Group *self,
                AdwActionRow *row,
                const char *name,
                const char *icon,
                const char *tooltip,
                GCallback func)
{
  GtkWidget *button = make_button (icon, tooltip);

  g_object_set_data_full (G_OBJECT (button), "ch-name", g_strdup (name), g_free);
  g_signal_connect_swapped (button, "clicked", func, self);
  adw_action_row_add_suffix (row, button);

  return button;
}

static GtkWidget *
make_row (Group *self, ChEngineEntry *entry)
{
  GtkWidget *row = adw_action_row_new ();
  const char *name = ch_engine_entry_get_name (entry);
  g_autofree char *command = ch_engine_entry_get_command (entry);
  g_autofree char *edit = NULL;
  g_autofree char *remove = NULL;

  /* Translators: %s is the name of an engine. */
  edit = g_strdup_printf (_ ("Edit %s"), name);
  /* Translators: %s is the name of an engine. */
  remove = g_strdup_printf (_ ("Remove %s"), name);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), command);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row),
                                         add_row_button (self, ADW_ACTION_ROW (row), name,
                                                         "document-edit-symbolic", edit,
                                                         G_CALLBACK (on_edit)));
  add_row_button (self, ADW_ACTION_ROW (row), name, "user-trash-symbolic", remove,
                  G_CALLBACK (on_remove));

  return row;
}

static GtkWidget *
make_empty_row (void)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("No external engine yet"));
  gtk_widget_add_css_class (row, "ch-secondary");

  return row;
}

static void
fill (Group *self)
{
  guint n;

  for (n = 0; n < self->rows->len; n++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, n));
  g_ptr_array_set_size (self->rows, 0);
  for (n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (self->engines)); n++)
    {
      g_autoptr (ChEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->engines), n);

      g_ptr_array_add (self->rows, make_row (self, entry));
    }
  if (n == 0)
    g_ptr_array_add (self->rows, make_empty_row ());
  for (n = 0; n < self->rows->len; n++)
    adw_preferences_group_add (self->group, g_ptr_array_index (self->rows, n));
}

void
ch_preferences_add_engines (AdwPreferencesPage *page, GSettings *settings)
{
  Group *self = g_new0 (Group, 1);
  GtkWidget *add = make_button ("list-add-symbolic", _ ("Add Engine"));

  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  self->engines = ch_engine_list_new (settings);
  self->rows = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (self->group), "ch-engines", self, group_free);
  adw_preferences_group_set_title (self->group, _ ("External engines"));
  adw_preferences_group_set_description (
    self->group, _ ("Other programs to play against and to analyse with. They must speak the Hub "
                    "protocol, as Scan does."));
  adw_preferences_group_set_header_suffix (self->group, add);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (on_add), self);
  g_signal_connect_swapped (self->engines, "items-changed", G_CALLBACK (fill), self);
  fill (self);
  adw_preferences_page_add (page, self->group);
}

/* library-page-util.c: what the tests of the Library page share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-page-util.h"

#include "ch-board.h"
#include "config.h"
#include "widget-util.h"

#include <glib/gstdio.h>
#include <string.h>

#define SKIPPED 77

char *library_folder;
GtkWidget *library_window;
ChLibraryPage *library_page;
char *library_studied;
ChRuleset *library_studied_ruleset;
char *library_toast;
char *library_toast_action;

static void
on_study (ChLibraryPage *self, const char *pdn, ChRuleset *ruleset)
{
  (void) self;
  g_free (library_studied);
  library_studied = g_strdup (pdn);
  g_set_object (&library_studied_ruleset, ruleset);
}

static void
on_toast (ChLibraryPage *self, const char *text, const char *label, const char *action)
{
  (void) self;
  (void) label;
  g_free (library_toast);
  g_free (library_toast_action);
  library_toast = g_strdup (text);
  library_toast_action = g_strdup (action);
}

GtkWidget *
library_find (GType type)
{
  return widget_test_find (GTK_WIDGET (library_page), g_type_name (type), NULL);
}

GtkWidget *
library_find_any (GtkWidget *root, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = library_find_any (child, type);

  return found;
}

ChGameTable *
library_table (void)
{
  return CH_GAME_TABLE (library_find_any (GTK_WIDGET (library_page), CH_TYPE_GAME_TABLE));
}

ChLibraryExplorer *
library_explorer (void)
{
  return CH_LIBRARY_EXPLORER (
    library_find_any (GTK_WIDGET (library_page), CH_TYPE_LIBRARY_EXPLORER));
}

GListModel *
library_rows (void)
{
  return G_LIST_MODEL (ch_game_table_get_selection (library_table ()));
}

char *
library_whites (void)
{
  GString *text = g_string_new (NULL);
  guint n_rows = g_list_model_get_n_items (library_rows ());

  for (guint n = 0; n < n_rows; n++)
    {
      g_autoptr (ChLibraryGame) game = g_list_model_get_item (library_rows (), n);
      const char *name;

      ui_wait (ch_library_game_get_loaded (game));
      name = ch_library_game_get_white (game);
      g_string_append_printf (text, "%s%s", n > 0 ? " " : "", name + strlen ("Player "));
    }

  return g_string_free (text, FALSE);
}

gboolean
library_shows (const char *names)
{
  g_autofree char *now = library_whites ();

  return strcmp (now, names) == 0;
}

void
library_act (const char *name)
{
  g_autofree char *full = g_strconcat ("page.", name, NULL);

  assert_true (gtk_widget_activate_action (GTK_WIDGET (library_page), full, NULL));
}

gboolean
library_can (const char *name)
{
  return g_action_group_get_action_enabled (ch_page_get_actions (CH_PAGE (library_page)), name);
}

void
library_open_page_at (const char *path, int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_string (settings, "ruleset", "russian");
  library_page = g_object_new (CH_TYPE_LIBRARY_PAGE, NULL);
  g_signal_connect (library_page, "study", G_CALLBACK (on_study), NULL);
  g_signal_connect (library_page, "toast", G_CALLBACK (on_toast), NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (library_page), "page",
                                  ch_page_get_actions (CH_PAGE (library_page)));
  ch_library_page_set_settings (library_page, settings, path);
  library_window = widget_test_window (GTK_WIDGET (library_page), width, height);
}

void
library_open_page (int width, int height)
{
  static guint n_opened;
  g_autofree char *name = g_strdup_printf ("library-%u.db", n_opened++);
  g_autofree char *path = g_build_filename (library_folder, name, NULL);

  library_open_page_at (path, width, height);
}

void
library_close_page (void)
{
  gpointer gone = library_page;

  g_clear_pointer (&library_studied, g_free);
  g_clear_pointer (&library_toast, g_free);
  g_clear_pointer (&library_toast_action, g_free);
  g_clear_object (&library_studied_ruleset);
  g_object_add_weak_pointer (G_OBJECT (library_page), &gone);
  ch_library_flush (ch_library_page_get_library (library_page));
  widget_test_close (library_window);
  /* Nothing holds on to it. */
  ui_wait (gone == NULL);
}

void
library_import (const char *text)
{
  g_autofree char *path = g_build_filename (library_folder, "games.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (files, file);
  ch_library_page_import (library_page, files);
  ui_wait (!ch_library_is_importing (ch_library_page_get_library (library_page)));
}

void
library_open_with_games (int width, int height)
{
  library_open_page (width, height);
  library_import (ALL_GAMES);
  ui_wait (g_list_model_get_n_items (library_rows ()) == 5);
  widget_test_settle (library_window);
}

void
library_play (const char *text)
{
  g_signal_emit_by_name (library_find_any (GTK_WIDGET (library_explorer ()), CH_TYPE_BOARD),
                         "text-entered", text);
}

void
library_select_row (guint n)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (library_rows ()), n, TRUE);
}

GtkWidget *
library_sheet (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    if (gtk_window_get_transient_for (item->data) == GTK_WINDOW (library_window))
      return item->data;

  return NULL;
}

GtkWidget *
library_shown_button (const char *label)
{
  GtkWidget *button =
    library_sheet () != NULL ? widget_test_find (library_sheet (), "GtkButton", label) : NULL;

  return button != NULL && gtk_widget_get_mapped (button) ? button : NULL;
}

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (library_folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (library_folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (library_folder);
}

int
library_run (const struct CMUnitTest *tests, gsize n)
{
  int failed;

  if (!gtk_init_check ())
    {
      print_message ("no display\n");
      return SKIPPED;
    }
  widget_test_init ();
  library_folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  failed = _cmocka_run_group_tests ("library", tests, n, NULL, NULL);
  remove_folder ();
  g_free (library_folder);

  return failed;
}

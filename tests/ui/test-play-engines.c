/* test-play-engines.c: external engines in the preferences and in the sheet of a new game.
 *
 * The engine is this program itself, run once more as fake-engine.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../model/fake-engine.h"
#include "ch-engine-list.h"
#include "ch-engine-sheet.h"
#include "config.h"
#include "play-util.h"
#include "support.h"
#include "widget-util.h"

#include <string.h>

static char *program;

/* The first widget below @root of the type with that accessible name or text. */
static GtkWidget *
find (GtkWidget *root, const char *type, const char *label)
{
  GtkWidget *found = widget_test_find (root, type, label);

  if (found == NULL)
    fail_msg ("there is no %s %s", type, label);

  return found;
}

static void
press (GtkWidget *root, const char *label)
{
  GtkWidget *button = find (root, "GtkButton", label);

  assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* The preferences where they are open, else NULL. */
static GtkWidget *
preferences (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    {
      GtkWidget *found = ui_find_type (item->data, ADW_TYPE_PREFERENCES_PAGE);

      if (found != NULL && gtk_widget_get_mapped (found))
        return item->data;
    }

  return NULL;
}

/* The preferences, in front of the window. */
static GtkWidget *
open_preferences (void)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (play_ui.window));

  g_action_group_activate_action (G_ACTION_GROUP (application), "preferences", NULL);
  ui_wait (ui_sheet (&play_ui) != NULL);
  widget_test_settle (ui_sheet (&play_ui));

  return ui_sheet (&play_ui);
}

/* The sheet of an engine, in front of the preferences; NULL: there is none. */
static GtkWidget *
engine_sheet (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    {
      GtkWidget *found = ui_find_type (item->data, CH_TYPE_ENGINE_SHEET);

      if (found != NULL && gtk_widget_get_mapped (found))
        return item->data;
    }

  return NULL;
}

static GtkEditable *
row_called (GtkWidget *sheet, const char *title)
{
  GtkWidget *row = ui_find_type (sheet, ADW_TYPE_ENTRY_ROW);

  while (row != NULL &&
         strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title) != 0)
    row = gtk_widget_get_next_sibling (row);
  assert_non_null (row);

  return GTK_EDITABLE (row);
}

static GtkEditable *
command_row (GtkWidget *sheet)
{
  return row_called (sheet, "Command");
}

static GtkEditable *
name_row (GtkWidget *sheet)
{
  return row_called (sheet, "Name, or empty for its own");
}

static char *
fake_command (const char *mode)
{
  g_autofree char *quoted = g_shell_quote (program);

  return g_strdup_printf ("%s --fake-engine %s ''", quoted, mode);
}

static ChEngineList *
list (void)
{
  return ch_engine_list_new (play_ui.settings);
}

static guint
n_engines (void)
{
  g_autoptr (ChEngineList) engines = list ();

  return g_list_model_get_n_items (G_LIST_MODEL (engines));
}

/* Types a command and a name and says Add; the sheet stays until the engine has answered. */
static void
add (GtkWidget *shown, const char *mode, const char *name)
{
  g_autofree char *command = fake_command (mode);
  GtkWidget *sheet;

  press (shown, "Add Engine");
  ui_wait (engine_sheet () != NULL);
  sheet = engine_sheet ();
  widget_test_settle (sheet);
  assert_false (gtk_widget_is_sensitive (find (sheet, "GtkButton", "Add")));
  gtk_editable_set_text (command_row (sheet), command);
  gtk_editable_set_text (name_row (sheet), name);
  press (sheet, "Add");
}

/* Engines are added by their own name and by one that was typed, renamed, removed and brought back. */
static void
test_list (void **state)
{
  GtkWidget *shown, *sheet;

  (void) state;
  play_open (1280, 800);
  shown = open_preferences ();
  assert_non_null (ui_find_text (shown, "No external engine yet"));
  add (shown, "good", "");
  ui_wait (engine_sheet () == NULL);
  /* As fake-engine.c calls itself. */
  assert_non_null (ui_find_text (shown, "Fake 1"));
  assert_null (ui_find_text (shown, "No external engine yet"));
  add (shown, "waits", "  Patience ");
  ui_wait (engine_sheet () == NULL);
  assert_int_equal (n_engines (), 2);

  press (shown, "Edit Patience");
  ui_wait (engine_sheet () != NULL);
  sheet = engine_sheet ();
  widget_test_settle (sheet);
  assert_string_equal (gtk_editable_get_text (name_row (sheet)), "Patience");
  gtk_editable_set_text (name_row (sheet), "Fake 1");
  press (sheet, "Save");
  assert_non_null (ui_find_text (sheet, "There is an engine called Fake 1 already."));
  gtk_editable_set_text (name_row (sheet), "Calm");
  press (sheet, "Save");
  ui_wait (engine_sheet () == NULL);
  assert_null (ui_find_text (shown, "Patience"));

  widget_test_settle (shown);
  press (shown, "Remove Fake 1");
  assert_int_equal (n_engines (), 1);
  widget_test_settle (shown);
  assert_non_null (ui_find_text (shown, "Fake 1 was removed"));
  press (shown, "Undo");
  assert_int_equal (n_engines (), 2);
  {
    g_autoptr (ChEngineList) engines = list ();
    guint position = 9;

    assert_non_null (ch_engine_list_find (engines, "Fake 1", &position));
    assert_int_equal (position, 0);
  }
  gtk_window_close (GTK_WINDOW (shown));
  ui_wait (ui_sheet (&play_ui) == NULL);
  play_close ();
}

/* What is no engine is told, and not kept; the sheet can be left while a program is tried. */
static void
test_no_engine (void **state)
{
  GtkWidget *shown, *sheet;

  (void) state;
  play_open (400, 800);
  shown = open_preferences ();
  add (shown, "dies", "");
  sheet = engine_sheet ();
  assert_non_null (ui_find_text (sheet, "Starting the engine…"));
  ui_wait (ui_find_text (sheet, "ended without a word of the Hub protocol.") != NULL);
  assert_true (gtk_widget_is_sensitive (find (sheet, "GtkButton", "Add")));

  gtk_editable_set_text (command_row (sheet), "/nonexistent/engine");
  press (sheet, "Add");
  ui_wait (ui_find_text (sheet, "engine could not be started") != NULL);
  gtk_editable_set_text (command_row (sheet), "engine 'hub");
  assert_null (ui_find_text (sheet, "could not be started"));
  press (sheet, "Add");
  ui_wait (ui_find_type (sheet, GTK_TYPE_SPINNER) != NULL);
  assert_non_null (engine_sheet ());
  assert_int_equal (n_engines (), 0);
  press (sheet, "Cancel");
  ui_wait (engine_sheet () == NULL);

  add (shown, "mute", "Silence");
  press (engine_sheet (), "Cancel");
  ui_wait (engine_sheet () == NULL);
  assert_int_equal (n_engines (), 0);
  gtk_window_close (GTK_WINDOW (shown));
  ui_wait (ui_sheet (&play_ui) == NULL);
  play_close ();
}

static void
choose_external (GtkWidget *sheet)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (
                                  find (sheet, "GtkToggleButton", "External Engine")),
                                TRUE);
}

/* The sheet of a new game offers them all by name, and remembers which. */
static void
test_new_game (void **state)
{
  const char *first[] = { program, "--fake-engine", "frozen", "", NULL };
  const char *second[] = { program, "--fake-engine", "good", "9-13", NULL };
  g_autofree char *kept = NULL;
  g_autofree char *name = NULL;
  GtkWidget *sheet, *row;

  (void) state;
  play_open (1280, 800);
  {
    g_autoptr (ChEngineList) engines = list ();

    ch_engine_list_insert (engines, 0, "First", first);
    ch_engine_list_insert (engines, 1, "Second", second);
  }
  play_act ("new-game");
  sheet = ui_sheet (&play_ui);
  widget_test_settle (sheet);
  choose_external (sheet);
  widget_test_settle (sheet);
  assert_non_null (ui_find_text (sheet, "First"));
  row = ui_find_type (sheet, ADW_TYPE_COMBO_ROW);
  assert_string_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), "Engine");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  press (sheet, "Start");
  ui_wait (ui_sheet (&play_ui) == NULL);
  kept = g_settings_get_string (play_ui.settings, "play-external");
  assert_string_equal (kept, "Second");
  name = ch_play_get_player_name (play_game (), CH_SIDE_DARK);
  assert_string_equal (name, "Second");
  play_text ("c3-d4");
  ui_wait (play_n_moves () == 2);
  play_close ();
}

/* Where there is none the sheet says so, leads to the preferences, and takes in what is added. */
static void
test_none (void **state)
{
  const char *argv[] = { program, "--fake-engine", "good", "9-13", NULL };
  GtkWidget *sheet;

  (void) state;
  play_open (360, 720);
  play_act ("new-game");
  sheet = ui_sheet (&play_ui);
  widget_test_settle (sheet);
  choose_external (sheet);
  widget_test_settle (sheet);
  assert_non_null (ui_find_text (sheet, "No external engine yet"));
  press (sheet, "Start");
  /* What is there may be the game before, with its result. */
  assert_true (ch_play_page_get_play (play_page) == NULL || ch_play_is_over (play_game ()));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (sheet)),
                    find (sheet, "GtkButton", "Preferences"));
  press (sheet, "Preferences");
  ui_wait (preferences () != NULL);
  gtk_window_close (GTK_WINDOW (preferences ()));
  ui_wait (preferences () == NULL);
  {
    g_autoptr (ChEngineList) engines = list ();

    ch_engine_list_insert (engines, 0, "First", argv);
  }
  widget_test_settle (sheet);
  assert_null (ui_find_text (sheet, "No external engine yet"));
  press (sheet, "Start");
  ui_wait (ui_sheet (&play_ui) == NULL);
  play_expect_text ("First");
  play_close ();
}

static int
reset (void **state)
{
  (void) state;
  ui_reset_settings ();

  return 0;
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_list, reset),
    cmocka_unit_test_setup (test_no_engine, reset),
    cmocka_unit_test_setup (test_new_game, reset),
    cmocka_unit_test_setup (test_none, reset),
  };
  int status;

  if (argc == 4 && g_str_equal (argv[1], "--fake-engine"))
    return fake_engine_main (argv[2], argv[3]);
  program = g_file_read_link ("/proc/self/exe", NULL);
  status = ui_test_init ();
  if (status != 0)
    return status;

  return cmocka_run_group_tests (tests, reset, reset);
}

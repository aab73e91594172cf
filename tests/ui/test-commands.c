/* test-commands.c: what the window offers: shortcuts, menus, the sheets, the rule-set button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-compare-page.h"
#include "ch-example.h"
#include "ch-ruleset-chooser.h"
#include "support.h"
#include "ui-util.h"
#include "widget-util.h"

#include <string.h>

#define CROWNED "W:Wb6:Bc7,g5"

static int
reset (void **state)
{
  (void) state;
  ui_reset_settings ();
  return 0;
}

static GtkApplication *
application_of (Ui *ui)
{
  return gtk_window_get_application (GTK_WINDOW (ui->window));
}

static gboolean
has_action (Ui *ui, const char *detailed)
{
  GActionGroup *page = ch_page_get_actions (CH_PAGE (ui->page));
  const char *name = strchr (detailed, '.') + 1;

  if (g_str_has_prefix (detailed, "page."))
    return g_action_group_has_action (page, name);
  if (g_str_has_prefix (detailed, "app."))
    return g_action_group_has_action (G_ACTION_GROUP (application_of (ui)), name);
  return TRUE; /* the window's own, tried below */
}

/* Every shortcut does something, and no two are the same. */
static void
test_shortcuts (void **state)
{
  Ui ui;
  g_auto (GStrv) actions = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  actions = gtk_application_list_action_descriptions (application_of (&ui));
  assert_non_null (actions[0]);
  for (int i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) keys =
        gtk_application_get_accels_for_action (application_of (&ui), actions[i]);

      if (!has_action (&ui, actions[i]) && !g_str_has_prefix (actions[i], "page."))
        fail_msg ("no action %s", actions[i]);
      for (int k = 0; keys[k] != NULL; k++)
        if (!g_hash_table_add (seen, g_strdup (keys[k])))
          fail_msg ("%s is given twice", keys[k]);
    }
  ui_close (&ui);
}

/* Every item of every menu does something; those that hide without their action are the pages'. */
static void
check_menu (Ui *ui, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *action = NULL;
      g_autofree char *hidden = NULL;

      g_menu_model_get_item_attribute (menu, i, "hidden-when", "s", &hidden);
      if (section != NULL)
        check_menu (ui, section);
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action) &&
          !has_action (ui, action) && g_strcmp0 (hidden, "action-missing") != 0)
        fail_msg ("no action %s", action);
    }
}

static void
check_menus (Ui *ui, GtkWidget *root)
{
  if (GTK_IS_MENU_BUTTON (root) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (root)) != NULL)
    check_menu (ui, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_menus (ui, child);
}

static void
test_menus (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  check_menus (&ui, GTK_WIDGET (ui.window));
  ui_close (&ui);
}

/* The sheets of the program come and go. */
static void
test_sheets (void **state)
{
  static const char *const actions[] = { "preferences", "shortcuts", "about" };
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (application_of (&ui)), actions[i], NULL);
      ui_wait (ui_sheet (&ui) != NULL);
      widget_test_settle (ui_sheet (&ui));
      gtk_window_close (GTK_WINDOW (ui_sheet (&ui)));
      ui_wait (ui_sheet (&ui) == NULL);
    }
  ui_close (&ui);
}

/* What is set in the preferences is seen on the page at once. */
static void
test_settings (void **state)
{
  Ui ui;
  ChBoardGeometry geometry;
  int animation;
  gboolean family;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  g_settings_set_boolean (ui.settings, "capture-hints", FALSE);
  assert_false (ch_state_get_hints (ch_board_get_state (ui.board)));
  ui_action (&ui, "page.side");
  assert_false (ch_state_get_hints (ch_board_get_state (ui.board)));
  g_settings_set_string (ui.settings, "board-theme", "slate");
  g_settings_set_string (ui.settings, "piece-set", "flat");
  g_settings_set_string (ui.settings, "coordinates", "none");
  g_settings_set_int (ui.settings, "animation", 400);
  g_settings_set_boolean (ui.settings, "family-colour", FALSE);
  ui_settle (&ui);
  g_object_get (ui.board, "animation", &animation, "family-colour", &family, NULL);
  assert_int_equal (animation, 400);
  assert_false (family);
  ch_board_get_geometry (ui.board, &geometry);
  assert_int_equal ((int) geometry.frame, 10);
  ui_close (&ui);
}

/* An example of the sheet comes onto the board, Enter opens the first that was found. */
static void
test_examples (void **state)
{
  Ui ui;
  GtkWidget *search;

  (void) state;
  ui_open (&ui, 1280, 800, "brazilian", "start");
  ui_action (&ui, "page.examples");
  ui_wait (ui_sheet (&ui) != NULL);
  search = ui_find_type (ui_sheet (&ui), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "zzz");
  ui_wait (ui_find_text (ui_sheet (&ui), "An enemy stands") == NULL &&
           gtk_widget_get_mapped (search));
  gtk_editable_set_text (GTK_EDITABLE (search), CROWNED);
  /* Not waiting for the list. */
  g_signal_emit_by_name (search, "activate");
  ui_wait (ui_sheet (&ui) == NULL);
  /* The rule set stays where the boards are the same. */
  assert_string_equal (ch_ruleset_get_id (ui_ruleset (&ui)), "brazilian");
  ui_expect_position (&ui, CROWNED);
  ui_close (&ui);
}

/* Escape takes back what was typed, then the sheet. */
static void
test_examples_keyboard (void **state)
{
  Ui ui;
  GtkWidget *search;

  (void) state;
  ui_open (&ui, 1280, 800, "brazilian", "start");
  ui_action (&ui, "page.examples");
  ui_wait (ui_sheet (&ui) != NULL);
  search = ui_find_type (ui_sheet (&ui), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "zzz");
  g_signal_emit_by_name (search, "stop-search");
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (search)), "");
  g_signal_emit_by_name (search, "stop-search");
  ui_wait (ui_sheet (&ui) == NULL);
  ui_close (&ui);
}

/* Every example can be shown. */
static void
test_all_examples (void **state)
{
  g_autoptr (GListModel) examples = ch_example_list ();
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", "start");
  for (guint i = 0; i < g_list_model_get_n_items (examples); i++)
    {
      g_autoptr (ChExample) example = g_list_model_get_item (examples, i);
      g_autoptr (GError) error = NULL;

      if (!ch_window_open_position (ui.window, ch_example_get_ruleset_id (example),
                                    ch_example_get_fen (example), &error))
        fail_msg ("%s: %s", ch_example_get_fen (example), error->message);
      ui_expect_position (&ui, ch_example_get_fen (example));
    }
  ui_settle (&ui);
  ui_close (&ui);
}

/* The list behind the rule-set button: a word, Enter, and the page has that rule set. */
static void
test_chooser (void **state)
{
  Ui ui;
  GtkWidget *chooser, *search;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  chooser = ui_find_type (GTK_WIDGET (ui.window), CH_TYPE_RULESET_CHOOSER);
  assert_non_null (ui_find_text (chooser, "Russian"));
  ui_action (&ui, "win.choose-ruleset");
  search = ui_find_type (chooser, GTK_TYPE_SEARCH_ENTRY);
  ui_wait (gtk_widget_get_mapped (search));
  gtk_editable_set_text (GTK_EDITABLE (search), "turkish");
  g_signal_emit_by_name (search, "activate");
  assert_string_equal (ch_ruleset_get_id (ui_ruleset (&ui)), "turkish");
  ui_settle (&ui);
  assert_non_null (ui_find_text (chooser, "Turkish"));
  /* Undo brings the rule set back, and the button says so. */
  ui_action (&ui, "page.undo");
  ui_settle (&ui);
  assert_non_null (ui_find_text (chooser, "Russian"));
  ui_expect_position (&ui, CROWNED);
  ui_close (&ui);
}

/* What is asked for on the command line and cannot be read changes nothing. */
static void
test_open_wrong (void **state)
{
  Ui ui;
  g_autoptr (GError) no_set = NULL;
  g_autoptr (GError) no_fen = NULL;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  assert_false (ch_window_open_position (ui.window, "no-such-set", NULL, &no_set));
  assert_non_null (no_set);
  assert_false (ch_window_open_position (ui.window, "turkish", "W:Wz9", &no_fen));
  assert_non_null (no_fen);
  assert_string_equal (ch_ruleset_get_id (ui_ruleset (&ui)), "russian");
  ui_expect_position (&ui, CROWNED);
  ui_close (&ui);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_shortcuts, reset),
    cmocka_unit_test_setup (test_menus, reset),
    cmocka_unit_test_setup (test_sheets, reset),
    cmocka_unit_test_setup (test_settings, reset),
    cmocka_unit_test_setup (test_examples, reset),
    cmocka_unit_test_setup (test_examples_keyboard, reset),
    cmocka_unit_test_setup (test_all_examples, reset),
    cmocka_unit_test_setup (test_chooser, reset),
    cmocka_unit_test_setup (test_open_wrong, reset),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

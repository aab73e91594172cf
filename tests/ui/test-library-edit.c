/* test-library-edit.c: the Library page: games deleted, brought back, read again, reported; and where the
 * focus is then.
 *
 * The games are those of library-page-util.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-filter-bar.h"
#include "ch-ruleset-chooser.h"
#include "library-page-util.h"
#include "widget-util.h"

#include <string.h>

static void
test_delete_and_undo (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  assert_true (library_shows ("A C B E H"));
  library_select_row (1);
  library_act ("delete");
  ui_wait (library_toast != NULL);
  assert_string_equal (library_toast, "1 game deleted");
  assert_string_equal (library_toast_action, "page.undo");
  ui_wait (library_shows ("A B E H"));
  /* The next one is selected in its place. */
  assert_true (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (library_rows ()), 1));
  library_act ("select-all");
  library_act ("delete");
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "GtkButton", "Import…") != NULL);
  library_act ("undo");
  ui_wait (library_shows ("A B E H"));
  library_act ("undo");
  ui_wait (library_shows ("A C B E H"));
  assert_false (library_can ("undo"));
  library_close_page ();
}

/* A file imported again adds nothing unless it is asked for; then there are duplicates, which go when
 * that is agreed to. */
static void
test_duplicates (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  library_import (GAME_2 GAME_3);
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "GtkLabel",
                             "0 games imported, 2 already in the library") != NULL);
  assert_int_equal (g_list_model_get_n_items (library_rows ()), 5);
  library_act ("show-report");
  ui_wait (library_shown_button ("Add Them All the Same") != NULL);
  g_signal_emit_by_name (library_shown_button ("Add Them All the Same"), "clicked");
  ui_wait (g_list_model_get_n_items (library_rows ()) == 7);
  ui_wait (library_sheet () == NULL);
  library_act ("find-duplicates");
  ui_wait (g_list_model_get_n_items (library_rows ()) == 4);
  library_act ("delete-duplicates");
  ui_wait (library_shown_button ("Cancel") != NULL);
  assert_non_null (widget_test_find (library_sheet (), "GtkLabel", "Delete 2 Duplicates?"));
  g_signal_emit_by_name (library_shown_button ("Cancel"), "clicked");
  ui_wait (library_sheet () == NULL);
  ch_library_flush (ch_library_page_get_library (library_page));
  assert_int_equal (g_list_model_get_n_items (library_rows ()), 4);
  library_act ("delete-duplicates");
  ui_wait (library_shown_button ("Delete") != NULL);
  g_signal_emit_by_name (library_shown_button ("Delete"), "clicked");
  ui_wait (library_toast != NULL);
  assert_string_equal (library_toast, "2 games deleted");
  library_act ("clear-filters");
  ui_wait (g_list_model_get_n_items (library_rows ()) == 5);
  library_act ("undo");
  ui_wait (g_list_model_get_n_items (library_rows ()) == 7);
  library_close_page ();
}

static void
test_report_opens_the_game (void **state)
{
  GtkWidget *view;

  (void) state;
  library_open_with_games (1280, 800);
  library_act ("show-report");
  ui_wait (library_sheet () != NULL && gtk_widget_get_mapped (library_sheet ()));
  widget_test_settle (library_window);
  assert_non_null (widget_test_find (library_sheet (), "GtkLabel", "Player H – Player I"));
  view = widget_test_find (library_sheet (), "GtkListView", NULL);
  g_signal_emit_by_name (view, "activate", 0);
  ui_wait (library_studied != NULL);
  assert_non_null (strstr (library_studied, "2. a1-h8"));
  ui_wait (library_sheet () == NULL);
  library_close_page ();
}

static void
test_a_game_is_kept (void **state)
{
  (void) state;
  library_open_page (1280, 800);
  ch_library_page_keep (library_page, GAME_3, NULL);
  ui_wait (library_toast != NULL);
  assert_string_equal (library_toast, "The game is in the library");
  ui_wait (library_shows ("E"));
  library_close_page ();
}

static GtkWidget *
focus (void)
{
  return gtk_root_get_focus (GTK_ROOT (library_window));
}

static gboolean
is_focus_in_list (void)
{
  GtkWidget *view = library_find_any (GTK_WIDGET (library_table ()), GTK_TYPE_LIST_VIEW);

  return focus () != NULL && (focus () == view || gtk_widget_is_ancestor (focus (), view));
}

/* Tab leaves the list, whatever the number of rows; backwards it goes to the head. */
static void
test_tab_leaves_the_list (void **state)
{
  GtkWidget *table;

  (void) state;
  library_open_with_games (1280, 800);
  table = GTK_WIDGET (library_table ());
  library_select_row (1);
  gtk_widget_grab_focus (table);
  assert_true (is_focus_in_list ());
  assert_false (gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));
  assert_true (gtk_widget_child_focus (table, GTK_DIR_TAB_BACKWARD));
  assert_false (is_focus_in_list ());
  assert_true (gtk_widget_is_ancestor (focus (), table));
  library_close_page ();
}

/* A menu gives the focus to its button when it closes; the list is where the next key is meant for. */
static void
test_focus_returns_to_the_list (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  ch_library_filter_bar_focus_search (
    CH_LIBRARY_FILTER_BAR (library_find (CH_TYPE_LIBRARY_FILTER_BAR)));
  assert_false (is_focus_in_list ());
  library_act ("select-all");
  ui_wait (is_focus_in_list ());
  library_act ("delete");
  ui_wait (library_toast != NULL);
  assert_string_equal (library_toast, "5 games deleted");
  library_close_page ();
}

/* The order is by date, the newest first, until duplicates are looked for, and again after that. */
static void
test_order_comes_back (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  assert_true (library_shows ("A C B E H"));
  library_act ("find-duplicates");
  library_act ("clear-filters");
  ch_library_flush (ch_library_page_get_library (library_page));
  ui_wait (library_shows ("A C B E H"));
  library_close_page ();
}

/* Undo says how many games are back. */
static void
test_undo_tells_the_truth (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  library_select_row (0);
  library_act ("delete");
  ui_wait (library_toast != NULL);
  g_clear_pointer (&library_toast, g_free);
  library_act ("undo");
  ui_wait (library_toast != NULL);
  assert_string_equal (library_toast, "1 game is back");
  library_close_page ();
}

static gboolean
is_first_played_by (const char *id)
{
  g_autoptr (ChLibraryGame) game = g_list_model_get_item (library_rows (), 0);
  ChRuleset *ruleset = game != NULL ? ch_library_game_get_ruleset (game) : NULL;

  return ruleset != NULL && strcmp (ch_ruleset_get_id (ruleset), id) == 0;
}

/* Games are read again under another rule set, and back. */
static void
test_rule_set_is_changed (void **state)
{
  GtkWidget *chooser;
  g_autoptr (ChRuleset) brazilian = ch_ruleset_new ("brazilian", NULL);

  (void) state;
  library_open_with_games (1280, 800);
  library_select_row (0);
  library_act ("choose-ruleset");
  ui_wait (library_shown_button ("Read Again") != NULL);
  chooser = widget_test_find (library_sheet (), "ChRulesetChooser", NULL);
  assert_string_equal (ch_ruleset_get_id (
                         ch_ruleset_chooser_get_ruleset (CH_RULESET_CHOOSER (chooser))),
                       "russian");
  ch_ruleset_chooser_set_ruleset (CH_RULESET_CHOOSER (chooser), brazilian);
  g_signal_emit_by_name (library_shown_button ("Read Again"), "clicked");
  ui_wait (library_toast != NULL);
  assert_string_equal (library_toast, "1 game read again");
  assert_string_equal (library_toast_action, "page.undo");
  ui_wait (is_first_played_by ("brazilian"));
  library_act ("undo");
  ui_wait (is_first_played_by ("russian"));
  assert_false (library_can ("undo"));
  assert_true (library_shows ("A C B E H"));
  library_close_page ();
}

/* What another process did is seen when the page is looked at again. */
static void
test_other_process (void **state)
{
  g_autofree char *path = g_build_filename (library_folder, "other.db", NULL);
  g_autoptr (ChLibrary) other = ch_library_new (path);

  (void) state;
  library_open_page_at (path, 1280, 800);
  widget_test_settle (library_window);
  ch_library_flush (ch_library_page_get_library (library_page));
  ch_library_add_pdn_async (other, GAME_3, -1, NULL, NULL, NULL, NULL);
  ch_library_flush (other);
  gtk_widget_unmap (GTK_WIDGET (library_page));
  gtk_widget_map (GTK_WIDGET (library_page));
  ui_wait (library_shows ("E"));
  library_close_page ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_delete_and_undo),
    cmocka_unit_test (test_duplicates),
    cmocka_unit_test (test_report_opens_the_game),
    cmocka_unit_test (test_a_game_is_kept),
    cmocka_unit_test (test_tab_leaves_the_list),
    cmocka_unit_test (test_focus_returns_to_the_list),
    cmocka_unit_test (test_order_comes_back),
    cmocka_unit_test (test_undo_tells_the_truth),
    cmocka_unit_test (test_rule_set_is_changed),
    cmocka_unit_test (test_other_process),
  };

  return library_run (tests, G_N_ELEMENTS (tests));
}

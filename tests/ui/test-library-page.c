/* test-library-page.c: the Library page: import, filter, sort, search by position, delete, report.
 *
 * The file below is small, so that every count can be made by hand: five games, four of them Russian.
 * After 1. c3-d4 are games 1, 2 and 5, after 1. c3-d4 d6-c5 are 1 and 5; game 5 has a second move that is
 * no move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-board.h"
#include "ch-explorer-list.h"
#include "ch-game-columns.h"
#include "ch-game-row.h"
#include "ch-game-table.h"
#include "ch-library-explorer.h"
#include "ch-library-filter-bar.h"
#include "ch-library-filter-more.h"
#include "ch-library-filter-result.h"
#include "ch-library-page.h"
#include "ch-result-bar.h"
#include "config.h"
#include "support.h"
#include "widget-util.h"

#include <glib/gstdio.h>
#include <string.h>

#define SKIPPED 77

#define GAME_1                                                         \
  "[Event \"Club cup\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n" \
  "[Date \"2026.10.12\"]\n[Result \"2-0\"]\n[GameType \"25\"]\n\n"     \
  "1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0\n\n"
#define GAME_2                                                         \
  "[Event \"Club cup\"]\n[White \"Player C\"]\n[Black \"Player D\"]\n" \
  "[Date \"2026.10.10\"]\n[Result \"1-1\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 1-1\n\n"
#define GAME_3                                                        \
  "[Event \"Evening\"]\n[White \"Player E\"]\n[Black \"Player F\"]\n" \
  "[Date \"2025.03.01\"]\n[Result \"0-2\"]\n[GameType \"25\"]\n\n1. g3-f4 f6-g5 0-2\n\n"
#define GAME_4                                                        \
  "[Event \"Evening\"]\n[White \"Player B\"]\n[Black \"Player G\"]\n" \
  "[Date \"2026.01.05\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n"    \
  "1. 32-28 19-23 2. 28x19 14x23 1-1\n\n"
#define GAME_5                                                        \
  "[Event \"Evening\"]\n[White \"Player H\"]\n[Black \"Player I\"]\n" \
  "[Date \"2024.01.05\"]\n[Result \"2-0\"]\n[GameType \"25\"]\n\n"    \
  "1. c3-d4 d6-c5 2. a1-h8 2-0\n\n"
#define ALL_GAMES GAME_1 GAME_2 GAME_3 GAME_4 GAME_5

static char *folder;
static GtkWidget *window;
static ChLibraryPage *page;
static char *studied; /* what the last "study" handed out */
static ChRuleset *studied_ruleset;
static char *toast;
static char *toast_action;

/* The page */

static void
on_study (ChLibraryPage *self, const char *pdn, ChRuleset *ruleset)
{
  (void) self;
  g_free (studied);
  studied = g_strdup (pdn);
  g_set_object (&studied_ruleset, ruleset);
}

static void
on_toast (ChLibraryPage *self, const char *text, const char *label, const char *action)
{
  (void) self;
  (void) label;
  g_free (toast);
  g_free (toast_action);
  toast = g_strdup (text);
  toast_action = g_strdup (action);
}

static GtkWidget *
find (GType type)
{
  return widget_test_find (GTK_WIDGET (page), g_type_name (type), NULL);
}

static GtkWidget *
find_any (GtkWidget *root, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_any (child, type);

  return found;
}

static ChGameTable *
table (void)
{
  return CH_GAME_TABLE (find_any (GTK_WIDGET (page), CH_TYPE_GAME_TABLE));
}

static ChLibraryExplorer *
explorer (void)
{
  return CH_LIBRARY_EXPLORER (find_any (GTK_WIDGET (page), CH_TYPE_LIBRARY_EXPLORER));
}

static GListModel *
rows (void)
{
  return G_LIST_MODEL (ch_game_table_get_selection (table ()));
}

/* The players of White, row by row: "A C E". */
static char *
whites (void)
{
  GString *text = g_string_new (NULL);
  guint n_rows = g_list_model_get_n_items (rows ());

  for (guint n = 0; n < n_rows; n++)
    {
      g_autoptr (ChLibraryGame) game = g_list_model_get_item (rows (), n);
      const char *name;

      ui_wait (ch_library_game_get_loaded (game));
      name = ch_library_game_get_white (game);
      g_string_append_printf (text, "%s%s", n > 0 ? " " : "", name + strlen ("Player "));
    }

  return g_string_free (text, FALSE);
}

static gboolean
shows (const char *names)
{
  g_autofree char *now = whites ();

  return strcmp (now, names) == 0;
}

static void
act (const char *name)
{
  g_autofree char *full = g_strconcat ("page.", name, NULL);

  assert_true (gtk_widget_activate_action (GTK_WIDGET (page), full, NULL));
}

static gboolean
can (const char *name)
{
  return g_action_group_get_action_enabled (ch_page_get_actions (CH_PAGE (page)), name);
}

static void
open_page (int width, int height)
{
  static guint n_opened;
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *name = g_strdup_printf ("library-%u.db", n_opened++);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_settings_set_string (settings, "ruleset", "russian");
  page = g_object_new (CH_TYPE_LIBRARY_PAGE, NULL);
  g_signal_connect (page, "study", G_CALLBACK (on_study), NULL);
  g_signal_connect (page, "toast", G_CALLBACK (on_toast), NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (page), "page", ch_page_get_actions (CH_PAGE (page)));
  ch_library_page_set_settings (page, settings, path);
  window = widget_test_window (GTK_WIDGET (page), width, height);
}

static void
close_page (void)
{
  gpointer gone = page;

  g_clear_pointer (&studied, g_free);
  g_clear_pointer (&toast, g_free);
  g_clear_pointer (&toast_action, g_free);
  g_clear_object (&studied_ruleset);
  g_object_add_weak_pointer (G_OBJECT (page), &gone);
  ch_library_flush (ch_library_page_get_library (page));
  widget_test_close (window);
  /* Nothing holds on to it. */
  ui_wait (gone == NULL);
}

static void
import (const char *text)
{
  g_autofree char *path = g_build_filename (folder, "games.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  assert_true (g_file_set_contents (path, text, -1, NULL));
  g_ptr_array_add (files, file);
  ch_library_page_import (page, files);
  ui_wait (!ch_library_is_importing (ch_library_page_get_library (page)));
}

static void
open_with_games (int width, int height)
{
  open_page (width, height);
  import (ALL_GAMES);
  ui_wait (g_list_model_get_n_items (rows ()) == 5);
  widget_test_settle (window);
}

static void
play (const char *text)
{
  g_signal_emit_by_name (find_any (GTK_WIDGET (explorer ()), CH_TYPE_BOARD), "text-entered", text);
}

static void
select_row (guint n)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (rows ()), n, TRUE);
}

/* Arithmetic */

/* Letters of all columns: 14+14+8+15+14+7+12+18 = 102, of 7 px each 714; edges 24, gaps 7 × 12 = 84: 822.
 * Without the event (18): 822 - 126 - 12 = 684; without the opening (14): 574; without moves (7): 513. */
static void
test_columns_give_way (void **state)
{
  static const struct
  {
    int width;
    gboolean event, opening, moves, two_lines;
  } cases[] = {
    { 822, TRUE, TRUE, TRUE, FALSE },    { 821, FALSE, TRUE, TRUE, FALSE },
    { 684, FALSE, TRUE, TRUE, FALSE },   { 683, FALSE, FALSE, TRUE, FALSE },
    { 574, FALSE, FALSE, TRUE, FALSE },  { 573, FALSE, FALSE, FALSE, FALSE },
    { 513, FALSE, FALSE, FALSE, FALSE }, { 512, FALSE, FALSE, FALSE, TRUE },
  };
  ChGameColumns columns;

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      ch_game_columns_plan (cases[n].width, 7, &columns);
      assert_int_equal (columns.two_lines, cases[n].two_lines);
      if (cases[n].two_lines)
        continue;
      assert_int_equal (columns.width[CH_GAME_COLUMN_EVENT] > 0, cases[n].event);
      assert_int_equal (columns.width[CH_GAME_COLUMN_OPENING] > 0, cases[n].opening);
      assert_int_equal (columns.width[CH_GAME_COLUMN_MOVES] > 0, cases[n].moves);
    }
  /* What is left over is shared out to the last pixel. */
  ch_game_columns_plan (1501, 7, &columns);
  assert_int_equal (columns.x[CH_GAME_COLUMN_EVENT] + columns.width[CH_GAME_COLUMN_EVENT] +
                      CH_GAME_EDGE,
                    1501);
}

static void
test_percents_come_to_a_hundred (void **state)
{
  static const guint cases[][6] = {
    { 44, 33, 23, 44, 33, 23 }, { 1, 1, 1, 34, 33, 33 }, { 2, 1, 0, 67, 33, 0 },
    { 0, 0, 0, 0, 0, 0 },       { 0, 0, 5, 0, 0, 100 },  { 4000000000u, 4000000000u, 0, 50, 50, 0 },
  };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      guint percents[3];

      ch_result_bar_percents (cases[n][0], cases[n][1], cases[n][2], percents);
      for (int i = 0; i < 3; i++)
        assert_int_equal (percents[i], cases[n][3 + i]);
    }
}

static void
test_dates_are_read (void **state)
{
  guint date;

  (void) state;
  assert_true (ch_library_filter_more_read_date (" 2026 ", FALSE, &date));
  assert_int_equal (date, 20260101);
  assert_true (ch_library_filter_more_read_date ("2026", TRUE, &date));
  assert_int_equal (date, 20261231);
  assert_true (ch_library_filter_more_read_date ("2026-10", FALSE, &date));
  assert_int_equal (date, 20261001);
  assert_true (ch_library_filter_more_read_date ("2026.10.12", TRUE, &date));
  assert_int_equal (date, 20261012);
  assert_true (ch_library_filter_more_read_date ("", TRUE, &date));
  assert_int_equal (date, 0);
  assert_false (ch_library_filter_more_read_date ("26", FALSE, &date));
  assert_false (ch_library_filter_more_read_date ("2026-13", FALSE, &date));
  assert_false (ch_library_filter_more_read_date ("soon", FALSE, &date));
}

/* The page */

static void
test_empty_library_says_what_to_do (void **state)
{
  (void) state;
  open_page (1280, 800);
  ui_wait (widget_test_find (GTK_WIDGET (page), "GtkButton", "Import…") != NULL);
  assert_false (can ("delete"));
  assert_false (can ("open-in-study"));
  assert_false (can ("export"));
  close_page ();
}

static void
test_import_filter_sort (void **state)
{
  ChLibraryFilterBar *bar;
  GtkWidget *button, *search;

  (void) state;
  open_with_games (1280, 800);
  assert_non_null (widget_test_find (GTK_WIDGET (page), "GtkLabel", "5 games"));
  assert_non_null (widget_test_find (GTK_WIDGET (page), "GtkLabel",
                                     "5 games imported, 1 could not be read fully"));
  /* The newest first. */
  ui_wait (shows ("A C B E H"));

  /* By a click on its head, and turned round by another one. */
  button = widget_test_find (GTK_WIDGET (page), "GtkButton", "White");
  g_signal_emit_by_name (button, "clicked");
  ui_wait (shows ("A B C E H"));
  g_signal_emit_by_name (button, "clicked");
  ui_wait (shows ("H E C B A"));

  /* In the event, too, and whatever the case. */
  bar = CH_LIBRARY_FILTER_BAR (find (CH_TYPE_LIBRARY_FILTER_BAR));
  search = widget_test_find (GTK_WIDGET (bar), "GtkSearchEntry", NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "cup");
  ui_wait (shows ("C A"));
  gtk_editable_set_text (GTK_EDITABLE (search), "EVENING");
  ui_wait (shows ("H E B"));
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody");
  ui_wait (widget_test_find (GTK_WIDGET (page), "GtkButton", "Clear Filters") != NULL);
  act ("clear-filters");
  ui_wait (shows ("H E C B A"));
  close_page ();
}

static void
test_filter_by_result_and_date (void **state)
{
  GtkWidget *result, *more;
  g_autoptr (ChLibraryFilter) filter = ch_library_filter_new ();

  (void) state;
  open_with_games (1280, 800);
  result = find_any (GTK_WIDGET (page), CH_TYPE_LIBRARY_FILTER_RESULT);
  ch_library_filter_result_set (CH_LIBRARY_FILTER_RESULT (result), 1u << CH_LIBRARY_DRAW);
  g_signal_emit_by_name (result, "changed");
  ui_wait (shows ("C B"));
  assert_non_null (widget_test_find (result, "GtkLabel", "Draw"));
  act ("clear-filters");
  ui_wait (shows ("A C B E H"));

  more = find_any (GTK_WIDGET (page), CH_TYPE_LIBRARY_FILTER_MORE);
  filter->from = 20250101;
  filter->to = 20260131;
  ch_library_filter_more_show (CH_LIBRARY_FILTER_MORE (more), filter);
  g_signal_emit_by_name (more, "changed");
  ui_wait (shows ("B E"));
  filter->from = filter->to = 0;
  filter->player = g_strdup ("player i");
  ch_library_filter_more_show (CH_LIBRARY_FILTER_MORE (more), filter);
  g_signal_emit_by_name (more, "changed");
  ui_wait (shows ("H"));
  g_clear_pointer (&filter->player, g_free);
  filter->faulty = TRUE;
  ch_library_filter_more_show (CH_LIBRARY_FILTER_MORE (more), filter);
  g_signal_emit_by_name (more, "changed");
  ui_wait (shows ("H"));
  close_page ();
}

/* Only the rule set of the board has moves from there; the filter and the board go together. */
static void
test_filter_by_ruleset (void **state)
{
  ChLibraryFilterBar *bar;
  g_autoptr (ChRuleset) international = ch_ruleset_new ("international", NULL);
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);

  (void) state;
  open_with_games (1280, 800);
  bar = CH_LIBRARY_FILTER_BAR (find (CH_TYPE_LIBRARY_FILTER_BAR));
  ch_library_filter_bar_set_ruleset (bar, international);
  g_signal_emit_by_name (bar, "ruleset-chosen");
  g_signal_emit_by_name (bar, "changed");
  ui_wait (shows ("B"));
  assert_true (ch_ruleset_equal (ch_page_get_ruleset (CH_PAGE (page)), international));
  /* As the header bar's button does. */
  ch_page_set_ruleset (CH_PAGE (page), russian);
  ui_wait (shows ("A C E H"));
  assert_true (ch_ruleset_equal (ch_page_get_ruleset (CH_PAGE (page)), russian));
  close_page ();
}

static void
test_moves_on_the_board_search (void **state)
{
  (void) state;
  open_with_games (1280, 800);
  /* From the start: c3-d4 three times (White won two, one draw), g3-f4 once. */
  ui_wait (widget_test_find (GTK_WIDGET (page), "GtkListBoxRow",
                             "c3-d4, 3 games: White won 67%, draws 33%, Black won 0%") != NULL);
  assert_non_null (widget_test_find (GTK_WIDGET (page), "GtkListBoxRow",
                                     "g3-f4, 1 game: White won 0%, draws 0%, Black won 100%"));
  play ("c3-d4");
  ui_wait (shows ("A C H"));
  play ("d6-c5");
  ui_wait (shows ("A H"));
  ui_wait (widget_test_find (GTK_WIDGET (page), "GtkListBoxRow",
                             "b2-c3, 1 game: White won 100%, draws 0%, Black won 0%") != NULL);
  act ("back");
  ui_wait (shows ("A C H"));
  /* At the start nothing is left out. */
  act ("first");
  ui_wait (shows ("A C B E H"));
  assert_false (can ("back"));

  /* A click on a move of the list is a move. */
  ui_wait (widget_test_find (GTK_WIDGET (page), "GtkListBoxRow",
                             "g3-f4, 1 game: White won 0%, draws 0%, Black won 100%") != NULL);
  g_signal_emit_by_name (widget_test_find (GTK_WIDGET (page), "GtkListBoxRow",
                                           "g3-f4, 1 game: White won 0%, draws 0%, Black won 100%"),
                         "activate");
  ui_wait (shows ("E"));
  close_page ();
}

/* A position that was set up, and one that was left on Compare. */
static void
test_a_position_is_searched (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);
  g_autoptr (ChPosition) start = ch_position_new_start (russian);
  g_autoptr (ChMove) move = ch_move_parse (russian, start, "g3-f4", NULL);
  g_autoptr (ChPosition) after = ch_move_play (move, russian, start);
  g_autofree char *fen = ch_position_to_fen (after, russian);
  g_autofree char *kind = ch_ruleset_board_kind (russian);
  g_autofree char *saved = g_strdup_printf ("{'%s': ('russian', '%s')}", kind, fen);

  (void) state;
  open_with_games (1280, 800);
  g_settings_set_value (settings, "positions",
                        g_variant_parse (G_VARIANT_TYPE ("a{s(ss)}"), saved, NULL, NULL, NULL));
  act ("position-compare");
  ui_wait (shows ("E"));
  act ("position-any");
  ui_wait (shows ("A C B E H"));
  act ("position-board");
  ui_wait (shows ("E"));
  g_settings_reset (settings, "positions");
  close_page ();
}

/* The selected game is on the board, can be walked, and is handed to Study as it was written. */
static void
test_a_game_is_walked_and_studied (void **state)
{
  (void) state;
  open_with_games (1280, 800);
  select_row (2);
  ui_wait (ch_library_explorer_get_n_plies (explorer ()) == 4);
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (page))), "international");
  act ("forward");
  assert_int_equal (ch_library_explorer_get_ply (explorer ()), 1);
  /* Walking is no search. */
  assert_true (shows ("A C B E H"));
  act ("open-in-study");
  ui_wait (studied != NULL);
  assert_non_null (strstr (studied, "[White \"Player B\"]"));
  assert_non_null (strstr (studied, "1. 32-28 19-23 2. 28x19 14x23 1-1"));
  assert_string_equal (ch_ruleset_get_id (studied_ruleset), "international");
  close_page ();
}

static void
test_delete_and_undo (void **state)
{
  (void) state;
  open_with_games (1280, 800);
  assert_true (shows ("A C B E H"));
  select_row (1);
  act ("delete");
  ui_wait (toast != NULL);
  assert_string_equal (toast, "1 game deleted");
  assert_string_equal (toast_action, "page.undo");
  ui_wait (shows ("A B E H"));
  /* The next one is selected in its place. */
  assert_true (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (rows ()), 1));
  act ("select-all");
  act ("delete");
  ui_wait (widget_test_find (GTK_WIDGET (page), "GtkButton", "Import…") != NULL);
  act ("undo");
  ui_wait (shows ("A B E H"));
  act ("undo");
  ui_wait (shows ("A C B E H"));
  assert_false (can ("undo"));
  close_page ();
}

static GtkWidget *
sheet (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item != NULL; item = item->next)
    if (gtk_window_get_transient_for (item->data) == GTK_WINDOW (window))
      return item->data;

  return NULL;
}

static GtkWidget *
shown_button (const char *label)
{
  GtkWidget *button = sheet () != NULL ? widget_test_find (sheet (), "GtkButton", label) : NULL;

  return button != NULL && gtk_widget_get_mapped (button) ? button : NULL;
}

/* A file imported again adds nothing unless it is asked for; then there are duplicates, which go when
 * that is agreed to. */
static void
test_duplicates (void **state)
{
  (void) state;
  open_with_games (1280, 800);
  import (GAME_2 GAME_3);
  ui_wait (widget_test_find (GTK_WIDGET (page), "GtkLabel",
                             "0 games imported, 2 already in the library") != NULL);
  assert_int_equal (g_list_model_get_n_items (rows ()), 5);
  act ("show-report");
  ui_wait (shown_button ("Add Them All the Same") != NULL);
  g_signal_emit_by_name (shown_button ("Add Them All the Same"), "clicked");
  ui_wait (g_list_model_get_n_items (rows ()) == 7);
  ui_wait (sheet () == NULL);
  act ("find-duplicates");
  ui_wait (g_list_model_get_n_items (rows ()) == 4);
  act ("delete-duplicates");
  ui_wait (shown_button ("Cancel") != NULL);
  assert_non_null (widget_test_find (sheet (), "GtkLabel", "Delete 2 Duplicates?"));
  g_signal_emit_by_name (shown_button ("Cancel"), "clicked");
  ui_wait (sheet () == NULL);
  ch_library_flush (ch_library_page_get_library (page));
  assert_int_equal (g_list_model_get_n_items (rows ()), 4);
  act ("delete-duplicates");
  ui_wait (shown_button ("Delete") != NULL);
  g_signal_emit_by_name (shown_button ("Delete"), "clicked");
  ui_wait (toast != NULL);
  assert_string_equal (toast, "2 games deleted");
  act ("clear-filters");
  ui_wait (g_list_model_get_n_items (rows ()) == 5);
  act ("undo");
  ui_wait (g_list_model_get_n_items (rows ()) == 7);
  close_page ();
}

static void
test_report_opens_the_game (void **state)
{
  GtkWidget *view;

  (void) state;
  open_with_games (1280, 800);
  act ("show-report");
  ui_wait (sheet () != NULL && gtk_widget_get_mapped (sheet ()));
  widget_test_settle (window);
  assert_non_null (widget_test_find (sheet (), "GtkLabel", "Player H – Player I"));
  view = widget_test_find (sheet (), "GtkListView", NULL);
  g_signal_emit_by_name (view, "activate", 0);
  ui_wait (studied != NULL);
  assert_non_null (strstr (studied, "2. a1-h8"));
  ui_wait (sheet () == NULL);
  close_page ();
}

static void
test_a_game_is_kept (void **state)
{
  (void) state;
  open_page (1280, 800);
  ch_library_page_keep (page, GAME_3, NULL);
  ui_wait (toast != NULL);
  assert_string_equal (toast, "The game is in the library");
  ui_wait (shows ("E"));
  close_page ();
}

/* Rows of two lines, and the board behind a button. */
static void
test_narrow (void **state)
{
  GtkWidget *row;

  (void) state;
  open_with_games (360, 640);
  widget_test_settle (window);
  row = find (CH_TYPE_GAME_ROW);
  assert_non_null (row);
  assert_int_equal (gtk_widget_get_width (row), 360);
  assert_true (gtk_widget_get_height (row) >= 50);
  assert_null (find (CH_TYPE_LIBRARY_EXPLORER));
  act ("show-board");
  widget_test_settle (window);
  assert_non_null (find (CH_TYPE_LIBRARY_EXPLORER));
  assert_null (find (CH_TYPE_GAME_ROW));
  assert_non_null (widget_test_find (GTK_WIDGET (page), "GtkToggleButton", "Board and Moves"));
  act ("show-board");
  widget_test_settle (window);
  assert_non_null (find (CH_TYPE_GAME_ROW));
  close_page ();
}

/* Every text of a row is one line, however long it is: two of them would be 30 px high at least. */
static void
expect_one_line (GtkWidget *root)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_INSCRIPTION (root))
    assert_in_range (gtk_widget_get_height (root), 1, 28);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expect_one_line (child);
}

static const char *
text_of (GtkWidget *root, const char *part)
{
  if (GTK_IS_INSCRIPTION (root))
    {
      const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (root));

      return text != NULL && strstr (text, part) != NULL ? text : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *text = text_of (child, part);

      if (text != NULL)
        return text;
    }

  return NULL;
}

/* In a window that runs from right to left, 2–0 is still what it is, and not 0–2. */
static void
test_right_to_left (void **state)
{
  (void) state;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  open_with_games (1280, 800);
  ui_wait (text_of (GTK_WIDGET (table ()), "Player A") != NULL);
  assert_string_equal (text_of (GTK_WIDGET (table ()), "2–0"), "\u200f\u20662–0\u2069");
  assert_string_equal (text_of (GTK_WIDGET (table ()), "32-28"),
                       "\u200f\u206632-28 19-23\u2069");
  assert_string_equal (text_of (GTK_WIDGET (table ()), "Player A"), "\u200f\u2068Player A\u2069");
  assert_non_null (widget_test_find (GTK_WIDGET (page), "GtkLabel", "\u2066c3-d4\u2069"));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  ui_wait (text_of (GTK_WIDGET (table ()), "\u2066") == NULL);
  close_page ();
}

static void
test_long_texts_are_cut_off (void **state)
{
  (void) state;
  open_page (1280, 800);
  import ("[Event \"The open evening tournament of the club and its guests from everywhere\"]\n"
          "[White \"A player with a very long name, and a title before it\"]\n"
          "[Black \"Another player with a very long name\"]\n[Result \"*\"]\n"
          "[GameType \"25\"]\n\n1. c3-d4 *\n");
  ui_wait (g_list_model_get_n_items (rows ()) == 1);
  widget_test_settle (window);
  assert_non_null (find (CH_TYPE_GAME_ROW));
  expect_one_line (GTK_WIDGET (table ()));
  close_page ();
}

/* The smallest window: all of the sheet below the board can be reached. */
static void
test_low_sheet_shows_its_buttons (void **state)
{
  GtkWidget *button;
  graphene_rect_t bounds;

  (void) state;
  open_with_games (360, 640);
  select_row (0);
  act ("show-board");
  widget_test_settle (window);
  button = widget_test_find (GTK_WIDGET (page), "GtkButton", "Open in Study");
  assert_non_null (button);
  assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (page), &bounds));
  assert_true (bounds.origin.y + bounds.size.height <=
               (float) gtk_widget_get_height (GTK_WIDGET (page)));
  close_page ();
}

static void
test_rows_are_named (void **state)
{
  (void) state;
  open_with_games (1280, 800);
  ui_wait (widget_test_find (GTK_WIDGET (page), "ChGameRow",
                             "Player C against Player D, Draw, Russian, c3-d4 b6-a5, "
                             "10 Oct 2026") != NULL);
  close_page ();
}

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_columns_give_way),
    cmocka_unit_test (test_percents_come_to_a_hundred),
    cmocka_unit_test (test_dates_are_read),
    cmocka_unit_test (test_empty_library_says_what_to_do),
    cmocka_unit_test (test_import_filter_sort),
    cmocka_unit_test (test_filter_by_result_and_date),
    cmocka_unit_test (test_filter_by_ruleset),
    cmocka_unit_test (test_moves_on_the_board_search),
    cmocka_unit_test (test_a_position_is_searched),
    cmocka_unit_test (test_a_game_is_walked_and_studied),
    cmocka_unit_test (test_delete_and_undo),
    cmocka_unit_test (test_duplicates),
    cmocka_unit_test (test_report_opens_the_game),
    cmocka_unit_test (test_a_game_is_kept),
    cmocka_unit_test (test_narrow),
    cmocka_unit_test (test_right_to_left),
    cmocka_unit_test (test_long_texts_are_cut_off),
    cmocka_unit_test (test_low_sheet_shows_its_buttons),
    cmocka_unit_test (test_rows_are_named),
  };
  int failed;

  if (!gtk_init_check ())
    {
      print_message ("no display\n");
      return SKIPPED;
    }
  widget_test_init ();
  folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  remove_folder ();
  g_free (folder);

  return failed;
}

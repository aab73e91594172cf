/* test-library-page.c: the Library page: import, filter, sort, search by position, layout.
 *
 * The games are those of library-page-util.h.
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
#include "library-page-util.h"
#include "support.h"
#include "widget-util.h"

#include <glib/gstdio.h>
#include <string.h>

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
  library_open_page (1280, 800);
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "GtkButton", "Import…") != NULL);
  assert_false (library_can ("delete"));
  assert_false (library_can ("open-in-study"));
  assert_false (library_can ("export"));
  library_close_page ();
}

static void
test_import_filter_sort (void **state)
{
  ChLibraryFilterBar *bar;
  GtkWidget *button, *search;

  (void) state;
  library_open_with_games (1280, 800);
  assert_non_null (widget_test_find (GTK_WIDGET (library_page), "GtkLabel", "5 games"));
  assert_non_null (widget_test_find (GTK_WIDGET (library_page), "GtkLabel",
                                     "5 games imported, 1 could not be read fully"));
  /* The newest first. */
  ui_wait (library_shows ("A C B E H"));

  /* By a click on its head, and turned round by another one. */
  button = widget_test_find (GTK_WIDGET (library_page), "GtkButton", "White");
  g_signal_emit_by_name (button, "clicked");
  ui_wait (library_shows ("A B C E H"));
  g_signal_emit_by_name (button, "clicked");
  ui_wait (library_shows ("H E C B A"));

  /* In the event, too, and whatever the case. */
  bar = CH_LIBRARY_FILTER_BAR (library_find (CH_TYPE_LIBRARY_FILTER_BAR));
  search = widget_test_find (GTK_WIDGET (bar), "GtkSearchEntry", NULL);
  gtk_editable_set_text (GTK_EDITABLE (search), "cup");
  ui_wait (library_shows ("C A"));
  gtk_editable_set_text (GTK_EDITABLE (search), "EVENING");
  ui_wait (library_shows ("H E B"));
  gtk_editable_set_text (GTK_EDITABLE (search), "nobody");
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "GtkButton", "Clear Filters") != NULL);
  library_act ("clear-filters");
  ui_wait (library_shows ("H E C B A"));
  library_close_page ();
}

static void
test_filter_by_result_and_date (void **state)
{
  GtkWidget *result, *more;
  g_autoptr (ChLibraryFilter) filter = ch_library_filter_new ();

  (void) state;
  library_open_with_games (1280, 800);
  result = library_find_any (GTK_WIDGET (library_page), CH_TYPE_LIBRARY_FILTER_RESULT);
  ch_library_filter_result_set (CH_LIBRARY_FILTER_RESULT (result), 1u << CH_LIBRARY_DRAW);
  g_signal_emit_by_name (result, "changed");
  ui_wait (library_shows ("C B"));
  assert_non_null (widget_test_find (result, "GtkLabel", "Draw"));
  library_act ("clear-filters");
  ui_wait (library_shows ("A C B E H"));

  more = library_find_any (GTK_WIDGET (library_page), CH_TYPE_LIBRARY_FILTER_MORE);
  filter->from = 20250101;
  filter->to = 20260131;
  ch_library_filter_more_show (CH_LIBRARY_FILTER_MORE (more), filter);
  g_signal_emit_by_name (more, "changed");
  ui_wait (library_shows ("B E"));
  filter->from = filter->to = 0;
  filter->player = g_strdup ("player i");
  ch_library_filter_more_show (CH_LIBRARY_FILTER_MORE (more), filter);
  g_signal_emit_by_name (more, "changed");
  ui_wait (library_shows ("H"));
  g_clear_pointer (&filter->player, g_free);
  filter->faulty = TRUE;
  ch_library_filter_more_show (CH_LIBRARY_FILTER_MORE (more), filter);
  g_signal_emit_by_name (more, "changed");
  ui_wait (library_shows ("H"));
  library_close_page ();
}

/* Only the rule set of the board has moves from there; the filter and the board go together. */
static void
test_filter_by_ruleset (void **state)
{
  ChLibraryFilterBar *bar;
  g_autoptr (ChRuleset) international = ch_ruleset_new ("international", NULL);
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);

  (void) state;
  library_open_with_games (1280, 800);
  bar = CH_LIBRARY_FILTER_BAR (library_find (CH_TYPE_LIBRARY_FILTER_BAR));
  ch_library_filter_bar_set_ruleset (bar, international);
  g_signal_emit_by_name (bar, "ruleset-chosen");
  g_signal_emit_by_name (bar, "changed");
  ui_wait (library_shows ("B"));
  assert_true (ch_ruleset_equal (ch_page_get_ruleset (CH_PAGE (library_page)), international));
  /* As the header bar's button does. */
  ch_page_set_ruleset (CH_PAGE (library_page), russian);
  ui_wait (library_shows ("A C E H"));
  assert_true (ch_ruleset_equal (ch_page_get_ruleset (CH_PAGE (library_page)), russian));
  library_close_page ();
}

static void
test_moves_on_the_board_search (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  /* From the start: c3-d4 three times (White won two, one draw), g3-f4 once. */
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "GtkListBoxRow",
                             "c3-d4, 3 games: White won 67%, draws 33%, Black won 0%") != NULL);
  assert_non_null (widget_test_find (GTK_WIDGET (library_page), "GtkListBoxRow",
                                     "g3-f4, 1 game: White won 0%, draws 0%, Black won 100%"));
  library_play ("c3-d4");
  ui_wait (library_shows ("A C H"));
  library_play ("d6-c5");
  ui_wait (library_shows ("A H"));
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "GtkListBoxRow",
                             "b2-c3, 1 game: White won 100%, draws 0%, Black won 0%") != NULL);
  library_act ("back");
  ui_wait (library_shows ("A C H"));
  /* At the start nothing is left out. */
  library_act ("first");
  ui_wait (library_shows ("A C B E H"));
  assert_false (library_can ("back"));

  /* A click on a move of the list is a move. */
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "GtkListBoxRow",
                             "g3-f4, 1 game: White won 0%, draws 0%, Black won 100%") != NULL);
  g_signal_emit_by_name (widget_test_find (GTK_WIDGET (library_page), "GtkListBoxRow",
                                           "g3-f4, 1 game: White won 0%, draws 0%, Black won 100%"),
                         "activate");
  ui_wait (library_shows ("E"));
  library_close_page ();
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
  library_open_with_games (1280, 800);
  g_settings_set_value (settings, "positions",
                        g_variant_parse (G_VARIANT_TYPE ("a{s(ss)}"), saved, NULL, NULL, NULL));
  library_act ("position-compare");
  ui_wait (library_shows ("E"));
  library_act ("position-any");
  ui_wait (library_shows ("A C B E H"));
  library_act ("position-board");
  ui_wait (library_shows ("E"));
  g_settings_reset (settings, "positions");
  library_close_page ();
}

/* The selected game is on the board, can be walked, and is handed to Study as it was written. */
static void
test_a_game_is_walked_and_studied (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  library_select_row (2);
  ui_wait (ch_library_explorer_get_n_plies (library_explorer ()) == 4);
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (library_page))),
                       "international");
  library_act ("forward");
  assert_int_equal (ch_library_explorer_get_ply (library_explorer ()), 1);
  /* Walking is no search. */
  assert_true (library_shows ("A C B E H"));
  library_act ("open-in-study");
  ui_wait (library_studied != NULL);
  assert_non_null (strstr (library_studied, "[White \"Player B\"]"));
  assert_non_null (strstr (library_studied, "1. 32-28 19-23 2. 28x19 14x23 1-1"));
  assert_string_equal (ch_ruleset_get_id (library_studied_ruleset), "international");
  library_close_page ();
}

/* Rows of two lines, and the board behind a button. */
static void
test_narrow (void **state)
{
  GtkWidget *row;

  (void) state;
  library_open_with_games (360, 640);
  widget_test_settle (library_window);
  row = library_find (CH_TYPE_GAME_ROW);
  assert_non_null (row);
  assert_int_equal (gtk_widget_get_width (row), 360);
  assert_true (gtk_widget_get_height (row) >= 50);
  assert_null (library_find (CH_TYPE_LIBRARY_EXPLORER));
  library_act ("show-board");
  widget_test_settle (library_window);
  assert_non_null (library_find (CH_TYPE_LIBRARY_EXPLORER));
  assert_null (library_find (CH_TYPE_GAME_ROW));
  assert_non_null (
    widget_test_find (GTK_WIDGET (library_page), "GtkToggleButton", "Board and Moves"));
  library_act ("show-board");
  widget_test_settle (library_window);
  assert_non_null (library_find (CH_TYPE_GAME_ROW));
  library_close_page ();
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
  library_open_with_games (1280, 800);
  ui_wait (text_of (GTK_WIDGET (library_table ()), "Player A") != NULL);
  assert_string_equal (text_of (GTK_WIDGET (library_table ()), "2–0"), "\u200f\u20662–0\u2069");
  assert_string_equal (text_of (GTK_WIDGET (library_table ()), "32-28"),
                       "\u200f\u206632-28 19-23\u2069");
  assert_string_equal (text_of (GTK_WIDGET (library_table ()), "Player A"),
                       "\u200f\u2068Player A\u2069");
  assert_non_null (widget_test_find (GTK_WIDGET (library_page), "GtkLabel", "\u2066c3-d4\u2069"));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  ui_wait (text_of (GTK_WIDGET (library_table ()), "\u2066") == NULL);
  library_close_page ();
}

static void
test_long_texts_are_cut_off (void **state)
{
  (void) state;
  library_open_page (1280, 800);
  library_import (
    "[Event \"The open evening tournament of the club and its guests from everywhere\"]\n"
    "[White \"A player with a very long name, and a title before it\"]\n"
    "[Black \"Another player with a very long name\"]\n[Result \"*\"]\n"
    "[GameType \"25\"]\n\n1. c3-d4 *\n");
  ui_wait (g_list_model_get_n_items (library_rows ()) == 1);
  widget_test_settle (library_window);
  assert_non_null (library_find (CH_TYPE_GAME_ROW));
  expect_one_line (GTK_WIDGET (library_table ()));
  library_close_page ();
}

/* The smallest window: all of the sheet below the board can be reached. */
static void
test_low_sheet_shows_its_buttons (void **state)
{
  GtkWidget *button;
  graphene_rect_t bounds;

  (void) state;
  library_open_with_games (360, 640);
  library_select_row (0);
  library_act ("show-board");
  widget_test_settle (library_window);
  button = widget_test_find (GTK_WIDGET (library_page), "GtkButton", "Open in Study");
  assert_non_null (button);
  assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (library_page), &bounds));
  assert_true (bounds.origin.y + bounds.size.height <=
               (float) gtk_widget_get_height (GTK_WIDGET (library_page)));
  library_close_page ();
}

static void
test_rows_are_named (void **state)
{
  (void) state;
  library_open_with_games (1280, 800);
  ui_wait (widget_test_find (GTK_WIDGET (library_page), "ChGameRow",
                             "Player C against Player D, Draw, Russian, c3-d4 b6-a5, "
                             "10 Oct 2026") != NULL);
  library_close_page ();
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
    cmocka_unit_test (test_narrow),
    cmocka_unit_test (test_right_to_left),
    cmocka_unit_test (test_long_texts_are_cut_off),
    cmocka_unit_test (test_low_sheet_shows_its_buttons),
    cmocka_unit_test (test_rows_are_named),
  };

  return library_run (tests, G_N_ELEMENTS (tests));
}

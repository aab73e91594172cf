/* test-play-page.c: the Play page in the real window: what a person can do there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-draw-counter.h"
#include "ch-move-table.h"
#include "ch-player-bar.h"
#include "play-util.h"
#include "support.h"
#include "widget-util.h"

static void
test_offer_between_friends (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  play_act ("offer-draw");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("White offers a draw");
  play_act ("decline-draw");
  assert_false (ch_play_is_over (play_game ()));
  play_text ("c3-d4");
  play_act ("offer-draw");
  play_act ("accept-draw");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("A draw by agreement.");
  play_act ("play-again");
  assert_int_equal (play_n_moves (), 0);
  play_close ();
}

/* A chain that may be stopped: the panel offers it, and says where it may go on. */
static void
test_end_turn (void **state)
{
  (void) state;
  play_open (1280, 800);
  /* 10x17, and on to 26 over 22 or not. */
  play_start ("two-checkers", "B:W14,22,32:B10,1", "none", 0, CH_SIDE_DARK);
  play_click (play_square ("10"));
  play_click (play_square ("17"));
  assert_int_equal (play_n_moves (), 0);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("10×17…");
  play_expect_text ("or go on to 26");
  play_act ("end-turn");
  assert_int_equal (play_n_moves (), 1);
  assert_int_equal (ch_move_get_n_taken (
                      ch_history_get_move (ch_play_get_history (play_game ()), 0)),
                    1);
  play_close ();
}

/* An attempt that is not legal is answered; the game does not change. */
static void
test_why_not (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("brazilian", "W:WKh6,a3,d4,g1:BKc3,a5,b6,g5", "none", 0, CH_SIDE_LIGHT);
  play_click (play_square ("d4"));
  play_click (play_square ("b2"));
  widget_test_settle (GTK_WIDGET (play_ui.window));
  assert_int_equal (play_n_moves (), 0);
  assert_true (ch_state_get_n_marks (ch_board_get_state (play_board)) > 0);
  play_click (play_square ("h6"));
  play_click (play_square ("d2"));
  play_click (play_square ("b4"));
  assert_int_equal (play_n_moves (), 1);
  play_close ();
}

/* Another rule set chosen during a game is the next game's. */
static void
test_next_ruleset (void **state)
{
  g_autoptr (ChRuleset) pool = ch_ruleset_new ("pool", NULL);

  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  g_object_set (play_page, "ruleset", pool, NULL);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (play_page))), "russian");
  assert_non_null (ui_find_text (GTK_WIDGET (play_ui.window), "Pool applies from the next game"));
  play_resign ();
  play_act ("play-again");
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (play_page))), "pool");
  play_close ();
}

/* The list walks the game; a move made meanwhile brings the board back. */
static void
test_walk (void **state)
{
  GtkWidget *moves;

  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  moves = ui_find_type (GTK_WIDGET (play_page), CH_TYPE_MOVE_TABLE);
  play_text ("c3-d4");
  play_text ("b6-c5");
  widget_test_key (moves, GDK_KEY_Left);
  assert_int_equal (ch_move_table_get_current (CH_MOVE_TABLE (moves)), 1);
  assert_true (ch_state_get_last_move (ch_board_get_state (play_board)) != NULL);
  widget_test_key (moves, GDK_KEY_Home);
  assert_int_equal (ch_move_table_get_current (CH_MOVE_TABLE (moves)), 0);
  assert_null (ch_state_get_last_move (ch_board_get_state (play_board)));
  play_click (play_square ("d4"));
  assert_int_equal (play_n_moves (), 2);
  widget_test_key (moves, GDK_KEY_End);
  play_expect_shown ();
  play_text ("d4xb6");
  play_expect_shown ();
  play_close ();
}

/* Board, bars and panel have the places of the mockups. */
static void
test_places (void **state)
{
  static const struct
  {
    int width, height, board;
    gboolean stacked;
  } rows[] = {
    { 1280, 800, 724, FALSE },
    { 960, 640, 564, FALSE },
    { 400, 800, 376, TRUE },
    { 360, 720, 340, TRUE },
  };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      gboolean stacked;

      play_open (rows[n].width, rows[n].height);
      play_start ("brazilian", NULL, "300+3", 0, CH_SIDE_LIGHT);
      widget_test_settle (GTK_WIDGET (play_ui.window));
      g_object_get (play_page, "stacked", &stacked, NULL);
      assert_int_equal (stacked, rows[n].stacked);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (play_board)), rows[n].board);
      assert_int_equal (gtk_widget_get_height (GTK_WIDGET (play_board)), rows[n].board);
      play_close ();
    }
}

/* The sheet begins the game it shows. */
static void
test_sheet (void **state)
{
  GtkWidget *sheet, *button;

  (void) state;
  ui_reset_settings ();
  play_open (1280, 800);
  play_act ("new-game");
  sheet = ui_sheet (&play_ui);
  assert_non_null (sheet);
  widget_test_settle (sheet);
  button = widget_test_find (sheet, "GtkToggleButton", "Friend at This Screen");
  assert_non_null (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  button = widget_test_find (sheet, "GtkButton", "Start");
  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  assert_false (ch_play_has_opponent (play_game ()));
  assert_true (ch_play_may_move (play_game ()));
  play_close ();
  ui_reset_settings ();
}

/* What was left in the middle is there again. */
static void
test_resumed (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "300+3", 0, CH_SIDE_LIGHT);
  play_text ("c3-d4");
  ui_close (&play_ui);

  play_open (1280, 800);
  ui_wait (ch_play_page_get_play (play_page) != NULL);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  assert_int_equal (play_n_moves (), 1);
  play_expect_shown ();
  assert_true (ch_play_get_paused (play_game ()));
  play_expect_text ("Paused");
  play_act ("pause");
  play_text ("b6-c5");
  play_close ();
}

static void
press_undo (void)
{
  GtkWidget *button = widget_test_find (GTK_WIDGET (play_ui.window), "GtkButton", "Undo");

  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  widget_test_settle (GTK_WIDGET (play_ui.window));
}

/* A game left for another one can be taken up again, and that one in turn; so it is after a restart. */
static void
test_left (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "300+3", 0, CH_SIDE_LIGHT);
  play_text ("c3-d4");
  play_start ("international", NULL, "none", 0, CH_SIDE_LIGHT);
  assert_int_equal (play_n_moves (), 0);
  assert_non_null (ui_find_text (GTK_WIDGET (play_ui.window), "The game before was left"));
  play_text ("32-28");
  press_undo ();
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (play_page))), "russian");
  assert_int_equal (play_n_moves (), 1);
  assert_true (ch_play_get_paused (play_game ()));
  play_expect_shown ();
  press_undo ();
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (play_page))), "international");
  assert_int_equal (play_n_moves (), 1);
  press_undo ();
  ui_close (&play_ui);

  play_open (1280, 800);
  ui_wait (ch_play_page_get_play (play_page) != NULL);
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (play_page))), "russian");
  play_act ("pause");
  play_text ("b6-c5");
  play_close ();
}

/* Nothing is lost with a game nobody has moved in, or one that is over. */
static void
test_nothing_left (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  play_start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  assert_null (ui_find_text (GTK_WIDGET (play_ui.window), "The game before was left"));
  play_text ("c3-d4");
  play_resign ();
  play_act ("play-again");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  assert_null (ui_find_text (GTK_WIDGET (play_ui.window), "The game before was left"));
  play_close ();
}

/* Beside the names: who sits here, and what a chain that is not over has taken. */
static void
test_notes (void **state)
{
  (void) state;
  play_open (960, 640);
  play_start ("two-checkers", "B:W14,22,32:B10,1", "none", 0, CH_SIDE_DARK);
  play_expect_text ("at this screen");
  play_click (play_square ("10"));
  play_click (play_square ("17"));
  play_expect_text ("1 when the turn ends");
  play_click (play_square ("26"));
  assert_int_equal (play_n_moves (), 1);
  assert_null (ui_find_text (GTK_WIDGET (play_page), "when the turn ends"));
  /* Where each goes from the board at once it is the same: d3 over d4 to d5, over d6 to d7. */
  play_start ("turkish", "W:Wd3,h2:Bd4,d6,h7", "none", 0, CH_SIDE_LIGHT);
  play_click (play_square ("d3"));
  play_click (play_square ("d5"));
  play_expect_text ("1 when the turn ends");
  play_click (play_square ("d7"));
  assert_int_equal (play_n_moves (), 1);
  play_close ();
}

/* At the smallest width the tools stay in sight under the count that is nearest to its end. */
static void
test_counts_narrow (void **state)
{
  static const char *const moves[] = { "c1-d2", "b8-a7", "d2-c1", "a7-b8" };
  graphene_rect_t first, other, tools;
  GtkWidget *sheet;

  (void) state;
  play_open (360, 720);
  play_start ("russian", "W:WKc1,Ka3,Kg1:BKb8", "none", 0, CH_SIDE_LIGHT);
  for (int n = 0; n < 4; n++)
    play_text (moves[n]);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  sheet = gtk_widget_get_ancestor (ui_find_type (GTK_WIDGET (play_page), CH_TYPE_MOVE_TABLE),
                                   GTK_TYPE_SCROLLED_WINDOW);
  assert_true (gtk_widget_compute_bounds (ui_find_text (sheet, "2 of 3"), sheet, &first));
  assert_true (
    gtk_widget_compute_bounds (ui_find_text (sheet, "2 of 15 for White"), sheet, &other));
  assert_true (
    gtk_widget_compute_bounds (widget_test_find (sheet, "GtkButton", "Hint"), sheet, &tools));
  assert_true (first.origin.y < tools.origin.y);
  assert_true (other.origin.y > tools.origin.y);
  assert_true (tools.origin.y + tools.size.height <= (float) gtk_widget_get_height (sheet));
  play_close ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_places),       cmocka_unit_test (test_sheet),
    cmocka_unit_test (test_resumed),      cmocka_unit_test (test_offer_between_friends),
    cmocka_unit_test (test_end_turn),     cmocka_unit_test (test_why_not),
    cmocka_unit_test (test_next_ruleset), cmocka_unit_test (test_walk),
    cmocka_unit_test (test_left),         cmocka_unit_test (test_nothing_left),
    cmocka_unit_test (test_notes),        cmocka_unit_test (test_counts_narrow),
  };
  int status = ui_test_init ();

  if (status != 0)
    return status;

  return cmocka_run_group_tests (tests, NULL, NULL);
}

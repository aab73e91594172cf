/* test-play-page.c: whole games in the real window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-banner.h"
#include "ch-clock-label.h"
#include "ch-draw-counter.h"
#include "ch-move-table.h"
#include "ch-play-page.h"
#include "ch-player-bar.h"
#include "ch-window.h"
#include "config.h"
#include "support.h"
#include "ui-util.h"
#include "widget-util.h"

#include <string.h>

static Ui ui;
static ChPlayPage *page;
static ChBoard *board;

/* The window on the Play page, without a game. */
static void
open_window (int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_string (settings, "page", "compare");
  ui_open (&ui, width, height, NULL, NULL);
  ch_window_show_page (ui.window, "play");
  page = CH_PLAY_PAGE (ui_find_type (GTK_WIDGET (ui.window), CH_TYPE_PLAY_PAGE));
  board = CH_BOARD (ui_find_type (GTK_WIDGET (page), CH_TYPE_BOARD));
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (board)));
  widget_test_settle (GTK_WIDGET (ui.window));
}

/* Nothing is resumed by the next test. */
static void
close_window (void)
{
  ChPlay *play = ch_play_page_get_play (page);

  if (play != NULL && ch_play_can_resign (play))
    ch_play_resign (play);
  widget_test_settle (GTK_WIDGET (ui.window));
  ui_close (&ui);
}

static ChPlay *
game (void)
{
  ChPlay *play = ch_play_page_get_play (page);

  assert_non_null (play);

  return play;
}

static guint
n_moves (void)
{
  return ch_history_get_n_moves (ch_play_get_history (game ()));
}

/* @fen NULL: the start; @level 0: a friend. The person is @person. */
static void
start (const char *id, const char *fen, const char *clock, int level, ChSide person)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChGameSetup) setup = NULL;

  assert_non_null (ruleset);
  if (fen != NULL)
    position = ch_position_parse (ruleset, fen, NULL, NULL, NULL, NULL);
  setup = ch_game_setup_new (ruleset, position);
  assert_true (ch_time_control_from_text (&setup->control, clock));
  if (level > 0)
    ch_game_setup_set_player (setup, person == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT,
                              CH_PLAYER_ENGINE, level, NULL);
  ch_play_page_start (page, setup);
  widget_test_settle (GTK_WIDGET (ui.window));
}

static void
click (int square)
{
  g_signal_emit_by_name (board, "square-activated", square);
}

static int
square (const char *name)
{
  ChRuleset *ruleset = ch_play_page_get_ruleset (page);

  for (int n = 0; n < ch_ruleset_get_n_squares (ruleset); n++)
    {
      g_autofree char *own = ch_ruleset_square_name (ruleset, n, CH_SQUARE_STYLE_OWN);

      if (strcmp (own, name) == 0)
        return n;
    }
  fail_msg ("no square %s", name);

  return CH_NO_SQUARE;
}

/* As a person does: click by click along the path, until the move is made; where a chain may be
 * stopped, with End Turn. */
static void
play_by_clicks (ChMove *move)
{
  guint before = n_moves ();

  for (int n = 0; n < ch_move_get_n_path (move) && n_moves () == before; n++)
    click (ch_move_get_path (move, n));
  if (n_moves () == before)
    gtk_widget_activate_action (GTK_WIDGET (board), "page.end-turn", NULL);
  if (n_moves () == before)
    fail_msg ("%s was not made", ch_move_get_text (move));
}

static void
move_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChMove) move =
    ch_move_parse (ch_play_page_get_ruleset (page),
                   ch_history_get_position (ch_play_get_history (game ())), text, &error);

  if (move == NULL)
    fail_msg ("%s: %s", text, error->message);
  play_by_clicks (move);
}

/* Plays until the game is over or @plies are made: the person takes the legal moves in turn. */
static void
play_on (guint plies)
{
  guint turn = 0;

  while (!ch_play_is_over (game ()) && n_moves () < plies)
    {
      ui_wait (ch_play_is_over (game ()) || ch_play_may_move (game ()));
      if (ch_play_is_over (game ()) || n_moves () >= plies)
        break;
      {
        g_autoptr (GPtrArray) legal =
          ch_move_list_legal (ch_play_page_get_ruleset (page),
                              ch_history_get_position (ch_play_get_history (game ())));

        play_by_clicks (g_ptr_array_index (legal, (turn++ * 7) % legal->len));
      }
    }
}

/* What the board shows is the game's position, and the list its moves. */
static void
expect_shown (void)
{
  ChMoveTable *moves = CH_MOVE_TABLE (ui_find_type (GTK_WIDGET (page), CH_TYPE_MOVE_TABLE));

  ui_wait (!ch_board_get_playing (board));
  assert_true (ch_position_equal (ch_state_get_position (ch_board_get_state (board)),
                                  ch_history_get_position (ch_play_get_history (game ()))));
  assert_int_equal (ch_move_table_get_current (moves), n_moves ());
}

static void
expect_text (const char *text)
{
  if (ui_find_text (GTK_WIDGET (page), text) == NULL)
    fail_msg ("%s is not to be read", text);
}

static gboolean
can (const char *action)
{
  return g_action_group_get_action_enabled (ch_play_page_get_actions (page), action);
}

static void
act (const char *name)
{
  g_autofree char *action = g_strconcat ("page.", name, NULL);

  assert_true (can (name));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (board), action, NULL));
}

/* The panel asks first. */
static void
resign (void)
{
  act ("resign");
  assert_false (ch_play_is_over (game ()));
  act ("cancel-resign");
  act ("resign");
  act ("confirm-resign");
  assert_true (ch_play_is_over (game ()));
}

/* Whole games against the engine, to their end. */
static void
whole_game (const char *id, ChSide person)
{
  open_window (1280, 800);
  start (id, NULL, "none", 2, person);
  play_on (400);
  assert_true (ch_play_is_over (game ()) || n_moves () == 400);
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_shown ();
  if (ch_play_is_over (game ()))
    {
      expect_text (ch_play_get_sentence (game ()));
      assert_true (can ("play-again"));
      assert_false (can ("resign"));
      assert_false (can ("undo"));
    }
  close_window ();
}

static void
test_american (void **state)
{
  (void) state;
  whole_game ("american", CH_SIDE_DARK);
}

static void
test_russian (void **state)
{
  (void) state;
  whole_game ("russian", CH_SIDE_LIGHT);
}

static void
test_international (void **state)
{
  (void) state;
  whole_game ("international", CH_SIDE_DARK);
}

/* 60 plies where nobody must capture, then the person forfeits. */
static void
test_ink_free (void **state)
{
  (void) state;
  open_window (1280, 800);
  start ("ink-russian+obligation=free", NULL, "none", 1, CH_SIDE_LIGHT);
  assert_true (ch_play_may_move (game ()));
  play_on (60);
  /* Someone may have run out of moves before. */
  assert_true (n_moves () >= 60 || ch_play_is_over (game ()));
  if (!ch_play_is_over (game ()))
    {
      expect_text ("Forfeit");
      resign ();
    }
  assert_true (ch_play_is_over (game ()));
  if (ch_play_get_ending (game ()) == CH_ENDING_RESIGNED)
    expect_text ("White forfeits: Black wins.");
  close_window ();
}

/* The time runs out, once while the window is seen and once while it is minimised; what is shown is
 * never less than nothing. */
static void
time_runs_out (gboolean minimised)
{
  ChClock *clock;
  ChClockLabel *label;

  open_window (960, 640);
  start ("russian", NULL, "60+0", 1, CH_SIDE_LIGHT);
  clock = ch_play_get_clock (game ());
  label = CH_CLOCK_LABEL (ui_find_type (GTK_WIDGET (page), CH_TYPE_CLOCK_LABEL));
  assert_non_null (label);
  if (minimised)
    gtk_window_minimize (GTK_WINDOW (ui.window));
  ch_clock_set_left (clock, CH_SIDE_LIGHT, 600);
  ui_wait (ch_play_is_over (game ()));
  assert_int_equal (ch_play_get_ending (game ()), CH_ENDING_TIME);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 0);
  g_usleep (1200000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 0);
  if (minimised)
    gtk_window_unminimize (GTK_WINDOW (ui.window));
  gtk_window_present (GTK_WINDOW (ui.window));
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_text ("White has no time left: Black wins.");
  expect_text ("0:00.0");
  assert_false (ch_play_may_move (game ()));
  close_window ();
}

static void
test_time (void **state)
{
  (void) state;
  time_runs_out (FALSE);
}

static void
test_time_minimised (void **state)
{
  (void) state;
  time_runs_out (TRUE);
}

static void
shuffle (const char *const moves[4])
{
  for (int n = 0; n < 8; n++)
    {
      assert_false (ch_play_is_over (game ()));
      move_text (moves[n % 4]);
    }
}

/* The counter runs, and the draw comes by itself where the rule set says so. */
static void
test_draw_by_counter (void **state)
{
  static const char *const moves[] = { "c1-d2", "b8-a7", "d2-c1", "a7-b8" };

  (void) state;
  open_window (1280, 800);
  start ("russian", "W:WKc1,a3:BKb8,h6", "none", 0, CH_SIDE_LIGHT);
  assert_null (ui_find_text (GTK_WIDGET (page), " of "));
  for (int n = 0; n < 4; n++)
    move_text (moves[n]);
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_text ("2 of 3");
  for (int n = 0; n < 4; n++)
    move_text (moves[n]);
  assert_int_equal (ch_play_get_outcome (game ()), CH_OUTCOME_DRAW);
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_text ("Draw");
  expect_text (ch_play_get_sentence (game ()));
  close_window ();
}

static void
test_claim (void **state)
{
  static const char *const moves[] = { "1-6", "32-27", "6-1", "27-32" };

  (void) state;
  open_window (1280, 800);
  start ("american", "B:WK32:BK1", "none", 0, CH_SIDE_DARK);
  assert_false (can ("claim"));
  shuffle (moves);
  assert_false (ch_play_is_over (game ()));
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_text ("Claim Draw");
  act ("claim");
  assert_int_equal (ch_play_get_ending (game ()), CH_ENDING_CLAIMED);
  close_window ();
}

static void
test_take_back (void **state)
{
  (void) state;
  open_window (1280, 800);
  start ("russian", NULL, "none", 1, CH_SIDE_LIGHT);
  assert_false (can ("undo"));
  move_text ("c3-d4");
  ui_wait (n_moves () == 2);
  ui_wait (!ch_board_get_playing (board));
  act ("undo");
  assert_int_equal (n_moves (), 0);
  expect_shown ();
  assert_false (can ("undo"));
  move_text ("c3-d4");
  ui_wait (n_moves () == 2);
  close_window ();
}

static void
test_offer_between_friends (void **state)
{
  (void) state;
  open_window (1280, 800);
  start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  act ("offer-draw");
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_text ("White offers a draw");
  act ("decline-draw");
  assert_false (ch_play_is_over (game ()));
  move_text ("c3-d4");
  act ("offer-draw");
  act ("accept-draw");
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_text ("A draw by agreement.");
  act ("play-again");
  assert_int_equal (n_moves (), 0);
  close_window ();
}

/* A chain that may be stopped: the panel offers it, and says where it may go on. */
static void
test_end_turn (void **state)
{
  (void) state;
  open_window (1280, 800);
  /* 10x17, and on to 26 over 22 or not. */
  start ("two-checkers", "B:W14,22,32:B10,1", "none", 0, CH_SIDE_DARK);
  click (square ("10"));
  click (square ("17"));
  assert_int_equal (n_moves (), 0);
  widget_test_settle (GTK_WIDGET (ui.window));
  expect_text ("10×17…");
  expect_text ("or go on to 26");
  act ("end-turn");
  assert_int_equal (n_moves (), 1);
  assert_int_equal (ch_move_get_n_taken (ch_history_get_move (ch_play_get_history (game ()), 0)),
                    1);
  close_window ();
}

/* An attempt that is not legal is answered; the game does not change. */
static void
test_why_not (void **state)
{
  (void) state;
  open_window (1280, 800);
  start ("brazilian", "W:WKh6,a3,d4,g1:BKc3,a5,b6,g5", "none", 0, CH_SIDE_LIGHT);
  click (square ("d4"));
  click (square ("b2"));
  widget_test_settle (GTK_WIDGET (ui.window));
  assert_int_equal (n_moves (), 0);
  assert_true (ch_state_get_n_marks (ch_board_get_state (board)) > 0);
  click (square ("h6"));
  click (square ("d2"));
  click (square ("b4"));
  assert_int_equal (n_moves (), 1);
  close_window ();
}

/* Another rule set chosen during a game is the next game's. */
static void
test_next_ruleset (void **state)
{
  g_autoptr (ChRuleset) pool = ch_ruleset_new ("pool", NULL);

  (void) state;
  open_window (1280, 800);
  start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  g_object_set (page, "ruleset", pool, NULL);
  widget_test_settle (GTK_WIDGET (ui.window));
  assert_string_equal (ch_ruleset_get_id (ch_play_page_get_ruleset (page)), "russian");
  assert_non_null (ui_find_text (GTK_WIDGET (ui.window), "Pool applies from the next game"));
  resign ();
  act ("play-again");
  assert_string_equal (ch_ruleset_get_id (ch_play_page_get_ruleset (page)), "pool");
  close_window ();
}

/* The list walks the game; a move made meanwhile brings the board back. */
static void
test_walk (void **state)
{
  GtkWidget *moves;

  (void) state;
  open_window (1280, 800);
  start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  moves = ui_find_type (GTK_WIDGET (page), CH_TYPE_MOVE_TABLE);
  move_text ("c3-d4");
  move_text ("b6-c5");
  widget_test_key (moves, GDK_KEY_Left);
  assert_int_equal (ch_move_table_get_current (CH_MOVE_TABLE (moves)), 1);
  assert_true (ch_state_get_last_move (ch_board_get_state (board)) != NULL);
  widget_test_key (moves, GDK_KEY_Home);
  assert_int_equal (ch_move_table_get_current (CH_MOVE_TABLE (moves)), 0);
  assert_null (ch_state_get_last_move (ch_board_get_state (board)));
  click (square ("d4"));
  assert_int_equal (n_moves (), 2);
  widget_test_key (moves, GDK_KEY_End);
  expect_shown ();
  move_text ("d4xb6");
  expect_shown ();
  close_window ();
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

      open_window (rows[n].width, rows[n].height);
      start ("brazilian", NULL, "300+3", 0, CH_SIDE_LIGHT);
      widget_test_settle (GTK_WIDGET (ui.window));
      g_object_get (page, "stacked", &stacked, NULL);
      assert_int_equal (stacked, rows[n].stacked);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (board)), rows[n].board);
      assert_int_equal (gtk_widget_get_height (GTK_WIDGET (board)), rows[n].board);
      close_window ();
    }
}

/* The sheet begins the game it shows. */
static void
test_sheet (void **state)
{
  GtkWidget *sheet, *button;

  (void) state;
  ui_reset_settings ();
  open_window (1280, 800);
  act ("new-game");
  sheet = ui_sheet (&ui);
  assert_non_null (sheet);
  widget_test_settle (sheet);
  button = widget_test_find (sheet, "GtkToggleButton", "Friend at This Screen");
  assert_non_null (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  button = widget_test_find (sheet, "GtkButton", "Start");
  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  widget_test_settle (GTK_WIDGET (ui.window));
  assert_false (ch_play_has_opponent (game ()));
  assert_true (ch_play_may_move (game ()));
  close_window ();
  ui_reset_settings ();
}

/* What was left in the middle is there again. */
static void
test_resumed (void **state)
{
  (void) state;
  open_window (1280, 800);
  start ("russian", NULL, "300+3", 0, CH_SIDE_LIGHT);
  move_text ("c3-d4");
  ui_close (&ui);

  open_window (1280, 800);
  ui_wait (ch_play_page_get_play (page) != NULL);
  widget_test_settle (GTK_WIDGET (ui.window));
  assert_int_equal (n_moves (), 1);
  expect_shown ();
  assert_true (ch_play_get_paused (game ()));
  expect_text ("Paused");
  act ("pause");
  move_text ("b6-c5");
  close_window ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_places),
    cmocka_unit_test (test_sheet),
    cmocka_unit_test (test_resumed),
    cmocka_unit_test (test_american),
    cmocka_unit_test (test_russian),
    cmocka_unit_test (test_international),
    cmocka_unit_test (test_ink_free),
    cmocka_unit_test (test_time),
    cmocka_unit_test (test_time_minimised),
    cmocka_unit_test (test_draw_by_counter),
    cmocka_unit_test (test_claim),
    cmocka_unit_test (test_take_back),
    cmocka_unit_test (test_offer_between_friends),
    cmocka_unit_test (test_end_turn),
    cmocka_unit_test (test_why_not),
    cmocka_unit_test (test_next_ruleset),
    cmocka_unit_test (test_walk),
  };
  int status = ui_test_init ();

  if (status != 0)
    return status;

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-play-games.c: whole games and their ends in the real window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-clock-label.h"
#include "play-util.h"
#include "support.h"
#include "widget-util.h"

/* Whole games against the engine, to their end. */
static void
whole_game (const char *id, ChSide person)
{
  play_open (1280, 800);
  play_start (id, NULL, "none", 2, person);
  play_on (400);
  /* A side without moves, a draw rule or the engine's claim end each long before that. */
  assert_true (ch_play_is_over (play_game ()));
  assert_true (ch_play_get_ending (play_game ()) == CH_ENDING_LAW ||
               ch_play_get_ending (play_game ()) == CH_ENDING_CLAIMED);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_shown ();
  play_expect_text (ch_play_get_sentence (play_game ()));
  assert_true (play_can ("play-again"));
  assert_false (play_can ("resign"));
  assert_false (play_can ("undo"));
  play_close ();
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

/* What the other side can take at most when @move is made. */
static int
count_danger (ChMove *move)
{
  g_autoptr (ChHistory) after = ch_history_with_move (ch_play_get_history (play_game ()), move);
  g_autoptr (GPtrArray) answers =
    ch_move_list_legal (ch_page_get_ruleset (CH_PAGE (play_page)), ch_history_get_position (after));
  int most = 0;

  for (guint n = 0; n < answers->len; n++)
    most = MAX (most, ch_move_get_n_taken (g_ptr_array_index (answers, n)));

  return most;
}

/* As play_on(), but the person shuns what loses pieces and takes none: the game lasts. */
static void
play_carefully (guint plies)
{
  while (!ch_play_is_over (play_game ()) && play_n_moves () < plies)
    {
      g_autoptr (GPtrArray) legal = NULL;
      ChMove *best = NULL;
      int least = 0;

      ui_wait (ch_play_is_over (play_game ()) || ch_play_may_move (play_game ()));
      if (ch_play_is_over (play_game ()) || play_n_moves () >= plies)
        break;
      legal = ch_move_list_legal (ch_page_get_ruleset (CH_PAGE (play_page)),
                                  ch_history_get_position (ch_play_get_history (play_game ())));
      for (guint n = 0; n < legal->len; n++)
        {
          ChMove *move = g_ptr_array_index (legal, n);
          int cost = 2 * count_danger (move) + (ch_move_is_capture (move) ? 1 : 0);

          if (best != NULL && cost >= least)
            continue;
          best = move;
          least = cost;
        }
      play_by_clicks (best);
    }
}

/* 60 plies where nobody must capture, then the person forfeits.  Someone may have run out of pieces
 * or moves before, as the engine's weakest level plays by chance; then they play again. */
static void
test_ink_free (void **state)
{
  (void) state;
  play_open (1280, 800);
  for (int n = 0; n < 10; n++)
    {
      play_start ("ink-russian+obligation=free", NULL, "none", 1, CH_SIDE_LIGHT);
      /* The near side moves first. */
      assert_true (ch_play_may_move (play_game ()));
      play_carefully (60);
      if (!ch_play_is_over (play_game ()))
        break;
      assert_int_equal (ch_play_get_ending (play_game ()), CH_ENDING_LAW);
    }
  assert_int_equal (play_n_moves (), 60);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("Forfeit");
  play_resign ();
  assert_int_equal (ch_play_get_ending (play_game ()), CH_ENDING_RESIGNED);
  assert_int_equal (ch_play_get_outcome (play_game ()), CH_OUTCOME_DARK_WINS);
  play_expect_text ("White forfeits: Black wins.");
  play_close ();
}

/* The time runs out, once while the window is seen and once while it is minimised; what is shown is
 * never less than nothing. */
static void
time_runs_out (gboolean minimised)
{
  ChClock *clock;
  ChClockLabel *label;

  play_open (960, 640);
  play_start ("russian", NULL, "60+0", 1, CH_SIDE_LIGHT);
  clock = ch_play_get_clock (play_game ());
  label = CH_CLOCK_LABEL (ui_find_type (GTK_WIDGET (play_page), CH_TYPE_CLOCK_LABEL));
  assert_non_null (label);
  if (minimised)
    gtk_window_minimize (GTK_WINDOW (play_ui.window));
  ch_clock_set_left (clock, CH_SIDE_LIGHT, 600);
  ui_wait (ch_play_is_over (play_game ()));
  assert_int_equal (ch_play_get_ending (play_game ()), CH_ENDING_TIME);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 0);
  g_usleep (1200000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 0);
  if (minimised)
    gtk_window_unminimize (GTK_WINDOW (play_ui.window));
  gtk_window_present (GTK_WINDOW (play_ui.window));
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("White has no time left: Black wins.");
  play_expect_text ("0:00.0");
  assert_false (ch_play_may_move (play_game ()));
  play_close ();
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
      assert_false (ch_play_is_over (play_game ()));
      play_text (moves[n % 4]);
    }
}

/* The counter runs, and the draw comes by itself where the rule set says so. */
static void
test_draw_by_counter (void **state)
{
  static const char *const moves[] = { "c1-d2", "b8-a7", "d2-c1", "a7-b8" };

  (void) state;
  play_open (1280, 800);
  play_start ("russian", "W:WKc1,a3:BKb8,h6", "none", 0, CH_SIDE_LIGHT);
  assert_null (ui_find_text (GTK_WIDGET (play_page), " of "));
  for (int n = 0; n < 4; n++)
    play_text (moves[n]);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("2 of 3");
  for (int n = 0; n < 4; n++)
    play_text (moves[n]);
  assert_int_equal (ch_play_get_outcome (play_game ()), CH_OUTCOME_DRAW);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("Draw");
  play_expect_text (ch_play_get_sentence (play_game ()));
  play_close ();
}

static void
test_claim (void **state)
{
  static const char *const moves[] = { "1-6", "32-27", "6-1", "27-32" };

  (void) state;
  play_open (1280, 800);
  play_start ("american", "B:WK32:BK1", "none", 0, CH_SIDE_DARK);
  assert_false (play_can ("claim"));
  shuffle (moves);
  assert_false (ch_play_is_over (play_game ()));
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("Claim Draw");
  play_act ("claim");
  assert_int_equal (ch_play_get_ending (play_game ()), CH_ENDING_CLAIMED);
  play_close ();
}

static void
test_take_back (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "none", 1, CH_SIDE_LIGHT);
  assert_false (play_can ("undo"));
  play_text ("c3-d4");
  ui_wait (play_n_moves () == 2);
  ui_wait (!ch_board_get_playing (play_board));
  play_act ("undo");
  assert_int_equal (play_n_moves (), 0);
  play_expect_shown ();
  assert_false (play_can ("undo"));
  play_text ("c3-d4");
  ui_wait (play_n_moves () == 2);
  play_close ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_american),
    cmocka_unit_test (test_russian),
    cmocka_unit_test (test_international),
    cmocka_unit_test (test_ink_free),
    cmocka_unit_test (test_time),
    cmocka_unit_test (test_time_minimised),
    cmocka_unit_test (test_draw_by_counter),
    cmocka_unit_test (test_claim),
    cmocka_unit_test (test_take_back),
  };
  int status = ui_test_init ();

  if (status != 0)
    return status;

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-play.c: a running game: turns, clocks, offers, claims, giving up, engines that fail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-play.h"
#include "ch-ruleset-play.h"
#include "model-util.h"

#include <string.h>

static gint64 now;

static gint64
fake_now (gpointer data)
{
  (void) data;

  return now;
}

static void
pass (double seconds)
{
  now += (gint64) (seconds * G_USEC_PER_SEC);
}

static ChEngine *
engine (void)
{
  static ChEngine *own;

  if (own == NULL)
    own = ch_engine_new (4);

  return own;
}

/* A game of friends; @fen NULL: from the start. */
static ChGameSetup *
setup_of (const char *id, const char *fen, const char *clock)
{
  ChRuleset *ruleset = util_ruleset (id);
  g_autoptr (ChPosition) start = fen != NULL ? util_position (id, fen) : NULL;
  ChGameSetup *setup = ch_game_setup_new (ruleset, start);

  assert_true (ch_time_control_from_text (&setup->control, clock));

  return setup;
}

static ChPlay *
begin (ChGameSetup *setup)
{
  ChPlay *play = ch_play_new (setup, fake_now, NULL);

  ch_game_setup_free (setup);
  ch_play_set_engine (play, engine ());
  ch_play_set_pace (play, 0);
  ch_play_begin (play);

  return play;
}

static ChPlay *
friends (const char *id, const char *fen, const char *clock)
{
  return begin (setup_of (id, fen, clock));
}

/* The person is light. */
static ChPlay *
against_engine (const char *id, const char *fen, int level)
{
  ChGameSetup *setup = setup_of (id, fen, "none");

  ch_game_setup_set_player (setup, CH_SIDE_DARK, CH_PLAYER_ENGINE, level, NULL);

  return begin (setup);
}

static gboolean
try_move (ChPlay *play, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChMove) move =
    ch_move_parse (ch_play_get_ruleset (play), ch_history_get_position (ch_play_get_history (play)),
                   text, &error);

  if (move == NULL)
    fail_msg ("%s: %s", text, error->message);

  return ch_play_move (play, move);
}

static void
move (ChPlay *play, const char *text)
{
  assert_true (try_move (play, text));
}

static guint
n_moves (ChPlay *play)
{
  return ch_history_get_n_moves (ch_play_get_history (play));
}

#define wait_for(condition)                                      \
  G_STMT_START                                                   \
  {                                                              \
    gint64 end_ = g_get_monotonic_time () + 30 * G_USEC_PER_SEC; \
    while (!(condition))                                         \
      {                                                          \
        if (!g_main_context_iteration (NULL, FALSE))             \
          g_usleep (1000);                                       \
        if (g_get_monotonic_time () > end_)                      \
          fail_msg ("waited in vain for " #condition);           \
      }                                                          \
  }                                                              \
  G_STMT_END

static void
count (ChPlay *play, gpointer data)
{
  (void) play;
  ++*(int *) data;
}

static void
test_friends (void **state)
{
  g_autoptr (ChPlay) play = friends ("russian", NULL, "none");
  g_autofree char *light = ch_play_get_player_name (play, CH_SIDE_LIGHT);
  g_autoptr (ChMove) first = NULL;

  (void) state;
  assert_string_equal (light, "White");
  assert_true (ch_play_may_move (play));
  assert_int_equal (ch_play_count_take_back (play), 0);
  move (play, "c3-d4");
  assert_int_equal (ch_play_get_turn (play), CH_SIDE_DARK);
  assert_true (ch_play_may_move (play));
  /* White's move again is not legal now. */
  first = ch_move_ref (ch_history_get_move (ch_play_get_history (play), 0));
  assert_false (ch_play_move (play, first));
  assert_int_equal (ch_play_count_take_back (play), 1);
  ch_play_take_back (play);
  assert_int_equal (n_moves (play), 0);
  assert_true (ch_play_move (play, first));
}

static void
test_engine_answers (void **state)
{
  g_autoptr (ChPlay) play = against_engine ("russian", NULL, 1);
  g_autofree char *dark = ch_play_get_player_name (play, CH_SIDE_DARK);
  g_autofree char *light = ch_play_get_player_name (play, CH_SIDE_LIGHT);

  (void) state;
  assert_string_equal (dark, "Engine, level 1");
  assert_string_equal (light, "You");
  move (play, "c3-d4");
  assert_false (ch_play_may_move (play));
  assert_true (ch_play_get_thinking (play));
  wait_for (n_moves (play) == 2);
  assert_true (ch_play_may_move (play));

  /* Both its move and the person's. */
  assert_int_equal (ch_play_count_take_back (play), 2);
  ch_play_take_back (play);
  assert_int_equal (n_moves (play), 0);

  /* While it thinks: the person's alone; what it thought of comes no more. */
  ch_play_set_pace (play, 100);
  move (play, "e3-f4");
  ch_play_take_back (play);
  assert_int_equal (n_moves (play), 0);
  assert_false (ch_play_get_thinking (play));
  g_usleep (300000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_int_equal (n_moves (play), 0);
}

/* It moves first where it is the first side, and then nothing can be taken back. */
static void
test_engine_begins (void **state)
{
  ChGameSetup *setup = setup_of ("russian", NULL, "none");
  g_autoptr (ChPlay) play = NULL;

  (void) state;
  ch_game_setup_set_player (setup, CH_SIDE_LIGHT, CH_PLAYER_ENGINE, 1, NULL);
  play = begin (setup);
  wait_for (n_moves (play) == 1);
  assert_int_equal (ch_play_count_take_back (play), 0);
}

static void
test_resign (void **state)
{
  g_autoptr (ChPlay) play = against_engine ("american", NULL, 1);
  int ended = 0;

  (void) state;
  g_signal_connect (play, "ended", G_CALLBACK (count), &ended);
  assert_false (ch_play_calls_it_forfeit (play));
  /* Red, the engine, is to move; the person gives up all the same. */
  ch_play_resign (play);
  assert_int_equal (ended, 1);
  assert_int_equal (ch_play_get_outcome (play), CH_OUTCOME_DARK_WINS);
  assert_int_equal (ch_play_get_ending (play), CH_ENDING_RESIGNED);
  assert_string_equal (ch_play_get_sentence (play), "White resigns: Red wins.");
  assert_false (ch_play_may_move (play));
  assert_false (ch_play_can_resign (play));
  ch_play_resign (play);
  assert_int_equal (ended, 1);
}

static void
test_forfeit (void **state)
{
  g_autoptr (ChPlay) play = against_engine ("ink-russian", NULL, 1);

  (void) state;
  assert_true (ch_play_calls_it_forfeit (play));
  ch_play_resign (play);
  assert_string_equal (ch_play_get_sentence (play), "White forfeits: Black wins.");
}

static void
test_offer_to_friend (void **state)
{
  g_autoptr (ChPlay) play = friends ("russian", NULL, "none");
  ChSide from;

  (void) state;
  ch_play_offer_draw (play);
  assert_true (ch_play_get_offer (play, &from));
  assert_int_equal (from, CH_SIDE_LIGHT);
  ch_play_answer_offer (play, FALSE);
  assert_false (ch_play_get_offer (play, NULL));
  /* Not again before something has changed. */
  assert_false (ch_play_can_offer_draw (play));

  /* An offer stands while the one who made it moves; the other's move declines it. */
  move (play, "c3-d4");
  ch_play_offer_draw (play);
  move (play, "b6-c5");
  assert_true (ch_play_get_offer (play, &from));
  assert_int_equal (from, CH_SIDE_DARK);
  move (play, "d4xb6");
  assert_false (ch_play_get_offer (play, NULL));

  ch_play_offer_draw (play);
  ch_play_answer_offer (play, TRUE);
  assert_int_equal (ch_play_get_outcome (play), CH_OUTCOME_DRAW);
  assert_int_equal (ch_play_get_ending (play), CH_ENDING_AGREED);
  assert_string_equal (ch_play_get_sentence (play), "A draw by agreement.");
}

/* One king each on the main road draws; a king against three kings and seven men is lost. */
static void
test_offer_to_engine (void **state)
{
  g_autoptr (ChPlay) equal = against_engine ("russian", "W:WKa1:BKb8", 6);
  g_autoptr (ChPlay) lost = against_engine ("russian", "W:Wa1:BKb8,Kd8,Kf8,a7,c7,e7,g7,h6", 6);
  int refused = 0;

  (void) state;
  ch_play_offer_draw (equal);
  assert_false (ch_play_can_offer_draw (equal));
  wait_for (ch_play_is_over (equal) || !ch_play_get_offer (equal, NULL));
  assert_int_equal (ch_play_get_ending (equal), CH_ENDING_AGREED);

  g_signal_connect (lost, "refused", G_CALLBACK (count), &refused);
  ch_play_offer_draw (lost);
  wait_for (!ch_play_get_offer (lost, NULL));
  assert_int_equal (refused, 1);
  assert_false (ch_play_is_over (lost));
  assert_true (ch_play_may_move (lost));
}

static void
test_clock (void **state)
{
  g_autoptr (ChPlay) play = friends ("russian", NULL, "60+2");
  ChClock *clock = ch_play_get_clock (play);

  (void) state;
  pass (10);
  move (play, "c3-d4");
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 52000);

  /* A pause costs nothing, and nobody moves in it. */
  ch_play_pause (play);
  pass (1000);
  assert_false (try_move (play, "b6-c5"));
  ch_play_resume (play);
  pass (5);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 55000);

  /* What is taken back gives no time back. */
  ch_play_take_back (play);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 55000);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 52000);

  /* A move that comes too late is none. */
  pass (52.001);
  try_move (play, "c3-d4");
  assert_int_equal (n_moves (play), 0);
  assert_int_equal (ch_play_get_ending (play), CH_ENDING_TIME);
  assert_int_equal (ch_play_get_outcome (play), CH_OUTCOME_DARK_WINS);
  assert_string_equal (ch_play_get_sentence (play), "White has no time left: Black wins.");
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 0);
}

/* Kings go to and fro until the start position, occurrence 1, is there for the third time. */
static void
shuffle (ChPlay *play, const char *const moves[4])
{
  for (int i = 0; i < 8; i++)
    {
      assert_false (ch_play_is_over (play));
      move (play, moves[i % 4]);
    }
}

static void
test_claim (void **state)
{
  static const char *const moves[] = { "1-6", "32-27", "6-1", "27-32" };
  g_autoptr (ChPlay) play = friends ("american", "B:WK32:BK1", "none");
  g_autofree char *reason = NULL;

  (void) state;
  assert_false (ch_play_can_claim (play, NULL));
  shuffle (play, moves);
  assert_false (ch_play_is_over (play));
  assert_true (ch_play_can_claim (play, &reason));
  assert_non_null (reason);
  ch_play_claim (play);
  assert_int_equal (ch_play_get_ending (play), CH_ENDING_CLAIMED);
  assert_int_equal (ch_play_get_outcome (play), CH_OUTCOME_DRAW);
  /* It is over: nothing "may be" claimed any more. */
  assert_string_equal (ch_play_get_sentence (play),
                       "A draw was claimed. The position has occurred 3 times: the game is drawn.");
}

static double
clock_at (ChGame *game, guint ply)
{
  guint node = CH_GAME_START;
  double seconds = -1;

  for (guint n = 0; n < ply; n++)
    node = ch_game_get_child (game, node, 0);
  assert_true (ch_game_get_clock (game, node, &seconds));

  return seconds;
}

/* To be studied: who played, how it ended, and what each had left: 300 s, 3 s more for a move. */
static void
test_to_game (void **state)
{
  g_autoptr (ChPlay) play = friends ("russian", NULL, "300+3");
  g_autoptr (ChPlay) again = NULL;
  g_autoptr (ChGameRecord) record = NULL;
  g_autoptr (ChGame) game = NULL;
  g_autoptr (ChGame) late = NULL;

  (void) state;
  pass (10);
  move (play, "c3-d4");
  pass (4);
  move (play, "b6-c5");
  ch_play_take_back (play);
  pass (70);
  move (play, "b6-a5");
  ch_play_resign (play);
  game = ch_play_to_game (play);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (game)), "russian");
  assert_int_equal (ch_game_get_n_nodes (game), 3);
  assert_string_equal (ch_game_get_tag (game, "White"), "White");
  assert_string_equal (ch_game_get_tag (game, "Black"), "Black");
  assert_string_equal (ch_game_get_tag (game, "Result"), "0-1");
  assert_string_equal (ch_game_get_tag (game, "TimeControl"), "300+3");
  assert_int_equal (strlen (ch_game_get_tag (game, "Date")), strlen ("2026.01.31"));
  assert_true (clock_at (game, 1) == 293);
  assert_true (clock_at (game, 2) == 300 - 4 + 3 - 70 + 3);
  assert_non_null (strstr (ch_game_get_comment (game, ch_game_get_line_end (game, CH_GAME_START)),
                           "White resigns: Black wins."));
  /* The record has it all. */
  record = ch_play_get_record (play);
  again = ch_play_new_from_record (record, fake_now, NULL);
  late = ch_play_to_game (again);
  assert_true (clock_at (late, 1) == 293);
}

/* Without a clock there is no time, and without a move a game nevertheless. */
static void
test_to_game_short (void **state)
{
  g_autoptr (ChPlay) play = friends ("american", NULL, "none");
  g_autoptr (ChGame) empty = ch_play_to_game (play);
  g_autoptr (ChGame) game = NULL;
  double seconds;

  (void) state;
  assert_int_equal (ch_game_get_n_nodes (empty), 1);
  assert_string_equal (ch_game_get_tag (empty, "Result"), "*");
  move (play, "11-15");
  game = ch_play_to_game (play);
  assert_int_equal (ch_game_get_n_nodes (game), 2);
  assert_false (ch_game_get_clock (game, ch_game_get_child (game, CH_GAME_START, 0), &seconds));
}

/* Russian: the third occurrence ends the game by itself. */
static void
test_automatic_draw (void **state)
{
  static const char *const moves[] = { "c1-d2", "b8-a7", "d2-c1", "a7-b8" };
  g_autoptr (ChPlay) play = friends ("russian", "W:WKc1,a3:BKb8,h6", "none");

  (void) state;
  shuffle (play, moves);
  assert_true (ch_play_is_over (play));
  assert_int_equal (ch_play_get_ending (play), CH_ENDING_LAW);
  assert_int_equal (ch_play_get_outcome (play), CH_OUTCOME_DRAW);
}

static void
test_win (void **state)
{
  g_autoptr (ChPlay) play = friends ("russian", "W:Wc3:Bd4", "none");

  (void) state;
  move (play, "c3xe5");
  assert_int_equal (ch_play_get_outcome (play), CH_OUTCOME_LIGHT_WINS);
  assert_int_equal (ch_play_get_ending (play), CH_ENDING_LAW);
  assert_non_null (ch_play_get_sentence (play));
}

static void
on_hint (ChPlay *play, ChMove *hint, gpointer data)
{
  (void) play;
  *(ChMove **) data = ch_move_ref (hint);
}

/* There is one legal move. */
static void
test_hint (void **state)
{
  g_autoptr (ChPlay) play = against_engine ("russian", "W:Wc3,g1:Bd4,h8", 1);
  g_autoptr (ChMove) hint = NULL;

  (void) state;
  g_signal_connect (play, "hint", G_CALLBACK (on_hint), &hint);
  assert_true (ch_play_can_hint (play));
  ch_play_ask_hint (play);
  assert_false (ch_play_can_hint (play));
  wait_for (hint != NULL);
  assert_string_equal (ch_move_get_text (hint), "c3×e5");
  assert_true (ch_play_can_hint (play));
}

/* A hint that is waited for no longer does not come. */
static void
test_late_hint (void **state)
{
  g_autoptr (ChPlay) play = friends ("russian", NULL, "none");
  g_autoptr (ChMove) hint = NULL;

  (void) state;
  g_signal_connect (play, "hint", G_CALLBACK (on_hint), &hint);
  ch_play_ask_hint (play);
  move (play, "c3-d4");
  g_usleep (200000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_null (hint);
}

static void
on_problem (ChPlay *play, const char *message, gpointer data)
{
  (void) play;
  g_free (*(char **) data);
  *(char **) data = g_strdup (message);
}

static void
test_dead_engine (void **state)
{
  static const char *const argv[] = { "/nonexistent/engine", NULL };
  ChGameSetup *setup = setup_of ("international", NULL, "none");
  g_autoptr (ChEngine) dead = ch_engine_new_external ("Nobody", argv);
  g_autoptr (ChPlay) play = NULL;
  g_autofree char *problem = NULL;

  (void) state;
  ch_game_setup_set_player (setup, CH_SIDE_DARK, CH_PLAYER_EXTERNAL, 0, "Nobody");
  play = begin (setup);
  ch_play_set_external (play, dead);
  g_signal_connect (play, "problem", G_CALLBACK (on_problem), &problem);
  move (play, "32-28");
  wait_for (problem != NULL);
  assert_true (ch_play_get_paused (play));
  assert_false (ch_play_is_over (play));

  /* It can be tried again, and the move can be taken back. */
  g_clear_pointer (&problem, g_free);
  ch_play_resume (play);
  wait_for (problem != NULL);
  ch_play_resume (play);
  ch_play_take_back (play);
  assert_int_equal (n_moves (play), 0);
}

/* Two engines in a set whose games have no end of their own are stopped; with a person they are
 * not. */
static void
test_stop (void **state)
{
  ChGameSetup *setup = setup_of ("ink-american", "W:WK29,K30:BK3,K4", "none");
  g_autoptr (ChPlay) play = NULL;

  (void) state;
  ch_game_setup_set_player (setup, CH_SIDE_LIGHT, CH_PLAYER_ENGINE, 2, NULL);
  ch_game_setup_set_player (setup, CH_SIDE_DARK, CH_PLAYER_ENGINE, 2, NULL);
  play = begin (setup);
  assert_false (ch_play_can_resign (play));
  wait_for (ch_play_is_over (play));
  assert_true (n_moves (play) <= CH_PLAY_STOP_PLIES);
  if (ch_play_get_ending (play) == CH_ENDING_STOPPED)
    {
      assert_int_equal (n_moves (play), CH_PLAY_STOP_PLIES);
      assert_int_equal (ch_play_get_outcome (play), CH_OUTCOME_ONGOING);
    }
  else
    assert_int_equal (ch_play_get_ending (play), CH_ENDING_LAW);
}

static void
test_record (void **state)
{
  g_autoptr (ChPlay) play = friends ("russian", NULL, "300d5");
  g_autoptr (ChGameRecord) record = NULL;
  g_autoptr (ChPlay) again = NULL;

  (void) state;
  pass (15);
  move (play, "c3-d4");
  record = ch_play_get_record (play);
  assert_int_equal (record->left[CH_SIDE_LIGHT], 290000);
  again = ch_play_new_from_record (record, fake_now, NULL);
  ch_play_begin (again);
  assert_int_equal (n_moves (again), 1);
  assert_true (ch_play_get_paused (again));
  pass (100);
  ch_play_resume (again);
  assert_int_equal (ch_clock_get_left (ch_play_get_clock (again), CH_SIDE_DARK), 300000);
  move (again, "b6-c5");

  ch_play_abandon (play);
  ch_game_record_free (g_steal_pointer (&record));
  record = ch_play_get_record (play);
  assert_int_equal (record->ending, CH_ENDING_ABANDONED);
}

/* Section 0.2: ink-* and two-checkers have the switch; ink-* begin with the near side. */
static void
test_capture_switch (void **state)
{
  ChRuleset *ink = util_ruleset ("ink-russian");
  g_autoptr (ChRuleset) free_ink = ch_ruleset_with_free_capture (ink, TRUE);
  g_autoptr (ChRuleset) strict_ink = ch_ruleset_with_free_capture (free_ink, FALSE);
  g_autoptr (ChRuleset) russian = ch_ruleset_with_free_capture (util_ruleset ("russian"), TRUE);
  g_autoptr (ChRuleset) two = ch_ruleset_with_free_capture (util_ruleset ("two-checkers"), TRUE);
  g_autoptr (ChPosition) position = util_position ("ink-russian", "W:WKa1:Bc3,g3,e7");
  g_autoptr (GPtrArray) strict_moves = ch_move_list_legal (ink, position);
  g_autoptr (GPtrArray) free_moves = ch_move_list_legal (free_ink, position);

  (void) state;
  assert_true (ch_ruleset_near_first (ink));
  assert_false (ch_ruleset_near_first (util_ruleset ("russian")));
  assert_true (ch_ruleset_has_capture_switch (ink));
  assert_false (ch_ruleset_get_free_capture (ink));
  assert_true (ch_ruleset_get_free_capture (free_ink));
  assert_true (ch_ruleset_near_first (free_ink));
  assert_true (ch_ruleset_equal (strict_ink, ink));
  assert_true (ch_ruleset_equal (russian, util_ruleset ("russian")));
  assert_true (ch_ruleset_get_free_capture (two));
  /* Section 0.2 counts them: strict the books' two and three more; free those five, a1xe5, a1xf6
   * and the quiet a1-b2. */
  assert_int_equal (strict_moves->len, 5);
  assert_int_equal (free_moves->len, 8);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_friends),
    cmocka_unit_test (test_engine_answers),
    cmocka_unit_test (test_engine_begins),
    cmocka_unit_test (test_resign),
    cmocka_unit_test (test_forfeit),
    cmocka_unit_test (test_offer_to_friend),
    cmocka_unit_test (test_offer_to_engine),
    cmocka_unit_test (test_clock),
    cmocka_unit_test (test_claim),
    cmocka_unit_test (test_to_game),
    cmocka_unit_test (test_to_game_short),
    cmocka_unit_test (test_automatic_draw),
    cmocka_unit_test (test_win),
    cmocka_unit_test (test_hint),
    cmocka_unit_test (test_late_hint),
    cmocka_unit_test (test_dead_engine),
    cmocka_unit_test (test_stop),
    cmocka_unit_test (test_record),
    cmocka_unit_test (test_capture_switch),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

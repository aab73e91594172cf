/* test-engine.c: the program's own engine as the window knows it, and its levels.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "think-util.h"

#include <string.h>

/* The program's own engine */

static void
test_own (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .depth = 6, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) history = util_game ("international", "start", "32-28 19-23 28x19");
  Answer answer = { 0 };

  assert_string_equal (ch_engine_get_name (engine), "Crownhead");
  util_think (engine, history, &limits, &answer);
  assert_null (answer.error);
  util_assert_legal (history, answer.move->move);
  assert_non_null (answer.move->reply);
  assert_false (answer.move->claim);
  /* The last thought is always signalled, before the answer comes. */
  assert_int_equal (ch_thought_get_depth (answer.last), 6);
  assert_int_equal (ch_thought_get_line (answer.last), 1);
  assert_int_equal (ch_thought_get_score (answer.last), answer.move->score);
  assert_true (
    ch_move_same (g_ptr_array_index (ch_thought_get_moves (answer.last), 0), answer.move->move));
  util_clear_answer (&answer);
}

static void
assert_score_text (const char *id, const char *fen, int depth, const char *expected)
{
  const ChEngineLimits limits = { .depth = depth, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  g_autoptr (ChHistory) history = util_game (id, fen, "");
  g_autofree char *text = NULL;
  Answer answer = { 0 };

  util_think (engine, history, &limits, &answer);
  text = ch_thought_get_score_text (answer.last);
  assert_string_equal (text, expected);
  util_clear_answer (&answer);
}

/* Forced wins by hand.  c3:e5 takes the last man: one move.  Then Black's only move h8-g7 runs into
 * f6:h8, so that Black loses in one of White's moves.  In the giveaway game White has to give his
 * last man away: a3-b4, which Black must take, and White has won after one move of his own. */
static void
test_forced (void **data G_GNUC_UNUSED)
{
  assert_score_text ("russian", "W:Wc3:Bd4", 4, "Win in 1");
  assert_score_text ("russian", "B:Wf6,a1:Bh8", 6, "Loss in 1");
  assert_score_text ("poddavki", "W:Wa3:Bc5", 6, "Win in 1");
}

/* No legal move is no error. */
static void
test_blocked (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .depth = 3 };
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  g_autoptr (ChHistory) history = util_game ("russian", "W:Wa5:Bb6,c7", "");
  Answer answer = { 0 };

  util_think (engine, history, &limits, &answer);
  assert_null (answer.error);
  assert_null (answer.move->move);
  util_clear_answer (&answer);
}

/* A machine may be slow: what is waited for is thoughts, not time. */
static void
stop_after_some (ChEngine *engine, ChThought *thought, gpointer data G_GNUC_UNUSED)
{
  if (ch_thought_get_depth (thought) >= 4)
    ch_engine_stop (engine);
}

/* Without a limit it thinks until it is stopped, and answers with the best it has; thoughts come in
 * measure. */
static void
test_stop (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .lines = 3, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) history = util_game ("russian", "start", "");
  Answer answer = { 0 };
  gint64 begun = g_get_monotonic_time ();
  gint64 passed;

  g_signal_connect (engine, "thought", G_CALLBACK (stop_after_some), NULL);
  util_think (engine, history, &limits, &answer);
  passed = g_get_monotonic_time () - begun;
  assert_null (answer.error);
  util_assert_legal (history, answer.move->move);
  assert_true (answer.n_thoughts > 0);
  assert_true (answer.n_thoughts <= 3 * (passed / (G_USEC_PER_SEC / 20) + 2));

  /* Stopped before it has begun, and when it does not think at all. */
  ch_engine_stop (engine);
  util_clear_answer (&answer);
  ch_engine_think_async (engine, history, &limits, NULL, util_take_answer, &answer);
  ch_engine_stop (engine);
  util_wait (&answer.done);
  assert_null (answer.error);
  util_assert_legal (history, answer.move->move);
  util_clear_answer (&answer);
}

static void
test_cancel (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { 0 };
  const ChEngineLimits shallow = { .depth = 2 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) history = util_game ("russian", "start", "");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer cancelled = { 0 };
  Answer replaced = { 0 };
  Answer answer = { 0 };

  ch_engine_think_async (engine, history, &limits, cancellable, util_take_answer, &cancelled);
  g_cancellable_cancel (cancellable);
  util_wait (&cancelled.done);
  assert_true (g_error_matches (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  assert_false (ch_engine_get_thinking (engine));

  /* A new search ends the one before. */
  ch_engine_think_async (engine, history, &limits, NULL, util_take_answer, &replaced);
  util_think (engine, history, &shallow, &answer);
  assert_null (answer.error);
  util_wait (&replaced.done);
  assert_true (g_error_matches (replaced.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  util_clear_answer (&cancelled);
  util_clear_answer (&replaced);
  util_clear_answer (&answer);
}

/* American: the third time a draw may be claimed.  One king against two claims, two against one do
 * not. */
static void
test_claim (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .depth = 6, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) weak =
    util_game ("american", "W:WK32:BK1,K3", "32-28 1-6 28-32 6-1 32-28 1-6 28-32 6-1");
  g_autoptr (ChHistory) strong =
    util_game ("american", "W:WK32,K30:BK1", "32-28 1-6 28-32 6-1 32-28 1-6 28-32 6-1");
  Answer answer = { 0 };

  assert_true (ch_history_can_claim (weak, NULL));
  util_think (engine, weak, &limits, &answer);
  assert_true (answer.move->claim);
  assert_true (ch_history_can_claim (strong, NULL));
  util_think (engine, strong, &limits, &answer);
  assert_false (answer.move->claim);
  util_clear_answer (&answer);
}

static void
on_judged (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->accepted = ch_engine_judge_draw_finish (CH_ENGINE (source), result, &answer->error);
  answer->done = TRUE;
}

static void
assert_judged (const char *id, const char *fen, const char *moves, gboolean expected)
{
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  g_autoptr (ChHistory) history = util_game (id, fen, moves);

  for (int level = 0; level <= CH_N_LEVELS; level += 5)
    {
      Answer answer = { 0 };

      ch_engine_judge_draw_async (engine, history, level, NULL, on_judged, &answer);
      util_wait (&answer.done);
      assert_null (answer.error);
      assert_int_equal (answer.accepted, expected);
    }
}

/* The side to move offers.  The engine refuses three men up, and at the beginning of an even game;
 * it accepts three men down, and in an even ending. */
static void
test_draw_offers (void **data G_GNUC_UNUSED)
{
  assert_judged ("international", "W:W40,45:B1,2,3,4,5", "", FALSE);
  assert_judged ("international", "W:W46,47,48,49,50:B6,1", "", TRUE);
  assert_judged ("international", "start", "", FALSE);
  assert_judged ("american", "W:WK32:BK1", "", TRUE);
}

/* Levels */

static void
test_levels (void **data G_GNUC_UNUSED)
{
  for (int level = 1; level <= CH_N_LEVELS; level++)
    {
      assert_true (strlen (ch_level_get_name (level)) > 2);
      assert_true (strlen (ch_level_get_description (level)) > 10);
      assert_null (strchr (ch_level_get_description (level), '\n'));
    }
}

/* The moves of a game of a level against itself. */
static char *
play_level (int level, guint64 seed, int plies)
{
  const ChEngineLimits limits = { .level = level, .seed = seed };
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  ChHistory *history = util_game ("russian", "start", "");
  g_autofree char *text = NULL;
  Answer answer = { 0 };

  for (int i = 0; i < plies; i++)
    {
      ChHistory *after;

      util_think (engine, history, &limits, &answer);
      assert_null (answer.error);
      if (answer.move->move == NULL)
        break;
      util_assert_legal (history, answer.move->move);
      after = ch_history_with_move (history, answer.move->move);
      ch_history_unref (history);
      history = after;
    }
  util_clear_answer (&answer);
  text = ch_history_to_text (history);
  ch_history_unref (history);

  return g_steal_pointer (&text);
}

static void
test_level_seed (void **data G_GNUC_UNUSED)
{
  g_autofree char *first = play_level (2, 7, 20);
  g_autofree char *again = play_level (2, 7, 20);
  g_autofree char *other = play_level (2, 8, 20);
  g_autofree char *strong = play_level (8, 7, 6);
  g_autofree char *strong_again = play_level (8, 7, 6);

  assert_string_equal (first, again);
  assert_string_not_equal (first, other);
  assert_string_equal (strong, strong_again);
}

/* No level lets what can be taken at once go. */
static void
test_level_takes (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  /* d4:b6 wins two men and is crowned in the end; d4:f6 one, and is taken back. */
  g_autoptr (ChHistory) history = util_game ("russian", "W:Wd4,h2:Bc5,c7,e5,g7", "");
  Answer answer = { 0 };

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      const ChEngineLimits limits = { .level = 2, .seed = seed };

      util_think (engine, history, &limits, &answer);
      assert_int_equal (ch_move_get_n_taken (answer.move->move), 2);
    }
  util_clear_answer (&answer);
}

/* A level keeps within the clock. */
static void
test_level_clock (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .level = 10, .clock = 0.3 };
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  g_autoptr (ChHistory) history = util_game ("russian", "start", "c3-d4");
  Answer answer = { 0 };
  gint64 begun = g_get_monotonic_time ();

  util_think (engine, history, &limits, &answer);
  assert_true (g_get_monotonic_time () - begun < 4 * G_USEC_PER_SEC);
  util_assert_legal (history, answer.move->move);
  util_clear_answer (&answer);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_own),         cmocka_unit_test (test_forced),
    cmocka_unit_test (test_blocked),     cmocka_unit_test (test_stop),
    cmocka_unit_test (test_cancel),      cmocka_unit_test (test_claim),
    cmocka_unit_test (test_draw_offers), cmocka_unit_test (test_levels),
    cmocka_unit_test (test_level_seed),  cmocka_unit_test (test_level_takes),
    cmocka_unit_test (test_level_clock),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-engine.c: engines as the window knows them: the program's own, levels, and external ones.
 *
 * The external one is this program itself, run once more as fake-engine.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-hub.h"
#include "fake-engine.h"
#include "model-util.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static char *program;

/* What a call came to. */
typedef struct
{
  gboolean done;
  ChEngineMove *move;
  gboolean accepted;
  GError *error;
  int n_thoughts;
  ChThought *last;
} Answer;

static void
clear_answer (Answer *answer)
{
  g_clear_pointer (&answer->move, ch_engine_move_free);
  g_clear_pointer (&answer->last, ch_thought_unref);
  g_clear_error (&answer->error);
  *answer = (Answer) { 0 };
}

static void
on_thought (ChEngine *engine G_GNUC_UNUSED, ChThought *thought, gpointer data)
{
  Answer *answer = data;

  answer->n_thoughts++;
  g_clear_pointer (&answer->last, ch_thought_unref);
  answer->last = ch_thought_ref (thought);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->move = ch_engine_think_finish (CH_ENGINE (source), result, &answer->error);
  answer->done = TRUE;
}

static ChHistory *
game (const char *id, const char *fen, const char *moves)
{
  g_autofree char *lines = g_strdelimit (g_strdup (moves), " ", '\n');
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%s\n", id, fen, lines);
  g_autoptr (GError) error = NULL;
  ChHistory *history = ch_history_from_text (text, &error);

  if (history == NULL)
    fail_msg ("%s", error->message);

  return history;
}

static void
think (ChEngine *engine, ChHistory *history, const ChEngineLimits *limits, Answer *answer)
{
  gulong handler = g_signal_connect (engine, "thought", G_CALLBACK (on_thought), answer);

  clear_answer (answer);
  ch_engine_think_async (engine, history, limits, NULL, on_answer, answer);
  assert_true (ch_engine_get_thinking (engine));
  util_wait (&answer->done);
  assert_false (ch_engine_get_thinking (engine));
  g_signal_handler_disconnect (engine, handler);
}

static void
assert_legal (ChHistory *history, ChMove *move)
{
  g_autoptr (GPtrArray) legal =
    ch_move_list_legal (ch_history_get_ruleset (history), ch_history_get_position (history));

  for (guint i = 0; i < legal->len; i++)
    if (ch_move_same (g_ptr_array_index (legal, i), move))
      return;
  fail_msg ("%s is not legal", ch_move_get_text (move));
}

/* The program's own engine */

static void
test_own (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .depth = 6, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) history = game ("international", "start", "32-28 19-23 28x19");
  Answer answer = { 0 };

  assert_string_equal (ch_engine_get_name (engine), "Crownhead");
  think (engine, history, &limits, &answer);
  assert_null (answer.error);
  assert_legal (history, answer.move->move);
  assert_non_null (answer.move->reply);
  assert_false (answer.move->claim);
  /* The last thought is always signalled, before the answer comes. */
  assert_int_equal (ch_thought_get_depth (answer.last), 6);
  assert_int_equal (ch_thought_get_line (answer.last), 1);
  assert_int_equal (ch_thought_get_score (answer.last), answer.move->score);
  assert_true (
    ch_move_same (g_ptr_array_index (ch_thought_get_moves (answer.last), 0), answer.move->move));
  clear_answer (&answer);
}

static void
assert_score_text (const char *id, const char *fen, int depth, const char *expected)
{
  const ChEngineLimits limits = { .depth = depth, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  g_autoptr (ChHistory) history = game (id, fen, "");
  g_autofree char *text = NULL;
  Answer answer = { 0 };

  think (engine, history, &limits, &answer);
  text = ch_thought_get_score_text (answer.last);
  assert_string_equal (text, expected);
  clear_answer (&answer);
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
  g_autoptr (ChHistory) history = game ("russian", "W:Wa5:Bb6,c7", "");
  Answer answer = { 0 };

  think (engine, history, &limits, &answer);
  assert_null (answer.error);
  assert_null (answer.move->move);
  clear_answer (&answer);
}

static gboolean
stop_later (gpointer engine)
{
  ch_engine_stop (engine);

  return G_SOURCE_REMOVE;
}

/* Without a limit it thinks until it is stopped, and answers with the best it has; thoughts come in
 * measure. */
static void
test_stop (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .lines = 3, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) history = game ("russian", "start", "");
  Answer answer = { 0 };
  gint64 begun = g_get_monotonic_time ();
  gint64 passed;

  g_timeout_add (300, stop_later, engine);
  think (engine, history, &limits, &answer);
  passed = g_get_monotonic_time () - begun;
  assert_null (answer.error);
  assert_legal (history, answer.move->move);
  assert_true (answer.n_thoughts > 0);
  assert_true (answer.n_thoughts <= 3 * (passed / (G_USEC_PER_SEC / 20) + 2));
  assert_true (passed < 10 * G_USEC_PER_SEC);

  /* Stopped before it has begun, and when it does not think at all. */
  ch_engine_stop (engine);
  clear_answer (&answer);
  ch_engine_think_async (engine, history, &limits, NULL, on_answer, &answer);
  ch_engine_stop (engine);
  util_wait (&answer.done);
  assert_null (answer.error);
  assert_legal (history, answer.move->move);
  clear_answer (&answer);
}

static void
test_cancel (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { 0 };
  const ChEngineLimits shallow = { .depth = 2 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) history = game ("russian", "start", "");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer cancelled = { 0 };
  Answer replaced = { 0 };
  Answer answer = { 0 };

  ch_engine_think_async (engine, history, &limits, cancellable, on_answer, &cancelled);
  g_cancellable_cancel (cancellable);
  util_wait (&cancelled.done);
  assert_true (g_error_matches (cancelled.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  assert_false (ch_engine_get_thinking (engine));

  /* A new search ends the one before. */
  ch_engine_think_async (engine, history, &limits, NULL, on_answer, &replaced);
  think (engine, history, &shallow, &answer);
  assert_null (answer.error);
  util_wait (&replaced.done);
  assert_true (g_error_matches (replaced.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  clear_answer (&cancelled);
  clear_answer (&replaced);
  clear_answer (&answer);
}

/* American: the third time a draw may be claimed.  One king against two claims, two against one do
 * not. */
static void
test_claim (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .depth = 6, .threads = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new (4);
  g_autoptr (ChHistory) weak =
    game ("american", "W:WK32:BK1,K3", "32-28 1-6 28-32 6-1 32-28 1-6 28-32 6-1");
  g_autoptr (ChHistory) strong =
    game ("american", "W:WK32,K30:BK1", "32-28 1-6 28-32 6-1 32-28 1-6 28-32 6-1");
  Answer answer = { 0 };

  assert_true (ch_history_can_claim (weak, NULL));
  think (engine, weak, &limits, &answer);
  assert_true (answer.move->claim);
  assert_true (ch_history_can_claim (strong, NULL));
  think (engine, strong, &limits, &answer);
  assert_false (answer.move->claim);
  clear_answer (&answer);
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
  g_autoptr (ChHistory) history = game (id, fen, moves);

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
  ChHistory *history = game ("russian", "start", "");
  g_autofree char *text = NULL;
  Answer answer = { 0 };

  for (int i = 0; i < plies; i++)
    {
      ChHistory *after;

      think (engine, history, &limits, &answer);
      assert_null (answer.error);
      if (answer.move->move == NULL)
        break;
      assert_legal (history, answer.move->move);
      after = ch_history_with_move (history, answer.move->move);
      ch_history_unref (history);
      history = after;
    }
  clear_answer (&answer);
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

/* No level lets what can be taken at once go: after 22-18 White's man may be taken twice over, but
 * only one capture takes two men for one. */
static void
test_level_takes (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  /* d4:b6 wins two men and is crowned in the end; d4:f6 one, and is taken back. */
  g_autoptr (ChHistory) history = game ("russian", "W:Wd4,h2:Bc5,c7,e5,g7", "");
  Answer answer = { 0 };

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      const ChEngineLimits limits = { .level = 2, .seed = seed };

      think (engine, history, &limits, &answer);
      assert_int_equal (ch_move_get_n_taken (answer.move->move), 2);
    }
  clear_answer (&answer);
}

/* A level keeps within the clock. */
static void
test_level_clock (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .level = 10, .clock = 0.3 };
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  g_autoptr (ChHistory) history = game ("russian", "start", "c3-d4");
  Answer answer = { 0 };
  gint64 begun = g_get_monotonic_time ();

  think (engine, history, &limits, &answer);
  assert_true (g_get_monotonic_time () - begun < G_USEC_PER_SEC);
  assert_legal (history, answer.move->move);
  clear_answer (&answer);
}

/* External engines */

static ChEngine *
fake (const char *mode, const char *word)
{
  const char *argv[] = { program, "--fake-engine", mode, word, NULL };
  ChEngine *engine = ch_engine_new_external ("Fake", argv);

  return engine;
}

static void
test_external (void **data G_GNUC_UNUSED)
{
  static const char *const modes[] = { "good", "chatty", "normal-only", "plain" };
  const ChEngineLimits limits = { .seconds = 1 };
  g_autoptr (ChHistory) history = game ("international", "start", "");

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (ChEngine) engine = fake (modes[i], "32-28");
      Answer answer = { 0 };

      assert_string_equal (ch_engine_get_name (engine), "Fake");
      /* Twice: the second search finds it running. */
      for (int n = 0; n < 2; n++)
        {
          think (engine, history, &limits, &answer);
          if (answer.error != NULL)
            fail_msg ("%s: %s", modes[i], answer.error->message);
          assert_string_equal (ch_move_get_text (answer.move->move), "32-28");
          assert_int_equal (ch_thought_get_score (answer.last), -29);
          assert_int_equal (ch_thought_get_depth (answer.last), 7);
          assert_int_equal (ch_thought_get_moves (answer.last)->len, 1);
        }
      clear_answer (&answer);
    }
}

static void
assert_fails (const char *mode,
              const char *word,
              const char *ruleset,
              const ChEngineLimits *limits,
              ChEngineError expected)
{
  g_autoptr (ChEngine) engine = fake (mode, word);
  g_autoptr (ChHistory) history = game (ruleset, "start", "");
  Answer answer = { 0 };

  /* So that the test need not wait for minutes; where it is not late it has its time. */
  if (expected == CH_ENGINE_ERROR_LATE)
    ch_engine_external_set_patience (engine, 0.05);

  /* It fails each time, and each time is a fresh start. */
  for (int n = 0; n < 2; n++)
    {
      think (engine, history, limits, &answer);
      assert_null (answer.move);
      if (!g_error_matches (answer.error, CH_ENGINE_ERROR, (int) expected))
        fail_msg ("%s: %s", mode, answer.error->message);
      assert_non_null (strstr (answer.error->message, "Fake"));
    }
  clear_answer (&answer);
}

static void
test_external_fails (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits timed = { .seconds = 0.1 };
  const ChEngineLimits endless = { 0 };

  assert_fails ("dies", "", "international", &timed, CH_ENGINE_ERROR_DEAD);
  assert_fails ("dies-greeting", "", "international", &timed, CH_ENGINE_ERROR_DEAD);
  assert_fails ("dies-loading", "", "international", &timed, CH_ENGINE_ERROR_DEAD);
  assert_fails ("dies-thinking", "", "international", &timed, CH_ENGINE_ERROR_DEAD);
  assert_fails ("mute", "", "international", &timed, CH_ENGINE_ERROR_LATE);
  assert_fails ("late-loading", "", "international", &timed, CH_ENGINE_ERROR_LATE);
  assert_fails ("late-thinking", "", "international", &timed, CH_ENGINE_ERROR_LATE);
  assert_fails ("frozen", "", "international", &endless, CH_ENGINE_ERROR_LATE);
  assert_fails ("noisy", "", "international", &endless, CH_ENGINE_ERROR_NOISY);
  assert_fails ("endless", "", "international", &endless, CH_ENGINE_ERROR_NOISY);
  assert_fails ("good", "32-29", "international", &timed, CH_ENGINE_ERROR_ILLEGAL);
  assert_fails ("good", "1-50", "international", &timed, CH_ENGINE_ERROR_ILLEGAL);
  assert_fails ("good", "nonsense\xff", "international", &timed, CH_ENGINE_ERROR_ILLEGAL);
  assert_fails ("nothing", "", "international", &timed, CH_ENGINE_ERROR_ILLEGAL);
  assert_fails ("normal-only", "", "russian", &timed, CH_ENGINE_ERROR_UNFIT);
  assert_fails ("plain", "", "russian", &timed, CH_ENGINE_ERROR_UNFIT);
}

static void
test_external_missing (void **data G_GNUC_UNUSED)
{
  const char *argv[] = { "/nonexistent/engine", NULL };
  const ChEngineLimits limits = { .seconds = 1 };
  g_autoptr (ChEngine) engine = ch_engine_new_external ("Missing", argv);
  g_autoptr (ChHistory) history = game ("international", "start", "");
  Answer answer = { 0 };

  think (engine, history, &limits, &answer);
  assert_true (g_error_matches (answer.error, CH_ENGINE_ERROR, CH_ENGINE_ERROR_DEAD));
  clear_answer (&answer);
}

/* It plays when it is stopped; one that does not is killed, and the next search starts it anew. */
static void
test_external_stop (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { 0 };
  g_autoptr (ChEngine) good = fake ("waits", "32-28");
  g_autoptr (ChEngine) bad = fake ("late-thinking", "");
  g_autoptr (ChHistory) history = game ("international", "start", "");
  Answer first = { 0 };
  Answer answer = { 0 };

  g_timeout_add (100, stop_later, good);
  think (good, history, &limits, &answer);
  assert_null (answer.error);
  assert_string_equal (ch_move_get_text (answer.move->move), "32-28");

  /* The one before is stopped; its move is not taken for the next one's. */
  ch_engine_think_async (good, history, &limits, NULL, on_answer, &first);
  g_timeout_add (300, stop_later, good);
  think (good, history, &limits, &answer);
  assert_null (answer.error);
  util_wait (&first.done);
  assert_true (g_error_matches (first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));

  ch_engine_external_set_patience (bad, 0.2);
  g_timeout_add (500, stop_later, bad);
  think (bad, history, &limits, &answer);
  assert_true (g_error_matches (answer.error, CH_ENGINE_ERROR, CH_ENGINE_ERROR_LATE));
  clear_answer (&first);
  clear_answer (&answer);
}

/* The process is gone with its engine, however much it clings to life. */
static void
test_external_killed (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .seconds = 0.1 };
  g_autofree char *file =
    g_strdup_printf ("%s/crownhead-fake-%ld", g_get_tmp_dir (), (long) getpid ());
  ChEngine *engine = fake ("stubborn", file);
  g_autoptr (ChHistory) history = game ("international", "start", "");
  g_autofree char *text = NULL;
  GCancellable *cancellable = g_cancellable_new ();
  Answer answer = { 0 };
  pid_t process;

  ch_engine_think_async (engine, history, &limits, cancellable, on_answer, &answer);
  for (int i = 0; i < 300 && !g_file_get_contents (file, &text, NULL, NULL); i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_usleep (100000);
  g_clear_pointer (&text, g_free);
  assert_true (g_file_get_contents (file, &text, NULL, NULL));
  process = (pid_t) g_ascii_strtoll (text, NULL, 10);
  assert_true (process > 1);
  assert_int_equal (kill (process, 0), 0);

  g_cancellable_cancel (cancellable);
  util_wait (&answer.done);
  g_object_unref (engine);
  for (int i = 0; i < 500 && kill (process, 0) == 0; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  assert_int_not_equal (kill (process, 0), 0);
  g_unlink (file);
  g_object_unref (cancellable);
  clear_answer (&answer);
}

/* What is sent: the position where nothing before can come back, and the moves since.  Squares are
 * 1 … 50 from the top left; White to move again after two king moves. */
static void
test_external_texts (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChHistory) kings = game ("international", "W:W35,K1:B45,K46", "35-30 46-41 1-7");
  g_autofree char *line = ch_hub_write_position (kings);
  const ChEngineLimits clock = { .clock = 12.5, .increment = 2 };
  const ChEngineLimits both = { .depth = 8, .nodes = 1000 };
  const ChEngineLimits none = { 0 };
  g_autoptr (GString) level = g_string_new (NULL);

  assert_string_equal (line, "pos pos=BWeeeeeeeeeeeeeeeeeeeeeeeeeeeeweeeeeeeeeeeeeebBeeee"
                             " moves=\"46-41 1-7\"");
  assert_float_equal (ch_hub_write_level (&clock, level), 12.5, 1e-9);
  assert_string_equal (level->str, "level time=12.500 inc=2.000");
  assert_float_equal (ch_hub_write_level (&both, level), 0, 1e-9);
  assert_string_equal (level->str, "level depth=8 nodes=1000");
  assert_float_equal (ch_hub_write_level (&none, level), 0, 1e-9);
  assert_string_equal (level->str, "level infinite");
}

/* Our own program as an external engine, on each size of board, changing rule sets. */
static void
test_external_real (void **data G_GNUC_UNUSED)
{
  static const char *const sets[] = { "international", "russian", "canadian", "turkish",
                                      "frisian" };
  const char *argv[] = { g_getenv ("CROWNHEAD_CLI"), "hub", NULL };
  const ChEngineLimits limits = { .nodes = 5000 };
  g_autoptr (ChEngine) engine = NULL;
  Answer answer = { 0 };

  if (argv[0] == NULL)
    fail_msg ("CROWNHEAD_CLI is not set: run the tests through meson test");
  engine = ch_engine_new_external ("Crownhead", argv);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      ChHistory *history = game (sets[i], "start", "");

      for (int ply = 0; ply < 12; ply++)
        {
          ChHistory *after;

          think (engine, history, &limits, &answer);
          if (answer.error != NULL)
            fail_msg ("%s: %s", sets[i], answer.error->message);
          assert_legal (history, answer.move->move);
          assert_true (answer.n_thoughts > 0);
          after = ch_history_with_move (history, answer.move->move);
          ch_history_unref (history);
          history = after;
        }
      ch_history_unref (history);
    }
  clear_answer (&answer);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_own),
    cmocka_unit_test (test_forced),
    cmocka_unit_test (test_blocked),
    cmocka_unit_test (test_stop),
    cmocka_unit_test (test_cancel),
    cmocka_unit_test (test_claim),
    cmocka_unit_test (test_draw_offers),
    cmocka_unit_test (test_levels),
    cmocka_unit_test (test_level_seed),
    cmocka_unit_test (test_level_takes),
    cmocka_unit_test (test_level_clock),
    cmocka_unit_test (test_external),
    cmocka_unit_test (test_external_fails),
    cmocka_unit_test (test_external_missing),
    cmocka_unit_test (test_external_stop),
    cmocka_unit_test (test_external_killed),
    cmocka_unit_test (test_external_texts),
    cmocka_unit_test (test_external_real),
  };

  if (argc == 4 && g_str_equal (argv[1], "--fake-engine"))
    return fake_engine_main (argv[2], argv[3]);
  program = g_file_read_link ("/proc/self/exe", NULL);
  if (program == NULL)
    program = g_strdup (argv[0]);

  return cmocka_run_group_tests (tests, NULL, NULL);
}

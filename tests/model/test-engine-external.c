/* test-engine-external.c: external engines, well behaved and not.
 *
 * The engine is this program itself, run once more as fake-engine.c, or our own terminal program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-check.h"
#include "ch-engine-hub.h"
#include "fake-engine.h"
#include "think-util.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static char *program;

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
  g_autoptr (ChHistory) history = util_game ("international", "start", "");

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (ChEngine) engine = fake (modes[i], "32-28");
      Answer answer = { 0 };

      assert_string_equal (ch_engine_get_name (engine), "Fake");
      /* Twice: the second search finds it running. */
      for (int n = 0; n < 2; n++)
        {
          util_think (engine, history, &limits, &answer);
          if (answer.error != NULL)
            fail_msg ("%s: %s", modes[i], answer.error->message);
          assert_string_equal (ch_move_get_text (answer.move->move), "32-28");
          assert_int_equal (ch_thought_get_score (answer.last), -29);
          assert_int_equal (ch_thought_get_depth (answer.last), 7);
          assert_int_equal (ch_thought_get_moves (answer.last)->len, 1);
        }
      util_clear_answer (&answer);
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
  g_autoptr (ChHistory) history = util_game (ruleset, "start", "");
  Answer answer = { 0 };

  /* So that the test need not wait for minutes; where it is not late it has its time. */
  if (expected == CH_ENGINE_ERROR_LATE)
    ch_engine_external_set_patience (engine, 0.05);

  /* It fails each time, and each time is a fresh start. */
  for (int n = 0; n < 2; n++)
    {
      util_think (engine, history, limits, &answer);
      assert_null (answer.move);
      if (!g_error_matches (answer.error, CH_ENGINE_ERROR, (int) expected))
        fail_msg ("%s: %s", mode, answer.error->message);
      assert_non_null (strstr (answer.error->message, "Fake"));
    }
  util_clear_answer (&answer);
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
  g_autoptr (ChHistory) history = util_game ("international", "start", "");
  Answer answer = { 0 };

  util_think (engine, history, &limits, &answer);
  assert_true (g_error_matches (answer.error, CH_ENGINE_ERROR, CH_ENGINE_ERROR_DEAD));
  util_clear_answer (&answer);
}

/* It plays when it is stopped; one that does not is killed, and the next search starts it anew. */
static void
test_external_stop (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { 0 };
  g_autoptr (ChEngine) good = fake ("waits", "32-28");
  g_autoptr (ChEngine) bad = fake ("late-thinking", "");
  g_autoptr (ChHistory) history = util_game ("international", "start", "");
  Answer first = { 0 };
  Answer answer = { 0 };

  g_timeout_add (100, util_stop_later, good);
  util_think (good, history, &limits, &answer);
  assert_null (answer.error);
  assert_string_equal (ch_move_get_text (answer.move->move), "32-28");

  /* The one before is stopped; its move is not taken for the next one's. */
  ch_engine_think_async (good, history, &limits, NULL, util_take_answer, &first);
  g_timeout_add (300, util_stop_later, good);
  util_think (good, history, &limits, &answer);
  assert_null (answer.error);
  util_wait (&first.done);
  assert_true (g_error_matches (first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));

  ch_engine_external_set_patience (bad, 0.2);
  g_timeout_add (500, util_stop_later, bad);
  util_think (bad, history, &limits, &answer);
  assert_true (g_error_matches (answer.error, CH_ENGINE_ERROR, CH_ENGINE_ERROR_LATE));
  util_clear_answer (&first);
  util_clear_answer (&answer);
}

/* The process is gone with its engine, however much it clings to life. */
static void
test_external_killed (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .seconds = 0.1 };
  g_autofree char *file =
    g_strdup_printf ("%s/crownhead-fake-%ld", g_get_tmp_dir (), (long) getpid ());
  ChEngine *engine = fake ("stubborn", file);
  g_autoptr (ChHistory) history = util_game ("international", "start", "");
  g_autofree char *text = NULL;
  GCancellable *cancellable = g_cancellable_new ();
  Answer answer = { 0 };
  pid_t process;

  ch_engine_think_async (engine, history, &limits, cancellable, util_take_answer, &answer);
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
  util_clear_answer (&answer);
}

/* What is sent: the position where nothing before can come back, and the moves since.  Squares are
 * 1 … 50 from the top left; White to move again after two king moves. */
static void
test_external_texts (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChHistory) kings = util_game ("international", "W:W35,K1:B45,K46", "35-30 46-41 1-7");
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

/* A win is told in words: how far it is, each engine counts in its own way.  A score that a position
 * may have stays a number. */
static void
test_external_winning (void **data G_GNUC_UNUSED)
{
  const ChEngineLimits limits = { .seconds = 1 };
  g_autoptr (ChEngine) winning = fake ("winning", "32-28");
  g_autoptr (ChEngine) good = fake ("good", "32-28");
  g_autoptr (ChHistory) history = util_game ("international", "start", "");
  Answer answer = { 0 };
  g_autofree char *word = NULL;
  g_autofree char *number = NULL;

  util_think (winning, history, &limits, &answer);
  word = ch_thought_get_score_text (answer.last);
  assert_string_equal (word, "Winning");
  assert_false (ch_thought_is_win (answer.last, NULL));
  util_think (good, history, &limits, &answer);
  number = ch_thought_get_score_text (answer.last);
  assert_string_equal (number, "−0.29");
  util_clear_answer (&answer);
}

/* Is a program an engine?  Each answer is waited for up to a second here. */
typedef struct
{
  gboolean done;
  ChEngineIdentity *identity;
  GError *error;
} Checked;

static void
take_checked (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  Checked *checked = data;

  checked->identity = ch_engine_check_finish (result, &checked->error);
  checked->done = TRUE;
}

static void
check_argv (const char *const *argv, GCancellable *cancellable, Checked *checked)
{
  *checked = (Checked) { 0 };
  ch_engine_check_async (argv, 1000, cancellable, take_checked, checked);
  util_wait (&checked->done);
}

static void
assert_no_engine (const char *mode, ChEngineError expected)
{
  const char *argv[] = { program, "--fake-engine", mode, "", NULL };
  Checked checked;

  check_argv (argv, NULL, &checked);
  assert_null (checked.identity);
  if (!g_error_matches (checked.error, CH_ENGINE_ERROR, (int) expected))
    fail_msg ("%s: %s", mode, checked.error->message);
  assert_non_null (strstr (checked.error->message, "test-model-engine-external"));
  g_clear_error (&checked.error);
}

static void
test_external_check (void **data G_GNUC_UNUSED)
{
  const char *good[] = { program, "--fake-engine", "chatty", "", NULL };
  const char *missing[] = { "/nonexistent/engine", NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const char *mute[] = { program, "--fake-engine", "mute", "", NULL };
  Checked checked;

  check_argv (good, NULL, &checked);
  assert_null (checked.error);
  assert_string_equal (checked.identity->name, "Fake");
  assert_string_equal (checked.identity->version, "1");
  assert_string_equal (checked.identity->author, "A B");
  ch_engine_identity_free (checked.identity);

  check_argv (missing, NULL, &checked);
  assert_true (g_error_matches (checked.error, CH_ENGINE_ERROR, CH_ENGINE_ERROR_DEAD));
  g_clear_error (&checked.error);

  assert_no_engine ("dies", CH_ENGINE_ERROR_DEAD);
  assert_no_engine ("dies-greeting", CH_ENGINE_ERROR_DEAD);
  assert_no_engine ("dies-loading", CH_ENGINE_ERROR_DEAD);
  assert_no_engine ("mute", CH_ENGINE_ERROR_LATE);
  assert_no_engine ("late-loading", CH_ENGINE_ERROR_LATE);
  assert_no_engine ("old", CH_ENGINE_ERROR_NOISY);

  g_timeout_add_once (100, (GSourceOnceFunc) g_cancellable_cancel, cancellable);
  check_argv (mute, cancellable, &checked);
  assert_true (g_error_matches (checked.error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&checked.error);
}

/* An engine given by its whole path finds its data beside itself; sh stands in for one. */
static void
test_external_folder (void **data G_GNUC_UNUSED)
{
  const char *argv[] = { "/bin/sh", "-c", "echo id name=$(pwd); echo wait; echo ready; cat", NULL };
  Checked checked;

  check_argv (argv, NULL, &checked);
  assert_null (checked.error);
  assert_true (g_str_has_suffix (checked.identity->name, "/bin"));
  ch_engine_identity_free (checked.identity);
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
      ChHistory *history = util_game (sets[i], "start", "");

      for (int ply = 0; ply < 12; ply++)
        {
          ChHistory *after;

          util_think (engine, history, &limits, &answer);
          if (answer.error != NULL)
            fail_msg ("%s: %s", sets[i], answer.error->message);
          util_assert_legal (history, answer.move->move);
          assert_true (answer.n_thoughts > 0);
          after = ch_history_with_move (history, answer.move->move);
          ch_history_unref (history);
          history = after;
        }
      ch_history_unref (history);
    }
  util_clear_answer (&answer);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_external),         cmocka_unit_test (test_external_fails),
    cmocka_unit_test (test_external_missing), cmocka_unit_test (test_external_stop),
    cmocka_unit_test (test_external_killed),  cmocka_unit_test (test_external_texts),
    cmocka_unit_test (test_external_winning), cmocka_unit_test (test_external_check),
    cmocka_unit_test (test_external_folder),  cmocka_unit_test (test_external_real),
  };

  if (argc == 4 && g_str_equal (argv[1], "--fake-engine"))
    return fake_engine_main (argv[2], argv[3]);
  program = g_file_read_link ("/proc/self/exe", NULL);
  if (program == NULL)
    program = g_strdup (argv[0]);

  return cmocka_run_group_tests (tests, NULL, NULL);
}

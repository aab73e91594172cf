/* test-library-rules.c: games whose rule set nobody tells, and games read again under another one.
 *
 * 1. c3-d4 is legal in Russian and in Brazilian draughts, among others; a file of GameType 26 is
 * Brazilian, of 25 Russian (PDN standard).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <string.h>

#define UNSURE "[White \"Player A\"]\n[Black \"Player B\"]\n1. c3-d4 *\n\n"
#define BRAZILIAN "[White \"Player C\"]\n[GameType \"26\"]\n1. c3-d4 *\n\n"
#define RUSSIAN "[White \"Player D\"]\n[GameType \"25\"]\n1. c3-d4 *\n\n"

static guint
count_of (ChLibrary *library, const char *ruleset)
{
  return library_count (library, &(ChLibraryFilter) { .ruleset = (char *) ruleset });
}

static ChLibraryReport *
import (LibraryFixture *fixture, ChLibrary *library, const char *text)
{
  g_autofree char *path = library_write (fixture, "games.pdn", text, -1);

  return library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
}

/* The games of a file have votes, also for the first one. */
static void
test_file_votes (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibraryReport) report =
    import (fixture, library, UNSURE RUSSIAN BRAZILIAN BRAZILIAN UNSURE);

  assert_int_equal (ch_library_report_get_n_games (report), 5);
  assert_int_equal (ch_library_report_get_n_unsure (report), 0);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (report)), 0);
  assert_int_equal (count_of (library, "brazilian"), 4);
  assert_int_equal (count_of (library, "russian"), 1);
}

/* Of a text that is no file, too. */
static void
test_text_votes (void **state)
{
  g_autoptr (ChLibrary) library = library_open (*state);

  library_add (library, UNSURE BRAZILIAN);
  assert_int_equal (count_of (library, "brazilian"), 2);
}

/* Where nothing tells, the report names the game, the file and the sets. */
static void
test_unsure_is_named (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibraryReport) report = import (fixture, library, UNSURE);
  g_autoptr (ChLibraryProblem) note = g_list_model_get_item (G_LIST_MODEL (report), 0);
  g_autofree char *name = NULL;

  assert_int_equal (ch_library_report_get_n_unsure (report), 1);
  assert_int_equal (ch_library_report_get_n_problems (report), 0);
  assert_int_equal (ch_library_report_get_n_faulty (report), 0);
  assert_non_null (note);
  name = g_file_get_basename (ch_library_problem_get_file (note));
  assert_string_equal (name, "games.pdn");
  assert_int_equal (ch_library_problem_get_game (note), 1);
  assert_int_equal (ch_library_problem_get_line (note), 1);
  assert_int_equal (ch_library_problem_get_id (note), 1);
  assert_string_equal (ch_library_problem_get_players (note), "Player A – Player B");
  assert_non_null (strstr (ch_library_problem_get_reason (note), "Russian"));
  assert_non_null (strstr (ch_library_problem_get_reason (note), "Brazilian"));
}

static ChLibraryReread *
reread (ChLibrary *library, gint64 id, const char *ruleset)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ChLibraryReread *answer;

  g_array_append_val (ids, id);
  ch_library_reread_async (library, ids, util_ruleset (ruleset), NULL, library_keep_result,
                           &result);
  answer = ch_library_reread_finish (library, library_wait (&result), &error);
  assert_null (error);
  assert_non_null (answer);

  return answer;
}

static char *
get_text (ChLibrary *library, gint64 id, ChRuleset **ruleset)
{
  g_autoptr (GAsyncResult) result = NULL;

  ch_library_get_pdn_async (library, id, NULL, library_keep_result, &result);

  return ch_library_get_pdn_finish (library, library_wait (&result), ruleset, NULL);
}

/* A game is read again under another rule set, whatever its text says, and that is undone. */
static void
test_reread (void **state)
{
  static const char *const texts[] = { UNSURE, RUSSIAN };
  g_autoptr (ChLibrary) library = library_open (*state);

  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      const gint64 id = library_add (library, texts[n]);
      g_autoptr (ChLibraryReread) done = reread (library, id, "brazilian");
      g_autoptr (GAsyncResult) result = NULL;
      g_autofree char *text = NULL;
      ChRuleset *ruleset = NULL;
      guint n_games;

      assert_int_equal (done->added->len, 1);
      assert_int_equal (done->n_faulty, 0);
      assert_int_equal (count_of (library, "brazilian"), 1);
      assert_int_equal (library_count (library, NULL), n + 1);
      text = get_text (library, g_array_index (done->added, gint64, 0), &ruleset);
      assert_string_equal (ch_ruleset_get_id (ruleset), "brazilian");
      assert_null (strstr (text, "GameType"));
      assert_non_null (strstr (text, "1. c3-d4 *"));
      ch_library_undelete_async (library, done->number, done->added, NULL, library_keep_result,
                                 &result);
      assert_true (ch_library_undelete_finish (library, library_wait (&result), &n_games, NULL));
      assert_int_equal (n_games, 1);
      assert_int_equal (count_of (library, "brazilian"), 0);
      assert_int_equal (count_of (library, "russian"), n + 1);
    }
}

/* What is not legal under the new rule set is told: 32-28 is no move on a board of 64 squares. */
static void
test_reread_faulty (void **state)
{
  g_autoptr (ChLibrary) library = library_open (*state);
  const gint64 id =
    library_add (library, "[White \"Player A\"]\n[GameType \"20\"]\n1. 32-28 19-23 *\n");
  g_autoptr (ChLibraryReread) done = reread (library, id, "frisian");

  /* Frisian is played on the same board; both moves are legal there. */
  assert_int_equal (done->n_faulty, 0);
  {
    g_autoptr (ChLibraryReread) worse =
      reread (library, g_array_index (done->added, gint64, 0), "russian");

    assert_int_equal (worse->added->len, 1);
    assert_int_equal (worse->n_faulty, 1);
    assert_int_equal (library_count (library, NULL), 1);
  }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_file_votes),      test_with_library (test_text_votes),
    test_with_library (test_unsure_is_named), test_with_library (test_reread),
    test_with_library (test_reread_faulty),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

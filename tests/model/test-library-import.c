/* test-library-import.c: archives imported, reported on, and written out again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <glib/gstdio.h>
#include <string.h>

/* Three games; the second has an illegal move in line 9, column 19. */
static const char faulty[] = "[White \"Player A\"]\n"            /* 1 */
                             "[GameType \"25\"]\n"               /* 2 */
                             "\n"                                /* 3 */
                             "1. c3-d4 d6-c5 1-0\n"              /* 4 */
                             "\n"                                /* 5 */
                             "[White \"Player B\"]\n"            /* 6 */
                             "[Black \"Player C\"]\n"            /* 7 */
                             "[GameType \"25\"]\n"               /* 8 */
                             "1. c3-d4 d6-c5 2. b2-b4 e7-d6 *\n" /* 9 */
                             "\n"                                /* 10 */
                             "[White \"Player D\"]\n"            /* 11 */
                             "[GameType \"25\"]\n"               /* 12 */
                             "1. g3-f4 *\n";                     /* 13 */

static void
assert_problem (ChLibraryReport *report,
                guint n,
                guint64 line,
                guint64 column,
                guint64 game,
                const char *players)
{
  g_autoptr (ChLibraryProblem) problem = g_list_model_get_item (G_LIST_MODEL (report), n);

  assert_non_null (problem);
  assert_int_equal (ch_library_problem_get_line (problem), line);
  assert_int_equal (ch_library_problem_get_column (problem), column);
  assert_int_equal (ch_library_problem_get_game (problem), game);
  assert_string_equal (ch_library_problem_get_players (problem), players);
  assert_true (strlen (ch_library_problem_get_reason (problem)) > 10);
}

static void
test_report (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *path = library_write (fixture, "faulty.pdn", faulty, -1);
  g_autoptr (ChLibraryReport) report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  g_autoptr (ChLibraryProblem) problem = g_list_model_get_item (G_LIST_MODEL (report), 0);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ChLibraryReport) kept = NULL;
  g_autoptr (ChLibrary) again = NULL;
  g_autofree char *where = g_file_get_path (ch_library_problem_get_file (problem));

  assert_int_equal (ch_library_report_get_state (report), CH_LIBRARY_REPORT_DONE);
  assert_int_equal (ch_library_report_get_n_files (report), 1);
  assert_int_equal (ch_library_report_get_n_games (report), 3);
  assert_int_equal (ch_library_report_get_n_faulty (report), 1);
  assert_int_equal (ch_library_report_get_n_lost (report), 0);
  assert_int_equal (ch_library_report_get_n_problems (report), 1);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (report)), 1);
  assert_problem (report, 0, 9, 19, 2, "Player B – Player C");
  assert_string_equal (where, path);
  /* The offset is that of the move. */
  assert_int_equal (ch_library_problem_get_offset (problem), strstr (faulty, "b2-b4") - faulty);
  assert_int_equal (ch_library_problem_get_id (problem), 2);
  assert_false (ch_library_is_importing (library));

  /* It is still there at the next start. */
  again = library_open (fixture);
  ch_library_load_report_async (again, 0, NULL, library_keep_result, &result);
  kept = ch_library_load_report_finish (again, library_wait (&result), NULL);
  assert_non_null (kept);
  assert_int_equal (ch_library_report_get_id (kept), ch_library_report_get_id (report));
  assert_int_equal (ch_library_report_get_n_games (kept), 3);
  assert_problem (kept, 0, 9, 19, 2, "Player B – Player C");
}

static void
test_no_report (void **state)
{
  g_autoptr (ChLibrary) library = library_open (*state);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ch_library_load_report_async (library, 0, NULL, library_keep_result, &result);
  assert_null (ch_library_load_report_finish (library, library_wait (&result), &error));
  assert_null (error);
}

/* A folder: what is PDN by its name in it and below; what is none inside is reported. */
static void
test_folder (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *a = library_write (fixture, "in/a.pdn", faulty, -1);
  g_autofree char *b =
    library_write (fixture, "in/deep/B.PDN", "[GameType \"26\"]\n1. c3-d4 *\n", -1);
  g_autofree char *c = library_write (fixture, "in/c.txt", "[GameType \"26\"]\n1. c3-b4 *\n", -1);
  g_autofree char *html = library_write (fixture, "in/d.pdn", "<!DOCTYPE html><html></html>\n", -1);
  g_autofree char *chess =
    library_write (fixture, "in/e.pdn", "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n", -1);
  g_autofree char *folder = g_build_filename (fixture->folder, "in", NULL);
  g_autoptr (ChLibraryReport) report = library_import (library, folder, CH_LIBRARY_IMPORT_DEFAULT);

  assert_int_equal (ch_library_report_get_n_files (report), 4);
  assert_int_equal (ch_library_report_get_n_games (report), 4);
  assert_int_equal (library_count (library, NULL), 4);
  /* The illegal move, the page, the chess game */
  assert_int_equal (ch_library_report_get_n_problems (report), 3);
  assert_problem (report, 0, 9, 19, 2, "Player B – Player C");
}

static void
test_missing (void **state)
{
  g_autoptr (ChLibrary) library = library_open (*state);
  g_autoptr (ChLibraryReport) report =
    library_import (library, "/nowhere/at/all.pdn", CH_LIBRARY_IMPORT_DEFAULT);

  assert_int_equal (ch_library_report_get_n_games (report), 0);
  assert_int_equal (ch_library_report_get_n_problems (report), 1);
  assert_problem (report, 0, 0, 0, 0, "");
}

static ChLibraryReport *
add_left_out (ChLibrary *library, ChLibraryReport *report)
{
  g_autoptr (GAsyncResult) result = NULL;
  ChLibraryReport *added;

  ch_library_import_left_out_async (library, report, NULL, NULL, NULL, library_keep_result,
                                    &result);
  added = ch_library_import_finish (library, library_wait (&result), NULL);
  assert_non_null (added);

  return added;
}

static void
assert_counts (ChLibraryReport *report, guint games, guint duplicates)
{
  assert_int_equal (ch_library_report_get_n_games (report), games);
  assert_int_equal (ch_library_report_get_n_duplicates (report), duplicates);
}

/* A file imported again adds what is new in it; what was left out, and nothing else, can be added. */
static void
test_twice (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *path = library_write (fixture, "faulty.pdn", faulty, -1);
  g_autofree char *more =
    g_strconcat ("[White \"Newcomer\"]\n[GameType \"25\"]\n1. g3-h4 *\n\n", faulty, NULL);
  g_autofree char *other = library_write (fixture, "more.pdn", more, -1);
  g_autoptr (ChLibraryReport) first =
    library_import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  g_autoptr (ChLibraryReport) second =
    library_import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  g_autoptr (ChLibraryReport) third =
    library_import (library, other, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
  g_autoptr (ChLibraryReport) fourth = NULL;
  g_autoptr (ChLibraryReport) fifth = NULL;
  g_autoptr (ChLibraryReport) kept = NULL;
  g_autoptr (GAsyncResult) result = NULL;

  assert_counts (first, 3, 0);
  assert_false (ch_library_report_can_add_left_out (first));
  assert_counts (second, 0, 3);
  assert_int_equal (ch_library_report_get_n_problems (second), 0);
  assert_counts (third, 1, 3);
  assert_int_equal (library_count (library, NULL), 4);
  /* The three games, the faulty one with its problem; not the new one again. */
  assert_true (ch_library_report_can_add_left_out (third));
  fourth = add_left_out (library, third);
  assert_counts (fourth, 3, 0);
  assert_int_equal (ch_library_report_get_n_problems (fourth), 1);
  assert_problem (fourth, 0, 13, 19, 3, "Player B – Player C");
  assert_false (ch_library_report_can_add_left_out (fourth));
  assert_int_equal (library_count (library, NULL), 7);
  assert_int_equal (library_count (library, &(ChLibraryFilter) { .text = (char *) "Newcomer" }), 1);
  fifth = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  assert_counts (fifth, 3, 0);
  assert_int_equal (library_count (library, NULL), 10);
  /* Of a report of an earlier run only the numbers are there. */
  ch_library_load_report_async (library, ch_library_report_get_id (third), NULL,
                                library_keep_result, &result);
  kept = ch_library_load_report_finish (library, library_wait (&result), NULL);
  assert_counts (kept, 1, 3);
  assert_false (ch_library_report_can_add_left_out (kept));
}

/* What makes a game another one, so that it is added, and what does not. */
static void
test_same (void **state)
{
#define TAGS(white, black, event, date, round, result)                                 \
  "[White \"" white "\"]\n[Black \"" black "\"]\n[Event \"" event "\"]\n[Date \"" date \
  "\"]\n[Round \"" round "\"]\n[Result \"" result "\"]\n[GameType \"25\"]\n"
#define THE_TAGS TAGS ("M\xc3\xbcller, Anna", "Player B", "Cup", "2026.10.12", "3", "1-0")
#define MOVES "\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 1-0\n"
  static const struct
  {
    const char *text;
    gboolean added;
  } rows[] = {
    { THE_TAGS MOVES, TRUE },
    { THE_TAGS MOVES, FALSE },
    /* Wrapped and numbered otherwise, written with other signs, tags in another order */
    { THE_TAGS "\n1.c3-d4\nd6-c5\n2.b2-c3\nf6-g5\n1-0\n", FALSE },
    { THE_TAGS "\n1. c3d4 d6c5 2. b2c3 f6g5 1-0\n", FALSE },
    { "[Annotator \"Player Z\"]\n" THE_TAGS MOVES, FALSE },
    { TAGS ("MULLER, Anna", "player b", "cup", "2026-10-12", "3", "1-0") MOVES, FALSE },
    /* Other tags that matter */
    { TAGS ("Miller, Anna", "Player B", "Cup", "2026.10.12", "3", "1-0") MOVES, TRUE },
    { TAGS ("M\xc3\xbcller, Anna", "", "Cup", "2026.10.12", "3", "1-0") MOVES, TRUE },
    { TAGS ("M\xc3\xbcller, Anna", "Player B", "Cap", "2026.10.12", "3", "1-0") MOVES, TRUE },
    { TAGS ("M\xc3\xbcller, Anna", "Player B", "Cup", "2026.10.13", "3", "1-0") MOVES, TRUE },
    { TAGS ("M\xc3\xbcller, Anna", "Player B", "Cup", "2026.10.12", "4", "1-0") MOVES, TRUE },
    { TAGS ("M\xc3\xbcller, Anna", "Player B", "Cup", "2026.10.12", "3",
            "0-1") "\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 0-1\n",
      TRUE },
    /* Other moves, another start, another rule set */
    { THE_TAGS "\n1. c3-d4 d6-c5 2. b2-c3 1-0\n", TRUE },
    { THE_TAGS "\n1. c3-d4 d6-c5 2. b2-c3 f6-e5 1-0\n", TRUE },
    { THE_TAGS
      "[FEN \"B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6\"]"
      "\n1. ... d6-c5 1-0\n",
      TRUE },
    { "[RuleSet \"brazilian\"]\n" THE_TAGS MOVES, TRUE },
    /* Nothing that a person wrote may be lost. */
    { THE_TAGS "\n1. c3-d4 {Good} d6-c5 2. b2-c3 f6-g5 1-0\n", TRUE },
    { THE_TAGS "\n1. c3-d4 {Good} d6-c5\n2. b2-c3 f6-g5 1-0\n", FALSE },
    { THE_TAGS "\n1. c3-d4 {Better} d6-c5 2. b2-c3 f6-g5 1-0\n", TRUE },
    { THE_TAGS "\n1. c3-d4! d6-c5 2. b2-c3 f6-g5 1-0\n", TRUE },
    { THE_TAGS "\n1. c3-d4 (1. g3-f4) d6-c5 2. b2-c3 f6-g5 1-0\n", TRUE },
    { THE_TAGS "\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 h8-a1 1-0\n", TRUE },
    { THE_TAGS "\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 h8-b2 1-0\n", TRUE },
    { THE_TAGS "\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 h8-b2 1-0\n", FALSE },
  };
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autofree char *path = library_write (fixture, "one.pdn", rows[n].text, -1);
      g_autoptr (ChLibraryReport) report =
        library_import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);

      if ((ch_library_report_get_n_games (report) == 1) != rows[n].added ||
          (ch_library_report_get_n_duplicates (report) == 0) != rows[n].added)
        fail_msg ("row %u", n);
    }
}

/* Only the game before tells what is meant; a header alone is a game as well. */
static void
test_rules (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *path = library_write (fixture, "rules.pdn",
                                         "[GameType \"30\"]\n1. a3-a4 *\n"
                                         "[White \"Player A\"]\n[Black \"Player B\"]\n1-0\n"
                                         "[White \"Player C\"]\n1. - - 2. - - 0-1\n",
                                         -1);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *bare = library_write (fixture, "bare.pdn", "1. c3-d4 d6-c5 *", -1);
  g_autoptr (ChLibraryReport) report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ChLibraryReport) given = NULL;

  assert_int_equal (ch_library_report_get_n_games (report), 3);
  assert_int_equal (library_count (library, &(ChLibraryFilter) { .ruleset = (char *) "turkish" }),
                    3);
  g_ptr_array_add (files, g_file_new_for_path (bare));
  ch_library_import_async (library, files, util_ruleset ("czech"), CH_LIBRARY_IMPORT_DEFAULT, NULL,
                           NULL, NULL, library_keep_result, &result);
  given = ch_library_import_finish (library, library_wait (&result), NULL);
  assert_int_equal (ch_library_report_get_n_games (given), 1);
  assert_int_equal (library_count (library, &(ChLibraryFilter) { .ruleset = (char *) "czech" }), 1);
}

typedef struct
{
  guint told, games;
  guint64 done, total;
  GCancellable *cancel; /* at the first */
} Progress;

static void
on_progress (const ChLibraryProgress *progress, gpointer data)
{
  Progress *seen = data;

  assert_true (progress->done >= seen->done && progress->done <= progress->total);
  seen->told++;
  seen->done = progress->done;
  seen->total = progress->total;
  seen->games = progress->games;
  if (seen->cancel != NULL)
    g_cancellable_cancel (seen->cancel);
}

static void
test_progress_and_cancel (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *text = library_random_games ("russian", 300, 60, 3);
  g_autoptr (GString) many = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) refused = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  const ChLibraryFilter by_position = { .position = start,
                                        .position_of = util_ruleset ("russian") };
  Progress progress = { .cancel = cancellable };

  for (int n = 0; n < 50; n++)
    g_string_append (many, text);
  path = library_write (fixture, "many.pdn", many->str, (gssize) many->len);
  g_ptr_array_add (files, g_file_new_for_path (path));
  ch_library_import_async (library, files, NULL, CH_LIBRARY_IMPORT_DEFAULT, on_progress, &progress,
                           cancellable, library_keep_result, &result);
  /* One at a time */
  ch_library_import_async (library, files, NULL, CH_LIBRARY_IMPORT_DEFAULT, NULL, NULL, NULL,
                           library_keep_result, &refused);
  while (refused == NULL)
    g_main_context_iteration (NULL, TRUE);
  assert_null (ch_library_import_finish (library, refused, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY));
  assert_true (ch_library_is_importing (library));
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  report = ch_library_import_finish (library, result, NULL);
  assert_non_null (report);
  assert_true (progress.told > 0);
  assert_int_equal (progress.total, many->len);
  assert_true (progress.games > 0);
  assert_int_equal (ch_library_report_get_state (report), CH_LIBRARY_REPORT_CANCELLED);
  assert_true (ch_library_report_get_n_games (report) < 15000);
  /* What is there is whole: as many games are found by their position. */
  assert_int_equal (library_count (library, NULL), ch_library_report_get_n_games (report));
  assert_int_equal (library_count (library, &by_position), ch_library_report_get_n_games (report));
}

/* Games are added while others are imported, and asked for while both go on. */
static void
test_together (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibraryList) list = library_list (library, NULL);
  g_autofree char *text = library_random_games ("russian", 200, 40, 3);
  g_autoptr (GString) many = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  GAsyncResult *added[20] = { NULL };

  for (int n = 0; n < 60; n++)
    g_string_append (many, text);
  path = library_write (fixture, "many.pdn", many->str, (gssize) many->len);
  g_ptr_array_add (files, g_file_new_for_path (path));
  ch_library_import_async (library, files, NULL, CH_LIBRARY_IMPORT_DEFAULT, NULL, NULL, NULL,
                           library_keep_result, &result);
  for (guint n = 0; n < G_N_ELEMENTS (added); n++)
    ch_library_add_pdn_async (library, "[GameType \"26\"]\n1. c3-d4 *", -1, NULL, NULL,
                              library_keep_result, &added[n]);
  report = ch_library_import_finish (library, library_wait (&result), NULL);
  assert_int_equal (ch_library_report_get_n_games (report), 12000);
  for (guint n = 0; n < G_N_ELEMENTS (added); n++)
    {
      assert_true (ch_library_add_pdn_finish (library, library_wait (&added[n]), NULL) > 0);
      g_object_unref (added[n]);
    }
  library_settle (list);
  assert_int_equal (ch_library_list_get_n_games (list), 12020);
  assert_int_equal (library_count (library, &(ChLibraryFilter) { .ruleset = (char *) "brazilian" }),
                    20);
  assert_int_equal (fixture->told, 0);
}

/* So many games are gone that the index is written anew: it names none of them any more. */
static void
test_compact (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  ChRuleset *ruleset = util_ruleset ("russian");
  g_autofree char *text = library_random_games ("russian", 3000, 6, 3);
  g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
  g_autoptr (ChLibraryReport) report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  g_autoptr (ChPosition) start = ch_position_new_start (ruleset);
  g_autoptr (ChLibraryList) list = library_list (library, NULL);
  g_autoptr (GArray) ids = ch_library_list_get_ids (list);
  g_autoptr (GAsyncResult) deleted = NULL;
  g_autoptr (GAsyncResult) explored = NULL;
  g_autoptr (ChLibraryMoves) moves = NULL;
  guint n_games = 0, sum = 0;
  gint64 number;

  g_array_set_size (ids, 2500);
  ch_library_delete_async (library, ids, NULL, library_keep_result, &deleted);
  number = ch_library_delete_finish (library, library_wait (&deleted), &n_games, NULL);
  assert_int_equal (n_games, 2500);
  ch_library_purge (library, number);
  library_flush (library);
  ch_library_explore_async (library, ruleset, start, NULL, NULL, library_keep_result, &explored);
  moves = ch_library_explore_finish (library, library_wait (&explored), NULL);
  assert_int_equal (ch_library_moves_get_n_games (moves), 500);
  for (guint n = 0; n < ch_library_moves_get_n (moves); n++)
    sum += ch_library_moves_get (moves, n)->n_games;
  assert_int_equal (sum, 500);
  assert_int_equal (library_count (library, &(ChLibraryFilter) { .position = start,
                                                                 .position_of = ruleset }),
                    500);
}

static guint
export_all (ChLibrary *library, const char *path, GCancellable *cancellable, GError **error)
{
  g_autoptr (ChLibraryList) list = ch_library_list_new (library);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) ids = NULL;

  ch_library_list_set_sort (list, CH_LIBRARY_SORT_ADDED, FALSE);
  ch_library_list_set_filter (list, NULL);
  library_settle (list);
  ids = ch_library_list_get_ids (list);
  ch_library_export_async (library, ids, file, NULL, NULL, cancellable, library_keep_result,
                           &result);

  return ch_library_export_finish (library, library_wait (&result), error);
}

/* Written out and read in again it is the same. */
static void
test_export (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *in = library_write (fixture, "faulty.pdn", faulty, -1);
  g_autofree char *out = g_build_filename (fixture->folder, "out.pdn", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, "second", "library.db", NULL);
  g_autoptr (ChLibraryReport) report = library_import (library, in, CH_LIBRARY_IMPORT_DEFAULT);
  g_autoptr (ChLibrary) other = ch_library_new (second);
  g_autoptr (ChLibraryReport) back = NULL;
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  assert_int_equal (export_all (library, out, NULL, NULL), 3);
  assert_true (g_file_get_contents (out, &text, NULL, NULL));
  assert_true (g_str_has_prefix (text, "[White \"Player A\"]\n[GameType \"25\"]\n\n1. c3-d4"));
  assert_non_null (strstr (text, "2. b2-b4 e7-d6 *\n\n[White"));
  back = library_import (other, out, CH_LIBRARY_IMPORT_DEFAULT);
  assert_int_equal (ch_library_report_get_n_games (back), 3);
  assert_int_equal (ch_library_report_get_n_faulty (back), 1);

  /* What is there stays when it is cancelled, or cannot be written. */
  g_cancellable_cancel (cancelled);
  assert_int_equal (export_all (library, out, cancelled, &error), 0);
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  assert_true (g_file_get_contents (out, &same, NULL, NULL));
  assert_string_equal (same, text);
  g_clear_error (&error);
  assert_int_equal (export_all (library, "/nowhere/at/all.pdn", NULL, &error), 0);
  assert_non_null (error);
  assert_int_equal (fixture->told, 0);
}

/* A text that does not say its rule set says it when it is written out. */
static void
test_export_rules (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *out = g_build_filename (fixture->folder, "out.pdn", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;

  ch_library_add_pdn_async (library, "1. c3-d4 d6-c5 *", -1, util_ruleset ("czech"), NULL,
                            library_keep_result, &result);
  assert_true (ch_library_add_pdn_finish (library, library_wait (&result), NULL) > 0);
  assert_int_equal (export_all (library, out, NULL, NULL), 1);
  assert_true (g_file_get_contents (out, &text, NULL, NULL));
  assert_string_equal (text,
                       "[GameType \"29,W,8,8,A0,0\"]\n[RuleSet \"czech\"]\n1. c3-d4 d6-c5 *\n\n");
}

/* The index against a count by hand: random games, with segments merged and keys that fill more than a
 * block; every position after up to six plies is looked for. */
static void
test_index (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  ChRuleset *ruleset = util_ruleset ("russian");
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer fen, n;

  for (guint slice = 0; slice < 4; slice++)
    {
      g_autofree char *text =
        library_random_games ("russian", slice == 0 ? 3000 : 20, 6, slice + 1);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
      g_autoptr (ChLibraryReport) report =
        library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);

      assert_int_equal (ch_library_report_get_n_problems (report), 0);
      for (guint line = 0; lines[line] != NULL; line++)
        {
          g_auto (GStrv) words = g_strsplit (lines[line], " ", -1);
          g_autoptr (ChPosition) position = NULL;

          if (!g_str_has_prefix (lines[line], "1. "))
            continue;
          position = ch_position_new_start (ruleset);
          for (guint word = 0; words[word] != NULL; word++)
            {
              g_autoptr (ChMove) move = ch_move_parse (ruleset, position, words[word], NULL);
              ChPosition *next;
              char *key;

              if (move == NULL)
                continue;
              next = ch_move_play (move, ruleset, position);
              ch_position_unref (position);
              position = next;
              key = ch_position_to_fen (position, ruleset);
              g_hash_table_insert (counts, key,
                                   GUINT_TO_POINTER (
                                     GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1));
            }
        }
    }
  assert_int_equal (library_count (library, NULL), 3060);
  assert_true (g_hash_table_size (counts) > 1000);
  g_hash_table_iter_init (&iter, counts);
  for (guint tried = 0; g_hash_table_iter_next (&iter, &fen, &n); tried++)
    {
      g_autoptr (ChPosition) position = util_position ("russian", fen);

      /* Each that is frequent, and a sample of the others: six plies never repeat a position. */
      if (GPOINTER_TO_UINT (n) < 20 && tried % 16 != 0)
        continue;
      assert_int_equal (library_count (library, &(ChLibraryFilter) { .position = position,
                                                                     .position_of = ruleset }),
                        GPOINTER_TO_UINT (n));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_report),  test_with_library (test_no_report),
    test_with_library (test_folder),  test_with_library (test_missing),
    test_with_library (test_twice),   test_with_library (test_same),
    test_with_library (test_rules),   test_with_library (test_progress_and_cancel),
    test_with_library (test_export),  test_with_library (test_export_rules),
    test_with_library (test_index),   test_with_library (test_together),
    test_with_library (test_compact),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

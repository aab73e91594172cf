/* test-library-search.c: what a search costs, and games whose dates are not known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <sqlite3.h>
#include <string.h>

/* Steps of SQLite's machine since it was set to 0: a count of instructions that is the same on any
 * computer, however busy.  One thread asks. */
static guint64 steps;

static int
on_profile (unsigned kind, void *data, void *statement, void *time)
{
  (void) kind;
  (void) data;
  (void) time;
  steps += (guint64) sqlite3_stmt_status (statement, SQLITE_STMTSTATUS_VM_STEP, 1);

  return 0;
}

/* Called by SQLite with each new connection. */
static int
count_steps (sqlite3 *db, char **message, const struct sqlite3_api_routines *api)
{
  (void) message;
  (void) api;

  return sqlite3_trace_v2 (db, SQLITE_TRACE_PROFILE, on_profile, NULL);
}

static guint64
cost_of (ChLibrary *library, const ChLibraryFilter *filter, guint expected)
{
  g_autoptr (ChLibraryList) list = ch_library_list_new (library);

  library_flush (library);
  steps = 0;
  ch_library_list_set_filter (list, filter);
  library_settle (list);
  library_flush (library);
  assert_int_equal (ch_library_list_get_n_games (list), expected);

  return steps;
}

/* To find the start position, which most games have, no more of a row is read than where it stands and
 * when it was played: four steps (number, date, row, next), where reading the row takes eighteen. */
static void
test_cost (void **state)
{
  LibraryFixture *fixture = *state;
  ChRuleset *ruleset = util_ruleset ("russian");
  g_autofree char *text = library_random_games ("russian", 2000, 4, 3);
  g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
  g_autoptr (ChPosition) start = ch_position_new_start (ruleset);
  const ChLibraryFilter position = { .position = start, .position_of = ruleset };
  g_autoptr (ChLibrary) library = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  guint64 cost;

  assert_int_equal (sqlite3_auto_extension ((void (*) (void)) count_steps), SQLITE_OK);
  library = library_open (fixture);
  report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  assert_int_equal (library_count (library, &position), 2000);
  cost = cost_of (library, &position, 2000);
  sqlite3_reset_auto_extension ();
  assert_in_range (cost, 2000 * 3, 2000 * 6);
  /* All games, by date: not much less than that. */
  assert_true (cost < 2 * cost_of (library, NULL, 2000));
}

/* Where only the year is known it counts as its first day; where nothing is known no date fits. */
static void
test_dates (void **state)
{
  static const struct
  {
    guint from, to;
    const char *rounds;
  } rows[] = {
    { 0, 0, "012345" },          { 19990101, 19991231, "23" }, { 19990101, 19990101, "2" },
    { 19990501, 19990501, "3" }, { 19990502, 20001231, "45" }, { 0, 19981231, "" },
    { 20000229, 20000229, "5" }, { 19000101, 0, "2345" },
  };
  static const char *const dates[] = { "????.??.??", "??",         "1999.??.??",
                                       "1999.05.??", "2000.01.31", "29-02-2000" };
  g_autoptr (ChLibrary) library = library_open (*state);

  for (guint n = 0; n < G_N_ELEMENTS (dates); n++)
    {
      g_autofree char *text =
        g_strdup_printf ("[Date \"%s\"]\n[Round \"%u\"]\n[GameType \"25\"]\n*\n", dates[n], n);

      library_add (library, text);
    }
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (ChLibraryList) list = ch_library_list_new (library);
      g_autoptr (GString) found = g_string_new (NULL);

      ch_library_list_set_sort (list, CH_LIBRARY_SORT_ADDED, FALSE);
      ch_library_list_set_filter (list,
                                  &(ChLibraryFilter) { .from = rows[n].from, .to = rows[n].to });
      library_settle (list);
      for (guint game = 0; game < ch_library_list_get_n_games (list); game++)
        {
          g_autoptr (ChLibraryGame) row = library_row (list, game);

          g_string_append (found, ch_library_game_get_round (row));
        }
      assert_string_equal (found->str, rows[n].rounds);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_cost),
    test_with_library (test_dates),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-library-twins.c: games that are in the library more than once, in all ways to write the players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <string.h>

static guint
count_duplicates (ChLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  ch_library_count_duplicates_async (library, NULL, library_keep_result, &result);
  n = ch_library_count_duplicates_finish (library, library_wait (&result), &error);
  assert_null (error);

  return n;
}

/* The games that @filter finds, by their places. */
static void
assert_found (ChLibrary *library,
              const ChLibraryFilter *filter,
              ChLibrarySort sort,
              const char *places)
{
  g_autoptr (ChLibraryList) list = ch_library_list_new (library);
  g_autoptr (GString) shown = g_string_new (NULL);
  g_autoptr (GArray) ids = NULL;

  ch_library_list_set_sort (list, sort, FALSE);
  ch_library_list_set_filter (list, filter);
  library_settle (list);
  ids = ch_library_list_get_ids (list);
  for (guint n = 0; n < ids->len; n++)
    g_string_append_printf (shown, "%d", (int) g_array_index (ids, gint64, n) - 1);
  assert_string_equal (shown->str, places);
}

static gint64
delete_duplicates (ChLibrary *library, guint *n_games)
{
  g_autoptr (GAsyncResult) result = NULL;

  ch_library_delete_duplicates_async (library, NULL, library_keep_result, &result);

  return ch_library_delete_finish (library, library_wait (&result), n_games, NULL);
}

static void
undelete (ChLibrary *library, gint64 number)
{
  g_autoptr (GAsyncResult) result = NULL;

  ch_library_undelete_async (library, number, NULL, NULL, library_keep_result, &result);
  assert_true (ch_library_undelete_finish (library, library_wait (&result), NULL, NULL));
}

/* The same long moves are one game where the players can be the same. */
static void
test_players (void **state)
{
  static const char *const players[][2] = {
    { "M\xc3\xbcller, Anna", "Player B" },           /* 0 */
    { "anna muller", "B. Player" },                  /* 1: as 0 */
    { "A. M\xc3\xbcller", "Player B" },              /* 2: as 0 */
    { "M\xc3\xbcller, Karl", "Player B" },           /* 3: another one */
    { "M\xc3\xbcller, Anna", "Player C" },           /* 4: another one */
    { "Player B", "M\xc3\xbcller, Anna" },           /* 5: the other way round */
    { "", "Player B" },                              /* 6: as 0 or 3 */
    { "", "" },                                      /* 7: as any */
    { "Karl M\xc3\xbcller (NED)", "Player B (GM)" }, /* 8: as 3 */
    { "K. A. M\xc3\xbcller", "Player D" },           /* 9: another one */
  };
  g_autoptr (ChLibrary) library = library_open (*state);
  g_autofree char *random = library_random_games ("russian", 1, CH_LIBRARY_LONG_LINE, 7);
  const char *moves = strstr (random, "[RuleSet");
  const ChLibraryFilter duplicates = { .duplicates = TRUE };
  guint n_games;
  gint64 number;

  for (guint n = 0; n < G_N_ELEMENTS (players); n++)
    {
      /* The first is the longest. */
      g_autofree char *text =
        g_strdup_printf ("[White \"%s\"]\n[Black \"%s\"]\n%s\n%s", players[n][0], players[n][1],
                         n == 0 || n == 3 ? "[Site \"A town with a long name\"]" : "", moves);

      library_add (library, text);
    }
  assert_found (library, &duplicates, CH_LIBRARY_SORT_ADDED, "0123678");
  /* Group by group */
  assert_found (library, &duplicates, CH_LIBRARY_SORT_DUPLICATES, "0126738");
  assert_int_equal (count_duplicates (library), 5);
  number = delete_duplicates (library, &n_games);
  assert_int_equal (n_games, 5);
  assert_found (library, NULL, CH_LIBRARY_SORT_ADDED, "03459");
  undelete (library, number);
  assert_int_equal (library_count (library, NULL), G_N_ELEMENTS (players));
}

/* Nobody knows whether games go on alike behind what could not be read. */
static void
test_faults (void **state)
{
  static const char *const texts[] = {
    "[White \"Player A\"]\n[GameType \"25\"]\n[FEN \"x1\"]\n1. c3-d4 *",
    "[White \"Player A\"]\n[GameType \"25\"]\n[FEN \"x2\"]\n1. c3-d4 *",
    "[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 d6-d5 *",
    "[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 d6-a3 *",
    "[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4   d6-a3 *",
  };
  const ChLibraryFilter duplicates = { .duplicates = TRUE };
  g_autoptr (ChLibrary) library = library_open (*state);

  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    library_add (library, texts[n]);
  assert_found (library, &duplicates, CH_LIBRARY_SORT_ADDED, "34");
  assert_int_equal (count_duplicates (library), 1);
}

#define TAGS                                                                       \
  "[Event \"Hourly\"]\n[Site \"https://example.org/%s\"]\n[Date \"2026.10.12\"]\n" \
  "[Round \"-\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n[Result \"%s\"]\n"   \
  "[UTCTime \"%s\"]\n[WhiteElo \"%s\"]\n[GameType \"25\"]\n\n%s%s\n\n"

/* Games without moves, or with a few, are the same where all their tags are. */
static void
test_short (void **state)
{
  static const struct
  {
    const char *site, *result, *time, *elo, *moves;
  } games[] = {
    { "a", "1-1", "10:00:00", "1500", "" },                               /* 0 */
    { "a", "2-0", "10:00:00", "1500", "" },                               /* 1: another result */
    { "a", "1-1", "11:00:00", "1500", "" },                               /* 2: another time */
    { "a", "1-1", "10:00:00", "1510", "" },                               /* 3: another rating */
    { "b", "1-1", "10:00:00", "1500", "" },                               /* 4: another site */
    { "a", "1-1", "10:00:00", "1500", "" },                               /* 5: as 0 */
    { "a", "1-1", "10:00:00", "1500", "1. c3-d4 " },                      /* 6 */
    { "a", "1-1", "10:00:00", "1510", "1. c3-d4 " },                      /* 7: another rating */
    { "a", "1-1", "10:00:00", "1500", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 " }, /* 8 */
    { "a", "2-0", "10:00:00", "1500", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 " }, /* 9: another result */
    { "a", "1-1", "11:00:00", "1500", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 " }, /* 10: another time */
    { "b", "1-1", "10:00:00", "1500", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 " }, /* 11: as 8, for the
                                                      moves, the day and the hour are the same */
  };
  LibraryFixture *fixture = *state;
  const ChLibraryFilter duplicates = { .duplicates = TRUE };
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (ChLibraryReport) report = NULL;

  for (guint n = 0; n < G_N_ELEMENTS (games); n++)
    g_string_append_printf (text, TAGS, games[n].site, games[n].result, games[n].time, games[n].elo,
                            games[n].moves, games[n].result);
  path = library_write (fixture, "short.pdn", text->str, -1);
  report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  assert_int_equal (ch_library_report_get_n_games (report), G_N_ELEMENTS (games));
  assert_found (library, &duplicates, CH_LIBRARY_SORT_ADDED, "05811");
  assert_int_equal (count_duplicates (library), 2);
}

/* On import, too: only what is there already is left out. */
static void
test_short_imported (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *first = g_strdup_printf (TAGS, "a", "2-0", "10:00:00", "1500", "", "2-0");
  g_autofree char *second = g_strdup_printf (TAGS, "a", "2-0", "10:05:00", "1508", "", "2-0");
  g_autofree char *third =
    g_strdup_printf (TAGS, "a", "2-0", "10:10:00", "1500", "1. c3-d4 d6-c5 2. b2-c3 ", "2-0");
  g_autofree char *fourth =
    g_strdup_printf (TAGS, "a", "2-0", "10:15:00", "1500", "1. c3-d4 d6-c5 2. b2-c3 ", "2-0");
  g_autofree char *text = g_strconcat (first, second, first, third, fourth, NULL);
  g_autofree char *path = library_write (fixture, "short.pdn", text, -1);
  g_autoptr (ChLibraryReport) report =
    library_import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);

  assert_int_equal (ch_library_report_get_n_games (report), 4);
  assert_int_equal (ch_library_report_get_n_duplicates (report), 1);
}

/* Two windows have one library: what one deletes is gone in both, and the other does not make it gone
 * for good. */
static void
test_two_windows (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *other = g_strconcat (fixture->path, "-other", NULL);
  g_autoptr (ChLibrary) library = ch_library_share (fixture->path);
  g_autoptr (ChLibraryList) list = NULL;
  guint n_games;
  gint64 number;

  for (int n = 0; n < 2; n++)
    library_add (library, "[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 *");
  number = delete_duplicates (library, &n_games);
  assert_int_equal (n_games, 1);
  {
    g_autoptr (ChLibrary) second = ch_library_share (fixture->path);
    g_autoptr (ChLibrary) third = ch_library_share (other);

    assert_ptr_equal (second, library);
    assert_ptr_not_equal (third, library);
    list = library_list (second, NULL);
    assert_int_equal (ch_library_list_get_n_games (list), 1);
    assert_int_equal (library_count (third, NULL), 0);
  }
  undelete (library, number);
  library_settle (list);
  assert_int_equal (ch_library_list_get_n_games (list), 2);
  g_clear_object (&list);
  g_clear_object (&library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  /* Nobody had it any more. */
  library = ch_library_share (fixture->path);
  assert_int_equal (library_count (library, NULL), 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_players),     test_with_library (test_faults),
    test_with_library (test_short),       test_with_library (test_short_imported),
    test_with_library (test_two_windows),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

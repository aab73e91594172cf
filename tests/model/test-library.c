/* test-library.c: games added, listed, sorted, filtered, explored, deleted and brought back.
 *
 * The games and what is expected of them were put together by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <string.h>

/* Six games, known by their place. */
static const char *const games[] = {
  /* 0: each side has lost a man in the end */
  "[Event \"Club evening\"]\n[Site \"Riga\"]\n[Date \"2026.10.12\"]\n[Round \"3\"]\n"
  "[White \"Müller, Anna\"]\n[Black \"Player B\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n"
  "1. 32-28 19-23 2. 28x19 14x23 2-0\n",
  /* 1: the old game */
  "[Date \"2025.??.??\"]\n[White \"Player C\"]\n[Black \"Player B\"]\n[Result \"1-0\"]\n"
  "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 e7-d6 1-0\n",
  /* 2: the same moves as far as they go */
  "[Event \"Cup Final\"]\n[Date \"2024.05.01\"]\n[White \"Player D\"]\n[Black \"Muller, Karl\"]\n"
  "[Result \"1/2-1/2\"]\n[GameType \"26\"]\n\n1. c3-d4 d6-c5 2. b2-c3 1/2-1/2\n",
  /* 3: the Fife with its moves in another order; 1-0: the first player won, who has the dark men */
  "[White \"Player E\"]\n[Black \"Player F\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n"
  "1. 9-14 23-19 2. 11-15 22-17 3. 5-9 1-0\n",
  /* 4: its fourth ply is not legal */
  "[Date \"2026.10.11\"]\n[Result \"*\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 e7-e6 *\n",
  /* 5: on the mirrored board */
  "[GameType \"22\"]\n\n1. 23-20 10-13 *\n",
};

static ChLibrary *
open_with_games (LibraryFixture *fixture)
{
  ChLibrary *library = library_open (fixture);

  for (guint n = 0; n < G_N_ELEMENTS (games); n++)
    assert_int_equal (library_add (library, games[n]), n + 1);

  return library;
}

/* The games in @list by their places: "034". */
static void
assert_shown (ChLibraryList *list, const char *places)
{
  g_autoptr (GArray) ids = ch_library_list_get_ids (list);
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint n = 0; n < ids->len; n++)
    g_string_append_printf (shown, "%d", (int) g_array_index (ids, gint64, n) - 1);
  assert_string_equal (shown->str, places);
}

/* The same for all that fit @filter, which is taken, in the order in which they were added. */
static void
assert_found (ChLibrary *library, ChLibraryFilter *filter, const char *places)
{
  g_autoptr (ChLibraryList) list = ch_library_list_new (library);

  ch_library_list_set_sort (list, CH_LIBRARY_SORT_ADDED, FALSE);
  ch_library_list_set_filter (list, filter);
  library_settle (list);
  assert_shown (list, places);
  ch_library_filter_free (filter);
}

static void
test_rows (void **state)
{
  g_autoptr (ChLibrary) library = open_with_games (*state);
  g_autoptr (ChLibraryList) list = library_list (library, NULL);
  g_autoptr (ChLibraryGame) first = library_row (list, 0);
  g_autoptr (ChLibraryGame) again = library_row (list, 0);
  g_autoptr (ChLibraryGame) last = library_row (list, 5);
  g_autofree char *words = NULL;

  assert_int_equal (ch_library_list_get_n_games (list), 6);
  assert_ptr_equal (first, again);
  assert_int_equal (ch_library_game_get_id (first), 1);
  assert_string_equal (ch_library_game_get_white (first), "Müller, Anna");
  assert_string_equal (ch_library_game_get_black (first), "Player B");
  assert_string_equal (ch_library_game_get_event (first), "Club evening");
  assert_string_equal (ch_library_game_get_site (first), "Riga");
  assert_string_equal (ch_library_game_get_round (first), "3");
  assert_string_equal (ch_library_game_get_opening (first), "32-28 19-23");
  assert_string_equal (ch_library_game_get_result_text (first), "2–0");
  assert_int_equal (ch_library_game_get_result (first), CH_LIBRARY_LIGHT_WINS);
  words = ch_library_game_get_result_words (first);
  assert_string_equal (words, "White won");
  assert_string_equal (ch_ruleset_get_id (ch_library_game_get_ruleset (first)), "international");
  assert_int_equal (ch_library_game_get_n_moves (first), 2);
  assert_int_equal (ch_library_game_get_n_plies (first), 4);
  assert_string_equal (ch_library_game_get_date_text (first), "12 Oct 2026");
  assert_int_equal (ch_library_game_get_date (first), 20261012);
  assert_false (ch_library_game_get_faulty (first));
  /* Of those without a date the first added is the last. */
  assert_int_equal (ch_library_game_get_id (last), 4);
  assert_string_equal (ch_library_game_get_opening (last), "Fife");
  assert_int_equal (ch_library_game_get_result (last), CH_LIBRARY_DARK_WINS);
  assert_string_equal (ch_library_game_get_date_text (last), "");
  assert_int_equal (ch_library_game_get_n_moves (last), 3);
}

static void
test_order (void **state)
{
  static const struct
  {
    ChLibrarySort sort;
    gboolean descending;
    const char *places;
  } rows[] = {
    { CH_LIBRARY_SORT_DATE, TRUE, "041253" },     { CH_LIBRARY_SORT_DATE, FALSE, "352140" },
    { CH_LIBRARY_SORT_MOVES, FALSE, "524013" },   { CH_LIBRARY_SORT_WHITE, FALSE, "450123" },
    { CH_LIBRARY_SORT_BLACK, FALSE, "452013" },   { CH_LIBRARY_SORT_EVENT, TRUE, "205431" },
    { CH_LIBRARY_SORT_ADDED, TRUE, "543210" },    { CH_LIBRARY_SORT_RESULT, FALSE, "450123" },
    { CH_LIBRARY_SORT_RULESET, FALSE, "320514" }, { CH_LIBRARY_SORT_OPENING, FALSE, "502431" },
  };
  g_autoptr (ChLibrary) library = open_with_games (*state);
  g_autoptr (ChLibraryList) list = library_list (library, NULL);

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      ch_library_list_set_sort (list, rows[n].sort, rows[n].descending);
      library_settle (list);
      assert_shown (list, rows[n].places);
    }
}

#define filter_with(...) ch_library_filter_copy (&(ChLibraryFilter) { __VA_ARGS__ })

static void
test_filter (void **state)
{
  g_autoptr (ChLibrary) library = open_with_games (*state);

  assert_found (library, filter_with (.text = (char *) "muller"), "02");
  assert_found (library, filter_with (.text = (char *) "MÜLLER"), "02");
  assert_found (library, filter_with (.text = (char *) " player  b"), "01");
  assert_found (library, filter_with (.text = (char *) "riga club"), "0");
  assert_found (library, filter_with (.text = (char *) "staraya"), "1");
  assert_found (library, filter_with (.text = (char *) "nobody"), "");
  assert_found (library, filter_with (.player = (char *) "karl"), "2");
  assert_found (library, filter_with (.player = (char *) "club"), "");
  assert_found (library, filter_with (.event = (char *) "cup"), "2");
  assert_found (library, filter_with (.opening = (char *) "fife"), "3");
  assert_found (library, filter_with (.ruleset = (char *) "russian"), "14");
  assert_found (library, filter_with (.ruleset = (char *) "czech"), "");
  assert_found (library, filter_with (.results = 1 << CH_LIBRARY_DARK_WINS), "3");
  assert_found (library, filter_with (.results = 1 << CH_LIBRARY_LIGHT_WINS | 1 << CH_LIBRARY_DRAW),
                "012");
  assert_found (library, filter_with (.results = 1 << CH_LIBRARY_UNKNOWN), "45");
  assert_found (library, filter_with (.from = 20260101, .to = 20261231), "04");
  assert_found (library, filter_with (.to = 20261011), "124");
  /* Only its year is known. */
  assert_found (library, filter_with (.from = 20250101, .to = 20250101), "1");
  assert_found (library, filter_with (.faulty = TRUE), "4");
  assert_found (library, filter_with (.text = (char *) "player", .ruleset = (char *) "russian"),
                "1");
}

/* The position after c3-d4 d6-c5 b2-c3. */
static ChPosition *
third_ply (void)
{
  return util_position ("russian", "B:Wa1,c1,e1,g1,c3,d2,f2,h2,a3,d4,e3,g3:"
                                   "Bb8,d8,f8,h8,a7,c7,e7,g7,b6,c5,f6,h6");
}

static void
test_position (void **state)
{
  g_autoptr (ChLibrary) library = open_with_games (*state);
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  g_autoptr (ChPosition) third = third_ply ();
  g_autoptr (ChPosition) other = ch_position_with_side (third, CH_SIDE_LIGHT);
  ChRuleset *russian = util_ruleset ("russian");

  assert_found (library, filter_with (.position = third, .position_of = russian), "124");
  assert_found (library, filter_with (.position = other, .position_of = russian), "");
  assert_found (library,
                filter_with (.position = third, .position_of = russian,
                             .ruleset = (char *) "russian"),
                "14");
  assert_found (library,
                filter_with (.position = third, .position_of = russian,
                             .ruleset = (char *) "brazilian", .player = (char *) "karl"),
                "2");
  /* The Italian start is the mirror image of the Russian one; in American games the other side begins. */
  assert_found (library, filter_with (.position = start, .position_of = russian), "1245");
}

static void
test_material (void **state)
{
  g_autoptr (ChLibrary) library = open_with_games (*state);
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("international"));
  ChLibraryFilter *filter = ch_library_filter_new ();

  filter->by_material = TRUE;
  ch_library_material_init (&filter->material, start);
  assert_found (library, ch_library_filter_copy (filter), "0");
  filter->material.min_men[CH_SIDE_DARK] = filter->material.max_men[CH_SIDE_DARK] = 19;
  assert_found (library, ch_library_filter_copy (filter), "0");
  filter->material.min_men[CH_SIDE_LIGHT] = filter->material.max_men[CH_SIDE_LIGHT] = 19;
  assert_found (library, ch_library_filter_copy (filter), "0");
  /* White took first. */
  filter->material.min_men[CH_SIDE_DARK] = filter->material.max_men[CH_SIDE_DARK] = 20;
  assert_found (library, ch_library_filter_copy (filter), "");
  ch_library_material_init (&filter->material, NULL);
  filter->material.max_men[CH_SIDE_DARK] = 12;
  assert_found (library, ch_library_filter_copy (filter), "12345");
  filter->material.min_kings[CH_SIDE_LIGHT] = 1;
  assert_found (library, filter, "");
}

static ChLibraryMoves *
explore (ChLibrary *library, ChPosition *position, const ChLibraryFilter *filter)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ChLibraryMoves *moves;

  ch_library_explore_async (library, util_ruleset ("russian"), position, filter, NULL,
                            library_keep_result, &result);
  moves = ch_library_explore_finish (library, library_wait (&result), &error);
  assert_null (error);

  return moves;
}

static void
assert_move (ChLibraryMoves *moves,
             guint n,
             const char *text,
             guint n_games,
             guint light,
             guint draws,
             guint dark)
{
  const ChLibraryMove *move = ch_library_moves_get (moves, n);

  assert_string_equal (ch_move_get_text (move->move), text);
  assert_int_equal (move->n_games, n_games);
  assert_int_equal (move->n_light_wins, light);
  assert_int_equal (move->n_draws, draws);
  assert_int_equal (move->n_dark_wins, dark);
}

static void
test_explore (void **state)
{
  static const char *const played[] = {
    "[GameType \"25\"]\n1. g3-f4 1/2-1/2",
    "[GameType \"25\"]\n1. c3-d4 1-0",
    "[GameType \"25\"]\n1. c3-d4 0-1",
    "[GameType \"25\"]\n1. c3-d4 d6-c5 *",
    "[GameType \"26\"]\n1. c3-d4 1-0",
    "[GameType \"25\"]\n[White \"Player A\"]\n[Result \"1-0\"]\n1-0",
    /* The same position and move twice */
    "[GameType \"25\"]\n[FEN \"W:WKa1:BKb8\"]\n1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 "
    "1/2-1/2",
  };
  g_autoptr (ChLibrary) library = library_open (*state);
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  g_autoptr (ChPosition) kings = util_position ("russian", "W:WKa1:BKb8");
  g_autoptr (ChPosition) old =
    util_position ("russian",
                   "W:Wa1,c1,e1,g1,c3,d2,f2,h2,a3,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,d6,g7,b6,c5,f6,h6");
  g_autoptr (ChLibraryMoves) moves = NULL;
  g_autoptr (ChLibraryMoves) drawn = NULL;
  g_autoptr (ChLibraryMoves) twice = NULL;
  g_autoptr (ChLibraryMoves) unknown = NULL;
  ChLibraryFilter draws = { .results = 1 << CH_LIBRARY_DRAW };

  for (guint n = 0; n < G_N_ELEMENTS (played); n++)
    library_add (library, played[n]);
  moves = explore (library, start, NULL);
  assert_int_equal (ch_library_moves_get_n_games (moves), 5);
  assert_int_equal (ch_library_moves_get_n_results (moves, CH_LIBRARY_LIGHT_WINS), 2);
  assert_int_equal (ch_library_moves_get_n_results (moves, CH_LIBRARY_DRAW), 1);
  assert_int_equal (ch_library_moves_get_n_results (moves, CH_LIBRARY_DARK_WINS), 1);
  assert_int_equal (ch_library_moves_get_n_results (moves, CH_LIBRARY_UNKNOWN), 1);
  assert_int_equal (ch_library_moves_get_n (moves), 2);
  assert_move (moves, 0, "c3-d4", 3, 1, 0, 1);
  assert_move (moves, 1, "g3-f4", 1, 0, 1, 0);
  assert_null (ch_library_moves_get_opening (moves));
  drawn = explore (library, start, &draws);
  assert_int_equal (ch_library_moves_get_n_games (drawn), 1);
  assert_int_equal (ch_library_moves_get_n (drawn), 1);
  assert_move (drawn, 0, "g3-f4", 1, 0, 1, 0);
  twice = explore (library, kings, NULL);
  assert_int_equal (ch_library_moves_get_n_games (twice), 1);
  assert_int_equal (ch_library_moves_get_n (twice), 1);
  assert_move (twice, 0, "a1-b2", 1, 0, 1, 0);
  unknown = explore (library, old, NULL);
  assert_int_equal (ch_library_moves_get_n_games (unknown), 0);
  assert_int_equal (ch_library_moves_get_n (unknown), 0);
  assert_string_equal (ch_library_moves_get_opening (unknown), "Old game (Staraya partiya)");
}

static gint64
delete_games (ChLibrary *library, const gint64 *ids, guint n, guint *n_games)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;
  gint64 number;

  if (ids != NULL)
    {
      g_array_append_vals (array, ids, n);
      ch_library_delete_async (library, array, NULL, library_keep_result, &result);
    }
  else
    ch_library_delete_duplicates_async (library, NULL, library_keep_result, &result);
  number = ch_library_delete_finish (library, library_wait (&result), n_games, &error);
  assert_null (error);

  return number;
}

static void
undelete (ChLibrary *library, gint64 number)
{
  g_autoptr (GAsyncResult) result = NULL;

  ch_library_undelete_async (library, number, NULL, NULL, library_keep_result, &result);
  assert_true (ch_library_undelete_finish (library, library_wait (&result), NULL, NULL));
}

static char *
get_text (ChLibrary *library, gint64 id, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ch_library_get_pdn_async (library, id, NULL, library_keep_result, &result);

  return ch_library_get_pdn_finish (library, library_wait (&result), NULL, error);
}

static void
test_delete (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = open_with_games (fixture);
  g_autoptr (ChLibraryList) list = library_list (library, NULL);
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  g_autoptr (ChLibraryMoves) before = explore (library, start, NULL);
  g_autoptr (ChLibraryMoves) after = NULL;
  g_autoptr (ChLibraryMoves) purged = NULL;
  g_autoptr (ChLibrary) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const gint64 two[] = { 2, 6 }, one[] = { 1 };
  guint n_games, at;
  gint64 number;

  assert_int_equal (ch_library_moves_get_n_games (before), 2);
  number = delete_games (library, two, 2, &n_games);
  assert_true (number > 0);
  assert_int_equal (n_games, 2);
  /* The list follows by itself. */
  library_settle (list);
  assert_shown (list, "0423");
  after = explore (library, start, NULL);
  assert_int_equal (ch_library_moves_get_n_games (after), 1);
  undelete (library, number);
  library_settle (list);
  assert_shown (list, "041253");
  assert_true (ch_library_list_find (list, 3, &at));
  assert_int_equal (at, 3);

  number = delete_games (library, two, 2, NULL);
  ch_library_purge (library, number);
  ch_library_flush (library);
  text = get_text (library, 2, &error);
  assert_null (text);
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  purged = explore (library, start, NULL);
  assert_int_equal (ch_library_moves_get_n_games (purged), 1);
  assert_found (library, filter_with (.position = start, .position_of = util_ruleset ("russian")),
                "24");

  /* The number of what is deleted is not used again. */
  delete_games (library, one, 1, NULL);
  again = library_open (fixture);
  assert_int_equal (library_count (again, NULL), 3);
  assert_int_equal (library_add (again, games[0]), 7);
  assert_int_equal (fixture->told, 0);
}

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

static void
test_duplicates (void **state)
{
  static const char other[] = "[Date \"2025.??.??\"]\n[White \"Player X\"]\n[Black \"Player B\"]\n"
                              "[Result \"1-0\"]\n[GameType \"25\"]\n\n"
                              "1. c3-d4 d6-c5 2. b2-c3 e7-d6 1-0\n";
  static const char longer[] = "[Date \"2025.??.??\"]\n[White \"PLAYER C\"]\n[Black \"Player B\"]\n"
                               "[Result \"1-0\"]\n[GameType \"25\"]\n\n"
                               "1. c3-d4 {A comment} d6-c5 2. b2-c3 e7-d6 1-0\n";
  g_autoptr (ChLibrary) library = open_with_games (*state);
  g_autofree char *random = library_random_games ("russian", 1, CH_LIBRARY_LONG_LINE, 7);
  g_autofree char *renamed = NULL;
  guint n_games;
  gint64 number;

  assert_found (library, filter_with (.duplicates = TRUE), "");
  assert_int_equal (delete_games (library, NULL, 0, &n_games), 0);
  assert_int_equal (n_games, 0);
  /* 6: another player; 7: the same one, written otherwise */
  library_add (library, other);
  library_add (library, longer);
  assert_found (library, filter_with (.duplicates = TRUE), "17");
  /* 8 and 9: a long game, once without its players */
  library_add (library, random);
  renamed = g_strdup (strstr (random, "[RuleSet"));
  library_add (library, renamed);
  assert_found (library, filter_with (.duplicates = TRUE), "1789");
  assert_int_equal (count_duplicates (library), 2);
  number = delete_games (library, NULL, 0, &n_games);
  assert_true (number > 0);
  assert_int_equal (n_games, 2);
  /* What stays has the longest text. */
  assert_found (library, filter_with (.text = NULL), "02345678");
  assert_found (library, filter_with (.duplicates = TRUE), "");
  assert_int_equal (count_duplicates (library), 0);
  undelete (library, number);
  assert_found (library, filter_with (.duplicates = TRUE), "1789");
}

/* Dates as they are met, and how they are shown. */
static void
test_dates (void **state)
{
  static const struct
  {
    const char *tag;
    guint date;
    const char *text;
  } rows[] = {
    { "2026.10.12", 20261012, "12 Oct 2026" },
    { "2026-10-12", 20261012, "12 Oct 2026" },
    { "12.10.2026", 20261012, "12 Oct 2026" },
    { "2026.10.??", 20261000, "Oct 2026" },
    { "2026.??.??", 20260000, "2026" },
    { "1873", 18730000, "1873" },
    { "2026.13.01", 20260000, "2026" },
    { "2026.02.31", 20260231, "2026" },
    { "????.??.??", 0, "" },
    { "18??.??.??", 0, "" },
    { "yesterday", 0, "" },
  };
  g_autoptr (ChLibrary) library = library_open (*state);
  g_autoptr (ChLibraryList) list = NULL;

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autofree char *text =
        g_strdup_printf ("[Date \"%s\"]\n[Round \"%u\"]\n[GameType \"25\"]\n*\n", rows[n].tag, n);

      library_add (library, text);
    }
  list = ch_library_list_new (library);
  ch_library_list_set_sort (list, CH_LIBRARY_SORT_ADDED, FALSE);
  ch_library_list_set_filter (list, NULL);
  library_settle (list);
  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (ChLibraryGame) game = library_row (list, n);

      assert_int_equal (ch_library_game_get_date (game), rows[n].date);
      assert_string_equal (ch_library_game_get_date_text (game), rows[n].text);
    }
}

static void
test_text (void **state)
{
  g_autoptr (ChLibrary) library = open_with_games (*state);
  g_autofree char *first = get_text (library, 1, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) nothing = NULL;
  g_autoptr (GPtrArray) rulesets = NULL;
  g_autoptr (GError) error = NULL;
  /* Windows-1252, and no end */
  static const char latin[] = "[White \"M\xfcller\"]\n[GameType \"25\"]\n1. c3-d4";
  g_autofree char *converted = get_text (library, library_add (library, latin), NULL);

  assert_non_null (first);
  g_strchomp (first);
  assert_true (g_str_has_prefix (games[0], first));
  assert_true (g_str_has_suffix (first, "2. 28x19 14x23 2-0"));
  assert_string_equal (converted, "[White \"Müller\"]\n[GameType \"25\"]\n1. c3-d4\n*");
  assert_int_equal (library_count (library, &(ChLibraryFilter) { .text = (char *) "muller" }), 3);

  ch_library_list_rulesets_async (library, NULL, library_keep_result, &result);
  rulesets = ch_library_list_rulesets_finish (library, library_wait (&result), NULL);
  assert_int_equal (rulesets->len, 5);
  assert_string_equal (ch_ruleset_get_id (rulesets->pdata[0]), "russian");

  ch_library_add_pdn_async (library, "Nothing of the kind.", -1, NULL, NULL, library_keep_result,
                            &nothing);
  assert_int_equal (ch_library_add_pdn_finish (library, library_wait (&nothing), &error), 0);
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
  assert_int_equal (((LibraryFixture *) *state)->told, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_rows),     test_with_library (test_order),
    test_with_library (test_filter),   test_with_library (test_position),
    test_with_library (test_material), test_with_library (test_explore),
    test_with_library (test_delete),   test_with_library (test_duplicates),
    test_with_library (test_text),     test_with_library (test_dates),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

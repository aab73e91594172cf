/* test-game-pdn.c: a game from PDN text and back: the same tree, the same words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

#include <string.h>
#include <time.h>

static ChGame *
read_game (const char *text, const char *ruleset)
{
  g_autoptr (GError) error = NULL;
  ChGame *game = ch_game_new_from_pdn (text, -1, ruleset != NULL ? util_ruleset (ruleset) : NULL,
                                       NULL, NULL, &error);

  if (game == NULL)
    fail_msg ("%s: %s", text, error->message);

  return game;
}

/* Written and read again it must be the same. */
static void
assert_round_trip (ChGame *game)
{
  g_autofree char *text = ch_game_to_pdn (game);
  g_autoptr (ChGame) again = read_game (text, NULL);
  g_autofree char *before = util_tree_text (game);
  g_autofree char *after = util_tree_text (again);
  g_autofree char *text_again = ch_game_to_pdn (again);

  assert_string_equal (after, before);
  assert_string_equal (text_again, text);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (again)),
                       ch_ruleset_get_id (ch_game_get_ruleset (game)));
}

static void
test_read (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = read_game ("[Event \"Club\"]\n[GameType \"25\"]\n[Mood \"fine\"]\n"
                                       "[Result \"1-0\"]\n"
                                       "{Before all} 1. c3-d4! {good} (1. e3-f4 b6-c5 $16) b6-a5 "
                                       "({first} 1... d6-c5) 2. d4-c5 1-0",
                                       NULL);

  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (game)), "russian");
  util_assert_tree (game, "{Before all} c3-d4 $1 {good} ( e3-f4 b6-c5 $16 ) b6-a5 "
                          "( {^first} d6-c5 ) d4-c5");
  assert_string_equal (ch_game_get_tag (game, "Mood"), "fine");
  assert_false (ch_game_get_modified (game));
  assert_int_equal (ch_game_get_current (game), CH_GAME_START);
  assert_round_trip (game);
}

/* The result is told by the tag; where that says nothing, behind the last move. */
static void
test_results (void **state G_GNUC_UNUSED)
{
  static const struct
  {
    const char *text, *result;
  } rows[] = {
    { "[GameType \"25\"]\n[Result \"*\"]\n1. c3-d4 b6-a5 2-0", "2-0" },
    { "[GameType \"25\"]\n[Result \"?\"]\n1. c3-d4 b6-a5 0-2", "0-2" },
    { "[GameType \"25\"]\n1. c3-d4 b6-a5 1-1", "1-1" },
    { "[GameType \"25\"]\n[Result \"1-1\"]\n1. c3-d4 b6-a5 *", "1-1" },
    { "[GameType \"25\"]\n[Result \"*\"]\n1. c3-d4 b6-a5 *", "*" },
    { "[GameType \"25\"]\n1. c3-d4 b6-a5", "" },
  };

  for (gsize n = 0; n < G_N_ELEMENTS (rows); n++)
    {
      g_autoptr (ChGame) game = read_game (rows[n].text, NULL);

      assert_string_equal (ch_game_get_tag (game, "Result"), rows[n].result);
      assert_round_trip (game);
    }
}

static void
test_commands (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game =
    read_game ("[GameType \"25\"]\n1. c3-d4 {[%eval -0.35] sharp [%clk 0:09:58] here "
               "[%foo 1,2] [%csl Gc5,Re5] [%cal Pd4-e5]} b6-a5 {[%csl Z9]} *",
               NULL);
  ChRuleset *russian = util_ruleset ("russian");
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  double seconds;
  int score;

  util_assert_tree (game, "c3-d4 {sharp here} b6-a5");
  assert_true (ch_game_get_eval (game, 1, &score));
  assert_int_equal (score, -35);
  assert_true (ch_game_get_clock (game, 1, &seconds));
  assert_true (seconds > 597.9 && seconds < 598.1);
  assert_int_equal (ch_game_get_n_marks (game, 1), 3);
  assert_int_equal (ch_game_get_mark (game, 1, 0)->kind, CH_MARK_CIRCLE_GREEN);
  assert_int_equal (ch_game_get_mark (game, 1, 0)->squares[0], util_square (russian, "c5"));
  assert_int_equal (ch_game_get_mark (game, 1, 1)->kind, CH_MARK_CIRCLE_ORANGE);
  assert_int_equal (ch_game_get_mark (game, 1, 2)->kind, CH_MARK_ARROW_PURPLE);
  assert_int_equal (ch_game_get_mark (game, 1, 2)->squares[1], util_square (russian, "e5"));
  assert_int_equal (ch_game_get_n_marks (game, 2), 0);
  assert_round_trip (game);
  text = g_strdelimit (ch_game_to_pdn (game), "\n", ' ');
  assert_non_null (strstr (text, "{[%eval -0.35] sharp [%clk 0:09:58] here [%foo 1,2] "
                                 "[%csl Gc5,Re5] [%cal Pd4-e5]}"));
  assert_non_null (strstr (text, "{[%csl Z9]}"));
  ch_game_set_comment (game, 1, "new");
  ch_game_set_eval (game, 1, 120);
  ch_game_set_marks (game, 1, ch_game_get_mark (game, 1, 2), 1);
  changed = g_strdelimit (ch_game_to_pdn (game), "\n", ' ');
  assert_non_null (strstr (changed, "{[%eval 1.20] [%cal Pd4-e5] new [%clk 0:09:58] [%foo 1,2]}"));
}

/* An illegal move: what was legal stays, the rest as text, and the problem says where. */
static void
test_illegal (void **state G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (ChGame) game =
    ch_game_new_from_pdn ("[GameType \"25\"]\n\n1. c3-d4 b6-a5\n2. d4-c3 a5-b4 *", -1, NULL,
                          &problems, NULL, NULL);
  g_autoptr (ChGame) saved = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *asked = NULL;
  g_autofree char *text = NULL;

  assert_non_null (game);
  assert_int_equal (ch_game_get_n_nodes (game), 3);
  assert_non_null (strstr (ch_game_get_rest (game, 2), "d4-c3"));
  assert_non_null (strstr (ch_game_get_rest (game, 2), "a5-b4"));
  assert_int_equal (problems->len, 1);
  assert_true (g_str_has_prefix (g_ptr_array_index (problems, 0), "Line 4, column 4: "));
  /* The node tells the same. */
  reason = ch_game_get_rest_reason (game, 2);
  assert_string_equal (reason, g_ptr_array_index (problems, 0));
  assert_null (ch_game_get_rest_reason (game, 1));
  assert_null (ch_game_get_rest_reason (game, 77));
  assert_round_trip (game);
  /* A file that was saved knows the text, but no longer its place: the law is asked again, and the place told
   * is that of the move before. */
  text = ch_game_to_pdn (game);
  saved = read_game (text, NULL);
  asked = ch_game_get_rest_reason (saved, 2);
  assert_string_equal (strstr (asked, "d4-c3 is"), strstr (reason, "d4-c3 is"));
  assert_true (g_str_has_prefix (asked, "Line 4, column "));
  assert_non_null (strstr (asked, ": d4-c3 is not legal."));
}

/* The variation's own text is told of, too: each with its place. */
static void
test_illegal_variation (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game =
    read_game ("[GameType \"25\"]\n\n1. c3-d4 b6-a5 (1... a5-b4)\n2. d4-c3 *", NULL);
  g_autofree char *first = ch_game_get_rest_reason (game, 1);
  g_autofree char *second = ch_game_get_rest_reason (game, 2);
  g_autofree char *text = ch_game_to_pdn (game);
  g_autoptr (ChGame) saved = read_game (text, NULL);
  g_autofree char *asked = ch_game_get_rest_reason (saved, 1);

  assert_string_equal (ch_game_get_rest (game, 1), "(a5-b4)");
  assert_true (g_str_has_prefix (first, "Line 3, column 22: a5-b4 "));
  assert_true (g_str_has_prefix (second, "Line 4, column 4: d4-c3 "));
  assert_non_null (strstr (asked, ": a5-b4 "));
}

static void
test_nothing (void **state G_GNUC_UNUSED)
{
  static const char *const texts[] = { "", "\n\n", "<html><body>no</body></html>" };

  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ch_game_new_from_pdn (texts[n], -1, NULL, NULL, NULL, &error));
      assert_true (g_error_matches (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD));
    }
}

/* Quiet moves on letters are the same in several rule sets: the person is asked. */
static void
test_candidates (void **state G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) candidates = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (ChGame) game =
    ch_game_new_from_pdn ("1. c3-d4 b6-a5 *", -1, NULL, NULL, &candidates, NULL);
  g_autoptr (ChGame) given =
    ch_game_new_from_pdn ("1. c3-d4 b6-a5 *", -1, util_ruleset ("brazilian"), NULL, &none, NULL);

  assert_non_null (game);
  assert_non_null (candidates);
  assert_true (candidates->len >= 2);
  assert_null (none);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (given)), "brazilian");
}

/* A set-up, a null move and an unknown one within the game. */
static void
test_setups (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game =
    read_game ("[GameType \"20\"]\n1. 32-28 18-23 /FEN \"W:W31,32:B10,20\"/ 1. 32-28 /FEN \"W::\"/ "
               "2. 28-23 *",
               NULL);
  guint setup = ch_game_get_child (game, 2, 0);
  guint end = ch_game_get_line_end (game, setup);
  g_autoptr (ChHistory) history = ch_game_get_history (game, ch_game_get_child (game, setup, 0));
  g_autoptr (ChPosition) expected = util_position ("international", "W:W31,32:B10,20");
  gboolean second;

  util_assert_tree (game, "32-28 18-23 ⊞ 32-28 — 28-23");
  assert_null (ch_game_get_move (game, setup));
  assert_int_equal (ch_game_get_kind (game, setup), CH_NODE_SETUP);
  assert_string_equal (ch_game_get_kind_name (game, setup), "Position set up");
  assert_string_equal (ch_game_get_kind_name (game, ch_game_get_parent (game, end)), "Pass");
  assert_null (ch_game_get_kind_name (game, end));
  assert_int_equal (ch_game_get_kind (game, 999), CH_NODE_START);
  assert_true (ch_position_equal (ch_game_get_position (game, setup), expected));
  assert_int_equal (ch_history_get_n_moves (history), 1);
  assert_int_equal (ch_game_get_number (game, end, &second), 3);
  assert_false (second);
  assert_round_trip (game);
}

#define BAD_TAGS "[GameType \"25\"]\n[FEN \"W:Wc3,d4:Bx9\"]\n[Mood \"so \\\"so\\\"\"]\n\n"
#define BAD_MOVES "{Before} 1.c3-e5 ({or} 1. d4-e5) 7... f6xd4?! {it's}\n   2. e1-d2 1-0"

/* A start that is none: all that stood there is written as it was, but for what was edited. */
static void
test_bad_start (void **state G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (ChGame) game =
    ch_game_new_from_pdn ("[Event \"Club\"]\n" BAD_TAGS BAD_MOVES, -1, NULL, &problems, NULL, NULL);
  g_autoptr (ChPosition) usual = ch_position_new_start (util_ruleset ("russian"));
  g_autoptr (ChMove) move = ch_move_parse (util_ruleset ("russian"), usual, "c3-d4", NULL);
  g_autofree char *text = ch_game_to_pdn (game);
  g_autofree char *reason = ch_game_get_rest_reason (game, CH_GAME_START);
  g_autofree char *changed = NULL;
  g_autofree char *noted = NULL;

  assert_true (problems->len >= 1);
  assert_int_equal (ch_game_get_n_nodes (game), 1);
  assert_true (ch_game_get_unread (game));
  assert_string_equal (ch_game_get_rest (game, CH_GAME_START), BAD_MOVES);
  assert_true (g_str_has_prefix (reason, "Line 3, column "));
  assert_non_null (strstr (reason, "The position cannot be read."));
  assert_string_equal (text, "[Event \"Club\"]\n" BAD_TAGS BAD_MOVES "\n\n");
  /* Nobody knows from where a move would be made. */
  assert_int_equal (ch_game_play (game, CH_GAME_START, move), CH_GAME_NONE);
  assert_false (ch_game_get_modified (game));
  ch_game_set_tag (game, "Event", "Final");
  changed = ch_game_to_pdn (game);
  assert_string_equal (changed, "[Event \"Final\"]\n" BAD_TAGS BAD_MOVES "\n\n");
  ch_game_set_comment (game, CH_GAME_START, "as {it} was");
  noted = ch_game_to_pdn (game);
  assert_string_equal (noted, "[Event \"Final\"]\n" BAD_TAGS "{as (it) was}\n" BAD_MOVES "\n\n");
}

/* The right start mends it: the moves are read from there, and undo brings back what was. */
static void
test_bad_start_mended (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game =
    read_game ("[GameType \"25\"]\n[FEN \"nonsense\"]\n\n1. a1-b2 {to} h8-g7 *", NULL);
  g_autofree char *before = ch_game_to_pdn (game);
  g_autoptr (ChPosition) start = util_position ("russian", "W:WKa1:BKh8,a3");
  g_autoptr (ChPosition) usual = ch_position_new_start (util_ruleset ("russian"));
  g_autofree char *after = NULL;

  ch_game_set_start (game, start);
  assert_false (ch_game_get_unread (game));
  /* a1-b2 is the king's move; a3xc1 takes it, so h8-g7 is not legal. */
  util_assert_tree (game, "a1-b2 {to} <h8-g7>");
  ch_game_undo (game);
  assert_true (ch_game_get_unread (game));
  after = ch_game_to_pdn (game);
  assert_string_equal (after, before);
  /* The start that the board shows all the time is another one, too. */
  ch_game_set_start (game, usual);
  assert_false (ch_game_get_unread (game));
  assert_string_equal (ch_game_get_tag (game, "FEN"), "");
  assert_string_equal (ch_game_get_rest (game, CH_GAME_START), "a1-b2 {to} h8-g7");
}

static void
annotate (ChGame *game, GRand *rand)
{
  static const char *const texts[] = { "a word", "with } brace", "(parens) and 32-28; %",
                                       "é ю ½",  "two  blanks",  "[brackets]" };

  for (guint node = 0; node < 4000; node++)
    {
      if (!ch_game_has_node (game, node) || g_rand_int_range (rand, 0, 5) > 0)
        continue;
      ch_game_set_comment (game, node, texts[g_rand_int_range (rand, 0, 6)]);
      if (node > 0 && g_rand_boolean (rand))
        ch_game_toggle_symbol (game, node, g_rand_int_range (rand, 1, 20));
      if (g_rand_boolean (rand))
        ch_game_set_eval (game, node, g_rand_int_range (rand, -400, 400));
    }
}

/* Braces cannot be written: they are others when read again, but then they stay. */
static void
test_round_trips (void **state G_GNUC_UNUSED)
{
  static const char *const sets[] = { "international", "frisian", "killer" };
  GRand *rand = g_rand_new_with_seed (9);

  for (guint n = 0; n < G_N_ELEMENTS (sets); n++)
    {
      g_autoptr (ChGame) game = util_random_game (sets[n], 60, 40, 6);
      g_autofree char *text = NULL;
      g_autoptr (ChGame) again = NULL;

      annotate (game, rand);
      text = ch_game_to_pdn (game);
      again = read_game (text, NULL);
      assert_int_equal (ch_game_get_n_nodes (again), ch_game_get_n_nodes (game));
      assert_round_trip (again);
    }
  g_rand_free (rand);
}

/* 100,000 levels of variations, and as many beside each other: nothing is lost, nothing crashes. */
static void
test_deep_and_wide (void **state G_GNUC_UNUSED)
{
  GString *deep = g_string_new ("[GameType \"25\"]\n[FEN \"W:WKa1:BKb8\"]\n1. a1-b2 ");
  GString *wide = g_string_new ("[GameType \"25\"]\n1. c3-d4 ");
  g_autoptr (ChGame) deep_game = NULL;
  g_autoptr (ChGame) wide_game = NULL;
  g_autofree char *text = NULL;

  for (int n = 0; n < 100000; n++)
    g_string_append (deep, "(1. a1-c3 ");
  for (int n = 0; n < 100000; n++)
    g_string_append_c (deep, ')');
  g_string_append (deep, " *\n");
  for (int n = 0; n < 20000; n++)
    g_string_append (wide, "(1. e3-f4) ");
  g_string_append (wide, " *\n");
  deep_game = read_game (deep->str, NULL);
  assert_int_equal (ch_game_get_n_nodes (deep_game), 100002);
  text = ch_game_to_pdn (deep_game);
  assert_true (strlen (text) > 100000);
  ch_game_make_main (deep_game, 100001);
  ch_game_delete_others (deep_game, 100001);
  assert_int_equal (ch_game_get_n_nodes (deep_game), 2);
  wide_game = read_game (wide->str, NULL);
  assert_int_equal (ch_game_get_n_children (wide_game, CH_GAME_START), 20001);
  assert_round_trip (wide_game);
  g_string_free (deep, TRUE);
  g_string_free (wide, TRUE);
}

/* A game of 400 moves with 300 variations is open within 200 ms. */
static void
test_speed (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = util_random_game ("international", 800, 300, 10);
  g_autofree char *text = ch_game_to_pdn (game);
  clock_t begin = clock ();
  g_autoptr (ChGame) again = read_game (text, NULL);
  double read_ms = (double) (clock () - begin) * 1000 / CLOCKS_PER_SEC;
  g_autofree char *written = NULL;

  begin = clock ();
  written = ch_game_to_pdn (again);
  print_message ("%u nodes read in %.1f ms of CPU, written in %.1f ms\n",
                 ch_game_get_n_nodes (again), read_ms,
                 (double) (clock () - begin) * 1000 / CLOCKS_PER_SEC);
  assert_int_equal (ch_game_get_n_nodes (again), ch_game_get_n_nodes (game));
  if (test_scale () != TEST_SCALE_SANITIZER)
    assert_true (read_ms < 200);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_read),
    cmocka_unit_test (test_results),
    cmocka_unit_test (test_commands),
    cmocka_unit_test (test_illegal),
    cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_candidates),
    cmocka_unit_test (test_setups),
    cmocka_unit_test (test_bad_start),
    cmocka_unit_test (test_round_trips),

    cmocka_unit_test (test_bad_start_mended),
    cmocka_unit_test (test_illegal_variation),
    cmocka_unit_test (test_deep_and_wide),
    cmocka_unit_test (test_speed),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

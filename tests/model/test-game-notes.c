/* test-game-notes.c: comments, symbols, marks, evaluations and tags of a game, and their undo.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

#include <string.h>

static ChGame *
new_game (void)
{
  ChGame *game = ch_game_new (util_ruleset ("russian"), NULL);

  util_play (game, CH_GAME_START, "c3-d4 b6-a5");
  ch_game_set_saved (game);

  return game;
}

static gboolean
can_undo (ChGame *game)
{
  gboolean can;

  g_object_get (game, "can-undo", &can, NULL);

  return can;
}

/* Typing in one comment is one step; another kind or node between begins a new one. */
static void
test_grouping (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();

  ch_game_set_comment (game, 1, "g");
  ch_game_set_comment (game, 1, "go");
  ch_game_set_comment (game, 1, "good");
  ch_game_set_comment (game, 2, "other");
  ch_game_set_comment (game, 1, "good!");
  util_assert_tree (game, "c3-d4 {good!} b6-a5 {other}");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {good} b6-a5 {other}");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {good} b6-a5");
  /* What was undone is not gone on with. */
  ch_game_set_comment (game, 1, "better");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {good} b6-a5");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 b6-a5");
  assert_false (ch_game_get_modified (game));
}

/* As in a text editor: each word is a step, and so is deleting; and whoever shows the comment can end one at
 * a pause. */
static void
test_typing (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();
  static const char *const typed[] = { "a", "an", "an ", "an o", "an ox", "an o", "an " };

  for (guint n = 0; n < G_N_ELEMENTS (typed); n++)
    ch_game_set_comment (game, 1, typed[n]);
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {an ox} b6-a5");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {an } b6-a5");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 b6-a5");
  ch_game_set_comment (game, 1, "a");
  ch_game_set_comment (game, 1, "ab");
  ch_game_close_step (game);
  ch_game_set_comment (game, 1, "abc");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {ab} b6-a5");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 b6-a5");
}

/* An arrow and a circle are drawn one after the other, and taken back so. */
static void
test_marks_one_by_one (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();
  const ChMark marks[] = { { CH_MARK_CIRCLE_GREEN, 1, { 3 } },
                           { CH_MARK_ARROW_GREEN, 2, { 8, 12 } } };

  ch_game_set_marks (game, 1, marks, 1);
  ch_game_set_marks (game, 1, marks, 2);
  ch_game_undo (game);
  assert_int_equal (ch_game_get_n_marks (game, 1), 1);
  ch_game_undo (game);
  assert_int_equal (ch_game_get_n_marks (game, 1), 0);
  assert_false (ch_game_get_modified (game));
}

/* Saving ends a step: what was saved can be come back to. */
static void
test_grouping_saved (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();

  ch_game_set_comment (game, 1, "a");
  ch_game_set_saved (game);
  ch_game_set_comment (game, 1, "ab");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {a} b6-a5");
  assert_false (ch_game_get_modified (game));
}

/* A step that comes back to its beginning is none. */
static void
test_no_effect (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();
  const ChMark none = { CH_MARK_MUST, 1, { 3 } };

  ch_game_undo (game);
  ch_game_undo (game);
  assert_false (can_undo (game));
  ch_game_redo (game);
  ch_game_redo (game);
  ch_game_set_saved (game);
  ch_game_set_comment (game, 1, "");
  ch_game_set_marks (game, 1, NULL, 0);
  ch_game_set_marks (game, 1, &none, 1);
  ch_game_clear_symbols (game, 1);
  ch_game_clear_annotations (game);
  ch_game_set_tag (game, "Event", NULL);
  ch_game_set_tag (game, "Event", "");
  ch_game_toggle_symbol (game, 99, 1);
  assert_false (ch_game_get_modified (game));
  ch_game_toggle_symbol (game, 1, 2);
  assert_true (ch_game_get_modified (game));
  ch_game_toggle_symbol (game, 1, 2);
  assert_false (ch_game_get_modified (game));
  ch_game_set_comment (game, 1, "x");
  ch_game_set_comment (game, 1, "");
  assert_false (ch_game_get_modified (game));
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4");
}

static void
assert_symbols (ChGame *game, guint node, const char *expected)
{
  g_autofree char *text = ch_game_get_symbols_text (game, node);

  assert_string_equal (text, expected);
}

static void
test_symbols (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();

  ch_game_toggle_symbol (game, 1, 16);
  ch_game_toggle_symbol (game, 1, 1);
  assert_symbols (game, 1, "! ±");
  ch_game_toggle_symbol (game, 1, 6);
  assert_symbols (game, 1, "?! ±");
  ch_game_toggle_symbol (game, 1, 13);
  assert_symbols (game, 1, "?! ∞");
  ch_game_toggle_symbol (game, 1, 6);
  assert_symbols (game, 1, "∞");
  ch_game_toggle_symbol (game, 1, 250);
  assert_symbols (game, 1, "$250");
  ch_game_clear_symbols (game, 1);
  assert_symbols (game, 1, "");
  assert_string_equal (ch_symbol_get_text (4), "??");
  assert_string_equal (ch_symbol_get_name (4), "Blunder");
  assert_string_equal (ch_symbol_get_name (250), "$250");
}

static void
test_marks (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();
  ChRuleset *russian = util_ruleset ("russian");
  const ChMark marks[] = {
    { CH_MARK_CIRCLE_PURPLE, 1, { util_square (russian, "c5") } },
    { CH_MARK_MUST, 1, { util_square (russian, "a1") } },
    { CH_MARK_ARROW_ORANGE, 2, { util_square (russian, "d4"), util_square (russian, "e5") } },
  };
  g_autoptr (ChState) shown = NULL;

  ch_game_set_marks (game, 2, marks, 3);
  assert_int_equal (ch_game_get_n_marks (game, 2), 2);
  assert_int_equal (ch_game_get_mark (game, 2, 0)->kind, CH_MARK_CIRCLE_PURPLE);
  assert_int_equal (ch_game_get_mark (game, 2, 1)->kind, CH_MARK_ARROW_ORANGE);
  shown = ch_game_get_state (game, 2);
  assert_int_equal (ch_state_get_n_marks (shown), 2);
  ch_game_set_marks (game, 2, marks, 1);
  assert_int_equal (ch_game_get_n_marks (game, 2), 1);
  ch_game_undo (game);
  ch_game_undo (game);
  assert_int_equal (ch_game_get_n_marks (game, 2), 0);
}

static void
test_eval_and_clear (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();
  const ChMark mark = { CH_MARK_CIRCLE_GREEN, 1, { 3 } };
  int score = 0;

  assert_false (ch_game_get_eval (game, 1, &score));
  assert_false (ch_game_get_clock (game, 1, NULL));
  ch_game_set_eval (game, 1, -135);
  ch_game_set_eval (game, 2, 7);
  assert_true (ch_game_get_eval (game, 1, &score));
  assert_int_equal (score, -135);
  ch_game_set_comment_before (game, 1, "before");
  ch_game_set_comment (game, 2, "behind");
  ch_game_set_comment (game, CH_GAME_START, "the game");
  ch_game_toggle_symbol (game, 2, 3);
  ch_game_set_marks (game, 1, &mark, 1);
  util_assert_tree (game, "{the game} {^before} c3-d4 b6-a5 $3 {behind}");
  ch_game_clear_annotations (game);
  util_assert_tree (game, "c3-d4 b6-a5");
  assert_false (ch_game_get_eval (game, 2, &score));
  assert_int_equal (ch_game_get_n_marks (game, 1), 0);
  ch_game_undo (game);
  util_assert_tree (game, "{the game} {^before} c3-d4 b6-a5 $3 {behind}");
}

static void
add_engine_line (ChGame *game, guint node, const char *first, const char *second)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  g_autoptr (ChGame) copy = ch_game_copy (game);
  guint last = util_play (copy, node, first);

  g_ptr_array_add (line, util_move (game, node, first));
  g_ptr_array_add (line, util_move (copy, last, second));
  ch_game_add_engine_line (game, node, line);
}

/* The engine's line is known as its own, in a record too, and goes with the annotations; a person's stays,
 * as does what a person made of the engine's. */
static void
test_engine_lines (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();
  g_autoptr (ChGame) read = NULL;
  g_autofree char *pdn = NULL;
  guint last;

  /* A person's variation is not made longer. */
  util_play (game, 1, "h6-g5");
  add_engine_line (game, 1, "h6-g5", "b2-c3");
  util_assert_tree (game, "c3-d4 b6-a5 ( h6-g5 )");
  add_engine_line (game, 1, "f6-e5", "d4:f6");
  add_engine_line (game, CH_GAME_START, "e3-f4", "b6-c5");
  util_assert_tree (game, "c3-d4 ( e3-f4 b6-c5 ) b6-a5 ( h6-g5 ) ( f6-e5 d4×f6 )");
  pdn = ch_game_to_pdn (game);
  read = ch_game_new_from_pdn (pdn, -1, NULL, NULL, NULL, NULL);
  assert_non_null (read);
  last = ch_game_get_child (read, 1, 2);
  assert_true (ch_game_is_engine (read, last));
  assert_string_equal (ch_game_get_comment (read, last), "");
  assert_false (ch_game_is_engine (read, ch_game_get_child (read, 1, 1)));
  /* The person goes on behind the first move of one. */
  last = ch_game_get_child (read, CH_GAME_START, 1);
  assert_true (ch_game_is_engine (read, last));
  util_play (read, last, "d6-c5");
  ch_game_clear_annotations (read);
  util_assert_tree (read, "c3-d4 ( e3-f4 d6-c5 ) b6-a5 ( h6-g5 )");
  assert_false (ch_game_is_engine (read, last));
  ch_game_undo (read);
  util_assert_tree (read, "c3-d4 ( e3-f4 b6-c5 ( d6-c5 ) ) b6-a5 ( h6-g5 ) ( f6-e5 d4×f6 )");
  assert_true (ch_game_is_engine (read, last));
  /* What was made the game itself is not taken away. */
  ch_game_make_main (read, ch_game_get_child (read, last, 0));
  ch_game_clear_annotations (read);
  util_assert_tree (read, "e3-f4 ( c3-d4 b6-a5 ( h6-g5 ) ) b6-c5 ( d6-c5 )");
}

static void
assert_title (ChGame *game, const char *expected)
{
  g_autofree char *title = ch_game_get_title (game);

  assert_string_equal (title, expected);
}

static void
assert_result (ChGame *game, const char *value, const char *text, const char *words)
{
  g_autofree char *found_words = NULL;
  g_autofree char *found = NULL;

  ch_game_set_tag (game, "Result", value);
  found = ch_game_get_result_text (game, &found_words);
  assert_string_equal (found, text);
  assert_string_equal (found_words, words);
}

static void
test_tags (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();

  assert_title (game, "Untitled game");
  ch_game_set_tag (game, "Event", "Club evening");
  assert_title (game, "Club evening");
  ch_game_set_tag (game, "White", "P");
  ch_game_set_tag (game, "White", "Player A");
  ch_game_set_tag (game, "Black", "Player B");
  assert_title (game, "Player A – Player B");
  assert_int_equal (ch_game_get_n_tags (game), 3);
  assert_string_equal (ch_game_get_tag_name (game, 1), "White");
  assert_string_equal (ch_game_get_tag (game, "Event"), "Club evening");
  assert_string_equal (ch_game_get_tag (game, "Site"), "");
  /* One field is one step. */
  ch_game_undo (game);
  assert_title (game, "Player A – ?");
  ch_game_undo (game);
  assert_title (game, "Club evening");
  ch_game_set_tag (game, "Event", NULL);
  assert_int_equal (ch_game_get_n_tags (game), 0);
}

/* Section 5 of the file-format text: 1-0 is the first player's win, in American that is Red's. */
static void
test_results (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ();
  g_autoptr (ChGame) american = ch_game_new (util_ruleset ("american"), NULL);

  assert_result (game, "2-0", "2–0", "White won");
  assert_result (game, "0-1", "0–1", "Black won");
  assert_result (game, "1/2-1/2", "½–½", "Draw");
  assert_result (game, "0-0", "0–0", "Lost by both");
  assert_result (game, NULL, "*", "Not finished");
  assert_result (american, "1-0", "1–0", "Red won");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_grouping),         cmocka_unit_test (test_typing),
    cmocka_unit_test (test_marks_one_by_one), cmocka_unit_test (test_engine_lines),
    cmocka_unit_test (test_grouping_saved),   cmocka_unit_test (test_no_effect),
    cmocka_unit_test (test_symbols),          cmocka_unit_test (test_marks),
    cmocka_unit_test (test_eval_and_clear),   cmocka_unit_test (test_tags),
    cmocka_unit_test (test_results),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

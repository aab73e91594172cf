/* test-game.c: a game with variations: walking, edits of its moves, undo.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

typedef struct
{
  guint changed;
  guint moved;
} Told;

static void
count (ChGame *game G_GNUC_UNUSED, guint *n)
{
  (*n)++;
}

static ChGame *
new_game (const char *id, const char *fen)
{
  g_autoptr (ChPosition) start = fen != NULL ? util_position (id, fen) : NULL;

  return ch_game_new (util_ruleset (id), start);
}

static void
undo_all (ChGame *game)
{
  gboolean can = TRUE;

  while (can)
    {
      ch_game_undo (game);
      g_object_get (game, "can-undo", &can, NULL);
    }
}

static void
redo_all (ChGame *game)
{
  gboolean can = TRUE;

  while (can)
    {
      ch_game_redo (game);
      g_object_get (game, "can-redo", &can, NULL);
    }
}

static void
assert_undo_label (ChGame *game, const char *expected)
{
  g_autofree char *label = NULL;

  g_object_get (game, "undo-label", &label, NULL);
  assert_string_equal (label, expected);
}

static void
test_walk (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  guint end = util_play (game, CH_GAME_START, "c3-d4 b6-a5 d4-c5");
  guint first = ch_game_get_child (game, CH_GAME_START, 0);
  guint second = ch_game_get_child (game, first, 0);
  guint other = util_play (game, second, "e3-f4 d6-e5");
  g_autoptr (ChHistory) history = ch_game_get_history (game, other);
  g_autoptr (ChState) shown = ch_game_get_state (game, other);
  gboolean black;

  util_assert_tree (game, "c3-d4 b6-a5 d4-c5 ( e3-f4 d6-e5 )");
  assert_int_equal (ch_game_get_n_nodes (game), 6);
  assert_int_equal (ch_game_get_current (game), other);
  assert_int_equal (ch_game_get_parent (game, CH_GAME_START), CH_GAME_NONE);
  assert_int_equal (ch_game_get_parent (game, end), second);
  assert_int_equal (ch_game_get_n_children (game, second), 2);
  assert_int_equal (ch_game_get_child (game, second, 2), CH_GAME_NONE);
  assert_int_equal (ch_game_get_line_end (game, CH_GAME_START), end);
  assert_int_equal (ch_game_get_line_end (game, ch_game_get_parent (game, other)), other);
  assert_true (ch_game_is_main_line (game, end));
  assert_true (ch_game_is_main_line (game, CH_GAME_START));
  assert_false (ch_game_is_main_line (game, other));
  assert_int_equal (ch_game_get_ply (game, other), 4);
  assert_int_equal (ch_game_get_number (game, first, &black), 1);
  assert_false (black);
  assert_int_equal (ch_game_get_number (game, second, &black), 1);
  assert_true (black);
  assert_int_equal (ch_game_get_number (game, end, &black), 2);
  assert_false (black);
  assert_null (ch_game_get_move (game, CH_GAME_START));
  assert_string_equal (ch_move_get_text (ch_game_get_move (game, end)), "d4-c5");
  assert_int_equal (ch_history_get_n_moves (history), 4);
  assert_true (
    ch_position_equal (ch_history_get_position (history), ch_game_get_position (game, other)));
  assert_true (ch_move_same (ch_state_get_last_move (shown), ch_game_get_move (game, other)));
  assert_false (ch_game_has_node (game, 6));
  assert_int_equal (ch_game_get_child (game, 99, 0), CH_GAME_NONE);
}

/* Numbers go on from the side that is to move. */
static void
test_numbers (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", "B:Wc3:Bf6");
  guint first = util_play (game, CH_GAME_START, "f6-g5");
  guint second = util_play (game, first, "c3-d4");
  gboolean black;

  assert_int_equal (ch_game_get_number (game, first, &black), 1);
  assert_true (black);
  assert_int_equal (ch_game_get_number (game, second, &black), 2);
  assert_false (black);
}

static void
test_play_again (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  g_autoptr (ChGame) elsewhere = new_game ("russian", "W:Wa1:Bh8");
  g_autoptr (ChMove) strange = util_move (elsewhere, CH_GAME_START, "a1-b2");
  guint first = util_play (game, CH_GAME_START, "c3-d4");
  gboolean can;

  ch_game_undo (game);
  assert_int_equal (ch_game_get_n_nodes (game), 1);
  ch_game_redo (game);
  ch_game_set_current (game, CH_GAME_START);
  assert_int_equal (util_play (game, CH_GAME_START, "c3-d4"), first);
  assert_int_equal (ch_game_get_current (game), first);
  /* What is not legal changes nothing. */
  assert_int_equal (ch_game_play (game, CH_GAME_START, strange), CH_GAME_NONE);
  assert_int_equal (ch_game_get_n_nodes (game), 2);
  ch_game_undo (game);
  g_object_get (game, "can-undo", &can, NULL);
  assert_false (can);
}

/* A number is never used again, whatever is undone. */
static void
test_stable_numbers (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  guint first = util_play (game, CH_GAME_START, "c3-d4");
  guint second = util_play (game, first, "b6-a5");
  guint other;

  ch_game_undo (game);
  assert_int_equal (ch_game_get_current (game), first);
  assert_false (ch_game_has_node (game, second));
  other = util_play (game, first, "d6-c5");
  assert_int_not_equal (other, second);
  ch_game_undo (game);
  ch_game_redo (game);
  assert_true (ch_game_has_node (game, other));
  assert_int_equal (ch_game_get_current (game), other);
}

static void
test_signals (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  Told told = { 0 };

  g_signal_connect (game, "changed", G_CALLBACK (count), &told.changed);
  g_signal_connect (game, "current-changed", G_CALLBACK (count), &told.moved);
  util_play (game, CH_GAME_START, "c3-d4");
  assert_int_equal (told.changed, 1);
  assert_int_equal (told.moved, 1);
  ch_game_set_current (game, CH_GAME_START);
  assert_int_equal (told.changed, 1);
  assert_int_equal (told.moved, 2);
  ch_game_set_current (game, 77);
  ch_game_set_comment (game, 77, "nowhere");
  ch_game_delete (game, CH_GAME_START);
  assert_int_equal (told.changed, 1);
  assert_int_equal (told.moved, 2);
  /* One step tells once. */
  ch_game_begin_step (game, "All");
  util_play (game, CH_GAME_START, "c3-d4 b6-a5");
  ch_game_set_comment (game, 1, "text");
  ch_game_end_step (game);
  assert_int_equal (told.changed, 2);
  assert_int_equal (told.moved, 3);
  assert_undo_label (game, "All");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4");
  assert_int_equal (told.changed, 3);
  assert_int_equal (told.moved, 4);
  /* A step in which nothing happens is none. */
  ch_game_begin_step (game, "Nothing");
  ch_game_end_step (game);
  assert_undo_label (game, "Add move c3-d4");
}

static void
test_delete (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  guint second = util_play (game, CH_GAME_START, "c3-d4 b6-a5");
  guint end = util_play (game, second, "d4-c5");
  guint other = util_play (game, second, "e3-f4 d6-e5");

  util_play (game, CH_GAME_START, "e3-f4 b6-c5");
  util_assert_tree (game, "c3-d4 ( e3-f4 b6-c5 ) b6-a5 d4-c5 ( e3-f4 d6-e5 )");
  ch_game_set_current (game, other);
  ch_game_delete (game, ch_game_get_parent (game, other));
  util_assert_tree (game, "c3-d4 ( e3-f4 b6-c5 ) b6-a5 d4-c5");
  assert_int_equal (ch_game_get_current (game), second);
  assert_false (ch_game_has_node (game, other));
  assert_undo_label (game, "Delete moves");
  ch_game_undo (game);
  assert_int_equal (ch_game_get_current (game), other);
  assert_true (ch_game_has_node (game, other));
  ch_game_delete_others (game, end);
  util_assert_tree (game, "c3-d4 b6-a5 d4-c5");
  assert_int_equal (ch_game_get_current (game), end);
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 ( e3-f4 b6-c5 ) b6-a5 d4-c5 ( e3-f4 d6-e5 )");
  assert_int_equal (ch_game_get_n_nodes (game), 8);
}

static void
test_order (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  guint main_end = util_play (game, CH_GAME_START, "c3-d4 b6-a5");
  guint two = util_play (game, CH_GAME_START, "e3-f4 b6-c5");
  guint three = util_play (game, CH_GAME_START, "g3-h4 d6-e5");
  guint deep = util_play (game, ch_game_get_parent (game, three), "f6-g5");

  util_assert_tree (game, "c3-d4 ( e3-f4 b6-c5 ) ( g3-h4 d6-e5 ( f6-g5 ) ) b6-a5");
  /* The nearest variation it is in, then the one around that. */
  ch_game_promote (game, deep);
  util_assert_tree (game, "c3-d4 ( e3-f4 b6-c5 ) ( g3-h4 f6-g5 ( d6-e5 ) ) b6-a5");
  ch_game_promote (game, deep);
  util_assert_tree (game, "c3-d4 ( g3-h4 f6-g5 ( d6-e5 ) ) ( e3-f4 b6-c5 ) b6-a5");
  ch_game_demote (game, two);
  util_assert_tree (game, "c3-d4 ( g3-h4 f6-g5 ( d6-e5 ) ) ( e3-f4 b6-c5 ) b6-a5");
  ch_game_demote (game, main_end);
  util_assert_tree (game, "g3-h4 ( c3-d4 b6-a5 ) ( e3-f4 b6-c5 ) f6-g5 ( d6-e5 )");
  assert_false (ch_game_is_main_line (game, main_end));
  assert_true (ch_game_is_main_line (game, deep));
  ch_game_make_main (game, two);
  util_assert_tree (game, "e3-f4 ( g3-h4 f6-g5 ( d6-e5 ) ) ( c3-d4 b6-a5 ) b6-c5");
  ch_game_make_main (game, three);
  util_assert_tree (game, "g3-h4 ( e3-f4 b6-c5 ) ( c3-d4 b6-a5 ) d6-e5 ( f6-g5 )");
  ch_game_make_main (game, three);
  assert_undo_label (game, "Make main line");
  undo_all (game);
  assert_int_equal (ch_game_get_n_nodes (game), 1);
  redo_all (game);
  util_assert_tree (game, "g3-h4 ( e3-f4 b6-c5 ) ( c3-d4 b6-a5 ) d6-e5 ( f6-g5 )");
}

static void
add_move (ChGame *game, GPtrArray *line, guint node, const char *text)
{
  g_ptr_array_add (line, util_move (game, node, text));
}

static void
test_add_line (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  g_autoptr (ChGame) scratch = new_game ("russian", NULL);
  g_autoptr (GPtrArray) line = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  guint first = util_play (game, CH_GAME_START, "c3-d4");
  guint node = util_play (scratch, CH_GAME_START, "c3-d4");

  add_move (scratch, line, CH_GAME_START, "c3-d4");
  add_move (scratch, line, node, "b6-a5");
  node = util_play (scratch, node, "b6-a5");
  add_move (scratch, line, node, "d4-c5");
  util_play (game, first, "d6-c5");
  ch_game_set_current (game, CH_GAME_START);
  assert_int_equal (ch_game_add_line (game, CH_GAME_START, line), first);
  util_assert_tree (game, "c3-d4 d6-c5 ( b6-a5 d4-c5 )");
  assert_int_equal (ch_game_get_current (game), CH_GAME_START);
  /* What is all there is no edit; what is not legal ends the line. */
  assert_int_equal (ch_game_add_line (game, CH_GAME_START, line), first);
  assert_undo_label (game, "Add line");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 d6-c5");
  assert_int_equal (ch_game_add_line (game, first, line), CH_GAME_NONE);
  util_assert_tree (game, "c3-d4 d6-c5");
}

static void
test_find_equal (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  guint a = util_play (game, CH_GAME_START, "c3-d4 b6-a5 e3-f4");
  guint b = util_play (game, CH_GAME_START, "e3-f4 b6-a5 c3-d4");
  g_autoptr (GArray) equal = ch_game_find_equal (game, a);
  g_autoptr (GArray) both = NULL;
  g_autoptr (GArray) after = NULL;

  assert_int_equal (equal->len, 1);
  assert_int_equal (g_array_index (equal, guint, 0), b);
  both = ch_game_find_position (game, ch_game_get_position (game, b));
  assert_int_equal (both->len, 2);
  ch_game_delete (game, b);
  after = ch_game_find_equal (game, a);
  assert_int_equal (after->len, 0);
}

static void
test_merge (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  g_autoptr (ChGame) other = new_game ("russian", NULL);
  g_autoptr (ChGame) pool = new_game ("brazilian", NULL);
  guint here = util_play (game, CH_GAME_START, "c3-d4 b6-a5");
  guint there = util_play (other, CH_GAME_START, "c3-d4 d6-c5");
  guint first = ch_game_get_child (game, CH_GAME_START, 0);

  util_play (other, CH_GAME_START, "e3-f4");
  ch_game_set_comment (game, first, "one");
  ch_game_set_comment (other, ch_game_get_parent (other, there), "two");
  ch_game_set_comment (other, there, "three");
  ch_game_toggle_symbol (other, ch_game_get_parent (other, there), 1);
  assert_true (ch_game_merge (game, other));
  util_assert_tree (game, "c3-d4 $1 {one two} ( e3-f4 ) b6-a5 ( d6-c5 {three} )");
  assert_int_equal (ch_game_get_current (game), here);
  assert_undo_label (game, "Merge games");
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {one} b6-a5");
  ch_game_redo (game);
  /* A second time there is nothing to add. */
  assert_true (ch_game_merge (game, other));
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4 {one} b6-a5");
  assert_false (ch_game_merge (game, pool));
}

static void
test_set_start (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  g_autoptr (ChPosition) start = util_position ("russian", "W:Wc3:Bh8");

  util_play (game, CH_GAME_START, "c3-d4");
  ch_game_set_start (game, start);
  assert_int_equal (ch_game_get_n_nodes (game), 1);
  assert_int_equal (ch_game_get_current (game), CH_GAME_START);
  assert_true (ch_position_equal (ch_game_get_position (game, CH_GAME_START), start));
  ch_game_set_start (game, start);
  ch_game_undo (game);
  util_assert_tree (game, "c3-d4");
}

/* Taking one is free choice in Russian; Brazilian asks for the most: two. */
static void
test_set_ruleset (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", "W:Wc3:Bb4,d4,f6,h8");
  guint one = util_play (game, CH_GAME_START, "c3xa5 d4-e3");
  guint cut = 99;

  util_play (game, CH_GAME_START, "c3xg7");
  ch_game_set_current (game, one);
  assert_true (ch_game_set_ruleset (game, util_ruleset ("brazilian"), &cut));
  assert_int_equal (cut, 2);
  util_assert_tree (game, "c3×e5×g7");
  assert_int_equal (ch_game_get_current (game), CH_GAME_START);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (game)), "brazilian");
  ch_game_undo (game);
  util_assert_tree (game, "c3×a5 ( c3×e5×g7 ) d4-e3");
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (game)), "russian");
  assert_int_equal (ch_game_get_current (game), one);
  assert_false (ch_game_set_ruleset (game, util_ruleset ("international"), &cut));
}

/* The mirrored board: c3-d4 is f3-e4 there.  In Italian, square 1 is top left and the rows have
 * four numbers each: the third row from White has 21 (b3) to 24 (h3), so f3 is 23; the fourth has
 * 17 (a4) to 20 (g4), so e4 is 19. */
static void
test_set_ruleset_mirrored (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  guint first = util_play (game, CH_GAME_START, "c3-d4");
  ChRuleset *russian = util_ruleset ("russian");
  ChMark mark = { CH_MARK_ARROW_GREEN,
                  2,
                  { util_square (russian, "c3"), util_square (russian, "d4") } };
  ChRuleset *italian = util_ruleset ("italian");
  guint cut = 99;

  ch_game_set_marks (game, first, &mark, 1);
  assert_true (ch_game_set_ruleset (game, italian, &cut));
  assert_int_equal (cut, 0);
  util_assert_tree (game, "23-19");
  assert_int_equal (ch_game_get_mark (game, first, 0)->squares[0], util_square (italian, "23"));
  assert_int_equal (ch_game_get_mark (game, first, 0)->squares[1], util_square (italian, "19"));
  ch_game_delete (game, first);
  /* Without moves: as the set's own games start; in American, Dark moves first. */
  assert_true (ch_game_set_ruleset (game, util_ruleset ("american"), NULL));
  assert_int_equal (ch_position_get_side (ch_game_get_position (game, CH_GAME_START)),
                    CH_SIDE_DARK);
}

static void
test_from_history_and_copy (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) source = new_game ("russian", NULL);
  guint end = util_play (source, CH_GAME_START, "c3-d4 b6-a5");
  g_autoptr (ChHistory) history = ch_game_get_history (source, end);
  g_autoptr (ChGame) game = ch_game_new_from_history (history);
  g_autoptr (ChGame) copy = NULL;
  gboolean can;

  util_assert_tree (game, "c3-d4 b6-a5");
  assert_int_equal (ch_game_get_ply (game, ch_game_get_current (game)), 2);
  assert_false (ch_game_get_modified (game));
  util_play (game, ch_game_get_current (game), "d4-c5");
  assert_true (ch_game_get_modified (game));
  copy = ch_game_copy (game);
  g_object_get (copy, "can-undo", &can, NULL);
  assert_false (can);
  assert_false (ch_game_get_modified (copy));
  util_play (copy, CH_GAME_START, "e3-f4");
  util_assert_tree (copy, "c3-d4 ( e3-f4 ) b6-a5 d4-c5");
  util_assert_tree (game, "c3-d4 b6-a5 d4-c5");
}

static void
test_modified (void **state G_GNUC_UNUSED)
{
  g_autoptr (ChGame) game = new_game ("russian", NULL);
  guint first;

  assert_false (ch_game_get_modified (game));
  first = util_play (game, CH_GAME_START, "c3-d4");
  assert_true (ch_game_get_modified (game));
  ch_game_undo (game);
  assert_false (ch_game_get_modified (game));
  ch_game_redo (game);
  ch_game_set_saved (game);
  assert_false (ch_game_get_modified (game));
  ch_game_set_comment (game, first, "t");
  ch_game_undo (game);
  assert_false (ch_game_get_modified (game));
  ch_game_undo (game);
  assert_true (ch_game_get_modified (game));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_walk),
    cmocka_unit_test (test_numbers),
    cmocka_unit_test (test_play_again),
    cmocka_unit_test (test_stable_numbers),
    cmocka_unit_test (test_signals),
    cmocka_unit_test (test_delete),
    cmocka_unit_test (test_order),
    cmocka_unit_test (test_add_line),
    cmocka_unit_test (test_find_equal),
    cmocka_unit_test (test_merge),
    cmocka_unit_test (test_set_start),
    cmocka_unit_test (test_set_ruleset),
    cmocka_unit_test (test_set_ruleset_mirrored),
    cmocka_unit_test (test_from_history_and_copy),
    cmocka_unit_test (test_modified),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

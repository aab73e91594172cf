/* test-state.c: what a board shows: immutable copies, and what follows from the path.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-util.h"

static ChState *
state_with_path (const char *id, const char *fen, const char *squares)
{
  g_autoptr (ChState) state = util_state (id, fen);
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);
  int path[16];
  int n = 0;

  for (; names[n] != NULL; n++)
    path[n] = util_square (ch_state_get_ruleset (state), names[n]);

  return ch_state_with_path (state, path, n);
}

static ChPiece
shown (ChState *state, const char *square)
{
  return ch_state_get_shown_piece (state, util_square (ch_state_get_ruleset (state), square));
}

static gboolean
jumped (ChState *state, const char *square)
{
  return ch_state_is_jumped (state, util_square (ch_state_get_ruleset (state), square));
}

static gboolean
target (ChState *state, const char *square)
{
  gboolean capture = FALSE;

  return ch_state_is_target (state, util_square (ch_state_get_ruleset (state), square), &capture) &&
         capture;
}

static void
test_copies (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = util_state ("russian", "W:Wc5:Bd6,f6,f4");
  g_autoptr (ChState) path = state_with_path ("russian", "W:Wc5:Bd6,f6,f4", "c5");
  g_autoptr (ChState) flipped = ch_state_with_flipped (state, TRUE);
  g_autoptr (ChState) back = ch_state_with_flipped (flipped, FALSE);
  g_autoptr (ChState) hints = ch_state_with_hints (state, FALSE);
  g_autoptr (ChState) editing = ch_state_with_editing (state, TRUE);
  g_autoptr (ChState) other = util_state ("brazilian", "W:Wc5:Bd6,f6,f4");
  g_autoptr (ChState) twin = util_state ("russian", "W:Wc5:Bd6,f6,f4");

  assert_true (ch_state_equal (state, twin));
  assert_true (ch_state_equal (state, back));
  assert_false (ch_state_equal (state, path));
  assert_false (ch_state_equal (state, flipped));
  assert_false (ch_state_equal (state, hints));
  assert_false (ch_state_equal (state, editing));
  assert_false (ch_state_equal (state, other));
  assert_int_equal (ch_state_get_n_path (state), 0);
  assert_false (ch_state_get_flipped (state));
  assert_true (ch_state_get_flipped (flipped));
  /* Computed once for all states of the position. */
  assert_ptr_equal (ch_state_get_legal (state), ch_state_get_legal (flipped));
}

static void
test_marks (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = util_state ("russian", "W:Wc5:Bd6,f6,f4");
  ChMark circle = { .kind = CH_MARK_CIRCLE_GREEN, .n_squares = 1, .squares = { 3 } };
  ChMark arrow = { .kind = CH_MARK_ARROW_GREEN, .n_squares = 2, .squares = { 3, 7 } };
  ChMark both[] = { circle, arrow };
  g_autoptr (ChState) one = ch_state_with_mark_toggled (state, &circle);
  g_autoptr (ChState) two = ch_state_with_mark_toggled (one, &arrow);
  g_autoptr (ChState) set = ch_state_with_marks (state, both, 2);
  g_autoptr (ChState) less = ch_state_with_mark_toggled (two, &circle);
  g_autoptr (ChState) none = ch_state_with_mark_toggled (less, &arrow);

  assert_int_equal (ch_state_get_n_marks (state), 0);
  assert_int_equal (ch_state_get_n_marks (two), 2);
  assert_int_equal (ch_state_get_mark (two, 1)->kind, CH_MARK_ARROW_GREEN);
  assert_true (ch_state_equal (two, set));
  assert_false (ch_state_equal (one, less));
  assert_true (ch_state_equal (none, state));
}

/* Changing the position drops the path, the last move and the marks, and keeps the rest. */
static void
test_position_and_move (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) start = ch_position_new_start (russian);
  g_autoptr (ChState) plain = ch_state_new (russian, start);
  g_autoptr (ChState) state = ch_state_with_flipped (plain, TRUE);
  g_autoptr (ChMove) move = ch_move_parse (russian, start, "c3-d4", NULL);
  int c3 = util_square (russian, "c3");
  g_autoptr (ChState) selected = ch_state_with_path (state, &c3, 1);
  g_autoptr (ChState) after = ch_state_after_move (selected, move);
  g_autoptr (ChState) again = ch_state_with_last_move (after, NULL);
  g_autoptr (ChState) moved = ch_state_with_position (after, russian, start);

  assert_int_equal (ch_state_get_n_path (after), 0);
  assert_true (ch_move_same (ch_state_get_last_move (after), move));
  assert_int_equal (ch_position_get_side (ch_state_get_position (after)), CH_SIDE_DARK);
  assert_true (ch_state_get_flipped (after));
  assert_null (ch_state_get_last_move (again));
  assert_false (ch_state_equal (after, again));
  assert_null (ch_state_get_last_move (moved));
  assert_true (ch_state_equal (moved, state));
}

static void
test_orientation (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) russian = util_state ("russian", "start");
  g_autoptr (ChState) club = util_state ("club-american", "start");
  g_autoptr (ChState) flipped = ch_state_with_flipped (club, TRUE);

  assert_false (ch_state_get_dark_at_bottom (russian));
  assert_true (ch_state_get_dark_at_bottom (club));
  assert_false (ch_state_get_dark_at_bottom (flipped));
}

/* T12, c5×e7×g5×e3: during the chain the man stands on g5, what it took is still there. */
static void
test_chain (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = state_with_path ("russian", "W:Wc5:Bd6,f6,f4", "c5 e7 g5");

  assert_int_equal (shown (state, "c5"), CH_PIECE_NONE);
  assert_int_equal (shown (state, "e7"), CH_PIECE_NONE);
  assert_int_equal (shown (state, "g5"), CH_PIECE_LIGHT_MAN);
  assert_int_equal (shown (state, "d6"), CH_PIECE_DARK_MAN);
  assert_true (jumped (state, "d6"));
  assert_true (jumped (state, "f6"));
  assert_false (jumped (state, "f4"));
  assert_true (target (state, "e3"));
  assert_false (target (state, "c5"));
}

/* T11: the man is a king from d8 on; under Brazilian rules the same path is the whole move. */
static void
test_crowned_on_the_way (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = state_with_path ("russian", "W:Wb6:Bc7,g5", "b6 d8");

  assert_int_equal (shown (state, "d8"), CH_PIECE_LIGHT_KING);
  assert_true (target (state, "h4"));
}

/* T10, d6×f8×h6: under Brazilian rules it is still a man on f8. */
static void
test_not_crowned_on_the_way (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = state_with_path ("brazilian", "W:Wd6:Be7,g7", "d6 f8");

  assert_int_equal (shown (state, "f8"), CH_PIECE_LIGHT_MAN);
}

/* T22: what is taken leaves the board at once under Ink Clans' rules, and only at the end else. */
static void
test_removal (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) after = state_with_path ("russian", "W:WKd8:Be7,g7,b2", "d8 f6");
  g_autoptr (ChState) at_once = state_with_path ("ink-russian", "W:WKd8:Be7,g7,b2", "d8 f6");

  assert_true (jumped (after, "e7"));
  assert_int_equal (shown (after, "e7"), CH_PIECE_DARK_MAN);
  assert_false (jumped (at_once, "e7"));
  assert_int_equal (shown (at_once, "e7"), CH_PIECE_NONE);
}

/* T20: both ways round the square are offered, though they are one move. */
static void
test_all_ways (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = state_with_path ("russian", "W:Wc3:Bd4,f4,f2,d2", "c3");

  assert_int_equal (ch_state_get_legal (state)->len, 1);
  assert_true (target (state, "e5"));
  assert_true (target (state, "e1"));
}

static void
test_hints (void **data G_GNUC_UNUSED)
{
  /* T5: both men may capture; T8 with Czech rules: only the king may. */
  g_autoptr (ChState) both = util_state ("russian", "W:Wa3,e3:Bb4,f4,f6");
  g_autoptr (ChState) king = util_state ("czech", "W:Wa3,Ke1:Bb4,f2");
  g_autoptr (ChState) off = ch_state_with_hints (both, FALSE);
  g_autoptr (ChState) editing = ch_state_with_editing (both, TRUE);
  ChRuleset *russian = util_ruleset ("russian");
  int a3 = util_square (russian, "a3");
  int e1 = util_square (russian, "e1");
  g_autoptr (ChState) path = ch_state_with_path (editing, &a3, 1);

  assert_true (ch_state_must_capture (both, a3));
  assert_true (ch_state_is_movable (both, a3));
  assert_false (ch_state_must_capture (king, a3));
  assert_false (ch_state_is_movable (king, a3));
  assert_true (ch_state_must_capture (king, e1));
  assert_false (ch_state_must_capture (off, a3));
  assert_false (ch_state_must_capture (editing, a3));
  assert_false (ch_state_is_target (path, util_square (russian, "c5"), NULL));
}

/* A path that begins no legal move changes nothing but the selection. */
static void
test_attempt (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = state_with_path ("russian", "W:Wc5:Bd6,f6,f4", "c5 b6");

  assert_int_equal (shown (state, "c5"), CH_PIECE_LIGHT_MAN);
  assert_int_equal (shown (state, "b6"), CH_PIECE_NONE);
  assert_false (jumped (state, "d6"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_copies),
    cmocka_unit_test (test_marks),
    cmocka_unit_test (test_position_and_move),
    cmocka_unit_test (test_orientation),
    cmocka_unit_test (test_chain),
    cmocka_unit_test (test_crowned_on_the_way),
    cmocka_unit_test (test_not_crowned_on_the_way),
    cmocka_unit_test (test_removal),
    cmocka_unit_test (test_all_ways),
    cmocka_unit_test (test_hints),
    cmocka_unit_test (test_attempt),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

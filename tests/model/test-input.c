/* test-input.c: from clicks, drags and typed texts to moves: by path, never by guess.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-util.h"

#include <string.h>

/* PDN notes, section 4: king 47 takes 42 and 29, then turns on 24 or on 20, takes 19 or 14, and
 * from 13 or 9 takes 31 and lands on 36: two captures of four with the same ends. */
#define TWO_ENDS_10 "W:WK47:B14,19,29,31,42"

/* Men that capture forward only: d2×b4×d6 takes c3 and c5, d2×f4×d6 takes e3 and e5. */
#define TWO_ENDS_8 "W:Wd2:Bc3,c5,e3,e5"

static void
click (const char *id, const char *fen, const char *squares, ChInput *input)
{
  util_click (util_state (id, fen), squares, input);
}

static void
assert_selected (ChInput *input, const char *path)
{
  assert_int_equal (input->result, CH_INPUT_SELECTED);
  util_assert_path (input->state, path);
  ch_input_clear (input);
}

static void
assert_move (ChInput *input, const char *text)
{
  assert_int_equal (input->result, CH_INPUT_MOVE);
  assert_string_equal (ch_move_get_text (input->move), text);
  assert_int_equal (ch_state_get_n_path (input->state), 0);
  ch_input_clear (input);
}

static void
drag (ChState *state, const char *from, const char *to, ChInput *input)
{
  ChRuleset *ruleset = ch_state_get_ruleset (state);

  ch_input_drag (state, util_square (ruleset, from), util_square (ruleset, to), input);
}

static void
type (const char *id, const char *fen, const char *text, ChInput *input)
{
  g_autoptr (ChState) state = util_state (id, fen);
  g_autoptr (GError) error = NULL;

  ch_input_text (state, text, input, &error);
  assert_null (error);
}

static void
test_quiet (void **data G_GNUC_UNUSED)
{
  ChInput input;

  click ("russian", "start", "c3", &input);
  assert_selected (&input, "c3");
  click ("russian", "start", "c3 d4", &input);
  assert_move (&input, "c3-d4");
  click ("russian", "start", "c3 c3", &input);
  assert_selected (&input, "");
  /* Another piece of one's own is taken up instead. */
  click ("russian", "start", "c3 e3", &input);
  assert_selected (&input, "e3");
  click ("russian", "start", "c3 e3 f4", &input);
  assert_move (&input, "e3-f4");
}

static void
test_nothing (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = util_state ("russian", "start");
  g_autoptr (ChState) editing = ch_state_with_editing (state, TRUE);
  int c3 = util_square (util_ruleset ("russian"), "c3");
  ChInput input;

  click ("russian", "start", "d4", &input);
  assert_int_equal (input.result, CH_INPUT_NOTHING);
  ch_input_clear (&input);

  /* While pieces are set up the board's clicks are not moves. */
  ch_input_square (editing, c3, &input);
  assert_int_equal (input.result, CH_INPUT_NOTHING);
  util_assert_path (input.state, "");
  ch_input_clear (&input);
  drag (editing, "c3", "d4", &input);
  assert_int_equal (input.result, CH_INPUT_NOTHING);
  ch_input_clear (&input);
  drag (state, "d4", "c3", &input);
  assert_int_equal (input.result, CH_INPUT_NOTHING);
  ch_input_clear (&input);
}

/* T12: c5×e7×g5×e3 is the only move. */
static void
test_chain (void **data G_GNUC_UNUSED)
{
  static const char fen[] = "W:Wc5:Bd6,f6,f4";
  ChInput input;

  click ("russian", fen, "c5 e7", &input);
  assert_selected (&input, "c5 e7");
  click ("russian", fen, "c5 e7 g5", &input);
  assert_selected (&input, "c5 e7 g5");
  click ("russian", fen, "c5 e7 g5 e3", &input);
  assert_move (&input, "c5×e7×g5×e3");
  /* The end square, as only one move fits. */
  click ("russian", fen, "c5 e3", &input);
  assert_move (&input, "c5×e7×g5×e3");
  /* A landing square farther on. */
  click ("russian", fen, "c5 g5", &input);
  assert_selected (&input, "c5 e7 g5");
  /* The pieces that are taken. */
  click ("russian", fen, "c5 d6 f6", &input);
  assert_selected (&input, "c5 e7 g5");
  click ("russian", fen, "c5 d6 f6 f4", &input);
  assert_move (&input, "c5×e7×g5×e3");
  /* The piece is put back. */
  click ("russian", fen, "c5 e7 e7", &input);
  assert_selected (&input, "");
}

static void
test_drag (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = util_state ("russian", "W:Wc5:Bd6,f6,f4");
  g_autoptr (ChState) first = NULL;
  g_autoptr (ChState) second = NULL;
  ChInput input;

  drag (state, "c5", "e7", &input);
  first = ch_state_ref (input.state);
  assert_selected (&input, "c5 e7");
  drag (first, "e7", "g5", &input);
  second = ch_state_ref (input.state);
  assert_selected (&input, "c5 e7 g5");
  drag (second, "g5", "g5", &input);
  assert_int_equal (input.result, CH_INPUT_NOTHING);
  util_assert_path (input.state, "c5 e7 g5");
  ch_input_clear (&input);
  drag (second, "g5", "e3", &input);
  assert_move (&input, "c5×e7×g5×e3");
  drag (state, "c5", "e3", &input);
  assert_move (&input, "c5×e7×g5×e3");
  /* Picked up and put down again: selected. */
  drag (state, "c5", "c5", &input);
  assert_selected (&input, "c5");
}

static void
assert_choose (ChInput *input, const char *path, const char *targets)
{
  ChRuleset *ruleset = ch_state_get_ruleset (input->state);
  GString *found = g_string_new (NULL);

  assert_int_equal (input->result, CH_INPUT_CHOOSE);
  assert_null (input->move);
  util_assert_path (input->state, path);
  for (int square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
    {
      g_autofree char *name = ch_ruleset_square_name (ruleset, square, CH_SQUARE_STYLE_OWN);

      if (ch_state_is_target (input->state, square, NULL))
        g_string_append_printf (found, found->len == 0 ? "%s" : " %s", name);
    }
  assert_string_equal (found->str, targets);
  g_string_free (found, TRUE);
  ch_input_clear (input);
}

static void
test_same_ends (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = util_state ("czech", TWO_ENDS_8);
  ChInput input;

  click ("czech", TWO_ENDS_8, "d2 d6", &input);
  assert_choose (&input, "d2", "b4 f4");
  drag (state, "d2", "d6", &input);
  assert_choose (&input, "d2", "b4 f4");
  type ("czech", TWO_ENDS_8, "d2d6", &input);
  assert_choose (&input, "d2", "b4 f4");
  click ("czech", TWO_ENDS_8, "d2 b4 d6", &input);
  assert_int_equal (input.result, CH_INPUT_MOVE);
  util_assert_taken (util_ruleset ("czech"), input.move, "c3 c5");
  ch_input_clear (&input);
  type ("czech", TWO_ENDS_8, "d2xf4xd6", &input);
  assert_int_equal (input.result, CH_INPUT_MOVE);
  util_assert_taken (util_ruleset ("czech"), input.move, "e3 e5");
  ch_input_clear (&input);
}

static void
test_same_ends_flying (void **data G_GNUC_UNUSED)
{
  ChRuleset *international = util_ruleset ("international");
  ChInput input;

  /* Between 42 and 29 the king may land on 38 or 33. */
  click ("international", TWO_ENDS_10, "47 36", &input);
  assert_choose (&input, "47", "33 38");
  click ("international", TWO_ENDS_10, "47 38 36", &input);
  assert_choose (&input, "47 38", "20 24");
  click ("international", TWO_ENDS_10, "47 33 24 36", &input);
  assert_int_equal (input.result, CH_INPUT_MOVE);
  util_assert_taken (international, input.move, "19 29 31 42");
  ch_input_clear (&input);
  type ("international", TWO_ENDS_10, "47x36", &input);
  assert_choose (&input, "47", "33 38");
  type ("international", TWO_ENDS_10, "47x38x24x13x36", &input);
  assert_int_equal (input.result, CH_INPUT_MOVE);
  util_assert_taken (international, input.move, "19 29 31 42");
  ch_input_clear (&input);
  type ("international", TWO_ENDS_10, "47x38x20x9x36", &input);
  assert_int_equal (input.result, CH_INPUT_MOVE);
  util_assert_taken (international, input.move, "14 29 31 42");
  ch_input_clear (&input);
}

/* T20: the chain ends where it began, and can be gone either way round. */
static void
test_closed_loop (void **data G_GNUC_UNUSED)
{
  static const char fen[] = "W:Wc3:Bd4,f4,f2,d2";
  ChInput input;

  click ("russian", fen, "c3 e5 g3 e1 c3", &input);
  assert_move (&input, "c3×e5×g3×e1×c3");
  click ("russian", fen, "c3 e1 g3 e5 c3", &input);
  assert_move (&input, "c3×e1×g3×e5×c3");
  click ("russian", fen, "c3 e5 c3", &input);
  assert_move (&input, "c3×e5×g3×e1×c3");
  click ("russian", fen, "c3 c3", &input);
  assert_selected (&input, "");
  /* Half way round both ways have come to g3, but not over the same pieces. */
  click ("russian", fen, "c3 g3", &input);
  assert_choose (&input, "c3", "e5 e1");
  type ("russian", fen, "c3:c3", &input);
  assert_int_equal (input.result, CH_INPUT_MOVE);
  ch_input_clear (&input);
  type ("russian", fen, "c3:e1:g3:e5:c3", &input);
  assert_move (&input, "c3×e1×g3×e5×c3");
}

/* a3×c5 may be stopped, or go on to e7. */
static void
test_end_turn (void **data G_GNUC_UNUSED)
{
  static const char fen[] = "W:Wa3:Bb4,d6";
  static const char id[] = "russian+obligation=may-stop";
  g_autoptr (ChState) stopped = NULL;
  ChInput input;

  click (id, fen, "a3 c5", &input);
  stopped = ch_state_ref (input.state);
  assert_true (ch_input_can_end_turn (stopped));
  assert_selected (&input, "a3 c5");
  ch_input_end_turn (stopped, &input);
  assert_move (&input, "a3×c5");
  click (id, fen, "a3 c5 e7", &input);
  assert_move (&input, "a3×c5×e7");
  click (id, fen, "a3 e7", &input);
  assert_move (&input, "a3×c5×e7");
  /* A typed move says where it ends. */
  type (id, fen, "a3:c5", &input);
  assert_move (&input, "a3×c5");
  click ("russian+obligation=free", fen, "a3 c5", &input);
  assert_true (ch_input_can_end_turn (input.state));
  ch_input_clear (&input);
}

static void
test_no_end_turn (void **data G_GNUC_UNUSED)
{
  ChInput input;
  ChInput ended;

  click ("russian", "W:Wa3:Bb4,d6", "a3 c5", &input);
  assert_false (ch_input_can_end_turn (input.state));
  ch_input_end_turn (input.state, &ended);
  assert_int_equal (ended.result, CH_INPUT_NOTHING);
  util_assert_path (ended.state, "a3 c5");
  ch_input_clear (&ended);
  ch_input_clear (&input);
}

static void
test_cancel (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = util_state ("russian", "start");
  ChInput input;
  ChInput cancelled;

  click ("russian", "start", "c3", &input);
  ch_input_cancel (input.state, &cancelled);
  assert_selected (&cancelled, "");
  ch_input_clear (&input);
  ch_input_cancel (state, &input);
  assert_int_equal (input.result, CH_INPUT_NOTHING);
  ch_input_clear (&input);
}

static int
count_marks (ChState *state, ChMarkKind kind)
{
  int n = 0;

  for (int i = 0; i < ch_state_get_n_marks (state); i++)
    n += ch_state_get_mark (state, i)->kind == kind;

  return n;
}

/* Mockup 04: in Brazilian h6×d2×b4 takes two, d4×b2 only one. */
#define MUST_TAKE_TWO "W:WKh6,a3,d4,g1:BKc3,a5,b6,g5"

static void
assert_why_d4 (ChInput *input)
{
  const ChMark *mark;
  ChRuleset *brazilian = util_ruleset ("brazilian");

  assert_int_equal (input->result, CH_INPUT_ILLEGAL);
  assert_non_null (input->why);
  assert_int_equal (ch_why_get_clause (input->why), ch_clause_find ("choice"));
  assert_int_equal (ch_why_get_must (input->why)->len, 1);
  assert_non_null (strstr (ch_why_get_allowed_text (input->why), "Russian"));
  assert_int_equal (count_marks (input->state, CH_MARK_NOT_ALLOWED), 1);
  assert_int_equal (count_marks (input->state, CH_MARK_MUST), 1);
  mark = ch_state_get_mark (input->state, 1);
  assert_int_equal (mark->squares[0], util_square (brazilian, "h6"));
  ch_input_clear (input);
}

static void
test_illegal (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) state = util_state ("brazilian", MUST_TAKE_TWO);
  ChRuleset *brazilian = util_ruleset ("brazilian");
  g_autoptr (ChState) picked = NULL;
  ChInput input;

  drag (state, "d4", "b2", &input);
  assert_why_d4 (&input);
  type ("brazilian", MUST_TAKE_TWO, "d4xb2", &input);
  assert_why_d4 (&input);

  /* The click on d4 alone says that it may not move; the next one makes it an attempt. */
  ch_input_square (state, util_square (brazilian, "d4"), &input);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  assert_int_equal (ch_why_get_n_path (input.why), 1);
  assert_int_equal (count_marks (input.state, CH_MARK_MUST), 1);
  util_assert_path (input.state, "d4");
  picked = ch_state_ref (input.state);
  ch_input_clear (&input);
  ch_input_square (picked, util_square (brazilian, "b2"), &input);
  assert_why_d4 (&input);
  /* The marks go with the next click. */
  ch_input_square (picked, util_square (brazilian, "h6"), &input);
  assert_int_equal (ch_state_get_n_marks (input.state), 0);
  assert_selected (&input, "h6");
}

static void
test_illegal_others (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChState) half = NULL;
  ChInput input;

  /* Not the mover's piece; nothing is selected. */
  click ("russian", "start", "b6", &input);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  assert_non_null (strstr (ch_why_get_sentence (input.why), "White"));
  util_assert_path (input.state, "");
  ch_input_clear (&input);

  /* Too far; the piece stays selected. */
  click ("russian", "start", "c3 e5", &input);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  assert_int_equal (ch_why_get_clause (input.why), -1);
  util_assert_path (input.state, "c3");
  ch_input_clear (&input);

  /* A man hemmed in by its own. */
  click ("russian", "start", "b2", &input);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  assert_true (*ch_why_get_sentence (input.why) != '\0');
  ch_input_clear (&input);

  /* In the middle of a chain: what was done stands. */
  click ("russian", "W:Wc5:Bd6,f6,f4", "c5 e7 d8", &input);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  util_assert_path (input.state, "c5 e7");
  half = ch_state_ref (input.state);
  ch_input_clear (&input);
  ch_input_square (half, util_square (util_ruleset ("russian"), "g5"), &input);
  assert_selected (&input, "c5 e7 g5");

  /* T17: the king must land where it can go on; e5 is on the way, but no place to stop. */
  click ("russian", "W:WKa1:Bd4,g5", "a1 e5", &input);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  assert_int_equal (ch_why_get_clause (input.why), ch_clause_find ("chain-landing"));
  ch_input_clear (&input);
}

static void
test_text (void **data G_GNUC_UNUSED)
{
  ChInput input;

  type ("russian", "start", "c3-d4", &input);
  assert_move (&input, "c3-d4");
  type ("russian", "start", "c3d4", &input);
  assert_move (&input, "c3-d4");
  type ("international", "start", "32-28", &input);
  assert_move (&input, "32-28");
  /* From the e-file to d4. */
  type ("russian", "start", "ed4", &input);
  assert_move (&input, "e3-d4");
  /* The beginning of the only capture. */
  type ("russian", "W:Wc5:Bd6,f6,f4", "c5:e7", &input);
  assert_selected (&input, "c5 e7");
  type ("russian", "W:Wc5:Bd6,f6,f4", "c5:e3", &input);
  assert_move (&input, "c5×e7×g5×e3");
}

static void
assert_no_move (const char *text)
{
  g_autoptr (ChState) state = util_state ("russian", "start");
  g_autoptr (GError) error = NULL;
  ChInput input;

  ch_input_text (state, text, &input, &error);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  assert_null (input.why);
  assert_true (g_error_matches (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD));
  ch_input_clear (&input);
}

static void
test_text_errors (void **data G_GNUC_UNUSED)
{
  ChInput input;

  assert_no_move ("");
  assert_no_move ("hello");
  assert_no_move ("c3-c9");
  assert_no_move ("hd4"); /* no piece of the h-file goes to d4 */
  /* Well written, but not legal: explained. */
  type ("russian", "start", "c3-c5", &input);
  assert_int_equal (input.result, CH_INPUT_ILLEGAL);
  assert_non_null (input.why);
  ch_input_clear (&input);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_quiet),       cmocka_unit_test (test_nothing),
    cmocka_unit_test (test_chain),       cmocka_unit_test (test_drag),
    cmocka_unit_test (test_same_ends),   cmocka_unit_test (test_same_ends_flying),
    cmocka_unit_test (test_closed_loop), cmocka_unit_test (test_end_turn),
    cmocka_unit_test (test_no_end_turn), cmocka_unit_test (test_cancel),
    cmocka_unit_test (test_illegal),     cmocka_unit_test (test_illegal_others),
    cmocka_unit_test (test_text),        cmocka_unit_test (test_text_errors),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

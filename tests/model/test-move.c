/* test-move.c: moves: lists, texts, reading, playing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-util.h"

#include <string.h>

static void
assert_legal (const char *id, const char *fen, const char *expected)
{
  g_autoptr (ChPosition) position = util_position (id, fen);
  g_autoptr (GPtrArray) moves = ch_move_list_legal (util_ruleset (id), position);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, i == 0 ? "%s" : " %s",
                            ch_move_get_text (g_ptr_array_index (moves, i)));
  assert_string_equal (text->str, expected);
  g_string_free (text, TRUE);
}

/* Teaching positions T11, T12, T21, T26 of the rules text; the screen has the same signs in every
 * set. */
static void
test_legal (void **data G_GNUC_UNUSED)
{
  assert_legal ("russian", "W:Wb6:Bc7,g5", "b6×d8×h4");
  assert_legal ("brazilian", "W:Wb6:Bc7,g5", "b6×d8");
  assert_legal ("russian", "W:Wc5:Bd6,f6,f4", "c5×e7×g5×e3");
  assert_legal ("russian", "W:Wa5:Bb6,c7", "");
  assert_legal ("frisian", "W:W33:B23", "33×13");
  assert_legal ("international", "W:W33:B23", "33-28 33-29");
}

static void
test_details (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) position = util_position ("russian", "W:Wb6:Bc7,g5");
  g_autoptr (ChMove) move = ch_move_parse (russian, position, "b6:h4", NULL);
  g_autoptr (ChPosition) after = NULL;
  g_autofree char *description = NULL;
  g_autofree char *fen = NULL;

  assert_non_null (move);
  assert_int_equal (ch_move_get_from (move), util_square (russian, "b6"));
  assert_int_equal (ch_move_get_to (move), util_square (russian, "h4"));
  assert_int_equal (ch_move_get_n_path (move), 3);
  assert_int_equal (ch_move_get_path (move, 1), util_square (russian, "d8"));
  assert_int_equal (ch_move_get_n_taken (move), 2);
  assert_int_equal (ch_move_get_taken (move, 0), util_square (russian, "c7"));
  assert_int_equal (ch_move_get_taken (move, 1), util_square (russian, "g5"));
  assert_true (ch_move_is_capture (move));
  assert_true (ch_move_is_crowned (move));
  description = ch_move_describe (move, russian, position);
  assert_non_null (strstr (description, "b6"));
  assert_non_null (strstr (description, "h4"));

  after = ch_move_play (move, russian, position);
  fen = ch_position_to_fen (after, russian);
  assert_string_equal (fen, "B:WKh4:B");
}

static void
test_parse_errors (void **data G_GNUC_UNUSED)
{
  static const char *const bad[] = { "", "hello", "c3-c4", "c3-a5", "b6-c5" };
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) start = ch_position_new_start (russian);

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ch_move_parse (russian, start, bad[i], &error));
      assert_true (g_error_matches (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD));
    }
}

/* Two paths of T20's closed loop are one move. */
static void
test_same (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) position = util_position ("russian", "W:Wc3:Bd4,f4,f2,d2");
  g_autoptr (ChMove) a = ch_move_parse (russian, position, "c3:e5:g3:e1:c3", NULL);
  g_autoptr (ChMove) b = ch_move_parse (russian, position, "c3:e1:g3:e5:c3", NULL);
  g_autoptr (ChPosition) start = ch_position_new_start (russian);
  g_autoptr (ChMove) c = ch_move_parse (russian, start, "c3-d4", NULL);

  assert_true (ch_move_same (a, b));
  assert_false (ch_move_same (a, c));
  assert_false (ch_move_is_capture (c));
  assert_int_equal (ch_move_get_n_path (c), 2);
}

static void
test_removal (void **data G_GNUC_UNUSED)
{
  assert_true (ch_ruleset_removes_after (util_ruleset ("russian")));
  assert_false (ch_ruleset_removes_after (util_ruleset ("ink-russian")));
  assert_false (ch_ruleset_removes_after (util_ruleset ("turkish")));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_legal),        cmocka_unit_test (test_details),
    cmocka_unit_test (test_parse_errors), cmocka_unit_test (test_same),
    cmocka_unit_test (test_removal),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

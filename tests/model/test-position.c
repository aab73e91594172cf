/* test-position.c: positions: texts, errors in place, changes, mirrors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-util.h"

#include <string.h>

static void
assert_fen (ChPosition *position, const char *id, const char *fen)
{
  g_autofree char *text = NULL;

  assert_non_null (position);
  text = ch_position_to_fen (position, util_ruleset (id));
  assert_string_equal (text, fen);
}

static void
test_texts (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChPosition) position = util_position ("russian", "W:Wb6,Kc1:Bc7,g5");
  g_autoptr (ChPosition) same = util_position ("russian", " W : Bg5,c7 : W b6, KC1. ");
  g_autoptr (ChPosition) other = util_position ("russian", "B:Wb6,Kc1:Bc7,g5");
  g_autofree char *drawing = ch_position_to_text (position, util_ruleset ("russian"));
  ChRuleset *russian = util_ruleset ("russian");

  assert_fen (position, "russian", "W:Wb6,Kc1:Bc7,g5");
  assert_true (ch_position_equal (position, same));
  assert_false (ch_position_equal (position, other));
  assert_false (ch_position_equal (position, NULL));
  assert_int_equal (ch_position_get_piece (position, util_square (russian, "c1")),
                    CH_PIECE_LIGHT_KING);
  assert_int_equal (ch_position_get_piece (position, util_square (russian, "g5")),
                    CH_PIECE_DARK_MAN);
  assert_int_equal (ch_position_get_piece (position, util_square (russian, "a1")), CH_PIECE_NONE);
  assert_int_equal (ch_position_count (position, CH_SIDE_LIGHT), 2);
  assert_int_equal (ch_position_count (position, CH_SIDE_DARK), 2);
  assert_non_null (strstr (drawing, "a b c d e f g h"));
  assert_non_null (strstr (drawing, "White to move."));
}

static void
test_start_and_empty (void **data G_GNUC_UNUSED)
{
  ChRuleset *american = util_ruleset ("american");
  g_autoptr (ChPosition) start = ch_position_new_start (american);
  g_autoptr (ChPosition) empty = ch_position_new_empty (american);

  assert_int_equal (ch_position_count (start, CH_SIDE_DARK), 12);
  assert_int_equal (ch_position_get_side (start), CH_SIDE_DARK);
  assert_int_equal (ch_position_count (empty, CH_SIDE_DARK), 0);
  assert_int_equal (ch_position_get_side (empty), CH_SIDE_DARK);
}

static void
assert_bad (const char *id, const char *fen, int offset, int length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChPosition) position = NULL;
  g_autofree char *warning = NULL;
  int found_offset = -1, found_length = -1;

  position =
    ch_position_parse (util_ruleset (id), fen, &warning, &found_offset, &found_length, &error);
  assert_null (position);
  assert_null (warning);
  assert_true (g_error_matches (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD));
  assert_true (g_utf8_validate (error->message, -1, NULL));
  if (found_offset != offset || found_length != length)
    fail_msg ("%s: at %d+%d, %d+%d was expected (%s)", fen, found_offset, found_length, offset,
              length, error->message);
}

static void
test_errors (void **data G_GNUC_UNUSED)
{
  assert_bad ("russian", "W:We5:Bd5", 7, 2);      /* not a playing square */
  assert_bad ("russian", "W:We5,e5:Bd4", 6, 2);   /* twice */
  assert_bad ("russian", "W:We8:Bd4", 3, 2);      /* a man on its last row (dark squares: no e8) */
  assert_bad ("russian", "W:Wb8:Bd4", 3, 2);      /* a man on its last row */
  assert_bad ("international", "W:W51:B1", 3, 2); /* no such square */
  /* Characters are counted, not bytes: the dash of the range has three. */
  assert_bad ("international", "W:W31–33,99:B1", 9, 2);
}

static void
test_warning (void **data G_GNUC_UNUSED)
{
  g_autofree char *warning = NULL;
  g_autoptr (ChPosition) many = NULL;
  g_autofree char *none = NULL;
  g_autoptr (ChPosition) good = NULL;

  /* 13 white pieces: one more than the start has */
  many =
    ch_position_parse (util_ruleset ("russian"), "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bb8",
                       &warning, NULL, NULL, NULL);
  assert_non_null (many);
  assert_non_null (warning);
  good = ch_position_parse (util_ruleset ("russian"), "W:Wa1:Bb8", &none, NULL, NULL, NULL);
  assert_non_null (good);
  assert_null (none);
}

static void
test_edit (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) empty = ch_position_new_empty (russian);
  g_autoptr (ChPosition) man =
    ch_position_with_piece (empty, russian, util_square (russian, "c3"), CH_PIECE_LIGHT_MAN);
  g_autoptr (ChPosition) both =
    ch_position_with_piece (man, russian, util_square (russian, "b8"), CH_PIECE_LIGHT_KING);
  g_autoptr (ChPosition) less =
    ch_position_with_piece (both, russian, util_square (russian, "c3"), CH_PIECE_NONE);
  g_autoptr (ChPosition) black = ch_position_with_side (both, CH_SIDE_DARK);

  assert_fen (empty, "russian", "W:W:B");
  assert_fen (man, "russian", "W:Wc3:B");
  assert_fen (both, "russian", "W:WKb8,c3:B");
  assert_fen (less, "russian", "W:WKb8:B");
  assert_fen (black, "russian", "B:WKb8,c3:B");
  assert_null (
    ch_position_with_piece (empty, russian, util_square (russian, "b8"), CH_PIECE_LIGHT_MAN));
  assert_null (
    ch_position_with_piece (empty, russian, util_square (russian, "a1"), CH_PIECE_DARK_MAN));
}

/* A changed position has no history: Frisian kings may move three times again. */
static void
test_edit_forgets_counters (void **data G_GNUC_UNUSED)
{
  ChRuleset *frisian = util_ruleset ("frisian");
  g_autoptr (ChPosition) counted = util_position ("frisian", "W:WK32,50:B5:+3/32+0");
  g_autoptr (ChPosition) changed = ch_position_with_side (counted, CH_SIDE_LIGHT);
  g_autoptr (GPtrArray) few = ch_move_list_legal (frisian, counted);
  g_autoptr (GPtrArray) many = ch_move_list_legal (frisian, changed);

  /* The man on 50 has two moves; the king's are added. */
  assert_int_equal (few->len, 2);
  assert_true (many->len > 2);
}

static void
assert_mirrored (const char *id, const char *fen, const char *expected)
{
  ChRuleset *ruleset = util_ruleset (id);
  g_autoptr (ChPosition) position = util_position (id, fen);
  g_autoptr (ChPosition) mirrored = ch_position_mirrored (position, ruleset);
  g_autoptr (ChPosition) again = ch_position_mirrored (mirrored, ruleset);
  g_autoptr (GPtrArray) moves = ch_move_list_legal (ruleset, position);
  g_autoptr (GPtrArray) mirrored_moves = ch_move_list_legal (ruleset, mirrored);

  assert_fen (mirrored, id, expected);
  assert_true (ch_position_equal (again, position));
  assert_int_equal (moves->len, mirrored_moves->len);
}

static void
test_mirrored (void **data G_GNUC_UNUSED)
{
  /* b6 is opposite g3, c7 f2, g5 b4. */
  assert_mirrored ("russian", "W:Wb6:Bc7,g5", "B:Wb4,f2:Bg3");
  /* Square n is opposite 51 - n. */
  assert_mirrored ("international", "W:W33,K47:B23", "B:W28:BK4,18");
  /* Every square is played on: left and right, a with h. */
  assert_mirrored ("turkish", "W:Wd4:Bc4,d5,e4", "W:We4:Bd4,e5,f4");
  /* Ten columns and eight rows: a1 is opposite j8. */
  assert_mirrored ("spantsiretti", "W:Wa1:Bb4", "B:Wi5:Bj8");
  /* Eight columns and seven rows: top and bottom, row 1 with row 7. */
  assert_mirrored ("russian+board=8x7", "W:Wa1,b2:Bc5", "B:Wc3:Ba7,b6");
  /* Nine columns: left and right. */
  assert_mirrored ("russian+board=9x8", "W:Wa1,b2:Bc5", "W:Wh2,i1:Bg5");
}

static void
test_rotated (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) position = util_position ("russian", "W:Wc3:Bb6");
  g_autoptr (ChPosition) rotated = ch_position_rotated (position, russian);
  g_autoptr (ChPosition) start = ch_position_new_start (russian);
  g_autoptr (ChPosition) odd = util_position ("russian+board=8x7", "W:Wb2:Bc5");

  assert_fen (rotated, "russian", "W:Wf6:Bg3");
  /* White's men of the first row would stand on their last. */
  assert_null (ch_position_rotated (start, russian));
  /* 8×7: a turn leads from played to unplayed squares. */
  assert_null (ch_position_rotated (odd, util_ruleset ("russian+board=8x7")));
}

static void
test_for_ruleset (void **data G_GNUC_UNUSED)
{
  ChRuleset *russian = util_ruleset ("russian");
  ChRuleset *italian = util_ruleset ("italian");
  g_autoptr (ChPosition) position = util_position ("russian", "W:Wb6:Bc7,g5");
  g_autoptr (ChPosition) mirrored = ch_position_for_ruleset (position, russian, italian);
  g_autoptr (ChPosition) back = ch_position_for_ruleset (mirrored, italian, russian);
  g_autoptr (ChPosition) same = ch_position_for_ruleset (position, russian, util_ruleset ("czech"));

  /* b becomes g, c becomes f, g becomes b. */
  assert_int_equal (ch_position_get_piece (mirrored, ch_ruleset_square_at (italian, 6, 5)),
                    CH_PIECE_LIGHT_MAN);
  assert_int_equal (ch_position_get_piece (mirrored, ch_ruleset_square_at (italian, 5, 6)),
                    CH_PIECE_DARK_MAN);
  assert_int_equal (ch_position_get_piece (mirrored, ch_ruleset_square_at (italian, 1, 4)),
                    CH_PIECE_DARK_MAN);
  assert_true (ch_position_equal (back, position));
  assert_true (ch_position_equal (same, position));
  assert_null (ch_position_for_ruleset (position, russian, util_ruleset ("international")));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_texts),       cmocka_unit_test (test_start_and_empty),
    cmocka_unit_test (test_errors),      cmocka_unit_test (test_warning),
    cmocka_unit_test (test_edit),        cmocka_unit_test (test_edit_forgets_counters),
    cmocka_unit_test (test_mirrored),    cmocka_unit_test (test_rotated),
    cmocka_unit_test (test_for_ruleset),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

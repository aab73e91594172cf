/* test-history.c: a game so far: moves, outcome, claims, counts, and its text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-history.h"
#include "model-util.h"

#include <string.h>

/* The game of @moves (separated by blanks) from @fen; all must be legal. */
static ChHistory *
play (const char *id, const char *fen, const char *moves)
{
  ChRuleset *ruleset = util_ruleset (id);
  g_autoptr (ChPosition) start = util_position (id, fen);
  ChHistory *history = ch_history_new (ruleset, start);
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  for (int i = 0; texts[i] != NULL && *texts[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ChMove) move =
        ch_move_parse (ruleset, ch_history_get_position (history), texts[i], &error);
      ChHistory *after;

      if (move == NULL)
        fail_msg ("%s: %s", texts[i], error->message);
      after = ch_history_with_move (history, move);
      ch_history_unref (history);
      history = after;
    }

  return history;
}

static void
assert_fen (ChHistory *history, ChPosition *position, const char *expected)
{
  g_autofree char *fen = ch_position_to_fen (position, ch_history_get_ruleset (history));

  assert_string_equal (fen, expected);
}

static void
test_moves (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChHistory) history = play ("russian", "W:Wc3,Ka1:Bh8,Kb8", "c3-d4 b8-a7");
  g_autoptr (ChHistory) back = NULL;
  g_autoptr (ChHistory) other = NULL;
  g_autoptr (ChPosition) middle = NULL;

  assert_int_equal (ch_history_get_n_moves (history), 2);
  assert_string_equal (ch_move_get_text (ch_history_get_move (history, 0)), "c3-d4");
  assert_string_equal (ch_move_get_text (ch_history_get_move (history, 1)), "b8-a7");
  assert_fen (history, ch_history_get_start (history), "W:WKa1,c3:BKb8,h8");
  assert_fen (history, ch_history_get_position (history), "W:WKa1,d4:BKa7,h8");
  middle = ch_history_get_position_at (history, 1);
  assert_fen (history, middle, "B:WKa1,d4:BKb8,h8");

  /* The past is shared, and stays what it was. */
  back = ch_history_without_last (history, 1);
  assert_int_equal (ch_history_get_n_moves (back), 1);
  assert_ptr_equal (ch_history_get_move (back, 0), ch_history_get_move (history, 0));
  other = ch_history_without_last (history, 0);
  assert_ptr_equal (other, history);
}

/* A game outlives the values it was made from, and a long one is freed without recursion. */
static void
test_long (void **data G_GNUC_UNUSED)
{
  static const char *const moves[] = { "c1-d2", "b8-a7", "d2-c1", "a7-b8" };
  ChRuleset *ruleset = util_ruleset ("russian");
  g_autoptr (ChPosition) start = util_position ("russian", "W:WKc1,a3:BKb8,h6");
  ChHistory *history;

  history = ch_history_new (ruleset, start);
  for (int i = 0; i < 200000; i++)
    {
      static ChMove *legal[4];
      ChHistory *after;

      if (legal[i % 4] == NULL)
        legal[i % 4] =
          ch_move_parse (ruleset, ch_history_get_position (history), moves[i % 4], NULL);
      assert_non_null (legal[i % 4]);
      after = ch_history_with_move (history, legal[i % 4]);
      ch_history_unref (history);
      history = after;
    }
  assert_int_equal (ch_history_get_n_moves (history), 200000);
  ch_history_unref (history);
}

static void
assert_outcome (const char *id,
                const char *fen,
                const char *moves,
                ChOutcome expected,
                const char *sentence)
{
  g_autoptr (ChHistory) history = play (id, fen, moves);
  g_autofree char *said = NULL;

  assert_int_equal (ch_history_get_outcome (history, &said), expected);
  if (sentence == NULL)
    assert_null (said);
  else
    assert_string_equal (said, sentence);
}

static void
test_outcome (void **data G_GNUC_UNUSED)
{
  assert_outcome ("russian", "W:Wc3:Bd4", "", CH_OUTCOME_ONGOING, NULL);
  assert_outcome ("russian", "W:Wc3:Bd4", "c3:e5", CH_OUTCOME_LIGHT_WINS,
                  "Black has no piece left: White wins.");
  /* Teaching position T26: the man on a5 is shut in */
  assert_outcome ("russian", "W:Wa5:Bb6,c7", "", CH_OUTCOME_DARK_WINS,
                  "White has no legal move: Black wins.");
  assert_outcome ("poddavki", "W:Wc3:Bd4", "c3:e5", CH_OUTCOME_DARK_WINS,
                  "Black has given away every piece and wins.");
  /* Three occurrences in the Russian set end the game; in the American one they give a claim */
  assert_outcome ("russian", "W:WKc1,a3:BKb8,h6", "c1-d2 b8-a7 d2-c1 a7-b8 c1-d2 b8-a7 d2-c1 a7-b8",
                  CH_OUTCOME_DRAW, "The position has occurred 3 times: the game is drawn.");
}

static void
test_claim (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChHistory) twice = play ("american", "W:WK32,30:BK1,3", "32-28 1-6 28-32 6-1");
  g_autoptr (ChHistory) thrice =
    play ("american", "W:WK32,30:BK1,3", "32-28 1-6 28-32 6-1 32-28 1-6 28-32 6-1");
  g_autofree char *sentence = NULL;

  assert_false (ch_history_can_claim (twice, &sentence));
  assert_null (sentence);
  assert_true (ch_history_can_claim (thrice, &sentence));
  assert_string_equal (sentence, "The position has occurred 3 times: a draw may be claimed.");
  assert_int_equal (ch_history_get_outcome (thrice, NULL), CH_OUTCOME_ONGOING);
}

static void
assert_count (GPtrArray *counts, guint n, const char *label, const char *text, double fraction)
{
  ChCount *count = g_ptr_array_index (counts, n);

  assert_string_equal (count->label, label);
  assert_string_equal (count->text, text);
  assert_float_equal (count->fraction, fraction, 1e-6);
}

/* Four king moves of American, 40 for each side; then five, White having made one more. */
static void
test_counts (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChHistory) none = play ("american", "W:WK32,30:BK1,3", "");
  g_autoptr (ChHistory) four = play ("american", "W:WK32,30:BK1,3", "32-28 1-6 28-32 6-1");
  g_autoptr (ChHistory) three = play ("american", "W:WK32,30:BK1,3", "32-28 1-6 28-24");
  g_autoptr (GPtrArray) before = ch_history_get_counts (none);
  g_autoptr (GPtrArray) even = ch_history_get_counts (four);
  g_autoptr (GPtrArray) odd = ch_history_get_counts (three);

  assert_int_equal (before->len, 0);
  assert_int_equal (even->len, 2);
  assert_count (even, 0, "Occurrences of this position", "2 of 3", 2.0 / 3);
  assert_count (even, 1, "Moves without progress", "2 of 40", 2.0 / 40);
  assert_int_equal (odd->len, 1);
  assert_count (odd, 0, "Moves without progress", "2 of 40 for White, 1 of 40 for Red", 1.5 / 40);
}

/* Three kings against one off the main road: 15 moves of the stronger side (row E15). */
static void
test_count_of_one_side (void **data G_GNUC_UNUSED)
{
  g_autoptr (ChHistory) history = play ("russian", "W:WKa1,Kc1,Ke1:BKb8", "c1-d2 b8-a7 e1-f2");
  g_autoptr (GPtrArray) counts = ch_history_get_counts (history);
  gboolean found = FALSE;

  for (guint i = 0; i < counts->len; i++)
    {
      ChCount *count = g_ptr_array_index (counts, i);

      if (g_str_equal (count->text, "2 of 15 for White"))
        {
          assert_float_equal (count->fraction, 2.0 / 15, 1e-6);
          found = TRUE;
        }
    }
  assert_true (found);
}

static void
assert_round_trip (const char *id, const char *fen, const char *moves, const char *text)
{
  g_autoptr (ChHistory) history = play (id, fen, moves);
  g_autofree char *written = ch_history_to_text (history);
  g_autoptr (GError) error = NULL;
  g_autoptr (ChHistory) read = ch_history_from_text (written, &error);
  g_autofree char *again = NULL;

  assert_string_equal (written, text);
  if (read == NULL)
    fail_msg ("%s: %s", written, error->message);
  again = ch_history_to_text (read);
  assert_string_equal (again, written);
  assert_true (
    ch_position_equal (ch_history_get_position (read), ch_history_get_position (history)));
}

static void
test_text (void **data G_GNUC_UNUSED)
{
  assert_round_trip ("russian", "W:Wb6:Bc7,g5", "", "russian\nW:Wb6:Bc7,g5\n");
  assert_round_trip ("russian", "W:Wb6:Bc7,g5", "b6:d8:h4", "russian\nW:Wb6:Bc7,g5\nb6xd8xh4\n");
  assert_round_trip ("international+choice=free", "W:W33,K1:B28", "33x22",
                     "international+choice=free\nW:WK1,33:B28\n33x22\n");
  assert_round_trip ("frisian", "W:W50,K1:B15,K46:+2/1+0", "1-7 46-41",
                     "frisian\nW:WK1,50:B15,K46:+2/1+0\n1-7\n46-41\n");
}

static void
test_text_errors (void **data G_GNUC_UNUSED)
{
  static const char *const bad[] = {
    "",
    "russian",
    "nonsense\nW:Wb6:Bc7\n",
    "russian\nW:Wz9:B\n",
    "russian\nW:Wb6:Bc7,g5\nb6-a7\n",
    "russian\nW:Wb6:Bc7,g5\nb6xd8xh4\nb6xd8xh4\n",
    "russian\nW:Wb6:Bc7,g5\nhello\n",
  };
  g_autoptr (ChHistory) good = NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ch_history_from_text (bad[i], &error));
      assert_true (g_error_matches (error, CH_TEXT_ERROR, CH_TEXT_ERROR_BAD));
    }

  /* The manners of other systems: CR LF, blank lines, no last line feed */
  good = ch_history_from_text ("russian\r\nW:Wb6:Bc7,g5\r\n\r\nb6:h4", NULL);
  assert_non_null (good);
  assert_int_equal (ch_history_get_n_moves (good), 1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_moves),   cmocka_unit_test (test_long),
    cmocka_unit_test (test_outcome), cmocka_unit_test (test_claim),
    cmocka_unit_test (test_counts),  cmocka_unit_test (test_count_of_one_side),
    cmocka_unit_test (test_text),    cmocka_unit_test (test_text_errors),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

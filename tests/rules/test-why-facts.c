/* Why an attempt is not legal: every fact, by hand; odd attempts; any attempt at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "why-util.h"

#include <string.h>

static void
test_facts (void **state)
{
  (void) state;
  why_expect_fact ("russian", "W:Wc3:Bh8", "e3-f4", "no-piece", "e3");
  why_expect_fact ("russian", "W:Wc3:Bh8", "h8-g7", "not-yours", "h8");
  why_expect_fact ("russian", "W:Wc3,d4:Bh8", "c3-d4", "square-taken", "d4");
  why_expect_fact ("russian", "W:Wc3:Bd4", "c3-d4", "square-taken", "d4");
  why_expect_fact ("italian", "W:Wc3:Bd4", "c3-d4", "square-taken", "d4");
  why_expect_fact ("russian", "W:Wc3:Bh8", "c3-f4", "off-lines", "f4");
  why_expect_fact ("russian", "W:WKc3:Bh8", "c3-d6", "off-lines", "d6");
  why_expect_fact ("russian", "W:Wc3:Bh8", "c3-f6", "too-far", "f6");
  why_expect_fact ("russian", "W:Wc3:Bh8", "c3-b2", "not-forward", "b2");
  why_expect_fact ("russian", "W:We5:Bd4", "e5-f4", "not-forward", "f4");
  why_expect_fact ("turkish", "W:Wd4:Bh8", "d4-d3", "not-forward", "d3");
  why_expect_fact ("russian", "W:Wc3:Bh8", "c3-e5", "nothing-to-jump", "d4");
  why_expect_fact ("russian", "W:Wc3,d4:Bh8", "c3-e5", "own-piece", "d4");
  why_expect_fact ("russian", "W:WKc3,d4:Bh8", "c3-f6", "own-piece", "d4");
  why_expect_fact ("american", "W:WKc3,d4:Bh8", "c3-e5", "own-piece", "d4");
  /* two in a line, no square between: T4 */
  why_expect_fact ("russian", "W:WKa1:Bd4,e5", "a1xf6", "square-taken", "e5");
  why_expect_fact ("russian", "W:Wc3:Bd4,e5", "c3xf6", "square-taken", "e5");
  /* a man lands right behind the piece it jumps */
  why_expect_fact ("russian", "W:Wc3:Bd4", "c3xf6", "too-far", "f6");
  /* a loop that is none */
  why_expect_fact ("russian", "W:Wc3:Bh8", "c3-c3", "off-lines", "c3");

  /* later steps: f6 is empty, own, d4 is taken already; a quiet move ends where it is */
  why_expect_fact ("russian", "W:Wc3:Bd4", "c3xe5xg7", "nothing-to-jump", "f6");
  why_expect_fact ("russian", "W:Wc3:Bd4", "c3xe5xf6", "nothing-to-jump", "f6");
  why_expect_fact ("russian", "W:Wc3,f6:Bd4", "c3xe5xg7", "own-piece", "f6");
  why_expect_fact ("russian", "W:Wc3:Bd4,f6,g7", "c3xe5xh8", "square-taken", "g7");
  why_expect_fact ("american", "W:WKc3:Bd4", "c3xe5xc3", "nothing-to-jump", "d4");
  why_expect_fact ("russian", "W:Wc3:Bh8", "c3-d4-e5", "too-far", "e5");

  why_expect_fact ("russian", "W:Wc3:Bd4,g7", "c3xe5xg7", "square-taken", "g7");
  /* b6 is a king from d8 on: it may go far, as a man it might not; over nothing neither may */
  why_expect_fact ("russian", "W:Wb6:Bc7", "b6xd8xg5", "nothing-to-jump", "e7");
  why_expect_fact ("brazilian", "W:Wb6:Bc7", "b6xd8xg5", "too-far", "g5");
  why_expect_fact ("american", "W:WKc3:Bd4", "c3xe5xg3", "nothing-to-jump", "f4");
  why_expect_fact ("american", "W:WKc3:Bd4", "c3xe5xh2", "too-far", "h2");

  /* dark goes the other way */
  why_expect_fact ("russian", "B:Bf6:Wa1", "f6-g7", "not-forward", "g7");
  why_expect_fact ("russian", "B:Bf6:Wa1", "f6-d4", "nothing-to-jump", "e5");
  why_expect_fact ("russian", "B:Bf6:We5", "f6-e5", "square-taken", "e5");

  /* Frisian: straight lines are for captures only, two rows a step; a man goes back on none */
  why_expect_fact ("frisian", "W:W33:B5", "33-43", "off-lines", "43");
  why_expect_fact ("frisian", "W:W33:B5", "33-38", "not-forward", "38");
  why_expect_fact ("frisian", "W:W33:B5", "33-13", "nothing-to-jump", "23");
  why_expect ("frisian", "W:W33:B5", "33-23", "move-lines");
  why_expect ("international", "W:W33:B5", "33-23", "move-lines");
  /* three clauses would be needed: king-range, move-lines and obligation, as 42 must be taken */
  why_expect_fact ("frisian+king-range=one", "W:WK47:B42", "47-27", "off-lines", "27");

  /* a piece that cannot move at why_all */
  why_expect_fact ("italian", "W:Wa5:BKb6", "a5", "square-taken", "b6");
  why_expect_fact ("russian", "W:Wa1,b2:Bh8", "a1", "own-piece", "b2");
  why_expect_fact ("russian", "W:WKa1,b2:Bh8", "a1", "own-piece", "b2");
  why_expect_fact ("russian", "W:WKa1:Bb2,c3", "a1", "square-taken", "b2");
}

/* More clauses than two, and no set that is asked allows it. */
static void
test_many_clauses (void **state)
{
  (void) state;
  static const struct
  {
    const char *rules, *fen, *text, *fact;
  } rows[] = {
    /* backward, over a king, and another takes two */
    { "american+men-take-kings=no+choice=most", "W:Wf6,a3:BKe5,b4,b6", "f6xd4", "not-forward" },
    /* straight, backward, over a king */
    { "american+men-take-kings=no+move-lines=orthogonal", "W:Wd6:BKd4", "d6xd2", "off-lines" },
  };

  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      DrRuleset ruleset;
      DrPosition position;
      DrAttempt attempt;
      DrWhy why;

      test_ruleset (&ruleset, rows[i].rules);
      test_position (&position, &ruleset, rows[i].fen);
      why_read_attempt (&attempt, &ruleset, rows[i].text, false);
      assert_true (dr_why (&ruleset, &position, &attempt, NULL, 0, &why));
      why_expect_sound (&ruleset, &position, &attempt, &why);
      assert_string_equal (why_answer (&why), rows[i].fact);
      dr_why_clear (&why);
    }
}

/* Two clauses would allow it, but on a way that was not named, or on other lines: the fact is said.
 * One square too far besides the duty to capture is worth both. */
static void
test_far_fetched (void **state)
{
  (void) state;
  why_expect ("american", "B:W7,K8,18,K26,K29:BK1,K12,K25,K32", "25-14", "off-lines");
  why_expect ("turkish", "B:WKc3,Kg3:BKf4,Kh4,Kb3,Kb1,Kf1,Kh1", "h4-f2", "off-lines");
  why_expect_clauses ("american", "W:WKe1:Bf2", "e1-c3",
                      1u << DR_CLAUSE_KING_RANGE | 1u << DR_CLAUSE_OBLIGATION);
}

/* Where the step that fails starts and where it was to end. */
static void
test_steps (void **state)
{
  static const struct
  {
    const char *rules, *fen, *text, *from, *to;
  } rows[] = {
    { "russian", "W:Wa3:Bh8", "a3-c5", "a3", "c5" },
    { "russian", "W:We5:Bd4", "e5xc3xa1", "c3", "a1" },
    { "brazilian", "W:Wd6:Be7,g7", "d6xf8xd6", "f8", "d6" },
    { "international", "W:W32:B5", "32-28-23", "28", "23" },
  };

  (void) state;
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      DrRuleset ruleset;
      const char *from = rows[i].from;
      const char *to = rows[i].to;
      DrWhy why;

      why_ask (&why, &ruleset, rows[i].rules, rows[i].fen, rows[i].text);
      assert_int_equal (why.kind, DR_WHY_FACT);
      assert_int_equal (why.attempted.to, test_square (&ruleset, &from, false));
      assert_int_equal (why.step_to, test_square (&ruleset, &to, false));
      dr_why_clear (&why);
    }
}

/* "ed4": a piece of the e file goes to d4. */
static void
test_columns (void **state)
{
  (void) state;
  DrRuleset ruleset;
  DrWhy why;

  why_expect ("russian", "W:We5:Bd4", "e-c3", "legal");
  why_expect ("american", "W:We5,e1:Bd4", "e-c3", "man-capture");
  why_expect ("russian", "W:We5,e1:Bd4", "e-f2", "obligation");
  why_expect ("russian", "W:We5:Bd4", "d-c3", "not-yours");
  why_expect ("russian", "W:We5:Bd4", "h-c3", "no-piece");
  why_expect ("russian", "W:We3,e7:Bh2", "e-f6", "not-forward");
  why_ask (&why, &ruleset, "american", "W:We5,e1:Bd4", "e-c3");
  assert_int_equal (why.attempted.from, dr_board_at (&ruleset.board, 4, 4));
  dr_why_clear (&why);
}

/* Squares from a window's clicks, good or bad. */
static void
test_odd_attempts (void **state)
{
  (void) state;
  DrRuleset russian;
  DrPosition position;
  DrAttempt attempt = { 0 };
  DrWhy why;

  test_ruleset (&russian, "russian");
  test_position (&position, &russian, "W:We5:Bd4");
  assert_true (dr_why (&russian, &position, &attempt, why_all, why_n_all, &why));
  assert_string_equal (why_answer (&why), "no-piece");
  assert_int_equal (why.square, DR_NO_SQUARE);
  assert_int_equal (why.allowing, 0);
  dr_why_clear (&why);

  attempt.n = 2;
  attempt.squares[0] = DR_NO_SQUARE;
  assert_true (dr_why (&russian, &position, &attempt, why_all, why_n_all, &why));
  assert_string_equal (why_answer (&why), "no-piece");
  dr_why_clear (&why);

  attempt.squares[0] = (uint8_t) dr_board_at (&russian.board, 4, 4);
  attempt.squares[1] = 32;
  assert_true (dr_why (&russian, &position, &attempt, why_all, why_n_all, &why));
  assert_string_equal (why_answer (&why), "off-lines");
  dr_why_clear (&why);

  /* a column where a square was meant */
  attempt.columns = 2;
  attempt.squares[1] = 7;
  assert_true (dr_why (&russian, &position, &attempt, why_all, why_n_all, &why));
  assert_string_equal (why_answer (&why), "off-lines");
  dr_why_clear (&why);

  /* longer than any board's chain, and columns at the end */
  attempt.n = DR_MAX_TAKEN + 2;
  memset (attempt.squares, 0, sizeof attempt.squares);
  attempt.squares[0] = (uint8_t) dr_board_at (&russian.board, 4, 4);
  attempt.columns = UINT64_C (1) << 63;
  assert_true (dr_why (&russian, &position, &attempt, why_all, why_n_all, &why));
  assert_int_equal (why.kind, DR_WHY_FACT);
  dr_why_clear (&why);

  /* the piece's column alone, and a column to go to */
  attempt.n = 1;
  attempt.squares[0] = 4;
  attempt.columns = 1;
  assert_true (dr_why (&russian, &position, &attempt, why_all, why_n_all, &why));
  assert_string_equal (why_answer (&why), "beginning");
  dr_why_clear (&why);
  attempt.n = 2;
  attempt.squares[1] = 5;
  attempt.columns = 3;
  assert_true (dr_why (&russian, &position, &attempt, why_all, why_n_all, &why));
  assert_string_equal (why_answer (&why), "obligation");
  dr_why_clear (&why);

  /* no other set is asked: the clauses are found all the same (T7: two of them) */
  test_ruleset (&russian, "american+men-take-kings=no+choice=most");
  test_position (&position, &russian, "W:Wa3,e3:BKb4,f4,f6");
  why_read_attempt (&attempt, &russian, "a3xc5", false);
  assert_true (dr_why (&russian, &position, &attempt, NULL, 0, &why));
  assert_int_equal (why.clauses, 1u << DR_CLAUSE_MEN_TAKE_KINGS | 1u << DR_CLAUSE_CHOICE);
  dr_why_clear (&why);
}

/* Any two or three squares in any position: an answer that holds, and a fact only where no change
 * of one clause allows the attempt. */
static void
test_random_attempts (void **state)
{
  (void) state;
  static const char *const ids[] = {
    "american", "russian", "italian", "thai", "turkish", "killer"
  };
  uint64_t n = test_scaled (20, 200, 5000);
  uint64_t seed = 7;

  for (unsigned r = 0; r < sizeof ids / sizeof ids[0]; r++)
    {
      DrRuleset ruleset;

      test_ruleset (&ruleset, ids[r]);
      for (uint64_t i = 0; i < n; i++)
        {
          DrPosition position;
          DrAttempt attempt = { .n = 1 + (unsigned) (test_random (&seed) % 3) };
          DrMoveList list;
          DrWhy why;

          dr_position_init (&position, DR_LIGHT);
          for (unsigned p = 0; p < 10; p++)
            {
              unsigned square = (unsigned) (test_random (&seed) % ruleset.board.n_squares);
              bool end = ruleset.board.row[square] == 0 ||
                         ruleset.board.row[square] + 1u == ruleset.board.height;
              DrSide side = (test_random (&seed) & 1) != 0 ? DR_LIGHT : DR_DARK;

              dr_position_put (&position, square,
                               end || test_random (&seed) % 2 == 0 ? dr_side_king (side)
                                                                   : dr_side_man (side));
            }
          for (unsigned s = 0; s < attempt.n; s++)
            attempt.squares[s] = (uint8_t) (test_random (&seed) % ruleset.board.n_squares);
          assert_true (dr_why (&ruleset, &position, &attempt, why_all, why_n_all, &why));
          why_expect_sound (&ruleset, &position, &attempt, &why);

          dr_move_list_init (&list);
          assert_int_equal (dr_generate (&ruleset, &position, &list), DR_GENERATE_OK);
          for (size_t m = 0; m < list.n; m++)
            {
              DrWhy legal;

              attempt.n = dr_move_path_length (&list.moves[m]);
              memcpy (attempt.squares, list.moves[m].path, attempt.n);
              assert_true (dr_why (&ruleset, &position, &attempt, NULL, 0, &legal));
              assert_int_equal (legal.kind, DR_WHY_LEGAL);
              assert_true (dr_move_same (&legal.attempted, &list.moves[m]));
              dr_why_clear (&legal);
            }
          dr_move_list_clear (&list);
          dr_why_clear (&why);
        }
    }
}

static void
test_fact_ids (void **state)
{
  (void) state;
  assert_string_equal (dr_fact_id (DR_FACT_NONE), "none");
  assert_string_equal (dr_fact_id (DR_FACT_TOO_FAR), "too-far");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_facts),           cmocka_unit_test (test_many_clauses),
    cmocka_unit_test (test_far_fetched),     cmocka_unit_test (test_steps),
    cmocka_unit_test (test_columns),         cmocka_unit_test (test_odd_attempts),
    cmocka_unit_test (test_random_attempts), cmocka_unit_test (test_fact_ids),
  };

  return cmocka_run_group_tests (tests, why_load_presets, NULL);
}

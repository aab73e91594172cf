/* Why an attempt is not legal: what a player would name, by hand for the positions of the rules
 * text, section 7 (T1 ... T32).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "why-util.h"

#include <string.h>

static void
test_legal (void **state)
{
  (void) state;
  why_expect ("russian", "W:We5:Bd4", "e5xc3", "legal");
  why_expect ("american", "W:We5:Bd4", "e5-d6", "legal");
  /* the first squares of a move: the piece, each landing */
  why_expect ("russian", "W:We5:Bd4", "e5", "beginning");
  why_expect ("russian", "W:Wa3,e3:Bb4,f4,f6", "e3xg5", "beginning");
  why_expect ("russian", "W:Wa3,e3:Bb4,f4,f6", "e3xg5xe7", "legal");
  why_expect ("russian", "W:Wa3,e3:Bb4,f4,f6", "e3xe7", "legal");
  /* the squares between may be left out, or name what is jumped */
  why_expect ("russian", "W:Wa3,e3:Bb4,f4,f6", "e3-f4-g5-e7", "legal");
  /* T20: round and back, both ways */
  why_expect ("russian", "W:Wc3:Bd4,f4,f2,d2", "c3xe5xg3xe1xc3", "legal");
  why_expect ("russian", "W:Wc3:Bd4,f4,f2,d2", "c3xe1xg3xe5xc3", "legal");
  why_expect ("russian", "W:Wc3:Bd4,f4,f2,d2", "c3xe1xg3", "beginning");
  why_expect ("russian", "W:Wc3:Bd4,f4,f2,d2", "c3xc3", "legal");
  /* T10, T11: the far row is passed */
  why_expect ("brazilian", "W:Wd6:Be7,g7", "d6xf8", "beginning");
  why_expect ("russian", "W:Wb6:Bc7,g5", "b6xd8", "beginning");
  /* a king may rest anywhere between two victims in one line: b2, then d4 or e5, over f6 */
  why_expect ("russian", "W:WKa1:Bb2,f6", "a1xd4", "beginning");
  why_expect ("russian", "W:WKa1:Bb2,f6", "a1xe5xg7", "legal");
  why_expect ("russian", "W:WKa1:Bb2,f6", "a1xh8", "legal");
  /* may stop, need not capture */
  why_expect ("two-checkers", "W:Wa3,e3:Bb4,f4,f6", "e3xg5", "legal");
  why_expect ("russian+obligation=free", "W:We5:Bd4", "e5-d6", "legal");
}

static void
test_obligation (void **state)
{
  (void) state;
  DrRuleset ruleset;
  DrWhy why;

  why_ask (&why, &ruleset, "russian", "W:We5:Bd4", "e5-d6");
  assert_string_equal (why_answer (&why), "obligation");
  assert_int_equal (why.clauses, 1u << DR_CLAUSE_OBLIGATION);
  assert_int_equal (why.values.obligation, DR_OBLIGATION_FREE);
  assert_true (why.must_capture);
  assert_int_equal (why.legal.n, 1);
  assert_int_equal (why.legal.moves[0].n_taken, 1);
  assert_int_equal (why.attempted.n_taken, 0);
  assert_int_equal (why.attempted.to, why.square);
  dr_why_clear (&why);

  why_ask (&why, &ruleset, "american", "W:We5:Bd4", "e5-d6");
  assert_false (why.must_capture);
  dr_why_clear (&why);
  why_ask (&why, &ruleset, "russian+obligation=free", "W:We5:Bd4", "e5-d6");
  assert_false (why.must_capture);
  dr_why_clear (&why);

  /* the king captures d4: its quiet move, near or far, and any other piece's */
  why_expect ("russian", "W:WKa1,h2:Bd4", "a1-b2", "obligation");
  why_expect ("russian", "W:WKa1,h2:Bd4", "a1-c3", "obligation");
  why_expect ("russian", "W:WKa1,h2:Bd4", "h2-g3", "obligation");
  why_expect ("russian", "W:WKa1,h2:Bd4", "h2", "obligation");
  why_expect ("italian", "W:We3,a1:Bf4", "a1-b2", "obligation");
  why_expect ("frisian", "W:W33:B23", "33-28", "obligation");              /* T26 */
  why_expect ("international", "W:W41,K50:B37,17", "50-44", "obligation"); /* T29 */
  why_expect ("russian", "W:Wc3:BKd4", "c3-b4", "obligation");             /* T13 */
}

static void
test_choice (void **state)
{
  (void) state;
  DrRuleset ruleset;
  DrWhy why;

  /* h6xd2xb4 takes g5 and c3, d4xb2 only c3 */
  why_ask (&why, &ruleset, "brazilian", "W:WKh6,a3,d4,g1:BKc3,a5,b6,g5", "d4xb2");
  assert_string_equal (why_answer (&why), "choice");
  assert_int_equal (why.clauses, 1u << DR_CLAUSE_CHOICE);
  assert_true (why.must_capture);
  assert_int_equal (why.legal.n, 1);
  assert_int_equal (why.legal.moves[0].n_taken, 2);
  assert_int_equal (why.attempted.n_taken, 1);
  assert_int_equal (why.attempted.taken[0], dr_board_at (&ruleset.board, 2, 2));
  dr_why_clear (&why);

  why_expect ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "a3xc5", "choice"); /* T5 */
  why_expect ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "a3", "choice");
  why_expect ("spanish", "W:Wa3,e3:Bb4,Kf4", "a3xc5", "choice"); /* T6 */
  why_expect ("italian", "W:Wa3,Ke1:Bb4,f2", "a3xc5", "choice"); /* T8 */
  why_expect ("czech", "W:Wa3,Ke1:Bb4,f2", "a3xc5", "choice");
  why_expect ("czech", "W:Wa3,Kh4:Bb4,b6,g3", "a3xc5xa7", "choice"); /* T9 */
  why_expect ("brazilian", "W:Wa3,Kh4:Bb4,b6,g3", "a3xc5xa7", "choice");
  why_expect ("brazilian", "W:Wa3,Kh4:Bb4,b6,g3", "a3xc5", "choice");
  why_expect ("portuguese", "W:Wa3,Kh4:Bb4,b6,g3", "h4xf2xa7", "choice");
  why_expect ("italian", "W:WKd4:BKe5,c5", "d4xb6", "choice"); /* T15 */
  why_expect ("spanish", "W:WKd4:BKe5,c5", "d4xb6", "choice");
  why_expect ("italian", "W:WKd4:BKe5,g7,c5,Kc7", "d4xb6xd8", "choice");            /* T16 */
  why_expect ("brazilian", "W:WKe3:Bd6,d4,f2", "e3xg1", "choice");                  /* T23 */
  why_expect ("frisian", "W:W41,K50:B37,17", "41x32", "choice");                    /* T29 */
  why_expect ("frisian", "W:W26,44:B28,32,35,K36,K41,43", "44x42x22x33", "choice"); /* T30 */

  /* T22: h4 is a landing from which the king cannot go on, and one piece less than demanded */
  why_expect_clauses ("brazilian", "W:WKd8:Be7,g7,b2", "d8xh4",
                      1u << DR_CLAUSE_CHOICE | 1u << DR_CLAUSE_CHAIN_LANDING);
  why_expect ("brazilian", "W:WKd8:Be7,g7,b2", "d8xh4", "choice");
}

static void
test_landings (void **state)
{
  (void) state;
  why_expect ("pool", "W:WKa1:Bd4,g5", "a1xe5", "chain-landing"); /* T17 */
  why_expect ("pool", "W:WKa1:Bd4,g5", "a1xh8", "chain-landing");
  why_expect ("pool", "W:WKa1:Bd4,g5", "a1xf6", "beginning");
  why_expect ("russian", "W:WKa1:Bc3,g3,e7", "a1xd4", "chain-landing"); /* T18 */
  why_expect ("russian", "W:WKa1:Bc3,g3,e7", "a1xh8", "chain-landing");
  why_expect ("russian", "W:WKd8:Be7,g7,b2", "d8xh4", "chain-landing");    /* T22 */
  why_expect ("thai", "W:WKa1:Bd4", "a1xf6", "king-landing");              /* T2 */
  why_expect ("thai", "W:WKa1:Bd4,g5", "a1xf6xh4", "king-landing");        /* T17 */
  why_expect ("killer+board=8x8", "W:WKa1:BKd4", "a1xf6", "king-landing"); /* T3 */
  why_expect ("killer+board=8x8", "W:WKa1:BKd4", "a1xe5", "legal");
}

static void
test_own_path (void **state)
{
  (void) state;
  DrRuleset ruleset;
  DrWhy why;

  why_ask (&why, &ruleset, "american", "W:We5:Bd4", "e5xc3"); /* T1 */
  assert_string_equal (why_answer (&why), "man-capture");
  assert_false (why.must_capture);
  assert_int_equal (why.attempted.n_taken, 1);
  assert_int_equal (why.attempted.taken[0], dr_board_at (&ruleset.board, 3, 3));
  for (unsigned i = 0; i < why_n_all; i++)
    {
      /* allowed by the 8x8 sets whose men capture backward; other boards are passed over */
      bool allows = dr_board_matches (&ruleset.board, &why_presets[i].board, NULL) &&
                    why_presets[i].law.man_capture == DR_MAN_CAPTURE_BOTH;

      assert_int_equal (why.allowing >> i & 1, allows);
    }
  dr_why_clear (&why);

  why_expect ("czech", "W:Wc5:Bd6,f6,f4", "c5xe7xg5", "man-capture"); /* T12 */
  why_expect ("czech", "W:Wc5:Bd6,f6,f4", "c5xe7xg5xe3", "man-capture");
  why_expect ("american", "W:Wc3:Bd4,f4,f2,d2", "c3xe5xg3", "man-capture"); /* T20 */
  why_expect ("italian", "W:Wc3:BKd4", "c3xe5", "men-take-kings");          /* T13 */
  why_expect ("italian", "W:Wa5:BKb6", "a5xc7", "men-take-kings");          /* T14 */
  why_expect ("italian", "W:Wa3,e3:Bb4,Kf4", "e3xg5", "men-take-kings");    /* T6 */
  /* T7: after that the choice stands against it as well */
  why_expect_clauses ("italian", "W:Wa3,e3:BKb4,f4,f6", "a3xc5",
                      1u << DR_CLAUSE_MEN_TAKE_KINGS | 1u << DR_CLAUSE_CHOICE);
  why_expect ("italian", "W:Wa3,e3:BKb4,f4,f6", "a3xc5", "men-take-kings");

  why_expect ("american", "W:WKa1:Bd4", "a1xe5", "king-range"); /* T2 */
  why_expect ("american", "W:WKc3:Bh8", "c3-e5", "king-range");
  why_expect ("italian", "W:Wa3,Ke1:Bb4,f2", "e1xa5", "king-range"); /* T8 */
  /* a long quiet move of a short king, while it must capture f2 */
  why_expect_clauses ("american", "W:WKe1:Bf2", "e1-c3",
                      1u << DR_CLAUSE_KING_RANGE | 1u << DR_CLAUSE_OBLIGATION);
  why_expect ("american", "W:WKe1:Bf2", "e1-c3", "king-range");
  why_expect ("american", "W:WKa1:Bc3,g3,e7", "a1xd4", "king-range"); /* T18 */

  why_expect ("pool", "W:Wb6:Bc7,g5", "b6xd8xh4", "crowning"); /* T11 */
  why_expect ("american", "W:Wb6:Bc7,g5", "b6xd8xh4", "crowning");
  why_expect ("american", "W:Wd6:Be7,g7", "d6xf8xh6", "crowning"); /* T10 */

  why_expect ("international", "W:W33:B23", "33x13", "capture-lines");    /* T26 */
  why_expect ("international", "W:W33:B32,43", "33x31", "capture-lines"); /* T27 */
  why_expect ("international", "W:WK47:B27", "47x17", "capture-lines");   /* T28 */
  why_expect ("international", "W:W26,44:B28,32,35,K36,K41,43", "26x46x37",
              "capture-lines"); /* T30 */
  why_expect ("international", "W:W12,38:BK8,K9,24,28,31,37", "12x3x14x34",
              "capture-lines"); /* T31 */

  why_expect ("turkish", "W:Wd4:Bh8", "d4-e5", "move-lines");
  why_expect ("turkish", "W:Wd4:Bh8", "d4-c4", "legal");
  why_expect ("turkish", "W:WKd4:Bd6,d2", "d4xd7xd1", "turn-back");
  why_expect ("turkish+man-move=forward", "W:Wd4:Bh8", "d4-c4", "man-move");
}

/* The Turkish strike: a piece taken earlier still bars the way. */
static void
test_removal (void **state)
{
  (void) state;
  why_expect ("russian", "W:WKc3:Bd4,b2", "c3xe5xa1", "removal"); /* T19 */
  why_expect ("russian", "W:WKc3:Bd4,b2", "c3xa1xe5", "removal");
  why_expect ("russian", "W:WKd8:Be7,g7,b2", "d8xf6xh8xa1", "removal"); /* T22 */
  why_expect ("brazilian", "W:WKd8:Be7,g7,b2", "d8xf6xa1xh8", "removal");
  why_expect ("brazilian", "W:WKe3:Bd6,d4,f2", "e3xg1xc5xe7", "removal"); /* T23 */
  why_expect ("russian", "W:WKe3:Bd6,d4,f2", "e3xg1xc5xe7", "removal");
  why_expect ("russian", "W:WKh8:Bc7,c5,e5,e3", "h8xd4xf2xb6xd8", "removal"); /* T24 */
  why_expect ("brazilian", "W:WKh8:Bc7,c5,e5,e3", "h8xd4xf2xb6xd8", "removal");
  /* T32: 36x22x11 takes two; the third, 33, is in the way back from 39 */
  why_expect ("international", "W:WK36:B31,17,19,33", "36x22x39x11", "removal");
  why_expect ("international", "W:WK36:B31,17,19,33", "36x22x11", "choice");
}

/* Frisian: a king that has moved three times in a row rests while its side has a man. */
static void
test_king_move_limit (void **state)
{
  (void) state;
  static const char *const texts[] = { "47-41", "47", "26-21" };
  DrRuleset frisian;
  DrRuleset international;
  DrRuleset frysk;
  const DrRuleset *others[2] = { &international, &frysk };
  DrPosition position;
  DrAttempt attempt;
  DrWhy why;

  test_ruleset (&frisian, "frisian");
  test_ruleset (&frysk, "frysk");
  test_ruleset (&international, "international");
  test_position (&position, &frisian, "W:WK47,26:B5");
  position.run_king[DR_LIGHT] = 46;
  position.run_length[DR_LIGHT] = 3;
  for (unsigned i = 0; i < 3; i++)
    {
      why_read_attempt (&attempt, &frisian, texts[i], false);
      assert_true (dr_why (&frisian, &position, &attempt, others, 2, &why));
      assert_string_equal (why_answer (&why), i < 2 ? "king-move-limit" : "legal");
      assert_int_equal (why.allowing, i < 2 ? 1 : 3);
      assert_int_equal (why.legal.n, 1);
      dr_why_clear (&why);

      /* International has no such count */
      assert_true (dr_why (&international, &position, &attempt, others, 2, &why));
      assert_string_equal (why_answer (&why), i == 1 ? "beginning" : "legal");
      assert_int_equal (why.allowing, 2); /* frysk; the set itself is not asked */
      dr_why_clear (&why);
    }
  position.run_length[DR_LIGHT] = 2;
  why_read_attempt (&attempt, &frisian, "47-41", false);
  assert_true (dr_why (&frisian, &position, &attempt, NULL, 0, &why));
  assert_string_equal (why_answer (&why), "legal");
  dr_why_clear (&why);
}

/* International and Brazilian have one law; only the second is played on this board.  The man takes
 * backward, takes a king, and the king on h8, which takes g7, has the first choice: three clauses. */
static void
test_same_law_on_other_board (void **state)
{
  DrRuleset house;
  DrRuleset international;
  DrRuleset brazilian;
  const DrRuleset *others[2] = { &international, &brazilian };
  DrPosition position;
  DrAttempt attempt;
  DrWhy why;

  (void) state;
  test_ruleset (&house, "italian+corner=left");
  test_ruleset (&international, "international");
  test_ruleset (&brazilian, "brazilian");
  test_position (&position, &house, "W:We5,Kh8:BKd4,g7");
  why_read_attempt (&attempt, &house, "e5xc3", false);
  assert_true (dr_why (&house, &position, &attempt, others, 2, &why));
  assert_int_equal (why.allowing, 2);
  assert_int_equal (why.clauses, 1u << DR_CLAUSE_MAN_CAPTURE | 1u << DR_CLAUSE_MEN_TAKE_KINGS |
                                   1u << DR_CLAUSE_CHOICE);
  assert_string_equal (why_answer (&why), "man-capture");
  dr_why_clear (&why);
}

/* The clause by which the beginning of a capture must go on, and where it may end there. */
static void
test_beginning (void **state)
{
  static const struct
  {
    const char *rules, *fen, *text, *ends_in, *not_in;
    DrClause clause;
  } rows[] = {
    /* T10, T11: the far row, passed as a man or as a king */
    { "brazilian", "W:Wd6:Be7,g7", "d6xf8", "american", "international", DR_CLAUSE_CROWNING },
    { "russian", "W:Wb6:Bc7,g5", "b6xd8", "brazilian", "poddavki", DR_CLAUSE_CROWNING },
    /* T12: on from e7 it goes backward */
    { "russian", "W:Wc5:Bd6,f6,f4", "c5xe7", "american", "pool", DR_CLAUSE_MAN_CAPTURE },
    /* T5: every set takes both, but for the one that lets a player stop */
    { "brazilian", "W:Wa3,e3:Bb4,f4,f6", "e3xg5", "two-checkers", "american",
      DR_CLAUSE_OBLIGATION },
  };

  (void) state;
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      DrRuleset ruleset;
      DrWhy why;

      why_ask (&why, &ruleset, rows[i].rules, rows[i].fen, rows[i].text);
      assert_int_equal (why.kind, DR_WHY_BEGINNING);
      assert_int_equal (why.main_clause, rows[i].clause);
      for (unsigned n = 0; n < why_n_all; n++)
        {
          bool allows = (why.allowing >> n & 1) != 0;

          if (strcmp (why_presets[n].id, rows[i].ends_in) == 0)
            assert_true (allows);
          if (strcmp (why_presets[n].id, rows[i].not_in) == 0 ||
              strcmp (why_presets[n].id, rows[i].rules) == 0)
            assert_false (allows);
        }
      dr_why_clear (&why);
    }
}

/* T9: a3xc5 is only the beginning of a3xc5xa7, so of the sets that allow that only the one that lets
 * a player stop is named. */
static void
test_allowing_whole (void **state)
{
  DrRuleset ruleset;
  DrWhy why;

  (void) state;
  why_ask (&why, &ruleset, "czech", "W:Wa3,Kh4:Bb4,b6,g3", "a3xc5");
  assert_string_equal (why_answer (&why), "choice");
  for (unsigned n = 0; n < why_n_all; n++)
    assert_int_equal (why.allowing >> n & 1, strcmp (why_presets[n].id, "two-checkers") == 0);
  dr_why_clear (&why);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_beginning),       cmocka_unit_test (test_allowing_whole),
    cmocka_unit_test (test_legal),           cmocka_unit_test (test_obligation),
    cmocka_unit_test (test_choice),          cmocka_unit_test (test_landings),
    cmocka_unit_test (test_own_path),        cmocka_unit_test (test_removal),
    cmocka_unit_test (test_king_move_limit), cmocka_unit_test (test_same_law_on_other_board),
  };

  return cmocka_run_group_tests (tests, why_load_presets, NULL);
}

/* Positions that show each value of each clause, worked out by hand: the comment beside a position
 * says why its moves are those.
 *
 * The move clauses and the boards are here; king-move-limit, aim, repetition, quiet-limit, endings
 * and draw-by are in test-game.c, the text of a start position in test-house.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <string.h>

static void
test_board (void **state)
{
  (void) state;
  /* Row 2 of White's men is b2 d2 f2 on six columns, row 3 is free. */
  test_moves ("russian+board=6x6", "W:Wb2,d2,f2:Ba5,c5,e5", "b2-a3 b2-c3 d2-c3 d2-e3 f2-e3");
  /* e9 is on the far row of nine rows, of twelve it is not. */
  test_moves ("russian+board=12x9", "W:Wd8:Ba7", "d8-c9* d8-e9*");
  test_moves ("russian+board=12x12", "W:Wd8:Ba7", "d8-c9 d8-e9");
}

static void
test_squares (void **state)
{
  (void) state;
  test_moves ("russian+squares=dark", "W:Wa1:Bh8", "a1-b2");
  /* All squares: a man stands on a2 too, diagonals join the squares of one colour. */
  test_moves ("russian+squares=all", "W:Wa1,a2:Bh8", "a1-b2 a2-b3");
}

static void
test_corner (void **state)
{
  (void) state;
  test_moves ("russian+corner=left", "W:Wc1:Bh8", "c1-b2 c1-d2");
  test_moves ("russian+corner=right", "W:Wb1,h1:Ba8", "b1-a2 b1-c2 h1-g2");
}

static void
test_first (void **state)
{
  static const struct
  {
    const char *ruleset;
    DrSide side;
  } cases[] = {
    { "american+first=light", DR_LIGHT },
    { "american", DR_DARK },
    { "american+first=near", DR_LIGHT }, /* the near side plays the W pieces */
  };
  DrRuleset ruleset;

  (void) state;
  for (unsigned i = 0; i < 3; i++)
    {
      test_ruleset (&ruleset, cases[i].ruleset);
      assert_int_equal (dr_ruleset_first_side (&ruleset), cases[i].side);
      assert_int_equal (ruleset.start.side, cases[i].side);
    }
}

static void
test_move_lines (void **state)
{
  (void) state;
  /* Turkish men go straight on and sideways; diagonal lines have no sideways. */
  test_moves ("turkish", "W:Wd4:Bh8", "d4-d5 d4-c4 d4-e4");
  test_moves ("turkish+move-lines=diagonal", "W:Wd4:Bh8", "d4-c5 d4-e5");
  test_moves ("russian", "W:Wc3:Bh8", "c3-b4 c3-d4");
  /* On dark squares a straight step is two rows or columns wide. */
  test_moves ("russian+move-lines=orthogonal", "W:Wc3:Bh8", "c3-c5");
  test_moves ("russian+move-lines=orthogonal", "W:WKc3:Bh8", "c3-c5 c3-c7 c3-c1 c3-a3 c3-e3 c3-g3");
}

static void
test_capture_lines (void **state)
{
  (void) state;
  /* e5 lies on the man's diagonal, d6 straight ahead (two rows away, d8 behind it is the far row). */
  test_moves ("american", "W:Wd4:Be5,d6", "d4xf6(e5)");
  test_moves ("american+capture-lines=orthogonal", "W:Wd4:Be5,d6", "d4xd8(d6)*");
  test_moves ("american+capture-lines=eight", "W:Wd4:Be5,d6", "d4xf6(e5) d4xd8(d6)*");
  /* Straight backward and sideways for who captures both ways: f4 (f4 behind is h4), b4 has no
   * square behind it (two columns west of b4 is off the board). */
  test_moves ("american+capture-lines=eight+man-capture=both", "W:Wd4:Bf4,b4,d2", "d4xh4(f4)");
}

static void
test_man_move (void **state)
{
  (void) state;
  test_moves ("turkish+man-move=forward", "W:Wd4:Bh8", "d4-d5");
  test_moves ("turkish+man-move=forward-sideways", "W:Wd4:Bh8", "d4-d5 d4-c4 d4-e4");
  test_moves ("turkish", "B:Wh1:Bd4", "d4-d3 d4-c4 d4-e4");
}

static void
test_man_capture (void **state)
{
  (void) state;
  /* One man ahead, one at the side, one behind: forward takes the first, forward-sideways the
   * first two, both all three (on straight lines also sideways). */
  test_moves ("turkish+man-capture=forward", "W:Wd4:Bd5,e4,d3", "d4xd6(d5)");
  test_moves ("turkish+man-capture=forward-sideways", "W:Wd4:Bd5,e4,d3", "d4xd6(d5) d4xf4(e4)");
  test_moves ("turkish+man-capture=both", "W:Wd4:Bd5,e4,d3", "d4xd6(d5) d4xf4(e4) d4xd2(d3)");
  test_moves ("american", "W:Wd4:Be5,e3", "d4xf6(e5)");
  test_moves ("american+man-capture=both", "W:Wd4:Be5,e3", "d4xf6(e5) d4xf2(e3)");
  /* Diagonals have no sideways. */
  test_moves ("american+man-capture=forward-sideways", "W:Wd4:Be5,e3", "d4xf6(e5)");
}

static void
test_men_take_kings (void **state)
{
  (void) state;
  test_moves ("american+men-take-kings=yes", "W:Wc3:BKd4", "c3xe5(d4)");
  test_moves ("american+men-take-kings=no", "W:Wc3:BKd4", "c3-b4");
  /* A king takes kings whatever men may do. */
  test_moves ("american+men-take-kings=no", "W:WKc3:BKd4", "c3xe5(d4)");
  /* One that was a man when the move began is a king after crowning=continue: d8 x g5. */
  test_moves ("russian+men-take-kings=no", "W:Wb6:Bc7,Kg5", "b6xd8xh4(c7,g5)*");
}

static void
test_king_range (void **state)
{
  (void) state;
  test_moves ("american+king-range=one", "W:WKd4:Bb6", "d4-c3 d4-c5 d4-e3 d4-e5");
  /* From afar over c5: a7 is the only square behind b6. */
  test_moves ("american+king-range=flying", "W:WKd4:Bb6", "d4xa7(b6)");
  test_moves ("american+king-range=flying", "W:WKa1:Bd4,e5", "a1-b2 a1-c3");
}

static void
test_king_landing (void **state)
{
  (void) state;
  test_moves ("russian+king-landing=any", "W:WKa1:Bd4", "a1xe5(d4) a1xf6(d4) a1xg7(d4) a1xh8(d4)");
  test_moves ("russian+king-landing=next", "W:WKa1:Bd4", "a1xe5(d4)");
  /* A man was taken: any square; a king: the next one. */
  test_moves ("russian+king-landing=next-behind-king", "W:WKa1:Bd4",
              "a1xe5(d4) a1xf6(d4) a1xg7(d4) a1xh8(d4)");
  test_moves ("russian+king-landing=next-behind-king", "W:WKa1:BKd4", "a1xe5(d4)");
  /* The king c3 is taken on the way, the man g7 last: the chain may go on from d4, e5 or f6 … */
  test_moves ("russian+king-landing=next-behind-king", "W:WKa1:BKc3,g7", "a1xd4xh8(c3,g7)");
  /* … and may it be stopped, then behind the king on d4 only. */
  test_moves ("russian+king-landing=next-behind-king+obligation=may-stop", "W:WKa1:BKc3,g7",
              "a1xd4(c3) a1xd4xh8(c3,g7)");
  /* The chain goes on from afar, although it could not end there: d4 is taken, f6 meets g5. */
  test_moves ("russian+king-landing=next-behind-king", "W:WKa1:BKd4,g5", "a1xf6xh4(d4,g5)");
}

static void
test_chain_landing (void **state)
{
  (void) state;
  /* Of the squares behind d4 only f6 meets g5. */
  test_moves ("russian+chain-landing=must-continue", "W:WKa1:Bd4,g5", "a1xf6xh4(d4,g5)");
  /* Where it may land anywhere it still may not stop on f6. */
  test_moves ("russian+chain-landing=any", "W:WKa1:Bd4,g5",
              "a1xe5(d4) a1xg7(d4) a1xh8(d4) a1xf6xh4(d4,g5)");
}

static void
test_turn_back (void **state)
{
  (void) state;
  /* d6 lies ahead, d2 behind; taken pieces leave at once, so that turning round takes both. */
  test_moves ("turkish+turn-back=no", "W:WKd4:Bd6,d2", "d4xd7(d6) d4xd8(d6) d4xd1(d2)");
  test_moves ("turkish+turn-back=yes", "W:WKd4:Bd6,d2",
              "d4xd7xd1(d6,d2) d4xd1xd7(d6,d2) d4xd1xd8(d6,d2)");
}

static void
test_choice_number (void **state)
{
  /* a3 takes one, e3 takes two. */
  const char *fen = "W:Wa3,e3:Bb4,f4,f6";
  const char *both = "a3xc5(b4) e3xg5xe7(f4,f6)";
  const char *more = "e3xg5xe7(f4,f6)";

  (void) state;
  test_moves ("russian+choice=free", fen, both);
  test_moves ("russian+choice=king-first", fen, both); /* no king can capture */
  test_moves ("russian+choice=most", fen, more);
  test_moves ("russian+choice=most-then-kings", fen, more);
  test_moves ("russian+choice=italian", fen, more);
  test_moves ("russian+choice=frisian", fen, more);
}

static void
test_choice_kings_taken (void **state)
{
  /* One each: a3 a man, e3 a king. */
  const char *fen = "W:Wa3,e3:Bb4,Kf4";
  const char *both = "a3xc5(b4) e3xg5(f4)";
  const char *king = "e3xg5(f4)";

  (void) state;
  test_moves ("russian+choice=free", fen, both);
  test_moves ("russian+choice=most", fen, both);
  test_moves ("russian+choice=king-first", fen, both);
  test_moves ("russian+choice=most-then-kings", fen, king);
  test_moves ("russian+choice=italian", fen, king);
  test_moves ("russian+choice=frisian", fen, king);
}

static void
test_choice_king_captures (void **state)
{
  /* A man or a king takes one man each. */
  const char *fen = "W:Wa3,Ke1:Bb4,f2";
  const char *all = "a3xc5(b4) e1xa5(b4) e1xg3(f2) e1xh4(f2)";
  const char *king = "e1xa5(b4) e1xg3(f2) e1xh4(f2)";

  (void) state;
  test_moves ("russian+choice=free", fen, all);
  test_moves ("russian+choice=most", fen, all);
  test_moves ("russian+choice=most-then-kings", fen, all);
  test_moves ("russian+choice=king-first", fen, king);
  test_moves ("russian+choice=italian", fen, king);
  test_moves ("russian+choice=frisian", fen, king);
}

static void
test_choice_order (void **state)
{
  const char *two_or_king = "W:Wa3,e3:BKb4,f4,f6";
  const char *kings_earlier = "W:WKd4:BKe5,g7,c5,Kc7";

  (void) state;
  /* Number before the capturing king: a3 takes two, the king h2 one. */
  test_moves ("american+choice=italian", "W:Wa3,Kh2:Bb4,b6,g3", "a3xc5xa7(b4,b6)");
  test_moves ("american+choice=king-first", "W:Wa3,Kh2:Bb4,b6,g3", "h2xf4(g3)");
  /* The capturing king before the kings taken: g1 takes a king, but is a man; a3 takes a man. */
  test_moves ("american+choice=italian", "W:WKa3,g1:Bb4,Kh2,Kf2", "a3xc5(b4)");
  test_moves ("american+choice=most-then-kings", "W:WKa3,g1:Bb4,Kh2,Kf2", "g1xe3(f2)");
  /* Italian, last rule: king then man before man then king. */
  test_moves ("russian+choice=free", kings_earlier, "d4xf6xh8(e5,g7) d4xb6xd8(c5,c7)");
  test_moves ("russian+choice=most-then-kings", kings_earlier, "d4xf6xh8(e5,g7) d4xb6xd8(c5,c7)");
  test_moves ("russian+choice=italian", kings_earlier, "d4xf6xh8(e5,g7)");
  /* Frisian value: two men are worth more than a king … */
  test_moves ("russian+choice=frisian", two_or_king, "e3xg5xe7(f4,f6)");
  /* … two kings more than three men (the teaching position T30). */
  test_moves ("frisian", "W:W26,44:B28,32,35,K36,K41,43", "26x46x37(36,41)");
}

static void
test_obligation (void **state)
{
  (void) state;
  test_moves ("american+obligation=strict", "W:Wc3:Bd4,d6", "c3xe5xc7(d4,d6)");
  test_moves ("american+obligation=may-stop", "W:Wc3:Bd4,d6", "c3xe5(d4) c3xe5xc7(d4,d6)");
  test_moves ("american+obligation=free", "W:Wc3:Bd4,d6", "c3-b4 c3xe5(d4) c3xe5xc7(d4,d6)");
  /* Number does not count where one may stop. */
  test_moves ("italian+obligation=may-stop", "W:Wg4,e4:Bf5,d5,d7",
              "g4xe6(f5) g4xe6xc8(f5,d7)* e4xg6(f5) e4xc6(d5) e4xc6xe8(d5,d7)*");
  /* A man that stops on the far row is crowned, one that goes on over it is not. */
  test_moves ("pool+obligation=free", "W:Wd6:Be7,g7", "d6-c7 d6xf8(e7)* d6xf8xh6(e7,g7)");
}

static void
test_crowning (void **state)
{
  (void) state;
  test_moves ("russian+crowning=stop", "W:Wd6:Be7,g7", "d6xf8(e7)*");
  test_moves ("russian+crowning=pass", "W:Wd6:Be7,g7", "d6xf8xh6(e7,g7)");
  test_moves ("russian+crowning=continue", "W:Wd6:Be7,g7", "d6xf8xh6(e7,g7)*");
  /* Only a king reaches g5 from d8. */
  test_moves ("russian+crowning=pass", "W:Wb6:Bc7,g5", "b6xd8(c7)*");
  test_moves ("russian+crowning=continue", "W:Wb6:Bc7,g5", "b6xd8xh4(c7,g5)*");
}

static void
test_removal (void **state)
{
  const char *fen = "W:WKd8:Be7,g7,b2";

  (void) state;
  /* g7 stays and bars the way back along the long diagonal, or is gone. */
  test_moves ("russian+removal=after", fen, "d8xf6xa1(e7,b2) d8xf6xh8(e7,g7)");
  test_moves ("russian+removal=at-once", fen, "d8xf6xa1xh8(e7,b2,g7) d8xf6xh8xa1(e7,g7,b2)");
}

/* Each move clause is one byte of the law; dr_law_set keeps what the duty to capture brings with
 * it, and differences name the clauses. */
static void
test_law (void **state)
{
  DrRuleset ruleset, other;
  DrLaw law;

  (void) state;
  test_ruleset (&ruleset, "international");
  law = ruleset.law;
  assert_true (dr_law_equal (&law, &ruleset.law));
  dr_law_set (&law, DR_CLAUSE_REMOVAL, DR_REMOVAL_AT_ONCE);
  assert_int_equal (dr_law_get (&law, DR_CLAUSE_REMOVAL), DR_REMOVAL_AT_ONCE);
  assert_int_equal (dr_law_differences (&law, &ruleset.law), 1u << DR_CLAUSE_REMOVAL);
  assert_false (dr_law_equal (&law, &ruleset.law));

  law = ruleset.law;
  dr_law_set (&law, DR_CLAUSE_OBLIGATION, DR_OBLIGATION_MAY_STOP);
  assert_int_equal (law.choice, DR_CHOICE_FREE);
  assert_int_equal (law.chain_landing, DR_CHAIN_LANDING_ANY);
  assert_int_equal (dr_law_differences (&ruleset.law, &law), 1u << DR_CLAUSE_OBLIGATION |
                                                               1u << DR_CLAUSE_CHOICE |
                                                               1u << DR_CLAUSE_CHAIN_LANDING);
  dr_law_set (&law, DR_CLAUSE_CHOICE, DR_CHOICE_MOST);
  assert_int_equal (law.choice, DR_CHOICE_FREE);

  test_ruleset (&other, "international+first=dark");
  assert_int_equal (dr_law_differences (&ruleset.law, &other.law), 0);
}

static void
test_words (void **state)
{
  (void) state;
  assert_string_equal (dr_clause_id (DR_CLAUSE_BOARD), "board");
  assert_string_equal (dr_clause_id (DR_CLAUSE_DRAW_BY), "draw-by");
  assert_null (dr_clause_id (DR_N_CLAUSES));
  for (unsigned c = 0; c < DR_N_CLAUSES; c++)
    {
      const char *id = dr_clause_id ((DrClause) c);

      assert_int_equal (dr_clause_find (id, strlen (id)), c);
      for (unsigned v = 0; v < dr_clause_n_values ((DrClause) c); v++)
        {
          const char *value = dr_clause_value_id ((DrClause) c, v);

          assert_int_equal (dr_clause_value_find ((DrClause) c, value, strlen (value)), v);
        }
      assert_null (dr_clause_value_id ((DrClause) c, dr_clause_n_values ((DrClause) c)));
    }
  assert_int_equal (dr_clause_find ("boards", 6), DR_N_CLAUSES);
  assert_int_equal (dr_clause_find ("boar", 4), DR_N_CLAUSES);
  assert_int_equal (dr_clause_n_values (DR_CLAUSE_CHOICE), 6);
  assert_int_equal (dr_clause_n_values (DR_CLAUSE_REPETITION), 0);
  assert_int_equal (dr_clause_n_values (DR_N_CLAUSES), 0);
  assert_int_equal (dr_clause_value_find (DR_CLAUSE_CHOICE, "mosts", 5), -1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_board),
    cmocka_unit_test (test_squares),
    cmocka_unit_test (test_corner),
    cmocka_unit_test (test_first),
    cmocka_unit_test (test_move_lines),
    cmocka_unit_test (test_capture_lines),
    cmocka_unit_test (test_man_move),
    cmocka_unit_test (test_man_capture),
    cmocka_unit_test (test_men_take_kings),
    cmocka_unit_test (test_king_range),
    cmocka_unit_test (test_king_landing),
    cmocka_unit_test (test_chain_landing),
    cmocka_unit_test (test_turn_back),
    cmocka_unit_test (test_choice_number),
    cmocka_unit_test (test_choice_kings_taken),
    cmocka_unit_test (test_choice_king_captures),
    cmocka_unit_test (test_choice_order),
    cmocka_unit_test (test_obligation),
    cmocka_unit_test (test_crowning),
    cmocka_unit_test (test_removal),
    cmocka_unit_test (test_law),
    cmocka_unit_test (test_words),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

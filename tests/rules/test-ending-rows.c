/* Each ending row of section 0.3: a game that reaches it, and near misses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

#define ROW(row) "russian+repetition=none+quiet-limit=none+endings=" row

static void
test_e1 (void **state)
{
  Played played;

  (void) state;
  /* a8 and h1 share no line. */
  game_check_drawn ("turkish", "W:WKa8:BKh1", "", 0, "E1");
  game_check_drawn ("turkish", "W:Wa2:Bh7", "", 0, "E1");
  /* d8 stands in a8's line with e8 behind it: White takes it. */
  game_start (&played, "turkish", "W:WKa8:BKd8");
  game_check (&played, "*", "");
  game_play (&played, "a8xe8", 1);
  game_check (&played, "1-0", "no-pieces");
  game_clear (&played);
  game_check_open ("turkish", "W:WKa8,Ka7:BKh1", "", 0);
}

static void
test_e5 (void **state)
{
  (void) state;
  game_check_drawn (ROW ("E5"), "W:WKc1:BKb8", SHUTTLE_C1, 10, "E5");
  game_check_drawn (ROW ("E5"), "W:WKc1,Ka3:BKb8", SHUTTLE_C1, 10, "E5");
  game_check_drawn (ROW ("E5"), "W:WKc1,a3:BKb8", SHUTTLE_C1, 10, "E5");
  /* a man's move does not end the count, whoever moves first */
  game_check_drawn (ROW ("E5"), "W:WKc1,a3:BKb8",
                    "a3-b4 b8-a7 c1-h6 a7-b8 h6-c1 b8-a7 c1-h6 a7-b8 "
                    "h6-c1 b8-a7",
                    10, "E5");
  /* three pieces */
  game_check_open (ROW ("E5"), "W:WKc1,Ka3,h2:BKb8", SHUTTLE_C1, 24);
  /* the lone piece is none: two a side */
  game_check_open (ROW ("E5"), "W:WKc1,Ka3:BKb8,h8", SHUTTLE_C1, 24);
  /* g7-h8 crowns: the material is made by ply 1 */
  game_check_drawn (ROW ("E5"), "W:WKc1,g7:BKb8",
                    "g7-h8 b8-a7 c1-h6 a7-b8 h6-c1 b8-a7 c1-h6 a7-b8 "
                    "h6-c1 b8-a7 c1-h6",
                    11, "E5");
}

static void
test_e12 (void **state)
{
  Played played;

  (void) state;
  /* a1 holds the road; White's twelfth move is ply 23, ply 24 where the weaker side begins. */
  game_check_drawn (ROW ("E12"), "W:WKa1,Kc1,Ke1:BKb8", SHUTTLE_E1, 23, "E12");
  game_check_drawn (ROW ("E12"), "B:WKa1,Kc1,Ke1:BKb8", "b8-a7 e1-h4 a7-b8 h4-e1", 24, "E12");
  /* the road is h1-a8 on the Spanish board, and the draw may be claimed */
  game_start (&played, "spanish+repetition=none+quiet-limit=none", "W:WKh1,Kf1,Kd1:BKg8");
  game_play_open (&played, "d1-a4 g8-h7 a4-d1 h7-g8", 23);
  game_check (&played, "claim", "E12");
  game_clear (&played);
  /* c3 leaves the road with White's eleventh move: twelve more are needed from its return on
   * (ply 23), the return not counted: plies 25, 27 … 47. */
  game_start (&played, ROW ("E12"), "W:WKc3,Kc1,Ke1:BKb8");
  game_play_open (&played, SHUTTLE_E1, 20);
  game_play_open (&played, "c3-b4 b8-a7 b4-c3 a7-b8", 4);
  game_play_open (&played, SHUTTLE_E1, 23);
  game_check (&played, "1/2-1/2", "E12");
  assert_int_equal (played.game.ply, 47);
  game_clear (&played);
  /* no king on the road; the lone king on it; a fourth king */
  game_check_open (ROW ("E12"), "W:WKa3,Kc1,Ke1:BKb8", SHUTTLE_E1, 40);
  game_check_open (ROW ("E12"), "W:WKa1,Kc1,Ke1:BKh8", "e1-h4 h8-g7 h4-e1 g7-h8", 1);
  game_check_open (ROW ("E12"), "W:WKa1,Kc1,Ka3,Ke1:BKb8", SHUTTLE_E1, 40);
}

static void
test_e13_claim (void **state)
{
  Played played;

  (void) state;
  game_start (&played, "pool+repetition=none+quiet-limit=none", "W:WKa3,Kc1,Ke1:BKb8");
  game_play_open (&played, SHUTTLE_E1, 25);
  game_check (&played, "claim", "E13");
  /* the claim goes on standing while the game goes on */
  game_play (&played, "b8-a7 h4-e1", 2);
  game_check (&played, "claim", "E13");
  game_clear (&played);
  /* Dark may be the stronger side: its thirteenth move is ply 26. */
  game_start (&played, "pool+repetition=none+quiet-limit=none", "W:WKb8:BKa3,Kc1,Ke1");
  game_play_open (&played, "b8-a7 e1-h4 a7-b8 h4-e1", 26);
  game_check (&played, "claim", "E13");
  game_clear (&played);
  game_check_open ("pool+repetition=none+quiet-limit=none", "W:WKa3,c1,Ke1:BKb8", SHUTTLE_E1, 40);
  game_check_open ("pool+repetition=none+quiet-limit=none", "W:WKa3,Kc1,Ke1,Kh2:BKb8", SHUTTLE_E1,
                   40);
}

static void
test_e15 (void **state)
{
  (void) state;
  game_check_drawn (ROW ("E15"), "W:WKa3,Kc1,Ke1:BKb8", SHUTTLE_E1, 29, "E15");
  game_check_drawn (ROW ("E15"), "W:WKa3,Kc1,Ke1,Kh2:BKb8", SHUTTLE_E1, 29, "E15");
  /* a man among the three, a lone man, two kings */
  game_check_open (ROW ("E15"), "W:WKa3,c1,Ke1:BKb8", SHUTTLE_E1, 40);
  game_check_open (ROW ("E15"), "W:WKa3,Ke1:BKb8", SHUTTLE_E1, 40);
  /* in two-russian with its one row and nothing else */
  game_check_drawn ("two-russian+repetition=none", "W:WKa3,Kc1,Ke1:BKb8", SHUTTLE_E1, 29, "E15");
}

static void
test_e16 (void **state)
{
  Played played;

  (void) state;
  game_check_drawn (ROW ("E16"), "W:WKc1,a3,h2:BKb8", SHUTTLE_C1, 32, "E16");
  game_check_drawn (ROW ("E16"), "W:WKc1,Ka3,Kh2:BKb8", SHUTTLE_C1, 32, "E16");
  /* a man's move on the way does not end it, crowning does */
  game_start (&played, ROW ("E16"), "W:WKc1,a3,g7:BKb8");
  game_play_open (&played, "a3-b4 b8-a7 g7-h8 a7-b8", 4);
  game_play_open (&played, SHUTTLE_C1, 31);
  game_check (&played, "1/2-1/2", "E16"); /* 32 plies after ply 3 */
  assert_int_equal (played.game.ply, 35);
  game_clear (&played);
  /* a capture in the very ply of the limit: dark's king on a7 takes f2 */
  game_start (&played, ROW ("E16"), "W:WKc1,e1,a3:BKb8");
  game_play_open (&played, SHUTTLE_C1, 30);
  game_play_open (&played, "e1-f2 a7xg1", 2);
  game_check (&played, "*", "");
  game_clear (&played);
  /* three men have no king among them; two pieces; four */
  game_check_open (ROW ("E16"), "W:WKc1,a3:BKb8", SHUTTLE_C1, 40);
  game_check_open (ROW ("E16"), "W:WKc1,a3,h2,e1:BKb8", SHUTTLE_C1, 40);
}

static void
test_e30_e60 (void **state)
{
  (void) state;
  game_check_drawn (ROW ("E30,E60"), "W:WKc1,a3:BKb8,Kh8", SHUTTLE_C1, 60, "E30");
  game_check_drawn (ROW ("E30,E60"), "W:WKc1,a3,e1:BKb8,h8", SHUTTLE_C1, 60, "E30");
  game_check_drawn (ROW ("E30,E60"), "W:WKc1,a3,e1:BKb8,h8,h4", SHUTTLE_C1, 120, "E60");
  game_check_drawn (ROW ("E30,E60"), "W:WKc1,a3,e1,h2:BKb8,h8,h4", SHUTTLE_C1, 120, "E60");
  /* a man's move leaves the material as it is */
  game_check_drawn (ROW ("E30,E60"), "W:WKc1,a3:BKb8,Kh8",
                    "a3-b4 b8-a7 b4-a5 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 "
                    "b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 "
                    "h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 "
                    "a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8 "
                    "c1-h6 b8-a7 h6-c1 a7-b8 c1-h6 b8-a7 h6-c1 a7-b8",
                    60, "E30");
  /* three and eight pieces */
  game_check_open (ROW ("E30,E60"), "W:WKc1,a3:BKb8", SHUTTLE_C1, 130);
  game_check_open (ROW ("E30,E60"), "W:WKc1,a3,e1,h2:BKb8,h8,h4,d8", SHUTTLE_C1, 130);
}

static void
test_r5 (void **state)
{
  (void) state;
  game_check_drawn (ROW ("R5"), "W:WKc1,a3,h2:BKh8", "c1-d2 h8-g7 d2-c1 g7-h8", 10, "R5");
  /* dark leaves the road with the tenth ply */
  game_check_open (ROW ("R5"), "W:WKc1,a3,h2:BKg7",
                   "c1-d2 g7-h8 d2-c1 h8-g7 c1-d2 g7-h8 d2-c1 h8-g7 c1-d2 g7-f8", 10);
  /* it comes to the road with ply 2 */
  game_check_drawn (ROW ("R5"), "W:WKc1,a3,h2:BKf8",
                    "c1-d2 f8-g7 d2-c1 g7-h8 c1-d2 h8-g7 d2-c1 g7-h8 c1-d2 h8-g7 d2-c1 g7-h8", 12,
                    "R5");
  game_check_open (ROW ("R5"), "W:WKc1,a3:BKh8", "c1-d2 h8-g7 d2-c1 g7-h8", 24);
  /* ten columns and eight rows have no main road */
  game_check_open ("spantsiretti+repetition=none+quiet-limit=none+endings=R5", "W:WKc1,a3,h2:BKh8",
                   "c1-d2 h8-g7 d2-c1 g7-h8", 24);
}

/* In Frisian kings capture along rows and columns too: i1, j2, a9, b10 and j10 have nothing behind
 * them in any line. */
static void
test_f7_f2 (void **state)
{
  Played played;

  (void) state;
  game_check_drawn ("frisian+repetition=none", "W:WKj10,Ki1:BKa9", "i1-j2 a9-b10 j2-i1 b10-a9", 14,
                    "F7");
  game_check_open ("frisian+repetition=none", "W:WKj10,Ki1,Ka1:BKb10", "i1-j2 b10-a9 j2-i1 a9-b10",
                   30);
  game_check_drawn ("frisian+repetition=none", "W:WKi1:BKa9", "i1-j2 a9-b10 j2-i1 b10-a9", 4, "F2");
  /* with the fourth ply dark steps into i1's diagonal: White can capture, and does */
  game_start (&played, "frisian+repetition=none", "W:WKi1:BKb10");
  game_play_open (&played, "i1-j2 b10-a9 j2-i1 a9-d6", 4);
  game_check (&played, "*", "");
  game_play (&played, "i1xc7", 1);
  game_check (&played, "1-0", "no-pieces");
  game_clear (&played);
}

/* Material that a row's words take in or leave out. */
static void
test_material (void **state)
{
  static const struct
  {
    DrEnding ending;
    const char *fen;
    bool holds;
  } cases[] = {
    { DR_ENDING_E5, "W:WKc1:Bh8", false },
    { DR_ENDING_E5, "W:Wc1,e1:BKh8", false },
    { DR_ENDING_E5, "W:BKh8,a7:WKc1", true },
    { DR_ENDING_E16, "W:Wc1,e1,g1:BKh8", false },
    { DR_ENDING_E16, "W:WKc1:BKh8,a7,b8", true },
    { DR_ENDING_E30, "W:WKc1,Ke1,Kg1:Bh8", false },
    { DR_ENDING_E30, "W:Wc1,e1,g1:BKh8", false },
    { DR_ENDING_F7, "W:WKc1,e1:BKh8", false },
    { DR_ENDING_F7, "W:WKh8:BKc1,Ke1", true },
    { DR_ENDING_F2, "W:WKc1:BKh8", true },
    { DR_ENDING_F2, "W:WKc1:Bh8", false },
    { DR_ENDING_E12, "W:WKh8:BKa1,Kc1,Ke1", false },
    { DR_ENDING_E12, "W:WKb8:BKa1,Kc1,Ke1", true },
    { DR_ENDING_E1, "W:W:BKh8", false },
    { DR_ENDING_R5, "W:WKh8:BKa3,c7,e7", true },
    { DR_ENDING_R5, "W:WKb8:BKa3,c7,e7", false },
    { DR_ENDING_E13, "W:Wc1:BKa3,Kc7,Ke7", false },
    { DR_ENDING_E12, "W:WKb8:BKa1,Kc1,Ke1,a5", false },
    { DR_ENDING_E12, "W:WKb8:BKa1,Kc1,e5", false },
    { DR_ENDING_E13, "W:WKb8:BKa1,Kc1,Ke1,a5", false },
    { DR_ENDING_E16, "W:WKc1:Bh8,a7,b8", false },
    { DR_ENDING_R5, "W:WKh8:Ba3,c7,e7", false },
    { DR_ENDING_F7, "W:WKh8:BKc1,Ke1,a5", false },
    { DR_ENDING_F2, "W:WKh8:BKc1,a5", false },
    { DR_ENDING_E15, "W:WKh8:BKc1,Ke1,Kg1,a5", false },
  };
  DrRuleset ruleset;
  DrPosition position;

  (void) state;
  test_ruleset (&ruleset, "russian");
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      test_position (&position, &ruleset, cases[i].fen);
      if (dr_ending_holds (cases[i].ending, &ruleset.board, &position) != cases[i].holds)
        fail_msg ("%s, %s", dr_ending_id (cases[i].ending), cases[i].fen);
    }
}

/* Section 0.3's last column. */
static void
test_limits (void **state)
{
  static const unsigned limits[DR_N_ENDINGS] = { 0, 5, 12, 13, 15, 16, 30, 60, 5, 7, 2 };

  (void) state;
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    {
      assert_int_equal (dr_ending_limit ((DrEnding) row), limits[row]);
      assert_int_equal (dr_ending_stronger_side ((DrEnding) row),
                        row == DR_ENDING_E12 || row == DR_ENDING_E13 || row == DR_ENDING_E15);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_e1),      cmocka_unit_test (test_e5),
    cmocka_unit_test (test_e12),     cmocka_unit_test (test_e13_claim),
    cmocka_unit_test (test_e15),     cmocka_unit_test (test_e16),
    cmocka_unit_test (test_e30_e60), cmocka_unit_test (test_r5),
    cmocka_unit_test (test_f7_f2),   cmocka_unit_test (test_material),
    cmocka_unit_test (test_limits),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

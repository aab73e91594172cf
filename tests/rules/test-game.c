/* The end of a game: repetition, the limits, the order of reasons, the aims, the king-move limit,
 * and the counts a person reads.  The ending rows are in test-ending-rows.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

static void
test_repetition (void **state)
{
  Played played;

  (void) state;
  /* the start position is occurrence 1, plies 4 and 8 are 2 and 3 */
  game_check_drawn ("russian+endings=none", "W:WKc1:BKb8", SHUTTLE_C1, 8, "repetition");
  /* the fourth in Italian, to be claimed (its board is mirrored: f1-a6, g8-h7) */
  game_start (&played, "italian", "W:WKf1,Ka4:BKg8,Ka8");
  game_play_open (&played, "f1-e2 g8-h7 e2-f1 h7-g8", 12);
  game_check (&played, "claim", "repetition");
  /* the claim stands while the position does; the next one has occurred three times */
  game_play (&played, "f1-g2", 1);
  game_check (&played, "*", "");
  game_clear (&played);
  game_check_open ("ink-russian", "W:WKc1:BKb8", SHUTTLE_C1, 40);
}

/* The same pieces with the other side to move are another position: White takes three moves to be
 * back, Dark two. */
static void
test_repetition_side (void **state)
{
  Played played;

  (void) state;
  game_start (&played, "russian", "W:WKe1:BKb8");
  game_play (&played, "e1-f2 b8-a7 f2-h4 a7-b8 h4-e1", 5);
  assert_int_equal (dr_game_occurrences (&played.game), 1);
  /* with Dark to move f2 against b8 was there after ply 1 and is again after ply 9 */
  game_play (&played, "b8-a7 e1-h4 a7-b8 h4-f2", 4);
  assert_int_equal (dr_game_occurrences (&played.game), 2);
  game_clear (&played);
}

/* Earlier positions are given up after a capture or a man's move forward; a Turkish man's move
 * sideways can be taken back, so that it repeats. */
static void
test_repetition_memory (void **state)
{
  Played played;

  (void) state;
  game_check_drawn ("turkish+endings=none", "W:Wa4:Bh5", "a4-b4 h5-g5 b4-a4 g5-h5", 8,
                    "repetition");
  game_start (&played, "turkish+endings=none", "W:Wa4:Bh5");
  game_play (&played, "a4-b4 h5-g5 b4-a4", 3);
  assert_int_equal (played.game.n_earlier, 3);
  game_play (&played, "g5-g4", 1);
  assert_int_equal (played.game.n_earlier, 0);
  game_clear (&played);

  game_start (&played, "russian", "W:WKc1,a3:BKb8,h8");
  game_play (&played, SHUTTLE_C1, 4);
  assert_int_equal (dr_game_occurrences (&played.game), 2);
  assert_int_equal (played.game.n_earlier, 4);
  game_play (&played, "a3-b4", 1);
  assert_int_equal (played.game.n_earlier, 0);
  assert_int_equal (dr_game_occurrences (&played.game), 1);
  game_clear (&played);
}

static void
test_quiet_limit (void **state)
{
  Played played;

  (void) state;
  /* fifteen moves by each side; without the row E5 and repetition nothing comes before */
  game_check_drawn ("russian+repetition=none+endings=none", "W:WKc1:BKb8", SHUTTLE_C1, 30,
                    "quiet-limit");
  /* Czech: the same, to be claimed, until a man moves */
  game_start (&played, "czech+repetition=none", "W:WKc1,a3:BKb8,h8");
  game_play_open (&played, SHUTTLE_C1, 30);
  game_check (&played, "claim", "quiet-limit");
  game_play (&played, "h6-c1 a7-b8", 2);
  game_check (&played, "claim", "quiet-limit");
  game_play (&played, "a3-b4", 1);
  game_check (&played, "*", "");
  assert_int_equal (played.game.counters.quiet, 0);
  game_clear (&played);
  /* a man moves with the last ply */
  game_start (&played, "czech+repetition=none", "W:WKc1,a3:BKb8,h8");
  game_play_open (&played, SHUTTLE_C1, 28);
  game_play_open (&played, "a3-b4 b8-a7", 2);
  game_check (&played, "*", "");
  game_clear (&played);
  /* a Turkish man's move sideways is a man's move */
  game_check_open ("turkish+repetition=none+endings=none+quiet-limit=1", "W:Wa4:Bh5",
                   "a4-b4 h5-g5 b4-a4 g5-h5", 12);
  game_check_open ("ink-russian+endings=none", "W:WKc1:BKb8", SHUTTLE_C1, 100);
}

/* A capture sets it back: dark's king takes g3. */
static void
test_quiet_capture (void **state)
{
  Played played;

  (void) state;
  game_start (&played, "russian+repetition=none+endings=none+quiet-limit=2", "W:WKc1,f2:BKb8");
  game_play_open (&played, "c1-h6 b8-a7 h6-c1", 3);
  game_check (&played, "*", "");
  game_play (&played, "a7xg1", 1);
  game_check (&played, "*", "");
  assert_int_equal (played.game.counters.quiet, 0);
  game_clear (&played);
}

/* Portuguese: a ply counts if before it each side had at most four pieces and both owned a king. */
static void
test_quiet_endgame (void **state)
{
  const char *ruleset = "russian+repetition=none+endings=none+quiet-limit=2-endgame";

  (void) state;
  game_check_drawn (ruleset, "W:WKc1,a3,e1,h2:BKb8,h8", SHUTTLE_C1, 4, "quiet-limit");
  game_check_open (ruleset, "W:WKc1,a3,e1,h2,a5:BKb8,h8", SHUTTLE_C1, 12);
  game_check_open (ruleset, "W:WKc1,a3:BKb8,h8,h4,d8,f8", SHUTTLE_C1, 12);
  /* dark has no king: nothing but White's own moves would count, and dark's men set it back */
  game_check_open (ruleset, "W:WKc1:Bh8,b8", "c1-h6 b8-c7 h6-c1 c7-b6 c1-d2", 5);
  game_check_open (ruleset, "B:Wa1,a3,c1:BKh8,b8,Kd8", "d8-g5 a3-b4 g5-d8 b4-a5 d8-g5", 5);
  /* without the condition the second of these is not open */
  game_check_drawn ("russian+repetition=none+endings=none+quiet-limit=2",
                    "W:WKc1,a3,e1,h2,a5:BKb8,h8", SHUTTLE_C1, 4, "quiet-limit");
}

/* Counts do not wrap, however long a game goes on. */
static void
test_counts_saturate (void **state)
{
  DrCounters counters;
  Played played;
  DrMove move;

  (void) state;
  game_start (&played, "russian", "W:WKc1:BKb8");
  test_find_move (&played.ruleset, &played.game.position, "c1-h6", &move);
  counters = played.game.counters;
  counters.quiet = UINT16_MAX;
  counters.ending[DR_ENDING_E5] = UINT16_MAX - 1;
  for (unsigned i = 0; i < 2; i++)
    {
      dr_counters_play (&counters, &played.ruleset, &played.game.position, &move,
                        &played.game.position);
      assert_int_equal (counters.quiet, UINT16_MAX);
      assert_int_equal (counters.ending[DR_ENDING_E5], UINT16_MAX);
    }
  game_clear (&played);
}

/* The order of section 0.4: no-pieces, blocked, aim, repetition, rows in their order, quiet limit. */
static void
test_order (void **state)
{
  Played played;

  (void) state;
  /* repetition, quiet limit (4 moves each) and E1 after ply 8; E1 alone before */
  game_start (&played, "russian+quiet-limit=4+endings=E1", "W:WKc1:BKb8");
  game_check (&played, "1/2-1/2", "E1");
  game_play (&played, SHUTTLE_C1, 8);
  game_check (&played, "1/2-1/2", "repetition");
  game_clear (&played);
  game_check_drawn ("russian+quiet-limit=4+endings=none", "W:WKc1:BKb8", SHUTTLE_C1, 8,
                    "repetition");
  game_check_drawn ("russian+repetition=none+quiet-limit=5", "W:WKc1:BKb8", SHUTTLE_C1, 10, "E5");
  /* F2 after ply 4; after ply 10 E5 stands too and comes first */
  game_start (&played, "russian+repetition=none+quiet-limit=none+endings=E5,F2", "W:WKc1:BKb8");
  game_play (&played, SHUTTLE_C1, 4);
  game_check (&played, "1/2-1/2", "F2");
  game_play (&played, SHUTTLE_C1, 6);
  game_check (&played, "1/2-1/2", "E5");
  game_clear (&played);
  /* the last man is taken by one that is crowned: no-pieces, not aim */
  game_start (&played, "breakthrough+board=8x8", "W:Wb6:Bc7");
  game_play (&played, "b6xd8", 1);
  game_check (&played, "1-0", "no-pieces");
  game_clear (&played);
  /* a7 is shut in by b6, which c5 covers: blocked, not aim */
  game_start (&played, "breakthrough+board=8x8", "W:Wc5,b6,c7:Ba7");
  game_play (&played, "c7-d8", 1);
  game_check (&played, "1-0", "blocked");
  game_clear (&played);
  /* a side that cannot move has lost, whatever is repeated or counted */
  game_start (&played, "russian+endings=E1", "W:Wa7:BKb8");
  game_check (&played, "0-1", "blocked");
  game_clear (&played);
}

static void
test_no_move (void **state)
{
  static const struct
  {
    const char *ruleset;
    const char *fen;
    const char *result;
    const char *reason;
  } cases[] = {
    /* b6 stands before a5 and is covered by c7 */
    { "russian", "W:Wa5:Bb6,c7", "0-1", "blocked" },
    { "poddavki", "W:Wa5:Bb6,c7", "1-0", "blocked" },
    { "breakthrough+board=8x8", "W:Wa5:Bb6,c7", "0-1", "blocked" },
    { "russian", "B:Wd2,c3:Bb4,a5", "*", "" },
    { "russian", "W:W:Bb6", "0-1", "no-pieces" },
    { "russian", "B:Wb6:B", "1-0", "no-pieces" },
    { "poddavki", "W:W:Bb6", "1-0", "no-pieces" },
    { "antidraughts", "B:Wb6:B", "0-1", "no-pieces" },
    { "ink-russian", "B:Wb6:B", "1-0", "no-pieces" },
    { "italian", "W:Wh5:BKg6", "0-1", "blocked" }, /* a man may not take the king */
  };
  Played played;

  (void) state;
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      game_start (&played, cases[i].ruleset, cases[i].fen);
      game_check (&played, cases[i].result, cases[i].reason);
      game_clear (&played);
    }
}

static void
test_first_king (void **state)
{
  Played played;

  (void) state;
  game_start (&played, "breakthrough", "W:Wa9,e1:Bj2,f10");
  game_check (&played, "*", "");
  game_play (&played, "a9-b10", 1);
  game_check (&played, "1-0", "aim");
  /* a record that goes on: it stays won by the first king */
  game_play (&played, "j2-i1", 1);
  game_check (&played, "1-0", "aim");
  game_clear (&played);
  /* dark */
  game_start (&played, "breakthrough", "B:Wa9,e1:Bj2,f10");
  game_play_open (&played, "j2-i1", 1);
  game_check (&played, "0-1", "aim");
  game_clear (&played);
  /* a man that passes over the far row without ending there is no king: d8xf10xh8 */
  game_start (&played, "breakthrough", "W:Wd8:Be9,g9,a5");
  game_play_open (&played, "d8xf10xh8", 1);
  game_check (&played, "*", "");
  game_clear (&played);
  /* one side owns a king at the start, or both */
  game_start (&played, "breakthrough", "W:WKa1,c1:Bb10");
  game_check (&played, "1-0", "aim");
  game_clear (&played);
  game_start (&played, "breakthrough", "W:Wc1:BKb10");
  game_check (&played, "0-1", "aim");
  game_clear (&played);
  game_start (&played, "breakthrough", "W:WKa1,e9:BKj10,b10");
  game_check (&played, "*", "");
  game_play_open (&played, "e9-d10", 1);
  game_check (&played, "1-0", "aim");
  game_clear (&played);
  /* in other sets a king wins nothing */
  game_check_open ("international+endings=none", "W:Wa9,e1:Bj2,f10", "a9-b10", 1);
}

/* What is legal for the side to move. */
static void
check_legal (const Played *played, const char *moves)
{
  DrMoveList list;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate (&played->ruleset, &played->game.position, &list), DR_GENERATE_OK);
  test_expect_list (played->ruleset.id, &played->ruleset, &list, moves, false);
  dr_move_list_clear (&list);
}

static size_t
count_legal (const Played *played)
{
  DrMoveList list;
  size_t n;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate (&played->ruleset, &played->game.position, &list), DR_GENERATE_OK);
  n = list.n;
  dr_move_list_clear (&list);

  return n;
}

/* Frisian: three quiet moves in a row by one king while its side owns a man.  White's king goes
 * i1-j2; dark's man walks down where no line of i1 or j2 meets him with a free square behind. */
static void
test_king_move_limit (void **state)
{
  Played played;

  (void) state;
  game_start (&played, "frisian", "W:WKi1,c1:Bh10");
  game_play (&played, "i1-j2 h10-g9 j2-i1 g9-h8 i1-j2 h8-g7", 6);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 3);
  check_legal (&played, "c1-b2 c1-d2");
  /* any other own move clears it */
  game_play (&played, "c1-d2 g7-h6", 2);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 0);
  assert_int_equal (played.game.position.run_king[DR_LIGHT], DR_NO_SQUARE);
  assert_true (count_legal (&played) > 2);
  game_clear (&played);

  /* without a man there is no limit, and a limit of none is none */
  game_start (&played, "frisian", "W:WKi1:Bh10");
  game_play (&played, "i1-j2 h10-g9 j2-i1 g9-h8 i1-j2 h8-g7", 6);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 0);
  assert_true (count_legal (&played) > 0);
  game_clear (&played);
  game_start (&played, "frisian+king-move-limit=none", "W:WKi1,c1:Bh10");
  game_play (&played, "i1-j2 h10-g9 j2-i1 g9-h8 i1-j2 h8-g7", 6);
  assert_true (count_legal (&played) > 2);
  game_clear (&played);

  /* another king has its own count: j2 rests, a1 may go */
  game_start (&played, "frisian", "W:WKi1,Ka1,c1:Bh10");
  game_play (&played, "i1-j2 h10-g9 j2-i1 g9-f8", 4);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 2);
  game_play (&played, "a1-b2", 1);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 1);
  game_clear (&played);
}

/* A position that comes from elsewhere with a full count: the count stays full, and is no limit where
 * the side owns no man. */
static void
test_king_move_limit_given (void **state)
{
  Played played;
  DrMove move;

  (void) state;
  game_start (&played, "frisian", "W:WKi1,c1:Bh10");
  test_find_move (&played.ruleset, &played.game.position, "i1-j2", &move);
  played.game.position.run_king[DR_LIGHT] = move.from;
  played.game.position.run_length[DR_LIGHT] = 3;
  check_legal (&played, "c1-b2 c1-d2");
  dr_play (&played.ruleset, &played.game.position, &move, &played.game.position);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 3);
  assert_int_equal (played.game.position.run_king[DR_LIGHT], move.to);
  game_clear (&played);

  game_start (&played, "frisian", "W:WKi1:Bh10");
  played.game.position.run_king[DR_LIGHT] = move.from;
  played.game.position.run_length[DR_LIGHT] = 3;
  assert_true (count_legal (&played) > 0);
  game_clear (&played);
}

/* A capture is free, by the king that should rest too, and clears the count. */
static void
test_king_move_limit_capture (void **state)
{
  Played played;

  (void) state;
  /* dark's man steps to e7 in j2's diagonal when White's king should rest */
  game_start (&played, "frisian", "W:WKi1,c1:Bh10");
  game_play (&played, "i1-j2 h10-g9 j2-i1 g9-f8 i1-j2 f8-e7", 6);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 3);
  check_legal (&played, "j2xb10(e7) j2xc9(e7) j2xd8(e7)");
  game_play (&played, "j2xd8", 1);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 0);
  game_check (&played, "1-0", "no-pieces");
  game_clear (&played);
}

/* The king that has a count is taken: the count goes with it.  Dark's king a9 looks along the
 * diagonal at h2, with i1 free behind it. */
static void
test_king_move_limit_taken (void **state)
{
  Played played;

  (void) state;
  game_start (&played, "frisian", "W:WKi1,j4:BKa9");
  game_play (&played, "i1-h2 a9xi1", 2);
  assert_int_equal (played.game.position.run_king[DR_LIGHT], DR_NO_SQUARE);
  assert_int_equal (played.game.position.run_length[DR_LIGHT], 0);
  game_clear (&played);
}

/* A side that has nothing else legal is blocked: White's man a9 stands before b10, its king has
 * moved three times; dark takes turns with two kings. */
static void
test_king_move_limit_blocks (void **state)
{
  const char *moves = "i1-j2 a1-b2 j2-i1 j10-i9 i1-j2 b2-a1";
  Played played;

  (void) state;
  game_start (&played, "frisian", "W:WKi1,a9:Bb10,Ka1,Kj10");
  game_play_open (&played, moves, 6);
  game_check (&played, "0-1", "blocked");
  game_clear (&played);
  game_check_open ("frisian", "W:WKi1:Bb10,Ka1,Kj10", moves, 6);
  game_check_open ("frisian+king-move-limit=4", "W:WKi1,a9:Bb10,Ka1,Kj10", moves, 6);
  game_check_open ("frisian+king-move-limit=none", "W:WKi1,a9:Bb10,Ka1,Kj10", moves, 6);
}

/* Three kings against one in Russian, White to move first, after 23 plies: White has made twelve
 * moves, dark eleven. */
static void
test_counts (void **state)
{
  DrCount counts[DR_MAX_COUNTS];
  Played played;

  (void) state;
  game_start (&played, "russian", "W:WKa3,Kc1,Ke1:BKb8");
  assert_int_equal (dr_game_counts (&played.game, counts), 0);
  game_play (&played, SHUTTLE_E1, 23);
  assert_int_equal (dr_game_counts (&played.game, counts), 4);

  /* the order is that of the reasons */
  assert_int_equal (counts[0].reason, DR_REASON_REPETITION);
  assert_int_equal (counts[0].count[0], 6); /* after plies 3, 7, 11, 15, 19, 23 */
  assert_int_equal (counts[0].limit, 3);
  assert_false (counts[0].per_side);

  /* 12 of 15 for White */
  assert_int_equal (counts[1].reason, DR_REASON_ENDING);
  assert_int_equal (counts[1].ending, DR_ENDING_E15);
  assert_false (counts[1].per_side);
  assert_int_equal (counts[1].side, DR_LIGHT);
  assert_int_equal (counts[1].count[DR_LIGHT], 12);
  assert_int_equal (counts[1].count[DR_DARK], 0);
  assert_int_equal (counts[1].limit, 15);

  /* four pieces with kings on both sides */
  assert_int_equal (counts[2].ending, DR_ENDING_E30);
  assert_true (counts[2].per_side);
  assert_int_equal (counts[2].count[DR_LIGHT], 12);
  assert_int_equal (counts[2].count[DR_DARK], 11);
  assert_int_equal (counts[2].limit, 30);

  assert_int_equal (counts[3].reason, DR_REASON_QUIET_LIMIT);
  assert_int_equal (counts[3].ending, DR_N_ENDINGS);
  assert_true (counts[3].per_side);
  assert_int_equal (counts[3].count[DR_LIGHT], 12);
  assert_int_equal (counts[3].count[DR_DARK], 11);
  assert_int_equal (counts[3].limit, 15);
  game_clear (&played);
}

/* Nothing is counted that the set has not; dark may be the stronger side. */
static void
test_counts_of_set (void **state)
{
  DrCount counts[DR_MAX_COUNTS];
  Played played;

  (void) state;
  game_start (&played, "ink-russian", "W:WKa3,Kc1,Ke1:BKb8");
  game_play (&played, SHUTTLE_E1, 23);
  assert_int_equal (dr_game_counts (&played.game, counts), 0);
  game_clear (&played);

  game_start (&played, "pool+repetition=none+quiet-limit=none", "W:WKb8:BKa3,Kc1,Ke1");
  game_play (&played, "b8-a7 e1-h4 a7-b8 h4-e1", 5);
  assert_int_equal (dr_game_counts (&played.game, counts), 1);
  assert_int_equal (counts[0].ending, DR_ENDING_E13);
  assert_int_equal (counts[0].side, DR_DARK);
  assert_int_equal (counts[0].count[DR_DARK], 2);
  assert_int_equal (counts[0].limit, 13);
  game_clear (&played);

  /* E1 has no count */
  game_start (&played, "turkish+repetition=none", "W:WKa8:BKh1");
  game_play (&played, "a8-b8 h1-g1", 2);
  assert_int_equal (dr_game_counts (&played.game, counts), 0);
  game_clear (&played);
}

/* A free square after every man, in eight directions: more ways through them than are walked. */
static void
test_too_complex (void **state)
{
  DrPosition position;
  DrRuleset ruleset;
  DrStatus status;
  DrGame game;

  (void) state;
  test_ruleset (&ruleset, "international+board=12x12+squares=all+capture-lines=eight");
  dr_position_init (&position, DR_LIGHT);
  for (int column = 0; column < 11; column++)
    for (int row = 0; row < 11; row++)
      if (column % 2 != 0 || row % 2 != 0)
        dr_position_put (&position, dr_board_at (&ruleset.board, column, row), DR_DARK_MAN);
  dr_position_put (&position, dr_board_at (&ruleset.board, 0, 0), DR_LIGHT_KING);
  dr_game_init (&game, &ruleset, &position);
  assert_false (dr_game_status (&game, &status));
  dr_game_clear (&game);
}

static void
test_words (void **state)
{
  static const struct
  {
    DrReason reason;
    const char *id;
  } reasons[] = {
    { DR_REASON_NONE, "" },
    { DR_REASON_NO_PIECES, "no-pieces" },
    { DR_REASON_BLOCKED, "blocked" },
    { DR_REASON_AIM, "aim" },
    { DR_REASON_REPETITION, "repetition" },
    { DR_REASON_ENDING, "R5" },
    { DR_REASON_QUIET_LIMIT, "quiet-limit" },
  };
  DrStatus status = { .ending = DR_ENDING_R5 };

  (void) state;
  for (unsigned i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
    {
      status.reason = reasons[i].reason;
      assert_string_equal (dr_status_reason_id (&status), reasons[i].id);
    }
  assert_string_equal (dr_result_id (DR_RESULT_ONGOING), "*");
  assert_string_equal (dr_result_id (DR_RESULT_LIGHT_WINS), "1-0");
  assert_string_equal (dr_result_id (DR_RESULT_DARK_WINS), "0-1");
  assert_string_equal (dr_result_id (DR_RESULT_DRAW), "1/2-1/2");
  assert_string_equal (dr_result_id (DR_RESULT_CLAIM), "claim");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_repetition),
    cmocka_unit_test (test_repetition_side),
    cmocka_unit_test (test_repetition_memory),
    cmocka_unit_test (test_quiet_limit),
    cmocka_unit_test (test_quiet_capture),
    cmocka_unit_test (test_quiet_endgame),
    cmocka_unit_test (test_counts_saturate),
    cmocka_unit_test (test_order),
    cmocka_unit_test (test_no_move),
    cmocka_unit_test (test_first_king),
    cmocka_unit_test (test_king_move_limit),
    cmocka_unit_test (test_king_move_limit_given),
    cmocka_unit_test (test_king_move_limit_capture),
    cmocka_unit_test (test_king_move_limit_taken),
    cmocka_unit_test (test_king_move_limit_blocks),
    cmocka_unit_test (test_counts),
    cmocka_unit_test (test_counts_of_set),
    cmocka_unit_test (test_too_complex),
    cmocka_unit_test (test_words),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

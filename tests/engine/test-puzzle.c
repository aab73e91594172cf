/* test-puzzle.c: puzzles as values, their proof, and the miner, on positions analysed by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-util.h"

#include "dr-mine.h"

/* American, White to move: 17-14 makes 9x18 compulsory, which cannot go on over 22 as 25 guards it,
 * and 22x15x8 takes two for the one.  Nothing else of White's takes a man: 22-18 loses 17 to 13x22,
 * and with the other moves nothing is attacked.  30, 1 and 13 stand idle. */
#define SHOT "W:W17,22,25,30:B1,9,11,13"

/* The same with colours exchanged and the board turned: square n is 33 - n. */
#define SHOT_TURNED "B:W32,24,22,20:B16,11,8,3"

/* The same shot, an idle man on 31. */
#define SHOT_IDLE "W:W17,22,25,31:B1,9,11,13"

static void
set_up (DrPuzzle *puzzle, DrRuleset *ruleset, const char *rules, const char *fen)
{
  DrPosition position;
  DrError error;

  engine_ruleset (ruleset, rules);
  assert_true (dr_fen_parse (ruleset, fen, &position, NULL, &error));
  dr_puzzle_init (puzzle, ruleset, &position);
}

/* Adds the move @text behind @parent. */
static unsigned
add (DrPuzzle *puzzle, unsigned parent, const char *text)
{
  DrPosition position;
  DrError error;
  DrMove move;
  unsigned node;

  dr_puzzle_position (puzzle, parent, &position);
  assert_true (dr_move_parse (puzzle->ruleset, &position, text, &move, &error));
  node = dr_puzzle_add (puzzle, parent, &move);
  assert_int_not_equal (node, DR_PUZZLE_NONE);

  return node;
}

static void
add_line (DrPuzzle *puzzle, const char *const *moves)
{
  for (unsigned node = DR_PUZZLE_ROOT; *moves != NULL; moves++)
    node = add (puzzle, node, *moves);
}

static const char *const shot[] = { "17-14", "9x18", "22x8", NULL };
static const char *const shot_turned[] = { "16-19", "24x15", "11x25", NULL };

static void
test_tree (void **state)
{
  DrRuleset ruleset;
  DrPuzzle puzzle;
  uint8_t line[DR_PUZZLE_MAX_NODES];
  unsigned other;

  (void) state;
  set_up (&puzzle, &ruleset, "american", SHOT);
  add_line (&puzzle, shot);
  assert_int_equal (dr_puzzle_line (&puzzle, line), 3);
  assert_true (puzzle.nodes[line[0]].solver);
  assert_false (puzzle.nodes[line[1]].solver);
  assert_true (puzzle.nodes[line[2]].solver);
  assert_false (puzzle.nodes[line[0]].equal);
  assert_int_equal (dr_puzzle_moves (&puzzle), 2);
  assert_int_equal (dr_puzzle_offered (&puzzle), 1);

  other = add (&puzzle, DR_PUZZLE_ROOT, "30-26");
  assert_true (puzzle.nodes[line[0]].equal);
  assert_true (puzzle.nodes[other].equal);
  assert_int_equal (puzzle.nodes[line[0]].next, other);
  assert_int_equal (dr_puzzle_line (&puzzle, line), 3);
}

static void
test_full (void **state)
{
  DrRuleset ruleset;
  DrPuzzle puzzle;
  DrMove move;

  (void) state;
  set_up (&puzzle, &ruleset, "american", SHOT);
  add (&puzzle, DR_PUZZLE_ROOT, "17-14");
  move = puzzle.nodes[1].move;
  while (puzzle.n_nodes < DR_PUZZLE_MAX_NODES)
    assert_int_not_equal (dr_puzzle_add (&puzzle, DR_PUZZLE_ROOT, &move), DR_PUZZLE_NONE);
  assert_int_equal (dr_puzzle_add (&puzzle, DR_PUZZLE_ROOT, &move), DR_PUZZLE_NONE);
}

static void
test_legal (void **state)
{
  DrRuleset ruleset;
  DrPuzzle puzzle;
  unsigned node;

  (void) state;
  set_up (&puzzle, &ruleset, "american", SHOT);
  /* No solution */
  assert_false (dr_puzzle_is_legal (&puzzle, &node));
  add (&puzzle, DR_PUZZLE_ROOT, "17-14");
  assert_true (dr_puzzle_is_legal (&puzzle, &node));
  add (&puzzle, 1, "9x18");
  /* The line ends with the other side's move. */
  assert_false (dr_puzzle_is_legal (&puzzle, &node));
  assert_int_equal (node, 2);
  add (&puzzle, 2, "22x8");
  assert_true (dr_puzzle_is_legal (&puzzle, &node));

  /* A move that is not legal */
  puzzle.nodes[3].move.to--;
  dr_move_seal (&puzzle.nodes[3].move);
  assert_false (dr_puzzle_is_legal (&puzzle, &node));
  assert_int_equal (node, 3);

  /* One legal move: 22x15. */
  set_up (&puzzle, &ruleset, "american", "W:W22:B18");
  add (&puzzle, DR_PUZZLE_ROOT, "22x15");
  assert_false (dr_puzzle_is_legal (&puzzle, &node));
}

static uint64_t
hash_of (const char *rules, const char *fen, const char *const *moves)
{
  DrRuleset ruleset;
  DrPuzzle puzzle;

  set_up (&puzzle, &ruleset, rules, fen);
  add_line (&puzzle, moves);

  return dr_puzzle_hash (&puzzle);
}

static void
test_hash (void **state)
{
  const char *const quiet[] = { "30-26", NULL };
  const char *const left[] = { "c4-c5", NULL };
  const char *const right[] = { "f4-f5", NULL };
  const char *const elsewhere[] = { "e4-e5", NULL };
  const uint64_t hash = hash_of ("american", SHOT, shot);

  (void) state;
  assert_true (hash == hash_of ("american", SHOT_TURNED, shot_turned));
  assert_true (hash == hash_of ("american", SHOT_IDLE, shot));
  assert_false (hash == hash_of ("american", SHOT, quiet));
  /* On all squares left and right may be exchanged. */
  assert_true (hash_of ("turkish", "W:Wc4:Bh8", left) == hash_of ("turkish", "W:Wf4:Bh8", right));
  assert_false (hash_of ("turkish", "W:Wc4:Bh8", left) ==
                hash_of ("turkish", "W:We4:Bh8", elsewhere));
}

static void
test_prove (void **state)
{
  const char *const wrong[] = { "30-26", NULL };
  DrEngine *engine = dr_engine_new (DR_PROOF_MEGABYTES);
  DrRuleset ruleset;
  DrPuzzle puzzle;
  unsigned node;

  (void) state;
  set_up (&puzzle, &ruleset, "american", SHOT);
  puzzle.kind = DR_PUZZLE_MATERIAL;
  add_line (&puzzle, shot);
  assert_true (dr_puzzle_prove (&puzzle, engine, DR_PROOF_NODES, DR_PROOF_SLACK, &node));

  /* Another move is said to be as good: it is not. */
  add (&puzzle, DR_PUZZLE_ROOT, "30-26");
  assert_false (dr_puzzle_prove (&puzzle, engine, DR_PROOF_NODES, DR_PROOF_SLACK, &node));
  assert_int_equal (node, DR_PUZZLE_ROOT);

  set_up (&puzzle, &ruleset, "american", SHOT);
  puzzle.kind = DR_PUZZLE_MATERIAL;
  add_line (&puzzle, wrong);
  assert_false (dr_puzzle_prove (&puzzle, engine, DR_PROOF_NODES, DR_PROOF_SLACK, &node));

  /* Both ways of taking win all there is: one of them alone is not the solution. */
  set_up (&puzzle, &ruleset, "american", "W:W22,23:B18");
  puzzle.kind = DR_PUZZLE_WIN;
  add (&puzzle, DR_PUZZLE_ROOT, "22x15");
  assert_false (dr_puzzle_prove (&puzzle, engine, DR_PROOF_NODES, DR_PROOF_SLACK, &node));
  add (&puzzle, DR_PUZZLE_ROOT, "23x14");
  assert_true (dr_puzzle_prove (&puzzle, engine, DR_PROOF_NODES, DR_PROOF_SLACK, &node));
  dr_engine_free (engine);
}

static void
test_rating (void **state)
{
  DrRuleset ruleset;
  DrPuzzle puzzle;
  unsigned last = 0;

  (void) state;
  set_up (&puzzle, &ruleset, "american", SHOT);
  add_line (&puzzle, shot);
  for (puzzle.effort = 10; puzzle.effort <= DR_EFFORT_MOST; puzzle.effort *= 4)
    {
      const unsigned rating = dr_puzzle_rate (&puzzle);

      assert_true (rating > last && rating >= 800 && rating <= 2400);
      last = rating;
    }
}

typedef struct
{
  unsigned n;
  uint64_t hash; /* of all that was found, in order */
  DrPuzzle last;
} Found;

static void
take (void *data, const DrPuzzle *puzzle)
{
  Found *found = data;

  assert_true (dr_puzzle_is_legal (puzzle, NULL));
  found->n++;
  found->hash = found->hash * 31 + dr_puzzle_hash (puzzle);
  found->last = *puzzle;
}

static unsigned
look (const char *fen, Found *found)
{
  const DrMineCalls calls = { .found = take, .data = found };
  DrRuleset ruleset;
  DrPuzzle puzzle;
  DrMiner *miner;

  *found = (Found) { 0 };
  set_up (&puzzle, &ruleset, "american", fen);
  miner = dr_miner_new (&ruleset, NULL);
  assert_non_null (miner);
  assert_true (dr_miner_look (miner, &puzzle.position, 0, &calls));
  dr_miner_free (miner);

  return found->n;
}

static void
test_look (void **state)
{
  DrRuleset ruleset;
  DrPuzzle expected;
  Found found;

  (void) state;
  assert_int_equal (look (SHOT, &found), 1);
  set_up (&expected, &ruleset, "american", SHOT);
  add_line (&expected, shot);
  assert_int_equal (dr_puzzle_moves (&found.last), 2);
  for (unsigned i = 1; i < expected.n_nodes; i++)
    assert_true (dr_move_same (&found.last.nodes[i].move, &expected.nodes[i].move));
  assert_int_equal (look (SHOT_TURNED, &found), 1);

  /* Nothing to be had; one legal move; every move wins the man. */
  assert_int_equal (look ("start", &found), 0);
  assert_int_equal (look ("W:W22,30:B18", &found), 0);
  assert_int_equal (look ("W:W22,23,30:B18,1", &found), 0);
}

static void
test_play (void **state)
{
  DrRuleset ruleset;
  Found found[2] = { 0 };

  (void) state;
  engine_ruleset (&ruleset, "russian");
  for (unsigned i = 0; i < 2; i++)
    {
      const DrMineCalls calls = { .found = take, .data = &found[i] };
      DrMiner *miner = dr_miner_new (&ruleset, NULL);

      for (uint64_t seed = 1; seed <= 3; seed++)
        assert_true (dr_miner_play (miner, seed, &calls));
      assert_int_equal (dr_miner_counts (miner)->games, 3);
      assert_int_equal (dr_miner_counts (miner)->found, found[i].n);
      dr_miner_free (miner);
    }
  assert_int_equal (found[0].n, found[1].n);
  assert_true (found[0].hash == found[1].hash);
}

static void
test_stop (void **state)
{
  atomic_bool stop = true;
  Found found = { 0 };
  const DrMineCalls calls = { .found = take, .data = &found, .stop = &stop };
  DrRuleset ruleset;
  DrMiner *miner;

  (void) state;
  engine_ruleset (&ruleset, "american");
  miner = dr_miner_new (&ruleset, NULL);
  assert_false (dr_miner_play (miner, 1, &calls));
  dr_miner_free (miner);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_tree), cmocka_unit_test (test_full),  cmocka_unit_test (test_legal),
    cmocka_unit_test (test_hash), cmocka_unit_test (test_prove), cmocka_unit_test (test_rating),
    cmocka_unit_test (test_look), cmocka_unit_test (test_play),  cmocka_unit_test (test_stop),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

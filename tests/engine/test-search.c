/* Crownhead - the engine on positions worked out by hand, its limits, its lines, all rule sets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "engine-util.h"

#include <string.h>

#define WIN 30000

typedef struct
{
  const char *ruleset;
  const char *fen;
  const char *move;
  int score;
} Row;

static const Row rows[] = {
  /* Over g7 he is crowned on f8, takes c5 from there to b4 and d2 from b4: nothing is left. */
  { "russian", "W:Wh6:Bg7,c5,d2", "h6xe1", WIN - 1 },
  /* d8-c7 shuts a5 in: it cannot move, and c7 stands behind b6. */
  { "russian", "B:Wa5:Bb6,d8", "d8-c7", WIN - 1 },
  { "american", "B:Wa5:Bb6,d8", "d8-c7", WIN - 1 },
  { "brazilian", "B:Wa5:Bb6,d8", "d8-c7", WIN - 1 },
  { "turkish", "B:Wa4:Ba5,b4,c5", NULL, 0 },
  /* a3-b2 is all dark has, and c1 takes it. */
  { "russian", "B:Wc1:Ba3", "a3-b2", -(WIN - 2) },
  { "american", "B:Wc1:Ba3", "a3-b2", -(WIN - 2) },
  { "international", "B:W47:B36", "36-41", -(WIN - 2) },
  { "frisian", "B:W47:B36", "36-41", -(WIN - 2) },
  { "canadian", "B:W68:B55", NULL, 0 },
  /* The same in giveaway: dark is rid of his last man. */
  { "poddavki", "B:Wc1:Ba3", "a3-b2", WIN - 2 },
  { "antidraughts", "B:W47:B36", "36-41", WIN - 2 },
  /* The whole chain takes both; stopping on e5 loses the man. */
  { "two-checkers", "W:Wc3:Bd4,f6", "c3xe5xg7", WIN - 1 },
  { "russian+obligation=free", "W:Wc3:Bd4,f6", "c3xe5xg7", WIN - 1 },
  /* In giveaway he stops: f6 must take e5, and white has nothing left. */
  { "american+obligation=may-stop+aim=lose", "W:Wc3:Bd4,f6", "c3xe5", WIN - 2 },
  /* The first king wins. */
  { "breakthrough", "W:W7:B31,45", NULL, WIN - 1 },
  { "breakthrough", "B:W7:B31", NULL, -(WIN - 2) },
};

static void
test_wins (void **state)
{
  DrEngine *engine = dr_engine_new (4);
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      const DrLimits limits = { .depth = 8 };
      DrSearchResult result;
      DrGame game;

      engine_ruleset (&ruleset, rows[i].ruleset);
      engine_game (&game, &ruleset, rows[i].fen);
      engine_search (engine, &game, &limits, &result);
      assert_true (result.has_move);
      if (rows[i].score != 0 && result.score != rows[i].score)
        fail_msg ("%s %s: %d, not %d", rows[i].ruleset, rows[i].fen, result.score, rows[i].score);
      if (rows[i].move != NULL && !engine_is_move (&game, &result.move, rows[i].move))
        fail_msg ("%s %s: not %s", rows[i].ruleset, rows[i].fen, rows[i].move);
      dr_game_clear (&game);
    }
  dr_engine_free (engine);
}

/* In giveaway shutting the last man in is what one must not do. */
static void
test_giveaway_block (void **state)
{
  DrEngine *engine = dr_engine_new (4);
  const DrLimits limits = { .depth = 8 };
  DrSearchResult result;
  static DrRuleset ruleset;
  DrGame game;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "poddavki");
  engine_game (&game, &ruleset, "B:Wa5:Bb6,d8");
  engine_search (engine, &game, &limits, &result);
  assert_false (engine_is_move (&game, &result.move, "d8-c7"));
  dr_game_clear (&game);
  dr_engine_free (engine);
}

static void
test_no_move (void **state)
{
  DrEngine *engine = dr_engine_new (1);
  const DrLimits limits = { .depth = 3 };
  DrSearchResult result;
  static DrRuleset ruleset;
  DrGame game;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "russian");
  engine_game (&game, &ruleset, "W:Wa5:Bb6,c7");
  engine_search (engine, &game, &limits, &result);
  assert_false (result.has_move);
  dr_game_clear (&game);
  dr_engine_free (engine);
}

typedef struct
{
  unsigned n; /* lines of the last depth */
  unsigned depth;
  DrMove moves[64];
  int scores[64];
} Lines;

static void
note_line (const DrInfo *info, void *data)
{
  Lines *lines = data;

  assert_true (info->pv->n > 0);
  assert_in_range (info->line, 1, 64);
  if (info->depth != lines->depth)
    lines->n = 0;
  lines->depth = info->depth;
  assert_int_equal (info->line, lines->n + 1);
  lines->moves[lines->n] = info->pv->moves[0];
  lines->scores[lines->n++] = info->score;
}

/* Several lines: each begins with another move, the best first. */
static void
test_lines (void **state)
{
  DrEngine *engine = dr_engine_new (4);
  Lines lines = { 0 };
  const DrSearchOptions options = {
    .limits.depth = 7, .lines = 64, .info = note_line, .info_data = &lines
  };
  DrSearchResult result;
  static DrRuleset ruleset;
  DrGame game;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "international");
  engine_game (&game, &ruleset, "start");
  assert_true (dr_engine_search (engine, &game, &options, &result));
  assert_int_equal (lines.n, 9); /* the first moves of International draughts */
  assert_int_equal (lines.depth, 7);
  for (unsigned i = 0; i < lines.n; i++)
    for (unsigned j = i + 1; j < lines.n; j++)
      {
        assert_false (dr_move_same (&lines.moves[i], &lines.moves[j]));
        assert_true (lines.scores[i] >= lines.scores[j]);
      }
  assert_true (dr_move_same (&lines.moves[0], &result.move));
  dr_game_clear (&game);
  dr_engine_free (engine);
}

/* American, dark a king ahead.  Dark and white went there and back again: the white move that
 * brings the first position back is worth 0, every other is bad. */
static void
test_repetition (void **state)
{
  static const char *const moves[] = { "1-6", "32-28", "6-1" };
  static const char *const rulesets[] = { "american", "american+removal=at-once+repetition=none",
                                          "club-american" };
  DrEngine *engine = dr_engine_new (4);
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  for (unsigned r = 0; r < 3; r++)
    {
      Lines lines = { 0 };
      const DrSearchOptions options = {
        .limits.depth = 1, .lines = 64, .info = note_line, .info_data = &lines
      };
      DrSearchResult result;
      DrGame game;

      engine_ruleset (&ruleset, rulesets[r]);
      engine_game (&game, &ruleset, "B:WK32:BK1,K3");
      for (unsigned i = 0; i < 3; i++)
        {
          DrMove move;

          assert_true (dr_move_parse (&ruleset, &game.position, moves[i], &move, NULL));
          assert_true (dr_game_play (&game, &move));
        }
      assert_true (dr_engine_search (engine, &game, &options, &result));
      assert_true (engine_is_move (&game, &result.move, "28-32"));
      assert_int_equal (result.score, 0);
      assert_true (lines.n > 1);
      for (unsigned i = 1; i < lines.n; i++)
        assert_true (lines.scores[i] < 0);
      dr_game_clear (&game);
    }
  dr_engine_free (engine);
}

/* The same game a ply later: dark, a king ahead, does not go round in a circle again. */
static void
test_no_repetition (void **state)
{
  static const char *const moves[] = { "1-6", "32-28", "6-1", "28-32" };
  static const bool endings[] = { false, true };
  DrEngine *engine = dr_engine_new (4);
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "american");
  for (unsigned e = 0; e < 2; e++)
    {
      Lines lines = { 0 };
      const DrSearchOptions options = { .limits.depth = 5,
                                        .lines = 64,
                                        .info = note_line,
                                        .info_data = &lines,
                                        .no_endings = !endings[e] };
      DrSearchResult result;
      DrGame game;
      bool found = false;

      engine_game (&game, &ruleset, "B:WK32:BK1,K3");
      for (unsigned i = 0; i < 4; i++)
        {
          DrMove move;

          assert_true (dr_move_parse (&ruleset, &game.position, moves[i], &move, NULL));
          assert_true (dr_game_play (&game, &move));
        }
      assert_true (dr_engine_search (engine, &game, &options, &result));
      assert_true (result.score > 0);
      for (unsigned i = 0; i < lines.n; i++)
        if (engine_is_move (&game, &lines.moves[i], "1-6"))
          {
            assert_int_equal (lines.scores[i], 0);
            found = true;
          }
      assert_true (found);
      assert_false (engine_is_move (&game, &result.move, "1-6"));
      dr_game_clear (&game);
    }
  dr_engine_free (engine);
}

/* A draw stands after two moves by each side in which no man moved and nothing was taken; three of
 * the four are made.  Who is ahead moves his man, who is behind leaves his where it is. */
static void
test_counter (void **state)
{
  static const struct
  {
    const char *fen;
    const char *moves[3];
    const char *man; /* the only move of a man */
    bool ahead;
  } draws[] = {
    { "B:WK32,K31,21:BK1", { "1-6", "32-28", "6-1" }, "21-17", true },
    { "W:WK32,K31,K30:BK1,21", { "32-28", "1-6", "28-32" }, "21-25", false },
  };
  DrEngine *engine = dr_engine_new (4);
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "american+quiet-limit=2+repetition=none+draw-by=automatic");
  for (unsigned r = 0; r < 2; r++)
    {
      const DrLimits limits = { .depth = 9 };
      DrSearchResult result;
      DrGame game;

      engine_game (&game, &ruleset, draws[r].fen);
      for (unsigned i = 0; i < 3; i++)
        {
          DrMove move;

          assert_true (dr_move_parse (&ruleset, &game.position, draws[r].moves[i], &move, NULL));
          assert_true (dr_game_play (&game, &move));
        }
      engine_search (engine, &game, &limits, &result);
      assert_int_equal (engine_is_move (&game, &result.move, draws[r].man), draws[r].ahead);
      if (draws[r].ahead)
        assert_true (result.score > 0);
      else
        assert_int_equal (result.score, 0);
      dr_game_clear (&game);
    }
  dr_engine_free (engine);
}

/* Three kings off the main road win in 13 moves at the most, but here only three are left before the
 * counter of 15 runs out, so that it is no win any more unless it comes at once. */
static void
test_late (void **state)
{
  static const char *const moves[] = { "a1-b2", "h4-g5", "b2-a1", "g5-h4" };
  DrEngine *engine = dr_engine_new (4);
  const DrLimits limits = { .depth = 7 };
  static DrRuleset ruleset;
  DrSearchResult result;
  DrGame game;
  int plies;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "russian+repetition=none+quiet-limit=none");
  engine_game (&game, &ruleset, "W:WKa1,Ka3,Kb8:BKh4");
  engine_search (engine, &game, &limits, &result);
  assert_true (dr_score_is_win (result.score, &plies));
  assert_true (plies > 7);
  for (unsigned i = 0; i < 24; i++)
    {
      DrMove move;

      assert_true (dr_move_parse (&ruleset, &game.position, moves[i % 4], &move, NULL));
      assert_true (dr_game_play (&game, &move));
    }
  engine_search (engine, &game, &limits, &result);
  assert_int_equal (result.score, 0);
  dr_game_clear (&game);
  dr_engine_free (engine);
}

/* A draw that may be claimed is claimed by the side that is not better: in pool after 15 moves by
 * each side; here after one. */
static void
test_claim (void **state)
{
  static const struct
  {
    const char *fen;
    bool claim;
  } claims[] = {
    { "W:WK32:BK1,K2", true },      /* a king behind */
    { "W:WK32,K31,21:BK1", false }, /* the man's move ends the count, white is ahead */
  };
  DrEngine *engine = dr_engine_new (4);
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  engine_ruleset (&ruleset, "american+quiet-limit=1");
  for (unsigned i = 0; i < 2; i++)
    {
      const DrLimits limits = { .depth = 5 };
      DrSearchResult result;
      DrGame game;
      DrMove move;

      engine_game (&game, &ruleset, claims[i].fen);
      assert_true (dr_move_parse (&ruleset, &game.position, "32-28", &move, NULL));
      assert_true (dr_game_play (&game, &move));
      assert_true (dr_move_parse (&ruleset, &game.position, "1-6", &move, NULL));
      assert_true (dr_game_play (&game, &move));
      engine_search (engine, &game, &limits, &result);
      assert_int_equal (result.claim, claims[i].claim);
      dr_game_clear (&game);
    }
  dr_engine_free (engine);
}

/* Cleared, the same search is the same node by node. */
static void
test_determinism (void **state)
{
  static const struct
  {
    const char *ruleset;
    const char *fen;
  } starts[] = {
    { "american", "start" },
    { "international", "start" },
    { "frisian", "start" },
    { "turkish", "start" },
    /* Near endings that are worked out; the first search does that, too. */
    { "russian", "W:WKa1,c1,e1:BKh4,h6" },
    { "international", "W:WK1,47,48:BK5" },
  };
  static DrRuleset ruleset;

  (void) state;
  for (unsigned i = 0; i < sizeof starts / sizeof starts[0]; i++)
    {
      DrSearchResult results[3];
      DrEngine *engine = dr_engine_new (2);
      const DrLimits limits = { .nodes = 30000 };
      DrGame game;

      assert_non_null (engine);
      engine_ruleset (&ruleset, starts[i].ruleset);
      engine_game (&game, &ruleset, starts[i].fen);
      for (unsigned n = 0; n < 3; n++)
        {
          dr_engine_clear (engine);
          if (n == 2)
            {
              dr_engine_free (engine);
              engine = dr_engine_new (2);
              assert_non_null (engine);
            }
          engine_search (engine, &game, &limits, &results[n]);
          assert_in_range (results[n].nodes, 1, 30000);
          assert_int_equal (results[n].score, results[0].score);
          assert_int_equal (results[n].nodes, results[0].nodes);
          assert_int_equal (results[n].depth, results[0].depth);
          assert_true (dr_move_same (&results[n].move, &results[0].move));
        }
      dr_game_clear (&game);
      dr_engine_free (engine);
    }
}

static void
search_both (DrEngine *engine, const DrRuleset *ruleset, uint64_t *seed)
{
  const DrLimits limits = { .nodes = 2000 };
  DrSearchResult result;
  DrPosition position;
  DrGame game;

  for (unsigned i = 0; i < 3; i++)
    {
      if (i == 0)
        position = ruleset->start;
      else
        engine_random_position (seed, ruleset, &position);
      dr_game_init (&game, ruleset, &position);
      for (unsigned plies = i == 1 ? 20 : 0; plies > 0; plies--)
        engine_random_move (seed, &game);
      engine_search (engine, &game, &limits, &result);
      dr_game_clear (&game);
    }
}

/* Every preset, and house rules on boards of all kinds. */
static void
test_all_sets (void **state)
{
  DrEngine *engine = dr_engine_new (1);
  uint64_t seed = 17;
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      dr_ruleset_preset (&ruleset, n);
      search_both (engine, &ruleset, &seed);
    }
  for (unsigned n = 0; n < 50; n++)
    {
      engine_random_ruleset (&seed, &ruleset);
      search_both (engine, &ruleset, &seed);
    }
  dr_engine_free (engine);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_wins),       cmocka_unit_test (test_giveaway_block),
    cmocka_unit_test (test_no_move),    cmocka_unit_test (test_lines),
    cmocka_unit_test (test_repetition), cmocka_unit_test (test_no_repetition),
    cmocka_unit_test (test_counter),    cmocka_unit_test (test_late),
    cmocka_unit_test (test_claim),      cmocka_unit_test (test_determinism),
    cmocka_unit_test (test_all_sets),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* Crownhead - the search without its pruning against a plain minimax by the reference generator
 *
 * The minimax below is written from the rules text and shares with the search the evaluation of a
 * quiet position only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-node.h"
#include "dr-search.h"

#include "engine-util.h"

static DrField field;

/* The value of a quiet position: of a node made from the game anew. */
static int
evaluate (const DrGame *game)
{
  DrSlowNode slow = { .position = game->position };
  DrNode node;

  dr_node_init (&node, &field, game, field.served ? NULL : &slow);

  return dr_eval (&field, &node);
}

static int minimax (const DrGame *game, int depth, int ply);

/* The best of the moves, or of the captures only. */
static int
best_of (const DrGame *game, const DrMoveList *list, bool captures, int depth, int ply, int best)
{
  for (size_t i = 0; i < list->n; i++)
    {
      DrGame next;
      int score;

      if (captures && list->moves[i].n_taken == 0)
        continue;
      engine_copy_game (&next, game);
      assert_true (dr_game_play (&next, &list->moves[i]));
      score = -minimax (&next, depth, ply + 1);
      best = score > best ? score : best;
      dr_game_clear (&next);
    }

  return best;
}

static int
value_of_moves (const DrGame *game, int depth, int ply, int floor)
{
  const bool optional = game->ruleset->law.obligation == DR_OBLIGATION_FREE;
  bool capture = false;
  DrMoveList list;
  int score;

  dr_move_list_init (&list);
  assert_int_equal (dr_generate_reference (game->ruleset, &game->position, DR_GENERATE_DEFAULT,
                                           &list),
                    DR_GENERATE_OK);
  for (size_t i = 0; i < list.n; i++)
    capture = capture || list.moves[i].n_taken > 0;
  if (depth > 0)
    score = best_of (game, &list, false, depth - 1, ply, floor);
  else if (optional)
    {
      score = evaluate (game);
      score = best_of (game, &list, true, depth - 1, ply, score > floor ? score : floor);
    }
  else if (capture)
    score = best_of (game, &list, true, depth, ply, floor);
  else
    {
      score = evaluate (game);
      score = score > floor ? score : floor;
    }
  dr_move_list_clear (&list);

  return score;
}

static int
minimax (const DrGame *game, int depth, int ply)
{
  const int win = DR_SCORE_WIN - ply;
  DrStatus status;

  assert_true (dr_game_status (game, &status));
  if (ply == 0)
    return value_of_moves (game, depth, ply, -DR_SCORE_INFINITE);
  switch (status.reason)
    {
    case DR_REASON_NO_PIECES:
    case DR_REASON_BLOCKED:
    case DR_REASON_AIM:
      return (status.result == DR_RESULT_LIGHT_WINS) == (game->position.side == DR_LIGHT) ? win
                                                                                          : -win;
    default:
      break;
    }
  if (dr_game_occurrences (game) > 1 || status.result == DR_RESULT_DRAW)
    return 0;

  return value_of_moves (game, depth, ply,
                         status.result == DR_RESULT_CLAIM ? 0 : -DR_SCORE_INFINITE);
}

/* The search's score at every depth is the minimax's. */
static void
compare (DrEngine *engine, const DrGame *game, unsigned depth)
{
  const DrSearchOptions options = { .limits.depth = depth, .plain = true };
  DrSearchResult result;
  DrStatus status;
  char text[DR_FEN_SIZE];
  int expected;

  assert_true (dr_game_status (game, &status));
  assert_true (dr_engine_search (engine, game, &options, &result));
  assert_int_equal (result.has_move,
                    status.reason != DR_REASON_BLOCKED && status.reason != DR_REASON_NO_PIECES);
  if (!result.has_move)
    return;
  /* With a proven win the search ends before the depth. */
  dr_field_init (&field, game->ruleset, DR_EVAL_HAND);
  expected = minimax (game, (int) result.depth, 0);
  if (result.score != expected)
    fail_msg ("%s %s depth %u: %d, not %d", game->ruleset->id, engine_text (game, text),
              result.depth, result.score, expected);
}

/* Positions of a random game, some of them with a history. */
static void
compare_game (DrEngine *engine, DrGame *game, uint64_t *seed, unsigned most, unsigned depth)
{
  DrStatus status;

  for (unsigned plies = (unsigned) (test_random (seed) >> 40) % most; plies > 0; plies--)
    {
      DrGame next;

      engine_copy_game (&next, game);
      if (engine_random_move (seed, &next) && dr_game_status (&next, &status) &&
          status.result == DR_RESULT_ONGOING)
        {
          dr_game_clear (game);
          engine_copy_game (game, &next);
        }
      dr_game_clear (&next);
    }
  compare (engine, game, depth);
}

static void
test_presets (void **state)
{
  DrEngine *engine = dr_engine_new (1);
  uint64_t seed = 3;
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  for (uint64_t i = test_scaled (1, 4, 100); i > 0; i--)
    for (unsigned n = 0; n < dr_preset_count (); n++)
      {
        DrGame game;

        dr_ruleset_preset (&ruleset, n);
        dr_game_init (&game, &ruleset, &ruleset.start);
        compare_game (engine, &game, &seed, 40, 2);
        dr_game_clear (&game);
      }
  dr_engine_free (engine);
}

static void
test_few_pieces (void **state)
{
  DrEngine *engine = dr_engine_new (1);
  uint64_t seed = 21;
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  for (uint64_t i = test_scaled (10, 150, 5000); i > 0; i--)
    {
      DrPosition position;
      DrGame game;

      if (i % 2 == 0)
        dr_ruleset_preset (&ruleset, (unsigned) i % dr_preset_count ());
      else
        engine_random_ruleset (&seed, &ruleset);
      engine_random_position (&seed, &ruleset, &position);
      dr_game_init (&game, &ruleset, &position);
      compare_game (engine, &game, &seed, 40, 3);
      dr_game_clear (&game);
    }
  dr_engine_free (engine);
}

/* Draw counters that run out within the tree: king against king and the like, deep into the count. */
static void
test_near_draws (void **state)
{
  static const struct
  {
    const char *ruleset;
    const char *fen;
  } rows[] = {
    { "russian", "W:WKa1,Kc1,Ke1:BKh4" },     { "russian", "W:WKa1,Kc1:BKh4" },
    { "pool", "B:WKa1,Kc1,Ke1:BKh4" },        { "american", "W:WK32,K31:BK1" },
    { "frisian", "W:WK46,K47:BK5" },          { "frisian", "W:WK46:BK5" },
    { "turkish", "W:WKa1,a4:BKh8" },          { "spanish", "W:WK1,K2,K3:BK32" },
    { "international", "W:WK46,47,K48:BK5" }, { "portuguese", "W:WK1,K2:BK32,K31" },
  };
  DrEngine *engine = dr_engine_new (1);
  uint64_t seed = 8;
  static DrRuleset ruleset;

  (void) state;
  assert_non_null (engine);
  for (unsigned n = 0; n < sizeof rows / sizeof rows[0]; n++)
    for (uint64_t i = test_scaled (1, 4, 50); i > 0; i--)
      {
        DrGame game;

        engine_ruleset (&ruleset, rows[n].ruleset);
        engine_game (&game, &ruleset, rows[n].fen);
        compare_game (engine, &game, &seed, 80, 3);
        dr_game_clear (&game);
      }
  dr_engine_free (engine);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_presets),
    cmocka_unit_test (test_few_pieces),
    cmocka_unit_test (test_near_draws),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* Crownhead - positions in the search against the law's own: moves, keys, counters, sums
 *
 * What is right is what dr-game.c and the reference generator say, which are tested elsewhere.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-node.h"

#include "engine-util.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  DrRuleset ruleset;
  DrField field;
  DrGame game;
  DrNode nodes[2];
  DrSlowNode slow[2];
  DrFastMove moves[DR_FAST_MAX_MOVES];
} Case;

static void
complain (const Case *c, const char *what)
{
  char text[DR_FEN_SIZE];

  fail_msg ("%s %s: %s", c->ruleset.id, engine_text (&c->game, text), what);
}

/* The node is what a node made from the game anew is. */
static void
check_node (Case *c, const DrNode *node)
{
  DrSlowNode slow = { 0 };
  DrNode fresh;
  DrMoveList list;
  int n;

  dr_node_init (&fresh, &c->field, &c->game, &slow);
  if (!c->field.served && !dr_position_equal (&node->slow->position, &c->game.position))
    complain (c, "another position");
  if (node->pos.key != c->game.position.key || node->pos.side != c->game.position.side)
    complain (c, "another key");
  if (c->field.served &&
      (memcmp (node->pos.pieces, fresh.pos.pieces, sizeof fresh.pos.pieces) != 0 ||
       memcmp (node->pos.kings, fresh.pos.kings, sizeof fresh.pos.kings) != 0))
    complain (c, "other pieces");
  if (node->sum[0] != fresh.sum[0] || node->sum[1] != fresh.sum[1] ||
      memcmp (node->men, fresh.men, sizeof fresh.men) != 0 ||
      memcmp (node->kings, fresh.kings, sizeof fresh.kings) != 0)
    complain (c, "other sums");
  if (node->rows != fresh.rows || node->quiet != fresh.quiet ||
      memcmp (node->ending, fresh.ending, sizeof fresh.ending) != 0)
    complain (c, "other counters");
  if (memcmp (node->run_length, fresh.run_length, sizeof fresh.run_length) != 0 ||
      memcmp (node->run_king, fresh.run_king, sizeof fresh.run_king) != 0)
    complain (c, "another king-move count");
  if (node->first_king != fresh.first_king || node->reversible != fresh.reversible)
    complain (c, "another first king, or more to undo");

  dr_move_list_init (&list);
  assert_int_equal (dr_generate_reference (&c->ruleset, &c->game.position, DR_GENERATE_DEFAULT,
                                           &list),
                    DR_GENERATE_OK);
  n = dr_node_moves (&c->field, node, false, c->moves);
  if (n != (int) list.n)
    complain (c, "another number of moves");
  if ((n == 0 || c->moves[0].n_taken == 0) && dr_node_has_quiet (&c->field, node) != (n > 0))
    complain (c, "quiet moves or not");
  dr_move_list_clear (&list);
}

/* The draws that stand, and how long until they can. */
static void
check_draw (Case *c, const DrNode *node)
{
  DrStatus status;
  bool draw;

  assert_true (dr_game_status (&c->game, &status));
  draw = status.reason == DR_REASON_ENDING || status.reason == DR_REASON_QUIET_LIMIT;
  if (status.reason != DR_REASON_NONE && !draw)
    return;
  if (dr_node_is_draw (&c->field, node) != draw)
    complain (c, "a draw or not");
}

static void
follow_game (Case *c, uint64_t *seed, unsigned plies)
{
  unsigned at = 0;

  dr_node_init (&c->nodes[0], &c->field, &c->game, c->field.served ? NULL : &c->slow[0]);
  c->nodes[1].slow = c->field.served ? NULL : &c->slow[1];
  for (unsigned ply = 0; ply < plies; ply++)
    {
      int n, chosen;
      DrMove move;

      check_node (c, &c->nodes[at]);
      check_draw (c, &c->nodes[at]);
      n = dr_node_moves (&c->field, &c->nodes[at], false, c->moves);
      if (n == 0)
        break;
      chosen = (int) (test_random (seed) >> 33) % n;
      if (!dr_node_whole_move (&c->field, &c->game.position, &c->moves[chosen], &move))
        complain (c, "a move is not found");
      dr_node_play (&c->field, &c->nodes[at], &c->moves[chosen], &c->nodes[1 - at]);
      assert_true (dr_game_play (&c->game, &move));
      at = 1 - at;
    }
}

static void
run_case (const DrRuleset *ruleset, const DrPosition *position, uint64_t *seed)
{
  Case *c = calloc (1, sizeof *c);

  assert_non_null (c);
  c->ruleset = *ruleset;
  dr_field_init (&c->field, &c->ruleset, DR_EVAL_HAND);
  dr_game_init (&c->game, &c->ruleset, position);
  follow_game (c, seed, 120);
  dr_game_clear (&c->game);
  dr_move_list_clear (&c->slow[0].list);
  dr_move_list_clear (&c->slow[1].list);
  free (c);
}

static void
test_presets (void **state)
{
  uint64_t seed = 5;
  DrRuleset ruleset;

  (void) state;
  for (unsigned n = 0; n < dr_preset_count (); n++)
    for (uint64_t i = test_scaled (1, 8, 200); i > 0; i--)
      {
        DrPosition position;

        dr_ruleset_preset (&ruleset, n);
        run_case (&ruleset, &ruleset.start, &seed);
        engine_random_position (&seed, &ruleset, &position);
        run_case (&ruleset, &position, &seed);
      }
}

static void
test_house_rules (void **state)
{
  uint64_t seed = 77;
  DrRuleset ruleset;

  (void) state;
  for (uint64_t i = test_scaled (20, 200, 5000); i > 0; i--)
    {
      DrPosition position;

      engine_random_ruleset (&seed, &ruleset);
      engine_random_position (&seed, &ruleset, &position);
      run_case (&ruleset, &position, &seed);
    }
}

/* A position with colours exchanged and turned round is worth the same to the side to move. */
static void
test_antisymmetry (void **state)
{
  uint64_t seed = 9;
  DrRuleset ruleset;
  static DrField field;

  (void) state;
  for (uint64_t i = test_scaled (50, 500, 20000); i > 0; i--)
    {
      DrPosition position, turned;
      DrNode node[2];
      DrSlowNode slow = { 0 };
      DrGame game;

      engine_random_ruleset (&seed, &ruleset);
      /* Only these boards are the same when turned by 180 degrees. */
      if (ruleset.board.squares == DR_SQUARES_DARK &&
          (ruleset.board.width + ruleset.board.height) % 2 != 0)
        continue;
      dr_field_init (&field, &ruleset, DR_EVAL_HAND);
      engine_random_position (&seed, &ruleset, &position);
      dr_position_init (&turned, dr_side_other ((DrSide) position.side));
      for (unsigned square = 0; square < ruleset.board.n_squares; square++)
        if (position.cell[square] != DR_EMPTY)
          dr_position_put (&turned, ruleset.board.n_squares - 1u - square,
                           (DrPiece) ((position.cell[square] + 1) % 4 + 1));
      for (unsigned k = 0; k < 2; k++)
        {
          dr_game_init (&game, &ruleset, k == 0 ? &position : &turned);
          slow.position = game.position;
          dr_node_init (&node[k], &field, &game, field.served ? NULL : &slow);
          dr_game_clear (&game);
        }
      assert_int_equal (dr_eval (&field, &node[0]), dr_eval (&field, &node[1]));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_presets),
    cmocka_unit_test (test_house_rules),
    cmocka_unit_test (test_antisymmetry),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

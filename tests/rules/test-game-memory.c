/* What the game and the reference generator do when memory is out: they say so, and the game is
 * unchanged.
 *
 * The files under test are built once more here, on an allocator that fails when it is told to.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <stdlib.h>
#include <string.h>

static bool fails;

static void *
limited_realloc (void *memory, size_t size)
{
  return fails ? NULL : realloc (memory, size);
}

#define realloc limited_realloc

#include "dr-game.c"
#include "dr-move.c"

static DrRuleset ruleset;
static DrGame game;

static void
start (const char *fen)
{
  DrPosition position;

  fails = false;
  test_ruleset (&ruleset, "russian+obligation=free");
  test_position (&position, &ruleset, fen);
  dr_game_init (&game, &ruleset, &position);
}

static void
test_play (void **state)
{
  DrPosition before;
  DrMove move;

  (void) state;
  start ("W:WKc1,a3:BKb8,g7");
  test_find_move (&ruleset, &game.position, "c1-d2", &move);
  before = game.position;
  fails = true;
  assert_false (dr_game_play (&game, &move));
  assert_true (dr_position_equal (&game.position, &before));
  assert_int_equal (game.ply, 0);
  assert_int_equal (game.n_earlier, 0);

  /* a man's move needs no memory: nothing before it can come back */
  fails = false;
  test_find_move (&ruleset, &game.position, "a3-b4", &move);
  fails = true;
  assert_true (dr_game_play (&game, &move));
  assert_int_equal (game.ply, 1);
  dr_game_clear (&game);
}

static void
check_no_answer (const char *fen)
{
  DrMoveList list;
  DrStatus status;

  start (fen);
  fails = true;
  assert_false (dr_game_status (&game, &status));
  dr_move_list_init (&list);
  assert_int_equal (dr_generate_reference (&ruleset, &game.position, DR_GENERATE_DEFAULT, &list),
                    DR_GENERATE_NO_MEMORY);
  assert_int_equal (dr_generate (&ruleset, &game.position, &list), DR_GENERATE_NO_MEMORY);
  dr_move_list_clear (&list);
  dr_game_clear (&game);
}

static void
test_generate (void **state)
{
  (void) state;
  check_no_answer ("W:WKc1:BKb8");
  check_no_answer ("W:WKc1:Be3,g7");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_play),
    cmocka_unit_test (test_generate),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

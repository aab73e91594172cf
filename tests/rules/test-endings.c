/* Every row of endings.tsv: the game is played ply by ply, and ends, or may be claimed drawn, after
 * the ply and for the reason that the row says, and not before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include "dr-game.h"

#include <stdlib.h>
#include <string.h>

enum
{
  COLUMN_RULESET,
  COLUMN_FEN,
  COLUMN_MOVES,
  COLUMN_PLY,
  COLUMN_RESULT,
  COLUMN_REASON
};

static void
check_ply (const TestTsv *tsv, const DrGame *game)
{
  const char *ply = tsv->fields[COLUMN_PLY];
  const bool ends = strcmp (ply, "-") != 0 && game->ply == strtoul (ply, NULL, 10);
  const char *result = ends ? tsv->fields[COLUMN_RESULT] : "*";
  const char *reason = ends ? tsv->fields[COLUMN_REASON] : "";
  DrStatus status;

  assert_true (dr_game_status (game, &status));
  if (strcmp (dr_result_id (status.result), result) != 0 ||
      strcmp (dr_status_reason_id (&status), reason) != 0 || status.ply != game->ply)
    fail_msg ("line %u, ply %u: \"%s\" \"%s\" instead of \"%s\" \"%s\"", tsv->number, game->ply,
              dr_result_id (status.result), dr_status_reason_id (&status), result, reason);
}

/* A row's moves are played to their end; the row's ply is its last one or none of them. */
static void
play_row (const TestTsv *tsv)
{
  DrRuleset ruleset;
  DrPosition start;
  DrGame game;
  DrMove move;
  char *rest = NULL;

  test_ruleset (&ruleset, tsv->fields[COLUMN_RULESET]);
  test_position (&start, &ruleset, tsv->fields[COLUMN_FEN]);
  dr_game_init (&game, &ruleset, &start);
  check_ply (tsv, &game);
  for (char *text = strtok_r (tsv->fields[COLUMN_MOVES], " ", &rest); text != NULL;
       text = strtok_r (NULL, " ", &rest))
    {
      test_find_move (&ruleset, &game.position, text, &move);
      assert_true (dr_game_play (&game, &move));
      check_ply (tsv, &game);
    }
  if (strcmp (tsv->fields[COLUMN_PLY], "-") != 0)
    assert_int_equal (game.ply, strtoul (tsv->fields[COLUMN_PLY], NULL, 10));
  dr_game_clear (&game);
}

static void
test_every_row (void **state)
{
  TestTsv tsv;
  unsigned n = 0;

  (void) state;
  test_tsv_open (&tsv, "endings.tsv");
  while (test_tsv_next (&tsv))
    {
      play_row (&tsv);
      n++;
    }
  test_tsv_close (&tsv);
  assert_int_equal (n, 55);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_row),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

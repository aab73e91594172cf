/* test-hub.c: the texts of the Hub protocol, and levels.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-hub.h"
#include "dr-level.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* The line in memory of just its size, so that a step past its end is seen. */
static void
assert_split (const char *line, const char *expected)
{
  DrHubArgument arguments[4];
  char *copy = strdup (line);
  unsigned n = dr_hub_split (copy, arguments, 4);
  char text[256] = "";

  for (unsigned i = 0; i < n; i++)
    {
      strcat (text, "[");
      strcat (text, arguments[i].name);
      if (arguments[i].value != NULL)
        {
          strcat (text, "=");
          strcat (text, arguments[i].value);
        }
      strcat (text, "]");
    }
  assert_string_equal (text, expected);
  free (copy);
}

static void
test_split (void **data)
{
  (void) data;
  assert_split ("", "");
  assert_split (" \t\r\n", "");
  assert_split ("hub", "[hub]");
  assert_split ("level depth=3  infinite\r", "[level][depth=3][infinite]");
  assert_split ("id name=\"A B\" country=", "[id][name=A B][country=]");
  assert_split ("pos moves=\"1-6 10-5", "[pos][moves=1-6 10-5]");
  assert_split ("a value=\"\"", "[a][value=]");
  assert_split ("=", "[=]");
  assert_split ("a=b=c d", "[a=b=c][d]");
  assert_split ("1 2 3 4 5 6", "[1][2][3][4]");
}

static void
test_find (void **data)
{
  char line[] = "level depth=3 infinite level=7";
  DrHubArgument arguments[8];
  unsigned n = dr_hub_split (line, arguments, 8);

  (void) data;
  assert_string_equal (dr_hub_find (arguments, n, "depth"), "3");
  assert_string_equal (dr_hub_find (arguments, n, "infinite"), "");
  /* The command is no argument. */
  assert_string_equal (dr_hub_find (arguments, n, "level"), "7");
  assert_null (dr_hub_find (arguments, n, "nodes"));
}

/* The start position of every set, and a move of it, read back. */
static void
test_round_trip (void **data)
{
  DrRuleset ruleset;
  DrMoveList legal;

  (void) data;
  dr_move_list_init (&legal);
  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      char position[DR_HUB_POSITION_SIZE];
      DrPosition read;

      dr_ruleset_preset (&ruleset, n);
      assert_int_equal (dr_hub_write_position (&ruleset, &ruleset.start, position),
                        ruleset.board.n_squares + 1u);
      assert_true (dr_hub_read_position (&ruleset, position, &read));
      assert_true (dr_position_equal (&read, &ruleset.start));
      assert_int_equal (dr_generate (&ruleset, &read, &legal), DR_GENERATE_OK);
      for (size_t i = 0; i < legal.n; i++)
        {
          char move[DR_HUB_MOVE_SIZE];

          dr_hub_write_move (&ruleset, &legal.moves[i], move);
          assert_ptr_equal (dr_hub_read_move (&ruleset, &legal, move), &legal.moves[i]);
        }
    }
  dr_move_list_clear (&legal);
}

/* International, W:W33:B28,17 and others: the numbers by hand. */
static void
test_moves (void **data)
{
  static const char *const none[] = { "",
                                      "33",
                                      "33-11",
                                      "33x",
                                      "33x11x17",
                                      "33x11x17x28x28",
                                      "33x11x28x18",
                                      "x33x11",
                                      "33-11x28x17",
                                      "33x11x17x9999",
                                      "33x11x17x28 ",
                                      "0x0",
                                      "33x11-17" };
  DrRuleset ruleset;
  DrPosition position;
  DrMoveList legal;

  (void) data;
  assert_true (dr_ruleset_parse (&ruleset, "international", NULL));
  assert_true (dr_hub_read_position (&ruleset,
                                     "Weeeeeeeeeeeeeeeebeeeeeeeeeebeeeewbeeeeeeeeeeeeeeee",
                                     &position));
  dr_move_list_init (&legal);
  assert_int_equal (dr_generate (&ruleset, &position, &legal), DR_GENERATE_OK);
  assert_int_equal (legal.n, 1);
  assert_ptr_equal (dr_hub_read_move (&ruleset, &legal, "33x11x17x28"), &legal.moves[0]);
  assert_ptr_equal (dr_hub_read_move (&ruleset, &legal, "33x11x28x17"), &legal.moves[0]);
  /* Others leave the taken squares out where one move fits. */
  assert_ptr_equal (dr_hub_read_move (&ruleset, &legal, "33x11"), &legal.moves[0]);
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    if (dr_hub_read_move (&ruleset, &legal, none[i]) != NULL)
      fail_msg ("%s is read", none[i]);
  dr_move_list_clear (&legal);
}

/* Two captures with the same ends: without the taken squares it is none of them. */
static void
test_ambiguous (void **data)
{
  DrRuleset ruleset;
  DrPosition position;
  DrMoveList legal;
  const DrMove *left;
  const DrMove *right;

  (void) data;
  assert_true (dr_ruleset_parse (&ruleset, "american", NULL));
  /* W:W26:B22,23,14,15: over 22 and 14, or over 23 and 15, to 10. */
  assert_true (dr_hub_read_position (&ruleset, "Weeeeeeeeeeeeebbeeeeeebbeeweeeeee", &position));
  dr_move_list_init (&legal);
  assert_int_equal (dr_generate (&ruleset, &position, &legal), DR_GENERATE_OK);
  left = dr_hub_read_move (&ruleset, &legal, "26x10x14x22");
  right = dr_hub_read_move (&ruleset, &legal, "26x10x23x15");
  assert_non_null (left);
  assert_non_null (right);
  assert_ptr_not_equal (left, right);
  assert_null (dr_hub_read_move (&ruleset, &legal, "26x10"));
  dr_move_list_clear (&legal);
}

static void
test_variants (void **data)
{
  (void) data;
  assert_string_equal (dr_hub_variant_of ("international"), "normal");
  assert_string_equal (dr_hub_variant_of ("antidraughts"), "losing");
  assert_null (dr_hub_variant_of ("russian"));
  assert_string_equal (dr_hub_ruleset_of ("bt"), "breakthrough");
  assert_null (dr_hub_ruleset_of ("russian"));
}

/* The same seed, the same move; a legal one, for every level but the last, which goes by time. */
static void
test_levels (void **data)
{
  DrEngine *engine = dr_engine_new (1);
  DrRuleset ruleset;
  DrGame game;

  (void) data;
  assert_non_null (engine);
  assert_true (dr_ruleset_parse (&ruleset, "spanish", NULL));
  dr_game_init (&game, &ruleset, &ruleset.start);
  for (unsigned level = 1; level < DR_N_LEVELS; level++)
    for (uint64_t seed = 1; seed < (level < 8 ? 5 : 2); seed++)
      {
        const DrSearchOptions options = { 0 };
        DrSearchResult first;
        DrSearchResult again;

        assert_true (dr_level_search (engine, &game, dr_level_get (level), seed, &options, &first));
        assert_true (dr_level_search (engine, &game, dr_level_get (level), seed, &options, &again));
        assert_true (first.has_move);
        assert_true (dr_move_same (&first.move, &again.move));
        assert_int_equal (first.nodes, again.nodes);
      }
  dr_game_clear (&game);
  dr_engine_free (engine);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_split),      cmocka_unit_test (test_find),
    cmocka_unit_test (test_round_trip), cmocka_unit_test (test_moves),
    cmocka_unit_test (test_ambiguous),  cmocka_unit_test (test_variants),
    cmocka_unit_test (test_levels),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

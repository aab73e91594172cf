/* A record in memory: built, reset, its comments that grow, its problems in order; commands in
 * comments; results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "support.h"

#include <string.h>

#include "dr-pdn.h"

static void
test_building (void **state)
{
  DrPdnGame game;
  uint32_t a, b, c;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  for (unsigned again = 0; again < 2; again++)
    {
      assert_int_equal (game.n_nodes, 1);
      assert_int_equal (game.nodes[DR_PDN_ROOT].kind, DR_PDN_START);
      assert_int_equal (game.nodes[DR_PDN_ROOT].parent, DR_PDN_NONE);
      assert_string_equal (game.nodes[DR_PDN_ROOT].text, "");
      assert_null (game.nodes[DR_PDN_ROOT].after);
      assert_true (dr_pdn_game_add_tag (&game, "Event", "A"));
      assert_true (dr_pdn_game_add_tag (&game, "Fen", "W:W1:B50"));
      assert_true (dr_pdn_game_add_tag (&game, "Event", "B"));
      a = dr_pdn_game_add_node (&game, DR_PDN_ROOT, DR_PDN_MOVE, "32-28");
      b = dr_pdn_game_add_node (&game, DR_PDN_ROOT, DR_PDN_MOVE, "31-27");
      c = dr_pdn_game_add_node (&game, a, DR_PDN_MOVE, "19-23");
      assert_int_equal (dr_pdn_game_next (&game, DR_PDN_ROOT), a);
      assert_int_equal (game.nodes[a].next, b);
      assert_int_equal (game.nodes[b].next, DR_PDN_NONE);
      assert_int_equal (game.nodes[c].parent, a);
      assert_int_equal (dr_pdn_game_count_variations (&game), 1);
      assert_string_equal (dr_pdn_game_tag (&game, "Event"), "A");
      assert_string_equal (dr_pdn_game_tag (&game, "FEN"), "W:W1:B50");
      assert_null (dr_pdn_game_tag (&game, "FE"));
      assert_true (dr_pdn_game_set_text (&game, &game.nodes[a].before, "one", 3));
      assert_true (dr_pdn_game_set_text (&game, &game.nodes[a].rest, "x", 1));
      assert_int_equal (dr_pdn_game_count_comments (&game), 2);
      dr_pdn_game_reset (&game);
    }
  dr_pdn_game_clear (&game);
  dr_pdn_game_clear (&game);
}

/* Two comments that grow in turn, so that neither can where it stands, to many pieces of memory. */
static void
test_growing_comments (void **state)
{
  const char *one = NULL;
  const char *two = NULL;
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  assert_true (dr_pdn_game_append_text (&game, &one, "", 0));
  for (unsigned i = 0; i < 500; i++)
    {
      assert_true (dr_pdn_game_append_text (&game, &one, "abc", 3));
      assert_true (dr_pdn_game_append_text (&game, &two, "de", 2));
      assert_true (dr_pdn_game_append_text (&game, &two, "", 0));
    }
  assert_int_equal (strlen (one), 500 * 4 - 1);
  assert_int_equal (strlen (two), 500 * 3 - 1);
  for (unsigned i = 0; i < 500; i++)
    {
      assert_memory_equal (one + 4 * i, "abc", 3);
      assert_memory_equal (two + 3 * i, "de", 2);
      assert_true (i == 499 || (one[4 * i + 3] == ' ' && two[3 * i + 2] == ' '));
    }
  dr_pdn_game_clear (&game);
}

static void
test_problems (void **state)
{
  static const uint64_t offsets[] = { 5, 2, 9, 2, 0 };
  static const uint64_t sorted[] = { 0, 2, 2, 5, 9 };
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  for (unsigned i = 0; i < 5; i++)
    {
      DrPdnProblem problem = { .id = DR_PDN_PROSE,
                               .warning = offsets[i] != 5,
                               .place = { .offset = offsets[i], .column = i } };

      assert_true (dr_pdn_game_add_problem (&game, &problem));
    }
  for (unsigned i = 0; i < 5; i++)
    {
      assert_int_equal (game.problems[i].place.offset, sorted[i]);
      assert_string_equal (game.problems[i].text, "");
    }
  /* of the same place: in the order they came */
  assert_int_equal (game.problems[1].place.column, 1);
  assert_ptr_equal (dr_pdn_game_first_error (&game), &game.problems[3]);
  dr_pdn_game_reset (&game);
  assert_null (dr_pdn_game_first_error (&game));
  dr_pdn_game_clear (&game);
}

static void
test_commands (void **state)
{
  static const char text[] =
    "a [%clk 0:10:00] [% x] [%] b [%csl   R12,G23 ][%animate] [%un-known_1 \u00e9] [%open";
  static const char *const expected[][2] = {
    { "clk", "0:10:00" },
    { "csl", "R12,G23" },
    { "animate", "" },
    { "un-known_1", "\u00e9" },
  };
  const char *at = text;
  DrPdnCommand command;

  (void) state;
  for (unsigned i = 0; i < 4; i++)
    {
      assert_true (dr_pdn_command_find (at, &command));
      assert_true (*command.begin == '[' && command.begin[command.length - 1] == ']');
      assert_int_equal (command.name_length, strlen (expected[i][0]));
      assert_memory_equal (command.name, expected[i][0], command.name_length);
      assert_int_equal (command.value_length, strlen (expected[i][1]));
      assert_memory_equal (command.value, expected[i][1], command.value_length);
      at = command.begin + command.length;
    }
  assert_false (dr_pdn_command_find (at, &command));
}

/* Section 5 of the file-format text.  The first number is the first player's: Black's in English. */
static void
test_results (void **state)
{
  static const struct
  {
    const char *text;
    DrResult international;
    DrResult english;
    bool both;
  } rows[] = {
    { "1-0", DR_RESULT_LIGHT_WINS, DR_RESULT_DARK_WINS, false },
    { "2-0", DR_RESULT_LIGHT_WINS, DR_RESULT_DARK_WINS, false },
    { "0-1", DR_RESULT_DARK_WINS, DR_RESULT_LIGHT_WINS, false },
    { "0-2", DR_RESULT_DARK_WINS, DR_RESULT_LIGHT_WINS, false },
    { "0:1", DR_RESULT_DARK_WINS, DR_RESULT_LIGHT_WINS, false },
    { "1 - 0", DR_RESULT_LIGHT_WINS, DR_RESULT_DARK_WINS, false },
    { "1\u20130", DR_RESULT_LIGHT_WINS, DR_RESULT_DARK_WINS, false },
    { "10-0", DR_RESULT_LIGHT_WINS, DR_RESULT_DARK_WINS, false },
    { "0-12", DR_RESULT_DARK_WINS, DR_RESULT_LIGHT_WINS, false },
    { "1-1", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1/2-1/2", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1/2:1/2", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1/2", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "\u00bd-\u00bd", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "0.5-0.5", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1+ - 1-", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1 1/2 - 1/2", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1.01-0.99", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1 1/2-0 1/2", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "\u00bd\u2013 1\u00bd", DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "1\u2212"
      "1",
      DR_RESULT_DRAW, DR_RESULT_DRAW, false },
    { "3-0", DR_RESULT_LIGHT_WINS, DR_RESULT_DARK_WINS, false },
    { "0-0", DR_RESULT_ONGOING, DR_RESULT_ONGOING, true },
    { "*", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
    { "", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
    { "?", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
    { "4-6", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
    { "100-0", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
    { "-", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
    { "1-", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
    { "111111111111111111111111111111-0", DR_RESULT_ONGOING, DR_RESULT_ONGOING, false },
  };
  DrRuleset international, english;
  bool both;

  (void) state;
  assert_true (dr_ruleset_parse (&international, "international", NULL));
  assert_true (dr_ruleset_parse (&english, "american", NULL));
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      assert_int_equal (dr_pdn_result_read (&international, rows[i].text, &both),
                        rows[i].international);
      assert_int_equal (both, rows[i].both);
      assert_int_equal (dr_pdn_result_read (&english, rows[i].text, NULL), rows[i].english);
    }
  assert_string_equal (dr_pdn_result_write (&international, DR_RESULT_LIGHT_WINS), "2-0");
  assert_string_equal (dr_pdn_result_write (&international, DR_RESULT_DARK_WINS), "0-2");
  assert_string_equal (dr_pdn_result_write (&international, DR_RESULT_DRAW), "1-1");
  assert_string_equal (dr_pdn_result_write (&international, DR_RESULT_CLAIM), "*");
  assert_string_equal (dr_pdn_result_write (&english, DR_RESULT_LIGHT_WINS), "0-1");
  assert_string_equal (dr_pdn_result_write (&english, DR_RESULT_DARK_WINS), "1-0");
  assert_string_equal (dr_pdn_result_write (&english, DR_RESULT_DRAW), "1/2-1/2");
  assert_string_equal (dr_pdn_result_write (&english, DR_RESULT_ONGOING), "*");
}

/* How results stand in a clean record: NULL where they stay as they are. */
static void
test_clean_results (void **state)
{
  static const struct
  {
    const char *text;
    const char *clean;
  } rows[] = {
    { "1-0", "1-0" },
    { "0-1", "0-1" },
    { "2-0", "2-0" },
    { "0-2", "0-2" },
    { "1-1", "1-1" },
    { "0-0", "0-0" },
    { "1/2-1/2", "1/2-1/2" },
    { "0:1", "0-1" },
    { "1:0", "1-0" },
    { " 1 - 0 ", "1-0" },
    { "1\u2212"
      "1",
      "1-1" },
    { "2\u2013"
      "0",
      "2-0" },
    { "0\u2014"
      "2",
      "0-2" },
    { "1\u2015"
      "1",
      "1-1" },
    { "1\u00a0-\u00a0"
      "0",
      "1-0" },
    { "\u00bd-\u00bd", "1/2-1/2" },
    { "\u00bd:\u00bd", "1/2-1/2" },
    { "\u00bd", "1/2-1/2" },
    { "1/2", "1/2-1/2" },
    { "0.5-0.5", "1/2-1/2" },
    { "1 1/2-1/2", NULL },
    { "1+ - 1-", NULL },
    { "3-0", NULL },
    { "4-6", NULL },
    { "*", NULL },
    { "", NULL },
  };

  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      const char *clean = dr_pdn_result_clean (rows[i].text);

      assert_string_equal (clean == NULL ? "-" : clean,
                           rows[i].clean == NULL ? "-" : rows[i].clean);
    }
}

/* The tag where it says something, else the terminator. */
static void
test_result_of_game (void **state)
{
  static const struct
  {
    const char *name;
    const char *tag;
    const char *terminator;
    const char *result;
  } rows[] = {
    { "Result", NULL, NULL, "*" },
    { "Result", NULL, "*", "*" },
    { "Result", "*", "*", "*" },
    { "Result", "*", NULL, "*" },
    { "Result", NULL, "2-0", "2-0" },
    { "Result", "*", "2-0", "2-0" },
    { "Result", "?", "0:2", "0-2" },
    { "Result", "",
      "1\u2212"
      "1",
      "1-1" },
    { "Result", "?-?", "0-1", "0-1" },
    { "Result", "1-0", NULL, "1-0" },
    { "Result", "1-0", "*", "1-0" },
    /* They contradict each other: that of the tag is kept. */
    { "Result", "1-0", "0-1", "1-0" },
    { "Result", "\u00bd-\u00bd", "*", "1/2-1/2" },
    /* Words of their own stay. */
    { "Result", "4-6", "0-2", "4-6" },
    { "Result", "*", "1 1/2-1/2", "1 1/2-1/2" },
    { "RESULT", "1-0", NULL, "1-0" },
    { "Risultato", "0-1", "*", "0-1" },
  };
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      if (rows[i].tag != NULL)
        assert_true (dr_pdn_game_add_tag (&game, rows[i].name, rows[i].tag));
      game.terminator = rows[i].terminator;
      assert_string_equal (dr_pdn_game_result (&game), rows[i].result);
      dr_pdn_game_reset (&game);
    }
  dr_pdn_game_clear (&game);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_building),       cmocka_unit_test (test_growing_comments),
    cmocka_unit_test (test_problems),       cmocka_unit_test (test_commands),
    cmocka_unit_test (test_results),        cmocka_unit_test (test_clean_results),
    cmocka_unit_test (test_result_of_game),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

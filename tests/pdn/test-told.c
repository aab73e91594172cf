/* test-told.c: what is written claims no more than what was read, loses none of it in silence, and is read
 * as the same again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const char *text;
  const char *written;
  DrPdnProblemId warning; /* one of them; 0: none at all */
  const char *told;       /* its text */
} Row;

#define MOVES "\n1. 32-28 *\n\n"

/* Of these squares the king on 47 takes 42 and 29, then 19 and 27 by 13, or 14 and 27 by 9. */
#define AMBIGUOUS \
  "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n[FEN \"W:WK47:B14,19,27,29,42\"]\n\n"

static const Row rows[] = {
  /* A capture that may be two, and nothing behind it decides: its short form stays. */
  { AMBIGUOUS "1. 47x36 *\n\n", AMBIGUOUS "1. 47x36 *\n\n", DR_PDN_AMBIGUOUS_MOVE, "47x36" },
  { AMBIGUOUS "1. 47-36 *\n\n", AMBIGUOUS "1. 47x36 *\n\n", DR_PDN_AMBIGUOUS_MOVE, "47-36" },
  /* the part of a path that was given, too */
  { AMBIGUOUS "1. 47x38x36 *\n\n", AMBIGUOUS "1. 47x38x36 *\n\n", DR_PDN_AMBIGUOUS_MOVE,
    "47x38x36" },
  /* Told in full it is one. */
  { AMBIGUOUS "1. 47x38x24x13x36 *\n\n", AMBIGUOUS "1. 47x38x24x13x36 *\n\n", 0, NULL },
  /* Both c3 over d4 and c7 over d6 come to e5: not even the piece is known. */
  { "[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n[FEN \"W:Wc3,c7:Bd4,d6,h8\"]\n\n1. ce5 *\n\n",
    "[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n[FEN \"W:Wc3,c7:Bd4,d6,h8\"]\n\n1. ce5 *\n\n",
    DR_PDN_AMBIGUOUS_MOVE, "ce5" },

  /* A rule set that was guessed among several is none that the record has. */
  { "[Result \"*\"]\n\n1. c3-d4 b6-a5 *\n\n", "[Result \"*\"]\n\n1. c3-d4 b6-a5 *\n\n",
    DR_PDN_WHICH_RULES, "" },
  /* One that alone fits is. */
  { "[Result \"*\"]\n" MOVES, "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n" MOVES, 0, NULL },

  /* Numbers that are not known, or say more than the set's own */
  { "[Result \"*\"]\n[GameType \"50\"]\n" MOVES, "[Result \"*\"]\n[GameType \"50\"]\n" MOVES,
    DR_PDN_UNKNOWN_GAMETYPE, "50" },
  { "[Result \"*\"]\n[GameType \"0\"]\n" MOVES, "[Result \"*\"]\n[GameType \"0\"]\n" MOVES,
    DR_PDN_UNKNOWN_GAMETYPE, "0" },
  { "[Result \"*\"]\n[GameType \"50\"]\n[Variant \"Own\"]\n\n1. c3-d4 *\n\n",
    "[Result \"*\"]\n[GameType \"50\"]\n[Variant \"Own\"]\n\n1. c3-d4 *\n\n",
    DR_PDN_UNKNOWN_GAMETYPE, "50" },
  { "[Result \"*\"]\n[GameType \"99\"]\n" MOVES, "[Result \"*\"]\n[GameType \"99\"]\n" MOVES, 0,
    NULL },
  { "[Result \"*\"]\n[GameType \"20\"]\n" MOVES,
    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n" MOVES, 0, NULL },
  { "[Result \"*\"]\n[GameType \"?\"]\n" MOVES,
    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n" MOVES, 0, NULL },

  /* Tags */
  { "[Result \"*\"]\n[SetUp \"0\"]\n[GameType \"20\"]\n" MOVES,
    "[Result \"*\"]\n[SetUp \"0\"]\n[GameType \"20,W,10,10,N2,0\"]\n" MOVES, 0, NULL },
  { "[Result \"*\"]\n[Wei\u00df \"x\"]\n[White-Club \"y\"]\n[GameType \"20\"]\n" MOVES,
    "[Result \"*\"]\n[Wei\u00df \"x\"]\n[White-Club \"y\"]\n[GameType \"20,W,10,10,N2,0\"]\n" MOVES,
    0, NULL },
  { "[Black Player B\"]\n[GameType \"20\"]\n" MOVES,
    "[Black \"Player B\"]\n[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n" MOVES,
    DR_PDN_BROKEN_TAG, "[Black Player B\"]" },

  /* Positions: the side that is not told, and more men than there were.  In letters 17 - 20 are b4 d4 f4 h4,
   * 21 - 24 a3 c3 e3 g3, 25 - 28 b2 d2 f2 h2, 29 is a1, 1 b8. */
  { "[GameType \"20\"][FEN \"?:W28:B1\"]*",
    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n[FEN \"W:W28:B1\"]\n\n*\n\n", DR_PDN_OPEN_SIDE,
    "W" },
  { "[GameType \"20\"][FEN \"?:W28:B1\"] 1-6 *",
    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n[FEN \"B:W28:B1\"]\n\n1... 1-6 *\n\n",
    DR_PDN_OPEN_SIDE, "B" },
  { "[GameType \"20\"] 1. 32-28 /FEN \"?:W28:B1\"/ *",
    "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 /FEN \"B:W28:B1\"/ *\n\n",
    DR_PDN_OPEN_SIDE, "B" },
  { "[GameType \"25\"][FEN \"W:W17-29:B1\"]*",
    "[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n[FEN \"W:Wa1,a3,b2,b4,c3,d2,d4,e3,f2,f4,g3,h2,h4:"
    "Bb8\"]\n\n*\n\n",
    DR_PDN_MANY_PIECES, "W:W17-29:B1" },
};

static bool
is_told (const DrPdnGame *game, DrPdnProblemId id, const char *text)
{
  for (size_t i = 0; i < game->n_problems; i++)
    if (game->problems[i].id == id && game->problems[i].warning &&
        strcmp (game->problems[i].text, text) == 0)
      return true;

  return false;
}

static char *
write_game (const DrPdnGame *game)
{
  RecordsText text = { 0 };

  assert_true (dr_pdn_game_write (game, NULL, records_append, &text));

  return text.text;
}

static void
test_rows (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game, again;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  assert_true (dr_pdn_game_init (&again));
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      const Row *row = &rows[i];
      char *written, *twice;

      records_read (&game, rules, NULL, row->text);
      written = write_game (&game);
      assert_string_equal (written, row->written);
      assert_null (dr_pdn_game_first_error (&game));
      if (row->warning == DR_PDN_PROBLEM_NONE)
        assert_int_equal (game.n_problems, 0);
      else if (!is_told (&game, row->warning, row->told))
        fail_msg ("not told: %s", row->text);
      records_read (&again, rules, NULL, written);
      records_assert_same (&game, &again);
      twice = write_game (&again);
      assert_string_equal (twice, row->written);
      free (written);
      free (twice);
    }
  dr_pdn_game_clear (&game);
  dr_pdn_game_clear (&again);
  dr_pdn_rules_free (rules);
}

/* How many captures fit is known, where nothing decides; of one that is decided nothing. */
static void
test_unsure (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL, AMBIGUOUS "1. 47x36 *");
  assert_int_equal (game.nodes[1].unsure, 2);
  assert_int_equal (game.problems[0].place.column, 4);
  /* 14 is left to move where 19 was taken. */
  records_read (&game, rules, NULL, AMBIGUOUS "1. 47x36 14-20 *");
  assert_int_equal (game.nodes[1].unsure, 0);
  assert_int_equal (game.n_problems, 0);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* A set that somebody names is written, whatever the record said. */
static void
test_given (void **state)
{
  static const char *const texts[] = { "1. c3-d4 *", "[GameType \"50\"] 1. c3-d4 *",
                                       "[GameType \"25\"] 1. c3-d4 *" };
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    {
      char *written;

      records_read (&game, rules, dr_pdn_rules_find (rules, "czech"), texts[i]);
      written = write_game (&game);
      assert_string_equal (written,
                           "[Result \"*\"]\n[GameType \"29,W,8,8,A0,0\"]\n\n1. c3-d4 *\n\n");
      free (written);
    }
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* Paragraphs of a comment are parted by an empty line, whatever white space that has; of other line ends
 * nothing is known.  No line of a comment begins with what is something else there. */
static void
test_paragraphs (void **state)
{
  /* read, written, read again */
  static const char *const comments[][3] = {
    { "a\n\nb", "a\n\nb", "a\n\nb" },
    { "a \r\n \r\n\tb", "a\n\nb", "a\n\nb" },
    { "a\r\rb", "a\n\nb", "a\n\nb" },
    { "a\n\n\n\nb\nc", "a\n\nb c", "a\n\nb c" },
    { "\n\na\n\n", "a", "a" },
    { "a\r\nb", "a b", "a b" },
    { "a\n\n[%clk 1]", "a\n\n [%clk 1]", "a\n\n[%clk 1]" },
    { "a\n\n% b", "a\n\n % b", "a\n\n% b" },
  };
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;
  char *header;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  for (size_t i = 0; i < sizeof comments / sizeof *comments; i++)
    {
      char text[256], expected[256];
      char *written;

      snprintf (text, sizeof text, "[GameType \"20\"] 1. 32-28 {%s} 19-23 *", comments[i][0]);
      snprintf (expected, sizeof expected,
                "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 {%s} 1... 19-23 *\n\n",
                comments[i][1]);
      records_read (&game, rules, NULL, text);
      written = write_game (&game);
      assert_string_equal (written, expected);
      records_read (&game, rules, NULL, written);
      assert_string_equal (game.nodes[1].after, comments[i][2]);
      assert_int_equal (game.n_nodes, 3);
      free (written);
    }
  /* A paragraph that would be taken for the next game's header */
  records_read (&game, rules, NULL, "[GameType \"20\"] 1. 32-28 19-23 *");
  game.nodes[1].after = "a\n\n[Event \"b\"]";
  header = write_game (&game);
  assert_non_null (strstr (header, "1. 32-28 {a [Event \"b\"]} 1... 19-23 *"));
  free (header);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* Paragraphs of a comment in a line that cannot be played stay, too. */
static void
test_paragraphs_of_rests (void **state)
{
  static const char text[] = "[GameType \"20\"] 1. 32-28 19-63 {a\n\nb} *";
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;
  char *written;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  records_read (&game, rules, NULL, text);
  assert_string_equal (game.nodes[1].rest, "19-63 {a\n\nb}");
  written = write_game (&game);
  assert_non_null (strstr (written, "1. 32-28 {[%rest 19-63 %7Ba%0A%0Ab%7D]} *"));
  records_read (&game, rules, NULL, written);
  assert_string_equal (game.nodes[1].rest, "19-63 {a\n\nb}");
  free (written);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),
    cmocka_unit_test (test_unsure),
    cmocka_unit_test (test_given),
    cmocka_unit_test (test_paragraphs),
    cmocka_unit_test (test_paragraphs_of_rests),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-pdn.c: what is said about records: each problem has a sentence, and the law says why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "support.h"

#include <string.h>

#include "ch-words-pdn.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

static void
read_game (DrPdnGame *game, DrPdnRules *rules, const char *text)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, strlen (text));

  assert_true (dr_pdn_game_init (game));
  assert_int_equal (dr_pdn_reader_next (reader, game), DR_PDN_READ_GAME);
  assert_true (dr_pdn_game_replay (game, rules, NULL));
  dr_pdn_reader_free (reader);
}

static void
assert_error (const char *text, const char *expected)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  g_autofree char *sentence = NULL;
  DrPdnGame game;

  read_game (&game, rules, text);
  assert_non_null (dr_pdn_game_first_error (&game));
  sentence = ch_words_pdn_problem (&game, dr_pdn_game_first_error (&game));
  assert_string_equal (sentence, expected);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

static void
test_errors (G_GNUC_UNUSED void **state)
{
  /* 28 must take 23 */
  assert_error ("[GameType \"20\"] 1. 32-28 19-23 2. 33-29 *",
                "33-29 is not legal. A capture is possible, so a capture must be made.");
  assert_error ("[GameType \"20\"] 1. 32-28 32-27 *",
                "32-27 is not legal. There is no piece on 32.");
  /* 1 = a1: 10 is c3, 18 c5 */
  assert_error ("[GameType \"25,W,8,8,N0,0\"] 1. 10-18 *",
                "c3-c5 is not legal. Pieces move diagonally only, and c5 is not on a diagonal of "
                "c3.");
  assert_error ("[GameType \"20\"] 1. 32-70 *",
                "“32-70” is no move. The board 10×10 has no square “70”.");
  assert_error ("[GameType \"21\"] 1. 11-15 23-51 *",
                "“23-51” is no move. The board 8×8 has no square “51”.");
  assert_error ("[GameType \"20\"][FEN \"W:W70:B1\"] 1. 32-28 *",
                "The position cannot be read. The board 10×10 has no square “70”.");
  assert_error ("[GameType \"20\"][FEN \"W:W31,31:B1\"] 1. 32-28 *",
                "The position cannot be read. There are two pieces on the square “31”. Leave one "
                "of them out.");
}

/* What a file is that is no PDN. */
static void
test_files (G_GNUC_UNUSED void **state)
{
  static const char *const rows[][2] = {
    { "utf-16",
      "This file is UTF-16, which cannot be read here. Save it as UTF-8, and open it again." },
    { "binary", "This is not a text file, so it is no PDN." },
    { "chess", "This is a game of chess, not of draughts." },
    { "", "This is no game of draughts in PDN." },
  };
  DrPdnGame game = { 0 };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DrPdnProblem problem = { .id = DR_PDN_NOT_PDN, .node = DR_PDN_NONE, .text = rows[i][0] };
      g_autofree char *sentence = ch_words_pdn_problem (&game, &problem);

      assert_string_equal (sentence, rows[i][1]);
    }
}

/* No problem without words, and none with a place for a value left in them. */
static void
test_all (G_GNUC_UNUSED void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  read_game (&game, rules, "1. c3-d4 *");
  for (unsigned id = DR_PDN_PROBLEM_NONE; id <= DR_PDN_KEPT; id++)
    {
      DrPdnProblem problem = { .id = id, .node = DR_PDN_NONE, .text = "x" };
      g_autofree char *sentence = ch_words_pdn_problem (&game, &problem);

      assert_non_null (sentence);
      assert_null (strchr (sentence, '{'));
      assert_true (strlen (sentence) > 5);
    }
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

static void
test_rules (G_GNUC_UNUSED void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  g_autofree char *unsure = NULL;
  g_autofree char *guessed = NULL;
  g_autofree char *none = NULL;
  DrPdnGame game;

  read_game (&game, rules, "1. c3-d4 *");
  unsure = ch_words_pdn_rules (&game);
  assert_string_equal (unsure, "The record does not name its rule set, and several fit: Russian, "
                               "Czech and Brazilian.");
  dr_pdn_game_clear (&game);
  read_game (&game, rules, "1. 34-29 *");
  guessed = ch_words_pdn_rules (&game);
  assert_string_equal (guessed, "The record does not name its rule set. Its moves fit "
                                "International.");
  dr_pdn_game_clear (&game);
  read_game (&game, rules, "[Event \"x\"] *");
  none = ch_words_pdn_rules (&game);
  assert_non_null (none);
  dr_pdn_game_clear (&game);
  read_game (&game, rules, "[GameType \"20\"] 1. 34-29 *");
  assert_null (ch_words_pdn_rules (&game));
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

static void
test_places (G_GNUC_UNUSED void **state)
{
  const DrPdnPlace place = { .line = 3, .column = 5 };
  g_autofree char *text = ch_words_pdn_place (&place);
  g_autofree char *encoding = ch_words_pdn_encoding (DR_PDN_WINDOWS_1251);

  assert_string_equal (text, "Line 3, column 5");
  assert_string_equal (encoding, "The text is not UTF-8; it was read as Windows-1251.");
  assert_null (ch_words_pdn_encoding (DR_PDN_UTF8));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_errors), cmocka_unit_test (test_files),  cmocka_unit_test (test_all),
    cmocka_unit_test (test_rules),  cmocka_unit_test (test_places),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

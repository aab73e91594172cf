/* test-votes.c: the games of one file decide together which rule set those have that fit several.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <string.h>

/* Fit the Russian, the Czech and the Brazilian game alike. */
#define ANY "1. c3-d4 b6-a5 *\n"

/* c3 takes one man, g1 two: who must take the most may not play c3xe5, so it is not Brazilian. */
#define NOT_BRAZILIAN "[FEN \"W:Wc3,g1:Bd4,f2\"] 1. c3xe5 *\n"

/* f6 takes e7 and is crowned on d8; in Russia the king must go on over b6, elsewhere it is Black's turn. */
#define NOT_RUSSIAN "[FEN \"W:Wf6:Bb6,e7\"] 1. f6xd8 b6-c5 *\n"

/* 28 takes 18 along the file, which is Frisian only. */
#define FRISIAN "[FEN \"W:W28,46:B18,1,5\"] 28x8 5-10 *\n"

typedef struct
{
  const char *name;
  const char *text;
  /* of the last game */
  const char *ruleset;
  DrPdnRulesFrom from;
  unsigned n_candidates;
} Row;

static const Row rows[] = {
  { "nothing decides", ANY ANY, "russian", DR_PDN_RULES_UNSURE, 3 },
  { "two are left", NOT_BRAZILIAN ANY, "russian", DR_PDN_RULES_UNSURE, 2 },
  { "others decide together", NOT_BRAZILIAN NOT_RUSSIAN ANY, "czech", DR_PDN_RULES_FILE, 0 },
  { "each decides with the others", ANY NOT_RUSSIAN NOT_BRAZILIAN, "czech", DR_PDN_RULES_FILE, 0 },
  { "a tag", "[GameType \"26\"] 1. c3-d4 *\n" ANY, "brazilian", DR_PDN_RULES_FILE, 0 },
  { "a tag of another kind", "[GameType \"20\"] 1. 32-28 *\n" ANY, "russian", DR_PDN_RULES_UNSURE,
    3 },
  { "tags that differ", "[GameType \"25\"] 1. c3-d4 *\n[GameType \"29\"] 1. c3-d4 *\n" ANY,
    "russian", DR_PDN_RULES_UNSURE, 3 },
  { "a tag that no moves can mean", "[GameType \"20\"] 1. c3-d4 *\n" ANY, "russian",
    DR_PDN_RULES_UNSURE, 3 },
  { "a game that is in error", "1. c3-d4 b6-a5 2. d4-h8 *\n" ANY, "russian", DR_PDN_RULES_UNSURE,
    3 },
  { "without moves", "[Event \"A\"] *\n" ANY, "russian", DR_PDN_RULES_UNSURE, 3 },
  { "its own tag", NOT_BRAZILIAN NOT_RUSSIAN "[GameType \"25\"] 1. c3-d4 *\n", "russian",
    DR_PDN_RULES_TAG, 0 },
  /* International is meant where both fit, unless the file says else. */
  { "ten rows", "1. 32-28 20-24 *\n", "international", DR_PDN_RULES_GUESSED, 0 },
  { "ten rows beside Frisian ones", FRISIAN "1. 32-28 20-24 *\n", "frisian", DR_PDN_RULES_FILE, 0 },
};

static void
vote (const char *text, DrPdnRules *rules, DrPdnGame *game)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, strlen (text));

  while (dr_pdn_reader_next (reader, game) == DR_PDN_READ_GAME)
    assert_true (dr_pdn_rules_vote (rules, game));
  dr_pdn_reader_free (reader);
}

static void
replay_last (const char *text, DrPdnRules *rules, DrPdnGame *game)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (text, strlen (text));
  unsigned n = 0;

  while (dr_pdn_reader_next (reader, game) == DR_PDN_READ_GAME)
    n++;
  dr_pdn_reader_free (reader);
  reader = dr_pdn_reader_new_for_text (text, strlen (text));
  for (; n > 0; n--)
    assert_int_equal (dr_pdn_reader_next (reader, game), DR_PDN_READ_GAME);
  assert_true (dr_pdn_game_replay (game, rules, NULL));
  dr_pdn_reader_free (reader);
}

static void
test_rows (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      const Row *row = &rows[i];

      dr_pdn_rules_forget_votes (rules);
      vote (row->text, rules, &game);
      replay_last (row->text, rules, &game);
      if (strcmp (game.ruleset->id, row->ruleset) != 0 || game.rules_from != row->from ||
          game.n_candidates != row->n_candidates)
        fail_msg ("%s: %s, found in way %d, of %u", row->name, game.ruleset->id, game.rules_from,
                  game.n_candidates);
    }
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

/* Without a vote a game is judged alone. */
static void
test_forget (void **state)
{
  DrPdnRules *rules = dr_pdn_rules_new ();
  DrPdnGame game;

  (void) state;
  assert_true (dr_pdn_game_init (&game));
  vote (NOT_BRAZILIAN NOT_RUSSIAN, rules, &game);
  replay_last (ANY, rules, &game);
  assert_string_equal (game.ruleset->id, "czech");
  dr_pdn_rules_forget_votes (rules);
  replay_last (ANY, rules, &game);
  assert_int_equal (game.rules_from, DR_PDN_RULES_UNSURE);
  assert_int_equal (game.n_candidates, 3);
  dr_pdn_game_clear (&game);
  dr_pdn_rules_free (rules);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),
    cmocka_unit_test (test_forget),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-study-unread.c: a file with games that cannot be played is edited and saved, and keeps them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-util.h"

#include <string.h>

/* Edits the first chapter's event and saves; the file is then @expected. */
static void
edit_event (StudyFixture *fixture, const char *text, const char *expected)
{
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (ChStudy) again = study_new (fixture);

  study_write (fixture->path, text, -1);
  assert_true (study_open (study, fixture->path, NULL));
  ch_study_select (study, 0);
  assert_true (ch_game_get_unread (ch_study_get_game (study)));
  ch_game_set_tag (ch_study_get_game (study), "Event", "Final");
  assert_true (study_save (study, NULL, FALSE, NULL));
  study_assert_file (fixture->path, expected, -1);
  assert_true (study_open (again, fixture->path, NULL));
  assert_true (ch_game_get_unread (ch_study_get_game (again)));
}

/* The start is no position: only what was edited is another. */
static void
test_bad_start (void **state)
{
#define REST                                                                          \
  "[GameType \"25\"]\n[FEN \"nonsense\"]\n[Result \"1-0\"]\n\n1. c3-d4 {a}\n  b6-a5 " \
  "(1... d6-c5)   2. d4-c5 1-0\n\n[Event \"B\"]\n[GameType \"25\"]\n\n1. e3-f4 b6-c5 *\n"
  edit_event (*state, "[Event \"A\"]\n" REST, "[Event \"Final\"]\n" REST);
#undef REST
}

/* A rule set that is none of ours, and moves that no set has. */
static void
test_unknown_rules (void **state)
{
#define REST "[GameType \"77\"]\n[Result \"*\"]\n\n1. a1-h8 b6-a5 *\n"
  edit_event (*state, "[Event \"A\"]\n" REST, "[Event \"Final\"]\n" REST);
#undef REST
}

/* Lines end as in the file; an old encoding becomes UTF-8; comments among the tags stand behind them. */
static void
test_encoding (void **state)
{
  edit_event (*state,
              "{Caf\xe9}\r\n[Event \"A\"]\r\n[White \"Andr\xe9\"] {ab}\r\n[GameType \"77\"]\r\n"
              "\r\n{c} 1. a1-h8\r\n 1-0\r\n",
              "[Event \"Final\"]\r\n[White \"Andr\303\251\"]\r\n[GameType \"77\"]\r\n\r\n"
              "{Caf\303\251}\r\n{ab}\r\n{c} 1. a1-h8\r\n 1-0\r\n");
}

/* Without an end, it must not swallow what is behind it once that is another game. */
static void
test_no_end (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);

  study_write (fixture->path,
               "[Event \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n"
               "[Event \"B\"]\n[GameType \"25\"]\n[FEN \"x\"]\n\n1. c3-d4 b6-a5\n",
               -1);
  assert_true (study_open (study, fixture->path, NULL));
  ch_study_select (study, 1);
  ch_game_set_tag (ch_study_get_game (study), "Event", "Final");
  ch_study_move (study, 1, 0);
  assert_true (study_save (study, NULL, FALSE, NULL));
  /* What stood before it came with it. */
  study_assert_file (fixture->path,
                     "\n\n[Event \"Final\"]\n[GameType \"25\"]\n[FEN \"x\"]\n\n1. c3-d4 b6-a5 *\n\n"
                     "[Event \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n",
                     -1);
}

/* The rule set that the person names mends it; the moves are then read. */
static void
test_choose_ruleset (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  ChGame *game;

  study_write (fixture->path, "[Event \"A\"]\n[GameType \"77\"]\n\n1. a1-h8 b6-a5 *\n", -1);
  assert_true (study_open (study, fixture->path, NULL));
  game = ch_study_get_game (study);
  ch_game_set_tag (game, "Event", "Final");
  assert_true (ch_game_set_ruleset (game, util_ruleset ("russian"), NULL));
  assert_false (ch_game_get_unread (game));
  util_assert_tree (game, "<a1-h8 b6-a5>");
  assert_string_equal (ch_game_get_tag (game, "GameType"), "25,W,8,8,A0,0");
  ch_game_undo (game);
  assert_true (ch_game_get_unread (game));
  assert_string_equal (ch_game_get_tag (game, "GameType"), "77");
}

#define with_folder(test) cmocka_unit_test_setup_teardown (test, study_setup, study_teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    with_folder (test_bad_start), with_folder (test_unknown_rules),  with_folder (test_encoding),
    with_folder (test_no_end),    with_folder (test_choose_ruleset),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

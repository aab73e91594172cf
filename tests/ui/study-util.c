/* study-util.c: what the tests of the study's widgets share: small games, written down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-util.h"

#include "support.h"

ChRuleset *
study_international (void)
{
  ChRuleset *ruleset = ch_ruleset_new ("international", NULL);

  assert_non_null (ruleset);
  return ruleset;
}

ChGame *
study_new_game (void)
{
  g_autoptr (ChRuleset) ruleset = study_international ();

  return ch_game_new (ruleset, NULL);
}

guint
study_play (ChGame *game, guint node, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ChMove) move = ch_move_parse (ch_game_get_ruleset (game),
                                               ch_game_get_position (game, node), words[i], &error);

      if (move == NULL)
        fail_msg ("%s: %s", words[i], error->message);
      node = ch_game_play (game, node, move);
    }
  return node;
}

/* The main line, by plies. */
guint
study_main_node (ChGame *game, guint ply)
{
  guint node = CH_GAME_START;

  while (ply-- > 0)
    node = ch_game_get_child (game, node, 0);
  return node;
}

/* 1. 31-27 20-25 {Solid.} (1… 19-23 2. 34-30 (2. 33-28 {sharp}) 20-25) 2. 37-31! 14-20 3. 41-37 */
ChGame *
study_annotated_game (void)
{
  ChGame *game = study_new_game ();
  guint end = study_play (game, CH_GAME_START, "31-27 20-25 37-31 14-20 41-37");
  guint sharp;

  ch_game_set_comment (game, study_main_node (game, 2), "Solid.");
  ch_game_toggle_symbol (game, study_main_node (game, 3), 1);
  study_play (game, study_main_node (game, 1), "19-23 34-30 20-25");
  sharp = study_play (game, ch_game_get_child (game, study_main_node (game, 1), 1), "33-28");
  ch_game_set_comment (game, sharp, "sharp");
  ch_game_set_current (game, end);
  return game;
}

void
study_expect_current (ChGame *game, const char *move)
{
  guint node = ch_game_get_current (game);

  assert_string_equal (node == CH_GAME_START ? "start"
                                             : ch_move_get_text (ch_game_get_move (game, node)),
                       move);
}

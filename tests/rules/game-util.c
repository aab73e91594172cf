/* Games played from plain words and judged after each ply.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

#include <string.h>

void
game_start (Played *played, const char *ruleset, const char *fen)
{
  DrPosition position;

  test_ruleset (&played->ruleset, ruleset);
  test_position (&position, &played->ruleset, fen);
  dr_game_init (&played->game, &played->ruleset, &position);
}

static void
play_one (Played *played, const char *text, size_t length)
{
  char word[64];
  DrMove move;

  assert_true (length < sizeof word);
  memcpy (word, text, length);
  word[length] = '\0';
  test_find_move (&played->ruleset, &played->game.position, word, &move);
  assert_true (dr_game_play (&played->game, &move));
}

void
game_check (const Played *played, const char *result, const char *reason)
{
  DrStatus status;

  assert_true (dr_game_status (&played->game, &status));
  if (strcmp (dr_result_id (status.result), result) != 0 ||
      strcmp (dr_status_reason_id (&status), reason) != 0)
    fail_msg ("%s, ply %u: %s %s instead of %s %s", played->ruleset.id, played->game.ply,
              dr_result_id (status.result), dr_status_reason_id (&status), result, reason);
  assert_int_equal (status.ply, played->game.ply);
}

void
game_play (Played *played, const char *moves, unsigned n)
{
  const char *p = moves;

  while (n-- > 0)
    {
      const size_t length = strcspn (p, " ");

      play_one (played, p, length);
      p += length;
      p = *p == ' ' ? p + 1 : moves;
    }
}

void
game_play_open (Played *played, const char *moves, unsigned n)
{
  const char *p = moves;

  while (n-- > 0)
    {
      const size_t length = strcspn (p, " ");

      game_check (played, "*", "");
      play_one (played, p, length);
      p += length;
      p = *p == ' ' ? p + 1 : moves;
    }
}

void
game_clear (Played *played)
{
  dr_game_clear (&played->game);
}

void
game_check_drawn (const char *ruleset,
                  const char *fen,
                  const char *moves,
                  unsigned n,
                  const char *reason)
{
  Played played;

  game_start (&played, ruleset, fen);
  game_play_open (&played, moves, n);
  game_check (&played, "1/2-1/2", reason);
  game_clear (&played);
}

void
game_check_open (const char *ruleset, const char *fen, const char *moves, unsigned n)
{
  Played played;

  game_start (&played, ruleset, fen);
  game_play_open (&played, moves, n);
  game_check (&played, "*", "");
  game_clear (&played);
}

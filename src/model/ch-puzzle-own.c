/* ch-puzzle-own.c: puzzles made of a person's own mistakes.
 *
 * An annotated game has the better line beside the move that was a mistake.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-puzzle-private.h"

/* The symbols of mistakes: ?, ??, ?!. */
static gboolean
is_bad (ChGame *game, guint node)
{
  for (guint n = 0; n < ch_game_get_n_symbols (game, node); n++)
    {
      const int symbol = ch_game_get_symbol (game, node, n);

      if (symbol == 2 || symbol == 4 || symbol == 6)
        return TRUE;
    }

  return FALSE;
}

/* The first of the other moves there that is no mistake as well. */
static guint
find_better (ChGame *game, guint node)
{
  const guint parent = ch_game_get_parent (game, node);

  for (guint n = 0; n < ch_game_get_n_children (game, parent); n++)
    {
      const guint child = ch_game_get_child (game, parent, n);

      if (child != node && !is_bad (game, child))
        return child;
    }

  return CH_GAME_NONE;
}

/* The line up to the solver's last capture, at least his first move: what an engine plays on behind
 * is not for anybody to guess. */
static GPtrArray *
take_line (ChGame *game, guint node)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_move_unref);
  guint n = 0;
  guint count = 1;

  for (; node != CH_GAME_NONE && ch_game_get_move (game, node) != NULL;
       node = ch_game_get_child (game, node, 0))
    {
      ChMove *move = ch_game_get_move (game, node);

      g_ptr_array_add (moves, ch_move_ref (move));
      n++;
      if (n % 2 == 1 && ch_move_is_capture (move))
        count = n;
    }
  g_ptr_array_set_size (moves, (int) MIN (count, n));

  return moves;
}

ChPuzzle *
ch_puzzle_new_from_mistake (ChGame *game, guint node)
{
  const guint better = is_bad (game, node) ? find_better (game, node) : CH_GAME_NONE;
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (ChGame) own = NULL;
  g_autofree char *id = NULL;

  if (better == CH_GAME_NONE || ch_game_get_move (game, better) == NULL)
    return NULL;
  moves = take_line (game, better);
  own = ch_game_new (ch_game_get_ruleset (game),
                     ch_game_get_position (game, ch_game_get_parent (game, node)));
  ch_game_add_line (own, CH_GAME_START, moves);
  id = ch_puzzle_make_id (CH_PUZZLE_OWN, own);
  ch_game_set_tag (own, "Id", id);
  ch_game_set_tag (own, "Themes", "own");

  return ch_puzzle_new_from_game (own, NULL);
}

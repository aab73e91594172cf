/* game-util.c: what the tests of games and studies share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-util.h"

ChMove *
util_move (ChGame *game, guint node, const char *text)
{
  g_autoptr (GError) error = NULL;
  ChMove *move =
    ch_move_parse (ch_game_get_ruleset (game), ch_game_get_position (game, node), text, &error);

  if (move == NULL)
    fail_msg ("%s: %s", text, error->message);

  return move;
}

guint
util_play (ChGame *game, guint node, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  for (int n = 0; texts[n] != NULL; n++)
    {
      g_autoptr (ChMove) move = util_move (game, node, texts[n]);

      node = ch_game_play (game, node, move);
      assert_int_not_equal (node, CH_GAME_NONE);
    }

  return node;
}

static void
append_node (ChGame *game, guint node, GString *text)
{
  const char *before = ch_game_get_comment_before (game, node);
  const char *after = ch_game_get_comment (game, node);
  const char *rest = ch_game_get_rest (game, node);

  if (*before != '\0')
    g_string_append_printf (text, "{^%s} ", before);
  g_string_append_printf (text, "%s ", ch_game_get_text (game, node));
  for (guint n = 0; n < ch_game_get_n_symbols (game, node); n++)
    g_string_append_printf (text, "$%d ", ch_game_get_symbol (game, node, n));
  if (*after != '\0')
    g_string_append_printf (text, "{%s} ", after);
  if (*rest != '\0')
    g_string_append_printf (text, "<%s> ", rest);
}

static void
append_line (ChGame *game, guint node, GString *text)
{
  while (ch_game_get_n_children (game, node) > 0)
    {
      guint first = ch_game_get_child (game, node, 0);

      append_node (game, first, text);
      for (guint n = 1; n < ch_game_get_n_children (game, node); n++)
        {
          guint other = ch_game_get_child (game, node, n);

          g_string_append (text, "( ");
          append_node (game, other, text);
          append_line (game, other, text);
          g_string_append (text, ") ");
        }
      node = first;
    }
}

char *
util_tree_text (ChGame *game)
{
  GString *text = g_string_new (NULL);

  if (*ch_game_get_comment (game, CH_GAME_START) != '\0' ||
      *ch_game_get_rest (game, CH_GAME_START) != '\0')
    {
      append_node (game, CH_GAME_START, text);
      g_string_erase (text, 0, 1);
    }
  append_line (game, CH_GAME_START, text);

  return g_strchomp (g_string_free (text, FALSE));
}

void
util_assert_tree (ChGame *game, const char *expected)
{
  g_autofree char *text = util_tree_text (game);

  assert_string_equal (text, expected);
}

static guint
play_random (ChGame *game, guint node, guint plies, GRand *rand)
{
  for (guint n = 0; n < plies; n++)
    {
      g_autoptr (GPtrArray) legal =
        ch_move_list_legal (ch_game_get_ruleset (game), ch_game_get_position (game, node));

      if (legal->len == 0)
        break;
      node =
        ch_game_play (game, node,
                      g_ptr_array_index (legal,
                                         (guint) g_rand_int_range (rand, 0, (gint32) legal->len)));
    }

  return node;
}

/* Whether the side to move at @node has nothing to take. */
static gboolean
is_quiet (ChGame *game, guint node)
{
  g_autoptr (GPtrArray) legal =
    ch_move_list_legal (ch_game_get_ruleset (game), ch_game_get_position (game, node));

  return legal->len > 0 && !ch_move_is_capture (g_ptr_array_index (legal, 0));
}

ChGame *
util_random_game (const char *id, guint plies, guint variations, guint length)
{
  /* Kings only go on for ever, and have many moves. */
  g_autoptr (ChPosition) start = util_position (id, "W:WK46,K47,K48:BK3,K4,K5");
  ChGame *game = ch_game_new (util_ruleset (id), start);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (guint));
  GRand *rand = g_rand_new_with_seed (400);
  guint node = CH_GAME_START;
  guint tries = 0;

  while (ch_game_get_ply (game, node) < plies)
    {
      guint next = play_random (game, node, 1, rand);

      /* Nobody loses a piece: back where the next move would take one. */
      if (!is_quiet (game, next))
        {
          ch_game_delete (game, next);
          if (++tries % 20 == 0 && line->len > 8)
            {
              g_array_set_size (line, line->len - 8);
              node = g_array_index (line, guint, line->len - 1);
              ch_game_delete (game, ch_game_get_child (game, node, 0));
            }
          continue;
        }
      g_array_append_val (line, next);
      node = next;
    }
  for (guint n = 0; n < variations; n++)
    {
      guint ply = (guint) g_rand_int_range (rand, 0, (gint32) line->len);

      play_random (game, g_array_index (line, guint, ply), length, rand);
    }
  g_rand_free (rand);

  return game;
}

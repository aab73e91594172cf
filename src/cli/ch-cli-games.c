/* ch-cli-games.c: files of self-play games.
 *
 * A record: number of the game (4 bytes), light's half points (1), number of positions (2), the
 * positions, CRC-32 of all these (4); low bytes first.  A position: side to move (1), score (2), two
 * squares a byte.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-games.h"

#include "dr-weights.h"

#define HEAD 7
#define TAIL 4

void
ch_cli_game_free (ChCliGame *game)
{
  g_array_unref (game->seen);
  g_free (game);
}

static void
append_number (GByteArray *bytes, guint32 value, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const guint8 byte = (guint8) (value >> (8 * i));

      g_byte_array_append (bytes, &byte, 1);
    }
}

static guint32
read_number (const guint8 *bytes, guint n)
{
  guint32 value = 0;

  for (guint i = 0; i < n; i++)
    value |= (guint32) bytes[i] << (8 * i);

  return value;
}

GByteArray *
ch_cli_game_write (const ChCliGame *game, const DrRuleset *ruleset)
{
  GByteArray *bytes = g_byte_array_new ();

  append_number (bytes, game->number, 4);
  append_number (bytes, game->halves, 1);
  append_number (bytes, game->seen->len, 2);
  for (guint i = 0; i < game->seen->len; i++)
    {
      const ChCliSeen *seen = &g_array_index (game->seen, ChCliSeen, i);

      append_number (bytes, seen->position.side, 1);
      append_number (bytes, (guint16) seen->score, 2);
      for (guint square = 0; square < ruleset->board.n_squares; square += 2)
        append_number (bytes, seen->position.cell[square] | seen->position.cell[square + 1] * 16u,
                       1);
    }
  append_number (bytes, dr_crc32 (0, bytes->data, bytes->len), 4);

  return bytes;
}

static void
read_seen (ChCliSeen *seen, guint n_squares, const guint8 *bytes)
{
  dr_position_init (&seen->position, bytes[0] != 0 ? DR_DARK : DR_LIGHT);
  seen->score = (gint16) read_number (bytes + 1, 2);
  for (guint square = 0; square < n_squares; square++)
    {
      const guint piece = bytes[3 + square / 2] >> (square % 2 * 4) & 15;

      if (piece != DR_EMPTY && piece < DR_N_PIECES)
        dr_position_put (&seen->position, square, (DrPiece) piece);
    }
}

ChCliGame *
ch_cli_game_read (const DrRuleset *ruleset, const guint8 *bytes, gsize length, gsize *used)
{
  const guint n_squares = ruleset->board.n_squares;
  const gsize size = 3 + (n_squares + 1) / 2;
  ChCliGame *game;
  gsize whole;
  guint n;

  if (length < HEAD + TAIL)
    return NULL;
  n = read_number (bytes + 5, 2);
  whole = HEAD + n * size;
  if (length < whole + TAIL || dr_crc32 (0, bytes, whole) != read_number (bytes + whole, 4) ||
      bytes[4] > 2)
    return NULL;

  game = g_new (ChCliGame, 1);
  game->number = read_number (bytes, 4);
  game->halves = bytes[4];
  game->seen = g_array_sized_new (FALSE, FALSE, sizeof (ChCliSeen), n);
  g_array_set_size (game->seen, n);
  for (guint i = 0; i < n; i++)
    read_seen (&g_array_index (game->seen, ChCliSeen, i), n_squares, bytes + HEAD + i * size);
  *used = whole + TAIL;

  return game;
}

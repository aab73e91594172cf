/* dr-fen-write.c: writes a position, one canonical text for each.
 *
 * Knows boards and squares' names; nothing of moves.  PDN 3.0's FEN: no blanks, no final dot, one
 * list a colour.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-square.h"
#include "dr-text.h"

/* The nth square of the order in which squares are written. */
static unsigned
nth_square (const DrRuleset *ruleset, DrStyle style, unsigned n)
{
  const DrBoard *board = &ruleset->board;

  if (style == DR_STYLE_LETTERS)
    return dr_board_at (board, (int) (n / board->height), (int) (n % board->height));

  return dr_square_numbered (ruleset, n + 1, false);
}

static size_t
write_list (const DrRuleset *ruleset,
            const DrPosition *position,
            DrSide side,
            DrStyle style,
            char *buffer)
{
  unsigned cells = (unsigned) ruleset->board.width * ruleset->board.height;
  size_t length = 0;

  buffer[length++] = ':';
  buffer[length++] = side == DR_LIGHT ? 'W' : 'B';
  for (unsigned n = 0; n < cells; n++)
    {
      unsigned square = nth_square (ruleset, style, n);

      if (square == DR_NO_SQUARE || !dr_piece_is (position->cell[square], side))
        continue;
      if (length > 2)
        buffer[length++] = ',';
      if (dr_piece_is_king (position->cell[square]))
        buffer[length++] = 'K';
      length += dr_square_write (ruleset, square, style, buffer + length);
    }

  return length;
}

/* ":+2/32+0": the quiet moves in a row of each side's king, and where that king stands. */
static size_t
write_counters (const DrRuleset *ruleset, const DrPosition *position, DrStyle style, char *buffer)
{
  size_t length = 0;

  if (ruleset->king_move_limit == 0 ||
      (position->run_length[DR_LIGHT] == 0 && position->run_length[DR_DARK] == 0))
    return 0;

  buffer[length++] = ':';
  for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
    {
      unsigned count = position->run_length[side];

      buffer[length++] = '+';
      if (count >= 100)
        buffer[length++] = (char) ('0' + count / 100);
      if (count >= 10)
        buffer[length++] = (char) ('0' + count / 10 % 10);
      buffer[length++] = (char) ('0' + count % 10);
      if (count > 0)
        {
          buffer[length++] = '/';
          length += dr_square_write (ruleset, position->run_king[side], style, buffer + length);
        }
    }

  return length;
}

size_t
dr_fen_write (const DrRuleset *ruleset, const DrPosition *position, DrStyle style, char *buffer)
{
  size_t length = 0;

  style = dr_square_style (ruleset, style);
  buffer[length++] = position->side == DR_LIGHT ? 'W' : 'B';
  length += write_list (ruleset, position, DR_LIGHT, style, buffer + length);
  length += write_list (ruleset, position, DR_DARK, style, buffer + length);
  length += write_counters (ruleset, position, style, buffer + length);
  buffer[length] = '\0';

  return length;
}

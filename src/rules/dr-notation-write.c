/* dr-notation-write.c: writes a move, short or with its complete path.
 *
 * Knows boards and squares' names; asks no law.  When the path is needed and what it consists of is
 * PDN 3.0's rule (the project's file-format text, section 4).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-notation-private.h"
#include "dr-square.h"

unsigned
dr_move_notation_path (const DrBoard *board, const DrMove *move, uint8_t *squares)
{
  unsigned n = dr_move_path_length (move);

  squares[0] = move->from;
  squares[n - 1] = move->to;
  for (unsigned i = 1; i + 1 < n; i++)
    {
      DrDirection before = dr_notation_direction (board, move->path[i - 1], move->path[i]);
      DrDirection after = dr_notation_direction (board, move->path[i], move->path[i + 1]);

      squares[i] = before == after ? board->next[before][move->taken[i - 1]] : move->path[i];
    }

  return n;
}

static size_t
write_squares (const DrRuleset *ruleset,
               const uint8_t *squares,
               unsigned n,
               DrStyle style,
               char sign,
               char *buffer)
{
  size_t length = 0;

  for (unsigned i = 0; i < n; i++)
    {
      if (i > 0)
        buffer[length++] = sign;
      length += dr_square_write (ruleset, squares[i], style, buffer + length);
    }

  return length;
}

static char
sign_of (const DrRuleset *ruleset, const DrMove *move, char sign)
{
  if (move->n_taken == 0)
    return '-';

  return sign != '\0' ? sign : ruleset->preset->capture_sign;
}

size_t
dr_move_write_path (const DrRuleset *ruleset,
                    const DrMove *move,
                    DrStyle style,
                    char sign,
                    char *buffer)
{
  uint8_t squares[DR_MAX_TAKEN + 1];
  unsigned n = dr_move_notation_path (&ruleset->board, move, squares);

  return write_squares (ruleset, squares, n, style, sign_of (ruleset, move, sign), buffer);
}

size_t
dr_move_write (const DrRuleset *ruleset,
               const DrMoveList *legal,
               const DrMove *move,
               DrStyle style,
               char sign,
               char *buffer)
{
  uint8_t ends[2] = { move->from, move->to };

  for (size_t i = 0; i < legal->n; i++)
    if (legal->moves[i].from == move->from && legal->moves[i].to == move->to &&
        !dr_move_same (&legal->moves[i], move))
      return dr_move_write_path (ruleset, move, style, sign, buffer);

  return write_squares (ruleset, ends, 2, style, sign_of (ruleset, move, sign), buffer);
}

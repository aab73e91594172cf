/* dr-attempt.c: an attempt held against moves.
 *
 * Knows which squares a move passes; asks no generator and no law.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-why-private.h"

unsigned
dr_board_direction (const DrBoard *board, unsigned from, unsigned to, unsigned *distance)
{
  for (unsigned d = 0; d < DR_N_DIRECTIONS; d++)
    {
      unsigned square = board->next[d][from];

      for (*distance = 1; square != DR_NO_SQUARE; square = board->next[d][square])
        {
          if (square == to)
            return d;
          ++*distance;
        }
    }

  return DR_N_DIRECTIONS;
}

static bool
is_square (const DrBoard *board, const DrAttempt *attempt, unsigned i, unsigned square)
{
  if (i < 64 && (attempt->columns >> i & 1) != 0)
    return board->column[square] == attempt->squares[i];
  return attempt->squares[i] == square;
}

/* The first @legs legs of @move; no leg is the piece alone. */
static void
take_part (const DrMove *move, unsigned legs, DrMove *part)
{
  *part = *move;
  if (legs + 1 == dr_move_path_length (move))
    return;
  part->to = move->path[legs];
  part->n_taken = (uint8_t) legs;
  part->crowned = false;
  if (legs == 0)
    part->path[1] = part->to;
  dr_move_seal (part);
}

DrFit
dr_attempt_fit (const DrBoard *board, const DrAttempt *attempt, const DrMove *move, DrMove *part)
{
  unsigned n_legs = dr_move_path_length (move) - 1;
  unsigned last = attempt->n - 1;
  unsigned found = 1; /* squares of the attempt that the move has passed */
  DrFit fit = DR_FIT_NONE;

  if (attempt->n == 0 || !is_square (board, attempt, 0, move->from))
    return DR_FIT_NONE;
  if (last == 0)
    {
      take_part (move, 0, part);
      return DR_FIT_BEGINNING;
    }

  for (unsigned leg = 1; leg <= n_legs; leg++)
    {
      unsigned landing = move->path[leg];
      unsigned distance;
      unsigned d = dr_board_direction (board, move->path[leg - 1], landing, &distance);

      for (unsigned s = board->next[d][move->path[leg - 1]]; s != landing; s = board->next[d][s])
        if (found < last && is_square (board, attempt, found, s))
          found++;
      if (found == last && is_square (board, attempt, last, landing) &&
          (leg == n_legs || fit == DR_FIT_NONE))
        {
          take_part (move, leg, part);
          fit = leg == n_legs ? DR_FIT_WHOLE : DR_FIT_BEGINNING;
        }
      if (found < last && is_square (board, attempt, found, landing))
        found++;
    }

  return fit;
}

void
dr_attempt_settle (DrAttempt *attempt, const DrBoard *board, const DrPosition *position)
{
  int best = 0;
  unsigned piece = DR_NO_SQUARE;

  if (attempt->n == 0 || (attempt->columns & 1) == 0)
    return;
  for (unsigned s = 0; s < board->n_squares; s++)
    {
      int distance = 0;

      if (board->column[s] != attempt->squares[0] ||
          !dr_piece_is (position->cell[s], (DrSide) position->side))
        continue;
      if (attempt->n > 1 && (attempt->columns & 2) == 0 && attempt->squares[1] < board->n_squares)
        distance = (int) board->row[s] - (int) board->row[attempt->squares[1]];
      if (distance < 0)
        distance = -distance;
      if (piece == DR_NO_SQUARE || distance < best)
        {
          piece = s;
          best = distance;
        }
    }
  if (piece == DR_NO_SQUARE)
    return;
  attempt->squares[0] = (uint8_t) piece;
  attempt->columns &= ~UINT64_C (1);
}

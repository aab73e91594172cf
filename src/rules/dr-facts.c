/* dr-facts.c: what is wrong with an attempt, read from the board alone.
 *
 * Asked where no change of clauses makes the attempt legal.  Knows one step at a time, no choice
 * among moves and no other rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-why-private.h"

#include <string.h>

/* A piece taken earlier in the attempt that is still on the board. */
#define JUMPED DR_N_PIECES

static bool
is_known (const DrAttempt *attempt, unsigned i)
{
  return i >= 64 || (attempt->columns >> i & 1) == 0;
}

/* The first square of an attempt of which only a column is known, where no piece of the mover
 * stands in it. */
static DrFact
column_fact (const DrBoard *board, const DrPosition *position, unsigned column, uint8_t *square)
{
  *square = DR_NO_SQUARE;
  for (unsigned s = 0; s < board->n_squares; s++)
    if (board->column[s] == column && position->cell[s] != DR_EMPTY)
      *square = (uint8_t) s;

  return *square == DR_NO_SQUARE ? DR_FACT_NO_PIECE : DR_FACT_NOT_YOURS;
}

DrFact
dr_plain_fact (const DrBoard *board,
               const DrPosition *position,
               const DrAttempt *attempt,
               uint8_t *square)
{
  DrSide side = (DrSide) position->side;

  *square = DR_NO_SQUARE;
  if (attempt->n == 0)
    return DR_FACT_NO_PIECE;
  if (!is_known (attempt, 0))
    return column_fact (board, position, attempt->squares[0], square);
  for (unsigned i = 0; i < attempt->n; i++)
    if (is_known (attempt, i) && attempt->squares[i] >= board->n_squares)
      return i == 0 ? DR_FACT_NO_PIECE : DR_FACT_OFF_LINES;

  *square = attempt->squares[0];
  if (position->cell[*square] == DR_EMPTY)
    return DR_FACT_NO_PIECE;
  if (!dr_piece_is (position->cell[*square], side))
    return DR_FACT_NOT_YOURS;

  for (unsigned i = 1; i < attempt->n; i++)
    {
      unsigned piece;

      if (!is_known (attempt, i) || attempt->squares[i] == attempt->squares[0])
        continue;
      *square = attempt->squares[i];
      piece = position->cell[*square];
      /* On a longer path a piece of the other side may be jumped, or taken off before. */
      if (dr_piece_is (piece, side) || (piece != DR_EMPTY && attempt->n == 2))
        return DR_FACT_SQUARE_TAKEN;
    }

  return DR_FACT_NONE;
}

static bool
is_straight (unsigned d)
{
  return d >= DR_NORTH;
}

static bool
is_move_line (const DrLaw *law, unsigned d)
{
  return (law->move_lines == DR_MOVE_LINES_ORTHOGONAL) == is_straight (d);
}

static bool
is_capture_line (const DrLaw *law, unsigned d)
{
  return law->capture_lines == DR_CAPTURE_LINES_EIGHT ||
         (law->capture_lines == DR_CAPTURE_LINES_ORTHOGONAL) == is_straight (d);
}

static bool
is_forward (const DrBoard *board, DrSide side, unsigned from, unsigned to)
{
  return side == DR_LIGHT ? board->row[to] > board->row[from] : board->row[to] < board->row[from];
}

typedef struct
{
  const DrBoard *board;
  const DrLaw *law;
  uint8_t cell[DR_MAX_SQUARES];
  DrSide side;
  bool king;
  bool first; /* nothing is taken yet */
  unsigned from;
  unsigned to;
  unsigned direction;
  unsigned distance;
} Step;

static void
step_init (Step *step,
           const DrBoard *board,
           const DrLaw *law,
           const DrPosition *position,
           const DrMove *done)
{
  step->board = board;
  step->law = law;
  step->side = (DrSide) position->side;
  step->from = done->to;
  step->first = done->n_taken == 0;
  step->king = dr_piece_is_king (position->cell[done->from]);
  memcpy (step->cell, position->cell, sizeof step->cell);
  step->cell[done->from] = DR_EMPTY;
  for (unsigned i = 0; i < done->n_taken; i++)
    {
      step->cell[done->taken[i]] = law->removal == DR_REMOVAL_AT_ONCE ? DR_EMPTY : JUMPED;
      if (law->crowning == DR_CROWNING_CONTINUE &&
          board->row[done->path[i + 1]] == dr_board_far_row (board, step->side))
        step->king = true;
    }
}

/* A step to the very next square.  A king's, and a man's forward, some change of clauses allows. */
static DrFact
next_square_fact (const Step *step)
{
  if (!step->first)
    return DR_FACT_NOTHING_TO_JUMP;
  return is_move_line (step->law, step->direction) ? DR_FACT_NOT_FORWARD : DR_FACT_OFF_LINES;
}

/* A longer step over empty squares. */
static DrFact
empty_step_fact (const Step *step, uint8_t *square)
{
  bool flying = step->king && step->law->king_range == DR_KING_RANGE_FLYING;

  if (step->first && step->king)
    return DR_FACT_OFF_LINES;
  if (step->distance > 2 && !flying)
    return DR_FACT_TOO_FAR;
  *square = step->board->next[step->direction][step->from];
  return DR_FACT_NOTHING_TO_JUMP;
}

/* A step over pieces of the other side. */
static DrFact
jump_fact (const Step *step)
{
  if (!is_capture_line (step->law, step->direction))
    return DR_FACT_OFF_LINES;
  if (step->distance == 2 && !step->king &&
      !is_forward (step->board, step->side, step->from, step->to))
    return DR_FACT_NOT_FORWARD;
  return DR_FACT_TOO_FAR;
}

DrFact
dr_step_fact (const DrBoard *board,
              const DrLaw *law,
              const DrPosition *position,
              const DrMove *done,
              unsigned to,
              uint8_t *square)
{
  Step step;
  const uint8_t *next;
  bool jumps = false;
  bool behind = false; /* a piece stands on the square before */

  step_init (&step, board, law, position, done);
  step.to = to;
  step.direction = dr_board_direction (board, step.from, to, &step.distance);
  *square = (uint8_t) to;
  if (step.direction == DR_N_DIRECTIONS ||
      (!is_move_line (law, step.direction) && !is_capture_line (law, step.direction)))
    return DR_FACT_OFF_LINES;

  next = board->next[step.direction];
  for (unsigned s = next[step.from]; s != to; s = next[s])
    {
      if (step.cell[s] == DR_EMPTY)
        {
          behind = false;
          continue;
        }
      *square = (uint8_t) s;
      if (dr_piece_is (step.cell[s], step.side))
        return DR_FACT_OWN_PIECE;
      if (step.cell[s] == JUMPED) /* none is jumped twice (section 2) */
        return DR_FACT_NOTHING_TO_JUMP;
      if (behind)
        return DR_FACT_SQUARE_TAKEN;
      behind = true;
      jumps = true;
    }

  *square = (uint8_t) to;
  if (step.cell[to] != DR_EMPTY)
    return DR_FACT_SQUARE_TAKEN;
  if (step.distance == 1)
    return next_square_fact (&step);
  return jumps ? jump_fact (&step) : empty_step_fact (&step, square);
}

DrFact
dr_blocked_fact (const DrBoard *board,
                 const DrLaw *law,
                 const DrPosition *position,
                 unsigned from,
                 uint8_t *square)
{
  DrSide side = (DrSide) position->side;
  bool king = dr_piece_is_king (position->cell[from]);

  *square = (uint8_t) from;
  for (unsigned d = 0; d < DR_N_DIRECTIONS; d++)
    {
      unsigned to = board->next[d][from];

      if (to == DR_NO_SQUARE || !is_move_line (law, d) ||
          (!king && !is_forward (board, side, from, to)))
        continue;
      *square = (uint8_t) to;
      if (dr_piece_is (position->cell[to], side))
        return DR_FACT_OWN_PIECE;
    }

  return DR_FACT_SQUARE_TAKEN;
}

const char *
dr_fact_id (DrFact fact)
{
  static const char *const ids[] = {
    [DR_FACT_NONE] = "none",
    [DR_FACT_NO_PIECE] = "no-piece",
    [DR_FACT_NOT_YOURS] = "not-yours",
    [DR_FACT_SQUARE_TAKEN] = "square-taken",
    [DR_FACT_OFF_LINES] = "off-lines",
    [DR_FACT_TOO_FAR] = "too-far",
    [DR_FACT_NOT_FORWARD] = "not-forward",
    [DR_FACT_NOTHING_TO_JUMP] = "nothing-to-jump",
    [DR_FACT_OWN_PIECE] = "own-piece",
  };

  return ids[fact];
}

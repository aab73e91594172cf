/* ch-words-place.c: which square of a move shows a clause at work.
 *
 * Looks at the move's own legs; only whether a capture goes on is asked of the law itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-place.h"

#include <stdlib.h>

/* One step of a move: from one square of its path to the next. */
typedef struct
{
  unsigned from;
  unsigned to;
  int columns; /* to the right, White at the bottom */
  int rows;    /* away from White */
  bool diagonal;
  int length; /* in rows or columns */
} Leg;

typedef struct
{
  const DrBoard *board;
  const DrPosition *position;
  const DrMove *move;
  unsigned n_legs;
  unsigned man_legs; /* the first legs, which a man makes */
  bool man;
  DrSide side;
} Subject;

static Leg
leg_between (const DrBoard *board, unsigned from, unsigned to)
{
  Leg leg = { .from = from, .to = to };

  leg.columns = board->column[to] - board->column[from];
  leg.rows = board->row[to] - board->row[from];
  leg.diagonal = abs (leg.columns) == abs (leg.rows);
  leg.length = MAX (abs (leg.columns), abs (leg.rows));

  return leg;
}

static Leg
leg_of (const Subject *subject, unsigned n)
{
  return leg_between (subject->board, subject->move->path[n], subject->move->path[n + 1]);
}

/* How far the next square is on the leg's line: on alternate squares a straight neighbour is two
 * rows or columns away (section 0.4). */
static int
unit (const Subject *subject, const Leg *leg)
{
  return !leg->diagonal && subject->board->squares == DR_SQUARES_DARK ? 2 : 1;
}

static int
forward_rows (const Subject *subject, const Leg *leg)
{
  return subject->side == DR_LIGHT ? leg->rows : -leg->rows;
}

static ChWordsPlace
at (unsigned square, unsigned target)
{
  return (ChWordsPlace) { .found = true, .square = square, .target = target };
}

static ChWordsPlace
move_lines (const Subject *subject)
{
  if (subject->move->n_taken > 0)
    return (ChWordsPlace) { 0 };

  return at (subject->move->from, subject->move->to);
}

static bool
line_allowed (const Leg *leg, unsigned lines)
{
  return lines == DR_CAPTURE_LINES_EIGHT || leg->diagonal == (lines == DR_CAPTURE_LINES_DIAGONAL);
}

static ChWordsPlace
capture_lines (const Subject *subject, unsigned forbidding)
{
  for (unsigned i = 0; i < subject->move->n_taken; i++)
    {
      Leg leg = leg_of (subject, i);

      if (!line_allowed (&leg, forbidding))
        return at (leg.from, leg.to);
    }

  return (ChWordsPlace) { 0 };
}

static ChWordsPlace
man_move (const Subject *subject)
{
  Leg leg = leg_of (subject, 0);

  if (subject->man && subject->move->n_taken == 0 && leg.rows == 0)
    return at (leg.from, leg.to);

  return (ChWordsPlace) { 0 };
}

static bool
man_may_jump (const Subject *subject, const Leg *leg, unsigned value)
{
  int rows = forward_rows (subject, leg);

  switch (value)
    {
    case DR_MAN_CAPTURE_FORWARD:
      return rows > 0;
    case DR_MAN_CAPTURE_FORWARD_SIDEWAYS:
      return rows >= 0;
    default:
      return true;
    }
}

static ChWordsPlace
man_capture (const Subject *subject, unsigned forbidding)
{
  if (subject->move->n_taken == 0)
    return (ChWordsPlace) { 0 };
  for (unsigned i = 0; i < subject->man_legs; i++)
    {
      Leg leg = leg_of (subject, i);

      if (!man_may_jump (subject, &leg, forbidding))
        return at (leg.from, leg.to);
    }

  return (ChWordsPlace) { 0 };
}

static ChWordsPlace
men_take_kings (const Subject *subject, unsigned forbidding)
{
  if (forbidding != DR_NO || subject->move->n_taken == 0)
    return (ChWordsPlace) { 0 };
  for (unsigned i = 0; i < subject->man_legs; i++)
    if (dr_piece_is_king (subject->position->cell[subject->move->taken[i]]))
      return at (subject->move->taken[i], subject->move->taken[i]);

  return (ChWordsPlace) { 0 };
}

/* The first leg that only a flying king makes. */
static ChWordsPlace
king_range (const Subject *subject, unsigned forbidding)
{
  int steps = subject->move->n_taken > 0 ? 2 : 1;

  if (forbidding != DR_KING_RANGE_ONE)
    return (ChWordsPlace) { 0 };
  for (unsigned i = 0; i < subject->n_legs; i++)
    {
      Leg leg = leg_of (subject, i);

      if (leg.length > steps * unit (subject, &leg))
        return at (leg.from, leg.to);
    }

  return (ChWordsPlace) { 0 };
}

static bool
lands_next (const Subject *subject, unsigned n)
{
  Leg leg = leg_between (subject->board, subject->move->taken[n], subject->move->path[n + 1]);

  return leg.length <= unit (subject, &leg);
}

static ChWordsPlace
king_landing (const Subject *subject, unsigned forbidding)
{
  unsigned n = subject->move->n_taken;
  unsigned first = forbidding == DR_KING_LANDING_NEXT_BEHIND_KING && n > 0 ? n - 1 : 0;

  if (forbidding == DR_KING_LANDING_ANY ||
      (forbidding == DR_KING_LANDING_NEXT_BEHIND_KING && n > 0 &&
       !dr_piece_is_king (subject->position->cell[subject->move->taken[n - 1]])))
    return (ChWordsPlace) { 0 };
  for (unsigned i = first; i < n; i++)
    if (!lands_next (subject, i))
      return at (subject->move->taken[i], subject->move->path[i + 1]);

  return (ChWordsPlace) { 0 };
}

static DrGoesOn
goes_on (const Subject *subject, const DrLaw *law)
{
  return dr_goes_on (subject->board, law, subject->position, subject->move);
}

/* Only where the capture goes on from another square is this one the wrong landing. */
static ChWordsPlace
chain_landing (const Subject *subject, const DrLaw *law)
{
  if (law->chain_landing != DR_CHAIN_LANDING_MUST_CONTINUE ||
      goes_on (subject, law) != DR_GOES_ON_ELSEWHERE)
    return (ChWordsPlace) { 0 };

  return at (subject->move->from, subject->move->to);
}

static ChWordsPlace
turn_back (const Subject *subject, unsigned forbidding)
{
  if (forbidding != DR_NO)
    return (ChWordsPlace) { 0 };
  for (unsigned i = 1; i < subject->move->n_taken; i++)
    {
      Leg before = leg_of (subject, i - 1);
      Leg after = leg_of (subject, i);

      /* Opposite directions: parallel, and pointing against each other. */
      if (before.columns * after.rows == before.rows * after.columns &&
          before.columns * after.columns + before.rows * after.rows < 0)
        return at (after.from, after.to);
    }

  return (ChWordsPlace) { 0 };
}

/* A move that ends on the far row shows the crowning only where it would have to go on. */
static ChWordsPlace
crowning (const Subject *subject, const DrLaw *law)
{
  unsigned far_row = dr_board_far_row (subject->board, subject->side);
  unsigned last = subject->n_legs;

  if (!subject->man || subject->move->n_taken == 0)
    return (ChWordsPlace) { 0 };
  for (unsigned i = 1; i <= last; i++)
    if (subject->board->row[subject->move->path[i]] == far_row)
      {
        ChWordsPlace place = at (subject->move->path[i], subject->move->to);

        place.ends = i == last;
        place.found = !place.ends || (law->crowning != DR_CROWNING_STOP &&
                                      goes_on (subject, law) == DR_GOES_ON_HERE);
        return place;
      }

  return (ChWordsPlace) { 0 };
}

/* Whether @square lies on the leg, its start left out. */
static bool
leg_meets (const DrBoard *board, const Leg *leg, unsigned square)
{
  Leg part = leg_between (board, leg->from, square);

  return part.length > 0 && part.length <= leg->length &&
         part.columns * leg->rows == part.rows * leg->columns &&
         part.columns * leg->columns + part.rows * leg->rows > 0;
}

/* The first piece taken that a later leg meets again. */
static ChWordsPlace
removal (const Subject *subject, unsigned forbidding)
{
  if (forbidding != DR_REMOVAL_AFTER)
    return (ChWordsPlace) { 0 };
  for (unsigned i = 1; i < subject->move->n_taken; i++)
    {
      Leg leg = leg_of (subject, i);

      for (unsigned j = 0; j < i; j++)
        if (leg_meets (subject->board, &leg, subject->move->taken[j]))
          return at (subject->move->taken[j], leg.to);
    }

  return (ChWordsPlace) { 0 };
}

/* The legs that a man makes as a man: where the move goes on over the far row and ends with a king,
 * those up to the far row. */
static unsigned
legs_as_man (const Subject *subject)
{
  unsigned far_row = dr_board_far_row (subject->board, subject->side);

  if (!subject->man)
    return 0;
  for (unsigned i = 1; i < subject->n_legs && subject->move->crowned; i++)
    if (subject->board->row[subject->move->path[i]] == far_row)
      return i;

  return subject->n_legs;
}

ChWordsPlace
ch_words_place (const DrBoard *board,
                const DrPosition *position,
                const DrMove *move,
                DrClause clause,
                const DrLaw *law)
{
  unsigned forbidding = dr_law_get (law, clause);
  Subject subject = { .board = board, .position = position, .move = move };

  subject.n_legs = dr_move_path_length (move) - 1;
  subject.man = !dr_piece_is_king (position->cell[move->from]);
  subject.side = position->side;
  subject.man_legs = legs_as_man (&subject);

  switch (clause)
    {
    case DR_CLAUSE_MOVE_LINES:
      return move_lines (&subject);
    case DR_CLAUSE_CAPTURE_LINES:
      return capture_lines (&subject, forbidding);
    case DR_CLAUSE_MAN_MOVE:
      return man_move (&subject);
    case DR_CLAUSE_MAN_CAPTURE:
      return man_capture (&subject, forbidding);
    case DR_CLAUSE_MEN_TAKE_KINGS:
      return men_take_kings (&subject, forbidding);
    case DR_CLAUSE_KING_RANGE:
      return king_range (&subject, forbidding);
    case DR_CLAUSE_KING_LANDING:
      return king_landing (&subject, forbidding);
    case DR_CLAUSE_CHAIN_LANDING:
      return chain_landing (&subject, law);
    case DR_CLAUSE_TURN_BACK:
      return turn_back (&subject, forbidding);
    case DR_CLAUSE_CROWNING:
      return crowning (&subject, law);
    case DR_CLAUSE_REMOVAL:
      return removal (&subject, forbidding);
    default:
      /* choice and obligation speak of every capture; no square of this one shows them. */
      return (ChWordsPlace) { .found = true };
    }
}

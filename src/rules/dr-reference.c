/* dr-reference.c: the reference generator: every clause read at run time, on any board.
 *
 * Meant to be short and obviously right, not fast: one array board, one recursive walk through the
 * captures, then the choice among them.  Sources: the rules text, sections 0.1, 0.4 and 2.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-generate.h"

#include <string.h>

/* What stands on a square while a chain is walked. */
enum
{
  JUMPED = DR_N_PIECES /* taken and still on the board: blocks and cannot be jumped again */
};

typedef struct
{
  const DrBoard *board;
  const DrLaw *law;
  const DrPosition *position;
  DrGenerateFlags flags;
  DrSide side;
  uint8_t cell[DR_MAX_SQUARES];
  DrMoveList *list;
  unsigned steps;
  DrGenerateResult result;
  bool king;       /* the piece that captures is a king now */
  bool was_king;   /* … and was one before the move */
  DrMove move;     /* the chain so far */
} Walk;

static bool
is_line (unsigned lines, DrDirection d)
{
  if (lines == DR_CAPTURE_LINES_EIGHT)
    return true;
  return (lines == DR_CAPTURE_LINES_DIAGONAL) == (d < DR_NORTH);
}

static bool
is_forward (DrSide side, DrDirection d)
{
  if (side == DR_LIGHT)
    return d == DR_NORTH_EAST || d == DR_NORTH_WEST || d == DR_NORTH;
  return d == DR_SOUTH_EAST || d == DR_SOUTH_WEST || d == DR_SOUTH;
}

static bool
is_sideways (DrDirection d)
{
  return d == DR_EAST || d == DR_WEST;
}

static bool
man_may_capture (const DrLaw *law, DrSide side, DrDirection d)
{
  switch (law->man_capture)
    {
    case DR_MAN_CAPTURE_BOTH:
      return true;
    case DR_MAN_CAPTURE_FORWARD_SIDEWAYS:
      return is_forward (side, d) || is_sideways (d);
    default:
      return is_forward (side, d);
    }
}

static bool
man_may_move (const DrLaw *law, DrSide side, DrDirection d)
{
  return is_forward (side, d)
         || (law->man_move == DR_MAN_MOVE_FORWARD_SIDEWAYS && is_sideways (d));
}

static bool
on_far_row (const Walk *walk, unsigned square)
{
  return walk->board->row[square] == dr_board_far_row (walk->board, walk->side);
}

/* The piece that the capturing piece on @square would jump in direction @d, or DR_NO_SQUARE. */
static unsigned
find_victim (const Walk *walk, unsigned square, DrDirection d)
{
  const uint8_t *next = walk->board->next[d];
  unsigned victim = next[square];
  unsigned piece;

  if (!is_line (walk->law->capture_lines, d)
      || (!walk->king && !man_may_capture (walk->law, walk->side, d)))
    return DR_NO_SQUARE;
  if (walk->king && walk->law->king_range == DR_KING_RANGE_FLYING)
    while (victim != DR_NO_SQUARE && walk->cell[victim] == DR_EMPTY)
      victim = next[victim];
  if (victim == DR_NO_SQUARE)
    return DR_NO_SQUARE;
  piece = walk->cell[victim];
  if (piece == JUMPED || !dr_piece_is (piece, dr_side_other (walk->side)))
    return DR_NO_SQUARE;
  if (!walk->king && dr_piece_is_king (piece) && walk->law->men_take_kings == DR_NO)
    return DR_NO_SQUARE;
  if (next[victim] == DR_NO_SQUARE || walk->cell[next[victim]] != DR_EMPTY)
    return DR_NO_SQUARE;
  return victim;
}

/* Whether direction @d is a reversal that the law forbids inside a chain; @last is the direction of
 * the jump before, or DR_N_DIRECTIONS. */
static bool
is_forbidden_turn (const Walk *walk, DrDirection d, DrDirection last)
{
  return walk->law->turn_back == DR_NO && last < DR_N_DIRECTIONS
         && d == dr_direction_opposite (last);
}

static bool
can_go_on (const Walk *walk, unsigned square, DrDirection last)
{
  unsigned d;

  for (d = 0; d < DR_N_DIRECTIONS; d++)
    if (!is_forbidden_turn (walk, (DrDirection) d, last)
        && find_victim (walk, square, (DrDirection) d) != DR_NO_SQUARE)
      return true;
  return false;
}

static void keep_best (Walk *walk);

/* The chain may end on @square, where the piece stands now. */
static void
emit (Walk *walk, unsigned square)
{
  DrMove *move = &walk->move;

  move->to = (uint8_t) square;
  move->crowned = !walk->was_king && (walk->king || on_far_row (walk, square));
  dr_move_seal (move);
  if (!dr_move_list_append (walk->list, move))
    walk->result = DR_GENERATE_NO_MEMORY;
  else if (walk->list->n == DR_WALK_CHAINS)
    {
      /* What cannot be chosen or is there twice goes, before the memory does. */
      keep_best (walk);
      if (walk->list->n > DR_WALK_CHAINS / 2)
        walk->result = DR_GENERATE_TOO_COMPLEX;
    }
}

static void walk_on (Walk *walk, unsigned square, DrDirection last);

/* The squares on which the piece may land behind @victim, nearest first.  Returns how many. */
static unsigned
landings (const Walk *walk, unsigned victim, DrDirection d, uint8_t squares[DR_MAX_EDGE])
{
  const uint8_t *next = walk->board->next[d];
  unsigned square = next[victim];
  unsigned n = 0;
  bool far = walk->king && walk->law->king_range == DR_KING_RANGE_FLYING
             && walk->law->king_landing != DR_KING_LANDING_NEXT;

  do
    {
      squares[n++] = (uint8_t) square;
      square = next[square];
    }
  while (far && square != DR_NO_SQUARE && walk->cell[square] == DR_EMPTY);
  return n;
}

/* The piece has landed on @square, the @nth landing square behind a piece of kind @taken.
 * @others: some landing square lets the capture go on. */
static void
land (Walk *walk, unsigned square, unsigned nth, unsigned taken, DrDirection d, bool others)
{
  const DrLaw *law = walk->law;
  bool goes_on, may_end;
  bool was = walk->king;
  bool stops = false;

  walk->move.path[walk->move.n_taken] = (uint8_t) square;
  if (!walk->king && on_far_row (walk, square))
    {
      stops = law->crowning == DR_CROWNING_STOP;
      walk->king = law->crowning == DR_CROWNING_CONTINUE;
    }
  goes_on = !stops && can_go_on (walk, square, d);
  may_end = !goes_on && (!others || law->chain_landing == DR_CHAIN_LANDING_ANY);
  may_end = may_end || law->obligation != DR_OBLIGATION_STRICT;
  /* Killer: the move ends directly behind a king that was taken last. */
  if (law->king_landing == DR_KING_LANDING_NEXT_BEHIND_KING && walk->king && was && nth > 0
      && dr_piece_is_king (taken))
    may_end = false;
  if (may_end)
    emit (walk, square);
  if (goes_on)
    walk_on (walk, square, d);
  walk->king = was;
}

static void
jump (Walk *walk, unsigned victim, DrDirection d)
{
  uint8_t squares[DR_MAX_EDGE];
  unsigned taken = walk->cell[victim];
  unsigned n, count;
  bool others = false;

  if (++walk->steps > DR_WALK_LIMIT || walk->move.n_taken == DR_MAX_TAKEN)
    {
      walk->result = DR_GENERATE_TOO_COMPLEX;
      return;
    }
  count = landings (walk, victim, d, squares);
  walk->cell[victim] = walk->law->removal == DR_REMOVAL_AT_ONCE ? DR_EMPTY : JUMPED;
  walk->move.taken[walk->move.n_taken++] = (uint8_t) victim;
  for (n = 0; n < count && count > 1; n++)
    others = others || can_go_on (walk, squares[n], d);
  for (n = 0; n < count && walk->result == DR_GENERATE_OK; n++)
    land (walk, squares[n], n, taken, d, others);
  walk->move.n_taken--;
  walk->cell[victim] = (uint8_t) taken;
}

static void
walk_on (Walk *walk, unsigned square, DrDirection last)
{
  unsigned d;

  for (d = 0; d < DR_N_DIRECTIONS && walk->result == DR_GENERATE_OK; d++)
    if (!is_forbidden_turn (walk, (DrDirection) d, last))
      {
        unsigned victim = find_victim (walk, square, (DrDirection) d);

        if (victim != DR_NO_SQUARE)
          jump (walk, victim, (DrDirection) d);
      }
}

static void
start_walk (Walk *walk, const DrBoard *board, const DrLaw *law, const DrPosition *position,
            DrGenerateFlags flags, DrMoveList *list)
{
  memset (walk, 0, sizeof *walk);
  walk->board = board;
  walk->law = law;
  walk->position = position;
  walk->flags = flags;
  walk->side = (DrSide) position->side;
  memcpy (walk->cell, position->cell, sizeof walk->cell);
  walk->list = list;
  walk->result = DR_GENERATE_OK;
}

/* All captures the obligation clause allows, before the choice among them. */
static void
walk_captures (Walk *walk)
{
  unsigned square;

  for (square = 0; square < walk->board->n_squares; square++)
    {
      uint8_t piece = walk->cell[square];

      if (!dr_piece_is (piece, walk->side))
        continue;
      walk->king = walk->was_king = dr_piece_is_king (piece);
      walk->move.from = (uint8_t) square;
      walk->move.path[0] = (uint8_t) square;
      walk->cell[square] = DR_EMPTY; /* the piece leaves its square for the time of the chain */
      walk_on (walk, square, DR_N_DIRECTIONS);
      walk->cell[square] = piece;
    }
}

static unsigned
kings_taken (const DrMove *move, const DrPosition *position)
{
  unsigned n;
  unsigned kings = 0;

  for (n = 0; n < move->n_taken; n++)
    kings += dr_piece_is_king (position->cell[move->taken[n]]);
  return kings;
}

/* Italian, last rule: the kings met earliest.  Positive where @a meets a king first. */
static int
compare_king_order (const DrMove *a, const DrMove *b, const DrPosition *position)
{
  unsigned n;

  for (n = 0; n < a->n_taken; n++)
    {
      int king_a = dr_piece_is_king (position->cell[a->taken[n]]);
      int king_b = dr_piece_is_king (position->cell[b->taken[n]]);

      if (king_a != king_b)
        return king_a - king_b;
    }
  return 0;
}

/* What a Frisian capture is worth: a king a bit under two men, so that n kings are worth more than
 * 2n - 1 men and less than 2n (section 2; official rules 2011, article 8). */
static int
frisian_value (const DrMove *move, const DrPosition *position)
{
  const int man = 2 * DR_MAX_SQUARES;
  int kings = (int) kings_taken (move, position);

  return kings * (2 * man - 1) + (move->n_taken - kings) * man;
}

/* Positive where @a must be preferred to @b by the choice clause, negative the other way. */
static int
compare_choice (DrChoice choice, const DrMove *a, const DrMove *b, const DrPosition *position)
{
  int by_number = a->n_taken - b->n_taken;
  int by_kings = (int) kings_taken (a, position) - (int) kings_taken (b, position);
  int by_king = dr_piece_is_king (position->cell[a->from])
                - dr_piece_is_king (position->cell[b->from]);
  int by_value = frisian_value (a, position) - frisian_value (b, position);

  switch (choice)
    {
    case DR_CHOICE_MOST:
      return by_number;
    case DR_CHOICE_MOST_THEN_KINGS:
      return by_number != 0 ? by_number : by_kings;
    case DR_CHOICE_ITALIAN:
      if (by_number != 0 || by_king != 0)
        return by_number != 0 ? by_number : by_king;
      return by_kings != 0 ? by_kings : compare_king_order (a, b, position);
    case DR_CHOICE_KING_FIRST:
      return by_king;
    case DR_CHOICE_FRISIAN:
      return by_value != 0 ? by_value : by_king;
    default:
      return 0;
    }
}

static void
keep_chosen (DrChoice choice, const DrPosition *position, DrMoveList *list)
{
  const DrMove *best = list->moves;
  DrMove chosen;
  size_t n;
  size_t kept = 0;

  if (choice == DR_CHOICE_FREE || list->n == 0)
    return;
  for (n = 1; n < list->n; n++)
    if (compare_choice (choice, &list->moves[n], best, position) > 0)
      best = &list->moves[n];
  chosen = *best;
  for (n = 0; n < list->n; n++)
    if (compare_choice (choice, &list->moves[n], &chosen, position) == 0)
      list->moves[kept++] = list->moves[n];
  list->n = kept;
}

/* Of the captures found so far. */
static void
keep_best (Walk *walk)
{
  keep_chosen ((DrChoice) walk->law->choice, walk->position, walk->list);
  if ((walk->flags & DR_GENERATE_ALL_PATHS) == 0)
    dr_move_list_unique (walk->list);
}

/* The quiet moves of the piece on @square. */
static void
quiet_moves (Walk *walk, unsigned square)
{
  DrMove *move = &walk->move;
  bool king = dr_piece_is_king (walk->cell[square]);
  unsigned d;

  for (d = 0; d < DR_N_DIRECTIONS; d++)
    {
      const uint8_t *next = walk->board->next[d];
      unsigned to = next[square];

      if ((walk->law->move_lines == DR_MOVE_LINES_DIAGONAL) != (d < DR_NORTH)
          || (!king && !man_may_move (walk->law, walk->side, (DrDirection) d)))
        continue;
      for (; to != DR_NO_SQUARE && walk->cell[to] == DR_EMPTY; to = next[to])
        {
          move->from = move->path[0] = (uint8_t) square;
          move->to = move->path[1] = (uint8_t) to;
          move->n_taken = 0;
          move->crowned = !king && on_far_row (walk, to);
          dr_move_seal (move);
          if (!dr_move_list_append (walk->list, move))
            walk->result = DR_GENERATE_NO_MEMORY;
          if (!king || walk->law->king_range == DR_KING_RANGE_ONE)
            break;
        }
    }
}

DrGenerateResult
dr_reference_generate (const DrBoard *board, const DrLaw *law, const DrPosition *position,
                       DrGenerateFlags flags, DrMoveList *list)
{
  Walk walk;
  unsigned square;

  dr_move_list_reset (list);
  start_walk (&walk, board, law, position, flags, list);
  walk_captures (&walk);
  if (walk.result != DR_GENERATE_OK)
    {
      dr_move_list_reset (list); /* part of the moves is no answer */
      return walk.result;
    }
  keep_chosen ((DrChoice) law->choice, position, list);
  if (list->n == 0 || law->obligation == DR_OBLIGATION_FREE)
    for (square = 0; square < board->n_squares; square++)
      if (dr_piece_is (walk.cell[square], walk.side))
        quiet_moves (&walk, square);
  if ((flags & DR_GENERATE_ALL_PATHS) == 0)
    dr_move_list_unique (list);
  return walk.result;
}

bool
dr_can_capture (const DrBoard *board, const DrLaw *law, const DrPosition *position)
{
  Walk walk;
  unsigned square;

  start_walk (&walk, board, law, position, DR_GENERATE_DEFAULT, NULL);
  for (square = 0; square < board->n_squares; square++)
    if (dr_piece_is (walk.cell[square], walk.side))
      {
        walk.king = dr_piece_is_king (walk.cell[square]);
        if (can_go_on (&walk, square, DR_N_DIRECTIONS))
          return true;
      }
  return false;
}

/* dr-theme-law.c: the themes that ask the law what else could have been played.
 *
 * Where moves cannot be generated, the answer is no.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-theme-private.h"

bool
dr_theme_can_capture (const DrThemeLine *line, const DrPosition *position)
{
  return dr_can_capture (&line->ruleset->board, &line->ruleset->law, position);
}

/* The legal moves of @position into @list. */
static bool
generate (const DrThemeLine *line, const DrPosition *position, DrMoveList *list)
{
  return dr_generate (line->ruleset, position, list) == DR_GENERATE_OK;
}

bool
dr_theme_is_bound (DrThemeLine *line, unsigned i, DrClause clause, unsigned value)
{
  const DrBoard *board = &line->ruleset->board;
  const DrPosition *before = &line->at[i];
  DrLaw law = line->ruleset->law;
  DrPosition after;

  if (dr_law_get (&law, clause) == value)
    return false;
  dr_law_set (&law, clause, value);
  if (!generate (line, before, &line->moves) ||
      dr_generate_law (board, &law, before, &line->replies) != DR_GENERATE_OK)
    return false;
  if (dr_move_list_find (&line->replies, dr_theme_move (line, i)) == NULL)
    return true;

  for (size_t k = 0; k < line->replies.n; k++)
    {
      const DrMove *other = &line->replies.moves[k];

      if (dr_move_list_find (&line->moves, other) != NULL)
        continue;
      dr_play (line->ruleset, before, other, &after);
      if (generate (line, &after, &line->answers) &&
          dr_move_list_find (&line->answers, dr_theme_move (line, i + 1)) == NULL)
        return true;
    }

  return false;
}

static bool
takes (const DrMove *move, unsigned square)
{
  for (unsigned k = 0; k < move->n_taken; k++)
    if (move->taken[k] == square)
      return true;

  return false;
}

/* Whether the side to move in @position can take what stands on @square. */
static bool
can_take (DrThemeLine *line, const DrPosition *position, unsigned square)
{
  if (!generate (line, position, &line->answers))
    return false;
  for (size_t k = 0; k < line->answers.n; k++)
    if (takes (&line->answers.moves[k], square))
      return true;

  return false;
}

bool
dr_theme_is_trapped (DrThemeLine *line, const DrPosition *position)
{
  const DrPiece king = dr_side_king ((DrSide) position->side);
  DrPosition after;

  if (position->count[king] == 0 || dr_theme_can_capture (line, position) ||
      !generate (line, position, &line->moves))
    return false;
  for (size_t k = 0; k < line->moves.n; k++)
    {
      const DrMove *move = &line->moves.moves[k];

      if (position->cell[move->from] != king)
        continue;
      dr_play (line->ruleset, position, move, &after);
      if (!can_take (line, &after, move->to))
        return false;
    }

  return true;
}

/* Whether @piece goes step by step. */
static bool
is_short (const DrThemeLine *line, unsigned piece)
{
  return !dr_piece_is_king (piece) || line->ruleset->law.king_range == DR_KING_RANGE_ONE;
}

/* Whether one of the solver's pieces and one of the other side's face each other in @position. */
static bool
has_facing (const DrThemeLine *line, const DrPosition *position)
{
  const DrBoard *board = &line->ruleset->board;
  const int forward = line->side == DR_LIGHT ? 1 : -1;

  for (unsigned square = 0; square < board->n_squares; square++)
    {
      const unsigned piece = position->cell[square];
      unsigned between;
      unsigned opposite;

      if (!dr_piece_is (piece, line->side) || !is_short (line, piece))
        continue;
      between = dr_board_at (board, board->column[square], board->row[square] + forward);
      opposite = dr_board_at (board, board->column[square], board->row[square] + 2 * forward);
      if (opposite != DR_NO_SQUARE &&
          dr_piece_is (position->cell[opposite], dr_side_other (line->side)) &&
          is_short (line, position->cell[opposite]) &&
          (between == DR_NO_SQUARE || position->cell[between] == DR_EMPTY))
        return true;
    }

  return false;
}

/* The most pieces that one of @list takes. */
static unsigned
most_taken (const DrMoveList *list)
{
  unsigned most = 0;

  for (size_t k = 0; k < list->n; k++)
    if (list->moves[k].n_taken > most)
      most = list->moves[k].n_taken;

  return most;
}

/* Whether the side to move in @position has a capture that takes more than can be taken back. */
static bool
can_win (DrThemeLine *line, const DrPosition *position)
{
  DrPosition after;

  if (!generate (line, position, &line->answers))
    return false;
  for (size_t k = 0; k < line->answers.n; k++)
    {
      const DrMove *move = &line->answers.moves[k];

      if (move->n_taken == 0)
        continue;
      dr_play (line->ruleset, position, move, &after);
      if (generate (line, &after, &line->replies) && move->n_taken > most_taken (&line->replies))
        return true;
    }

  return false;
}

bool
dr_theme_is_opposition (DrThemeLine *line, unsigned i)
{
  const DrPosition *position = &line->at[i + 1];
  DrPosition after = *position;

  dr_position_set_side (&after, line->side);
  if (!has_facing (line, position) || dr_theme_can_capture (line, position) ||
      dr_theme_can_capture (line, &after) || !generate (line, position, &line->moves))
    return false;
  for (size_t k = 0; k < line->moves.n; k++)
    {
      dr_play (line->ruleset, position, &line->moves.moves[k], &after);
      if (!can_win (line, &after))
        return false;
    }

  return line->moves.n > 0;
}

/* Whether @move solves where move @i of the line does. */
static bool
is_solution (const DrThemeLine *line, unsigned i, const DrMove *move)
{
  const DrPuzzleNode *nodes = line->puzzle->nodes;

  for (unsigned node = nodes[nodes[line->line[i]].parent].first; node != DR_PUZZLE_NONE;
       node = nodes[node].next)
    if (dr_move_same (&nodes[node].move, move))
      return true;

  return false;
}

/* Whether both take the same pieces, in whatever order. */
static bool
take_the_same (const DrMove *a, const DrMove *b)
{
  if (a->n_taken != b->n_taken)
    return false;
  for (unsigned k = 0; k < a->n_taken; k++)
    if (!takes (b, a->taken[k]))
      return false;

  return true;
}

bool
dr_theme_is_landing (DrThemeLine *line, unsigned i)
{
  const DrMove *move = dr_theme_move (line, i);

  if (move->n_taken == 0 || line->ruleset->law.king_range != DR_KING_RANGE_FLYING ||
      !dr_piece_is_king (line->at[i + 1].cell[move->to]) ||
      !generate (line, &line->at[i], &line->moves))
    return false;
  for (size_t k = 0; k < line->moves.n; k++)
    {
      const DrMove *other = &line->moves.moves[k];

      if (other->from == move->from && other->to != move->to && take_the_same (other, move) &&
          !is_solution (line, i, other))
        return true;
    }

  return false;
}

bool
dr_theme_is_less (DrThemeLine *line, unsigned i)
{
  const DrPuzzleNode *nodes = line->puzzle->nodes;
  unsigned most;

  if (!generate (line, &line->at[i], &line->moves))
    return false;
  most = most_taken (&line->moves);
  for (unsigned node = nodes[nodes[line->line[i]].parent].first; node != DR_PUZZLE_NONE;
       node = nodes[node].next)
    if (nodes[node].move.n_taken >= most)
      return false;

  return true;
}

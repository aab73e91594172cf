/* ch-state-path.c: what a board shows of the path selected so far.
 *
 * Asks the state for its moves; changes nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-state-private.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

gboolean
ch_path_begins (const DrMove *move, const int *path, int n)
{
  if ((int) dr_move_path_length (move) < n)
    return FALSE;
  for (int i = 0; i < n; i++)
    if (move->path[i] != path[i])
      return FALSE;

  return TRUE;
}

/* The legal way that begins with the path; it tells what was jumped.  NULL where the path begins no
 * legal move: then it is a piece that is selected, or an attempt. */
static const DrMove *
find_way (ChState *self)
{
  int n = ch_state_get_n_path (self);
  const DrMoveList *paths;
  int path[DR_MAX_TAKEN + 1];

  if (n < 2)
    return NULL;
  for (int i = 0; i < n; i++)
    path[i] = ch_state_get_path (self, i);
  paths = ch_state_get_paths (self);
  for (size_t i = 0; i < paths->n; i++)
    if (ch_path_begins (&paths->moves[i], path, n))
      return &paths->moves[i];

  return NULL;
}

/* The pieces that the path so far has taken. */
static int
count_jumped (ChState *self, const DrMove *way)
{
  return way->n_taken == 0 ? 0 : ch_state_get_n_path (self) - 1;
}

static gboolean
is_taken (ChState *self, const DrMove *way, int square)
{
  for (int i = 0; i < count_jumped (self, way); i++)
    if (way->taken[i] == square)
      return TRUE;

  return FALSE;
}

/* The piece that moves, crowned where the rules crown it on the way. */
static ChPiece
moving_piece (ChState *self, const DrMove *way)
{
  const DrRuleset *record = ch_ruleset_get_record (ch_state_get_ruleset (self));
  const DrPosition *position = ch_position_get_value (ch_state_get_position (self));
  DrSide side = (DrSide) position->side;
  ChPiece piece = (ChPiece) position->cell[way->from];

  if (record->law.crowning != DR_CROWNING_CONTINUE)
    return piece;
  for (int i = 1; i < ch_state_get_n_path (self); i++)
    if (record->board.row[way->path[i]] == dr_board_far_row (&record->board, side))
      return (ChPiece) dr_side_king (side);

  return piece;
}

ChPiece
ch_state_get_shown_piece (ChState *self, int square)
{
  const DrMove *way;

  g_return_val_if_fail (self != NULL, CH_PIECE_NONE);

  way = find_way (self);
  if (way != NULL)
    {
      if (square == way->path[ch_state_get_n_path (self) - 1])
        return moving_piece (self, way);
      if (square == way->from)
        return CH_PIECE_NONE;
      if (is_taken (self, way, square) && !ch_ruleset_removes_after (ch_state_get_ruleset (self)))
        return CH_PIECE_NONE;
    }

  return ch_position_get_piece (ch_state_get_position (self), square);
}

gboolean
ch_state_is_jumped (ChState *self, int square)
{
  const DrMove *way;

  g_return_val_if_fail (self != NULL, FALSE);

  way = find_way (self);

  return way != NULL && is_taken (self, way, square) &&
         ch_ruleset_removes_after (ch_state_get_ruleset (self));
}

static gboolean
has_move (ChState *self, int square, gboolean capture)
{
  GPtrArray *legal = ch_state_get_legal (self);

  for (guint i = 0; i < legal->len; i++)
    {
      ChMove *move = g_ptr_array_index (legal, i);

      if (ch_move_get_from (move) == square && (!capture || ch_move_is_capture (move)))
        return TRUE;
    }

  return FALSE;
}

gboolean
ch_state_is_movable (ChState *self, int square)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return has_move (self, square, FALSE);
}

gboolean
ch_state_must_capture (ChState *self, int square)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return ch_state_get_hints (self) && !ch_state_get_editing (self) && has_move (self, square, TRUE);
}

gboolean
ch_state_is_target (ChState *self, int square, gboolean *capture)
{
  const DrMoveList *paths;
  int path[DR_MAX_TAKEN + 1];
  int n;

  g_return_val_if_fail (self != NULL, FALSE);

  n = ch_state_get_n_path (self);
  if (n == 0 || ch_state_get_editing (self))
    return FALSE;
  for (int i = 0; i < n; i++)
    path[i] = ch_state_get_path (self, i);
  paths = ch_state_get_paths (self);
  for (size_t i = 0; i < paths->n; i++)
    {
      const DrMove *move = &paths->moves[i];

      if ((int) dr_move_path_length (move) > n && move->path[n] == square &&
          ch_path_begins (move, path, n))
        {
          if (capture != NULL)
            *capture = move->n_taken > 0;
          return TRUE;
        }
    }

  return FALSE;
}

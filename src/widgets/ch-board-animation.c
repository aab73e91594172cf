/* ch-board-animation.c: a move on its way: where its pieces are at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-animation.h"

#define FADE_US (120 * 1000)
#define CROWN_US (120 * 1000)
#define CROWN_FROM 0.6

struct _ChBoardAnimation
{
  ChRuleset *ruleset;
  ChPosition *position;
  ChMove *move;
  gboolean removes_after;
  gboolean complete;
  int first_hop, last_hop;
  int crowned_at; /* the landing, or -1 */
  gint64 hop;     /* µs */
};

static gboolean
is_man (ChPiece piece)
{
  return piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_DARK_MAN;
}

static ChPiece
crowned (ChPiece man)
{
  return man == CH_PIECE_LIGHT_MAN ? CH_PIECE_LIGHT_KING : CH_PIECE_DARK_KING;
}

/* A man crowned by a move that does not end on the far row was crowned when it came there. */
static int
find_crowning (ChBoardAnimation *self)
{
  ChPiece piece = ch_position_get_piece (self->position, ch_move_get_from (self->move));
  int far_row = piece == CH_PIECE_LIGHT_MAN ? ch_ruleset_get_height (self->ruleset) - 1 : 0;
  int n_path = ch_move_get_n_path (self->move);
  int found = -1;

  if (!is_man (piece) || !ch_move_is_crowned (self->move))
    return -1;
  for (int i = n_path - 1; i > 0; i--)
    {
      int column, row;

      ch_ruleset_square_place (self->ruleset, ch_move_get_path (self->move, i), &column, &row);
      if (row == far_row && (found < 0 || found != n_path - 1))
        found = i;
    }
  return found < 0 ? n_path - 1 : found;
}

ChBoardAnimation *
ch_board_animation_new (ChState *before,
                        ChMove *move,
                        gboolean removes_after,
                        int first_hop,
                        int last_hop,
                        int hop_ms)
{
  ChBoardAnimation *self = g_new0 (ChBoardAnimation, 1);
  int n_hops = ch_move_get_n_path (move) - 1;

  self->ruleset = g_object_ref (ch_state_get_ruleset (before));
  self->position = ch_position_ref (ch_state_get_position (before));
  self->move = ch_move_ref (move);
  self->removes_after = removes_after;
  self->last_hop = CLAMP (last_hop, 0, n_hops);
  self->first_hop = CLAMP (first_hop, 0, self->last_hop);
  self->complete = self->last_hop == n_hops;
  self->hop = (gint64) hop_ms * 1000;
  self->crowned_at = find_crowning (self);
  return self;
}

void
ch_board_animation_free (ChBoardAnimation *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->ruleset);
  ch_position_unref (self->position);
  ch_move_unref (self->move);
  g_free (self);
}

ChMove *
ch_board_animation_get_move (ChBoardAnimation *self)
{
  return self->move;
}

/* When the piece comes to the @nth square of the path. */
static gint64
landing_time (ChBoardAnimation *self, int n)
{
  return MAX (n - self->first_hop, 0) * self->hop;
}

gint64
ch_board_animation_get_duration (ChBoardAnimation *self)
{
  gint64 end = landing_time (self, self->last_hop);
  gint64 duration = end;

  if (self->complete && ch_move_get_n_taken (self->move) > 0)
    duration = MAX (duration, end + FADE_US);
  if (self->crowned_at >= 0 && self->crowned_at <= self->last_hop)
    duration = MAX (duration, landing_time (self, self->crowned_at) + CROWN_US);
  return duration;
}

static double
ease_out_cubic (double t)
{
  double rest = 1 - CLAMP (t, 0, 1);

  return 1 - rest * rest * rest;
}

void
ch_board_animation_get_mover (ChBoardAnimation *self, gint64 time, ChBoardMover *mover)
{
  int hop = self->last_hop;
  int column, row;

  if (self->hop > 0 && time < landing_time (self, self->last_hop))
    hop = self->first_hop + (int) (MAX (time, 0) / self->hop);
  ch_ruleset_square_place (self->ruleset, ch_move_get_path (self->move, hop), &column, &row);
  mover->column = column;
  mover->row = row;
  if (hop < self->last_hop)
    {
      double part = ease_out_cubic ((double) (MAX (time, 0) % self->hop) / (double) self->hop);

      ch_ruleset_square_place (self->ruleset, ch_move_get_path (self->move, hop + 1), &column,
                               &row);
      mover->column += part * (column - mover->column);
      mover->row += part * (row - mover->row);
    }

  mover->piece = ch_position_get_piece (self->position, ch_move_get_from (self->move));
  mover->crown = 1;
  if (self->crowned_at >= 0 && self->crowned_at <= hop)
    {
      double part = (double) (time - landing_time (self, self->crowned_at)) / CROWN_US;

      mover->piece = crowned (mover->piece);
      if (self->crowned_at >= self->first_hop)
        mover->crown = CROWN_FROM + (1 - CROWN_FROM) * ease_out_cubic (part);
    }
}

double
ch_board_animation_get_taken (ChBoardAnimation *self,
                              int n,
                              gint64 time,
                              ChPiece *piece,
                              gboolean *jumped)
{
  gint64 gone_from;
  /* The nth piece is taken by the nth hop. */
  gboolean taken = n < self->first_hop || time >= landing_time (self, n + 1);

  *piece = ch_position_get_piece (self->position, ch_move_get_taken (self->move, n));
  *jumped = FALSE;
  if (!taken || n >= self->last_hop)
    return 1;
  if (!self->removes_after)
    {
      if (n < self->first_hop && !(self->first_hop == self->last_hop && n == self->last_hop - 1))
        return 0;
      gone_from = landing_time (self, n + 1);
    }
  else
    {
      *jumped = TRUE;
      if (!self->complete)
        return 1;
      gone_from = landing_time (self, self->last_hop);
    }
  return 1 - CLAMP ((double) (time - gone_from) / FADE_US, 0, 1);
}

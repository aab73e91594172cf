/* ch-board-state.c: how a new state comes to be seen: at once, faded, or as a move on its way.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-private.h"

#include "ch-compat.h"

static gboolean
same_place (ChState *a, ChState *b)
{
  return ch_ruleset_equal (ch_state_get_ruleset (a), ch_state_get_ruleset (b)) &&
         ch_position_equal (ch_state_get_position (a), ch_state_get_position (b));
}

/* How many squares of the path of @state are the beginning of @move. */
static int
count_shown (ChState *state, ChMove *move)
{
  int n = ch_state_get_n_path (state);

  if (n > ch_move_get_n_path (move))
    return 0;
  for (int i = 0; i < n; i++)
    {
      if (ch_state_get_path (state, i) != ch_move_get_path (move, i))
        return 0;
    }
  return n;
}

/* The legal move that @state is on its way along, where that is further than @old has come. */
static ChMove *
find_further (ChState *old, ChState *state)
{
  GPtrArray *legal;
  int n = ch_state_get_n_path (state);

  if (old == NULL || n < 2 || !same_place (old, state) || ch_state_get_n_path (old) >= n)
    return NULL;
  legal = ch_state_get_legal (state);
  for (guint i = 0; i < legal->len; i++)
    {
      ChMove *move = g_ptr_array_index (legal, i);

      if (ch_move_get_n_path (move) > n && count_shown (state, move) == n &&
          count_shown (old, move) == ch_state_get_n_path (old))
        return move;
    }
  return NULL;
}

static gboolean
is_flipped (ChState *a, ChState *b)
{
  return a != NULL && ch_state_get_dark_at_bottom (a) != ch_state_get_dark_at_bottom (b) &&
         same_place (a, b);
}

/* Takes the new state in: everything but how it comes to be seen. */
static void
take_state (ChBoard *self, ChState *state)
{
  ch_state_ref (state);
  g_clear_pointer (&self->state, ch_state_unref);
  self->state = state;
  if (self->dragged != CH_NO_SQUARE &&
      (self->dragged >= ch_ruleset_get_n_squares (ch_state_get_ruleset (state)) ||
       ch_state_get_shown_piece (state, self->dragged) == CH_PIECE_NONE))
    self->dragged = CH_NO_SQUARE;
  ch_board_make_squares (self);
  if (self->hover >= (int) self->squares->len)
    self->hover = CH_NO_SQUARE;
  ch_board_update_geometry (self, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)));
  ch_board_update_names (self);
  ch_board_update_overlay (self);
  ch_board_redraw (self);
}

static void
show_state (ChBoard *self, ChState *state)
{
  g_autoptr (ChState) old = self->state != NULL ? ch_state_ref (self->state) : NULL;
  gboolean animated = old != NULL && self->tile_px > 0 && ch_board_is_animated (self);
  ChMove *further = animated ? find_further (old, state) : NULL;
  gboolean new_place =
    old == NULL || !ch_ruleset_equal (ch_state_get_ruleset (old), ch_state_get_ruleset (state)) ||
    ch_state_get_dark_at_bottom (old) != ch_state_get_dark_at_bottom (state);

  if (animated && is_flipped (old, state))
    ch_board_start_fade (self);
  if (new_place)
    ch_board_clear_nodes (self);
  take_state (self, state);
  if (new_place)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  if (further != NULL && self->dropped_to == CH_NO_SQUARE)
    ch_board_start_animation (
      self, old,
      ch_board_animation_new (old, further, ch_ruleset_removes_after (ch_state_get_ruleset (state)),
                              MAX (ch_state_get_n_path (old) - 1, 0),
                              ch_state_get_n_path (state) - 1, self->hop_ms));
}

void
ch_board_finish (ChBoard *self)
{
  ChBoardDone done;

  g_return_if_fail (CH_IS_BOARD (self));

  ch_board_stop_moving (self);
  done = g_steal_pointer (&self->done);
  if (done != NULL)
    done (self, self->done_data);
}

void
ch_board_set_state (ChBoard *self, ChState *state)
{
  ChBoardDone done;

  g_return_if_fail (CH_IS_BOARD (self));
  g_return_if_fail (state != NULL);

  if (self->state != NULL && ch_state_equal (self->state, state))
    return;
  done = g_steal_pointer (&self->done);
  ch_board_stop_moving (self);
  ch_board_hide_why (self);
  show_state (self, state);
  if (done != NULL)
    done (self, self->done_data);
}

ChState *
ch_board_get_state (ChBoard *self)
{
  g_return_val_if_fail (CH_IS_BOARD (self), NULL);

  return self->state;
}

gboolean
ch_board_get_playing (ChBoard *self)
{
  g_return_val_if_fail (CH_IS_BOARD (self), FALSE);

  return self->animation != NULL;
}

static void
announce (ChBoard *self, ChState *before, ChMove *move)
{
  g_autofree char *words =
    ch_move_describe (move, ch_state_get_ruleset (before), ch_state_get_position (before));

  ch_compat_announce (GTK_WIDGET (self), words);
}

/* The hops that need not be shown: the path was clicked square by square, or the piece was carried
 * to its end. */
static int
count_done (ChBoard *self, ChState *before, ChMove *move)
{
  int n_hops = ch_move_get_n_path (move) - 1;
  int n_shown = count_shown (before, move);

  if (self->dropped_to != CH_NO_SQUARE && self->dropped_to == ch_move_get_to (move))
    return n_hops;
  return CLAMP (n_shown - 1, 0, n_hops);
}

void
ch_board_play (ChBoard *self,
               ChMove *move,
               ChRuleset *rules,
               ChState *after,
               ChBoardDone done,
               gpointer data)
{
  g_autoptr (ChState) before = NULL;
  ChBoardAnimation *animation = NULL;

  g_return_if_fail (CH_IS_BOARD (self));
  g_return_if_fail (self->state != NULL);
  g_return_if_fail (move != NULL);
  g_return_if_fail (after != NULL);

  ch_board_finish (self);
  ch_board_hide_why (self);
  before = ch_state_ref (self->state);
  if (rules == NULL)
    rules = ch_state_get_ruleset (before);
  if (self->tile_px > 0 && ch_board_is_animated (self))
    animation = ch_board_animation_new (before, move, ch_ruleset_removes_after (rules),
                                        count_done (self, before, move),
                                        ch_move_get_n_path (move) - 1, self->hop_ms);
  take_state (self, after);
  announce (self, before, move);
  if (animation == NULL)
    {
      if (done != NULL)
        done (self, data);
      return;
    }
  self->done = done;
  self->done_data = data;
  ch_board_start_animation (self, before, animation);
}

/* ch-puzzle-view-walk.c: lines of moves in a session of puzzles, to be walked: refutations and solutions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-puzzle-view-private.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

/* A wrong move is seen before its refutation is. */
#define WALK_MS 600

/* The refutation */

void
ch_puzzle_view_stop_walk (ChPuzzleView *self)
{
  g_clear_handle_id (&self->walk_source, g_source_remove);
  g_ptr_array_set_size (self->walk, 0);
}

static ChState *
with_reply_marked (ChState *state, ChMove *move)
{
  ChMark mark = { .kind = CH_MARK_ARROW_REFUTATION };

  for (int n = 0; n < ch_move_get_n_path (move) && n < (int) G_N_ELEMENTS (mark.squares); n++)
    mark.squares[mark.n_squares++] = ch_move_get_path (move, n);

  return ch_state_with_marks (state, &mark, 1);
}

/* After the wrong move come @moves, the second of which is the answer. */
static void
make_walk (ChPuzzleView *self, GPtrArray *moves)
{
  g_autoptr (ChState) state = ch_puzzle_view_orient (self, ch_trainer_get_state (self->trainer));

  ch_puzzle_view_stop_walk (self);
  g_ptr_array_add (self->walk, ch_state_ref (state));
  for (guint n = 1; n < moves->len; n++)
    {
      ChState *after = ch_state_after_move (state, moves->pdata[n]);

      ch_state_unref (state);
      state = after;
      g_ptr_array_add (self->walk, n % 2 == 1 ? with_reply_marked (state, moves->pdata[n])
                                              : ch_state_ref (state));
    }
}

/* That of the puzzle, or that of what is looked at again. */
static ChRefutationCard *
get_card (ChPuzzleView *self)
{
  return ch_trainer_is_looking (self->trainer) ? self->again_refutation : self->refutation;
}

static gboolean
on_walk (gpointer data)
{
  ChPuzzleView *self = data;

  self->walk_source = 0;
  if (self->walk->len > 1)
    {
      ch_refutation_card_set_current (get_card (self), 1);
      ch_puzzle_view_show_state (self, self->walk->pdata[1]);
    }

  return G_SOURCE_REMOVE;
}

static void
update_refutation (ChPuzzleView *self)
{
  ChRefutationCard *card = get_card (self);
  GPtrArray *moves = ch_trainer_get_refutation (self->trainer);
  g_autofree char *detail = NULL;
  g_autofree char *text = NULL;

  if ((self->phase != CH_TRAIN_REFUTED && !ch_trainer_is_looking (self->trainer)) || moves == NULL)
    {
      ch_puzzle_view_stop_walk (self);
      gtk_widget_set_visible (GTK_WIDGET (card), FALSE);
      return;
    }
  text = ch_trainer_get_refutation_text (self->trainer, &detail);
  if (self->walk->len == moves->len && text[0] == '\0')
    return;
  make_walk (self, moves);
  ch_puzzle_view_show_state (self, self->walk->pdata[0]);
  ch_refutation_card_set (card, text[0] != '\0' ? text : _ ("That is not it"), detail, moves);
  gtk_widget_set_visible (GTK_WIDGET (card), TRUE);
  if (text[0] != '\0')
    ch_compat_announce (GTK_WIDGET (card), text);
  if (self->walk->len > 1)
    self->walk_source = g_timeout_add (WALK_MS, on_walk, self);
}

void
ch_puzzle_view_walk_to (ChPuzzleView *self, guint n)
{
  g_clear_handle_id (&self->walk_source, g_source_remove);
  if (n < self->walk->len)
    ch_puzzle_view_show_state (self, self->walk->pdata[n]);
}

/* The solution */

static void
make_line (ChPuzzleView *self, ChRefutationCard *card)
{
  ChGame *game = ch_puzzle_get_game (self->puzzle);
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  g_autoptr (ChState) start =
    ch_state_new (ch_puzzle_get_ruleset (self->puzzle), ch_puzzle_get_position (self->puzzle));
  g_autoptr (ChState) state = ch_puzzle_view_orient (self, start);

  g_ptr_array_set_size (self->line, 0);
  for (guint node = ch_game_get_child (game, CH_GAME_START, 0); node != CH_GAME_NONE;
       node = ch_game_get_child (game, node, 0))
    {
      ChState *after = ch_state_after_move (state, ch_game_get_move (game, node));

      g_ptr_array_add (moves, ch_game_get_move (game, node));
      ch_state_unref (state);
      state = after;
      g_ptr_array_add (self->line, ch_state_ref (state));
    }
  /* Beside the puzzle another card says what it is. */
  ch_refutation_card_set (card, card == self->solution ? _ ("Step by step") : _ ("The solution"),
                          "", moves);
}

/* The move of the solution that has led to what is shown. */
static void
show_current (ChPuzzleView *self, ChRefutationCard *card)
{
  guint current = G_MAXUINT;

  for (guint n = 0; n < self->line->len && self->state != NULL; n++)
    if (ch_position_equal (ch_state_get_position (self->line->pdata[n]),
                           ch_state_get_position (self->state)))
      current = n;
  ch_refutation_card_set_current (card, current);
}

/* What goes on to the next by itself has no time to be looked through. */
static gboolean
has_solution (ChPuzzleView *self)
{
  return self->phase == CH_TRAIN_SHOWN || ch_trainer_is_looking (self->trainer) ||
         (self->phase == CH_TRAIN_SOLVED && !ch_puzzle_view_is_race (self) &&
          self->settings != NULL && !g_settings_get_boolean (self->settings, "train-auto-next"));
}

static void
update_solution (ChPuzzleView *self)
{
  ChRefutationCard *card =
    ch_trainer_is_looking (self->trainer) ? self->again_solution : self->solution;
  const gboolean wanted = self->puzzle != NULL && has_solution (self);

  if (wanted && self->line_of != self->puzzle)
    {
      make_line (self, card);
      self->line_of = self->puzzle;
    }
  else if (!wanted)
    self->line_of = NULL;
  if (wanted)
    show_current (self, card);
  gtk_widget_set_visible (GTK_WIDGET (self->solution), wanted && card == self->solution);
  gtk_widget_set_visible (GTK_WIDGET (self->again_solution),
                          wanted && card == self->again_solution);
}

void
ch_puzzle_view_stroll_to (ChPuzzleView *self, guint n)
{
  g_clear_handle_id (&self->walk_source, g_source_remove);
  self->strolling = TRUE;
  if (n < self->line->len)
    ch_puzzle_view_show_state (self, self->line->pdata[n]);
}

void
ch_puzzle_view_update_walk (ChPuzzleView *self)
{
  update_refutation (self);
  if (!self->strolling)
    update_solution (self);
}

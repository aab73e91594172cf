/* ch-board-access.c: the accessible children of the board and their names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-private.h"

#include <glib/gi18n.h>

static void
on_square_activated (ChBoard *self, GtkWidget *square)
{
  if (self->input)
    ch_board_emit_square (self, ch_board_square_get_square (CH_BOARD_SQUARE (square)));
}

/* The focus is shown, or no more. */
static void
on_flags_changed (GtkWidget *square, GtkStateFlags old, gpointer data)
{
  GtkStateFlags changed = old ^ gtk_widget_get_state_flags (square);

  if ((changed & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE)) != 0)
    ch_board_redraw (data);
}

void
ch_board_make_squares (ChBoard *self)
{
  int n = self->state != NULL ? ch_ruleset_get_n_squares (ch_state_get_ruleset (self->state)) : 0;

  while ((int) self->squares->len > n)
    {
      gtk_widget_unparent (g_ptr_array_index (self->squares, self->squares->len - 1));
      g_ptr_array_remove_index (self->squares, self->squares->len - 1);
    }
  while ((int) self->squares->len < n)
    {
      GtkWidget *square = ch_board_square_new ((int) self->squares->len);

      g_signal_connect_swapped (square, "activated", G_CALLBACK (on_square_activated), self);
      g_signal_connect (square, "state-flags-changed", G_CALLBACK (on_flags_changed), self);
      gtk_widget_insert_before (square, GTK_WIDGET (self), self->end_turn);
      g_ptr_array_add (self->squares, square);
    }
  if (self->focus >= n)
    self->focus = MAX (n - 1, 0);
}

static ChSide
piece_side (ChPiece piece)
{
  return piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_LIGHT_KING ? CH_SIDE_LIGHT : CH_SIDE_DARK;
}

static char *
describe_piece (ChRuleset *ruleset, ChPiece piece)
{
  const char *side = ch_ruleset_get_side_name (ruleset, piece_side (piece));
  g_autofree char *lower = g_utf8_strdown (side, -1);

  if (piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_DARK_MAN)
    /* Translators: a piece by its colour in small letters, as in “white man” */
    return g_strdup_printf (_ ("%s man"), lower);
  /* Translators: a piece by its colour in small letters, as in “white king” */
  return g_strdup_printf (_ ("%s king"), lower);
}

/* Whether a move that takes nothing may be played beside captures. */
static gboolean
captures_are_optional (ChState *state)
{
  GPtrArray *legal = ch_state_get_legal (state);

  for (guint i = 0; i < legal->len; i++)
    {
      if (!ch_move_is_capture (g_ptr_array_index (legal, i)))
        return TRUE;
    }
  return FALSE;
}

static const char *
describe_state (ChState *state, int square, gboolean optional)
{
  int n_path = ch_state_get_n_path (state);

  if (ch_state_get_editing (state))
    return NULL;
  if (n_path > 0 && ch_state_get_path (state, n_path - 1) == square)
    /* Translators: said of a square by a screen reader: its piece is picked up */
    return _ ("selected");
  if (ch_state_is_target (state, square, NULL))
    /* Translators: said of a square by a screen reader: the selected piece can go there */
    return _ ("can be reached");
  if (ch_state_is_jumped (state, square))
    /* Translators: said of a piece by a screen reader: taken in this move, still on the board */
    return _ ("taken");
  if (n_path > 1)
    return NULL;
  if (ch_state_must_capture (state, square))
    /* Translators: said of a piece by a screen reader */
    return optional ? _ ("can capture") : _ ("must capture");
  /* Translators: said of a piece by a screen reader */
  return ch_state_is_movable (state, square) ? _ ("can move") : NULL;
}

static char *
describe_square (ChBoard *self, int square, gboolean optional)
{
  ChRuleset *ruleset = ch_state_get_ruleset (self->state);
  ChPiece piece = ch_state_get_shown_piece (self->state, square);
  const char *state = describe_state (self->state, square, optional);
  g_autofree char *name = ch_ruleset_square_name (ruleset, square, self->style);
  g_autofree char *content = NULL;

  if (piece != CH_PIECE_NONE)
    content = describe_piece (ruleset, piece);
  else
    /* Translators: said of a square by a screen reader */
    content = g_strdup (_ ("empty"));
  if (state == NULL)
    /* Translators: name of a square and what is on it, as in “b6, empty” */
    return g_strdup_printf (_ ("%s, %s"), name, content);
  /* Translators: a square, what is on it, what can be done, as in “c3, white man, can move” */
  return g_strdup_printf (_ ("%s, %s, %s"), name, content, state);
}

void
ch_board_update_names (ChBoard *self)
{
  int n_path = ch_state_get_n_path (self->state);
  int selected = n_path > 0 ? ch_state_get_path (self->state, n_path - 1) : CH_NO_SQUARE;
  gboolean optional = captures_are_optional (self->state);
  g_autofree char *label = NULL;

  for (guint i = 0; i < self->squares->len; i++)
    {
      ChBoardSquare *square = g_ptr_array_index (self->squares, i);
      g_autofree char *name = describe_square (self, (int) i, optional);

      ch_board_square_set_name (square, name);
      ch_board_square_set_selected (square, (int) i == selected);
    }
  /* Translators: the board as a screen reader names it, as in “Russian board” */
  label =
    g_strdup_printf (_ ("%s board"), ch_ruleset_get_name (ch_state_get_ruleset (self->state)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
ch_board_place_squares (ChBoard *self)
{
  ChRuleset *ruleset = ch_state_get_ruleset (self->state);

  for (guint i = 0; i < self->squares->len; i++)
    {
      GtkWidget *square = g_ptr_array_index (self->squares, i);
      graphene_rect_t rect;
      GtkAllocation allocation;
      int minimum;

      ch_board_geometry_square (&self->geometry, ruleset, (int) i, &rect);
      gtk_widget_measure (square, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_measure (square, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
      allocation.x = (int) rect.origin.x;
      allocation.y = (int) rect.origin.y;
      allocation.width = (int) rect.size.width;
      allocation.height = (int) rect.size.height;
      gtk_widget_size_allocate (square, &allocation, -1);
    }
}

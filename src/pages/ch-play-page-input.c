/* ch-play-page-input.c: what the person does at the board of the Play page and in its move list.
 *
 * Makes the next state of it, with the model's help; a whole move goes to the running game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include "ch-move-input.h"

#include <glib/gi18n.h>

static void
take_input (ChPlayPage *self, ChInput *input)
{
  switch (input->result)
    {
    case CH_INPUT_MOVE:
      ch_play_move (self->play, input->move);
      break;
    case CH_INPUT_ILLEGAL:
      ch_play_page_show (self, input->state);
      if (input->why != NULL)
        ch_board_show_why (self->board,
                           ch_why_get_path (input->why,
                                            MAX (ch_why_get_n_path (input->why) - 1, 0)),
                           input->why);
      break;
    case CH_INPUT_SELECTED:
    case CH_INPUT_CHOOSE:
      ch_play_page_show (self, input->state);
      break;
    case CH_INPUT_NOTHING:
      break;
    }
  ch_input_clear (input);
}

static void
on_square_activated (ChPlayPage *self, int square)
{
  ChInput input;

  if (!ch_play_page_is_live (self))
    return;
  ch_input_square (self->state, square, &input);
  take_input (self, &input);
}

static void
on_moved (ChPlayPage *self, int from, int to)
{
  ChInput input;

  if (!ch_play_page_is_live (self))
    return;
  ch_input_drag (self->state, from, to, &input);
  take_input (self, &input);
}

static void
on_text_entered (ChPlayPage *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  ChInput input;

  if (!ch_play_page_is_live (self))
    {
      ch_board_set_entry_error (self->board, _ ("It is not your turn"));
      return;
    }
  ch_input_text (self->state, text, &input, &error);
  if (input.result == CH_INPUT_ILLEGAL && input.why == NULL && error != NULL)
    ch_board_set_entry_error (self->board, error->message);
  take_input (self, &input);
}

static void
on_cancelled (ChPlayPage *self)
{
  ChInput input;

  if (!ch_play_page_is_live (self))
    return;
  ch_input_cancel (self->state, &input);
  ch_play_page_show (self, input.state);
  ch_input_clear (&input);
}

void
ch_play_page_end_turn (ChPlayPage *self)
{
  ChInput input;

  if (!ch_play_page_is_live (self) || !ch_input_can_end_turn (self->state))
    return;
  ch_input_end_turn (self->state, &input);
  take_input (self, &input);
}

static void
on_mark_drawn (ChPlayPage *self, int from, int to, guint modifiers)
{
  g_autoptr (ChState) state = NULL;
  ChMark mark;

  ch_board_read_mark (from, to, modifiers, &mark);
  state = ch_state_with_mark_toggled (self->state, &mark);
  ch_play_page_show (self, state);
}

static void
on_clear_marks (ChPlayPage *self)
{
  g_autoptr (ChState) state = NULL;

  if (ch_state_get_n_marks (self->state) == 0)
    return;
  state = ch_state_with_marks (self->state, NULL, 0);
  ch_play_page_show (self, state);
}

/* Which rule set allows what was tried: a game is not played under another one meanwhile. */
static void
on_why_allowed (ChPlayPage *self, ChWhy *why)
{
  if (ch_why_get_allowed_text (why) != NULL)
    ch_play_page_toast (self, ch_why_get_allowed_text (why));
}

static void
on_why_clause (ChPlayPage *self, int clause)
{
  g_autofree char *text =
    ch_ruleset_clause_explanation (ch_state_get_ruleset (self->state), clause);

  ch_play_page_toast (self, text);
}

static void
on_walked (ChPlayPage *self, int ply)
{
  ch_play_page_show_ply (self, (guint) ply);
}

void
ch_play_page_connect_input (ChPlayPage *self)
{
  g_signal_connect_swapped (self->board, "square-activated", G_CALLBACK (on_square_activated),
                            self);
  g_signal_connect_swapped (self->board, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (self->board, "text-entered", G_CALLBACK (on_text_entered), self);
  g_signal_connect_swapped (self->board, "cancelled", G_CALLBACK (on_cancelled), self);
  g_signal_connect_swapped (self->board, "end-turn", G_CALLBACK (ch_play_page_end_turn), self);
  g_signal_connect_swapped (self->board, "mark-drawn", G_CALLBACK (on_mark_drawn), self);
  g_signal_connect_swapped (self->board, "clear-marks", G_CALLBACK (on_clear_marks), self);
  g_signal_connect_swapped (self->board, "why-clause", G_CALLBACK (on_why_clause), self);
  g_signal_connect_swapped (self->board, "why-allowed", G_CALLBACK (on_why_allowed), self);
  g_signal_connect_swapped (self->moves, "walked", G_CALLBACK (on_walked), self);
}

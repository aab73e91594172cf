/* ch-compare-page-input.c: what the person does on the Compare page.
 *
 * Takes what board, strip and table report and makes the next state of it, with the model's help.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-compare-page-private.h"

#include "ch-move-input.h"

#include <glib/gi18n.h>

/* How long a move of the table stays on the board after it was shown. */
#define COME_BACK_MS 900

static gboolean
on_come_back (gpointer data)
{
  ChComparePage *self = data;

  self->come_back_source = 0;
  ch_compare_page_come_back (self);
  return G_SOURCE_REMOVE;
}

/* A move of the table was shown to its end: it stays a moment, then the position comes back. */
static void
on_shown (ChBoard *board, gpointer data)
{
  ChComparePage *self = data;

  (void) board;
  if (self->come_back_state != NULL && self->come_back_source == 0)
    self->come_back_source = g_timeout_add (COME_BACK_MS, on_come_back, self);
}

static ChState *
with_arrow (ChState *state, ChMove *move)
{
  ChMark mark = { .kind = CH_MARK_ARROW_TABLE };
  int n;

  for (n = 0; n < ch_move_get_n_path (move) && n < (int) G_N_ELEMENTS (mark.squares); n++)
    mark.squares[mark.n_squares++] = ch_move_get_path (move, n);
  return ch_state_with_marks (state, &mark, 1);
}

/* A row was tapped: the move is played on the board under that rule set, hop by hop, and the
 * position comes back with the move drawn on it. */
static void
on_row_activated (ChComparePage *self, ChMove *move, ChRuleset *column)
{
  ChRuleset *base = ch_state_get_ruleset (self->state);
  g_autoptr (ChState) clean = NULL;
  g_autoptr (ChState) arrow = NULL;
  g_autoptr (ChState) after = NULL;

  ch_compare_page_come_back (self);
  clean = ch_state_with_position (self->state, base, ch_state_get_position (self->state));
  arrow = with_arrow (clean, move);
  ch_compare_page_show (self, arrow);
  after = ch_state_after_move (clean, move);
  self->come_back_state = ch_state_ref (arrow);
  ch_board_set_state (self->board, clean);
  ch_board_play (self->board, move, column, after, on_shown, self);
}

static void
on_columns_changed (ChComparePage *self, const char *const *ids)
{
  ch_compare_page_save_columns (self, ids);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  self->columns = ch_compare_page_remembered_columns (self, ch_state_get_ruleset (self->state));
  ch_compare_page_compare (self);
}

static void
show_why (ChComparePage *self, ChWhy *why)
{
  int n = ch_why_get_n_path (why);
  int square = ch_why_get_path (why, MAX (n - 1, 0));

  ch_board_show_why (self->board, square, why);
}

static void
play (ChComparePage *self, ChMove *move)
{
  g_autoptr (ChState) after = ch_state_after_move (self->state, move);

  ch_board_play (self->board, move, NULL, after, NULL, NULL);
  ch_compare_page_push (self, after);
}

static void
take_input (ChComparePage *self, ChInput *input)
{
  switch (input->result)
    {
    case CH_INPUT_MOVE:
      play (self, input->move);
      break;
    case CH_INPUT_ILLEGAL:
      ch_compare_page_show (self, input->state);
      if (input->why != NULL)
        show_why (self, input->why);
      break;
    case CH_INPUT_SELECTED:
    case CH_INPUT_CHOOSE:
      ch_compare_page_show (self, input->state);
      break;
    case CH_INPUT_NOTHING:
      break;
    }
  ch_input_clear (input);
}

static void
put_piece (ChComparePage *self, int square, ChPiece piece)
{
  ChRuleset *ruleset = ch_state_get_ruleset (self->state);
  ChPosition *now = ch_state_get_position (self->state);
  ChPiece wanted = ch_position_get_piece (now, square) == piece ? CH_PIECE_NONE : piece;
  g_autoptr (ChPosition) position = ch_position_with_piece (now, ruleset, square, wanted);

  if (position != NULL)
    ch_compare_page_set_position (self, position);
  else
    ch_compare_page_toast (self, _ ("A man cannot stand on its last row: it would be a king"));
}

static void
on_square_activated (ChComparePage *self, int square)
{
  ChInput input;

  ch_compare_page_come_back (self);
  if (self->tool != CH_TOOL_POINTER)
    {
      put_piece (self, square, (ChPiece) self->tool);
      return;
    }
  ch_input_square (self->state, square, &input);
  take_input (self, &input);
}

/* With a tool of the tray picked, pieces are moved about freely. */
static void
carry_piece (ChComparePage *self, int from, int to)
{
  ChRuleset *ruleset = ch_state_get_ruleset (self->state);
  ChPosition *now = ch_state_get_position (self->state);
  ChPiece piece = ch_position_get_piece (now, from);
  g_autoptr (ChPosition) lifted = NULL;
  g_autoptr (ChPosition) position = NULL;

  if (piece == CH_PIECE_NONE || from == to)
    return;
  lifted = ch_position_with_piece (now, ruleset, from, CH_PIECE_NONE);
  position = ch_position_with_piece (lifted, ruleset, to, piece);
  if (position != NULL)
    ch_compare_page_set_position (self, position);
  else
    ch_compare_page_toast (self, _ ("A man cannot stand on its last row: it would be a king"));
}

static void
on_moved (ChComparePage *self, int from, int to)
{
  ChInput input;

  ch_compare_page_come_back (self);
  if (self->tool != CH_TOOL_POINTER)
    {
      carry_piece (self, from, to);
      return;
    }
  ch_input_drag (self->state, from, to, &input);
  take_input (self, &input);
}

static void
on_text_entered (ChComparePage *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  ChInput input;

  ch_compare_page_come_back (self);
  ch_input_text (self->state, text, &input, &error);
  if (input.result == CH_INPUT_ILLEGAL && input.why == NULL && error != NULL)
    ch_board_set_entry_error (self->board, error->message);
  take_input (self, &input);
}

static void
on_cancelled (ChComparePage *self)
{
  ChInput input;

  ch_compare_page_come_back (self);
  ch_input_cancel (self->state, &input);
  ch_compare_page_show (self, input.state);
  ch_input_clear (&input);
}

static void
on_end_turn (ChComparePage *self)
{
  ChInput input;

  ch_input_end_turn (self->state, &input);
  take_input (self, &input);
}

static void
on_mark_drawn (ChComparePage *self, int from, int to, guint modifiers)
{
  g_autoptr (ChState) state = NULL;
  ChMark mark;

  ch_board_read_mark (from, to, modifiers, &mark);
  state = ch_state_with_mark_toggled (self->state, &mark);
  ch_compare_page_show (self, state);
}

static void
on_clear_marks (ChComparePage *self)
{
  g_autoptr (ChState) state = NULL;

  if (ch_state_get_n_marks (self->state) == 0)
    return;
  state = ch_state_with_marks (self->state, NULL, 0);
  ch_compare_page_show (self, state);
}

static void
on_why_clause (ChComparePage *self, int clause)
{
  ch_comparison_panel_show_clause (self->panel, clause);
}

/* The rule sets that allow what was tried become columns, so that the table shows them. */
static void
on_why_allowed (ChComparePage *self, ChWhy *why)
{
  GPtrArray *allowing = ch_why_get_allowing (why);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint n, m;

  for (n = 0; n < self->columns->len; n++)
    g_ptr_array_add (ids, (gpointer) ch_ruleset_get_id (g_ptr_array_index (self->columns, n)));
  for (n = 0; n < allowing->len; n++)
    {
      const char *id = ch_ruleset_get_id (g_ptr_array_index (allowing, n));

      for (m = 0; m < ids->len && g_strcmp0 (g_ptr_array_index (ids, m), id) != 0; m++)
        ;
      if (m == ids->len)
        g_ptr_array_add (ids, (gpointer) id);
    }
  g_ptr_array_add (ids, NULL);
  on_columns_changed (self, (const char *const *) ids->pdata);
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
}

static void
on_tool (ChComparePage *self, GParamSpec *pspec, ChPositionStrip *strip)
{
  int tool = ch_position_strip_get_tool (strip);
  g_autoptr (ChState) state = NULL;

  (void) pspec;
  if (self->tool == tool)
    return;
  self->tool = tool;
  ch_position_strip_set_tool (self->strip, tool);
  if (self->popover_strip != NULL)
    ch_position_strip_set_tool (self->popover_strip, tool);
  if (self->state == NULL)
    return;
  state = ch_state_with_editing (self->state, tool != CH_TOOL_POINTER);
  ch_compare_page_show (self, state);
}

void
ch_compare_page_connect_input (ChComparePage *self)
{
  g_signal_connect_swapped (self->board, "square-activated", G_CALLBACK (on_square_activated),
                            self);
  g_signal_connect_swapped (self->board, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (self->board, "text-entered", G_CALLBACK (on_text_entered), self);
  g_signal_connect_swapped (self->board, "cancelled", G_CALLBACK (on_cancelled), self);
  g_signal_connect_swapped (self->board, "end-turn", G_CALLBACK (on_end_turn), self);
  g_signal_connect_swapped (self->board, "mark-drawn", G_CALLBACK (on_mark_drawn), self);
  g_signal_connect_swapped (self->board, "clear-marks", G_CALLBACK (on_clear_marks), self);
  g_signal_connect_swapped (self->board, "why-clause", G_CALLBACK (on_why_clause), self);
  g_signal_connect_swapped (self->board, "why-allowed", G_CALLBACK (on_why_allowed), self);
  g_signal_connect_swapped (self->panel, "row-activated", G_CALLBACK (on_row_activated), self);
  g_signal_connect_swapped (self->panel, "columns-changed", G_CALLBACK (on_columns_changed),
                            self);
  ch_compare_page_connect_strip (self, self->strip);
}

void
ch_compare_page_connect_strip (ChComparePage *self, ChPositionStrip *strip)
{
  g_signal_connect_swapped (strip, "notify::tool", G_CALLBACK (on_tool), self);
}

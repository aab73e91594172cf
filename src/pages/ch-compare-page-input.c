/* ch-compare-page-input.c: what the person does on the Compare page.
 *
 * Takes what board, strip and table report and makes the next state of it, with the model's help.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-compare-page-private.h"

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
  ChRuleset *base = ch_state_get_ruleset (ch_compare_page_state (self));
  g_autoptr (ChState) clean = NULL;
  g_autoptr (ChState) arrow = NULL;
  g_autoptr (ChState) after = NULL;

  ch_compare_page_come_back (self);
  clean = ch_state_with_position (ch_compare_page_state (self), base,
                                  ch_state_get_position (ch_compare_page_state (self)));
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
  ch_columns_save (ch_compare_page_settings (self),
                   ch_state_get_ruleset (ch_compare_page_state (self)), ids);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  self->columns = ch_columns_remembered (ch_compare_page_settings (self),
                                         ch_state_get_ruleset (ch_compare_page_state (self)));
  ch_compare_page_compare (self);
}

static void
play (ChBoardPage *page, ChMove *move)
{
  g_autoptr (ChState) after = ch_state_after_move (ch_board_page_get_state (page), move);

  ch_board_play (ch_board_page_get_board (page), move, NULL, after, NULL, NULL);
  ch_compare_page_push (CH_COMPARE_PAGE (page), after);
}

static void
begin_input (ChBoardPage *page)
{
  ch_compare_page_come_back (CH_COMPARE_PAGE (page));
}

static void
show (ChBoardPage *page, ChState *state)
{
  ch_compare_page_show (CH_COMPARE_PAGE (page), state);
}

static void
set_position (ChBoardPage *page, ChPosition *position)
{
  ChState *now = ch_board_page_get_state (page);
  g_autoptr (ChState) state = ch_state_with_position (now, ch_state_get_ruleset (now), position);

  ch_compare_page_push (CH_COMPARE_PAGE (page), state);
}

static void
why_clause (ChBoardPage *page, int clause)
{
  ch_comparison_panel_show_clause (CH_COMPARE_PAGE (page)->panel, clause);
}

/* The rule sets that allow what was tried become columns, so that the table shows them. */
static void
why_allowed (ChBoardPage *page, ChWhy *why)
{
  ChComparePage *self = CH_COMPARE_PAGE (page);
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

void
ch_compare_page_class_init_input (ChBoardPageClass *klass)
{
  klass->begin_input = begin_input;
  klass->set_position = set_position;
  klass->play = play;
  klass->show = show;
  klass->mark = show;
  klass->why_clause = why_clause;
  klass->why_allowed = why_allowed;
}

void
ch_compare_page_connect_input (ChComparePage *self)
{
  g_signal_connect_swapped (self->panel, "row-activated", G_CALLBACK (on_row_activated), self);
  g_signal_connect_swapped (self->panel, "columns-changed", G_CALLBACK (on_columns_changed), self);
  ch_board_page_add_strip (CH_BOARD_PAGE (self), self->strip);
}

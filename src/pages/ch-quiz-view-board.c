/* ch-quiz-view-board.c: what the board shows of a card: the question, what was picked, and what was right.
 *
 * Signs differ in shape: a tick was found, a dash was missed, a cross is wrong.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-quiz-view-private.h"

#include "ch-move-input.h"

/* Marks */

static void
add_path (GArray *marks, ChMarkKind kind, const int *squares, guint n)
{
  ChMark mark = { .kind = kind, .n_squares = (int) MIN (n, G_N_ELEMENTS (mark.squares)) };

  for (int i = 0; i < mark.n_squares; i++)
    mark.squares[i] = squares[i];
  g_array_append_val (marks, mark);
}

static void
add_square (GArray *marks, ChMarkKind kind, int square)
{
  add_path (marks, kind, &square, 1);
}

static void
add_move (GArray *marks, ChMarkKind kind, ChMove *move)
{
  const int n = ch_move_get_n_path (move);
  g_autofree int *squares = g_new (int, n);

  for (int i = 0; i < n; i++)
    squares[i] = ch_move_get_path (move, i);
  add_path (marks, kind, squares, (guint) n);
}

/* The marks of the card itself. */
static void
add_question (ChQuizView *self, GArray *marks)
{
  ChState *card = ch_quiz_card_get_state (self->card);

  for (int n = 0; n < ch_state_get_n_marks (card); n++)
    g_array_append_val (marks, *ch_state_get_mark (card, n));
}

static void
add_picked (ChQuizView *self, GArray *marks)
{
  const int *squares = (const int *) (gpointer) self->squares->data;

  if (ch_quiz_view_get_way (self) == CH_QUIZ_BY_MOVE && self->squares->len > 1)
    add_path (marks, CH_MARK_ARROW_GREEN, squares, self->squares->len);
  else
    for (guint n = 0; n < self->squares->len; n++)
      add_square (marks, CH_MARK_CIRCLE_GREEN, squares[n]);
}

/* The answer */

static void
add_line (ChQuizView *self, GArray *marks, const ChQuizLine *line, gboolean shown)
{
  static const ChMarkKind badges[] = {
    [CH_QUIZ_FOUND] = CH_MARK_FOUND,
    [CH_QUIZ_MISSED] = CH_MARK_MISSED,
    [CH_QUIZ_WRONG] = CH_MARK_WRONG,
  };
  const gboolean by_move = ch_quiz_view_get_way (self) == CH_QUIZ_BY_MOVE;

  if (shown)
    add_move (marks, CH_MARK_ARROW_TABLE, line->move);
  else if (by_move && line->mark == CH_QUIZ_FOUND)
    add_move (marks, CH_MARK_ARROW_GREEN, line->move);
  if (by_move && line->mark == CH_QUIZ_WRONG && self->squares->len > 1)
    add_path (marks, CH_MARK_NOT_ALLOWED, (const int *) (gpointer) self->squares->data,
              self->squares->len);
  else
    add_square (marks, badges[line->mark], line->square);
}

/* Of a question for yes or no: a move that is not legal is crossed out. */
static void
add_truth (ChQuizView *self, GArray *marks)
{
  add_question (self, marks);
  if (ch_quiz_card_get_kind (self->card) != CH_QUIZ_IS_LEGAL || ch_quiz_view_is_yes (self))
    return;
  for (guint n = 0; n < marks->len; n++)
    g_array_index (marks, ChMark, n).kind = CH_MARK_NOT_ALLOWED;
}

static void
add_answer (ChQuizView *self, GArray *marks)
{
  const ChQuizWay way = ch_quiz_view_get_way (self);

  if (way == CH_QUIZ_BY_YES_OR_NO || way == CH_QUIZ_BY_CHOICES)
    {
      add_truth (self, marks);
      return;
    }
  if (way == CH_QUIZ_BY_SQUARES)
    add_question (self, marks);
  for (guint n = 0; n < self->lines->len; n++)
    {
      const ChQuizLine *line = self->lines->pdata[n];

      if (line->square != CH_NO_SQUARE)
        add_line (self, marks, line, (int) n == self->line);
    }
}

void
ch_quiz_view_update_board (ChQuizView *self)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (ChMark));
  g_autoptr (ChState) plain = NULL;

  if (self->card == NULL)
    return;
  if (self->phase == CH_QUIZ_PHASE_ASKING)
    {
      add_question (self, marks);
      add_picked (self, marks);
    }
  else
    add_answer (self, marks);
  /* Rings, targets and names that tell what may move would be the answer. */
  plain = ch_state_with_editing (ch_quiz_card_get_state (self->card), TRUE);
  g_clear_pointer (&self->state, ch_state_unref);
  self->state =
    ch_state_with_marks (plain, (const ChMark *) (gpointer) marks->data, (int) marks->len);
  ch_train_view_show (CH_TRAIN_VIEW (self), NULL);
}

/* Picking */

ChState *
ch_quiz_view_get_tried (ChQuizView *self)
{
  return ch_state_with_path (ch_quiz_card_get_state (self->card),
                             (const int *) (gpointer) self->squares->data,
                             (int) self->squares->len);
}

static gboolean
is_own (ChQuizView *self, int square)
{
  ChPosition *position = ch_state_get_position (ch_quiz_card_get_state (self->card));
  const ChPiece piece = ch_position_get_piece (position, square);

  return ch_position_get_side (position) == CH_SIDE_LIGHT
           ? piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_LIGHT_KING
           : piece == CH_PIECE_DARK_MAN || piece == CH_PIECE_DARK_KING;
}

static void
toggle (ChQuizView *self, int square)
{
  for (guint n = 0; n < self->squares->len; n++)
    if (g_array_index (self->squares, int, n) == square)
      {
        g_array_remove_index (self->squares, n);
        return;
      }
  g_array_append_val (self->squares, square);
}

/* The path of @state is what is picked now. */
static void
take_path (ChQuizView *self, ChState *state)
{
  g_array_set_size (self->squares, 0);
  for (int n = 0; n < ch_state_get_n_path (state); n++)
    {
      const int square = ch_state_get_path (state, n);

      g_array_append_val (self->squares, square);
    }
}

/* Any piece may be picked: to find out which is the question. */
static gboolean
begin_path (ChQuizView *self, int square)
{
  const gboolean again = self->squares->len == 1 && g_array_index (self->squares, int, 0) == square;

  if (!is_own (self, square) ||
      (self->squares->len > 1 && g_array_index (self->squares, int, 0) == square))
    return FALSE;
  g_array_set_size (self->squares, 0);
  if (!again)
    g_array_append_val (self->squares, square);

  return TRUE;
}

gboolean
ch_quiz_view_pick (ChQuizView *self, int square, ChMove **move)
{
  g_autoptr (ChState) tried = NULL;
  gboolean whole = FALSE;
  ChInput input;

  *move = NULL;
  if (ch_quiz_view_get_way (self) == CH_QUIZ_BY_SQUARES)
    {
      toggle (self, square);
      return FALSE;
    }
  if (begin_path (self, square) || self->squares->len == 0)
    return FALSE;
  tried = ch_quiz_view_get_tried (self);
  ch_input_square (tried, square, &input);
  switch (input.result)
    {
    case CH_INPUT_MOVE:
      *move = ch_move_ref (input.move);
      whole = TRUE;
      break;
    case CH_INPUT_ILLEGAL:
      g_array_append_val (self->squares, square);
      whole = TRUE;
      break;
    case CH_INPUT_SELECTED:
    case CH_INPUT_CHOOSE:
      take_path (self, input.state);
      break;
    case CH_INPUT_NOTHING:
    default:
      break;
    }
  ch_input_clear (&input);

  return whole;
}

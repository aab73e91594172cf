/* ch-quiz-grade.c: what was right in an answer, line by line.
 *
 * Compares with what the law said when the card was made.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-move-private.h"
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"
#include "ch-state-private.h"

static void
line_free (gpointer data)
{
  ChQuizLine *line = data;

  g_free (line->text);
  g_clear_pointer (&line->move, ch_move_unref);
  g_free (line);
}

/* Takes @text; @move may be NULL. */
static void
add_line (GPtrArray *lines, char *text, ChQuizMark mark, int square, ChMove *move)
{
  ChQuizLine *line = g_new0 (ChQuizLine, 1);

  line->text = text;
  line->mark = mark;
  line->square = square;
  line->move = move != NULL ? ch_move_ref (move) : NULL;
  g_ptr_array_add (lines, line);
}

static gboolean
has_square (const GArray *squares, int square)
{
  for (guint i = 0; squares != NULL && i < squares->len; i++)
    if (g_array_index (squares, int, i) == square)
      return TRUE;

  return FALSE;
}

/* The first legal capture that begins on @square, or of those from @from ends on it. */
static ChMove *
find_move (ChQuizCard *card, int from, int square)
{
  GPtrArray *legal = ch_state_get_legal (ch_quiz_card_get_state (card));

  for (guint i = 0; i < legal->len; i++)
    {
      ChMove *move = g_ptr_array_index (legal, i);

      if (ch_move_is_capture (move) && (from == CH_NO_SQUARE ? ch_move_get_from (move) == square
                                                             : ch_move_get_from (move) == from &&
                                                                 ch_move_get_to (move) == square))
        return move;
    }

  return NULL;
}

static char *
describe_square (const ChQuizAsk *ask, int square)
{
  return ch_words_square_description (ch_ruleset_get_record (ask->ruleset), &ask->position,
                                      (unsigned) square);
}

static gboolean
grade_squares (ChQuizCard *card, const ChQuizAsk *ask, const GArray *squares, GPtrArray *lines)
{
  int from = ask->kind == CH_QUIZ_LANDINGS ? (int) ask->move.from : CH_NO_SQUARE;
  gboolean right = TRUE;

  for (guint i = 0; i < ask->n_squares; i++)
    {
      int square = ask->squares[i];
      gboolean found = has_square (squares, square);
      ChMove *move = find_move (card, from, square);

      right = right && found;
      add_line (lines,
                from != CH_NO_SQUARE && move != NULL ? g_strdup (ch_move_get_text (move))
                                                     : describe_square (ask, square),
                found ? CH_QUIZ_FOUND : CH_QUIZ_MISSED, square, move);
    }
  for (guint i = 0; squares != NULL && i < squares->len; i++)
    {
      int square = g_array_index (squares, int, i);
      gboolean asked = FALSE;

      for (guint j = 0; j < ask->n_squares; j++)
        asked = asked || ask->squares[j] == square;
      if (asked || square < 0 || square >= ch_ruleset_get_n_squares (ask->ruleset))
        continue;
      right = FALSE;
      add_line (lines, describe_square (ask, square), CH_QUIZ_WRONG, square, NULL);
    }

  return right;
}

/* The legal move that was played: given as such, or by the squares of its path. */
static ChMove *
find_played (ChQuizCard *card, const ChQuizAnswer *answer)
{
  ChState *state = ch_quiz_card_get_state (card);
  GPtrArray *legal = ch_state_get_legal (state);
  const DrMoveList *paths = ch_state_get_paths (state);

  for (guint i = 0; answer->move != NULL && i < legal->len; i++)
    if (ch_move_same (g_ptr_array_index (legal, i), answer->move))
      return g_ptr_array_index (legal, i);
  if (answer->move != NULL || answer->squares == NULL)
    return NULL;
  for (size_t i = 0; i < paths->n; i++)
    {
      if (dr_move_path_length (&paths->moves[i]) != answer->squares->len ||
          !ch_path_begins (&paths->moves[i], (const int *) (gpointer) answer->squares->data,
                           (int) answer->squares->len))
        continue;
      for (guint j = 0; j < legal->len; j++)
        if (dr_move_same (ch_move_get_value (g_ptr_array_index (legal, j)), &paths->moves[i]))
          return g_ptr_array_index (legal, j);
    }

  return NULL;
}

/* Whether a step from @from to @to jumps a piece of the other side. */
static gboolean
jumps (const DrBoard *board, const DrPosition *position, int from, int to)
{
  const DrSide other = dr_side_other ((DrSide) position->side);

  for (guint direction = 0; direction < DR_N_DIRECTIONS; direction++)
    {
      gboolean jumped = FALSE;
      guint next = board->next[direction][from];

      while (next != DR_NO_SQUARE && next != (guint) to)
        {
          jumped = jumped || position->cell[next] == dr_side_man (other) ||
                   position->cell[next] == dr_side_king (other);
          next = board->next[direction][next];
        }
      if (next != DR_NO_SQUARE && jumped)
        return TRUE;
    }

  return FALSE;
}

char *
ch_quiz_write_path (const ChQuizAsk *ask, const int *path, guint n)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean capture = FALSE;

  for (guint i = 0; i < n; i++)
    {
      capture = capture || (i > 0 && jumps (&record->board, &ask->position, path[i - 1], path[i]));
      g_ptr_array_add (names, ch_ruleset_square_name (ask->ruleset, path[i], CH_SQUARE_STYLE_OWN));
    }
  g_ptr_array_add (names, NULL);

  return g_strjoinv (capture ? "×" : "-", (char **) names->pdata);
}

char *
ch_quiz_card_write_path (ChQuizCard *self, const GArray *squares)
{
  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);
  g_return_val_if_fail (squares != NULL, NULL);

  return ch_quiz_write_path (ch_quiz_card_get_ask (self),
                             (const int *) (gconstpointer) squares->data, squares->len);
}

static gboolean
grade_played (ChQuizCard *card, const ChQuizAnswer *answer, GPtrArray *lines)
{
  GPtrArray *legal = ch_state_get_legal (ch_quiz_card_get_state (card));
  ChMove *played = find_played (card, answer);

  if (played != NULL)
    {
      add_line (lines, g_strdup (ch_move_get_text (played)), CH_QUIZ_FOUND, ch_move_get_to (played),
                played);
      return TRUE;
    }
  for (guint i = 0; i < legal->len; i++)
    {
      ChMove *move = g_ptr_array_index (legal, i);

      add_line (lines, g_strdup (ch_move_get_text (move)), CH_QUIZ_MISSED, ch_move_get_to (move),
                move);
    }
  if (answer->move != NULL)
    add_line (lines, g_strdup (ch_move_get_text (answer->move)), CH_QUIZ_WRONG,
              ch_move_get_to (answer->move), answer->move);
  else if (answer->squares != NULL && answer->squares->len > 0)
    add_line (lines, ch_quiz_card_write_path (card, answer->squares), CH_QUIZ_WRONG,
              g_array_index (answer->squares, int, answer->squares->len - 1), NULL);

  return FALSE;
}

static gboolean
grade_yes (const ChQuizAsk *ask, gboolean yes, GPtrArray *lines)
{
  gboolean right = !yes == !ask->yes;

  if (!right)
    add_line (lines, g_strdup (ch_words_quiz_yes_or_no (yes)), CH_QUIZ_WRONG, CH_NO_SQUARE, NULL);
  add_line (lines, g_strdup (ch_words_quiz_yes_or_no (ask->yes)),
            right ? CH_QUIZ_FOUND : CH_QUIZ_MISSED, CH_NO_SQUARE, NULL);

  return right;
}

static gboolean
grade_choices (const ChQuizAsk *ask, guint64 choices, GPtrArray *lines)
{
  for (guint i = 0; i < ask->n_choices; i++)
    {
      gboolean allows = (ask->right >> i & 1) != 0;
      gboolean chosen = (choices >> i & 1) != 0;

      if (allows || chosen)
        add_line (lines, g_strdup (ch_ruleset_get_name (ask->choices[i])),
                  !allows  ? CH_QUIZ_WRONG
                  : chosen ? CH_QUIZ_FOUND
                           : CH_QUIZ_MISSED,
                  CH_NO_SQUARE, NULL);
    }

  return choices == ask->right;
}

gboolean
ch_quiz_card_grade (ChQuizCard *self, const ChQuizAnswer *answer, GPtrArray **lines)
{
  const ChQuizAsk *ask;
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (line_free);
  gboolean right;

  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), FALSE);
  g_return_val_if_fail (answer != NULL, FALSE);

  ask = ch_quiz_card_get_ask (self);
  switch (ask->kind)
    {
    case CH_QUIZ_WHICH_MAY_CAPTURE:
    case CH_QUIZ_LANDINGS:
      right = grade_squares (self, ask, answer->squares, found);
      break;
    case CH_QUIZ_PLAY_CAPTURE:
      right = grade_played (self, answer, found);
      break;
    case CH_QUIZ_WHICH_SETS:
      right = grade_choices (ask, answer->choices, found);
      break;
    case CH_QUIZ_IS_LEGAL:
    case CH_QUIZ_IS_CROWNED:
    case CH_QUIZ_IS_DRAW:
    default:
      right = grade_yes (ask, answer->yes, found);
      break;
    }
  if (lines != NULL)
    *lines = g_steal_pointer (&found);

  return right;
}

/* quiz-util.c: what the answer to a card is, worked out apart from the code: moves by the reference
 * generator, draws after the table of the rules text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "quiz-util.h"

#include "ch-move-private.h"
#include "ch-position-private.h"
#include "ch-ruleset-private.h"

#include <string.h>

/* Answers, worked out apart from the code: as text, so that they can be compared. */

static void
append_flags (GString *text, const gboolean *set)
{
  for (int square = 0; square < DR_MAX_SQUARES; square++)
    if (set[square])
      g_string_append_printf (text, "%d ", square);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* "12>30 (17,25)": what makes a move one, but for the crowning. */
static char *
way_text (const DrMove *move)
{
  GString *text = g_string_new (NULL);
  gboolean taken[DR_MAX_SQUARES] = { FALSE };

  for (int i = 0; i < move->n_taken; i++)
    taken[move->taken[i]] = TRUE;
  g_string_append_printf (text, "%d>%d ", move->from, move->to);
  append_flags (text, taken);

  return g_string_free (text, FALSE);
}

static void
append_ways (GString *text, const DrMoveList *list)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);

  for (size_t i = 0; i < list->n; i++)
    g_ptr_array_add (ways, way_text (&list->moves[i]));
  g_ptr_array_sort (ways, compare_texts);
  for (guint i = 0; i < ways->len; i++)
    if (i == 0 || !g_str_equal (ways->pdata[i], ways->pdata[i - 1]))
      g_string_append_printf (text, "%s;", (char *) ways->pdata[i]);
}

/* Whether @move goes the first @n squares of the arrow. */
static gboolean
follows (const DrMove *move, const ChMark *arrow)
{
  for (int i = 0; i < arrow->n_squares; i++)
    if (i >= (int) dr_move_path_length (move) || move->path[i] != arrow->squares[i])
      return FALSE;

  return TRUE;
}

static void
append_captures (GString *text, const DrMoveList *list, const ChMark *piece)
{
  gboolean set[DR_MAX_SQUARES] = { FALSE };

  for (size_t i = 0; i < list->n; i++)
    if (list->moves[i].n_taken > 0 && piece == NULL)
      set[list->moves[i].from] = TRUE;
    else if (list->moves[i].n_taken > 0 && list->moves[i].from == piece->squares[0])
      set[list->moves[i].to] = TRUE;
  append_flags (text, set);
}

static void
append_arrow (GString *text, const DrMoveList *list, const ChMark *arrow, gboolean crowned)
{
  gboolean seen[2] = { FALSE, FALSE };

  for (size_t i = 0; i < list->n; i++)
    if (follows (&list->moves[i], arrow))
      {
        if (crowned)
          seen[list->moves[i].crowned] = TRUE;
        else if (arrow->n_squares == (int) dr_move_path_length (&list->moves[i]))
          seen[1] = TRUE;
      }
  if (!crowned)
    g_string_append (text, seen[1] ? "yes" : "no");
  else
    g_string_append (text, seen[0] == seen[1] ? "?" : seen[1] ? "yes" : "no");
}

/* The answer to @card where @law holds. */
char *
quiz_answer_under (ChQuizCard *card, const DrLaw *law)
{
  ChState *state = ch_quiz_card_get_state (card);
  const DrRuleset *record = ch_ruleset_get_record (ch_quiz_card_get_ruleset (card));
  const DrPosition *position = ch_position_get_value (ch_state_get_position (state));
  const ChMark *mark = ch_state_get_n_marks (state) > 0 ? ch_state_get_mark (state, 0) : NULL;
  GString *text = g_string_new (NULL);
  DrMoveList list;

  dr_move_list_init (&list);
  assert_int_equal (dr_reference_generate (&record->board, law, position, DR_GENERATE_ALL_PATHS,
                                           &list),
                    DR_GENERATE_OK);
  switch (ch_quiz_card_get_kind (card))
    {
    case CH_QUIZ_WHICH_MAY_CAPTURE:
      append_captures (text, &list, NULL);
      break;
    case CH_QUIZ_LANDINGS:
      assert_non_null (mark);
      append_captures (text, &list, mark);
      break;
    case CH_QUIZ_PLAY_CAPTURE:
      append_ways (text, &list);
      break;
    case CH_QUIZ_IS_DRAW:
      fail ();
      break;
    case CH_QUIZ_IS_LEGAL:
    case CH_QUIZ_IS_CROWNED:
    case CH_QUIZ_WHICH_SETS:
    default:
      assert_non_null (mark);
      append_arrow (text, &list, mark, ch_quiz_card_get_kind (card) == CH_QUIZ_IS_CROWNED);
      break;
    }
  dr_move_list_clear (&list);

  return g_string_free (text, FALSE);
}

/* Draws, after the table of the rules text (section 0.3), asked of the pieces themselves. */

typedef struct
{
  int kings;
  int men;
  gboolean road; /* a king on the main road */
} Side;

static Side
side_of (const DrRuleset *record, const DrPosition *position, DrSide side)
{
  Side found = { 0 };

  for (int square = 0; square < record->board.n_squares; square++)
    {
      found.men += position->cell[square] == dr_side_man (side);
      found.kings += position->cell[square] == dr_side_king (side);
      found.road =
        found.road || (position->cell[square] == dr_side_king (side) && record->board.road[square]);
    }

  return found;
}

/* @one against @many, by the row's material; moves by each side after which it is drawn, or -1. */
static int
row_limit (DrEnding row, Side one, Side many)
{
  int pieces = many.kings + many.men;
  gboolean lone = one.kings == 1 && one.men == 0;

  switch (row)
    {
    case DR_ENDING_E1:
      return one.kings + one.men == 1 && pieces == 1 ? 0 : -1;
    case DR_ENDING_E5:
      return lone && many.kings > 0 && pieces <= 2 ? 5 : -1;
    case DR_ENDING_E12:
      return lone && many.kings == 3 && many.men == 0 && many.road && !one.road ? 12 : -1;
    case DR_ENDING_E13:
      return lone && many.kings == 3 && many.men == 0 ? 13 : -1;
    case DR_ENDING_E15:
      return lone && many.kings >= 3 && many.men == 0 ? 15 : -1;
    case DR_ENDING_E16:
      return lone && many.kings > 0 && pieces == 3 ? 16 : -1;
    case DR_ENDING_R5:
      return lone && one.road && many.kings > 0 && pieces == 3 ? 5 : -1;
    case DR_ENDING_F7:
      return lone && many.kings == 2 && many.men == 0 ? 7 : -1;
    case DR_ENDING_F2:
      return lone && many.kings == 1 && many.men == 0 ? 2 : -1;
    case DR_ENDING_E30:
    case DR_ENDING_E60:
    default:
      if (one.kings == 0 || many.kings == 0)
        return -1;
      pieces += one.kings + one.men;
      if (row == DR_ENDING_E30)
        return pieces == 4 || pieces == 5 ? 30 : -1;
      return pieces == 6 || pieces == 7 ? 60 : -1;
    }
}

gboolean
quiz_drawn (const DrRuleset *set, const DrPosition *position, const ChWordsQuizHistory *history)
{
  Side light = side_of (set, position, DR_LIGHT);
  Side dark = side_of (set, position, DR_DARK);
  gboolean few =
    light.kings > 0 && dark.kings > 0 && light.kings + light.men <= 4 && dark.kings + dark.men <= 4;

  if (set->repetition > 0 && history->occurrences >= set->repetition)
    return TRUE;
  if (set->quiet_limit > 0 && !history->man_moved && history->moves >= set->quiet_limit &&
      (few || !set->quiet_endgame))
    return TRUE;
  for (int row = 0; row < DR_N_ENDINGS; row++)
    {
      int limit = row_limit ((DrEnding) row, light, dark);

      if (limit < 0)
        limit = row_limit ((DrEnding) row, dark, light);
      /* The two that do not stand where a capture is possible. */
      if ((row == DR_ENDING_E1 || row == DR_ENDING_F2) &&
          dr_can_capture (&set->board, &set->law, position))
        continue;
      if ((set->endings >> row & 1) != 0 && limit >= 0 && (int) history->moves >= limit)
        return TRUE;
    }

  return FALSE;
}

/* Grading. */

/* A mistake has a reason, a clause and a set that it is counted by. */
static void
check_mistake (ChQuizCard *card, const ChQuizAnswer *answer)
{
  ChRuleset *ruleset = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *why = ch_quiz_card_explain (card, answer, &heading);
  const int clause = ch_quiz_card_get_decisive (card, answer, &ruleset);

  assert_non_null (heading);
  assert_non_null (why);
  assert_true (strlen (why) > 10);
  assert_null (strpbrk (why, "{}"));
  assert_in_range (clause, 0, DR_N_CLAUSES - 1);
  assert_non_null (ruleset);
}

gboolean
quiz_grades (ChQuizCard *card, const ChQuizAnswer *answer)
{
  g_autoptr (GPtrArray) lines = NULL;
  gboolean right = ch_quiz_card_grade (card, answer, &lines);
  gboolean clean = TRUE;

  assert_int_equal (right, ch_quiz_card_grade (card, answer, NULL));
  for (guint i = 0; i < lines->len; i++)
    {
      ChQuizLine *line = g_ptr_array_index (lines, i);

      assert_non_null (line->text);
      assert_true (g_utf8_validate (line->text, -1, NULL) && line->text[0] != '\0');
      clean = clean && line->mark == CH_QUIZ_FOUND;
    }
  assert_int_equal (right, clean);
  if (!right)
    check_mistake (card, answer);

  return right;
}

void
quiz_check_yes (ChQuizCard *card, gboolean yes)
{
  assert_true (quiz_grades (card, &(ChQuizAnswer) { .yes = yes }));
  assert_false (quiz_grades (card, &(ChQuizAnswer) { .yes = !yes }));
}

/* The squares that are right, one fewer, and one more. */
static void
check_squares (ChQuizCard *card, const char *text)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_auto (GStrv) parts = g_strsplit (trimmed, " ", -1);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));
  ChQuizAnswer answer = { .squares = squares };
  int extra = 0;

  for (int i = 0; parts[i] != NULL; i++)
    {
      int square = atoi (parts[i]);

      g_array_append_val (squares, square);
    }
  assert_true (squares->len > 0);
  assert_true (quiz_grades (card, &answer));
  for (guint i = 0; i < squares->len; i++)
    if (g_array_index (squares, int, i) == extra)
      {
        extra++;
        i = (guint) -1;
      }
  g_array_append_val (squares, extra);
  assert_false (quiz_grades (card, &answer));
  g_array_set_size (squares, squares->len - 1);
  g_array_set_size (squares, squares->len - 1);
  assert_false (quiz_grades (card, &answer));
}

static gboolean
plays (ChQuizCard *card, const DrMove *move, gboolean by_squares)
{
  const DrRuleset *record = ch_ruleset_get_record (ch_quiz_card_get_ruleset (card));
  g_autoptr (ChMove) value = ch_move_new_from_value (record, move);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));

  if (!by_squares)
    return quiz_grades (card, &(ChQuizAnswer) { .move = value });
  for (unsigned i = 0; i < dr_move_path_length (move); i++)
    {
      int square = move->path[i];

      g_array_append_val (squares, square);
    }

  return quiz_grades (card, &(ChQuizAnswer) { .squares = squares });
}

/* Every legal move is right, given either way; what only the variant allows is wrong. */
static void
check_plays (ChQuizCard *card, const DrLaw *law, const DrLaw *variant)
{
  const DrRuleset *record = ch_ruleset_get_record (ch_quiz_card_get_ruleset (card));
  const ChQuizAsk *ask = ch_quiz_card_get_ask (card);
  DrMoveList legal;
  DrMoveList others;

  dr_move_list_init (&legal);
  dr_move_list_init (&others);
  dr_reference_generate (&record->board, law, &ask->position, DR_GENERATE_ALL_PATHS, &legal);
  dr_reference_generate (&record->board, variant, &ask->position, DR_GENERATE_DEFAULT, &others);
  assert_true (legal.n > 0);
  for (size_t i = 0; i < legal.n; i++)
    {
      assert_true (legal.moves[i].n_taken > 0);
      assert_true (plays (card, &legal.moves[i], FALSE));
      assert_true (plays (card, &legal.moves[i], TRUE));
    }
  for (size_t i = 0; i < others.n; i++)
    {
      g_autofree char *way = way_text (&others.moves[i]);
      gboolean same = FALSE;

      for (size_t j = 0; j < legal.n; j++)
        {
          g_autofree char *other = way_text (&legal.moves[j]);

          same = same || g_str_equal (way, other);
        }
      if (!same)
        assert_false (plays (card, &others.moves[i], TRUE));
    }
  dr_move_list_clear (&legal);
  dr_move_list_clear (&others);
}

static void
check_sets (ChQuizCard *card)
{
  GPtrArray *choices = ch_quiz_card_get_choices (card);
  guint64 right = 0;

  assert_true (choices->len >= 2);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autofree char *answer =
        quiz_answer_under (card, &ch_ruleset_get_record (g_ptr_array_index (choices, i))->law);

      if (g_str_equal (answer, "yes"))
        right |= G_GUINT64_CONSTANT (1) << i;
    }
  assert_true (right != 0 && right != (G_GUINT64_CONSTANT (1) << choices->len) - 1);
  assert_true (quiz_grades (card, &(ChQuizAnswer) { .choices = right }));
  for (guint i = 0; i < choices->len; i++)
    assert_false (
      quiz_grades (card, &(ChQuizAnswer) { .choices = right ^ (G_GUINT64_CONSTANT (1) << i) }));
}

/* That texts are there and hold no place that was not filled. */
void
quiz_check_texts (ChQuizCard *card)
{
  g_autofree char *question = ch_quiz_card_get_question (card);
  g_autofree char *heading = NULL;
  g_autofree char *why = ch_quiz_card_explain (card, NULL, &heading);

  assert_non_null (question);
  assert_null (strpbrk (question, "{}"));
  assert_non_null (heading);
  assert_non_null (why);
  assert_null (strpbrk (why, "{}"));
  assert_true (strlen (why) > 10);
}

static void
check_law_card (ChQuizCard *card)
{
  const DrRuleset *record = ch_ruleset_get_record (ch_quiz_card_get_ruleset (card));
  const DrClause clause = (DrClause) ch_quiz_card_get_clause (card);
  g_autofree char *answer = quiz_answer_under (card, &record->law);
  gboolean decided = FALSE;
  DrLaw variant = record->law;

  for (unsigned value = 0; value < dr_clause_n_values (clause) && !decided; value++)
    {
      g_autofree char *other = NULL;

      variant = record->law;
      dr_law_set (&variant, clause, value);
      other = quiz_answer_under (card, &variant);
      decided = !g_str_equal (answer, other);
    }
  if (!decided)
    fail_msg ("%s: the clause decides nothing", ch_quiz_card_get_id (card));

  switch (ch_quiz_card_get_kind (card))
    {
    case CH_QUIZ_WHICH_MAY_CAPTURE:
    case CH_QUIZ_LANDINGS:
      check_squares (card, answer);
      break;
    case CH_QUIZ_PLAY_CAPTURE:
      check_plays (card, &record->law, &ch_quiz_card_get_ask (card)->variant);
      break;
    case CH_QUIZ_WHICH_SETS:
      check_sets (card);
      break;
    default:
      assert_true (g_str_equal (answer, "yes") || g_str_equal (answer, "no"));
      quiz_check_yes (card, g_str_equal (answer, "yes"));
      break;
    }
}

/* Nothing could be captured; who is said to have moved kings only has one that can go and come back. */
static void
check_history (ChQuizCard *card)
{
  const DrRuleset *record = ch_ruleset_get_record (ch_quiz_card_get_ruleset (card));
  const ChQuizAsk *ask = ch_quiz_card_get_ask (card);
  gboolean run = ask->history.king_run > 0;
  DrLaw law = record->law;

  if (!run && ask->history.moves == 0 && ask->history.occurrences == 0)
    return;
  /* Quiet moves are wanted, whatever could be captured without those kings. */
  dr_law_set (&law, DR_CLAUSE_OBLIGATION, DR_OBLIGATION_FREE);
  for (guint turn = 0; turn < 2; turn++)
    {
      DrPosition position = ask->position;
      gboolean king = FALSE;
      DrMoveList list;

      if (turn == 1)
        dr_position_set_side (&position, dr_side_other ((DrSide) position.side));
      assert_false (dr_can_capture (&record->board, &record->law, &position));
      /* Of the side to move: before the other king went where it stands now. */
      for (unsigned square = 0; turn == 0 && square < record->board.n_squares; square++)
        if (position.cell[square] == dr_side_king (dr_side_other ((DrSide) position.side)))
          dr_position_put (&position, square, DR_EMPTY);
      dr_move_list_init (&list);
      assert_int_equal (dr_reference_generate (&record->board, &law, &position, DR_GENERATE_DEFAULT,
                                               &list),
                        DR_GENERATE_OK);
      for (size_t i = 0; i < list.n; i++)
        king = king ||
               (list.moves[i].n_taken == 0 && dr_piece_is_king (position.cell[list.moves[i].from]));
      dr_move_list_clear (&list);
      /* Else men may have moved, as those of the other side of a run. */
      if (!king && !ask->history.man_moved && !(turn == 1 && run))
        fail_msg ("%s: its kings cannot have moved", ch_quiz_card_get_id (card));
      if (record->king_move_limit > 0 && !ask->history.man_moved &&
          position.count[dr_side_man ((DrSide) position.side)] > 0 &&
          position.count[dr_side_king ((DrSide) position.side)] == 1)
        assert_true (ask->history.moves <= record->king_move_limit);
    }
}

static void
check_draw_card (ChQuizCard *card)
{
  const DrRuleset *record = ch_ruleset_get_record (ch_quiz_card_get_ruleset (card));
  const ChQuizAsk *ask = ch_quiz_card_get_ask (card);
  g_autofree DrRuleset *varied = g_memdup2 (record, sizeof *record);
  gboolean answer = quiz_drawn (record, &ask->position, &ask->history);
  gboolean decided = FALSE;

  for (unsigned value = 0; value < 80 && !decided; value++)
    {
      *varied = *record;
      if (ask->clause == DR_CLAUSE_REPETITION)
        varied->repetition = (uint8_t) value;
      else if (ask->clause == DR_CLAUSE_QUIET_LIMIT)
        {
          varied->quiet_limit = (uint16_t) value;
          varied->quiet_endgame = false;
        }
      else if (value < DR_N_ENDINGS)
        varied->endings ^= (uint16_t) (1u << value);
      decided = quiz_drawn (varied, &ask->position, &ask->history) != answer;
    }
  if (!decided)
    fail_msg ("%s: the clause decides nothing", ch_quiz_card_get_id (card));
  assert_false (dr_can_capture (&record->board, &record->law, &ask->position));
  quiz_check_yes (card, answer);
}

/* The king that has moved so often: legal under the law apart from the limit. */
static void
check_run_card (ChQuizCard *card)
{
  const DrRuleset *record = ch_ruleset_get_record (ch_quiz_card_get_ruleset (card));
  const ChQuizAsk *ask = ch_quiz_card_get_ask (card);
  g_autofree char *answer = quiz_answer_under (card, &record->law);

  assert_string_equal (answer, "yes");
  assert_true (ask->position.count[dr_side_man ((DrSide) ask->position.side)] > 0);
  quiz_check_yes (card,
                  record->king_move_limit == 0 || ask->history.king_run < record->king_move_limit);
}

void
quiz_check_card (ChQuizCard *card)
{
  const ChQuizAsk *ask = ch_quiz_card_get_ask (card);

  assert_int_equal (ch_quiz_card_get_kind (card), ask->kind);
  quiz_check_texts (card);
  check_history (card);
  if (ask->kind == CH_QUIZ_IS_DRAW)
    check_draw_card (card);
  else if (ask->clause == DR_CLAUSE_KING_MOVE_LIMIT)
    check_run_card (card);
  else
    check_law_card (card);
}

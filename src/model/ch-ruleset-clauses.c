/* ch-ruleset-clauses.c: the clauses of a rule set and the five questions, as texts.
 *
 * The sentences are made in src/words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-ruleset-private.h"

#include "ch-words-questions.h"
#include "ch-words.h"

#define IS_CLAUSE(clause) ((clause) >= 0 && (clause) < DR_N_CLAUSES)
#define IS_QUESTION(question) ((question) >= 0 && (question) < CH_N_QUESTIONS)

G_STATIC_ASSERT (CH_N_QUESTIONS == CH_WORDS_N_QUESTIONS);

int
ch_ruleset_get_n_clauses (void)
{
  return DR_N_CLAUSES;
}

const char *
ch_clause_get_id (int clause)
{
  g_return_val_if_fail (IS_CLAUSE (clause), NULL);

  return dr_clause_id ((DrClause) clause);
}

int
ch_clause_find (const char *id)
{
  DrClause clause;

  g_return_val_if_fail (id != NULL, -1);

  clause = dr_clause_find (id, strlen (id));

  return clause == DR_N_CLAUSES ? -1 : (int) clause;
}

const char *
ch_clause_get_name (int clause)
{
  static char *names[DR_N_CLAUSES];

  g_return_val_if_fail (IS_CLAUSE (clause), NULL);

  if (names[clause] == NULL)
    names[clause] = ch_words_clause_name ((DrClause) clause);

  return names[clause];
}

gboolean
ch_clause_is_law (int clause)
{
  return clause >= (int) DR_FIRST_LAW_CLAUSE && clause <= (int) DR_LAST_LAW_CLAUSE;
}

char *
ch_ruleset_clause_value_id (ChRuleset *self, int clause)
{
  char value[DR_FEN_SIZE]; /* the start position is the longest value there is */

  g_return_val_if_fail (CH_IS_RULESET (self), NULL);
  g_return_val_if_fail (IS_CLAUSE (clause), NULL);

  dr_ruleset_clause_value (ch_ruleset_get_record (self), (DrClause) clause, value, sizeof value);

  return g_strdup (value);
}

char *
ch_ruleset_clause_value_words (ChRuleset *self, int clause)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);
  g_return_val_if_fail (IS_CLAUSE (clause), NULL);

  return ch_words_clause_value (ch_ruleset_get_record (self), (DrClause) clause);
}

char *
ch_ruleset_clause_explanation (ChRuleset *self, int clause)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);
  g_return_val_if_fail (IS_CLAUSE (clause), NULL);

  return ch_words_clause_value_sentence (ch_ruleset_get_record (self), (DrClause) clause);
}

const char *
ch_ruleset_clause_source (ChRuleset *self, int clause)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);
  g_return_val_if_fail (IS_CLAUSE (clause), NULL);

  return dr_ruleset_clause_source (ch_ruleset_get_record (self), (DrClause) clause);
}

/* Start positions are equal when the pieces stand alike, however their squares are named. */
static gboolean
starts_equal (const DrRuleset *a, const DrRuleset *b)
{
  DrPosition start;

  if (!dr_board_matches (&a->board, &b->board, NULL))
    return FALSE;
  dr_position_translate (&a->start, &a->board, &b->board, &start);
  dr_position_set_side (&start, (DrSide) b->start.side);

  return dr_position_equal (&start, &b->start);
}

gboolean
ch_ruleset_clause_equal (ChRuleset *a, ChRuleset *b, int clause)
{
  g_autofree char *value_a = NULL;
  g_autofree char *value_b = NULL;

  g_return_val_if_fail (CH_IS_RULESET (a), FALSE);
  g_return_val_if_fail (CH_IS_RULESET (b), FALSE);
  g_return_val_if_fail (IS_CLAUSE (clause), FALSE);

  if (clause == (int) DR_CLAUSE_START)
    return starts_equal (ch_ruleset_get_record (a), ch_ruleset_get_record (b));
  value_a = ch_ruleset_clause_value_id (a, clause);
  value_b = ch_ruleset_clause_value_id (b, clause);

  return g_str_equal (value_a, value_b);
}

const char *
ch_question_get_text (int question)
{
  g_return_val_if_fail (IS_QUESTION (question), NULL);

  return ch_words_question ((unsigned) question);
}

char *
ch_ruleset_answer (ChRuleset *self, int question)
{
  g_return_val_if_fail (CH_IS_RULESET (self), NULL);
  g_return_val_if_fail (IS_QUESTION (question), NULL);

  return ch_words_answer (ch_ruleset_get_record (self), (unsigned) question);
}

char *
ch_ruleset_answer_explanation (ChRuleset *self, int question)
{
  GString *text;

  g_return_val_if_fail (CH_IS_RULESET (self), NULL);
  g_return_val_if_fail (IS_QUESTION (question), NULL);

  text = g_string_new (NULL);
  for (const int *clause = ch_question_get_clauses (question); *clause >= 0; clause++)
    {
      g_autofree char *sentence = ch_ruleset_clause_explanation (self, *clause);

      if (text->len > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, sentence);
    }

  return g_string_free (text, FALSE);
}

const int *
ch_question_get_clauses (int question)
{
  static const int board[] = { DR_CLAUSE_BOARD, DR_CLAUSE_SQUARES, DR_CLAUSE_START, -1 };
  static const int backward[] = { DR_CLAUSE_MAN_CAPTURE, -1 };
  static const int kings[] = { DR_CLAUSE_KING_RANGE, DR_CLAUSE_KING_LANDING, -1 };
  static const int biggest[] = { DR_CLAUSE_CHOICE, DR_CLAUSE_OBLIGATION, -1 };
  static const int far_row[] = { DR_CLAUSE_CROWNING, -1 };
  static const int *const clauses[CH_N_QUESTIONS] = { board, backward, kings, biggest, far_row };

  g_return_val_if_fail (IS_QUESTION (question), NULL);

  return clauses[question];
}

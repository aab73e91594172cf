/* ch-quiz-explain.c: why an answer is right or wrong, in words: of each mistake what forbids the one or allows the
 * other, else what the card is about.
 *
 * What the mistakes are is found in ch-quiz-fault.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-position-private.h"
#include "ch-quiz-private.h"
#include "ch-ruleset-private.h"
#include "ch-why.h"
#include "ch-words-panel.h"

/* More moves than this are not listed in an explanation, and more mistakes are not spoken of. */
#define MOST_MOVES 4
#define MOST_FAULTS 4
/* What @set says to the question of @ask: 1 or 0; -1: nothing. */
static int
answer_of (const ChQuizAsk *ask, const DrRuleset *set, DrMoveList *list)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);

  if (ask->kind == CH_QUIZ_IS_DRAW)
    return ch_quiz_is_drawn (set, &ask->position, &ask->history);
  if (ask->kind == CH_QUIZ_IS_CROWNED)
    return ch_quiz_crowns (&record->board, &set->law, &ask->position, &ask->move, list);
  if (!ch_quiz_allows (&record->board, &set->law, &ask->position, &ask->move, list))
    return FALSE;
  dr_apply_king_move_limit (set, &ask->position, list);

  return ch_quiz_find_way (list, &ask->move) != NULL;
}

/* Sets that answer alike are named once where their moves, or their draws, are the same. */
static gboolean
is_named (const GPtrArray *records, const DrRuleset *set, gboolean draw)
{
  for (guint i = 0; !draw && i < records->len; i++)
    {
      const DrRuleset *other = g_ptr_array_index (records, i);

      if (dr_law_equal (&other->law, &set->law) && other->king_move_limit == set->king_move_limit)
        return TRUE;
    }

  return FALSE;
}

/* "Legal in: Russian and Pool.", of the sets that answer the other way; NULL where there is none. */
static char *
explain_others (const ChQuizAsk *ask)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  gboolean draw = ask->kind == CH_QUIZ_IS_DRAW;
  gboolean crowned = ask->kind == CH_QUIZ_IS_CROWNED;
  gboolean own = draw || crowned ? ask->yes : ask->allowed;
  ChWordsQuizIn in = draw      ? CH_WORDS_QUIZ_DRAW
                     : crowned ? CH_WORDS_QUIZ_CROWNED
                               : CH_WORDS_QUIZ_LEGAL;
  DrMoveList list;

  dr_move_list_init (&list);
  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      const DrRuleset *set = ch_ruleset_get_record (ch_ruleset_get_preset (n));

      if (dr_board_matches (&record->board, &set->board, NULL) && !is_named (records, set, draw) &&
          answer_of (ask, set, &list) == !own)
        g_ptr_array_add (records, (gpointer) set);
    }
  dr_move_list_clear (&list);
  if (records->len == 0)
    return NULL;
  /* The second of each two says that it is not so. */
  if (own)
    in++;

  return ch_words_quiz_in (in, (const DrRuleset *const *) records->pdata, records->len);
}

/* What may be played instead, where it is a short list. */
static char *
explain_must (const ChQuizAsk *ask)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  DrMoveList list;
  char *text = NULL;

  dr_move_list_init (&list);
  if (dr_generate (record, &ask->position, &list) == DR_GENERATE_OK && list.n > 0 &&
      list.n <= MOST_MOVES && list.moves[0].n_taken > 0)
    text = ch_words_quiz_must (record, &list);
  dr_move_list_clear (&list);

  return text;
}

/* Why the move is not legal: by the clause, and as the board would say it. */
static char *
explain_forbidden (const ChQuizAsk *ask)
{
  g_autoptr (ChPosition) position = ch_position_new_from_value (&ask->position);
  g_autoptr (ChWhy) why = NULL;
  g_autofree char *rule = NULL;
  int path[DR_MAX_TAKEN + 1];
  int n = (int) dr_move_path_length (&ask->move);
  char *text = NULL;

  for (int i = 0; i < n; i++)
    path[i] = ask->move.path[i];
  why = ch_why_new (ask->ruleset, position, path, n);
  rule = ch_ruleset_clause_explanation (ask->ruleset, (int) ask->clause);
  if (ch_why_get_clause (why) != (int) ask->clause &&
      strstr (ch_why_get_sentence (why), rule) == NULL)
    text = g_steal_pointer (&rule);

  return ch_words_quiz_join (text, g_strdup (ch_why_get_sentence (why)));
}

char *
ch_quiz_explain_move (const ChQuizAsk *ask)
{
  const DrRuleset *record = ch_ruleset_get_record (ask->ruleset);
  const DrMove *move = ask->kind == CH_QUIZ_IS_CROWNED ? &ask->whole : &ask->move;
  char *verdict = ch_words_quiz_verdict (record, move, ask->allowed);

  return ch_words_quiz_join (verdict, ask->allowed
                                        ? ch_words_quiz_allows (record, &ask->position, move,
                                                                ask->clause, &ask->variant)
                                        : explain_forbidden (ask));
}

/* "Legal in: …" of the move of @fault; NULL where there is none. */
static char *
explain_others_of (const ChQuizAsk *ask, const ChQuizFault *fault)
{
  ChQuizAsk about = *ask;

  if (!fault->has_move)
    return NULL;
  about.kind = CH_QUIZ_IS_LEGAL;
  about.move = fault->move;
  about.allowed = !fault->forbidden;

  return explain_others (&about);
}

static char *
explain_faults (const ChQuizAsk *ask, const GArray *faults)
{
  const gboolean sets = ask->kind == CH_QUIZ_WHICH_SETS;
  const ChQuizFault *first = &g_array_index (faults, ChQuizFault, 0);
  char *text = NULL;

  for (guint i = 0; i < faults->len && i < MOST_FAULTS; i++)
    {
      const ChQuizFault *fault = &g_array_index (faults, ChQuizFault, i);

      text = ch_words_quiz_join (text, g_strdup (fault->text));
      /* Of every move it would be too much. */
      if (i == 0 && !sets)
        text = ch_words_quiz_join (text, explain_others_of (ask, fault));
    }
  if (first->forbidden && faults->len == 1 && !sets &&
      (ch_quiz_find_decided (faults) != NULL || ask->kind == CH_QUIZ_PLAY_CAPTURE))
    text = ch_words_quiz_join (text, explain_must (ask));
  /* Where no clause decides what was wrong, the card is explained too. */
  if (ch_quiz_find_decided (faults) == NULL && ask->kind != CH_QUIZ_PLAY_CAPTURE)
    text = ch_words_quiz_join (text, ch_quiz_explain_move (ask));

  return sets ? ch_words_quiz_join (text, explain_others (ask)) : text;
}

static char *
explain_card (const ChQuizAsk *ask)
{
  char *text;

  if (ask->kind == CH_QUIZ_IS_DRAW && ask->history.ending < DR_N_ENDINGS)
    text = ch_words_quiz_ending (ch_ruleset_get_record (ask->ruleset), ask->history.ending);
  else if (ask->kind == CH_QUIZ_IS_DRAW)
    text = ch_ruleset_clause_explanation (ask->ruleset, (int) ask->clause);
  else
    text = ch_quiz_explain_move (ask);
  if (ask->kind != CH_QUIZ_IS_DRAW && !ask->allowed)
    text = ch_words_quiz_join (text, explain_must (ask));

  return ch_words_quiz_join (text, explain_others (ask));
}

char *
ch_quiz_card_explain (ChQuizCard *self, const ChQuizAnswer *answer, char **heading)
{
  const ChQuizAsk *ask;
  const ChQuizFault *decided;
  g_autoptr (GArray) faults = NULL;
  ChRuleset *ruleset;
  DrClause clause;

  g_return_val_if_fail (CH_IS_QUIZ_CARD (self), NULL);

  ask = ch_quiz_card_get_ask (self);
  faults = ch_quiz_find_faults (ask, answer);
  decided = ch_quiz_find_decided (faults);
  ruleset = decided != NULL ? decided->ruleset : ask->ruleset;
  clause = decided != NULL ? decided->clause : ask->clause;
  if (heading != NULL)
    *heading = ask->kind == CH_QUIZ_IS_DRAW && ask->history.ending < DR_N_ENDINGS
                 ? ch_words_ending_name (ask->history.ending)
                 : ch_words_clause_text (ch_ruleset_get_record (ruleset), clause);

  return faults->len > 0 ? explain_faults (ask, faults) : explain_card (ask);
}

/* ch-words-panel.c: the sentences of the comparison's panel, set by set, and of the Why-not bubble.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-panel.h"

#include "ch-words-place.h"
#include "ch-words-private.h"

static gboolean
is_law_clause (DrClause clause)
{
  return clause >= DR_FIRST_LAW_CLAUSE && clause <= DR_LAST_LAW_CLAUSE;
}

static char *
name_and_value (DrClause clause, const char *value)
{
  g_autofree char *name = ch_words_clause_name (clause);

  return ch_words_format (/* Translators: a rule and its value:
                             "Crowning during a capture: goes on as a king". */
                          C_ ("rule and value", "{rule}: {value}"), "rule", name, "value", value,
                          NULL);
}

char *
ch_words_clause_text (const DrRuleset *ruleset, DrClause clause)
{
  g_autofree char *value = ch_words_clause_value (ruleset, clause);

  return name_and_value (clause, value);
}

static char **
list_names (const DrRuleset *const *rulesets, unsigned n)
{
  char **names = g_new0 (char *, n + 1);

  for (unsigned i = 0; i < n; i++)
    names[i] = ch_words_ruleset_name (rulesets[i]);

  return names;
}

char *
ch_words_heading (const DrRuleset *const *rulesets, unsigned n)
{
  g_auto (GStrv) names = list_names (rulesets, n);

  return ch_words_list_plain (names);
}

char *
ch_words_legal_in (const DrRuleset *const *rulesets, unsigned n, unsigned most)
{
  g_autofree char *names = ch_words_ruleset_names (rulesets, n, most);

  /* Translators: {names} is a list of rule sets. */
  return ch_words_format (_ ("Legal in: {names}"), "names", names, NULL);
}

char *
ch_words_mirror_note (const DrRuleset *const *rulesets, unsigned n)
{
  g_autofree char *names = ch_words_ruleset_names (rulesets, n, CH_WORDS_ALL);

  return ch_words_format (/* Translators: {names} is one rule set, or a list of them. */
                          g_dngettext (GETTEXT_PACKAGE,
                                       "{names} is played on the mirrored board. Squares are "
                                       "named as on this one.",
                                       "{names} are played on the mirrored board. Squares are "
                                       "named as on this one.",
                                       n),
                          "names", names, NULL);
}

/* The set of clauses that the sentences speak of; NULL where there is none. */
static const DrReasonSet *
main_set (const ChWordsReason *reason)
{
  if (reason->n_sets == 0)
    return NULL;
  if (reason->sets[0].clauses == UINT32_C (1) << DR_CLAUSE_KING_MOVE_LIMIT)
    return &reason->sets[0];

  return &reason->sets[ch_words_reason_main (reason)];
}

static gboolean
is_in_move (const ChWordsReason *reason, DrClause clause)
{
  ChWordsPlace place;

  if (!is_law_clause (clause))
    return FALSE;
  place = ch_words_place (&reason->base->board, reason->position, reason->move, clause,
                          &reason->forbidding[0]->law);

  return place.found;
}

/* In the order in which a capturing piece meets them: a man is crowned before it is a king, and
 * captures are weighed against each other in the end. */
static const DrClause order[] = {
  DR_CLAUSE_MAN_CAPTURE,   DR_CLAUSE_MEN_TAKE_KINGS,  DR_CLAUSE_MAN_MOVE,      DR_CLAUSE_MOVE_LINES,
  DR_CLAUSE_CAPTURE_LINES, DR_CLAUSE_CROWNING,        DR_CLAUSE_KING_RANGE,    DR_CLAUSE_REMOVAL,
  DR_CLAUSE_KING_LANDING,  DR_CLAUSE_TURN_BACK,       DR_CLAUSE_CHAIN_LANDING, DR_CLAUSE_CHOICE,
  DR_CLAUSE_OBLIGATION,    DR_CLAUSE_KING_MOVE_LIMIT,
};

DrClause
ch_words_reason_clause (const ChWordsReason *reason)
{
  const DrReasonSet *set = main_set (reason);
  DrClause first = DR_N_CLAUSES;

  for (unsigned i = 0; set != NULL && i < G_N_ELEMENTS (order); i++)
    if ((set->clauses & UINT32_C (1) << order[i]) != 0)
      {
        if (is_in_move (reason, order[i]))
          return order[i];
        if (first == DR_N_CLAUSES)
          first = order[i];
      }

  return first;
}

/* “Kings’ range: flying” and so on: what the move would need. */
static char *
needs_all_of (const ChWordsReason *reason, const DrReasonSet *set)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *rules = NULL;

  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_CLAUSE_KING_MOVE_LIMIT; clause++)
    if ((set->clauses & UINT32_C (1) << clause) != 0)
      {
        g_autofree char *value = ch_words_reason_value (reason, set, (DrClause) clause);
        g_autofree char *rule = name_and_value ((DrClause) clause, value);

        g_ptr_array_add (items, ch_words_format (/* Translators: quotes around a rule. */
                                                 C_ ("rule in a sentence", "“{rule}”"), "rule",
                                                 rule, NULL));
      }
  g_ptr_array_add (items, NULL);
  rules = ch_words_list ((char **) items->pdata, CH_WORDS_ALL);

  return ch_words_format (/* Translators: {rules} is a list of at least two rules with values. */
                          _ ("The move would need these rules together: {rules}."), "rules", rules,
                          NULL);
}

char *
ch_words_reason_forbids (const ChWordsReason *reason)
{
  DrClause clause = ch_words_reason_clause (reason);
  const DrReasonSet *set = main_set (reason);

  if (clause == DR_N_CLAUSES)
    return g_strdup (_ ("The move is not legal, and no rule alone explains it."));
  if (!is_law_clause (clause))
    return ch_words_reason_half (reason, clause, false);
  if (is_in_move (reason, clause))
    return ch_words_reason_half (reason, clause, false);
  if ((set->clauses & (set->clauses - 1)) != 0)
    return needs_all_of (reason, set);

  return ch_words_join (ch_words_reason_half (reason, clause, false),
                        ch_words_consequence (reason));
}

char *
ch_words_reason_allows (const ChWordsReason *reason, DrClause clause)
{
  if (!is_law_clause (clause))
    return ch_words_clause_value_sentence (reason->allowing[0], clause);

  return ch_words_reason_half (reason, clause, true);
}

char *
ch_words_legal (void)
{
  return g_strdup (_ ("The move is legal."));
}

char *
ch_words_crowned_note (void)
{
  return g_strdup (/* Translators: the star stands behind moves. */
                   _ ("* the man becomes a king"));
}

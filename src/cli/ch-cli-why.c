/* ch-cli-why.c: "why": whether a move is legal, and which rule forbids it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

typedef struct
{
  const DrRuleset *ruleset;
  const DrPosition *position;
  const DrAttempt *attempt;
  const GPtrArray *others;
  const DrWhy *why;
} Answer;

static const char *
verdict (const DrWhy *why)
{
  switch (why->kind)
    {
    case DR_WHY_LEGAL:
      return "legal";
    case DR_WHY_BEGINNING:
      return "beginning";
    case DR_WHY_CLAUSE:
      return "clause";
    case DR_WHY_FACT:
    default:
      return "fact";
    }
}

/* The clauses, the one to name first in front, or the fact. */
static char *
reason_id (const DrWhy *why)
{
  GString *text = g_string_new (NULL);

  if (why->kind == DR_WHY_FACT)
    g_string_append (text, dr_fact_id (why->fact));
  if (why->main_clause < DR_N_CLAUSES)
    g_string_append (text, dr_clause_id (why->main_clause));
  for (unsigned i = 0; i < DR_N_CLAUSES; i++)
    if ((why->clauses & 1u << i) != 0 && i != why->main_clause)
      g_string_append_printf (text, text->len > 0 ? "+%s" : "%s", dr_clause_id (i));

  return g_string_free (text, FALSE);
}

static char *
compulsory_moves (const DrRuleset *ruleset, const DrWhy *why)
{
  GString *text = g_string_new (NULL);

  for (size_t i = 0; why->must_capture && i < why->legal.n; i++)
    {
      char move[DR_MOVE_TEXT_SIZE];

      dr_move_write (ruleset, &why->legal, &why->legal.moves[i], DR_STYLE_OWN, '\0', move);
      if (i > 0)
        g_string_append_c (text, ',');
      g_string_append (text, move);
    }

  return g_string_free (text, FALSE);
}

static char *
allowing_ids (const Answer *answer, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < answer->others->len; i++)
    {
      const DrRuleset *other = g_ptr_array_index (answer->others, i);

      if ((answer->why->allowing & UINT64_C (1) << i) == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, separator);
      g_string_append (text, other->id);
    }

  return g_string_free (text, FALSE);
}

static void
print_tsv (const Answer *answer)
{
  g_autofree char *id = reason_id (answer->why);
  g_autofree char *sentence =
    ch_words_why_sentence (answer->ruleset, answer->position, answer->attempt, answer->why);
  g_autofree char *moves = compulsory_moves (answer->ruleset, answer->why);
  g_autofree char *sets = allowing_ids (answer, ",");

  g_print ("%s\t%s\t%s\t%s\t%s\n", verdict (answer->why), id, sentence, moves, sets);
}

static void
print_text (const Answer *answer)
{
  g_autofree char *id = reason_id (answer->why);
  g_autofree char *sentence =
    ch_words_why_sentence (answer->ruleset, answer->position, answer->attempt, answer->why);
  g_autofree char *compulsory = ch_words_why_compulsory (answer->ruleset, answer->why);
  g_autofree char *sets = allowing_ids (answer, ", ");
  g_autofree char *legal_in = NULL;

  ch_cli_print_wrapped (sentence, 0, 0);
  if (answer->why->kind == DR_WHY_LEGAL)
    return;
  if (*id != '\0')
    {
      g_print (answer->why->kind == DR_WHY_FACT ? _ ("Fact: %s") : _ ("Clause: %s"), id);
      g_print ("\n");
    }
  if (compulsory != NULL)
    ch_cli_print_wrapped (compulsory, 0, 2);
  if (*sets == '\0')
    return;
  /* Translators: %s is a list of ids of rule sets. */
  legal_in = g_strdup_printf (_ ("Legal in: %s"), sets);
  ch_cli_print_wrapped (legal_in, 0, 2);
}

static ChCliStatus
explain (const DrRuleset *ruleset, const DrPosition *position, const DrAttempt *attempt, bool tsv)
{
  g_autoptr (GPtrArray) others = ch_cli_presets_on (&ruleset->board);
  DrWhy why;
  Answer answer = { ruleset, position, attempt, others, &why };
  ChCliStatus status;

  if (!dr_why (ruleset, position, attempt, (const DrRuleset *const *) others->pdata, others->len,
               &why))
    {
      g_autofree char *message = ch_words_generate_problem (DR_GENERATE_TOO_COMPLEX);

      dr_why_clear (&why);
      return ch_cli_problem ("FEN", message);
    }
  if (tsv)
    print_tsv (&answer);
  else
    print_text (&answer);
  status = why.kind == DR_WHY_LEGAL ? CH_CLI_YES : CH_CLI_NO;
  dr_why_clear (&why);

  return status;
}

static ChCliStatus
run_why (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  gboolean tsv = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "tsv", 't', 0, G_OPTION_ARG_NONE, &tsv, N_ ("Print one line with fields separated by tabs"),
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  g_autofree char *fen = NULL;
  DrPosition position;
  DrAttempt attempt;
  DrError error = { 0 };

  if (!ch_cli_parse (&ch_cli_why_command, entries, &argc, &argv, &arguments, 2, 2))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_why_command, rules);
  if (ruleset == NULL)
    return CH_CLI_ERROR;
  fen = ch_cli_fen_text ("FEN", arguments[0]);
  if (fen == NULL || !ch_cli_position ("FEN", ruleset, fen, &position))
    return CH_CLI_ERROR;
  if (!dr_attempt_parse (ruleset, arguments[1], &attempt, &error))
    return ch_cli_text_problem ("MOVE", ruleset, arguments[1], &error);

  return explain (ruleset, &position, &attempt, tsv);
}

const ChCliCommand ch_cli_why_command = {
  .name = "why",
  .arguments = "FEN MOVE",
  .summary = N_ ("Tell whether a move is legal, and which rule forbids it"),
  .description =
    N_ ("Exit status 0: legal; 1: not legal. --tsv: legal, beginning, clause or fact;\n"
        "the clauses joined by +, or the fact; the sentence; the compulsory moves; the\n"
        "other rule sets that allow the move as it is."),
  .run = run_why,
};

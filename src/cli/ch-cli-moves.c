/* ch-cli-moves.c: "rulesets", "moves" and "perft".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include "dr-perft.h"

#include <stdlib.h>

/* The deepest count that is begun; more would not end in a lifetime. */
#define MAX_DEPTH 60

static void
print_ruleset (const DrRuleset *ruleset)
{
  g_autofree char *name = ch_words_ruleset_name (ruleset);

  g_print ("%s\t%s\t%s\t%s\t%ux%u\t%s\n", ruleset->id, name, dr_family_id (ruleset->preset->family),
           ruleset->preset->pdn_tag, ruleset->board.width, ruleset->board.height,
           dr_clause_value_id (DR_CLAUSE_FIRST, ruleset->first));
}

static void
print_clauses (const DrRuleset *ruleset)
{
  for (unsigned i = 0; i < DR_N_CLAUSES; i++)
    {
      char value[DR_RULESET_ID_SIZE];

      dr_ruleset_clause_value (ruleset, i, value, sizeof value);
      g_print ("%s\t%s\t%s\n", dr_clause_id (i), value, dr_ruleset_clause_source (ruleset, i));
    }
}

static ChCliStatus
run_rulesets (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;

  if (!ch_cli_parse (&ch_cli_rulesets_command, entries, &argc, &argv, &arguments, 0, 1))
    return CH_CLI_ERROR;
  if (arguments != NULL)
    {
      ruleset = ch_cli_ruleset ("ID", arguments[0]);
      if (ruleset == NULL)
        return CH_CLI_ERROR;
      print_clauses (ruleset);
      return CH_CLI_YES;
    }

  ruleset = g_new0 (DrRuleset, 1);
  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      dr_ruleset_preset (ruleset, i);
      print_ruleset (ruleset);
    }

  return CH_CLI_YES;
}

const ChCliCommand ch_cli_rulesets_command = {
  .name = "rulesets",
  .arguments = "[ID]",
  .summary = N_ ("List the rule sets, or the clauses of one"),
  .description =
    N_ ("Without an ID a line for each rule set: id, name, family, PDN tag, board, who\n"
        "moves first. With an ID, which may be house rules, a line for each clause:\n"
        "clause, value, source. Fields are separated by tabs."),
  .run = run_rulesets,
};

static void
print_move (const DrRuleset *ruleset, const DrMoveList *legal, const DrMove *move, bool tsv)
{
  char text[DR_MOVE_TEXT_SIZE];
  g_autofree char *fields = NULL;

  if (tsv)
    {
      fields = ch_cli_move_fields (ruleset, DR_STYLE_OWN, move);
      g_print ("%s\n", fields);
      return;
    }
  dr_move_write (ruleset, legal, move, DR_STYLE_OWN, '\0', text);
  g_print ("%s\n", text);
}

/* The last square first: ascending where 1 is at the bottom right. */
static int
compare_from_last (const void *a, const void *b)
{
  const DrMove *x = a;
  const DrMove *y = b;

  if (x->from != y->from)
    return y->from - x->from;
  if (x->to != y->to)
    return y->to - x->to;

  return dr_move_compare (a, b);
}

/* Into the order of the set's own squares. */
static void
sort_moves (const DrRuleset *ruleset, DrMoveList *list)
{
  dr_move_list_sort (list);
  if (ruleset->preset->numbering == DR_NUMBERING_BOTTOM_RIGHT && list->n > 1)
    qsort (list->moves, list->n, sizeof *list->moves, compare_from_last);
}

static ChCliStatus
print_moves (const DrRuleset *ruleset, const DrPosition *position, bool tsv)
{
  DrMoveList list;
  DrGenerateResult result;

  dr_move_list_init (&list);
  result = dr_generate (ruleset, position, &list);
  if (result == DR_GENERATE_OK)
    {
      sort_moves (ruleset, &list);
      for (size_t i = 0; i < list.n; i++)
        print_move (ruleset, &list, &list.moves[i], tsv);
    }
  dr_move_list_clear (&list);
  if (result != DR_GENERATE_OK)
    {
      g_autofree char *message = ch_words_generate_problem (result);

      return ch_cli_problem ("FEN", message);
    }

  return CH_CLI_YES;
}

static ChCliStatus
run_moves (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  gboolean tsv = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "tsv", 't', 0, G_OPTION_ARG_NONE, &tsv,
      N_ ("Print from, to, path, taken and crowned, separated by tabs"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  g_autofree char *fen = NULL;
  DrPosition position;

  if (!ch_cli_parse (&ch_cli_moves_command, entries, &argc, &argv, &arguments, 1, 1))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_moves_command, rules);
  if (ruleset == NULL)
    return CH_CLI_ERROR;
  fen = ch_cli_fen_text ("FEN", arguments[0]);
  if (fen == NULL || !ch_cli_position ("FEN", ruleset, fen, &position))
    return CH_CLI_ERROR;

  return print_moves (ruleset, &position, tsv);
}

const ChCliCommand ch_cli_moves_command = {
  .name = "moves",
  .arguments = "FEN",
  .summary = N_ ("List the legal moves of a position"),
  .description =
    N_ ("One move a line, in the notation of the rule set. With --tsv the path is the\n"
        "start and every landing square, the taken squares go from the top left, both\n"
        "separated by commas, and crowned is 0 or 1."),
  .run = run_moves,
};

typedef struct
{
  const DrRuleset *ruleset;
  const DrPosition *position;
  DrPerftMethod method;
} Perft;

static ChCliStatus
too_complex (void)
{
  g_autofree char *message = ch_words_generate_problem (DR_GENERATE_TOO_COMPLEX);

  return ch_cli_problem ("--fen", message);
}

static void
print_count (unsigned depth, uint64_t nodes, gint64 microseconds)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  char rate[G_ASCII_DTOSTR_BUF_SIZE];
  double spent = (double) MAX (microseconds, 1);

  g_ascii_formatd (seconds, sizeof seconds, "%.3f", spent / 1e6);
  g_ascii_formatd (rate, sizeof rate, "%.3f", (double) nodes / spent);
  g_print ("%u\t%" G_GUINT64_FORMAT "\t%s\t%s\n", depth, (guint64) nodes, seconds, rate);
}

static ChCliStatus
count_depths (const Perft *perft, unsigned first, unsigned last)
{
  for (unsigned depth = first; depth <= last; depth++)
    {
      gint64 begin = g_get_monotonic_time ();
      uint64_t nodes;

      if (!dr_perft (perft->ruleset, perft->position, depth, perft->method, &nodes))
        return too_complex ();
      print_count (depth, nodes, g_get_monotonic_time () - begin);
    }

  return CH_CLI_YES;
}

static ChCliStatus
divide (const Perft *perft, unsigned depth, DrMoveList *list)
{
  const DrRuleset *ruleset = perft->ruleset;
  gint64 begin = g_get_monotonic_time ();
  uint64_t total = 0;

  /* Without the king-move limit, as the count itself. */
  if (dr_generate_law (&ruleset->board, &ruleset->law, perft->position, list) != DR_GENERATE_OK)
    return too_complex ();
  sort_moves (ruleset, list);
  for (size_t i = 0; i < list->n; i++)
    {
      DrPosition after;
      uint64_t nodes;
      char text[DR_MOVE_TEXT_SIZE];

      dr_play (ruleset, perft->position, &list->moves[i], &after);
      if (!dr_perft (ruleset, &after, depth - 1, perft->method, &nodes))
        return too_complex ();
      dr_move_write (ruleset, list, &list->moves[i], DR_STYLE_OWN, '\0', text);
      g_print ("%s\t%" G_GUINT64_FORMAT "\n", text, (guint64) nodes);
      total += nodes;
    }
  print_count (depth, total, g_get_monotonic_time () - begin);

  return CH_CLI_YES;
}

static ChCliStatus
divide_and_clear (const Perft *perft, unsigned depth)
{
  DrMoveList list;
  ChCliStatus status;

  dr_move_list_init (&list);
  status = divide (perft, depth, &list);
  dr_move_list_clear (&list);

  return status;
}

static bool
read_depth (const char *text, bool dividing, unsigned *depth)
{
  guint64 number;
  g_autofree char *valid = NULL;
  g_autofree char *message = NULL;

  if (g_ascii_string_to_unsigned (text, 10, dividing ? 1 : 0, MAX_DEPTH, &number, NULL))
    {
      *depth = (unsigned) number;
      return true;
    }
  valid = g_utf8_make_valid (text, -1);
  message = g_strdup_printf (_ ("“%s” is no depth. Write a number from %d to %d."), valid,
                             dividing ? 1 : 0, MAX_DEPTH);
  ch_cli_problem ("DEPTH", message);

  return false;
}

static ChCliStatus
run_perft (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *fen_option = NULL;
  gboolean reference = FALSE;
  gboolean dividing = FALSE;
  gboolean only = FALSE;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &fen_option, N_ ("The position (default: start)"),
      "FEN" },
    { "reference", 0, 0, G_OPTION_ARG_NONE, &reference, N_ ("Use the reference generator"), NULL },
    { "divide", 'd', 0, G_OPTION_ARG_NONE, &dividing,
      N_ ("Print the count of each first move, then the total"), NULL },
    { "only", 'o', 0, G_OPTION_ARG_NONE, &only, N_ ("Count the last depth only"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  g_autofree char *fen = NULL;
  DrPosition position;
  Perft perft;
  unsigned depth;

  if (!ch_cli_parse (&ch_cli_perft_command, entries, &argc, &argv, &arguments, 1, 1))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_perft_command, rules);
  if (ruleset == NULL || !read_depth (arguments[0], dividing, &depth))
    return CH_CLI_ERROR;
  fen = ch_cli_fen_text ("--fen", fen_option != NULL ? fen_option : "start");
  if (fen == NULL || !ch_cli_position ("--fen", ruleset, fen, &position))
    return CH_CLI_ERROR;

  perft = (Perft) { ruleset, &position, reference ? DR_PERFT_REFERENCE : DR_PERFT_FAST };
  if (dividing)
    return divide_and_clear (&perft, depth);

  return count_depths (&perft, only || depth == 0 ? depth : 1, depth);
}

const ChCliCommand ch_cli_perft_command = {
  .name = "perft",
  .arguments = "DEPTH",
  .summary = N_ ("Count the positions after some plies"),
  .description =
    N_ ("A line for each depth: depth, nodes, seconds, million nodes a second. Moves\n"
        "with the same ends, taken pieces and crowning count once; repetition, limits\n"
        "and the aim of the game are left out of account."),
  .run = run_perft,
};

/* ch-cli-compare.c: "compare": one position under many rule sets.
 *
 * Chooses the board and the rule sets; the comparison itself is the law's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-compare.h"

#include <string.h>

typedef struct
{
  char *as;
  char *rules;
  gboolean tsv;
  gboolean reasons;
} Options;

/* Whose squares a FEN without --as has: letters, the bottom left corner played on. */
static const char *const small_to_large[] = { "russian", "international", "canadian" };
static const char *const by_board[] = { "russian", "international", "canadian", "spantsiretti",
                                        "turkish" };

static DrRuleset *
known_ruleset (const char *id)
{
  g_autofree DrRuleset *ruleset = g_new0 (DrRuleset, 1);

  return dr_ruleset_parse (ruleset, id, NULL) ? g_steal_pointer (&ruleset) : NULL;
}

/* Whether a square of @fen is written with a letter. */
static bool
has_letters (const char *fen)
{
  for (const char *at = fen; *at != '\0'; at++)
    if (*at >= 'a' && *at <= 'l' && g_ascii_isdigit (at[1]))
      return true;

  return false;
}

/* Whether one is written as a number. */
static bool
has_numbers (const char *fen)
{
  for (const char *at = fen; *at != '\0'; at++)
    if (g_ascii_isdigit (*at) &&
        (at == fen || (!g_ascii_isdigit (at[-1]) && (at[-1] < 'a' || at[-1] > 'l'))))
      return true;

  return false;
}

static bool
is_start (const char *fen)
{
  g_autofree char *text = g_strstrip (g_strdup (fen));

  return strcmp (text, "start") == 0;
}

static bool
does_not_fit (DrErrorId id)
{
  /* A small k that might be a file is one where the board has it. */
  return id == DR_ERROR_OFF_BOARD || id == DR_ERROR_BAD_LENGTH || id == DR_ERROR_MIXED_SQUARES;
}

/* The smallest board that has the squares of @fen. */
static DrRuleset *
base_by_squares (const char *fen)
{
  g_autofree DrRuleset *ruleset = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (small_to_large); i++)
    {
      DrPosition position;
      DrError error = { 0 };

      g_free (ruleset);
      ruleset = known_ruleset (small_to_large[i]);
      if (ruleset == NULL || dr_fen_parse (ruleset, fen, &position, NULL, &error) ||
          !does_not_fit (error.id))
        break;
    }

  return g_steal_pointer (&ruleset);
}

/* A set on the board of @other, with its bottom left corner played on where there is one. */
static DrRuleset *
base_by_board (const DrRuleset *other)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (by_board); i++)
    {
      g_autofree DrRuleset *ruleset = known_ruleset (by_board[i]);

      if (ruleset != NULL && dr_board_matches (&ruleset->board, &other->board, NULL))
        return g_steal_pointer (&ruleset);
    }

  return g_memdup2 (other, sizeof *other);
}

/* Says which squares were taken, where no --as did. */
static char *
board_note (const ChCliComparison *compare, bool numbers)
{
  g_autofree char *board = ch_words_clause_value (compare->base, DR_CLAUSE_BOARD);

  if (compare->style == DR_STYLE_LETTERS && numbers)
    return g_strdup_printf (/* Translators: %s is a board: 8×8. */
                            _ ("Read on the board %s, numbers with 1 at the top left and White at "
                               "the bottom; answered in letters. Another board or numbering: --as "
                               "ID."),
                            board);

  if (compare->style == DR_STYLE_LETTERS)
    return g_strdup_printf (/* Translators: %s is a board: 8×8. */
                            _ ("Read on the board %s, squares in letters. Another board or "
                               "numbering: --as ID."),
                            board);

  return g_strdup_printf (/* Translators: the first %s is a board, the second a rule set's id. */
                          _ ("Read on the board %s, squares as in %s. Another board or numbering: "
                             "--as ID."),
                          board, compare->base->id);
}

char *
ch_cli_reason_sets (const DrReasonSet *sets, size_t n, const DrRuleset *allowing)
{
  GString *text = g_string_new (NULL);

  for (size_t i = 0; i < n; i++)
    for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_CLAUSE_KING_MOVE_LIMIT; clause++)
      {
        char value[DR_RULESET_ID_SIZE];
        unsigned earlier = sets[i].clauses & ((1u << clause) - 1);

        if ((sets[i].clauses & 1u << clause) == 0)
          continue;
        if (earlier != 0)
          g_string_append_c (text, '+');
        else if (i > 0)
          g_string_append_c (text, '|');
        dr_ruleset_clause_value (allowing, clause, value, sizeof value);
        g_string_append_printf (text, "%s=%s", dr_clause_id (clause), value);
      }

  return g_string_free (text, FALSE);
}

static void
print_tsv (const ChCliComparison *compare)
{
  const DrComparison *comparison = compare->comparison;

  for (size_t i = 0; i < comparison->n_rows; i++)
    {
      g_autofree char *fields =
        ch_cli_move_fields (compare->base, compare->style, &comparison->rows[i].move);

      g_print ("%s", fields);
      for (unsigned n = 0; n < comparison->n_columns; n++)
        g_print ("\t%d", (comparison->rows[i].legal & UINT64_C (1) << n) != 0);
      g_print ("\n");
    }
}

static void
print_reason (const ChCliComparison *compare, const DrReasonRow *row)
{
  const DrComparison *comparison = compare->comparison;
  const DrMove *move = &comparison->rows[row->row].move;
  const DrReasonSet *sets = &comparison->reason_sets[row->first_set];
  const DrRuleset *allowing = comparison->sets[row->allowing];
  const DrRuleset *forbidding = comparison->sets[row->forbidding];
  ChWordsReason reason = {
    .base = compare->base,
    .style = compare->style,
    .position = compare->position,
    .move = move,
    .allowing = &allowing,
    .n_allowing = 1,
    .forbidding = &forbidding,
    .n_forbidding = 1,
    .sets = sets,
    .n_sets = (unsigned) row->n_sets,
  };
  g_autofree char *from = ch_cli_squares (compare->base, compare->style, &move->from, 1);
  g_autofree char *to = ch_cli_squares (compare->base, compare->style, &move->to, 1);
  g_autofree char *taken = ch_cli_taken (compare->base, compare->style, move);
  g_autofree char *clauses = ch_cli_reason_sets (sets, row->n_sets, allowing);
  g_autofree char *sentence = ch_words_reason_sentence (&reason);

  g_print ("%s\t%s\t%s\t%d\t%s\t%s\t%s\t%s\n", from, to, taken, move->crowned, forbidding->id,
           allowing->id, clauses, sentence);
}

/* "8×8", or "8×8, every square" where that is the difference. */
static char *
board_name (const DrRuleset *ruleset, bool with_squares)
{
  g_autofree char *board = ch_words_clause_value (ruleset, DR_CLAUSE_BOARD);
  g_autofree char *squares = ch_words_clause_value (ruleset, DR_CLAUSE_SQUARES);

  return with_squares ? g_strdup_printf ("%s, %s", board, squares) : g_steal_pointer (&board);
}

static ChCliStatus
compare_problem (DrCompareResult result, const DrRuleset *base, const DrRuleset *other)
{
  g_autofree char *message = NULL;
  g_autofree char *base_board = NULL;
  g_autofree char *other_board = NULL;

  switch (result)
    {
    case DR_COMPARE_OTHER_BOARD:
      base_board = board_name (base, base->board.squares != other->board.squares);
      other_board = board_name (other, base->board.squares != other->board.squares);
      message = g_strdup_printf (
        /* Translators: the first %s is a rule set's id, the others are boards such as 8×8. */
        _ ("%s is played on other squares (board %s) than this position (board %s). Leave it "
           "out, or name the board with --as ID."),
        other->id, other_board, base_board);
      return ch_cli_problem ("--rules", message);
    case DR_COMPARE_NO_MEMORY:
      message = ch_words_generate_problem (DR_GENERATE_NO_MEMORY);
      return ch_cli_problem ("FEN", message);
    default:
      message = ch_words_generate_problem (DR_GENERATE_TOO_COMPLEX);
      return ch_cli_problem ("FEN", message);
    }
}

static void
print_all (const ChCliComparison *compare, const Options *options)
{
  bool numbers = has_numbers (compare->fen);
  g_autofree char *note = options->as == NULL ? board_note (compare, numbers) : NULL;

  if (options->tsv)
    print_tsv (compare);
  else if (options->reasons)
    for (size_t i = 0; i < compare->comparison->n_reasons; i++)
      print_reason (compare, &compare->comparison->reasons[i]);
  else
    {
      if (note != NULL)
        {
          ch_cli_print_wrapped (note, 0, 0);
          g_print ("\n");
        }
      ch_cli_print_comparison (compare);
      return;
    }
  /* A board larger than the usual one was a guess, and so were numbers; say so, but not among the
   * lines. */
  if (note != NULL && (compare->base->board.width != 8 || numbers))
    g_printerr ("crownhead-cli: %s\n", note);
}

static ChCliStatus
compare_sets (ChCliComparison *compare, const GPtrArray *sets, const Options *options)
{
  const DrRuleset *const *rulesets = (const DrRuleset *const *) sets->pdata;
  DrComparison comparison;
  DrCompareResult result;
  ChCliStatus status = CH_CLI_YES;

  for (unsigned i = 0; i < sets->len; i++)
    if (!dr_board_matches (&compare->base->board, &rulesets[i]->board, NULL))
      return compare_problem (DR_COMPARE_OTHER_BOARD, compare->base, rulesets[i]);

  result = dr_compare (compare->base, compare->position, rulesets, sets->len, !options->tsv, NULL,
                       NULL, &comparison);
  compare->comparison = &comparison;
  if (result == DR_COMPARE_OK)
    print_all (compare, options);
  else
    status = compare_problem (result, compare->base, NULL);
  dr_comparison_clear (&comparison);
  compare->comparison = NULL;

  return status;
}

static DrRuleset *
choose_base (const Options *options, const GPtrArray *sets, const char *fen)
{
  if (options->as != NULL)
    return ch_cli_ruleset ("--as", options->as);
  if (sets != NULL)
    return base_by_board (g_ptr_array_index (sets, 0));

  return base_by_squares (fen);
}

/* The counters of kings' moves are of use to any set with a limit: up to the highest of them they
 * are read, whatever the set that names the squares. */
static void
take_limit (DrRuleset *base, const GPtrArray *sets)
{
  for (unsigned i = 0; i < sets->len; i++)
    {
      const DrRuleset *set = g_ptr_array_index (sets, i);

      base->king_move_limit = MAX (base->king_move_limit, set->king_move_limit);
    }
}

static ChCliStatus
compare_fen (const Options *options, const char *argument)
{
  g_autofree char *fen = ch_cli_fen_text ("FEN", argument);
  g_autoptr (GPtrArray) sets = NULL;
  g_autofree DrRuleset *base = NULL;
  DrPosition position;
  ChCliComparison compare = { 0 };

  if (fen == NULL)
    return CH_CLI_ERROR;
  if (options->rules != NULL && (sets = ch_cli_ruleset_list ("--rules", options->rules)) == NULL)
    return CH_CLI_ERROR;
  base = choose_base (options, sets, fen);
  if (base == NULL)
    return CH_CLI_ERROR;
  if (sets == NULL)
    sets = ch_cli_presets_on (&base->board);
  take_limit (base, sets);
  if (options->as == NULL && options->rules != NULL && is_start (fen))
    {
      const DrRuleset *first = g_ptr_array_index (sets, 0);

      dr_position_translate (&first->start, &first->board, &base->board, &position);
    }
  else if (!ch_cli_position ("FEN", base, fen, &position))
    {
      if (options->as == NULL)
        g_printerr ("  %s\n", _ ("The position is read with letters or numbers of the smallest "
                                 "board it fits; --as ID names another."));
      return CH_CLI_ERROR;
    }

  compare.base = base;
  compare.position = &position;
  compare.fen = fen;
  compare.style = DR_STYLE_OWN;
  if (options->as == NULL)
    {
      bool small = base->board.width <= 8 && base->board.height <= 8;

      compare.sign = 'x';
      if (small || has_letters (fen))
        compare.style = DR_STYLE_LETTERS;
    }
  /* A person who writes letters reads letters; what is read by programs keeps to --as. */
  else if (!options->tsv && !options->reasons && has_letters (fen) && !has_numbers (fen))
    compare.style = DR_STYLE_LETTERS;

  return compare_sets (&compare, sets, options);
}

static ChCliStatus
run_compare (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *as = NULL;
  g_autofree char *rules = NULL;
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "as", 'a', 0, G_OPTION_ARG_FILENAME, &as, N_ ("The rule set that names the squares"), "ID" },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules,
      N_ ("The rule sets to compare (default: all on this board)"), "A,B,…" },
    { "tsv", 't', 0, G_OPTION_ARG_NONE, &options.tsv,
      N_ ("Print each move and 0 or 1 for each rule set"), NULL },
    { "reasons", 0, 0, G_OPTION_ARG_NONE, &options.reasons,
      N_ ("Print each move with each rule set that forbids it"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };

  if (!ch_cli_parse (&ch_cli_compare_command, entries, &argc, &argv, &arguments, 1, 1))
    return CH_CLI_ERROR;
  if (options.tsv && options.reasons)
    return ch_cli_problem ("--reasons",
                           _ ("Take either --tsv or --reasons. Leave one of them out."));
  options.as = as;
  options.rules = rules;

  return compare_fen (&options, arguments[0]);
}

const ChCliCommand ch_cli_compare_command = {
  .name = "compare",
  .arguments = "FEN",
  .summary = N_ ("Show how rule sets differ in a position, and why"),
  .description =
    N_ ("Without --as squares are letters, a1 at White’s left, on the smallest board\n"
        "that has them. Rule sets on the mirrored board get the mirrored position.\n"
        "--tsv: from, to, path, taken, crowned, then a column for each rule set.\n"
        "--reasons: from, to, taken, crowned, the rule set that forbids the move, the\n"
        "first that allows it, the smallest sets of clauses, the sentence."),
  .run = run_compare,
};

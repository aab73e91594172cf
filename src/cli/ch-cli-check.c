/* ch-cli-check.c: "check": what is in files of game records, and what is wrong with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-records.h"

typedef struct
{
  guint64 games;
  guint64 plies;
  guint64 errors; /* games that have one, and texts between games and behind them */
  guint64 unsure; /* games of which the rule set or a capture was guessed */
  guint64 variations;
  guint64 comments;
} Totals;

/* The line of the game at hand; @number is NULL for what is none: what is left behind the last game, and
 * moves left between games. */
static void
print_line (const ChCliRecords *records, Totals *totals, const char *number)
{
  const DrPdnGame *game = &records->game;
  g_autofree char *error = ch_cli_records_error (records);
  g_autofree char *result = ch_cli_field (number != NULL ? dr_pdn_game_result (game) : "");
  guint64 variations = dr_pdn_game_count_variations (game);
  guint64 comments = dr_pdn_game_count_comments (game);

  totals->plies += game->legal_plies;
  totals->errors += error != NULL;
  totals->unsure += ch_cli_records_unsure (records);
  totals->variations += variations;
  totals->comments += comments;
  g_print ("%s\t%s\t%s%s\t%u\t%s\t%s\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\n",
           records->name, number != NULL ? number : "-",
           game->ruleset != NULL ? game->ruleset->id : "-",
           game->rules_from == DR_PDN_RULES_UNSURE ? "?" : "", game->legal_plies, result,
           error != NULL ? error : "", variations, comments);
}

static ChCliStatus
check_file (ChCliRecords *records, const char *path, Totals *totals)
{
  DrPdnRead read;

  if (!ch_cli_records_open (records, path))
    return CH_CLI_ERROR;
  while ((read = ch_cli_records_next (records)) == DR_PDN_READ_GAME)
    {
      g_autofree char *number =
        g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) records->game.number);

      totals->games += !records->game.stray;
      print_line (records, totals, records->game.stray ? NULL : number);
      ch_cli_records_tell_warnings (records, false);
    }
  if (read == DR_PDN_READ_END && dr_pdn_game_first_error (&records->game) != NULL)
    print_line (records, totals, NULL);

  return read == DR_PDN_READ_END ? CH_CLI_YES : CH_CLI_ERROR;
}

static ChCliStatus
check_files (ChCliRecords *records, char **paths)
{
  Totals totals = { 0 };
  ChCliStatus status = CH_CLI_YES;

  for (unsigned i = 0; paths[i] != NULL; i++)
    if (check_file (records, paths[i], &totals) == CH_CLI_ERROR)
      status = CH_CLI_ERROR;
  g_print ("# files %u, games %" G_GUINT64_FORMAT ", plies %" G_GUINT64_FORMAT
           ", errors %" G_GUINT64_FORMAT ", unsure %" G_GUINT64_FORMAT
           ", variations %" G_GUINT64_FORMAT ", comments %" G_GUINT64_FORMAT "\n",
           g_strv_length (paths), totals.games, totals.plies, totals.errors, totals.unsure,
           totals.variations, totals.comments);
  if (status == CH_CLI_YES && totals.errors > 0)
    status = CH_CLI_NO;

  return status;
}

static ChCliStatus
run_check (int argc, char **argv)
{
  g_auto (GStrv) paths = NULL;
  g_autofree char *rules = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules,
      N_ ("The rule set of all games (default: what each game says)"), "ID" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  ChCliRecords records;
  ChCliStatus status = CH_CLI_ERROR;

  if (!ch_cli_parse (&ch_cli_check_command, entries, &argc, &argv, &paths, 1, G_MAXUINT))
    return CH_CLI_ERROR;
  if (rules != NULL)
    {
      ruleset = ch_cli_ruleset ("--rules", rules);
      if (ruleset == NULL)
        return CH_CLI_ERROR;
    }
  if (ch_cli_records_init (&records, ruleset))
    status = check_files (&records, paths);
  ch_cli_records_clear (&records);

  return status;
}

const ChCliCommand ch_cli_check_command = {
  .name = "check",
  .arguments = "FILE…",
  .summary = N_ ("Check the games in PDN files"),
  .description =
    N_ ("A line for each game: file, number of the game, rule set, legal plies of the main\n"
        "line, result, first error as line:column: reason (or nothing), variations,\n"
        "comments. Fields are separated by tabs. A rule set with ? was guessed: several\n"
        "fit the game. Notes are told on standard error. The last line has the totals.\n"
        "- is standard input. Exit status 1: a game has an error."),
  .run = run_check,
};

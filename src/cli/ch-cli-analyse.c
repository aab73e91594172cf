/* ch-cli-analyse.c: "analyse": what the engine thinks of a position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include "ch-weights.h"

#define MEGABYTES 64

/* Of a limit that was not asked for. */
#define NOT_GIVEN (-424242)
#define USUAL_SECONDS 5
#define MOST_SECONDS 1e9

typedef struct
{
  const DrRuleset *ruleset;
  const DrPosition *position;
} Analysis;

/* "32-28 19-23 28x19": each move as it is written in its position. */
static char *
line_text (const Analysis *analysis, const DrMoveList *pv)
{
  DrPosition position = *analysis->position;
  DrMoveList legal;
  GString *text = g_string_new (NULL);

  dr_move_list_init (&legal);
  for (size_t i = 0; i < pv->n; i++)
    {
      char move[DR_MOVE_TEXT_SIZE];

      if (dr_generate (analysis->ruleset, &position, &legal) != DR_GENERATE_OK)
        break;
      dr_move_write (analysis->ruleset, &legal, &pv->moves[i], DR_STYLE_OWN, '\0', move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
      dr_play (analysis->ruleset, &position, &pv->moves[i], &position);
    }
  dr_move_list_clear (&legal);

  return g_string_free (text, FALSE);
}

/* "+34", "-210", "win 7", "loss 4": in hundredths of a man, or in how many plies. */
static char *
score_text (int score)
{
  int plies;

  if (dr_score_is_win (score, &plies))
    return g_strdup_printf ("%s %d", score > 0 ? "win" : "loss", ABS (plies));

  return g_strdup_printf ("%+d", score);
}

static void
print_info (const DrInfo *info, void *data)
{
  g_autofree char *line = line_text (data, info->pv);
  g_autofree char *score = score_text (info->score);

  g_print ("%u\t%u\t%u\t%s\t%" G_GUINT64_FORMAT "\t%.3f\t%s\n", info->depth, info->seldepth,
           info->line, score, (guint64) info->nodes, info->seconds, line);
}

static ChCliStatus
analyse (const DrRuleset *ruleset, const DrPosition *position, DrSearchOptions *options)
{
  Analysis analysis = { ruleset, position };
  DrEngine *engine = ch_weights_engine_new (MEGABYTES);
  DrSearchResult result;
  DrGame game;
  bool done;

  if (engine == NULL)
    return ch_cli_problem ("analyse", _ ("There is not enough memory."));
  options->info = print_info;
  options->info_data = &analysis;
  dr_game_init (&game, ruleset, position);
  done = dr_engine_search (engine, &game, options, &result);
  dr_game_clear (&game);
  dr_engine_free (engine);
  if (!done)
    {
      g_autofree char *message = ch_words_generate_problem (DR_GENERATE_TOO_COMPLEX);

      return ch_cli_problem ("FEN", message);
    }
  if (result.has_move)
    {
      DrMoveList only = { .moves = &result.move, .n = 1 };
      g_autofree char *move = line_text (&analysis, &only);

      g_print ("best\t%s\n", move);
      return CH_CLI_YES;
    }
  g_print ("best\t-\n");

  return CH_CLI_NO;
}

static bool
fill_options (double seconds,
              gint64 nodes,
              int depth,
              int lines,
              int threads,
              DrSearchOptions *options)
{
  if ((seconds != NOT_GIVEN && !(seconds > 0 && seconds < MOST_SECONDS)) ||
      (nodes != NOT_GIVEN && nodes < 1) || (depth != NOT_GIVEN && depth < 1) || lines < 1 ||
      threads < 1 || threads > DR_MAX_THREADS)
    {
      g_autofree char *message = g_strdup_printf (
        _ ("A number is out of bounds. Time, nodes and depth are positive, there is at least one "
           "line, and there are 1 to %d threads."),
        DR_MAX_THREADS);

      ch_cli_problem ("analyse", message);
      return false;
    }
  *options = (DrSearchOptions) { .threads = (unsigned) threads, .lines = (unsigned) lines };
  options->limits.nodes = (uint64_t) MAX (nodes, 0);
  options->limits.depth = (unsigned) MAX (depth, 0);
  options->limits.seconds = MAX (seconds, 0);
  if (seconds == NOT_GIVEN && nodes == NOT_GIVEN && depth == NOT_GIVEN)
    options->limits.seconds = USUAL_SECONDS;

  return true;
}

static ChCliStatus
run_analyse (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  double seconds = NOT_GIVEN;
  gint64 nodes = NOT_GIVEN;
  int depth = NOT_GIVEN;
  int lines = 1;
  int threads = 1;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "time", 't', 0, G_OPTION_ARG_DOUBLE, &seconds, N_ ("Seconds to think (default: 5)"), "S" },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &nodes, N_ ("Positions to look at"), "N" },
    { "depth", 'd', 0, G_OPTION_ARG_INT, &depth, N_ ("Plies to look ahead"), "D" },
    { "lines", 'l', 0, G_OPTION_ARG_INT, &lines, N_ ("How many of the best moves"), "K" },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &threads, N_ ("Processors to use"), "T" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  g_autofree char *fen = NULL;
  DrSearchOptions options;
  DrPosition position;

  if (!ch_cli_parse (&ch_cli_analyse_command, entries, &argc, &argv, &arguments, 1, 1))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_analyse_command, rules);
  if (ruleset == NULL || !fill_options (seconds, nodes, depth, lines, threads, &options))
    return CH_CLI_ERROR;
  fen = ch_cli_fen_text ("FEN", arguments[0]);
  if (fen == NULL || !ch_cli_position ("FEN", ruleset, fen, &position))
    return CH_CLI_ERROR;

  return analyse (ruleset, &position, &options);
}

const ChCliCommand ch_cli_analyse_command = {
  .name = "analyse",
  .arguments = "FEN",
  .summary = N_ ("Let the engine think about a position"),
  .description =
    N_ ("A line for each depth and line: depth, longest line looked at, number of the\n"
        "line, score, nodes, seconds, moves. The score is for the side to move, in\n"
        "hundredths of a man, or “win N” or “loss N” in N plies. Last “best” and the\n"
        "move; without a legal move it is - and the exit status 1."),
  .run = run_analyse,
};

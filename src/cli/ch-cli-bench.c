/* ch-cli-bench.c: "bench": the engine's signature and its speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include "dr-engine.h"

#define MEGABYTES 16
#define DEPTH 12
#define PLIES 12 /* the second position of each set, played on from the start */

typedef struct
{
  DrEngine *engine;
  unsigned depth;
  guint64 nodes;
  double seconds;
} Bench;

static bool
search_position (Bench *bench, const DrGame *game)
{
  DrSearchOptions options = { .limits.depth = bench->depth };
  DrSearchResult result;

  dr_engine_clear (bench->engine);
  if (!dr_engine_search (bench->engine, game, &options, &result))
    return false;
  bench->nodes += result.nodes;
  bench->seconds += result.seconds;

  return true;
}

/* A fixed walk: of the legal moves in their stable order every time another one. */
static bool
walk_on (DrGame *game)
{
  DrMoveList list;
  bool done = true;

  dr_move_list_init (&list);
  for (unsigned ply = 0; ply < PLIES && done; ply++)
    {
      done = dr_generate (game->ruleset, &game->position, &list) == DR_GENERATE_OK;
      if (!done || list.n == 0)
        break;
      dr_move_list_sort (&list);
      done = dr_game_play (game, &list.moves[(ply * 5 + 3) % list.n]);
    }
  dr_move_list_clear (&list);

  return done;
}

static bool
run_set (Bench *bench, const DrRuleset *ruleset)
{
  DrGame game;
  bool done;

  dr_game_init (&game, ruleset, &ruleset->start);
  done = search_position (bench, &game) && walk_on (&game) && search_position (bench, &game);
  dr_game_clear (&game);

  return done;
}

static double
rate (guint64 nodes, double seconds)
{
  return seconds > 0 ? (double) nodes / seconds : 0;
}

static bool
run_all (Bench *bench)
{
  g_autofree DrRuleset *ruleset = g_new (DrRuleset, 1);
  guint64 nodes = 0;
  double seconds = 0;

  for (unsigned n = 0; n < dr_preset_count (); n++)
    {
      bench->nodes = 0;
      bench->seconds = 0;
      dr_ruleset_preset (ruleset, n);
      if (!run_set (bench, ruleset))
        return false;
      g_print ("%s\t%" G_GUINT64_FORMAT "\t%.3f\t%.0f\n", ruleset->id, bench->nodes, bench->seconds,
               rate (bench->nodes, bench->seconds));
      nodes += bench->nodes;
      seconds += bench->seconds;
    }
  g_print ("total\t%" G_GUINT64_FORMAT "\t%.3f\t%.0f\n", nodes, seconds, rate (nodes, seconds));

  return true;
}

static ChCliStatus
run_bench (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  int depth = DEPTH;
  const GOptionEntry entries[] = {
    { "depth", 'd', 0, G_OPTION_ARG_INT, &depth, N_ ("Plies to look ahead"), "D" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  Bench bench = { 0 };
  bool done;

  if (!ch_cli_parse (&ch_cli_bench_command, entries, &argc, &argv, &arguments, 0, 0))
    return CH_CLI_ERROR;
  if (depth < 1)
    return ch_cli_problem ("--depth", _ ("The depth is at least 1."));
  bench.engine = dr_engine_new (MEGABYTES);
  if (bench.engine == NULL)
    return ch_cli_problem ("bench", _ ("There is not enough memory."));
  bench.depth = (unsigned) depth;
  done = run_all (&bench);
  dr_engine_free (bench.engine);
  if (!done)
    return ch_cli_problem ("bench", _ ("There is not enough memory."));

  return CH_CLI_YES;
}

const ChCliCommand ch_cli_bench_command = {
  .name = "bench",
  .arguments = "",
  .summary = N_ ("Measure the engine on fixed positions of all rule sets"),
  .description =
    N_ ("A line for each rule set: id, nodes, seconds, nodes a second; last the total.\n"
        "The number of nodes is the same in every run: it changes only where the\n"
        "rules or the search do."),
  .run = run_bench,
};

/* ch-cli-tune.c: "tune": learns weights from files of self-play games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-games.h"

#include "ch-weights.h"
#include "dr-train.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define HELD_EVERY 20 /* of the games one in so many is not learned from, to measure by */

typedef struct
{
  const DrRuleset *ruleset;
  DrTrainOptions options;
  const DrWeights *start;
  char **paths;
  int passes;
} Tune;

/* Adds a file's games to @trainer.  False after a message. */
static bool
add_file (Tune *tune, DrTrainer *trainer, const char *path)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  const char *line;
  gsize length;

  if (!g_file_get_contents (path, &contents, &length, &error))
    {
      ch_cli_problem ("FILE", error->message);
      return false;
    }
  line = memchr (contents, '\n', length);
  if (line == NULL || !g_str_has_prefix (contents, "crownhead-games 1\t"))
    {
      ch_cli_problem (path, _ ("This is no file of games."));
      return false;
    }
  for (gsize at = (gsize) (line + 1 - contents); at < length;)
    {
      gsize used;
      g_autoptr (ChCliGame) game =
        ch_cli_game_read (tune->ruleset, (const guint8 *) contents + at, length - at, &used);

      if (game == NULL)
        {
          ch_cli_problem (path, _ ("A game in this file is not whole; what comes after it is left "
                                   "out."));
          break;
        }
      for (guint i = 0; i < game->seen->len; i++)
        {
          const ChCliSeen *seen = &g_array_index (game->seen, ChCliSeen, i);

          if (!dr_trainer_add (trainer, &seen->position, game->halves / 2.0, seen->score,
                               game->number % HELD_EVERY == 0))
            {
              ch_cli_problem ("tune", _ ("There is not enough memory."));
              return false;
            }
        }
      at += used;
    }

  return true;
}

/* A trainer with all games, from @start; NULL after a message. */
static DrTrainer *
load (Tune *tune, const DrWeights *start)
{
  DrTrainer *trainer = dr_trainer_new (tune->ruleset, start, &tune->options);

  if (trainer == NULL)
    {
      ch_cli_problem ("tune", _ ("There are no windows for this board, or not enough memory."));
      return NULL;
    }
  for (char **path = tune->paths; *path != NULL; path++)
    if (!add_file (tune, trainer, *path))
      {
        dr_trainer_free (trainer);
        return NULL;
      }

  return trainer;
}

static bool
save (const DrWeights *weights, const char *path)
{
  const gsize size = dr_weights_size (weights);
  g_autofree guint8 *bytes = g_malloc (size);
  g_autoptr (GError) error = NULL;

  dr_weights_write (weights, bytes);
  if (g_file_set_contents (path, (const char *) bytes, (gssize) size, &error))
    return true;
  ch_cli_problem ("OUTPUT", error->message);

  return false;
}

static bool
learn (Tune *tune, DrTrainer *trainer)
{
  const double rate = tune->options.rate;

  g_print ("positions\t%" G_GSIZE_FORMAT "\t%" G_GSIZE_FORMAT "\n",
           dr_trainer_count (trainer, false), dr_trainer_count (trainer, true));
  g_print ("0\t%.6f\t%.6f\n", dr_trainer_loss (trainer, false), dr_trainer_loss (trainer, true));
  for (int pass = 1; pass <= tune->passes; pass++)
    {
      /* Large steps first, small ones last. */
      dr_trainer_set_rate (trainer, rate * (1 - 0.95 * (pass - 1) / tune->passes));
      if (!dr_trainer_pass (trainer))
        return false;
      g_print ("%d\t%.6f\t%.6f\n", pass, dr_trainer_loss (trainer, false),
               dr_trainer_loss (trainer, true));
    }

  return true;
}

static ChCliStatus
tune_into (Tune *tune, const char *output)
{
  DrTrainer *trainer = load (tune, NULL);
  double scale;
  DrWeights weights;
  bool done;

  if (trainer == NULL)
    return CH_CLI_ERROR;
  scale = dr_trainer_fit_scale (trainer);
  if (tune->start != NULL)
    {
      dr_trainer_free (trainer);
      trainer = load (tune, tune->start);
      if (trainer == NULL)
        return CH_CLI_ERROR;
    }
  dr_trainer_set_scale (trainer, scale);
  g_print ("scale\t%.4f\n", scale);
  done = dr_weights_init (&weights, tune->ruleset) && learn (tune, trainer);
  if (done)
    dr_trainer_weights (trainer, &weights);
  dr_trainer_free (trainer);
  if (!done)
    ch_cli_problem ("tune", _ ("There is not enough memory."));
  done = done && save (&weights, output);
  dr_weights_clear (&weights);

  return done ? CH_CLI_YES : CH_CLI_ERROR;
}

static bool
is_in_bounds (const Tune *tune)
{
  const DrTrainOptions *options = &tune->options;

  return options->share >= 0 && options->share <= 1 && options->rate > 0 && options->decay >= 0 &&
         tune->passes >= 1;
}

static bool
is_same_file (const char *a, const char *b)
{
  GStatBuf one, other;

  return g_stat (a, &one) == 0 && g_stat (b, &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

static ChCliStatus
run_tune (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *start = NULL;
  g_autofree char *output = NULL;
  int batch = 4096;
  gint64 seed = 1;
  Tune tune = { .passes = 8, .options = { .share = 0.4, .rate = 0.01, .decay = 3e-5 } };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules, N_ ("The rule set"), "ID" },
    { "start", 'w', 0, G_OPTION_ARG_FILENAME, &start,
      N_ ("Weights to begin with (default: the hand-set evaluation's)"), "FILE" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where the weights are written"),
      "FILE" },
    { "passes", 'p', 0, G_OPTION_ARG_INT, &tune.passes,
      N_ ("Times through all positions (default: 8)"), "N" },
    { "share", 0, 0, G_OPTION_ARG_DOUBLE, &tune.options.share,
      N_ ("How much results count beside the search's scores, 0 to 1 (default: 0.4)"), "X" },
    { "rate", 0, 0, G_OPTION_ARG_DOUBLE, &tune.options.rate,
      N_ ("How fast weights move (default: 0.01)"), "X" },
    { "decay", 0, 0, G_OPTION_ARG_DOUBLE, &tune.options.decay,
      N_ ("How strongly they are drawn back (default: 0.00003)"), "X" },
    { "batch", 0, 0, G_OPTION_ARG_INT, &batch, N_ ("Positions for a step (default: 4096)"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &seed, N_ ("Another order of the positions"), "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  g_autoptr (DrWeights) weights = NULL;

  if (!ch_cli_parse (&ch_cli_tune_command, entries, &argc, &argv, &arguments, 1, 1000))
    return CH_CLI_ERROR;
  ruleset = ch_cli_required_ruleset (&ch_cli_tune_command, rules);
  if (ruleset == NULL)
    return CH_CLI_ERROR;
  if (output == NULL)
    return ch_cli_problem ("tune", _ ("Where are the weights to be written? Use --output FILE."));
  if (batch < 1 || !is_in_bounds (&tune))
    return ch_cli_problem ("tune",
                           _ ("A number is out of bounds: --passes and --batch are at least "
                              "1, --share is 0 to 1, --rate above 0, --decay at least 0."));
  if (!ch_cli_is_plain_file (output))
    return ch_cli_problem ("--output", _ ("The file must be a plain file, or not there yet."));
  for (unsigned n = 0; arguments[n] != NULL; n++)
    if (is_same_file (output, arguments[n]))
      return ch_cli_problem ("--output", _ ("The games would be written over."));
  if (start != NULL && (weights = ch_cli_weights ("--start", start, ruleset, true)) == NULL)
    return CH_CLI_ERROR;
  tune.ruleset = ruleset;
  tune.start = weights;
  tune.paths = arguments;
  tune.options.batch = (unsigned) batch;
  tune.options.seed = (guint64) seed;

  return tune_into (&tune, output);
}

const ChCliCommand ch_cli_tune_command = {
  .name = "tune",
  .arguments = "FILE…",
  .summary = N_ ("Learn weights from games of “selfplay”"),
  .description =
    N_ ("Printed are the scale, the numbers of positions that are learned from and held\n"
        "back, and for each pass the losses on both. The same files, options and seed give\n"
        "the same weights."),
  .run = run_tune,
};

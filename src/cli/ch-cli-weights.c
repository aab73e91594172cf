/* ch-cli-weights.c: files of learned weights given to a command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include "ch-weights.h"

static const char *
problem_text (DrWeightsResult result)
{
  switch (result)
    {
    case DR_WEIGHTS_FOREIGN:
      return _ ("This is no file of weights.");
    case DR_WEIGHTS_VERSION_UNKNOWN:
      return _ ("These weights are in a form that this version does not know.");
    case DR_WEIGHTS_LENGTH:
      return _ ("The file of weights has the wrong length.");
    case DR_WEIGHTS_CHECKSUM:
      return _ ("The file of weights is damaged.");
    case DR_WEIGHTS_OTHER_BOARD:
      return _ ("These weights are for another board.");
    case DR_WEIGHTS_OTHER_AIM:
      return _ ("These weights are for a game with another aim.");
    case DR_WEIGHTS_OTHER_LAW:
      return _ ("These weights are for a game in which pieces move otherwise.");
    case DR_WEIGHTS_NO_MEMORY:
      return _ ("There is not enough memory.");
    case DR_WEIGHTS_OK:
    case DR_WEIGHTS_HEADER_BAD:
    case DR_WEIGHTS_TOO_LARGE:
    default:
      return _ ("The file of weights contradicts itself.");
    }
}

DrWeights *
ch_cli_weights (const char *where, const char *path, const DrRuleset *ruleset, bool any_law)
{
  g_autoptr (GError) error = NULL;
  DrWeightsResult result;
  g_autoptr (DrWeights) weights = ch_weights_load (path, &result, &error);

  if (weights != NULL && (dr_weights_fit (weights, ruleset, &result, NULL) != DR_WEIGHTS_UNFIT ||
                          (any_law && result == DR_WEIGHTS_OTHER_LAW)))
    return g_steal_pointer (&weights);
  ch_cli_problem (where, error != NULL ? error->message : problem_text (result));

  return NULL;
}

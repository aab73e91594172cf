/* ch-weights.h: the learned weights that are installed with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-engine.h"

#include <glib.h>

G_BEGIN_DECLS

/* The installed weights that fit @ruleset best, those of its own law before those of a related one;
 * NULL where none do.  They stay for as long as the program runs; any thread may ask.  The folder is
 * CROWNHEAD_WEIGHTS of the environment, or else the installed one; files that are no good weights are
 * reported once, as a warning. */
const DrWeights *ch_weights_find (const DrRuleset *ruleset);

/* An engine that uses them wherever it can; NULL when memory is out. */
DrEngine *ch_weights_engine_new (gsize megabytes);

/* The weights in the file @path; NULL, and @result and @error say why (one of them; @error where the
 * file could not be read at all).  Free with ch_weights_free(). */
DrWeights *ch_weights_load (const char *path, DrWeightsResult *result, GError **error);
void ch_weights_free (DrWeights *weights);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrWeights, ch_weights_free)

G_END_DECLS

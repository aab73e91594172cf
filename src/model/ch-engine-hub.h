/* ch-engine-hub.h: an external engine's inner matters, for src/model and its tests alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"

G_BEGIN_DECLS

/* How long it is waited for, as a share of the usual time. */
void ch_engine_external_set_patience (ChEngine *self, double share);

/* What an engine calls @ruleset that has (@chooses) a parameter "variant" with the values @variants
 * (NULL: any text); NULL where it does not know it. */
const char *ch_hub_find_variant (ChRuleset *ruleset, gboolean chooses, const char *variants);

/* "pos pos=… moves=…" */
char *ch_hub_write_position (ChHistory *history);

/* "level …"; returns the seconds after which the engine must have answered, 0 = who knows. */
double ch_hub_write_level (const ChEngineLimits *limits, GString *line);

G_END_DECLS

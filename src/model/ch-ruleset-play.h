/* ch-ruleset-play.h: what a game's setting up asks of a rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

G_BEGIN_DECLS

/* The side at the bottom moves first (it is White in records): against an engine the person's. */
gboolean ch_ruleset_near_first (ChRuleset *self);

/* Whether its owner lets a person turn the duty to capture off, and whether it is off. */
gboolean ch_ruleset_has_capture_switch (ChRuleset *self);
gboolean ch_ruleset_get_free_capture (ChRuleset *self);

/* The same rule set with the duty to capture off or on; itself where there is no such switch.
 * Returns: (transfer full). */
ChRuleset *ch_ruleset_with_free_capture (ChRuleset *self, gboolean free_capture);

/* What the switch is set on: @self without what the switch adds. (transfer full) */
ChRuleset *ch_ruleset_get_strict (ChRuleset *self);

G_END_DECLS

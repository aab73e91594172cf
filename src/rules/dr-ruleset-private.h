/* dr-ruleset-private.h: what dr-ruleset.c and dr-house.c share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-presets.h"

/* Makes @data's preset whole. */
void dr_ruleset_from_data (DrRuleset *ruleset, const DrPresetData *data);

/* Sets the start: @rows rows of men a side, @empty_rows rows behind them left empty. */
void dr_ruleset_fill_start (DrRuleset *ruleset, unsigned rows, unsigned empty_rows);

/* The value of a clause that has a closed list of values. */
unsigned dr_ruleset_closed_value (const DrRuleset *ruleset, DrClause clause);

/* Whether @clause differs from the preset @ruleset is based on. */
bool dr_ruleset_clause_is_house (const DrRuleset *ruleset, DrClause clause);

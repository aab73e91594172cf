/* ch-openings-private.h: names of openings by the law's values; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-openings.h"
#include "dr-ruleset.h"

G_BEGIN_DECLS

/* The name of @position, or NULL: static.  Any thread. */
const char *ch_openings_find_value (const DrRuleset *ruleset, const DrPosition *position);

/* A hash of a position's key and the rule set it is played by: what openings and the library's
 * index know positions by.  64 bits are taken to be enough: among 100 million positions the chance
 * that any two of them are mixed up is 1 in 3,700. */
guint64 ch_openings_key (const DrPosition *position, const char *ruleset_id);

G_END_DECLS

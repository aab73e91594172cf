/* ch-openings.h: names of openings, found by the position, not by the order of moves.
 *
 * The names are data (data/openings, and the person's own file beside the library); read once.  Any
 * thread may ask.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-position.h"

G_BEGIN_DECLS

/* The name of @position, or NULL: static. House rules have their base's names. */
const char *ch_openings_find (ChRuleset *ruleset, ChPosition *position);

/* The name of the last of @positions (element-type ChPosition, a line from its start) that has one,
 * or NULL: static. */
const char *ch_openings_find_line (ChRuleset *ruleset, GPtrArray *positions);

/* Reads names as the file has them: how many lines are good; of each other one, its number and what
 * is wrong in it go to @problems (element-type utf8). */
guint ch_openings_check (const char *text, GPtrArray *problems);

G_END_DECLS

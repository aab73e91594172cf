/* Crownhead - random house rules and random positions, the same ones in every run
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "dr-generate.h"

/* House rules: a random preset with some of its move clauses changed and often another board, one
 * that the fast generator serves. */
void random_house_rules (uint64_t *seed, DrRuleset *ruleset);

/* Pieces of both sides put down at random, often many kings; no man on his own last row.  So few
 * that captures stay countable. */
void random_position (uint64_t *seed, const DrRuleset *ruleset, DrPosition *position);

typedef void (*RandomCheck) (const DrRuleset *ruleset, const DrPosition *position, void *data);

/* Calls @check with @n positions of each preset, of each preset whose captures may be set free, and
 * with @n positions of random house rules, 20 of each.  Half of the positions are put down at
 * random, half come from playing on. */
void random_presets (uint64_t n, RandomCheck check, void *data);
void random_free_captures (uint64_t n, RandomCheck check, void *data);
void random_houses (uint64_t n, RandomCheck check, void *data);

/* @position as a readable line ("B:W6,K31:B17", 1 = top left) into @buffer of @size bytes. */
void random_position_text (const DrRuleset *ruleset,
                           const DrPosition *position,
                           char *buffer,
                           size_t size);

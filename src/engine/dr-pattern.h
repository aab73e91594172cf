/* dr-pattern.h: the evaluation by learned weights: windows, squares and counts.
 *
 * Linear in all of them, in two phases.  Serves the boards that the fast generator serves.  Knows
 * no search; where the weights come from is dr-weights.h's matter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-node.h"
#include "dr-shape.h"
#include "dr-weights.h"

typedef struct DrPattern DrPattern;

/* The largest weight of a window: their sums stay within 16 bits. */
int dr_pattern_limit (const DrShape *shape);

/* @weights made ready for @ruleset; NULL when memory is out or they are unfit for it. */
DrPattern *dr_pattern_new (const DrWeights *weights, const DrRuleset *ruleset);
void dr_pattern_free (DrPattern *pattern);

/* Lets @field evaluate by @pattern, which must outlive it and be made for its rule set. */
void dr_pattern_install (const DrPattern *pattern, DrField *field);

/* One part of a position's value: the weight @index of a phase times @times. */
typedef struct
{
  uint32_t index;
  int32_t times;
} DrPart;

/* More than any position has: two entries a table, all squares, all counts. */
#define DR_MAX_PARTS (2 * DR_MAX_TABLES + DR_MAX_SQUARES + DR_N_COUNTS_SEEN)

/* The parts of @node, which stands on @field as @position does, into @parts; returns how many. */
unsigned dr_pattern_parts (const DrShape *shape,
                           const DrField *field,
                           const DrNode *node,
                           const DrPosition *position,
                           DrPart parts[DR_MAX_PARTS]);

/* How much of the opening is in a position of @pieces, in 256ths; the rest is ending. */
int dr_pattern_opening (unsigned pieces, unsigned most);

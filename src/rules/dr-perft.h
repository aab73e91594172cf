/* dr-perft.h: counting the move tree.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-generate.h"

/* No deeper tree is counted: it would take for ever, or be a single endless line. */
#define DR_PERFT_MAX_DEPTH 200

typedef enum
{
  DR_PERFT_FAST,
  DR_PERFT_REFERENCE
} DrPerftMethod;

/* The number of leaves of the tree of @depth plies below @position: moves with the same from, to,
 * taken set and crowning count once, history rules (repetition, limits, king-move limit, aim) are
 * ignored.  DR_PERFT_FAST uses the fast generator where it serves the set, else the reference one.
 * Returns false when a position is too complex, memory is out or @depth too great. */
bool dr_perft (const DrRuleset *ruleset,
               const DrPosition *position,
               unsigned depth,
               DrPerftMethod method,
               uint64_t *leaves);

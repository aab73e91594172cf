/* dr-generate.h: the legal moves of a position, and playing one.
 *
 * Two generators stand behind this: the reference one (dr-reference.c, any clause, any board) and
 * the fast one (dr-fast.c).  They agree; tests hold them against each other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-move.h"
#include "dr-ruleset.h"

typedef enum
{
  DR_GENERATE_DEFAULT = 0,
  DR_GENERATE_ALL_PATHS = 1 << 0 /* every path of a capture, not one of each same move */
} DrGenerateFlags;

typedef enum
{
  DR_GENERATE_OK,
  DR_GENERATE_NO_MEMORY,
  DR_GENERATE_TOO_COMPLEX /* the walk through the captures was given up: DR_WALK_LIMIT jumps */
} DrGenerateResult;

/* Jumps the reference generator tries in one position before it gives up. */
#define DR_WALK_LIMIT 4000000

/* Chains it collects before it gives up: what bounds its memory (about 55 MB). */
#define DR_WALK_CHAINS (1 << 18)

/* The legal moves of @position under the move clauses @law alone (no king-move limit), put into
 * @list, which is reset first. */
DrGenerateResult dr_reference_generate (const DrBoard *board, const DrLaw *law,
                                        const DrPosition *position, DrGenerateFlags flags,
                                        DrMoveList *list);

/* The same by the fast generator where it serves @board and @law, else by the reference one. */
DrGenerateResult dr_generate_law (const DrBoard *board, const DrLaw *law,
                                  const DrPosition *position, DrMoveList *list);

/* The legal moves of @position under @ruleset, the king-move limit included. */
DrGenerateResult dr_generate (const DrRuleset *ruleset, const DrPosition *position, DrMoveList *list);

/* The same with the reference generator and flags. */
DrGenerateResult dr_generate_reference (const DrRuleset *ruleset, const DrPosition *position,
                                        DrGenerateFlags flags, DrMoveList *list);

/* Whether the side to move can capture (whatever the duty to do so). */
bool dr_can_capture (const DrBoard *board, const DrLaw *law, const DrPosition *position);

/* Removes from @list the quiet moves that @ruleset's king-move limit forbids in @position. */
void dr_apply_king_move_limit (const DrRuleset *ruleset, const DrPosition *position, DrMoveList *list);

/* @position after @move, which must be one of its moves; @result may be @position. */
void dr_play (const DrRuleset *ruleset, const DrPosition *position, const DrMove *move, DrPosition *result);

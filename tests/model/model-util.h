/* model-util.h: what the tests of the model share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move-input.h"
#include "support.h"

/* The rule set, which must exist; freed at the end of the program. */
ChRuleset *util_ruleset (const char *id);

/* The position, which must be good: (transfer full). */
ChPosition *util_position (const char *id, const char *fen);
ChState *util_state (const char *id, const char *fen);

/* The square by its name in the rule set's own style. */
int util_square (ChRuleset *ruleset, const char *name);

/* Gives "c5 e7 g5 e3" square by square; all but the last must be CH_INPUT_SELECTED.  @state is
 * taken and the last answer is in @input. */
void util_click (ChState *state, const char *squares, ChInput *input);

/* The path selected in @state must be "c5 e7". */
void util_assert_path (ChState *state, const char *squares);

/* The squares that @move takes, sorted, must be "c3 c5". */
void util_assert_taken (ChRuleset *ruleset, ChMove *move, const char *squares);

/* Runs the main context until @done is true; fails after half a minute. */
void util_wait (const gboolean *done);

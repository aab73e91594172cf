/* ch-move-private.h: the law's move inside a ChMove; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"
#include "dr-generate.h"

G_BEGIN_DECLS

/* @value is a move on @ruleset's board. */
ChMove *ch_move_new_from_value (const DrRuleset *ruleset, const DrMove *value);

/* The same of a move that is shown beside another with the same squares, which ends as a man: its
 * text has a star behind it. */
ChMove *ch_move_new_starred (const DrRuleset *ruleset, const DrMove *value);
const DrMove *ch_move_get_value (ChMove *self);

/* An array of ChMove with @list's moves in order. */
GPtrArray *ch_move_array_new (const DrRuleset *ruleset, const DrMoveList *list);

G_END_DECLS

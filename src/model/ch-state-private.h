/* ch-state-private.h: the paths of a state's legal moves; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-state.h"
#include "dr-generate.h"

G_BEGIN_DECLS

/* Every path of every legal move, sorted; computed once for all states of a position. */
const DrMoveList *ch_state_get_paths (ChState *self);

/* Whether @move starts with the @n squares at @path. */
gboolean ch_path_begins (const DrMove *move, const int *path, int n);

G_END_DECLS

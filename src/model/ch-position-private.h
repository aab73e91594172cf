/* ch-position-private.h: the law's position inside a ChPosition; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-position.h"
#include "dr-position.h"

G_BEGIN_DECLS

ChPosition *ch_position_new_from_value (const DrPosition *value);
const DrPosition *ch_position_get_value (ChPosition *self);

G_END_DECLS

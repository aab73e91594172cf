/* ch-ruleset-private.h: the law's record inside a ChRuleset; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"
#include "dr-ruleset.h"

G_BEGIN_DECLS

/* Lives as long as @self and never changes: any thread may read it. */
const DrRuleset *ch_ruleset_get_record (ChRuleset *self);

/* The shared object of the nth preset: (transfer none). */
ChRuleset *ch_ruleset_get_preset (unsigned n);

G_END_DECLS

/* ch-columns.h: which rule sets a person compares on each kind of board, in the settings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The rule sets chosen on @ruleset's kind of board, the set itself always among them; those shown at
 * first where nothing was chosen, or without @settings (nullable).  (transfer full)
 * (element-type ChRuleset) */
GPtrArray *ch_columns_remembered (GSettings *settings, ChRuleset *ruleset);

/* Keeps @ids for @ruleset's kind of board. */
void ch_columns_save (GSettings *settings, ChRuleset *ruleset, const char *const *ids);

G_END_DECLS

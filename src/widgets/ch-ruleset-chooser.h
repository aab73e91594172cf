/* ch-ruleset-chooser.h: the button that says which rule set is chosen, and its searchable list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-ruleset.h"

G_BEGIN_DECLS

#define CH_TYPE_RULESET_CHOOSER (ch_ruleset_chooser_get_type ())
G_DECLARE_FINAL_TYPE (ChRulesetChooser, ch_ruleset_chooser, CH, RULESET_CHOOSER, GtkWidget)

/* Property "ruleset" (ChRuleset). */
GtkWidget *ch_ruleset_chooser_new (void);

ChRuleset *ch_ruleset_chooser_get_ruleset (ChRulesetChooser *self);
void ch_ruleset_chooser_set_ruleset (ChRulesetChooser *self, ChRuleset *ruleset);

/* As a row of a sheet: as wide as it is given, with the whole summary. */
void ch_ruleset_chooser_set_row (ChRulesetChooser *self);

void ch_ruleset_chooser_popup (ChRulesetChooser *self);

G_END_DECLS

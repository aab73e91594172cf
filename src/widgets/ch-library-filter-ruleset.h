/* ch-library-filter-ruleset.h: the button that says of which rule set games are wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_FILTER_RULESET (ch_library_filter_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryFilterRuleset,
                      ch_library_filter_ruleset,
                      CH,
                      LIBRARY_FILTER_RULESET,
                      GtkWidget)

/* Signal "changed" (): the person chose. */

/* What can be chosen beside "all" (element-type ChRuleset); what is chosen stays. */
void ch_library_filter_ruleset_set_rulesets (ChLibraryFilterRuleset *self, GPtrArray *rulesets);
/* NULL: all. Setting tells nobody. */
ChRuleset *ch_library_filter_ruleset_get (ChLibraryFilterRuleset *self);
void ch_library_filter_ruleset_set (ChLibraryFilterRuleset *self, ChRuleset *ruleset);

G_END_DECLS

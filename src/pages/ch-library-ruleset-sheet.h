/* ch-library-ruleset-sheet.h: a sheet to choose the rule set that games are read by.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_RULESET_SHEET (ch_library_ruleset_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryRulesetSheet,
                      ch_library_ruleset_sheet,
                      CH,
                      LIBRARY_RULESET_SHEET,
                      GtkWidget)

/* Shows it over @parent's window, for @n_games games, with @ruleset chosen at first.  Signal "chosen"
 * (ChRuleset): with the button; never where the sheet is closed otherwise.  (transfer none) */
ChLibraryRulesetSheet *ch_library_ruleset_sheet_present (GtkWidget *parent,
                                                         ChRuleset *ruleset,
                                                         guint n_games);

G_END_DECLS

/* ch-library-filter-bar.h: which games of the library are wanted: search, choices, and how many there are.
 *
 * Knows no library: whoever owns it asks for the filter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-filter.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_FILTER_BAR (ch_library_filter_bar_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryFilterBar, ch_library_filter_bar, CH, LIBRARY_FILTER_BAR, GtkWidget)

/* Signals: "changed" (): the person filters otherwise; "ruleset-chosen" (): by rule set, before
 * "changed"; "material-wanted" (): that of the board is to be set, with
 * ch_library_filter_bar_set_material(); "search-done" (): Enter or Down in the search. */

/* What is chosen, but for the position itself: (transfer full). */
ChLibraryFilter *ch_library_filter_bar_get_filter (ChLibraryFilterBar *self);
/* The position on the board is asked for. */
gboolean ch_library_filter_bar_get_on_board (ChLibraryFilterBar *self);
ChRuleset *ch_library_filter_bar_get_ruleset (ChLibraryFilterBar *self); /* NULL: all */

/* None of these tells anybody. */
void ch_library_filter_bar_set_on_board (ChLibraryFilterBar *self, gboolean on_board);
void ch_library_filter_bar_set_ruleset (ChLibraryFilterBar *self, ChRuleset *ruleset);
void ch_library_filter_bar_set_material (ChLibraryFilterBar *self, ChPosition *position);
void ch_library_filter_bar_set_duplicates (ChLibraryFilterBar *self);
void ch_library_filter_bar_clear (ChLibraryFilterBar *self);

void ch_library_filter_bar_set_rulesets (ChLibraryFilterBar *self, GPtrArray *rulesets);
/* The sides of the board are called as in @ruleset. */
void ch_library_filter_bar_set_board_ruleset (ChLibraryFilterBar *self, ChRuleset *ruleset);
void ch_library_filter_bar_set_count (ChLibraryFilterBar *self, guint n_games);
/* A button more at the end, for whoever owns the bar; taken as a child. */
void ch_library_filter_bar_add (ChLibraryFilterBar *self, GtkWidget *button);
void ch_library_filter_bar_focus_search (ChLibraryFilterBar *self);

G_END_DECLS

/* ch-comparison-panel.h: what a comparison found: table, reasons, clauses.
 *
 * Made to stand beside any page; scrolls inside itself.  Decides nothing: says what the person did.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-comparison.h"
#include "ch-verdicts.h"

G_BEGIN_DECLS

#define CH_TYPE_COMPARISON_PANEL (ch_comparison_panel_get_type ())
G_DECLARE_FINAL_TYPE (ChComparisonPanel, ch_comparison_panel, CH, COMPARISON_PANEL, GtkWidget)

/* Properties: "comparison" (ChComparison); "compact" (gboolean): as a narrow sheet, its parts from
 * edge to edge.
 * Signals: "row-activated" (ChMove *move, ChRuleset *column): play it under that rule set;
 * "columns-changed" (GStrv ids): these rule sets were picked; "clause-activated" (int clause): the
 * link of a reason was followed, the clause view is open at it; "row-selected" (int row), -1 for none. */
GtkWidget *ch_comparison_panel_new (void);

void ch_comparison_panel_set_comparison (ChComparisonPanel *self, ChComparison *comparison);
ChComparison *ch_comparison_panel_get_comparison (ChComparisonPanel *self);

/* What the engine thinks of each rule set, shown in the heads of the table; NULL: nothing. */
void ch_comparison_panel_set_verdicts (ChComparisonPanel *self, ChVerdicts *verdicts);

void ch_comparison_panel_set_compact (ChComparisonPanel *self, gboolean compact);
gboolean ch_comparison_panel_get_compact (ChComparisonPanel *self);

/* Opens the clause view at @clause and brings it into view. */
void ch_comparison_panel_show_clause (ChComparisonPanel *self, int clause);

int ch_comparison_panel_get_selected_row (ChComparisonPanel *self);
void ch_comparison_panel_set_selected_row (ChComparisonPanel *self, int row);

G_END_DECLS

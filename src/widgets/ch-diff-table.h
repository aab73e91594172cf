/* ch-diff-table.h: the difference table: a row for each move, a column for each rule set.
 *
 * Shows what a ChComparison holds when it is told to refresh; equal rows are folded, equal columns
 * where they do not fit.  Decides nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-comparison.h"
#include "ch-verdicts.h"

G_BEGIN_DECLS

#define CH_TYPE_DIFF_TABLE (ch_diff_table_get_type ())
G_DECLARE_FINAL_TYPE (ChDiffTable, ch_diff_table, CH, DIFF_TABLE, GtkWidget)

/* Signals: "row-selected" (int row), by the person or by a refresh, -1 for none;
 * "row-activated" (ChMove *move, ChRuleset *column): to be played under that rule set. */
GtkWidget *ch_diff_table_new (void);

/* Takes over what @comparison (may be NULL) holds now.  The selected move stays selected where it is
 * still there, else the first one is. */
void ch_diff_table_refresh (ChDiffTable *self, ChComparison *comparison);

int ch_diff_table_get_selected_row (ChDiffTable *self);
/* Selects a row of the comparison; opens the group it is folded in. */
void ch_diff_table_set_selected_row (ChDiffTable *self, int row);

/* Whether the selected row stands for itself, not for a group of moves that is folded. */
gboolean ch_diff_table_is_selection_folded (ChDiffTable *self);

/* Whether the last refresh is wholly on the screen; until then rows arrive in slices. */
gboolean ch_diff_table_is_complete (ChDiffTable *self);

/* What the engine thinks of each column, shown under its name and followed; NULL: nothing is shown. */
void ch_diff_table_set_verdicts (ChDiffTable *self, ChVerdicts *verdicts);

G_END_DECLS

/* ch-clause-cell.h: what a rule set says of a clause or answers to a question: a button that
 * explains itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-ruleset.h"

G_BEGIN_DECLS

/* The value of @clause, bold where it differs from @base's. */
GtkWidget *ch_clause_cell_new (ChRuleset *ruleset, ChRuleset *base, int clause);

/* The answer to @question that the rule sets in @names share, as @ruleset gives it. */
GtkWidget *ch_answer_cell_new (ChRuleset *ruleset,
                               const char *names,
                               int question,
                               gboolean differs);

/* Fills @popover with the explanation of @cell. */
void ch_clause_cell_explain (GtkWidget *cell, GtkPopover *popover);

/* The rule set that the cell speaks of: of several, the first. */
ChRuleset *ch_clause_cell_get_ruleset (GtkWidget *cell);

G_END_DECLS

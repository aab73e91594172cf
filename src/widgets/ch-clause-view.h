/* ch-clause-view.h: rule sets side by side in plain words: five questions, then all clauses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "ch-ruleset.h"

G_BEGIN_DECLS

#define CH_TYPE_CLAUSE_VIEW (ch_clause_view_get_type ())
G_DECLARE_FINAL_TYPE (ChClauseView, ch_clause_view, CH, CLAUSE_VIEW, GtkWidget)

GtkWidget *ch_clause_view_new (void);

/* @columns: (element-type ChRuleset).  What differs from @base is bold. */
void ch_clause_view_set (ChClauseView *self, ChRuleset *base, GPtrArray *columns);

gboolean ch_clause_view_get_expanded (ChClauseView *self);
void ch_clause_view_set_expanded (ChClauseView *self, gboolean expanded);

/* Opens the view, and all clauses where no question speaks of @clause, and gives the focus to what
 * is said of it for the @ruleset, with NULL the base.  Returns: (transfer none): the widget to be
 * brought into view, or NULL. */
GtkWidget *ch_clause_view_show_clause (ChClauseView *self, int clause, ChRuleset *ruleset);

/* Without a card around it. */
void ch_clause_view_set_flush (ChClauseView *self, gboolean flush);

G_END_DECLS

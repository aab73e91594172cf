/* ch-ruleset-row.h: a rule set in a list: the sign of its family, its name, its meaning in a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-ruleset.h"

G_BEGIN_DECLS

#define CH_TYPE_RULESET_ROW (ch_ruleset_row_get_type ())
G_DECLARE_FINAL_TYPE (ChRulesetRow, ch_ruleset_row, CH, RULESET_ROW, GtkWidget)

GtkWidget *ch_ruleset_row_new (void);

/* @ruleset may be NULL: the row is empty. */
void ch_ruleset_row_set_ruleset (ChRulesetRow *self, ChRuleset *ruleset);

/* The one that is chosen: bold, with a tick. */
void ch_ruleset_row_set_chosen (ChRulesetRow *self, gboolean chosen);

/* Gives @image the sign and the colour of @family. */
void ch_ruleset_row_set_sign (GtkImage *image, ChFamily family);

G_END_DECLS

/* ch-compare-page.h: one position, many rule sets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_COMPARE_PAGE (ch_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (ChComparePage, ch_compare_page, CH, COMPARE_PAGE, GtkWidget)

/* Properties: "ruleset" (ChRuleset): the base; "stacked" (read only): board above panel.
 * Signal "toast" (string): news for the bottom of the window. */

/* Binds the page to @settings and restores what was on it. */
void ch_compare_page_set_settings (ChComparePage *self, GSettings *settings);

/* The "page." actions; (transfer none). */
GActionGroup *ch_compare_page_get_actions (ChComparePage *self);

/* The tools of the strip, for the pencil button of a stack; (transfer full, floating). */
GtkWidget *ch_compare_page_get_edit_popover (ChComparePage *self);

void ch_compare_page_set_ruleset (ChComparePage *self, ChRuleset *ruleset);
ChRuleset *ch_compare_page_get_ruleset (ChComparePage *self);

/* Opens a position; @rules and @fen may be NULL. FALSE and nothing changed on bad input. */
gboolean ch_compare_page_open (ChComparePage *self, const char *rules, const char *fen,
                               GError **error);

/* A key pressed while nothing that takes text has the focus; TRUE when it began typing a move. */
gboolean ch_compare_page_type_key (ChComparePage *self, guint keyval, GdkModifierType modifiers);

/* The position as FEN in the base's squares; (transfer full). */
char *ch_compare_page_get_fen (ChComparePage *self);

G_END_DECLS

/* ch-explorer-list.h: the moves played from a position, with how often, and how the games ended.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-moves.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_EXPLORER_LIST (ch_explorer_list_get_type ())
G_DECLARE_FINAL_TYPE (ChExplorerList, ch_explorer_list, CH, EXPLORER_LIST, GtkWidget)

/* Signal "activated" (ChMove): it is to be played. */
GtkWidget *ch_explorer_list_new (void);

/* @moves NULL: nothing is known yet. @next (may be NULL): the move of the game that is shown, which
 * gets a sign. */
void ch_explorer_list_set_moves (ChExplorerList *self,
                                 ChRuleset *ruleset,
                                 ChLibraryMoves *moves,
                                 ChMove *next);

G_END_DECLS

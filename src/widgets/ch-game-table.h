/* ch-game-table.h: the games of the library as a table: a head that sorts, and the rows.
 *
 * Columns give way where it is narrow, at last to rows of two lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-selection.h"

G_BEGIN_DECLS

#define CH_TYPE_GAME_TABLE (ch_game_table_get_type ())
G_DECLARE_FINAL_TYPE (ChGameTable, ch_game_table, CH, GAME_TABLE, GtkWidget)

/* Signal "activated" (ChLibraryGame): a double click, or Enter. */
GtkWidget *ch_game_table_new (void);

void ch_game_table_set_list (ChGameTable *self, ChLibraryList *list);
/* (transfer none): the same one all the time. */
ChGameSelection *ch_game_table_get_selection (ChGameTable *self);
/* Brings the row into view. */
void ch_game_table_scroll_to (ChGameTable *self, guint position);
/* The head shows the list's order, which somebody else has set. */
void ch_game_table_show_sort (ChGameTable *self);

G_END_DECLS

/* ch-game-head.h: the head of the table of games: a button for each column, which sorts by it.
 *
 * Knows no games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-columns.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_GAME_HEAD (ch_game_head_get_type ())
G_DECLARE_FINAL_TYPE (ChGameHead, ch_game_head, CH, GAME_HEAD, GtkWidget)

/* Signal "clicked" (int ChGameColumn). */
GtkWidget *ch_game_head_new (void);

/* Shows the order; one that is no column's is not shown. */
void ch_game_head_set_sort (ChGameHead *self, ChLibrarySort sort, gboolean descending);

G_END_DECLS

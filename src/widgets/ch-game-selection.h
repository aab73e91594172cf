/* ch-game-selection.h: which games of the library's list are selected.
 *
 * Made for millions: selecting all asks for no row.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-list.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_GAME_SELECTION (ch_game_selection_get_type ())
G_DECLARE_FINAL_TYPE (ChGameSelection, ch_game_selection, CH, GAME_SELECTION, GObject)

/* A GtkSelectionModel of @list, which may be NULL at first.  A game selected by itself stays so where it
 * goes in the list. */
ChGameSelection *ch_game_selection_new (void);
void ch_game_selection_set_list (ChGameSelection *self, ChLibraryList *list);

guint ch_game_selection_get_n (ChGameSelection *self);
/* The game where there is just one: (transfer none), else NULL. */
ChLibraryGame *ch_game_selection_get_game (ChGameSelection *self);
/* Of the selected ones, in the order of the list: (transfer full) (element-type gint64). */
GArray *ch_game_selection_get_ids (ChGameSelection *self);
/* Selects the row after the selected ones, or the one before, so that those may go. */
void ch_game_selection_step_aside (ChGameSelection *self);

G_END_DECLS

/* ch-move-table.h: the moves of a game in a table: number, first side, second side.
 *
 * Shows a ChHistory, holds no game.  The arrow keys walk: left and right a move, up and down a row;
 * Home and End go to the start and the end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-history.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_MOVE_TABLE (ch_move_table_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveTable, ch_move_table, CH, MOVE_TABLE, GtkWidget)

/* Signal "walked" (int ply): the person wants to see the position after that many moves. */
GtkWidget *ch_move_table_new (void);

/* @words stand where the next move will: "White to move", or NULL.  @pending: they are the beginning
 * of a move and are marked as the current one. */
void ch_move_table_set_history (ChMoveTable *self, ChHistory *history, const char *words,
                                gboolean pending);

/* The move that led to what is shown; 0: the start. */
void ch_move_table_set_current (ChMoveTable *self, guint ply);
guint ch_move_table_get_current (ChMoveTable *self);

/* As one line that scrolls sideways. */
void ch_move_table_set_compact (ChMoveTable *self, gboolean compact);

G_END_DECLS

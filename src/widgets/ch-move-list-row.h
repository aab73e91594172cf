/* ch-move-list-row.h: a row of the move list: a full move, words, or a part of a variation.
 *
 * Shows a ChMoveListItem; rows are used again for others.  CSS node "movelistrow".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move-list-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_MOVE_LIST_ROW (ch_move_list_row_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveListRow, ch_move_list_row, CH, MOVE_LIST_ROW, GtkWidget)

GtkWidget *ch_move_list_row_new (void);
/* @item of @game; NULL: nothing. */
void ch_move_list_row_set_item (ChMoveListRow *self, ChMoveListItem *item, ChGame *game);
ChMoveListItem *ch_move_list_row_get_item (ChMoveListRow *self);
/* Marks the move of @node. */
void ch_move_list_row_set_current (ChMoveListRow *self, guint node);
/* The child that shows the move of @node, or NULL. */
GtkWidget *ch_move_list_row_get_span (ChMoveListRow *self, guint node);

G_END_DECLS

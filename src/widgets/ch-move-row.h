/* ch-move-row.h: a row of the move table: its number and the moves of both sides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a row shows; immutable once it is in the list. */
#define CH_TYPE_MOVE_ITEM (ch_move_item_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveItem, ch_move_item, CH, MOVE_ITEM, GObject)

typedef struct
{
  char *text;       /* NULL: the cell is empty */
  int ply;          /* the move's number, from 1; 0: it is no move, but words */
  gboolean crowned; /* a man was crowned */
} ChMoveCell;

ChMoveItem *ch_move_item_new (guint number);
/* Takes nothing; before the item is in a list only. */
void ch_move_item_set_cell (ChMoveItem *self, int column, const char *text, int ply,
                            gboolean crowned);
const ChMoveCell *ch_move_item_get_cell (ChMoveItem *self, int column);

#define CH_TYPE_MOVE_ROW (ch_move_row_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveRow, ch_move_row, CH, MOVE_ROW, GtkWidget)

/* Signal "activated" (int ply): a move was clicked. */
GtkWidget *ch_move_row_new (void);
void ch_move_row_set_item (ChMoveRow *self, ChMoveItem *item);
/* Marks the cell of move @ply; 0: the cell with words; -1: none. */
void ch_move_row_set_current (ChMoveRow *self, int ply);
/* As part of a line instead of a table. */
void ch_move_row_set_compact (ChMoveRow *self, gboolean compact);

G_END_DECLS

/* ch-diff-cell.h: a cell of the difference table, or the head of one of its rows.
 *
 * Takes the focus, is activated by a click, Enter, Space or the action "cell.activate", and leaves to
 * the table what that means.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_DIFF_CELL (ch_diff_cell_get_type ())
G_DECLARE_FINAL_TYPE (ChDiffCell, ch_diff_cell, CH, DIFF_CELL, GtkWidget)

/* Signal "activated". */

GtkWidget *ch_diff_cell_new (void);
GtkWidget *ch_diff_head_new (void);

/* A cell: whether the move is legal; @unique: in no other column. */
void ch_diff_cell_set_legal (ChDiffCell *self, gboolean legal, gboolean unique);
gboolean ch_diff_cell_get_legal (ChDiffCell *self);
/* In the column of the move that only one rule set allows. */
void ch_diff_cell_set_tinted (ChDiffCell *self, gboolean tinted);

/* A head: the move, or how many; @detail (may be NULL): a second line; @arrow: it can be opened. */
void ch_diff_head_set (ChDiffCell *self,
                       const char *title,
                       const char *detail,
                       gboolean arrow,
                       gboolean open,
                       gboolean inside);

G_END_DECLS

/* ch-fixed-grid.h: rows of cells in equal columns that scroll sideways under a fixed first column.
 *
 * Put it into a GtkScrolledWindow that never scrolls vertically.  Arrow keys walk the cells, Tab
 * leaves the grid.  Knows no draughts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-fixed-row.h"

G_BEGIN_DECLS

#define CH_TYPE_FIXED_GRID (ch_fixed_grid_get_type ())
G_DECLARE_FINAL_TYPE (ChFixedGrid, ch_fixed_grid, CH, FIXED_GRID, GtkWidget)

/* Properties: those of GtkScrollable; "folded" (read only): whether the columns did not fit and the
 * folded ones are shown; notified after the allocation that changed it.
 * Signal "row-focused" (ChFixedRow *row): the focus came to a child of @row. */

/* @first_width: of the first column, where letters have their normal size.  @column_width: the least
 * width of the others. */
GtkWidget *ch_fixed_grid_new (int first_width, int column_width);

/* A scrolled window for the grid, which scrolls sideways only: the wheel's other direction is left to
 * what is around it.  Returns: (transfer floating) */
GtkWidget *ch_fixed_grid_new_scroller (ChFixedGrid *self);

/* Adds the last row.  Returns: (transfer none): @row. */
ChFixedRow *ch_fixed_grid_append (ChFixedGrid *self, ChFixedRow *row);

/* How many columns there are. */
void ch_fixed_grid_set_n_columns (ChFixedGrid *self, int n);
int ch_fixed_grid_get_n_columns (ChFixedGrid *self);

/* What is shown where the columns do not fit: @n columns, the nth with the cells of column
 * @places[n].  With @n = 0 nothing is folded, only scrolled. */
void ch_fixed_grid_set_fold (ChFixedGrid *self, const int *places, int n);
gboolean ch_fixed_grid_get_folded (ChFixedGrid *self);

/* Brings the cell of @column into view and gives it the focus; -1 is the head of the row. */
gboolean ch_fixed_grid_focus_cell (ChFixedGrid *self, ChFixedRow *row, int column);

/* Forgets which cell had the focus last: the next Tab enters at the first one. */
void ch_fixed_grid_forget_focus (ChFixedGrid *self);

G_END_DECLS

/* ch-fixed-row.h: a row of a ChFixedGrid: a head that stays in place and cells that scroll.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_FIXED_ROW (ch_fixed_row_get_type ())
G_DECLARE_FINAL_TYPE (ChFixedRow, ch_fixed_row, CH, FIXED_ROW, GtkWidget)

typedef enum
{
  CH_FIXED_ROW_CELLS,  /* its cells are measured for its height */
  CH_FIXED_ROW_PLAIN,  /* its cells are lower than the row and are not measured */
  CH_FIXED_ROW_HEADER, /* names the columns, decides their width, takes no focus */
  CH_FIXED_ROW_SPAN    /* has a head only, over all columns */
} ChFixedRowKind;

ChFixedRow *ch_fixed_row_new (ChFixedRowKind kind);
void ch_fixed_row_set_kind (ChFixedRow *self, ChFixedRowKind kind);
ChFixedRowKind ch_fixed_row_get_kind (ChFixedRow *self);

void ch_fixed_row_set_head (ChFixedRow *self, GtkWidget *head);
GtkWidget *ch_fixed_row_get_head (ChFixedRow *self);

/* The cell of column @n, which has none yet.  A header row has a cell for each column and then one
 * for each folded column; cells that are never shown may be left out. */
void ch_fixed_row_set_cell (ChFixedRow *self, int n, GtkWidget *cell);
void ch_fixed_row_append (ChFixedRow *self, GtkWidget *cell);
/* Leaves the first @n cells. */
void ch_fixed_row_truncate (ChFixedRow *self, int n);
GtkWidget *ch_fixed_row_get_cell (ChFixedRow *self, int n);    /* or NULL */
int ch_fixed_row_index_of (ChFixedRow *self, GtkWidget *cell); /* -1: the head, or not a cell */

/* For the grid alone: where the cells stand. */
typedef struct
{
  int first;        /* width of the first column */
  int column;       /* least width of the others */
  int width;        /* of the whole row as it is seen */
  double stretched; /* width of the others */
  double offset;    /* how far the cells are scrolled */
  gboolean folded;
  const int *places;
  int n_places;
  int n_columns;
} ChFixedMeasures;

void ch_fixed_row_set_measures (ChFixedRow *self, const ChFixedMeasures *measures);
int ch_fixed_row_get_cells_width (ChFixedRow *self);

G_END_DECLS

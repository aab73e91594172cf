/* ch-diff-table-private.h: the difference table's own parts, shared by its source files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-diff-table.h"

#include "ch-diff-cell.h"
#include "ch-diff-fold.h"
#include "ch-fixed-grid.h"

G_BEGIN_DECLS

/* What one row of the table shows. */
typedef struct
{
  ChDiffLine *line;
  int row;         /* of the comparison: the move, or the first one of a group */
  gboolean inside; /* one of the moves of a group that is open */
} ChDiffItem;

struct _ChDiffTable
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  ChFixedGrid *grid;
  ChFixedRow *header;

  ChComparison *comparison;
  GPtrArray *lines;  /* ChDiffLine */
  GPtrArray *groups; /* GArray of columns */
  GHashTable *open;  /* lines that are open */
  GArray *items;     /* ChDiffItem */
  GPtrArray *rows;   /* ChFixedRow, not owned; the nth shows the nth item */
  guint n_bound;     /* so many rows show their items */
  guint slice_source;

  int selected; /* a row of the comparison, or -1 */
  int tinted;   /* the column of a move that is legal there alone, or -1 */
  ChMove *selected_move;

  ChVerdicts *verdicts; /* nullable */
};

/* A line that stands for several moves. */
static inline gboolean
ch_diff_item_is_folded (const ChDiffItem *item)
{
  return item->line->kind != CH_DIFF_MOVE && !item->inside;
}

/* ch-diff-table-rows.c */
void ch_diff_table_list_items (ChDiffTable *self);
void ch_diff_table_fill_header (ChDiffTable *self);
/* Binds the rows from the @first on: some now, the others in slices. */
void ch_diff_table_bind_from (ChDiffTable *self, guint first);
gboolean ch_diff_table_is_selected (ChDiffTable *self, const ChDiffItem *item);
void ch_diff_table_mark_selected (ChDiffTable *self, guint n);
int ch_diff_table_group_index (ChDiffTable *self, int column);

/* ch-diff-table-verdicts.c */
void ch_diff_table_fill_verdicts (ChDiffTable *self);

/* ch-diff-table.c */
void ch_diff_table_on_cell (ChDiffTable *self, ChDiffCell *cell);

G_END_DECLS

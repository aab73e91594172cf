/* ch-diff-fold.h: which rows and columns of a comparison are shown as one.
 *
 * Knows no widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-comparison.h"

G_BEGIN_DECLS

typedef enum
{
  CH_DIFF_MOVE,  /* one move */
  CH_DIFF_GROUP, /* moves that are legal in exactly the same rule sets */
  CH_DIFF_ALL    /* moves that are legal in all of them, beside others that are not */
} ChDiffKind;

typedef struct
{
  ChDiffKind kind;
  int n_legal;  /* in how many columns */
  GArray *rows; /* int: rows of the comparison, at least one */
} ChDiffLine;

void ch_diff_line_free (ChDiffLine *line);

/* The lines of the table: first the moves that fewest rule sets allow, last those that all allow.
 * Returns: (transfer full) (element-type ChDiffLine) */
GPtrArray *ch_diff_fold_rows (ChComparison *comparison);

/* The columns that allow the same moves, as arrays of int: first the base's, then the larger ones.
 * Returns: (transfer full) (element-type GArray) */
GPtrArray *ch_diff_fold_columns (ChComparison *comparison);

G_END_DECLS

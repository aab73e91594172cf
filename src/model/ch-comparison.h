/* ch-comparison.h: one position under many rule sets, computed off the main thread.
 *
 * Wraps the law's dr_compare; the sentences come from src/words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"

G_BEGIN_DECLS

#define CH_TYPE_COMPARISON (ch_comparison_get_type ())
G_DECLARE_FINAL_TYPE (ChComparison, ch_comparison, CH, COMPARISON, GObject)

/* Properties: "busy" (gboolean). Signal "changed": new results stand (emitted on the main context,
 * once a result). */
ChComparison *ch_comparison_new (void);

/* Starts comparing and cancels what runs; the old results stand until the new ones do.  @rulesets:
 * (element-type ChRuleset), all on @base's board. */
void ch_comparison_set (ChComparison *self, ChRuleset *base, ChPosition *position,
                        GPtrArray *rulesets);
gboolean ch_comparison_get_busy (ChComparison *self);
const char *ch_comparison_get_error (ChComparison *self); /* translated, or NULL: too complex */

/* The results. */
ChRuleset *ch_comparison_get_base (ChComparison *self);
ChPosition *ch_comparison_get_position (ChComparison *self);
int ch_comparison_get_n_columns (ChComparison *self);
ChRuleset *ch_comparison_get_column (ChComparison *self, int column);
gboolean ch_comparison_is_mirrored (ChComparison *self, int column);
int ch_comparison_get_n_rows (ChComparison *self);
ChMove *ch_comparison_get_row (ChComparison *self, int row);   /* in the base's squares, with text */
gboolean ch_comparison_is_legal (ChComparison *self, int row, int column);
gboolean ch_comparison_columns_equal (ChComparison *self, int a, int b);
gboolean ch_comparison_is_unique (ChComparison *self, int row); /* legal in just one column */
int ch_comparison_get_n_differences (ChComparison *self);       /* rows not legal in all columns */

/* Why a row differs: one entry for each group of rule sets that share the sentence, first those
 * that allow it, then those that forbid it. */
typedef struct
{
  gboolean allows;
  gboolean unique;       /* only this rule set allows it */
  char *names;           /* "Brazilian, Pool" */
  char *sentence;
  char *clause_text;     /* "Crowning during a capture: goes on as a king", or NULL */
  int clause;            /* for the link, or -1 */
} ChReason;

void ch_reason_free (ChReason *reason);

/* Returns: (transfer full) (element-type ChReason) */
GPtrArray *ch_comparison_get_reasons (ChComparison *self, int row);

/* "Italian and Spanish are played on the mirrored board. Squares are named as on this one.", or NULL */
char *ch_comparison_get_mirror_note (ChComparison *self);

/* The whole as text for the clipboard: board, table, reasons. */
char *ch_comparison_to_text (ChComparison *self);

G_END_DECLS

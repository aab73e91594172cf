/* ch-comparison-private.h: the result of a comparison, and its texts; for src/model alone.
 *
 * Includes no header of src/words, which has a type of the same name as one of ours.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "dr-compare.h"

G_BEGIN_DECLS

/* A finished comparison; the columns' records belong to the caller. */
typedef struct
{
  const DrRuleset *base;
  const DrPosition *position;
  const DrComparison *comparison;
} ChCompared;

/* A paragraph of the panel. */
typedef struct
{
  gboolean allows;
  uint64_t columns; /* bit n = the nth column belongs to it */
  char *sentence;
  char *clause_text; /* or NULL */
  int clause;        /* or -1 */
} ChParagraph;

void ch_paragraph_free (ChParagraph *paragraph);

/* Why @row differs: (element-type ChParagraph). */
GPtrArray *ch_compared_explain (const ChCompared *compared, unsigned row);

/* The names of the @columns (bits), as a heading. */
char *ch_compared_heading (const ChCompared *compared, uint64_t columns);

/* The line about the columns that are played on the mirrored board, or NULL. */
char *ch_compared_mirror_note (const ChCompared *compared);

/* What was wrong: a sentence. */
char *ch_compared_problem (DrCompareResult result);

G_END_DECLS

/* ch-why.h: why an attempt is not legal: immutable object around the law's answer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"

G_BEGIN_DECLS

#define CH_TYPE_WHY (ch_why_get_type ())
G_DECLARE_FINAL_TYPE (ChWhy, ch_why, CH, WHY, GObject)

/* Explains the attempt @path (squares, at least one) in @position.  The views of all presets on
 * the same board are asked. */
ChWhy *ch_why_new (ChRuleset *ruleset, ChPosition *position, const int *path, int n_path);

gboolean ch_why_is_legal (ChWhy *self);       /* whole or a beginning */
const char *ch_why_get_sentence (ChWhy *self); /* "You must take three pieces; this takes two." */
int ch_why_get_clause (ChWhy *self);          /* the clause that forbids it, or -1 for a fact */
const char *ch_why_get_clause_text (ChWhy *self); /* "Choice of capture: most pieces", or NULL */
int ch_why_get_n_path (ChWhy *self);
int ch_why_get_path (ChWhy *self, int n);     /* the attempt */
/* What must be played instead (captures where capture is compulsory), else empty. */
GPtrArray *ch_why_get_must (ChWhy *self);     /* (transfer none) (element-type ChMove) */
/* The same answer for whoever is asked to find the move himself: what must be played is not to be listed. */
ChWhy *ch_why_without_answers (ChWhy *self); /* (transfer full) */
gboolean ch_why_hides_answers (ChWhy *self);
/* Names of the rule sets that allow it, as shown: "Legal in: Pool and Russian", or NULL.  Of those
 * with the same moves one is named, all are in allowing. */
const char *ch_why_get_allowed_text (ChWhy *self);
GPtrArray *ch_why_get_allowing (ChWhy *self); /* (transfer none) (element-type ChRuleset) */

G_END_DECLS

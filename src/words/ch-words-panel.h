/* ch-words-panel.h: the sentences of the comparison's panel, set by set, and of the Why-not bubble.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"

G_BEGIN_DECLS

/* "Crowning during a capture: goes on as a king". */
char *ch_words_clause_text (const DrRuleset *ruleset, DrClause clause);

/* "Brazilian, Pool": the head of a paragraph. */
char *ch_words_heading (const DrRuleset *const *rulesets, unsigned n);

/* "Legal in: Russian, Pool", with at most @most names. */
char *ch_words_legal_in (const DrRuleset *const *rulesets, unsigned n, unsigned most);

/* "Italian and Spanish are played on the mirrored board. …" */
char *ch_words_mirror_note (const DrRuleset *const *rulesets, unsigned n);

/* What the forbidding set of @reason says to its move, without its name. */
char *ch_words_reason_forbids (const ChWordsReason *reason);

/* What the allowing set of @reason says to its move as for @clause, without its name. */
char *ch_words_reason_allows (const ChWordsReason *reason, DrClause clause);

/* The same where no clause can be named. */
char *ch_words_legal (void);

/* What the star behind a move stands for: "* the man becomes a king". */
char *ch_words_crowned_note (void);

/* The clause that the sentences speak of: of those that together forbid the move the first that the
 * piece meets on its way; DR_N_CLAUSES where there is none. */
DrClause ch_words_reason_clause (const ChWordsReason *reason);

G_END_DECLS

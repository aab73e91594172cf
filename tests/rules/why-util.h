/* What the tests of the why-not share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "test-util.h"

#include "dr-why.h"

#define MAX_PRESETS 64

/* All presets, which are asked for their view; filled by why_load_presets(), a group's set-up. */
extern DrRuleset why_presets[MAX_PRESETS];
extern const DrRuleset *why_all[MAX_PRESETS];
extern unsigned why_n_all;

int why_load_presets (void **state);

/* "e5-c3": squares with anything between them; "e-c3": only the column of the first. */
void why_read_attempt (DrAttempt *attempt, const DrRuleset *ruleset, const char *text, bool mirror);

/* The answer as a word: "legal", "beginning", the id of the clause to name first, or of the fact. */
const char *why_answer (const DrWhy *why);

/* What holds of every answer: the clauses named make the attempt legal, as the move named. */
void why_expect_sound (const DrRuleset *ruleset,
                       const DrPosition *position,
                       const DrAttempt *attempt,
                       const DrWhy *why);

/* The answer of @rules to @text in @fen; both are mirrored where the set is played on the mirror
 * image of the usual board. */
void why_ask (DrWhy *why, DrRuleset *ruleset, const char *rules, const char *fen, const char *text);

/* That the answer is @answer / these clauses / this fact, at this square. */
void why_expect (const char *rules, const char *fen, const char *text, const char *answer);
void why_expect_clauses (const char *rules, const char *fen, const char *text, uint32_t clauses);
void why_expect_fact (const char *rules,
                      const char *fen,
                      const char *text,
                      const char *fact,
                      const char *at);

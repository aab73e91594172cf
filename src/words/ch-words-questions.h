/* ch-words-questions.h: the five questions a player asks first, and rule sets in a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"

G_BEGIN_DECLS

/* Board and men; men capturing backward; kings; the biggest capture; the far row. */
#define CH_WORDS_N_QUESTIONS 5

/* The question, static and translated. */
const char *ch_words_question (unsigned question);

/* The answer of @ruleset in a few words: "No, forward only". */
char *ch_words_answer (const DrRuleset *ruleset, unsigned question);

/* "8×8, flying kings", as under the name of the rule set in use. */
char *ch_words_board_summary (const DrRuleset *ruleset);

/* What sets the rule set apart from others of its kind, in a line: "Free choice, crowned in a
 * capture goes on as a king". */
char *ch_words_ruleset_line (const DrRuleset *ruleset);

G_END_DECLS

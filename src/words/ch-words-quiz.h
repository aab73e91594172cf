/* ch-words-quiz.h: the questions and answers of the rules quiz.
 *
 * Knows rules types; how a card is chosen and graded is the model's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"

G_BEGIN_DECLS

/* What has been played before the position that is asked about. */
typedef struct
{
  unsigned moves;       /* by each side with the same pieces on the board; 0 = nothing is said */
  bool man_moved;       /* … the very last of them by a man; else none was */
  bool on_road;         /* … and the kings kept to their roads as the ending asks */
  unsigned occurrences; /* of the position, this time included; 0 = it is new */
  unsigned king_run;    /* quiet moves in a row by the king in question; 0 = nothing is said */
  DrEnding ending;      /* the row that is asked about, or DR_N_ENDINGS */
} ChWordsQuizHistory;

/* Questions.  Every one is a sentence or two. */
char *ch_words_quiz_which_may_capture (void);
char *ch_words_quiz_landings (const DrRuleset *ruleset, unsigned square);
char *ch_words_quiz_play_capture (void);
char *ch_words_quiz_is_legal (const DrRuleset *ruleset,
                              DrSide side,
                              const DrMove *move,
                              const ChWordsQuizHistory *history);
char *ch_words_quiz_is_crowned (const DrRuleset *ruleset, unsigned from, unsigned square);
char *ch_words_quiz_is_draw (const DrRuleset *ruleset,
                             const DrPosition *position,
                             const ChWordsQuizHistory *history);
char *ch_words_quiz_which_sets (const DrRuleset *ruleset, const DrMove *move);

/* "a3×c5 is not legal." */
char *ch_words_quiz_verdict (const DrRuleset *ruleset, const DrMove *move, bool legal);

/* The same of a move that is written already: not legal. */
char *ch_words_quiz_not_legal (const char *move);
/* "No capture is possible from e3." */
char *ch_words_quiz_no_capture (const DrRuleset *ruleset, unsigned square);
/* "Italian: …"; takes @why. */
char *ch_words_quiz_under (const DrRuleset *ruleset, char *why);

/* Why a legal move is legal where @forbidding, with another value of @clause, forbids it. */
char *ch_words_quiz_allows (const DrRuleset *ruleset,
                            const DrPosition *position,
                            const DrMove *move,
                            DrClause clause,
                            const DrLaw *forbidding);
/* What the rule set says to the ending, and its name. */
char *ch_words_quiz_ending (const DrRuleset *ruleset, DrEnding ending);

/* "What may be played: …" of captures; takes nothing. */
char *ch_words_quiz_must (const DrRuleset *ruleset, const DrMoveList *legal);

/* "Legal in: …", "Not legal in: …", "A draw in: …", "No draw in: …", "Crowned in: …", "Not crowned in: …" */
typedef enum
{
  CH_WORDS_QUIZ_LEGAL,
  CH_WORDS_QUIZ_NOT_LEGAL,
  CH_WORDS_QUIZ_DRAW,
  CH_WORDS_QUIZ_NO_DRAW,
  CH_WORDS_QUIZ_CROWNED,
  CH_WORDS_QUIZ_NOT_CROWNED
} ChWordsQuizIn;
char *ch_words_quiz_in (ChWordsQuizIn what, const DrRuleset *const *rulesets, unsigned n);

/* Two sentences, one after the other; takes both, either may be NULL. */
char *ch_words_quiz_join (char *first, char *second);

/* "Yes", "No" */
const char *ch_words_quiz_yes_or_no (bool yes);

G_END_DECLS

/* quiz-card.h: cards of the rules quiz about positions of a test's own, for the tests of model and window.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-quiz.h"

/* The card of that kind about @fen; @arrow: of the move with these squares, "e5 c3", or NULL: of any. @want: the
 * answer of yes-or-no kinds. NULL where no such question can be asked. */
ChQuizCard *quiz_card_make (const char *rules,
                            const char *fen,
                            const char *clause,
                            ChQuizKind kind,
                            gboolean want,
                            const char *arrow);

/* Is it a draw after so many moves by each side with these pieces, of the ending's row E15? */
ChQuizCard *quiz_card_make_draw (const char *rules, const char *fen, guint moves);

/* The square by its letter and number. */
int quiz_card_square (ChRuleset *ruleset, const char *name);

/* @quiz asks @card next; takes it. */
void quiz_card_put (ChQuiz *quiz, ChQuizCard *card);

/* Answers @card right, or with the mistake that it is about. */
void quiz_card_reply (ChQuiz *quiz, ChQuizCard *card, gboolean right);
/* The clause that such a mistake is counted by. */
int quiz_card_mistake (ChQuizCard *card);

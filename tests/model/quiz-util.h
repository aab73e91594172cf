/* quiz-util.h: what the tests of the rules quiz share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-quiz-private.h"
#include "model-util.h"

/* The answer to @card where @law holds, as text that can be compared: (transfer full). */
char *quiz_answer_under (ChQuizCard *card, const DrLaw *law);

/* Whether it is a draw under @set, nobody being able to capture. */
gboolean quiz_drawn (const DrRuleset *set,
                     const DrPosition *position,
                     const ChWordsQuizHistory *history);

/* Grades, and checks that the lines say the same. */
gboolean quiz_grades (ChQuizCard *card, const ChQuizAnswer *answer);

/* That @yes is right and the other answer is wrong. */
void quiz_check_yes (ChQuizCard *card, gboolean yes);

/* That texts are there and hold no place that was not filled. */
void quiz_check_texts (ChQuizCard *card);

/* Everything: the right answer is graded right and others wrong, and the clause decides it. */
void quiz_check_card (ChQuizCard *card);

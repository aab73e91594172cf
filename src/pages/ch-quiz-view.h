/* ch-quiz-view.h: the panel of the rules quiz: a question, the person's answer, and why it is right or wrong.
 *
 * The cards ask, grade and explain; the view shows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-quiz.h"
#include "ch-train-view.h"

G_BEGIN_DECLS

#define CH_TYPE_QUIZ_VIEW (ch_quiz_view_get_type ())
G_DECLARE_FINAL_TYPE (ChQuizView, ch_quiz_view, CH, QUIZ_VIEW, GtkWidget)

/* Asks what @quiz asks, ten questions a round. */
GtkWidget *ch_quiz_view_new (ChQuiz *quiz);
/* After a right answer the next question comes by itself as the settings say; without them it does. */
void ch_quiz_view_set_settings (ChQuizView *self, GSettings *settings);

/* Checks what was picked, or goes on to the next question, whichever is offered. */
void ch_quiz_view_go_on (ChQuizView *self);

G_END_DECLS

/* ch-lesson-view.h: the panel of a lesson: a step's text, its task, what became of it, and what follows.
 *
 * What is right the lesson's file says.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-lesson.h"
#include "ch-train-store.h"
#include "ch-train-view.h"

G_BEGIN_DECLS

#define CH_TYPE_LESSON_VIEW (ch_lesson_view_get_type ())
G_DECLARE_FINAL_TYPE (ChLessonView, ch_lesson_view, CH, LESSON_VIEW, GtkWidget)

/* Begins with the first step that @store does not know as done, or with the first one where all are; keeps there
 * what is done.  Its buttons at the end activate the "page." actions lesson, lessons and practice. */
GtkWidget *ch_lesson_view_new (ChLesson *lesson, ChTrainStore *store);

/* The step that is shown, from 0; the number of steps: the end. */
guint ch_lesson_view_get_step (ChLessonView *self);

/* For tests: how long a move that comes by itself is waited for, and how long a wrong one stands, in milliseconds.
 * The step begins anew. */
void ch_lesson_view_set_pauses (ChLessonView *self, guint walk, guint back);

G_END_DECLS

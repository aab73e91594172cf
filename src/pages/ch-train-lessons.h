/* ch-train-lessons.h: the lessons there are, by kind, with what is done of each.
 *
 * Starts nothing: its rows activate the "page.lesson" action with the lesson's id.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-lesson.h"
#include "ch-train-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_TRAIN_LESSONS (ch_train_lessons_get_type ())
G_DECLARE_FINAL_TYPE (ChTrainLessons, ch_train_lessons, CH, TRAIN_LESSONS, GtkWidget)

/* @lessons: of ChLesson. */
void ch_train_lessons_set_models (ChTrainLessons *self, GListModel *lessons, ChTrainStore *store);
/* Files that are no lessons, a sentence each (element-type utf8); shown behind the lessons. */
void ch_train_lessons_set_problems (ChTrainLessons *self, GPtrArray *problems);
/* Its lessons come first. */
void ch_train_lessons_set_ruleset (ChTrainLessons *self, ChRuleset *ruleset);

/* Steps of @lesson that were finished, once, by @store. */
guint ch_train_lessons_count_steps (ChLesson *lesson, ChTrainStore *store);
/* What follows @lesson, of @lessons, and is not done: of its rule set, but those that teach a difference last; else
 * the next one of all. NULL where there is none. (transfer full) */
ChLesson *ch_train_lessons_find_next (GListModel *lessons, ChLesson *lesson, ChTrainStore *store);

G_END_DECLS

/* ch-lesson.h: a lesson: steps with a position, a text and, where the person does something, a task.
 *
 * A PDN file: each game is a step (see data/lessons/README.md).  Texts are translated.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "ch-game.h"

G_BEGIN_DECLS

typedef enum
{
  CH_TASK_NONE,    /* to be read */
  CH_TASK_PLAY,    /* play the line: the person's moves, replies by themselves */
  CH_TASK_SQUARES, /* click these squares */
  CH_TASK_YES_NO   /* answer */
} ChTaskKind;

typedef struct _ChLessonStep ChLessonStep;
const char *ch_lesson_step_get_title (const ChLessonStep *self);
const char *ch_lesson_step_get_text (const ChLessonStep *self);
const char *ch_lesson_step_get_praise (const ChLessonStep *self); /* after it was done right; "" */
const char *ch_lesson_step_get_help (const ChLessonStep *self);   /* after a wrong answer; "" */
ChTaskKind ch_lesson_step_get_task (const ChLessonStep *self);
ChGame *ch_lesson_step_get_game (const ChLessonStep *self); /* position, marks, line and equals */
GArray *ch_lesson_step_get_squares (const ChLessonStep *self); /* int, (transfer none) */
gboolean ch_lesson_step_get_yes (const ChLessonStep *self);

#define CH_TYPE_LESSON (ch_lesson_get_type ())
G_DECLARE_FINAL_TYPE (ChLesson, ch_lesson, CH, LESSON, GObject)

typedef enum
{
  CH_LESSON_RULES,
  CH_LESSON_DIFFERENCE,
  CH_LESSON_ENDING
} ChLessonKind;

const char *ch_lesson_get_id (ChLesson *self); /* "russian-rules" */
const char *ch_lesson_get_title (ChLesson *self);
const char *ch_lesson_get_summary (ChLesson *self);
ChLessonKind ch_lesson_get_kind (ChLesson *self);
ChRuleset *ch_lesson_get_ruleset (ChLesson *self);
guint ch_lesson_get_n_steps (ChLesson *self);
const ChLessonStep *ch_lesson_get_step (ChLesson *self, guint n);

/* All lessons: those installed, then the person's own. (transfer full): a GListModel of ChLesson. Files that
 * cannot be read are left out with a warning in @problems (may be NULL) (element-type utf8). */
GListModel *ch_lesson_list (GPtrArray *problems);
/* Reads one. @id: its name.  A fault is told with its line and column. */
ChLesson *ch_lesson_new_from_text (const char *id, const char *text, gssize length, GError **error);

G_END_DECLS

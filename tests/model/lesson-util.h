/* lesson-util.h: what the tests of lessons share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-lesson.h"

/* All lessons; fails where one has a problem. (transfer full) */
GListModel *util_list_lessons (void);

/* The lesson @id of @list (transfer full), or NULL. */
ChLesson *util_find_lesson (GListModel *list, const char *id);

/* The lesson in data/lessons/README.md (transfer full). */
ChLesson *util_read_example (void);

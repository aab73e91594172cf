/* ch-words-lesson.h: the sentences about files of lessons.
 *
 * Knows no lessons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"

G_BEGIN_DECLS

/* What is wrong with a file of lessons; steps are counted from 1. */
char *ch_words_lesson_no_step (void);
char *ch_words_lesson_no_tag (unsigned step, const char *tag);
char *ch_words_lesson_bad_tag (unsigned step, const char *tag, const char *value);
char *ch_words_lesson_no_move (unsigned step);
char *ch_words_lesson_gap (unsigned step);

/* "russian-rules.pdn: …" */
char *ch_words_lesson_in_file (const char *file, const char *problem);

G_END_DECLS

/* ch-words-lesson.c: the sentences about files of lessons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-words-lesson.h"

#include "ch-words-private.h"

char *
ch_words_lesson_no_step (void)
{
  return g_strdup (_ ("There is no step in it."));
}

char *
ch_words_lesson_no_tag (unsigned step, const char *tag)
{
  g_autofree char *number = g_strdup_printf ("%u", step);

  /* Translators: {tag} is the name of a tag in the file of a lesson, like "Text". */
  return ch_words_format (_ ("Step {n} has no tag {tag}."), "n", number, "tag", tag, NULL);
}

char *
ch_words_lesson_bad_tag (unsigned step, const char *tag, const char *value)
{
  g_autofree char *number = g_strdup_printf ("%u", step);

  return ch_words_format (_ ("Step {n}: the tag {tag} cannot be “{value}”."), "n", number, "tag",
                          tag, "value", value, NULL);
}

char *
ch_words_lesson_no_move (unsigned step)
{
  g_autofree char *number = g_strdup_printf ("%u", step);

  return ch_words_format (_ ("Step {n} has no moves to be played."), "n", number, NULL);
}

char *
ch_words_lesson_gap (unsigned step)
{
  g_autofree char *number = g_strdup_printf ("%u", step);

  return ch_words_format (_ ("Step {n} goes on without a move."), "n", number, NULL);
}

char *
ch_words_lesson_in_file (const char *file, const char *problem)
{
  /* Translators: {file} is the name of a file, {problem} a whole sentence. */
  return ch_words_format (_ ("{file}: {problem}"), "file", file, "problem", problem, NULL);
}

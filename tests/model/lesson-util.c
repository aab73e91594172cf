/* lesson-util.c: what the tests of lessons share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson-util.h"

#include "support.h"

#include <string.h>

GListModel *
util_list_lessons (void)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  GListModel *list = ch_lesson_list (problems);

  if (problems->len > 0)
    fail_msg ("%s", (char *) problems->pdata[0]);

  return list;
}

ChLesson *
util_find_lesson (GListModel *list, const char *id)
{
  for (guint n = 0; n < g_list_model_get_n_items (list); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (list, n);

      if (g_str_equal (ch_lesson_get_id (lesson), id))
        return g_steal_pointer (&lesson);
    }

  return NULL;
}

/* Indented, and all that is. */
static char *
read_indented (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("CROWNHEAD_LESSONS"), "README.md", NULL);
  g_autofree char *readme = NULL;
  g_auto (GStrv) lines = NULL;
  GString *text = g_string_new (NULL);

  assert_true (g_file_get_contents (path, &readme, NULL, NULL));
  lines = g_strsplit (strstr (readme, "    [LessonTitle"), "\n", -1);
  for (guint n = 0; lines[n] != NULL && (*lines[n] == '\0' || *lines[n] == ' '); n++)
    g_string_append_printf (text, "%s\n", g_strchug (lines[n]));

  return g_string_free (text, FALSE);
}

ChLesson *
util_read_example (void)
{
  g_autofree char *text = read_indented ();
  g_autoptr (GError) error = NULL;
  ChLesson *lesson = ch_lesson_new_from_text ("example", text, -1, &error);

  if (lesson == NULL)
    fail_msg ("%s", error->message);

  return lesson;
}

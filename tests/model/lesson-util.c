/* lesson-util.c: what the tests of lessons share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson-util.h"

#include "support.h"

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

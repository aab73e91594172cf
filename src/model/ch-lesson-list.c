/* ch-lesson-list.c: the lessons there are: installed ones and the person's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-lesson.h"

#include "config.h"

#include <string.h>

#include "ch-words-lesson.h"

#define SUFFIX ".pdn"

static int
compare_lessons (gconstpointer a, gconstpointer b)
{
  ChLesson *first = *(ChLesson *const *) a;
  ChLesson *second = *(ChLesson *const *) b;
  int order = (int) ch_lesson_get_kind (first) - (int) ch_lesson_get_kind (second);

  return order != 0 ? order : g_strcmp0 (ch_lesson_get_id (first), ch_lesson_get_id (second));
}

static ChLesson *
read_file (const char *path, const char *name, GPtrArray *problems)
{
  g_autofree char *id = g_strndup (name, strlen (name) - strlen (SUFFIX));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  ChLesson *lesson = NULL;
  gsize length;

  if (g_file_get_contents (path, &text, &length, &error))
    lesson = ch_lesson_new_from_text (id, text, (gssize) length, &error);
  if (lesson == NULL && problems != NULL)
    g_ptr_array_add (problems, ch_words_lesson_in_file (name, error->message));

  return lesson;
}

/* The lessons in @folder: the rules first, then the differences, then endings; each by name. */
static GPtrArray *
read_folder (const char *folder, GPtrArray *problems)
{
  GPtrArray *lessons = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        ChLesson *lesson = read_file (path, name, problems);

        if (lesson != NULL)
          g_ptr_array_add (lessons, lesson);
      }
  g_ptr_array_sort (lessons, compare_lessons);

  return lessons;
}

GListModel *
ch_lesson_list (GPtrArray *problems)
{
  const char *folder = g_getenv ("CROWNHEAD_LESSONS");
  g_autofree char *own_folder =
    g_build_filename (g_get_user_data_dir (), "crownhead", "lessons", NULL);
  g_autoptr (GPtrArray) installed = read_folder (folder != NULL ? folder : LESSONSDIR, problems);
  g_autoptr (GPtrArray) own = read_folder (own_folder, problems);
  GListStore *list = g_list_store_new (CH_TYPE_LESSON);
  g_autoptr (GHashTable) own_ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint n = 0; n < own->len; n++)
    g_hash_table_add (own_ids, (char *) ch_lesson_get_id (own->pdata[n]));
  /* What a person has kept of a lesson is known by its name: an own file replaces ours. */
  for (guint n = 0; n < installed->len; n++)
    if (!g_hash_table_contains (own_ids, ch_lesson_get_id (installed->pdata[n])))
      g_list_store_append (list, installed->pdata[n]);
  for (guint n = 0; n < own->len; n++)
    g_list_store_append (list, own->pdata[n]);

  return G_LIST_MODEL (list);
}

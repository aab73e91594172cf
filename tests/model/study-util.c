/* study-util.c: what the tests of studies share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-util.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  gboolean done;
  GAsyncResult *result;
} Answer;

static void
answered (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->result = g_object_ref (result);
  answer->done = TRUE;
}

int
study_setup (void **state)
{
  StudyFixture *fixture = g_new0 (StudyFixture, 1);

  fixture->folder = g_dir_make_tmp ("crownhead-study-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "games.pdn", NULL);
  fixture->kept = g_build_filename (fixture->folder, "kept", NULL);
  *state = fixture;

  return fixture->folder == NULL;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_chmod (path, 0700);
  dir = g_dir_open (path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR) && !g_file_test (inside, G_FILE_TEST_IS_SYMLINK))
        remove_tree (inside);
      else
        g_unlink (inside);
    }
  g_rmdir (path);
}

int
study_teardown (void **state)
{
  StudyFixture *fixture = *state;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->kept);
  g_free (fixture);

  return 0;
}

ChStudy *
study_new (StudyFixture *fixture)
{
  return ch_study_new (util_ruleset ("russian"), fixture->kept);
}

gboolean
study_open (ChStudy *study, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Answer answer = { 0 };
  gboolean good;

  ch_study_open_async (study, file, NULL, NULL, answered, &answer);
  util_wait (&answer.done);
  good = ch_study_open_finish (study, answer.result, error);
  g_object_unref (answer.result);

  return good;
}

gboolean
study_save (ChStudy *study, const char *path, gboolean force, GError **error)
{
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  Answer answer = { 0 };
  gboolean good;

  ch_study_save_async (study, file, force, NULL, answered, &answer);
  util_wait (&answer.done);
  good = ch_study_save_finish (study, answer.result, error);
  g_object_unref (answer.result);

  return good;
}

gboolean
study_recover (ChStudy *study, GError **error)
{
  Answer answer = { 0 };
  gboolean good;

  ch_study_recover_async (study, NULL, answered, &answer);
  util_wait (&answer.done);
  good = ch_study_recover_finish (study, answer.result, error);
  g_object_unref (answer.result);

  return good;
}

ChStudy *
study_open_text (StudyFixture *fixture, const char *text, gssize length)
{
  ChStudy *study = study_new (fixture);
  g_autoptr (GError) error = NULL;

  study_write (fixture->path, text, length);
  if (!study_open (study, fixture->path, &error))
    fail_msg ("%s", error->message);

  return study;
}

void
study_must_save (ChStudy *study)
{
  g_autoptr (GError) error = NULL;

  if (!study_save (study, NULL, FALSE, &error))
    fail_msg ("%s", error->message);
  assert_false (study_is_modified (study));
}

guint
study_add_text (ChStudy *study, const char *text, GError **error)
{
  Answer answer = { 0 };
  guint n;

  ch_study_add_text_async (study, text, -1, NULL, NULL, answered, &answer);
  util_wait (&answer.done);
  n = ch_study_add_text_finish (study, answer.result, error);
  g_object_unref (answer.result);

  return n;
}

void
study_write (const char *path, const char *text, gssize length)
{
  assert_true (g_file_set_contents (path, text, length, NULL));
}

char *
study_read (const char *path)
{
  char *text = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

void
study_assert_file (const char *path, const char *text, gssize length)
{
  g_autofree char *found = NULL;
  gsize size;

  assert_true (g_file_get_contents (path, &found, &size, NULL));
  if (length < 0)
    assert_string_equal (found, text);
  assert_int_equal (size, length < 0 ? strlen (text) : (gsize) length);
  assert_memory_equal (found, text, size);
}

guint
study_count_files (const char *folder, const char *part)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, part) != NULL;

  return n;
}

gboolean
study_is_modified (ChStudy *study)
{
  gboolean modified;

  g_object_get (study, "modified", &modified, NULL);

  return modified;
}

void
study_assert_titles (ChStudy *study, const char *expected)
{
  GString *text = g_string_new (NULL);
  g_autofree char *titles = NULL;

  for (guint n = 0; n < g_list_model_get_n_items (G_LIST_MODEL (study)); n++)
    {
      g_autoptr (ChChapter) chapter = g_list_model_get_item (G_LIST_MODEL (study), n);

      g_string_append_printf (text, n > 0 ? "|%s" : "%s", ch_chapter_get_title (chapter));
    }
  titles = g_string_free (text, FALSE);
  assert_string_equal (titles, expected);
}

void
study_must_open (ChStudy *study, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (!study_open (study, path, &error))
    fail_msg ("%s", error->message);
}

void
study_comment (ChStudy *study, guint chapter, const char *text)
{
  ch_study_select (study, chapter);
  ch_game_set_comment (ch_study_get_game (study), 1, text);
}

void
study_assert_comment (ChStudy *study, guint chapter, const char *text)
{
  ch_study_select (study, chapter);
  assert_string_equal (ch_game_get_comment (ch_study_get_game (study), 1), text);
}

void
study_run_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
study_flush (ChStudy *study)
{
  ch_study_flush (study);
  study_run_idle ();
}

gboolean
study_is_kept (StudyFixture *fixture)
{
  return study_count_files (fixture->kept, ".study") >
         study_count_files (fixture->kept, ".study.crownhead-");
}

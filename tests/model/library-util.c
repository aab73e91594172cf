/* library-util.c: what the tests of the library share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include "folder-util.h"

#include <glib/gstdio.h>

int
library_setup (void **state)
{
  LibraryFixture *fixture = g_new0 (LibraryFixture, 1);

  fixture->folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "own", "library.db", NULL);
  *state = fixture;

  return 0;
}

int
library_teardown (void **state)
{
  LibraryFixture *fixture = *state;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  util_remove_all (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->last);
  g_free (fixture);

  return 0;
}

static void
on_problem (ChLibrary *library, const char *message, gpointer data)
{
  LibraryFixture *fixture = data;

  (void) library;
  if (message == NULL)
    {
      fixture->cured++;
      return;
    }
  fixture->told++;
  g_free (fixture->last);
  fixture->last = g_strdup (message);
}

ChLibrary *
library_open (LibraryFixture *fixture)
{
  ChLibrary *library = ch_library_new (fixture->path);

  g_signal_connect (library, "problem", G_CALLBACK (on_problem), fixture);

  return library;
}

void
library_flush (ChLibrary *library)
{
  ch_library_flush (library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
library_keep_result (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **kept = data;

  (void) source;
  *kept = g_object_ref (result);
}

GAsyncResult *
library_wait (GAsyncResult **result)
{
  const gint64 end = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;
  g_autoptr (GObject) library = NULL;

  while (*result == NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  assert_non_null (*result);
  library = g_async_result_get_source_object (*result);
  library_flush (CH_LIBRARY (library));

  return *result;
}

gint64
library_add (ChLibrary *library, const char *text)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  ch_library_add_pdn_async (library, text, -1, NULL, NULL, library_keep_result, &result);
  id = ch_library_add_pdn_finish (library, library_wait (&result), &error);
  if (error != NULL)
    fail_msg ("%s", error->message);
  assert_true (id > 0);

  return id;
}

ChLibraryReport *
library_import (ChLibrary *library, const char *path, ChLibraryImportFlags flags)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  ChLibraryReport *report;

  g_ptr_array_add (files, g_file_new_for_path (path));
  ch_library_import_async (library, files, NULL, flags, NULL, NULL, NULL, library_keep_result,
                           &result);
  assert_true (ch_library_is_importing (library));
  report = ch_library_import_finish (library, library_wait (&result), &error);
  if (error != NULL)
    fail_msg ("%s", error->message);
  assert_non_null (report);

  return report;
}

char *
library_write (LibraryFixture *fixture, const char *name, const char *text, gssize length)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  assert_true (g_file_set_contents (path, text, length, NULL));

  return path;
}

void
library_settle (ChLibraryList *list)
{
  const gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  while (ch_library_list_get_loading (list) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  assert_false (ch_library_list_get_loading (list));
}

ChLibraryList *
library_list (ChLibrary *library, const ChLibraryFilter *filter)
{
  ChLibraryList *list = ch_library_list_new (library);

  ch_library_list_set_filter (list, filter);
  assert_true (ch_library_list_get_loading (list));
  library_settle (list);
  assert_null (ch_library_list_get_message (list));

  return list;
}

guint
library_count (ChLibrary *library, const ChLibraryFilter *filter)
{
  g_autoptr (ChLibraryList) list = library_list (library, filter);

  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (list)),
                    ch_library_list_get_n_games (list));

  return ch_library_list_get_n_games (list);
}

ChLibraryGame *
library_row (ChLibraryList *list, guint n)
{
  ChLibraryGame *game = g_list_model_get_item (G_LIST_MODEL (list), n);
  const gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  assert_non_null (game);
  while (!ch_library_game_get_loaded (game) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  assert_true (ch_library_game_get_loaded (game));

  return game;
}

char *
library_random_games (const char *ruleset_id, guint n, guint plies, guint seed)
{
  static const char *const results[] = { "1-0", "1/2-1/2", "0-1", "*" };
  ChRuleset *ruleset = util_ruleset (ruleset_id);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GString *text = g_string_new (NULL);

  for (guint game = 0; game < n; game++)
    {
      ChPosition *position = ch_position_new_start (ruleset);
      const char *result = results[g_rand_int_range (random, 0, 4)];

      g_string_append_printf (text, "[Event \"Event %d\"]\n[Date \"%d.%02d.%02d\"]\n",
                              g_rand_int_range (random, 1, 40),
                              g_rand_int_range (random, 1990, 2026),
                              g_rand_int_range (random, 1, 13), g_rand_int_range (random, 1, 29));
      g_string_append_printf (text,
                              "[White \"Player %d\"]\n[Black \"Player %d\"]\n[Result \"%s\"]\n",
                              g_rand_int_range (random, 1, 2000),
                              g_rand_int_range (random, 1, 2000), result);
      g_string_append_printf (text, "[RuleSet \"%s\"]\n\n", ruleset_id);
      for (guint ply = 0; ply < plies; ply++)
        {
          g_autoptr (GPtrArray) moves = ch_move_list_legal (ruleset, position);
          ChPosition *next;
          ChMove *move;

          if (moves->len == 0)
            break;
          move = moves->pdata[g_rand_int_range (random, 0, (gint32) moves->len)];
          if (ply % 2 == 0)
            g_string_append_printf (text, "%u. ", ply / 2 + 1);
          g_string_append_printf (text, "%s%c", ch_move_get_text (move),
                                  ply % 16 == 15 ? '\n' : ' ');
          next = ch_move_play (move, ruleset, position);
          ch_position_unref (position);
          position = next;
        }
      ch_position_unref (position);
      g_string_append_printf (text, "%s\n\n", result);
    }
  g_string_replace (text, "×", "x", 0);

  return g_string_free (text, FALSE);
}

/* puzzle-util.c: folders of puzzles for tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "puzzle-util.h"

#include <glib/gstdio.h>

char *
util_new_folder (void)
{
  char *folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);

  assert_non_null (folder);

  return folder;
}

void
util_write_puzzles (const char *folder, guint n, int low, int step)
{
  g_autofree char *inner = g_build_filename (folder, "russian", NULL);
  g_autofree char *path = g_build_filename (inner, "001.pdn", NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  g_mkdir_with_parents (inner, 0700);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Event \"Made by hand\"]\n[GameType \"25\"]\n[Id \"russian/%05u\"]\n"
                            "[Rating \"%d\"]\n[Themes \"shot-1\"]\n[FEN \"%s\"]\n\n%s *\n\n",
                            i, low + (int) i * step, UTIL_SHOT_FEN, UTIL_SHOT_MOVES);
  assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

static gboolean
is_loading (ChPuzzleSet *set)
{
  gboolean loading;

  g_object_get (set, "loading", &loading, NULL);

  return loading;
}

ChPuzzleSet *
util_puzzle_set (const char *const *folders)
{
  g_autofree char *data = g_build_filename (g_getenv ("CROWNHEAD_TEST_DATA"), "puzzles", NULL);
  const char *const given[] = { data, NULL };
  ChPuzzleSet *set = ch_puzzle_set_new (folders != NULL ? folders : given);

  while (is_loading (set))
    g_main_context_iteration (NULL, TRUE);

  return set;
}

static gboolean
set_true (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

void
util_run (guint milliseconds)
{
  gboolean done = FALSE;

  g_timeout_add (milliseconds, set_true, &done);
  util_wait (&done);
}

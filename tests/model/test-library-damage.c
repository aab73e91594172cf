/* test-library-damage.c: the library's file damaged anywhere, or where nothing can be written.
 *
 * Whatever is asked of it then ends, with an answer or a sentence, and a file that is set aside is named.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define PAGE 4096

static const char game[] = "[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 d6-c5 1-0\n";

/* Any nobody */
#define NOBODY 65534

static void
ask_list (ChLibrary *library, const ChLibraryFilter *filter, ChLibrarySort sort)
{
  g_autoptr (ChLibraryList) list = ch_library_list_new (library);

  ch_library_list_set_sort (list, sort, FALSE);
  ch_library_list_set_filter (list, filter);
  library_settle (list);
  for (guint n = 0; n < ch_library_list_get_n_games (list) && n < 300; n += 37)
    {
      g_autoptr (ChLibraryGame) row = g_list_model_get_item (G_LIST_MODEL (list), n);
      g_autofree char *words = NULL;

      library_flush (library);
      words = ch_library_game_get_result_words (row);
      assert_true (g_utf8_validate (ch_library_game_get_white (row), -1, NULL));
      assert_true (g_utf8_validate (ch_library_game_get_opening (row), -1, NULL));
      assert_true (g_utf8_validate (ch_library_game_get_result_text (row), -1, NULL));
      assert_non_null (ch_library_game_get_date_text (row));
    }
}

static void
ask_position (ChLibrary *library)
{
  ChRuleset *russian = util_ruleset ("russian");
  g_autoptr (ChPosition) start = ch_position_new_start (russian);
  ChLibraryFilter position = { .position = start, .position_of = russian };
  g_autoptr (GAsyncResult) explored = NULL;
  ChLibraryMoves *moves;

  ask_list (library, &position, CH_LIBRARY_SORT_DATE);
  ch_library_explore_async (library, russian, start, NULL, NULL, library_keep_result, &explored);
  moves = ch_library_explore_finish (library, library_wait (&explored), NULL);
  g_clear_pointer (&moves, ch_library_moves_unref);
}

static void
ask_text (ChLibrary *library, gint64 id)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = NULL;

  ch_library_get_pdn_async (library, id, NULL, library_keep_result, &result);
  text = ch_library_get_pdn_finish (library, library_wait (&result), NULL, NULL);
  assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
}

static void
ask_all (ChLibrary *library)
{
  ChLibraryFilter material = { .by_material = TRUE, .results = 1 << CH_LIBRARY_DRAW };
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GAsyncResult) listed = NULL;
  g_autoptr (GAsyncResult) counted = NULL;
  g_autoptr (GPtrArray) rulesets = NULL;
  g_autoptr (ChLibraryReport) report = NULL;

  for (int sort = 0; sort <= CH_LIBRARY_SORT_DUPLICATES; sort++)
    ask_list (library, NULL, (ChLibrarySort) sort);
  ask_list (library, &(ChLibraryFilter) { .text = (char *) "player 1" }, CH_LIBRARY_SORT_DATE);
  ask_list (library, &(ChLibraryFilter) { .duplicates = TRUE }, CH_LIBRARY_SORT_DUPLICATES);
  ch_library_material_init (&material.material, NULL);
  ask_list (library, &material, CH_LIBRARY_SORT_MOVES);
  ask_position (library);
  ask_text (library, 1);
  ask_text (library, 150);
  ch_library_load_report_async (library, 0, NULL, library_keep_result, &loaded);
  report = ch_library_load_report_finish (library, library_wait (&loaded), NULL);
  ch_library_list_rulesets_async (library, NULL, library_keep_result, &listed);
  rulesets = ch_library_list_rulesets_finish (library, library_wait (&listed), NULL);
  ch_library_count_duplicates_async (library, NULL, library_keep_result, &counted);
  ch_library_count_duplicates_finish (library, library_wait (&counted), NULL);
}

static gint64
add (ChLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;

  ch_library_add_pdn_async (library, game, -1, NULL, NULL, library_keep_result, &result);

  return ch_library_add_pdn_finish (library, library_wait (&result), NULL);
}

/* How many files were set aside; each is named by what was told last. */
static guint
count_aside (LibraryFixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (strstr (name, ".damaged-") != NULL && !g_str_has_suffix (name, "-wal") &&
        !g_str_has_suffix (name, "-shm"))
      n++;

  return n;
}

static void
remove_files (LibraryFixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

/* Some bytes of some pages are others; the head of the file is left. */
static void
damage (GRand *random, char *bytes, gsize length)
{
  const int places = g_rand_int_range (random, 1, 4);

  for (int n = 0; n < places; n++)
    {
      const gsize at = (gsize) g_rand_int_range (random, PAGE, (gint32) length);
      const gsize many = MIN (length - at, (gsize) g_rand_int_range (random, 1, 600));

      for (gsize i = 0; i < many; i++)
        bytes[at + i] = (char) g_rand_int_range (random, 0, 256);
    }
}

static void
test_anywhere (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  const guint tries = (guint) test_scaled (10, 25, 600);
  g_autofree char *whole = NULL;
  guint aside = 0, open = 0;
  gsize length;

  {
    g_autoptr (ChLibrary) library = library_open (fixture);
    g_autofree char *text = library_random_games ("russian", 200, 30, 1);
    g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
    g_autoptr (ChLibraryReport) report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  }
  assert_true (g_file_get_contents (fixture->path, &whole, &length, NULL));
  for (guint n = 0; n < tries; n++)
    {
      g_autofree char *bytes = g_memdup2 (whole, length);
      g_autoptr (ChLibrary) library = NULL;

      remove_files (fixture);
      damage (random, bytes, length);
      assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
      fixture->told = 0;
      library = library_open (fixture);
      ask_all (library);
      /* Damage may first be met here; then there is a fresh file. */
      assert_true (add (library) != 0 || add (library) != 0);
      library_flush (library);
      assert_in_range (count_aside (fixture), 0, 1);
      if (count_aside (fixture) == 1)
        {
          g_autofree char *told = g_strconcat (fixture->path, ".damaged-", NULL);

          aside++;
          assert_true (fixture->told > 0);
          assert_non_null (strstr (fixture->last, told));
        }
      else
        open++;
    }
  /* Both were met: damage that SQLite sees, and damage within what it keeps. */
  assert_true (aside > 0 && open > 0);
}

/* In the folder nothing can be written: exit status 0 where that is told, and no game is lost. */
static int
look_at (LibraryFixture *fixture)
{
  g_autoptr (ChLibrary) library = NULL;
  const gboolean there = g_file_test (fixture->path, G_FILE_TEST_EXISTS);
  g_autoptr (ChLibraryList) list = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  if (getuid () == 0 && (setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    return 2;
  library = library_open (fixture);
  ch_library_add_pdn_async (library, game, -1, NULL, NULL, library_keep_result, &result);
  if (ch_library_add_pdn_finish (library, library_wait (&result), &error) != 0)
    return 3;
  list = ch_library_list_new (library);
  ch_library_list_set_filter (list, NULL);
  library_settle (list);
  library_flush (library);
  /* In words that say where and what to do, not SQLite's. */
  if (error == NULL || strstr (error->message, "writable") == NULL || fixture->told != 1)
    return 4;
  if (there ? ch_library_list_get_n_games (list) != 1
            : ch_library_list_get_message (list) == NULL ||
                strstr (ch_library_list_get_message (list), "writable") == NULL)
    return 5;
  if (there && (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY) ||
                strstr (fixture->last, "read-only") == NULL))
    return 6;

  return 0;
}

static int
look_at_read_only (const char *path)
{
  LibraryFixture fixture = { .path = (char *) path };
  const int status = look_at (&fixture);

  g_free (fixture.last);

  return status;
}

static void
assert_read_only (const char *path)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  char *argv[] = { self, (char *) "read-only", (char *) path, NULL };
  int status;

  assert_true (
    g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, NULL));
  assert_true (WIFEXITED (status));
  assert_int_equal (WEXITSTATUS (status), 0);
}

static void
test_read_only (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *none = g_build_filename (folder, "none", "library.db", NULL);

  if (!g_file_test ("/proc/self/exe", G_FILE_TEST_EXISTS))
    skip ();
  {
    g_autoptr (ChLibrary) library = library_open (fixture);

    library_add (library, game);
  }
  assert_int_equal (g_chmod (fixture->folder, 0755), 0);
  assert_int_equal (g_chmod (fixture->path, 0444), 0);
  assert_int_equal (g_chmod (folder, 0555), 0);
  assert_read_only (fixture->path);
  assert_read_only (none);
  assert_int_equal (g_chmod (folder, 0755), 0);
  assert_int_equal (g_chmod (fixture->path, 0644), 0);
  {
    g_autoptr (ChLibrary) library = library_open (fixture);

    assert_int_equal (library_count (library, NULL), 1);
  }
  assert_int_equal (count_aside (fixture), 0);
  assert_int_equal (fixture->told, 0);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_anywhere),
    test_with_library (test_read_only),
  };

  if (argc == 3 && strcmp (argv[1], "read-only") == 0)
    return look_at_read_only (argv[2]);

  return cmocka_run_group_tests (tests, NULL, NULL);
}

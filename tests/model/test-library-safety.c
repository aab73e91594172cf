/* test-library-safety.c: the library's file when something goes wrong with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char game[] = "[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 d6-c5 1-0\n";

static int
count_aside (LibraryFixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += strstr (name, ".damaged-") != NULL && !g_str_has_suffix (name, "-wal") &&
         !g_str_has_suffix (name, "-shm");

  return n;
}

static void
test_no_database (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *junk = g_strnfill (20000, 'x');
  g_autofree char *path = library_write (fixture, "own/library.db", junk, -1);
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *bytes = NULL;

  library_add (library, game);
  assert_int_equal (fixture->told, 1);
  assert_non_null (strstr (fixture->last, "set aside"));
  assert_int_equal (count_aside (fixture), 1);
  assert_int_equal (library_count (library, NULL), 1);
}

/* An SQLite file, but another program's */
static void
test_other_database (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  g_autoptr (ChLibrary) again = NULL;
  gsize length;

  {
    g_autoptr (ChLibrary) library = library_open (fixture);

    library_add (library, game);
  }
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  bytes[63] = 0;
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  again = library_open (fixture);
  assert_int_equal (library_count (again, NULL), 0);
  library_flush (again);
  assert_int_equal (fixture->told, 1);
  assert_int_equal (count_aside (fixture), 1);
}

/* Good at its head, damaged behind */
static void
test_damaged_pages (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  g_autoptr (ChLibrary) again = NULL;
  gsize length;

  {
    g_autoptr (ChLibrary) library = library_open (fixture);
    g_autofree char *text = library_random_games ("russian", 50, 40, 1);
    g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
    g_autoptr (ChLibraryReport) report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  }
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  assert_true (length > 8192);
  memset (bytes + 4096, 0x5a, length - 4096);
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  again = library_open (fixture);
  assert_int_equal (library_count (again, NULL), 0);
  library_flush (again);
  assert_int_equal (fixture->told, 1);
  assert_non_null (strstr (fixture->last, "set aside"));
  assert_int_equal (count_aside (fixture), 1);
  library_add (again, game);
  assert_int_equal (library_count (again, NULL), 1);
}

/* Found damaged by one thread while another has it open: both go on with the new file. */
static void
test_damaged_later (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *junk = g_strnfill (8192, 'x');
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  FILE *file;

  library_add (library, game);
  /* In its place, so that it is the same file still; the log would hide the damage. */
  file = fopen (fixture->path, "r+");
  assert_non_null (file);
  assert_int_equal (fwrite (junk, 1, 8192, file), 8192);
  fclose (file);
  assert_int_equal (truncate (wal, 0), 0);
  assert_int_equal (library_count (library, NULL), 0);
  library_flush (library);
  assert_int_equal (fixture->told, 1);
  assert_non_null (strstr (fixture->last, "set aside"));
  assert_int_equal (count_aside (fixture), 1);
  library_add (library, game);
  library_add (library, game);
  assert_int_equal (library_count (library, NULL), 2);
}

static void
test_newer (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *bytes = NULL;
  g_autofree char *after = NULL;
  g_autoptr (ChLibrary) again = NULL;
  g_autoptr (ChLibraryList) list = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  gsize length, length_after;

  {
    g_autoptr (ChLibrary) library = library_open (fixture);

    library_add (library, game);
  }
  assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  /* The user version: bytes 60 to 63 of an SQLite file, the highest first. */
  bytes[63] = 99;
  assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  again = library_open (fixture);
  ch_library_add_pdn_async (again, game, -1, NULL, NULL, library_keep_result, &result);
  assert_int_equal (ch_library_add_pdn_finish (again, library_wait (&result), &error), 0);
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED));
  list = ch_library_list_new (again);
  ch_library_list_set_filter (list, NULL);
  library_settle (list);
  library_flush (again);
  assert_non_null (strstr (ch_library_list_get_message (list), "newer"));
  assert_int_equal (fixture->told, 1);
  assert_int_equal (count_aside (fixture), 0);
  assert_true (g_file_get_contents (fixture->path, &after, &length_after, NULL));
  assert_int_equal (length_after, length);
  assert_memory_equal (after, bytes, length);
}

static void
test_no_place (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (fixture->path, 0700);
  ch_library_add_pdn_async (library, game, -1, NULL, NULL, library_keep_result, &result);
  assert_int_equal (ch_library_add_pdn_finish (library, library_wait (&result), &error), 0);
  assert_non_null (error);
  assert_int_equal (fixture->told, 1);
  assert_int_equal (fixture->cured, 0);
  g_rmdir (fixture->path);
  library_add (library, game);
  assert_int_equal (fixture->told, 1);
  assert_int_equal (fixture->cured, 1);
}

/* A full disk, made with a limit on the size of files: what was there stays, and all games that are
 * there are whole. */
static void
test_full (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *text = library_random_games ("russian", 3000, 40, 5);
  g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  struct rlimit before, small;

  library_add (library, game);
  g_ptr_array_add (files, g_file_new_for_path (path));
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &before), 0);
  small = before;
  small.rlim_cur = 400 * 1024;
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
  ch_library_import_async (library, files, NULL, CH_LIBRARY_IMPORT_DEFAULT, NULL, NULL, NULL,
                           library_keep_result, &result);
  assert_null (ch_library_import_finish (library, library_wait (&result), &error));
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &before), 0);
  assert_non_null (error);
  assert_int_equal (fixture->told, 1);
  assert_int_equal (count_aside (fixture), 0);
  assert_int_equal (library_count (library, NULL), 1);
  /* Now there is room. */
  report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  assert_int_equal (ch_library_report_get_n_games (report), 3000);
  assert_int_equal (library_count (library, NULL), 3001);
  assert_int_equal (fixture->cured, 1);
}

/* At the next start it is told of the import that did not end, once, and of which file it was. */
static void
assert_interrupted (ChLibrary *library, ChLibraryReport *last, guint n_games)
{
  for (int n = 0; n < 2; n++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (ChLibraryReport) told = NULL;
      g_autofree char *name = NULL;

      ch_library_take_interrupted_async (library, NULL, library_keep_result, &result);
      told = ch_library_take_interrupted_finish (library, library_wait (&result), NULL);
      if (n > 0 || last == NULL)
        {
          assert_null (told);
          continue;
        }
      assert_non_null (told);
      assert_int_equal (ch_library_report_get_id (told), ch_library_report_get_id (last));
      assert_int_equal (ch_library_report_get_n_games (told), n_games);
      name = g_file_get_basename (ch_library_report_get_file (told));
      assert_string_equal (name, "in.pdn");
    }
}

/* An export that the disk is too full for leaves no file, neither under its name nor another one, and
 * says which one it was. */
static void
test_full_export (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autofree char *text = library_random_games ("russian", 400, 40, 5);
  g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
  g_autoptr (ChLibraryReport) report = library_import (library, path, CH_LIBRARY_IMPORT_DEFAULT);
  g_autoptr (ChLibraryList) list = library_list (library, NULL);
  g_autoptr (GArray) ids = ch_library_list_get_ids (list);
  g_autofree char *folder = g_build_filename (fixture->folder, "out", NULL);
  g_autofree char *out = g_build_filename (folder, "games.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (out);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  struct rlimit before, small;

  assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &before), 0);
  small = before;
  small.rlim_cur = 20 * 1024;
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
  ch_library_export_async (library, ids, file, NULL, NULL, NULL, library_keep_result, &result);
  assert_int_equal (ch_library_export_finish (library, library_wait (&result), &error), 0);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &before), 0);
  assert_non_null (error);
  assert_non_null (strstr (error->message, "games.pdn"));
  dir = g_dir_open (folder, 0, NULL);
  assert_null (g_dir_read_name (dir));
}

/* Every game that is there has its text, its material and its positions. How many there are. */
static guint
assert_whole (LibraryFixture *fixture)
{
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChPosition) start = ch_position_new_start (util_ruleset ("russian"));
  ChLibraryFilter position = { .position = start, .position_of = util_ruleset ("russian") };
  ChLibraryFilter material = { .by_material = TRUE };
  g_autoptr (ChLibraryList) list = library_list (library, NULL);
  g_autoptr (GArray) ids = ch_library_list_get_ids (list);
  g_autofree char *out = g_build_filename (fixture->folder, "out.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (out);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GAsyncResult) asked = NULL;
  g_autoptr (ChLibraryReport) report = NULL;

  ch_library_material_init (&material.material, start);
  assert_int_equal (library_count (library, &position), ids->len);
  assert_int_equal (library_count (library, &material), ids->len);
  ch_library_export_async (library, ids, file, NULL, NULL, NULL, library_keep_result, &result);
  assert_int_equal (ch_library_export_finish (library, library_wait (&result), NULL), ids->len);
  ch_library_load_report_async (library, 0, NULL, library_keep_result, &asked);
  report = ch_library_load_report_finish (library, library_wait (&asked), NULL);
  if (report != NULL)
    {
      /* The report and the games are of one transaction. */
      assert_int_equal (ch_library_report_get_n_games (report), ids->len);
      assert_int_equal (ch_library_report_get_state (report), CH_LIBRARY_REPORT_INTERRUPTED);
    }
  else
    assert_int_equal (ids->len, 0);
  assert_interrupted (library, report, ids->len);
  assert_int_equal (fixture->told, 0);
  assert_int_equal (count_aside (fixture), 0);

  return ids->len;
}

static guint64
size_of (const char *path, const char *end)
{
  g_autofree char *name = g_strconcat (path, end, NULL);
  GStatBuf about;

  return g_stat (name, &about) == 0 ? (guint64) about.st_size : 0;
}

/* Begins an import of what comes out of the pipe @in in a program of its own, feeds it games without
 * end, and kills it as soon as it has written @bytes: it cannot be done before. */
static void
kill_import (LibraryFixture *fixture, const char *text, guint64 bytes)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *in = g_build_filename (fixture->folder, "in.pdn", NULL);
  char *argv[] = { self, (char *) "import", fixture->path, in, NULL };
  const gint64 end = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;
  const gsize length = strlen (text);
  gsize at = 0;
  GPid pid;
  int pipe;

  g_unlink (in);
  assert_int_equal (mkfifo (in, 0600), 0);
  /* Open for both, so that it waits for nobody. */
  pipe = open (in, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  assert_true (pipe >= 0);
  assert_true (g_spawn_async (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL));
  while (size_of (fixture->path, "") + size_of (fixture->path, "-wal") < bytes)
    {
      const ssize_t n = write (pipe, text + at, length - at);

      assert_true (g_get_monotonic_time () < end);
      if (n > 0)
        at = (at + (gsize) n) % length;
      else
        g_usleep (500);
    }
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
  g_spawn_close_pid (pid);
  close (pipe);
}

/* kill -9 at many moments of an import, from the first to one behind the second slice of games; a
 * slice is about 8 MB of file. */
static void
test_killed (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *text = library_random_games ("russian", 400, 30, 9);
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  const guint points = (guint) test_scaled (6, 12, 200);
  guint last = 0;

  if (!g_file_test ("/proc/self/exe", G_FILE_TEST_EXISTS))
    skip ();
  for (guint n = 0; n < points; n++)
    {
      static const char *const parts[] = { "", "-wal", "-shm" };

      for (guint part = 0; part < G_N_ELEMENTS (parts); part++)
        {
          g_autofree char *name = g_strconcat (fixture->path, parts[part], NULL);

          g_unlink (name);
        }
      /* Closer together at the beginning */
      kill_import (fixture, text, 24000000ull * n * n / ((points - 1) * (points - 1)));
      g_mkdir_with_parents (folder, 0700);
      last = assert_whole (fixture);
      if (n == 0)
        assert_int_equal (last, 0);
    }
  /* What was written before the kill is there. */
  assert_true (last > 0);
}

static int
import_until_killed (const char *path, const char *file)
{
  LibraryFixture fixture = { .path = (char *) path };
  g_autoptr (ChLibrary) library = library_open (&fixture);
  g_autoptr (ChLibraryReport) report = library_import (library, file, CH_LIBRARY_IMPORT_DEFAULT);

  /* There is no end of what it reads. */
  return 1;
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_no_database),   test_with_library (test_other_database),
    test_with_library (test_damaged_pages), test_with_library (test_damaged_later),
    test_with_library (test_newer),         test_with_library (test_no_place),
    test_with_library (test_full),          test_with_library (test_full_export),
    test_with_library (test_killed),
  };

  if (argc == 4 && strcmp (argv[1], "import") == 0)
    return import_until_killed (argv[2], argv[3]);

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-library-processes.c: two processes at one library.
 *
 * Each ChLibrary that is not shared has connections of its own, so that two of them are to the file
 * what two processes are.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "library-util.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char game[] = "[White \"Player A\"]\n[GameType \"25\"]\n1. c3-d4 d6-c5 1-0\n";

static gint64
delete_first (ChLibrary *library)
{
  const gint64 id = 1;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GAsyncResult) result = NULL;

  g_array_append_val (ids, id);
  ch_library_delete_async (library, ids, NULL, library_keep_result, &result);

  return ch_library_delete_finish (library, library_wait (&result), NULL, NULL);
}

static guint
undelete (ChLibrary *library, gint64 number)
{
  g_autoptr (GAsyncResult) result = NULL;
  guint n_games = 99;

  ch_library_undelete_async (library, number, NULL, NULL, library_keep_result, &result);
  assert_true (ch_library_undelete_finish (library, library_wait (&result), &n_games, NULL));

  return n_games;
}

/* One process deletes, another one starts: what was deleted can be brought back all the same. */
static void
test_start_between (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibrary) other = NULL;
  gint64 number;

  library_add (library, game);
  number = delete_first (library);
  assert_true (number > 0);
  other = library_open (fixture);
  assert_int_equal (library_count (other, NULL), 0);
  assert_int_equal (undelete (library, number), 1);
  assert_int_equal (library_count (library, NULL), 1);
  assert_int_equal (library_count (other, NULL), 1);
  /* A second time nothing comes back, and that is what is said. */
  assert_int_equal (undelete (library, number), 0);
}

static void
run_sql (LibraryFixture *fixture, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (fixture->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

/* What was deleted two days ago (in microseconds) is gone for good with the next start, and what was
 * deleted an hour ago is not. */
static void
test_old_deletions (void **state)
{
  static const guint64 hours[] = { 1, 48 };
  LibraryFixture *fixture = *state;

  for (guint n = 0; n < G_N_ELEMENTS (hours); n++)
    {
      g_autofree char *sql = NULL;
      g_autoptr (ChLibrary) library = library_open (fixture);
      g_autoptr (ChLibrary) other = NULL;
      const gint64 id = library_add (library, game);
      const gint64 number = g_get_real_time () - (gint64) (hours[n] * 3600 * 1000000);

      library_flush (library);
      sql = g_strdup_printf ("UPDATE game SET deleted = %" G_GINT64_FORMAT
                             " WHERE id = %" G_GINT64_FORMAT,
                             number, id);
      run_sql (fixture, sql);
      other = library_open (fixture);
      assert_int_equal (library_count (other, NULL), n);
      assert_int_equal (undelete (library, number), 1 - n);
    }
}

/* What another process did is seen as soon as it is looked for. */
static void
test_refresh (void **state)
{
  LibraryFixture *fixture = *state;
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibrary) other = library_open (fixture);
  g_autoptr (ChLibraryList) list = library_list (library, NULL);

  library_add (other, game);
  assert_int_equal (ch_library_list_get_n_games (list), 0);
  ch_library_refresh (library);
  library_flush (library);
  library_settle (list);
  assert_int_equal (ch_library_list_get_n_games (list), 1);
  delete_first (other);
  ch_library_refresh (library);
  library_flush (library);
  library_settle (list);
  assert_int_equal (ch_library_list_get_n_games (list), 0);
}

/* Two processes import the same file at once: each game is there once. */
static void
test_import_at_once (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *text = library_random_games ("russian", 300, 30, 5);
  g_autofree char *path = library_write (fixture, "random.pdn", text, -1);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibrary) other = library_open (fixture);
  ChLibrary *libraries[2] = { library, other };
  GAsyncResult *results[2] = { NULL, NULL };
  guint n_games = 0;

  g_ptr_array_add (files, g_file_new_for_path (path));
  for (guint n = 0; n < 2; n++)
    ch_library_import_async (libraries[n], files, NULL, CH_LIBRARY_IMPORT_SKIP_DUPLICATES, NULL,
                             NULL, NULL, library_keep_result, &results[n]);
  for (guint n = 0; n < 2; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ChLibraryReport) report =
        ch_library_import_finish (libraries[n], library_wait (&results[n]), &error);

      assert_null (error);
      n_games += ch_library_report_get_n_games (report);
      g_object_unref (results[n]);
    }
  assert_int_equal (library_count (libraries[0], NULL), n_games);
  assert_true (n_games <= 300);
  assert_int_equal (library_count (libraries[0], &(ChLibraryFilter) { .duplicates = TRUE }), 0);
}

static ChLibraryReport *
take_interrupted (ChLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  ChLibraryReport *report;

  ch_library_take_interrupted_async (library, NULL, library_keep_result, &result);
  report = ch_library_take_interrupted_finish (library, library_wait (&result), &error);
  assert_null (error);

  return report;
}

static gint64
last_import (ChLibrary *library)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ChLibraryReport) report = NULL;

  ch_library_load_report_async (library, 0, NULL, library_keep_result, &result);
  report = ch_library_load_report_finish (library, library_wait (&result), NULL);

  return report != NULL ? ch_library_report_get_id (report) : 0;
}

/* An import that goes on in another process was not interrupted; nor was one that ended. */
static void
test_import_goes_on (void **state)
{
  LibraryFixture *fixture = *state;
  g_autofree char *in = g_build_filename (fixture->folder, "in.pdn", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (ChLibrary) library = library_open (fixture);
  g_autoptr (ChLibrary) other = library_open (fixture);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  int pipe;

  assert_int_equal (mkfifo (in, 0600), 0);
  pipe = open (in, O_RDWR | O_CLOEXEC);
  assert_true (pipe >= 0);
  g_ptr_array_add (files, g_file_new_for_path (in));
  ch_library_import_async (library, files, NULL, CH_LIBRARY_IMPORT_DEFAULT, NULL, NULL, NULL,
                           library_keep_result, &result);
  while (last_import (other) == 0)
    g_usleep (1000);
  assert_null (take_interrupted (other));
  assert_int_equal (write (pipe, game, strlen (game)), (ssize_t) strlen (game));
  close (pipe);
  report = ch_library_import_finish (library, library_wait (&result), NULL);
  assert_int_equal (ch_library_report_get_n_games (report), 1);
  assert_null (take_interrupted (other));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test_with_library (test_start_between),  test_with_library (test_old_deletions),
    test_with_library (test_refresh),        test_with_library (test_import_at_once),
    test_with_library (test_import_goes_on),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

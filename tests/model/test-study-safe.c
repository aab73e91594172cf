/* test-study-safe.c: nothing of a study is lost: full disks, read-only folders, kill -9, crashes.
 *
 * The program runs itself again with other arguments to be killed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-util.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define NOBODY 65534

#define TWO                                                  \
  "[Event \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 *\n\n" \
  "[Event \"B\"]\n[GameType \"25\"]\n\n1. e3-f4 b6-c5 *\n"

typedef struct
{
  guint told;
  guint cured;
  char *last;
} Told;

static void
take_problem (ChStudy *study G_GNUC_UNUSED, const char *sentence, Told *told)
{
  told->told += sentence != NULL;
  told->cured += sentence == NULL;
  g_free (told->last);
  told->last = g_strdup (sentence);
}

static void
listen (ChStudy *study, Told *told)
{
  g_signal_connect (study, "problem", G_CALLBACK (take_problem), told);
}

/* Long enough that a small limit cuts it. */
static char *
long_text (gsize length)
{
  g_autofree char *words = g_strnfill (length, 'w');

  return g_strdup_printf (TWO "\n[Event \"C\"]\n[GameType \"25\"]\n\n1. g3-h4 {%s} *\n", words);
}

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  assert_int_equal (getrlimit (RLIMIT_FSIZE, &limit), 0);
  limit.rlim_cur = size == RLIM_INFINITY ? limit.rlim_max : size;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &limit), 0);
}

/* A full disk, made with a limit on the size of files. */
static void
test_full_disk (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autofree char *text = long_text (20000);
  g_autoptr (GError) error = NULL;
  Told told = { 0 };

  study_write (fixture->path, text, -1);
  study_must_open (study, fixture->path);
  listen (study, &told);
  study_comment (study, 0, "new");
  signal (SIGXFSZ, SIG_IGN);
  limit_files (4096);
  assert_false (study_save (study, NULL, FALSE, &error));
  study_flush (study);
  limit_files (RLIM_INFINITY);
  signal (SIGXFSZ, SIG_DFL);
  assert_non_null (strstr (error->message, "games.pdn"));
  study_assert_file (fixture->path, text, -1);
  assert_int_equal (study_count_files (fixture->folder, ".crownhead-"), 0);
  assert_true (study_is_modified (study));
  assert_int_equal (told.told, 1);
  assert_int_equal (told.cured, 0);
  study_comment (study, 0, "newer");
  study_flush (study);
  assert_int_equal (told.told, 1);
  assert_int_equal (told.cured, 1);
  assert_true (study_save (study, NULL, FALSE, NULL));
  study_flush (study);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 0);
}

static void
test_read_only_folder (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (GError) error = NULL;
  gboolean saved;

  study_write (fixture->path, TWO, -1);
  g_chmod (fixture->path, 0666);
  g_mkdir (fixture->kept, 0777);
  study_must_open (study, fixture->path);
  study_comment (study, 0, "new");
  g_chmod (fixture->folder, 0555);
  /* Nothing is read-only for root. */
  if (geteuid () == 0)
    assert_int_equal (seteuid (NOBODY), 0);
  saved = study_save (study, NULL, FALSE, &error);
  if (getuid () == 0)
    assert_int_equal (seteuid (0), 0);
  g_chmod (fixture->folder, 0700);
  assert_false (saved);
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED));
  assert_non_null (strstr (error->message, "games.pdn"));
  study_assert_file (fixture->path, TWO, -1);
  assert_true (study_is_modified (study));
  assert_true (study_save (study, NULL, FALSE, NULL));
}

/* A file that is protected itself is not gone around by a rename. */
static void
test_read_only_file (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (GError) error = NULL;
  gboolean saved;

  study_write (fixture->path, TWO, -1);
  g_chmod (fixture->path, 0444);
  study_must_open (study, fixture->path);
  study_comment (study, 0, "new");
  g_chmod (fixture->folder, 0777);
  if (geteuid () == 0)
    assert_int_equal (seteuid (NOBODY), 0);
  saved = study_save (study, NULL, FALSE, &error);
  if (getuid () == 0)
    assert_int_equal (seteuid (0), 0);
  assert_false (saved);
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED));
  study_assert_file (fixture->path, TWO, -1);
}

static void
test_folder_in_its_place (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (GError) error = NULL;

  g_mkdir (fixture->path, 0700);
  assert_false (study_save (study, fixture->path, FALSE, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE));
}

/* What a crash left beside the file is taken away by the next save; a living program's is not. */
static void
test_leftovers (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autofree char *left = g_build_filename (fixture->folder, ".games.pdn.crownhead-AbCdEf", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, ".games.pdn.crownhead-x", NULL);

  study_write (left, "half", -1);
  study_write (other, "another's", -1);
  util_play (ch_study_get_game (study), CH_GAME_START, "c3-d4");
  assert_true (study_save (study, fixture->path, FALSE, NULL));
  assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
}

/* An edit is kept at once; saved or undone it is not kept any more. */
static void
test_autosave (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  gint64 begin;

  study_write (fixture->path, TWO, -1);
  study_must_open (study, fixture->path);
  begin = g_get_monotonic_time ();
  study_comment (study, 1, "kept");
  while (!study_is_kept (fixture) && g_get_monotonic_time () - begin < 30 * G_USEC_PER_SEC)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  print_message ("kept %.1f ms after the edit\n",
                 (double) (g_get_monotonic_time () - begin) / 1000);
  assert_true (g_get_monotonic_time () - begin < G_USEC_PER_SEC * 3 / 2);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 1);
  study_run_idle ();
  ch_game_undo (ch_study_get_game (study));
  study_flush (study);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 0);
  ch_game_redo (ch_study_get_game (study));
  study_flush (study);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 1);
  assert_true (study_save (study, NULL, FALSE, NULL));
  study_flush (study);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 0);
}

/* Ends with unsaved work; then another study finds it. */
static void
leave_unsaved (StudyFixture *fixture, const char *text)
{
  g_autoptr (ChStudy) study = study_new (fixture);

  study_write (fixture->path, TWO, -1);
  study_must_open (study, fixture->path);
  study_comment (study, 1, text);
}

static void
test_recover (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;

  assert_false (study_recover (study, NULL));
  leave_unsaved (fixture, "unsaved");
  study_assert_file (fixture->path, TWO, -1);
  assert_true (study_recover (study, NULL));
  study_assert_titles (study, "A|B");
  assert_int_equal (ch_study_get_selected (study), 1);
  assert_true (study_is_modified (study));
  g_object_get (study, "file", &file, NULL);
  path = g_file_get_path (file);
  assert_string_equal (path, fixture->path);
  study_assert_comment (study, 1, "unsaved");
  /* It is kept as long as it is not saved. */
  study_flush (study);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 1);
  assert_true (study_save (study, NULL, FALSE, NULL));
  study_flush (study);
  assert_false (study_is_modified (study));
  assert_int_equal (study_count_files (fixture->kept, ".study"), 0);
  assert_false (study_recover (study, NULL));
}

/* The file was changed after the crash: not overwritten without a question. */
static void
test_recover_changed (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (GError) error = NULL;

  leave_unsaved (fixture, "unsaved");
  g_usleep (20000);
  study_write (fixture->path, TWO "\n", -1);
  assert_true (study_recover (study, NULL));
  assert_false (study_save (study, NULL, FALSE, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG));
}

/* What belongs to a window that lives is left alone. */
static void
test_two_windows (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) one = study_new (fixture);
  g_autoptr (ChStudy) two = study_new (fixture);
  g_autoptr (ChStudy) three = study_new (fixture);

  util_play (ch_study_get_game (one), CH_GAME_START, "c3-d4");
  util_play (ch_study_get_game (two), CH_GAME_START, "e3-f4");
  study_flush (one);
  study_flush (two);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 2);
  assert_false (study_recover (three, NULL));
  g_clear_object (&one);
  assert_true (study_recover (three, NULL));
  util_assert_tree (ch_study_get_game (three), "c3-d4");
  g_clear_object (&two);
  /* Turning to the other work keeps this. */
  assert_true (study_recover (three, NULL));
  util_assert_tree (ch_study_get_game (three), "e3-f4");
  assert_int_equal (study_count_files (fixture->kept, ".study"), 2);
}

static void
test_reset_and_discard (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);

  util_play (ch_study_get_game (study), CH_GAME_START, "c3-d4");
  ch_study_reset (study, NULL);
  assert_false (study_is_modified (study));
  assert_int_equal (ch_game_get_n_nodes (ch_study_get_game (study)), 1);
  assert_true (study_recover (study, NULL));
  util_assert_tree (ch_study_get_game (study), "c3-d4");
  util_play (ch_study_get_game (study), 1, "b6-a5");
  ch_study_discard (study);
  ch_study_reset (study, NULL);
  assert_false (study_recover (study, NULL));
  assert_int_equal (study_count_files (fixture->kept, ".study"), 0);
}

static void
spoil (StudyFixture *fixture, gsize keep)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->kept, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".study"))
      {
        g_autofree char *path = g_build_filename (fixture->kept, name, NULL);
        g_autofree char *text = study_read (path);

        if (keep > 0)
          study_write (path, text, (gssize) MIN (keep, strlen (text)));
        else
          {
            text[strlen (text) / 2] ^= 1;
            study_write (path, text, -1);
          }
      }
}

static void
test_damaged (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  static const gsize kept[] = { 0, 1, 30, 150 };
  Told told = { 0 };

  listen (study, &told);
  for (guint n = 0; n < G_N_ELEMENTS (kept); n++)
    {
      g_autoptr (GError) error = NULL;

      leave_unsaved (fixture, "unsaved");
      spoil (fixture, kept[n]);
      assert_false (study_recover (study, &error));
      assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
      assert_non_null (strstr (error->message, ".damaged-"));
      assert_true (study_count_files (fixture->kept, ".damaged-") >= 1);
      assert_false (study_recover (study, NULL));
    }
  /* Beside one that is good. */
  leave_unsaved (fixture, "bad");
  spoil (fixture, 0);
  leave_unsaved (fixture, "good");
  assert_true (study_recover (study, NULL));
  study_assert_comment (study, 1, "good");
  ch_study_discard (study);
  g_free (told.last);
}

/* The words of both chapters are of one version: nothing of another is mixed in. */
static void
assert_whole (ChStudy *study)
{
  g_autofree char *first = NULL;

  study_assert_titles (study, "A|B|C");
  ch_study_select (study, 0);
  first = g_strdup (ch_game_get_comment (ch_study_get_game (study), 1));
  study_assert_comment (study, 2, first);
}

static pid_t
start_victim (StudyFixture *fixture, const char *how, gint64 limit, int *ready)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *size = g_strdup_printf ("%" G_GINT64_FORMAT, limit);
  char *argv[] = { self, (char *) how, fixture->path, fixture->kept, size, NULL };
  GPid pid;

  if (self == NULL)
    skip ();
  assert_true (g_spawn_async_with_pipes (NULL, argv, NULL,
                                         G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL,
                                         NULL, NULL, &pid, NULL, ready, NULL, NULL));

  return pid;
}

static void
wait_for_start (int ready)
{
  char byte;

  assert_int_equal (read (ready, &byte, 1), 1);
}

static void
bury (pid_t pid, int ready)
{
  int status;

  assert_int_equal (waitpid (pid, &status, 0), pid);
  assert_true (WIFSIGNALED (status));
  close (ready);
}

static void
check_after_death (StudyFixture *fixture)
{
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (GError) error = NULL;
  Told told = { 0 };

  listen (study, &told);
  study_must_open (study, fixture->path);
  assert_whole (study);
  if (study_recover (study, &error))
    assert_whole (study);
  assert_null (error);
  assert_int_equal (told.told, 0);
  /* Nothing lies about but this study's own. */
  assert_int_equal (study_count_files (fixture->kept, ".crownhead-"), 0);
  assert_true (study_count_files (fixture->kept, ".lock") <= 1);
  ch_study_discard (study);
}

static void
kill_at_times (StudyFixture *fixture, const char *how, gsize length, guint n)
{
  GRand *rand = g_rand_new_with_seed (7);
  g_autofree char *text = long_text (length);

  for (guint i = 0; i < n; i++)
    {
      int ready;
      pid_t pid;

      study_write (fixture->path, text, -1);
      {
        g_autoptr (ChStudy) study = study_new (fixture);

        study_must_open (study, fixture->path);
        study_comment (study, 0, "0");
        study_comment (study, 2, "0");
        assert_true (study_save (study, NULL, FALSE, NULL));
      }
      pid = start_victim (fixture, how, 0, &ready);
      wait_for_start (ready);
      g_usleep ((gulong) g_rand_int_range (rand, 0, 30000));
      kill (pid, SIGKILL);
      bury (pid, ready);
      check_after_death (fixture);
    }
  g_rand_free (rand);
}

static void
test_killed_saving (void **state)
{
  kill_at_times (*state, "save", 20000, (guint) test_scaled (5, 40, 500));
}

static void
test_killed_keeping (void **state)
{
  kill_at_times (*state, "keep", 20000, (guint) test_scaled (5, 40, 500));
}

/* In pieces, with a copy of the file beside them. */
static void
test_killed_keeping_large (void **state)
{
  kill_at_times (*state, "keep", 200000, (guint) test_scaled (5, 40, 500));
}

/* Killed a moment after an edit: it is there. */
static void
test_killed_at_once (void **state)
{
  StudyFixture *fixture = *state;
  gint64 begin;
  int ready;
  pid_t pid;

  study_write (fixture->path, TWO, -1);
  pid = start_victim (fixture, "edit", 0, &ready);
  wait_for_start (ready);
  begin = g_get_monotonic_time ();
  while (!study_is_kept (fixture) && g_get_monotonic_time () - begin < G_USEC_PER_SEC * 3 / 2)
    g_usleep (1000);
  kill (pid, SIGKILL);
  bury (pid, ready);
  {
    g_autoptr (ChStudy) study = study_new (fixture);

    assert_true (study_recover (study, NULL));
    study_assert_comment (study, 1, "a moment ago");
  }
}

/* Killed by the system in the middle of a write: after every so many bytes of the file. */
static void
kill_at_bytes (StudyFixture *fixture, const char *how, gsize length, gint64 step)
{
  g_autofree char *text = long_text (length);

  for (gint64 limit = 1; limit < 20000; limit += step)
    {
      int ready;
      pid_t pid;

      study_write (fixture->path, text, -1);
      pid = start_victim (fixture, how, limit, &ready);
      bury (pid, ready);
      study_assert_file (fixture->path, text, -1);
      {
        g_autoptr (ChStudy) study = study_new (fixture);
        g_autoptr (GError) error = NULL;

        assert_false (study_recover (study, &error));
        assert_null (error);
      }
    }
}

static void
test_killed_at_bytes (void **state)
{
  kill_at_bytes (*state, "save", 20000, (gint64) test_scaled (6000, 1500, 100));
  kill_at_bytes (*state, "keep", 20000, (gint64) test_scaled (6000, 1500, 100));
  kill_at_bytes (*state, "keep", 200000, (gint64) test_scaled (6000, 1500, 100));
}

/* Edits and saves, or keeps, until it is killed. */
static int
be_victim (char **argv)
{
  StudyFixture fixture = { NULL, argv[2], argv[3] };
  g_autoptr (ChStudy) study = study_new (&fixture);
  gint64 limit = g_ascii_strtoll (argv[4], NULL, 10);
  g_autofree char *words = g_strnfill (20000, 'v');

  if (!study_open (study, fixture.path, NULL))
    return 1;
  if (strcmp (argv[1], "edit") == 0)
    study_comment (study, 1, "a moment ago");
  if (limit > 0)
    limit_files ((rlim_t) limit);
  if (write (STDOUT_FILENO, "r", 1) != 1)
    return 1;
  while (strcmp (argv[1], "edit") == 0)
    g_main_context_iteration (NULL, TRUE);
  for (guint n = 1; n < 100000; n++)
    {
      g_autofree char *version = g_strdup_printf ("%u %s", n, words);

      ch_study_select (study, 0);
      ch_game_begin_step (ch_study_get_game (study), "both");
      study_comment (study, 0, version);
      study_comment (study, 2, version);
      ch_study_select (study, 0);
      ch_game_end_step (ch_study_get_game (study));
      if (strcmp (argv[1], "save") == 0)
        study_save (study, NULL, FALSE, NULL);
      else
        ch_study_flush (study);
    }

  return 1;
}

#define with_folder(test) cmocka_unit_test_setup_teardown (test, study_setup, study_teardown)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    with_folder (test_full_disk),      with_folder (test_read_only_folder),
    with_folder (test_read_only_file), with_folder (test_folder_in_its_place),
    with_folder (test_leftovers),      with_folder (test_autosave),
    with_folder (test_recover),        with_folder (test_recover_changed),
    with_folder (test_two_windows),    with_folder (test_reset_and_discard),

    with_folder (test_killed_at_once), with_folder (test_damaged),
    with_folder (test_killed_saving),  with_folder (test_killed_keeping_large),
    with_folder (test_killed_keeping), with_folder (test_killed_at_bytes),
  };

  if (argc == 5)
    return be_victim (argv);

  return cmocka_run_group_tests (tests, NULL, NULL);
}

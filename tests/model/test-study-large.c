/* test-study-large.c: unsaved work on a file that is too large to be written anew for each edit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

/* Another file in its place. */
#define OTHER "[Event \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 *\n"

/* A file of @n games: too large to be written anew for each edit. */
static char *
many_games (guint n)
{
  GString *text = g_string_sized_new (n * 512);
  g_autofree char *words = g_strnfill (600, 'm');

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text,
                            "[Event \"Game %u\"]\n[GameType \"25\"]\n\n1. c3-d4 {%s} b6-a5 *\n\n",
                            i, words);

  return g_string_free (text, FALSE);
}

/* The work of @fixture's folder, in bytes. */
static gsize
kept_size (StudyFixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->kept, 0, NULL);
  const char *name;
  gsize size = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".study"))
      {
        g_autofree char *path = g_build_filename (fixture->kept, name, NULL);
        g_autofree char *text = study_read (path);

        size += strlen (text);
      }

  return size;
}

static void
remove_base (StudyFixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->kept, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (strstr (name, ".base-") != NULL)
      {
        g_autofree char *path = g_build_filename (fixture->kept, name, NULL);

        n += g_unlink (path) == 0;
      }
  assert_int_equal (n, 1);
}

/* Edits a large file in many ways, and leaves it. */
static void
edit_large (StudyFixture *fixture, gboolean save)
{
  g_autoptr (ChStudy) study = study_new (fixture);

  study_must_open (study, fixture->path);
  study_comment (study, 150, "unsaved");
  study_comment (study, 0, "first");
  study_comment (study, 299, "last");
  ch_study_move (study, 20, 10);
  ch_study_remove (study, 30);
  assert_int_equal (study_add_text (study, "[GameType \"25\"]\n\n1. e3-f4 *", NULL), 1);
  if (save)
    assert_true (study_save (study, NULL, FALSE, NULL));
  else
    {
      study_flush (study);
      assert_true (kept_size (fixture) < 10000);
    }
}

/* Of a large file only the edits are written, and what comes back is what would have been saved. */
static void
test_recover_large (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autofree char *text = many_games (300);
  g_autofree char *saved = NULL;

  study_write (fixture->path, text, -1);
  edit_large (fixture, TRUE);
  saved = study_read (fixture->path);
  study_write (fixture->path, text, -1);
  edit_large (fixture, FALSE);
  study_assert_file (fixture->path, text, -1);
  assert_true (study_recover (study, NULL));
  /* More of it, on what was brought back and is in no file yet. */
  study_comment (study, 5, "more");
  study_flush (study);
  ch_game_undo (ch_study_get_game (study));
  assert_true (study_save (study, NULL, FALSE, NULL));
  study_assert_file (fixture->path, saved, -1);
  study_flush (study);
  assert_int_equal (study_count_files (fixture->kept, ".study"), 0);
  assert_int_equal (study_count_files (fixture->kept, ".base-"), 0);
}

/* Killed before the copy of the file was made, the file itself serves, unless it was changed: then what was
 * edited is there, of no file. */
static void
test_recover_without_base (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = many_games (300);

  study_write (fixture->path, text, -1);
  edit_large (fixture, FALSE);
  remove_base (fixture);
  assert_true (study_recover (study, NULL));
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study)), 300);
  study_assert_comment (study, 149, "unsaved");
  ch_study_discard (study);
  edit_large (fixture, FALSE);
  remove_base (fixture);
  g_usleep (20000);
  study_write (fixture->path, OTHER, -1);
  assert_true (study_recover (study, NULL));
  study_assert_titles (study, "Game 0|Game 150|Game 299|Untitled game");
  study_assert_comment (study, 1, "unsaved");
  g_object_get (study, "file", &file, NULL);
  assert_null (file);
  study_assert_file (fixture->path, OTHER, -1);
}

/* What a person waits for when a move is made in a very large file, in CPU time of the main thread. */
static void
test_large_speed (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_new (fixture);
  /* 700 bytes each: 50 MB where there is time. */
  guint n = (guint) test_scaled (2000, 5000, 75000);
  g_autofree char *text = many_games (n);
  double worst = 0;
  gint64 last = 0;

  study_write (fixture->path, text, -1);
  study_must_open (study, fixture->path);
  ch_study_select (study, n - 1);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *words = g_strdup_printf ("edit %u", i);
      gint64 begin = g_get_monotonic_time ();
      struct timespec from, to;

      clock_gettime (CLOCK_THREAD_CPUTIME_ID, &from);
      ch_game_set_tag (ch_study_get_game (study), "Annotator", words);
      ch_study_flush (study);
      study_run_idle ();
      clock_gettime (CLOCK_THREAD_CPUTIME_ID, &to);
      worst = MAX (worst, (double) (to.tv_sec - from.tv_sec) * 1000 +
                            (double) (to.tv_nsec - from.tv_nsec) / 1e6);
      last = g_get_monotonic_time () - begin;
    }
  print_message (
    "%u games, %.1f MB: at most %.2f ms of the main thread for an edit, which is on disk "
    "after %.1f ms\n",
    n, (double) strlen (text) / 1e6, worst, (double) last / 1000);
  if (test_scale () != TEST_SCALE_SANITIZER)
    assert_true (worst < 10);
  ch_study_discard (study);
}

#define with_folder(test) cmocka_unit_test_setup_teardown (test, study_setup, study_teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    with_folder (test_recover_large),
    with_folder (test_recover_without_base),
    with_folder (test_large_speed),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

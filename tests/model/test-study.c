/* test-study.c: a file of games that is studied: opened, edited, saved.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-util.h"

#include <glib/gstdio.h>
#include <string.h>

/* Untidy on purpose: what is not touched must stay as it is. */
#define GAME_A \
  "[Event \"A\"]\n[GameType \"25\"]\n[Result \"2-0\"]\n\n1.c3-d4    b6-a5 {odd   blanks} 2-0"
#define GAME_B "[Event \"B\"]\n[GameType \"25\"]\n\n  1. e3-f4 b6-c5 *"
#define GAME_C "[Event \"C\"]\n[GameType \"26\"]\n\n1. g3-h4 1/2-1/2"
#define THREE GAME_A "\n\n\n" GAME_B "\n" GAME_C "\n\n"

static void
test_new (void **state)
{
  g_autoptr (ChStudy) study = study_new (*state);
  g_autoptr (GFile) file = NULL;
  g_autofree char *title = NULL;

  g_object_get (study, "title", &title, "file", &file, NULL);
  assert_string_equal (title, "Untitled study");
  assert_null (file);
  assert_false (study_is_modified (study));
  study_assert_titles (study, "Untitled game");
  assert_int_equal (ch_game_get_n_nodes (ch_study_get_game (study)), 1);
  util_play (ch_study_get_game (study), CH_GAME_START, "c3-d4");
  assert_true (study_is_modified (study));
  ch_game_undo (ch_study_get_game (study));
  assert_false (study_is_modified (study));
}

static void
test_open (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  g_autoptr (ChChapter) first = g_list_model_get_item (G_LIST_MODEL (study), 0);
  g_autofree char *title = NULL;
  g_autofree char *ruleset = NULL;

  study_assert_titles (study, "A|B|C");
  g_object_get (study, "title", &title, NULL);
  assert_string_equal (title, "games.pdn");
  g_object_get (first, "ruleset-name", &ruleset, NULL);
  assert_string_equal (ruleset, "Russian");
  assert_string_equal (ch_chapter_get_subtitle (first), "2–0");
  assert_non_null (strstr (ch_chapter_get_search_text (first), "russian"));
  util_assert_tree (ch_study_get_game (study), "c3-d4 b6-a5 {odd blanks}");
  ch_study_select (study, 2);
  util_assert_tree (ch_study_get_game (study), "g3-h4");
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (ch_study_get_game (study))),
                       "brazilian");
  assert_false (study_is_modified (study));
}

/* A failure leaves what was there. */
static void
test_open_fails (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  static const char *const texts[] = { "", "<html><body>x</body></html>",
                                       "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n" };
  g_autofree char *other = g_build_filename (fixture->folder, "other.pdn", NULL);

  for (guint n = 0; n < G_N_ELEMENTS (texts); n++)
    {
      g_autoptr (GError) error = NULL;

      study_write (other, texts[n], -1);
      assert_false (study_open (study, other, &error));
      assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
    }
  {
    g_autoptr (GError) error = NULL;

    g_unlink (other);
    assert_false (study_open (study, other, &error));
    assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
    assert_non_null (strstr (error->message, "other.pdn"));
  }
  study_assert_titles (study, "A|B|C");
}

/* Only the chapter that was edited is written anew. */
static void
test_save (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  g_autofree char *text = NULL;
  g_autoptr (ChStudy) again = NULL;

  study_must_save (study);
  study_assert_file (fixture->path, THREE, -1);
  ch_study_select (study, 1);
  ch_game_set_comment (ch_study_get_game (study), 1, "why?");
  study_must_save (study);
  text = study_read (fixture->path);
  assert_true (g_str_has_prefix (text, GAME_A "\n\n\n[Event \"B\"]\n"));
  assert_true (g_str_has_suffix (text, "*\n" GAME_C "\n\n"));
  assert_non_null (strstr (text, "1. e3-f4 {why?} 1... b6-c5 *"));
  /* Once more from what was saved. */
  ch_study_select (study, 0);
  ch_game_set_comment (ch_study_get_game (study), 1, "first");
  study_must_save (study);
  again = study_new (fixture);
  assert_true (study_open (again, fixture->path, NULL));
  study_assert_titles (again, "A|B|C");
  util_assert_tree (ch_study_get_game (again), "c3-d4 {first} b6-a5 {odd blanks}");
  ch_study_select (again, 1);
  util_assert_tree (ch_study_get_game (again), "e3-f4 {why?} b6-c5");
  assert_int_equal (study_count_files (fixture->folder, ".crownhead-"), 0);
}

/* Undone back to what was opened: the same bytes. */
static void
test_save_undone (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);

  ch_game_set_comment (ch_study_get_game (study), 1, "why?");
  study_must_save (study);
  ch_game_undo (ch_study_get_game (study));
  assert_true (study_is_modified (study));
  ch_game_redo (ch_study_get_game (study));
  assert_false (study_is_modified (study));
}

static void
test_crlf_and_mark (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study =
    study_open_text (fixture,
                     "\xef\xbb\xbf[Event \"A\"]\r\n[GameType \"25\"]\r\n\r\n1. c3-d4 *\r\n\r\n"
                     "[Event \"B\"]\r\n[GameType \"25\"]\r\n\r\n1.  e3-f4 *\r\n",
                     -1);
  g_autofree char *text = NULL;

  study_assert_titles (study, "A|B");
  ch_game_set_comment (ch_study_get_game (study), 1, "x");
  ch_study_move (study, 0, 1);
  study_must_save (study);
  text = study_read (fixture->path);
  assert_true (
    g_str_has_prefix (text,
                      "\xef\xbb\xbf\r\n\r\n[Event \"B\"]\r\n[GameType \"25\"]\r\n\r\n1.  e3-f4 *"));
  for (const char *at = strchr (text, '\n'); at != NULL; at = strchr (at + 1, '\n'))
    assert_int_equal (at[-1], '\r');
  assert_null (strstr (text + 1, "\xef\xbb\xbf"));
}

/* One byte a letter: as it was as long as nothing is changed, then UTF-8 all over. */
static void
test_old_encoding (void **state)
{
  StudyFixture *fixture = *state;
  const char *latin = "[Event \"Caf\xe9\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n"
                      "[Event \"Two\"]\n[GameType \"25\"]\n\n1. e3-f4 *\n";
  g_autoptr (ChStudy) study = study_open_text (fixture, latin, -1);
  g_autofree char *text = NULL;

  study_assert_titles (study, "Café|Two");
  study_must_save (study);
  study_assert_file (fixture->path, latin, -1);
  ch_study_select (study, 1);
  ch_game_set_comment (ch_study_get_game (study), 1, "naïve");
  study_must_save (study);
  text = study_read (fixture->path);
  assert_true (g_utf8_validate (text, -1, NULL));
  assert_true (g_str_has_prefix (text, "[Event \"Café\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n\n"));
  assert_non_null (strstr (text, "naïve"));
}

static void
test_chapters (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  g_autoptr (ChGame) fresh = ch_game_new (util_ruleset ("russian"), NULL);

  ch_game_set_tag (fresh, "Event", "D");
  assert_int_equal (ch_study_add_game (study, fresh), 3);
  assert_int_equal (ch_study_get_selected (study), 3);
  assert_ptr_equal (ch_study_get_game (study), fresh);
  ch_study_move (study, 3, 0);
  study_assert_titles (study, "D|A|B|C");
  assert_int_equal (ch_study_get_selected (study), 0);
  ch_study_remove (study, 2);
  study_assert_titles (study, "D|A|C");
  assert_true (study_is_modified (study));
  ch_study_undo (study);
  study_assert_titles (study, "D|A|B|C");
  assert_int_equal (ch_study_get_selected (study), 2);
  ch_study_undo (study);
  study_assert_titles (study, "A|B|C|D");
  ch_study_undo (study);
  study_assert_titles (study, "A|B|C");
  assert_false (study_is_modified (study));
  ch_study_undo (study);
  study_must_save (study);
  study_assert_file (fixture->path, THREE, -1);
  ch_study_remove (study, 0);
  ch_study_remove (study, 0);
  ch_study_remove (study, 0);
  study_assert_titles (study, "C");
  study_must_save (study);
  ch_study_undo (study);
  study_assert_titles (study, "B|C");
  study_must_save (study);
  {
    g_autoptr (ChStudy) again = study_new (fixture);

    assert_true (study_open (again, fixture->path, NULL));
    study_assert_titles (again, "B|C");
  }
}

/* A game without an end and one without tags must not become one when they are moved together. */
static void
test_no_end (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study =
    study_open_text (fixture,
                     "[Event \"A\"]\n[GameType \"25\"]\n\n1. c3-d4\n\n[Event \"B\"]\n\n1. e3-f4 *\n"
                     "1. g3-h4 *\n",
                     -1);
  g_autoptr (ChStudy) again = study_new (fixture);

  study_assert_titles (study, "A|B|Untitled game");
  ch_study_remove (study, 1);
  study_must_save (study);
  assert_true (study_open (again, fixture->path, NULL));
  study_assert_titles (again, "A|Untitled game");
  util_assert_tree (ch_study_get_game (again), "c3-d4");
}

static void
test_add_text (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, GAME_A, -1);
  g_autoptr (GError) error = NULL;

  assert_int_equal (study_add_text (study, GAME_B "\n\n" GAME_C, NULL), 2);
  study_assert_titles (study, "A|B|C");
  assert_int_equal (ch_study_get_selected (study), 1);
  assert_true (study_is_modified (study));
  study_must_save (study);
  study_assert_file (fixture->path, GAME_A "\n\n" GAME_B "\n\n" GAME_C "\n", -1);
  assert_int_equal (study_add_text (study, "just words", &error), 0);
  assert_non_null (error);
  assert_string_equal (error->message, "The pasted text holds no game or position.");
  study_assert_titles (study, "A|B|C");
}

/* Quiet moves fit several rule sets; once the person has said which, there is no doubt. */
static void
test_candidates (void **state)
{
  g_autoptr (ChStudy) study = study_open_text (*state, "1. c3-d4 b6-a5 *\n", -1);
  g_autoptr (GPtrArray) candidates = ch_study_get_candidates (study);

  assert_non_null (candidates);
  ch_study_choose_ruleset (study, util_ruleset ("brazilian"));
  assert_null (ch_study_get_candidates (study));
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (ch_study_get_game (study))),
                       "brazilian");
  util_assert_tree (ch_study_get_game (study), "c3-d4 b6-a5");
  assert_false (study_is_modified (study));
}

/* Lines are told as they are in the whole file. */
static void
test_problems (void **state)
{
  g_autoptr (ChStudy) study =
    study_open_text (*state, GAME_A "\n\n[Event \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 a1-a2 *\n",
                     -1);
  g_autoptr (ChChapter) second = g_list_model_get_item (G_LIST_MODEL (study), 1);
  GPtrArray *problems;
  gboolean wrong;

  ch_study_select (study, 1);
  ch_study_get_game (study);
  problems = ch_chapter_get_problems (second);
  assert_int_equal (problems->len, 1);
  /* GAME_A has five lines, then an empty one; three of tags. */
  assert_int_equal (ch_problem_get_line (g_ptr_array_index (problems, 0)), 10);
  assert_int_equal (ch_problem_get_column (g_ptr_array_index (problems, 0)), 10);
  g_object_get (second, "problem", &wrong, NULL);
  assert_true (wrong);
}

static void
test_changed_outside (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  g_autoptr (GError) error = NULL;

  g_usleep (20000);
  study_write (fixture->path, GAME_C, -1);
  ch_game_set_comment (ch_study_get_game (study), 1, "x");
  assert_false (study_save (study, NULL, FALSE, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG));
  assert_non_null (strstr (error->message, "games.pdn"));
  study_assert_file (fixture->path, GAME_C, -1);
  assert_true (study_is_modified (study));
  assert_true (study_save (study, NULL, TRUE, NULL));
  /* Our own save is no other program's. */
  ch_game_set_comment (ch_study_get_game (study), 1, "y");
  study_must_save (study);
}

static void
test_save_as (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  g_autofree char *other = g_build_filename (fixture->folder, "other.pdn", NULL);
  g_autofree char *title = NULL;
  GStatBuf info;

  assert_true (study_save (study, other, FALSE, NULL));
  study_assert_file (other, THREE, -1);
  g_object_get (study, "title", &title, NULL);
  assert_string_equal (title, "other.pdn");
  /* Not as secret as the temporary file was. */
  assert_int_equal (g_stat (other, &info), 0);
  assert_int_equal (info.st_mode & 0600, 0600);
  assert_int_not_equal (info.st_mode & 0044, 0);
}

static void
test_link_and_mode (void **state)
{
  StudyFixture *fixture = *state;
  g_autofree char *link = g_build_filename (fixture->folder, "link.pdn", NULL);
  g_autoptr (ChStudy) study = study_new (fixture);
  GStatBuf info;

  study_write (fixture->path, THREE, -1);
  assert_int_equal (g_chmod (fixture->path, 0640), 0);
  assert_int_equal (symlink ("games.pdn", link), 0);
  assert_true (study_open (study, link, NULL));
  ch_game_set_comment (ch_study_get_game (study), 1, "linked");
  study_must_save (study);
  assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_int_equal (g_stat (fixture->path, &info), 0);
  assert_int_equal (info.st_mode & 0777, 0640);
  {
    g_autofree char *text = study_read (fixture->path);

    assert_non_null (strstr (text, "linked"));
  }
}

/* Edits while the file is being written are not taken for saved. */
static void
saved (GObject *source, GAsyncResult *result, gpointer data)
{
  assert_true (ch_study_save_finish (CH_STUDY (source), result, NULL));
  *(gboolean *) data = TRUE;
}

static void
test_edit_during_save (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  gboolean done = FALSE;
  g_autofree char *text = NULL;

  ch_game_set_comment (ch_study_get_game (study), 1, "before");
  ch_study_save_async (study, NULL, FALSE, NULL, saved, &done);
  ch_game_set_comment (ch_study_get_game (study), 2, "after");
  util_wait (&done);
  assert_true (study_is_modified (study));
  text = study_read (fixture->path);
  assert_non_null (strstr (text, "before"));
  assert_null (strstr (text, "after"));
  study_must_save (study);
}

/* Asked twice before the first was done: the second is no other program's. */
static void
test_save_twice (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, THREE, -1);
  gboolean first = FALSE;
  gboolean second = FALSE;
  gboolean loading;
  g_autofree char *text = NULL;

  ch_game_set_comment (ch_study_get_game (study), 1, "before");
  ch_study_save_async (study, NULL, FALSE, NULL, saved, &first);
  ch_game_set_comment (ch_study_get_game (study), 1, "after");
  ch_study_save_async (study, NULL, FALSE, NULL, saved, &second);
  util_wait (&second);
  assert_true (first);
  g_object_get (study, "loading", &loading, NULL);
  assert_false (loading);
  assert_false (study_is_modified (study));
  text = study_read (fixture->path);
  assert_non_null (strstr (text, "after"));
}

static void
cancelled (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  assert_false (ch_study_open_finish (CH_STUDY (source), result, &error));
  assert_true (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  *(gboolean *) data = TRUE;
}

static void
test_cancel (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, GAME_A, -1);
  g_autofree char *other = g_build_filename (fixture->folder, "other.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (other);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean done = FALSE;

  study_write (other, THREE, -1);
  ch_study_open_async (study, file, NULL, cancellable, cancelled, &done);
  g_cancellable_cancel (cancellable);
  util_wait (&done);
  study_assert_titles (study, "A");
}

/* Many games: the index is quick, and only what is looked at is played through. */
static void
test_many (void **state)
{
  GString *text = g_string_new (NULL);
  g_autoptr (ChStudy) study = NULL;
  gint64 begin;

  for (int n = 0; n < 20000; n++)
    g_string_append_printf (text,
                            "[Event \"%d\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 2. d4-c5 "
                            "d6xb4 3. a3xc5 *\n\n",
                            n);
  begin = g_get_monotonic_time ();
  study = study_open_text (*state, text->str, -1);
  print_message ("%u games opened in %.0f ms\n", g_list_model_get_n_items (G_LIST_MODEL (study)),
                 (double) (g_get_monotonic_time () - begin) / 1000);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study)), 20000);
  ch_study_select (study, 19999);
  util_assert_tree (ch_study_get_game (study), "c3-d4 b6-a5 d4-c5 d6×b4 a3×c5");
  ch_study_move (study, 19999, 0);
  ch_study_undo (study);
  assert_int_equal (ch_study_get_selected (study), 19999);
  g_string_free (text, TRUE);
}

#define with_folder(test) cmocka_unit_test_setup_teardown (test, study_setup, study_teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    with_folder (test_new),
    with_folder (test_open),
    with_folder (test_open_fails),
    with_folder (test_save),
    with_folder (test_save_undone),
    with_folder (test_crlf_and_mark),
    with_folder (test_old_encoding),
    with_folder (test_chapters),
    with_folder (test_no_end),
    with_folder (test_add_text),
    with_folder (test_candidates),
    with_folder (test_problems),
    with_folder (test_changed_outside),
    with_folder (test_save_as),
    with_folder (test_link_and_mode),
    with_folder (test_edit_during_save),
    with_folder (test_save_twice),
    with_folder (test_cancel),
    with_folder (test_many),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

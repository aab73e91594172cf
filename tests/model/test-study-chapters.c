/* test-study-chapters.c: the chapters of a study: undone in the order of time, looked through in the
 * background, asked for their rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "study-util.h"

#include <string.h>

#define GAME_A \
  "[Event \"A\"]\n[GameType \"25\"]\n[Result \"2-0\"]\n\n1.c3-d4    b6-a5 {odd   blanks} 2-0"
#define GAME_B "[Event \"B\"]\n[GameType \"25\"]\n\n  1. e3-f4 b6-c5 *"
#define GAME_C "[Event \"C\"]\n[GameType \"26\"]\n\n1. g3-h4 1/2-1/2"
#define THREE GAME_A "\n\n\n" GAME_B "\n" GAME_C "\n\n"

static void
assert_steps (ChStudy *study, const char *undo, const char *redo)
{
  g_autofree char *undo_label = NULL;
  g_autofree char *redo_label = NULL;
  gboolean can_undo, can_redo;

  g_object_get (study, "undo-label", &undo_label, "redo-label", &redo_label, "can-undo", &can_undo,
                "can-redo", &can_redo, NULL);
  assert_string_equal (undo_label != NULL ? undo_label : "", undo);
  assert_string_equal (redo_label != NULL ? redo_label : "", redo);
  assert_int_equal (can_undo, *undo != '\0');
  assert_int_equal (can_redo, *redo != '\0');
}

/* Edits of games and of their list: the last thing done is undone first. */
static void
test_one_time (void **state)
{
  g_autoptr (ChStudy) study = study_open_text (*state, THREE, -1);
  ChGame *first = ch_study_get_game (study);
  ChGame *second;

  assert_steps (study, "", "");
  ch_game_set_comment (first, 1, "one");
  ch_study_select (study, 1);
  second = ch_study_get_game (study);
  ch_game_set_comment (second, 1, "two");
  ch_study_remove (study, 2);
  ch_study_move (study, 1, 0);
  study_assert_titles (study, "B|A");
  ch_game_set_comment (first, 2, "three");
  assert_steps (study, "Change comment", "");
  ch_study_undo (study);
  assert_ptr_equal (ch_study_get_game (study), first);
  assert_string_equal (ch_game_get_comment (first, 2), "odd blanks");
  assert_string_equal (ch_game_get_comment (second, 1), "two");
  assert_steps (study, "Move chapter", "Change comment");
  ch_study_undo (study);
  study_assert_titles (study, "A|B");
  assert_steps (study, "Delete chapter", "Move chapter");
  ch_study_undo (study);
  study_assert_titles (study, "A|B|C");
  assert_int_equal (ch_study_get_selected (study), 2);
  ch_study_undo (study);
  assert_ptr_equal (ch_study_get_game (study), second);
  assert_string_equal (ch_game_get_comment (second, 1), "");
  assert_string_equal (ch_game_get_comment (first, 1), "one");
  ch_study_undo (study);
  assert_string_equal (ch_game_get_comment (first, 1), "");
  assert_steps (study, "", "Change comment");
  assert_false (study_is_modified (study));
  ch_study_undo (study);
  for (int n = 0; n < 5; n++)
    ch_study_redo (study);
  study_assert_titles (study, "B|A");
  assert_string_equal (ch_game_get_comment (first, 1), "one");
  assert_string_equal (ch_game_get_comment (first, 2), "three");
  assert_string_equal (ch_game_get_comment (second, 1), "two");
  assert_steps (study, "Change comment", "");
  /* A new edit: nothing is left to redo, in whichever game it is. */
  ch_study_undo (study);
  ch_study_undo (study);
  ch_game_set_comment (second, 1, "else");
  assert_steps (study, "Change comment", "");
  ch_study_redo (study);
  study_assert_titles (study, "A|B");
}

/* What is typed in one game goes on as one step only until something else is done. */
static void
test_steps_apart (void **state)
{
  g_autoptr (ChStudy) study = study_open_text (*state, THREE, -1);
  ChGame *first = ch_study_get_game (study);
  ChGame *second;

  ch_game_set_comment (first, 1, "a");
  ch_game_set_comment (first, 1, "ab");
  ch_study_select (study, 1);
  second = ch_study_get_game (study);
  ch_game_set_comment (second, 1, "x");
  ch_game_set_comment (first, 1, "abc");
  ch_study_undo (study);
  assert_string_equal (ch_game_get_comment (first, 1), "ab");
  ch_study_undo (study);
  assert_string_equal (ch_game_get_comment (second, 1), "");
  ch_study_undo (study);
  assert_string_equal (ch_game_get_comment (first, 1), "");
  assert_steps (study, "", "Change comment");
  ch_study_redo (study);
  assert_string_equal (ch_game_get_comment (first, 1), "ab");
  /* Typed and taken away again: no step. */
  ch_study_redo (study);
  ch_game_set_comment (second, 2, "y");
  ch_game_set_comment (second, 2, "");
  ch_study_undo (study);
  assert_string_equal (ch_game_get_comment (second, 1), "");
}

/* A game that is undone by itself keeps its place among the others' steps. */
static void
test_undone_alone (void **state)
{
  g_autoptr (ChStudy) study = study_open_text (*state, THREE, -1);
  ChGame *first = ch_study_get_game (study);
  ChGame *second;

  ch_game_set_comment (first, 1, "a");
  ch_study_select (study, 1);
  second = ch_study_get_game (study);
  ch_game_set_comment (second, 1, "b");
  ch_game_undo (first);
  ch_study_undo (study);
  assert_string_equal (ch_game_get_comment (second, 1), "");
  assert_steps (study, "", "Change comment");
  ch_study_redo (study);
  ch_study_redo (study);
  assert_string_equal (ch_game_get_comment (first, 1), "a");
  assert_string_equal (ch_game_get_comment (second, 1), "b");
  ch_game_undo (second);
  ch_game_redo (second);
  ch_study_undo (study);
  ch_study_undo (study);
  assert_string_equal (ch_game_get_comment (first, 1), "");
  assert_string_equal (ch_game_get_comment (second, 1), "");
}

static void
assert_ruleset (ChStudy *study, guint chapter, const char *id)
{
  ch_study_select (study, chapter);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (ch_study_get_game (study))), id);
}

/* The choice is for the file, and may be changed: chapters that were read already are read anew, for those
 * that were edited it is an edit. */
static void
test_choose_for_file (void **state)
{
  g_autoptr (ChStudy) study = study_open_text (*state,
                                               "1. c3-d4 b6-a5 *\n\n1. g3-h4 b6-a5 *\n\n"
                                               "1. e3-f4 b6-a5 *\n\n1. a3-b4 b6-a5 *\n",
                                               -1);
  g_autoptr (GPtrArray) candidates = ch_study_get_candidates (study);

  /* Russian, Czech and Brazilian all fit; the study's own set is taken and stands first. */
  assert_int_equal (candidates->len, 3);
  assert_string_equal (ch_ruleset_get_id (g_ptr_array_index (candidates, 0)), "russian");
  assert_ruleset (study, 1, "russian");
  assert_ruleset (study, 2, "russian");
  ch_game_set_comment (ch_study_get_game (study), 1, "mine");
  ch_study_select (study, 0);
  ch_study_choose_ruleset (study, util_ruleset ("brazilian"));
  assert_ruleset (study, 0, "brazilian");
  assert_ruleset (study, 1, "brazilian");
  assert_ruleset (study, 2, "brazilian");
  assert_ruleset (study, 3, "brazilian");
  ch_study_select (study, 0);
  ch_study_choose_ruleset (study, util_ruleset ("czech"));
  assert_ruleset (study, 0, "czech");
  assert_ruleset (study, 1, "czech");
  assert_ruleset (study, 2, "czech");
  assert_ruleset (study, 3, "czech");
  /* The two answers, for the chapter that was edited, and its comment are what can be undone. */
  ch_study_undo (study);
  ch_study_undo (study);
  assert_ruleset (study, 2, "russian");
  ch_study_undo (study);
  assert_false (study_is_modified (study));
  assert_steps (study, "", "Change comment");
}

static void
assert_asked (ChStudy *study, gboolean asked)
{
  g_autoptr (GPtrArray) candidates = ch_study_get_candidates (study);

  assert_int_equal (candidates != NULL, asked);
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  for (text = strstr (text, what); text != NULL; text = strstr (text + 1, what))
    n++;

  return n;
}

/* A guess is not written as if it were known.  The answer to the question is: it holds for what was saved
 * before as well, which is no longer what is in the file, and can be taken back. */
static void
test_guess_not_written (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study =
    study_open_text (fixture, "1. c3-d4 b6-a5 *\n\n1. g3-h4 b6-a5 *\n\n1. e3-f4 b6-a5 *\n", -1);
  g_autofree char *guessed = NULL;
  g_autofree char *known = NULL;

  ch_game_toggle_symbol (ch_study_get_game (study), 1, 1);
  study_must_save (study);
  guessed = study_read (fixture->path);
  assert_non_null (strstr (guessed, "c3-d4 $1"));
  assert_null (strstr (guessed, "GameType"));
  assert_asked (study, TRUE);
  ch_study_select (study, 1);
  assert_asked (study, TRUE);
  ch_study_choose_ruleset (study, util_ruleset ("czech"));
  assert_asked (study, FALSE);
  assert_true (study_is_modified (study));
  assert_ruleset (study, 0, "czech");
  ch_study_undo (study);
  assert_false (study_is_modified (study));
  assert_ruleset (study, 0, "russian");
  assert_asked (study, TRUE);
  ch_study_redo (study);
  assert_asked (study, FALSE);
  ch_study_select (study, 1);
  ch_game_toggle_symbol (ch_study_get_game (study), 1, 1);
  study_must_save (study);
  known = study_read (fixture->path);
  /* The third was not touched: its text is as it was. */
  assert_int_equal (count (known, "[GameType \"29,W,8,8,A0,0\"]"), 2);
  assert_int_equal (count (known, "GameType"), 2);
}

/* That the guess was right is an answer, too. */
static void
test_guess_confirmed (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study = study_open_text (fixture, "1. c3-d4 b6-a5 *\n", -1);
  g_autofree char *text = NULL;

  ch_study_choose_ruleset (study, util_ruleset ("russian"));
  assert_false (study_is_modified (study));
  assert_asked (study, FALSE);
  ch_game_set_comment (ch_study_get_game (study), 1, "mine");
  study_must_save (study);
  text = study_read (fixture->path);
  assert_int_equal (count (text, "[GameType \"25,W,8,8,A0,0\"]"), 1);
}

/* Nothing was put into a fresh game: another rule set, on whatever board, changes nothing that is to be
 * saved. */
static void
test_untouched (void **state)
{
  g_autoptr (ChStudy) study = study_new (*state);
  ChGame *game = ch_study_get_game (study);

  assert_true (ch_game_set_ruleset (game, util_ruleset ("international"), NULL));
  assert_false (study_is_modified (study));
  assert_steps (study, "", "");
  assert_true (ch_study_get_game (study) == game);
  assert_ruleset (study, 0, "international");
  util_play (game, CH_GAME_START, "32-28");
  assert_false (ch_game_set_ruleset (game, util_ruleset ("russian"), NULL));
}

static void
wait_for_check (ChStudy *study)
{
  gboolean checking = TRUE;

  while (checking)
    {
      g_object_get (study, "checking", &checking, NULL);
      if (checking)
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
count_faulty (ChStudy *study, GParamSpec *pspec, gpointer data)
{
  guint *most = data;

  g_object_get (study, pspec->name, most, NULL);
}

/* Faults are found in chapters that nobody has looked at, too. */
static void
test_check (void **state)
{
  g_autoptr (ChStudy) study =
    study_open_text (*state,
                     GAME_A
                     "\n\n[Event \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 (1... d6-c5 2. a3-c5) "
                     "2. d4-c5 d6xb4 3. b2-c3 *\n\n" GAME_C "\n",
                     -1);
  g_autoptr (ChChapter) second = g_list_model_get_item (G_LIST_MODEL (study), 1);
  GPtrArray *problems;
  guint told = 0;
  gboolean wrong;
  guint node;
  g_autofree char *text = NULL;

  g_signal_connect (study, "notify::n-faulty", G_CALLBACK (count_faulty), &told);
  wait_for_check (study);
  assert_int_equal (told, 1);
  assert_int_equal (ch_study_get_n_faulty (study), 1);
  g_object_get (second, "problem", &wrong, NULL);
  assert_true (wrong);
  problems = ch_chapter_get_problems (second);
  assert_int_equal (problems->len, 2);
  /* The sixth line of the file is empty, three of tags follow, then an empty one: 10.  The moves are
   * "1. c3-d4 b6-a5 (1... d6-c5 2. a3-c5) 2. d4-c5 d6xb4 3. b2-c3": a3-c5 begins in column 31, b2-c3 in
   * column 56. */
  assert_int_equal (ch_problem_get_line (g_ptr_array_index (problems, 0)), 10);
  assert_int_equal (ch_problem_get_column (g_ptr_array_index (problems, 0)), 31);
  text = ch_problem_get_text (g_ptr_array_index (problems, 1), 2);
  assert_true (g_str_has_prefix (text, "Game 2, line 10:56: b2-c3 is not legal. "));
  /* After b6-a5 … d6xb4 White must capture: the law's own words say so. */
  assert_non_null (strstr (text, "capture"));
  ch_study_select (study, 1);
  util_assert_tree (ch_study_get_game (study), "c3-d4 b6-a5 ( d6-c5 <a3-c5> ) d4-c5 d6×b4 <b2-c3>");
  node = ch_problem_find_node (g_ptr_array_index (problems, 0), ch_study_get_game (study));
  assert_string_equal (ch_game_get_text (ch_study_get_game (study), node), "d6-c5");
  node = ch_problem_find_node (g_ptr_array_index (problems, 1), ch_study_get_game (study));
  assert_string_equal (ch_game_get_text (ch_study_get_game (study), node), "d6×b4");
  /* Taken away, it is no fault of the study; undone, it is. */
  ch_study_remove (study, 1);
  assert_int_equal (told, 0);
  ch_study_undo (study);
  assert_int_equal (told, 1);
}

/* Lines from 1 up to the first @what in @text. */
static guint
line_of (const char *text, const char *what)
{
  const char *end = strstr (text, what);
  guint line = 1;

  assert_non_null (end);
  for (; text < end; text++)
    line += *text == '\n';

  return line;
}

/* A save moves what stands behind what was edited: the places told are those of the file as it is now. */
static void
test_check_saved (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study =
    study_open_text (fixture, GAME_A "\n\n[Event \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 a1-a2 *\n",
                     -1);
  g_autoptr (ChChapter) second = g_list_model_get_item (G_LIST_MODEL (study), 1);
  g_autofree char *text = NULL;

  wait_for_check (study);
  ch_game_set_tag (ch_study_get_game (study), "Site", "Here");
  ch_game_set_tag (ch_study_get_game (study), "Round", "1");
  study_must_save (study);
  wait_for_check (study);
  text = study_read (fixture->path);
  assert_int_not_equal (line_of (text, "a1-a2"), 10);
  assert_int_equal (ch_chapter_get_problems (second)->len, 1);
  assert_int_equal (ch_problem_get_line (g_ptr_array_index (ch_chapter_get_problems (second), 0)),
                    line_of (text, "a1-a2"));
}

static void
assert_place (ChProblem *problem, const char *text, const char *what, const char *reason)
{
  assert_true (ch_problem_is_loose (problem));
  assert_int_equal (ch_problem_get_line (problem), line_of (text, what));
  assert_int_equal (ch_problem_get_column (problem), 1);
  assert_non_null (strstr (ch_problem_get_reason (problem), reason));
}

/* What is of no game is told, and kept, and told where it is after a save: a stray between two games, one of
 * chess, and words behind the last. */
static void
test_loose (void **state)
{
  StudyFixture *fixture = *state;
  g_autofree char *file = g_strconcat (GAME_A "\n\na6xh1 1-0\n\n" GAME_B "\n\n",
                                       "[Event \"X\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n", GAME_C "\n\n",
                                       "Thanks for all\n", NULL);
  g_autoptr (ChStudy) study = study_open_text (fixture, file, -1);
  g_autofree char *text = NULL;
  const char *now = file;

  wait_for_check (study);
  study_assert_titles (study, "A|B|C");
  for (int n = 0; n < 2; n++)
    {
      g_autoptr (ChChapter) second = g_list_model_get_item (G_LIST_MODEL (study), 1);
      g_autoptr (ChChapter) third = g_list_model_get_item (G_LIST_MODEL (study), 2);
      GPtrArray *end = ch_study_get_loose_end (study);

      assert_int_equal (ch_study_get_n_faulty (study), 0);
      assert_int_equal (ch_study_get_n_loose (study), 3);
      assert_place (g_ptr_array_index (ch_chapter_get_problems (second), 0), now, "a6xh1",
                    "belongs to no game");
      assert_place (g_ptr_array_index (ch_chapter_get_problems (third), 0), now, "[Event \"X",
                    "chess");
      assert_int_equal (end->len, 1);
      assert_place (g_ptr_array_index (end, 0), now, "Thanks", "belongs to no game");
      if (n > 0)
        break;
      ch_study_select (study, 0);
      ch_game_set_tag (ch_study_get_game (study), "Site", "Here");
      ch_game_set_tag (ch_study_get_game (study), "Round", "1");
      study_must_save (study);
      wait_for_check (study);
      now = text = study_read (fixture->path);
      assert_int_not_equal (line_of (now, "Thanks"), line_of (file, "Thanks"));
    }
}

/* An illegal move is still one when it was saved, as text that is kept: with a reason and a place. */
static void
test_kept_rest (void **state)
{
  StudyFixture *fixture = *state;
  g_autoptr (ChStudy) study =
    study_open_text (fixture, "[GameType \"25\"]\n\n1. c3-d4 a1-a2 *\n", -1);
  g_autoptr (ChStudy) again = NULL;
  g_autoptr (ChChapter) chapter = NULL;
  g_autofree char *text = NULL;
  ChProblem *problem;

  ch_game_set_tag (ch_study_get_game (study), "Site", "Here");
  study_must_save (study);
  wait_for_check (study);
  assert_int_equal (ch_study_get_n_faulty (study), 1);
  text = study_read (fixture->path);
  assert_non_null (strstr (text, "[%rest a1-a2]"));
  again = study_new (fixture);
  study_must_open (again, fixture->path);
  wait_for_check (again);
  assert_int_equal (ch_study_get_n_faulty (again), 1);
  chapter = g_list_model_get_item (G_LIST_MODEL (again), 0);
  problem = g_ptr_array_index (ch_chapter_get_problems (chapter), 0);
  assert_int_equal (ch_problem_get_line (problem), line_of (text, "c3-d4"));
  assert_non_null (strstr (ch_problem_get_reason (problem), "a1-a2"));
}

/* A file that is opened meanwhile ends the look through the first one; so does the end of the study. */
static void
test_check_ends (void **state)
{
  StudyFixture *fixture = *state;
  GString *text = g_string_new (NULL);
  ChStudy *study;

  for (int n = 0; n < 3000; n++)
    g_string_append (text, "[GameType \"25\"]\n\n1. c3-d4 a1-a2 *\n\n");
  study = study_open_text (fixture, text->str, -1);
  study_write (fixture->path, GAME_B, -1);
  assert_true (study_open (study, fixture->path, NULL));
  wait_for_check (study);
  assert_int_equal (ch_study_get_n_faulty (study), 0);
  study_write (fixture->path, text->str, -1);
  assert_true (study_open (study, fixture->path, NULL));
  g_object_unref (study);
  g_string_free (text, TRUE);
}

static void
recovered (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  assert_false (ch_study_recover_finish (CH_STUDY (source), result, &error));
  assert_null (error);
  assert_string_equal (ch_study_get_kept_name (CH_STUDY (source)), "games.pdn");
  *(gboolean *) data = TRUE;
}

static void
opened (GObject *source, GAsyncResult *result, gpointer data)
{
  assert_true (ch_study_open_finish (CH_STUDY (source), result, NULL));
  *(gboolean *) data = TRUE;
}

/* It may find the work before it has opened the file: the work is not shown for a moment and taken away. */
static void
test_opening_meanwhile (void **state)
{
  StudyFixture *fixture = *state;
  ChStudy *study = study_open_text (fixture, THREE, -1);
  g_autofree char *other = g_build_filename (fixture->folder, "other.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (other);
  gboolean done = FALSE;
  gboolean is_open = FALSE;

  ch_game_set_comment (ch_study_get_game (study), 1, "not saved");
  ch_study_flush (study);
  g_object_unref (study);
  study_write (other, GAME_B, -1);
  study = study_new (fixture);
  ch_study_recover_async (study, NULL, recovered, &done);
  ch_study_open_async (study, file, NULL, NULL, opened, &is_open);
  util_wait (&done);
  util_wait (&is_open);
  study_assert_titles (study, "B");
  assert_false (study_is_modified (study));
  assert_true (study_recover (study, NULL));
  assert_null (ch_study_get_kept_name (study));
  assert_string_equal (ch_game_get_comment (ch_study_get_game (study), 1), "not saved");
  g_object_unref (study);
}

/* A program that is started with a file shows it; unsaved work from before is there the next time. */
static void
test_opened_meanwhile (void **state)
{
  StudyFixture *fixture = *state;
  ChStudy *study = study_open_text (fixture, THREE, -1);
  gboolean done = FALSE;

  ch_game_set_comment (ch_study_get_game (study), 1, "not saved");
  ch_study_flush (study);
  g_object_unref (study);
  study = study_new (fixture);
  ch_study_recover_async (study, NULL, recovered, &done);
  ch_study_reset (study, NULL);
  util_wait (&done);
  study_assert_titles (study, "Untitled game");
  g_object_unref (study);
  study = study_new (fixture);
  assert_true (study_recover (study, NULL));
  assert_string_equal (ch_game_get_comment (ch_study_get_game (study), 1), "not saved");
  g_object_unref (study);
}

#define with_folder(test) cmocka_unit_test_setup_teardown (test, study_setup, study_teardown)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    with_folder (test_one_time),
    with_folder (test_steps_apart),
    with_folder (test_undone_alone),
    with_folder (test_choose_for_file),
    with_folder (test_check),
    with_folder (test_check_saved),
    with_folder (test_check_ends),
    with_folder (test_opened_meanwhile),
    with_folder (test_guess_not_written),
    with_folder (test_guess_confirmed),
    with_folder (test_untouched),
    with_folder (test_loose),
    with_folder (test_kept_rest),
    with_folder (test_opening_meanwhile),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-lesson-file.c: files of lessons are read, faults in them told; a person's own stand beside ours.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson-util.h"
#include "model-util.h"

#include <glib/gstdio.h>
#include <string.h>

#define HEAD                                                                                 \
  "[LessonTitle \"T\"]\n[LessonKind \"ending\"]\n[RuleSet \"russian\"]\n[StepTitle \"S\"]\n" \
  "[Text \"X\"]\n[FEN \"W:Wc3:Bh8\"]\n"

/* Everything a step can hold, by hand. */
static void
test_reading (G_GNUC_UNUSED void **state)
{
  static const char text[] =
    HEAD "[LessonSummary \"U\"]\n[Task \"squares\"]\n[Answer \"b4, d4\"]\n\n{[%csl Gc3]} *\n\n"
         "[StepTitle \"S2\"]\n[Text \"X2\"]\n[Praise \"P\"]\n[Help \"H\"]\n[Task \"play\"]\n"
         "[FEN \"W:Wc7:Bh6\"]\n\n1. c7-b8 (1. c7-d8) *\n\n"
         "[StepTitle \"S3\"]\n[Text \"X3\"]\n[RuleSet \"american\"]\n[Task \"yes-no\"]\n"
         "[Answer \"no\"]\n[FEN \"W:W22:B1\"]\n\n*\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLesson) lesson = ch_lesson_new_from_text ("mine", text, -1, &error);
  const ChLessonStep *step;
  ChGame *game;

  assert_null (error);
  assert_string_equal (ch_lesson_get_id (lesson), "mine");
  assert_string_equal (ch_lesson_get_title (lesson), "T");
  assert_string_equal (ch_lesson_get_summary (lesson), "U");
  assert_int_equal (ch_lesson_get_kind (lesson), CH_LESSON_ENDING);
  assert_int_equal (ch_lesson_get_n_steps (lesson), 3);

  step = ch_lesson_get_step (lesson, 0);
  assert_int_equal (ch_lesson_step_get_task (step), CH_TASK_SQUARES);
  assert_int_equal (ch_lesson_step_get_squares (step)->len, 2);
  assert_int_equal (g_array_index (ch_lesson_step_get_squares (step), int, 0),
                    util_square (ch_lesson_get_ruleset (lesson), "b4"));
  assert_int_equal (ch_game_get_n_marks (ch_lesson_step_get_game (step), CH_GAME_START), 1);
  assert_string_equal (ch_lesson_step_get_praise (step), "");
  assert_string_equal (ch_lesson_step_get_help (step), "");

  step = ch_lesson_get_step (lesson, 1);
  game = ch_lesson_step_get_game (step);
  assert_string_equal (ch_lesson_step_get_title (step), "S2");
  assert_string_equal (ch_lesson_step_get_text (step), "X2");
  assert_string_equal (ch_lesson_step_get_praise (step), "P");
  assert_string_equal (ch_lesson_step_get_help (step), "H");
  assert_int_equal (ch_lesson_step_get_task (step), CH_TASK_PLAY);
  assert_int_equal (ch_game_get_n_children (game, CH_GAME_START), 2);
  /* The lesson's rule set, where the step names none. */
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (game)), "russian");

  step = ch_lesson_get_step (lesson, 2);
  assert_int_equal (ch_lesson_step_get_task (step), CH_TASK_YES_NO);
  assert_false (ch_lesson_step_get_yes (step));
  game = ch_lesson_step_get_game (step);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (game)), "american");
}

/* The lesson in the README shows every kind of task. */
static void
test_example (G_GNUC_UNUSED void **state)
{
  static const ChTaskKind tasks[] = { CH_TASK_NONE, CH_TASK_PLAY, CH_TASK_PLAY, CH_TASK_SQUARES,
                                      CH_TASK_YES_NO };
  g_autoptr (ChLesson) lesson = util_read_example ();

  assert_int_equal (ch_lesson_get_n_steps (lesson), G_N_ELEMENTS (tasks));
  for (guint n = 0; n < G_N_ELEMENTS (tasks); n++)
    assert_int_equal (ch_lesson_step_get_task (ch_lesson_get_step (lesson, n)), tasks[n]);
}

/* Where the fault is, and what it is.  HEAD has six lines; a bad value is told where it begins, behind the quote; what
 * is missing, where the step begins. */
static void
test_faults (G_GNUC_UNUSED void **state)
{
  static const char *const cases[][2] = {
    { "", "There is no step in it." },
    { "[LessonTitle \"T\"]\n\n*\n", "Line 1, column 1: Step 1 has no tag RuleSet." },
    { "[RuleSet \"russian\"]\n[Text \"X\"]\n\n*\n",
      "Line 1, column 1: Step 1 has no tag LessonTitle." },
    { "[LessonTitle \"T\"]\n[RuleSet \"martian\"]\n\n*\n",
      "Line 2, column 11: Step 1: the tag RuleSet cannot be “martian”." },
    { "[LessonTitle \"T\"]\n[RuleSet \"russian\"]\n\n*\n",
      "Line 1, column 1: Step 1 has no tag LessonKind." },
    { HEAD "[Task \"dance\"]\n\n*\n", "Line 7, column 8: Step 1: the tag Task cannot be “dance”." },
    { HEAD "[Task \"play\"]\n\n*\n", "Line 1, column 1: Step 1 has no moves to be played." },
    { HEAD "[Task \"play\"]\n\n1. c3-b4 ... 2. b4-a5 *\n",
      "Line 1, column 1: Step 1 goes on without a move." },
    { HEAD "[Task \"squares\"]\n\n*\n", "Line 1, column 1: Step 1 has no tag Answer." },
    { HEAD "[Task \"squares\"]\n[Answer \"c3 x9\"]\n\n*\n",
      "Line 8, column 10: Step 1: the tag Answer cannot be “c3 x9”." },
    { HEAD "[Task \"yes-no\"]\n[Answer \"perhaps\"]\n\n*\n",
      "Line 8, column 10: Step 1: the tag Answer cannot be “perhaps”." },
    { HEAD "\n*\n\n[Text \"X\"]\n\n*\n", "Line 10, column 1: Step 2 has no tag StepTitle." },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ch_lesson_new_from_text ("bad", cases[n][0], -1, &error));
      assert_non_null (error);
      assert_string_equal (error->message, cases[n][1]);
    }
}

/* An illegal move and a bad position are faults where they stand, in the reader's words. */
static void
test_bad_games (G_GNUC_UNUSED void **state)
{
  static const char *const cases[][2] = {
    { HEAD "[Task \"play\"]\n\n1. c3-c4 *\n", "Line 9, column 4: " },
    { HEAD "[Task \"play\"]\n\n1. c3-b4 h8-h7 *\n", "Line 9, column 10: " },
    { HEAD "\n*\n\n[StepTitle \"S\"]\n[Text \"X\"]\n[FEN \"W:Wc8:Bz9\"]\n\n*\n",
      "Line 12, column 7: " },
  };

  for (guint n = 0; n < G_N_ELEMENTS (cases); n++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ch_lesson_new_from_text ("bad", cases[n][0], -1, &error));
      assert_non_null (error);
      if (!g_str_has_prefix (error->message, cases[n][1]))
        fail_msg ("%s", error->message);
    }
}

/* A person's own lessons stand behind ours, or in place of one of ours that has the same name; a file
 * that cannot be read is told and left out. */
static void
test_own (G_GNUC_UNUSED void **state)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "crownhead", "lessons", NULL);
  g_autofree char *mine = g_build_filename (folder, "mine.pdn", NULL);
  g_autofree char *same = g_build_filename (folder, "russian-rules.pdn", NULL);
  g_autofree char *bad = g_build_filename (folder, "bad.pdn", NULL);
  g_autoptr (GListModel) before = util_list_lessons ();
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GListModel) after = NULL;
  g_autoptr (ChLesson) last = NULL;
  g_autoptr (ChLesson) replaced = NULL;
  guint n = g_list_model_get_n_items (before);

  assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
  assert_true (g_file_set_contents (mine, HEAD "\n*\n", -1, NULL));
  assert_true (g_file_set_contents (same, HEAD "\n*\n", -1, NULL));
  assert_true (g_file_set_contents (bad, "[Text \"X\"]\n\n*\n", -1, NULL));
  after = ch_lesson_list (problems);
  assert_int_equal (g_list_model_get_n_items (after), n + 1);
  last = g_list_model_get_item (after, n);
  assert_string_equal (ch_lesson_get_id (last), "russian-rules");
  replaced = util_find_lesson (after, "russian-rules");
  assert_string_equal (ch_lesson_get_title (replaced), "T");
  assert_int_equal (problems->len, 1);
  assert_string_equal (problems->pdata[0], "bad.pdn: Line 1, column 1: Step 1 has no tag RuleSet.");
  g_unlink (mine);
  g_unlink (same);
  g_unlink (bad);
  g_rmdir (folder);
}

/* The person's folder is one of this test's own. */
static int
set_up (G_GNUC_UNUSED void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);

  return g_setenv ("XDG_DATA_HOME", folder, TRUE) ? 0 : -1;
}

static int
tear_down (G_GNUC_UNUSED void **state)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "crownhead", NULL);

  g_rmdir (folder);
  g_rmdir (g_get_user_data_dir ());

  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_reading), cmocka_unit_test (test_example),
    cmocka_unit_test (test_faults),  cmocka_unit_test (test_bad_games),
    cmocka_unit_test (test_own),
  };

  return cmocka_run_group_tests (tests, set_up, tear_down);
}

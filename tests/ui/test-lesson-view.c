/* test-lesson-view.c: lessons in the Train page: a person reads, plays, clicks, answers, errs, and comes back.
 *
 * The answers of the shipped lesson are those its texts ask for, worked out by hand beside each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-lesson-view.h"
#include "config.h"
#include "support.h"
#include "train-util.h"
#include "widget-util.h"

#include "../model/folder-util.h"
#include "../model/lesson-util.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#define SKIPPED 77

/* The shot of tests/data/puzzles: c3-d4 e5×c3, d2×b4×d6 wins; c3-b4 loses a man to c5×a3. */
#define MINE                                                                                  \
  "[LessonTitle \"A lesson of my own\"]\n[LessonSummary \"U\"]\n[LessonKind \"ending\"]\n"    \
  "[RuleSet \"russian\"]\n[StepTitle \"To be read\"]\n[Text \"Only a text.\"]\n"              \
  "[FEN \"W:Wc3:Bh8\"]\n\n{[%csl Gc3] [%cal Oc3d4]} *\n\n"                                    \
  "[StepTitle \"To be played\"]\n[Text \"Win two men.\"]\n[Praise \"Two for one.\"]\n"        \
  "[Help \"Give one first.\"]\n[Task \"play\"]\n[FEN \"W:Wc3,d2,e1,e3:Ba7,c5,e5,h8\"]\n\n"    \
  "1. c3-d4 e5xc3 2. d2xb4xd6 *\n\n"                                                          \
  "[StepTitle \"To be clicked\"]\n[Text \"Where can the man move?\"]\n[Praise \"Both.\"]\n"   \
  "[Help \"Forward only.\"]\n[Task \"squares\"]\n[Answer \"b4 d4\"]\n[FEN \"W:Wc3:Bh8\"]\n\n" \
  "{[%csl Gc3]} *\n\n"                                                                        \
  "[StepTitle \"To be answered\"]\n[Text \"Has Black lost after this?\"]\n"                   \
  "[Praise \"Nothing is left.\"]\n[Help \"Count.\"]\n[Task \"yes-no\"]\n[Answer \"yes\"]\n"   \
  "[FEN \"W:Wc3:Bd4\"]\n\n1. c3xe5 *\n\n"                                                     \
  "[StepTitle \"More than one\"]\n[Text \"Crown the man.\"]\n[Task \"play\"]\n"               \
  "[FEN \"W:Wc7:Bh6\"]\n\n1. c7-b8 (1. c7-d8) *\n"

static char *program;

/* Nobody has to understand what the moves that come by themselves show. */
#define WALK_MS 40
#define BACK_MS 40

/* The view */

/* What is to happen at once has happened; nothing is waited for. */
static void
run_out (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static ChLessonView *
view (void)
{
  return CH_LESSON_VIEW (ch_train_page_get_view (train_page));
}

static void
begin (ChLesson *lesson)
{
  ch_train_page_begin (train_page, CH_TRAIN_VIEW (ch_lesson_view_new (lesson, train_store ())));
  ch_lesson_view_set_pauses (view (), WALK_MS, BACK_MS);
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (view ())));
  run_out ();
}

static void
begin_mine (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLesson) lesson = ch_lesson_new_from_text ("mine", MINE, -1, &error);

  assert_null (error);
  begin (lesson);
}

/* What the person reads now, and on which step. */
static void
expect_step (guint n, const char *title)
{
  run_out ();
  assert_int_equal (ch_lesson_view_get_step (view ()), n - 1);
  assert_true (train_sees (title));
}

static void
expect_progress (const char *id, int n)
{
  g_autofree char *what = g_strconcat ("lesson:", id, NULL);

  assert_int_equal (ch_train_store_get_best (train_store (), what), n);
}

static gboolean
is_live (void)
{
  return ch_train_view_is_live (CH_TRAIN_VIEW (view ()), NULL);
}

static void
push (const char *label)
{
  GtkWidget *button;

  run_out ();
  button = train_find_button (GTK_WIDGET (train_page), label);
  if (button == NULL)
    fail_msg ("no button %s", label);
  g_signal_emit_by_name (button, "clicked");
}

/* The keyboard */

static GtkWidget *
focus (void)
{
  run_out ();

  return gtk_root_get_focus (GTK_ROOT (train_window));
}

static gboolean
is_at_board (void)
{
  return gtk_widget_is_ancestor (focus (), GTK_WIDGET (train_board ()));
}

/* As the window hears it: Enter and Space are taken by what has the focus, other keys by the page. */
static void
press (guint keyval)
{
  const gboolean activates = keyval == GDK_KEY_Return || keyval == GDK_KEY_space;
  GtkWidget *at = focus ();

  if (activates && is_at_board ())
    widget_test_key (GTK_WIDGET (train_board ()), keyval);
  else if (activates && GTK_IS_BUTTON (at))
    g_signal_emit_by_name (at, "clicked");
  else
    ch_page_type_key (CH_PAGE (train_page), keyval, 0);
  run_out ();
}

static void
expect_focus (const char *label)
{
  GtkWidget *button = train_find_button (GTK_WIDGET (train_page), label);

  assert_non_null (button);
  assert_true (focus () == button);
}

static void
tab_to (const char *label)
{
  GtkWidget *button = train_find_button (GTK_WIDGET (train_page), label);

  assert_non_null (button);
  for (int n = 0; n < 40 && focus () != button; n++)
    gtk_widget_child_focus (train_window, GTK_DIR_TAB_FORWARD);
  assert_true (focus () == button);
}

/* A square of a board that is new has to find its place first. */
static void
go_to_square (int square)
{
  GtkWidget *widget = ch_board_get_square_widget (train_board (), square);

  ui_wait (gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0);
  gtk_widget_grab_focus (widget);
  assert_true (focus () == widget);
}

static void
click_squares (const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);
  ChRuleset *ruleset = ch_state_get_ruleset (ch_board_get_state (train_board ()));

  assert_true (is_at_board ());
  for (guint n = 0; all[n] != NULL; n++)
    for (int square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
      {
        g_autofree char *name = ch_ruleset_square_name (ruleset, square, CH_SQUARE_STYLE_OWN);

        if (strcmp (name, all[n]) != 0)
          continue;
        go_to_square (square);
        press (GDK_KEY_Return);
      }
}

/* Squares, Check, Continue; each with the key that is at hand. */
static void
do_squares (const char *names)
{
  click_squares (names);
  tab_to ("Check");
  press (GDK_KEY_Return);
  expect_focus ("Continue");
  press (GDK_KEY_Return);
}

static void
do_move (const char *text, const char *praise)
{
  assert_true (is_at_board ());
  g_signal_emit_by_name (train_board (), "text-entered", text);
  run_out ();
  assert_true (train_sees (praise));
  expect_focus ("Continue");
  press (GDK_KEY_space);
}

static void
do_answer (guint keyval, const char *praise)
{
  assert_false (is_at_board ());
  press (keyval);
  assert_true (train_sees (praise));
  expect_focus ("Continue");
  press (GDK_KEY_Right);
}

/* From the first step to the last */

static void
test_whole_lesson (void **state)
{
  g_autoptr (GListModel) list = util_list_lessons ();
  g_autoptr (ChLesson) lesson = util_find_lesson (list, "russian-rules");

  (void) state;
  begin (lesson);
  expect_step (1, "The board and the men");
  assert_true (train_sees ("Russian draughts from the beginning"));
  assert_true (train_sees ("1 of 12"));
  /* The front row is the third; behind it every square is taken. */
  do_squares ("a3 c3 e3 g3");
  expect_step (2, "A man’s move");
  do_squares ("d4 b4");
  expect_step (3, "Capturing");
  do_move ("c3xe5", "no other move was allowed");
  expect_step (4, "Men capture backward, too");
  do_move ("c5xe7xg5xe3", "Three men");
  expect_step (5, "Free choice");
  do_answer (GDK_KEY_y, "the number does not matter");
  expect_step (6, "Crowning");
  /* c7 has two squares on the last row; the file names b8 first. */
  do_move ("c7-d8", "Now it is a king.");
  expect_step (7, "A king’s move");
  /* c1-a3 and c1-d2, where e3 is White’s own. */
  do_squares ("b2 a3 d2");
  expect_step (8, "A king’s capture");
  do_squares ("e5 f6 g7 h8");
  expect_step (9, "Land where the capture goes on");
  do_move ("a1xf6xh4", "Only from there");
  expect_step (10, "Crowned in the middle of a capture");
  do_move ("b6xd8xh4", "It began as a man");
  expect_step (11, "Captured pieces stay until the end");
  do_answer (GDK_KEY_n, "bars the way back");
  expect_step (12, "Draws and the end");
  expect_progress ("russian-rules", 11);
  do_answer (GDK_KEY_y, "cannot move and cannot capture");
  expect_progress ("russian-rules", 12);
  /* The end: what was learnt, and the ways on. */
  assert_true (train_sees ("Lesson Finished"));
  assert_true (train_sees ("Crowned in the middle of a capture"));
  assert_true (train_sees ("Three kings against one"));
  expect_focus ("Next Lesson");
  tab_to ("Practice This Rule Set");
  tab_to ("Back to Lessons");
  press (GDK_KEY_Return);
  assert_null (ch_train_page_get_view (train_page));
}

/* From the list to a lesson, from its end to the next one, and to puzzles of its rule set. */
static void
test_ways (void **state)
{
  GtkWidget *row;

  (void) state;
  train_act ("lessons", NULL);
  run_out ();
  row = gtk_widget_get_ancestor (train_find_text (GTK_WIDGET (train_page),
                                                  "American checkers from the beginning"),
                                 GTK_TYPE_LIST_BOX_ROW);
  ch_train_store_set_best (train_store (), "lesson:american-rules", 11);
  assert_true (gtk_widget_activate (row));
  expect_step (12, "Draws and the end");
  press (GDK_KEY_y);
  press (GDK_KEY_Return);
  assert_true (train_sees ("Lesson Finished"));
  /* An ending of the same rule set comes before the differences. */
  assert_true (train_sees ("The opposition"));
  expect_focus ("Next Lesson");
  push ("Next Lesson");
  expect_step (1, "Face to face");
  ch_train_store_set_best (train_store (), "lesson:american-opposition", 4);
  train_act ("lesson", g_variant_new_string ("american-opposition"));
  expect_step (5, "Where it does not help");
  press (GDK_KEY_n);
  press (GDK_KEY_Return);
  assert_true (train_sees ("Two kings against one"));
  push ("Practice This Rule Set");
  run_out ();
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (train_page))), "american");
}

/* A person's own file is a lesson like others; one with a fault says what is wrong, and where. */
static void
test_own (void **state)
{
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "crownhead", "lessons", NULL);
  g_autofree char *mine = g_build_filename (own, "mine.pdn", NULL);
  g_autofree char *bad = g_build_filename (own, "bad.pdn", NULL);

  (void) state;
  assert_int_equal (g_mkdir_with_parents (own, 0700), 0);
  assert_true (g_file_set_contents (mine, MINE, -1, NULL));
  assert_true (g_file_set_contents (bad, "[RuleSet \"russian\"]\n[Text \"X\"]\n\n*\n", -1, NULL));
  train_remove_store ();
  train_open (1280, 800);
  train_act ("lessons", NULL);
  run_out ();
  assert_true (train_sees ("A lesson of my own"));
  assert_true (train_sees ("bad.pdn: Line 1, column 1: Step 1 has no tag LessonTitle."));
  train_act ("lesson", g_variant_new_string ("mine"));
  expect_step (1, "To be read");
  train_close ();
  g_unlink (mine);
  g_unlink (bad);
}

/* Tasks and mistakes */

static void
test_reading (void **state)
{
  ChState *shown;

  (void) state;
  begin_mine ();
  expect_step (1, "To be read");
  shown = ch_board_get_state (train_board ());
  assert_int_equal (ch_state_get_n_marks (shown), 2);
  assert_int_equal (ch_state_get_mark (shown, 0)->kind, CH_MARK_CIRCLE_GREEN);
  assert_int_equal (ch_state_get_mark (shown, 1)->kind, CH_MARK_ARROW_ORANGE);
  /* They are the lesson's: clearing takes away only what the person drew. */
  g_signal_emit_by_name (train_board (), "mark-drawn", 0, 1, 0);
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (train_board ())), 3);
  g_signal_emit_by_name (train_board (), "clear-marks");
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (train_board ())), 2);
  /* Nothing is to be played. */
  g_signal_emit_by_name (train_board (), "text-entered", "c3-d4");
  train_expect_board ("W:Wc3:Bh8");
  expect_progress ("mine", 0);
  expect_focus ("Continue");
  press (GDK_KEY_Return);
  expect_progress ("mine", 1);
  expect_step (2, "To be played");
  /* And back, from where the keyboard is at the board; what was done stays done. */
  press (GDK_KEY_BackSpace);
  expect_step (1, "To be read");
  press (GDK_KEY_Right);
  expect_step (2, "To be played");
  expect_progress ("mine", 1);
}

static void
begin_playing (void)
{
  begin_mine ();
  press (GDK_KEY_Return);
  expect_step (2, "To be played");
}

/* The reply comes by itself. */
static void
test_play (void **state)
{
  (void) state;
  begin_playing ();
  assert_true (is_live ());
  assert_true (train_sees ("Your turn"));
  g_signal_emit_by_name (train_board (), "text-entered", "c3-d4");
  assert_false (is_live ());
  train_expect_board ("B:Wd2,d4,e1,e3:Ba7,c5,e5,h8");
  ui_wait (is_live ());
  train_expect_board ("W:Wd2,e1,e3:Ba7,c3,c5,h8");
  do_move ("d2xb4xd6", "Two for one.");
  expect_step (3, "To be clicked");
}

/* A wrong move is answered with what it loses and with the step's help, and is gone again. */
static void
test_wrong_move (void **state)
{
  ChState *shown;

  (void) state;
  begin_playing ();
  assert_null (train_find_button (GTK_WIDGET (train_page), "Show Me"));
  g_signal_emit_by_name (train_board (), "text-entered", "c3-b4");
  train_expect_board ("B:Wb4,d2,e1,e3:Ba7,c5,e5,h8");
  assert_true (train_sees ("c3-b4 is not the right move"));
  assert_true (train_sees ("After this Black can capture: c5×a3"));
  assert_true (train_sees ("Give one first."));
  shown = ch_board_get_state (train_board ());
  assert_int_equal (ch_state_get_n_marks (shown), 1);
  assert_int_equal (ch_state_get_mark (shown, 0)->kind, CH_MARK_ARROW_REFUTATION);
  ui_wait (is_live ());
  train_expect_board ("W:Wc3,d2,e1,e3:Ba7,c5,e5,h8");
  assert_true (train_sees ("Give one first."));
  expect_progress ("mine", 1);
  /* A click need not wait, however long that would be, and picks up a piece at once. */
  ch_lesson_view_set_pauses (view (), WALK_MS, G_MAXINT);
  g_signal_emit_by_name (train_board (), "text-entered", "e3-f4");
  assert_false (is_live ());
  click_squares ("c3 d4");
  ui_wait (is_live ());
  train_expect_board ("W:Wd2,e1,e3:Ba7,c3,c5,h8");
  assert_false (train_sees ("Give one first."));
}

/* The line plays itself to its end, and the step counts. */
static void
test_show_me (void **state)
{
  (void) state;
  begin_playing ();
  g_signal_emit_by_name (train_board (), "text-entered", "c3-b4");
  push ("Show Me");
  train_expect_board ("W:Wc3,d2,e1,e3:Ba7,c5,e5,h8");
  ui_wait (train_sees ("This was the solution"));
  train_expect_board ("B:Wd6,e1,e3:Ba7,h8");
  expect_focus ("Continue");
  expect_progress ("mine", 2);
  /* Or once more by oneself. */
  push ("Once More");
  assert_true (is_live ());
  assert_null (train_find_button (GTK_WIDGET (train_page), "Show Me"));
}

/* At step 3. */
static void
begin_clicking (void)
{
  ch_train_store_set_best (train_store (), "lesson:mine", 2);
  begin_mine ();
  expect_step (3, "To be clicked");
}

static guint
count_marks (ChMarkKind kind)
{
  ChState *shown = ch_board_get_state (train_board ());
  guint n = 0;

  for (int i = 0; i < ch_state_get_n_marks (shown); i++)
    n += ch_state_get_mark (shown, i)->kind == kind;

  return n;
}

/* Says how many squares are wrong and missing, and marks the wrong ones: the missing ones are not given away. */
static void
expect_judged (const char *wrong, guint n_wrong, const char *missing)
{
  push ("Check");
  assert_int_equal (wrong != NULL, train_sees ("wrong"));
  assert_int_equal (missing != NULL, train_sees ("missing"));
  assert_true (wrong == NULL || train_sees (wrong));
  assert_true (missing == NULL || train_sees (missing));
  assert_true (train_sees ("Forward only."));
  assert_int_equal (count_marks (CH_MARK_WRONG), n_wrong);
  assert_int_equal (count_marks (CH_MARK_FOUND), 0);
  assert_int_equal (count_marks (CH_MARK_MISSED), 0);
}

/* What was said of other squares is gone. */
static void
change_squares (const char *names)
{
  gtk_widget_grab_focus (GTK_WIDGET (train_board ()));
  click_squares (names);
  assert_int_equal (count_marks (CH_MARK_WRONG), 0);
  assert_false (train_sees ("Forward only."));
}

/* c3 moves to b4 and d4, not to e5. */
static void
test_squares (void **state)
{
  (void) state;
  begin_clicking ();
  assert_false (gtk_widget_get_sensitive (train_find_button (GTK_WIDGET (train_page), "Check")));
  gtk_widget_grab_focus (GTK_WIDGET (train_board ()));
  click_squares ("b4 e5 c5 c5");
  assert_true (train_sees ("2 squares clicked"));
  assert_int_equal (count_marks (CH_MARK_CIRCLE_ORANGE), 2);
  /* The step's own mark stays. */
  assert_int_equal (count_marks (CH_MARK_CIRCLE_GREEN), 1);
  expect_judged ("1 square is wrong", 1, "1 square is missing");
  assert_false (train_sees ("d4"));
  assert_int_equal (count_marks (CH_MARK_CIRCLE_ORANGE), 2);
  expect_progress ("mine", 2);
  change_squares ("e5");
  expect_judged (NULL, 0, "1 square is missing");
  change_squares ("b4 a1 h8");
  expect_judged ("2 squares are wrong", 2, "2 squares are missing");
  change_squares ("b4 h8 d4");
  expect_judged ("1 square is wrong", 1, NULL);
  change_squares ("a1");
  push ("Check");
  assert_true (train_sees ("Both."));
  expect_focus ("Continue");
  expect_progress ("mine", 3);
}

static void
test_squares_shown (void **state)
{
  (void) state;
  begin_clicking ();
  gtk_widget_grab_focus (GTK_WIDGET (train_board ()));
  click_squares ("a1");
  push ("Check");
  push ("Show Me");
  assert_true (train_sees ("The answer: b4, d4"));
  assert_int_equal (count_marks (CH_MARK_FOUND), 2);
  assert_int_equal (count_marks (CH_MARK_WRONG), 0);
  expect_progress ("mine", 3);
}

/* The move that is asked about is shown first; Black has nothing left after it. */
static void
test_yes_no (void **state)
{
  (void) state;
  ch_train_store_set_best (train_store (), "lesson:mine", 3);
  begin_mine ();
  expect_step (4, "To be answered");
  ui_wait (ch_state_get_last_move (ch_board_get_state (train_board ())) != NULL);
  train_expect_board ("B:We5:B");
  press (GDK_KEY_n);
  assert_true (train_sees ("“No” is not right"));
  assert_true (train_sees ("Count."));
  assert_null (train_find_button (GTK_WIDGET (train_page), "Show Me"));
  expect_progress ("mine", 3);
  push ("Yes");
  assert_true (train_sees ("Nothing is left."));
  expect_progress ("mine", 4);
}

/* Without a praise of its own a right move is still said to be one. */
static void
test_equal (void **state)
{
  (void) state;
  ch_train_store_set_best (train_store (), "lesson:mine", 4);
  begin_mine ();
  expect_step (5, "More than one");
  do_move ("c7-d8", "Right");
  assert_true (train_sees ("Lesson Finished"));
  expect_progress ("mine", 5);
}

/* Coming back */

static GtkWidget *
step_row (const char *title)
{
  GtkWidget *label = train_find_text (GTK_WIDGET (train_page), title);

  return label != NULL ? gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW) : NULL;
}

/* At the first step that is not done; those before it can be chosen, those behind it not. */
static void
test_resume (void **state)
{
  GtkWidget *button;
  GtkWidget *row;

  (void) state;
  begin_clicking ();
  train_act ("home", NULL);
  begin_mine ();
  expect_step (3, "To be clicked");
  button = ch_train_view_get_head (CH_TRAIN_VIEW (view ()));
  train_expect_name (button, "Step 3 of 5");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  run_out ();
  row = step_row ("To be answered");
  assert_non_null (row);
  assert_false (gtk_widget_get_sensitive (row));
  row = step_row ("To be read");
  assert_true (gtk_widget_get_sensitive (row));
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  expect_step (1, "To be read");
  /* What is done may be passed over, and stays done. */
  push ("Continue");
  expect_step (2, "To be played");
  push ("Continue");
  expect_step (3, "To be clicked");
  assert_null (train_find_button (GTK_WIDGET (train_page), "Continue"));
  expect_progress ("mine", 2);
  /* All done: from the beginning. */
  train_act ("home", NULL);
  ch_train_store_set_best (train_store (), "lesson:mine", 5);
  begin_mine ();
  expect_step (1, "To be read");
}

static void
test_handed_over (void **state)
{
  GtkWidget *row;

  (void) state;
  begin_playing ();
  row = step_row ("Open in Study");
  g_signal_emit_by_name (row, "activated");
  assert_non_null (train_studied);
  assert_int_equal (ch_game_get_n_nodes (train_studied), 4);
  assert_string_equal (ch_game_get_comment (train_studied, CH_GAME_START), "Win two men.");
  assert_string_equal (ch_game_get_tag (train_studied, "Event"), "A lesson of my own");
  assert_string_equal (ch_game_get_tag (train_studied, "Help"), "");
  assert_false (ch_game_get_modified (train_studied));
  row = step_row ("Compare this position");
  g_signal_emit_by_name (row, "activated");
  assert_non_null (train_compared);
}

/* As the program of its own that dies: reads one step, plays the next, and is killed. */
static int
die (void)
{
  train_open (1280, 800);
  begin_playing ();
  g_signal_emit_by_name (train_board (), "text-entered", "c3-d4");
  ui_wait (is_live ());
  g_signal_emit_by_name (train_board (), "text-entered", "d2xb4xd6");
  for (int n = 0; n < 100; n++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  kill (getpid (), SIGKILL);

  return 1;
}

static void
test_killed (void **state)
{
  const char *argv[] = { program, "--die", train_store_path, NULL };
  int status = 0;

  (void) state;
  train_remove_store ();
  assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                             &status, NULL));
  assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  train_open (1280, 800);
  expect_progress ("mine", 2);
  begin_mine ();
  expect_step (3, "To be clicked");
  train_close ();
}

/* Places */

static void
expect_inside (GtkWidget *widget)
{
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (train_page), &bounds));
  assert_true (bounds.origin.x >= 0);
  assert_true (bounds.origin.x + bounds.size.width <=
               (float) gtk_widget_get_width (GTK_WIDGET (train_page)));
}

/* A step is read from its beginning, wherever the one before was left; what became of an answer is seen as a
 * whole. */
static void
expect_scrolled (void)
{
  g_autoptr (GListModel) list = util_list_lessons ();
  g_autoptr (ChLesson) lesson = util_find_lesson (list, "russian-rules");
  GtkWidget *scroll;
  GtkAdjustment *place;
  graphene_rect_t bounds;

  ch_train_store_set_best (train_store (), "lesson:russian-rules", 10);
  begin (lesson);
  widget_test_settle (train_window);
  scroll = gtk_widget_get_ancestor (GTK_WIDGET (view ()), GTK_TYPE_SCROLLED_WINDOW);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  press (GDK_KEY_n);
  press (GDK_KEY_Return);
  expect_step (12, "Draws and the end");
  widget_test_settle (train_window);
  assert_true (gtk_adjustment_get_value (place) < 1);
  press (GDK_KEY_n);
  widget_test_settle (train_window);
  assert_true (
    gtk_widget_compute_bounds (train_find_text (scroll, "Look for a move"), scroll, &bounds));
  assert_true (bounds.origin.y >= 0);
  assert_true (bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scroll));
}

/* Long texts wrap; nothing makes the page wider than the window. */
static void
test_places (void **state)
{
  static const int sizes[][2] = { { 1280, 800 }, { 960, 640 }, { 360, 720 } };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      train_open (sizes[n][0], sizes[n][1]);
      begin_clicking ();
      widget_test_settle (train_window);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (train_page)), sizes[n][0]);
      assert_int_equal (ch_page_get_stacked (CH_PAGE (train_page)), sizes[n][0] < 500);
      gtk_widget_grab_focus (GTK_WIDGET (train_board ()));
      click_squares ("a1");
      train_press ("Check");
      widget_test_settle (train_window);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (train_page)), sizes[n][0]);
      expect_inside (GTK_WIDGET (view ()));
      expect_scrolled ();
      train_close ();
      train_remove_store ();
    }
}

static int
begin_new (void **state)
{
  (void) state;
  train_remove_store ();
  train_open (1280, 800);

  return 0;
}

static int
end (void **state)
{
  (void) state;
  train_close ();

  return 0;
}

#define test(function) cmocka_unit_test_setup_teardown (function, begin_new, end)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    test (test_whole_lesson),
    test (test_ways),
    cmocka_unit_test (test_own),
    test (test_reading),
    test (test_play),
    test (test_wrong_move),
    test (test_show_me),
    test (test_squares),
    test (test_squares_shown),
    test (test_yes_no),
    test (test_equal),
    test (test_resume),
    test (test_handed_over),
    cmocka_unit_test (test_killed),
    cmocka_unit_test (test_places),
  };
  g_autofree char *home = NULL;
  int failed;

  program = argv[0];
  /* What dies has the folder of the one that sees it die. */
  if (argc == 1)
    {
      home = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
      g_setenv ("XDG_DATA_HOME", home, TRUE);
    }
  if (!gtk_init_check ())
    {
      print_message ("no display\n");
      return SKIPPED;
    }
  widget_test_init ();
  if (argc == 3 && strcmp (argv[1], "--die") == 0)
    {
      train_store_path = argv[2];
      return die ();
    }
  train_begin ();
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  train_end ();
  util_remove_all (home);

  return failed;
}

/* test-train-page.c: the Train page: a person solves, fails, tries again, takes hints, reviews and races.
 *
 * The puzzles are those of tests/data/puzzles, with their analysis there, the first one many times over: c3-d4
 * e5×c3, d2×b4×d6 wins; c3-b4 loses a man to c5×a3, which cannot be taken back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-puzzle-view.h"
#include "ch-refutation-card.h"
#include "ch-result-dots.h"
#include "ch-train-home.h"
#include "config.h"
#include "support.h"
#include "train-util.h"
#include "widget-util.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#define SKIPPED 77
#define DAY (24 * 60 * 60)
#define MINUTE (60 * G_USEC_PER_SEC)

static char *program;

/* With nothing trained so far. */
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

/* Solving */

/* The reply is played, theme and ratings are told after it, and the next puzzle comes without a click. */
static void
test_solve (void **state)
{
  ChPuzzle *first;

  (void) state;
  /* There is nothing to tell before. */
  assert_false (train_sees ("in a row"));
  train_practise ("shot-1");
  first = ch_trainer_get_puzzle (train_trainer ());
  assert_true (train_sees ("White to move"));
  assert_false (train_sees ("Puzzle: "));
  train_expect_board ("W:Wc3,d2,e1,e3:Ba7,c5,e5,h8");
  train_expect_name (train_find (CH_TYPE_RESULT_DOTS), "Puzzle 1 of 10; solved so far: 0");
  train_solve_shot ();
  train_expect_board ("B:Wd6,e1,e3:Ba7,h8");
  widget_test_settle (train_window);
  assert_true (train_sees ("Solved"));
  assert_true (train_sees ("Puzzle: "));
  assert_true (train_find_text (train_find (CH_TYPE_PUZZLE_VIEW), "Shot with one sacrifice") !=
               NULL);
  ui_wait (train_phase () == CH_TRAIN_WAITING);
  assert_true (ch_trainer_get_puzzle (train_trainer ()) != first);
  widget_test_settle (train_window);
  train_expect_board ("W:Wc3,d2,e1,e3:Ba7,c5,e5,h8");
  train_expect_name (train_find (CH_TYPE_RESULT_DOTS), "Puzzle 2 of 10; solved so far: 1");
  assert_false (train_sees ("Puzzle: "));
  train_act ("home", NULL);
  widget_test_settle (train_window);
  assert_null (ch_train_page_get_view (train_page));
  assert_true (train_sees ("1 of 12 solved"));
  assert_true (train_sees ("1 day"));
  assert_true (train_sees ("in a row"));
  assert_false (train_sees ("No rating yet"));
}

/* Where the person wants it so, it stays until Next. */
static void
test_stays (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  ChPuzzle *first;
  gint64 until;

  (void) state;
  train_act ("train-auto-next", NULL);
  assert_false (g_settings_get_boolean (settings, "train-auto-next"));
  train_practise ("shot-1");
  first = ch_trainer_get_puzzle (train_trainer ());
  train_solve_shot ();
  for (until = g_get_monotonic_time () + 2 * G_USEC_PER_SEC; g_get_monotonic_time () < until;)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
  assert_int_equal (train_phase (), CH_TRAIN_SOLVED);
  train_press ("Next Puzzle");
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
  assert_true (ch_trainer_get_puzzle (train_trainer ()) != first);
}

/* Any of the equal solutions is one. */
static void
test_equal (void **state)
{
  static const char *const moves[] = { "a1xh8", "a1xg7", "a1xf6", "a1xe5" };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (moves); n++)
    {
      train_practise ("king-landing");
      train_play (moves[n]);
      assert_int_equal (train_phase (), CH_TRAIN_SOLVED);
      assert_int_equal (ch_trainer_get_result (train_trainer (), 0), 1);
      train_act ("home", NULL);
    }
}

/* The engine has answered, and it is shown. */
static void
wait_for_refutation (void)
{
  ui_wait (ch_trainer_get_refutation (train_trainer ())->len > 1);
  widget_test_settle (train_window);
}

/* A wrong move stands on the board with its refutation, which can be walked; then it is tried again. */
static void
test_refuted (void **state)
{
  ChRefutationCard *card;
  g_autofree char *before = NULL;
  g_autofree char *text = NULL;
  g_autofree char *detail = NULL;

  (void) state;
  train_practise ("shot-1");
  before = train_shown_fen ();
  train_play ("c3-b4");
  train_expect_board ("B:Wb4,d2,e1,e3:Ba7,c5,e5,h8");
  wait_for_refutation ();
  text = ch_trainer_get_refutation_text (train_trainer (), &detail);
  assert_true (train_sees (text));
  assert_true (train_sees (detail));
  card = CH_REFUTATION_CARD (train_find (CH_TYPE_REFUTATION_CARD));
  /* By itself to the answer, with its arrow. */
  ui_wait (ch_refutation_card_get_current (card) == 1);
  train_expect_board ("W:Wd2,e1,e3:Ba3,a7,e5,h8");
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (train_board ())), 1);
  assert_int_equal (ch_state_get_mark (ch_board_get_state (train_board ()), 0)->kind,
                    CH_MARK_ARROW_REFUTATION);
  train_press ("c3-b4");
  train_expect_board ("B:Wb4,d2,e1,e3:Ba7,c5,e5,h8");
  train_press ("c5×a3");
  train_expect_board ("W:Wd2,e1,e3:Ba3,a7,e5,h8");
  /* Nothing can be played there. */
  g_signal_emit_by_name (train_board (), "text-entered", "d2-c3");
  train_expect_board ("W:Wd2,e1,e3:Ba3,a7,e5,h8");
  assert_true (gtk_widget_grab_focus (train_find_button (GTK_WIDGET (train_page), "Try Again")));
  train_press ("Try Again");
  train_expect_board (before);
  /* The button is gone: the keyboard is at the board. */
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (train_window)),
                                       GTK_WIDGET (train_board ())));
  assert_false (gtk_widget_get_visible (GTK_WIDGET (card)));
  train_solve_shot ();
  widget_test_settle (train_window);
  assert_true (train_sees ("Solved, but not at once"));
  assert_int_equal (ch_trainer_get_result (train_trainer (), 0), 0);
}

/* A click on the board and Enter do what the button does. */
static void
test_try_again_by_board_and_key (void **state)
{
  (void) state;
  train_practise ("shot-1");
  train_play ("c3-b4");
  g_signal_emit_by_name (train_board (), "square-activated", 0);
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
  train_expect_board ("W:Wc3,d2,e1,e3:Ba7,c5,e5,h8");
  train_play ("e3-f4");
  assert_int_equal (train_phase (), CH_TRAIN_REFUTED);
  assert_true (ch_page_type_key (CH_PAGE (train_page), GDK_KEY_Return, 0));
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
  /* Now the key is nobody's. */
  assert_false (ch_page_type_key (CH_PAGE (train_page), GDK_KEY_Return, 0));
  train_solve_shot ();
  assert_true (ch_page_type_key (CH_PAGE (train_page), GDK_KEY_Return, 0));
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
}

/* Theme, piece, move; the piece and the move are on the board, too. */
static void
test_hints (void **state)
{
  (void) state;
  train_practise ("shot-1");
  train_act ("hint", NULL);
  widget_test_settle (train_window);
  assert_true (train_sees ("Theme: Shot with one sacrifice."));
  train_press ("Hint");
  assert_int_equal (ch_state_get_mark (ch_board_get_state (train_board ()), 0)->kind,
                    CH_MARK_CIRCLE_GREEN);
  train_press ("Hint");
  widget_test_settle (train_window);
  assert_true (train_sees ("The move is c3-d4."));
  assert_int_equal (ch_state_get_mark (ch_board_get_state (train_board ()), 0)->n_squares, 2);
  train_solve_shot ();
  widget_test_settle (train_window);
  assert_false (train_sees ("The move is c3-d4."));
}

static void
test_solution (void **state)
{
  g_autofree char *last = NULL;

  (void) state;
  train_practise ("shot-1");
  train_press ("Show Solution");
  ui_wait (train_sees ("The solution"));
  ui_wait ((g_free (last), last = train_shown_fen (), strcmp (last, "B:Wd6,e1,e3:Ba7,h8") == 0));
  /* Its moves stand there, each to be looked at. */
  train_press ("e5×c3");
  train_expect_board ("W:Wd2,e1,e3:Ba7,c3,c5,h8");
  train_press ("c3-d4");
  train_expect_board ("B:Wd2,d4,e1,e3:Ba7,c5,e5,h8");
  train_press ("d2×b4×d6");
  train_expect_board ("B:Wd6,e1,e3:Ba7,h8");
  train_press ("Next Puzzle");
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
  train_expect_board ("W:Wc3,d2,e1,e3:Ba7,c5,e5,h8");
  widget_test_settle (train_window);
  assert_null (train_find_button (GTK_WIDGET (train_page), "e5×c3"));
}

/* Who is asked for the move is told the rule, and not the move. */
static void
test_no_answers_in_the_bubble (void **state)
{
  (void) state;
  train_practise ("king-landing");
  g_signal_emit_by_name (train_board (), "text-entered", "a1-b2");
  ui_wait (train_sees ("You must take 1 piece"));
  assert_false (train_sees ("To play"));
  assert_false (train_sees ("a1×"));
}

/* Reviews */

/* What was failed today is due tomorrow, and after it was solved then not any more. */
static void
test_review (void **state)
{
  (void) state;
  assert_true (train_sees ("Nothing is due today"));
  train_practise ("shot-1");
  train_play ("c3-b4");
  train_act ("home", NULL);
  widget_test_settle (train_window);
  assert_true (train_sees ("Nothing is due today"));
  ch_train_store_set_now (train_store (), TRAIN_NOON + DAY);
  ch_train_home_update (CH_TRAIN_HOME (train_find (CH_TYPE_TRAIN_HOME)));
  assert_true (train_sees ("1 card due, about 1 min"));
  train_press ("Start");
  widget_test_settle (train_window);
  assert_true (train_sees ("Review"));
  assert_true (train_sees ("Not Today"));
  train_solve_shot ();
  ui_wait (train_phase () == CH_TRAIN_OVER);
  widget_test_settle (train_window);
  assert_true (train_sees ("1 of 1 solved"));
  train_press ("Done");
  widget_test_settle (train_window);
  assert_true (train_sees ("Nothing is due today"));
  assert_true (train_sees ("2 days"));
}

/* A card can be put off. */
static void
test_not_today (void **state)
{
  (void) state;
  train_practise ("shot-1");
  train_play ("c3-b4");
  train_act ("home", NULL);
  ch_train_store_set_now (train_store (), TRAIN_NOON + DAY);
  train_act ("review", NULL);
  widget_test_settle (train_window);
  train_press ("Not Today");
  ui_wait (train_phase () == CH_TRAIN_OVER);
  train_press ("Done");
  widget_test_settle (train_window);
  assert_true (train_sees ("Nothing is due today"));
  ch_train_store_set_now (train_store (), TRAIN_NOON + 2 * DAY);
  ch_train_home_update (CH_TRAIN_HOME (train_find (CH_TYPE_TRAIN_HOME)));
  assert_true (train_sees ("1 card due"));
}

/* Races */

/* It ends when the time is over, not before, and not later. */
static void
test_rush_ends_on_time (void **state)
{
  (void) state;
  ch_trainer_set_clock (train_trainer (), 0);
  train_act ("rush", g_variant_new_int32 (3));
  widget_test_settle (train_window);
  assert_true (train_sees ("3:00"));
  assert_false (train_sees ("Show Solution"));
  train_solve ();
  ui_wait (train_phase () == CH_TRAIN_WAITING);
  ch_trainer_set_clock (train_trainer (), 3 * MINUTE - G_USEC_PER_SEC);
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
  ui_wait (train_sees ("0:01"));
  train_solve ();
  ui_wait (train_phase () == CH_TRAIN_WAITING);
  ch_trainer_set_clock (train_trainer (), 3 * MINUTE);
  assert_int_equal (train_phase (), CH_TRAIN_OVER);
  widget_test_settle (train_window);
  assert_true (train_sees ("2 solved"));
  assert_true (train_sees ("Your best so far"));
  assert_int_equal (ch_train_store_get_best (train_store (), "rush-3"), 2);
  ch_trainer_set_clock (train_trainer (), 0);
  train_press ("Once More");
  widget_test_settle (train_window);
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
  assert_true (train_sees ("3:00"));
}

/* What ended it: its refutation and its solution, both to be walked. */
static void
look_again (void)
{
  GtkWidget *row;
  g_autofree char *text = NULL;

  assert_true (train_sees ("c3-b4 was wrong"));
  row = gtk_widget_get_ancestor (train_find_text (GTK_WIDGET (train_page), "Look at it again"),
                                 ADW_TYPE_ACTION_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  widget_test_settle (train_window);
  wait_for_refutation ();
  text = ch_trainer_get_refutation_text (train_trainer (), NULL);
  assert_true (train_sees (text));
  train_press ("c5×a3");
  train_expect_board ("W:Wd2,e1,e3:Ba3,a7,e5,h8");
  train_press ("d2×b4×d6");
  train_expect_board ("B:Wd6,e1,e3:Ba7,h8");
  assert_int_equal (train_phase (), CH_TRAIN_OVER);
}

static void
test_streak_ends_with_a_mistake (void **state)
{
  int n_solved;

  (void) state;
  train_act ("streak", NULL);
  train_solve ();
  if (train_is_equal ())
    train_solve ();
  n_solved = ch_trainer_get_score (train_trainer ());
  train_play ("c3-b4");
  assert_int_equal (train_phase (), CH_TRAIN_OVER);
  widget_test_settle (train_window);
  assert_true (train_sees (n_solved == 1 ? "1 solved" : "2 solved"));
  look_again ();
  train_press ("Done");
  widget_test_settle (train_window);
  assert_true (
    train_sees (n_solved == 1 ? "One mistake ends it, best 1" : "One mistake ends it, best 2"));
}

/* What another window has trained is there when the focus comes back. */
static void
test_other_window (void **state)
{
  const ChAttempt attempt = { .item = "russian/00001",
                              .kind = "puzzle",
                              .group = "russian",
                              .right = TRUE,
                              .seconds = 10,
                              .begin = 1500 };
  ChTrainStore *other = ch_train_store_new (train_store_path);

  (void) state;
  ch_train_store_add (other, &attempt, NULL);
  ch_train_store_flush (other);
  g_object_unref (other);
  assert_false (ch_train_store_is_solved (train_store (), "russian/00001"));
  g_object_notify (G_OBJECT (train_window), "is-active");
  ui_wait (ch_train_store_is_solved (train_store (), "russian/00001"));
}

/* Escape leads out of the list of lessons, and there only once. */
static void
test_escape_leaves_lessons (void **state)
{
  (void) state;
  train_act ("lessons", NULL);
  widget_test_settle (train_window);
  assert_true (train_sees ("Lessons"));
  assert_false (train_sees ("Daily puzzle"));
  assert_true (ch_page_type_key (CH_PAGE (train_page), GDK_KEY_Escape, 0));
  widget_test_settle (train_window);
  assert_true (train_sees ("Daily puzzle"));
  assert_false (ch_page_type_key (CH_PAGE (train_page), GDK_KEY_Escape, 0));
}

/* Five minutes are five. */
static void
test_long_rush (void **state)
{
  (void) state;
  ch_trainer_set_clock (train_trainer (), 0);
  train_act ("rush", g_variant_new_int32 (5));
  widget_test_settle (train_window);
  assert_true (train_sees ("5:00"));
  ch_trainer_set_clock (train_trainer (), 5 * MINUTE - 1);
  assert_int_equal (train_phase (), CH_TRAIN_WAITING);
  ch_trainer_set_clock (train_trainer (), 5 * MINUTE);
  assert_int_equal (train_phase (), CH_TRAIN_OVER);
}

/* The home */

static guint
count_imported (void)
{
  return ch_puzzle_set_count (ch_train_page_get_puzzles (train_page), CH_PUZZLES_IMPORTED,
                              ch_page_get_ruleset (CH_PAGE (train_page)));
}

static gboolean
is_enabled (const char *action)
{
  return g_action_group_get_action_enabled (ch_page_get_actions (CH_PAGE (train_page)), action);
}

/* What was imported has a row, is practised by it, and is removed again. */
static void
test_import (void **state)
{
  static const char text[] =
    "[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n\n"
    "[GameType \"25\"]\n[FEN \"W:WKa1,g1:Bd4\"]\n\n1. a1xh8 (1. a1xg7) *\n";
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "crownhead-import.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *row;

  (void) state;
  assert_false (is_enabled ("remove-imported"));
  assert_true (g_file_set_contents (path, text, -1, NULL));
  ch_train_page_import_puzzles (train_page, file);
  ui_wait (count_imported () == 1);
  assert_true (is_enabled ("remove-imported"));
  assert_string_equal (
    train_toast, "1 puzzle imported for Russian. 1 game is no puzzle. At line 1: It is a whole "
                 "game from the start: a puzzle has a position of its own.");
  ui_wait (train_sees ("Imported"));
  row = gtk_widget_get_ancestor (train_find_text (GTK_WIDGET (train_page), "Imported"),
                                 GTK_TYPE_LIST_BOX_ROW);
  assert_true (train_find_text (row, "0 of 1 solved") != NULL);
  train_act ("practise-imported", NULL);
  assert_true (
    g_str_has_prefix (ch_puzzle_get_id (ch_trainer_get_puzzle (train_trainer ())), "imported/"));
  train_act ("home", NULL);
  assert_true (ch_puzzle_set_remove (ch_train_page_get_puzzles (train_page), CH_PUZZLES_IMPORTED,
                                     ch_page_get_ruleset (CH_PAGE (train_page)), NULL));
  ui_wait (!is_enabled ("remove-imported"));
  g_remove (path);
}

static void
test_daily (void **state)
{
  (void) state;
  assert_true (train_sees ("The same for everyone"));
  train_act ("daily", NULL);
  train_solve ();
  train_act ("home", NULL);
  widget_test_settle (train_window);
  assert_true (train_sees ("Solved today"));
}

/* A rule set without puzzles says what to do; another rule set ends a session. */
static void
test_no_puzzles (void **state)
{
  g_autoptr (ChRuleset) frisian = ch_ruleset_new ("frisian", NULL);

  (void) state;
  train_practise ("shot-1");
  ch_page_set_ruleset (CH_PAGE (train_page), frisian);
  widget_test_settle (train_window);
  assert_null (ch_train_page_get_view (train_page));
  assert_true (ch_page_get_ruleset (CH_PAGE (train_page)) == frisian);
  assert_true (train_sees ("No puzzles for Frisian yet"));
  assert_false (train_sees ("Shot with one sacrifice"));
  train_act ("practice", NULL);
  assert_non_null (train_toast);
  assert_null (ch_train_page_get_view (train_page));
}

static void
test_handed_over (void **state)
{
  (void) state;
  train_practise ("shot-1");
  assert_false (train_sees ("Open in Study"));
  train_play ("c3-d4");
  train_play ("d2xb4xd6");
  widget_test_settle (train_window);
  g_signal_emit_by_name (gtk_widget_get_ancestor (train_find_text (GTK_WIDGET (train_page),
                                                                   "Open in Study"),
                                                  ADW_TYPE_ACTION_ROW),
                         "activated");
  assert_non_null (train_studied);
  assert_int_equal (ch_game_get_n_nodes (train_studied), 4);
  assert_true (train_studied != ch_puzzle_get_game (ch_trainer_get_puzzle (train_trainer ())));
  g_signal_emit_by_name (gtk_widget_get_ancestor (train_find_text (GTK_WIDGET (train_page),
                                                                   "Compare this"),
                                                  ADW_TYPE_ACTION_ROW),
                         "activated");
  assert_non_null (train_compared);
}

static void
test_difficulty (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  (void) state;
  /* There are none that easy: those there are are given. */
  train_act ("train-difficulty", g_variant_new_string ("easier"));
  train_act ("practice", NULL);
  assert_non_null (ch_train_page_get_view (train_page));
}

/* No part of it is cut off at a side of the page. */
static void
expect_inside (GtkWidget *widget)
{
  graphene_rect_t bounds;

  assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (train_page), &bounds));
  assert_true (bounds.origin.x >= 0);
  assert_true (bounds.origin.x + bounds.size.width <=
               (float) gtk_widget_get_width (GTK_WIDGET (train_page)));
}

static void
test_places (void **state)
{
  static const int sizes[][2] = { { 1280, 800 }, { 960, 640 }, { 400, 800 }, { 360, 720 } };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      train_open (sizes[n][0], sizes[n][1]);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (train_page)), sizes[n][0]);
      assert_false (ch_page_get_stacked (CH_PAGE (train_page)));
      train_practise ("shot-1");
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (train_page)), sizes[n][0]);
      assert_true (gtk_widget_get_width (GTK_WIDGET (train_board ())) >=
                   MIN (sizes[n][0], sizes[n][1]) / 2);
      assert_int_equal (ch_page_get_stacked (CH_PAGE (train_page)), sizes[n][0] < 500);
      train_play ("c3-b4");
      wait_for_refutation ();
      widget_test_settle (train_window);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (train_page)), sizes[n][0]);
      expect_inside (train_find (CH_TYPE_PUZZLE_VIEW));
      train_act ("streak", NULL);
      if (train_is_equal ())
        train_solve ();
      train_play ("c3-b4");
      widget_test_settle (train_window);
      assert_int_equal (train_phase (), CH_TRAIN_OVER);
      expect_inside (train_find (CH_TYPE_PUZZLE_VIEW));
      train_close ();
    }
}

/* Other rules */

/* Clause by clause: only the one of the file is right; then the board shows where the rule sets part. */
static void
test_other_shot (void **state)
{
  g_autoptr (ChRuleset) american = ch_ruleset_new ("american", NULL);
  GtkWidget *row;

  (void) state;
  assert_true (train_sees ("Same shot, other rules"));
  train_act ("other-shot", NULL);
  widget_test_settle (train_window);
  assert_true (train_sees ("This works in Russian. It fails in American. Which clause is it?"));
  train_expect_name (train_find (CH_TYPE_RESULT_DOTS), "Puzzle 1 of 1; solved so far: 0");
  row =
    gtk_widget_get_ancestor (train_find_text (GTK_WIDGET (train_page),
                                              ch_clause_get_name (ch_clause_find ("king-range"))),
                             ADW_TYPE_ACTION_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  widget_test_settle (train_window);
  assert_true (train_sees ("Right: Kings’ range"));
  assert_true (train_sees ("In American the move a1×h8 is not allowed."));
  assert_int_equal (ch_state_get_mark (ch_board_get_state (train_board ()), 0)->kind,
                    CH_MARK_NOT_ALLOWED);
  train_press ("Finish");
  widget_test_settle (train_window);
  assert_null (ch_train_page_get_view (train_page));
  /* It counts where it fails, and there alone. */
  assert_false (train_sees ("1 of 1"));
  ch_page_set_ruleset (CH_PAGE (train_page), american);
  widget_test_settle (train_window);
  assert_true (train_sees ("1 of 1"));
}

/* Death */

/* As the program of its own that dies: fails one puzzle, solves the next, and is killed. */
static int
die (void)
{
  train_open (1280, 800);
  train_practise ("shot-1");
  train_play ("c3-b4");
  train_act ("home", NULL);
  train_practise ("shot-1");
  train_solve_shot ();
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
  assert_true (train_sees ("1 of 12 solved"));
  assert_true (train_sees ("1 day"));
  ch_train_store_set_now (train_store (), TRAIN_NOON + DAY);
  ch_train_home_update (CH_TRAIN_HOME (train_find (CH_TYPE_TRAIN_HOME)));
  assert_true (train_sees ("1 card due"));
  train_close ();
}

#define test(function) cmocka_unit_test_setup_teardown (function, begin_new, end)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    test (test_solve),
    test (test_stays),
    test (test_equal),
    test (test_refuted),
    test (test_try_again_by_board_and_key),
    test (test_hints),
    test (test_solution),
    test (test_review),
    test (test_not_today),
    test (test_rush_ends_on_time),
    test (test_streak_ends_with_a_mistake),
    test (test_other_window),
    test (test_escape_leaves_lessons),
    test (test_long_rush),
    test (test_no_answers_in_the_bubble),
    test (test_import),
    test (test_daily),
    test (test_no_puzzles),
    test (test_handed_over),
    test (test_difficulty),
    test (test_other_shot),
    cmocka_unit_test (test_places),
    cmocka_unit_test (test_killed),
  };
  int failed;

  if (!gtk_init_check ())
    {
      print_message ("no display\n");
      return SKIPPED;
    }
  program = argv[0];
  widget_test_init ();
  if (argc == 3 && strcmp (argv[1], "--die") == 0)
    {
      train_store_path = argv[2];
      return die ();
    }
  train_begin ();
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  train_end ();

  return failed;
}

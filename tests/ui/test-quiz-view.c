/* test-quiz-view.c: the rules quiz: a person answers by squares, moves, keys and rows, and is told why.
 *
 * The cards are those of test-quiz-hand.c: positions of the rules text (T1, T2, T5, T9), answers by hand beside them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../model/folder-util.h"
#include "../model/quiz-card.h"
#include "ch-board-square.h"
#include "ch-board.h"
#include "ch-quiz-view.h"
#include "ch-result-dots.h"
#include "ch-train-session.h"
#include "config.h"
#include "support.h"
#include "train-util.h"
#include "widget-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#define SKIPPED 77

static char *folder;
static GtkWidget *window;
static ChTrainSession *session;
static ChTrainStore *store;
static ChQuiz *quiz;
static gboolean left;
static gboolean erased;
static ChGame *studied;
static ChPosition *compared;

/* A person at it */

static GtkWidget *
view (void)
{
  return GTK_WIDGET (ch_train_session_get_view (session));
}

static ChBoard *
board (void)
{
  return ch_board_page_get_board (CH_BOARD_PAGE (session));
}

static void
on_left (void)
{
  left = TRUE;
}

static void
on_study (ChTrainSession *from, ChGame *game)
{
  (void) from;
  g_set_object (&studied, game);
}

static void
on_compare (ChTrainSession *from, ChRuleset *ruleset, ChPosition *position)
{
  (void) from;
  (void) ruleset;
  g_clear_pointer (&compared, ch_position_unref);
  compared = ch_position_ref (position);
}

static void
on_erased (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *copy = ch_train_store_erase_finish (CH_TRAIN_STORE (source), result, NULL);

  (void) data;
  assert_non_null (copy);
  g_remove (copy);
  erased = TRUE;
}

/* The session in a window of its own, with a quiz about @rules. */
static void
begin (const char *rules, const char *other)
{
  g_autofree char *path = g_build_filename (folder, "training.db", NULL);
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (rules, NULL);
  g_autoptr (ChRuleset) against = other != NULL ? ch_ruleset_new (other, NULL) : NULL;

  left = erased = FALSE;
  store = ch_train_store_new (path);
  ui_wait (ch_train_store_is_loaded (store));
  ch_train_store_erase_async (store, on_erased, NULL);
  ui_wait (erased);
  quiz = ch_quiz_new (ruleset, against, store, 1);
}

static void
open_window (int width, int height)
{
  session = g_object_new (CH_TYPE_TRAIN_SESSION, NULL);
  g_signal_connect (session, "left", G_CALLBACK (on_left), NULL);
  g_signal_connect (session, "study", G_CALLBACK (on_study), NULL);
  g_signal_connect (session, "compare", G_CALLBACK (on_compare), NULL);
  ch_train_session_set_view (session, CH_TRAIN_VIEW (ch_quiz_view_new (quiz)));
  window = widget_test_window (GTK_WIDGET (session), width, height);
}

/* With @card as the first question; takes it. */
static void
open_card (const char *rules, ChQuizCard *card)
{
  begin (rules, NULL);
  quiz_card_put (quiz, card);
  open_window (1180, 760);
}

static int
end (void **state)
{
  (void) state;
  if (window != NULL)
    widget_test_close (window);
  window = NULL;
  g_clear_object (&quiz);
  if (store != NULL)
    ch_train_store_flush (store);
  g_clear_object (&store);
  g_clear_object (&studied);
  g_clear_pointer (&compared, ch_position_unref);

  return 0;
}

static gboolean
sees (const char *text)
{
  return train_find_text (GTK_WIDGET (session), text) != NULL;
}

static GtkWidget *
button (const char *label)
{
  return train_find_button (GTK_WIDGET (session), label);
}

static void
press (const char *label)
{
  GtkWidget *found = button (label);

  if (found == NULL)
    fail_msg ("no button %s", label);
  assert_true (gtk_widget_is_sensitive (found));
  g_signal_emit_by_name (found, "clicked");
}

static GtkWidget *
square (const char *name)
{
  ChRuleset *ruleset = ch_state_get_ruleset (ch_board_get_state (board ()));

  return ch_board_get_square_widget (board (), quiz_card_square (ruleset, name));
}

static void
click (const char *names)
{
  g_auto (GStrv) each = g_strsplit (names, " ", -1);

  for (guint n = 0; each[n] != NULL; n++)
    widget_test_click (GTK_WIDGET (board ()), square (each[n]));
}

/* The keyboard's cursor is set down there. */
static void
enter_at (const char *name, guint keyval)
{
  assert_true (gtk_widget_grab_focus (square (name)));
  widget_test_key (GTK_WIDGET (board ()), keyval);
}

/* As the window hands on what nothing else has taken. */
static gboolean
type (guint keyval)
{
  return ch_page_type_key (CH_PAGE (session), keyval, 0);
}

/* The marks of a kind on the board. */
static guint
count_marks (ChMarkKind kind)
{
  ChState *state = ch_board_get_state (board ());
  guint found = 0;

  for (int n = 0; n < ch_state_get_n_marks (state); n++)
    found += ch_state_get_mark (state, n)->kind == kind;

  return found;
}

static void
expect_share (const char *clause, guint right, guint total)
{
  g_autofree char *group = ch_quiz_group (ch_quiz_get_ruleset (quiz), ch_clause_find (clause));
  guint now_right = 0, now_total = 0;

  ch_train_store_get_share (store, "quiz", group, 10, &now_right, &now_total);
  assert_int_equal (now_right, right);
  assert_int_equal (now_total, total);
}

static void
expect_dots (const char *text)
{
  GtkWidget *dots = ch_train_view_get_head (ch_train_session_get_view (session));

  train_expect_name (dots, text);
  assert_string_equal (gtk_widget_get_tooltip_text (dots), text);
}

/* Nothing on the board tells which pieces may move. */
static void
expect_no_hints (void)
{
  ChState *state = ch_board_get_state (board ());
  ChRuleset *ruleset = ch_state_get_ruleset (state);

  for (int n = 0; n < ch_ruleset_get_n_squares (ruleset); n++)
    {
      const char *name =
        ch_board_square_get_name (CH_BOARD_SQUARE (ch_board_get_square_widget (board (), n)));

      assert_false (ch_state_must_capture (state, n));
      assert_false (ch_state_is_target (state, n, NULL));
      assert_null (strstr (name, "can "));
      assert_null (strstr (name, "must "));
    }
}

/* T9: a king must capture where one can, so the man on a3 may not; the king can, over g3. */
static ChQuizCard *
king_first (void)
{
  return quiz_card_make ("czech", "W:Wa3,Kh4:Bb4,b6,g3", "choice", CH_QUIZ_WHICH_MAY_CAPTURE, FALSE,
                         NULL);
}

/* T1: the man takes backward: Russian men may, Czech men may not. */
static ChQuizCard *
backward (const char *rules, gboolean legal)
{
  return quiz_card_make (rules, "W:We5:Bd4", "man-capture", CH_QUIZ_IS_LEGAL, legal, "e5 c3");
}

/* T5: e3 takes two and must; a3 takes one. */
static ChQuizCard *
most_pieces (void)
{
  return quiz_card_make ("brazilian", "W:Wa3,e3:Bb4,f4,f6", "choice", CH_QUIZ_PLAY_CAPTURE, FALSE,
                         NULL);
}

/* Squares */

/* By mouse: picked, taken back, checked; then the next one comes by itself. */
static void
test_squares_right (void **state)
{
  (void) state;
  open_card ("czech", king_first ());
  assert_true (sees ("Click all pieces that may capture."));
  assert_true (sees ("Czech rules, White to move"));
  assert_true (sees ("Nothing picked yet"));
  expect_dots ("Question 1 of 10; right so far: 0");
  expect_no_hints ();
  assert_false (gtk_widget_is_sensitive (button ("Check")));
  click ("h4 a3");
  assert_true (sees ("Picked: h4, a3"));
  assert_int_equal (count_marks (CH_MARK_CIRCLE_GREEN), 2);
  click ("a3");
  assert_true (sees ("Picked: h4"));
  expect_no_hints ();
  press ("Check");
  assert_true (sees ("Right"));
  assert_true (sees ("found"));
  assert_true (sees ("Next"));
  assert_int_equal (count_marks (CH_MARK_FOUND), 1);
  assert_int_equal (count_marks (CH_MARK_WRONG), 0);
  expect_dots ("Question 1 of 10; right so far: 1");
  expect_share ("choice", 1, 1);
  ui_wait (!sees ("found"));
  expect_dots ("Question 2 of 10; right so far: 1");
}

/* What was missed has a dash, what is wrong a cross; the clause says why, and it stays until Next. */
static void
test_squares_wrong (void **state)
{
  gint64 until;

  (void) state;
  open_card ("czech", king_first ());
  click ("a3");
  press ("Check");
  assert_true (sees ("Not right"));
  assert_true (sees ("missed"));
  assert_true (sees ("wrong"));
  assert_true (sees (ch_clause_get_name (ch_clause_find ("choice"))));
  /* The man's capture over b4 and b6, and who allows it: where the choice is free. */
  assert_true (sees ("a3×c5×a7 is not legal."));
  assert_true (sees ("Russian"));
  /* The king's first capture is shown, the line about it is lit; a3 is crossed out. */
  assert_int_equal (count_marks (CH_MARK_ARROW_TABLE), 1);
  assert_int_equal (count_marks (CH_MARK_MISSED), 1);
  assert_int_equal (count_marks (CH_MARK_WRONG), 1);
  expect_share ("choice", 0, 1);
  for (until = g_get_monotonic_time () + 1700 * 1000; g_get_monotonic_time () < until;)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
  assert_true (sees ("Not right"));
  expect_dots ("Question 1 of 10; right so far: 0");
  press ("Next");
  assert_false (sees ("Not right"));
}

/* Without a mouse: T2, the king may stop on any of the four squares behind d4. */
static void
test_keyboard (void **state)
{
  GtkWidget *entry;

  (void) state;
  open_card ("russian", quiz_card_make ("russian", "W:WKa1:Bd4", "king-landing", CH_QUIZ_LANDINGS,
                                        FALSE, NULL));
  assert_int_equal (count_marks (CH_MARK_CIRCLE_ORANGE), 1);
  enter_at ("e5", GDK_KEY_Return);
  enter_at ("f6", GDK_KEY_space);
  assert_true (sees ("Picked: e5, f6"));
  /* A letter begins an entry in the panel. */
  assert_true (type (GDK_KEY_g));
  entry = widget_test_find (view (), "GtkEntry", NULL);
  assert_non_null (entry);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "g");
  gtk_editable_set_text (GTK_EDITABLE (entry), "k9");
  g_signal_emit_by_name (entry, "activate");
  assert_true (sees ("There is no square “k9”"));
  widget_test_key (entry, GDK_KEY_Escape);
  assert_false (gtk_widget_get_mapped (entry));
  assert_true (type (GDK_KEY_g));
  assert_false (sees ("There is no square"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "G7 h8");
  g_signal_emit_by_name (entry, "activate");
  assert_true (sees ("Picked: e5, f6, g7, h8"));
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "");
  g_signal_emit_by_name (entry, "activate");
  assert_true (sees ("Right"));
  expect_share ("king-landing", 1, 1);
  /* The key goes on; from the panel the keyboard is back where the answer is given. */
  quiz_card_put (quiz, king_first ());
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), view ()));
  assert_true (type (GDK_KEY_Return));
  assert_false (sees ("Right"));
  assert_true (sees ("Click all pieces"));
  assert_true (
    gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), GTK_WIDGET (board ())));
  assert_false (gtk_widget_get_visible (gtk_widget_get_parent (entry)));
}

/* Moves */

static void
test_move_right (void **state)
{
  (void) state;
  open_card ("brazilian", most_pieces ());
  assert_true (sees ("Play a capture that the rules allow here."));
  /* Any piece may be picked, and dropped again. */
  click ("a3");
  assert_true (sees ("So far: a3"));
  expect_no_hints ();
  click ("a3");
  assert_true (sees ("Click the piece, then where it goes."));
  click ("a3 e3 g5");
  assert_true (sees ("So far: e3×g5"));
  assert_int_equal (count_marks (CH_MARK_ARROW_GREEN), 1);
  expect_no_hints ();
  assert_null (button ("Check"));
  click ("e7");
  assert_true (sees ("Right"));
  assert_true (sees ("e3×g5×e7"));
  expect_share ("choice", 1, 1);
}

static void
test_move_wrong (void **state)
{
  ChState *shown;

  (void) state;
  open_card ("brazilian", most_pieces ());
  click ("a3 c5");
  assert_true (sees ("Not right"));
  /* As moves are written, legal or not. */
  assert_true (sees ("a3×c5"));
  assert_true (sees ("may be played"));
  assert_int_equal (count_marks (CH_MARK_NOT_ALLOWED), 1);
  shown = ch_board_get_state (board ());
  for (int n = 0; n < ch_state_get_n_marks (shown); n++)
    if (ch_state_get_mark (shown, n)->kind == CH_MARK_NOT_ALLOWED)
      assert_int_equal (ch_state_get_mark (shown, n)->n_squares, 2);
  expect_share ("choice", 0, 1);
  /* A click at the board goes on. */
  click ("a1");
  assert_false (sees ("Not right"));
}

/* Dragged step by step from the piece; a wrong drag counts as an attempt. */
static void
test_move_dragged (void **state)
{
  ChRuleset *ruleset;

  (void) state;
  begin ("brazilian", NULL);
  quiz_card_put (quiz, most_pieces ());
  quiz_card_put (quiz, most_pieces ());
  open_window (1180, 760);
  ruleset = ch_state_get_ruleset (ch_board_get_state (board ()));
  g_signal_emit_by_name (board (), "moved", quiz_card_square (ruleset, "e3"),
                         quiz_card_square (ruleset, "g5"));
  assert_true (sees ("So far: e3×g5"));
  g_signal_emit_by_name (board (), "moved", quiz_card_square (ruleset, "e3"),
                         quiz_card_square (ruleset, "e7"));
  assert_true (sees ("Right"));
  assert_true (type (GDK_KEY_Return));
  g_signal_emit_by_name (board (), "moved", quiz_card_square (ruleset, "a3"),
                         quiz_card_square (ruleset, "c5"));
  assert_true (sees ("Not right"));
  expect_share ("choice", 1, 2);
}

static void
test_move_typed (void **state)
{
  GtkWidget *entry;

  (void) state;
  open_card ("brazilian", most_pieces ());
  assert_true (type (GDK_KEY_e));
  entry = widget_test_find (view (), "GtkEntry", NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "e3xg5");
  g_signal_emit_by_name (entry, "activate");
  assert_true (sees ("The move goes on"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "e3xe7");
  g_signal_emit_by_name (entry, "activate");
  assert_true (sees ("Right"));
}

/* Yes and no */

static void
test_yes_by_key (void **state)
{
  (void) state;
  open_card ("russian", backward ("russian", TRUE));
  assert_true (sees ("May White play e5×c3 and end the move there?"));
  assert_int_equal (count_marks (CH_MARK_ARROW_TABLE), 1);
  /* A click has nothing to do, and the arrow stays. */
  click ("c3");
  assert_int_equal (count_marks (CH_MARK_ARROW_TABLE), 1);
  assert_false (type (GDK_KEY_x));
  assert_true (type (GDK_KEY_Y));
  assert_true (sees ("Right"));
  assert_true (sees ("e5×c3 is legal."));
  assert_int_equal (count_marks (CH_MARK_NOT_ALLOWED), 0);
  expect_share ("man-capture", 1, 1);
}

static void
test_no_by_button (void **state)
{
  (void) state;
  begin ("czech", NULL);
  quiz_card_put (quiz, backward ("czech", FALSE));
  quiz_card_put (quiz, backward ("czech", FALSE));
  open_window (1180, 760);
  press ("Yes");
  assert_true (sees ("Not right"));
  assert_true (sees ("your answer"));
  assert_true (sees ("e5×c3 is not legal."));
  assert_int_equal (count_marks (CH_MARK_NOT_ALLOWED), 1);
  assert_true (type (GDK_KEY_n));
  assert_true (sees ("May White play e5×c3"));
  press ("No");
  assert_true (sees ("Right"));
  expect_share ("man-capture", 1, 2);
}

/* Section 0.3: three kings against one are a draw after 15 moves in Russian. */
static void
test_draw (void **state)
{
  (void) state;
  begin ("russian", NULL);
  quiz_card_put (quiz, quiz_card_make_draw ("russian", "W:WKc1,Ke1,Kg1:BKb8", 15));
  quiz_card_put (quiz, quiz_card_make_draw ("russian", "W:WKc1,Ke1,Kg1:BKb8", 14));
  open_window (1180, 760);
  assert_true (sees ("These pieces have been on the board for 15 moves by each side"));
  assert_true (type (GDK_KEY_y));
  assert_true (sees ("Right"));
  assert_true (type (GDK_KEY_space));
  assert_true (type (GDK_KEY_y));
  assert_true (sees ("Not right"));
}

/* Rule sets */

/* T1: who takes backward, by the table of the rules text. */
static void
test_which_sets (void **state)
{
  static const char *const backward_too[] = { "pool", "brazilian", "russian", NULL };
  static const char *const forward_only[] = { "american", "italian", "spanish", "portuguese",
                                              "czech",    "thai",    NULL };
  ChQuizCard *card =
    quiz_card_make ("brazilian", "W:We5:Bd4", "man-capture", CH_QUIZ_WHICH_SETS, FALSE, "e5 c3");
  g_autoptr (GPtrArray) choices = g_ptr_array_ref (ch_quiz_card_get_choices (card));
  GtkWidget *list;
  guint n_yes = 0;

  (void) state;
  open_card ("brazilian", card);
  assert_true (sees ("Which of these rule sets allow e5×c3, ending there?"));
  assert_false (gtk_widget_is_sensitive (button ("Check")));
  list = widget_test_find (view (), "GtkListBox", NULL);
  for (guint n = 0; n < choices->len; n++)
    {
      const char *id = ch_ruleset_get_id (choices->pdata[n]);
      GtkWidget *row =
        gtk_widget_get_ancestor (train_find_text (list, ch_ruleset_get_name (choices->pdata[n])),
                                 ADW_TYPE_ACTION_ROW);

      assert_non_null (row);
      if (g_strv_contains (backward_too, id))
        {
          adw_action_row_activate (ADW_ACTION_ROW (row));
          n_yes++;
        }
      else if (!g_strv_contains (forward_only, id))
        {
          /* House rules: what the table does not speak of is asked of the law. */
          g_autofree char *value =
            ch_ruleset_clause_value_id (choices->pdata[n], ch_clause_find ("man-capture"));

          if (!g_str_has_prefix (value, "forward"))
            adw_action_row_activate (ADW_ACTION_ROW (row));
        }
    }
  assert_true (n_yes > 0);
  assert_true (type (GDK_KEY_Return));
  assert_true (sees ("Right"));
  expect_share ("man-capture", 1, 1);
}

/* Rounds */

static void
test_round (void **state)
{
  (void) state;
  begin ("russian", NULL);
  for (guint n = 0; n < 11; n++)
    quiz_card_put (quiz, backward ("russian", TRUE));
  open_window (1180, 760);
  for (guint n = 0; n < 10; n++)
    {
      assert_true (type (n == 4 ? GDK_KEY_n : GDK_KEY_y));
      assert_true (type (GDK_KEY_Return));
    }
  assert_true (sees ("9 of 10 right"));
  assert_true (sees (ch_clause_get_name (ch_clause_find ("man-capture"))));
  assert_true (sees ("9 of 10"));
  expect_dots ("Right: 9 of 10");
  press ("Once More");
  assert_true (sees ("May White play e5×c3"));
  expect_dots ("Question 1 of 10; right so far: 0");
  assert_false (left);
}

static void
test_nothing (void **state)
{
  (void) state;
  begin ("russian", "russian");
  open_window (1180, 760);
  assert_true (sees ("Nothing to Ask"));
  click ("c3");
  assert_false (type (GDK_KEY_Return));
  press ("Back to Train");
  assert_true (left);
}

static void
test_pair (void **state)
{
  (void) state;
  begin ("russian", "brazilian");
  open_window (1180, 760);
  assert_true (sees ("Rules Quiz: Russian – Brazilian"));
}

static void
activate_row (const char *title)
{
  GtkWidget *row = gtk_widget_get_ancestor (train_find_text (view (), title), ADW_TYPE_ACTION_ROW);

  adw_action_row_activate (ADW_ACTION_ROW (row));
}

/* The position is handed on, and the next question does not come behind the person's back. */
static void
test_handed_over (void **state)
{
  gint64 until;

  (void) state;
  open_card ("russian", backward ("russian", TRUE));
  assert_null (train_find_text (view (), "Open in Study"));
  assert_true (type (GDK_KEY_y));
  widget_test_settle (window);
  activate_row ("Open in Study");
  assert_non_null (studied);
  activate_row ("Compare this position");
  assert_non_null (compared);
  assert_int_equal (ch_position_get_piece (compared,
                                           quiz_card_square (ch_state_get_ruleset (
                                                               ch_board_get_state (board ())),
                                                             "d4")),
                    CH_PIECE_DARK_MAN);
  for (until = g_get_monotonic_time () + 1700 * 1000; g_get_monotonic_time () < until;)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
  assert_true (sees ("Right"));
}

/* Left while the next question was about to come: nothing is left behind. */
static void
test_left (void **state)
{
  gpointer gone;

  (void) state;
  open_card ("russian", backward ("russian", TRUE));
  assert_true (type (GDK_KEY_y));
  gone = view ();
  g_object_add_weak_pointer (G_OBJECT (gone), &gone);
  ch_train_session_set_view (session, NULL);
  ui_wait (gone == NULL);
  expect_share ("man-capture", 1, 1);
}

/* Some answer to whatever is asked: which, does not matter. */
static void
answer_somehow (void)
{
  GtkWidget *list = widget_test_find (view (), "GtkListBox", NULL);
  const gboolean move = sees ("Click the piece");
  GtkWidget *entry;

  if (button ("Yes") != NULL)
    {
      press ("Yes");
      return;
    }
  if (list != NULL)
    adw_action_row_activate (ADW_ACTION_ROW (gtk_widget_get_first_child (list)));
  else
    {
      assert_true (type (GDK_KEY_1));
      entry = widget_test_find (view (), "GtkEntry", NULL);
      gtk_editable_set_text (GTK_EDITABLE (entry), move ? "1-50" : "1");
      g_signal_emit_by_name (entry, "activate");
    }
  if (!move)
    press ("Check");
}

static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

/* Real cards: the next one, drawn, takes less than 100 ms of work. */
static void
test_speed (void **state)
{
  double slowest = 0;

  (void) state;
  begin ("international", NULL);
  open_window (1180, 760);
  for (guint n = 0; n < 20; n++)
    {
      double begun;

      answer_somehow ();
      begun = cpu_ms ();
      ch_quiz_view_go_on (CH_QUIZ_VIEW (view ()));
      widget_test_settle (window);
      slowest = MAX (slowest, cpu_ms () - begun);
      if (n == 9)
        press ("Once More");
    }
  print_message ("the slowest took %.1f ms\n", slowest);
  /* The sanitizers make it slower than it is. */
  if (g_strcmp0 (g_getenv ("CROWNHEAD_TEST_SCALE"), "sanitizer") != 0)
    assert_true (slowest < 100);
}

/* No part of it is cut off at a side of the page. */
static void
test_places (void **state)
{
  static const int sizes[][2] = { { 1280, 800 }, { 400, 800 }, { 360, 720 } };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      graphene_rect_t bounds;

      begin ("czech", NULL);
      quiz_card_put (quiz, king_first ());
      open_window (sizes[n][0], sizes[n][1]);
      click ("a3");
      press ("Check");
      widget_test_settle (window);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (session)), sizes[n][0]);
      assert_true (gtk_widget_compute_bounds (view (), GTK_WIDGET (session), &bounds));
      assert_true (bounds.origin.x >= 0);
      assert_true (bounds.origin.x + bounds.size.width <= (float) sizes[n][0]);
      end (NULL);
    }
}

#define test(function) cmocka_unit_test_teardown (function, end)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    test (test_squares_right), test (test_squares_wrong), test (test_keyboard),
    test (test_move_right),    test (test_move_wrong),    test (test_move_dragged),
    test (test_move_typed),    test (test_yes_by_key),    test (test_no_by_button),
    test (test_draw),          test (test_which_sets),    test (test_round),
    test (test_nothing),       test (test_pair),          test (test_handed_over),
    test (test_left),          test (test_speed),         test (test_places),
  };
  int failed;

  if (!gtk_init_check ())
    {
      print_message ("no display\n");
      return SKIPPED;
    }
  widget_test_init ();
  folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  util_remove_all (folder);

  return failed;
}

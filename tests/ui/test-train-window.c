/* test-train-window.c: the Train page in the program's window: puzzles of one's own mistakes, what other pages
 * are handed, progress that is erased.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../model/folder-util.h"
#include "support.h"
#include "ui-util.h"

#include "ch-quiz-view.h"
#include "ch-study-page.h"
#include "ch-train-page.h"

#include <adwaita.h>

/* c3-b4 was played, which loses a man (c5xa3); c3-d4 wins: e5xc3 d2xb4xd6. */
#define GAME                                                                          \
  "[GameType \"25\"]\n[SetUp \"1\"]\n[FEN \"W:Wc3,d2,e1,e3:Ba7,c5,e5,h8\"]\n[Result " \
  "\"*\"]\n\n1. c3-b4 $4 (1. c3-d4 e5xc3 2. d2xb4xd6) 1... c5xa3 *\n"
#define FEN "W:Wc3,d2,e1,e3:Ba7,c5,e5,h8"

static ChTrainPage *
train (Ui *ui)
{
  return CH_TRAIN_PAGE (ui_find_type (GTK_WIDGET (ui->window), CH_TYPE_TRAIN_PAGE));
}

static ChPage *
shown (Ui *ui)
{
  GtkWidget *pages = ui_find_type (GTK_WIDGET (ui->window), ADW_TYPE_VIEW_STACK);

  return CH_PAGE (
    ui_find_type (adw_view_stack_get_visible_child (ADW_VIEW_STACK (pages)), CH_TYPE_PAGE));
}

static void
act (Ui *ui, const char *name, const char *target)
{
  g_action_group_activate_action (ch_page_get_actions (shown (ui)), name,
                                  target != NULL ? g_variant_new_string (target) : NULL);
}

static gboolean
sees (Ui *ui, const char *text)
{
  return ui_find_text (GTK_WIDGET (ui->window), text) != NULL;
}

static gboolean
is_ready (Ui *ui)
{
  gboolean loading = TRUE;

  g_object_get (ch_train_page_get_puzzles (train (ui)), "loading", &loading, NULL);

  return !loading && ch_train_store_is_loaded (ch_train_page_get_store (train (ui)));
}

static void
open_train (Ui *ui)
{
  ui_reset_settings ();
  ui_open (ui, 1280, 800, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (ui->window), "win.page", "s", "train");
  ui_wait (is_ready (ui));
}

static char *
board_fen (Ui *ui)
{
  ChBoard *board = CH_BOARD (ui_find_type (GTK_WIDGET (shown (ui)), CH_TYPE_BOARD));
  ChState *state = ch_board_get_state (board);

  return ch_position_to_fen (ch_state_get_position (state), ch_state_get_ruleset (state));
}

static gboolean
shows_fen (Ui *ui, const char *fen)
{
  g_autofree char *there = board_fen (ui);

  return g_str_equal (there, fen);
}

/* A game with a marked mistake is opened, made a puzzle, and that is practised; the second time it is known. */
static void
test_mistakes (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.pdn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Ui ui;

  (void) state;
  assert_true (g_file_set_contents (path, GAME, -1, NULL));
  ui_reset_settings ();
  ui_open (&ui, 1280, 800, NULL, NULL);
  ch_window_open_file (ui.window, file);
  ui_wait (shows_fen (&ui, FEN));
  act (&ui, "train-mistakes", NULL);
  ui_wait (sees (&ui, "1 puzzle made of the mistakes"));
  ui_wait (is_ready (&ui));
  act (&ui, "train-mistakes", NULL);
  ui_wait (sees (&ui, "These mistakes are puzzles already"));
  gtk_widget_activate_action (GTK_WIDGET (ui.window), "win.train-own", NULL);
  assert_true (CH_IS_TRAIN_PAGE (shown (&ui)));
  ui_wait (ch_train_page_get_view (train (&ui)) != NULL);
  ui_wait (shows_fen (&ui, FEN));
  assert_string_equal (ch_puzzle_get_themes (
                         ch_trainer_get_puzzle (ch_train_page_get_trainer (train (&ui))))[0],
                       "own");
  ui_close (&ui);
  util_remove_all (folder);
}

/* A session stays where it is while another page is looked at; its rule set is the window's. */
static void
test_session_stays (void **state)
{
  ChTrainView *view;
  Ui ui;

  (void) state;
  open_train (&ui);
  act (&ui, "quiz", "");
  view = ch_train_page_get_view (train (&ui));
  assert_true (CH_IS_QUIZ_VIEW (view));
  ui_wait (sees (&ui, "Rules Quiz"));
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (shown (&ui))), "russian");
  gtk_widget_activate_action (GTK_WIDGET (ui.window), "win.page", "s", "compare");
  gtk_widget_activate_action (GTK_WIDGET (ui.window), "win.page", "s", "train");
  assert_true (ch_train_page_get_view (train (&ui)) == view);
  ui_close (&ui);
}

/* What is handed over arrives. */
static void
test_handed_over (void **state)
{
  g_autofree char *fen = NULL;
  Ui ui;

  (void) state;
  open_train (&ui);
  act (&ui, "practice", NULL);
  ui_wait (ch_train_page_get_view (train (&ui)) != NULL);
  widget_test_settle (GTK_WIDGET (ui.window));
  fen = board_fen (&ui);
  ch_train_view_study (ch_train_page_get_view (train (&ui)),
                       ch_puzzle_get_game (
                         ch_trainer_get_puzzle (ch_train_page_get_trainer (train (&ui)))));
  assert_true (CH_IS_STUDY_PAGE (shown (&ui)));
  ui_wait (shows_fen (&ui, fen));
  ui_close (&ui);
}

static GtkWidget *
erase_button (Ui *ui)
{
  GtkWidget *sheet = ui_sheet (ui);
  GtkWidget *label = sheet != NULL ? ui_find_text (sheet, "Erase") : NULL;

  for (; label != NULL; label = gtk_widget_get_next_sibling (label))
    if (GTK_IS_BUTTON (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON)))
      return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);

  return sheet != NULL ? widget_test_find (sheet, "GtkButton", "Erase") : NULL;
}

/* Progress is erased only when that is agreed to. */
static void
test_erase (void **state)
{
  const ChAttempt attempt = { .item = "russian-0001",
                              .kind = "puzzle",
                              .group = "russian",
                              .right = TRUE,
                              .rated = TRUE,
                              .begin = 1500 };
  gboolean week[7];
  Ui ui;

  (void) state;
  open_train (&ui);
  ch_train_store_add (ch_train_page_get_store (train (&ui)), &attempt, NULL);
  ui_wait (sees (&ui, "1 day"));
  act (&ui, "erase-progress", NULL);
  ui_wait (erase_button (&ui) != NULL);
  assert_int_equal (ch_train_store_get_days (ch_train_page_get_store (train (&ui)), week), 1);
  gtk_widget_activate (erase_button (&ui));
  ui_wait (ch_train_store_get_days (ch_train_page_get_store (train (&ui)), week) == 0);
  ui_wait (sees (&ui, "Progress erased; a copy is train.db.erased-"));
  act (&ui, "undo-erase", NULL);
  ui_wait (ch_train_store_get_days (ch_train_page_get_store (train (&ui)), week) == 1);
  ui_wait (sees (&ui, "Progress is back"));
  ui_close (&ui);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_mistakes),
    cmocka_unit_test (test_session_stays),
    cmocka_unit_test (test_handed_over),
    cmocka_unit_test (test_erase),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

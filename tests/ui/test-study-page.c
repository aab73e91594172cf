/* test-study-page.c: the Study page in the real window: what a person does there with a file of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-banner.h"
#include "ch-engine-panel.h"
#include "ch-eval-graph.h"
#include "ch-move-list.h"
#include "ch-position-strip.h"
#include "ch-study-page.h"
#include "config.h"
#include "support.h"
#include "ui-util.h"
#include "widget-util.h"

#include <glib/gstdio.h>
#include <string.h>

/* Two games; the first with a variation, a comment and a clock, the second of another rule set. */
#define FILE_TEXT                                                                            \
  "[Event \"Club evening\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n[Result \"*\"]\n"   \
  "[GameType \"25,W,8,8,A0,0\"]\n\n"                                                         \
  "1. c3-d4 {[%clk 0:05:00] usual} d6-c5 (1... b6-a5 2. d4-c5) 2. b2-c3 *\n\n"               \
  "[Event \"Club evening\"]\n[White \"Player C\"]\n[Black \"Player D\"]\n[Result \"2-0\"]\n" \
  "[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n"

static Ui ui;
static ChStudyPage *page;
static ChBoard *board;

static ChStudy *
study (void)
{
  return ch_study_page_get_study (page);
}

static ChGame *
game (void)
{
  return ch_study_get_game (study ());
}

static void
settle (void)
{
  widget_test_settle (GTK_WIDGET (ui.window));
}

static void
open_page (int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_string (settings, "page", "compare");
  g_settings_set_string (settings, "ruleset", "russian");
  ui_open (&ui, width, height, NULL, NULL);
  ch_window_show_page (ui.window, "study");
  page = CH_STUDY_PAGE (ui_find_type (GTK_WIDGET (ui.window), CH_TYPE_STUDY_PAGE));
  board = CH_BOARD (ui_find_type (GTK_WIDGET (page), CH_TYPE_BOARD));
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (board)));
  settle ();
}

/* Nothing is brought back to the next test. */
static void
close_page (void)
{
  g_autoptr (ChGame) empty = ch_game_new (ch_game_get_ruleset (game ()), NULL);

  ch_study_reset (study (), empty);
  settle ();
  ui_close (&ui);
}

static void
act (const char *name)
{
  g_autofree char *full = g_strconcat ("page.", name, NULL);

  assert_true (gtk_widget_activate_action (GTK_WIDGET (board), full, NULL));
  settle ();
}

static gboolean
can (const char *name)
{
  return g_action_group_get_action_enabled (ch_page_get_actions (CH_PAGE (page)), name);
}

static void
type_move (const char *text)
{
  g_signal_emit_by_name (board, "text-entered", text);
  settle ();
}

static GtkWidget *
moves (void)
{
  return ui_find_type (GTK_WIDGET (page), CH_TYPE_MOVE_LIST);
}

static char *
write_file (const char *name, const char *text)
{
  char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

static void
open_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean loading = TRUE;
  g_autoptr (GFile) now = NULL;

  ch_window_open_file (ui.window, file);
  while (loading || now == NULL)
    {
      g_clear_object (&now);
      g_main_context_iteration (NULL, TRUE);
      g_object_get (study (), "loading", &loading, "file", &now, NULL);
    }
  settle ();
}

static void
expect_fen (const char *fen)
{
  g_autofree char *now = ch_board_page_get_fen (CH_BOARD_PAGE (page));

  assert_string_equal (now, fen);
}

/* Open, walk by keyboard, add a variation and a comment, undo all, redo all, save, open again: the
 * same. */
static void
test_round (void **state)
{
  g_autofree char *path = write_file ("round.pdn", FILE_TEXT);
  g_autofree char *before = NULL;
  g_autofree char *edited = NULL;
  g_autofree char *again = NULL;
  g_autofree char *contents = NULL;
  gboolean modified = TRUE;
  guint first;

  (void) state;
  open_page (1280, 800);
  open_file (path);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study ())), 2);
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (page))), "russian");
  before = ch_game_to_pdn (game ());
  gtk_widget_grab_focus (moves ());
  widget_test_key (moves (), GDK_KEY_Right);
  settle ();
  first = ch_game_get_current (game ());
  assert_string_equal (ch_move_get_text (ch_game_get_move (game (), first)), "c3-d4");
  assert_string_equal (ch_game_get_comment (game (), first), "usual");
  expect_fen ("B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  widget_test_key (moves (), GDK_KEY_End);
  settle ();
  assert_int_equal (ch_game_get_ply (game (), ch_game_get_current (game ())), 3);
  widget_test_key (moves (), GDK_KEY_Left);
  settle ();
  /* Another second move for White: a variation. */
  type_move ("g3-f4");
  assert_int_equal (
    ch_game_get_n_children (game (), ch_game_get_parent (game (), ch_game_get_current (game ()))),
    2);
  ch_game_set_comment (game (), ch_game_get_current (game ()), "a try");
  settle ();
  assert_non_null (ui_find_text (GTK_WIDGET (page), "Player A"));
  edited = ch_game_to_pdn (game ());
  assert_string_not_equal (edited, before);
  while (can ("undo"))
    act ("undo");
  again = ch_game_to_pdn (game ());
  assert_string_equal (again, before);
  while (can ("redo"))
    act ("redo");
  g_free (g_steal_pointer (&again));
  again = ch_game_to_pdn (game ());
  assert_string_equal (again, edited);
  act ("save");
  while (modified)
    {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (study (), "modified", &modified, NULL);
    }
  assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  assert_non_null (strstr (contents, "a try"));
  /* The other game was not touched: it is there byte for byte. */
  assert_non_null (strstr (contents, "1. 32-28 19-23 2. 28x19 14x23 2-0\n"));
  act ("next-chapter");
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (page))), "international");
  open_file (path);
  g_free (g_steal_pointer (&again));
  again = ch_game_to_pdn (game ());
  assert_string_equal (again, edited);
  close_page ();
}

/* A file that is none, or is not there: a sentence, and what was open stays. */
static void
test_bad_file (void **state)
{
  g_autofree char *path = write_file ("binary.pdn", "\x7f"
                                                    "ELF\x01\x02\x03\x04 nothing for a board");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/at-all.pdn");
  GtkWidget *banner;

  (void) state;
  open_page (1280, 800);
  type_move ("c3-d4");
  act ("undo");
  ch_study_page_open_file (page, file);
  banner = ui_find_type (GTK_WIDGET (page), CH_TYPE_BANNER);
  ui_wait (ch_banner_get_revealed (CH_BANNER (banner)));
  assert_string_equal (ch_banner_get_text (CH_BANNER (banner)), "“binary.pdn” holds no games.");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study ())), 1);
  g_signal_emit_by_name (banner, "button-clicked");
  assert_false (ch_banner_get_revealed (CH_BANNER (banner)));
  ch_study_page_open_file (page, missing);
  ui_wait (ch_banner_get_revealed (CH_BANNER (banner)));
  close_page ();
}

/* Marks drawn on the board belong to the move and are undone with the rest. */
static void
test_marks (void **state)
{
  int from, to;

  (void) state;
  open_page (1280, 800);
  type_move ("c3-d4");
  from = ch_ruleset_square_at (ch_game_get_ruleset (game ()), 2, 4);
  to = ch_ruleset_square_at (ch_game_get_ruleset (game ()), 3, 3);
  from = from == CH_NO_SQUARE ? to : from;
  g_signal_emit_by_name (board, "mark-drawn", from, to, 0u);
  settle ();
  assert_int_equal (ch_game_get_n_marks (game (), ch_game_get_current (game ())), 1);
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (board)), 1);
  act ("back");
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (board)), 0);
  act ("forward");
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (board)), 1);
  act ("undo");
  assert_int_equal (ch_game_get_n_marks (game (), ch_game_get_current (game ())), 0);
  close_page ();
}

/* The engine looks at what is shown, and says when the game is over instead. */
static void
test_engine (void **state)
{
  GtkWidget *panel;

  (void) state;
  open_page (1280, 800);
  panel = ui_find_type (GTK_WIDGET (page), CH_TYPE_ENGINE_PANEL);
  g_object_set (panel, "depth", 6, NULL);
  act ("toggle-engine");
  ui_wait (ch_engine_panel_get_thought (CH_ENGINE_PANEL (panel), 1) != NULL);
  type_move ("c3-d4");
  ui_wait (ch_engine_panel_get_thought (CH_ENGINE_PANEL (panel), 1) != NULL);
  assert_non_null (ch_engine_panel_get_thought (CH_ENGINE_PANEL (panel), 1));
  act ("toggle-engine");
  close_page ();
}

/* A position that is set up begins a chapter of its own; the game that was there stays. */
static void
test_set_up (void **state)
{
  GtkWidget *strip;

  (void) state;
  open_page (1280, 800);
  type_move ("c3-d4");
  act ("set-up");
  strip = ui_find_type (GTK_WIDGET (page), CH_TYPE_POSITION_STRIP);
  assert_true (gtk_widget_get_mapped (strip));
  act ("clear");
  ch_position_strip_set_tool (CH_POSITION_STRIP (strip), CH_PIECE_LIGHT_KING);
  g_signal_emit_by_name (board, "square-activated",
                         ch_ruleset_square_at (ch_game_get_ruleset (game ()), 0, 0));
  ch_position_strip_set_tool (CH_POSITION_STRIP (strip), CH_PIECE_DARK_MAN);
  g_signal_emit_by_name (board, "square-activated",
                         ch_ruleset_square_at (ch_game_get_ruleset (game ()), 2, 2));
  settle ();
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study ())), 1);
  act ("set-up-done");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study ())), 2);
  expect_fen ("B:WKa1:Bc3");
  assert_false (gtk_widget_get_mapped (strip));
  act ("previous-chapter");
  assert_int_equal (ch_game_get_n_nodes (game ()), 2);
  /* Given up, nothing is different. */
  act ("set-up");
  act ("clear");
  act ("set-up-cancel");
  expect_fen ("B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  close_page ();
}

/* One action takes the position to Compare, and to Play. */
static void
test_hand_over (void **state)
{
  (void) state;
  open_page (1280, 800);
  type_move ("c3-d4");
  act ("compare-here");
  ui_wait (gtk_widget_get_mapped (ui.page));
  ui_expect_position (&ui, "B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:"
                           "Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  ch_window_show_page (ui.window, "study");
  settle ();
  close_page ();
}

/* A comment that is typed is the move's, and one step of undo. */
static void
test_comment (void **state)
{
  GtkWidget *view;
  GtkTextBuffer *buffer;

  (void) state;
  open_page (1280, 800);
  type_move ("c3-d4");
  assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "moves.comment", NULL));
  settle ();
  view = ui_find_type (GTK_WIDGET (page), GTK_TYPE_TEXT_VIEW);
  assert_true (gtk_widget_has_focus (view));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_insert_at_cursor (buffer, "so", -1);
  gtk_text_buffer_insert_at_cursor (buffer, " far", -1);
  settle ();
  assert_string_equal (ch_game_get_comment (game (), ch_game_get_current (game ())), "so far");
  act ("undo");
  assert_string_equal (ch_game_get_comment (game (), ch_game_get_current (game ())), "");
  close_page ();
}

/* Board and panel have their places at every width. */
static void
test_places (void **state)
{
  static const int sizes[][2] = { { 1280, 800 }, { 960, 640 }, { 400, 800 }, { 360, 720 } };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      open_page (sizes[n][0], sizes[n][1]);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (page)), sizes[n][0]);
      assert_true (gtk_widget_get_width (GTK_WIDGET (board)) >= MIN (sizes[n][0], sizes[n][1]) / 2);
      assert_int_equal (ch_page_get_stacked (CH_PAGE (page)), sizes[n][0] < 500);
      assert_true (gtk_widget_get_mapped (moves ()));
      close_page ();
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_round),   cmocka_unit_test (test_bad_file),
    cmocka_unit_test (test_marks),   cmocka_unit_test (test_engine),
    cmocka_unit_test (test_set_up),  cmocka_unit_test (test_hand_over),
    cmocka_unit_test (test_comment), cmocka_unit_test (test_places),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

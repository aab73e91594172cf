/* test-study-page.c: the Study page in the real window: what a person does there with a file of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-banner.h"
#include "ch-board-square.h"
#include "ch-engine-panel.h"
#include "ch-eval-bar.h"
#include "ch-eval-graph.h"
#include "ch-move-list.h"
#include "ch-play-page.h"
#include "study-page-util.h"
#include "support.h"

#include <adwaita.h>
#include <string.h>

/* Two games; the first with a variation, a comment and a clock, the second of another rule set. */
#define FILE_TEXT                                                                            \
  "[Event \"Club evening\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n[Result \"*\"]\n"   \
  "[GameType \"25,W,8,8,A0,0\"]\n\n"                                                         \
  "1. c3-d4 {[%clk 0:05:00] usual} d6-c5 (1... b6-a5 2. d4-c5) 2. b2-c3 *\n\n"               \
  "[Event \"Club evening\"]\n[White \"Player C\"]\n[Black \"Player D\"]\n[Result \"2-0\"]\n" \
  "[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n"

/* Open, walk by keyboard, add a variation and a comment, undo all, redo all, save, open again: the
 * same. */
static void
test_round (void **state)
{
  g_autofree char *path = study_page_write ("round.pdn", FILE_TEXT);
  g_autofree char *before = NULL;
  g_autofree char *edited = NULL;
  g_autofree char *again = NULL;
  g_autofree char *contents = NULL;
  gboolean modified = TRUE;
  guint first;

  (void) state;
  study_page_open (1280, 800);
  study_page_open_file (path);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), 2);
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (study_page))), "russian");
  before = ch_game_to_pdn (study_page_game ());
  gtk_widget_grab_focus (study_page_moves ());
  widget_test_key (study_page_moves (), GDK_KEY_Right);
  study_page_settle ();
  first = ch_game_get_current (study_page_game ());
  assert_string_equal (ch_move_get_text (ch_game_get_move (study_page_game (), first)), "c3-d4");
  assert_string_equal (ch_game_get_comment (study_page_game (), first), "usual");
  study_page_expect ("B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  widget_test_key (study_page_moves (), GDK_KEY_End);
  study_page_settle ();
  assert_int_equal (ch_game_get_ply (study_page_game (), ch_game_get_current (study_page_game ())),
                    3);
  widget_test_key (study_page_moves (), GDK_KEY_Left);
  study_page_settle ();
  /* Another second move for White: a variation. */
  study_page_type ("g3-f4");
  assert_int_equal (ch_game_get_n_children (study_page_game (),
                                            ch_game_get_parent (study_page_game (),
                                                                ch_game_get_current (
                                                                  study_page_game ()))),
                    2);
  ch_game_set_comment (study_page_game (), ch_game_get_current (study_page_game ()), "a try");
  study_page_settle ();
  assert_non_null (ui_find_text (GTK_WIDGET (study_page), "Player A"));
  edited = ch_game_to_pdn (study_page_game ());
  assert_string_not_equal (edited, before);
  while (study_page_can ("undo"))
    study_page_act ("undo");
  again = ch_game_to_pdn (study_page_game ());
  assert_string_equal (again, before);
  while (study_page_can ("redo"))
    study_page_act ("redo");
  g_free (g_steal_pointer (&again));
  again = ch_game_to_pdn (study_page_game ());
  assert_string_equal (again, edited);
  study_page_act ("save");
  while (modified)
    {
      g_main_context_iteration (NULL, TRUE);
      g_object_get (study_page_study (), "modified", &modified, NULL);
    }
  assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  assert_non_null (strstr (contents, "a try"));
  /* The other game was not touched: it is there byte for byte. */
  assert_non_null (strstr (contents, "1. 32-28 19-23 2. 28x19 14x23 2-0\n"));
  study_page_act ("next-chapter");
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (study_page))),
                       "international");
  study_page_open_file (path);
  g_free (g_steal_pointer (&again));
  again = ch_game_to_pdn (study_page_game ());
  assert_string_equal (again, edited);
  study_page_close ();
}

/* A file that is none, or is not there: a sentence, and what was open stays. */
static void
test_bad_file (void **state)
{
  g_autofree char *path =
    study_page_write ("binary.pdn", "\x7f"
                                    "ELF\x01\x02\x03\x04 nothing for a board");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/at-all.pdn");
  GtkWidget *banner;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  study_page_act ("undo");
  ch_study_page_open_file (study_page, file);
  banner = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_BANNER);
  ui_wait (ch_banner_get_revealed (CH_BANNER (banner)));
  assert_string_equal (ch_banner_get_text (CH_BANNER (banner)), "“binary.pdn” holds no games.");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), 1);
  g_signal_emit_by_name (banner, "button-clicked");
  assert_false (ch_banner_get_revealed (CH_BANNER (banner)));
  ch_study_page_open_file (study_page, missing);
  ui_wait (ch_banner_get_revealed (CH_BANNER (banner)));
  study_page_close ();
}

/* Marks drawn on the board belong to the move and are undone with the rest. */
static void
test_marks (void **state)
{
  int from, to;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  from = ch_ruleset_square_at (ch_game_get_ruleset (study_page_game ()), 2, 4);
  to = ch_ruleset_square_at (ch_game_get_ruleset (study_page_game ()), 3, 3);
  from = from == CH_NO_SQUARE ? to : from;
  g_signal_emit_by_name (study_board, "mark-drawn", from, to, 0u);
  study_page_settle ();
  assert_int_equal (ch_game_get_n_marks (study_page_game (),
                                         ch_game_get_current (study_page_game ())),
                    1);
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (study_board)), 1);
  study_page_act ("back");
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (study_board)), 0);
  study_page_act ("forward");
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (study_board)), 1);
  study_page_act ("undo");
  assert_int_equal (ch_game_get_n_marks (study_page_game (),
                                         ch_game_get_current (study_page_game ())),
                    0);
  /* What is cleared is told, and can be had back at once. */
  study_page_act ("redo");
  study_page_act ("clear-annotations");
  assert_non_null (ui_find_text (GTK_WIDGET (study_ui.window), "Annotations cleared"));
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (study_board)), 0);
  study_page_act ("undo");
  assert_int_equal (ch_state_get_n_marks (ch_board_get_state (study_board)), 1);
  study_page_close ();
}

static GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  if (ADW_IS_ENTRY_ROW (root) &&
      strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The result of the details is one of the rule set's, or a free entry that is checked. */
static void
test_details (void **state)
{
  GtkWidget *row, *save;

  (void) state;
  study_page_open (1280, 800);
  study_page_act ("details");
  row = find_row (ui_sheet (&study_ui), "Result");
  save = widget_test_find (ui_sheet (&study_ui), "GtkButton", "Save");
  assert_non_null (row);
  assert_non_null (save);
  gtk_editable_set_text (GTK_EDITABLE (row), "zwart");
  assert_false (gtk_widget_is_sensitive (save));
  assert_non_null (ui_find_text (
    ui_sheet (&study_ui),
    "“zwart” is not a result. Write 1-0, 1/2-1/2, 0-1, or * for a game without one."));
  gtk_editable_set_text (GTK_EDITABLE (row), "½:½");
  assert_true (gtk_widget_is_sensitive (save));
  assert_true (gtk_widget_activate_action (row, "result.choose", "s", "0-1"));
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (row)), "0-1");
  gtk_editable_set_text (GTK_EDITABLE (row), "½:½");
  g_signal_emit_by_name (save, "clicked");
  study_page_settle ();
  assert_string_equal (ch_game_get_tag (study_page_game (), "Result"), "1/2-1/2");
  study_page_close ();
}

static gboolean
has_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 1, 1, FALSE, tooltip, &shown);

  return shown;
}

/* A button's tooltip does not stand over the menu the button has opened. */
static void
test_tooltip (void **state)
{
  GtkWidget *button;

  (void) state;
  study_page_open (1280, 800);
  button = widget_test_find (GTK_WIDGET (study_page), "GtkMenuButton", "Study Menu");
  assert_non_null (button);
  assert_true (has_tooltip (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  study_page_settle ();
  assert_false (has_tooltip (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  study_page_settle ();
  assert_true (has_tooltip (button));
  study_page_close ();
}

/* House rules are rules like others here: played by, kept in a file, compared, handed over. */
static void
test_house_rules (void **state)
{
  g_autoptr (ChRuleset) house = ch_ruleset_new ("russian+removal=at-once", NULL);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "house.pdn", NULL);
  g_autofree char *pdn = NULL;

  (void) state;
  study_page_open (1280, 800);
  ch_page_set_ruleset (CH_PAGE (study_page), house);
  study_page_type ("c3-d4");
  pdn = ch_game_to_pdn (study_page_game ());
  assert_true (g_file_set_contents (path, pdn, -1, NULL));
  ch_study_discard (study_page_study ());
  ch_study_reset (study_page_study (), NULL);
  study_page_open_file (path);
  assert_true (ch_ruleset_equal (ch_page_get_ruleset (CH_PAGE (study_page)), house));
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 2);
  study_page_act ("last");
  study_page_act ("compare-here");
  ui_wait (gtk_widget_get_mapped (study_ui.page));
  assert_true (ch_ruleset_equal (ui_ruleset (&study_ui), house));
  ui_expect_position (&study_ui, "B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:"
                                 "Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  study_page_close ();
}

/* One action takes the position to Compare and back again, and to Play. */
static void
test_hand_over (void **state)
{
  static const char fen[] = "B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:"
                            "Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8";
  ChPlayPage *play;
  g_autoptr (ChGame) game = NULL;
  g_autofree char *started = NULL;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  study_page_act ("compare-here");
  ui_wait (gtk_widget_get_mapped (study_ui.page));
  ui_expect_position (&study_ui, fen);
  assert_string_equal (ch_ruleset_get_id (ui_ruleset (&study_ui)), "russian");
  assert_true (gtk_widget_activate_action (study_ui.page, "page.study", NULL));
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (study_page)));
  study_page_settle ();
  /* A chapter of its own; the game it came from is still there. */
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), 2);
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 1);
  study_page_expect (fen);
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (study_page))), "russian");
  study_page_act ("previous-chapter");
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 2);
  study_page_act ("play-from-here");
  play = CH_PLAY_PAGE (ui_find_type (GTK_WIDGET (study_ui.window), CH_TYPE_PLAY_PAGE));
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (play)) && ch_play_page_get_play (play) != NULL);
  game = ch_play_to_game (ch_play_page_get_play (play));
  started =
    ch_position_to_fen (ch_game_get_position (game, CH_GAME_START), ch_game_get_ruleset (game));
  assert_string_equal (started, fen);
  /* And back, with its moves. */
  assert_true (gtk_widget_activate_action (GTK_WIDGET (play), "page.study", NULL));
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (study_page)));
  study_page_settle ();
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), 3);
  assert_true (ch_position_equal (ch_game_get_position (study_page_game (), CH_GAME_START),
                                  ch_game_get_position (game, CH_GAME_START)));
  study_page_close ();
}

static gboolean
drop (const GValue *value)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (study_page));
  gboolean taken = FALSE;

  for (guint n = 0; n < g_list_model_get_n_items (controllers); n++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, n);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", value, 1.0, 1.0, &taken);
    }
  study_page_settle ();

  return taken;
}

/* A file that is dropped is opened; a text adds games, or a position. */
static void
test_drop (void **state)
{
  g_autofree char *path = study_page_write ("dropped.pdn", FILE_TEXT);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GListModel *chapters;
  GValue value = G_VALUE_INIT;

  (void) state;
  study_page_open (1280, 800);
  chapters = G_LIST_MODEL (study_page_study ());
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  assert_true (drop (&value));
  g_value_unset (&value);
  ui_wait (g_list_model_get_n_items (chapters) == 2);
  study_page_settle ();
  g_value_init (&value, G_TYPE_STRING);
  g_value_set_static_string (&value, "[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n");
  assert_true (drop (&value));
  ui_wait (g_list_model_get_n_items (chapters) == 3);
  g_value_set_static_string (&value, "W:Wa1:Bh8");
  assert_true (drop (&value));
  assert_int_equal (g_list_model_get_n_items (chapters), 4);
  study_page_expect ("W:Wa1:Bh8");
  g_value_unset (&value);
  study_page_close ();
}

/* The comparison stands in the engine's place, has a button that folds it, and compares what is shown. */
static void
test_comparison (void **state)
{
  GtkWidget *panel, *close;
  ChComparison *comparison;

  (void) state;
  study_page_open (1280, 800);
  panel = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_COMPARISON_PANEL);
  comparison = ch_comparison_panel_get_comparison (CH_COMPARISON_PANEL (panel));
  assert_false (gtk_widget_get_mapped (panel));
  study_page_act ("show-comparison");
  assert_true (gtk_widget_get_mapped (panel));
  study_page_type ("c3-d4");
  ui_wait (!ch_comparison_get_busy (comparison));
  assert_true (ch_position_equal (ch_comparison_get_position (comparison),
                                  ch_state_get_position (ch_board_get_state (study_board))));
  close = widget_test_find (GTK_WIDGET (study_page), "GtkButton", "Close the Comparison");
  assert_non_null (close);
  gtk_widget_grab_focus (close);
  gtk_widget_activate (close);
  ui_wait (!gtk_widget_get_mapped (panel));
  assert_true (gtk_widget_has_focus (study_page_moves ()));
  study_page_close ();
}

static void
set_flag (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* A comment that is typed is the move's, and steps of undo. */
static void
test_comment (void **state)
{
  gboolean paused = FALSE;
  GtkWidget *view;
  GtkTextBuffer *buffer;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  assert_true (gtk_widget_activate_action (GTK_WIDGET (study_page), "moves.comment", NULL));
  study_page_settle ();
  view = ui_find_type (GTK_WIDGET (study_page), GTK_TYPE_TEXT_VIEW);
  assert_true (gtk_widget_has_focus (view));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_insert_at_cursor (buffer, "so", -1);
  gtk_text_buffer_insert_at_cursor (buffer, " far", -1);
  study_page_settle ();
  assert_string_equal (ch_game_get_comment (study_page_game (),
                                            ch_game_get_current (study_page_game ())),
                       "so far");
  study_page_act ("undo");
  assert_string_equal (ch_game_get_comment (study_page_game (),
                                            ch_game_get_current (study_page_game ())),
                       "");
  /* Leaving the field and a pause of a second end a step. */
  gtk_text_buffer_insert_at_cursor (buffer, "a", -1);
  gtk_widget_grab_focus (study_page_moves ());
  gtk_widget_grab_focus (view);
  gtk_text_buffer_insert_at_cursor (buffer, "b", -1);
  g_timeout_add_once (1100, set_flag, &paused);
  ui_wait (paused);
  gtk_text_buffer_insert_at_cursor (buffer, "c", -1);
  for (guint n = 0; n < 3; n++)
    {
      assert_string_equal (ch_game_get_comment (study_page_game (),
                                                ch_game_get_current (study_page_game ())),
                           ((const char *const[]) { "abc", "ab", "a" })[n]);
      study_page_act ("undo");
    }
  /* Escape leads out of it. */
  widget_test_key (view, GDK_KEY_Escape);
  assert_true (gtk_widget_has_focus (study_page_moves ()));
  study_page_close ();
}

/* Board and panel have their places at every width. */
static void
test_places (void **state)
{
  static const int sizes[][2] = { { 1280, 800 }, { 960, 640 }, { 400, 800 }, { 360, 720 } };

  (void) state;
  for (guint n = 0; n < G_N_ELEMENTS (sizes); n++)
    {
      study_page_open (sizes[n][0], sizes[n][1]);
      assert_int_equal (gtk_widget_get_width (GTK_WIDGET (study_page)), sizes[n][0]);
      assert_true (gtk_widget_get_width (GTK_WIDGET (study_board)) >=
                   MIN (sizes[n][0], sizes[n][1]) / 2);
      assert_int_equal (ch_page_get_stacked (CH_PAGE (study_page)), sizes[n][0] < 500);
      assert_true (gtk_widget_get_mapped (study_page_moves ()));
      study_page_close ();
    }
}

static GtkWidget *
square_at (int column, int row)
{
  int square = ch_ruleset_square_at (ch_game_get_ruleset (study_page_game ()), column, row);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (study_board));

  while (child != NULL && !(CH_IS_BOARD_SQUARE (child) &&
                            ch_board_square_get_square (CH_BOARD_SQUARE (child)) == square))
    child = gtk_widget_get_next_sibling (child);
  assert_non_null (child);

  return child;
}

/* Read from right to left, the page is mirrored, the board is not. */
static void
test_right_to_left (void **state)
{
  GtkWidget *bar;
  graphene_rect_t place, board, list, first, last;

  (void) state;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  study_page_open (1280, 800);
  bar = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_EVAL_BAR);
  assert_true (gtk_widget_compute_bounds (bar, GTK_WIDGET (study_page), &place));
  assert_true (
    gtk_widget_compute_bounds (GTK_WIDGET (study_board), GTK_WIDGET (study_page), &board));
  assert_true (gtk_widget_compute_bounds (study_page_moves (), GTK_WIDGET (study_page), &list));
  assert_true (list.origin.x < board.origin.x && board.origin.x < place.origin.x);
  assert_true (gtk_widget_compute_bounds (square_at (0, 0), GTK_WIDGET (study_page), &first));
  assert_true (gtk_widget_compute_bounds (square_at (6, 0), GTK_WIDGET (study_page), &last));
  assert_true (first.origin.x < last.origin.x);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  study_page_close ();
}

/* On a telephone's screen all lines of the engine have their place, and a row of moves at least. */
static void
test_narrow (void **state)
{
  GtkWidget *panel, *graph;
  graphene_rect_t bounds;

  (void) state;
  study_page_open (360, 720);
  panel = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_ENGINE_PANEL);
  g_object_set (panel, "lines", 3, "depth", 4, NULL);
  study_page_act ("toggle-engine");
  ui_wait (ch_engine_panel_get_thought (CH_ENGINE_PANEL (panel), 3) != NULL);
  study_page_settle ();
  assert_true (gtk_widget_compute_bounds (panel, GTK_WIDGET (study_page), &bounds));
  assert_true (bounds.origin.y + bounds.size.height <=
               (float) gtk_widget_get_height (GTK_WIDGET (study_page)));
  assert_true (gtk_widget_get_height (study_page_moves ()) >= 34);
  /* The graph gives way to the lines, and both to a comment that is written. */
  graph = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_EVAL_GRAPH);
  ch_game_set_eval (study_page_game (), CH_GAME_START, 20);
  study_page_settle ();
  assert_false (gtk_widget_get_mapped (graph));
  study_page_act ("toggle-engine");
  assert_true (gtk_widget_get_mapped (graph));
  assert_true (gtk_widget_compute_bounds (graph, GTK_WIDGET (study_page), &bounds));
  assert_true (bounds.origin.y + bounds.size.height <=
               (float) gtk_widget_get_height (GTK_WIDGET (study_page)));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (study_page), "moves.comment", NULL));
  study_page_settle ();
  assert_false (gtk_widget_get_mapped (panel));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (study_page), "moves.comment", NULL));
  study_page_settle ();
  assert_true (gtk_widget_get_mapped (panel));
  study_page_act ("show-comparison");
  panel = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_COMPARISON_PANEL);
  ui_wait (
    !ch_comparison_get_busy (ch_comparison_panel_get_comparison (CH_COMPARISON_PANEL (panel))));
  study_page_settle ();
  assert_true (gtk_widget_compute_bounds (panel, GTK_WIDGET (study_page), &bounds));
  assert_true (bounds.origin.y + bounds.size.height <=
               (float) gtk_widget_get_height (GTK_WIDGET (study_page)));
  study_page_close ();
}

static void
expect_names (GtkWidget *widget)
{
  gboolean inside = GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget));

  if (!gtk_widget_get_mapped (widget))
    return;
  if ((GTK_IS_BUTTON (widget) && !inside) || GTK_IS_MENU_BUTTON (widget) ||
      GTK_IS_SWITCH (widget) || GTK_IS_TEXT_VIEW (widget))
    assert_true (
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL) ||
      gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                        GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expect_names (child);
}

/* Every button that is seen has a name, and Tab comes to each part and round again. */
static void
test_keyboard (void **state)
{
  const GType parts[] = { CH_TYPE_BOARD, CH_TYPE_MOVE_LIST, GTK_TYPE_TEXT_VIEW,
                          CH_TYPE_ENGINE_PANEL };
  guint seen = 0;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  assert_true (gtk_widget_activate_action (GTK_WIDGET (study_page), "moves.comment", NULL));
  study_page_settle ();
  expect_names (GTK_WIDGET (study_page));
  for (guint n = 0; n < 40; n++)
    {
      GtkWidget *focus;

      gtk_widget_child_focus (GTK_WIDGET (study_ui.window), GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (study_ui.window));
      for (guint i = 0; focus != NULL && i < G_N_ELEMENTS (parts); i++)
        if (gtk_widget_get_ancestor (focus, parts[i]) != NULL)
          seen |= 1u << i;
    }
  assert_int_equal (seen, 0xf);
  study_page_act ("set-up");
  expect_names (GTK_WIDGET (study_page));
  study_page_act ("set-up-cancel");
  study_page_act ("show-comparison");
  expect_names (GTK_WIDGET (study_page));
  study_page_close ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_round),      cmocka_unit_test (test_bad_file),
    cmocka_unit_test (test_marks),      cmocka_unit_test (test_house_rules),
    cmocka_unit_test (test_hand_over),  cmocka_unit_test (test_drop),
    cmocka_unit_test (test_comparison), cmocka_unit_test (test_comment),
    cmocka_unit_test (test_tooltip),    cmocka_unit_test (test_places),
    cmocka_unit_test (test_narrow),     cmocka_unit_test (test_right_to_left),
    cmocka_unit_test (test_keyboard),   cmocka_unit_test (test_details),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

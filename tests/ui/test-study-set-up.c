/* test-study-set-up.c: a position that is set up on the Study page: nothing of the game is lost to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-eval-graph.h"
#include "ch-position-strip.h"
#include "study-page-util.h"
#include "support.h"

/* A position that is set up begins a chapter of its own; the game that was there stays. */
static void
test_set_up (void **state)
{
  GtkWidget *strip;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  study_page_act ("set-up");
  strip = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_POSITION_STRIP);
  assert_true (gtk_widget_get_mapped (strip));
  study_page_act ("clear");
  ch_position_strip_set_tool (CH_POSITION_STRIP (strip), CH_PIECE_LIGHT_KING);
  g_signal_emit_by_name (study_board, "square-activated",
                         ch_ruleset_square_at (ch_game_get_ruleset (study_page_game ()), 0, 0));
  ch_position_strip_set_tool (CH_POSITION_STRIP (strip), CH_PIECE_DARK_MAN);
  g_signal_emit_by_name (study_board, "square-activated",
                         ch_ruleset_square_at (ch_game_get_ruleset (study_page_game ()), 2, 2));
  study_page_settle ();
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), 1);
  study_page_act ("set-up-done");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), 2);
  study_page_expect ("B:WKa1:Bc3");
  assert_false (gtk_widget_get_mapped (strip));
  study_page_act ("previous-chapter");
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 2);
  /* Given up, nothing is different. */
  study_page_act ("set-up");
  study_page_act ("clear");
  study_page_act ("set-up-cancel");
  study_page_expect ("B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  study_page_close ();
}

/* What a person can do while a position is set up, by hand from what each does: nothing that walks or
 * edits the game, which is not on the board and cannot be taken back. */
static const char *const set_up_actions[] = {
  "clear",       "compare-here", "copy-fen",       "copy-game",     "copy-picture",
  "copy-text",   "enter-fen",    "export-html",    "export-png",    "export-svg",
  "flip",        "keep",         "mirror",         "new-game",      "open",
  "open-recent", "paste-fen",    "play-from-here", "print",         "rotate",
  "save",        "save-as",      "set-up-cancel",  "set-up-done",   "show-comparison",
  "show-kept",   "side",         "start-position", "toggle-engine", NULL,
};

static void
expect_locked (gboolean locked)
{
  GActionGroup *group = ch_page_get_actions (CH_PAGE (study_page));
  g_auto (GStrv) names = g_action_group_list_actions (group);
  GtkWidget *view = ui_find_type (GTK_WIDGET (study_page), GTK_TYPE_TEXT_VIEW);

  for (guint n = 0; locked && names[n] != NULL; n++)
    if (study_page_can (names[n]) != g_strv_contains (set_up_actions, names[n]))
      fail_msg ("%s is %s", names[n], study_page_can (names[n]) ? "there" : "not there");
  assert_int_equal (gtk_widget_is_sensitive (study_page_moves ()), !locked);
  assert_int_equal (gtk_widget_is_sensitive (view), !locked);
  assert_int_equal (gtk_widget_is_sensitive (
                      ui_find_type (GTK_WIDGET (study_page), CH_TYPE_EVAL_GRAPH)),
                    !locked);
  assert_int_equal (gtk_widget_activate_action (GTK_WIDGET (study_page), "moves.symbol", "i", 1),
                    !locked);
}

/* The moves of a game are safe while a position is set up, and are there again afterwards. */
static void
test_set_up_lock (void **state)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkWidget *names;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  study_page_type ("d6-c5");
  before = ch_game_to_pdn (study_page_game ());
  gtk_widget_grab_focus (study_page_moves ());
  study_page_act ("set-up");
  assert_false (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (study_ui.window)),
                                        study_page_moves ()));
  expect_locked (TRUE);
  assert_false (gtk_widget_activate_action (GTK_WIDGET (study_page), "moves.delete", NULL));
  /* A row of the comparison, activated, plays nothing either. */
  names = ui_find_type (GTK_WIDGET (study_page), CH_TYPE_COMPARISON_PANEL);
  g_signal_emit_by_name (names, "row-activated",
                         g_ptr_array_index (ch_state_get_legal (ch_board_get_state (study_board)),
                                            0),
                         ch_game_get_ruleset (study_page_game ()));
  ch_window_show_page (study_ui.window, "study");
  study_page_settle ();
  after = ch_game_to_pdn (study_page_game ());
  assert_string_equal (after, before);
  study_page_act ("set-up-cancel");
  assert_true (study_page_can ("undo"));
  expect_locked (FALSE);
  study_page_act ("undo");
  study_page_close ();
}

/* Another rule set is the position's, not the game's: nothing is cut. */
static void
test_set_up_ruleset (void **state)
{
  g_autoptr (ChRuleset) brazilian = ch_ruleset_new ("brazilian", NULL);
  g_autoptr (ChRuleset) international = ch_ruleset_new ("international", NULL);

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  study_page_act ("set-up");
  study_page_act ("side");
  ch_page_set_ruleset (CH_PAGE (study_page), brazilian);
  study_page_settle ();
  assert_ptr_equal (ch_page_get_ruleset (CH_PAGE (study_page)), brazilian);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (study_page_game ())), "russian");
  study_page_expect ("W:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  study_page_act ("set-up-cancel");
  assert_string_equal (ch_ruleset_get_id (ch_page_get_ruleset (CH_PAGE (study_page))), "russian");
  study_page_expect ("B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  /* Done, it is a chapter of its own under its own rule set, on whatever board. */
  study_page_act ("set-up");
  ch_page_set_ruleset (CH_PAGE (study_page), international);
  ch_board_page_take_text (CH_BOARD_PAGE (study_page), "W:W31:B20");
  study_page_act ("set-up-done");
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (study_page_study ())), 2);
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (study_page_game ())),
                       "international");
  study_page_close ();
}

/* What is set up is not lost to a game that is handed over; and one step of undo takes it back, behind the
 * one that takes the other game away. */
static void
test_set_up_kept (void **state)
{
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);
  g_autoptr (ChRuleset) brazilian = ch_ruleset_new ("brazilian", NULL);
  g_autoptr (ChGame) other = ch_game_new (russian, NULL);

  (void) state;
  study_page_open (1280, 800);
  study_page_act ("clear");
  ch_page_set_ruleset (CH_PAGE (study_page), brazilian);
  ch_study_page_open_game (study_page, other);
  study_page_settle ();
  assert_false (study_page_can ("set-up-done"));
  study_page_act ("previous-chapter");
  study_page_expect ("W:W:B");
  /* Nobody can play on there: White is to move and has lost. */
  assert_null (ui_find_text (study_page_moves (), "Play on the board, or open a game."));
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (study_page_game ())), "brazilian");
  study_page_act ("undo");
  study_page_act ("undo");
  assert_false (study_page_can ("undo"));
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (study_page_game ())), "russian");
  /* A position that is pasted or dropped is the one that is set up. */
  study_page_act ("set-up");
  ch_board_page_take_text (CH_BOARD_PAGE (study_page), "W:Wa1:Bh8");
  assert_true (study_page_can ("set-up-done"));
  study_page_expect ("W:Wa1:Bh8");
  study_page_act ("set-up-cancel");
  study_page_close ();
}

/* Each change is a step that can be taken back and had again, and no step of the game's; without pieces of
 * either side it cannot be done, and the reason is seen. */
static void
test_set_up_undo (void **state)
{
  const char *reason = "Each side needs at least one piece";
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);
  GtkWidget *label;

  (void) state;
  study_page_open (1280, 800);
  study_page_type ("c3-d4");
  study_page_act ("set-up");
  assert_false (study_page_can ("undo"));
  ch_board_page_take_text (CH_BOARD_PAGE (study_page), "W:Wa1:Bg7,h8");
  /* What is told while the tools are there does not lie over them. */
  assert_null (ui_find_type (GTK_WIDGET (study_ui.window), g_type_from_name ("AdwToastWidget")));
  assert_non_null (ui_find_text (GTK_WIDGET (study_page), "Position pasted"));
  study_page_act ("side");
  ch_board_page_set_tool (CH_BOARD_PAGE (study_page), CH_PIECE_NONE);
  g_signal_emit_by_name (study_board, "square-activated", ch_ruleset_square_at (russian, 0, 0));
  study_page_expect ("B:W:Bg7,h8");
  assert_false (study_page_can ("set-up-done"));
  label = ui_find_text (GTK_WIDGET (study_page), reason);
  assert_true (label != NULL && gtk_widget_get_mapped (label));
  study_page_act ("undo");
  study_page_expect ("B:Wa1:Bg7,h8");
  assert_true (study_page_can ("set-up-done"));
  /* The tool is still in hand. */
  assert_int_equal (ch_board_page_get_tool (CH_BOARD_PAGE (study_page)), CH_PIECE_NONE);
  study_page_act ("undo");
  study_page_expect ("W:Wa1:Bg7,h8");
  study_page_act ("undo");
  study_page_expect ("B:Wa1,a3,b2,c1,d2,d4,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8");
  assert_false (study_page_can ("undo"));
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 2);
  study_page_act ("redo");
  study_page_act ("redo");
  study_page_expect ("B:Wa1:Bg7,h8");
  /* Another change ends what could be had again. */
  study_page_act ("mirror");
  assert_false (study_page_can ("redo"));
  study_page_act ("clear");
  assert_false (study_page_can ("set-up-done"));
  study_page_act ("undo");
  study_page_act ("undo");
  study_page_expect ("B:Wa1:Bg7,h8");
  study_page_act ("set-up-cancel");
  /* Undo is the game's again. */
  study_page_act ("undo");
  assert_int_equal (ch_game_get_n_nodes (study_page_game ()), 1);
  study_page_close ();
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_set_up),         cmocka_unit_test (test_set_up_lock),
    cmocka_unit_test (test_set_up_ruleset), cmocka_unit_test (test_set_up_kept),
    cmocka_unit_test (test_set_up_undo),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-play-actions.c: what the Play page's commands do besides making moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-page.h"
#include "ch-why-bubble.h"
#include "config.h"
#include "play-util.h"
#include "support.h"
#include "widget-util.h"

#include <adwaita.h>
#include <string.h>

static GtkWidget *
bubble (void)
{
  GtkWidget *found = ui_find_type (GTK_WIDGET (play_board), CH_TYPE_WHY_BUBBLE);

  assert_non_null (found);

  return found;
}

/* b2 is taken by another piece: the attempt is answered. */
static void
try_illegal (void)
{
  play_start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  gtk_widget_grab_focus (GTK_WIDGET (play_board));
  g_signal_emit_by_name (play_board, "text-entered", "a1b2");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  assert_true (gtk_widget_get_visible (bubble ()));
}

/* The bubble keeps neither keys nor clicks from who they are for. */
static void
test_bubble (void **state)
{
  GtkWidget *focus;

  (void) state;
  play_open (1280, 800);
  try_illegal ();
  assert_false (gtk_popover_get_autohide (GTK_POPOVER (bubble ())));
  focus = gtk_window_get_focus (GTK_WINDOW (play_ui.window));
  assert_false (focus != NULL && gtk_widget_is_ancestor (focus, bubble ()));
  /* Ctrl+N: the bubble goes, the key is not its. */
  widget_test_key (GTK_WIDGET (play_ui.window), GDK_KEY_Control_L);
  assert_true (gtk_widget_get_visible (bubble ()));
  widget_test_key (GTK_WIDGET (play_ui.window), GDK_KEY_n);
  assert_false (gtk_widget_get_visible (bubble ()));
  /* A typed move takes its place. */
  try_illegal ();
  g_signal_emit_by_name (play_board, "text-entered", "c3-d4");
  assert_int_equal (play_n_moves (), 1);
  assert_false (gtk_widget_get_visible (bubble ()));
  /* So does another page. */
  try_illegal ();
  ch_window_show_page (play_ui.window, "compare");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  ch_window_show_page (play_ui.window, "play");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  assert_false (gtk_widget_get_visible (bubble ()));
  play_close ();
}

/* What was drawn for an attempt does not outlast the next command. */
static void
test_marks (void **state)
{
  static const char *const commands[] = { "offer-draw", "resign", "pause" };

  (void) state;
  play_open (1280, 800);
  for (guint n = 0; n < G_N_ELEMENTS (commands); n++)
    {
      try_illegal ();
      assert_int_equal (ch_state_get_n_marks (ch_board_get_state (play_board)), 1);
      play_act (commands[n]);
      widget_test_settle (GTK_WIDGET (play_ui.window));
      assert_int_equal (ch_state_get_n_marks (ch_board_get_state (play_board)), 0);
      assert_false (gtk_widget_get_visible (bubble ()));
    }
  play_close ();
}

/* Take Back in a chain that is begun takes its jumps back, and no move. */
static void
test_chain_back (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("two-checkers", "B:W14,22,32:B10,1", "none", 0, CH_SIDE_DARK);
  assert_false (play_can ("undo"));
  play_click (play_square ("10"));
  play_click (play_square ("17"));
  assert_int_equal (ch_state_get_n_path (ch_board_get_state (play_board)), 2);
  assert_true (play_can ("undo"));
  play_act ("undo");
  assert_int_equal (ch_state_get_n_path (ch_board_get_state (play_board)), 0);
  assert_int_equal (play_n_moves (), 0);
  assert_false (play_can ("undo"));
  play_text ("10x26");
  play_act ("undo");
  assert_int_equal (play_n_moves (), 0);
  play_close ();
}

/* A game that is over goes to Study, with its result. */
static void
test_study (void **state)
{
  ChStudyPage *study;
  ChGame *game;

  (void) state;
  play_open (1280, 800);
  play_start ("russian", NULL, "300+3", 0, CH_SIDE_LIGHT);
  assert_true (play_can ("study"));
  assert_false (play_can ("keep"));
  play_text ("c3-d4");
  play_text ("b6-a5");
  play_resign ();
  widget_test_settle (GTK_WIDGET (play_ui.window));
  play_expect_text ("Analyse");
  assert_true (play_can ("keep"));
  play_act ("study");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  study = CH_STUDY_PAGE (ui_find_type (GTK_WIDGET (play_ui.window), CH_TYPE_STUDY_PAGE));
  assert_non_null (study);
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (study)));
  game = ch_study_get_game (ch_study_page_get_study (study));
  assert_string_equal (ch_ruleset_get_id (ch_game_get_ruleset (game)), "russian");
  assert_int_equal (ch_game_get_n_nodes (game), 3);
  assert_string_equal (ch_game_get_tag (game, "Result"), "0-1");
  ch_window_show_page (play_ui.window, "play");
  play_close ();
}

/* After a restart the last game is there with its result; also one that had no moves. */
static void
test_finished_again (void **state)
{
  (void) state;
  for (int moves = 0; moves < 2; moves++)
    {
      g_autofree char *sentence = NULL;

      play_open (1280, 800);
      play_start ("russian", NULL, "300+3", 0, CH_SIDE_LIGHT);
      if (moves > 0)
        play_text ("c3-d4");
      play_resign ();
      sentence = g_strdup (ch_play_get_sentence (play_game ()));
      ui_close (&play_ui);

      play_open (1280, 800);
      ui_wait (ch_play_page_get_play (play_page) != NULL);
      widget_test_settle (GTK_WIDGET (play_ui.window));
      assert_int_equal (play_n_moves (), (guint) moves);
      assert_true (ch_play_is_over (play_game ()));
      play_expect_text (sentence);
      play_act ("play-again");
      assert_int_equal (play_n_moves (), 0);
      play_close ();
    }
}

/* The sheet's row that offers the position on Compare. */
static AdwComboRow *
start_row (GtkWidget *widget)
{
  AdwComboRow *row = NULL;

  if (ADW_IS_COMBO_ROW (widget) &&
      strcmp (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "Start") == 0)
    return ADW_COMBO_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); row == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    row = start_row (child);

  return row;
}

static void
start_from_compare (gboolean fits)
{
  GtkWidget *sheet, *button;
  AdwComboRow *row;

  play_act ("new-game");
  sheet = ui_sheet (&play_ui);
  widget_test_settle (sheet);
  row = start_row (sheet);
  assert_non_null (row);
  assert_int_equal (gtk_widget_get_sensitive (GTK_WIDGET (row)), fits);
  if (fits)
    adw_combo_row_set_selected (row, 1);
  else
    assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                         "The position on Compare does not fit: its board is 10×10");
  button = widget_test_find (sheet, "GtkButton", "Start");
  g_signal_emit_by_name (button, "clicked");
  widget_test_settle (GTK_WIDGET (play_ui.window));
}

static void
expect_start (const char *fen)
{
  ChRuleset *ruleset = ch_play_get_ruleset (play_game ());
  g_autofree char *start =
    ch_position_to_fen (ch_history_get_start (ch_play_get_history (play_game ())), ruleset);

  assert_string_equal (start, fen);
}

/* What Compare shows now, not what it showed of another board before. */
static void
test_compare_position (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);

  (void) state;
  ui_reset_settings ();
  play_open (1280, 800);
  ch_page_set_ruleset (CH_PAGE (play_page), russian);
  assert_true (ch_window_open_position (play_ui.window, "russian", "W:Wc3,e3:Bf6,h8", NULL));
  ch_window_show_page (play_ui.window, "play");
  start_from_compare (TRUE);
  expect_start ("W:Wc3,e3:Bf6,h8");
  assert_true (ch_window_open_position (play_ui.window, "international", "W:W32:B19", NULL));
  ch_window_show_page (play_ui.window, "play");
  start_from_compare (FALSE);
  assert_int_equal (ch_position_count (ch_history_get_start (ch_play_get_history (play_game ())),
                                       CH_SIDE_LIGHT),
                    12);
  play_close ();
  ui_reset_settings ();
}

/* In free capture the rule set is called by what the sheet calls it. */
static void
test_free_capture_name (void **state)
{
  (void) state;
  play_open (1280, 800);
  play_start ("ink-russian+obligation=free", NULL, "none", 0, CH_SIDE_LIGHT);
  assert_string_equal (ch_ruleset_get_name (ch_page_get_ruleset (CH_PAGE (play_page))),
                       "Ink Clans: Russian, free capture");
  play_close ();
}

/* The only way to a game must be in sight at the smallest size. */
static void
test_empty (void **state)
{
  GtkWidget *button, *scrolled;
  graphene_rect_t bounds;

  (void) state;
  play_open (360, 600);
  assert_null (ch_play_page_get_play (play_page));
  button = widget_test_find (GTK_WIDGET (play_page), "GtkButton", "New Game");
  assert_non_null (button);
  scrolled = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  assert_true (gtk_widget_compute_bounds (button, scrolled, &bounds));
  assert_true (bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (scrolled));
  play_close ();
}

/* "1." is read from left to right where everything else is not. */
static void
test_numbers_rtl (void **state)
{
  GtkWidget *number;

  (void) state;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  play_open (1280, 800);
  play_start ("russian", NULL, "none", 0, CH_SIDE_LIGHT);
  play_text ("c3-d4");
  widget_test_settle (GTK_WIDGET (play_ui.window));
  number = ui_find_text (GTK_WIDGET (play_page), "1.");
  assert_non_null (number);
  assert_int_equal (gtk_widget_get_direction (number), GTK_TEXT_DIR_LTR);
  play_close ();
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_empty),
    cmocka_unit_test (test_bubble),
    cmocka_unit_test (test_marks),
    cmocka_unit_test (test_chain_back),
    cmocka_unit_test (test_study),
    cmocka_unit_test (test_finished_again),
    cmocka_unit_test (test_compare_position),
    cmocka_unit_test (test_free_capture_name),
    cmocka_unit_test (test_numbers_rtl),
  };
  int status = ui_test_init ();

  if (status != 0)
    return status;

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-compare-page.c: a position on the Compare page: pasted, set up, moved between rule sets,
 * remembered, played from the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-compare-page.h"
#include "ch-diff-cell.h"
#include "ch-fen-sheet.h"
#include "support.h"
#include "ui-util.h"
#include "widget-util.h"

#include <string.h>

#define CROWNED "W:Wb6:Bc7,g5"
#define START "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"

static int
reset (void **state)
{
  (void) state;
  ui_reset_settings ();
  return 0;
}

/* Pasting */

static void
set_clipboard (Ui *ui, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (ui->window)), text);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static char *
get_clipboard (Ui *ui)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (ui->window)), NULL, on_text,
                                 &text);
  ui_wait (text != NULL);
  return text;
}

static void
test_paste (void **state)
{
  Ui ui;
  g_autofree char *before = NULL;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", "start");
  before = ui_fen (&ui);
  set_clipboard (&ui, CROWNED);
  ui_action (&ui, "page.paste-fen");
  ui_wait (ui_find_text (GTK_WIDGET (ui.window), "Position pasted") != NULL);
  ui_expect_position (&ui, CROWNED);
  /* A whole tag of a game file, with numbers. */
  set_clipboard (&ui, "[FEN \"B:W29,K10:B5\"]");
  ui_action (&ui, "page.paste-fen");
  ui_wait (strstr (ui_square_name (&ui, "a1"), "white man") != NULL);
  assert_null (ui_sheet (&ui));
  ui_action (&ui, "page.undo");
  ui_action (&ui, "page.undo");
  ui_expect_position (&ui, before);
  ui_close (&ui);
}

static void
test_paste_wrong (void **state)
{
  Ui ui;
  GtkWidget *entry;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  set_clipboard (&ui, "W:Wb6:Bc7,z5");
  ui_action (&ui, "page.paste-fen");
  /* It comes up in the sheet, where it can be mended. */
  ui_wait (ui_sheet (&ui) != NULL);
  entry = ui_find_type (ui_sheet (&ui), GTK_TYPE_ENTRY);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "W:Wb6:Bc7,z5");
  assert_true (gtk_widget_has_css_class (entry, "error"));
  ui_expect_position (&ui, CROWNED);
  gtk_window_close (GTK_WINDOW (ui_sheet (&ui)));
  ui_close (&ui);
}

static void
test_copy (void **state)
{
  Ui ui;
  g_autofree char *fen = NULL;
  g_autofree char *board = NULL;
  g_autofree char *comparison = NULL;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  ui_action (&ui, "page.copy-fen");
  fen = get_clipboard (&ui);
  ui_action (&ui, "page.clear");
  ui_action (&ui, "page.paste-fen");
  ui_wait (strstr (ui_square_name (&ui, "b6"), "white man") != NULL);
  ui_expect_position (&ui, CROWNED);
  ui_settle (&ui);
  ui_action (&ui, "page.copy-text");
  board = get_clipboard (&ui);
  assert_non_null (strstr (board, "a b c d e f g h"));
  ui_action (&ui, "page.copy-comparison");
  comparison = get_clipboard (&ui);
  assert_non_null (strstr (comparison, "Russian"));
  ui_close (&ui);
}

/* The sheet for a FEN */

static int
underlined_from (GtkWidget *entry)
{
  PangoAttrList *attributes = gtk_entry_get_attributes (GTK_ENTRY (entry));
  g_autoptr (PangoAttrIterator) iterator = pango_attr_list_get_iterator (attributes);

  do
    {
      int start, end;

      if (pango_attr_iterator_get (iterator, PANGO_ATTR_UNDERLINE) != NULL)
        {
          pango_attr_iterator_range (iterator, &start, &end);
          return start;
        }
    }
  while (pango_attr_iterator_next (iterator));
  return -1;
}

static void
test_fen_sheet (void **state)
{
  Ui ui;
  GtkWidget *entry, *sheet, *button;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", "start");
  ui_action (&ui, "page.enter-fen");
  ui_wait (ui_sheet (&ui) != NULL);
  sheet = ui_sheet (&ui);
  entry = ui_find_type (sheet, GTK_TYPE_ENTRY);
  button = widget_test_find (sheet, "GtkButton", "Set Position");
  assert_true (gtk_widget_get_sensitive (button));
  /* j9 is no square: said in place, and marked where it stands, the 9th character on. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "W:Wb6,c3,j9:Bc7");
  widget_test_settle (GTK_WIDGET (ui.window));
  assert_true (gtk_widget_has_css_class (entry, "error"));
  assert_int_equal (underlined_from (entry), 9);
  assert_non_null (ui_find_text (sheet, "j9"));
  assert_false (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (entry, "activate");
  assert_ptr_equal (ui_sheet (&ui), sheet);
  ui_expect_position (&ui, START);
  /* Mended: the message goes, and Enter takes it. */
  gtk_editable_set_text (GTK_EDITABLE (entry), CROWNED);
  assert_false (gtk_widget_has_css_class (entry, "error"));
  assert_int_equal (underlined_from (entry), -1);
  g_signal_emit_by_name (entry, "activate");
  ui_wait (ui_sheet (&ui) == NULL);
  ui_expect_position (&ui, CROWNED);
  ui_close (&ui);
}

/* Tab goes from the board to the strip below it, and then to the table beside both. */
static void
test_tab_order (void **state)
{
  Ui ui;
  GtkWidget *sheet;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  ui_focus (&ui, "b6");
  sheet = gtk_widget_get_parent (GTK_WIDGET (ui.panel));
  assert_true (gtk_widget_child_focus (ui.page, GTK_DIR_TAB_FORWARD));
  assert_ptr_equal (gtk_widget_get_focus_child (ui.page), ui.strip);
  for (int i = 0; i < 64 && gtk_widget_get_focus_child (ui.page) == ui.strip; i++)
    gtk_widget_child_focus (ui.page, GTK_DIR_TAB_FORWARD);
  assert_ptr_equal (gtk_widget_get_focus_child (ui.page), sheet);
  gtk_widget_child_focus (ui.page, GTK_DIR_TAB_BACKWARD);
  assert_ptr_equal (gtk_widget_get_focus_child (ui.page), ui.strip);
  ui_close (&ui);
}

/* Setting up */

static void
test_tools (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  ui_action (&ui, "page.clear");
  ui_expect_position (&ui, "W:W:B");
  ui_pick_tool (&ui, "White: Man");
  ui_click (&ui, "c3");
  ui_click (&ui, "e3");
  ui_pick_tool (&ui, "White: King");
  ui_click (&ui, "a1");
  ui_pick_tool (&ui, "Black: Man");
  ui_click (&ui, "d4");
  ui_pick_tool (&ui, "Black: King");
  ui_click (&ui, "h8");
  ui_expect_position (&ui, "W:Wc3,e3,Ka1:Bd4,Kh8");
  /* Setting up shows no rings; names say only what stands there. */
  assert_string_equal (ui_square_name (&ui, "c3"), "c3, white man");
  /* The same piece again, or the eraser, takes it away. */
  ui_click (&ui, "h8");
  ui_pick_tool (&ui, "Erase");
  ui_click (&ui, "e3");
  ui_expect_position (&ui, "W:Wc3,Ka1:Bd4");
  /* A man cannot stand on its last row. */
  ui_pick_tool (&ui, "White: Man");
  ui_click (&ui, "b8");
  ui_expect_position (&ui, "W:Wc3,Ka1:Bd4");
  ui_wait (ui_find_text (GTK_WIDGET (ui.window), "last row") != NULL);
  /* With a tool in hand pieces are carried anywhere. */
  ui_drag (&ui, "c3", "h4");
  ui_expect_position (&ui, "W:Wh4,Ka1:Bd4");
  ui_pick_tool (&ui, "Make Moves");
  assert_string_equal (ui_square_name (&ui, "a1"), "a1, white king, must capture");
  ui_close (&ui);
}

static void
test_commands (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  ui_action (&ui, "page.side");
  ui_expect_position (&ui, "B:Wb6:Bc7,g5");
  ui_action (&ui, "page.side");
  /* Seen from the other side: b6 is g3 there, c7 is f2, g5 is b4. */
  ui_action (&ui, "page.mirror");
  ui_expect_position (&ui, "B:Wf2,b4:Bg3");
  ui_action (&ui, "page.mirror");
  ui_expect_position (&ui, CROWNED);
  ui_action (&ui, "page.rotate");
  ui_expect_position (&ui, "W:Wg3:Bf2,b4");
  ui_action (&ui, "page.rotate");
  ui_expect_position (&ui, CROWNED);
  ui_action (&ui, "page.start-position");
  ui_expect_position (&ui, START);
  ui_action (&ui, "page.clear");
  ui_expect_position (&ui, "W:W:B");
  ui_settle (&ui);
  assert_null (widget_test_find (GTK_WIDGET (ui.panel), "ChDiffTable", NULL));
  ui_close (&ui);
}

static void
test_undo (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", "start");
  while (ui_action_enabled (&ui, "undo"))
    ui_action (&ui, "page.undo");
  ui_action (&ui, "page.start-position");
  ui_click (&ui, "c3");
  ui_click (&ui, "d4");
  assert_true (ui_action_enabled (&ui, "undo"));
  ui_action (&ui, "page.undo");
  ui_expect_position (&ui, START);
  /* Nothing is picked up in what comes back. */
  assert_int_equal (ch_state_get_n_path (ch_board_get_state (ui.board)), 0);
  assert_true (ui_action_enabled (&ui, "redo"));
  ui_action (&ui, "page.redo");
  assert_string_equal (ui_square_name (&ui, "d4"), "d4, white man");
  assert_false (ui_action_enabled (&ui, "redo"));
  /* A pick alone is nothing to undo; how the board is looked at is not undone. */
  ui_action (&ui, "page.undo");
  ui_click (&ui, "e3");
  assert_true (ui_action_enabled (&ui, "redo"));
  ui_pick_tool (&ui, "Erase");
  ui_click (&ui, "c3");
  ui_pick_tool (&ui, "Make Moves");
  ui_action (&ui, "page.flip");
  ui_action (&ui, "page.undo");
  ui_expect_position (&ui, START);
  assert_true (ch_state_get_flipped (ch_board_get_state (ui.board)));
  assert_false (ch_state_get_editing (ch_board_get_state (ui.board)));
  ui_close (&ui);
}

/* Rule sets */

static void
test_switch (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  ui_set_ruleset (&ui, "brazilian");
  ui_expect_position (&ui, CROWNED);
  /* Italian is played on the mirror image, numbered from the top left: row 8 has 1 to 4 on the files
   * a, c, e, g, row 6 has 9 to 12 on the same.  b6 is g6 there, 12. */
  ui_set_ruleset (&ui, "italian");
  assert_non_null (strstr (ui_square_name (&ui, "12"), "white man"));
  ui_set_ruleset (&ui, "russian");
  ui_expect_position (&ui, CROWNED);
  /* Another board has a position of its own, and so has the one that is come back to. */
  ui_set_ruleset (&ui, "international");
  ui_action (&ui, "page.start-position");
  assert_string_equal (ui_square_name (&ui, "20"), "20, black man");
  assert_string_equal (ui_square_name (&ui, "21"), "21, empty");
  ui_set_ruleset (&ui, "pool");
  ui_expect_position (&ui, CROWNED);
  ui_set_ruleset (&ui, "frisian");
  assert_string_equal (ui_square_name (&ui, "20"), "20, black man");
  ui_set_ruleset (&ui, "canadian");
  ui_set_ruleset (&ui, "turkish");
  ui_set_ruleset (&ui, "spantsiretti");
  ui_set_ruleset (&ui, "czech");
  ui_expect_position (&ui, CROWNED);
  ui_close (&ui);
}

static void
test_remembered (void **state)
{
  Ui ui;
  static const char *const three[] = { "russian", "brazilian", "czech", NULL };

  (void) state;
  ui_open (&ui, 1280, 800, "international", "W:W32:B19");
  ui_set_ruleset (&ui, "russian");
  g_signal_emit_by_name (ui.panel, "columns-changed", three);
  ui_pick_tool (&ui, "White: King");
  ui_action (&ui, "page.clear");
  ui_click (&ui, "c3");
  ui_close (&ui);

  ui_open (&ui, 800, 600, NULL, NULL);
  assert_string_equal (ch_ruleset_get_id (ui_ruleset (&ui)), "russian");
  ui_expect_position (&ui, "W:WKc3:B");
  assert_int_equal (ch_comparison_get_n_columns (ch_comparison_panel_get_comparison (ui.panel)), 3);
  ui_set_ruleset (&ui, "international");
  ui_expect_position (&ui, "W:W32:B19");
  ui_close (&ui);
}

/* What was written there and cannot be read is passed over. */
static void
test_remembered_nonsense (void **state)
{
  Ui ui;
  GSettings *settings;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  settings = g_object_ref (ui.settings);
  ui_close (&ui);
  g_settings_set_string (settings, "ruleset", "no-such-set");
  g_settings_set_value (settings, "positions",
                        g_variant_new_parsed (
                          "{'8x8-dark': ('russian', 'W:Wz9:B'), 'x': ('y', 'z')}"));
  g_settings_set_value (settings, "columns",
                        g_variant_new_parsed ("{'8x8-dark': ['no', 'turkish']}"));
  g_settings_set_string (settings, "board-theme", "no");
  g_settings_set_string (settings, "piece-set", "no");
  ui_open (&ui, 1280, 800, NULL, NULL);
  assert_string_equal (ch_ruleset_get_id (ui_ruleset (&ui)), "russian");
  ui_close (&ui);
  g_object_unref (settings);
}

/* The table */

static void
activate_cell (Ui *ui, const char *name)
{
  GtkWidget *cell = widget_test_find (GTK_WIDGET (ui->panel), "ChDiffCell", name);

  if (cell == NULL)
    fail_msg ("no cell %s", name);
  assert_true (gtk_widget_activate_action (cell, "cell.activate", NULL));
}

static guint
count_arrows (Ui *ui)
{
  ChState *state = ch_board_get_state (ui->board);
  guint n = 0;

  for (int i = 0; i < ch_state_get_n_marks (state); i++)
    n += ch_state_get_mark (state, i)->kind == CH_MARK_ARROW_TABLE;
  return n;
}

/* A row is tapped: the move is played under that rule set, and the position comes back. */
static void
test_table_row (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "brazilian", CROWNED);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  activate_cell (&ui, "b6×d8×h4, Russian: legal");
  /* The board is told the position after it; the page still has the one before. */
  assert_true (ch_board_get_playing (ui.board));
  ui_wait (!ch_board_get_playing (ui.board));
  assert_string_equal (ui_square_name (&ui, "h4"), "h4, white king");
  ui_wait (count_arrows (&ui) == 1);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  ui_expect_position (&ui, CROWNED);
  assert_int_equal (ch_state_get_mark (ch_board_get_state (ui.board), 0)->n_squares, 3);
  /* Nothing was done that could be undone; a click takes the arrow away. */
  ui_click (&ui, "b6");
  assert_int_equal (count_arrows (&ui), 0);
  ui_click (&ui, "d8");
  ui_expect_position (&ui, "B:WKd8:Bg5");
  ui_close (&ui);
}

/* Whatever comes between, the position of the page is the one that stays. */
static void
test_table_row_cut (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  activate_cell (&ui, "b6×d8, Czech: legal");
  ui_click (&ui, "b6");
  ui_expect_position (&ui, CROWNED);
  activate_cell (&ui, "b6×d8, Czech: legal");
  activate_cell (&ui, "b6×d8×h4, Russian: legal");
  ui_action (&ui, "page.side");
  ui_expect_position (&ui, "B:Wb6:Bc7,g5");
  ui_settle (&ui);
  ui_expect_position (&ui, "B:Wb6:Bc7,g5");
  ui_action (&ui, "page.undo");
  ui_settle (&ui);
  activate_cell (&ui, "b6×d8, Czech: legal");
  ui_close (&ui);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
test_columns (void **state)
{
  static const char *const two[] = { "russian", "turkish", "pool", NULL };
  Ui ui;
  ChComparison *comparison;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  comparison = ch_comparison_panel_get_comparison (ui.panel);
  assert_int_equal (ch_comparison_get_n_columns (comparison), 7);
  g_signal_emit_by_name (ui.panel, "columns-changed", two);
  ui_settle (&ui);
  /* Turkish is played on other squares: not beside these. */
  assert_int_equal (ch_comparison_get_n_columns (comparison), 2);
  assert_string_equal (ch_ruleset_get_id (ch_comparison_get_column (comparison, 1)), "pool");
  /* Another base is a column too. */
  ui_set_ruleset (&ui, "czech");
  assert_int_equal (ch_comparison_get_n_columns (comparison), 3);
  ui_close (&ui);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_paste, reset),
    cmocka_unit_test_setup (test_paste_wrong, reset),
    cmocka_unit_test_setup (test_copy, reset),
    cmocka_unit_test_setup (test_tab_order, reset),
    cmocka_unit_test_setup (test_fen_sheet, reset),
    cmocka_unit_test_setup (test_tools, reset),
    cmocka_unit_test_setup (test_commands, reset),
    cmocka_unit_test_setup (test_undo, reset),
    cmocka_unit_test_setup (test_switch, reset),
    cmocka_unit_test_setup (test_remembered, reset),
    cmocka_unit_test_setup (test_remembered_nonsense, reset),
    cmocka_unit_test_setup (test_table_row, reset),
    cmocka_unit_test_setup (test_table_row_cut, reset),
    cmocka_unit_test_setup (test_columns, reset),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

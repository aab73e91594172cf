/* test-comparison-panel.c: the difference table, its reasons and the clause view, in a window.
 *
 * The positions: W:Wb6:Bc7,g5 is the teaching position of a man that is crowned in a capture: only
 * Russian lets it go on as a king to h4, the six others stop on d8.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-comparison-message.h"
#include "ch-comparison-panel.h"
#include "ch-diff-cell.h"
#include "ch-diff-fold.h"
#include "ch-diff-table.h"
#include "ch-fixed-grid.h"
#include "support.h"
#include "widget-util.h"

#include <string.h>

#define CROWNED "W:Wb6:Bc7,g5"
/* The man on e5 is out of reach of a short king and can be taken by a flying one: eight quiet moves
 * under American and Italian, one capture under the others. */
#define FAR_KING "W:WKa1,Kd2,g1,h2,a5:Be5,e7,c7"
#define BLOCKED "W:Wa3:Bb4,c5"

typedef struct
{
  GtkWidget *window;
  GtkWidget *panel;
  ChComparison *comparison;
  GString *log;
  guint n_changed;
} Page;

static void
on_changed (Page *page)
{
  page->n_changed++;
}

static void
on_activated (Page *page, ChMove *move, ChRuleset *column)
{
  g_string_append_printf (page->log, "%s under %s\n", ch_move_get_text (move),
                          ch_ruleset_get_id (column));
}

static void
on_columns (Page *page, char **ids)
{
  g_autofree char *all = g_strjoinv (" ", ids);

  g_string_append_printf (page->log, "%s\n", all);
}

static void
on_clause (Page *page, int clause)
{
  g_string_append_printf (page->log, "clause %s\n", ch_clause_get_id (clause));
}

static gboolean
has_results (gpointer data)
{
  Page *page = data;
  GtkWidget *table = widget_test_find (page->panel, "ChDiffTable", NULL);

  return page->n_changed > 0 &&
         (table == NULL || ch_diff_table_is_complete (CH_DIFF_TABLE (table)));
}

static void
compare (Page *page, const char *rules, const char *fen, GPtrArray *columns)
{
  g_autoptr (ChRuleset) base = ch_ruleset_new (rules, NULL);
  g_autoptr (ChPosition) position = ch_position_parse (base, fen, NULL, NULL, NULL, NULL);
  g_autoptr (GPtrArray) usual = ch_ruleset_default_columns (base);

  assert_non_null (position);
  page->n_changed = 0;
  ch_comparison_set (page->comparison, base, position, columns != NULL ? columns : usual);
  widget_test_wait (has_results, page);
  widget_test_settle (page->window);
}

static void
open_page (Page *page, int width, const char *rules, const char *fen)
{
  *page = (Page) { .panel = ch_comparison_panel_new (),
                   .comparison = ch_comparison_new (),
                   .log = g_string_new (NULL) };
  ch_comparison_panel_set_comparison (CH_COMPARISON_PANEL (page->panel), page->comparison);
  g_signal_connect_swapped (page->comparison, "changed", G_CALLBACK (on_changed), page);
  g_signal_connect_swapped (page->panel, "row-activated", G_CALLBACK (on_activated), page);
  g_signal_connect_swapped (page->panel, "columns-changed", G_CALLBACK (on_columns), page);
  g_signal_connect_swapped (page->panel, "clause-activated", G_CALLBACK (on_clause), page);
  page->window = widget_test_window (page->panel, width, 760);
  compare (page, rules, fen, NULL);
}

static void
close_page (Page *page)
{
  widget_test_close (page->window);
  g_object_unref (page->comparison);
  g_string_free (page->log, TRUE);
}

static GtkWidget *
cell (Page *page, const char *name)
{
  GtkWidget *found = widget_test_find (page->panel, "ChDiffCell", name);

  if (found == NULL)
    fail_msg ("no cell \"%s\"", name);
  return found;
}

static const char *
selected_move (Page *page)
{
  int row = ch_comparison_panel_get_selected_row (CH_COMPARISON_PANEL (page->panel));

  return row < 0 ? "none" : ch_move_get_text (ch_comparison_get_row (page->comparison, row));
}

static void
test_names (void **state)
{
  Page page;
  GtkWidget *unique, *grid;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  unique = cell (&page, "b6×d8×h4, Russian: legal");
  assert_true (gtk_widget_has_css_class (unique, "unique"));
  assert_true (gtk_widget_has_css_class (unique, "tinted"));
  cell (&page, "b6×d8×h4, Brazilian: not legal");
  cell (&page, "b6×d8, Czech: legal");
  assert_true (gtk_widget_has_css_class (cell (&page, "b6×d8, Russian: not legal"), "tinted"));
  assert_false (gtk_widget_has_css_class (cell (&page, "b6×d8, Pool: legal"), "tinted"));
  assert_non_null (widget_test_find (page.panel, "GtkLabel", "2 moves"));
  assert_non_null (widget_test_find (page.panel, "GtkLabel", "7 rule sets"));
  assert_string_equal (selected_move (&page), "b6×d8×h4");
  grid = widget_test_find (page.panel, "ChFixedGrid", NULL);
  assert_true (
    gtk_test_accessible_has_role (GTK_ACCESSIBLE (unique), GTK_ACCESSIBLE_ROLE_GRID_CELL));
  assert_true (gtk_test_accessible_has_role (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_ROLE_GRID));
  close_page (&page);
}

/* The row only Russian allows stands first, whatever the model's order. */
static void
test_order (void **state)
{
  Page page;
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) groups = NULL;
  ChDiffLine *first;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  lines = ch_diff_fold_rows (page.comparison);
  assert_int_equal (lines->len, 2);
  first = g_ptr_array_index (lines, 0);
  assert_int_equal (first->kind, CH_DIFF_MOVE);
  assert_int_equal (first->n_legal, 1);
  groups = ch_diff_fold_columns (page.comparison);
  assert_int_equal (groups->len, 2);
  assert_string_equal (ch_ruleset_get_id (ch_comparison_get_column (
                         page.comparison, g_array_index ((GArray *) groups->pdata[0], int, 0))),
                       "russian");
  assert_int_equal (((GArray *) groups->pdata[1])->len, 6);
  close_page (&page);
}

static void
test_keyboard (void **state)
{
  Page page;
  GtkWidget *grid;
  int i;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  grid = widget_test_find (page.panel, "ChFixedGrid", NULL);
  assert_true (gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD));
  for (i = 0; i < 4; i++)
    assert_true (gtk_widget_child_focus (grid, GTK_DIR_RIGHT));
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (page.window)),
                    cell (&page, "b6×d8×h4, Russian: legal"));
  gtk_widget_activate_action (gtk_root_get_focus (GTK_ROOT (page.window)), "cell.activate", NULL);
  assert_string_equal (page.log->str, "b6×d8×h4 under russian\n");

  assert_true (gtk_widget_child_focus (grid, GTK_DIR_DOWN));
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (page.window)),
                    cell (&page, "b6×d8, Russian: not legal"));
  assert_string_equal (selected_move (&page), "b6×d8");
  gtk_widget_activate_action (gtk_root_get_focus (GTK_ROOT (page.window)), "cell.activate", NULL);
  assert_string_equal (page.log->str, "b6×d8×h4 under russian\n");

  /* The head of a row plays it under the base, here under the first that allows it. */
  for (i = 0; i < 9; i++)
    gtk_widget_child_focus (grid, GTK_DIR_LEFT);
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (page.window)), cell (&page, "b6×d8"));
  gtk_widget_activate_action (gtk_root_get_focus (GTK_ROOT (page.window)), "cell.activate", NULL);
  assert_string_equal (page.log->str, "b6×d8×h4 under russian\nb6×d8 under american\n");
  /* Nothing below: the focus may leave; Tab leaves at once. */
  assert_false (gtk_widget_child_focus (grid, GTK_DIR_DOWN));
  assert_false (gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD));
  close_page (&page);
}

static void
test_click (void **state)
{
  Page page;
  GtkWidget *grid;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  grid = widget_test_find (page.panel, "ChFixedGrid", NULL);
  widget_test_click (grid, cell (&page, "b6×d8, Pool: legal"));
  assert_string_equal (page.log->str, "b6×d8 under pool\n");
  assert_string_equal (selected_move (&page), "b6×d8");
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (page.window)),
                    cell (&page, "b6×d8, Pool: legal"));
  /* b6×d8 is legal in several: no column is tinted now. */
  assert_false (gtk_widget_has_css_class (cell (&page, "b6×d8, Russian: not legal"), "tinted"));
  close_page (&page);
}

static void
test_reasons (void **state)
{
  Page page;
  GtkWidget *list, *link;
  g_autofree char *uri = g_strdup_printf ("%d", ch_clause_find ("crowning"));
  gboolean handled = FALSE;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  list = widget_test_find (page.panel, "ChReasonList", NULL);
  assert_non_null (widget_test_find (list, "GtkLabel", "Russian"));
  assert_non_null (widget_test_find (list, "GtkLabel", "Brazilian, Pool"));
  assert_non_null (widget_test_find (list, "GtkLabel", "American, Italian, Spanish, Czech"));
  assert_int_equal (widget_test_count (list, "GtkListBoxRow"), 3);
  link = widget_test_find (list, "GtkLabel", "Crowning during a capture: goes on as a king");
  assert_non_null (link);
  g_signal_emit_by_name (link, "activate-link", uri, &handled);
  assert_true (handled);
  assert_string_equal (page.log->str, "clause crowning\n");
  widget_test_settle (page.window);
  /* Crowning is one of the five questions: the focus stands on its first answer. */
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (page.window)),
                                       widget_test_find (page.panel, "ChClauseView", NULL)));
  close_page (&page);
}

static void
test_clause_view (void **state)
{
  Page page;
  GtkWidget *view, *focus, *popover;

  (void) state;
  open_page (&page, 400, "russian", CROWNED);
  view = widget_test_find (page.panel, "ChClauseView", NULL);
  assert_non_null (
    widget_test_find (view, "GtkLabel", "5 of 13 clauses differ between these rule sets"));
  /* No question speaks of turning back: all clauses open, at the base's cell. */
  ch_comparison_panel_show_clause (CH_COMPARISON_PANEL (page.panel), ch_clause_find ("turn-back"));
  widget_test_settle (page.window);
  focus = gtk_root_get_focus (GTK_ROOT (page.window));
  assert_ptr_equal (focus,
                    widget_test_find (view, "GtkButton", "Russian, Turning straight back: yes"));
  g_signal_emit_by_name (focus, "clicked");
  widget_test_settle (page.window);
  popover = widget_test_find (view, "GtkPopover", NULL);
  assert_non_null (popover);
  assert_non_null (widget_test_find (popover, "GtkLabel", "Russian"));
  assert_non_null (widget_test_find (popover, "GtkLabel", "Turning straight back: yes"));
  gtk_popover_popdown (GTK_POPOVER (popover));
  /* Other columns while it is open */
  compare (&page, "brazilian", CROWNED, NULL);
  ch_comparison_panel_show_clause (CH_COMPARISON_PANEL (page.panel), ch_clause_find ("removal"));
  widget_test_settle (page.window);
  assert_non_null (gtk_root_get_focus (GTK_ROOT (page.window)));
  close_page (&page);
}

/* What differs from the base is bold, in the answers and in the clauses. */
static void
test_differences_bold (void **state)
{
  Page page;
  GtkWidget *view, *answer;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  view = widget_test_find (page.panel, "ChClauseView", NULL);
  ch_comparison_panel_show_clause (CH_COMPARISON_PANEL (page.panel),
                                   ch_clause_find ("man-capture"));
  widget_test_settle (page.window);
  answer = gtk_root_get_focus (GTK_ROOT (page.window));
  /* The base's answer stands first and is not bold. */
  assert_non_null (widget_test_find (answer, "GtkLabel", "Russian, Brazilian, Pool"));
  assert_false (gtk_widget_has_css_class (
    gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (answer))), "differs"));
  assert_non_null (widget_test_find (view, "GtkLabel", "American, Italian, Spanish, Czech"));
  close_page (&page);
}

static void
test_folded_columns (void **state)
{
  Page page;
  GtkWidget *grid;

  (void) state;
  open_page (&page, 400, "russian", CROWNED);
  ch_comparison_panel_set_compact (CH_COMPARISON_PANEL (page.panel), TRUE);
  widget_test_settle (page.window);
  grid = widget_test_find (page.panel, "ChFixedGrid", NULL);
  assert_true (ch_fixed_grid_get_folded (CH_FIXED_GRID (grid)));
  assert_non_null (widget_test_find (grid, "GtkLabel", "American +5"));
  assert_null (widget_test_find (grid, "GtkLabel", "Czech"));
  cell (&page, "b6×d8, American, Italian, Spanish, Brazilian, Pool, Czech: legal");
  /* Two columns and the head: a third step to the right stays. */
  gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (grid, GTK_DIR_RIGHT);
  gtk_widget_child_focus (grid, GTK_DIR_RIGHT);
  gtk_widget_child_focus (grid, GTK_DIR_RIGHT);
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (page.window)),
                    cell (&page, "b6×d8×h4, American, Italian, Spanish, Brazilian, Pool, Czech: "
                                 "not legal"));
  close_page (&page);
}

static void
test_groups (void **state)
{
  Page page;
  GtkWidget *head;
  int row;

  (void) state;
  open_page (&page, 560, "russian", FAR_KING);
  assert_int_equal (ch_comparison_get_n_rows (page.comparison), 9);
  head = widget_test_find (page.panel, "GtkLabel", "8 moves");
  assert_non_null (head);
  head = gtk_widget_get_ancestor (head, CH_TYPE_DIFF_CELL);
  gtk_widget_activate_action (head, "cell.activate", NULL);
  widget_test_settle (page.window);
  cell (&page, "h2-g3, Italian: legal");
  gtk_widget_activate_action (head, "cell.activate", NULL);
  widget_test_settle (page.window);
  assert_null (widget_test_find (page.panel, "ChDiffCell", "h2-g3, Italian: legal"));
  /* A move that is folded away is shown when it is selected. */
  for (row = 0; row < 9; row++)
    if (strcmp (ch_move_get_text (ch_comparison_get_row (page.comparison, row)), "h2-g3") == 0)
      ch_comparison_panel_set_selected_row (CH_COMPARISON_PANEL (page.panel), row);
  widget_test_settle (page.window);
  cell (&page, "h2-g3, Italian: legal");
  assert_string_equal (selected_move (&page), "h2-g3");
  assert_string_equal (page.log->str, "");
  close_page (&page);
}

/* Moves that all allow are one line below those that not all allow. */
static void
test_legal_in_all (void **state)
{
  Page page;
  GtkWidget *head;

  (void) state;
  /* Kings: a1 may go to b2 everywhere, further only where kings fly. */
  open_page (&page, 560, "russian", "W:WKa1,g1:Bh8,a7,e7");
  head = cell (&page, "3 more moves, legal in all: a1-b2, g1-f2, g1-h2");
  gtk_widget_activate_action (head, "cell.activate", NULL);
  widget_test_settle (page.window);
  cell (&page, "g1-h2, Italian: legal");
  close_page (&page);
}

static void
test_selection_kept (void **state)
{
  Page page;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  widget_test_click (widget_test_find (page.panel, "ChFixedGrid", NULL), cell (&page, "b6×d8"));
  assert_string_equal (selected_move (&page), "b6×d8");
  compare (&page, "brazilian", CROWNED, NULL);
  assert_string_equal (selected_move (&page), "b6×d8");
  compare (&page, "russian", FAR_KING, NULL);
  assert_string_not_equal (selected_move (&page), "b6×d8");
  close_page (&page);
}

static void
test_messages (void **state)
{
  Page page;
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_object_unref);

  (void) state;
  open_page (&page, 560, "russian", "W:Wa3:Bh8");
  assert_non_null (
    widget_test_find (page.panel, "GtkLabel", "All 7 rule sets agree on every move"));
  assert_null (widget_test_find (page.panel, "ChReasonList", NULL));
  assert_string_equal (selected_move (&page), "none");

  g_ptr_array_add (columns, ch_ruleset_new ("russian", NULL));
  compare (&page, "russian", "W:Wa3:Bh8", columns);
  assert_non_null (widget_test_find (page.panel, "GtkLabel", "Only one rule set is shown"));
  assert_non_null (
    widget_test_find (page.panel, "GtkLabel", "13 clauses decide which moves are legal"));

  /* Blocked: lost, but won where the side without a move wins. */
  g_ptr_array_add (columns, ch_ruleset_new ("poddavki", NULL));
  compare (&page, "russian", "W:Wa3:Bh8", columns);
  assert_non_null (widget_test_find (page.panel, "GtkLabel", "Both rule sets agree on every move"));
  compare (&page, "russian", BLOCKED, columns);
  assert_int_equal (ch_comparison_get_n_rows (page.comparison), 0);
  assert_non_null (widget_test_find (page.panel, "GtkLabel", "White has no legal move"));
  assert_non_null (widget_test_find (page.panel, "GtkLabel",
                                     "White has lost under: Russian\n"
                                     "White has won under: Poddavki"));
  assert_null (widget_test_find (page.panel, "ChDiffTable", NULL));
  close_page (&page);
}

static void
test_columns (void **state)
{
  Page page;
  GtkWidget *button, *popover, *check, *reset;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  button = widget_test_find (page.panel, "GtkMenuButton", NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  widget_test_settle (page.window);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  check = widget_test_find (popover, "GtkCheckButton", "Russian");
  assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  assert_false (gtk_widget_is_sensitive (check));
  /* 10×10 sets are not on this board. */
  assert_null (widget_test_find (popover, "GtkCheckButton", "International"));
  check = widget_test_find (popover, "GtkCheckButton", "Poddavki");
  assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  assert_non_null (strstr (page.log->str, "poddavki"));
  assert_non_null (strstr (page.log->str, "russian"));
  assert_non_null (strstr (page.log->str, "czech"));
  g_string_truncate (page.log, 0);
  reset = widget_test_find (popover, "GtkButton", "Reset to Usual Choice");
  g_signal_emit_by_name (reset, "clicked");
  assert_string_equal (page.log->str, "american italian spanish russian brazilian pool czech\n");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  close_page (&page);
}

/* The popover by keyboard: from the first row down to the button, and no further. */
static void
test_columns_keyboard (void **state)
{
  Page page;
  GtkWidget *button, *content, *reset, *focus, *first;
  int i;

  (void) state;
  open_page (&page, 560, "russian", CROWNED);
  button = widget_test_find (page.panel, "GtkMenuButton", NULL);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  widget_test_settle (page.window);
  content = gtk_popover_get_child (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  reset = widget_test_find (content, "GtkButton", "Reset to Usual Choice");
  first = gtk_root_get_focus (GTK_ROOT (page.window));
  assert_true (GTK_IS_LIST_BOX_ROW (first));
  assert_int_equal (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (first)), 0);
  assert_true (gtk_window_get_focus_visible (GTK_WINDOW (page.window)));
  widget_test_key (content, GDK_KEY_space);
  assert_non_null (strstr (page.log->str, "russian"));
  assert_null (strstr (page.log->str, "american"));
  widget_test_key (content, GDK_KEY_Down);
  focus = gtk_root_get_focus (GTK_ROOT (page.window));
  assert_true (GTK_IS_LIST_BOX_ROW (focus));
  assert_int_equal (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)), 1);
  for (i = 0; i < 64; i++)
    widget_test_key (content, GDK_KEY_Down);
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (page.window)), reset);
  widget_test_key (content, GDK_KEY_Up);
  assert_true (GTK_IS_LIST_BOX_ROW (gtk_root_get_focus (GTK_ROOT (page.window))));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  close_page (&page);
}

/* No width, writing direction or size of letters makes the panel wider than its place. */
static void
test_sizes (void **state)
{
  static const int widths[] = { 340, 480, 620 };
  Page page;
  guint i, text, compact;

  (void) state;
  for (i = 0; i < G_N_ELEMENTS (widths); i++)
    for (text = 1; text <= 2; text++)
      for (compact = 0; compact < 2; compact++)
        {
          int minimum;

          g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * text), NULL);
          gtk_widget_set_default_direction (compact ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
          open_page (&page, widths[i], "international", "W:W32,K48,28:B22,18,9,13,K5");
          ch_comparison_panel_set_compact (CH_COMPARISON_PANEL (page.panel), compact);
          ch_comparison_panel_show_clause (CH_COMPARISON_PANEL (page.panel),
                                           ch_clause_find ("capture-lines"));
          widget_test_settle (page.window);
          gtk_widget_measure (page.panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                              NULL);
          if (minimum > 340)
            fail_msg ("%d px wide at %u× letters, compact %u", minimum, text, compact);
          assert_int_equal (gtk_widget_get_width (page.panel), widths[i]);
          close_page (&page);
        }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* In a right-to-left window the first column stands at the right, and the arrow to the left goes on
 * to the next column. */
static void
test_right_to_left (void **state)
{
  Page page;
  GtkWidget *grid;
  graphene_rect_t head, first, last;

  (void) state;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  open_page (&page, 560, "russian", CROWNED);
  grid = widget_test_find (page.panel, "ChFixedGrid", NULL);
  assert_true (gtk_widget_compute_bounds (cell (&page, "b6×d8"), grid, &head));
  assert_true (gtk_widget_compute_bounds (cell (&page, "b6×d8, American: legal"), grid, &first));
  assert_true (gtk_widget_compute_bounds (cell (&page, "b6×d8, Czech: legal"), grid, &last));
  assert_true (head.origin.x > first.origin.x && first.origin.x > last.origin.x);
  gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (grid, GTK_DIR_LEFT);
  assert_ptr_equal (gtk_root_get_focus (GTK_ROOT (page.window)),
                    cell (&page, "b6×d8×h4, American: not legal"));
  close_page (&page);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Where columns neither fit nor fold, walking to one scrolls it beside the first column. */
static void
test_scrolling (void **state)
{
  Page page;
  GtkWidget *grid, *focus;
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_object_unref);
  graphene_rect_t head, bounds;
  int i;

  (void) state;
  for (i = 0; i < 16; i++)
    {
      g_autofree char *rules =
        g_strdup_printf ("international%s%s%s%s", i & 1 ? "+king-range=one" : "",
                         i & 2 ? "+man-capture=forward" : "", i & 4 ? "+choice=free" : "",
                         i & 8 ? "+capture-lines=eight" : "");

      g_ptr_array_add (columns, ch_ruleset_new (rules, NULL));
    }
  open_page (&page, 340, "international", "W:W32,K48,28:B22,18,9,13,K5");
  compare (&page, "international", "W:W32,K48,28:B22,18,9,13,K5", columns);
  grid = widget_test_find (page.panel, "ChFixedGrid", NULL);
  gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD);
  for (i = 0; i < 16; i++)
    {
      gtk_widget_child_focus (grid, GTK_DIR_RIGHT);
      widget_test_settle (page.window);
      focus = gtk_root_get_focus (GTK_ROOT (page.window));
      assert_true (gtk_widget_compute_bounds (focus, grid, &bounds));
      assert_true (gtk_widget_compute_bounds (
        ch_fixed_row_get_head (CH_FIXED_ROW (gtk_widget_get_parent (focus))), grid, &head));
      assert_true (bounds.origin.x >= head.origin.x + head.size.width - 1);
      assert_true (bounds.origin.x + bounds.size.width <= gtk_widget_get_width (grid) + 1);
    }
  close_page (&page);
}

/* The most a comparison holds: the first rows are there at once, the others follow. */
static void
test_many (void **state)
{
  Page page;
  g_autoptr (GPtrArray) columns = g_ptr_array_new_with_free_func (g_object_unref);
  int i;

  (void) state;
  for (i = 0; i < 64; i++)
    {
      g_autofree char *rules =
        g_strdup_printf ("canadian%s%s%s%s%s%s", i & 1 ? "+king-range=one" : "",
                         i & 2 ? "+man-capture=forward" : "", i & 4 ? "+choice=free" : "",
                         i & 8 ? "+removal=at-once" : "", i & 16 ? "+crowning=stop" : "",
                         i & 32 ? "+men-take-kings=no" : "");
      g_autoptr (GError) error = NULL;
      ChRuleset *ruleset = ch_ruleset_new (rules, &error);

      assert_non_null (ruleset);
      g_ptr_array_add (columns, ruleset);
    }
  open_page (&page, 620, "canadian", "W:W50:B7");
  compare (&page, "canadian", "W:WK5,K8,K10,K14,K20,K26,K33,K40,K47,K55,K61,K70:B1,2", columns);
  assert_int_equal (ch_comparison_get_n_columns (page.comparison), 64);
  assert_true (ch_comparison_get_n_rows (page.comparison) > 60);
  for (i = 0; i < ch_comparison_get_n_rows (page.comparison); i++)
    ch_comparison_panel_set_selected_row (CH_COMPARISON_PANEL (page.panel), i);
  widget_test_wait (has_results, &page);
  widget_test_settle (page.window);
  assert_string_equal (selected_move (&page),
                       ch_move_get_text (
                         ch_comparison_get_row (page.comparison,
                                                ch_comparison_get_n_rows (page.comparison) - 1)));
  close_page (&page);
}

static int
set_up (void **state)
{
  (void) state;
  widget_test_init ();
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_order),
    cmocka_unit_test (test_keyboard),
    cmocka_unit_test (test_click),
    cmocka_unit_test (test_reasons),
    cmocka_unit_test (test_clause_view),
    cmocka_unit_test (test_differences_bold),
    cmocka_unit_test (test_folded_columns),
    cmocka_unit_test (test_groups),
    cmocka_unit_test (test_legal_in_all),
    cmocka_unit_test (test_selection_kept),
    cmocka_unit_test (test_messages),
    cmocka_unit_test (test_columns),
    cmocka_unit_test (test_columns_keyboard),
    cmocka_unit_test (test_sizes),
    cmocka_unit_test (test_right_to_left),
    cmocka_unit_test (test_scrolling),
    cmocka_unit_test (test_many),
  };

  return cmocka_run_group_tests (tests, set_up, NULL);
}

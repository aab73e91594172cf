/* test-compare-input.c: a person plays on the Compare page: by mouse, drag, keyboard and typing.
 *
 * Positions worked out by hand:
 * CROWNED, Russian: b6 takes c7, is crowned on d8 and, as a king, takes g5 and lands on h4, the only
 * square behind it.  One move: b6×d8×h4; it leaves a king on h4 and Black to move.
 * TWO_WAYS, Czech (men capture forward only, free choice): from c1 over b2 to a3 and over b4 to c5,
 * or over d2 to e3 and over d4 to c5.  From c5 nothing stands ahead (b6 and d6 are empty).  Two moves
 * with the same ends, which take different pieces.
 * MUST, Brazilian: the king takes g5, lands on d2 and takes c3 on its way to b4: two pieces.  The man
 * d4 takes one, c3, and "most pieces" forbids it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-clause-view.h"
#include "ch-why-bubble.h"
#include "support.h"
#include "ui-util.h"
#include "widget-util.h"

#include <string.h>

#define CROWNED "W:Wb6:Bc7,g5"
#define CROWNED_AFTER "B:WKh4:B"
#define TWO_WAYS "W:Wc1:Bb2,b4,d2,d4"
#define MUST "W:WKh6,a3,d4,g1:BKc3,a5,b6,g5"

static int
reset (void **state)
{
  (void) state;
  ui_reset_settings ();
  return 0;
}

/* A chain */

static void
test_chain_by_mouse (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  assert_string_equal (ui_square_name (&ui, "b6"), "b6, white man, must capture");
  ui_click (&ui, "b6");
  assert_string_equal (ui_square_name (&ui, "d8"), "d8, empty, can be reached");
  ui_click (&ui, "d8");
  /* On its way: nothing is taken off before the move is over. */
  assert_string_equal (ui_square_name (&ui, "c7"), "c7, black man, taken");
  ui_expect_position (&ui, CROWNED);
  ui_click (&ui, "h4");
  ui_expect_position (&ui, CROWNED_AFTER);
  ui_close (&ui);
}

static void
test_chain_by_drag (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  /* Hop by hop. */
  ui_drag (&ui, "b6", "d8");
  ui_expect_position (&ui, CROWNED);
  ui_drag (&ui, "d8", "h4");
  ui_expect_position (&ui, CROWNED_AFTER);
  /* At once, to the end: there is one way. */
  ui_action (&ui, "page.undo");
  ui_drag (&ui, "b6", "h4");
  ui_expect_position (&ui, CROWNED_AFTER);
  ui_close (&ui);
}

static void
test_chain_by_keys (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  ui_focus (&ui, "b6");
  ui_key (&ui, GDK_KEY_Return);
  ui_key (&ui, GDK_KEY_Escape);
  assert_string_equal (ui_square_name (&ui, "b6"), "b6, white man, must capture");
  ui_key (&ui, GDK_KEY_space);
  assert_string_equal (ui_square_name (&ui, "b6"), "b6, white man, selected");
  ui_focus (&ui, "d8");
  ui_key (&ui, GDK_KEY_Return);
  ui_focus (&ui, "h4");
  ui_key (&ui, GDK_KEY_Return);
  ui_expect_position (&ui, CROWNED_AFTER);
  /* Black has no piece left: nothing more can be played, and the panel says so. */
  ui_settle (&ui);
  assert_null (widget_test_find (GTK_WIDGET (ui.panel), "ChDiffTable", NULL));
  ui_close (&ui);
}

static void
test_chain_by_typing (void **state)
{
  static const char *const texts[] = { "b6:d8:h4", "b6xd8xh4", "b6xh4", "b6h4" };
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ui_focus (&ui, "a1");
      ui_type_move (&ui, texts[i]);
      assert_null (ui_entry (&ui));
      ui_expect_position (&ui, CROWNED_AFTER);
      ui_action (&ui, "page.undo");
      ui_expect_position (&ui, CROWNED);
    }
  ui_close (&ui);

  ui_open (&ui, 1280, 800, "international", "start");
  ui_focus (&ui, "32");
  ui_type_move (&ui, "32-28");
  assert_string_equal (ui_square_name (&ui, "32"), "32, empty");
  assert_string_equal (ui_square_name (&ui, "28"), "28, white man");
  ui_close (&ui);
}

/* What is typed and is no move stays, with what is wrong with it. */
static void
test_typed_nonsense (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  ui_focus (&ui, "a1");
  ui_type_move (&ui, "hello");
  assert_non_null (ui_entry (&ui));
  assert_true (gtk_widget_has_css_class (ui_entry (&ui), "error"));
  widget_test_settle (GTK_WIDGET (ui.window));
  assert_non_null (ui_find_text (gtk_widget_get_parent (ui_entry (&ui)), "hello"));
  ui_expect_position (&ui, CROWNED);
  ui_close (&ui);
}

/* Two captures with the same ends: asked, never guessed */

static void
test_asked_by_mouse (void **state)
{
  Ui ui;
  g_autofree char *at_first = NULL;
  g_autofree char *asked = NULL;

  (void) state;
  ui_open (&ui, 1280, 800, "czech", TWO_WAYS);
  ui_click (&ui, "c1");
  at_first = ui_targets (&ui);
  assert_string_equal (at_first, "a3 e3");
  ui_click (&ui, "c5");
  /* Nothing was played; the next landing squares are offered. */
  ui_expect_position (&ui, TWO_WAYS);
  asked = ui_targets (&ui);
  assert_string_equal (asked, "a3 e3");
  ui_click (&ui, "e3");
  ui_expect_position (&ui, TWO_WAYS);
  ui_click (&ui, "c5");
  /* d2 and d4 are gone, b2 and b4 are not. */
  ui_expect_position (&ui, "B:Wc5:Bb2,b4");
  ui_close (&ui);
}

static void
test_asked_by_drag (void **state)
{
  Ui ui;
  g_autofree char *asked = NULL;

  (void) state;
  ui_open (&ui, 1280, 800, "czech", TWO_WAYS);
  ui_drag (&ui, "c1", "c5");
  ui_expect_position (&ui, TWO_WAYS);
  asked = ui_targets (&ui);
  assert_string_equal (asked, "a3 e3");
  ui_drag (&ui, "c1", "a3");
  ui_drag (&ui, "a3", "c5");
  ui_expect_position (&ui, "B:Wc5:Bd2,d4");
  ui_close (&ui);
}

static void
test_asked_by_typing (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "czech", TWO_WAYS);
  ui_focus (&ui, "c1");
  ui_type_move (&ui, "c1xc5");
  ui_expect_position (&ui, TWO_WAYS);
  if (ui_entry (&ui) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (ui.board));
  ui_focus (&ui, "c1");
  ui_type_move (&ui, "c1xa3xc5");
  ui_expect_position (&ui, "B:Wc5:Bd2,d4");
  ui_close (&ui);
}

/* Why not? */

static GtkWidget *
bubble_of (Ui *ui)
{
  GtkWidget *bubble = ui_find_type (GTK_WIDGET (ui->board), CH_TYPE_WHY_BUBBLE);

  return bubble != NULL && gtk_widget_get_visible (bubble) ? bubble : NULL;
}

static GtkWidget *
link_of (Ui *ui, const char *text)
{
  GtkWidget *label = ui_find_text (bubble_of (ui), text);

  if (label == NULL)
    fail_msg ("the bubble says nothing of \"%s\"", text);
  assert_non_null (strstr (gtk_label_get_label (GTK_LABEL (label)), "<a href"));
  return label;
}

static void
follow_link (GtkWidget *label)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (label, "activate-link", "#", &taken);
  assert_true (taken);
}

static void
try_forbidden (Ui *ui)
{
  ui_drag (ui, "d4", "b2");
  ui_expect_position (ui, MUST);
  assert_non_null (bubble_of (ui));
  ui_wait (gtk_widget_get_mapped (bubble_of (ui)));
  widget_test_settle (GTK_WIDGET (ui->window));
}

static void
test_why (void **state)
{
  Ui ui;
  ChState *shown;
  g_autoptr (GListModel) controllers = NULL;
  guint n_controllers;
  int n_must = 0;
  int n_tried = 0;

  (void) state;
  ui_open (&ui, 1280, 800, "brazilian", MUST);
  try_forbidden (&ui);
  /* The heading, what must be played, the clause and who allows it. */
  assert_non_null (ui_find_text (bubble_of (&ui), "You must take 2 pieces"));
  assert_non_null (ui_find_text (bubble_of (&ui), "h6×d2×b4"));
  assert_non_null (ui_find_text (bubble_of (&ui), "Legal in"));
  /* The attempt and the piece that must capture are marked on the board. */
  shown = ch_board_get_state (ui.board);
  for (int i = 0; i < ch_state_get_n_marks (shown); i++)
    {
      n_must += ch_state_get_mark (shown, i)->kind == CH_MARK_MUST;
      n_tried += ch_state_get_mark (shown, i)->kind == CH_MARK_NOT_ALLOWED;
    }
  assert_int_equal (n_must, 1);
  assert_int_equal (n_tried, 1);
  /* The next press closes it, and takes nothing from the window that is dealing with the press. */
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (ui.window));
  n_controllers = g_list_model_get_n_items (controllers);
  ui_click (&ui, "h6");
  assert_null (bubble_of (&ui));
  assert_int_equal (g_list_model_get_n_items (controllers), n_controllers);
  ui_click (&ui, "d2");
  ui_click (&ui, "b4");
  ui_expect_position (&ui, "B:WKb4,a3,d4,g1:Ba5,b6");
  ui_close (&ui);
}

static void
test_why_clause_link (void **state)
{
  Ui ui;
  ChClauseView *clauses;

  (void) state;
  ui_open (&ui, 1280, 800, "brazilian", MUST);
  clauses = CH_CLAUSE_VIEW (ui_find_type (GTK_WIDGET (ui.panel), CH_TYPE_CLAUSE_VIEW));
  assert_false (ch_clause_view_get_expanded (clauses));
  try_forbidden (&ui);
  follow_link (link_of (&ui, "Choice"));
  assert_null (bubble_of (&ui));
  assert_true (ch_clause_view_get_expanded (clauses));
  /* What it says of the clause has the focus: it can be read on from there. */
  widget_test_settle (GTK_WIDGET (ui.window));
  assert_true (
    gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (ui.window)), GTK_WIDGET (clauses)));
  ui_close (&ui);
}

static gboolean
has_column (Ui *ui, const char *id)
{
  ChComparison *comparison = ch_comparison_panel_get_comparison (ui->panel);

  for (int i = 0; i < ch_comparison_get_n_columns (comparison); i++)
    {
      if (g_str_equal (ch_ruleset_get_id (ch_comparison_get_column (comparison, i)), id))
        return TRUE;
    }
  return FALSE;
}

/* "Legal in: Pool and Russian" shows them beside the others. */
static void
test_why_allowed_link (void **state)
{
  static const char *const two[] = { "brazilian", "american", NULL };
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "brazilian", MUST);
  g_signal_emit_by_name (ui.panel, "columns-changed", two);
  ui_settle (&ui);
  assert_int_equal (ch_comparison_get_n_columns (ch_comparison_panel_get_comparison (ui.panel)), 2);
  assert_false (has_column (&ui, "russian"));
  try_forbidden (&ui);
  follow_link (link_of (&ui, "Legal in"));
  ui_settle (&ui);
  /* Free choice and men that capture backward: d4×b2 may be played there. */
  assert_true (has_column (&ui, "russian"));
  assert_true (has_column (&ui, "pool"));
  assert_true (has_column (&ui, "american"));
  ui_close (&ui);
}

/* A move typed that the rules forbid is answered in the same way. */
static void
test_why_by_typing (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "brazilian", MUST);
  ui_focus (&ui, "d4");
  ui_type_move (&ui, "d4xb2");
  ui_expect_position (&ui, MUST);
  assert_non_null (bubble_of (&ui));
  ui_close (&ui);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_chain_by_mouse, reset),
    cmocka_unit_test_setup (test_chain_by_drag, reset),
    cmocka_unit_test_setup (test_chain_by_keys, reset),
    cmocka_unit_test_setup (test_chain_by_typing, reset),
    cmocka_unit_test_setup (test_typed_nonsense, reset),
    cmocka_unit_test_setup (test_asked_by_mouse, reset),
    cmocka_unit_test_setup (test_asked_by_drag, reset),
    cmocka_unit_test_setup (test_asked_by_typing, reset),
    cmocka_unit_test_setup (test_why, reset),
    cmocka_unit_test_setup (test_why_clause_link, reset),
    cmocka_unit_test_setup (test_why_allowed_link, reset),
    cmocka_unit_test_setup (test_why_by_typing, reset),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-board.c: the board in a window: names, clicks, drags, keys, typed moves, what moves.
 *
 * A stand-in for a page turns the board's signals into states with the model's help, as a page
 * does; the tests look at the signals and at the state that comes of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-board-square.h"
#include "ch-board-theme.h"
#include "ch-board.h"
#include "ch-move-input.h"
#include "ch-piece-set.h"
#include "support.h"

#include <adwaita.h>
#include <string.h>

#define SKIPPED 77
#define WAIT_US (20 * G_USEC_PER_SEC)

typedef struct
{
  GtkWidget *window;
  GtkWidget *before; /* a button in front of the board and one behind it, for Tab */
  GtkWidget *after;
  ChBoard *board;
  ChRuleset *rules;
  ChState *state;
  GString *log;
  gboolean refuse_text;
  int done;
} Page;

static int
square_of (Page *page, const char *name)
{
  for (int i = 0; i < ch_ruleset_get_n_squares (page->rules); i++)
    {
      g_autofree char *other = ch_ruleset_square_name (page->rules, i, CH_SQUARE_STYLE_OWN);

      if (g_str_equal (name, other))
        return i;
    }
  fail_msg ("no square %s", name);
  return CH_NO_SQUARE;
}

static char *
name_of (Page *page, int square)
{
  return ch_ruleset_square_name (page->rules, square, CH_SQUARE_STYLE_OWN);
}

static void
set_state (Page *page, ChState *state)
{
  ch_state_ref (state);
  g_clear_pointer (&page->state, ch_state_unref);
  page->state = state;
}

static void
on_done (ChBoard *board, gpointer data)
{
  Page *page = data;

  (void) board;
  page->done++;
}

static void
take_input (Page *page, ChInput *input)
{
  switch (input->result)
    {
    case CH_INPUT_MOVE:
      {
        g_autoptr (ChState) after = ch_state_after_move (page->state, input->move);

        g_string_append_printf (page->log, "move %s\n", ch_move_get_text (input->move));
        set_state (page, after);
        ch_board_play (page->board, input->move, NULL, after, on_done, page);
        break;
      }
    case CH_INPUT_ILLEGAL:
      g_string_append (page->log, "illegal\n");
      set_state (page, input->state);
      ch_board_set_state (page->board, input->state);
      if (input->why != NULL)
        {
          int n = ch_why_get_n_path (input->why);

          ch_board_show_why (page->board, ch_why_get_path (input->why, n - 1), input->why);
        }
      break;
    default:
      set_state (page, input->state);
      ch_board_set_state (page->board, input->state);
    }
  ch_input_clear (input);
}

static void
on_square (Page *page, int square)
{
  g_autofree char *name = name_of (page, square);
  ChInput input;

  g_string_append_printf (page->log, "square %s\n", name);
  ch_input_square (page->state, square, &input);
  take_input (page, &input);
}

static void
on_moved (Page *page, int from, int to)
{
  g_autofree char *from_name = name_of (page, from);
  g_autofree char *to_name = name_of (page, to);
  ChInput input;

  g_string_append_printf (page->log, "moved %s %s\n", from_name, to_name);
  ch_input_drag (page->state, from, to, &input);
  take_input (page, &input);
}

static void
on_text (Page *page, const char *text)
{
  g_autoptr (GError) error = NULL;
  ChInput input;

  g_string_append_printf (page->log, "text %s\n", text);
  ch_input_text (page->state, text, &input, &error);
  if (input.result == CH_INPUT_ILLEGAL && error != NULL)
    {
      ch_board_set_entry_error (page->board, error->message);
      ch_input_clear (&input);
      return;
    }
  take_input (page, &input);
}

static void
on_cancelled (Page *page)
{
  ChInput input;

  g_string_append (page->log, "cancelled\n");
  ch_input_cancel (page->state, &input);
  take_input (page, &input);
}

static void
on_mark (Page *page, int from, int to, guint modifiers)
{
  g_autofree char *from_name = name_of (page, from);
  g_autofree char *to_name = name_of (page, to);
  ChMark mark = { from == to ? CH_MARK_CIRCLE_GREEN : CH_MARK_ARROW_GREEN,
                  from == to ? 1 : 2,
                  { from, to } };
  g_autoptr (ChState) state = ch_state_with_mark_toggled (page->state, &mark);

  g_string_append_printf (page->log, "mark %s %s %u\n", from_name, to_name, modifiers);
  set_state (page, state);
  ch_board_set_state (page->board, state);
}

static void
on_clear_marks (Page *page)
{
  g_autoptr (ChState) state = ch_state_with_marks (page->state, NULL, 0);

  g_string_append (page->log, "clear-marks\n");
  set_state (page, state);
  ch_board_set_state (page->board, state);
}

static void
on_end_turn (Page *page)
{
  ChInput input;

  g_string_append (page->log, "end-turn\n");
  ch_input_end_turn (page->state, &input);
  take_input (page, &input);
}

static void
on_why_clause (Page *page, int clause)
{
  g_string_append_printf (page->log, "why-clause %s\n", ch_clause_get_id (clause));
}

static void
iterate_until_settled (Page *page)
{
  gint64 end = g_get_monotonic_time () + WAIT_US;

  while (!ch_board_get_settled (page->board) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  assert_true (ch_board_get_settled (page->board));
}

static void
connect_signals (Page *page)
{
  static const struct
  {
    const char *name;
    GCallback callback;
  } handlers[] = {
    { "square-activated", G_CALLBACK (on_square) }, { "moved", G_CALLBACK (on_moved) },
    { "text-entered", G_CALLBACK (on_text) },       { "cancelled", G_CALLBACK (on_cancelled) },
    { "mark-drawn", G_CALLBACK (on_mark) },         { "clear-marks", G_CALLBACK (on_clear_marks) },
    { "end-turn", G_CALLBACK (on_end_turn) },       { "why-clause", G_CALLBACK (on_why_clause) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_swapped (page->board, handlers[i].name, handlers[i].callback, page);
}

static Page *
open_page (const char *rules, const char *fen)
{
  Page *page = g_new0 (Page, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autoptr (ChPosition) position = NULL;

  page->rules = ch_ruleset_new (rules, NULL);
  assert_non_null (page->rules);
  position = fen == NULL ? ch_position_new_start (page->rules)
                         : ch_position_parse (page->rules, fen, NULL, NULL, NULL, NULL);
  assert_non_null (position);
  page->state = ch_state_new (page->rules, position);
  page->log = g_string_new (NULL);
  page->window = gtk_window_new ();
  page->before = gtk_button_new_with_label ("before");
  page->after = gtk_button_new_with_label ("after");
  page->board = CH_BOARD (ch_board_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (page->board), TRUE);
  gtk_box_append (GTK_BOX (box), page->before);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (page->board));
  gtk_box_append (GTK_BOX (box), page->after);
  gtk_window_set_child (GTK_WINDOW (page->window), box);
  gtk_window_set_default_size (GTK_WINDOW (page->window), 600, 660);
  connect_signals (page);
  ch_board_set_state (page->board, page->state);
  gtk_window_present (GTK_WINDOW (page->window));
  iterate_until_settled (page);
  return page;
}

static void
close_page (Page *page)
{
  gtk_window_destroy (GTK_WINDOW (page->window));
  g_clear_pointer (&page->state, ch_state_unref);
  g_clear_object (&page->rules);
  g_string_free (page->log, TRUE);
  g_free (page);
}

static void
expect_log (Page *page, const char *expected)
{
  assert_string_equal (page->log->str, expected);
  g_string_truncate (page->log, 0);
}

/* What a person does */

/* The nth controller of the board of that kind and, for gestures, button. */
static GtkEventController *
find_controller (Page *page, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (page->board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type) &&
          (button == 0 ||
           gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }
  fail_msg ("no %s", g_type_name (type));
  return NULL;
}

static void
middle_of (Page *page, const char *name, graphene_point_t *middle)
{
  ChBoardGeometry geometry;
  graphene_rect_t rect;

  ch_board_get_geometry (page->board, &geometry);
  ch_board_geometry_square (&geometry, page->rules, square_of (page, name), &rect);
  graphene_rect_get_center (&rect, middle);
}

static void
press (Page *page, const char *name)
{
  graphene_point_t at;

  middle_of (page, name, &at);
  g_signal_emit_by_name (find_controller (page, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_PRIMARY),
                         "pressed", 1, (double) at.x, (double) at.y);
}

static void
release (Page *page, const char *name)
{
  graphene_point_t at;

  middle_of (page, name, &at);
  g_signal_emit_by_name (find_controller (page, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_PRIMARY),
                         "released", 1, (double) at.x, (double) at.y);
}

static void
click (Page *page, const char *name)
{
  press (page, name);
  release (page, name);
}

static void
drag (Page *page, guint button, const char *from, const char *to)
{
  GtkEventController *gesture = find_controller (page, GTK_TYPE_GESTURE_DRAG, button);
  graphene_point_t start, end;

  middle_of (page, from, &start);
  middle_of (page, to, &end);
  if (button == GDK_BUTTON_PRIMARY)
    press (page, from);
  g_signal_emit_by_name (gesture, "drag-begin", (double) start.x, (double) start.y);
  g_signal_emit_by_name (gesture, "drag-update", (double) (end.x - start.x) / 2,
                         (double) (end.y - start.y) / 2);
  g_signal_emit_by_name (gesture, "drag-update", (double) (end.x - start.x),
                         (double) (end.y - start.y));
  g_signal_emit_by_name (gesture, "drag-end", (double) (end.x - start.x),
                         (double) (end.y - start.y));
  if (button == GDK_BUTTON_PRIMARY)
    release (page, to);
}

static gboolean
key (Page *page, guint keyval)
{
  gboolean taken = FALSE;

  g_signal_emit_by_name (find_controller (page, GTK_TYPE_EVENT_CONTROLLER_KEY, 0), "key-pressed",
                         keyval, 0, 0, &taken);
  return taken;
}

static void
focus (Page *page, const char *name)
{
  gtk_widget_grab_focus (ch_board_get_square_widget (page->board, square_of (page, name)));
}

static void
expect_focus (Page *page, const char *name)
{
  g_autofree char *focused = name_of (page, ch_board_get_focus_square (page->board));

  assert_string_equal (focused, name);
}

/* NULL where nothing can be found. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
entry_of (Page *page)
{
  GtkWidget *entry = find_widget (GTK_WIDGET (page->board), GTK_TYPE_ENTRY);

  return gtk_widget_is_visible (entry) ? entry : NULL;
}

/* Names */

static void
expect_name (Page *page, const char *square, const char *name)
{
  GtkWidget *widget = ch_board_get_square_widget (page->board, square_of (page, square));
  g_autofree char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  assert_string_equal (ch_board_square_get_name (CH_BOARD_SQUARE (widget)), name);
  assert_null (wrong);
}

static void
test_names (void **unused)
{
  Page *page = open_page ("russian", "W:Wc3,e3,Ka1:Bd4,h8,Kg7");

  (void) unused;
  /* c3×e5 and e3×c5 are the captures; a1 is behind c3. */
  expect_name (page, "c3", "c3, white man, must capture");
  expect_name (page, "e3", "e3, white man, must capture");
  expect_name (page, "a1", "a1, white king");
  expect_name (page, "b6", "b6, empty");
  expect_name (page, "d4", "d4, black man");
  expect_name (page, "g7", "g7, black king");
  click (page, "e3");
  expect_name (page, "e3", "e3, white man, selected");
  expect_name (page, "c5", "c5, empty, can be reached");
  close_page (page);

  page = open_page ("russian", NULL);
  expect_name (page, "c3", "c3, white man, can move");
  expect_name (page, "d2", "d2, white man");
  close_page (page);
}

/* Every square of every board has a name that begins with its own, and is a button. */
static void
test_all_names (void **unused)
{
  static const char *const ids[] = { "russian",      "international", "canadian", "turkish",
                                     "spantsiretti", "club-american", "italian" };

  (void) unused;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      Page *page = open_page (ids[i], NULL);
      ChPosition *position = ch_state_get_position (page->state);

      for (int square = 0; square < ch_ruleset_get_n_squares (page->rules); square++)
        {
          GtkWidget *widget = ch_board_get_square_widget (page->board, square);
          const char *name = ch_board_square_get_name (CH_BOARD_SQUARE (widget));
          g_autofree char *own = name_of (page, square);
          g_autofree char *start = g_strconcat (own, ", ", NULL);

          assert_true (g_str_has_prefix (name, start));
          assert_int_equal (strstr (name, ", empty") != NULL,
                            ch_position_get_piece (position, square) == CH_PIECE_NONE);
          assert_true (
            gtk_test_accessible_has_role (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_ROLE_BUTTON));
        }
      close_page (page);
    }
}

/* obligation=free: every capture is optional, and e3-f4 may be played beside them. */
static void
test_optional_capture_name (void **unused)
{
  Page *page = open_page ("russian+obligation=free", "W:Wc3,e3:Bd4,h8");

  (void) unused;
  expect_name (page, "c3", "c3, white man, can capture");
  close_page (page);
}

static void
test_assistive_action (void **unused)
{
  Page *page = open_page ("russian", NULL);
  GtkWidget *square = ch_board_get_square_widget (page->board, square_of (page, "c3"));

  (void) unused;
  assert_true (gtk_widget_activate_action (square, "square.activate", NULL));
  expect_log (page, "square c3\n");
  assert_null (gtk_test_accessible_check_state (GTK_ACCESSIBLE (square),
                                                GTK_ACCESSIBLE_STATE_PRESSED,
                                                GTK_ACCESSIBLE_TRISTATE_TRUE));
  gtk_widget_activate_action (ch_board_get_square_widget (page->board, square_of (page, "d4")),
                              "square.activate", NULL);
  expect_log (page, "square d4\nmove c3-d4\n");
  close_page (page);
}

/* Squares on the screen */

static void
test_sizes (void **unused)
{
  static const int widths[] = { 360, 400, 683, 960, 1280 };

  (void) unused;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      Page *page = open_page ("russian", NULL);
      int width, height, snapped_width, snapped_height;
      ChBoardGeometry geometry;
      graphene_rect_t bounds;

      gtk_window_set_default_size (GTK_WINDOW (page->window), widths[i], widths[i]);
      iterate_until_settled (page);
      width = gtk_widget_get_width (GTK_WIDGET (page->board));
      height = gtk_widget_get_height (GTK_WIDGET (page->board));
      ch_board_get_geometry (page->board, &geometry);
      /* As large as can be, and snapping what is snapped changes nothing. */
      assert_true (geometry.board.size.width > (float) MIN (width, height) - 16);
      ch_board_snap (page->board, width, height, &snapped_width, &snapped_height);
      assert_int_equal (snapped_width, snapped_height);
      ch_board_snap (page->board, snapped_width, snapped_height, &width, &height);
      assert_int_equal (width, snapped_width);
      /* The accessible child lies where the square is drawn. */
      assert_true (
        gtk_widget_compute_bounds (ch_board_get_square_widget (page->board, square_of (page, "a1")),
                                   GTK_WIDGET (page->board), &bounds));
      assert_int_equal ((int) bounds.origin.x, (int) geometry.field.origin.x);
      assert_int_equal ((int) bounds.size.width, (int) geometry.square);
      assert_int_equal ((int) bounds.size.height, (int) geometry.square);
      close_page (page);
    }
}

static void
test_snap_is_stable (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  for (int side = 200; side < 1500; side++)
    {
      int width, height, again_width, again_height;

      ch_board_snap (page->board, side, side, &width, &height);
      assert_true (width <= side);
      assert_true (width > side - 24);
      ch_board_snap (page->board, width, height, &again_width, &again_height);
      assert_int_equal (again_width, width);
    }
  close_page (page);
}

/* Mouse */

static void
test_click (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  click (page, "c3");
  expect_log (page, "square c3\n");
  assert_int_equal (ch_state_get_n_path (ch_board_get_state (page->board)), 1);
  /* Again: dropped, on release. */
  press (page, "c3");
  expect_log (page, "");
  release (page, "c3");
  expect_log (page, "square c3\n");
  assert_int_equal (ch_state_get_n_path (ch_board_get_state (page->board)), 0);
  click (page, "e3");
  click (page, "f4");
  expect_log (page, "square e3\nsquare f4\nmove e3-f4\n");
  assert_int_equal (page->done, 1);
  close_page (page);
}

static void
test_chain_by_click (void **unused)
{
  Page *page = open_page ("russian", "W:Wb6:Bc7,g5");

  (void) unused;
  click (page, "b6");
  click (page, "d8");
  click (page, "h4");
  expect_log (page, "square b6\nsquare d8\nsquare h4\nmove b6×d8×h4\n");
  close_page (page);
}

static void
test_drag (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  drag (page, GDK_BUTTON_PRIMARY, "c3", "d4");
  expect_log (page, "square c3\nmoved c3 d4\nmove c3-d4\n");
  /* Not its turn: a click, never a drag. */
  drag (page, GDK_BUTTON_PRIMARY, "g3", "h4");
  assert_null (strstr (page->log->str, "moved"));
  close_page (page);
}

static void
test_input_off (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  g_object_set (page->board, "input", FALSE, NULL);
  drag (page, GDK_BUTTON_PRIMARY, "c3", "d4");
  click (page, "c3");
  focus (page, "c3");
  assert_false (key (page, GDK_KEY_Return));
  assert_false (ch_board_type_key (page->board, GDK_KEY_c, 0));
  expect_log (page, "");
  close_page (page);
}

static void
test_marks (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  drag (page, GDK_BUTTON_SECONDARY, "c3", "d4");
  drag (page, GDK_BUTTON_SECONDARY, "a1", "a1");
  expect_log (page, "mark c3 d4 0\nmark a1 a1 0\n");
  assert_int_equal (ch_state_get_n_marks (page->state), 2);
  click (page, "c3");
  expect_log (page, "clear-marks\nsquare c3\n");
  close_page (page);
}

/* Keyboard */

static void
test_keys_walk (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  focus (page, "c3");
  key (page, GDK_KEY_Up);
  expect_focus (page, "d4");
  key (page, GDK_KEY_Up);
  expect_focus (page, "c5");
  key (page, GDK_KEY_Down);
  expect_focus (page, "d4");
  key (page, GDK_KEY_Down);
  expect_focus (page, "c3");
  key (page, GDK_KEY_Right);
  expect_focus (page, "d4");
  key (page, GDK_KEY_Right);
  expect_focus (page, "e3");
  key (page, GDK_KEY_Left);
  key (page, GDK_KEY_Left);
  expect_focus (page, "c3");
  /* The edge of the board is the end. */
  focus (page, "a1");
  key (page, GDK_KEY_Left);
  key (page, GDK_KEY_Down);
  expect_focus (page, "a1");
  close_page (page);
}

/* From every square, arrow keys reach every square. */
static void
check_reachable (const char *rules)
{
  static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left, GDK_KEY_Right };
  Page *page = open_page (rules, NULL);
  int n = ch_ruleset_get_n_squares (page->rules);
  g_autofree gboolean *seen = g_new0 (gboolean, n);
  g_autofree int *queue = g_new0 (int, n);
  int head = 0, tail = 0;

  queue[tail++] = 0;
  seen[0] = TRUE;
  while (head < tail)
    {
      int from = queue[head++];

      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        {
          int to;

          gtk_widget_grab_focus (ch_board_get_square_widget (page->board, from));
          key (page, keys[i]);
          to = ch_board_get_focus_square (page->board);
          if (!seen[to])
            {
              seen[to] = TRUE;
              queue[tail++] = to;
            }
        }
    }
  assert_int_equal (tail, n);
  close_page (page);
}

static void
test_keys_reach (void **unused)
{
  (void) unused;
  check_reachable ("russian");
  check_reachable ("international");
  check_reachable ("spantsiretti");
  check_reachable ("turkish");
  check_reachable ("canadian");
  check_reachable ("italian");
  check_reachable ("portuguese");
  check_reachable ("club-american");
}

static void
test_keys_play (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  focus (page, "c3");
  assert_true (key (page, GDK_KEY_Return));
  key (page, GDK_KEY_Up);
  assert_true (key (page, GDK_KEY_space));
  expect_log (page, "square c3\nsquare d4\nmove c3-d4\n");
  focus (page, "b6");
  key (page, GDK_KEY_Return);
  assert_int_equal (ch_state_get_n_path (page->state), 1);
  key (page, GDK_KEY_Escape);
  expect_log (page, "square b6\ncancelled\n");
  assert_int_equal (ch_state_get_n_path (page->state), 0);
  close_page (page);
}

/* One stop: Tab comes to the square the keyboard was at, and goes on. */
static void
test_tab (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  focus (page, "e3");
  gtk_widget_grab_focus (page->before);
  gtk_widget_child_focus (page->window, GTK_DIR_TAB_FORWARD);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (page->window)),
                    ch_board_get_square_widget (page->board, square_of (page, "e3")));
  gtk_widget_child_focus (page->window, GTK_DIR_TAB_FORWARD);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (page->window)), page->after);
  gtk_widget_child_focus (page->window, GTK_DIR_TAB_BACKWARD);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (page->window)),
                    ch_board_get_square_widget (page->board, square_of (page, "e3")));
  close_page (page);
}

/* Typing */

static void
type_rest (Page *page, const char *text)
{
  GtkWidget *entry = entry_of (page);
  g_autofree char *whole = NULL;

  assert_non_null (entry);
  whole = g_strconcat (gtk_editable_get_text (GTK_EDITABLE (entry)), text, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), whole);
  g_signal_emit_by_name (entry, "activate");
}

static void
test_typing (void **unused)
{
  Page *page = open_page ("international", NULL);

  (void) unused;
  assert_null (entry_of (page));
  focus (page, "32");
  assert_true (key (page, GDK_KEY_3));
  type_rest (page, "2-28");
  expect_log (page, "text 32-28\nmove 32-28\n");
  assert_null (entry_of (page));
  /* The focus is back at the board. */
  expect_focus (page, "32");
  assert_true (
    gtk_widget_is_focus (ch_board_get_square_widget (page->board, square_of (page, "32"))));
  /* With Control it is a shortcut of somebody else's. */
  assert_false (ch_board_type_key (page->board, GDK_KEY_c, GDK_CONTROL_MASK));
  close_page (page);
}

static void
test_typing_nonsense (void **unused)
{
  Page *page = open_page ("russian", NULL);
  GtkWidget *entry;
  gboolean taken = FALSE;
  g_autoptr (GListModel) controllers = NULL;
  g_autoptr (GtkEventController) keys = NULL;

  (void) unused;
  assert_true (ch_board_type_key (page->board, GDK_KEY_x, 0));
  type_rest (page, "yzzy");
  entry = entry_of (page);
  assert_non_null (entry);
  assert_true (gtk_widget_has_css_class (entry, "error"));
  /* Escape closes it. */
  controllers = gtk_widget_observe_controllers (gtk_widget_get_parent (entry));
  keys = g_list_model_get_item (controllers, 0);
  g_signal_emit_by_name (keys, "key-pressed", GDK_KEY_Escape, 0, 0, &taken);
  assert_true (taken);
  assert_null (entry_of (page));
  close_page (page);
}

/* End Turn */

static void
test_end_turn (void **unused)
{
  Page *page = open_page ("two-checkers", "W:W23,21:B19,11,17");
  GtkWidget *button = find_widget (GTK_WIDGET (page->board), GTK_TYPE_BUTTON);

  (void) unused;
  assert_false (gtk_widget_get_visible (button));
  click (page, "23");
  click (page, "16");
  assert_true (gtk_widget_get_visible (button));
  g_string_truncate (page->log, 0);
  g_signal_emit_by_name (button, "clicked");
  expect_log (page, "end-turn\nmove 23×16\n");
  assert_false (gtk_widget_get_visible (button));
  close_page (page);
}

/* Why not? */

static void
test_why (void **unused)
{
  Page *page = open_page ("brazilian", "W:WKh6,a3,d4,g1:BKc3,a5,b6,g5");
  GtkWidget *bubble, *content;
  gint64 end;
  int height;

  (void) unused;
  drag (page, GDK_BUTTON_PRIMARY, "d4", "b2");
  assert_non_null (strstr (page->log->str, "moved d4 b2\nillegal\n"));
  bubble = find_widget (GTK_WIDGET (page->board), GTK_TYPE_POPOVER);
  assert_non_null (bubble);
  assert_true (gtk_widget_get_visible (bubble));
  /* It takes no grab: keys and clicks are for who they were for. */
  assert_false (gtk_popover_get_autohide (GTK_POPOVER (bubble)));
  /* It has room for its whole text. */
  content = gtk_popover_get_child (GTK_POPOVER (bubble));
  end = g_get_monotonic_time () + WAIT_US;
  while (gtk_widget_get_height (content) == 0 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), NULL,
                      &height, NULL, NULL);
  assert_true (gtk_widget_get_height (content) >= height - gtk_widget_get_margin_top (content) -
                                                    gtk_widget_get_margin_bottom (content));
  assert_true (gtk_widget_get_height (content) > 60);
  ch_board_hide_why (page->board);
  assert_false (gtk_widget_get_visible (bubble));
  close_page (page);
}

/* What moves */

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
test_animation_ends (void **unused)
{
  Page *page = open_page ("russian", "W:Wb6:Bc7,g5");
  gint64 start, end;
  g_autoptr (ChMove) move =
    ch_move_parse (page->rules, ch_state_get_position (page->state), "b6xd8xh4", NULL);
  g_autoptr (ChState) after = ch_state_after_move (page->state, move);

  (void) unused;
  set_animations (TRUE);
  ch_board_play (page->board, move, NULL, after, on_done, page);
  assert_true (ch_board_get_playing (page->board));
  assert_int_equal (page->done, 0);
  /* The state is the new one from the beginning. */
  assert_ptr_equal (ch_board_get_state (page->board), after);
  expect_name (page, "h4", "h4, white king");
  start = g_get_monotonic_time ();
  end = start + WAIT_US;
  while (page->done == 0 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (page->done, 1);
  assert_false (ch_board_get_playing (page->board));
  /* Two hops of 150 ms and 120 ms to fade. */
  assert_true (g_get_monotonic_time () - start >= 400 * 1000);
  iterate_until_settled (page);
  set_animations (FALSE);
  close_page (page);
}

/* A new input ends it at once, and done is called once. */
static void
test_animation_cut (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  set_animations (TRUE);
  click (page, "c3");
  click (page, "d4");
  assert_true (ch_board_get_playing (page->board));
  click (page, "b6");
  assert_false (ch_board_get_playing (page->board));
  assert_int_equal (page->done, 1);
  click (page, "a5");
  assert_true (ch_board_get_playing (page->board));
  ch_board_finish (page->board);
  ch_board_finish (page->board);
  assert_int_equal (page->done, 2);
  set_animations (FALSE);
  close_page (page);
}

/* A further landing moves there; "animation" 0 and the desktop's wish turn it off. */
static void
test_animation_of_chain (void **unused)
{
  Page *page = open_page ("russian", "W:Wb6:Bc7,g5");

  (void) unused;
  set_animations (TRUE);
  click (page, "b6");
  assert_false (ch_board_get_playing (page->board));
  click (page, "d8");
  assert_true (ch_board_get_playing (page->board));
  iterate_until_settled (page);
  g_object_set (page->board, "animation", 0, NULL);
  click (page, "h4");
  assert_false (ch_board_get_playing (page->board));
  assert_int_equal (page->done, 1);
  set_animations (FALSE);
  close_page (page);
}

/* Destroyed on its way: nothing is called into what is gone. */
static void
test_animation_destroyed (void **unused)
{
  Page *page = open_page ("russian", NULL);

  (void) unused;
  set_animations (TRUE);
  click (page, "c3");
  click (page, "d4");
  close_page (page);
  set_animations (FALSE);
}

static void
test_flip (void **unused)
{
  Page *page = open_page ("russian", NULL);
  g_autoptr (ChState) flipped = ch_state_with_flipped (page->state, TRUE);
  ChBoardGeometry geometry;

  (void) unused;
  set_animations (TRUE);
  ch_board_set_state (page->board, flipped);
  ch_board_get_geometry (page->board, &geometry);
  assert_true (geometry.turned);
  assert_false (ch_board_get_settled (page->board));
  iterate_until_settled (page);
  set_animations (FALSE);
  close_page (page);
}

/* club-american: Red at the bottom. */
static void
test_dark_at_bottom (void **unused)
{
  Page *page = open_page ("club-american", NULL);
  ChBoardGeometry geometry;

  (void) unused;
  ch_board_get_geometry (page->board, &geometry);
  assert_true (geometry.turned);
  close_page (page);
}

/* Another rule set is another board. */
static void
test_other_ruleset (void **unused)
{
  Page *page = open_page ("canadian", NULL);
  g_autoptr (ChRuleset) russian = ch_ruleset_new ("russian", NULL);
  g_autoptr (ChPosition) position = ch_position_new_start (russian);
  g_autoptr (ChState) state = ch_state_new (russian, position);

  (void) unused;
  gtk_widget_grab_focus (ch_board_get_square_widget (page->board, 70));
  ch_board_set_state (page->board, state);
  g_set_object (&page->rules, russian);
  iterate_until_settled (page);
  assert_int_equal (ch_board_get_focus_square (page->board), 31);
  expect_name (page, "c3", "c3, white man, can move");
  close_page (page);
}

/* Every theme and set that ships can be drawn. */
static void
test_themes (void **unused)
{
  Page *page = open_page ("russian", "W:Wa1,Kc3:Bh8,Kb8");
  g_auto (GStrv) boards = ch_board_theme_list ();
  g_auto (GStrv) sets = ch_piece_set_list ();

  (void) unused;
  assert_true (g_strv_length (boards) >= 3);
  assert_true (g_strv_length (sets) >= 2);
  for (int i = 0; boards[i] != NULL; i++)
    {
      ChBoardTheme *theme = ch_board_theme_get (boards[i]);

      assert_string_equal (ch_board_theme_get_id (theme), boards[i]);
      for (int tile = 0; tile < CH_BOARD_N_TILES; tile++)
        assert_non_null (ch_board_theme_get_tile (theme, tile, 40));
    }
  for (int i = 0; sets[i] != NULL; i++)
    {
      ChPieceSet *set = ch_piece_set_get (sets[i]);

      assert_string_equal (ch_piece_set_get_id (set), sets[i]);
      for (int piece = CH_PIECE_LIGHT_MAN; piece <= CH_PIECE_DARK_KING; piece++)
        assert_non_null (ch_piece_set_get_texture (set, (ChPiece) piece, 40));
      assert_non_null (ch_piece_set_get_crown (set, CH_PIECE_DARK_KING, 40));
      assert_null (ch_piece_set_get_crown (set, CH_PIECE_DARK_MAN, 40));
    }
  g_object_set (page->board, "board-theme", "no such theme", "piece-set", "no such set", NULL);
  iterate_until_settled (page);
  close_page (page);
}

/* A size that was never rendered is shown scaled, then rendered off the main thread. */
static void
test_texture_sizes (void **unused)
{
  ChPieceSet *set = ch_piece_set_get ("flat");
  GdkTexture *texture = ch_piece_set_get_texture (set, CH_PIECE_LIGHT_KING, 300);
  gint64 end = g_get_monotonic_time () + WAIT_US;

  (void) unused;
  assert_non_null (texture);
  assert_true (gdk_texture_get_width (texture) < 300);
  while (ch_piece_set_get_busy (set) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  texture = ch_piece_set_get_texture (set, CH_PIECE_LIGHT_KING, 300);
  assert_int_equal (gdk_texture_get_width (texture), 300);
  assert_false (ch_piece_set_get_busy (set));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_all_names),
    cmocka_unit_test (test_optional_capture_name),
    cmocka_unit_test (test_assistive_action),
    cmocka_unit_test (test_sizes),
    cmocka_unit_test (test_snap_is_stable),
    cmocka_unit_test (test_click),
    cmocka_unit_test (test_chain_by_click),
    cmocka_unit_test (test_drag),
    cmocka_unit_test (test_input_off),
    cmocka_unit_test (test_marks),
    cmocka_unit_test (test_keys_walk),
    cmocka_unit_test (test_keys_reach),
    cmocka_unit_test (test_keys_play),
    cmocka_unit_test (test_tab),
    cmocka_unit_test (test_typing),
    cmocka_unit_test (test_typing_nonsense),
    cmocka_unit_test (test_end_turn),
    cmocka_unit_test (test_why),
    cmocka_unit_test (test_animation_ends),
    cmocka_unit_test (test_animation_cut),
    cmocka_unit_test (test_animation_of_chain),
    cmocka_unit_test (test_animation_destroyed),
    cmocka_unit_test (test_flip),
    cmocka_unit_test (test_dark_at_bottom),
    cmocka_unit_test (test_other_ruleset),
    cmocka_unit_test (test_themes),
    cmocka_unit_test (test_texture_sizes),
  };

  g_setenv ("GTK_A11Y", "test", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", FALSE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  if (!gtk_init_check ())
    {
      print_message ("no display\n");
      return SKIPPED;
    }
  adw_init ();
  g_log_set_always_fatal (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  set_animations (FALSE);
  return cmocka_run_group_tests (tests, NULL, NULL);
}

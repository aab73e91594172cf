/* test-move-list.c: the move list of the study: its rows, its keys, its edits, large games.
 *
 * The small games' rows are written by hand; the large game is random.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-move-list-private.h"
#include "ch-move-list-span.h"
#include "ch-move-list-text.h"
#include "study-util.h"
#include "support.h"
#include "widget-util.h"

#include <math.h>
#include <string.h>
#include <time.h>

#define SKIPPED 77

/* "M 1.|31-27|20-25", "C Solid.", "L1 1… 19-23" */
static char *
rows_to_text (ChGame *game)
{
  g_autoptr (GPtrArray) rows = ch_move_list_build (game);
  GString *text = g_string_new (NULL);

  for (guint n = 0; n < rows->len; n++)
    {
      ChMoveListItem *item = g_ptr_array_index (rows, n);
      const char *words = ch_move_list_item_get_text (item);

      if (ch_move_list_item_get_kind (item) == CH_MOVE_LIST_MOVES)
        {
          g_autofree char *first = ch_move_list_item_get_span_text (item, 0);
          g_autofree char *second = ch_move_list_item_get_span_text (item, 1);

          g_string_append_printf (text, "M %.*s|%s|%s\n",
                                  (int) ch_move_list_item_get_span (item, 0)->start, words, first,
                                  second);
        }
      else if (ch_move_list_item_get_kind (item) == CH_MOVE_LIST_SETUP)
        g_string_append_printf (text, "S %s\n", words);
      else if (ch_move_list_item_get_kind (item) == CH_MOVE_LIST_REST)
        g_string_append_printf (text, "R %s\n", words);
      else if (ch_move_list_item_get_kind (item) == CH_MOVE_LIST_LINE)
        g_string_append_printf (text, "L%u %s\n", ch_move_list_item_get_depth (item), words);
      else
        g_string_append_printf (text, "C %s\n", words);
    }
  /* Numbers do not leave their moves. */
  g_string_replace (text, "\302\240", " ", 0);
  return g_string_free (text, FALSE);
}

static void
expect_rows (ChGame *game, const char *expected)
{
  g_autofree char *text = rows_to_text (game);

  assert_string_equal (text, expected);
}

static void
test_rows (void **state)
{
  g_autoptr (ChGame) game = study_annotated_game ();

  (void) state;
  expect_rows (game, "M 1.|31-27|20-25\n"
                     "C Solid.\n"
                     "L1 1… 19-23 2. 34-30\n"
                     "L2 2. 33-28 sharp\n"
                     "L1 2… 20-25\n"
                     "M 2.|37-31!|14-20\n"
                     "M 3.|41-37|\n");
  /* Notes to both moves: it must be told whose they are. */
  study_play (game, CH_GAME_START, "34-30");
  ch_game_set_comment (game, CH_GAME_START, "Before\nthe game");
  expect_rows (game, "C Before the game\n"
                     "M 1.|31-27|…\n"
                     "L1 1. 34-30\n"
                     "M 1.|…|20-25\n"
                     "C Solid.\n"
                     "L1 1… 19-23 2. 34-30\n"
                     "L2 2. 33-28 sharp\n"
                     "L1 2… 20-25\n"
                     "M 2.|37-31!|14-20\n"
                     "M 3.|41-37|\n");
}

/* A line of the engine's says so. */
static void
test_engine_line (void **state)
{
  g_autoptr (ChGame) game = study_new_game ();
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  g_autoptr (ChGame) other = study_new_game ();

  (void) state;
  study_play (game, CH_GAME_START, "31-27 20-25");
  g_ptr_array_add (line, ch_game_get_move (other, study_play (other, CH_GAME_START, "34-30")));
  ch_game_add_engine_line (game, CH_GAME_START, line);
  study_play (game, CH_GAME_START, "33-28");
  expect_rows (game, "M 1.|31-27|20-25\n"
                     "L1 Engine: 1. 34-30\n"
                     "L1 1. 33-28\n");
}

static ChGame *
read_game (const char *text)
{
  ChGame *game = ch_game_new_from_pdn (text, -1, NULL, NULL, NULL, NULL);

  assert_non_null (game);
  return game;
}

/* A set-up has a row of its own and no number; a pass and a move nobody knows have the place of a move, in
 * the main line as in variations. */
static void
test_signs (void **state)
{
  g_autoptr (ChGame) game = read_game (
    "[GameType \"20\"]\n1. 32-28 18-23 (1... 19-23 /FEN \"W:W31,32:B10,20\"/ 2. 32-28 /FEN \"W::\"/ "
    "3. 28-23) /FEN \"B:W31,32:B10,20\"/ {New} 1. 20-24 32-28 2. - - 28-23 /FEN \"W::\"/ 3. 31-27 *");
  guint setup = study_main_node (game, 3);
  guint unknown = study_main_node (game, 6);
  g_autofree char *pass_name = ch_move_list_describe (game, study_main_node (game, 8));
  g_autofree char *setup_name = ch_move_list_describe (game, setup);
  g_autofree char *unknown_name = ch_move_list_describe (game, unknown);
  g_autofree char *none = ch_move_list_describe (game, 4711);

  (void) state;
  /* International: White moves first, so a set-up with Black to move goes on with the second half of a
   * number: the game stands behind Black's first move, and number 2 has no move of White's.  Behind
   * "32-28" Black is to move: nobody knows what; behind "28-23" White has moved and Black passes. */
  expect_rows (game, "M 1.|32-28|18-23\n"
                     "L1 1… 19-23 Position set up 2. 32-28 — 3. 28-23\n"
                     "S Position set up\n"
                     "C New\n"
                     "M 2.|…|20-24\n"
                     "M 3.|32-28|– –\n"
                     "M 4.|28-23|—\n"
                     "M 5.|31-27|\n");
  assert_string_equal (setup_name, "Position set up");
  assert_string_equal (pass_name, "4… Pass");
  assert_string_equal (unknown_name, "3… Unknown move");
  assert_string_equal (none, "");
}

/* A line nested as deep as a file may say costs no stack. */
static void
test_deep (void **state)
{
  g_autoptr (ChRuleset) ruleset = study_international ();
  g_autoptr (ChPosition) start =
    ch_position_parse (ruleset, "W:WK45,K50:BK1,K6", NULL, NULL, NULL, NULL);
  g_autoptr (ChGame) game = ch_game_new (ruleset, start);
  g_autoptr (GPtrArray) rows = NULL;
  guint node = CH_GAME_START;

  (void) state;
  for (int depth = 0; depth < 300; depth++)
    {
      ChPosition *position = ch_game_get_position (game, node);
      g_autoptr (GPtrArray) legal = ch_move_list_legal (ruleset, position);

      if (legal->len < 2)
        break;
      ch_game_play (game, node, g_ptr_array_index (legal, 0));
      node = ch_game_play (game, node, g_ptr_array_index (legal, 1));
    }
  rows = ch_move_list_build (game);
  assert_true (rows->len >= ch_game_get_n_nodes (game) / 2 - 1);
}

/* The list in a window */

static ChMoveList *
open_list (ChGame *game, int width, int height, GtkWidget **window)
{
  GtkWidget *list = ch_move_list_new ();

  ch_move_list_set_game (CH_MOVE_LIST (list), game);
  *window = widget_test_window (list, width, height);
  return CH_MOVE_LIST (list);
}

static void
expect_label (GtkWidget *widget, const char *label)
{
  g_autofree char *wrong =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        label);

  if (wrong != NULL)
    fail_msg ("the label is %s, not %s", wrong, label);
}

static void
test_list (void **state)
{
  g_autoptr (ChGame) game = study_annotated_game ();
  GtkWidget *window;
  ChMoveList *list = open_list (game, 400, 400, &window);
  guint nested =
    ch_game_get_child (game, ch_game_get_child (game, study_main_node (game, 1), 1), 1);
  GtkWidget *span = ch_move_list_get_span (list, nested);

  (void) state;
  /* Every move is a child with a name, in a variation too; the current one is marked. */
  assert_non_null (span);
  expect_label (span, "2. 33-28");
  expect_label (ch_move_list_get_span (list, study_main_node (game, 3)), "2. 37-31, Good move");
  assert_true (
    gtk_widget_has_css_class (ch_move_list_get_span (list, study_main_node (game, 5)), "current"));

  widget_test_click (GTK_WIDGET (list), span);
  study_expect_current (game, "33-28");
  assert_true (gtk_widget_has_css_class (span, "current"));
  widget_test_click (GTK_WIDGET (list), ch_move_list_get_span (list, study_main_node (game, 4)));
  study_expect_current (game, "14-20");
  assert_false (gtk_widget_has_css_class (span, "current"));
  gtk_widget_activate_action (span, "span.activate", NULL);
  study_expect_current (game, "33-28");
  widget_test_close (window);
}

static void
test_keys (void **state)
{
  g_autoptr (ChGame) game = study_annotated_game ();
  GtkWidget *window;
  ChMoveList *list = open_list (game, 400, 400, &window);
  GtkWidget *widget = GTK_WIDGET (list);

  (void) state;
  widget_test_key (widget, GDK_KEY_Home);
  study_expect_current (game, "start");
  widget_test_key (widget, GDK_KEY_Right);
  widget_test_key (widget, GDK_KEY_Right);
  study_expect_current (game, "20-25");
  /* Down the rows: line, line within it, line again, main line. */
  widget_test_key (widget, GDK_KEY_Down);
  study_expect_current (game, "19-23");
  widget_test_key (widget, GDK_KEY_Down);
  study_expect_current (game, "33-28");
  widget_test_key (widget, GDK_KEY_Up);
  widget_test_key (widget, GDK_KEY_Right);
  study_expect_current (game, "34-30");
  widget_test_key (widget, GDK_KEY_End);
  study_expect_current (game, "20-25");
  widget_test_key (widget, GDK_KEY_Down);
  study_expect_current (game, "37-31");
  widget_test_key (widget, GDK_KEY_End);
  study_expect_current (game, "41-37");
  widget_test_key (widget, GDK_KEY_Left);
  study_expect_current (game, "14-20");
  widget_test_key (widget, GDK_KEY_Page_Up);
  study_expect_current (game, "start");
  widget_test_key (widget, GDK_KEY_Page_Down);
  study_expect_current (game, "41-37");
  widget_test_key (widget, GDK_KEY_Delete);
  assert_int_equal (ch_game_get_ply (game, ch_game_get_line_end (game, CH_GAME_START)), 4);
  widget_test_close (window);
}

static void
expect_description (GtkWidget *widget, const char *start)
{
  char *wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  assert_non_null (wrong);
  assert_non_null (strstr (wrong, start));
  g_free (wrong);
}

static void
count_rest (ChMoveList *list, guint node, guint *last)
{
  (void) list;
  *last = node;
}

/* Text that could not be read: why is told by the pointer, to screen readers, and asked by click and key. */
static void
test_rest (void **state)
{
  g_autoptr (ChGame) game =
    read_game ("[White \"Player A\"]\n[Black \"Player B\"]\n[GameType \"20\"]\n\n"
               "1. 32-28 18-23 2. 1-6 (2. 7-1) *");
  guint node = study_main_node (game, 2);
  guint last = CH_GAME_NONE;
  GtkWidget *window, *span;
  ChMoveList *list = open_list (game, 400, 400, &window);

  (void) state;
  g_signal_connect (list, "rest-activated", G_CALLBACK (count_rest), &last);
  expect_rows (game, "M 1.|32-28|18-23\nR 1-6 (7-1)\n");
  span = widget_test_find (GTK_WIDGET (list), "ChMoveSpan", "Not read: 1-6 (7-1)");
  assert_non_null (span);
  /* The variation of what is no move is not tried. */
  assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (span),
                                 "Player A – Player B\nLine 5, column 19: 1-6 is not legal."));
  expect_description (span, "Line 5, column 19: ");
  assert_false (g_action_group_get_action_enabled (ch_move_list_get_actions (list), "rest"));
  widget_test_key (GTK_WIDGET (list), GDK_KEY_Return);
  assert_int_equal (last, CH_GAME_NONE);
  widget_test_click (GTK_WIDGET (list), span);
  study_expect_current (game, "18-23");
  assert_int_equal (last, node);
  last = CH_GAME_NONE;
  widget_test_key (GTK_WIDGET (list), GDK_KEY_Return);
  assert_int_equal (last, node);
  last = CH_GAME_NONE;
  gtk_widget_activate_action (span, "span.activate", NULL);
  assert_int_equal (last, node);
  /* A move's place is none of these. */
  span = ch_move_list_get_span (list, node);
  assert_null (gtk_widget_get_tooltip_text (span));
  widget_test_close (window);
}

static gboolean
enabled (ChMoveList *list, const char *name)
{
  return g_action_group_get_action_enabled (ch_move_list_get_actions (list), name);
}

static void
activate (ChMoveList *list, const char *name)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (list), name, NULL));
}

static void
test_actions (void **state)
{
  g_autoptr (ChGame) game = study_annotated_game ();
  GtkWidget *window;
  ChMoveList *list = open_list (game, 400, 400, &window);
  guint line = ch_game_get_child (game, study_main_node (game, 1), 1);

  (void) state;
  assert_false (enabled (list, "promote"));
  assert_false (enabled (list, "demote"));
  assert_true (enabled (list, "delete"));
  ch_game_set_current (game, CH_GAME_START);
  assert_false (enabled (list, "delete"));
  assert_false (enabled (list, "symbol"));
  ch_game_set_current (game, line);
  assert_true (enabled (list, "promote"));
  assert_false (enabled (list, "demote"));
  activate (list, "moves.promote");
  assert_int_equal (study_main_node (game, 2), line);
  assert_false (enabled (list, "promote"));
  assert_true (enabled (list, "demote"));
  activate (list, "moves.demote");
  assert_int_equal (ch_game_get_child (game, study_main_node (game, 1), 1), line);
  gtk_widget_activate_action (GTK_WIDGET (list), "moves.symbol", "i", 2);
  widget_test_settle (window);
  expect_label (ch_move_list_get_span (list, line), "1… 19-23, Mistake");
  assert_true (enabled (list, "clear-symbols"));
  activate (list, "moves.clear-symbols");
  assert_int_equal (ch_game_get_n_symbols (game, line), 0);
  activate (list, "moves.delete");
  assert_int_equal (ch_game_get_n_children (game, study_main_node (game, 1)), 1);
  ch_game_undo (game);
  assert_int_equal (ch_game_get_n_children (game, study_main_node (game, 1)), 2);
  widget_test_close (window);
}

/* The innermost variation dragged onto the main line: it and the way to it come first, in one step. */
static void
test_drag (void **state)
{
  g_autoptr (ChGame) game = study_annotated_game ();
  guint own = study_main_node (game, 2);
  guint line = ch_game_get_child (game, study_main_node (game, 1), 1);
  guint nested = ch_game_get_child (game, line, 1);

  (void) state;
  /* Not onto its own line, which would mean nothing. */
  assert_false (ch_move_list_move_line (game, nested, line));
  assert_true (ch_move_list_move_line (game, nested, own));
  assert_int_equal (study_main_node (game, 2), line);
  assert_int_equal (study_main_node (game, 3), nested);
  assert_int_equal (ch_game_get_child (game, study_main_node (game, 1), 1), own);
  ch_game_undo (game);
  assert_int_equal (study_main_node (game, 2), own);
  assert_int_equal (ch_game_get_child (game, line, 1), nested);
  /* Back down onto the last of them. */
  assert_true (ch_move_list_move_line (game, own, line));
  assert_int_equal (study_main_node (game, 2), line);
}

/* The large game: 400 moves, 300 variations; kings that move one square keep out of each other's way
 * for long enough */

/* A move after which nothing can be taken, so that the game goes on. */
static ChMove *
quiet_move (ChGame *game, guint node, uint64_t *seed)
{
  ChRuleset *ruleset = ch_game_get_ruleset (game);
  ChPosition *position = ch_game_get_position (game, node);
  g_autoptr (GPtrArray) legal = ch_move_list_legal (ruleset, position);
  guint offset = (guint) (test_random (seed) % MAX (legal->len, 1));

  for (guint n = 0; n < legal->len; n++)
    {
      ChMove *move = g_ptr_array_index (legal, (n + offset) % legal->len);
      g_autoptr (ChPosition) after = ch_move_play (move, ruleset, position);
      g_autoptr (GPtrArray) replies = ch_move_list_legal (ruleset, after);

      if (replies->len > 0 && !ch_move_is_capture (g_ptr_array_index (replies, 0)))
        return ch_move_ref (move);
    }
  return NULL;
}

/* A dead end is left again. */
static guint
play_quietly (ChGame *game, guint node, guint n_plies, uint64_t *seed)
{
  guint last = ch_game_get_ply (game, node) + n_plies;

  while (ch_game_get_ply (game, node) < last)
    {
      g_autoptr (ChMove) move = quiet_move (game, node, seed);
      guint parent = ch_game_get_parent (game, node);

      if (move != NULL)
        node = ch_game_play (game, node, move);
      else
        {
          ch_game_delete (game, node);
          node = parent;
        }
    }
  return node;
}

static ChGame *
large_game (void)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new ("american", NULL);
  g_autoptr (ChPosition) start =
    ch_position_parse (ruleset, "B:WK29,K30,K32:BK1,K2,K4", NULL, NULL, NULL, NULL);
  ChGame *game = ch_game_new (ruleset, start);
  uint64_t seed = 5;
  guint n_lines = 0;

  play_quietly (game, CH_GAME_START, 800, &seed);
  assert_int_equal (ch_game_get_ply (game, ch_game_get_line_end (game, CH_GAME_START)), 800);
  while (n_lines < 300)
    {
      guint node = study_main_node (game, (guint) (test_random (&seed) % 790));
      guint n_nodes = ch_game_get_n_nodes (game);
      guint end = play_quietly (game, node, 4 + (guint) (test_random (&seed) % 9), &seed);

      if (ch_game_get_n_nodes (game) == n_nodes)
        continue;
      n_lines++;
      if (n_lines % 3 == 0)
        ch_game_set_comment (game, end, "and this is how the line ends, with a few words on it");
      /* Every fourth has a line of its own. */
      if (n_lines % 4 == 0 && n_lines < 300)
        {
          play_quietly (game, ch_game_get_parent (game, ch_game_get_parent (game, end)), 4, &seed);
          n_lines++;
        }
    }
  ch_game_set_current (game, study_main_node (game, 400));
  return game;
}

/* Another first move. */
static guint
play_first_other (ChGame *game)
{
  ChPosition *start = ch_game_get_position (game, CH_GAME_START);
  g_autoptr (GPtrArray) legal = ch_move_list_legal (ch_game_get_ruleset (game), start);
  ChMove *main_move = ch_game_get_move (game, study_main_node (game, 1));
  ChMove *other = g_ptr_array_index (legal, 0);

  if (ch_move_same (other, main_move))
    other = g_ptr_array_index (legal, 1);
  return ch_game_play (game, CH_GAME_START, other);
}

static double
cpu_ms (void)
{
  return (double) clock () * 1000 / CLOCKS_PER_SEC;
}

static void
test_large (void **state)
{
  g_autoptr (ChGame) game = large_game ();
  GtkWidget *window;
  ChMoveList *list = open_list (NULL, 486, 406, &window);
  GtkAdjustment *adjustment;
  double before = cpu_ms ();
  double set, shown, scrolled;
  int n_steps = 0;

  (void) state;
  ch_move_list_set_game (list, game);
  set = cpu_ms () - before;
  widget_test_settle (window);
  shown = cpu_ms () - before;
  print_message ("large game: %.0f ms to set, %.0f ms to four frames\n", set, shown);
  /* The current move is in view. */
  assert_non_null (ch_move_list_get_span (list, study_main_node (game, 400)));

  adjustment = gtk_scrolled_window_get_vadjustment (list->scroller);
  gtk_adjustment_set_value (adjustment, 0);
  widget_test_settle (window);
  before = cpu_ms ();
  for (; n_steps < 40; n_steps++)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + 60);
      widget_test_settle (window);
    }
  scrolled = (cpu_ms () - before) / n_steps;
  print_message ("scrolling: %.1f ms for a step of 60 pixels\n", scrolled);
  if (test_scale () != TEST_SCALE_SANITIZER)
    {
      assert_true (shown < 200);
      assert_true (scrolled < 16);
    }
  widget_test_close (window);
}

/* An edit changes the row it is in and no other, and the list stays where it is. */
static void
test_edit (void **state)
{
  g_autoptr (ChGame) game = large_game ();
  GtkWidget *window;
  ChMoveList *list = open_list (game, 486, 406, &window);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list->items));
  g_autoptr (GObject) first = g_list_model_get_item (G_LIST_MODEL (list->items), 0);
  g_autoptr (GObject) last = g_list_model_get_item (G_LIST_MODEL (list->items), n_items - 1);
  g_autoptr (GObject) same_first = NULL;
  g_autoptr (GObject) same_last = NULL;
  guint ply = 400;
  guint node;
  graphene_rect_t was, is;
  double before;

  (void) state;
  /* With no line beside it or the moves around it. */
  while (ch_game_get_n_children (game, study_main_node (game, ply - 2)) > 1 ||
         ch_game_get_n_children (game, study_main_node (game, ply - 1)) > 1 ||
         ch_game_get_n_children (game, study_main_node (game, ply)) > 1)
    ply++;
  node = study_main_node (game, ply);
  ch_game_set_current (game, node);
  widget_test_settle (window);
  assert_true (gtk_widget_compute_bounds (ch_move_list_get_span (list, node), window, &was));
  before = cpu_ms ();
  ch_game_set_comment (game, node, "A word");
  print_message ("edit: %.1f ms\n", cpu_ms () - before);
  widget_test_settle (window);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (list->items)), n_items + 1);
  same_first = g_list_model_get_item (G_LIST_MODEL (list->items), 0);
  same_last = g_list_model_get_item (G_LIST_MODEL (list->items), n_items);
  assert_ptr_equal (first, same_first);
  assert_ptr_equal (last, same_last);
  assert_true (gtk_widget_compute_bounds (ch_move_list_get_span (list, node), window, &is));
  assert_true (fabsf (was.origin.y - is.origin.y) < 2);
  ch_game_undo (game);
  assert_int_equal (g_list_model_get_n_items (G_LIST_MODEL (list->items)), n_items);
  widget_test_close (window);
}

/* A comment that is read from right to left does not draw the number and the dot of the move behind it to its
 * side: the move stands in one piece, left to right, to the right of the comment. */
static void
test_right_to_left_comment (void **state)
{
  g_autoptr (ChGame) game = study_new_game ();
  g_autofree char *comment = NULL;
  GtkWidget *window, *text, *label;
  ChMoveList *list;
  PangoLayout *layout;
  guint first = CH_GAME_NONE, answer, next;
  const char *shown, *move;
  PangoRectangle digit, dot, letter;

  (void) state;
  study_play (game, CH_GAME_START, "31-27");
  first = study_play (game, CH_GAME_START, "34-30");
  answer = study_play (game, first, "20-25");
  next = study_play (game, answer, "33-28");
  ch_game_set_comment (game, answer, "\331\206\331\202\331\204\330\251");
  list = open_list (game, 486, 406, &window);
  text = gtk_widget_get_ancestor (ch_move_list_get_span (list, next), CH_TYPE_MOVE_TEXT);
  assert_non_null (text);
  label = gtk_widget_get_last_child (text);
  layout = gtk_label_get_layout (GTK_LABEL (label));
  shown = pango_layout_get_text (layout);
  move = strstr (shown, "2.\302\240");
  assert_non_null (move);
  pango_layout_index_to_pos (layout, (int) (move - shown), &digit);
  pango_layout_index_to_pos (layout, (int) (move - shown) + 1, &dot);
  pango_layout_index_to_pos (layout, (int) (strstr (shown, "\331\206") - shown), &letter);
  assert_true (digit.width > 0 && digit.x < dot.x);
  assert_true (letter.x <= digit.x);
  comment = g_strdup (ch_move_span_get_name (CH_MOVE_SPAN (ch_move_list_get_span (list, next))));
  assert_string_equal (comment, "2. 33-28");
  widget_test_close (window);
}

/* Many rows are others at once: those that are shown for a moment may be of nodes that are gone. */
static void
test_gone (void **state)
{
  g_autoptr (ChGame) game = large_game ();
  GtkWidget *window;
  ChMoveList *list = open_list (game, 486, 406, &window);

  (void) state;
  ch_game_set_current (game, CH_GAME_START);
  widget_test_settle (window);
  ch_game_begin_step (game, "many");
  for (guint ply = 1; ply < 800; ply++)
    {
      guint node = study_main_node (game, ply);

      ch_game_delete_others (game, node);
      if (ply % 2 == 0)
        ch_game_set_comment (game, node, "new");
    }
  ch_game_end_step (game);
  widget_test_settle (window);
  ch_game_undo (game);
  widget_test_settle (window);
  assert_non_null (ch_move_list_get_span (list, study_main_node (game, 1)));
  widget_test_close (window);
}

/* A line that becomes the main one is followed to where it stands now. */
static void
test_follow (void **state)
{
  g_autoptr (ChGame) game = large_game ();
  GtkWidget *window;
  ChMoveList *list;
  guint end = study_main_node (game, 790);

  (void) state;
  play_first_other (game);
  list = open_list (game, 486, 406, &window);
  ch_game_set_current (game, end);
  widget_test_settle (window);
  assert_non_null (ch_move_list_get_span (list, end));
  /* The main line of 800 plies is now the variation, and its end far below. */
  ch_game_make_main (game, ch_game_get_child (game, CH_GAME_START, 1));
  widget_test_settle (window);
  widget_test_settle (window);
  {
    GtkWidget *span = ch_move_list_get_span (list, end);
    graphene_rect_t bounds;

    assert_non_null (span);
    assert_true (gtk_widget_compute_bounds (span, window, &bounds));
    assert_true (bounds.origin.y >= 0);
    assert_true (bounds.origin.y + bounds.size.height <= 406);
  }
  widget_test_close (window);
}

/* However deep the lines, there is room for their moves at 360 px. */
static void
test_narrow (void **state)
{
  g_autoptr (ChGame) game = study_new_game ();
  guint node = CH_GAME_START;
  GtkWidget *window;
  ChMoveList *list;
  int minimum;

  (void) state;
  for (int depth = 0; depth < 12; depth++)
    {
      ChPosition *position = ch_game_get_position (game, node);
      g_autoptr (GPtrArray) legal = ch_move_list_legal (ch_game_get_ruleset (game), position);

      ch_game_play (game, node, g_ptr_array_index (legal, 0));
      node = ch_game_play (game, node, g_ptr_array_index (legal, legal->len - 1));
    }
  ch_game_set_current (game, node);
  list = open_list (game, 340, 400, &window);
  gtk_widget_measure (GTK_WIDGET (list), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  assert_true (minimum <= 340);
  assert_int_equal (gtk_widget_get_width (GTK_WIDGET (list)), 340);
  for (guint n = 0; n < list->rows->len; n++)
    {
      GtkWidget *text = widget_test_find (g_ptr_array_index (list->rows, n), "ChMoveText", NULL);

      if (text != NULL)
        assert_true (gtk_widget_get_width (text) >= 180);
    }
  widget_test_close (window);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),        cmocka_unit_test (test_deep),
    cmocka_unit_test (test_list),        cmocka_unit_test (test_keys),
    cmocka_unit_test (test_actions),     cmocka_unit_test (test_drag),
    cmocka_unit_test (test_large),       cmocka_unit_test (test_edit),
    cmocka_unit_test (test_follow),      cmocka_unit_test (test_narrow),
    cmocka_unit_test (test_signs),       cmocka_unit_test (test_rest),
    cmocka_unit_test (test_gone),        cmocka_unit_test (test_right_to_left_comment),
    cmocka_unit_test (test_engine_line),
  };

  if (!gtk_init_check ())
    return SKIPPED;
  widget_test_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}

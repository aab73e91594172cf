/* test-study-widgets.c: evaluation, engine and diagram of the study.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-board-shapes.h"
#include "ch-board-svg.h"
#include "ch-chance.h"
#include "ch-engine-panel.h"
#include "ch-eval-bar.h"
#include "ch-eval-graph.h"
#include "study-util.h"
#include "support.h"
#include "widget-util.h"

#include <math.h>
#include <string.h>

#define SKIPPED 77

/* Evaluation */

/* 1 / (1 + e^-1) = 0.7311 for a man more; a draw is one half. */
static void
test_chance (void **state)
{
  g_autoptr (ChRuleset) ruleset = study_international ();
  g_autofree char *equal = ch_score_get_verdict (10, ruleset);
  g_autofree char *better = ch_score_get_verdict (-120, ruleset);

  (void) state;
  assert_true (fabs (ch_score_to_chance (0) - 0.5) < 1e-9);
  assert_true (fabs (ch_score_to_chance (100) - 0.7311) < 1e-4);
  assert_true (fabs (ch_score_to_chance (-100) - 0.2689) < 1e-4);
  assert_string_equal (equal, "Equal");
  assert_string_equal (better, "Black is better");
}

static void
test_bar (void **state)
{
  GtkWidget *bar = ch_eval_bar_new ();
  GtkWidget *window = widget_test_window (bar, 14, 400);
  int top, height;

  (void) state;
  ch_eval_bar_set_chance (CH_EVAL_BAR (bar), 0.75, "White is better");
  ch_eval_bar_get_light (CH_EVAL_BAR (bar), 400, &top, &height);
  assert_int_equal (top, 100);
  assert_int_equal (height, 300);
  ch_eval_bar_set_dark_at_bottom (CH_EVAL_BAR (bar), TRUE);
  ch_eval_bar_get_light (CH_EVAL_BAR (bar), 400, &top, &height);
  assert_int_equal (top, 0);
  assert_int_equal (height, 300);
  assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (bar),
                                                   GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                                   "White is better"));
  ch_eval_bar_set_chance (CH_EVAL_BAR (bar), -1, NULL);
  assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (bar),
                                                   GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                                   "Not known"));
  widget_test_settle (window);
  widget_test_close (window);
}

static void
test_graph (void **state)
{
  g_autoptr (ChGame) game = study_annotated_game ();
  GtkWidget *graph = ch_eval_graph_new ();
  ChEvalGraph *self = CH_EVAL_GRAPH (graph);
  GtkWidget *window;
  gboolean has_values;

  (void) state;
  ch_eval_graph_set_game (self, game);
  g_object_get (self, "has-values", &has_values, NULL);
  assert_false (has_values);
  for (guint ply = 0; ply <= 5; ply++)
    {
      if (ply != 2)
        ch_game_set_eval (game, study_main_node (game, ply), ply == 4 ? 100 : 0);
    }
  ch_game_toggle_symbol (game, study_main_node (game, 4), 4);
  g_object_get (self, "has-values", &has_values, NULL);
  assert_true (has_values);
  window = widget_test_window (graph, 224, 72);
  assert_int_equal (ch_eval_graph_get_n_points (self), 6);
  assert_true (isnan (ch_eval_graph_get_chance (self, 2)));
  assert_true (fabs (ch_eval_graph_get_chance (self, 4) - 0.7311) < 1e-4);
  assert_int_equal (ch_eval_graph_get_mistake (self, 4), 4);
  assert_int_equal (ch_eval_graph_get_mistake (self, 3), 0);

  widget_test_key (graph, GDK_KEY_Home);
  study_expect_current (game, "start");
  widget_test_key (graph, GDK_KEY_Right);
  study_expect_current (game, "31-27");
  widget_test_key (graph, GDK_KEY_End);
  study_expect_current (game, "41-37");
  /* In a variation it is the line there: 1. 31-27 19-23 2. 33-28 */
  ch_game_set_current (
    game, ch_game_get_child (game, ch_game_get_child (game, study_main_node (game, 1), 1), 1));
  assert_int_equal (ch_eval_graph_get_n_points (self), 4);
  widget_test_settle (window);
  widget_test_close (window);
}

typedef struct
{
  ChEnginePanel *panel;
  gboolean done;
  guint n_moves;
  char *first;
} Thinking;

static void
on_thought (Thinking *thinking, ChThought *thought)
{
  ch_engine_panel_set_thought (thinking->panel, thought);
}

static void
on_thinking_done (GObject *object, GAsyncResult *result, gpointer data)
{
  Thinking *thinking = data;
  ChEngineMove *move = ch_engine_think_finish (CH_ENGINE (object), result, NULL);

  assert_non_null (move);
  ch_engine_move_free (move);
  thinking->done = TRUE;
}

static void
on_line (Thinking *thinking, ChThought *thought, guint n_moves)
{
  thinking->n_moves = n_moves;
  g_free (thinking->first);
  thinking->first =
    g_strdup (ch_move_get_text (g_ptr_array_index (ch_thought_get_moves (thought), 0)));
}

static gboolean
is_done (gpointer data)
{
  Thinking *thinking = data;

  return thinking->done && ch_engine_panel_get_thought (thinking->panel, 1) != NULL;
}

static gboolean
is_shown (gpointer data)
{
  return widget_test_find (data, "GtkLabel", "White wins in 1") != NULL;
}

/* White takes the last man with 28x19 or 28x17: a win in one move. */
static void
test_panel (void **state)
{
  g_autoptr (ChRuleset) ruleset = study_international ();
  g_autoptr (ChPosition) position =
    ch_position_parse (ruleset, "W:W28:B23", NULL, NULL, NULL, NULL);
  g_autoptr (ChHistory) history = ch_history_new (ruleset, position);
  g_autoptr (ChEngine) engine = ch_engine_new (1);
  g_autoptr (GtkStringList) engines =
    gtk_string_list_new ((const char *const[]) { "Crownhead", "Another", NULL });
  GtkWidget *panel = ch_engine_panel_new ();
  GtkWidget *window = widget_test_window (panel, 400, 300);
  Thinking thinking = { CH_ENGINE_PANEL (panel), FALSE, 0, NULL };
  ChEngineLimits limits = { .depth = 4, .lines = 2, .threads = 1 };
  GtkWidget *line, *span;
  guint lines, chosen;

  (void) state;
  g_object_set (panel, "engine", 1, "engines", engines, "lines", 2, "active", TRUE, NULL);
  g_object_get (panel, "lines", &lines, "engine", &chosen, NULL);
  assert_int_equal (lines, 2);
  assert_int_equal (chosen, 1);
  ch_engine_panel_set_position (CH_ENGINE_PANEL (panel), ruleset, CH_SIDE_LIGHT);
  g_signal_connect_swapped (engine, "thought", G_CALLBACK (on_thought), &thinking);
  g_signal_connect_swapped (panel, "line-activated", G_CALLBACK (on_line), &thinking);
  ch_engine_think_async (engine, history, &limits, NULL, on_thinking_done, &thinking);
  widget_test_wait (is_done, &thinking);
  widget_test_wait (is_shown, panel);
  line = widget_test_find (panel, "ChEngineLine", NULL);
  assert_non_null (line);
  assert_non_null (widget_test_find (line, "GtkLabel", "White in 1"));
  span = widget_test_find (line, "ChMoveSpan", NULL);
  assert_non_null (span);
  widget_test_click (line, span);
  assert_int_equal (thinking.n_moves, 1);
  assert_string_equal (thinking.first, "28×19");
  /* What belongs to another position cannot be chosen. */
  thinking.n_moves = 0;
  ch_engine_panel_set_position (CH_ENGINE_PANEL (panel), ruleset, CH_SIDE_DARK);
  widget_test_click (line, span);
  assert_int_equal (thinking.n_moves, 0);
  g_free (thinking.first);
  widget_test_close (window);
}

/* The diagram */

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

static void
get_pixel (const char *svg, int width, double x, double y, guint8 *rgb)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, width);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  assert_true (ch_board_svg_draw (svg, cr, 0, 0, width, width, NULL));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixel = *(const guint32 *) (const void *) (cairo_image_surface_get_data (surface) +
                                             (int) y * cairo_image_surface_get_stride (surface) +
                                             (int) x * 4);
  rgb[0] = (guint8) (pixel >> 16);
  rgb[1] = (guint8) (pixel >> 8);
  rgb[2] = (guint8) pixel;
  cairo_surface_destroy (surface);
}

static void
test_diagram (void **state)
{
  g_autoptr (ChRuleset) ruleset = study_international ();
  g_autoptr (ChPosition) start = ch_position_new_start (ruleset);
  g_autoptr (ChState) empty_state = ch_state_new (ruleset, start);
  ChMark arrow = { CH_MARK_ARROW_GREEN, 2, { 30, 20 } }; /* 31 to 21, straight up two rows */
  g_autoptr (ChState) marked = ch_state_with_marks (empty_state, &arrow, 1);
  ChBoardDiagram diagram = { .coordinates = CH_COORDINATES_SQUARES,
                             .style = CH_SQUARE_STYLE_NUMBERS,
                             .size = 520,
                             .title = "A < B" };
  g_autofree char *svg = ch_board_svg_write (marked, &diagram);
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;
  ChBoardGeometry geometry;
  graphene_rect_t from, to;
  guint8 rgb[3];

  (void) state;
  assert_int_equal (count (svg, "xlink:href=\"#tile-"), 100);
  assert_int_equal (count (svg, "xlink:href=\"#light-man\""), 20);
  assert_int_equal (count (svg, "xlink:href=\"#dark-man\""), 20);
  assert_int_equal (count (svg, "<symbol id=\"light-king\""), 0);
  assert_int_equal (count (svg, "<text"), 50);
  assert_non_null (strstr (svg, "<title>A &lt; B</title>"));
  assert_int_equal (count (svg, "stroke=\"#26a269\""), 1);
  assert_null (strstr (svg, "http://www.inkscape"));

  /* It reads as a document, and the arrow is where the geometry says. */
  ch_board_geometry_init (&geometry, ruleset, FALSE, CH_COORDINATES_SQUARES,
                          CH_SQUARE_STYLE_NUMBERS, 520, 520, 1);
  ch_board_geometry_square (&geometry, ruleset, 30, &from);
  ch_board_geometry_square (&geometry, ruleset, 20, &to);
  get_pixel (svg, (int) geometry.board.size.width,
             (double) (to.origin.x + to.size.width / 2 - geometry.board.origin.x),
             (double) ((from.origin.y + 2 * to.origin.y) / 3 + to.size.height / 2 -
                       geometry.board.origin.y),
             rgb);
  assert_int_equal (rgb[0], 0x26);
  assert_int_equal (rgb[1], 0xa2);
  assert_int_equal (rgb[2], 0x69);

  png = ch_board_svg_to_png (svg, 300, &error);
  assert_null (error);
  texture = gdk_texture_new_from_bytes (png, &error);
  assert_null (error);
  assert_int_equal (gdk_texture_get_width (texture), 300);
}

/* Where marks are, drawn or written: a square of 100 at 200, 300, and an arrow to the right.  By hand from the
 * measures: bars of 24 by 5, 1.5 from the edge; a head 34 long and 42 wide. */
static void
test_shapes (void **state)
{
  const graphene_rect_t square = GRAPHENE_RECT_INIT (200, 300, 100, 100);
  const graphene_point_t points[] = { { 0, 50 }, { 100, 50 } };
  graphene_rect_t bars[CH_SHAPE_CORNER_BARS];
  ChShapeArrow arrow;

  (void) state;
  assert_int_equal (ch_shape_corners (&square, 1, TRUE, bars), 8);
  assert_true (graphene_rect_equal (&bars[0], &GRAPHENE_RECT_INIT (201.5f, 301.5f, 24, 5)));
  assert_int_equal (ch_shape_corners (&square, 1, FALSE, bars), 6);
  assert_true (graphene_rect_equal (&bars[0], &GRAPHENE_RECT_INIT (274.5f, 301.5f, 24, 5)));
  assert_true (graphene_rect_equal (&bars[5], &GRAPHENE_RECT_INIT (293.5f, 374.5f, 5, 24)));
  assert_true (ch_shape_arrow (points, 2, 1, &arrow));
  assert_true (fabs (arrow.tip[0] - 100) < 1e-6 && fabs (arrow.tip[1] - 50) < 1e-6);
  assert_true (fabs (arrow.wings[0][0] - 66) < 1e-6 && fabs (arrow.wings[0][1] - 71) < 1e-6);
  assert_true (fabs (arrow.wings[1][0] - 66) < 1e-6 && fabs (arrow.wings[1][1] - 29) < 1e-6);
  assert_true (fabs (arrow.width - 12) < 1e-6);
  assert_false (ch_shape_arrow ((const graphene_point_t[]) { { 5, 5 }, { 5, 5 } }, 2, 1, &arrow));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_chance), cmocka_unit_test (test_bar),     cmocka_unit_test (test_graph),
    cmocka_unit_test (test_panel),  cmocka_unit_test (test_diagram), cmocka_unit_test (test_shapes),
  };

  if (!gtk_init_check ())
    return SKIPPED;
  widget_test_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-window.c: the window at all sizes and styles: nothing clipped, the board as large as can be.
 *
 * The sizes of the board are worked out from the measures of the layout: content height H = window −
 * 47 − the bar of the view switcher where it is below; beside the panel the board gets
 * min (H − 24 − 46, W − 54 − 340), in a stack min (W − 2 · 12, H − 180), with 58 for 180 where
 * H < 560 and 8 for 12 below 380; a square is the whole part of (that − 2 · frame) / squares; the
 * frame is 22, 16 on a board of 400, 14 at 360, 10 with numbers in the squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-compare-page.h"
#include "ch-sheet-handle.h"
#include "support.h"
#include "ui-util.h"
#include "widget-util.h"

#include <math.h>
#include <string.h>

#define CROWNED "W:Wb6:Bc7,g5"
#define HEADER 47

static void
set_dark (gboolean dark)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (scale * 96 * 1024), NULL);
}

static int
reset (void **state)
{
  (void) state;
  set_dark (FALSE);
  set_text_scale (1);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  ui_reset_settings ();
  return 0;
}

/* Nothing clipped */

typedef struct
{
  GtkWidget *window;
  int width, height;
} Clip;

static gboolean
is_text_large (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 96 * 1024;
}

/* These are cut short where there is no room, as meant: the rule-set button, the list of the moves
 * of a folded row and, in letters of twice the size, the names under the pages' icons. */
static gboolean
may_be_cut (GtkWidget *label)
{
  GtkWidget *parent;

  if (is_text_large () && gtk_widget_get_ancestor (label, ADW_TYPE_VIEW_SWITCHER_BAR) != NULL)
    return TRUE;

  for (parent = label; parent != NULL; parent = gtk_widget_get_parent (parent))
    {
      if (gtk_widget_has_css_class (parent, "ruleset-button") ||
          strcmp (gtk_widget_get_css_name (parent), "diffhead") == 0)
        return TRUE;
    }
  return FALSE;
}

/* What scrolls reaches beyond the window downward (a table that does not fit, sideways too). */
static gboolean
scrolls (GtkWidget *widget, GtkOrientation orientation)
{
  GtkWidget *parent;

  for (parent = gtk_widget_get_parent (widget); parent != NULL;
       parent = gtk_widget_get_parent (parent))
    {
      GtkPolicyType across, down;

      if (!GTK_IS_SCROLLED_WINDOW (parent))
        continue;
      gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (parent), &across, &down);
      if ((orientation == GTK_ORIENTATION_HORIZONTAL ? across : down) != GTK_POLICY_NEVER)
        return TRUE;
    }
  return FALSE;
}

static const char *
describe (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  return gtk_widget_get_css_name (widget);
}

/* Adwaita's header bar is a pixel wider than the window, at both ends. */
#define SLACK 1.01

static void
check_inside (const Clip *clip, GtkWidget *widget)
{
  graphene_rect_t bounds;
  double right, bottom;

  if (!gtk_widget_compute_bounds (widget, clip->window, &bounds) || bounds.size.width < 1)
    return;
  right = (double) (bounds.origin.x + bounds.size.width);
  bottom = (double) (bounds.origin.y + bounds.size.height);
  if (!scrolls (widget, GTK_ORIENTATION_HORIZONTAL) &&
      ((double) bounds.origin.x < -SLACK || right > clip->width + SLACK))
    fail_msg ("%d×%d: %s \"%s\" reaches from %g to %g", clip->width, clip->height,
              G_OBJECT_TYPE_NAME (widget), describe (widget), (double) bounds.origin.x, right);
  if (!scrolls (widget, GTK_ORIENTATION_VERTICAL) &&
      ((double) bounds.origin.y < -SLACK || bottom > clip->height + SLACK))
    fail_msg ("%d×%d: %s \"%s\" reaches down from %g to %g", clip->width, clip->height,
              G_OBJECT_TYPE_NAME (widget), describe (widget), (double) bounds.origin.y, bottom);
}

/* The text of a label has the room it takes. */
static void
check_room (const Clip *clip, GtkWidget *widget)
{
  PangoLayout *layout;
  int width, height;

  if (!GTK_IS_LABEL (widget) || gtk_widget_get_width (widget) == 0)
    return;
  layout = gtk_label_get_layout (GTK_LABEL (widget));
  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) && !may_be_cut (widget))
    fail_msg ("%d×%d: \"%s\" is cut short", clip->width, clip->height, describe (widget));
  if (width > gtk_widget_get_width (widget) || height > gtk_widget_get_height (widget))
    fail_msg ("%d×%d: \"%s\" takes %d×%d px and has %d×%d", clip->width, clip->height,
              describe (widget), width, height, gtk_widget_get_width (widget),
              gtk_widget_get_height (widget));
}

static void
check_widgets (const Clip *clip, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget) ||
      GTK_IS_POPOVER (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  check_inside (clip, widget);
  check_room (clip, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widgets (clip, child);
}

static void
check_clipping (Ui *ui, int width, int height)
{
  Clip clip = { GTK_WIDGET (ui->window), width, height };

  assert_int_equal (gtk_widget_get_width (clip.window), width);
  assert_int_equal (gtk_widget_get_height (clip.window), height);
  check_widgets (&clip, clip.window);
}

/* The board */

static void
check_squares (Ui *ui)
{
  ChBoardGeometry geometry;
  graphene_rect_t rect;

  ch_board_get_geometry (ui->board, &geometry);
  for (int square = 0; square < ch_ruleset_get_n_squares (ui_ruleset (ui)); square++)
    {
      ch_board_geometry_square (&geometry, ui_ruleset (ui), square, &rect);
      assert_true (fabs ((double) (rect.size.width - rect.size.height)) < 1e-6);
      assert_true (fabs ((double) (rect.size.width - geometry.square)) < 1e-6);
    }
  /* All of it is seen: nothing of it is under the panel or beyond the widget. */
  assert_true ((double) geometry.board.origin.x >= 0 && (double) geometry.board.origin.y >= 0);
  assert_true ((double) (geometry.board.origin.x + geometry.board.size.width) <=
               gtk_widget_get_width (GTK_WIDGET (ui->board)) + 0.5);
  assert_true ((double) (geometry.board.origin.y + geometry.board.size.height) <=
               gtk_widget_get_height (GTK_WIDGET (ui->board)) + 0.5);
}

static gboolean
is_stacked (Ui *ui)
{
  gboolean stacked;

  g_object_get (ui->page, "stacked", &stacked, NULL);
  return stacked;
}

/* The measures of the layout, see above; in steps of a device pixel. */
static double
largest_square (int width, int height, int columns, gboolean numbers, int scale, gboolean *stacked)
{
  int margin = width < 380 ? 8 : 12;
  int beside = MIN (height - 24 - 46, width - 54 - 340);
  int above = MIN (width - 2 * margin, height - (height < 560 ? 58 : 180));
  int with_table = MIN (width - 2 * margin, height - 180);
  int side = with_table > beside ? above : beside;
  int frame = numbers ? 10 : side < 360 ? 14 : side < 420 ? 16 : 22;

  *stacked = with_table > beside;
  return floor ((double) (side - 2 * frame) * scale / columns) / scale;
}

static const struct
{
  int width, height;
  /* Of 8×8 at scale 1, by hand: without the bar of the switcher below, and with its 52 px. */
  int square, square_over_bar;
} sizes[] = {
  { 360, 480, 39, 36 },  /* stacked: 344 − 28, or 323 − 28 */
  { 360, 640, 39, 39 },  /* stacked: 344 − 28 */
  { 400, 800, 43, 43 },  /* stacked: 376 − 32 */
  { 683, 720, 56, 49 },  /* stacked: 493 − 44, or 441 − 44 */
  { 800, 600, 46, 46 },  /* beside: 406 − 32; a stack of this height would hide the table */
  { 960, 640, 59, 53 },  /* beside: 523 − 44, or 471 − 44 */
  { 1280, 800, 79, 79 }, /* beside: 683 − 44 */
  { 1920, 1080, 114, 114 }, { 2560, 1440, 159, 159 },
};

static int
bar_height (Ui *ui)
{
  GtkWidget *bar = ui_find_type (GTK_WIDGET (ui->window), ADW_TYPE_VIEW_SWITCHER_BAR);

  return bar != NULL && gtk_widget_get_mapped (bar) ? gtk_widget_get_height (bar) : 0;
}

static void
check_size (Ui *ui, guint i)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (ui->window));
  ChBoardGeometry geometry;
  gboolean stacked;
  double square;
  int bar = bar_height (ui);
  int height = sizes[i].height - HEADER - bar;

  assert_int_equal (gtk_widget_get_height (ui->page), height);
  square = largest_square (sizes[i].width, height, 8, FALSE, scale, &stacked);
  ch_board_get_geometry (ui->board, &geometry);
  assert_int_equal (is_stacked (ui), stacked);
  if (fabs ((double) geometry.square - square) > 1e-3)
    fail_msg ("%d×%d: a square of %g, not %g", sizes[i].width, sizes[i].height,
              (double) geometry.square, square);
  if (scale == 1)
    assert_int_equal ((int) geometry.square, bar > 0 ? sizes[i].square_over_bar : sizes[i].square);
  check_squares (ui);
  check_clipping (ui, sizes[i].width, sizes[i].height);
}

/* At scale 2 the largest windows do not fit the display of the test. */
static gboolean
fits_display (int width)
{
  return width <= 1280 || g_strcmp0 (g_getenv ("GDK_SCALE"), "2") != 0;
}

static void
test_sizes (void **state)
{
  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Ui ui;

      if (!fits_display (sizes[i].width))
        continue;
      ui_reset_settings ();
      ui_open (&ui, sizes[i].width, sizes[i].height, "russian", CROWNED);
      check_size (&ui, i);
      ui_close (&ui);
    }
}

static void
check_at (const char *rules, const char *fen, int width, int height)
{
  Ui ui;

  if (!fits_display (width))
    return;
  ui_reset_settings ();
  ui_open (&ui, width, height, rules, fen);
  check_squares (&ui);
  check_clipping (&ui, width, height);
  ui_close (&ui);
}

static void
test_dark (void **state)
{
  (void) state;
  set_dark (TRUE);
  check_at ("russian", CROWNED, 360, 640);
  check_at ("russian", CROWNED, 800, 600);
  check_at ("russian", CROWNED, 1280, 800);
}

static void
test_right_to_left (void **state)
{
  Ui ui;
  graphene_rect_t board, square;

  (void) state;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  check_at ("russian", CROWNED, 360, 640);
  check_at ("international", "start", 800, 600);
  ui_reset_settings ();
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  check_clipping (&ui, 1280, 800);
  /* The chrome is mirrored, the board is not: it stands on the right, a1 at its left. */
  assert_true (gtk_widget_compute_bounds (GTK_WIDGET (ui.board), GTK_WIDGET (ui.window), &board));
  assert_int_equal ((int) (board.origin.x + board.size.width), 1280 - 18);
  assert_true (
    gtk_widget_compute_bounds (ch_board_get_square_widget (ui.board, ui_square (&ui, "a1")),
                               GTK_WIDGET (ui.board), &square));
  assert_true ((double) square.origin.x < 40);
  ui_close (&ui);
}

/* Five names of twice the size have no room in the header bar at 1280 px: they stand below. */
static void
test_large_text (void **state)
{
  Ui ui;

  (void) state;
  set_text_scale (2);
  ui_reset_settings ();
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  assert_true (bar_height (&ui) > 0);
  ui_close (&ui);
  check_at ("russian", CROWNED, 360, 640);
  check_at ("russian", CROWNED, 800, 600);
  check_at ("russian", CROWNED, 960, 700);
  check_at ("russian", CROWNED, 1280, 800);
  check_at ("russian", CROWNED, 2560, 1440);
}

/* Boards of all sizes; 10×8 keeps its squares square. */
static void
test_boards (void **state)
{
  static const struct
  {
    const char *rules;
    int columns, rows;
    gboolean numbers; /* they stand in the squares */
  } boards[] = {
    { "international", 10, 10, TRUE }, { "canadian", 12, 12, TRUE }, { "turkish", 8, 8, FALSE },
    { "spantsiretti", 10, 8, FALSE },  { "american", 8, 8, TRUE },
  };
  int scale = 1;

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      Ui ui;
      ChBoardGeometry geometry;
      gboolean stacked;

      ui_reset_settings ();
      ui_open (&ui, 1280, 800, boards[i].rules, "start");
      scale = gtk_widget_get_scale_factor (GTK_WIDGET (ui.window));
      ch_board_get_geometry (ui.board, &geometry);
      assert_int_equal (geometry.columns, boards[i].columns);
      assert_int_equal (geometry.rows, boards[i].rows);
      assert_true (fabs ((double) geometry.square -
                         largest_square (1280, 800 - HEADER, boards[i].columns, boards[i].numbers,
                                         scale, &stacked)) < 1e-3);
      check_squares (&ui);
      check_clipping (&ui, 1280, 800);
      ui_close (&ui);
      check_at (boards[i].rules, "start", 360, 640);
      check_at (boards[i].rules, "start", 800, 600);
    }
}

/* Made smaller and larger while it stands: side by side, a stack, and back. */
static void
test_resize (void **state)
{
  Ui ui;

  (void) state;
  ui_open (&ui, 1280, 800, "russian", CROWNED);
  assert_false (is_stacked (&ui));
  gtk_window_set_default_size (GTK_WINDOW (ui.window), 400, 800);
  ui_wait (gtk_widget_get_width (GTK_WIDGET (ui.window)) == 400);
  ui_settle (&ui);
  assert_true (is_stacked (&ui));
  check_squares (&ui);
  check_clipping (&ui, 400, 800);
  gtk_window_set_default_size (GTK_WINDOW (ui.window), 1280, 800);
  ui_wait (gtk_widget_get_width (GTK_WIDGET (ui.window)) == 1280);
  ui_settle (&ui);
  assert_false (is_stacked (&ui));
  check_clipping (&ui, 1280, 800);
  /* As it was left, it comes again. */
  gtk_window_set_default_size (GTK_WINDOW (ui.window), 900, 700);
  ui_wait (gtk_widget_get_width (GTK_WIDGET (ui.window)) == 900);
  ui_close (&ui);
  assert_int_equal (g_settings_get_int (ui.settings, "window-width"), 900);
  assert_int_equal (g_settings_get_int (ui.settings, "window-height"), 700);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup (test_sizes, reset),
    cmocka_unit_test_setup (test_dark, reset),
    cmocka_unit_test_setup (test_right_to_left, reset),
    cmocka_unit_test_setup (test_large_text, reset),
    cmocka_unit_test_setup (test_boards, reset),
    cmocka_unit_test_setup (test_resize, reset),
  };
  int status = ui_test_init ();

  return status != 0 ? status : cmocka_run_group_tests (tests, NULL, NULL);
}

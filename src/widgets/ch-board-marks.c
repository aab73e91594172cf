/* ch-board-marks.c: drawing of the marks on a board: rings, dots, arrows, badges.
 *
 * All measures are hundredths of a square; those of the diagrams, too, are in ch-board-shapes.h.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-marks.h"

#include "ch-board-shapes.h"

typedef struct
{
  double r, g, b;
} Colour;

static const Colour white = { 1, 1, 1 };
static const Colour blue = { 0x35 / 255.0, 0x84 / 255.0, 0xe4 / 255.0 };
static const Colour focus_blue = { 0x1c / 255.0, 0x71 / 255.0, 0xd8 / 255.0 };
static const Colour red = { 0xe0 / 255.0, 0x1b / 255.0, 0x24 / 255.0 };
static const Colour yellow = { 0xf9 / 255.0, 0xd8 / 255.0, 0x4a / 255.0 };
static const Colour corner_yellow = { 0xff / 255.0, 0xf1 / 255.0, 0xa8 / 255.0 };
static const Colour green = { 0x26 / 255.0, 0xa2 / 255.0, 0x69 / 255.0 };
static const Colour orange = { 0xe6 / 255.0, 0x61 / 255.0, 0x00 / 255.0 };
static const Colour purple = { 0x91 / 255.0, 0x41 / 255.0, 0xac / 255.0 };
static const Colour dark_red = { 0xc0 / 255.0, 0x1c / 255.0, 0x28 / 255.0 };
static const Colour dark_green = { 0x1a / 255.0, 0x74 / 255.0, 0x47 / 255.0 };
static const Colour brown = { 0x8a / 255.0, 0x4b / 255.0, 0x00 / 255.0 };
static const Colour charcoal = { 0x3d / 255.0, 0x38 / 255.0, 0x46 / 255.0 };

#define HOVER_TINT 0.22
#define SELECTED_TINT 0.55
#define LAST_MOVE_TINT 0.42

/* What a drawing function needs: @u is a hundredth of a square, @line how much thicker white is. */
typedef struct
{
  cairo_t *cr;
  const ChBoardItem *item;
  const graphene_point_t *points;
  PangoContext *context;
  double u;
  double line;
  gboolean opaque;
  double x, y, width, height;
  double cx, cy;
} Brush;

static void
set_colour (cairo_t *cr, const Colour *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->r, colour->g, colour->b, alpha);
}

static const Colour *
mark_colour (int kind)
{
  switch (kind)
    {
    case CH_MARK_ARROW_GREEN:
    case CH_MARK_CIRCLE_GREEN:
      return &green;
    case CH_MARK_ARROW_ORANGE:
    case CH_MARK_CIRCLE_ORANGE:
      return &orange;
    case CH_MARK_ARROW_PURPLE:
    case CH_MARK_CIRCLE_PURPLE:
      return &purple;
    case CH_MARK_ARROW_REFUTATION:
      return &dark_red;
    default:
      return &blue;
    }
}

PangoLayout *
ch_board_marks_text (PangoContext *context, const char *text, double px)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (context));

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, px * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

double
ch_board_marks_figure_height (PangoContext *context, double px)
{
  g_autoptr (PangoLayout) layout = ch_board_marks_text (context, "0", px);
  PangoRectangle ink;

  pango_layout_get_extents (layout, &ink, NULL);
  return (double) (pango_layout_get_baseline (layout) - ink.y) / PANGO_SCALE;
}

static void
fill_square (Brush *brush, const Colour *colour, double tint)
{
  cairo_rectangle (brush->cr, brush->x, brush->y, brush->width, brush->height);
  set_colour (brush->cr, colour, brush->opaque ? 1 : tint);
  cairo_fill (brush->cr);
}

static void
round_path (Brush *brush, double inset, double radius)
{
  double left = brush->x + inset;
  double top = brush->y + inset;
  double right = brush->x + brush->width - inset;
  double bottom = brush->y + brush->height - inset;

  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (brush->cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (brush->cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (brush->cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (brush->cr);
}

/* Strokes the path, and keeps it. */
static void
stroke (Brush *brush, const Colour *colour, double width)
{
  set_colour (brush->cr, colour, 1);
  cairo_set_line_width (brush->cr, width * brush->u);
  cairo_stroke_preserve (brush->cr);
}

/* A line of @inner in a white one that shows @edge on each side. */
static void
stroke_in_white (Brush *brush, const Colour *colour, double inner, double edge)
{
  stroke (brush, &white, inner + 2 * edge * brush->line);
  stroke (brush, colour, inner);
  cairo_new_path (brush->cr);
}

static void
circle (Brush *brush, double radius)
{
  cairo_new_path (brush->cr);
  cairo_arc (brush->cr, brush->cx, brush->cy, radius * brush->u, 0, 2 * G_PI);
}

/* A disc whose white line lies half inside @radius. */
static void
disc (Brush *brush, const Colour *colour, double radius, double edge)
{
  circle (brush, radius + edge / 2 + edge * (brush->line - 1));
  set_colour (brush->cr, &white, 1);
  cairo_fill (brush->cr);
  circle (brush, radius - edge / 2);
  set_colour (brush->cr, colour, 1);
  cairo_fill (brush->cr);
}

static void
draw_corners (Brush *brush)
{
  graphene_rect_t bars[CH_SHAPE_CORNER_BARS];
  int n = ch_shape_corners (&brush->item->rect, brush->u, brush->item->variant == 0, bars);

  for (int i = 0; i < n; i++)
    cairo_rectangle (brush->cr, (double) bars[i].origin.x, (double) bars[i].origin.y,
                     (double) bars[i].size.width, (double) bars[i].size.height);
  set_colour (brush->cr, &corner_yellow, 1);
  cairo_fill (brush->cr);
}

static void
draw_selected (Brush *brush)
{
  fill_square (brush, &blue, SELECTED_TINT);
  round_path (brush, (2.5 + 1.5 * brush->line) * brush->u, 6 * brush->u);
  stroke (brush, &white, 3 * brush->line);
  cairo_new_path (brush->cr);
}

static void
draw_focus (Brush *brush)
{
  round_path (brush, 5 * brush->u, 8 * brush->u);
  stroke_in_white (brush, &focus_blue, 5, 2);
}

static void
draw_hop (Brush *brush)
{
  const Colour *colour =
    brush->item->variant == CH_MARK_ARROW_TABLE ? &focus_blue : mark_colour (brush->item->variant);
  double px = CH_SHAPE_HOP_TEXT * brush->u;
  g_autoptr (PangoLayout) layout = ch_board_marks_text (brush->context, brush->item->text, px);
  double height = ch_board_marks_figure_height (brush->context, px);
  PangoRectangle logical;

  disc (brush, colour, CH_SHAPE_HOP_RADIUS, CH_SHAPE_HOP_EDGE);
  pango_layout_get_extents (layout, NULL, &logical);
  cairo_move_to (brush->cr, brush->cx - (double) logical.width / PANGO_SCALE / 2,
                 brush->cy + height / 2 -
                   (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  set_colour (brush->cr, &white, 1);
  pango_cairo_show_layout (brush->cr, layout);
}

static void
line_through (Brush *brush, double end_x, double end_y)
{
  cairo_new_path (brush->cr);
  for (guint i = 0; i + 1 < brush->item->n_points; i++)
    cairo_line_to (brush->cr, (double) brush->points[i].x, (double) brush->points[i].y);
  cairo_line_to (brush->cr, end_x, end_y);
}

/* The shaft first in white, then the head in white, then both in colour, so that no white line
 * crosses the arrow. */
static void
draw_arrow (Brush *brush)
{
  const Colour *colour = mark_colour (brush->item->variant);
  cairo_path_t *triangle;
  ChShapeArrow arrow;

  if (!ch_shape_arrow (brush->points, brush->item->n_points, brush->u, &arrow))
    return;
  cairo_set_line_join (brush->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);

  cairo_move_to (brush->cr, arrow.tip[0], arrow.tip[1]);
  cairo_line_to (brush->cr, arrow.wings[0][0], arrow.wings[0][1]);
  cairo_line_to (brush->cr, arrow.wings[1][0], arrow.wings[1][1]);
  cairo_close_path (brush->cr);
  triangle = cairo_copy_path (brush->cr);

  stroke (brush, &white, CH_SHAPE_ARROW_EDGE * brush->line);
  line_through (brush, arrow.shaft_end[0], arrow.shaft_end[1]);
  stroke (brush, &white, arrow.width + CH_SHAPE_ARROW_EDGE * brush->line);
  stroke (brush, colour, arrow.width);
  cairo_new_path (brush->cr);
  cairo_append_path (brush->cr, triangle);
  cairo_path_destroy (triangle);
  set_colour (brush->cr, colour, 1);
  cairo_fill (brush->cr);
}

static void
draw_not_allowed (Brush *brush)
{
  const double dash = CH_SHAPE_FORBIDDEN_DASH * brush->u;
  const double arm = CH_SHAPE_CROSS_ARM * brush->u;
  guint last = brush->item->n_points - 1;

  brush->cx = (double) brush->points[last].x;
  brush->cy = (double) brush->points[last].y;
  cairo_set_dash (brush->cr, &dash, 1, 0);
  line_through (brush, brush->cx, brush->cy);
  stroke_in_white (brush, &charcoal, CH_SHAPE_FORBIDDEN_WIDTH, CH_SHAPE_FORBIDDEN_EDGE);
  cairo_set_dash (brush->cr, NULL, 0, 0);

  disc (brush, &charcoal, CH_SHAPE_CROSS_RADIUS, CH_SHAPE_CROSS_EDGE);
  cairo_move_to (brush->cr, brush->cx - arm, brush->cy - arm);
  cairo_line_to (brush->cr, brush->cx + arm, brush->cy + arm);
  cairo_move_to (brush->cr, brush->cx + arm, brush->cy - arm);
  cairo_line_to (brush->cr, brush->cx - arm, brush->cy + arm);
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
  stroke (brush, &white, CH_SHAPE_CROSS_WIDTH);
  cairo_new_path (brush->cr);
}

/* A tick, a dash or a cross in white. */
static void
draw_badge (Brush *brush)
{
  const int kind = brush->item->variant;
  const Colour *colour = kind == CH_MARK_FOUND    ? &dark_green
                         : kind == CH_MARK_MISSED ? &brown
                                                  : &dark_red;
  const double arm = 5.5 * brush->u;

  disc (brush, colour, 15, 3);
  if (kind == CH_MARK_FOUND)
    {
      cairo_move_to (brush->cr, brush->cx - 1.2 * arm, brush->cy);
      cairo_line_to (brush->cr, brush->cx - 0.3 * arm, brush->cy + 0.9 * arm);
      cairo_line_to (brush->cr, brush->cx + 1.2 * arm, brush->cy - 0.8 * arm);
    }
  else if (kind == CH_MARK_MISSED)
    {
      cairo_move_to (brush->cr, brush->cx - 1.1 * arm, brush->cy);
      cairo_line_to (brush->cr, brush->cx + 1.1 * arm, brush->cy);
    }
  else
    {
      cairo_move_to (brush->cr, brush->cx - arm, brush->cy - arm);
      cairo_line_to (brush->cr, brush->cx + arm, brush->cy + arm);
      cairo_move_to (brush->cr, brush->cx + arm, brush->cy - arm);
      cairo_line_to (brush->cr, brush->cx - arm, brush->cy + arm);
    }
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (brush->cr, CAIRO_LINE_JOIN_ROUND);
  stroke (brush, &white, 3.5);
  cairo_new_path (brush->cr);
}

gboolean
ch_board_marks_is_mark (ChBoardItemKind kind)
{
  switch (kind)
    {
    case CH_ITEM_TILE:
    case CH_ITEM_EDGE_NAME:
    case CH_ITEM_NUMBER:
    case CH_ITEM_PIECE:
    case CH_ITEM_JUMPED:
    case CH_N_ITEMS:
      return FALSE;
    default:
      return TRUE;
    }
}

static void
draw_ring (Brush *brush, double radius, const Colour *colour, double inner, double edge)
{
  circle (brush, radius);
  stroke_in_white (brush, colour, inner, edge);
}

static void
draw_item (Brush *brush)
{
  switch (brush->item->kind)
    {
    case CH_ITEM_LAST_MOVE:
      fill_square (brush, &yellow, LAST_MOVE_TINT);
      break;
    case CH_ITEM_CORNERS:
      draw_corners (brush);
      break;
    case CH_ITEM_HOVER:
      fill_square (brush, &white, HOVER_TINT);
      break;
    case CH_ITEM_SELECTED:
      draw_selected (brush);
      break;
    case CH_ITEM_FOCUS:
      draw_focus (brush);
      break;
    case CH_ITEM_TARGET:
      disc (brush, &blue, 15, 4);
      break;
    case CH_ITEM_CAPTURE_TARGET:
      draw_ring (brush, 33, &blue, 9, 3);
      break;
    case CH_ITEM_MUST:
      draw_ring (brush, CH_SHAPE_RING_RADIUS, &red, CH_SHAPE_MUST_WIDTH, CH_SHAPE_MUST_EDGE);
      break;
    case CH_ITEM_CIRCLE:
      circle (brush, CH_SHAPE_RING_RADIUS);
      stroke (brush, mark_colour (brush->item->variant), CH_SHAPE_CIRCLE_WIDTH);
      cairo_new_path (brush->cr);
      break;
    case CH_ITEM_ARROW:
      draw_arrow (brush);
      break;
    case CH_ITEM_NOT_ALLOWED:
      draw_not_allowed (brush);
      break;
    case CH_ITEM_HOP:
      draw_hop (brush);
      break;
    case CH_ITEM_BADGE:
      draw_badge (brush);
      break;
    default:
      g_return_if_reached ();
    }
}

void
ch_board_marks_draw (cairo_t *cr,
                     const ChBoardItem *item,
                     const graphene_point_t *points,
                     double square,
                     PangoContext *context,
                     gboolean high_contrast)
{
  Brush brush = {
    .cr = cr,
    .item = item,
    .points = points,
    .context = context,
    .u = square / 100,
    .line = high_contrast ? 2 : 1,
    .opaque = high_contrast,
    .x = (double) item->rect.origin.x,
    .y = (double) item->rect.origin.y,
    .width = (double) item->rect.size.width,
    .height = (double) item->rect.size.height,
  };

  brush.cx = brush.x + brush.width / 2;
  brush.cy = brush.y + brush.height / 2;
  cairo_save (cr);
  draw_item (&brush);
  cairo_restore (cr);
}

void
ch_board_marks_draw_jumped (cairo_t *cr,
                            const graphene_rect_t *piece,
                            double square,
                            gboolean high_contrast)
{
  const double dash[] = { 0.09 * square, 0.08 * square };

  cairo_save (cr);
  cairo_set_dash (cr, dash, 2, 0);
  cairo_set_line_width (cr, CH_SHAPE_JUMPED_WIDTH * (high_contrast ? 2 : 1) * square / 100);
  cairo_arc (cr, (double) (piece->origin.x + piece->size.width / 2),
             (double) (piece->origin.y + piece->size.height / 2),
             CH_SHAPE_JUMPED_RADIUS * square / 100, 0, 2 * G_PI);
  set_colour (cr, &white, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

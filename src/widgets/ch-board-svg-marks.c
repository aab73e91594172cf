/* ch-board-svg-marks.c: SVG elements of the marks on a board, and the little tools to write them.
 *
 * All measures are hundredths of a square; those it shares with the drawn board are in ch-board-shapes.h.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-svg-marks.h"

#include "ch-board-shapes.h"

#include <string.h>

#define BLUE "#3584e4"
#define RED "#e01b24"
#define YELLOW "#f9d84a"
#define CORNER_YELLOW "#fff1a8"
#define CHARCOAL "#3d3846"

typedef struct
{
  GString *svg;
  const ChBoardItem *item;
  const graphene_point_t *points;
  double u; /* a hundredth of a square */
  double x, y, width, height;
  double cx, cy;
} Pen;

void
ch_svg_append_value (GString *svg, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  gsize end;

  g_ascii_formatd (text, sizeof text, "%.2f", value);
  end = strlen (text);
  while (text[end - 1] == '0')
    text[--end] = '\0';
  if (text[end - 1] == '.')
    text[--end] = '\0';
  g_string_append (svg, text);
}

void
ch_svg_append_number (GString *svg, const char *name, double value)
{
  g_string_append_printf (svg, " %s=\"", name);
  ch_svg_append_value (svg, value);
  g_string_append_c (svg, '"');
}

void
ch_svg_append_text (GString *svg,
                    const char *text,
                    const char *anchor,
                    double x,
                    double y,
                    double px,
                    const char *colour)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (svg, "<text text-anchor=\"%s\" fill=\"%s\"", anchor, colour);
  ch_svg_append_number (svg, "x", x);
  ch_svg_append_number (svg, "y", y);
  ch_svg_append_number (svg, "font-size", px);
  g_string_append_printf (svg, ">%s</text>\n", escaped);
}

static const char *
mark_colour (int kind)
{
  switch (kind)
    {
    case CH_MARK_ARROW_GREEN:
    case CH_MARK_CIRCLE_GREEN:
      return "#26a269";
    case CH_MARK_ARROW_ORANGE:
    case CH_MARK_CIRCLE_ORANGE:
      return "#e66100";
    case CH_MARK_ARROW_PURPLE:
    case CH_MARK_CIRCLE_PURPLE:
      return "#9141ac";
    case CH_MARK_ARROW_REFUTATION:
      return "#c01c28";
    default:
      return BLUE;
    }
}

static void
rectangle (Pen *pen,
           double x,
           double y,
           double width,
           double height,
           const char *fill,
           double alpha)
{
  g_string_append (pen->svg, "<rect");
  ch_svg_append_number (pen->svg, "x", x);
  ch_svg_append_number (pen->svg, "y", y);
  ch_svg_append_number (pen->svg, "width", width);
  ch_svg_append_number (pen->svg, "height", height);
  g_string_append_printf (pen->svg, " fill=\"%s\"", fill);
  if (alpha < 1)
    ch_svg_append_number (pen->svg, "fill-opacity", alpha);
  g_string_append (pen->svg, "/>\n");
}

static void
disc (Pen *pen, double radius, const char *fill)
{
  g_string_append (pen->svg, "<circle");
  ch_svg_append_number (pen->svg, "cx", pen->cx);
  ch_svg_append_number (pen->svg, "cy", pen->cy);
  ch_svg_append_number (pen->svg, "r", radius * pen->u);
  g_string_append_printf (pen->svg, " fill=\"%s\"/>\n", fill);
}

static void
ring (Pen *pen, double radius, double width, const char *colour)
{
  g_string_append (pen->svg, "<circle fill=\"none\"");
  ch_svg_append_number (pen->svg, "cx", pen->cx);
  ch_svg_append_number (pen->svg, "cy", pen->cy);
  ch_svg_append_number (pen->svg, "r", radius * pen->u);
  ch_svg_append_number (pen->svg, "stroke-width", width * pen->u);
  g_string_append_printf (pen->svg, " stroke=\"%s\"/>\n", colour);
}

/* A disc whose white line lies half inside @radius. */
static void
edged_disc (Pen *pen, double radius, double edge, const char *colour)
{
  disc (pen, radius + edge / 2, "#ffffff");
  disc (pen, radius - edge / 2, colour);
}

static void
corners (Pen *pen)
{
  graphene_rect_t bars[CH_SHAPE_CORNER_BARS];
  int n = ch_shape_corners (&pen->item->rect, pen->u, pen->item->variant == 0, bars);

  for (int i = 0; i < n; i++)
    rectangle (pen, (double) bars[i].origin.x, (double) bars[i].origin.y,
               (double) bars[i].size.width, (double) bars[i].size.height, CORNER_YELLOW, 1);
}

static void
point (GString *path, char command, double x, double y)
{
  g_string_append_c (path, command);
  ch_svg_append_value (path, x);
  g_string_append_c (path, ' ');
  ch_svg_append_value (path, y);
}

static void
stroke (Pen *pen, const char *path, double width, const char *colour, gboolean dashed)
{
  g_string_append_printf (pen->svg,
                          "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-linejoin=\"round\"",
                          path, colour);
  ch_svg_append_number (pen->svg, "stroke-width", width * pen->u);
  if (dashed)
    ch_svg_append_number (pen->svg, "stroke-dasharray", CH_SHAPE_FORBIDDEN_DASH * pen->u);
  else
    g_string_append (pen->svg, " stroke-linecap=\"round\"");
  g_string_append (pen->svg, "/>\n");
}

static GString *
line_through (Pen *pen, double end_x, double end_y)
{
  GString *path = g_string_new (NULL);

  for (guint i = 0; i + 1 < pen->item->n_points; i++)
    point (path, i == 0 ? 'M' : 'L', (double) pen->points[i].x, (double) pen->points[i].y);
  point (path, 'L', end_x, end_y);
  return path;
}

/* The shaft first in white, then the head in white, then both in colour, so that no white line
 * crosses the arrow. */
static void
arrow (Pen *pen)
{
  const char *colour = mark_colour (pen->item->variant);
  g_autoptr (GString) triangle = g_string_new (NULL);
  g_autoptr (GString) shaft = NULL;
  ChShapeArrow shape;

  if (!ch_shape_arrow (pen->points, pen->item->n_points, pen->u, &shape))
    return;
  point (triangle, 'M', shape.tip[0], shape.tip[1]);
  point (triangle, 'L', shape.wings[0][0], shape.wings[0][1]);
  point (triangle, 'L', shape.wings[1][0], shape.wings[1][1]);
  g_string_append_c (triangle, 'Z');
  shaft = line_through (pen, shape.shaft_end[0], shape.shaft_end[1]);
  stroke (pen, triangle->str, CH_SHAPE_ARROW_EDGE, "#ffffff", FALSE);
  stroke (pen, shaft->str, shape.width + CH_SHAPE_ARROW_EDGE, "#ffffff", FALSE);
  stroke (pen, shaft->str, shape.width, colour, FALSE);
  g_string_append_printf (pen->svg, "<path d=\"%s\" fill=\"%s\"/>\n", triangle->str, colour);
}

static void
not_allowed (Pen *pen)
{
  guint last = pen->item->n_points - 1;
  double arm = CH_SHAPE_CROSS_ARM * pen->u;
  g_autoptr (GString) cross = g_string_new (NULL);
  g_autoptr (GString) line = NULL;

  pen->cx = (double) pen->points[last].x;
  pen->cy = (double) pen->points[last].y;
  line = line_through (pen, pen->cx, pen->cy);
  stroke (pen, line->str, CH_SHAPE_FORBIDDEN_WIDTH + 2 * CH_SHAPE_FORBIDDEN_EDGE, "#ffffff", TRUE);
  stroke (pen, line->str, CH_SHAPE_FORBIDDEN_WIDTH, CHARCOAL, TRUE);
  edged_disc (pen, CH_SHAPE_CROSS_RADIUS, CH_SHAPE_CROSS_EDGE, CHARCOAL);
  point (cross, 'M', pen->cx - arm, pen->cy - arm);
  point (cross, 'L', pen->cx + arm, pen->cy + arm);
  point (cross, 'M', pen->cx + arm, pen->cy - arm);
  point (cross, 'L', pen->cx - arm, pen->cy + arm);
  stroke (pen, cross->str, CH_SHAPE_CROSS_WIDTH, "#ffffff", FALSE);
}

static void
hop (Pen *pen)
{
  double px = CH_SHAPE_HOP_TEXT * pen->u;

  edged_disc (pen, CH_SHAPE_HOP_RADIUS, CH_SHAPE_HOP_EDGE,
              pen->item->variant == CH_MARK_ARROW_TABLE ? "#1c71d8"
                                                        : mark_colour (pen->item->variant));
  ch_svg_append_text (pen->svg, pen->item->text, "middle", pen->cx,
                      pen->cy + px * CH_SVG_FIGURE_HEIGHT / 2, px, "#ffffff");
}

/* A tick, a dash or a cross in white. */
static void
badge (Pen *pen)
{
  const int kind = pen->item->variant;
  const double arm = 5.5 * pen->u;
  g_autoptr (GString) sign = g_string_new (NULL);

  edged_disc (pen, 15, 3,
              kind == CH_MARK_FOUND    ? "#1a7447"
              : kind == CH_MARK_MISSED ? "#8a4b00"
                                       : "#c01c28");
  if (kind == CH_MARK_FOUND)
    {
      point (sign, 'M', pen->cx - 1.2 * arm, pen->cy);
      point (sign, 'L', pen->cx - 0.3 * arm, pen->cy + 0.9 * arm);
      point (sign, 'L', pen->cx + 1.2 * arm, pen->cy - 0.8 * arm);
    }
  else if (kind == CH_MARK_MISSED)
    {
      point (sign, 'M', pen->cx - 1.1 * arm, pen->cy);
      point (sign, 'L', pen->cx + 1.1 * arm, pen->cy);
    }
  else
    {
      point (sign, 'M', pen->cx - arm, pen->cy - arm);
      point (sign, 'L', pen->cx + arm, pen->cy + arm);
      point (sign, 'M', pen->cx + arm, pen->cy - arm);
      point (sign, 'L', pen->cx - arm, pen->cy + arm);
    }
  stroke (pen, sign->str, 3.5, "#ffffff", FALSE);
}

void
ch_svg_append_mark (GString *svg,
                    const ChBoardItem *item,
                    const graphene_point_t *points,
                    double square)
{
  Pen pen = {
    .svg = svg,
    .item = item,
    .points = points,
    .u = square / 100,
    .x = (double) item->rect.origin.x,
    .y = (double) item->rect.origin.y,
    .width = (double) item->rect.size.width,
    .height = (double) item->rect.size.height,
  };

  pen.cx = pen.x + pen.width / 2;
  pen.cy = pen.y + pen.height / 2;
  switch (item->kind)
    {
    case CH_ITEM_LAST_MOVE:
      rectangle (&pen, pen.x, pen.y, pen.width, pen.height, YELLOW, 0.42);
      break;
    case CH_ITEM_CORNERS:
      corners (&pen);
      break;
    case CH_ITEM_MUST:
      ring (&pen, CH_SHAPE_RING_RADIUS, CH_SHAPE_MUST_WIDTH + 2 * CH_SHAPE_MUST_EDGE, "#ffffff");
      ring (&pen, CH_SHAPE_RING_RADIUS, CH_SHAPE_MUST_WIDTH, RED);
      break;
    case CH_ITEM_CIRCLE:
      ring (&pen, CH_SHAPE_RING_RADIUS, CH_SHAPE_CIRCLE_WIDTH, mark_colour (item->variant));
      break;
    case CH_ITEM_ARROW:
      arrow (&pen);
      break;
    case CH_ITEM_NOT_ALLOWED:
      not_allowed (&pen);
      break;
    case CH_ITEM_HOP:
      hop (&pen);
      break;
    case CH_ITEM_BADGE:
      badge (&pen);
      break;
    default:
      break;
    }
}

void
ch_svg_append_jumped_ring (GString *svg, const graphene_rect_t *piece, double square)
{
  g_string_append (svg, "<circle fill=\"none\" stroke=\"#ffffff\"");
  ch_svg_append_number (svg, "cx", (double) (piece->origin.x + piece->size.width / 2));
  ch_svg_append_number (svg, "cy", (double) (piece->origin.y + piece->size.height / 2));
  ch_svg_append_number (svg, "r", CH_SHAPE_JUMPED_RADIUS * square / 100);
  ch_svg_append_number (svg, "stroke-width", CH_SHAPE_JUMPED_WIDTH * square / 100);
  ch_svg_append_number (svg, "stroke-dasharray", 0.085 * square);
  g_string_append (svg, "/>\n");
}

/* ch-board-svg-marks.c: SVG elements of the marks on a board, and the little tools to write them.
 *
 * All measures are hundredths of a square, as in ch-board-marks.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-svg-marks.h"

#include <math.h>
#include <string.h>

#define BLUE "#3584e4"
#define RED "#e01b24"
#define YELLOW "#f9d84a"
#define CORNER_YELLOW "#fff1a8"
#define CHARCOAL "#3d3846"

#define HEAD_LENGTH 34.0
#define HEAD_WIDTH 42.0

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
  const double length = 24 * pen->u;
  const double width = 5 * pen->u;
  const double inset = 1.5 * pen->u;

  for (int corner = pen->item->variant == 0 ? 0 : 1; corner < 4; corner++)
    {
      gboolean right = corner == 1 || corner == 3;
      gboolean bottom = corner >= 2;
      double x = right ? pen->x + pen->width - inset : pen->x + inset;
      double y = bottom ? pen->y + pen->height - inset : pen->y + inset;

      rectangle (pen, right ? x - length : x, bottom ? y - width : y, length, width, CORNER_YELLOW,
                 1);
      rectangle (pen, right ? x - width : x, bottom ? y - length : y, width, length, CORNER_YELLOW,
                 1);
    }
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
    ch_svg_append_number (pen->svg, "stroke-dasharray", 13 * pen->u);
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
  guint last = pen->item->n_points - 1;
  double x = (double) pen->points[last].x;
  double y = (double) pen->points[last].y;
  double dx = x - (double) pen->points[last - 1].x;
  double dy = y - (double) pen->points[last - 1].y;
  double length = hypot (dx, dy);
  double width = last == 1 ? 12 : 11;
  double head = HEAD_LENGTH * pen->u;
  double side = HEAD_WIDTH / 2 * pen->u;
  const char *colour = mark_colour (pen->item->variant);
  g_autoptr (GString) triangle = g_string_new (NULL);
  g_autoptr (GString) shaft = NULL;

  if (length <= 0)
    return;
  dx /= length;
  dy /= length;
  point (triangle, 'M', x, y);
  point (triangle, 'L', x - dx * head - dy * side, y - dy * head + dx * side);
  point (triangle, 'L', x - dx * head + dy * side, y - dy * head - dx * side);
  g_string_append_c (triangle, 'Z');
  shaft = line_through (pen, x - dx * head * 0.9, y - dy * head * 0.9);
  stroke (pen, triangle->str, 6, "#ffffff", FALSE);
  stroke (pen, shaft->str, width + 6, "#ffffff", FALSE);
  stroke (pen, shaft->str, width, colour, FALSE);
  g_string_append_printf (pen->svg, "<path d=\"%s\" fill=\"%s\"/>\n", triangle->str, colour);
}

static void
not_allowed (Pen *pen)
{
  guint last = pen->item->n_points - 1;
  double arm = 9 * pen->u;
  g_autoptr (GString) cross = g_string_new (NULL);
  g_autoptr (GString) line = NULL;

  pen->cx = (double) pen->points[last].x;
  pen->cy = (double) pen->points[last].y;
  line = line_through (pen, pen->cx, pen->cy);
  stroke (pen, line->str, 14, "#ffffff", TRUE);
  stroke (pen, line->str, 8, CHARCOAL, TRUE);
  edged_disc (pen, 25, 5, CHARCOAL);
  point (cross, 'M', pen->cx - arm, pen->cy - arm);
  point (cross, 'L', pen->cx + arm, pen->cy + arm);
  point (cross, 'M', pen->cx + arm, pen->cy - arm);
  point (cross, 'L', pen->cx - arm, pen->cy + arm);
  stroke (pen, cross->str, 4.5, "#ffffff", FALSE);
}

static void
hop (Pen *pen)
{
  double px = 20 * pen->u;

  edged_disc (pen, 15, 3,
              pen->item->variant == CH_MARK_ARROW_TABLE ? "#1c71d8"
                                                        : mark_colour (pen->item->variant));
  ch_svg_append_text (pen->svg, pen->item->text, "middle", pen->cx,
                      pen->cy + px * CH_SVG_FIGURE_HEIGHT / 2, px, "#ffffff");
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
      ring (&pen, 45, 8, "#ffffff");
      ring (&pen, 45, 5.5, RED);
      break;
    case CH_ITEM_CIRCLE:
      ring (&pen, 45, 5, mark_colour (item->variant));
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
  ch_svg_append_number (svg, "r", 0.38 * square);
  ch_svg_append_number (svg, "stroke-width", 0.03 * square);
  ch_svg_append_number (svg, "stroke-dasharray", 0.085 * square);
  g_string_append (svg, "/>\n");
}

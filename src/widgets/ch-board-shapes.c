/* ch-board-shapes.c: where the marks on a board are and how large, for whoever draws or writes them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-shapes.h"

#include <math.h>

#define CORNER_LENGTH 24.0
#define CORNER_WIDTH 5.0
#define CORNER_INSET 1.5

#define HEAD_LENGTH 34.0
#define HEAD_WIDTH 42.0
#define SHAFT_WIDTH 12.0
#define BENT_SHAFT_WIDTH 11.0

int
ch_shape_corners (const graphene_rect_t *square,
                  double u,
                  gboolean first,
                  graphene_rect_t bars[CH_SHAPE_CORNER_BARS])
{
  float length = (float) (CORNER_LENGTH * u);
  float width = (float) (CORNER_WIDTH * u);
  float inset = (float) (CORNER_INSET * u);
  int n = 0;

  for (int corner = first ? 0 : 1; corner < 4; corner++)
    {
      gboolean right = corner == 1 || corner == 3;
      gboolean bottom = corner >= 2;
      float x = square->origin.x + (right ? square->size.width - inset : inset);
      float y = square->origin.y + (bottom ? square->size.height - inset : inset);

      bars[n++] =
        GRAPHENE_RECT_INIT (right ? x - length : x, bottom ? y - width : y, length, width);
      bars[n++] =
        GRAPHENE_RECT_INIT (right ? x - width : x, bottom ? y - length : y, width, length);
    }

  return n;
}

gboolean
ch_shape_arrow (const graphene_point_t *points, guint n, double u, ChShapeArrow *arrow)
{
  double x = (double) points[n - 1].x;
  double y = (double) points[n - 1].y;
  double dx = x - (double) points[n - 2].x;
  double dy = y - (double) points[n - 2].y;
  double length = hypot (dx, dy);
  double head = HEAD_LENGTH * u;
  double side = HEAD_WIDTH / 2 * u;

  if (length <= 0)
    return FALSE;
  dx /= length;
  dy /= length;
  *arrow = (ChShapeArrow) {
    .tip = { x, y },
    .wings = { { x - dx * head - dy * side, y - dy * head + dx * side },
               { x - dx * head + dy * side, y - dy * head - dx * side } },
    .shaft_end = { x - dx * head * 0.9, y - dy * head * 0.9 },
    .width = n == 2 ? SHAFT_WIDTH : BENT_SHAFT_WIDTH,
  };

  return TRUE;
}

/* ch-board-geometry.c: the sizes of a board: every edge on a device pixel.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-layout.h"

#include <math.h>

/* Widths of the frame with names on it, by the room there is. */
#define NARROW_SIDE 360
#define SMALL_SIDE 420
#define FRAME_NARROW 14
#define FRAME_SMALL 16
#define FRAME_WIDE 22
#define FRAME_BARE 10
#define FAMILY_LINE 3

#define PIECE_PART 0.86

GType
ch_coordinates_get_type (void)
{
  static const GEnumValue values[] = {
    { CH_COORDINATES_EDGE, "CH_COORDINATES_EDGE", "edge" },
    { CH_COORDINATES_SQUARES, "CH_COORDINATES_SQUARES", "squares" },
    { CH_COORDINATES_NONE, "CH_COORDINATES_NONE", "none" },
    { 0, NULL, NULL },
  };
  static GType type;

  if (type == 0)
    type = g_enum_register_static ("ChCoordinates", values);
  return type;
}

static float
frame_width (ChCoordinates coordinates, double side)
{
  if (coordinates != CH_COORDINATES_EDGE)
    return FRAME_BARE;
  if (side < NARROW_SIDE)
    return FRAME_NARROW;
  return side < SMALL_SIDE ? FRAME_SMALL : FRAME_WIDE;
}

static double
snap (double value, double scale)
{
  return floor (value * scale + 1e-6) / scale;
}

void
ch_board_geometry_init (ChBoardGeometry *self,
                        ChRuleset *ruleset,
                        gboolean turned,
                        ChCoordinates coordinates,
                        ChSquareStyle style,
                        double width,
                        double height,
                        double scale)
{
  double frame, square, x, y;

  if (style == CH_SQUARE_STYLE_OWN)
    style = ch_ruleset_get_style (ruleset);
  if (coordinates == CH_COORDINATES_EDGE && style == CH_SQUARE_STYLE_NUMBERS)
    coordinates = CH_COORDINATES_SQUARES;

  self->coordinates = coordinates;
  self->style = style;
  self->scale = scale;
  self->turned = turned;
  self->columns = ch_ruleset_get_width (ruleset);
  self->rows = ch_ruleset_get_height (ruleset);

  frame = snap (frame_width (coordinates, MIN (width, height)), scale);
  square = MIN ((width - 2 * frame) / self->columns, (height - 2 * frame) / self->rows);
  square = snap (MAX (square, 1), scale);
  x = snap ((width - 2 * frame - square * self->columns) / 2, scale);
  y = snap ((height - 2 * frame - square * self->rows) / 2, scale);

  self->frame = (float) frame;
  self->line = (float) snap (FAMILY_LINE, scale);
  self->square = (float) square;
  graphene_rect_init (&self->board, (float) x, (float) y,
                      (float) (square * self->columns + 2 * frame),
                      (float) (square * self->rows + 2 * frame));
  graphene_rect_inset_r (&self->board, self->frame, self->frame, &self->field);
}

gboolean
ch_board_geometry_equal (const ChBoardGeometry *a, const ChBoardGeometry *b)
{
  return a->coordinates == b->coordinates && a->style == b->style && a->columns == b->columns &&
         a->rows == b->rows && a->turned == b->turned && a->scale <= b->scale &&
         a->scale >= b->scale && graphene_rect_equal (&a->board, &b->board) &&
         graphene_rect_equal (&a->field, &b->field);
}

void
ch_board_geometry_place (const ChBoardGeometry *self,
                         double column,
                         double row,
                         graphene_rect_t *rect)
{
  double across = self->turned ? self->columns - 1 - column : column;
  double down = self->turned ? row : self->rows - 1 - row;

  graphene_rect_init (rect, self->field.origin.x + (float) (across * (double) self->square),
                      self->field.origin.y + (float) (down * (double) self->square), self->square,
                      self->square);
}

void
ch_board_geometry_square (const ChBoardGeometry *self,
                          ChRuleset *ruleset,
                          int square,
                          graphene_rect_t *rect)
{
  int column, row;

  ch_ruleset_square_place (ruleset, square, &column, &row);
  ch_board_geometry_place (self, column, row, rect);
}

void
ch_board_geometry_piece (const ChBoardGeometry *self,
                         const graphene_rect_t *square,
                         graphene_rect_t *rect)
{
  double size = round (PIECE_PART * (double) self->square * self->scale) / self->scale;
  double margin = snap (((double) self->square - size) / 2, self->scale);

  graphene_rect_init (rect, square->origin.x + (float) margin, square->origin.y + (float) margin,
                      (float) size, (float) size);
}

int
ch_board_geometry_pick (const ChBoardGeometry *self, ChRuleset *ruleset, double x, double y)
{
  int across = (int) floor ((x - (double) self->field.origin.x) / (double) self->square);
  int down = (int) floor ((y - (double) self->field.origin.y) / (double) self->square);

  if (across < 0 || across >= self->columns || down < 0 || down >= self->rows)
    return CH_NO_SQUARE;
  return ch_ruleset_square_at (ruleset, self->turned ? self->columns - 1 - across : across,
                               self->turned ? down : self->rows - 1 - down);
}

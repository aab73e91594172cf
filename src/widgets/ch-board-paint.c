/* ch-board-paint.c: a layout onto a snapshot: tiles, texts, pieces and marks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-paint.h"

#include "ch-board-marks.h"

#include <math.h>

#define FRAME_RADIUS 8
#define EDGE_NAME_PT 9
#define EDGE_NAME_PX 12.0   /* the same at the usual resolution */
#define EDGE_NAME_PART 0.75 /* of the frame at most, for larger text */
/* Parts of the size of a text: from the top of a figure to the foot of a "g", and below the line. */
#define EDGE_NAME_REACH 0.95
#define EDGE_NAME_FOOT 0.23
#define EDGE_NAME_MARGIN 1
#define NUMBER_MIN_PX 10.5
#define NUMBER_PART 0.17

#define DRAGGED_PART 0.98
#define SHADOW_DOWN 0.12
#define SHADOW_BLUR 0.06
#define SHADOW_ALPHA 0.5f

/* Marks at the edge of a square are drawn a little over it. */
#define MARK_MARGIN 0.15f

const GdkRGBA *
ch_board_family_colour (ChFamily family)
{
  static const GdkRGBA colours[CH_N_FAMILIES] = {
    [CH_FAMILY_SHORT] = { 0x26 / 255.f, 0xa2 / 255.f, 0x69 / 255.f, 1 },
    [CH_FAMILY_FLYING_FORWARD] = { 0xe6 / 255.f, 0x61 / 255.f, 0x00 / 255.f, 1 },
    [CH_FAMILY_FLYING_BACKWARD] = { 0x91 / 255.f, 0x41 / 255.f, 0xac / 255.f, 1 },
    [CH_FAMILY_LARGE] = { 0x1a / 255.f, 0x8b / 255.f, 0xa8 / 255.f, 1 },
    [CH_FAMILY_STRAIGHT] = { 0xa5 / 255.f, 0x1d / 255.f, 0x2d / 255.f, 1 },
    [CH_FAMILY_SYSTEM] = { 0x77 / 255.f, 0x76 / 255.f, 0x7b / 255.f, 1 },
  };

  g_return_val_if_fail ((int) family >= 0 && family < CH_N_FAMILIES, NULL);

  return &colours[family];
}

/* Text with its base line and its left edge on device pixels. */
static void
paint_text (GtkSnapshot *snapshot,
            PangoLayout *layout,
            double x,
            double base_line,
            double scale,
            const GdkRGBA *colour)
{
  double top = base_line - (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  graphene_point_t point;

  graphene_point_init (&point, (float) (round (x * scale) / scale),
                       (float) (round (top * scale) / scale));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &point);
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static double
edge_name_px (const ChBoardLook *look, const ChBoardGeometry *geometry)
{
  double dpi = pango_cairo_context_get_resolution (look->context);
  double most = MAX (EDGE_NAME_PX, (double) geometry->frame * EDGE_NAME_PART);
  double room = (double) (geometry->frame - geometry->line) - EDGE_NAME_MARGIN;

  most = MIN (most, room / EDGE_NAME_REACH);
  return MIN (EDGE_NAME_PT * (dpi > 0 ? dpi : 96) / 72, most);
}

static void
paint_edge_name (GtkSnapshot *snapshot,
                 const ChBoardLook *look,
                 const ChBoardGeometry *geometry,
                 const ChBoardItem *item)
{
  double px = edge_name_px (look, geometry);
  g_autoptr (PangoLayout) layout = ch_board_marks_text (look->context, item->text, px);
  double height = ch_board_marks_figure_height (look->context, px);
  double lowest = (double) (item->rect.origin.y + item->rect.size.height - EDGE_NAME_MARGIN);
  PangoRectangle logical;
  graphene_point_t middle;

  graphene_rect_get_center (&item->rect, &middle);
  pango_layout_get_extents (layout, NULL, &logical);
  paint_text (snapshot, layout, (double) middle.x - (double) logical.width / PANGO_SCALE / 2,
              MIN ((double) middle.y + height / 2, lowest - EDGE_NAME_FOOT * px), geometry->scale,
              ch_board_theme_get_coordinates (look->theme));
}

static void
paint_number (GtkSnapshot *snapshot,
              const ChBoardLook *look,
              const ChBoardGeometry *geometry,
              const ChBoardItem *item)
{
  double px = MAX (NUMBER_MIN_PX, NUMBER_PART * (double) geometry->square);
  g_autoptr (PangoLayout) layout = ch_board_marks_text (look->context, item->text, px);

  paint_text (snapshot, layout, (double) item->rect.origin.x,
              (double) item->rect.origin.y + ch_board_marks_figure_height (look->context, px),
              geometry->scale, ch_board_theme_get_numbers (look->theme));
}

static void
paint_frame (GtkSnapshot *snapshot, const ChBoardLook *look, const ChBoardGeometry *geometry)
{
  GskRoundedRect outline;
  float width = (float) MAX (1, 1 / geometry->scale);
  GdkRGBA edge = *ch_board_theme_get_frame_edge (look->theme);

  gsk_rounded_rect_init_from_rect (&outline, &geometry->board, FRAME_RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, ch_board_theme_get_frame (look->theme), &geometry->board);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
  if (look->family != NULL)
    {
      graphene_rect_t line;

      graphene_rect_inset_r (&geometry->field, -geometry->line, -geometry->line, &line);
      gtk_snapshot_append_color (snapshot, look->family, &line);
    }
}

void
ch_board_paint_ground (GtkSnapshot *snapshot,
                       const ChBoardLook *look,
                       const ChBoardGeometry *geometry,
                       const ChBoardLayout *ground)
{
  paint_frame (snapshot, look, geometry);
  ch_board_paint (snapshot, look, geometry, ground);
}

static int
piece_px (const ChBoardLook *look, const graphene_rect_t *rect, const ChBoardGeometry *geometry)
{
  return (int) round ((double) rect->size.width / (double) geometry->square * look->tile_px);
}

static void
append_texture (GtkSnapshot *snapshot,
                GdkTexture *texture,
                const graphene_rect_t *rect,
                double opacity)
{
  if (texture == NULL || opacity <= 0)
    return;
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_texture (snapshot, texture, rect);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* All pieces that stand have one size; see ch_board_geometry_piece(). */
static int
standing_px (const ChBoardLook *look)
{
  return (int) round (0.86 * look->tile_px);
}

void
ch_board_paint_piece (GtkSnapshot *snapshot,
                      const ChBoardLook *look,
                      ChPiece piece,
                      const graphene_rect_t *rect,
                      double opacity)
{
  append_texture (snapshot, ch_piece_set_get_texture (look->pieces, piece, standing_px (look)),
                  rect, opacity);
}

void
ch_board_paint_jumped (GtkSnapshot *snapshot,
                       const ChBoardLook *look,
                       const ChBoardGeometry *geometry,
                       ChPiece piece,
                       const graphene_rect_t *rect,
                       double opacity)
{
  cairo_t *cr;

  if (opacity <= 0)
    return;
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  ch_board_paint_piece (snapshot, look, piece, rect, CH_BOARD_JUMPED_OPACITY);
  cr = gtk_snapshot_append_cairo (snapshot, rect);
  ch_board_marks_draw_jumped (cr, rect, (double) geometry->square, look->high_contrast);
  cairo_destroy (cr);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

static void
scaled_rect (const graphene_rect_t *rect, double scale, graphene_rect_t *result)
{
  graphene_point_t middle;
  float width = rect->size.width * (float) scale;
  float height = rect->size.height * (float) scale;

  graphene_rect_get_center (rect, &middle);
  graphene_rect_init (result, middle.x - width / 2, middle.y - height / 2, width, height);
}

void
ch_board_paint_crowning (GtkSnapshot *snapshot,
                         const ChBoardLook *look,
                         ChPiece piece,
                         const graphene_rect_t *rect,
                         double scale)
{
  int px = standing_px (look);
  GdkTexture *body = ch_piece_set_get_body (look->pieces, piece, px);
  GdkTexture *crown = ch_piece_set_get_crown (look->pieces, piece, px);
  graphene_rect_t inner;

  scaled_rect (rect, scale, &inner);
  if (body == NULL || crown == NULL)
    {
      ch_board_paint_piece (snapshot, look, piece, &inner, 1);
      return;
    }
  append_texture (snapshot, body, rect, 1);
  append_texture (snapshot, crown, &inner, 1);
}

void
ch_board_paint_dragged (GtkSnapshot *snapshot,
                        const ChBoardLook *look,
                        const ChBoardGeometry *geometry,
                        ChPiece piece,
                        const graphene_point_t *middle)
{
  float size = geometry->square * (float) DRAGGED_PART;
  float disc = size * 0.86f; /* the drawings leave a margin */
  graphene_rect_t rect, shade;
  GskRoundedRect outline;
  GdkRGBA black = { 0, 0, 0, SHADOW_ALPHA };

  graphene_rect_init (&rect, middle->x - size / 2, middle->y - size / 2, size, size);
  graphene_rect_init (&shade, middle->x - disc / 2, middle->y - disc / 2, disc, disc);
  gsk_rounded_rect_init_from_rect (&outline, &shade, disc / 2);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &black, 0,
                                     geometry->square * (float) SHADOW_DOWN, 0,
                                     2 * geometry->square * (float) SHADOW_BLUR);
  append_texture (snapshot,
                  ch_piece_set_get_texture (look->pieces, piece, piece_px (look, &rect, geometry)),
                  &rect, 1);
}

static void
paint_mark (GtkSnapshot *snapshot,
            const ChBoardLook *look,
            const ChBoardGeometry *geometry,
            const ChBoardLayout *layout,
            const ChBoardItem *item)
{
  float margin = geometry->square * MARK_MARGIN;
  graphene_rect_t bounds;
  cairo_t *cr;

  graphene_rect_inset_r (&item->rect, -margin, -margin, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  ch_board_marks_draw (cr, item, ch_board_layout_get_points (layout, item),
                       (double) geometry->square, look->context, look->high_contrast);
  cairo_destroy (cr);
}

void
ch_board_paint (GtkSnapshot *snapshot,
                const ChBoardLook *look,
                const ChBoardGeometry *geometry,
                const ChBoardLayout *layout)
{
  guint n = ch_board_layout_get_n_items (layout);

  for (guint i = 0; i < n; i++)
    {
      const ChBoardItem *item = ch_board_layout_get_item (layout, i);

      switch (item->kind)
        {
        case CH_ITEM_TILE:
          append_texture (snapshot,
                          ch_board_theme_get_tile (look->theme, item->variant, look->tile_px),
                          &item->rect, 1);
          break;
        case CH_ITEM_EDGE_NAME:
          paint_edge_name (snapshot, look, geometry, item);
          break;
        case CH_ITEM_NUMBER:
          paint_number (snapshot, look, geometry, item);
          break;
        case CH_ITEM_PIECE:
          ch_board_paint_piece (snapshot, look, item->piece, &item->rect, 1);
          break;
        case CH_ITEM_JUMPED:
          ch_board_paint_jumped (snapshot, look, geometry, item->piece, &item->rect, 1);
          break;
        default:
          paint_mark (snapshot, look, geometry, layout, item);
          break;
        }
    }
}

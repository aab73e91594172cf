/* ch-board-svg.c: a board as an SVG drawing: a diagram for a page, a picture or a printer.
 *
 * The drawings of the tiles and pieces become symbols of the text, their ids made their own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-svg.h"

#include "ch-board-paint.h"
#include "ch-board-svg-marks.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#define RESOURCES "/io/github/crownhead/Crownhead/"
#define DEFAULT_SIZE 480
#define FRAME_RADIUS 8.0
#define JUMPED_OPACITY 0.48
#define EDGE_NAME_PART 0.6 /* of the frame */
#define EDGE_NAME_MAX_PX 14.0
#define NUMBER_MIN_PX 8.0
#define NUMBER_PART 0.17
#define N_PIECES 5 /* with none */

static const char *const piece_names[N_PIECES] = {
  [CH_PIECE_LIGHT_MAN] = "light-man",
  [CH_PIECE_LIGHT_KING] = "light-king",
  [CH_PIECE_DARK_MAN] = "dark-man",
  [CH_PIECE_DARK_KING] = "dark-king",
};

/* Drawings */

/* What stands between the svg tags of a drawing, with @prefix before its ids and the names of them. */
static char *
read_drawing (const char *path, const char *prefix)
{
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GRegex) ids = NULL;
  g_autofree char *replacement = g_strdup_printf ("\\1%s", prefix);
  g_autofree char *text = NULL;
  char *start, *end;

  if (data == NULL)
    return NULL;
  text = g_strndup (g_bytes_get_data (data, NULL), g_bytes_get_size (data));
  start = strstr (text, "<svg");
  start = start != NULL ? strchr (start, '>') : NULL;
  end = g_strrstr (text, "</svg>");
  if (start == NULL || end == NULL || end < start)
    return NULL;
  *end = '\0';
  ids = g_regex_new ("( id=\"|url\\(#|href=\"#)", 0, 0, NULL);
  return g_regex_replace (ids, start + 1, -1, 0, replacement, 0, NULL);
}

static void
append_tiles (GString *svg, ChBoardTheme *theme)
{
  g_autofree char *ini =
    g_strconcat (RESOURCES "boards/", ch_board_theme_get_id (theme), ".ini", NULL);
  g_autoptr (GBytes) data = g_resources_lookup_data (ini, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *drawing = NULL;

  if (data != NULL && g_key_file_load_from_bytes (file, data, G_KEY_FILE_NONE, NULL))
    name = g_key_file_get_string (file, "Board", "Tiles", NULL);
  path = g_strconcat (RESOURCES "boards/", name, NULL);
  drawing = read_drawing (path, "board-");
  if (drawing != NULL)
    g_string_append (svg, drawing);
  for (int tile = 0; tile < CH_BOARD_N_TILES; tile++)
    g_string_append_printf (svg,
                            "<symbol id=\"tile-%d\" viewBox=\"%d %d 100 100\">"
                            "<use xlink:href=\"#board-%s-%d\"/></symbol>\n",
                            tile, tile % 4 * 100, tile / 4 * 100, tile < 4 ? "light" : "dark",
                            tile % 4 + 1);
}

static void
append_piece_symbols (GString *svg, ChPieceSet *pieces, const gboolean *used)
{
  for (int piece = 0; piece < N_PIECES; piece++)
    {
      const char *name = piece_names[piece];
      g_autofree char *path = NULL;
      g_autofree char *prefix = NULL;
      g_autofree char *drawing = NULL;

      if (!used[piece])
        continue;
      path =
        g_strconcat (RESOURCES "pieces/", ch_piece_set_get_id (pieces), "/", name, ".svg", NULL);
      prefix = g_strconcat (name, "-", NULL);
      drawing = read_drawing (path, prefix);
      g_string_append_printf (svg, "<symbol id=\"%s\" viewBox=\"0 0 100 100\">%s</symbol>\n", name,
                              drawing != NULL ? drawing : "");
    }
}

/* Elements */

static void
append_box (GString *svg, const graphene_rect_t *rect)
{
  ch_svg_append_number (svg, "x", (double) rect->origin.x);
  ch_svg_append_number (svg, "y", (double) rect->origin.y);
  ch_svg_append_number (svg, "width", (double) rect->size.width);
  ch_svg_append_number (svg, "height", (double) rect->size.height);
}

static char *
colour_text (const GdkRGBA *colour)
{
  return g_strdup_printf ("#%02x%02x%02x", (unsigned) lroundf (colour->red * 255),
                          (unsigned) lroundf (colour->green * 255),
                          (unsigned) lroundf (colour->blue * 255));
}

static void
append_filled (GString *svg, const graphene_rect_t *rect, double radius, const GdkRGBA *fill)
{
  g_autofree char *colour = colour_text (fill);

  g_string_append (svg, "<rect");
  append_box (svg, rect);
  if (radius > 0)
    ch_svg_append_number (svg, "rx", radius);
  g_string_append_printf (svg, " fill=\"%s\"/>\n", colour);
}

static void
append_frame (GString *svg,
              ChBoardTheme *theme,
              const ChBoardGeometry *geometry,
              const GdkRGBA *family)
{
  graphene_rect_t inner, line;

  append_filled (svg, &geometry->board, FRAME_RADIUS, ch_board_theme_get_frame_edge (theme));
  graphene_rect_inset_r (&geometry->board, 1, 1, &inner);
  append_filled (svg, &inner, FRAME_RADIUS - 1, ch_board_theme_get_frame (theme));
  if (family == NULL)
    return;
  graphene_rect_inset_r (&geometry->field, -geometry->line, -geometry->line, &line);
  append_filled (svg, &line, 0, family);
}

static void
append_use (GString *svg, const char *symbol, const graphene_rect_t *rect, double opacity)
{
  g_string_append_printf (svg, "<use xlink:href=\"#%s\"", symbol);
  append_box (svg, rect);
  if (opacity < 1)
    ch_svg_append_number (svg, "opacity", opacity);
  g_string_append (svg, "/>\n");
}

static void
append_name (GString *svg,
             const ChBoardItem *item,
             const ChBoardGeometry *geometry,
             ChBoardTheme *theme)
{
  double px = MIN (EDGE_NAME_PART * (double) geometry->frame, EDGE_NAME_MAX_PX);
  g_autofree char *colour = colour_text (ch_board_theme_get_coordinates (theme));
  graphene_point_t middle;

  graphene_rect_get_center (&item->rect, &middle);
  ch_svg_append_text (svg, item->text, "middle", (double) middle.x,
                      (double) middle.y + px * CH_SVG_FIGURE_HEIGHT / 2, px, colour);
}

static void
append_figure (GString *svg,
               const ChBoardItem *item,
               const ChBoardGeometry *geometry,
               ChBoardTheme *theme)
{
  double px = MAX (NUMBER_MIN_PX, NUMBER_PART * (double) geometry->square);
  g_autofree char *colour = colour_text (ch_board_theme_get_numbers (theme));

  ch_svg_append_text (svg, item->text, "start", (double) item->rect.origin.x,
                      (double) item->rect.origin.y + px * CH_SVG_FIGURE_HEIGHT, px, colour);
}

static void
append_item (GString *svg,
             const ChBoardLayout *layout,
             const ChBoardItem *item,
             const ChBoardGeometry *geometry,
             ChBoardTheme *theme)
{
  double square = (double) geometry->square;

  switch (item->kind)
    {
    case CH_ITEM_TILE:
      {
        char name[16];

        g_snprintf (name, sizeof name, "tile-%d", item->variant);
        append_use (svg, name, &item->rect, 1);
        break;
      }
    case CH_ITEM_EDGE_NAME:
      append_name (svg, item, geometry, theme);
      break;
    case CH_ITEM_NUMBER:
      append_figure (svg, item, geometry, theme);
      break;
    case CH_ITEM_PIECE:
      append_use (svg, piece_names[item->piece], &item->rect, 1);
      break;
    case CH_ITEM_JUMPED:
      append_use (svg, piece_names[item->piece], &item->rect, JUMPED_OPACITY);
      ch_svg_append_jumped_ring (svg, &item->rect, square);
      break;
    default:
      ch_svg_append_mark (svg, item, ch_board_layout_get_points (layout, item), square);
      break;
    }
}

static void
append_items (GString *svg,
              const ChBoardLayout *layout,
              const ChBoardGeometry *geometry,
              ChBoardTheme *theme)
{
  for (guint n = 0; n < ch_board_layout_get_n_items (layout); n++)
    append_item (svg, layout, ch_board_layout_get_item (layout, n), geometry, theme);
}

static void
append_head (GString *svg, ChState *state, const ChBoardGeometry *geometry, const char *title)
{
  g_autofree char *fen =
    ch_position_to_fen (ch_state_get_position (state), ch_state_get_ruleset (state));
  g_autofree char *fen_text = g_markup_escape_text (fen, -1);

  g_string_append (svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" role=\"img\"");
  ch_svg_append_number (svg, "width", (double) geometry->board.size.width);
  ch_svg_append_number (svg, "height", (double) geometry->board.size.height);
  g_string_append (svg, " viewBox=\"");
  ch_svg_append_value (svg, (double) geometry->board.origin.x);
  g_string_append_c (svg, ' ');
  ch_svg_append_value (svg, (double) geometry->board.origin.y);
  g_string_append_c (svg, ' ');
  ch_svg_append_value (svg, (double) geometry->board.size.width);
  g_string_append_c (svg, ' ');
  ch_svg_append_value (svg, (double) geometry->board.size.height);
  g_string_append (svg, "\">\n");
  if (title != NULL)
    {
      g_autofree char *text = g_markup_escape_text (title, -1);

      g_string_append_printf (svg, "<title>%s</title>\n", text);
    }
  g_string_append_printf (svg, "<desc>%s</desc>\n", fen_text);
}

static void
find_used (const ChBoardLayout *layout, gboolean *used)
{
  for (guint n = 0; n < ch_board_layout_get_n_items (layout); n++)
    {
      const ChBoardItem *item = ch_board_layout_get_item (layout, n);

      if (item->kind == CH_ITEM_PIECE || item->kind == CH_ITEM_JUMPED)
        used[item->piece] = TRUE;
    }
}

char *
ch_board_svg_write (ChState *state, const ChBoardDiagram *diagram)
{
  ChRuleset *ruleset = ch_state_get_ruleset (state);
  ChBoardTheme *theme = diagram->theme != NULL ? diagram->theme : ch_board_theme_get (NULL);
  ChPieceSet *pieces = diagram->pieces != NULL ? diagram->pieces : ch_piece_set_get (NULL);
  int size = diagram->size > 0 ? diagram->size : DEFAULT_SIZE;
  g_autoptr (ChState) idle = ch_state_with_path (state, NULL, 0);
  g_autoptr (ChState) still = ch_state_with_hints (idle, FALSE);
  g_autoptr (ChBoardLayout) ground = NULL;
  g_autoptr (ChBoardLayout) layout = NULL;
  GString *svg = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  gboolean used[N_PIECES] = { FALSE };
  ChBoardView view = CH_BOARD_VIEW_INIT;
  ChBoardGeometry geometry;

  ch_board_geometry_init (&geometry, ruleset, ch_state_get_dark_at_bottom (state),
                          diagram->coordinates, diagram->style, size, size, 1);
  ground = ch_board_layout_new_ground (ruleset, &geometry);
  layout = ch_board_layout_new (still, &geometry, &view);
  find_used (layout, used);
  append_head (svg, state, &geometry, diagram->title);
  g_string_append (svg, "<defs>\n");
  append_tiles (svg, theme);
  append_piece_symbols (svg, pieces, used);
  g_string_append (svg,
                   "</defs>\n<g font-family=\"Cantarell, sans-serif\" font-weight=\"bold\">\n");
  append_frame (svg, theme, &geometry,
                diagram->family_colour ? ch_board_family_colour (ch_ruleset_get_family (ruleset))
                                       : NULL);
  append_items (svg, ground, &geometry, theme);
  append_items (svg, layout, &geometry, theme);
  g_string_append (svg, "</g>\n</svg>\n");
  return g_string_free (svg, FALSE);
}

/* Pictures */

/* librsvg 2.54 has no automatic pointer for it. */
static RsvgHandle *
open_svg (const char *svg, double *width, double *height, GError **error)
{
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), error);

  if (handle != NULL && !rsvg_handle_get_intrinsic_size_in_pixels (handle, width, height))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "SVG without a size");
      g_clear_object (&handle);
    }
  return handle;
}

gboolean
ch_board_svg_draw (const char *svg,
                   cairo_t *cr,
                   double x,
                   double y,
                   double width,
                   double height,
                   GError **error)
{
  double own_width, own_height;
  RsvgHandle *handle = open_svg (svg, &own_width, &own_height, error);
  RsvgRectangle place = { x, y, width, height };
  gboolean drawn;

  if (handle == NULL)
    return FALSE;
  drawn = rsvg_handle_render_document (handle, cr, &place, error);
  g_object_unref (handle);
  return drawn;
}

static cairo_status_t
append_png (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
ch_board_svg_to_png (const char *svg, int width, GError **error)
{
  double own_width, own_height;
  RsvgHandle *handle = open_svg (svg, &own_width, &own_height, error);
  cairo_surface_t *surface;
  cairo_status_t status;
  GByteArray *png;
  cairo_t *cr;
  gboolean drawn;
  int height;

  if (handle == NULL)
    return NULL;
  g_object_unref (handle);
  height = MAX (1, (int) lround (width * own_height / own_width));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  drawn = ch_board_svg_draw (svg, cr, 0, 0, width, height, error);
  status = cairo_status (cr);
  cairo_destroy (cr);
  png = g_byte_array_new ();
  if (drawn && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_png, png);
  cairo_surface_destroy (surface);
  if (drawn && status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  if (drawn && status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (png);
  g_byte_array_unref (png);
  return NULL;
}

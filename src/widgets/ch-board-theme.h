/* ch-board-theme.h: the look of a board: colours of a key file, tiles of a drawing.
 *
 * The files lie in data/boards; its README says how to add one.  Knows no rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_BOARD_THEME (ch_board_theme_get_type ())
G_DECLARE_FINAL_TYPE (ChBoardTheme, ch_board_theme, CH, BOARD_THEME, GObject)

#define CH_BOARD_THEME_DEFAULT "walnut"
#define CH_BOARD_N_TILES 8 /* four light ones, four dark ones */

/* The theme @id; the default theme when there is none of that name.  One object a theme.
 * Signal "changed": a tile that was asked for is there.  Returns: (transfer none). */
ChBoardTheme *ch_board_theme_get (const char *id);

/* The ids of all themes, sorted. (transfer full) */
char **ch_board_theme_list (void);

const char *ch_board_theme_get_id (ChBoardTheme *self);
const char *ch_board_theme_get_name (ChBoardTheme *self); /* for people, translated in the file */

const GdkRGBA *ch_board_theme_get_frame (ChBoardTheme *self);
const GdkRGBA *ch_board_theme_get_frame_edge (ChBoardTheme *self);
const GdkRGBA *ch_board_theme_get_coordinates (ChBoardTheme *self); /* names on the frame */
const GdkRGBA *ch_board_theme_get_numbers (ChBoardTheme *self);     /* numbers in the squares */

/* Tile @tile (0 … 3 light, 4 … 7 dark) at @px pixels; scaled meanwhile, see ch_svg_cache_get. */
GdkTexture *ch_board_theme_get_tile (ChBoardTheme *self, int tile, int px);
void ch_board_theme_draw_tile (ChBoardTheme *self,
                               int tile,
                               cairo_t *cr,
                               double x,
                               double y,
                               double size);
gboolean ch_board_theme_get_busy (ChBoardTheme *self);

G_END_DECLS

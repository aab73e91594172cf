/* ch-svg-cache.h: pictures of SVG drawings as textures, rendered once for each size in pixels.
 *
 * Knows nothing of boards and pieces.  Main thread only; it renders off it where that takes longer
 * than a frame.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_SVG_CACHE (ch_svg_cache_get_type ())
G_DECLARE_FINAL_TYPE (ChSvgCache, ch_svg_cache, CH, SVG_CACHE, GObject)

/* Signal "ready": a texture that was asked for is there now. */
ChSvgCache *ch_svg_cache_new (void);

/* Adds a picture: the square of @size units at @x, @y of the drawing @svg, or only its element @id
 * there.  Returns its number, from 0. */
int ch_svg_cache_add (ChSvgCache *self,
                      GBytes *svg,
                      const char *id,
                      double x,
                      double y,
                      double size);

/* The texture of @picture at @px × @px pixels.  While it is being rendered, the one nearest in
 * size, to be drawn scaled; "ready" follows.  Returns: (transfer none), or NULL for a drawing that
 * cannot be read. */
GdkTexture *ch_svg_cache_get (ChSvgCache *self, int picture, int px);

/* Whether something asked for is still being rendered. */
gboolean ch_svg_cache_get_busy (ChSvgCache *self);

/* Renders @picture now and on this thread: for a drawing that is not a window. */
void ch_svg_cache_draw (ChSvgCache *self,
                        int picture,
                        cairo_t *cr,
                        double x,
                        double y,
                        double size);

G_END_DECLS

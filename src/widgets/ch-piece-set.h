/* ch-piece-set.h: a set of pieces: four drawings and the textures made of them.
 *
 * The files lie in data/pieces; its README says how to add a set.  Knows no rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-types.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_PIECE_SET (ch_piece_set_get_type ())
G_DECLARE_FINAL_TYPE (ChPieceSet, ch_piece_set, CH, PIECE_SET, GObject)

#define CH_PIECE_SET_DEFAULT "turned"

/* The set @id; the default set when there is none of that name.  One object a set.
 * Signal "changed": a texture that was asked for is there.  Returns: (transfer none). */
ChPieceSet *ch_piece_set_get (const char *id);

/* The ids of all sets, sorted. (transfer full) */
char **ch_piece_set_list (void);

const char *ch_piece_set_get_id (ChPieceSet *self);
const char *ch_piece_set_get_name (ChPieceSet *self); /* for people, translated in the file */

/* @piece at @px pixels; scaled meanwhile, see ch_svg_cache_get.  For a button or a row too:
 * gtk_image_set_from_paintable with the pixel size times the scale factor. */
GdkTexture *ch_piece_set_get_texture (ChPieceSet *self, ChPiece piece, int px);

/* A king without its crown, and the crown alone: while it is being crowned.  NULL for a man, and
 * where the drawing does not keep them apart. */
GdkTexture *ch_piece_set_get_body (ChPieceSet *self, ChPiece piece, int px);
GdkTexture *ch_piece_set_get_crown (ChPieceSet *self, ChPiece piece, int px);

void ch_piece_set_draw (ChPieceSet *self,
                        ChPiece piece,
                        cairo_t *cr,
                        double x,
                        double y,
                        double size);
gboolean ch_piece_set_get_busy (ChPieceSet *self);

G_END_DECLS

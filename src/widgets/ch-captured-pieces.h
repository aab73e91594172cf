/* ch-captured-pieces.h: the pieces a side has taken: overlapping, and their number.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-types.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_CAPTURED_PIECES (ch_captured_pieces_get_type ())
G_DECLARE_FINAL_TYPE (ChCapturedPieces, ch_captured_pieces, CH, CAPTURED_PIECES, GtkWidget)

GtkWidget *ch_captured_pieces_new (void);

/* @n men of @side; where they do not fit, fewer are drawn.  @piece_set: its id. */
void ch_captured_pieces_set (ChCapturedPieces *self, ChSide side, int n, const char *piece_set);
/* After that: @n more, faded, with @text in place of the number. */
void ch_captured_pieces_set_pending (ChCapturedPieces *self, int n, const char *text);
int ch_captured_pieces_get_count (ChCapturedPieces *self);

G_END_DECLS

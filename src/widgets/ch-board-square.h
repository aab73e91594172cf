/* ch-board-square.h: a playing square for keyboard and assistive technology.
 *
 * Draws nothing and takes no pointer: the board does.  Exposes the action "square.activate".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_BOARD_SQUARE (ch_board_square_get_type ())
G_DECLARE_FINAL_TYPE (ChBoardSquare, ch_board_square, CH, BOARD_SQUARE, GtkWidget)

/* Signal "activated". */
GtkWidget *ch_board_square_new (int square);
int ch_board_square_get_square (ChBoardSquare *self);

/* Tells assistive technology only what changed. */
void ch_board_square_set_name (ChBoardSquare *self, const char *name);
const char *ch_board_square_get_name (ChBoardSquare *self);
void ch_board_square_set_selected (ChBoardSquare *self, gboolean selected);

G_END_DECLS

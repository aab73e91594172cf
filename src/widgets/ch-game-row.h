/* ch-game-row.h: a game of the library in its table: a row of cells, or two lines where it is narrow.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-list.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_GAME_ROW (ch_game_row_get_type ())
G_DECLARE_FINAL_TYPE (ChGameRow, ch_game_row, CH, GAME_ROW, GtkWidget)

GtkWidget *ch_game_row_new (void);

/* Shows @game, as soon as it is loaded; NULL: nothing. */
void ch_game_row_set_game (ChGameRow *self, ChLibraryGame *game);

/* The width of a letter in @widget's font, for ch_game_columns_plan(). */
int ch_game_row_get_unit (GtkWidget *widget);

/* @text with marks that keep it together in a line of the other direction (transfer full).  @notation:
 * it runs from left to right wherever it stands, as results and moves do. */
char *ch_game_row_isolate (const char *text, gboolean notation);

G_END_DECLS

/* ch-game-sheet.h: a sheet with what a record tells of a game: players, event, result, other tags.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the sheet over @parent's window.  What is changed is one step of undo of @game, made when the
 * sheet is closed with Save. */
void ch_game_sheet_present (GtkWidget *parent, ChGame *game);

G_END_DECLS

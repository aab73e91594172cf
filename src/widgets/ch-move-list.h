/* ch-move-list.h: the moves of a game with its variations and comments: walked, chosen, edited.
 *
 * Shows a ChGame and follows it.  What a person does here is done to the game: a click or the
 * keyboard sets its current node, a menu and a drag edit it (each a step of its undo).
 *
 * Keyboard: Left and Right go a move back and on (mirrored in right-to-left), Up and Down a row: through
 * the main line and into the variations between; Home and End to the start and the end of the line,
 * Page Up and Page Down a screen; Delete cuts the move and all behind it; Menu opens the menu; Return
 * asks why the text behind the current move could not be read, where there is such.
 *
 * Actions, in the group "moves" (ch_move_list_get_actions): promote, demote, make-main, delete,
 * delete-others, copy, comment, symbol (int: a numeric annotation glyph, toggled), clear-symbols, rest, go
 * (uint: a node); all but the last do it to the current node.
 *
 * Properties: "game" (ChGame, nullable).
 * Signals: "edit-comment": the person wants to write at the current node.
 *          "copied": the moves up to the current one are in the clipboard.
 *          "rest-activated" (uint node): the person asks why the text there could not be read as moves (by
 *          a click on it, Return at its node, the menu or the action "rest"): ch_game_get_rest_reason() tells.
 * CSS node "movelist".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_MOVE_LIST (ch_move_list_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveList, ch_move_list, CH, MOVE_LIST, GtkWidget)

GtkWidget *ch_move_list_new (void);

ChGame *ch_move_list_get_game (ChMoveList *self);
void ch_move_list_set_game (ChMoveList *self, ChGame *game);

/* For buttons beside the list: gtk_widget_insert_action_group (…, "moves", …). (transfer none) */
GActionGroup *ch_move_list_get_actions (ChMoveList *self);

/* The node at a place of the widget, or CH_GAME_NONE. */
guint ch_move_list_pick (ChMoveList *self, double x, double y);
/* The child that shows the move of @node where it is on the screen, or NULL. */
GtkWidget *ch_move_list_get_span (ChMoveList *self, guint node);

G_END_DECLS

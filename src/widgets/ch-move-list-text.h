/* ch-move-list-text.h: a text of moves and words, whose moves can be clicked one by one.
 *
 * Its spans are ChMoveSpan children laid where the text stands.  A move is never broken over two
 * lines; words are fainter.  CSS node "movetext".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move-list-item.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_MOVE_TEXT (ch_move_text_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveText, ch_move_text, CH, MOVE_TEXT, GtkWidget)

/* @one_line: cut off with an ellipsis instead of wrapped. */
GtkWidget *ch_move_text_new (gboolean one_line);

/* Forgets what was there. */
void ch_move_text_clear (ChMoveText *self);
/* Behind ch_move_text_clear(): the spans of @text in their order; @name for screen readers; @tip (may be
 * NULL): more about it. */
void ch_move_text_add_span (ChMoveText *self,
                            const ChMoveListSpan *span,
                            const char *name,
                            const char *tip);
/* Then the text itself.  @plain: words are as dark as moves. */
void ch_move_text_set_text (ChMoveText *self, const char *text, gboolean plain);

/* The move of @node is marked; words never are. */
void ch_move_text_set_current (ChMoveText *self, guint node);
/* The child of the node's move, or NULL. */
GtkWidget *ch_move_text_get_span (ChMoveText *self, guint node);

G_END_DECLS

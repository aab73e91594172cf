/* ch-move-list-span.h: a place in a text of moves that can be clicked, for pointer and screen reader.
 *
 * Knows its node and its name; whoever has it draws the text.  Its action "span.activate" activates
 * "moves.go" (uint node) of what it stands in, and then "moves.rest" where it is text that could not be
 * read.  CSS node "movespan".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_MOVE_SPAN (ch_move_span_get_type ())
G_DECLARE_FINAL_TYPE (ChMoveSpan, ch_move_span, CH, MOVE_SPAN, GtkWidget)

/* @label: it shows its text itself, as a cell of a table. */
GtkWidget *ch_move_span_new (gboolean label);
/* @name is for screen readers; @text for a label. */
void ch_move_span_set (ChMoveSpan *self, guint node, const char *text, const char *name);
/* More about it, for the pointer and for screen readers; NULL: nothing. */
void ch_move_span_set_tip (ChMoveSpan *self, const char *tip);
/* It is text that could not be read as moves. */
void ch_move_span_set_rest (ChMoveSpan *self, gboolean rest);
gboolean ch_move_span_is_rest (ChMoveSpan *self);
guint ch_move_span_get_node (ChMoveSpan *self);
const char *ch_move_span_get_name (ChMoveSpan *self);
void ch_move_span_set_current (ChMoveSpan *self, gboolean current);

/* @text, which is read from left to right, for a place where @widget's language is read the other way:
 * moves are figures and signs, which would change places.  (transfer full) */
char *ch_move_span_left_to_right (GtkWidget *widget, const char *text);

G_END_DECLS

/* ch-board.h: a board: draws a state, reports what a person does at it, decides nothing.
 *
 * Whoever owns the board makes the next state and hands it down.
 *
 * Properties (all writable): "board-theme", "piece-set" (strings), "coordinates" (ChCoordinates),
 * "square-style" (ChSquareStyle as int), "animation" (int: milliseconds a hop, 0 for none),
 * "family-colour" (boolean: the line inside the frame), "input" (boolean: listens to the person),
 * "end-turn-button" (boolean: it has one of its own where a chain may be stopped).
 *
 * Signals:
 *   "square-activated" (int square)       click, tap, Enter, Space, assistive technology
 *   "moved" (int from, int to)            a piece dragged; from is not to
 *   "text-entered" (string)               a move typed; see ch_board_set_entry_error()
 *   "cancelled"                           Escape, a drag let go beside the squares
 *   "end-turn"                            the button on the board, where a chain may be stopped
 *   "mark-drawn" (int from, int to, uint modifiers)   right-drag; from is to: a circle
 *   "clear-marks"                         a click while the state has marks
 *   "why-clause" (int clause)             the links of the Why-not bubble
 *   "why-allowed" (ChWhy)
 *
 * Keyboard: Tab enters the board at the focused square and leaves it.  The arrow keys walk the
 * playing squares diagonally: Up and Down go one row, Left and Right one column; the other
 * coordinate changes by one to and fro, so that a key pressed twice keeps its line and every square
 * can be reached; where the square straight ahead is played on, they go straight.  Enter and Space
 * pick and drop, Escape cancels, a letter or digit starts the entry of a move.
 *
 * CSS node "board".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-layout.h"
#include "ch-state.h"
#include "ch-why.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_BOARD (ch_board_get_type ())
G_DECLARE_FINAL_TYPE (ChBoard, ch_board, CH, BOARD, GtkWidget)

GtkWidget *ch_board_new (void);

/* Shows @state and ends what is moving.  A further landing of a chain is animated, a flip is faded;
 * everything else is there at once.  Nothing happens for an equal state. */
void ch_board_set_state (ChBoard *self, ChState *state);
ChState *ch_board_get_state (ChBoard *self); /* (transfer none), NULL at first */

typedef void (*ChBoardDone) (ChBoard *self, gpointer data);

/* Shows @after (the state from now on) with @move on its way to it, hop by hop, from the position
 * of the state shown now; what its path has already shown, or a drag, is not shown again.  @rules:
 * the rule set it is played under, which says when jumped pieces go; NULL: the state's own.  The
 * move is announced to assistive technology.  @done (may be NULL) is called once: at the end, or
 * when a new input or state ends it early; before this returns where nothing is animated. */
void ch_board_play (ChBoard *self,
                    ChMove *move,
                    ChRuleset *rules,
                    ChState *after,
                    ChBoardDone done,
                    gpointer data);
/* Ends what is moving. */
void ch_board_finish (ChBoard *self);
gboolean ch_board_get_playing (ChBoard *self);

/* The Why-not bubble at @square: closes at the next click or Escape. */
void ch_board_show_why (ChBoard *self, int square, ChWhy *why);
void ch_board_hide_why (ChBoard *self);

/* Opens the move entry with @text in it.  ch_board_type_key: a key pressed while nothing that takes
 * text has the focus; TRUE when it began an entry. */
void ch_board_start_entry (ChBoard *self, const char *text);
gboolean ch_board_type_key (ChBoard *self, guint keyval, GdkModifierType modifiers);
/* From a handler of "text-entered": the entry stays open and shows @message. */
void ch_board_set_entry_error (ChBoard *self, const char *message);

/* The largest board of at most @width × @height whose squares are whole device pixels. */
void ch_board_snap (ChBoard *self, int width, int height, int *snapped_width, int *snapped_height);
/* Where it stands in the widget. */
void ch_board_get_geometry (ChBoard *self, ChBoardGeometry *geometry);
/* Whether all that is drawn is drawn as it will stay: for photographs. */
gboolean ch_board_get_settled (ChBoard *self);
/* The mark that "mark-drawn" speaks of: an arrow, or a circle where @from is @to; green, orange with
 * Control, purple with Shift. */
void ch_board_read_mark (int from, int to, guint modifiers, ChMark *mark);

/* The square the keyboard is at, and its accessible child. */
int ch_board_get_focus_square (ChBoard *self);
GtkWidget *ch_board_get_square_widget (ChBoard *self, int square);

G_END_DECLS

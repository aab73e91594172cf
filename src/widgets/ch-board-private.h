/* ch-board-private.h: the board's parts, shared by its files and by nothing else.
 *
 * ch-board.c is the widget, its properties and signals; ch-board-state.c how a new state comes to
 * be seen; ch-board-draw.c what is drawn and when; ch-board-input.c pointer and keyboard;
 * ch-board-overlay.c the typed move and End Turn; ch-board-why.c where the Why-not bubble stands;
 * ch-board-access.c names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board.h"

#include "ch-board-animation.h"
#include "ch-board-paint.h"
#include "ch-board-square.h"

G_BEGIN_DECLS

struct _ChBoard
{
  GtkWidget parent_instance;

  ChState *state;
  ChBoardTheme *theme;
  ChPieceSet *pieces;
  ChCoordinates coordinates;
  ChSquareStyle style;
  int hop_ms;
  gboolean family_colour;
  gboolean input;
  gboolean end_turn_button;

  GPtrArray *squares; /* ChBoardSquare, by square */
  int focus;          /* where the keyboard is */

  /* What is drawn */
  ChBoardGeometry geometry;
  int tile_px; /* of the textures asked for; follows the geometry when a resize settles */
  guint settle_id;
  guint font_serial;
  GskRenderNode *ground;
  GskRenderNode *standing;
  GskRenderNode *faded; /* the board before a flip */

  /* What moves */
  ChBoardAnimation *animation;
  ChState *animated; /* the state the animation starts from */
  gint64 start;      /* of animation or fade */
  guint tick_id;
  ChBoardDone done;
  gpointer done_data;

  /* What the person does */
  int hover;
  int pressed; /* CH_NO_SQUARE, or the square of a press that may become a drag */
  double press_x, press_y;
  gboolean on_release; /* the press counts when it was no drag */
  int dragged; /* the square of the piece in the hand */
  graphene_point_t hand;
  int dropped_from; /* while "moved" is emitted: its piece needs no way any more */
  int dropped_to;
  ChMark preview; /* n_squares 0: none */

  GtkWidget *entry_box;
  GtkWidget *entry;
  GtkWidget *entry_error;
  GtkWidget *end_turn;
  GtkWidget *bubble;
};

/* ch-board.c */
void ch_board_emit_square (ChBoard *self, int square);
void ch_board_emit_moved (ChBoard *self, int from, int to);
void ch_board_emit_text (ChBoard *self, const char *text);
void ch_board_emit_cancelled (ChBoard *self);
void ch_board_emit_end_turn (ChBoard *self);
void ch_board_emit_mark (ChBoard *self, int from, int to, GdkModifierType modifiers);
void ch_board_emit_clear_marks (ChBoard *self);
void ch_board_emit_why_clause (ChBoard *self, int clause);
void ch_board_emit_why_allowed (ChBoard *self, ChWhy *why);
void ch_board_set_focus_square (ChBoard *self, int square, gboolean grab);

/* ch-board-draw.c */
void ch_board_update_geometry (ChBoard *self, int width, int height);
void ch_board_compute_geometry (ChBoard *self, int width, int height, ChBoardGeometry *geometry);
void ch_board_redraw_ground (ChBoard *self); /* all of it */
void ch_board_redraw (ChBoard *self);        /* what stands on it */
void ch_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void ch_board_start_animation (ChBoard *self, ChState *from, ChBoardAnimation *animation);
void ch_board_start_fade (ChBoard *self);
void ch_board_stop_moving (ChBoard *self); /* without calling done */
gboolean ch_board_is_animated (ChBoard *self);
void ch_board_clear_nodes (ChBoard *self);

/* ch-board-input.c */
void ch_board_add_controllers (ChBoard *self);
void ch_board_forget_input (ChBoard *self);

/* ch-board-overlay.c */
void ch_board_add_overlay (ChBoard *self);
void ch_board_remove_overlay (ChBoard *self);
void ch_board_update_overlay (ChBoard *self); /* after a new state */
void ch_board_allocate_overlay (ChBoard *self);
void ch_board_close_entry (ChBoard *self);

/* ch-board-access.c */
void ch_board_make_squares (ChBoard *self);
void ch_board_update_names (ChBoard *self);
void ch_board_place_squares (ChBoard *self);

G_END_DECLS

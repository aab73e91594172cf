/* ch-board-page.h: a page with a board on it: the person's input becomes states and moves.
 *
 * Holds the state the board shows, and the board's look, which follows the settings.  What a move
 * means, and what stands beside the board, is the page's own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-page.h"

#include "ch-board.h"
#include "ch-position-strip.h"
#include "ch-sheet-handle.h"
#include "ch-state.h"

G_BEGIN_DECLS

#define CH_TYPE_BOARD_PAGE (ch_board_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (ChBoardPage, ch_board_page, CH, BOARD_PAGE, ChPage)

struct _ChBoardPageClass
{
  ChPageClass parent_class;

  /* Before anything the person does at the board. */
  void (*begin_input) (ChBoardPage *self);
  /* Whether the person may move now; where not, typed moves are answered with @refusal. */
  gboolean (*is_live) (ChBoardPage *self, const char **refusal);
  /* Another position was set up, by strip, FEN or command. */
  void (*set_position) (ChBoardPage *self, ChPosition *position);
  /* A whole legal move. */
  void (*play) (ChBoardPage *self, ChMove *move);
  /* Shows @state: what the person has picked, tried or drawn.  Not for what the page itself sets. */
  void (*show) (ChBoardPage *self, ChState *state);
  /* News of what was copied, pasted or could not be set up: a toast where a page does not say. */
  void (*tell) (ChBoardPage *self, const char *news);
  /* The person drew or cleared marks: @state has them. */
  void (*mark) (ChBoardPage *self, ChState *state);
  /* Whether the move is for the person to find: the Why-not bubble then tells the rule, not what must be
   * played.  FALSE without the function. */
  gboolean (*hides_answers) (ChBoardPage *self);
  /* Links of the Why-not bubble.  The clause's own words are a toast where a page does not say. */
  void (*why_allowed) (ChBoardPage *self, ChWhy *why);
  void (*why_clause) (ChBoardPage *self, int clause);
  /* The width of what stands beside the board in the same place. */
  int (*get_beside_board) (ChBoardPage *self);
  /* Board and panel stand otherwise; the sheet and its handle have followed. */
  void (*layout_changed) (ChBoardPage *self, gboolean stacked);
  /* A setting of the board's look is another one; the board has followed. */
  void (*look_changed) (ChBoardPage *self);
};

/* From the page's init, after its template: its parts, of which the handle belongs to the sheet. */
void ch_board_page_set_parts (ChBoardPage *self,
                              ChBoard *board,
                              GtkWidget *sheet,
                              ChSheetHandle *handle);
/* The board's look follows @settings from now on. */
void ch_board_page_bind_settings (ChBoardPage *self, GSettings *settings);
GSettings *ch_board_page_get_settings (ChBoardPage *self); /* NULL before */
gboolean ch_board_page_wants_hints (ChBoardPage *self);    /* capture hints */

ChBoard *ch_board_page_get_board (ChBoardPage *self);
/* What the board shows; NULL at first. */
ChState *ch_board_page_get_state (ChBoardPage *self);
/* Keeps @state and hands it to the board.  Nothing else. */
void ch_board_page_set_state (ChBoardPage *self, ChState *state);

/* Setting up: the tools of @strip put pieces on the board and move them freely; the strip shows whose
 * move it is.  To be called once for each strip; a page that has one gets a popover with another, for a
 * stack. */
void ch_board_page_add_strip (ChBoardPage *self, ChPositionStrip *strip);
void ch_board_page_show_in_strips (ChBoardPage *self);
int ch_board_page_get_tool (ChBoardPage *self);
void ch_board_page_set_tool (ChBoardPage *self, int tool); /* CH_TOOL_POINTER or a ChPiece */
/* Adds the "page." actions copy-fen, copy-text, enter-fen, paste-fen, start-position, clear, side,
 * mirror, rotate and end-turn. */
void ch_board_page_add_set_up_actions (ChBoardPage *self);
/* The position as FEN in the rule set's squares. (transfer full) */
char *ch_board_page_get_fen (ChBoardPage *self);
/* @text goes onto the board as a position; where it is none the sheet shows it with the place of the
 * error, so that it can be mended. */
void ch_board_page_take_text (ChBoardPage *self, const char *text);
/* What is on the board goes to the clipboard, and the person is told. */
void ch_board_page_copy (ChBoardPage *self, const char *text, const char *news);

/* The person ends a chain that may be stopped here. */
void ch_board_page_end_turn (ChBoardPage *self);

G_END_DECLS

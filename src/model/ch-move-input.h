/* ch-move-input.h: from what a person does at a board to a move: by path, never by guess.
 *
 * Pure functions from state to state; no widget, no timer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-state.h"
#include "ch-why.h"

G_BEGIN_DECLS

typedef enum
{
  CH_INPUT_NOTHING,   /* the selection stays (the marks of before are gone from state) */
  CH_INPUT_SELECTED,  /* a piece or a further square of the chain is selected, or nothing is any
                         more: see state */
  CH_INPUT_MOVE,      /* a legal move is complete: see move */
  CH_INPUT_CHOOSE,    /* several captures fit: the next landing squares are offered in state */
  CH_INPUT_ILLEGAL    /* see why; state shows the attempt */
} ChInputResult;

typedef struct
{
  ChInputResult result;
  ChState *state;     /* the next state (transfer full), always set */
  ChMove *move;       /* CH_INPUT_MOVE (transfer full) */
  ChWhy *why;         /* CH_INPUT_ILLEGAL (transfer full); NULL for a text that is no move */
} ChInput;

void ch_input_clear (ChInput *input);

/* A click, tap or Enter on @square: picks a piece, adds a landing square (or a later one, the end
 * square, or the piece to be taken, when just one way fits), drops the selection on the same square
 * again.  An own piece that may not move is selected and CH_INPUT_ILLEGAL: why says why it may not;
 * the next square makes it an attempt. */
void ch_input_square (ChState *state, int square, ChInput *input);

/* A piece dragged from @from and dropped on @to. During a chain @from is the square it stands on. */
void ch_input_drag (ChState *state, int from, int to, ChInput *input);

/* A typed move: "32-28", "c3d4", "a1:h8"; the selection does not matter.  The beginning of a move
 * is CH_INPUT_SELECTED.  A text that is no move is CH_INPUT_ILLEGAL with @error and without why. */
void ch_input_text (ChState *state, const char *text, ChInput *input, GError **error);

/* Escape: drops the selection. */
void ch_input_cancel (ChState *state, ChInput *input);

/* Where a chain may be stopped here: the End Turn button. */
gboolean ch_input_can_end_turn (ChState *state);
void ch_input_end_turn (ChState *state, ChInput *input);

G_END_DECLS

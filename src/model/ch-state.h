/* ch-state.h: all that a board shows, as one immutable, reference-counted value.
 *
 * A widget given the same state draws the same picture.  A page makes the next state from this one
 * and hands it down; undo is a stack of such values.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"

G_BEGIN_DECLS

typedef struct _ChState ChState;

#define CH_TYPE_STATE (ch_state_get_type ())
GType ch_state_get_type (void);

typedef enum
{
  CH_MARK_ARROW_TABLE,     /* blue: engine and tables; path through every landing */
  CH_MARK_ARROW_GREEN,     /* the person's */
  CH_MARK_ARROW_ORANGE,
  CH_MARK_ARROW_PURPLE,
  CH_MARK_ARROW_REFUTATION,
  CH_MARK_CIRCLE_GREEN,
  CH_MARK_CIRCLE_ORANGE,
  CH_MARK_CIRCLE_PURPLE,
  CH_MARK_NOT_ALLOWED,     /* dashed line to a cross: an attempt that is not legal */
  CH_MARK_MUST,            /* red ring: this piece must capture (Why not) */
  CH_MARK_FOUND,           /* badges at the corner of a square: a tick, a dash, a cross */
  CH_MARK_MISSED,
  CH_MARK_WRONG
} ChMarkKind;

typedef struct
{
  ChMarkKind kind;
  int n_squares;           /* 1 for circles, else the path */
  int squares[97];
} ChMark;

ChState *ch_state_new (ChRuleset *ruleset, ChPosition *position);
ChState *ch_state_ref (ChState *self);
void ch_state_unref (ChState *self);
gboolean ch_state_equal (ChState *a, ChState *b);

/* Changed copies, (transfer full). Changing ruleset or position drops the path, last move, marks. */
ChState *ch_state_with_position (ChState *self, ChRuleset *ruleset, ChPosition *position);
ChState *ch_state_with_path (ChState *self, const int *squares, int n);  /* what is selected so far */
ChState *ch_state_with_last_move (ChState *self, ChMove *move);          /* nullable; move led to this position */
ChState *ch_state_with_marks (ChState *self, const ChMark *marks, int n);
ChState *ch_state_with_mark_toggled (ChState *self, const ChMark *mark); /* adds it, or takes the same one away */
ChState *ch_state_with_flipped (ChState *self, gboolean flipped);
ChState *ch_state_with_hints (ChState *self, gboolean hints);            /* red rings on pieces that may capture */
ChState *ch_state_with_editing (ChState *self, gboolean editing);        /* no rings, no targets: pieces are being set up */
/* After @move: position, last move; path and marks dropped. */
ChState *ch_state_after_move (ChState *self, ChMove *move);

ChRuleset *ch_state_get_ruleset (ChState *self);
ChPosition *ch_state_get_position (ChState *self);
GPtrArray *ch_state_get_legal (ChState *self);      /* (transfer none): the legal moves, computed once */
int ch_state_get_n_path (ChState *self);
int ch_state_get_path (ChState *self, int n);
ChMove *ch_state_get_last_move (ChState *self);     /* nullable */
int ch_state_get_n_marks (ChState *self);
const ChMark *ch_state_get_mark (ChState *self, int n);
gboolean ch_state_get_flipped (ChState *self);
gboolean ch_state_get_hints (ChState *self);
gboolean ch_state_get_editing (ChState *self);
/* Dark stands at the bottom: orientation of the rule set, turned by flipped. */
gboolean ch_state_get_dark_at_bottom (ChState *self);

/* What follows from the path, for drawing.  During a chain the moving piece stands on the last
 * square of the path. */
ChPiece ch_state_get_shown_piece (ChState *self, int square);
gboolean ch_state_is_jumped (ChState *self, int square);  /* taken in this chain and still on the board */
gboolean ch_state_is_movable (ChState *self, int square); /* a piece with a legal move */
gboolean ch_state_must_capture (ChState *self, int square); /* a ring: may capture, hints on, not editing */
gboolean ch_state_is_target (ChState *self, int square, gboolean *capture); /* a next landing square */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChState, ch_state_unref)

G_END_DECLS

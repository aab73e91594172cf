/* ch-train-view.h: what is trained at a board: the panel beside it, and what the board's input means.
 *
 * A view is a widget, the panel, that belongs to a session (ch-train-session.h), which has the board.  It makes
 * the states the board shows and is given whole moves and squares; it knows neither the board nor the page.
 * The constructors: ch_puzzle_view_new (ChTrainer *), ch_quiz_view_new (ChQuiz *), ch_lesson_view_new (ChLesson *,
 * ChTrainStore *); each begins at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_TRAIN_VIEW (ch_train_view_get_type ())
G_DECLARE_INTERFACE (ChTrainView, ch_train_view, CH, TRAIN_VIEW, GtkWidget)

/* Signals:
 *   "show-state" (ChMove move, nullable): get_state() is another one and is to be shown; with a move: as that move on its
 *     way there.  Capture hints are the session's to set.
 *   "head" (): title or head are others; ask again.
 *   "finished" (): the person wants to go back to the home.
 *   "study" (ChGame), "compare" (ChRuleset, ChPosition): wanted on that page.
 *   "toast" (string): news for the bottom of the window. */
struct _ChTrainViewInterface
{
  GTypeInterface parent_interface;

  /* Translated, short: "Practice". */
  const char *(*get_title) (ChTrainView *self);
  /* What stands at the end of the title's line: result dots, a bar, a clock; (transfer none), the same widget as
   * long as the view lives; NULL (as without the function): nothing. */
  GtkWidget *(*get_head) (ChTrainView *self);
  /* What the board shall show, (transfer none); never NULL. */
  ChState *(*get_state) (ChTrainView *self);
  /* Whether whole moves are wanted now; where not, typed ones are answered with @refusal (may be NULL). */
  gboolean (*is_live) (ChTrainView *self, const char **refusal);
  /* A whole legal move of get_state()'s position.  Nothing without the function. */
  void (*play) (ChTrainView *self, ChMove *move);
  /* A square was clicked or activated by key, asked before it becomes part of a move; TRUE: it was an answer and is no
   * part of one.  FALSE without the function. */
  gboolean (*square) (ChTrainView *self, int square);
  /* A piece was dragged, asked before it becomes a move; TRUE: it was an answer.  FALSE without the function. */
  gboolean (*moved) (ChTrainView *self, int from, int to);
  /* Whether squares are the answer now: the keyboard is needed at the board as for moves. FALSE without the function. */
  gboolean (*takes_squares) (ChTrainView *self);
  /* A key pressed while nothing that takes text has the focus, before it begins a typed move; TRUE: it is taken.
   * FALSE without the function. */
  gboolean (*key) (ChTrainView *self, guint keyval, GdkModifierType modifiers);
  /* The session is left: clocks and engines stop; what is begun is kept.  Called once, before the view goes. */
  void (*leave) (ChTrainView *self);
};

const char *ch_train_view_get_title (ChTrainView *self);
GtkWidget *ch_train_view_get_head (ChTrainView *self);
ChState *ch_train_view_get_state (ChTrainView *self);
gboolean ch_train_view_is_live (ChTrainView *self, const char **refusal);
void ch_train_view_play (ChTrainView *self, ChMove *move);
gboolean ch_train_view_square (ChTrainView *self, int square);
gboolean ch_train_view_moved (ChTrainView *self, int from, int to);
gboolean ch_train_view_takes_squares (ChTrainView *self);
gboolean ch_train_view_key (ChTrainView *self, guint keyval, GdkModifierType modifiers);
void ch_train_view_leave (ChTrainView *self);

/* For views: emit the signals. */
void ch_train_view_show (ChTrainView *self, ChMove *move);
void ch_train_view_head_changed (ChTrainView *self);
void ch_train_view_finish (ChTrainView *self);
void ch_train_view_study (ChTrainView *self, ChGame *game);
void ch_train_view_compare (ChTrainView *self, ChRuleset *ruleset, ChPosition *position);
void ch_train_view_toast (ChTrainView *self, const char *text);

G_END_DECLS

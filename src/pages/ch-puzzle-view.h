/* ch-puzzle-view.h: the panel of a session of puzzles: what is to be done, what became of it, and what follows.
 *
 * The trainer judges; the view shows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-train-view.h"
#include "ch-trainer.h"

G_BEGIN_DECLS

#define CH_TYPE_PUZZLE_VIEW (ch_puzzle_view_get_type ())
G_DECLARE_FINAL_TYPE (ChPuzzleView, ch_puzzle_view, CH, PUZZLE_VIEW, GtkWidget)

/* @trainer has been started with @options, which are copied: they are needed to begin once more.  @settings
 * (nullable): the look of the piece, and whether the next puzzle comes by itself. */
GtkWidget *ch_puzzle_view_new (ChTrainer *trainer,
                               ChTrainStore *store,
                               const ChTrainOptions *options,
                               GSettings *settings);

void ch_puzzle_view_hint (ChPuzzleView *self);
void ch_puzzle_view_show_solution (ChPuzzleView *self);
/* Try again, or the next puzzle, whichever is offered. */
void ch_puzzle_view_go_on (ChPuzzleView *self);

G_END_DECLS

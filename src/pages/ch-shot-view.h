/* ch-shot-view.h: the same shot under other rules: it works in one rule set and fails in another; why?
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-puzzle.h"
#include "ch-shot.h"
#include "ch-train-store.h"
#include "ch-train-view.h"

G_BEGIN_DECLS

#define CH_TYPE_SHOT_VIEW (ch_shot_view_get_type ())
G_DECLARE_FINAL_TYPE (ChShotView, ch_shot_view, CH, SHOT_VIEW, GtkWidget)

/* Asks about some of @shots, of which one at least must have its puzzle in @puzzles; NULL where none has. */
GtkWidget *ch_shot_view_new (GPtrArray *shots, ChPuzzleSet *puzzles, ChTrainStore *store);

G_END_DECLS

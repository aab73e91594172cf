/* ch-train-page.h: training: a home that shows how it goes, and sessions of puzzles, cards and lessons.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-page.h"

#include "ch-game.h"
#include "ch-train-view.h"
#include "ch-trainer.h"

G_BEGIN_DECLS

#define CH_TYPE_TRAIN_PAGE (ch_train_page_get_type ())
G_DECLARE_FINAL_TYPE (ChTrainPage, ch_train_page, CH, TRAIN_PAGE, ChPage)

/* Its rule set is that of what is trained, at home that of the settings.
 * Signals: "study" (ChGame), "compare" (ChRuleset, ChPosition): wanted on that page. */

/* Binds the page to @settings; what was trained is kept at @store_path (NULL: the person's own). */
void ch_train_page_set_settings (ChTrainPage *self, GSettings *settings, const char *store_path);

/* Begins a session with @view in place of what goes on; NULL: back home. */
void ch_train_page_begin (ChTrainPage *self, ChTrainView *view);
ChTrainView *ch_train_page_get_view (ChTrainPage *self); /* nullable */

/* Makes puzzles of the mistakes of @game, tells how many, and offers to practise them by the action
 * "win.train-own". */
void ch_train_page_take_mistakes (ChTrainPage *self, ChGame *game);

/* Imports puzzles, or progress, and tells what became of them. */
void ch_train_page_import_puzzles (ChTrainPage *self, GFile *file);
void ch_train_page_import_progress (ChTrainPage *self, GFile *file);

ChPuzzleSet *ch_train_page_get_puzzles (ChTrainPage *self); /* NULL before the settings */
ChTrainStore *ch_train_page_get_store (ChTrainPage *self);
ChTrainer *ch_train_page_get_trainer (ChTrainPage *self);

G_END_DECLS

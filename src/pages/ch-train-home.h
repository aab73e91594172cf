/* ch-train-home.h: what can be trained, and how it goes: days, rating, what is due, themes, clauses.
 *
 * Starts nothing: its rows activate the "page." actions of the Train page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-trainer.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_TRAIN_HOME (ch_train_home_get_type ())
G_DECLARE_FINAL_TYPE (ChTrainHome, ch_train_home, CH, TRAIN_HOME, GtkWidget)

/* Once, and follows them from then on. */
void ch_train_home_set_models (ChTrainHome *self,
                               ChPuzzleSet *puzzles,
                               ChTrainer *trainer,
                               ChTrainStore *store);
void ch_train_home_set_ruleset (ChTrainHome *self, ChRuleset *ruleset);
/* Lessons done of those there are for the rule set. */
void ch_train_home_set_lessons (ChTrainHome *self, guint n_done, guint n);
/* Whether there are shots of the rule set that fail under another. */
void ch_train_home_set_shots (ChTrainHome *self, gboolean any);
/* A sentence about the file of training; NULL: there is none. */
void ch_train_home_set_problem (ChTrainHome *self, const char *problem);
/* News too long for a toast, until they are closed; NULL: there are none. */
void ch_train_home_set_news (ChTrainHome *self, const char *news);
/* All is as the models say now; what changed is shown a moment later otherwise. */
void ch_train_home_update (ChTrainHome *self);

G_END_DECLS

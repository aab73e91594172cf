/* ch-train-page-private.h: what the files of the Train page share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-train-page.h"

#include "ch-shot.h"
#include "ch-train-home.h"
#include "ch-train-lessons.h"
#include "ch-train-session.h"

G_BEGIN_DECLS

struct _ChTrainPage
{
  ChPage parent_instance;

  GSettings *settings;
  ChPuzzleSet *puzzles;
  ChTrainStore *store;
  ChTrainer *trainer;
  GListModel *lessons; /* ChLesson */
  GPtrArray *shots;    /* ChShot, of the rule set */
  ChRuleset *ruleset;  /* at home */
  const char *origin;  /* the child of the stack a session came from */
  GCancellable *working;
  char *erased;     /* nullable: the copy that undoes it */
  ChGame *mistakes; /* nullable: to be made puzzles of as soon as the puzzles are there */

  GtkStack *stack;
  ChTrainHome *home;
  ChTrainLessons *lessons_view;
  ChTrainSession *session;
};

/* Shows "home" or "lessons"; a session that goes on is left. */
void ch_train_page_show (ChTrainPage *self, const char *child);

/* Actions (ch-train-page-actions.c). */
void ch_train_page_add_actions (ChTrainPage *self);
void ch_train_page_add_learn_actions (ChTrainPage *self); /* ch-train-page-learn.c */
void ch_train_page_add_file_actions (ChTrainPage *self);  /* ch-train-page-files.c */
void ch_train_page_update_file_actions (ChTrainPage *self);
void ch_train_page_follow_puzzles (ChTrainPage *self);
void ch_train_page_add_setting_actions (ChTrainPage *self);
void ch_train_page_update_actions (ChTrainPage *self);

G_END_DECLS

/* ch-train-home-private.h: what the files of the Train page's home share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-train-home.h"

#include <adwaita.h>

#include "ch-adaptive.h"
#include "ch-banner.h"
#include "ch-day-row.h"
#include "ch-notice.h"
#include "ch-progress-row.h"
#include "ch-rating-curve.h"

G_BEGIN_DECLS

#define CH_HOME_MAX_THEMES 64

struct _ChTrainHome
{
  GtkWidget parent_instance;

  ChPuzzleSet *puzzles;
  ChTrainer *trainer;
  ChTrainStore *store;
  ChRuleset *ruleset;
  guint update_source;
  guint64 themes_seen;                     /* the themes that have a row */
  ChProgressRow *rows[CH_HOME_MAX_THEMES]; /* of the themes */
  GPtrArray *clause_rows;                  /* ChProgressRow, weak, in the order of clause_list */
  GArray *clause_list;                     /* int */

  ChBanner *banner;
  ChNotice *news;
  ChAdaptive *adaptive;
  GtkWidget *scroll;
  GtkWidget *content;
  GtkWidget *cards;
  GtkWidget *columns;
  GtkLabel *days;
  ChDayRow *week;
  GtkLabel *rating;
  GtkLabel *rating_of;
  ChRatingCurve *curve;
  GtkLabel *share;
  GtkLabel *share_of;
  GtkLevelBar *share_bar;
  GtkListBox *modes;
  GtkListBox *themes;
  GtkWidget *no_puzzles;
  GtkLabel *no_puzzles_title;
  GtkMenuButton *pair_button;
  GtkListBox *clauses;

  AdwActionRow *review;
  GtkWidget *review_button;
  AdwActionRow *practice;
  AdwActionRow *daily;
  GtkImage *daily_icon;
  AdwActionRow *rush;
  AdwActionRow *streak;
  AdwActionRow *shots;
  AdwActionRow *lessons;
};

/* The first column (ch-train-home-modes.c). */
void ch_train_home_add_modes (ChTrainHome *self);
void ch_train_home_update_modes (ChTrainHome *self);
/* What needs puzzles: whether there are @any. */
void ch_train_home_update_races (ChTrainHome *self, gboolean any);

G_END_DECLS

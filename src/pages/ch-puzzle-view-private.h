/* ch-puzzle-view-private.h: what the files of the puzzle view share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-puzzle-view.h"

#include "ch-refutation-card.h"
#include "ch-result-dots.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _ChPuzzleView
{
  GtkWidget parent_instance;

  ChTrainer *trainer;
  ChTrainStore *store;
  GSettings *settings; /* nullable */
  ChTrainOptions options;
  int best; /* before this session */

  ChState *state;     /* what the board shows */
  ChPuzzle *puzzle;   /* that it is about */
  guint before;       /* results before it */
  ChTrainPhase phase; /* as it is shown */
  GPtrArray *walk;    /* ChState: after each move of the refutation */
  GPtrArray *line;    /* ChState: after each move of the solution */
  gpointer line_of;   /* the puzzle it is of, not to be followed */
  gboolean strolling; /* the person looks through the solution */
  char *hint;         /* nullable */
  guint walk_source;  /* the refutation plays itself */
  guint clock_source;

  GtkWidget *head;
  ChResultDots *dots;
  GtkLabel *clock;

  GtkStack *stack;
  GtkImage *piece;
  GtkLabel *prompt;
  GtkLabel *task;
  GtkWidget *hint_card;
  GtkLabel *hint_label;
  ChRefutationCard *refutation;
  ChRefutationCard *solution;
  GtkWidget *solved_card;
  GtkImage *solved_icon;
  GtkLabel *solved_title;
  GtkLabel *solved_themes;
  GtkLabel *solved_rating;
  GtkButton *primary;
  GtkWidget *helps;
  GtkWidget *hint_button;
  GtkWidget *skip;
  GtkWidget *ways;
  GtkWidget *study_row;
  GtkLabel *result_title;
  GtkLabel *result_text;
  GtkLabel *result_more;
  GtkListBox *missed;
  ChRefutationCard *again_refutation;
  ChRefutationCard *again_solution;
  GtkWidget *again;
  GtkWidget *done;
};

/* Rush and Streak: nothing helps, nothing is looked at again. */
gboolean ch_puzzle_view_is_race (ChPuzzleView *self);
/* The result of the puzzle that is shown: 1, 0, -1: not yet. */
int ch_puzzle_view_get_result (ChPuzzleView *self);

/* Shows @state, as a move on its way where a move leads there. */
void ch_puzzle_view_show_state (ChPuzzleView *self, ChState *state);
/* @state with who has to solve it at the bottom. (transfer full) */
ChState *ch_puzzle_view_orient (ChPuzzleView *self, ChState *state);

/* Refutation and solution (ch-puzzle-view-walk.c). */
void ch_puzzle_view_update_walk (ChPuzzleView *self);
void ch_puzzle_view_stop_walk (ChPuzzleView *self);
void ch_puzzle_view_walk_to (ChPuzzleView *self, guint n);   /* of the refutation */
void ch_puzzle_view_stroll_to (ChPuzzleView *self, guint n); /* of the solution */

/* The panel (ch-puzzle-view-panel.c). */
void ch_puzzle_view_make_head (ChPuzzleView *self);
void ch_puzzle_view_update_head (ChPuzzleView *self);
void ch_puzzle_view_update_panel (ChPuzzleView *self);
/* Says to a screen reader what is new. */
void ch_puzzle_view_announce (ChPuzzleView *self);
const char *ch_puzzle_view_mode_name (ChPuzzleView *self);

G_END_DECLS

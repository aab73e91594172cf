/* ch-move-list-private.h: what the files of the move list share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move-list-row.h"
#include "ch-move-list.h"

G_BEGIN_DECLS

struct _ChMoveList
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkLabel *nothing; /* what is seen without moves */
  GtkScrolledWindow *scroller;
  GtkListView *view;
  GListStore *items;
  GPtrArray *rows;   /* ChMoveListRow that are bound; borrowed */
  GHashTable *nodes; /* node → ChMoveListItem with its move; borrowed */

  ChGame *game;
  guint shown; /* the current node as it is marked */
  guint scroll_source;
  gboolean announce; /* the next walk was made here */

  GSimpleActionGroup *actions;
  GtkWidget *menu; /* made when it is opened first */

  guint dragged;       /* the node that is dragged, or CH_GAME_NONE */
  GtkWidget *drop_row; /* marked; borrowed */
};

enum
{
  CH_MOVE_LIST_EDIT_COMMENT,
  CH_MOVE_LIST_COPIED,
  CH_MOVE_LIST_REST_ACTIVATED,
  CH_MOVE_LIST_N_SIGNALS
};

extern guint ch_move_list_signals[CH_MOVE_LIST_N_SIGNALS];

/* Makes @node the current one because of what was done here. */
void ch_move_list_go (ChMoveList *self, guint node);
/* The person asks why the text at the current node could not be read; does nothing where there is none. */
void ch_move_list_ask_rest (ChMoveList *self);
/* The row at a place of the widget, or NULL. */
ChMoveListRow *ch_move_list_pick_row (ChMoveList *self, double x, double y);

/* ch-move-list-actions.c */
void ch_move_list_init_actions (ChMoveList *self);
void ch_move_list_update_actions (ChMoveList *self);
void ch_move_list_open_menu (ChMoveList *self, double x, double y);
void ch_move_list_open_menu_at_current (ChMoveList *self);

/* ch-move-list-walk.c */
void ch_move_list_init_walk (ChMoveList *self);

/* ch-move-list-drag.c */
void ch_move_list_init_drag (ChMoveList *self);
/* The line of @node takes the place of that of @target where both part; FALSE where there is none. */
gboolean ch_move_list_move_line (ChGame *game, guint node, guint target);

G_END_DECLS

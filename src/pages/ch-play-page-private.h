/* ch-play-page-private.h: what the files of the Play page share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-play-page.h"

#include "ch-banner.h"
#include "ch-board.h"
#include "ch-draw-counter.h"
#include "ch-move-table.h"
#include "ch-player-bar.h"
#include "ch-sheet-handle.h"
#include "ch-sound.h"

G_BEGIN_DECLS

struct _ChPlayPage
{
  GtkWidget parent_instance;

  GSettings *settings;
  GSimpleActionGroup *actions;
  ChGameStore *store;
  ChEngine *engine;      /* the program's own, made when it is first needed */
  ChEngine *external;
  ChPlay *play;          /* the game, nullable */
  ChSound *sound;
  ChRuleset *next;       /* of the next game */
  ChState *state;        /* what the board shows */
  guint shown;           /* after how many moves */
  gboolean flipped;      /* by the person */
  gboolean stacked;
  gboolean resigning;    /* the person is asked whether to resign */
  gboolean stored;       /* a problem of the file is in the banner */
  GCancellable *loading;
  guint ruleset_source;

  ChBoard *board;
  GtkWidget *strip;
  GtkWidget *sheet;
  ChSheetHandle *handle;
  ChBanner *banner;
  GtkStack *stack;
  ChMoveTable *moves;
  ChDrawCounter *counter;
  GtkWidget *notice;
  GtkLabel *notice_title;
  GtkLabel *notice_text;
  GtkButton *notice_first;
  GtkButton *notice_second;
  GtkWidget *tools_bin;
  GtkWidget *tools;
  GtkWidget *tools_space;
  GtkButton *pause_button;
  GtkWidget *draw_label;
  GtkWidget *resign_button;
  GtkLabel *resign_label;
  ChPlayerBar *upper;
  ChPlayerBar *lower;
};

/* Shows @state, which stands after as many moves as before. */
void ch_play_page_show (ChPlayPage *self, ChState *state);
/* Shows the position after @ply moves of the game, or the start of the next one. */
void ch_play_page_show_ply (ChPlayPage *self, guint ply);
/* The board is the person's turn now. */
gboolean ch_play_page_is_live (ChPlayPage *self);
void ch_play_page_toast (ChPlayPage *self, const char *text);
void ch_play_page_new_game (ChPlayPage *self); /* the sheet */
/* Begins a game as the settings say. */
void ch_play_page_start_from_settings (ChPlayPage *self, ChPosition *start);
/* The rule set of the next game with the capture rule of the settings. (transfer full) */
ChRuleset *ch_play_page_next_ruleset (ChPlayPage *self);
void ch_play_page_set_next (ChPlayPage *self, ChRuleset *ruleset);

/* The panel and the players (ch-play-page-panel.c). */
void ch_play_page_update_panel (ChPlayPage *self);
void ch_play_page_connect_panel (ChPlayPage *self);
void ch_play_page_update_layout (ChPlayPage *self, gboolean stacked);

/* What the person does at the board (ch-play-page-input.c). */
void ch_play_page_connect_input (ChPlayPage *self);
void ch_play_page_end_turn (ChPlayPage *self);

/* Actions (ch-play-page-actions.c). */
void ch_play_page_add_actions (ChPlayPage *self);
void ch_play_page_update_actions (ChPlayPage *self);

/* Settings and the file of games (ch-play-page-store.c). */
void ch_play_page_apply_settings (ChPlayPage *self);
void ch_play_page_resume (ChPlayPage *self);
void ch_play_page_save (ChPlayPage *self);
ChPosition *ch_play_page_compare_position (ChPlayPage *self, ChRuleset *ruleset);
/* The external engine that is configured: its name and command, or FALSE. */
gboolean ch_play_page_find_external (GSettings *settings, char **name, char ***argv);

/* The running game (ch-play-page-game.c): what there was is abandoned; NULL: there is none. */
void ch_play_page_connect_game (ChPlayPage *self);
void ch_play_page_take_play (ChPlayPage *self, ChPlay *play);

G_END_DECLS

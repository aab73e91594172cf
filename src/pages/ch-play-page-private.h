/* ch-play-page-private.h: what the files of the Play page share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-play-page.h"

#include "ch-banner.h"
#include "ch-draw-counter.h"
#include "ch-engine-list.h"
#include "ch-move-table.h"
#include "ch-player-bar.h"
#include "ch-sound.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _ChPlayPage
{
  ChBoardPage parent_instance;

  ChGameStore *store;
  ChEngine *engine;      /* the program's own, made when it is first needed */
  ChEngine *external;    /* of this game, nullable */
  ChEngineList *engines; /* the external ones there are, NULL without settings */
  ChPlay *play;          /* the game, nullable */
  ChSound *sound;
  ChRuleset *next;    /* of the next game */
  guint shown;        /* after how many moves */
  gboolean flipped;   /* by the person */
  gboolean resigning; /* the person is asked whether to resign */
  gboolean failed;    /* an engine has, and the game waits */
  ChGameRecord *left; /* the game before, which can be taken up again */
  gboolean stored;    /* a problem of the file is in the banner */
  GCancellable *loading;
  guint ruleset_source;

  ChBoard *board;
  GtkWidget *strip;
  GtkWidget *sheet;
  ChSheetHandle *handle;
  ChBanner *banner;
  GtkStack *stack;
  AdwStatusPage *empty;
  ChMoveTable *moves;
  ChDrawCounter *counter;
  ChDrawCounter *more_counter;
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

/* What the board shows, and the settings; both NULL at first. */
static inline ChState *
ch_play_page_state (ChPlayPage *self)
{
  return ch_board_page_get_state (CH_BOARD_PAGE (self));
}

static inline GSettings *
ch_play_page_settings (ChPlayPage *self)
{
  return ch_board_page_get_settings (CH_BOARD_PAGE (self));
}

/* Of the game on the board, else of the next one. */
ChRuleset *ch_play_page_ruleset (ChPlayPage *self);
/* Shows @state, which stands after as many moves as before. */
void ch_play_page_show (ChPlayPage *self, ChState *state);
/* Shows the position after @ply moves of the game, or the start of the next one. */
void ch_play_page_show_ply (ChPlayPage *self, guint ply);
/* The board is the person's turn now. */
gboolean ch_play_page_is_live (ChPlayPage *self);
/* Capture hints stand on the board: the person wants them, and is to move. */
gboolean ch_play_page_wants_hints (ChPlayPage *self);
void ch_play_page_new_game (ChPlayPage *self); /* the sheet */
/* Begins a game as the settings say. */
void ch_play_page_start_from_settings (ChPlayPage *self, ChPosition *start);
/* The rule set of the next game with the capture rule of the settings. (transfer full) */
ChRuleset *ch_play_page_next_ruleset (ChPlayPage *self);
void ch_play_page_set_next (ChPlayPage *self, ChRuleset *ruleset);

/* The panel and the players (ch-play-page-panel.c). */
void ch_play_page_update_panel (ChPlayPage *self);
void ch_play_page_connect_panel (ChPlayPage *self);
void ch_play_page_class_init_panel (ChBoardPageClass *klass);

/* What the person does at the board (ch-play-page-input.c). */
void ch_play_page_connect_input (ChPlayPage *self);
void ch_play_page_class_init_input (ChBoardPageClass *klass);

/* Actions (ch-play-page-actions.c). */
void ch_play_page_add_actions (ChPlayPage *self);
void ch_play_page_update_actions (ChPlayPage *self);

/* Settings and the file of games (ch-play-page-store.c). */
void ch_play_page_class_init_store (ChBoardPageClass *klass);
void ch_play_page_apply_settings (ChPlayPage *self, GSettings *settings);
void ch_play_page_resume (ChPlayPage *self);
void ch_play_page_save (ChPlayPage *self);

/* The running game (ch-play-page-game.c): what there was is abandoned; NULL: there is none. */
void ch_play_page_connect_game (ChPlayPage *self);
void ch_play_page_take_play (ChPlayPage *self, ChPlay *play);
/* Lets the game go that there is, without an end: it is the next one, too. */
void ch_play_page_release_play (ChPlayPage *self);

/* Its engines (ch-play-page-external.c). */
void ch_play_page_give_engines (ChPlayPage *self);
void ch_play_page_tell_failure (ChPlayPage *self, const char *message);
void ch_play_page_forget_failure (ChPlayPage *self);
/* The external engine that has failed and may be replaced, by its name, or NULL. (transfer full) */
char *ch_play_page_failed_engine (ChPlayPage *self);
void ch_play_page_try_again (ChPlayPage *self);
void ch_play_page_replace_engine (ChPlayPage *self, ChPlayerKind kind);

/* A game for the one that goes on, which can be taken up again (ch-play-page-left.c). */
void ch_play_page_replace_game (ChPlayPage *self, ChPlay *play);
void ch_play_page_return_to_left (ChPlayPage *self);
void ch_play_page_forget_left (ChPlayPage *self); /* with the offer */

G_END_DECLS

/* ch-play-page.h: a game against the engine, a friend at this screen or another program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-store.h"
#include "ch-play.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_PLAY_PAGE (ch_play_page_get_type ())
G_DECLARE_FINAL_TYPE (ChPlayPage, ch_play_page, CH, PLAY_PAGE, GtkWidget)

/* Properties: "ruleset" (ChRuleset): of the game on the board; another one set while a game goes on
 * is kept for the next, and the property stays; "stacked" (read only): board above panel.
 * Signal "toast" (string): news for the bottom of the window. */

/* Binds the page to @settings, and to the file of games, from which the last game is resumed.
 * @store NULL: games are not kept. */
void ch_play_page_set_settings (ChPlayPage *self, GSettings *settings, ChGameStore *store);

/* The "page." actions; (transfer none). */
GActionGroup *ch_play_page_get_actions (ChPlayPage *self);

void ch_play_page_set_ruleset (ChPlayPage *self, ChRuleset *ruleset);
ChRuleset *ch_play_page_get_ruleset (ChPlayPage *self);

/* Begins a game in place of the one there is. */
void ch_play_page_start (ChPlayPage *self, const ChGameSetup *setup);
ChPlay *ch_play_page_get_play (ChPlayPage *self); /* nullable */

/* A key pressed while nothing that takes text has the focus; TRUE when it began typing a move. */
gboolean ch_play_page_type_key (ChPlayPage *self, guint keyval, GdkModifierType modifiers);

G_END_DECLS

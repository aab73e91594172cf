/* ch-play-page.h: a game against the engine, a friend at this screen or another program.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-page.h"
#include "ch-game-store.h"
#include "ch-game.h"
#include "ch-play.h"

G_BEGIN_DECLS

#define CH_TYPE_PLAY_PAGE (ch_play_page_get_type ())
G_DECLARE_FINAL_TYPE (ChPlayPage, ch_play_page, CH, PLAY_PAGE, ChBoardPage)

/* Its rule set is that of the game on the board; another one set while a game goes on is kept for the
 * next, and the property stays.
 * Signals: "study" (ChGame): the game on the board is wanted on the Study page; "keep" (string): it is
 * over, and wanted as PDN text in the library. */

/* Binds the page to @settings, and to the file of games, from which the last game is resumed.
 * @store NULL: games are not kept. */
void ch_play_page_set_settings (ChPlayPage *self, GSettings *settings, ChGameStore *store);

/* Begins a game in place of the one there is. */
void ch_play_page_start (ChPlayPage *self, const ChGameSetup *setup);
/* The same as the settings say, from @position under @ruleset. */
void ch_play_page_start_from (ChPlayPage *self, ChRuleset *ruleset, ChPosition *position);
ChPlay *ch_play_page_get_play (ChPlayPage *self); /* nullable */

G_END_DECLS

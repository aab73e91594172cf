/* ch-new-game-sheet.h: a sheet to set up a game.
 *
 * What is chosen is kept in the settings, so that the next game begins with it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-record.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_NEW_GAME_SHEET (ch_new_game_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChNewGameSheet, ch_new_game_sheet, CH, NEW_GAME_SHEET, GtkWidget)

/* Signal "started" (ChRuleset, boolean): begin a game under that rule set (as far as the capture
 * rule goes, the settings say), from the position shown on Compare or from the usual one.
 * @running: there is a game, which will end without a result. */
ChNewGameSheet *ch_new_game_sheet_present (GtkWidget *parent,
                                           GSettings *settings,
                                           ChRuleset *ruleset,
                                           gboolean running);

/* The position that Compare shows now, for @ruleset's board; NULL: it does not fit, or Compare shows none.
 * @shown (may be NULL): (transfer full) the rule set it is shown under, or NULL. */
ChPosition *ch_new_game_compare_position (GSettings *settings,
                                          ChRuleset *ruleset,
                                          ChRuleset **shown);

/* A game as @settings say.  @start NULL: the usual position. */
ChGameSetup *ch_new_game_setup (GSettings *settings, ChRuleset *ruleset, ChPosition *start);

G_END_DECLS

/* ch-library-explorer.h: the board of the library: a line of moves, and what was played from it.
 *
 * A page with a board inside the Library page.  Knows no table of games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-page.h"
#include "ch-game.h"
#include "ch-library.h"

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_EXPLORER (ch_library_explorer_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryExplorer, ch_library_explorer, CH, LIBRARY_EXPLORER, ChBoardPage)

/* Signals: "moved" (): another position is on the board, because the line is walked or another one;
 * "explored" (): the same, because the person played a move or set a position up. */

/* To be called once; the start position of the settings' rule set is shown. */
void ch_library_explorer_set_library (ChLibraryExplorer *self,
                                      GSettings *settings,
                                      ChLibrary *library);

/* The games that count. */
void ch_library_explorer_set_filter (ChLibraryExplorer *self, const ChLibraryFilter *filter);

/* A new line that begins at @position; NULL: at the start. */
void ch_library_explorer_start (ChLibraryExplorer *self, ChRuleset *ruleset, ChPosition *position);
/* The main line of @game; where the position on the board stands in it it stays, else its start is
 * shown.  @title: who plays. */
void ch_library_explorer_take_game (ChLibraryExplorer *self, ChGame *game, const char *title);
/* The line belongs to no game any more. */
void ch_library_explorer_drop_game (ChLibraryExplorer *self);

ChRuleset *ch_library_explorer_get_ruleset (ChLibraryExplorer *self);
ChPosition *ch_library_explorer_get_position (ChLibraryExplorer *self);
/* It is the usual start: no position that anybody would look for. */
gboolean ch_library_explorer_is_start (ChLibraryExplorer *self);

/* Walking the line. */
guint ch_library_explorer_get_ply (ChLibraryExplorer *self);
guint ch_library_explorer_get_n_plies (ChLibraryExplorer *self);
void ch_library_explorer_go (ChLibraryExplorer *self, guint ply);

/* Shows a position the person has set up, as typed or pasted. */
void ch_library_explorer_set_up (ChLibraryExplorer *self, ChPosition *position);
void ch_library_explorer_flip (ChLibraryExplorer *self);
/* As part of a wide page it has no sheet with a handle. */
void ch_library_explorer_set_plain (ChLibraryExplorer *self, gboolean plain);

G_END_DECLS

/* ch-study-page.h: a file of games, studied: moves and variations, comments, the engine's view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-page.h"
#include "ch-game.h"
#include "ch-study.h"

G_BEGIN_DECLS

#define CH_TYPE_STUDY_PAGE (ch_study_page_get_type ())
G_DECLARE_FINAL_TYPE (ChStudyPage, ch_study_page, CH, STUDY_PAGE, ChBoardPage)

/* Its rule set is that of the game that is shown.
 * Signals: "compare" (ChRuleset, ChPosition), "play" (ChRuleset, ChPosition): the position on the
 * board is wanted on that page; "keep" (string): the game as PDN text is wanted in the library; "mistakes" (ChGame):
 * its mistakes are wanted as puzzles. */

/* Binds the page to @settings.  Unsaved work is kept in @folder (NULL: the person's own) and brought
 * back from there. */
void ch_study_page_set_settings (ChStudyPage *self, GSettings *settings, const char *folder);

ChStudy *ch_study_page_get_study (ChStudyPage *self);

/* Opens @file in place of what is there, which is kept or asked about where it is not saved. */
void ch_study_page_open_file (ChStudyPage *self, GFile *file);
/* Opens the games of a PDN text as further chapters. @ruleset as for ch_study_open_async(). */
void ch_study_page_open_text (ChStudyPage *self, const char *text, ChRuleset *ruleset);
/* Opens a game, or a position, as a further chapter. */
void ch_study_page_open_game (ChStudyPage *self, ChGame *game);

/* The print of the position on the board and the moves of its game, to be run. (transfer full) */
GtkPrintOperation *ch_study_page_new_print (ChStudyPage *self);

G_END_DECLS

/* ch-library-page.h: very many games: found, sorted, explored, imported and exported.
 *
 * Knows no other page: what is to be studied is handed out by a signal.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library.h"
#include "ch-page.h"

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY_PAGE (ch_library_page_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryPage, ch_library_page, CH, LIBRARY_PAGE, ChPage)

/* Its rule set is that of the board, which explores.
 * Signal "study" (string pdn, ChRuleset ruleset): the games of the text are wanted on the Study page;
 * @ruleset is NULL where only the text tells.
 * Actions: import, cancel-work, export, delete, choose-ruleset, undo, open-in-study, select-all, find-duplicates,
 * delete-duplicates, show-report, clear-filters, search, show-board, position-any, position-board,
 * position-compare, enter-fen, paste-fen, copy-fen, first, back, forward, flip. */

/* Binds the page to @settings.  @path: of the library's file, NULL: the person's own. To be called once. */
void ch_library_page_set_settings (ChLibraryPage *self, GSettings *settings, const char *path);

ChLibrary *ch_library_page_get_library (ChLibraryPage *self);

/* Puts the games of a PDN text into the library and says so. @ruleset as for ch_library_add_pdn_async(). */
void ch_library_page_keep (ChLibraryPage *self, const char *pdn, ChRuleset *ruleset);

/* Imports @files (element-type GFile), as the import action does once files are chosen. */
void ch_library_page_import (ChLibraryPage *self, GPtrArray *files);

G_END_DECLS

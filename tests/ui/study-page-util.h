/* study-page-util.h: what the tests of the Study page in the real window share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-study-page.h"
#include "ui-util.h"

/* The window, its Study page and the board on it, while it is open. */
extern Ui study_ui;
extern ChStudyPage *study_page;
extern ChBoard *study_board;

/* The window on the Study page, with an empty game of the Russian rules; closed, nothing is left for the
 * next test. */
void study_page_open (int width, int height);
void study_page_close (void);
void study_page_settle (void);

ChStudy *study_page_study (void);
ChGame *study_page_game (void);
GtkWidget *study_page_moves (void);

/* Actions of the page by name. */
void study_page_act (const char *name);
gboolean study_page_can (const char *name);

/* A move typed at the board; the board shows that position. */
void study_page_type (const char *text);
void study_page_expect (const char *fen);

/* A file in the cache, (transfer full) its path; the page opens it. */
char *study_page_write (const char *name, const char *text);
void study_page_open_file (const char *path);

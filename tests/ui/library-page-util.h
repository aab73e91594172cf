/* library-page-util.h: what the tests of the Library page share: the page in a window, and five games.
 *
 * They are few, so that every count can be made by hand: four of them are Russian.  After 1. c3-d4 are
 * games 1, 2 and 5, after 1. c3-d4 d6-c5 are 1 and 5; game 5 has a second move that is no move.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-table.h"
#include "ch-library-explorer.h"
#include "ch-library-page.h"
#include "support.h"

#define GAME_1                                                         \
  "[Event \"Club cup\"]\n[White \"Player A\"]\n[Black \"Player B\"]\n" \
  "[Date \"2026.10.12\"]\n[Result \"2-0\"]\n[GameType \"25\"]\n\n"     \
  "1. c3-d4 d6-c5 2. b2-c3 f6-g5 2-0\n\n"
#define GAME_2                                                         \
  "[Event \"Club cup\"]\n[White \"Player C\"]\n[Black \"Player D\"]\n" \
  "[Date \"2026.10.10\"]\n[Result \"1-1\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 1-1\n\n"
#define GAME_3                                                        \
  "[Event \"Evening\"]\n[White \"Player E\"]\n[Black \"Player F\"]\n" \
  "[Date \"2025.03.01\"]\n[Result \"0-2\"]\n[GameType \"25\"]\n\n1. g3-f4 f6-g5 0-2\n\n"
#define GAME_4                                                        \
  "[Event \"Evening\"]\n[White \"Player B\"]\n[Black \"Player G\"]\n" \
  "[Date \"2026.01.05\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n"    \
  "1. 32-28 19-23 2. 28x19 14x23 1-1\n\n"
#define GAME_5                                                        \
  "[Event \"Evening\"]\n[White \"Player H\"]\n[Black \"Player I\"]\n" \
  "[Date \"2024.01.05\"]\n[Result \"2-0\"]\n[GameType \"25\"]\n\n"    \
  "1. c3-d4 d6-c5 2. a1-h8 2-0\n\n"
#define ALL_GAMES GAME_1 GAME_2 GAME_3 GAME_4 GAME_5

extern char *library_folder; /* for files of the test */
extern GtkWidget *library_window;
extern ChLibraryPage *library_page;
extern char *library_studied; /* what the last "study" handed out */
extern ChRuleset *library_studied_ruleset;
extern char *library_toast; /* the last one */
extern char *library_toast_action;

/* The page, empty or with the games above, in a window; to be closed at the end of the test. */
void library_open_page (int width, int height);
/* The same with a library that is there already, at @path. */
void library_open_page_at (const char *path, int width, int height);
void library_open_with_games (int width, int height);
void library_close_page (void);

/* Imports @text as a file. */
void library_import (const char *text);

/* What is in it: a widget by type, the parts of the page. */
GtkWidget *library_find (GType type);
GtkWidget *library_find_any (GtkWidget *root, GType type);
ChGameTable *library_table (void);
ChLibraryExplorer *library_explorer (void);
GListModel *library_rows (void);
GtkWidget *library_sheet (void);
GtkWidget *library_shown_button (const char *label); /* in the sheet */

/* The players of White, row by row: "A C E". (transfer full) */
char *library_whites (void);
gboolean library_shows (const char *names);

/* Commands of the page. */
void library_act (const char *name);
gboolean library_can (const char *name);

void library_play (const char *text); /* a move that is typed on the board */
void library_select_row (guint n);

/* Runs @tests with GTK and a folder; what main() returns. */
int library_run (const struct CMUnitTest *tests, gsize n);

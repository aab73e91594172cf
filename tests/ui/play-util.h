/* play-util.h: what the tests of games in the real window share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-play-page.h"
#include "ui-util.h"

/* The window, its Play page and the board on it, while it is open. */
extern Ui play_ui;
extern ChPlayPage *play_page;
extern ChBoard *play_board;

/* The window on the Play page, without a game; closed, no game is left for the next test. */
void play_open (int width, int height);
void play_close (void);

/* Begins a game.  @fen NULL: the start; @level 0: a friend.  The person is @person. */
void play_start (const char *id, const char *fen, const char *clock, int level, ChSide person);
/* The same against the external engine called @name; the person is light. */
void play_start_external (const char *id, const char *fen, const char *name);

ChPlay *play_game (void);
guint play_n_moves (void);

/* A person at the board: squares by number and name, a whole move click by click, or by its text. */
void play_click (int square);
int play_square (const char *name);
void play_by_clicks (ChMove *move);
void play_text (const char *text);
/* Plays until the game is over or @plies are made: the person takes the legal moves in turn. */
void play_on (guint plies);

/* What the board shows is the game's position, and the list its moves. */
void play_expect_shown (void);
void play_expect_text (const char *text);

/* Actions of the page by name. */
gboolean play_can (const char *action);
void play_act (const char *name);
/* Gives up, as the panel asks. */
void play_resign (void);

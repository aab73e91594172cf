/* train-util.h: what the tests of training in a window share: the page, puzzles, and a person at it.
 *
 * The puzzles are those of tests/data/puzzles, the first one twelve times over, and the equal one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board.h"
#include "ch-train-page.h"

#define TRAIN_NOON 1793793600 /* 4 November 2026 */

extern GtkWidget *train_window;
extern ChTrainPage *train_page;
extern ChGame *train_studied;      /* what the last "study" handed out */
extern ChPosition *train_compared; /* and the last "compare" */
extern char *train_toast;
extern char *train_store_path;

/* Puzzles in a folder of their own, and a place for the store; and they are gone. */
void train_begin (void);
void train_end (void);

/* The page in a window of its own, all read, at noon. */
void train_open (int width, int height);
void train_close (void);
void train_remove_store (void);

ChTrainer *train_trainer (void);
ChTrainStore *train_store (void);
ChBoard *train_board (void);
ChTrainPhase train_phase (void);

/* The first widget of the page of that type; the first mapped label that has @text in it; a mapped button with that
 * label; NULL. */
GtkWidget *train_find (GType type);
GtkWidget *train_find_text (GtkWidget *root, const char *text);
GtkWidget *train_find_button (GtkWidget *root, const char *label);
gboolean train_sees (const char *text);
void train_act (const char *name, GVariant *target);
void train_press (const char *label);

/* Begins with one theme; a typed move when it is the person's turn; the shot, or whichever puzzle it is. */
void train_practise (const char *theme);
void train_play (const char *text);
void train_solve_shot (void);
gboolean train_is_equal (void);
void train_solve (void);

char *train_shown_fen (void); /* (transfer full) */
void train_expect_board (const char *fen);
void train_expect_name (GtkWidget *widget, const char *name);

/* puzzle-util.h: folders of puzzles for tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-puzzle.h"
#include "folder-util.h"
#include "model-util.h"

/* Russian; White gives a man and takes two: see tests/data/puzzles/README.md. */
#define UTIL_SHOT_FEN "W:Wc3,d2,e1,e3:Ba7,c5,e5,h8"
#define UTIL_SHOT_MOVES "1. c3-d4 e5xc3 2. d2xb4xd6"

/* A new folder that is removed by util_remove_all(). (transfer full) */
char *util_new_folder (void);

/* Writes @n puzzles with the ids russian/00000 … and ratings from @low up by @step. */
void util_write_puzzles (const char *folder, guint n, int low, int step);

/* The set of these folders (NULL: that of tests/data), loaded. */
ChPuzzleSet *util_puzzle_set (const char *const *folders);

/* Runs the main context for so long. */
void util_run (guint milliseconds);

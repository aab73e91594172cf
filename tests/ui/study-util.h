/* study-util.h: what the tests of the study's widgets share: small games, written down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

ChRuleset *study_international (void);
/* From the usual start. */
ChGame *study_new_game (void);
/* Plays what is written at @node, "31-27 20-25"; the last node. */
guint study_play (ChGame *game, guint node, const char *moves);
/* The node of the main line, by plies. */
guint study_main_node (ChGame *game, guint ply);
/* 1. 31-27 20-25 {Solid.} (1… 19-23 2. 34-30 (2. 33-28 {sharp}) 20-25) 2. 37-31! 14-20 3. 41-37, at
 * its end. */
ChGame *study_annotated_game (void);
/* The current node's move is @move, or it is the start, "start". */
void study_expect_current (ChGame *game, const char *move);

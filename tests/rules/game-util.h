/* Games played from plain words and judged after each ply.
 *
 * The games of the tests are shuttles worked out by hand.  Kings stand on the edge, where nothing
 * can jump them (there is no square behind), and step from edge to edge over squares no piece looks
 * at.  Games that real kings would have repeated long before are played with repetition=none.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "test-util.h"

#include "dr-game.h"

/* On 8x8: white shuttles e1-h4 or c1-h6, dark b8-a7. */
#define SHUTTLE_E1 "e1-h4 b8-a7 h4-e1 a7-b8"
#define SHUTTLE_C1 "c1-h6 b8-a7 h6-c1 a7-b8"

typedef struct
{
  DrRuleset ruleset;
  DrGame game;
} Played;

/* A game of the set @ruleset from @fen; clear it. */
void game_start (Played *played, const char *ruleset, const char *fen);
void game_clear (Played *played);

/* Fails the test where the game does not stand so: "1-0" and "blocked". */
void game_check (const Played *played, const char *result, const char *reason);

/* Plays @moves, over and over, until @n plies are played. */
void game_play (Played *played, const char *moves, unsigned n);

/* The same, the game being undecided before each ply. */
void game_play_open (Played *played, const char *moves, unsigned n);

/* The game from @fen, @moves over and over, is drawn for @reason after ply @n and not before. */
void game_check_drawn (const char *ruleset,
                       const char *fen,
                       const char *moves,
                       unsigned n,
                       const char *reason);

/* It is not drawn after any of @n plies. */
void game_check_open (const char *ruleset, const char *fen, const char *moves, unsigned n);

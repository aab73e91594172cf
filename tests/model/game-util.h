/* game-util.h: what the tests of games and studies share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"
#include "model-util.h"

/* The move typed as @text at @node, which must be legal there: (transfer full). */
ChMove *util_move (ChGame *game, guint node, const char *text);

/* Plays @moves (separated by blanks) from @node on; returns the last node. */
guint util_play (ChGame *game, guint node, const char *moves);

/* The tree in words: the moves of a line, variations in parentheses behind the move they replace,
 * comments in braces (before: "{^…}"), symbols as $n.  (transfer full).  Not for deep trees. */
char *util_tree_text (ChGame *game);
void util_assert_tree (ChGame *game, const char *expected);

/* A game of @plies with @variations of @length moves each, the same every time. */
ChGame *util_random_game (const char *id, guint plies, guint variations, guint length);

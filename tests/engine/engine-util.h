/* What the tests of the engine share: rule sets and games from plain words, and random ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "support.h"

#include "dr-engine.h"
#include "dr-fen.h"
#include "dr-notation.h"

/* Reads "id" or "id+clause=value…"; fails the test where it is refused. */
void engine_ruleset (DrRuleset *ruleset, const char *text);

/* A random preset with some clauses changed, often on another board, also on boards that the fast
 * generator does not serve. */
void engine_random_ruleset (uint64_t *seed, DrRuleset *ruleset);

/* A few random pieces. */
void engine_random_position (uint64_t *seed, const DrRuleset *ruleset, DrPosition *position);

/* A game from @fen ("start" too); clear it. */
void engine_game (DrGame *game, const DrRuleset *ruleset, const char *fen);

/* A game like @game that is cleared apart. */
void engine_copy_game (DrGame *copy, const DrGame *game);

/* Plays a random legal move; false where there is none. */
bool engine_random_move (uint64_t *seed, DrGame *game);

/* The position of @game in words, for messages. */
const char *engine_text (const DrGame *game, char buffer[DR_FEN_SIZE]);

/* Searches, and fails the test where that does not work. */
void engine_search (DrEngine *engine,
                    const DrGame *game,
                    const DrLimits *limits,
                    DrSearchResult *result);

/* Whether @move is written @text in @game's position. */
bool engine_is_move (const DrGame *game, const DrMove *move, const char *text);

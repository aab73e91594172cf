/* dr-level.h: an opponent of a person's strength: ten levels, from beginner to the engine's best.
 *
 * A weak level looks less far and chooses among the moves that look nearly as good to it.  So it
 * misses long shots and the point of quiet moves, as people do, but not what can be taken at once:
 * captures are always followed to their end.  Knows no clock, no protocol.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-engine.h"

#define DR_N_LEVELS 10

typedef struct
{
  unsigned depth; /* plies, 0 = not limited by this */
  unsigned hasty; /* of 100 moves, for how many it looks a ply less far */
  uint64_t nodes; /* 0 = not limited by this */
  double seconds; /* the most for a move, 0 = not limited by this */
  unsigned loose; /* how freely it chooses: a move that looks worse by that many hundredths of a man
                     is about a third as likely as the best; 0 = the best is played */
  unsigned worst; /* no move that looks worse than the best by more than this is played */
  unsigned blind; /* of 100 quiet moves, how many are overlooked */
} DrLevel;

/* Level 1 … DR_N_LEVELS. */
const DrLevel *dr_level_get (unsigned level);

/* Plays as @level.  The same @seed in the same game gives the same move, unless time ends the
 * search.  Of @options the limits of clock and seconds hold too, if they are shorter; depth, nodes
 * and lines are the level's own matter, and so is the one thread of all levels but those that go by
 * time. */
bool dr_level_search (DrEngine *engine,
                      const DrGame *game,
                      const DrLevel *level,
                      uint64_t seed,
                      const DrSearchOptions *options,
                      DrSearchResult *result);

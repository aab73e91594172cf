/* dr-mine-private.h: what the files of the miner share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-mine.h"

struct DrMiner
{
  const DrRuleset *ruleset;
  DrEngine *finder; /* evaluates by hand */
  DrEngine *other;  /* … and this one otherwise */
  DrEngine *player;
  DrEngine *weak; /* counts nothing but men and kings */
  DrMineCounts counts;
  int king; /* what a king is worth, in hundredths of a man */
  DrPuzzle puzzle;
};

typedef enum
{
  DR_MINE_FAILED, /* no memory, too complex */
  DR_MINE_NO_LINE,
  DR_MINE_LINE
} DrMineLine;

/* What the solver is ahead in @position, @side's men and kings, in hundredths of a man. */
int dr_mine_material (const DrMiner *miner, const DrPosition *position, DrSide side);

/* Grows the tree of @miner's puzzle, whose position and kind are set. */
DrMineLine dr_mine_grow (DrMiner *miner);

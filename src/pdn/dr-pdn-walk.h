/* dr-pdn-walk.h: goes through a part of a game's tree in the order in which PDN text has it.
 *
 * Holds two numbers, however deep the variations are nested.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn.h"

typedef enum
{
  DR_PDN_STEP_BEGIN,
  DR_PDN_STEP_NODE,  /* node is next */
  DR_PDN_STEP_OPEN,  /* a variation opens, node is its first */
  DR_PDN_STEP_CLOSE, /* the variation that began with node closes */
  DR_PDN_STEP_END
} DrPdnStep;

typedef struct
{
  const DrPdnGame *game;
  uint32_t top; /* where it starts: what follows it, and its variations if it is a first child */
  uint32_t node;
  DrPdnStep step;
} DrPdnWalk;

/* A walk from @top, not the root, whose first step is to come. */
static inline DrPdnWalk
dr_pdn_walk_from (const DrPdnGame *game, uint32_t top)
{
  return (DrPdnWalk) { game, top, top, DR_PDN_STEP_BEGIN };
}

/* Whether @node is what its line goes on with. */
static inline bool
dr_pdn_is_first (const DrPdnGame *game, uint32_t node)
{
  return game->nodes[game->nodes[node].parent].first == node;
}

/* The next step, after which node tells where. */
DrPdnStep dr_pdn_walk_next (DrPdnWalk *walk);

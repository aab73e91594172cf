/* dr-pdn-walk.c: goes through a part of a game's tree in the order in which PDN text has it.
 *
 * A move comes first, its variations in parentheses follow, then what its line goes on with.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-pdn-walk.h"

static DrPdnStep
step (DrPdnWalk *walk, DrPdnStep kind, uint32_t node)
{
  walk->node = node;
  walk->step = kind;

  return kind;
}

/* Behind @node and its variations: what follows it, or the end of the line that it is in. */
static DrPdnStep
descend (DrPdnWalk *walk, uint32_t node)
{
  const DrPdnNode *nodes = walk->game->nodes;

  if (nodes[node].first != DR_PDN_NONE)
    return step (walk, DR_PDN_STEP_NODE, nodes[node].first);
  while (node != walk->top && dr_pdn_is_first (walk->game, node))
    node = nodes[node].parent;

  return step (walk, node == walk->top ? DR_PDN_STEP_END : DR_PDN_STEP_CLOSE, node);
}

DrPdnStep
dr_pdn_walk_next (DrPdnWalk *walk)
{
  const DrPdnNode *nodes = walk->game->nodes;
  uint32_t next = nodes[walk->node].next;

  switch (walk->step)
    {
    case DR_PDN_STEP_BEGIN:
    case DR_PDN_STEP_OPEN:
      return step (walk, DR_PDN_STEP_NODE, walk->node);
    case DR_PDN_STEP_NODE:
      if (next != DR_PDN_NONE && dr_pdn_is_first (walk->game, walk->node))
        return step (walk, DR_PDN_STEP_OPEN, next);
      return descend (walk, walk->node);
    case DR_PDN_STEP_CLOSE:
      if (next != DR_PDN_NONE)
        return step (walk, DR_PDN_STEP_OPEN, next);
      return descend (walk, nodes[nodes[walk->node].parent].first);
    case DR_PDN_STEP_END:
    default:
      return DR_PDN_STEP_END;
    }
}

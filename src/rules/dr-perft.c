/* dr-perft.c: counting the move tree.
 *
 * Chooses the generator; the fast one counts by itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-perft.h"

#include "dr-fast.h"

static bool
count_tree (const DrRuleset *ruleset, const DrPosition *position, unsigned depth, uint64_t *leaves)
{
  DrMoveList list;
  uint64_t below;
  size_t n;
  bool ok;

  if (depth == 0)
    {
      *leaves = 1;
      return true;
    }
  dr_move_list_init (&list);
  ok = dr_reference_generate (&ruleset->board, &ruleset->law, position, DR_GENERATE_DEFAULT,
                              &list) == DR_GENERATE_OK;
  *leaves = depth == 1 ? list.n : 0;
  for (n = 0; n < list.n && depth > 1 && ok; n++)
    {
      DrPosition after;

      dr_play (ruleset, position, &list.moves[n], &after);
      ok = count_tree (ruleset, &after, depth - 1, &below);
      *leaves += ok ? below : 0;
    }
  dr_move_list_clear (&list);
  return ok;
}

bool
dr_perft (const DrRuleset *ruleset,
          const DrPosition *position,
          unsigned depth,
          DrPerftMethod method,
          uint64_t *leaves)
{
  DrFast fast;
  DrFastPos pos;

  if (depth > DR_PERFT_MAX_DEPTH)
    return false;
  if (method == DR_PERFT_FAST && dr_fast_init (&fast, &ruleset->board, &ruleset->law))
    {
      dr_fast_from_position (&fast, position, &pos);
      if (dr_fast_perft (&fast, &pos, depth, leaves))
        return true;
    }
  return count_tree (ruleset, position, depth, leaves);
}

/* dr-order.c: in which order moves are looked at.
 *
 * Knows what the search remembers; plays nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-order.h"

#define TABLE_MOVE (1 << 30)
#define CAPTURE (1 << 24)
#define CROWNED (1 << 23)
#define KILLER (1 << 20)
#define HISTORY_MAX 16384

void
dr_order_moves (const DrSearch *s,
                unsigned ply,
                uint32_t table_move,
                const DrFastMove *moves,
                int32_t *order,
                unsigned n)
{
  const unsigned side = s->nodes_at[ply].pos.side;

  if (n == 1)
    return;
  for (unsigned i = 0; i < n; i++)
    {
      const DrFastMove *move = &moves[i];
      const uint32_t code = dr_node_code (s->field, move);

      if (code == table_move)
        order[i] = TABLE_MOVE;
      else if (move->n_taken > 0)
        order[i] = CAPTURE + move->n_taken * 4096 + (move->crowned ? 2048 : 0);
      else if (move->crowned)
        order[i] = CROWNED;
      else if (code == s->killers[ply][0])
        order[i] = KILLER + 1;
      else if (code == s->killers[ply][1])
        order[i] = KILLER;
      else
        order[i] = s->history[side][move->from][move->to];
    }
}

void
dr_order_pick (DrFastMove *moves, int32_t *order, unsigned at, unsigned n)
{
  unsigned best = at;

  if (n == 1)
    return;
  for (unsigned i = at + 1; i < n; i++)
    if (order[i] > order[best])
      best = i;
  if (best != at)
    {
      const DrFastMove move = moves[best];
      const int32_t value = order[best];

      /* The others keep their order: results do not depend on how ties are broken. */
      for (unsigned i = best; i > at; i--)
        {
          moves[i] = moves[i - 1];
          order[i] = order[i - 1];
        }
      moves[at] = move;
      order[at] = value;
    }
}

static void
learn (int16_t *value, int bonus)
{
  const int size = bonus < 0 ? -bonus : bonus;

  *value = (int16_t) (*value + bonus - *value * size / HISTORY_MAX);
}

void
dr_order_cutoff (DrSearch *s, unsigned ply, const DrFastMove *moves, unsigned best, int depth)
{
  const unsigned side = s->nodes_at[ply].pos.side;
  const uint32_t code = dr_node_code (s->field, &moves[best]);
  const int weight = depth < 1 ? 1 : depth * depth > 400 ? 400 : depth * depth;

  if (moves[best].n_taken > 0)
    return;
  if (s->killers[ply][0] != code)
    {
      s->killers[ply][1] = s->killers[ply][0];
      s->killers[ply][0] = code;
    }
  learn (&s->history[side][moves[best].from][moves[best].to], weight * 4);
  for (unsigned i = 0; i < best; i++)
    if (moves[i].n_taken == 0)
      learn (&s->history[side][moves[i].from][moves[i].to], -weight * 4);
}

/* dr-order.h: in which order moves are looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-search.h"

/* How promising each of @moves is, into @order: the table's move, captures, killers, history. */
void dr_order_moves (const DrSearch *search,
                     unsigned ply,
                     uint32_t table_move,
                     const DrFastMove *moves,
                     int32_t *order,
                     unsigned n);

/* Brings the most promising of the moves from @at on to place @at. */
void dr_order_pick (DrFastMove *moves, int32_t *order, unsigned at, unsigned n);

/* Move @best of @moves was too good; those before it were not. */
void dr_order_cutoff (DrSearch *search,
                      unsigned ply,
                      const DrFastMove *moves,
                      unsigned best,
                      int depth);

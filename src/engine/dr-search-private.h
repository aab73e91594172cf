/* dr-search-private.h: what the files of the search share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-search.h"

/* What a node asks itself once. */
typedef struct
{
  int alpha;
  int beta;
  int depth;
  int floor; /* a draw that may be claimed here, else minus infinity */
  uint64_t hash;
  uint32_t table_move;
  bool prune;
} DrFrame;

/* Whether @score is a forced win or loss. */
bool dr_search_is_win (int score);

/* The best line from @ply on begins with @move. */
void dr_search_set_line (DrSearch *search, unsigned ply, const DrFastMove *move);

/* Makes the node after @move, which is to be searched to @depth. */
void dr_search_play (DrSearch *search, unsigned ply, const DrFastMove *move, int depth);

/* The depth of the children: a ply less, but not for a single reply, nor for captures once the
 * depth is used up. */
int dr_search_child_depth (const DrSearch *search,
                           unsigned ply,
                           const DrFrame *frame,
                           unsigned n,
                           bool capture);

/* The score of the child after move number @nth, with windows as PVS has them. */
int dr_search_child (DrSearch *search,
                     unsigned ply,
                     const DrFrame *frame,
                     const DrFastMove *move,
                     unsigned nth,
                     int depth);

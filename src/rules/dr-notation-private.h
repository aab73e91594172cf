/* dr-notation-private.h: what the readers and writers of moves share.
 *
 * Knows boards only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-notation.h"

/* The direction of the straight line from one square to another. */
static inline DrDirection
dr_notation_direction (const DrBoard *board, unsigned from, unsigned to)
{
  int columns = board->column[to] - board->column[from];
  int rows = board->row[to] - board->row[from];

  if (columns == 0)
    return rows > 0 ? DR_NORTH : DR_SOUTH;
  if (rows == 0)
    return columns > 0 ? DR_EAST : DR_WEST;
  if (rows > 0)
    return columns > 0 ? DR_NORTH_EAST : DR_NORTH_WEST;

  return columns > 0 ? DR_SOUTH_EAST : DR_SOUTH_WEST;
}

/* dr_attempt_parse that also says where the squares start and end in @text. */
bool dr_notation_read (const DrRuleset *ruleset,
                       const char *text,
                       DrAttempt *attempt,
                       size_t *start,
                       size_t *end,
                       DrError *error);

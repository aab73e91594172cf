/* dr-endings.c: the endings rows of section 0.3: their material, their limit, whose moves they count.
 *
 * Knows one position at a time; the counting is dr-game.c's matter.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-game.h"

typedef struct
{
  uint8_t limit;
  bool stronger_side;
} EndingLimit;

/* Section 0.3, "the draw stands after". */
static const EndingLimit limits[DR_N_ENDINGS] = {
  [DR_ENDING_E1] = { 0, false },   [DR_ENDING_E5] = { 5, false },   [DR_ENDING_E12] = { 12, true },
  [DR_ENDING_E13] = { 13, true },  [DR_ENDING_E15] = { 15, true },  [DR_ENDING_E16] = { 16, false },
  [DR_ENDING_E30] = { 30, false }, [DR_ENDING_E60] = { 60, false }, [DR_ENDING_R5] = { 5, false },
  [DR_ENDING_F7] = { 7, false },   [DR_ENDING_F2] = { 2, false },
};

unsigned
dr_ending_limit (DrEnding ending)
{
  return limits[ending].limit;
}

bool
dr_ending_stronger_side (DrEnding ending)
{
  return limits[ending].stronger_side;
}

static bool
king_on_road (const DrBoard *board, const DrPosition *position, DrSide side)
{
  const DrPiece king = dr_side_king (side);

  for (unsigned square = 0; square < board->n_squares; square++)
    if (board->road[square] && position->cell[square] == king)
      return true;

  return false;
}

/* The rows that read "one king alone against …", @lone being the side of the one king. */
static bool
holds_against (DrEnding ending, const DrBoard *board, const DrPosition *position, DrSide lone)
{
  const DrSide strong = dr_side_other (lone);
  const unsigned kings = position->count[dr_side_king (strong)];
  const unsigned pieces = dr_position_pieces (position, strong);

  if (dr_position_pieces (position, lone) != 1 || position->count[dr_side_king (lone)] != 1)
    return false;
  switch (ending)
    {
    case DR_ENDING_E5:
      return kings >= 1 && pieces <= 2;
    case DR_ENDING_E12:
      return kings == 3 && pieces == 3 && king_on_road (board, position, strong) &&
             !king_on_road (board, position, lone);
    case DR_ENDING_E13:
      return kings == 3 && pieces == 3;
    case DR_ENDING_E15:
      return kings >= 3 && pieces == kings;
    case DR_ENDING_E16:
      return kings >= 1 && pieces == 3;
    case DR_ENDING_R5:
      return kings >= 1 && pieces == 3 && king_on_road (board, position, lone);
    case DR_ENDING_F7:
      return kings == 2 && pieces == 2;
    case DR_ENDING_F2:
    default:
      return kings == 1 && pieces == 1;
    }
}

/* E30, E60: both sides own a king, @least to @most pieces on the board. */
static bool
holds_both_kings (const DrPosition *position, unsigned least, unsigned most)
{
  const unsigned pieces =
    dr_position_pieces (position, DR_LIGHT) + dr_position_pieces (position, DR_DARK);

  return position->count[DR_LIGHT_KING] > 0 && position->count[DR_DARK_KING] > 0 &&
         pieces >= least && pieces <= most;
}

bool
dr_ending_holds (DrEnding ending, const DrBoard *board, const DrPosition *position)
{
  switch (ending)
    {
    case DR_ENDING_E1:
      return dr_position_pieces (position, DR_LIGHT) == 1 &&
             dr_position_pieces (position, DR_DARK) == 1;
    case DR_ENDING_E30:
      return holds_both_kings (position, 4, 5);
    case DR_ENDING_E60:
      return holds_both_kings (position, 6, 7);
    default:
      return holds_against (ending, board, position, DR_LIGHT) ||
             holds_against (ending, board, position, DR_DARK);
    }
}

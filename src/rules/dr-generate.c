/* dr-generate.c: the legal moves of a position, and playing one.
 *
 * Chooses the generator and adds what depends on the game so far: the king-move limit.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-generate.h"

#include "dr-fast.h"

DrGenerateResult
dr_generate_law (const DrBoard *board, const DrLaw *law, const DrPosition *position,
                 DrMoveList *list)
{
  if (dr_fast_serves (board, law))
    return dr_fast_generate (board, law, position, list);
  return dr_reference_generate (board, law, position, DR_GENERATE_DEFAULT, list);
}

/* A king that has made the limit of quiet moves in a row rests, while its side owns a man; a side
 * that has nothing else legal is blocked (section 0.1). */
void
dr_apply_king_move_limit (const DrRuleset *ruleset, const DrPosition *position, DrMoveList *list)
{
  DrSide side = (DrSide) position->side;
  size_t n;
  size_t kept = 0;

  if (ruleset->king_move_limit == 0 || position->run_length[side] < ruleset->king_move_limit
      || position->count[dr_side_man (side)] == 0)
    return;
  for (n = 0; n < list->n; n++)
    if (list->moves[n].n_taken > 0 || list->moves[n].from != position->run_king[side])
      list->moves[kept++] = list->moves[n];
  list->n = kept;
}

DrGenerateResult
dr_generate (const DrRuleset *ruleset, const DrPosition *position, DrMoveList *list)
{
  DrGenerateResult result = dr_generate_law (&ruleset->board, &ruleset->law, position, list);

  dr_apply_king_move_limit (ruleset, position, list);
  return result;
}

DrGenerateResult
dr_generate_reference (const DrRuleset *ruleset, const DrPosition *position, DrGenerateFlags flags,
                       DrMoveList *list)
{
  DrGenerateResult result
      = dr_reference_generate (&ruleset->board, &ruleset->law, position, flags, list);

  dr_apply_king_move_limit (ruleset, position, list);
  return result;
}

static void
clear_run (DrPosition *position, DrSide side)
{
  position->run_king[side] = DR_NO_SQUARE;
  position->run_length[side] = 0;
}

/* A side's counter belongs to the king it moved last; any other own move and any own capture
 * clears it, and so does the king's capture. */
static void
follow_run (const DrRuleset *ruleset, const DrPosition *before, const DrMove *move,
            DrPosition *after)
{
  DrSide side = (DrSide) before->side;
  DrSide other = dr_side_other (side);

  /* The other side's last man gone, its king is free for good: nothing is left to count. */
  if (after->run_king[other] != DR_NO_SQUARE
      && (after->cell[after->run_king[other]] != dr_side_king (other)
          || after->count[dr_side_man (other)] == 0))
    clear_run (after, other);
  if (move->n_taken > 0 || !dr_piece_is_king (before->cell[move->from])
      || after->count[dr_side_man (side)] == 0)
    {
      clear_run (after, side);
      return;
    }
  if (before->run_king[side] != move->from)
    after->run_length[side] = 0;
  if (after->run_length[side] < ruleset->king_move_limit)
    after->run_length[side]++;
  after->run_king[side] = move->to;
}

void
dr_play (const DrRuleset *ruleset, const DrPosition *position, const DrMove *move,
         DrPosition *result)
{
  DrPosition after = *position;
  DrSide side = (DrSide) position->side;
  DrPiece piece = (DrPiece) position->cell[move->from];
  unsigned n;

  dr_position_put (&after, move->from, DR_EMPTY);
  for (n = 0; n < move->n_taken; n++)
    dr_position_put (&after, move->taken[n], DR_EMPTY);
  dr_position_put (&after, move->to, move->crowned ? dr_side_king (side) : piece);
  dr_position_set_side (&after, dr_side_other (side));
  if (ruleset->king_move_limit > 0)
    follow_run (ruleset, position, move, &after);
  *result = after;
}

/* dr-field.c: a rule set made ready for the search.
 *
 * Reads the clauses once; what is asked at every node is a table afterwards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-field.h"

#include <string.h>

static void
set_bit (uint64_t words[2], unsigned cell)
{
  words[cell / 64] |= UINT64_C (1) << (cell % 64);
}

static void
place_cells (DrField *field, const DrBoard *board)
{
  memset (field->square, DR_NO_SQUARE, sizeof field->square);
  for (unsigned square = 0; square < board->n_squares; square++)
    {
      const unsigned cell = field->served ? dr_fast_bit (&field->fast, square) : square;

      field->cell[square] = (uint8_t) cell;
      field->square[cell] = (uint8_t) square;
      field->row[cell] = board->row[square];
      if (cell >= 64)
        field->wide = true;
      for (unsigned side = 0; side < 2; side++)
        for (unsigned king = 0; king < 2; king++)
          field->zobrist[side][king][cell] =
            dr_zobrist_piece (king ? dr_side_king ((DrSide) side) : dr_side_man ((DrSide) side),
                              square);
    }
}

/* Sets of cells; only where positions are sets of bits. */
static void
place_sets (DrField *field, const DrBoard *board)
{
  for (unsigned square = 0; square < board->n_squares; square++)
    {
      const unsigned cell = field->cell[square];

      set_bit (field->board, cell);
      if (board->column[square] < board->width / 2)
        set_bit (field->left, cell);
      if (board->road[square])
        set_bit (field->road, cell);
      for (unsigned side = 0; side < 2; side++)
        if (board->row[square] == dr_board_far_row (board, (DrSide) side))
          set_bit (field->far_row[side], cell);
      for (unsigned d = 0; d < DR_N_DIRECTIONS; d++)
        if (board->next[d][square] != DR_NO_SQUARE)
          {
            set_bit (field->starts[d], cell);
            field->shift[d] = (int8_t) (field->cell[board->next[d][square]] - (int) cell);
          }
    }
}

static bool
is_forward (DrSide side, unsigned d)
{
  return side == DR_LIGHT ? d == DR_NORTH_EAST || d == DR_NORTH_WEST || d == DR_NORTH
                          : d == DR_SOUTH_EAST || d == DR_SOUTH_WEST || d == DR_SOUTH;
}

static void
choose_directions (DrField *field, const DrLaw *law)
{
  for (unsigned d = 0; d < DR_N_DIRECTIONS; d++)
    {
      const bool straight = d >= DR_NORTH;
      const bool sideways = d >= DR_EAST;
      const bool quiet = (law->move_lines == DR_MOVE_LINES_ORTHOGONAL) == straight;
      const bool capture = law->capture_lines == DR_CAPTURE_LINES_EIGHT ||
                           (law->capture_lines == DR_CAPTURE_LINES_ORTHOGONAL) == straight;

      if (quiet)
        field->king_moves[field->n_king_moves++] = (uint8_t) d;
      for (unsigned side = 0; side < 2; side++)
        {
          const bool forward = is_forward ((DrSide) side, d);

          if (quiet && (forward || (field->men_sideways && sideways)))
            field->moves[side][field->n_moves[side]++] = (uint8_t) d;
          if (capture && (forward || law->man_capture == DR_MAN_CAPTURE_BOTH ||
                          (law->man_capture == DR_MAN_CAPTURE_FORWARD_SIDEWAYS && sideways)))
            field->captures[side][field->n_captures[side]++] = (uint8_t) d;
        }
    }
}

void
dr_field_init (DrField *field, const DrRuleset *ruleset, DrEvalKind eval)
{
  memset (field, 0, sizeof *field);
  field->ruleset = ruleset;
  field->served = dr_fast_init (&field->fast, &ruleset->board, &ruleset->law);
  field->optional = ruleset->law.obligation == DR_OBLIGATION_FREE;
  field->flying = ruleset->law.king_range == DR_KING_RANGE_FLYING;
  field->men_sideways = ruleset->law.man_move == DR_MAN_MOVE_FORWARD_SIDEWAYS &&
                        ruleset->law.move_lines == DR_MOVE_LINES_ORTHOGONAL;
  field->zobrist_dark = dr_zobrist_dark ();
  place_cells (field, &ruleset->board);
  if (field->served)
    place_sets (field, &ruleset->board);
  choose_directions (field, &ruleset->law);
  for (unsigned row = 0; row < DR_N_ENDINGS; row++)
    field->ending_plies[row] = (uint16_t) (dr_ending_limit ((DrEnding) row) *
                                           (dr_ending_stronger_side ((DrEnding) row) ? 1 : 2));
  dr_eval_init (&field->eval, field, eval);
}

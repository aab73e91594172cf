/* dr-field.h: a rule set made ready for the search: tables by cell instead of questions.
 *
 * A cell is a bit of the fast generator, or on boards that it does not serve a square's index.
 * Knows no search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-eval.h"

#include "dr-fast.h"
#include "dr-game.h"

#define DR_MAX_CELLS DR_MAX_SQUARES

struct DrField
{
  const DrRuleset *ruleset;
  DrFast fast;
  bool served;   /* by the fast generator */
  bool wide;     /* positions need both words */
  bool optional; /* captures need not be made */
  bool flying;
  bool men_sideways;
  uint8_t square[DR_MAX_CELLS]; /* the square of a cell, or DR_NO_SQUARE */
  uint8_t cell[DR_MAX_SQUARES];
  uint8_t row[DR_MAX_CELLS];
  uint64_t board[2];
  uint64_t road[2];
  uint64_t left[2];                    /* White's left half */
  uint64_t far_row[2][2];              /* by side: where its men are crowned */
  uint64_t starts[DR_N_DIRECTIONS][2]; /* cells that have a neighbour in this direction … */
  int8_t shift[DR_N_DIRECTIONS];       /* … and how far it is, in bits */
  uint8_t n_moves[2];
  uint8_t moves[2][3]; /* directions in which men of a side move, forward ones first */
  uint8_t n_captures[2];
  uint8_t captures[2][DR_N_DIRECTIONS]; /* directions in which they capture */
  uint8_t n_king_moves;
  uint8_t king_moves[4];
  uint64_t zobrist[2][2][DR_MAX_CELLS]; /* by side and man or king */
  uint64_t zobrist_dark;
  uint16_t ending_plies[DR_N_ENDINGS];
  DrEval eval;
};

/* Makes @field ready for @ruleset, which must outlive it. */
void dr_field_init (DrField *field, const DrRuleset *ruleset, DrEvalKind eval);

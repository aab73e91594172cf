/* dr-eval.c: what a quiet position is worth: material, and what all evaluations share.
 *
 * Every number is in DR_EVAL_UNITs of a hundredth of a man.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-node.h"

#include <string.h>

/* A man.  In giveaway pieces are a burden. */
#define MAN 1000
#define LOSING_MAN (-700)

/* Squares of a board so large that three kings do not catch one. */
#define LARGE_BOARD 50

/* What a king is worth: a short one half as much again as a man, a flying one that lands where it
 * likes as much as three, less where it must stop behind what it takes or kings only count in
 * captures. */
static int
king_value (const DrRuleset *ruleset)
{
  const DrLaw *law = &ruleset->law;

  if (ruleset->aim == DR_AIM_LOSE)
    return law->king_range == DR_KING_RANGE_FLYING ? -800 : -700;
  if (law->king_range == DR_KING_RANGE_ONE)
    return law->men_take_kings == DR_NO ? 1700 : 1400;
  if (law->move_lines == DR_MOVE_LINES_ORTHOGONAL)
    return 3500;
  if (law->capture_lines == DR_CAPTURE_LINES_EIGHT)
    return 3200;

  return law->king_landing == DR_KING_LANDING_ANY ? 3000 : 2600;
}

const char *
dr_eval_id (DrEvalKind kind)
{
  static const char *const ids[DR_N_EVALS] = { "material", "hand", "learned" };

  return ids[kind];
}

void
dr_eval_init (DrEval *eval, const DrField *field, DrEvalKind kind)
{
  const DrRuleset *ruleset = field->ruleset;
  const int man = ruleset->aim == DR_AIM_LOSE ? LOSING_MAN : MAN;
  const int king = king_value (ruleset);
  unsigned most =
    dr_position_pieces (&ruleset->start, DR_LIGHT) + dr_position_pieces (&ruleset->start, DR_DARK);

  memset (eval, 0, sizeof *eval);
  eval->kind = kind;
  eval->most = (uint8_t) (most < 1 ? 1 : most);
  for (unsigned phase = 0; phase < 2; phase++)
    for (unsigned cell = 0; cell < DR_MAX_SQUARES; cell++)
      if (field->square[cell] != DR_NO_SQUARE)
        {
          eval->square[phase][DR_LIGHT][0][cell] = (int16_t) man;
          eval->square[phase][DR_LIGHT][1][cell] = (int16_t) king;
          eval->square[phase][DR_DARK][0][cell] = (int16_t) -man;
          eval->square[phase][DR_DARK][1][cell] = (int16_t) -king;
        }
  if (kind != DR_EVAL_MATERIAL)
    dr_eval_init_hand (eval, field);
}

/* Flying kings alone: one or two against one, three against one that holds the main road, and on
 * large boards against one anywhere: a draw but for shots, which are the search's matter.  Not where
 * kings capture in other lines or must stop behind what they take. */
static bool
is_dead_draw (const DrField *field, const DrNode *node)
{
  const DrRuleset *ruleset = field->ruleset;
  const unsigned lone = node->kings[DR_LIGHT] == 1 ? DR_LIGHT : DR_DARK;
  const unsigned strong = 1 - lone;

  if (node->kings[lone] != 1 || node->men[lone] + node->men[strong] > 0 ||
      node->kings[strong] < 1 || !field->flying || ruleset->aim != DR_AIM_NORMAL ||
      ruleset->law.capture_lines != DR_CAPTURE_LINES_DIAGONAL ||
      ruleset->law.king_landing != DR_KING_LANDING_ANY)
    return false;
  if (node->kings[strong] <= 2 || ruleset->board.n_squares >= LARGE_BOARD)
    return true;

  return node->slow == NULL && (node->pos.pieces[lone][0] & field->road[0]) != 0;
}

int
dr_eval (const DrField *field, const DrNode *node)
{
  const DrEval *eval = &field->eval;
  const int most = eval->most;
  int pieces = node->men[0] + node->kings[0] + node->men[1] + node->kings[1];
  int score;

  if (pieces <= 4 && eval->kind != DR_EVAL_MATERIAL && is_dead_draw (field, node))
    return 0;
  pieces = pieces > most ? most : pieces;
  score = (node->sum[0] * pieces + node->sum[1] * (most - pieces)) / most;
  score += eval->only_king * ((node->kings[DR_LIGHT] > 0) - (node->kings[DR_DARK] > 0));
  if (eval->rest != NULL)
    score += eval->rest (field, node);
  score /= DR_EVAL_UNIT;
  if (eval->kind != DR_EVAL_MATERIAL)
    score = dr_eval_damp (field, node, score);
  score = score > DR_EVAL_MAX ? DR_EVAL_MAX : score < -DR_EVAL_MAX ? -DR_EVAL_MAX : score;

  return (node->pos.side == DR_LIGHT ? score : -score) + eval->turn;
}

/* dr-eval.h: what a quiet position is worth.
 *
 * A linear part (a value for every piece on every cell, in two phases) that is summed move by move
 * in the node, and a rest that is computed where it is asked for.  Light and dark are treated alike:
 * a position with colours exchanged is worth the negative.  Knows no search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-types.h"

/* One hundredth of a man in the units of the tables and sums. */
#define DR_EVAL_UNIT 10

/* No evaluation is larger, in hundredths of a man; wins lie above. */
#define DR_EVAL_MAX 20000

typedef struct DrField DrField;
typedef struct DrNode DrNode;

typedef enum
{
  DR_EVAL_MATERIAL, /* nothing but men and kings */
  DR_EVAL_HAND,
  DR_EVAL_PATTERN, /* learned weights, see dr-pattern.h; without any it is DR_EVAL_HAND */
  DR_N_EVALS
} DrEvalKind;

typedef struct
{
  int16_t square[2][2][2][DR_MAX_SQUARES]; /* by phase (opening, ending), side, man or king, cell */
  uint8_t most; /* pieces in the start position, at least 1: the phase's measure */
  DrEvalKind kind;
  bool newer_cpu;
  /* The rest, light minus dark; NULL = none. */
  int (*rest) (const DrField *field, const DrNode *node);
  int16_t only_king; /* owning kings where the other side has none */
  int16_t mobility;
  int16_t runner[3]; /* a man that needs one, two, three safe steps to be crowned */
  int16_t pair;
  int16_t skew;
  int16_t turn;
  const struct DrPattern *pattern; /* DR_EVAL_PATTERN */
} DrEval;

/* Fills @eval for @field, which is ready but for it. */
void dr_eval_init (DrEval *eval, const DrField *field, DrEvalKind kind);

/* The hand-set evaluation's part of it. */
void dr_eval_init_hand (DrEval *eval, const DrField *field);

/* What @node is worth for the side to move, in hundredths of a man. */
int dr_eval (const DrField *field, const DrNode *node);

/* @score, light minus dark, with what cannot be won damped. */
int dr_eval_damp (const DrField *field, const DrNode *node, int score);

/* Words of the terminal: "material", "hand", "learned". */
const char *dr_eval_id (DrEvalKind kind);

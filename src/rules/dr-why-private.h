/* dr-why-private.h: what dr-why.c, dr-why-clauses.c, dr-attempt.c and dr-facts.c
 * share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-why.h"

typedef enum
{
  DR_FIT_NONE,
  DR_FIT_BEGINNING,
  DR_FIT_WHOLE
} DrFit;

/* How the @attempt fits @move, whose part as far as it goes is put into @part. */
DrFit dr_attempt_fit (const DrBoard *board,
                      const DrAttempt *attempt,
                      const DrMove *move,
                      DrMove *part);

/* Where only the column of the piece is known ("ed4"), settles for the mover's piece in it that is
 * nearest to the second square. */
void dr_attempt_settle (DrAttempt *attempt, const DrBoard *board, const DrPosition *position);

/* The direction in which @to lies from @from, *@distance steps away, or DR_N_DIRECTIONS. */
unsigned dr_board_direction (const DrBoard *board, unsigned from, unsigned to, unsigned *distance);

/* Facts that no clause can change: no piece, not yours, square taken; else DR_FACT_NONE. */
DrFact dr_plain_fact (const DrBoard *board,
                      const DrPosition *position,
                      const DrAttempt *attempt,
                      uint8_t *square);

/* What is wrong with the step from where the piece of @done stands to @to: @done is the part of the
 * attempt that can be played, from == to where that is nothing. */
DrFact dr_step_fact (const DrBoard *board,
                     const DrLaw *law,
                     const DrPosition *position,
                     const DrMove *done,
                     unsigned to,
                     uint8_t *square);

/* Why the piece on @from cannot move at all. */
DrFact dr_blocked_fact (const DrBoard *board,
                        const DrLaw *law,
                        const DrPosition *position,
                        unsigned from,
                        uint8_t *square);

/* An attempt being explained. */
typedef struct
{
  const DrRuleset *ruleset;
  const DrBoard *board;
  DrPosition position;
  DrAttempt attempt;
  bool adjacent; /* two neighbouring squares: no capture is meant */
  bool whole;    /* the attempt is to be a whole move: a beginning does not do */
  DrMoveList list;
  DrWhy *why;
  uint64_t fitting; /* the sets in which the attempt is a move or the beginning of one */
  bool found;       /* a set of clauses */
  unsigned cost;    /* … and how ill it would explain the attempt */
} DrWhySearch;

/* The moves under @law into the search's list, along every path; false: see dr_why. */
bool dr_why_generate (DrWhySearch *search, const DrLaw *law);

/* How the attempt fits the moves of the list best: whole moves first, then short ones. */
DrFit dr_why_fit (const DrWhySearch *search, const DrAttempt *attempt, DrMove *part);

/* Finds the clauses that forbid the attempt, if clauses do. */
bool dr_why_find_clauses (DrWhySearch *search, const DrRuleset *const *others, unsigned n_others);

/* Whether the clauses found tell more than the fact: several together that no set allows are far
 * from a person's mind unless each bears on the squares that were named.  1, 0, or -1 on failure. */
int dr_why_is_sensible (DrWhySearch *search);

/* Names the clause by which the attempt, the beginning of a legal move, must go on. */
bool dr_why_find_duty (DrWhySearch *search, const DrRuleset *const *others, unsigned n_others);

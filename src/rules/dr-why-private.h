/* dr-why-private.h: what dr-why.c, dr-attempt.c and dr-facts.c share.
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

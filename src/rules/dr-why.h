/* dr-why.h: why an attempted move is not legal, and what must be played instead.
 *
 * Knows no words: answers are clauses, facts and squares.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-compare.h"
#include "dr-notation.h"

typedef enum
{
  DR_FACT_NONE,
  DR_FACT_NO_PIECE,        /* no piece on the first square */
  DR_FACT_NOT_YOURS,       /* it belongs to the other side */
  DR_FACT_SQUARE_TAKEN,    /* the target holds a piece */
  DR_FACT_OFF_LINES,       /* not on a line the piece moves on */
  DR_FACT_TOO_FAR,
  DR_FACT_NOT_FORWARD,     /* men do not move backward */
  DR_FACT_NOTHING_TO_JUMP, /* a jump over an empty square */
  DR_FACT_OWN_PIECE        /* an own piece stands in the way */
} DrFact;

typedef enum
{
  DR_WHY_LEGAL,            /* a legal move, whole */
  DR_WHY_BEGINNING,        /* a legal move's piece alone, or its path as far as one of its landings */
  DR_WHY_CLAUSE,           /* a clause (or several together) forbids it */
  DR_WHY_FACT
} DrWhyKind;

typedef struct
{
  DrWhyKind kind;
  DrFact fact;
  uint8_t square;          /* where it fails (fact: the square it speaks of), or DR_NO_SQUARE */
  uint8_t step_to;         /* DR_WHY_FACT: where the step that fails was to end, or DR_NO_SQUARE where no step
                              is to blame; it starts at attempted.to */
  uint32_t clauses;        /* DR_WHY_CLAUSE: the clauses that forbid it, bit n = clause n; king-move-limit too.
                              DR_WHY_BEGINNING, not of a piece alone: the one by which it must go on */
  DrLaw values;            /* … and values of theirs that would allow it */
  DrClause main_clause;    /* the one to name first; DR_N_CLAUSES where none is named */
  DrMove attempted;        /* the move it is, or would be where the clauses allowed it, path included; of a
                              beginning as much as is played, of a piece alone from == to; of a fact as much
                              as can be played before it */
  DrMoveList legal;        /* the legal moves; where capture is compulsory these are the compulsory ones */
  bool must_capture;
  uint64_t allowing;       /* of the sets asked about, the set in question left out: bit n = the attempt is a
                              whole legal move there (a piece alone: it may move) */
} DrWhy;

/* Explains @attempt in @position.  @others (may be empty): sets whose view is asked, boards that do
 * not match are passed over, mirrored ones mirrored; the first 64 are asked.
 *
 * Of several clauses that would each allow the attempt the one is named that a player would: the
 * duty to capture where a quiet move is tried, the choice where a capture takes too little, and
 * otherwise the one that the piece's path runs against.  Where no change of one clause or two
 * allows it, and no set of @others does, a fact is named; so it is where two clauses would, but only
 * on a way of which the attempt names too little, or on other lines.
 *
 * False when memory is out or the position is too complex; clear @why whatever the answer. */
bool dr_why (const DrRuleset *ruleset, const DrPosition *position, const DrAttempt *attempt,
             const DrRuleset *const *others, unsigned n_others, DrWhy *why);

void dr_why_clear (DrWhy *why);

/* "no-piece", "not-yours", … */
const char *dr_fact_id (DrFact fact);

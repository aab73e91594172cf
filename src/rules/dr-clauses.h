/* dr-clauses.h: the clauses of a rule set, their ids and values.
 *
 * The words are those of the project's rules text, section 0.1; code, terminal, settings and files
 * use the same ones.  Knows no preset and no position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-types.h"

/* In the order in which reasons are listed. */
typedef enum
{
  DR_CLAUSE_BOARD,
  DR_CLAUSE_SQUARES,
  DR_CLAUSE_CORNER,
  DR_CLAUSE_START,
  DR_CLAUSE_FIRST,
  DR_CLAUSE_MOVE_LINES,
  DR_CLAUSE_CAPTURE_LINES,
  DR_CLAUSE_MAN_MOVE,
  DR_CLAUSE_MAN_CAPTURE,
  DR_CLAUSE_MEN_TAKE_KINGS,
  DR_CLAUSE_KING_RANGE,
  DR_CLAUSE_KING_LANDING,
  DR_CLAUSE_CHAIN_LANDING,
  DR_CLAUSE_TURN_BACK,
  DR_CLAUSE_CHOICE,
  DR_CLAUSE_OBLIGATION,
  DR_CLAUSE_CROWNING,
  DR_CLAUSE_REMOVAL,
  DR_CLAUSE_KING_MOVE_LIMIT,
  DR_CLAUSE_AIM,
  DR_CLAUSE_REPETITION,
  DR_CLAUSE_QUIET_LIMIT,
  DR_CLAUSE_ENDINGS,
  DR_CLAUSE_DRAW_BY,
  DR_N_CLAUSES
} DrClause;

#define DR_FIRST_LAW_CLAUSE DR_CLAUSE_MOVE_LINES
#define DR_LAST_LAW_CLAUSE DR_CLAUSE_REMOVAL
#define DR_N_LAW_CLAUSES (DR_LAST_LAW_CLAUSE - DR_FIRST_LAW_CLAUSE + 1)

typedef enum { DR_SQUARES_DARK, DR_SQUARES_ALL } DrSquares;
typedef enum { DR_CORNER_LEFT, DR_CORNER_RIGHT } DrCorner;
typedef enum { DR_FIRST_LIGHT, DR_FIRST_DARK, DR_FIRST_NEAR } DrFirst;
typedef enum { DR_MOVE_LINES_DIAGONAL, DR_MOVE_LINES_ORTHOGONAL } DrMoveLines;
typedef enum { DR_CAPTURE_LINES_DIAGONAL, DR_CAPTURE_LINES_EIGHT, DR_CAPTURE_LINES_ORTHOGONAL } DrCaptureLines;
typedef enum { DR_MAN_MOVE_FORWARD, DR_MAN_MOVE_FORWARD_SIDEWAYS } DrManMove;
typedef enum { DR_MAN_CAPTURE_FORWARD, DR_MAN_CAPTURE_BOTH, DR_MAN_CAPTURE_FORWARD_SIDEWAYS } DrManCapture;
typedef enum { DR_YES, DR_NO } DrYesNo;
typedef enum { DR_KING_RANGE_ONE, DR_KING_RANGE_FLYING } DrKingRange;
typedef enum { DR_KING_LANDING_ANY, DR_KING_LANDING_NEXT, DR_KING_LANDING_NEXT_BEHIND_KING } DrKingLanding;
typedef enum { DR_CHAIN_LANDING_MUST_CONTINUE, DR_CHAIN_LANDING_ANY } DrChainLanding;
typedef enum
{
  DR_CHOICE_FREE,
  DR_CHOICE_MOST,
  DR_CHOICE_MOST_THEN_KINGS,
  DR_CHOICE_ITALIAN,
  DR_CHOICE_KING_FIRST,
  DR_CHOICE_FRISIAN
} DrChoice;
typedef enum { DR_OBLIGATION_STRICT, DR_OBLIGATION_MAY_STOP, DR_OBLIGATION_FREE } DrObligation;
typedef enum { DR_CROWNING_STOP, DR_CROWNING_PASS, DR_CROWNING_CONTINUE } DrCrowning;
typedef enum { DR_REMOVAL_AFTER, DR_REMOVAL_AT_ONCE } DrRemoval;
typedef enum { DR_AIM_NORMAL, DR_AIM_LOSE, DR_AIM_FIRST_KING } DrAim;
typedef enum { DR_DRAW_BY_AUTOMATIC, DR_DRAW_BY_CLAIM } DrDrawBy;

/* The thirteen clauses that decide which moves are legal, move-lines … removal, a byte each, in the
 * order of DrClause: the whole vector can be compared and hashed as bytes. */
typedef struct
{
  uint8_t move_lines;
  uint8_t capture_lines;
  uint8_t man_move;
  uint8_t man_capture;
  uint8_t men_take_kings;
  uint8_t king_range;
  uint8_t king_landing;
  uint8_t chain_landing;
  uint8_t turn_back;
  uint8_t choice;
  uint8_t obligation;
  uint8_t crowning;
  uint8_t removal;
} DrLaw;

/* The id of @clause ("man-capture"); static. */
const char *dr_clause_id (DrClause clause);

/* The clause whose id is the @length bytes at @id, or DR_N_CLAUSES. */
DrClause dr_clause_find (const char *id, size_t length);

/* How many values a clause with a closed list of values has, else 0. */
unsigned dr_clause_n_values (DrClause clause);

/* The word for @value of @clause, static; NULL where there is none. */
const char *dr_clause_value_id (DrClause clause, unsigned value);

/* The value of @clause whose word is the @length bytes at @id, or -1. */
int dr_clause_value_find (DrClause clause, const char *id, size_t length);

/* The value of a law clause (move-lines … removal). */
unsigned dr_law_get (const DrLaw *law, DrClause clause);

/* Sets a law clause.  Setting obligation to may-stop or free brings choice=free and
 * chain-landing=any with it (section 0.1). */
void dr_law_set (DrLaw *law, DrClause clause, unsigned value);

/* Whether two vectors are equal. */
bool dr_law_equal (const DrLaw *a, const DrLaw *b);

/* The clauses in which two vectors differ, bit n = clause n of DrClause. */
uint32_t dr_law_differences (const DrLaw *a, const DrLaw *b);

/* ch-words-place.h: which square of a move shows a clause at work; not for the layers above.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"

/* Where a move shows the difference between two values of a clause. */
typedef struct
{
  bool found; /* the move itself has to do with the clause; else only the other captures have */
  bool ends;  /* crowning: the move ends on the far row */
  uint8_t square;
  uint8_t target;
} ChWordsPlace;

/* @move, of @position, is forbidden by @forbidding, a value of @clause, and allowed by another. */
ChWordsPlace ch_words_place (const DrBoard *board,
                             const DrPosition *position,
                             const DrMove *move,
                             DrClause clause,
                             unsigned forbidding);

/* "The king on 28 has made 3 quiet moves in a row, so another piece must move first." */
char *ch_words_king_rests (const DrRuleset *base,
                           DrStyle style,
                           const DrPosition *position,
                           unsigned square);

/* Why @reason's move is not legal though its own path does not show it: another capture goes first,
 * or the same capture must go on. */
char *ch_words_consequence (const ChWordsReason *reason);

/* The value of @clause in a set of @reason, in a few words. */
char *ch_words_reason_value (const ChWordsReason *reason, const DrReasonSet *set, DrClause clause);

/* What @value of @clause says to a move with this place: a sentence. */
char *ch_words_rule_here (const DrRuleset *base,
                          DrStyle style,
                          const ChWordsPlace *place,
                          DrClause clause,
                          unsigned value,
                          bool allows);

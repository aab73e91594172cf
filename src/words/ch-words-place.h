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

/* @move, of @position, is forbidden by @law, whose value of @clause is one reason; a change of it
 * allows the move.  Nothing is found where what is said of a place would not be true: that a
 * capture must go on is said only where the law lets it go on. */
ChWordsPlace ch_words_place (const DrBoard *board,
                             const DrPosition *position,
                             const DrMove *move,
                             DrClause clause,
                             const DrLaw *law);

/* Why @law forbids @move though its own path does not show it: another capture goes first, or the
 * same capture must go on.  NULL where neither is so. */
char *ch_words_what_follows (const DrRuleset *base,
                             DrStyle style,
                             const DrPosition *position,
                             const DrMove *move,
                             const DrLaw *law);

/* "The king on 28 has made 3 quiet moves in a row, so another piece must move first." */
char *ch_words_king_rests (const DrRuleset *base,
                           DrStyle style,
                           const DrPosition *position,
                           unsigned square);

/* The same of the first forbidding set of @reason. */
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

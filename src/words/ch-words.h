/* ch-words.h: the sentences: translatable text made from the ids and parameters of the law.
 *
 * Knows rules types and gettext; no widget, no file, no terminal.  Every function returns a newly
 * allocated UTF-8 string (free with g_free), or NULL where its comment says so.  Ids (of rule
 * sets, clauses, values) are never translated; squares are named as the rule set given names them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "dr-compare.h"
#include "dr-fen.h"
#include "dr-game.h"
#include "dr-notation.h"
#include "dr-why.h"

G_BEGIN_DECLS

/* Lists of names show this many at most and then say how many more there are; 0 = all. */
#define CH_WORDS_ALL 0

/* Rule sets */

/* "Russian", "Ink Clans: Russian"; house rules: "Russian, with other rules (removal: at once)". */
char *ch_words_ruleset_name (const DrRuleset *ruleset);

/* "Russian, Pool and Czech", or with @most = 2 "Russian, Pool and 1 more". */
char *ch_words_ruleset_names (const DrRuleset *const *rulesets, unsigned n, unsigned most);

/* One line: "flying kings, most pieces, 8×8". */
char *ch_words_ruleset_summary (const DrRuleset *ruleset);

/* "Small board, flying kings, men capture forward": the head of a group of rule sets. */
char *ch_words_family_name (DrFamily family);

/* What @side is called under @ruleset: "White", "Red". */
char *ch_words_side_name (const DrRuleset *ruleset, DrSide side);

/* "White to move." */
char *ch_words_side_to_move (const DrRuleset *ruleset, DrSide side);

/* Clauses */

/* "Crowning during a capture". */
char *ch_words_clause_name (DrClause clause);

/* The question a player asks: "What does a man do that reaches the far row by a jump?" */
char *ch_words_clause_question (DrClause clause);

/* The value @ruleset has, in a few plain words: "goes on as a king". */
char *ch_words_clause_value (const DrRuleset *ruleset, DrClause clause);

/* The value @ruleset has, explained in a sentence. */
char *ch_words_clause_value_sentence (const DrRuleset *ruleset, DrClause clause);

/* The same two for any value of a law clause (move-lines … removal). */
char *ch_words_law_value (DrClause clause, unsigned value);
char *ch_words_law_value_sentence (DrClause clause, unsigned value);

/* What an endings row means: "Three kings against one king". */
char *ch_words_ending_name (DrEnding ending);

/* Squares, pieces, moves, boards */

char *ch_words_square (const DrRuleset *ruleset, unsigned square, DrStyle style);

/* "white man", "red king". */
char *ch_words_piece_name (const DrRuleset *ruleset, DrPiece piece);

/* "32, white man" or "32, empty", for a square of the board as a screen reader meets it. */
char *ch_words_square_description (const DrRuleset *ruleset,
                                   const DrPosition *position,
                                   unsigned square);

/* "Man from c3 takes d4 and f6, lands on g7 and becomes a king." */
char *ch_words_move_description (const DrRuleset *ruleset,
                                 const DrPosition *position,
                                 const DrMove *move);

/* The board as lines of text with coordinates (letters, or the number each row starts with): w b
 * are men, W B kings, a dot an empty playing square.  Ends with a line feed. */
char *ch_words_board_text (const DrRuleset *ruleset, const DrPosition *position, DrStyle style);

/* What the letters of ch_words_board_text stand for, in one line. */
char *ch_words_board_legend (const DrRuleset *ruleset);

/* Reasons */

/* Why a move that some sets allow is not legal in others. */
typedef struct
{
  const DrRuleset *base; /* names the squares */
  DrStyle style;
  const DrPosition *position; /* on base's board */
  const DrMove *move;
  const DrRuleset *const *allowing; /* at least one; the first one's values are in sets */
  unsigned n_allowing;
  const DrRuleset *const
    *forbidding; /* at least one; all have the same values in the sets' clauses */
  unsigned n_forbidding;
  unsigned most_names;     /* of each of the two; CH_WORDS_ALL */
  const DrReasonSet *sets; /* the smallest sets of clauses */
  unsigned n_sets;
  bool ids; /* house rules are named by their id, as where it is explained already */
} ChWordsReason;

/* Which of the sets the sentence explains: the first of one clause that the move itself shows. */
unsigned ch_words_reason_main (const ChWordsReason *reason);

/* The whole reason. */
char *ch_words_reason_sentence (const ChWordsReason *reason);

/* The half of it that speaks of the allowing sets or of the forbidding ones, without their names:
 * "The man is crowned on d8 and goes on as a king." */
char *ch_words_reason_half (const ChWordsReason *reason, DrClause clause, bool allowing);

/* Why @attempt is not legal (or that it is), in a sentence. */
char *ch_words_why_sentence (const DrRuleset *ruleset,
                             const DrPosition *position,
                             const DrAttempt *attempt,
                             const DrWhy *why);

/* "What must be played: a3xc5 or e3xg5.", or NULL where nothing is compulsory. */
char *ch_words_why_compulsory (const DrRuleset *ruleset, const DrWhy *why);

/* Errors and warnings */

/* What is wrong and how to mend it; the place is the caller's to show.  @ruleset, where known,
 * names the squares and the board; it may be NULL. */
char *ch_words_error_message (const DrRuleset *ruleset, const DrError *error);

/* What DrFenWarnings say, one sentence each; NULL where there is none. */
char *ch_words_fen_warnings (const DrRuleset *ruleset, unsigned warnings);

/* What dr_generate and dr_compare could not do. */
char *ch_words_generate_problem (DrGenerateResult result);

/* Games */

/* The end, or the claim, and its reason: "Black has no legal move: White wins."  Of a game that
 * goes on: "The game goes on." */
char *ch_words_status_sentence (const DrRuleset *ruleset, const DrStatus *status);

/* A running count: "Three kings against one king: 12 of 15 for White". */
char *ch_words_count_text (const DrRuleset *ruleset, const DrCount *count);

G_END_DECLS

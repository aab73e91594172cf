/* ch-words-play.h: the sentences of a game that is played: counts, scores, levels.
 *
 * Knows numbers and names, no engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"

G_BEGIN_DECLS

/* A running count in two parts: "Moves without progress" and "12 of 15 for White". */
char *ch_words_count_label (const DrCount *count);
char *ch_words_count_value (const DrRuleset *ruleset, const DrCount *count);

/* "+1.20", with a true minus sign; @score in hundredths of a man, @decimals 1 or 2. */
char *ch_words_score (int score, int decimals);

/* How good a score of hundredths of a man is, for the side called @side: "Equal", "White is slightly
 * better", "White is winning". */
typedef enum
{
  CH_WORDS_EQUAL,
  CH_WORDS_SLIGHTLY_BETTER,
  CH_WORDS_BETTER,
  CH_WORDS_WINNING,
  CH_WORDS_WINS
} ChWordsVerdict;
char *ch_words_verdict (ChWordsVerdict verdict, const char *side);
char *ch_words_side_wins_in (const char *side, unsigned moves); /* "White wins in 5" */
char *ch_words_side_in (const char *side, unsigned moves);      /* "White in 5" */

/* The same as whole sentences, for who does not know the unit or whose view it is: @side is to move. */
char *ch_words_wins_in_moves (const char *side, unsigned moves);  /* "White wins in 5 moves." */
char *ch_words_loses_in_moves (const char *side, unsigned moves); /* of the other side */
char *ch_words_certain_draw (void);
char *ch_words_score_of_side (const char *side, const char *score);

/* "Win in 4", "Loss in 4", "Draw": @moves of the winner. */
char *ch_words_win_in (unsigned moves);
char *ch_words_loss_in (unsigned moves);
char *ch_words_draw (void);

/* A win or loss that is certain, in nobody knows how many moves: "Winning", "Losing". */
char *ch_words_winning (gboolean wins);

/* The engine's levels, 1 … CH_WORDS_LEVELS: static. */
#define CH_WORDS_LEVELS 10
const char *ch_words_level_name (int level);
const char *ch_words_level_description (int level);

/* What was wrong with an engine called @name, and what it said. */
char *ch_words_engine_dead (const char *name);
char *ch_words_engine_missing (const char *name, const char *why);
char *ch_words_engine_late (const char *name);
char *ch_words_engine_silent (const char *name); /* a program that is no engine at all */
char *ch_words_engine_illegal (const char *name, const char *move);
char *ch_words_engine_noisy (const char *name);
char *ch_words_engine_unfit (const char *name, const DrRuleset *ruleset);
char *ch_words_engine_own_failed (void);

/* What is wrong with a saved game: at line @line. */
char *ch_words_history_cut (void);
char *ch_words_history_line (unsigned line, const char *why);

G_END_DECLS

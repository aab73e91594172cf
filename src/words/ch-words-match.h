/* ch-words-match.h: the sentences of a game between two players: ends the law does not know, time
 * controls, and what became of the file of games.
 *
 * Every function returns a newly allocated string.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "dr-ruleset.h"

G_BEGIN_DECLS

/* Players that have no name of their own. */
char *ch_words_player_engine (int level);
char *ch_words_player_external (void);
char *ch_words_player_you (void);

/* @loser gave up: "White resigns: Black wins."; @forfeit: the set knows no other end. */
char *ch_words_match_resigned (const DrRuleset *ruleset, DrSide loser, gboolean forfeit);

/* "White's time is up: Black wins." */
char *ch_words_match_time_up (const DrRuleset *ruleset, DrSide loser);

char *ch_words_match_agreed (void);

/* @sentence: what the claim rests on. */
char *ch_words_match_claimed (const char *sentence);

/* Two engines would play on without end. */
char *ch_words_match_stopped (unsigned plies);

/* "Bullet", "Blitz" …; "Casual" without a clock. */
char *ch_words_time_class (unsigned time_class);

/* "5+3", "5 d3" with a delay, "No clock"; the base in seconds. */
char *ch_words_time_control (unsigned base, unsigned increment, gboolean delay);

/* "about 7 minutes a side". */
char *ch_words_time_estimate (unsigned seconds);

/* What happened to the file of games. */
char *ch_words_store_set_aside (const char *path);
char *ch_words_store_newer (const char *path);

typedef enum
{
  CH_WORDS_STORE_PLACE,  /* the folder cannot be written to */
  CH_WORDS_STORE_FULL,   /* no room */
  CH_WORDS_STORE_BUSY,   /* someone else writes */
  CH_WORDS_STORE_LAYOUT, /* the file is a database, but not laid out like ours */
  CH_WORDS_STORE_OTHER
} ChWordsStoreProblem;

/* Why nothing is kept; @path: the file. */
char *ch_words_store_problem (ChWordsStoreProblem problem, const char *path);
/* Rows of the file that tell no game. */
char *ch_words_store_unreadable (unsigned n);

G_END_DECLS

/* ch-words-library.h: the sentences of the library of games.
 *
 * Knows neither games nor files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"
#include "dr-game.h"

G_BEGIN_DECLS

/* What happened to its file. */
char *ch_words_library_set_aside (const char *path);
char *ch_words_library_newer (const char *path);
char *ch_words_library_problem (const char *why);
char *ch_words_library_damaged (void); /* a @why */
char *ch_words_library_read_only (const char *folder);
char *ch_words_library_no_file (const char *path);
char *ch_words_library_locked (void);
char *ch_words_library_not_exported (const char *name, const char *why);

/* Why a request was not done. */
char *ch_words_library_busy (void);
char *ch_words_library_gone (void);
char *ch_words_library_no_game (void);

/* Why a game was not kept: no rule set is known for it; the file cannot take what is in it. */
char *ch_words_library_no_rules (void);
char *ch_words_library_refused (void);

/* Several rule sets fit a game: their names as a list, and the one that was taken. */
char *ch_words_library_unsure (const char *rulesets, const char *taken);

/* "White won", "Draw", "Lost by both sides", "No result". */
char *ch_words_library_result (const DrRuleset *ruleset, DrResult result, gboolean lost_by_both);

/* A result token for the screen: "2–0", "½–½". */
char *ch_words_library_score (const char *token);

/* "12 Oct 2026", "Oct 2026", "2026" or "": yyyymmdd with 00 for what is unknown. */
char *ch_words_library_date (unsigned date);

G_END_DECLS

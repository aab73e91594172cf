/* ch-words-pdn.h: what is to be said about a game record: what is wrong in it, where, and how its
 * rule set was found.
 *
 * Knows records (src/pdn) and rules; no file.  Every function returns a newly allocated string,
 * or NULL where its comment says so.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-words.h"
#include "dr-pdn.h"

G_BEGIN_DECLS

/* What is wrong, in a sentence or two; of illegal moves the law's own words why.  The place is the
 * caller's to show.  @problem must be one of @game's, after its replay. */
char *ch_words_pdn_problem (const DrPdnGame *game, const DrPdnProblem *problem);

/* "Line 3, column 5" */
char *ch_words_pdn_place (const DrPdnPlace *place);

/* How the rule set was found where the record does not say it: "The rule set was found by playing
 * the moves: Russian."  NULL where the tags or the caller told it. */
char *ch_words_pdn_rules (const DrPdnGame *game);

/* What the bytes of the text were taken for, where they are not UTF-8; else NULL. */
char *ch_words_pdn_encoding (DrPdnEncoding encoding);

G_END_DECLS

/* ch-chance.h: what a score means for a person: chances of winning, and words.
 *
 * The chance is the logistic function of the score, 1 / (1 + exp (-k × men)): the measure by which
 * the weights of the engine were learned (data/weights).  Knows no engine that runs.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"

G_BEGIN_DECLS

/* The chance, 0 … 1, of the side @score is for (hundredths of a man; forced wins as the engine writes
 * them are 1 and 0); a draw counts half. */
double ch_score_to_chance (int score);
/* The same for Light, after a search with @side to move. */
double ch_thought_get_chance (ChThought *self, ChSide side);
/* The score for Light, in hundredths of a man. */
int ch_thought_get_light_score (ChThought *self, ChSide side);

/* For Light, translated: "+0.3", "White in 5", "Draw". (transfer full) */
char *ch_thought_get_light_text (ChThought *self, ChRuleset *ruleset, ChSide side);
/* Translated: "Equal", "White is better", "White wins in 5". (transfer full) */
char *ch_thought_get_verdict (ChThought *self, ChRuleset *ruleset, ChSide side);
/* The same of a score that was kept, for Light. (transfer full) */
char *ch_score_get_verdict (int light_score, ChRuleset *ruleset);

G_END_DECLS

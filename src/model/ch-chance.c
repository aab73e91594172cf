/* ch-chance.c: what a score means for a person: chances of winning, and words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-chance.h"

#include "ch-words-play.h"
#include "dr-engine.h"

#include <math.h>
#include <stdlib.h>

/* The logistic function's factor for a man.  Learning finds 0.75 for American and 1.34 for Brazilian
 * (data/weights/LOG.tsv); one in the middle makes graphs of different rule sets comparable. */
#define FACTOR 1.0

/* From these scores on, in hundredths of a man, the verdict is another. */
#define SLIGHT 30
#define BETTER 80
#define WINNING 200

double
ch_score_to_chance (int score)
{
  int plies;

  if (dr_score_is_win (score, &plies))
    return score > 0 ? 1 : 0;

  return 1 / (1 + exp (-FACTOR * score / 100.0));
}

int
ch_thought_get_light_score (ChThought *self, ChSide side)
{
  int score = ch_thought_get_score (self);

  return side == CH_SIDE_LIGHT ? score : -score;
}

double
ch_thought_get_chance (ChThought *self, ChSide side)
{
  return ch_score_to_chance (ch_thought_get_light_score (self, side));
}

/* The winner of a forced line and the moves it takes him. */
static gboolean
get_win (ChThought *self, ChSide side, ChSide *winner, guint *n_moves)
{
  int plies;

  if (!ch_thought_is_win (self, &plies))
    return FALSE;
  /* Zero plies: the side to move has lost. */
  *winner = plies > 0 ? side : side == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  *n_moves = plies > 0 ? (guint) (plies + 1) / 2 : (guint) -plies / 2;

  return TRUE;
}

char *
ch_thought_get_light_text (ChThought *self, ChRuleset *ruleset, ChSide side)
{
  ChSide winner;
  guint n_moves;

  if (get_win (self, side, &winner, &n_moves))
    return ch_words_side_in (ch_ruleset_get_side_name (ruleset, winner), n_moves);

  return ch_words_score (ch_thought_get_light_score (self, side), 1);
}

char *
ch_score_get_verdict (int light_score, ChRuleset *ruleset)
{
  const char *name =
    ch_ruleset_get_side_name (ruleset, light_score >= 0 ? CH_SIDE_LIGHT : CH_SIDE_DARK);
  int score = abs (light_score);
  int plies;

  if (dr_score_is_win (light_score, &plies))
    return ch_words_verdict (CH_WORDS_WINS, name);
  if (score < SLIGHT)
    return ch_words_verdict (CH_WORDS_EQUAL, name);
  if (score < BETTER)
    return ch_words_verdict (CH_WORDS_SLIGHTLY_BETTER, name);

  return ch_words_verdict (score < WINNING ? CH_WORDS_BETTER : CH_WORDS_WINNING, name);
}

char *
ch_thought_get_verdict (ChThought *self, ChRuleset *ruleset, ChSide side)
{
  ChSide winner;
  guint n_moves;

  if (!get_win (self, side, &winner, &n_moves))
    return ch_score_get_verdict (ch_thought_get_light_score (self, side), ruleset);
  if (n_moves == 0)
    return ch_words_verdict (CH_WORDS_WINS, ch_ruleset_get_side_name (ruleset, winner));

  return ch_words_side_wins_in (ch_ruleset_get_side_name (ruleset, winner), n_moves);
}

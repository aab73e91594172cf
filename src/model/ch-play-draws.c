/* ch-play-draws.c: offers, claims and giving up in a running game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-play-private.h"

#include "ch-ruleset-play.h"
#include "ch-words-match.h"

gboolean
ch_play_can_offer_draw (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return ch_play_may_move (self) && self->offer < 0 && !self->refused && self->asking == NULL &&
         (!ch_play_has_opponent (self) || self->engine != NULL);
}

void
ch_play_offer_draw (ChPlay *self)
{
  if (!ch_play_can_offer_draw (self))
    return;
  self->offer = (int) ch_play_get_turn (self);
  if (ch_play_has_opponent (self))
    ch_play_judge_offer (self);
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
}

gboolean
ch_play_get_offer (ChPlay *self, ChSide *from)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  if (self->offer >= 0 && from != NULL)
    *from = (ChSide) self->offer;

  return self->offer >= 0;
}

void
ch_play_answer_offer (ChPlay *self, gboolean accept)
{
  g_return_if_fail (CH_IS_PLAY (self));

  if (self->offer < 0 || ch_play_is_over (self))
    return;
  self->offer = -1;
  if (accept)
    {
      ch_play_end (self, CH_OUTCOME_DRAW, CH_ENDING_AGREED, ch_words_match_agreed ());
      return;
    }
  self->refused = TRUE;
  g_signal_emit (self, ch_play_signals[CH_PLAY_CHANGED], 0);
  g_signal_emit (self, ch_play_signals[CH_PLAY_REFUSED], 0);
}

gboolean
ch_play_can_claim (ChPlay *self, char **sentence)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  if (sentence != NULL)
    *sentence = NULL;

  return ch_play_may_move (self) && ch_history_can_claim (self->history, sentence);
}

void
ch_play_claim (ChPlay *self)
{
  if (ch_play_can_claim (self, NULL))
    ch_play_end_claimed (self);
}

gboolean
ch_play_can_resign (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return self->begun && !ch_play_is_over (self) &&
         (ch_play_is_person (self, CH_SIDE_LIGHT) || ch_play_is_person (self, CH_SIDE_DARK));
}

gboolean
ch_play_calls_it_forfeit (ChPlay *self)
{
  g_return_val_if_fail (CH_IS_PLAY (self), FALSE);

  return ch_ruleset_near_first (self->setup->ruleset);
}

void
ch_play_resign (ChPlay *self)
{
  ChSide loser;

  if (!ch_play_can_resign (self))
    return;
  loser = ch_play_get_turn (self);
  if (!ch_play_is_person (self, loser))
    loser = ch_play_other_side (loser);
  ch_play_end (self, ch_play_win_of (ch_play_other_side (loser)), CH_ENDING_RESIGNED,
               ch_words_match_resigned (ch_play_get_law (self), (DrSide) loser,
                                        ch_play_calls_it_forfeit (self)));
}

/* ch-game-record.c: a game as it is set up and as it is kept.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-record.h"

ChGameSetup *
ch_game_setup_new (ChRuleset *ruleset, ChPosition *start)
{
  ChGameSetup *self;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), NULL);

  self = g_new0 (ChGameSetup, 1);
  self->ruleset = g_object_ref (ruleset);
  self->start = start != NULL ? ch_position_ref (start) : ch_position_new_start (ruleset);

  return self;
}

ChGameSetup *
ch_game_setup_copy (const ChGameSetup *self)
{
  ChGameSetup *copy = ch_game_setup_new (self->ruleset, self->start);
  int side;

  copy->control = self->control;
  for (side = 0; side < 2; side++)
    ch_game_setup_set_player (copy, (ChSide) side, self->players[side].kind,
                              self->players[side].level, self->players[side].name);

  return copy;
}

void
ch_game_setup_free (ChGameSetup *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->start, ch_position_unref);
  g_free (self->players[0].name);
  g_free (self->players[1].name);
  g_free (self);
}

void
ch_game_setup_set_player (ChGameSetup *self,
                          ChSide side,
                          ChPlayerKind kind,
                          int level,
                          const char *name)
{
  ChPlayer *player = &self->players[side];

  player->kind = kind;
  player->level = level;
  g_free (player->name);
  player->name = g_strdup (name);
}

ChGameRecord *
ch_game_record_copy (const ChGameRecord *self)
{
  ChGameRecord *copy = g_new0 (ChGameRecord, 1);

  *copy = *self;
  copy->id = g_strdup (self->id);
  copy->setup = ch_game_setup_copy (self->setup);
  copy->history = ch_history_ref (self->history);
  copy->times = self->times != NULL ? g_array_copy (self->times) : NULL;
  copy->sentence = g_strdup (self->sentence);

  return copy;
}

void
ch_game_record_free (ChGameRecord *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_clear_pointer (&self->setup, ch_game_setup_free);
  g_clear_pointer (&self->history, ch_history_unref);
  g_clear_pointer (&self->times, g_array_unref);
  g_free (self->sentence);
  g_free (self);
}

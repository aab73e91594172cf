/* ch-play-page-external.c: the Play page and the engines of a game: given, failed, replaced.
 *
 * An engine that fails is told in the banner, and the game waits: it can be asked again, or its place
 * taken by the program's own engine or by a person.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

/* Memory of the engine's table. */
#define TABLE_MB 64

static ChEngine *
own_engine (ChPlayPage *self)
{
  if (self->engine == NULL)
    self->engine = ch_engine_new (TABLE_MB);

  return self->engine;
}

/* The external player of the game, or NULL. */
static const ChPlayer *
external_player (ChPlayPage *self, ChSide *side)
{
  const ChGameSetup *setup = ch_play_get_setup (self->play);
  int n;

  for (n = 0; n < 2; n++)
    if (setup->players[n].kind == CH_PLAYER_EXTERNAL)
      {
        if (side != NULL)
          *side = (ChSide) n;
        return &setup->players[n];
      }

  return NULL;
}

/* The external engine is started anew for each game: it may have failed in the one before, or be
 * called by another command now. */
void
ch_play_page_give_engines (ChPlayPage *self)
{
  const ChPlayer *player = external_player (self, NULL);
  ChEngineEntry *entry = NULL;

  if (player != NULL && self->engines != NULL)
    entry = ch_engine_list_find (self->engines, player->name, NULL);
  g_clear_object (&self->external);
  if (entry != NULL)
    self->external = ch_engine_entry_new_engine (entry);
  ch_play_set_engine (self->play, own_engine (self));
  ch_play_set_external (self->play, self->external);
}

char *
ch_play_page_failed_engine (ChPlayPage *self)
{
  ChSide side;

  if (!self->failed || external_player (self, &side) == NULL)
    return NULL;

  return ch_play_get_player_name (self->play, side);
}

void
ch_play_page_tell_failure (ChPlayPage *self, const char *message)
{
  g_autofree char *name = NULL;
  g_autofree char *gone = NULL;

  self->failed = TRUE;
  name = ch_play_page_failed_engine (self);
  /* A game that was kept may outlive its engine's place in the list. */
  if (name != NULL && self->external == NULL)
    {
      /* Translators: %s is the name of an engine. */
      gone = g_strdup_printf (_ ("%s is not among the external engines any more."), name);
      message = gone;
    }
  ch_sound_play (self->sound, CH_SOUND_NOTICE);
  ch_banner_show (self->banner, message, _ ("Try Again"));
  ch_compat_announce (GTK_WIDGET (self->board), message);
  ch_play_page_update_panel (self);
}

/* The game goes on, or is over. */
void
ch_play_page_forget_failure (ChPlayPage *self)
{
  if (!self->failed)
    return;
  self->failed = FALSE;
  ch_banner_show (self->banner, NULL, NULL);
}

void
ch_play_page_try_again (ChPlayPage *self)
{
  if (self->play == NULL)
    return;
  ch_play_page_give_engines (self);
  ch_play_resume (self->play);
}

/* The same game, with another player in the failed engine's place, the board as it lay. */
void
ch_play_page_replace_engine (ChPlayPage *self, ChPlayerKind kind)
{
  gboolean flipped = ch_state_get_flipped (ch_play_page_state (self));
  int level =
    kind == CH_PLAYER_ENGINE ? g_settings_get_int (ch_play_page_settings (self), "play-level") : 0;
  g_autoptr (ChGameRecord) record = ch_play_get_record (self->play);
  g_autoptr (ChPlay) play = NULL;
  ChSide side;

  if (external_player (self, &side) == NULL)
    return;
  ch_game_setup_set_player (record->setup, side, kind, level, NULL);
  play = ch_play_new_from_record (record, NULL, NULL);
  ch_play_page_release_play (self);
  ch_play_page_take_play (self, play);
  if (ch_state_get_flipped (ch_play_page_state (self)) != flipped)
    {
      self->flipped = !self->flipped;
      ch_play_page_show_ply (self, self->shown);
    }
  ch_play_resume (play);
}

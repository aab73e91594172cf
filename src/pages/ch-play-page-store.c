/* ch-play-page-store.c: the Play page's settings, and the file of games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include "ch-ruleset-play.h"

#include <glib/gi18n.h>

void
ch_play_page_save (ChPlayPage *self)
{
  g_autoptr (ChGameRecord) record = NULL;

  if (self->store == NULL || self->play == NULL)
    return;
  record = ch_play_get_record (self->play);
  /* A game nobody has moved in is not worth a line, unless it was lost all the same. */
  if (ch_history_get_n_moves (record->history) > 0 ||
      (record->ending != CH_ENDING_NONE && record->ending != CH_ENDING_ABANDONED))
    ch_game_store_save (self->store, record);
}

static void
on_store_problem (ChPlayPage *self, const char *message)
{
  self->stored = message != NULL;
  ch_banner_show (self->banner, message, NULL);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChPlayPage) self = data;
  g_autoptr (ChGameRecord) record =
    ch_game_store_load_last_finish (CH_GAME_STORE (source), result, NULL);
  g_autoptr (ChPlay) play = NULL;

  /* Problems have been told; and a game begun meanwhile is not replaced. */
  g_clear_object (&self->loading);
  if (record == NULL || self->play != NULL || ch_play_page_settings (self) == NULL)
    return;
  play = ch_play_new_from_record (record, NULL, NULL);
  ch_play_page_take_play (self, play);
}

void
ch_play_page_resume (ChPlayPage *self)
{
  if (self->store == NULL)
    return;
  g_signal_connect_object (self->store, "problem", G_CALLBACK (on_store_problem), self,
                           G_CONNECT_SWAPPED);
  self->loading = g_cancellable_new ();
  ch_game_store_load_last_async (self->store, self->loading, on_loaded, g_object_ref (self));
}

/* The hints come and go with a setting; a chain that is begun stays. */
static void
look_changed (ChBoardPage *page)
{
  ChPlayPage *self = CH_PLAY_PAGE (page);
  g_autoptr (ChState) state =
    ch_state_with_hints (ch_play_page_state (self), ch_play_page_wants_hints (self));

  ch_play_page_show (self, state);
}

void
ch_play_page_class_init_store (ChBoardPageClass *klass)
{
  klass->look_changed = look_changed;
}

/* The capture rule of a running game stays as it is. */
static void
tell_capture_rule (ChPlayPage *self)
{
  if (self->play != NULL && !ch_play_is_over (self->play) &&
      ch_ruleset_has_capture_switch (ch_play_get_ruleset (self->play)))
    ch_page_toast (CH_PAGE (self), _ ("The capture rule applies from the next game"));
}

static void
on_setting_changed (ChPlayPage *self, const char *key)
{
  if (g_strcmp0 (key, "free-capture") == 0)
    tell_capture_rule (self);
  else if (g_strcmp0 (key, "play-ruleset") == 0)
    {
      g_autofree char *id = g_settings_get_string (ch_play_page_settings (self), key);
      g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);

      if (ruleset != NULL && !ch_ruleset_equal (ruleset, self->next))
        ch_page_set_ruleset (CH_PAGE (self), ruleset);
    }
}

void
ch_play_page_apply_settings (ChPlayPage *self, GSettings *settings)
{
  g_signal_connect_object (settings, "changed", G_CALLBACK (on_setting_changed), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (settings, "sounds", self->sound, "enabled", G_SETTINGS_BIND_GET);
  ch_board_page_bind_settings (CH_BOARD_PAGE (self), settings);
}

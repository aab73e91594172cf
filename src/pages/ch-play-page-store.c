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
  /* A game nobody has moved in is not worth a line. */
  if (ch_history_get_n_moves (record->history) > 0)
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
  if (record == NULL || self->play != NULL || self->settings == NULL)
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

/* The position last left on Compare on this kind of board, or NULL. */
ChPosition *
ch_play_page_compare_position (ChPlayPage *self, ChRuleset *ruleset)
{
  g_autofree char *kind = ch_ruleset_board_kind (ruleset);
  g_autoptr (GVariant) saved = g_settings_get_value (self->settings, "positions");
  g_autoptr (ChRuleset) own = NULL;
  g_autoptr (ChPosition) position = NULL;
  const char *id, *fen;

  if (!g_variant_lookup (saved, kind, "(&s&s)", &id, &fen))
    return NULL;
  own = ch_ruleset_new (id, NULL);
  if (own == NULL)
    return NULL;
  position = ch_position_parse (own, fen, NULL, NULL, NULL, NULL);

  return position != NULL ? ch_position_for_ruleset (position, own, ruleset) : NULL;
}

gboolean
ch_play_page_find_external (GSettings *settings, char **name, char ***argv)
{
  g_autoptr (GVariant) engines = NULL;

  if (settings == NULL)
    return FALSE;
  engines = g_settings_get_value (settings, "external-engines");
  if (g_variant_n_children (engines) == 0)
    return FALSE;
  g_variant_get_child (engines, 0, "(s^as)", name, argv);

  return (*argv)[0] != NULL;
}

static void
apply_look (ChPlayPage *self)
{
  g_autofree char *board = g_settings_get_string (self->settings, "board-theme");
  g_autofree char *pieces = g_settings_get_string (self->settings, "piece-set");

  g_object_set (self->board, "board-theme", board, "piece-set", pieces, "coordinates",
                g_settings_get_enum (self->settings, "coordinates"), "square-style",
                g_settings_get_enum (self->settings, "square-style"), "animation",
                g_settings_get_int (self->settings, "animation"), "family-colour",
                g_settings_get_boolean (self->settings, "family-colour"), NULL);
  if (self->state != NULL)
    ch_play_page_show_ply (self, self->shown);
}

/* The capture rule of a running game stays as it is. */
static void
tell_capture_rule (ChPlayPage *self)
{
  if (self->play != NULL && !ch_play_is_over (self->play) &&
      ch_ruleset_has_capture_switch (ch_play_get_ruleset (self->play)))
    ch_play_page_toast (self, _ ("The capture rule applies from the next game"));
}

static void
on_setting_changed (ChPlayPage *self, const char *key)
{
  static const char *const keys[] = { "board-theme",   "piece-set", "coordinates",   "square-style",
                                      "capture-hints", "animation", "family-colour", NULL };

  if (g_strv_contains (keys, key))
    apply_look (self);
  else if (g_strcmp0 (key, "free-capture") == 0)
    tell_capture_rule (self);
  else if (g_strcmp0 (key, "play-ruleset") == 0)
    {
      g_autofree char *id = g_settings_get_string (self->settings, key);
      g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);

      if (ruleset != NULL && !ch_ruleset_equal (ruleset, self->next))
        ch_play_page_set_ruleset (self, ruleset);
    }
}

void
ch_play_page_apply_settings (ChPlayPage *self)
{
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (on_setting_changed), self,
                           G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "sounds", self->sound, "enabled", G_SETTINGS_BIND_GET);
  apply_look (self);
}

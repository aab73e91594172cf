/* ch-play-page-actions.c: the Play page's commands.
 *
 * Each is a "page." action, reached by the panel, the header bar and the keyboard alike.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include <glib/gi18n.h>

typedef void (*PlayFunc) (ChPlay *play);

static void
on_new_game (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_page_new_game (data);
}

static void
on_play_again (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_page_start_from_settings (data, NULL);
}

/* "page.NAME" does what the running game's function does. */
static void
on_simple (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const struct
  {
    const char *name;
    PlayFunc func;
  } table[] = {
    { "undo", ch_play_take_back },        { "hint", ch_play_ask_hint },
    { "offer-draw", ch_play_offer_draw }, { "claim", ch_play_claim },
    { "confirm-resign", ch_play_resign },
  };
  ChPlayPage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  guint n;

  (void) parameter;
  for (n = 0; self->play != NULL && n < G_N_ELEMENTS (table); n++)
    if (g_strcmp0 (name, table[n].name) == 0)
      table[n].func (self->play);
}

/* One click too many must not lose a game: the panel asks. */
static void
ask_resign (ChPlayPage *self, gboolean ask)
{
  self->resigning = ask;
  ch_play_page_update_panel (self);
}

static void
on_resign (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ask_resign (data, TRUE);
}

static void
on_cancel_resign (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ask_resign (data, FALSE);
}

static void
on_accept_draw (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_answer_offer (CH_PLAY_PAGE (data)->play, TRUE);
}

static void
on_decline_draw (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_answer_offer (CH_PLAY_PAGE (data)->play, FALSE);
}

static void
on_pause (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPlayPage *self = data;

  (void) action;
  (void) parameter;
  if (self->play == NULL)
    return;
  if (ch_play_get_paused (self->play))
    ch_play_resume (self->play);
  else
    ch_play_pause (self->play);
}

static void
on_flip (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPlayPage *self = data;
  g_autoptr (ChState) state =
    ch_state_with_flipped (self->state, !ch_state_get_flipped (self->state));

  (void) action;
  (void) parameter;
  self->flipped = !self->flipped;
  ch_play_page_show (self, state);
}

static void
on_end_turn (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_page_end_turn (data);
}

static void
on_copy_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPlayPage *self = data;
  g_autofree char *fen =
    ch_position_to_fen (ch_state_get_position (self->state), ch_state_get_ruleset (self->state));

  (void) action;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), fen);
  ch_play_page_toast (self, _ ("Position copied as FEN"));
}

static const GActionEntry entries[] = {
  { .name = "new-game", .activate = on_new_game },
  { .name = "play-again", .activate = on_play_again },
  { .name = "undo", .activate = on_simple },
  { .name = "hint", .activate = on_simple },
  { .name = "offer-draw", .activate = on_simple },
  { .name = "claim", .activate = on_simple },
  { .name = "resign", .activate = on_resign },
  { .name = "confirm-resign", .activate = on_simple },
  { .name = "cancel-resign", .activate = on_cancel_resign },
  { .name = "accept-draw", .activate = on_accept_draw },
  { .name = "decline-draw", .activate = on_decline_draw },
  { .name = "pause", .activate = on_pause },
  { .name = "flip", .activate = on_flip },
  { .name = "end-turn", .activate = on_end_turn },
  { .name = "copy-fen", .activate = on_copy_fen },
};

void
ch_play_page_add_actions (ChPlayPage *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

static void
set_enabled (ChPlayPage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
ch_play_page_update_actions (ChPlayPage *self)
{
  ChPlay *play = self->play;
  gboolean answer = play != NULL && ch_play_get_offer (play, NULL) && !ch_play_has_opponent (play);

  set_enabled (self, "new-game", self->settings != NULL);
  set_enabled (self, "play-again", play != NULL && ch_play_is_over (play));
  set_enabled (self, "undo", play != NULL && ch_play_count_take_back (play) > 0);
  set_enabled (self, "hint", play != NULL && ch_play_can_hint (play));
  set_enabled (self, "offer-draw", play != NULL && ch_play_can_offer_draw (play));
  set_enabled (self, "claim", play != NULL && ch_play_can_claim (play, NULL));
  set_enabled (self, "resign", play != NULL && ch_play_can_resign (play) && !self->resigning);
  set_enabled (self, "confirm-resign", self->resigning);
  set_enabled (self, "cancel-resign", self->resigning);
  set_enabled (self, "accept-draw", answer);
  set_enabled (self, "decline-draw", answer);
  set_enabled (self, "pause", play != NULL && ch_play_can_pause (play));
  set_enabled (self, "flip", self->state != NULL);
  set_enabled (self, "copy-fen", self->state != NULL);
}

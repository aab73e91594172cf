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

/* What was drawn on the board belongs to what was done before. */
static void
clear_marks (ChPlayPage *self)
{
  g_autoptr (ChState) state = NULL;

  ch_board_hide_why (self->board);
  if (ch_play_page_state (self) == NULL || ch_state_get_n_marks (ch_play_page_state (self)) == 0)
    return;
  state = ch_state_with_marks (ch_play_page_state (self), NULL, 0);
  ch_play_page_show (self, state);
}

/* A chain that is begun is taken back first; the game has nothing of it yet. */
static gboolean
in_chain (ChPlayPage *self)
{
  return ch_play_page_is_live (self) && ch_state_get_n_path (ch_play_page_state (self)) > 1;
}

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPlayPage *self = data;
  g_autoptr (ChState) state = NULL;

  (void) action;
  (void) parameter;
  if (self->play == NULL)
    return;
  clear_marks (self);
  if (!in_chain (self))
    {
      ch_play_take_back (self->play);
      return;
    }
  state = ch_state_with_path (ch_play_page_state (self), NULL, 0);
  ch_play_page_show (self, state);
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
    { "hint", ch_play_ask_hint },
    { "offer-draw", ch_play_offer_draw },
    { "claim", ch_play_claim },
    { "confirm-resign", ch_play_resign },
  };
  ChPlayPage *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  guint n;

  (void) parameter;
  clear_marks (self);
  for (n = 0; self->play != NULL && n < G_N_ELEMENTS (table); n++)
    if (g_strcmp0 (name, table[n].name) == 0)
      table[n].func (self->play);
}

/* One click too many must not lose a game: the panel asks. */
static void
ask_resign (ChPlayPage *self, gboolean ask)
{
  self->resigning = ask;
  clear_marks (self);
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

/* Someone else goes on in the place of an engine that has failed. */
static void
on_use_own_engine (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_page_replace_engine (data, CH_PLAYER_ENGINE);
}

static void
on_use_friend (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_page_replace_engine (data, CH_PLAYER_PERSON);
}

static void
on_pause (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPlayPage *self = data;

  (void) action;
  (void) parameter;
  if (self->play == NULL)
    return;
  clear_marks (self);
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
    ch_state_with_flipped (ch_play_page_state (self),
                           !ch_state_get_flipped (ch_play_page_state (self)));

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
  ch_board_page_end_turn (data);
}

static void
on_copy_fen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChPlayPage *self = data;
  g_autofree char *fen = ch_position_to_fen (ch_state_get_position (ch_play_page_state (self)),
                                             ch_state_get_ruleset (ch_play_page_state (self)));

  (void) action;
  (void) parameter;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), fen);
  ch_page_toast (CH_PAGE (self), _ ("Position copied as FEN"));
}

static void
on_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (ChGame) game = ch_play_to_game (CH_PLAY_PAGE (data)->play);

  (void) action;
  (void) parameter;
  g_signal_emit_by_name (data, "study", game);
}

static void
on_keep (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (ChGame) game = ch_play_to_game (CH_PLAY_PAGE (data)->play);
  g_autofree char *pdn = ch_game_to_pdn (game);

  (void) action;
  (void) parameter;
  g_signal_emit_by_name (data, "keep", pdn);
}

static void
on_return_to_left (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_play_page_return_to_left (data);
}

static const GActionEntry entries[] = {
  { .name = "new-game", .activate = on_new_game },
  { .name = "play-again", .activate = on_play_again },
  { .name = "undo", .activate = on_undo },
  { .name = "hint", .activate = on_simple },
  { .name = "offer-draw", .activate = on_simple },
  { .name = "claim", .activate = on_simple },
  { .name = "resign", .activate = on_resign },
  { .name = "confirm-resign", .activate = on_simple },
  { .name = "cancel-resign", .activate = on_cancel_resign },
  { .name = "accept-draw", .activate = on_accept_draw },
  { .name = "decline-draw", .activate = on_decline_draw },
  { .name = "use-own-engine", .activate = on_use_own_engine },
  { .name = "use-friend", .activate = on_use_friend },
  { .name = "pause", .activate = on_pause },
  { .name = "flip", .activate = on_flip },
  { .name = "end-turn", .activate = on_end_turn },
  { .name = "copy-fen", .activate = on_copy_fen },
  { .name = "study", .activate = on_study },
  { .name = "keep", .activate = on_keep },
  { .name = "return-to-left", .activate = on_return_to_left },
};

void
ch_play_page_add_actions (ChPlayPage *self)
{
  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

void
ch_play_page_update_actions (ChPlayPage *self)
{
  ChPlay *play = self->play;
  g_autofree char *failed = play != NULL ? ch_play_page_failed_engine (self) : NULL;
  gboolean answer = play != NULL && ch_play_get_offer (play, NULL) && !ch_play_has_opponent (play);

  ch_page_enable_action (CH_PAGE (self), "new-game", ch_play_page_settings (self) != NULL);
  ch_page_enable_action (CH_PAGE (self), "play-again", play != NULL && ch_play_is_over (play));
  ch_page_enable_action (CH_PAGE (self), "undo",
                         play != NULL && (in_chain (self) || ch_play_count_take_back (play) > 0));
  ch_page_enable_action (CH_PAGE (self), "hint", play != NULL && ch_play_can_hint (play));
  ch_page_enable_action (CH_PAGE (self), "offer-draw",
                         play != NULL && ch_play_can_offer_draw (play));
  ch_page_enable_action (CH_PAGE (self), "claim", play != NULL && ch_play_can_claim (play, NULL));
  ch_page_enable_action (CH_PAGE (self), "resign",
                         play != NULL && ch_play_can_resign (play) && !self->resigning);
  ch_page_enable_action (CH_PAGE (self), "confirm-resign", self->resigning);
  ch_page_enable_action (CH_PAGE (self), "cancel-resign", self->resigning);
  ch_page_enable_action (CH_PAGE (self), "accept-draw", answer);
  ch_page_enable_action (CH_PAGE (self), "decline-draw", answer);
  ch_page_enable_action (CH_PAGE (self), "use-own-engine",
                         failed != NULL && ch_play_page_settings (self) != NULL);
  ch_page_enable_action (CH_PAGE (self), "use-friend", failed != NULL);
  ch_page_enable_action (CH_PAGE (self), "pause", play != NULL && ch_play_can_pause (play));
  ch_page_enable_action (CH_PAGE (self), "flip", ch_play_page_state (self) != NULL);
  ch_page_enable_action (CH_PAGE (self), "copy-fen", ch_play_page_state (self) != NULL);
  ch_page_enable_action (CH_PAGE (self), "study", play != NULL);
  ch_page_enable_action (CH_PAGE (self), "keep", play != NULL && ch_play_is_over (play));
  ch_page_enable_action (CH_PAGE (self), "return-to-left", self->left != NULL);
}

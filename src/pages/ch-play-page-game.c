/* ch-play-page-game.c: the Play page and its running game: who plays, what happens, what is kept.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

/* What stands between a person's move and the engine's, besides the way the pieces go. */
#define PAUSE_MS 200

static void
set_pace (ChPlayPage *self, ChMove *move)
{
  int hop = 0;

  g_object_get (self->board, "animation", &hop, NULL);
  ch_play_set_pace (self->play, (guint) (PAUSE_MS + hop * (ch_move_get_n_path (move) - 1)));
}

/* Moves taken back are gone at once; new ones come with "moved". */
static void
on_changed (ChPlayPage *self)
{
  guint n = ch_history_get_n_moves (ch_play_get_history (self->play));

  ch_play_page_save (self);
  if (!ch_play_get_paused (self->play))
    ch_play_page_forget_failure (self);
  if (n < self->shown)
    ch_play_page_show_ply (self, n);
  else if (n == self->shown && ch_state_get_n_path (ch_play_page_state (self)) == 0 &&
           ch_state_get_n_marks (ch_play_page_state (self)) == 0 &&
           !ch_board_get_playing (self->board))
    ch_play_page_show_ply (self, n);
  else
    ch_play_page_update_panel (self);
}

static void
on_moved (ChPlayPage *self, ChMove *move)
{
  guint n = ch_history_get_n_moves (ch_play_get_history (self->play));
  g_autoptr (ChState) after = NULL;
  g_autoptr (ChState) state = NULL;

  /* Someone looked at an earlier position: the game goes on where it is. */
  if (self->shown != n - 1)
    ch_play_page_show_ply (self, n - 1);
  set_pace (self, move);
  self->shown = n;
  after = ch_state_after_move (ch_play_page_state (self), move);
  state = ch_state_with_hints (after, ch_play_page_wants_hints (self));
  ch_board_play (self->board, move, NULL, state, NULL, NULL);
  ch_play_page_show (self, state);
  ch_sound_play (self->sound, ch_move_is_capture (move) ? CH_SOUND_CAPTURE : CH_SOUND_MOVE);
}

static void
on_hint (ChPlayPage *self, ChMove *move)
{
  ChMark mark = { .kind = CH_MARK_ARROW_TABLE };
  g_autoptr (ChState) plain = NULL;
  g_autoptr (ChState) state = NULL;
  int n;

  if (!ch_play_page_is_live (self))
    return;
  for (n = 0; n < ch_move_get_n_path (move) && n < (int) G_N_ELEMENTS (mark.squares); n++)
    mark.squares[mark.n_squares++] = ch_move_get_path (move, n);
  plain = ch_state_with_path (ch_play_page_state (self), NULL, 0);
  state = ch_state_with_marks (plain, &mark, 1);
  ch_play_page_show (self, state);
  ch_compat_announce (GTK_WIDGET (self->board), ch_move_get_text (move));
}

static void
on_refused (ChPlayPage *self)
{
  ch_sound_play (self->sound, CH_SOUND_NOTICE);
  ch_page_toast (CH_PAGE (self), _ ("The draw is declined"));
}

static void
on_ended (ChPlayPage *self)
{
  self->resigning = FALSE;
  ch_play_page_update_panel (self);
  ch_sound_play (self->sound, CH_SOUND_END);
  ch_compat_announce (GTK_WIDGET (self->board), ch_play_get_sentence (self->play));
}

/* What the button of the banner does; a message of the file of games has none. */
static void
on_banner_clicked (ChPlayPage *self)
{
  ch_banner_show (self->banner, NULL, NULL);
  ch_play_page_try_again (self);
}

void
ch_play_page_release_play (ChPlayPage *self)
{
  if (self->play == NULL)
    return;
  self->resigning = FALSE;
  g_signal_handlers_disconnect_by_data (self->play, self);
  ch_play_leave (self->play);
  g_clear_object (&self->play);
  ch_play_page_forget_failure (self);
}

static void
let_go (ChPlayPage *self)
{
  if (self->play == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->play, self);
  ch_play_abandon (self->play);
  ch_play_page_save (self);
  ch_play_page_release_play (self);
}

void
ch_play_page_connect_game (ChPlayPage *self)
{
  g_signal_connect_swapped (self->banner, "button-clicked", G_CALLBACK (on_banner_clicked), self);
}

void
ch_play_page_take_play (ChPlayPage *self, ChPlay *play)
{
  let_go (self);
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (play == NULL)
    {
      ch_play_page_show_ply (self, 0);
      ch_page_notify_ruleset (CH_PAGE (self));
      return;
    }
  self->play = g_object_ref (play);
  ch_play_page_give_engines (self);
  g_signal_connect_swapped (play, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (play, "moved", G_CALLBACK (on_moved), self);
  g_signal_connect_swapped (play, "hint", G_CALLBACK (on_hint), self);
  g_signal_connect_swapped (play, "refused", G_CALLBACK (on_refused), self);
  g_signal_connect_swapped (play, "ended", G_CALLBACK (on_ended), self);
  g_signal_connect_swapped (play, "problem", G_CALLBACK (ch_play_page_tell_failure), self);
  ch_play_page_show_ply (self, ch_history_get_n_moves (ch_play_get_history (play)));
  ch_page_notify_ruleset (CH_PAGE (self));
  ch_play_begin (play);
}

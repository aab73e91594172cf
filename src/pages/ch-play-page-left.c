/* ch-play-page-left.c: a game that was left for another one can be taken up again.
 *
 * The window's toast offers it; both games are in the file all the while.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include <glib/gi18n.h>

/* The game as it is, or NULL where nothing would be lost with it. */
static ChGameRecord *
record_of_running (ChPlayPage *self)
{
  if (self->play == NULL || ch_play_is_over (self->play) ||
      ch_history_get_n_moves (ch_play_get_history (self->play)) == 0)
    return NULL;

  return ch_play_get_record (self->play);
}

void
ch_play_page_forget_left (ChPlayPage *self)
{
  if (self->left == NULL)
    return;
  g_clear_pointer (&self->left, ch_game_record_free);
  ch_play_page_update_actions (self);
  ch_page_toast (CH_PAGE (self), NULL);
}

void
ch_play_page_return_to_left (ChPlayPage *self)
{
  g_autoptr (ChGameRecord) record = g_steal_pointer (&self->left);
  g_autoptr (ChPlay) play = NULL;

  if (record == NULL)
    return;
  play = ch_play_new_from_record (record, NULL, NULL);
  ch_play_page_replace_game (self, play);
}

void
ch_play_page_replace_game (ChPlayPage *self, ChPlay *play)
{
  g_autoptr (ChGameRecord) record = record_of_running (self);

  ch_play_page_forget_left (self);
  self->flipped = FALSE;
  ch_play_page_take_play (self, play);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (record == NULL)
    return;
  self->left = g_steal_pointer (&record);
  ch_play_page_update_actions (self);
  ch_page_toast_with_action (CH_PAGE (self), _ ("The game before was left"), _ ("Undo"),
                             "page.return-to-left");
}

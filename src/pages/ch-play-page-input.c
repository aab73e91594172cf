/* ch-play-page-input.c: what the person does at the board of the Play page and in its move list.
 *
 * A whole move goes to the running game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include <glib/gi18n.h>

static gboolean
is_live (ChBoardPage *page, const char **refusal)
{
  gboolean live = ch_play_page_is_live (CH_PLAY_PAGE (page));

  if (!live && refusal != NULL)
    *refusal = _ ("It is not your turn");

  return live;
}

static void
play (ChBoardPage *page, ChMove *move)
{
  ch_play_move (CH_PLAY_PAGE (page)->play, move);
}

static void
show (ChBoardPage *page, ChState *state)
{
  ch_play_page_show (CH_PLAY_PAGE (page), state);
}

static void
on_walked (ChPlayPage *self, int ply)
{
  ch_play_page_show_ply (self, (guint) ply);
}

void
ch_play_page_connect_input (ChPlayPage *self)
{
  g_signal_connect_swapped (self->moves, "walked", G_CALLBACK (on_walked), self);
}

void
ch_play_page_class_init_input (ChBoardPageClass *klass)
{
  klass->is_live = is_live;
  klass->play = play;
  klass->show = show;
  klass->mark = show;
}

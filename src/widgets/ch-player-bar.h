/* ch-player-bar.h: a player: picture, name, what was taken, the clock.
 *
 * Holds no game: what it shows is told to it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-clock.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_PLAYER_BAR (ch_player_bar_get_type ())
G_DECLARE_FINAL_TYPE (ChPlayerBar, ch_player_bar, CH, PLAYER_BAR, GtkWidget)

/* CSS node "playerbar"; a card unless it is narrow. */
GtkWidget *ch_player_bar_new (void);

/* @icon: the picture's icon, or NULL for the initial of @name. */
void ch_player_bar_set_player (ChPlayerBar *self, const char *name, const char *icon);

/* A line under the name in place of what was taken, or NULL. */
void ch_player_bar_set_note (ChPlayerBar *self, const char *note);

/* @n pieces of @side were taken by this player. */
void ch_player_bar_set_captured (ChPlayerBar *self, ChSide side, int n, const char *piece_set);
/* After that: @n more go when the turn that is being made ends; 0 = none. */
void ch_player_bar_set_pending (ChPlayerBar *self, int n);
int ch_player_bar_get_captured (ChPlayerBar *self);

void ch_player_bar_set_clock (ChPlayerBar *self, ChClock *clock, ChSide side);
const char *ch_player_bar_get_clock_text (ChPlayerBar *self);

/* Above or below the board of a stack. */
void ch_player_bar_set_narrow (ChPlayerBar *self, gboolean narrow);

G_END_DECLS

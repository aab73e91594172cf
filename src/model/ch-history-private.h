/* ch-history-private.h: the law's game inside a ChHistory; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-history.h"
#include "dr-game.h"

G_BEGIN_DECLS

/* Makes @game the game so far; to be cleared with dr_game_clear().  The rule set's record must stay
 * alive, which @self sees to.  Any thread may ask. */
gboolean ch_history_init_game (ChHistory *self, DrGame *game);

G_END_DECLS

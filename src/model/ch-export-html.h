/* ch-export-html.h: a game as one HTML page that plays in a browser, with no network.
 *
 * Everything is in the page: board, pieces, moves, comments, and the script that walks them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

G_BEGIN_DECLS

/* The page for @game, whose board stands as @flipped says. Returns: (transfer full), UTF-8. */
char *ch_game_to_html (ChGame *game, gboolean flipped);

G_END_DECLS

/* ch-board-page-private.h: what the files of the page with a board share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-page.h"

G_BEGIN_DECLS

/* With a tool picked (ch-board-page-set-up.c): puts its piece on @square or takes it away; carries
 * what stands on @from to @to. */
void ch_board_page_put (ChBoardPage *self, int square);
void ch_board_page_carry (ChBoardPage *self, int from, int to);

G_END_DECLS

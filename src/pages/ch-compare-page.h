/* ch-compare-page.h: one position, many rule sets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-page.h"

G_BEGIN_DECLS

#define CH_TYPE_COMPARE_PAGE (ch_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (ChComparePage, ch_compare_page, CH, COMPARE_PAGE, ChBoardPage)

/* Its rule set is the base of the comparison.
 * Signal: "study" (ChGame): a game that begins with the position is wanted on that page. */

/* Binds the page to @settings and restores what was on it. */
void ch_compare_page_set_settings (ChComparePage *self, GSettings *settings);

/* Opens a position; @rules and @fen may be NULL. FALSE and nothing changed on bad input. */
gboolean ch_compare_page_open (ChComparePage *self,
                               const char *rules,
                               const char *fen,
                               GError **error);

G_END_DECLS

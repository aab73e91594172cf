/* ch-problem.h: what of a game could not be read: where in the file, and why.
 *
 * Immutable; any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

G_BEGIN_DECLS

#define CH_TYPE_PROBLEM (ch_problem_get_type ())
G_DECLARE_FINAL_TYPE (ChProblem, ch_problem, CH, PROBLEM, GObject)

guint64 ch_problem_get_line (ChProblem *self);       /* of the file, from 1; 0: it is in no file */
guint64 ch_problem_get_column (ChProblem *self);     /* from 1, in characters */
const char *ch_problem_get_reason (ChProblem *self); /* sentences, the law's own words */

/* It is of no game: what stands between the games or behind them, a game of chess. */
gboolean ch_problem_is_loose (ChProblem *self);

/* "Line 3, column 5: …" (the sentence alone where it is in no file), and with @number > 0, that of the game in its file, "Game 3, line 3:5: …".
 * (transfer full) */
char *ch_problem_get_text (ChProblem *self, guint number);

/* Where it is in @game, which was read from that text: the node behind which it goes on unread; where
 * the game was edited since, as near as can be. */
guint ch_problem_find_node (ChProblem *self, ChGame *game);

G_END_DECLS

/* ch-verdicts.h: what the engine thinks of one position under each of several rule sets.
 *
 * One after the other, in slices that grow from round to round, so that each has a first verdict
 * soon; filled in as they come, cancelled when the position changes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"

G_BEGIN_DECLS

#define CH_TYPE_VERDICTS (ch_verdicts_get_type ())
G_DECLARE_FINAL_TYPE (ChVerdicts, ch_verdicts, CH, VERDICTS, GObject)

/* Signal "changed" (int): the verdict of this column is new, or of all (-1). On the main context. */
ChVerdicts *ch_verdicts_new (void);

/* Forgets the verdicts there are and starts anew.  @rulesets: (element-type ChRuleset), all on
 * @base's board or its mirror image. */
void ch_verdicts_set (ChVerdicts *self, ChRuleset *base, ChPosition *position, GPtrArray *rulesets);

/* Stops; the verdicts stay as they are. */
void ch_verdicts_stop (ChVerdicts *self);

gboolean ch_verdicts_get_busy (ChVerdicts *self);
int ch_verdicts_get_n_columns (ChVerdicts *self);
ChRuleset *ch_verdicts_get_column (ChVerdicts *self, int column);

/* Translated, for the side to move: "Win in 4", "Loss in 2", "Draw", "+0.8"; NULL = not known yet.
 * Wins are counted in moves of the winner. */
const char *ch_verdicts_get_text (ChVerdicts *self, int column);

/* The same as a whole sentence, which says what is counted and whose view it is: "White wins in 4 moves of
 * its own."; NULL = not known yet. */
const char *ch_verdicts_get_sentence (ChVerdicts *self, int column);

/* How good it is for the side to move: 1 = it wins, -1 = it loses, 0 = neither is known. */
int ch_verdicts_get_outcome (ChVerdicts *self, int column);

/* For the side to move, in hundredths of a man; 0 while nothing is known. */
int ch_verdicts_get_score (ChVerdicts *self, int column);

/* The best move, in the base's squares, or NULL. */
ChMove *ch_verdicts_get_move (ChVerdicts *self, int column);

/* Nothing better is coming for this column. */
gboolean ch_verdicts_is_final (ChVerdicts *self, int column);

G_END_DECLS

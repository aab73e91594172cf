/* ch-history.h: a game so far, as one immutable, reference-counted value: start position and moves.
 *
 * Wraps the law's DrGame: whether it is over and why, and the counts that run.  Knows nothing of
 * players or clocks.  Values share what they have in common.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"

G_BEGIN_DECLS

typedef struct _ChHistory ChHistory;

#define CH_TYPE_HISTORY (ch_history_get_type ())
GType ch_history_get_type (void);

typedef enum
{
  CH_OUTCOME_ONGOING,
  CH_OUTCOME_LIGHT_WINS,
  CH_OUTCOME_DARK_WINS,
  CH_OUTCOME_DRAW
} ChOutcome;

/* A running count: "King moves, no capture: 5 of 20". */
typedef struct
{
  char *label;     /* translated */
  char *text;      /* translated: "5 of 20", "12 of 15 for White" */
  double fraction; /* 0 … 1 */
} ChCount;

void ch_count_free (ChCount *count);

ChHistory *ch_history_new (ChRuleset *ruleset, ChPosition *start);
ChHistory *ch_history_ref (ChHistory *self);
void ch_history_unref (ChHistory *self);

/* With one legal move more / with the last @n taken back; (transfer full). */
ChHistory *ch_history_with_move (ChHistory *self, ChMove *move);
ChHistory *ch_history_without_last (ChHistory *self, guint n);

ChRuleset *ch_history_get_ruleset (ChHistory *self);
ChPosition *ch_history_get_start (ChHistory *self);
ChPosition *ch_history_get_position (ChHistory *self); /* after the last move */
guint ch_history_get_n_moves (ChHistory *self);
ChMove *ch_history_get_move (ChHistory *self, guint n);
ChPosition *ch_history_get_position_at (ChHistory *self,
                                        guint n); /* after n moves; (transfer full) */

/* Whether the law ends the game here, and why, in a sentence: "White wins: Black has no move." */
ChOutcome ch_history_get_outcome (ChHistory *self, char **sentence);
/* Whether a draw may be claimed now, and why. */
gboolean ch_history_can_claim (ChHistory *self, char **sentence);
/* Why the game is drawn when that is claimed; NULL where it cannot be. */
char *ch_history_get_claimed_sentence (ChHistory *self);

/* The counts that are not zero. (transfer full) (element-type ChCount) */
GPtrArray *ch_history_get_counts (ChHistory *self);

/* As text that reads back: rule set id, FEN and moves, a line each. */
char *ch_history_to_text (ChHistory *self);
ChHistory *ch_history_from_text (const char *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChHistory, ch_history_unref)

G_END_DECLS

/* ch-move.h: a move, immutable and reference counted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-position.h"

G_BEGIN_DECLS

typedef struct _ChMove ChMove;

#define CH_TYPE_MOVE (ch_move_get_type ())
GType ch_move_get_type (void);

/* The legal moves of @position. Returns: (transfer full) (element-type ChMove), sorted; empty where
 * there is none. */
GPtrArray *ch_move_list_legal (ChRuleset *ruleset, ChPosition *position);

/* Reads a typed move; NULL with CH_TEXT_ERROR (not a move, illegal, ambiguous). */
ChMove *ch_move_parse (ChRuleset *ruleset, ChPosition *position, const char *text, GError **error);

ChMove *ch_move_ref (ChMove *self);
void ch_move_unref (ChMove *self);
gboolean ch_move_same (ChMove *a, ChMove *b);

int ch_move_get_from (ChMove *self);
int ch_move_get_to (ChMove *self);
int ch_move_get_n_path (ChMove *self);              /* 2 for a quiet move, else taken + 1 */
int ch_move_get_path (ChMove *self, int n);         /* n = 0: from … last: to */
int ch_move_get_n_taken (ChMove *self);
int ch_move_get_taken (ChMove *self, int n);        /* nth taken, in the order of capture */
gboolean ch_move_is_capture (ChMove *self);
gboolean ch_move_is_crowned (ChMove *self);

/* For the screen, × and hyphen in every set: "b6×d8×h4". */
const char *ch_move_get_text (ChMove *self);
/* For a screen reader, translated: "man from b6 takes c7 and g5, lands on h4 and is crowned". */
char *ch_move_describe (ChMove *self, ChRuleset *ruleset, ChPosition *position);

/* The position after it. (transfer full) */
ChPosition *ch_move_play (ChMove *self, ChRuleset *ruleset, ChPosition *position);

/* Whether pieces jumped in a chain stay on the board until its end under @ruleset. */
gboolean ch_ruleset_removes_after (ChRuleset *ruleset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChMove, ch_move_unref)

G_END_DECLS

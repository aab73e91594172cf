/* ch-position.h: a position, immutable and reference counted.
 *
 * Squares are the rule set's indices; a position belongs to a kind of board, not to one rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

G_BEGIN_DECLS

typedef struct _ChPosition ChPosition;

#define CH_TYPE_POSITION (ch_position_get_type ())
GType ch_position_get_type (void);

ChPosition *ch_position_new_start (ChRuleset *ruleset);
ChPosition *ch_position_new_empty (ChRuleset *ruleset);

/* Reads a FEN in any of the forms the law reads.  @warning (may be NULL): (transfer full), a
 * sentence where the position was taken with a doubt, else NULL.
 * Returns: (transfer full), or NULL with CH_TEXT_ERROR; @offset and @length (may be NULL): the place
 * the message speaks of, in characters (not bytes); length 0 = the place only. */
ChPosition *ch_position_parse (ChRuleset *ruleset, const char *text, char **warning, int *offset,
                               int *length, GError **error);

ChPosition *ch_position_ref (ChPosition *self);
void ch_position_unref (ChPosition *self);
gboolean ch_position_equal (ChPosition *a, ChPosition *b);

char *ch_position_to_fen (ChPosition *self, ChRuleset *ruleset);
char *ch_position_to_text (ChPosition *self, ChRuleset *ruleset); /* a drawing in characters, with coordinates and side to move */

ChPiece ch_position_get_piece (ChPosition *self, int square);
ChSide ch_position_get_side (ChPosition *self);
int ch_position_count (ChPosition *self, ChSide side);

/* New positions, all (transfer full), without king-move counters.  with_piece refuses (returns NULL)
 * a man on its last row. */
ChPosition *ch_position_with_piece (ChPosition *self, ChRuleset *ruleset, int square, ChPiece piece);
ChPosition *ch_position_with_side (ChPosition *self, ChSide side);
/* The mirror image.  Left and right exchanged where that leads from playing squares to playing
 * squares (every square in play, or an odd number of columns).  On the usual boards it does not:
 * there it is the colour mirror, the same position seen from the other side: the board turned by
 * 180 degrees (top and bottom exchanged where only that fits, with an odd number of rows), White and
 * Black exchanged, and the other side to move.  Done twice it gives the position back. */
ChPosition *ch_position_mirrored (ChPosition *self, ChRuleset *ruleset);
/* The board turned by 180 degrees without changing colours or the side to move; NULL where a man
 * would stand on its last row, and on boards that do not turn into themselves. */
ChPosition *ch_position_rotated (ChPosition *self, ChRuleset *ruleset);

/* The same position for another rule set: mirrored where its board is the mirror image; NULL where
 * the boards do not match. */
ChPosition *ch_position_for_ruleset (ChPosition *self, ChRuleset *from, ChRuleset *to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChPosition, ch_position_unref)

G_END_DECLS

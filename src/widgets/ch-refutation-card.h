/* ch-refutation-card.h: what is wrong with a move: a sentence, why, and the moves that show it, to be walked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_REFUTATION_CARD (ch_refutation_card_get_type ())
G_DECLARE_FINAL_TYPE (ChRefutationCard, ch_refutation_card, CH, REFUTATION_CARD, GtkWidget)

/* CSS node "refutationcard".
 * Signal "walked" (uint n): the person wants to see the board after move @n (0: the first). */
GtkWidget *ch_refutation_card_new (void);

/* @moves: (element-type ChMove), the wrong one first. */
void ch_refutation_card_set (ChRefutationCard *self,
                             const char *text,
                             const char *detail,
                             GPtrArray *moves);
/* The move the board shows. */
void ch_refutation_card_set_current (ChRefutationCard *self, guint n);
guint ch_refutation_card_get_current (ChRefutationCard *self);

G_END_DECLS

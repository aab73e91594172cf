/* ch-refutation-card.h: a line of moves to be walked, with a sentence and why: what is wrong with a move, or how
 * it is done.
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
/* Whether it is a solution and not a refutation; a refutation at first. */
void ch_refutation_card_set_solution (ChRefutationCard *self, gboolean solution);
/* The move the board shows; one that there is not: none. */
void ch_refutation_card_set_current (ChRefutationCard *self, guint n);
guint ch_refutation_card_get_current (ChRefutationCard *self);

G_END_DECLS

/* ch-why-bubble.h: the answer to an attempt that is not legal, pointing at the square tried.
 *
 * Shows what the model says; decides nothing.  Closes at the next click or key, never by time, and
 * takes neither from who they are for; Tab goes into it, to its links.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-why.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_WHY_BUBBLE (ch_why_bubble_get_type ())
G_DECLARE_FINAL_TYPE (ChWhyBubble, ch_why_bubble, CH, WHY_BUBBLE, GtkPopover)

/* Signals: "clause" (int clause), "allowed" (ChWhy): its links. */
GtkWidget *ch_why_bubble_new (void);
void ch_why_bubble_set_why (ChWhyBubble *self, ChWhy *why);

G_END_DECLS

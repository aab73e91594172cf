/* ch-reason-list.h: why a move is legal here and not there, a row for each group of rule sets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-comparison.h"

G_BEGIN_DECLS

#define CH_TYPE_REASON_LIST (ch_reason_list_get_type ())
G_DECLARE_FINAL_TYPE (ChReasonList, ch_reason_list, CH, REASON_LIST, GtkWidget)

/* Signal "clause-activated" (int clause, const char *names): the link of a reason, and its rule sets. */
GtkWidget *ch_reason_list_new (void);

/* @reasons: (element-type ChReason), or NULL. */
void ch_reason_list_set_reasons (ChReasonList *self, GPtrArray *reasons);

/* Cards need room around them; without, the rows reach from edge to edge. */
void ch_reason_list_set_flush (ChReasonList *self, gboolean flush);

G_END_DECLS

/* ch-diff-name.h: the head of a column: a rule set's name, and under it the engine's verdict.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_DIFF_NAME (ch_diff_name_get_type ())
G_DECLARE_FINAL_TYPE (ChDiffName, ch_diff_name, CH, DIFF_NAME, GtkWidget)

GtkWidget *ch_diff_name_new (void);

void ch_diff_name_set_text (ChDiffName *self, const char *text);
/* Whether the name is too long for two lines of a narrow column, and may be cut. */
gboolean ch_diff_name_is_cut (ChDiffName *self);
const char *ch_diff_name_get_text (ChDiffName *self);

/* @text: "Win in 4", NULL: no verdict is shown; "" keeps its place.  @outcome: 1 = the side to move
 * wins, -1 = it loses, 0 = neither.  @soonest: no other column is won as soon.  @explanation: the same
 * in sentences, or NULL. */
void ch_diff_name_set_verdict (ChDiffName *self,
                               const char *text,
                               int outcome,
                               gboolean soonest,
                               const char *explanation);
const char *ch_diff_name_get_verdict (ChDiffName *self);

G_END_DECLS

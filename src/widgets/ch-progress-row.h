/* ch-progress-row.h: a row of a list with a title and how much of it is done: a bar, and a number.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_PROGRESS_ROW (ch_progress_row_get_type ())
G_DECLARE_FINAL_TYPE (ChProgressRow, ch_progress_row, CH, PROGRESS_ROW, GtkListBoxRow)

/* Activating it activates @action with @target (nullable). */
GtkWidget *ch_progress_row_new (const char *title, const char *action, const char *target);

/* @done of @total; the bar is empty where @total is 0. @number: stands behind the bar ("3 of 5"); "": its place
 * is free; NULL: it has none. */
void ch_progress_row_set (ChProgressRow *self, guint done, guint total, const char *number);
/* A second line, smaller, cut short behind @lines; "": there is none. */
void ch_progress_row_set_subtitle (ChProgressRow *self, const char *subtitle, int lines);

G_END_DECLS

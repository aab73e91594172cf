/* ch-day-row.h: the last seven days as dots, with a tick where something was done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_DAY_ROW (ch_day_row_get_type ())
G_DECLARE_FINAL_TYPE (ChDayRow, ch_day_row, CH, DAY_ROW, GtkWidget)

/* CSS node "dayrow"; its dots are images of class "dot", and "done". */
GtkWidget *ch_day_row_new (void);

/* @days: the oldest first, the last is @today (seconds since 1970, in the person's own time zone). */
void ch_day_row_set_days (ChDayRow *self, const gboolean days[7], gint64 today);

G_END_DECLS

/* ch-clock-label.h: one side's clock.
 *
 * Reads a ChClock; runs nothing itself but the redrawing of its figures.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-clock.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_CLOCK_LABEL (ch_clock_label_get_type ())
G_DECLARE_FINAL_TYPE (ChClockLabel, ch_clock_label, CH, CLOCK_LABEL, GtkWidget)

/* CSS node "clocklabel", with the classes "running" and, below ten seconds, "low". */
GtkWidget *ch_clock_label_new (void);

/* @clock NULL, or one without a time control: nothing is shown. */
void ch_clock_label_set_clock (ChClockLabel *self, ChClock *clock, ChSide side);

const char *ch_clock_label_get_text (ChClockLabel *self);

G_END_DECLS

/* ch-column-picker.h: the button "7 rule sets": which rule sets of a board have a column in the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "ch-ruleset.h"

G_BEGIN_DECLS

#define CH_TYPE_COLUMN_PICKER (ch_column_picker_get_type ())
G_DECLARE_FINAL_TYPE (ChColumnPicker, ch_column_picker, CH, COLUMN_PICKER, GtkWidget)

/* Signal "columns-changed" (GStrv ids): the person's choice, in the order of the list; it has the
 * base always. */
GtkWidget *ch_column_picker_new (void);

/* What is shown: @base, whose board decides what can be picked, and @columns (element-type
 * ChRuleset). */
void ch_column_picker_set (ChColumnPicker *self, ChRuleset *base, GPtrArray *columns);

G_END_DECLS

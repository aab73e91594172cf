/* ch-examples-sheet.h: the teaching positions by theme, to pick one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-example.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_EXAMPLES_SHEET (ch_examples_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChExamplesSheet, ch_examples_sheet, CH, EXAMPLES_SHEET, GtkWidget)

/* Signal "chosen" (ChExample). Shows the sheet over @parent's window. */
ChExamplesSheet *ch_examples_sheet_present (GtkWidget *parent);

G_END_DECLS

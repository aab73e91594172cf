/* ch-fen-sheet.h: a sheet to enter a position as text, errors shown in place.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-position.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_FEN_SHEET (ch_fen_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChFenSheet, ch_fen_sheet, CH, FEN_SHEET, GtkWidget)

/* Signal "accepted" (ChPosition).  Shows the sheet over @parent's window with @text in the entry. */
ChFenSheet *ch_fen_sheet_present (GtkWidget *parent, ChRuleset *ruleset, const char *text);

G_END_DECLS

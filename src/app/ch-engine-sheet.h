/* ch-engine-sheet.h: a sheet to add an external engine or to change one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine-list.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_ENGINE_SHEET (ch_engine_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineSheet, ch_engine_sheet, CH, ENGINE_SHEET, GtkWidget)

/* Over @parent's window; @entry: the engine to change, or NULL: one is added to @engines.  Nothing is
 * kept before the program has shown itself to be an engine. */
void ch_engine_sheet_present (GtkWidget *parent, ChEngineList *engines, ChEngineEntry *entry);

G_END_DECLS

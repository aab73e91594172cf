/* ch-sheet-handle.h: the handle of a stack's sheet: pulls the panel up over the board and down.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-split-layout.h"

G_BEGIN_DECLS

#define CH_TYPE_SHEET_HANDLE (ch_sheet_handle_get_type ())
G_DECLARE_FINAL_TYPE (ChSheetHandle, ch_sheet_handle, CH, SHEET_HANDLE, GtkWidget)

GtkWidget *ch_sheet_handle_new (void);

/* The layout whose "raise" the handle moves; it must outlive the handle or be set to NULL. */
void ch_sheet_handle_set_layout (ChSheetHandle *self, ChSplitLayout *layout);

G_END_DECLS

/* ch-import-report-sheet.h: what an import did, and what it could not read, in a sheet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-report.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_IMPORT_REPORT_SHEET (ch_import_report_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChImportReportSheet,
                      ch_import_report_sheet,
                      CH,
                      IMPORT_REPORT_SHEET,
                      GtkWidget)

/* Signals: "open" (ChLibraryProblem): the person wants to see that game; "add-left-out" (): and the
 * games added that were there already.  The sheet closes.  Shows the sheet over @parent's window. */
ChImportReportSheet *ch_import_report_sheet_present (GtkWidget *parent, ChLibraryReport *report);

/* What became of an import, in a sentence: "412 games imported, 40 already in the library". (transfer full) */
char *ch_import_report_sheet_summarize (ChLibraryReport *report);

G_END_DECLS

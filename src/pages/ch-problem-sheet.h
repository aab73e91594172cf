/* ch-problem-sheet.h: what of a study's games could not be read, in a sheet.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-study.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_PROBLEM_SHEET (ch_problem_sheet_get_type ())
G_DECLARE_FINAL_TYPE (ChProblemSheet, ch_problem_sheet, CH, PROBLEM_SHEET, GtkWidget)

/* Signals: "open" (ChChapter, ChProblem): the person wants to see that place; the sheet closes.  The chapter is
 *          NULL where it is behind the last one.
 *          "closed": the sheet is gone, whatever was chosen.
 * Shows the sheet over @parent's window. */
ChProblemSheet *ch_problem_sheet_present (GtkWidget *parent, ChStudy *study);

/* How much of @study could not be read: (transfer full); NULL: all of it was. */
char *ch_problem_sheet_summarize (ChStudy *study);

G_END_DECLS

/* ch-library-report-private.h: reports from the library's file; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-report.h"
#include "ch-library-write-private.h"

G_BEGIN_DECLS

/* A report as the file has it. Made on the library's thread. */
typedef struct
{
  ChLibraryCounts counts;    /* without the source */
  char *source;              /* URI of the last file that was read, or NULL */
  GPtrArray *faults;         /* ChLibraryFault */
  GArray *games;             /* gint64: the game of each in the library, or 0 */
  ChLibraryPlaces *left_out; /* games that were there already; NULL: not known any more */
} ChLibraryReportRow;

/* @id 0: the last.  NULL without an error: there is none. */
ChLibraryReportRow *ch_library_report_row_load (ChLibraryFile *file, gint64 id, GError **error);
void ch_library_report_row_free (ChLibraryReportRow *self);

ChLibraryReport *ch_library_report_new (const ChLibraryReportRow *row);

/* Where the games stand that were left out (transfer none), or NULL. */
ChLibraryPlaces *ch_library_report_get_left_out (ChLibraryReport *self);

G_END_DECLS

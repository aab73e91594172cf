/* ch-library-report.h: what an import did, and what it could not read.
 *
 * Kept in the library, so that it can be looked at later.  Main thread only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A game, or a place between games, that could not be read fully; or a game that several rule sets
 * fit.  Immutable. */
#define CH_TYPE_LIBRARY_PROBLEM (ch_library_problem_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryProblem, ch_library_problem, CH, LIBRARY_PROBLEM, GObject)

GFile *ch_library_problem_get_file (ChLibraryProblem *self);
guint64 ch_library_problem_get_offset (ChLibraryProblem *self); /* in bytes: to open it there */
guint64 ch_library_problem_get_line (ChLibraryProblem *self);   /* from 1; 0: the file as a whole */
guint64 ch_library_problem_get_column (ChLibraryProblem *self); /* from 1, in characters */
guint64 ch_library_problem_get_game (ChLibraryProblem *self);   /* in its file, from 1; 0: none */
const char *ch_library_problem_get_players (
  ChLibraryProblem *self); /* "Player A – Player B", or "" */
const char *ch_library_problem_get_reason (ChLibraryProblem *self); /* a sentence */
/* The game in the library as far as it was legal; 0: it was not kept. */
gint64 ch_library_problem_get_id (ChLibraryProblem *self);

typedef enum
{
  CH_LIBRARY_REPORT_DONE,
  CH_LIBRARY_REPORT_CANCELLED,
  CH_LIBRARY_REPORT_FAILED,     /* the disk was full, or the file could not be written */
  CH_LIBRARY_REPORT_INTERRUPTED /* the program ended before the import did */
} ChLibraryReportState;

/* A list model of ChLibraryProblem, by file and place; games that are unsure are in it, too.  At most CH_LIBRARY_REPORT_MAX of them are
 * kept; the counts count all. */
#define CH_LIBRARY_REPORT_MAX 10000

#define CH_TYPE_LIBRARY_REPORT (ch_library_report_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryReport, ch_library_report, CH, LIBRARY_REPORT, GObject)

gint64 ch_library_report_get_id (ChLibraryReport *self);
gint64 ch_library_report_get_time (ChLibraryReport *self); /* when it began, seconds since 1970 */
/* The file that was read last (transfer none), or NULL: not known. */
GFile *ch_library_report_get_file (ChLibraryReport *self);
ChLibraryReportState ch_library_report_get_state (ChLibraryReport *self);
guint ch_library_report_get_n_files (ChLibraryReport *self);
guint ch_library_report_get_n_games (ChLibraryReport *self);  /* kept, faulty ones included */
guint ch_library_report_get_n_faulty (ChLibraryReport *self); /* of these: not read fully */
guint ch_library_report_get_n_lost (
  ChLibraryReport *self); /* games that could not be kept at all */
guint ch_library_report_get_n_duplicates (
  ChLibraryReport *self); /* left out, for the same game is there already */
/* Whether these can still be added: ch_library_import_left_out_async().  Not of a report of an
 * earlier run. */
gboolean ch_library_report_can_add_left_out (ChLibraryReport *self);
guint ch_library_report_get_n_unsure (
  ChLibraryReport *self); /* several rule sets fit, and no other game of the file told which */
guint ch_library_report_get_n_problems (ChLibraryReport *self); /* faulty, lost and between games */

G_END_DECLS

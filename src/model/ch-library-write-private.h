/* ch-library-write-private.h: putting games into the library's file; for src/model alone.
 *
 * Games come in slices, each one transaction: a crash leaves all of a slice or nothing of it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-file-private.h"
#include "ch-library-record-private.h"
#include "ch-library-report.h"

G_BEGIN_DECLS

/* Something that could not be read. */
typedef struct
{
  guint64 offset, line, column, number;
  char *uri;
  char *players;
  char *reason;
  guint record;  /* its place among the slice's records, or G_MAXUINT */
  gboolean note; /* nothing is wrong, but a person may want to know */
} ChLibraryFault;

void ch_library_fault_free (ChLibraryFault *self);

/* A row of the table of imports. */
typedef struct
{
  gint64 id;
  gint64 begun;
  ChLibraryReportState state;
  guint files, games, faulty, lost, duplicates, unsure, problems;
  guint notes;        /* rows that are no problems; not in the file */
  const char *source; /* the URI of the file at hand, as long as the import lasts, or NULL */
} ChLibraryCounts;

typedef struct
{
  GPtrArray *records; /* ChLibraryRecord */
  GPtrArray *faults;  /* ChLibraryFault */
  gsize bytes;        /* of the texts */
  guint positions;
  guint notes;      /* of the faults */
  GArray *replaced; /* gint64: games that are deleted as the slice is written */
  gint64 number;    /* of that deletion */
  GArray *ids;      /* gint64, from ch_library_slice_write: of each record, 0: not kept */
  gint64 first_id;  /* from ch_library_slice_write: of the first game kept */
} ChLibrarySlice;

ChLibrarySlice *ch_library_slice_new (void);
void ch_library_slice_free (ChLibrarySlice *self);
void ch_library_slice_clear (ChLibrarySlice *self);
/* Takes @record. Returns its place. */
guint ch_library_slice_add (ChLibrarySlice *self, ChLibraryRecord *record);

/* Games by where they stand: URI → GArray of guint64, the offsets in bytes, ascending. */
typedef GHashTable ChLibraryPlaces;

ChLibraryPlaces *ch_library_places_new (void);
guint ch_library_places_count (ChLibraryPlaces *self);

/* Remembers which names have which numbers. One for each import. */
typedef struct _ChLibraryNames ChLibraryNames;

ChLibraryNames *ch_library_names_new (void);
void ch_library_names_free (ChLibraryNames *self);

/* Writes the slice, the counts of @import (may be NULL; games, faulty, lost, duplicates and problems
 * are added up here) and clears it.  A game that the file cannot take is lost, and no other.
 * @left_out: games that are there already are left out and remembered in it; NULL: all are kept. */
gboolean ch_library_slice_write (ChLibrarySlice *self,
                                 ChLibraryFile *file,
                                 ChLibraryNames *names,
                                 ChLibraryPlaces *left_out,
                                 ChLibraryCounts *import,
                                 GError **error);

/* The state in the file of an import that is going on: to whom reads it, interrupted. */
#define CH_LIBRARY_IMPORT_RUNNING (CH_LIBRARY_REPORT_INTERRUPTED + 1)

/* Begins an import: gives it its id, and forgets the reports of very old ones. */
gboolean ch_library_import_begin (ChLibraryFile *file, ChLibraryCounts *import, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibrarySlice, ch_library_slice_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryNames, ch_library_names_free)

G_END_DECLS

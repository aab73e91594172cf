/* ch-library-import-private.h: reading PDN into the library's file; for src/model alone.
 *
 * Runs on a thread that may take its time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-write-private.h"

G_BEGIN_DECLS

/* What an import is told, and tells. */
typedef struct
{
  ChLibraryFile *file;
  char *ruleset; /* id, or NULL */
  /* Games that are in the library already are left out and remembered here; NULL: they are kept. */
  ChLibraryPlaces *left_out;
  ChLibraryPlaces *only; /* no other games are read; NULL: all are */
  GCancellable *cancellable;
  /* Called after each game (with bytes, and games so far), and after each slice that was
   * written; may be NULL. */
  void (*read) (guint64 done, guint64 total, guint games, guint faulty, gpointer data);
  void (*written) (gpointer data);
  gpointer data;
} ChLibraryImport;

/* Imports @files (GFile); counts->state says how it ended.  FALSE with an error where it failed. */
gboolean ch_library_import_files (const ChLibraryImport *import,
                                  GPtrArray *files,
                                  ChLibraryCounts *counts,
                                  GError **error);

/* A lock that an import holds as long as it lasts, so that other processes know it goes on; @alone:
 * only where no import does.  -1: not to be had.  To be given back. */
int ch_library_import_lock (ChLibraryFile *file, gboolean alone);
void ch_library_import_unlock (int lock);

/* Adds the games of @text without a report: the id of the first, or 0 with an error. */
gint64 ch_library_import_text (const ChLibraryImport *import,
                               const char *text,
                               gsize length,
                               GError **error);

G_END_DECLS

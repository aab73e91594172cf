/* ch-library-file-private.h: the SQLite file of the library, as one thread sees it; for src/model
 * alone.
 *
 * A ChLibraryPlace is the file, shared by all threads; a ChLibraryFile is one thread's connection
 * to it.  Knows no GObject.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-statement-private.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _ChLibraryPlace ChLibraryPlace;

ChLibraryPlace *ch_library_place_new (const char *path);
ChLibraryPlace *ch_library_place_ref (ChLibraryPlace *self);
void ch_library_place_unref (ChLibraryPlace *self);

/* News since it was last asked for, or NULL: the file was worthless and was set aside, or is
 * read-only. Any thread. */
char *ch_library_place_take_news (ChLibraryPlace *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryPlace, ch_library_place_unref)

typedef struct _ChLibraryFile ChLibraryFile;

ChLibraryFile *ch_library_file_new (ChLibraryPlace *place);
void ch_library_file_free (ChLibraryFile *self);

/* Opens what is not open, anew where another thread set the file aside.  To be called before each
 * request.  FALSE with an error that says what a person can do; G_IO_ERROR_NOT_SUPPORTED: a newer
 * program's file. */
gboolean ch_library_file_open (ChLibraryFile *self, GError **error);

sqlite3 *ch_library_file_get_db (ChLibraryFile *self);

/* ch_statements_prepare() for this connection. */
sqlite3_stmt *ch_library_file_prepare (ChLibraryFile *self, const char *sql);

/* A text of the row at hand, made UTF-8 where damage has left it none; never NULL (transfer full). */
char *ch_library_column_text (sqlite3_stmt *statement, int column);

/* Whether another connection, of this process or another, wrote since this was last asked. */
gboolean ch_library_file_has_news (ChLibraryFile *self);

const char *ch_library_file_get_path (ChLibraryFile *self);

/* Runs static SQL without values. */
gboolean ch_library_file_exec (ChLibraryFile *self, const char *sql);

/* Sets @error to what went wrong last.  Where the file is worthless it is set aside, and the next
 * request begins a fresh one.  Returns FALSE. */
gboolean ch_library_file_fail (ChLibraryFile *self, GError **error);

/* A transaction that is over at once or not at all: begin waits for other threads'.  A commit that
 * fails is taken back. */
gboolean ch_library_file_begin (ChLibraryFile *self, GError **error);
gboolean ch_library_file_commit (ChLibraryFile *self, GError **error);
/* Takes it back and sets @error to what went wrong last. Returns FALSE. */
gboolean ch_library_file_rollback (ChLibraryFile *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryFile, ch_library_file_free)

G_END_DECLS

/* ch-library-file-private.h: the SQLite file of the library, as one thread sees it; for src/model
 * alone.
 *
 * A ChLibraryPlace is the file, shared by all threads; a ChLibraryFile is one thread's connection
 * to it.  Knows no GObject.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

typedef struct _ChLibraryPlace ChLibraryPlace;

ChLibraryPlace *ch_library_place_new (const char *path);
ChLibraryPlace *ch_library_place_ref (ChLibraryPlace *self);
void ch_library_place_unref (ChLibraryPlace *self);

/* News since it was last asked for, or NULL: the file was worthless and was set aside. Any
 * thread. */
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

/* The statement of @sql, which is static, ready for its values; kept for the next time, so it must
 * be reset (ch_library_file_done) when it has given what was wanted.  NULL where it cannot be
 * made. */
sqlite3_stmt *ch_library_file_prepare (ChLibraryFile *self, const char *sql);

/* One step of @statement: SQLITE_ROW, SQLITE_DONE or an error; SQLITE_ERROR for NULL. */
int ch_library_file_step (sqlite3_stmt *statement);
void ch_library_file_done (sqlite3_stmt *statement);

/* Steps a statement that gives nothing, and resets it.  TRUE where it went well. */
gboolean ch_library_file_run (sqlite3_stmt *statement);

/* The first number that @statement gives, or @otherwise; resets it. */
gint64 ch_library_file_number (sqlite3_stmt *statement, gint64 otherwise);

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

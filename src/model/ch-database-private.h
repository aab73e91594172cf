/* ch-database-private.h: opening an SQLite file of ours, or beginning it; for src/model alone.
 *
 * Any thread, one at a time for each connection.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* What kind of file it is. */
typedef struct
{
  const char *schema; /* SQL that begins one, its user_version included */
  int version;        /* that user_version */
  gint64
    check_below; /* files up to that many bytes are checked page by page when they are opened */
  const char
    *upgrade; /* SQL that makes one of the version before into one of this; NULL: there is none */
} ChDatabaseKind;

/* Opens @path, or begins it in a folder made for it, with a write-ahead log; brings it up to this version.  An SQLite code; *@db is to be closed whatever
 * it is.  *@newer: a newer program wrote the file; nothing of it was touched, nothing must be. */
int ch_database_open (const ChDatabaseKind *kind, const char *path, sqlite3 **db, gboolean *newer);

/* What is in the file is worth nothing: it is damaged, or something else. */
gboolean ch_database_is_worthless (int code);

/* Moves the file, which nobody of ours should have open, out of the way, with its log: to a name
 * that says what it was and when.  That name (transfer full), or NULL where it cannot be moved. */
char *ch_database_set_aside (const char *path);

G_END_DECLS

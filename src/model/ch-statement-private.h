/* ch-statement-private.h: statements of SQL that are prepared once and used again; for src/model alone.
 *
 * They belong to one connection and its thread.  A statement that could not be made is NULL, and every
 * step of it fails, so that callers ask once, at the end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* None yet; g_hash_table_remove_all() before the connection is closed. (transfer full) */
GHashTable *ch_statements_new (void);

/* The statement of @sql, which is static, without values and ready for them; done() gives it back.
 * NULL where it cannot be made. */
sqlite3_stmt *ch_statements_prepare (GHashTable *statements, sqlite3 *db, const char *sql);

/* One step of @statement: SQLITE_ROW, SQLITE_DONE or an error; SQLITE_ERROR for NULL. */
int ch_statement_step (sqlite3_stmt *statement);
/* Resets it and drops its values; NULL is taken. */
void ch_statement_done (sqlite3_stmt *statement);

/* Steps a statement that gives nothing, and is done with it.  TRUE where it went well. */
gboolean ch_statement_run (sqlite3_stmt *statement);

/* The first number that @statement gives, or @otherwise; is done with it. */
gint64 ch_statement_number (sqlite3_stmt *statement, gint64 otherwise);

G_END_DECLS

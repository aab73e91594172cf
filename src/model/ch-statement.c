/* ch-statement.c: statements of SQL that are prepared once and used again.
 *
 * Knows no file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-statement-private.h"

static void
statement_free (gpointer statement)
{
  sqlite3_finalize (statement);
}

GHashTable *
ch_statements_new (void)
{
  /* The texts are static: their addresses tell them apart. */
  return g_hash_table_new_full (NULL, NULL, NULL, statement_free);
}

sqlite3_stmt *
ch_statements_prepare (GHashTable *statements, sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = g_hash_table_lookup (statements, sql);

  if (statement == NULL)
    {
      sqlite3_prepare_v3 (db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
      if (statement != NULL)
        g_hash_table_insert (statements, (gpointer) sql, statement);
    }
  else
    /* It may not have been done with, where something failed. */
    ch_statement_done (statement);

  return statement;
}

int
ch_statement_step (sqlite3_stmt *statement)
{
  return statement != NULL ? sqlite3_step (statement) : SQLITE_ERROR;
}

void
ch_statement_done (sqlite3_stmt *statement)
{
  if (statement == NULL)
    return;
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
}

gboolean
ch_statement_run (sqlite3_stmt *statement)
{
  const gboolean done = ch_statement_step (statement) == SQLITE_DONE;

  ch_statement_done (statement);

  return done;
}

gint64
ch_statement_number (sqlite3_stmt *statement, gint64 otherwise)
{
  const gint64 number =
    ch_statement_step (statement) == SQLITE_ROW ? sqlite3_column_int64 (statement, 0) : otherwise;

  ch_statement_done (statement);

  return number;
}

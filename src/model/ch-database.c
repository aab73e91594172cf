/* ch-database.c: opening an SQLite file of ours, or beginning it.
 *
 * Knows nothing of what is in it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-database-private.h"

#include <glib/gstdio.h>

#define BUSY_MS 2000

gboolean
ch_database_is_worthless (int code)
{
  return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
}

/* The one number that @sql gives, or -1; @code: why not. */
static int
ask_number (sqlite3 *db, const char *sql, int *code)
{
  sqlite3_stmt *statement = NULL;
  int number = -1;

  *code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);
  if (*code == SQLITE_OK && (*code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      number = sqlite3_column_int (statement, 0);
      *code = SQLITE_OK;
    }
  sqlite3_finalize (statement);

  return number;
}

/* Whether the pages agree with each other. */
static int
check_pages (sqlite3 *db)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, "PRAGMA quick_check (1)", -1, &statement, NULL);

  if (code == SQLITE_OK && (code = sqlite3_step (statement)) == SQLITE_ROW)
    code = g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0
             ? SQLITE_OK
             : SQLITE_CORRUPT;
  sqlite3_finalize (statement);

  return code;
}

/* The schema in an empty file, or the step from the version before to this one.  Within a transaction,
 * for another connection may be about to do the same. */
static int
bring_up_to_date (const ChDatabaseKind *kind, sqlite3 *db)
{
  int code = sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  int version = 0;
  int tables = 0;

  if (code != SQLITE_OK)
    return code;
  version = ask_number (db, "PRAGMA user_version", &code);
  if (code == SQLITE_OK && version == 0)
    tables = ask_number (db, "SELECT count(*) FROM sqlite_schema", &code);
  /* Someone else's file. */
  if (code == SQLITE_OK && tables != 0)
    code = SQLITE_NOTADB;
  if (code == SQLITE_OK && version == 0)
    code = sqlite3_exec (db, kind->schema, NULL, NULL, NULL);
  else if (code == SQLITE_OK && version == kind->version - 1)
    code = sqlite3_exec (db, kind->upgrade, NULL, NULL, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  if (code != SQLITE_OK)
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);

  return code;
}

int
ch_database_open (const ChDatabaseKind *kind, const char *path, sqlite3 **db, gboolean *newer)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GStatBuf about;
  int version;
  int code;

  *newer = FALSE;
  g_mkdir_with_parents (folder, 0700);
  code = sqlite3_open_v2 (path, db,
                          SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
  if (code != SQLITE_OK)
    return code;
  sqlite3_busy_timeout (*db, BUSY_MS);
  version = ask_number (*db, "PRAGMA user_version", &code);
  if (code != SQLITE_OK)
    return code;
  *newer = version > kind->version;
  if (*newer)
    return SQLITE_OK;
  if (g_stat (path, &about) == 0 && about.st_size <= kind->check_below)
    code = check_pages (*db);
  if (code != SQLITE_OK)
    return code;
  /* A read-only place is told by the first write. */
  sqlite3_exec (*db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;", NULL, NULL, NULL);

  return version < kind->version ? bring_up_to_date (kind, *db) : SQLITE_OK;
}

char *
ch_database_set_aside (const char *path)
{
  static const char *const parts[] = { "", "-wal", "-shm" };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *aside = g_strdup_printf ("%s.damaged-%s", path, stamp);
  gboolean done = TRUE;

  for (guint n = 0; n < G_N_ELEMENTS (parts); n++)
    {
      g_autofree char *from = g_strconcat (path, parts[n], NULL);
      g_autofree char *to = g_strconcat (aside, parts[n], NULL);

      if (g_rename (from, to) != 0 && n == 0)
        done = FALSE;
    }

  return done ? g_steal_pointer (&aside) : NULL;
}

/* ch-library-file.c: the SQLite file of the library, as one thread sees it.
 *
 * Knows its tables, and what to do when it is worthless; not what is asked of it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-file-private.h"

#include "ch-database-private.h"
#include "ch-words-library.h"

#include <errno.h>

/* Longer than any transaction of another thread lasts. */
#define BUSY_MS 30000

/* Larger files are not looked through when they are opened; what is wrong with them is found when
 * it is met. */
#define CHECK_BELOW (32 * 1024 * 1024)

/* What was deleted can be brought back for so long, by another process, too. */
#define UNDO_USEC (24 * G_TIME_SPAN_HOUR)

struct _ChLibraryPlace
{
  gatomicrefcount references;
  char *path;
  GMutex mutex;
  guint generation; /* how often the file was set aside */
  gboolean purged;  /* what was deleted long ago is gone */
  gboolean read_only;
  char *news;
};

struct _ChLibraryFile
{
  ChLibraryPlace *place;
  guint generation;
  sqlite3 *db;
  GHashTable *statements; /* static SQL → statement */
  gint64 version;         /* of the data, when it was last asked for; 0: never */
};

/* A date is yyyymmdd; a result a ChLibraryResult; deleted the number of the deletion, which is its
 * time in microseconds, 0: it is there. Texts that many games share stand in `name` once.  `told`: the text says which rule set it
 * is.  `twin` is equal for duplicates.  The index of positions (segment, block) is described in
 * ch-library-index.c; `gone` are games it still names that are there no more, so that ids are never
 * used again.  An import's `source` is the URI of the file it reads or has read last. */
static const char schema[] =
  "CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);"
  "CREATE INDEX name_folded ON name (folded);"
  "CREATE TABLE ruleset (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);"
  "CREATE TABLE game (id INTEGER PRIMARY KEY AUTOINCREMENT,"
  " light INTEGER NOT NULL, dark INTEGER NOT NULL, event INTEGER NOT NULL, site INTEGER NOT NULL,"
  " opening INTEGER NOT NULL, round TEXT NOT NULL, date INTEGER NOT NULL, result INTEGER NOT NULL,"
  " score TEXT NOT NULL, ruleset INTEGER NOT NULL, plies INTEGER NOT NULL,"
  " told INTEGER NOT NULL, faulty INTEGER NOT NULL, twin INTEGER NOT NULL,"
  " size INTEGER NOT NULL,"
  " deleted INTEGER NOT NULL DEFAULT 0);"
  "CREATE INDEX game_twin ON game (twin, deleted);"
  "CREATE INDEX game_deleted ON game (deleted) WHERE deleted <> 0;"
  "CREATE TABLE text (game INTEGER PRIMARY KEY, pdn BLOB NOT NULL);"
  "CREATE TABLE material (game INTEGER PRIMARY KEY, counts BLOB NOT NULL);"
  "CREATE TABLE segment (id INTEGER PRIMARY KEY AUTOINCREMENT, entries INTEGER NOT NULL,"
  " base INTEGER NOT NULL, first INTEGER NOT NULL, keys BLOB NOT NULL);"
  "CREATE TABLE block (id INTEGER PRIMARY KEY, data BLOB NOT NULL);"
  "CREATE TABLE gone (game INTEGER PRIMARY KEY);"
  "CREATE TABLE import (id INTEGER PRIMARY KEY AUTOINCREMENT, begun INTEGER NOT NULL,"
  " state INTEGER NOT NULL, files INTEGER NOT NULL, games INTEGER NOT NULL,"
  " faulty INTEGER NOT NULL, lost INTEGER NOT NULL, duplicates INTEGER NOT NULL,"
  " unsure INTEGER NOT NULL, problems INTEGER NOT NULL, source TEXT NOT NULL DEFAULT '');"
  "CREATE TABLE problem (id INTEGER PRIMARY KEY, import INTEGER NOT NULL, uri TEXT NOT NULL,"
  " at INTEGER NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL, number INTEGER NOT NULL,"
  " players TEXT NOT NULL, reason TEXT NOT NULL, game INTEGER NOT NULL);"
  "CREATE INDEX problem_import ON problem (import);"
  "PRAGMA user_version = 2;";

static const char upgrade[] = "ALTER TABLE import ADD COLUMN source TEXT NOT NULL DEFAULT '';"
                              "PRAGMA user_version = 2;";

static const ChDatabaseKind kind = { schema, 2, CHECK_BELOW, upgrade };

ChLibraryPlace *
ch_library_place_new (const char *path)
{
  ChLibraryPlace *self = g_new0 (ChLibraryPlace, 1);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->mutex);
  self->path = g_strdup (path);

  return self;
}

ChLibraryPlace *
ch_library_place_ref (ChLibraryPlace *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
ch_library_place_unref (ChLibraryPlace *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_mutex_clear (&self->mutex);
  g_free (self->path);
  g_free (self->news);
  g_free (self);
}

char *
ch_library_place_take_news (ChLibraryPlace *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return g_steal_pointer (&self->news);
}

ChLibraryFile *
ch_library_file_new (ChLibraryPlace *place)
{
  ChLibraryFile *self = g_new0 (ChLibraryFile, 1);

  self->place = ch_library_place_ref (place);
  self->statements = ch_statements_new ();

  return self;
}

static void
close_file (ChLibraryFile *self)
{
  g_hash_table_remove_all (self->statements);
  g_clear_pointer (&self->db, sqlite3_close_v2);
  self->version = 0;
}

void
ch_library_file_free (ChLibraryFile *self)
{
  if (self == NULL)
    return;
  close_file (self);
  g_hash_table_unref (self->statements);
  ch_library_place_unref (self->place);
  g_free (self);
}

/* What @code means, in words for a person. */
static char *
describe (ChLibraryFile *self, int code)
{
  g_autofree char *folder = g_path_get_dirname (self->place->path);
  g_autofree char *why = NULL;

  switch (code)
    {
    case SQLITE_READONLY:
      return ch_words_library_read_only (folder);
    case SQLITE_CANTOPEN:
      return ch_words_library_no_file (self->place->path);
    case SQLITE_BUSY:
      return ch_words_library_locked ();
    case SQLITE_FULL:
      return ch_words_library_problem (g_strerror (ENOSPC));
    case SQLITE_IOERR:
      return ch_words_library_problem (g_strerror (EIO));
    case SQLITE_NOMEM:
      return ch_words_library_problem (g_strerror (ENOMEM));
    /* Where SQLite has nothing to complain of, something is missing that must be there. */
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      why = ch_words_library_damaged ();
      return ch_words_library_problem (why);
    default:
      return ch_words_library_problem (sqlite3_errmsg (self->db));
    }
}

static void
set_problem (ChLibraryFile *self, GError **error)
{
  const int code = self->db != NULL ? sqlite3_errcode (self->db) & 0xff : SQLITE_NOMEM;
  g_autofree char *text = describe (self, code);

  g_set_error_literal (error, G_IO_ERROR,
                       code == SQLITE_FULL       ? G_IO_ERROR_NO_SPACE
                       : code == SQLITE_READONLY ? G_IO_ERROR_READ_ONLY
                                                 : G_IO_ERROR_FAILED,
                       text);
}

/* With the place's mutex held. */
static gboolean
set_aside (ChLibraryFile *self)
{
  ChLibraryPlace *place = self->place;
  g_autofree char *aside = NULL;

  close_file (self);
  aside = ch_database_set_aside (place->path);
  if (aside == NULL)
    return FALSE;
  place->generation++;
  g_free (place->news);
  place->news = ch_words_library_set_aside (aside);

  return TRUE;
}

/* What was deleted so long ago that nobody is going to bring it back. */
static gboolean
purge (ChLibraryFile *self)
{
  static const char *const sql[] = {
    "INSERT OR IGNORE INTO gone SELECT id FROM game WHERE deleted <> 0 AND deleted < ?1",
    "DELETE FROM text WHERE game IN"
    " (SELECT id FROM game WHERE deleted <> 0 AND deleted < ?1)",
    "DELETE FROM material WHERE game IN"
    " (SELECT id FROM game WHERE deleted <> 0 AND deleted < ?1)",
    "DELETE FROM game WHERE deleted <> 0 AND deleted < ?1",
  };
  gboolean good = ch_library_file_exec (self, "BEGIN IMMEDIATE");

  for (guint n = 0; n < G_N_ELEMENTS (sql) && good; n++)
    {
      sqlite3_stmt *statement = ch_library_file_prepare (self, sql[n]);

      sqlite3_bind_int64 (statement, 1, g_get_real_time () - UNDO_USEC);
      good = ch_statement_run (statement);
    }

  return good && ch_library_file_exec (self, "COMMIT");
}

static void
set_up (ChLibraryFile *self)
{
  sqlite3_busy_timeout (self->db, BUSY_MS);
  sqlite3_exec (self->db,
                "PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY;"
                "PRAGMA journal_size_limit = 16777216;",
                NULL, NULL, NULL);
  if (!self->place->purged)
    {
      self->place->purged = TRUE;
      if (!purge (self) && !sqlite3_get_autocommit (self->db))
        ch_library_file_exec (self, "ROLLBACK");
    }
}

/* A library in a folder that is read-only.  Its log has to be made beside it, unless SQLite is told
 * that nobody writes. */
static int
open_read_only (ChLibraryFile *self, int code, gboolean *newer)
{
  static const char *const ways[] = { "", "?immutable=1" };
  g_autofree char *escaped = g_uri_escape_string (self->place->path, "/", FALSE);

  for (guint n = 0; n < G_N_ELEMENTS (ways); n++)
    {
      g_autofree char *uri = g_strconcat ("file:", escaped, ways[n], NULL);
      sqlite3 *db = NULL;
      sqlite3_stmt *ask = NULL;

      if (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
                           NULL) == SQLITE_OK &&
          sqlite3_prepare_v2 (db, "PRAGMA user_version", -1, &ask, NULL) == SQLITE_OK &&
          sqlite3_step (ask) == SQLITE_ROW &&
          /* What an earlier program began cannot be brought up to date here. */
          sqlite3_column_int (ask, 0) >= kind.version)
        {
          *newer = sqlite3_column_int (ask, 0) > kind.version;
          sqlite3_finalize (ask);
          sqlite3_close_v2 (self->db);
          self->db = db;
          return SQLITE_OK;
        }
      sqlite3_finalize (ask);
      sqlite3_close_v2 (db);
    }

  return code;
}

/* With the place's mutex held: it is told once, and all connections learn that it is over. */
static void
note_read_only (ChLibraryFile *self)
{
  ChLibraryPlace *place = self->place;
  const gboolean read_only = sqlite3_db_readonly (self->db, "main") != 0;

  if (read_only && !place->read_only)
    {
      g_autofree char *folder = g_path_get_dirname (place->path);

      g_free (place->news);
      place->news = ch_words_library_read_only (folder);
    }
  if (!read_only && place->read_only)
    place->generation++;
  place->read_only = read_only;
}

gboolean
ch_library_file_open (ChLibraryFile *self, GError **error)
{
  ChLibraryPlace *place = self->place;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&place->mutex);
  gboolean newer;
  int code;

  if (self->db != NULL && self->generation == place->generation)
    return TRUE;
  close_file (self);
  code = ch_database_open (&kind, place->path, &self->db, &newer);
  if (ch_database_is_worthless (code) && set_aside (self))
    code = ch_database_open (&kind, place->path, &self->db, &newer);
  if ((code & 0xff) == SQLITE_CANTOPEN || (code & 0xff) == SQLITE_READONLY)
    code = open_read_only (self, code, &newer);
  if (code == SQLITE_OK && !newer)
    {
      note_read_only (self);
      self->generation = place->generation;
      set_up (self);
      ch_library_file_has_news (self);
      return TRUE;
    }
  if (code == SQLITE_OK)
    {
      g_autofree char *text = ch_words_library_newer (place->path);

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, text);
    }
  else
    set_problem (self, error);
  close_file (self);

  return FALSE;
}

sqlite3 *
ch_library_file_get_db (ChLibraryFile *self)
{
  return self->db;
}

sqlite3_stmt *
ch_library_file_prepare (ChLibraryFile *self, const char *sql)
{
  return ch_statements_prepare (self->statements, self->db, sql);
}

char *
ch_library_column_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? g_utf8_make_valid (text, sqlite3_column_bytes (statement, column))
                      : g_strdup ("");
}

gboolean
ch_library_file_has_news (ChLibraryFile *self)
{
  const gint64 before = self->version;

  /* Numbers of this pragma can be compared within one connection only. */
  self->version = ch_statement_number (ch_library_file_prepare (self, "PRAGMA data_version"), 0);

  return before != 0 && self->version != before;
}

const char *
ch_library_file_get_path (ChLibraryFile *self)
{
  return self->place->path;
}

gboolean
ch_library_file_exec (ChLibraryFile *self, const char *sql)
{
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

gboolean
ch_library_file_fail (ChLibraryFile *self, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->place->mutex);
  const int code = sqlite3_errcode (self->db);

  if (error == NULL || *error == NULL)
    set_problem (self, error);
  /* Unless another thread was faster. */
  if (ch_database_is_worthless (code) && self->generation == self->place->generation)
    set_aside (self);
  else if (code != SQLITE_OK && code != SQLITE_FULL)
    /* What was removed or replaced below it is found by opening it anew. */
    close_file (self);

  return FALSE;
}

/* Not the file that another thread has set aside meanwhile. */
static gboolean
is_current (ChLibraryFile *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->place->mutex);

  return self->generation == self->place->generation;
}

gboolean
ch_library_file_begin (ChLibraryFile *self, GError **error)
{
  if (!is_current (self))
    {
      g_autofree char *why = ch_words_library_damaged ();
      g_autofree char *text = ch_words_library_problem (why);

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, text);
      return FALSE;
    }

  return ch_library_file_exec (self, "BEGIN IMMEDIATE") || ch_library_file_fail (self, error);
}

gboolean
ch_library_file_commit (ChLibraryFile *self, GError **error)
{
  return ch_library_file_exec (self, "COMMIT") || ch_library_file_rollback (self, error);
}

gboolean
ch_library_file_rollback (ChLibraryFile *self, GError **error)
{
  if (error == NULL || *error == NULL)
    set_problem (self, error);
  {
    const int code = sqlite3_errcode (self->db);

    if (ch_database_is_worthless (code))
      return ch_library_file_fail (self, error);
  }
  if (!sqlite3_get_autocommit (self->db))
    ch_library_file_exec (self, "ROLLBACK");
  close_file (self);

  return FALSE;
}

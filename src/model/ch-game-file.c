/* ch-game-file.c: the SQLite file behind the store of games.
 *
 * A file that is no database, or one whose pages contradict each other, is set aside under another
 * name and a new one is begun; one that a newer program wrote is not touched.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-file-private.h"

#include "ch-database-private.h"
#include "ch-words-match.h"

#include <gio/gio.h>

#define MAX_LEVEL 10

struct _ChGameFile
{
  char *path;
  sqlite3 *db;
  sqlite3_stmt *save;
  gboolean newer; /* nothing may be written */
  char *news;
};

static const char schema[] =
  "CREATE TABLE game ("
  " id TEXT PRIMARY KEY NOT NULL,"
  " started INTEGER NOT NULL,"
  " saved INTEGER NOT NULL,"
  " ruleset TEXT NOT NULL,"
  " light_kind INTEGER NOT NULL, light_level INTEGER NOT NULL, light_name TEXT,"
  " dark_kind INTEGER NOT NULL, dark_level INTEGER NOT NULL, dark_name TEXT,"
  " control TEXT NOT NULL,"
  " light_left INTEGER NOT NULL, dark_left INTEGER NOT NULL,"
  " moves TEXT NOT NULL,"
  " outcome INTEGER NOT NULL, ending INTEGER NOT NULL, sentence TEXT,"
  " times TEXT NOT NULL DEFAULT '');"
  "CREATE INDEX game_last ON game (saved) WHERE ending <> 7;"
  "PRAGMA user_version = 2;";

/* Version 1 kept no times, and looked for games that were not finished alone. */
static const char upgrade[] = "ALTER TABLE game ADD COLUMN times TEXT NOT NULL DEFAULT '';"
                              "DROP INDEX IF EXISTS game_open;"
                              "CREATE INDEX game_last ON game (saved) WHERE ending <> 7;"
                              "PRAGMA user_version = 2;";

static const ChDatabaseKind database = { schema, 2, G_MAXINT64, upgrade };

static const char save_text[] =
  "INSERT OR REPLACE INTO game VALUES"
  " (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)";

static const char load_text[] =
  "SELECT id, started, light_kind, light_level, light_name, dark_kind, dark_level, dark_name,"
  " control, light_left, dark_left, moves, times, outcome, ending, sentence FROM game"
  " WHERE ending <> 7"
  " ORDER BY saved DESC LIMIT 16";

ChGameFile *
ch_game_file_new (const char *path)
{
  ChGameFile *self = g_new0 (ChGameFile, 1);

  self->path = g_strdup (path);

  return self;
}

static void
close_file (ChGameFile *self)
{
  g_clear_pointer (&self->save, sqlite3_finalize);
  g_clear_pointer (&self->db, sqlite3_close_v2);
}

void
ch_game_file_free (ChGameFile *self)
{
  if (self == NULL)
    return;
  close_file (self);
  g_free (self->path);
  g_free (self->news);
  g_free (self);
}

char *
ch_game_file_take_news (ChGameFile *self)
{
  return g_steal_pointer (&self->news);
}

static ChWordsStoreProblem
problem_of (int code)
{
  switch (code & 0xff)
    {
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return CH_WORDS_STORE_PLACE;
    case SQLITE_FULL:
      return CH_WORDS_STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return CH_WORDS_STORE_BUSY;
    /* A statement that does not fit the tables. */
    case SQLITE_ERROR:
    case SQLITE_SCHEMA:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
      return CH_WORDS_STORE_LAYOUT;
    default:
      return CH_WORDS_STORE_OTHER;
    }
}

static void
set_problem (ChGameFile *self, int code, GError **error)
{
  g_autofree char *text = ch_words_store_problem (problem_of (code), self->path);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, text);
}

/* Under a name that says what it was and when; with its log, where there is one. */
static gboolean
set_aside (ChGameFile *self)
{
  g_autofree char *aside = NULL;

  close_file (self);
  aside = ch_database_set_aside (self->path);
  if (aside != NULL)
    {
      g_free (self->news);
      self->news = ch_words_store_set_aside (aside);
    }

  return aside != NULL;
}

static gboolean
ensure_open (ChGameFile *self, GError **error)
{
  int code;

  if (self->db == NULL)
    {
      code = ch_database_open (&database, self->path, &self->db, &self->newer);
      if (ch_database_is_worthless (code) && set_aside (self))
        code = ch_database_open (&database, self->path, &self->db, &self->newer);
      if (code != SQLITE_OK)
        {
          set_problem (self, code, error);
          close_file (self);
          return FALSE;
        }
    }
  if (self->newer)
    {
      g_autofree char *text = ch_words_store_newer (self->path);

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, text);
      return FALSE;
    }

  return TRUE;
}

static void
bind_text (sqlite3_stmt *statement, int place, const char *text)
{
  sqlite3_bind_text (statement, place, text, -1, SQLITE_TRANSIENT);
}

static void
bind_player (sqlite3_stmt *statement, int place, const ChPlayer *player)
{
  sqlite3_bind_int (statement, place, (int) player->kind);
  sqlite3_bind_int (statement, place + 1, player->level);
  bind_text (statement, place + 2, player->name);
}

/* Milliseconds with commas between them; nothing where none is known. */
static char *
times_to_text (GArray *times)
{
  GString *text = g_string_new (NULL);

  for (guint n = 0; times != NULL && n < times->len; n++)
    g_string_append_printf (text, n == 0 ? "%" G_GINT64_FORMAT : ",%" G_GINT64_FORMAT,
                            g_array_index (times, gint64, n));

  return g_string_free (text, FALSE);
}

static GArray *
times_from_text (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", ",", -1);
  GArray *times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint n = 0; parts[n] != NULL; n++)
    {
      gint64 time = MAX (g_ascii_strtoll (parts[n], NULL, 10), -1);

      g_array_append_val (times, time);
    }

  return times;
}

static int
write_record (ChGameFile *self, const ChGameRecord *record)
{
  g_autofree char *moves = ch_history_to_text (record->history);
  g_autofree char *control = ch_time_control_to_text (&record->setup->control);
  g_autofree char *times = times_to_text (record->times);
  sqlite3_stmt *save;
  int code = SQLITE_OK;

  if (self->save == NULL)
    code =
      sqlite3_prepare_v3 (self->db, save_text, -1, SQLITE_PREPARE_PERSISTENT, &self->save, NULL);
  if (code != SQLITE_OK)
    return code;
  save = self->save;
  bind_text (save, 1, record->id);
  sqlite3_bind_int64 (save, 2, record->started);
  sqlite3_bind_int64 (save, 3, g_get_real_time ());
  bind_text (save, 4, ch_ruleset_get_id (record->setup->ruleset));
  bind_player (save, 5, &record->setup->players[CH_SIDE_LIGHT]);
  bind_player (save, 8, &record->setup->players[CH_SIDE_DARK]);
  bind_text (save, 11, control);
  sqlite3_bind_int64 (save, 12, record->left[CH_SIDE_LIGHT]);
  sqlite3_bind_int64 (save, 13, record->left[CH_SIDE_DARK]);
  bind_text (save, 14, moves);
  sqlite3_bind_int (save, 15, (int) record->outcome);
  sqlite3_bind_int (save, 16, (int) record->ending);
  bind_text (save, 17, record->sentence);
  bind_text (save, 18, times);
  sqlite3_step (save);
  code = sqlite3_reset (save);
  sqlite3_clear_bindings (save);

  return code;
}

gboolean
ch_game_file_save (ChGameFile *self, const ChGameRecord *record, GError **error)
{
  int code;

  if (!ensure_open (self, error))
    return FALSE;
  code = write_record (self, record);
  /* It was good when it was opened; what can be kept now is this game. */
  if (ch_database_is_worthless (code) && set_aside (self))
    {
      if (!ensure_open (self, error))
        return FALSE;
      code = write_record (self, record);
    }
  if (code == SQLITE_OK)
    return TRUE;
  set_problem (self, code, error);
  /* What was removed or replaced below it is found by opening it anew. */
  close_file (self);

  return FALSE;
}

static char *
column_text (sqlite3_stmt *statement, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (statement, column));
}

static void
read_player (ChPlayer *player, sqlite3_stmt *statement, int column)
{
  int kind = sqlite3_column_int (statement, column);

  player->kind = (ChPlayerKind) CLAMP (kind, CH_PLAYER_PERSON, CH_PLAYER_EXTERNAL);
  player->level = CLAMP (sqlite3_column_int (statement, column + 1), 0, MAX_LEVEL);
  player->name = column_text (statement, column + 2);
}

static ChGameRow *
read_row (sqlite3_stmt *statement)
{
  ChGameRow *row = g_new0 (ChGameRow, 1);

  row->id = column_text (statement, 0);
  row->started = sqlite3_column_int64 (statement, 1);
  read_player (&row->players[CH_SIDE_LIGHT], statement, 2);
  read_player (&row->players[CH_SIDE_DARK], statement, 5);
  row->control = column_text (statement, 8);
  row->left[CH_SIDE_LIGHT] = MAX (sqlite3_column_int64 (statement, 9), 0);
  row->left[CH_SIDE_DARK] = MAX (sqlite3_column_int64 (statement, 10), 0);
  row->moves = column_text (statement, 11);
  row->times = column_text (statement, 12);
  row->outcome = sqlite3_column_int (statement, 13);
  row->ending = sqlite3_column_int (statement, 14);
  row->sentence = column_text (statement, 15);

  return row;
}

static void
row_free (gpointer data)
{
  ChGameRow *row = data;

  g_free (row->id);
  g_free (row->players[0].name);
  g_free (row->players[1].name);
  g_free (row->control);
  g_free (row->moves);
  g_free (row->times);
  g_free (row->sentence);
  g_free (row);
}

ChGameRecord *
ch_game_row_to_record (const ChGameRow *row)
{
  g_autoptr (ChGameRecord) record = g_new0 (ChGameRecord, 1);
  int side;

  record->history = row->moves != NULL ? ch_history_from_text (row->moves, NULL) : NULL;
  if (record->history == NULL)
    return NULL;
  record->id = g_strdup (row->id);
  record->started = row->started;
  record->setup = ch_game_setup_new (ch_history_get_ruleset (record->history),
                                     ch_history_get_start (record->history));
  for (side = 0; side < 2; side++)
    {
      ch_game_setup_set_player (record->setup, (ChSide) side, row->players[side].kind,
                                row->players[side].level, row->players[side].name);
      record->left[side] = row->left[side];
    }
  if (!ch_time_control_from_text (&record->setup->control, row->control) ||
      row->outcome < CH_OUTCOME_ONGOING || row->outcome > CH_OUTCOME_DRAW ||
      row->ending < CH_ENDING_NONE || row->ending > CH_ENDING_ABANDONED)
    return NULL;
  record->times = times_from_text (row->times);
  record->outcome = (ChOutcome) row->outcome;
  record->ending = (ChGameEnding) row->ending;
  record->sentence = g_strdup (row->sentence);

  return g_steal_pointer (&record);
}

GPtrArray *
ch_game_file_load_last (ChGameFile *self, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  sqlite3_stmt *statement = NULL;
  int code;

  if (!ensure_open (self, error))
    return NULL;
  code = sqlite3_prepare_v2 (self->db, load_text, -1, &statement, NULL);
  while (code == SQLITE_OK || code == SQLITE_ROW)
    {
      code = sqlite3_step (statement);
      if (code == SQLITE_ROW)
        g_ptr_array_add (rows, read_row (statement));
    }
  sqlite3_finalize (statement);
  if (code == SQLITE_DONE)
    return g_steal_pointer (&rows);
  set_problem (self, code, error);

  return NULL;
}

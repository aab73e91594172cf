/* ch-train-store-file.c: the SQLite file of what a person has trained, as one thread sees it.
 *
 * A file that is no database, or one whose pages contradict each other, is set aside under another
 * name and a new one is begun; one that a newer program wrote is not touched.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-train-store-file-private.h"

#include "ch-database-private.h"
#include "ch-statement-private.h"
#include "ch-train-store-export-private.h"
#include "ch-words-train.h"

/* Larger files are not looked through when they are opened: the page has to come up. */
#define CHECK_BELOW (1024 * 1024)

/* Longer than any transaction of another window lasts. */
#define BUSY_MS 10000

/* Days are counted as in ch-schedule.h; `after` is the person's rating then, NULL where the attempt was
 * not rated; `bits` as in ChTrainShare. */
static const char schema[] =
  "CREATE TABLE attempt (id INTEGER PRIMARY KEY, item TEXT NOT NULL, kind TEXT NOT NULL,"
  " grp TEXT NOT NULL, at INTEGER NOT NULL, right INTEGER NOT NULL, helped INTEGER NOT NULL,"
  " seconds REAL NOT NULL, after REAL);"
  "CREATE INDEX attempt_curve ON attempt (kind, grp, id, after) WHERE after IS NOT NULL;"
  "CREATE TABLE rating (what TEXT PRIMARY KEY, person INTEGER NOT NULL, rating REAL NOT NULL,"
  " deviation REAL NOT NULL, volatility REAL NOT NULL, day INTEGER NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE item (item TEXT PRIMARY KEY, seen INTEGER NOT NULL, solved INTEGER NOT NULL)"
  " WITHOUT ROWID;"
  "CREATE TABLE card (item TEXT PRIMARY KEY, kind TEXT NOT NULL, repetitions INTEGER NOT NULL,"
  " interval INTEGER NOT NULL, easiness REAL NOT NULL, due INTEGER NOT NULL,"
  " skipped INTEGER NOT NULL) WITHOUT ROWID;"
  "CREATE TABLE share (kind TEXT NOT NULL, grp TEXT NOT NULL, bits INTEGER NOT NULL,"
  " n INTEGER NOT NULL, PRIMARY KEY (kind, grp)) WITHOUT ROWID;"
  "CREATE TABLE day (day INTEGER PRIMARY KEY, attempts INTEGER NOT NULL, reviews INTEGER NOT NULL);"
  "CREATE TABLE best (what TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
  "PRAGMA user_version = 1;";

static const ChDatabaseKind database = { schema, 1, CHECK_BELOW, NULL };

ChTrainFile *
ch_train_file_new (const char *path)
{
  ChTrainFile *self = g_new0 (ChTrainFile, 1);

  self->path = g_strdup (path);
  self->statements = ch_statements_new ();

  return self;
}

static void
close_file (ChTrainFile *self)
{
  g_hash_table_remove_all (self->statements);
  g_clear_pointer (&self->db, sqlite3_close_v2);
}

void
ch_train_file_free (ChTrainFile *self)
{
  if (self == NULL)
    return;
  close_file (self);
  g_hash_table_unref (self->statements);
  g_free (self->path);
  g_free (self->news);
  g_free (self);
}

char *
ch_train_file_take_news (ChTrainFile *self)
{
  return g_steal_pointer (&self->news);
}

static gboolean
set_aside (ChTrainFile *self)
{
  g_autofree char *aside = NULL;

  close_file (self);
  aside = ch_database_set_aside (self->path);
  if (aside != NULL)
    {
      g_free (self->news);
      self->news = ch_words_train_set_aside (aside);
    }

  return aside != NULL;
}

/* What the last call met; always FALSE.  The file is opened anew by the next. */
gboolean
ch_train_file_fail (ChTrainFile *self, GError **error)
{
  const int code = self->db != NULL ? sqlite3_errcode (self->db) : SQLITE_CANTOPEN;
  g_autofree char *text = ch_words_train_problem (
    self->db != NULL && code != SQLITE_OK ? sqlite3_errmsg (self->db) : sqlite3_errstr (code));

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, text);
  if (self->db != NULL && !sqlite3_get_autocommit (self->db))
    sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
  if (ch_database_is_worthless (code))
    set_aside (self);
  close_file (self);

  return FALSE;
}

gboolean
ch_train_file_ensure_open (ChTrainFile *self, GError **error)
{
  gboolean newer = FALSE;
  int code;

  if (self->db != NULL)
    return TRUE;
  code = ch_database_open (&database, self->path, &self->db, &newer);
  if (ch_database_is_worthless (code) && set_aside (self))
    code = ch_database_open (&database, self->path, &self->db, &newer);
  if (code != SQLITE_OK)
    return ch_train_file_fail (self, error);
  if (newer)
    {
      g_autofree char *text = ch_words_train_newer (self->path);

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, text);
      close_file (self);
      return FALSE;
    }
  sqlite3_busy_timeout (self->db, BUSY_MS);
  self->version = -1;

  return TRUE;
}

static sqlite3_stmt *
prepare (ChTrainFile *self, const char *sql)
{
  return ch_statements_prepare (self->statements, self->db, sql);
}

/* A row is there. */
static gboolean
row (sqlite3_stmt *statement)
{
  return ch_statement_step (statement) == SQLITE_ROW;
}

static void
bind (sqlite3_stmt *statement, int n, const char *text)
{
  sqlite3_bind_text (statement, n, text, -1, SQLITE_TRANSIENT);
}

static const char *
text_of (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

static gint64
data_version (ChTrainFile *self)
{
  return ch_statement_number (prepare (self, "PRAGMA data_version"), -1);
}

gboolean
ch_train_file_is_foreign (ChTrainFile *self)
{
  return self->db == NULL || data_version (self) != self->version;
}

typedef void (*TakeRow) (ChTrainMirror *mirror, sqlite3_stmt *statement);

static void
take_rating (ChTrainMirror *mirror, sqlite3_stmt *statement)
{
  const ChTrainRating rating = {
    { sqlite3_column_double (statement, 1), sqlite3_column_double (statement, 2),
      sqlite3_column_double (statement, 3) },
    sqlite3_column_int64 (statement, 4),
  };

  g_hash_table_insert (mirror->ratings, g_strdup (text_of (statement, 0)),
                       g_memdup2 (&rating, sizeof rating));
}

static void
take_item (ChTrainMirror *mirror, sqlite3_stmt *statement)
{
  const ChTrainItem item = { sqlite3_column_int64 (statement, 1),
                             sqlite3_column_int (statement, 2) != 0 };

  g_hash_table_insert (mirror->items, g_strdup (text_of (statement, 0)),
                       g_memdup2 (&item, sizeof item));
}

static void
fill_card (ChTrainCard *card, sqlite3_stmt *statement)
{
  card->schedule.repetitions = (guint) sqlite3_column_int (statement, 0);
  card->schedule.interval = (guint) sqlite3_column_int (statement, 1);
  card->schedule.easiness = sqlite3_column_double (statement, 2);
  card->due = sqlite3_column_int64 (statement, 3);
  card->skipped = sqlite3_column_int64 (statement, 4);
}

static void
take_card (ChTrainMirror *mirror, sqlite3_stmt *statement)
{
  ChTrainCard *card = g_new0 (ChTrainCard, 1);

  fill_card (card, statement);
  card->kind = g_strdup (text_of (statement, 5));
  g_hash_table_insert (mirror->cards, g_strdup (text_of (statement, 6)), card);
}

static void
take_share (ChTrainMirror *mirror, sqlite3_stmt *statement)
{
  const ChTrainShare share = { (guint64) sqlite3_column_int64 (statement, 2),
                               (guint) sqlite3_column_int (statement, 3) };

  g_hash_table_insert (mirror->shares,
                       g_strconcat (text_of (statement, 0), ":", text_of (statement, 1), NULL),
                       g_memdup2 (&share, sizeof share));
}

static void
take_day (ChTrainMirror *mirror, sqlite3_stmt *statement)
{
  ch_train_mirror_put_day (mirror, sqlite3_column_int64 (statement, 0),
                           (ChTrainDay) { (guint) sqlite3_column_int (statement, 1),
                                          (guint) sqlite3_column_int (statement, 2) });
}

static void
take_best (ChTrainMirror *mirror, sqlite3_stmt *statement)
{
  ch_train_mirror_set_best (mirror, text_of (statement, 0), sqlite3_column_int (statement, 1));
}

static gboolean
load_rows (ChTrainFile *self, ChTrainMirror *mirror, const char *sql, TakeRow take)
{
  sqlite3_stmt *statement = prepare (self, sql);
  int code;

  while ((code = ch_statement_step (statement)) == SQLITE_ROW)
    take (mirror, statement);
  ch_statement_done (statement);

  return code == SQLITE_DONE;
}

/* Of each person the last so many, from the index alone. */
static gboolean
load_curves (ChTrainFile *self, ChTrainMirror *mirror)
{
  static const char persons[] = "SELECT kind, grp FROM share";
  static const char values[] =
    "SELECT after FROM (SELECT id, after FROM attempt WHERE kind = ?1 AND grp = ?2"
    " AND after IS NOT NULL ORDER BY id DESC LIMIT ?3) ORDER BY id";
  sqlite3_stmt *outer = prepare (self, persons);
  int code;

  while ((code = ch_statement_step (outer)) == SQLITE_ROW)
    {
      const ChTrainAttempt of = { .values = { .kind = text_of (outer, 0),
                                              .group = text_of (outer, 1) } };
      g_autofree char *person = ch_train_attempt_person (&of);
      sqlite3_stmt *inner = prepare (self, values);

      if (inner == NULL)
        break;
      bind (inner, 1, of.values.kind);
      bind (inner, 2, of.values.group);
      sqlite3_bind_int (inner, 3, CH_TRAIN_CURVE);
      while (row (inner))
        ch_train_mirror_put_curve (mirror, person, sqlite3_column_double (inner, 0));
    }
  ch_statement_done (outer);

  return code == SQLITE_DONE;
}

ChTrainMirror *
ch_train_file_load (ChTrainFile *self, GError **error)
{
  g_autoptr (ChTrainMirror) mirror = ch_train_mirror_new ();

  if (!ch_train_file_ensure_open (self, error))
    return NULL;
  if (sqlite3_exec (self->db, "BEGIN", NULL, NULL, NULL) != SQLITE_OK ||
      !load_rows (self, mirror, "SELECT what, rating, deviation, volatility, day FROM rating",
                  take_rating) ||
      !load_rows (self, mirror, "SELECT item, seen, solved FROM item", take_item) ||
      !load_rows (self, mirror,
                  "SELECT repetitions, interval, easiness, due, skipped, kind, item FROM card",
                  take_card) ||
      !load_rows (self, mirror, "SELECT kind, grp, bits, n FROM share", take_share) ||
      !load_rows (self, mirror, "SELECT day, attempts, reviews FROM day", take_day) ||
      !load_rows (self, mirror, "SELECT what, value FROM best", take_best) ||
      !load_curves (self, mirror) ||
      sqlite3_exec (self->db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
    {
      ch_train_file_fail (self, error);
      return NULL;
    }
  self->version = data_version (self);

  return g_steal_pointer (&mirror);
}

static gboolean
read_rating (ChTrainFile *self, const char *what, ChTrainRating *rating)
{
  sqlite3_stmt *statement =
    prepare (self, "SELECT rating, deviation, volatility, day FROM rating WHERE what = ?1");
  gboolean found;

  bind (statement, 1, what);
  found = row (statement);
  if (found)
    *rating = (ChTrainRating) {
      { sqlite3_column_double (statement, 0), sqlite3_column_double (statement, 1),
        sqlite3_column_double (statement, 2) },
      sqlite3_column_int64 (statement, 3),
    };
  ch_statement_done (statement);

  return found;
}

static void
read_touched (ChTrainFile *self, const ChAttempt *values, gint64 day, ChTrainTouched *touched)
{
  sqlite3_stmt *statement =
    prepare (self,
             "SELECT repetitions, interval, easiness, due, skipped FROM card WHERE item = ?1");

  bind (statement, 1, values->item);
  touched->has_card = row (statement);
  if (touched->has_card)
    fill_card (&touched->card, statement);
  ch_statement_done (statement);
  statement = prepare (self, "SELECT seen, solved FROM item WHERE item = ?1");
  bind (statement, 1, values->item);
  if (row (statement))
    touched->item =
      (ChTrainItem) { sqlite3_column_int64 (statement, 0), sqlite3_column_int (statement, 1) != 0 };
  ch_statement_done (statement);
  statement = prepare (self, "SELECT bits, n FROM share WHERE kind = ?1 AND grp = ?2");
  bind (statement, 1, values->kind);
  bind (statement, 2, values->group);
  if (row (statement))
    touched->share = (ChTrainShare) { (guint64) sqlite3_column_int64 (statement, 0),
                                      (guint) sqlite3_column_int (statement, 1) };
  ch_statement_done (statement);
  statement = prepare (self, "SELECT attempts, reviews FROM day WHERE day = ?1");
  sqlite3_bind_int64 (statement, 1, day);
  if (row (statement))
    touched->day = (ChTrainDay) { (guint) sqlite3_column_int (statement, 0),
                                  (guint) sqlite3_column_int (statement, 1) };
  ch_statement_done (statement);
}

static gboolean
write_rating (ChTrainFile *self, const char *what, gboolean person, const ChTrainRating *rating)
{
  sqlite3_stmt *statement =
    prepare (self, "INSERT OR REPLACE INTO rating VALUES (?1, ?2, ?3, ?4, ?5, ?6)");

  bind (statement, 1, what);
  sqlite3_bind_int (statement, 2, person);
  sqlite3_bind_double (statement, 3, rating->rating.rating);
  sqlite3_bind_double (statement, 4, rating->rating.deviation);
  sqlite3_bind_double (statement, 5, rating->rating.volatility);
  sqlite3_bind_int64 (statement, 6, rating->day);

  return ch_statement_run (statement);
}

static gboolean
write_attempt (ChTrainFile *self, const ChTrainAttempt *attempt, const ChTrainTouched *touched)
{
  const ChAttempt *values = &attempt->values;
  sqlite3_stmt *statement =
    prepare (self, "INSERT INTO attempt (item, kind, grp, at, right, helped, seconds, after)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");

  bind (statement, 1, values->item);
  bind (statement, 2, values->kind);
  bind (statement, 3, values->group);
  sqlite3_bind_int64 (statement, 4, attempt->now);
  sqlite3_bind_int (statement, 5, values->right);
  sqlite3_bind_int (statement, 6, values->helped);
  sqlite3_bind_double (statement, 7, values->seconds);
  if (values->rated)
    sqlite3_bind_double (statement, 8, touched->person.rating.rating);

  return ch_statement_run (statement);
}

static gboolean
write_card (ChTrainFile *self, const ChAttempt *values, const ChTrainCard *card)
{
  sqlite3_stmt *statement =
    prepare (self, "INSERT OR REPLACE INTO card VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");

  bind (statement, 1, values->item);
  bind (statement, 2, values->kind);
  sqlite3_bind_int64 (statement, 3, card->schedule.repetitions);
  sqlite3_bind_int64 (statement, 4, card->schedule.interval);
  sqlite3_bind_double (statement, 5, card->schedule.easiness);
  sqlite3_bind_int64 (statement, 6, card->due);
  sqlite3_bind_int64 (statement, 7, card->skipped);

  return ch_statement_run (statement);
}

static gboolean
write_rest (ChTrainFile *self, const ChAttempt *values, gint64 day, const ChTrainTouched *touched)
{
  sqlite3_stmt *item = prepare (self, "INSERT OR REPLACE INTO item VALUES (?1, ?2, ?3)");
  sqlite3_stmt *share = prepare (self, "INSERT OR REPLACE INTO share VALUES (?1, ?2, ?3, ?4)");
  sqlite3_stmt *days = prepare (self, "INSERT OR REPLACE INTO day VALUES (?1, ?2, ?3)");

  bind (item, 1, values->item);
  sqlite3_bind_int64 (item, 2, touched->item.seen);
  sqlite3_bind_int (item, 3, touched->item.solved);
  bind (share, 1, values->kind);
  bind (share, 2, values->group);
  sqlite3_bind_int64 (share, 3, (gint64) touched->share.bits);
  sqlite3_bind_int64 (share, 4, touched->share.n);
  sqlite3_bind_int64 (days, 1, day);
  sqlite3_bind_int64 (days, 2, touched->day.attempts);
  sqlite3_bind_int64 (days, 3, touched->day.reviews);

  return ch_statement_run (item) && ch_statement_run (share) && ch_statement_run (days);
}

/* Begins a transaction that nobody else can write in. */
gboolean
ch_train_file_begin (ChTrainFile *self, GError **error)
{
  if (!ch_train_file_ensure_open (self, error))
    return FALSE;

  return sqlite3_exec (self->db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK ||
         ch_train_file_fail (self, error);
}

gboolean
ch_train_file_finish (ChTrainFile *self, gboolean good, GError **error)
{
  return (good && sqlite3_exec (self->db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK) ||
         ch_train_file_fail (self, error);
}

gboolean
ch_train_file_add (ChTrainFile *self, const ChTrainAttempt *attempt, GError **error)
{
  const ChAttempt *values = &attempt->values;
  const gint64 day = ch_schedule_day (attempt->now);
  g_autofree char *person = ch_train_attempt_person (attempt);
  g_autofree char *thing = ch_train_attempt_thing (attempt);
  ChTrainTouched touched = { 0 };
  gboolean good;

  if (!ch_train_file_begin (self, error))
    return FALSE;
  touched.has_person = read_rating (self, person, &touched.person);
  touched.has_thing = read_rating (self, thing, &touched.thing);
  read_touched (self, values, day, &touched);
  ch_train_step (&touched, attempt);
  good = write_attempt (self, attempt, &touched) && write_rest (self, values, day, &touched);
  if (touched.has_card)
    good = good && write_card (self, values, &touched.card);
  if (values->rated)
    good = good && write_rating (self, person, TRUE, &touched.person) &&
           write_rating (self, thing, FALSE, &touched.thing);

  return ch_train_file_finish (self, good, error);
}

gboolean
ch_train_file_skip (ChTrainFile *self, const char *item, gint64 day, GError **error)
{
  sqlite3_stmt *statement;

  if (!ch_train_file_begin (self, error))
    return FALSE;
  statement = prepare (self, "UPDATE card SET skipped = ?2 WHERE item = ?1");
  bind (statement, 1, item);
  sqlite3_bind_int64 (statement, 2, day);

  return ch_train_file_finish (self, ch_statement_run (statement), error);
}

gboolean
ch_train_file_set_best (ChTrainFile *self, const char *what, int value, GError **error)
{
  sqlite3_stmt *statement;

  if (!ch_train_file_begin (self, error))
    return FALSE;
  statement = prepare (self, "INSERT INTO best VALUES (?1, ?2)"
                             " ON CONFLICT (what) DO UPDATE SET value = max (value, ?2)");
  bind (statement, 1, what);
  sqlite3_bind_int (statement, 2, value);

  return ch_train_file_finish (self, ch_statement_run (statement), error);
}

GBytes *
ch_train_file_export (ChTrainFile *self, GError **error)
{
  GBytes *bytes;

  if (!ch_train_file_ensure_open (self, error))
    return NULL;
  bytes = ch_train_export_json (self->db);
  if (bytes == NULL)
    ch_train_file_fail (self, error);

  return bytes;
}

/* ch-train-store-import.c: what ch-train-store-export.c wrote, put to what is there.
 *
 * Attempts are the ground: what follows from them (what was seen and solved, shares, days) is worked out
 * anew; of ratings and cards, which do not, the newer one stays.  SQLite reads the values.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-train-store-export-private.h"

#include "ch-json-check-private.h"
#include "ch-schedule.h"
#include "ch-train-store-private.h"
#include "ch-words-train.h"

/* What is written by this version, and by those before. */
#define VERSION 2

/* The first column of the first row as a number; -1: there is none. */
static gint64
ask (sqlite3 *db, const char *sql, const char *json)
{
  sqlite3_stmt *statement = NULL;
  gint64 number = -1;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK)
    {
      if (json != NULL)
        sqlite3_bind_text (statement, 1, json, -1, SQLITE_STATIC);
      if (sqlite3_step (statement) == SQLITE_ROW)
        number = sqlite3_column_int64 (statement, 0);
    }
  sqlite3_finalize (statement);

  return number;
}

static gboolean
refuse (GError **error, char *text)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, text);
  g_free (text);

  return FALSE;
}

/* What an entry must have; older exports lack what is not asked for. */
static const struct
{
  const char *part;
  const char *good;
} entries[] = {
  { "attempts",
    "json_type (value, '$.item') IS 'text' AND json_type (value, '$.kind') IS 'text'"
    " AND json_type (value, '$.group') IS 'text'"
    " AND strftime ('%s', json_extract (value, '$.time')) IS NOT NULL"
    " AND json_type (value, '$.right') IN ('true', 'false')"
    " AND json_type (value, '$.seconds') IN ('real', 'integer')"
    " AND ifnull (json_type (value, '$.rating'), 'null') IN ('real', 'integer', 'null')" },
  { "ratings", "json_type (value, '$.of') IS 'text'"
               " AND json_extract (value, '$.rating') BETWEEN 0 AND 5000"
               " AND json_extract (value, '$.deviation') BETWEEN 1 AND 1000"
               " AND json_extract (value, '$.volatility') BETWEEN 0 AND 1" },
  { "cards", "json_type (value, '$.item') IS 'text' AND json_type (value, '$.kind') IS 'text'"
             " AND json_extract (value, '$.repetitions') BETWEEN 0 AND 100000"
             " AND json_extract (value, '$.interval') BETWEEN 0 AND 100000"
             " AND json_extract (value, '$.easiness') BETWEEN 1 AND 10"
             " AND julianday (json_extract (value, '$.due')) IS NOT NULL" },
  { "bests", "json_type (value, '$.of') IS 'text' AND json_type (value, '$.value') IS 'integer'" },
  { "days", "julianday (json_extract (value, '$.day')) IS NOT NULL"
            " AND json_extract (value, '$.reviews') BETWEEN 0 AND 1000000" },
};

static gboolean
check_entries (sqlite3 *db, const char *json, guint n, GError **error)
{
  g_autofree char *sql =
    g_strdup_printf ("SELECT key FROM json_each (?1, '$.%s') WHERE CASE type WHEN 'object'"
                     " THEN NOT ifnull (%s, 0) ELSE 1 END LIMIT 1",
                     entries[n].part, entries[n].good);
  const gint64 bad = ask (db, sql, json);

  return bad < 0 || refuse (error, ch_words_train_bad_entry (entries[n].part, (unsigned) bad + 1));
}

gboolean
ch_train_import_check (sqlite3 *db, const char *json, GError **error)
{
  const guint line = ch_json_check (json);
  gint64 version;

  if (line != 0)
    return refuse (error, ch_words_train_not_json (line));
  version = ask (db,
                 "SELECT ifnull (json_extract (?1, '$.version'), 0) WHERE json_type (?1) = 'object'"
                 " AND json_extract (?1, '$.program') = 'Crownhead'"
                 " AND json_type (?1, '$.version') = 'integer'"
                 " AND json_type (?1, '$.attempts') = 'array'",
                 json);
  if (version < 1)
    return refuse (error, ch_words_train_no_export ());
  if (version > VERSION)
    return refuse (error, ch_words_train_newer_export ());
  for (guint n = 0; n < G_N_ELEMENTS (entries); n++)
    if (!check_entries (db, json, n, error))
      return FALSE;

  return TRUE;
}

static gboolean
run (sqlite3 *db, const char *sql, const char *json, gint64 number)
{
  sqlite3_stmt *statement = NULL;
  gboolean good = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK;

  if (good && json != NULL)
    sqlite3_bind_text (statement, 1, json, -1, SQLITE_STATIC);
  if (good && sqlite3_bind_parameter_count (statement) > 1)
    sqlite3_bind_int64 (statement, 2, number);
  good = good && sqlite3_step (statement) == SQLITE_DONE;
  sqlite3_finalize (statement);

  return good;
}

/* Those that are not there yet, into a table of their own. */
static gboolean
take_incoming (sqlite3 *db, const char *json)
{
  static const char *const sql[] = {
    "DROP TABLE IF EXISTS temp.known",
    "DROP TABLE IF EXISTS temp.incoming",
    "CREATE TEMP TABLE known AS SELECT item, kind, at FROM attempt",
    "CREATE INDEX temp.known_item ON known (item, kind, at)",
    "CREATE TEMP TABLE incoming (item, kind, grp, at, right, helped, seconds, after)",
  };

  for (guint n = 0; n < G_N_ELEMENTS (sql); n++)
    if (!run (db, sql[n], NULL, 0))
      return FALSE;

  return run (db,
              "INSERT INTO temp.incoming SELECT i, k, g, a, r, h, s, f FROM"
              " (SELECT json_extract (value, '$.item') AS i, json_extract (value, '$.kind') AS k,"
              " json_extract (value, '$.group') AS g,"
              " CAST (strftime ('%s', json_extract (value, '$.time')) AS INTEGER) AS a,"
              " json_extract (value, '$.right') AS r,"
              " ifnull (json_extract (value, '$.helped'), 0) AS h,"
              " json_extract (value, '$.seconds') AS s, json_extract (value, '$.rating') AS f, key"
              " FROM json_each (?1, '$.attempts'))"
              " WHERE NOT EXISTS (SELECT 1 FROM temp.known WHERE item = i AND kind = k AND at = a)"
              " ORDER BY key",
              json, 0) &&
         run (db, "CREATE INDEX temp.incoming_item ON incoming (item, at)", NULL, 0);
}

/* The attempts of both stand in the order of time, as the curves are read. */
static gboolean
merge_attempts (sqlite3 *db)
{
  static const char *const sql[] = {
    "DROP TABLE IF EXISTS temp.merged",
    "CREATE TEMP TABLE merged AS SELECT item, kind, grp, at, right, helped, seconds, after,"
    " id AS n FROM attempt UNION ALL SELECT *, rowid FROM temp.incoming",
    "DELETE FROM attempt",
    "INSERT INTO attempt (item, kind, grp, at, right, helped, seconds, after)"
    " SELECT item, kind, grp, at, right, helped, seconds, after FROM temp.merged ORDER BY at, n",
    "DROP TABLE temp.merged",
    "INSERT OR REPLACE INTO item SELECT item, max (at), max (right) FROM attempt GROUP BY item",
  };

  for (guint n = 0; n < G_N_ELEMENTS (sql); n++)
    if (!run (db, sql[n], NULL, 0))
      return FALSE;

  return TRUE;
}

static gboolean
write_share (sqlite3 *db, const char *kind, const char *group, const ChTrainShare *share)
{
  sqlite3_stmt *statement = NULL;
  gboolean good = sqlite3_prepare_v2 (db, "INSERT OR REPLACE INTO share VALUES (?1, ?2, ?3, ?4)",
                                      -1, &statement, NULL) == SQLITE_OK;

  if (good)
    {
      sqlite3_bind_text (statement, 1, kind, -1, SQLITE_TRANSIENT);
      sqlite3_bind_text (statement, 2, group, -1, SQLITE_TRANSIENT);
      sqlite3_bind_int64 (statement, 3, (gint64) share->bits);
      sqlite3_bind_int64 (statement, 4, share->n);
      good = sqlite3_step (statement) == SQLITE_DONE;
    }
  sqlite3_finalize (statement);

  return good;
}

static gboolean
work_out_shares (sqlite3 *db)
{
  g_autofree char *kind = NULL;
  g_autofree char *group = NULL;
  ChTrainShare share = { 0 };
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, "SELECT kind, grp, right FROM attempt ORDER BY kind, grp, id",
                                 -1, &statement, NULL);
  gboolean good = code == SQLITE_OK;

  while (good && (code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      const char *of = (const char *) sqlite3_column_text (statement, 0);
      const char *in = (const char *) sqlite3_column_text (statement, 1);

      if (g_strcmp0 (kind, of) != 0 || g_strcmp0 (group, in) != 0)
        {
          good = kind == NULL || write_share (db, kind, group, &share);
          g_free (kind);
          g_free (group);
          kind = g_strdup (of);
          group = g_strdup (in);
          share = (ChTrainShare) { 0 };
        }
      share.bits = share.bits << 1 | (sqlite3_column_int (statement, 2) != 0 ? 1 : 0);
      share.n = MIN (share.n + 1, CH_TRAIN_BITS);
    }
  sqlite3_finalize (statement);

  return good && code == SQLITE_DONE && (kind == NULL || write_share (db, kind, group, &share));
}

/* Days are those of this computer's clock; how many reviews they had only the export knows. */
static gboolean
count_days (sqlite3 *db, const char *json)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, "SELECT at FROM temp.incoming", -1, &statement, NULL);
  gboolean good = code == SQLITE_OK;

  while (good && (code = sqlite3_step (statement)) == SQLITE_ROW)
    good = run (db,
                "INSERT INTO day SELECT ?2, 1, 0 WHERE ?1 IS NULL"
                " ON CONFLICT (day) DO UPDATE SET attempts = attempts + 1",
                NULL, ch_schedule_day (sqlite3_column_int64 (statement, 0)));
  sqlite3_finalize (statement);

  return good && code == SQLITE_DONE &&
         run (db,
              "UPDATE day SET reviews = max (reviews, ifnull ((SELECT max (json_extract (value,"
              " '$.reviews')) FROM json_each (?1, '$.days') WHERE CAST (julianday (json_extract"
              " (value, '$.day')) + 0.5 AS INTEGER) - 1721425 = day), 0))"
              " WHERE json_type (?1, '$.days') IS NOT NULL",
              json, 0);
}

/* Older exports have no day beside a rating: it is that of the last attempt. */
static gboolean
take_ratings (sqlite3 *db, const char *json)
{
  const gint64 last = ask (db, "SELECT max (at) FROM attempt", NULL);

  return run (
    db,
    "INSERT INTO rating SELECT w, w NOT LIKE 'puzzle:%' AND w NOT LIKE 'card:%' AND"
    " w NOT LIKE 'shot:%',"
    " json_extract (value, '$.rating'), json_extract (value, '$.deviation'),"
    " json_extract (value, '$.volatility'),"
    " ifnull (CAST (julianday (json_extract (value, '$.day')) + 0.5 AS INTEGER) - 1721425, ?2)"
    " FROM (SELECT json_extract (value, '$.of') AS w, value FROM json_each (?1, '$.ratings'))"
    " WHERE true ON CONFLICT (what) DO UPDATE SET rating = excluded.rating, deviation ="
    " excluded.deviation, volatility = excluded.volatility, day = excluded.day WHERE"
    " excluded.day > day OR (excluded.day = day AND excluded.deviation < deviation)",
    json, ch_schedule_day (MAX (last, 0)));
}

/* Of what was answered later elsewhere the card is the newer one. */
static gboolean
take_cards (sqlite3 *db, const char *json)
{
  return run (
    db,
    "INSERT OR REPLACE INTO card SELECT i, json_extract (value, '$.kind'),"
    " json_extract (value, '$.repetitions'), json_extract (value, '$.interval'),"
    " json_extract (value, '$.easiness'),"
    " CAST (julianday (json_extract (value, '$.due')) + 0.5 AS INTEGER) - 1721425,"
    " ifnull (CAST (julianday (json_extract (value, '$.skipped')) + 0.5 AS INTEGER) - 1721425, 0)"
    " FROM (SELECT json_extract (value, '$.item') AS i, value FROM json_each (?1, '$.cards'))"
    " WHERE NOT EXISTS (SELECT 1 FROM card WHERE item = i)"
    " OR (SELECT max (at) FROM temp.incoming WHERE item = i) >"
    " ifnull ((SELECT max (at) FROM temp.known WHERE item = i), 0)",
    json, 0);
}

static gboolean
take_bests (sqlite3 *db, const char *json)
{
  return run (
    db,
    "INSERT INTO best SELECT json_extract (value, '$.of'), json_extract (value, '$.value')"
    " FROM json_each (?1, '$.bests') WHERE true"
    " ON CONFLICT (what) DO UPDATE SET value = max (value, excluded.value)",
    json, 0);
}

gboolean
ch_train_import_json (sqlite3 *db, const char *json, guint *n_new)
{
  const gboolean good = take_incoming (db, json) && merge_attempts (db) && work_out_shares (db) &&
                        count_days (db, json) && take_ratings (db, json) && take_cards (db, json) &&
                        take_bests (db, json);

  if (good && n_new != NULL)
    *n_new = (guint) MAX (ask (db, "SELECT count(*) FROM temp.incoming", NULL), 0);

  return good && run (db, "DROP TABLE temp.incoming", NULL, 0) &&
         run (db, "DROP TABLE temp.known", NULL, 0);
}

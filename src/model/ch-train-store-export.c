/* ch-train-store-export.c: what a person has trained as JSON, for other programs.
 *
 * Knows the tables of ch-train-store-file.c; SQLite itself writes the values.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-train-store-export-private.h"

static gboolean
export_rows (sqlite3 *db, GString *text, const char *name, const char *sql)
{
  sqlite3_stmt *statement = NULL;
  int code = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);
  const char *separator = "\n    ";

  g_string_append_printf (text, ",\n  \"%s\": [", name);
  while (statement != NULL && (code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      g_string_append (text, separator);
      g_string_append (text, (const char *) sqlite3_column_text (statement, 0));
      separator = ",\n    ";
    }
  g_string_append (text, "\n  ]");
  sqlite3_finalize (statement);

  return code == SQLITE_DONE;
}

GBytes *
ch_train_export_json (sqlite3 *db)
{
  static const char *const parts[][2] = {
    { "attempts",
      "SELECT json_object ('item', item, 'kind', kind, 'group', grp, 'time',"
      " strftime ('%Y-%m-%dT%H:%M:%SZ', at, 'unixepoch'), 'right', json (iif (right, 'true',"
      " 'false')), 'helped', json (iif (helped, 'true', 'false')), 'seconds', seconds,"
      " 'rating', after) FROM attempt ORDER BY id" },
    { "ratings",
      "SELECT json_object ('of', what, 'rating', rating, 'deviation', deviation,"
      " 'volatility', volatility, 'day', date (day + 1721425)) FROM rating ORDER BY what" },
    /* Day 1 is 1 January of the year 1: the Julian day number 1,721,426 (from noon). */
    { "cards",
      "SELECT json_object ('item', item, 'kind', kind, 'repetitions', repetitions,"
      " 'interval', interval, 'easiness', easiness, 'due', date (due + 1721425), 'skipped',"
      " iif (skipped, date (skipped + 1721425), null)) FROM card ORDER BY item" },
    { "days", "SELECT json_object ('day', date (day + 1721425), 'attempts', attempts, 'reviews',"
              " reviews) FROM day ORDER BY day" },
    { "bests", "SELECT json_object ('of', what, 'value', value) FROM best ORDER BY what" },
  };
  GString *text = g_string_new ("{\n  \"program\": \"Crownhead\",\n  \"version\": 2");
  gboolean good = sqlite3_exec (db, "BEGIN", NULL, NULL, NULL) == SQLITE_OK;

  for (guint n = 0; n < G_N_ELEMENTS (parts) && good; n++)
    good = export_rows (db, text, parts[n][0], parts[n][1]);
  if (!good || sqlite3_exec (db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK)
    {
      g_string_free (text, TRUE);
      return NULL;
    }
  g_string_append (text, "\n}\n");

  return g_string_free_to_bytes (text);
}

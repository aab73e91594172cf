/* ch-train-store-copy.c: the whole of what a person has trained: erased, with a copy, and put back.
 *
 * One thread, that of the file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-train-store-file-private.h"

#include "ch-train-store-export-private.h"

#include <errno.h>
#include <glib/gstdio.h>

/* What is in the file now, in a new one beside it that says when. */
static char *
write_copy (ChTrainFile *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *copy = g_strdup_printf ("%s.erased-%s", self->path, stamp);
  sqlite3_stmt *statement = NULL;
  gboolean good;

  for (guint n = 2; g_file_test (copy, G_FILE_TEST_EXISTS); n++)
    {
      g_free (copy);
      copy = g_strdup_printf ("%s.erased-%s-%u", self->path, stamp, n);
    }
  good = sqlite3_prepare_v2 (self->db, "VACUUM INTO ?1", -1, &statement, NULL) == SQLITE_OK;
  if (good)
    {
      sqlite3_bind_text (statement, 1, copy, -1, SQLITE_TRANSIENT);
      good = sqlite3_step (statement) == SQLITE_DONE;
    }
  sqlite3_finalize (statement);
  if (good && g_chmod (copy, 0600) == 0)
    return g_steal_pointer (&copy);

  return NULL;
}

/* Not a page of it stays, neither in the file nor in its log. */
char *
ch_train_file_erase (ChTrainFile *self, GError **error)
{
  static const char empty[] = "PRAGMA secure_delete = ON; BEGIN IMMEDIATE;"
                              "DELETE FROM attempt; DELETE FROM rating; DELETE FROM item;"
                              "DELETE FROM card; DELETE FROM share; DELETE FROM day;"
                              "DELETE FROM best; COMMIT;";
  g_autofree char *copy = NULL;

  if (!ch_train_file_ensure_open (self, error))
    return NULL;
  copy = write_copy (self);
  if (copy == NULL || sqlite3_exec (self->db, empty, NULL, NULL, NULL) != SQLITE_OK)
    {
      ch_train_file_fail (self, error);
      if (copy != NULL)
        g_unlink (copy);
      return NULL;
    }
  /* Another window may be reading; its log is then cut by who comes next. */
  sqlite3_exec (self->db, "VACUUM; PRAGMA wal_checkpoint (TRUNCATE);", NULL, NULL, NULL);
  self->version = -1;

  return g_steal_pointer (&copy);
}

gboolean
ch_train_file_import (ChTrainFile *self, const char *json, guint *n_new, GError **error)
{
  if (!ch_train_file_ensure_open (self, error) || !ch_train_import_check (self->db, json, error) ||
      !ch_train_file_begin (self, error) ||
      !ch_train_file_finish (self, ch_train_import_json (self->db, json, n_new), error))
    return FALSE;
  self->version = -1;

  return TRUE;
}

gboolean
ch_train_file_restore (ChTrainFile *self, const char *copy, GError **error)
{
  ChTrainFile *other = ch_train_file_new (copy);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *json = NULL;

  /* Nothing is to be begun where there is none. */
  if (g_file_test (copy, G_FILE_TEST_EXISTS))
    bytes = ch_train_file_export (other, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, g_strerror (ENOENT));
  ch_train_file_free (other);
  if (bytes == NULL)
    return FALSE;
  json = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (!ch_train_file_import (self, json, NULL, error))
    return FALSE;
  g_unlink (copy);

  return TRUE;
}

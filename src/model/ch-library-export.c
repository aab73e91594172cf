/* ch-library-export.c: games written to a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-private.h"
#include "ch-words-library.h"
#include "dr-pdn-replay.h"

#include <string.h>

typedef struct
{
  GArray *ids;
  GFile *file;
  ChLibraryTeller teller;
  guint written;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_array_unref (export->ids);
  g_object_unref (export->file);
  g_free (export);
}

/* What the text does not say itself: its rule set, as tags. */
static char *
rule_tags (const char *id)
{
  g_autofree DrRuleset *ruleset = g_new (DrRuleset, 1);

  if (!dr_ruleset_parse (ruleset, id, NULL))
    return g_strdup ("");

  return g_strdup_printf ("[GameType \"%s\"]\n[RuleSet \"%s\"]\n", dr_pdn_gametype (ruleset), id);
}

/* The text of a game, and a blank line; one that is gone is passed over. */
static gboolean
write_game (Export *export,
            ChLibraryFile *file,
            gint64 id,
            GOutputStream *stream,
            GCancellable *cancellable,
            GError **error)
{
  static const char sql[] = "SELECT t.pdn, g.told, r.text FROM text t"
                            " JOIN game g ON g.id = t.game JOIN ruleset r ON r.id = g.ruleset"
                            " WHERE t.game = ?1";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  gboolean good;
  int code;

  sqlite3_bind_int64 (select, 1, id);
  code = ch_statement_step (select);
  if (code == SQLITE_ROW)
    {
      const void *text = sqlite3_column_blob (select, 0);
      const gsize length = (gsize) sqlite3_column_bytes (select, 0);

      const gboolean told = sqlite3_column_int (select, 1) != 0;
      g_autofree char *tags =
        told ? g_strdup ("") : rule_tags ((const char *) sqlite3_column_text (select, 2));

      good = g_output_stream_write_all (stream, tags, strlen (tags), NULL, cancellable, error) &&
             g_output_stream_write_all (stream, text, length, NULL, cancellable, error) &&
             g_output_stream_write_all (stream, "\n\n", 2, NULL, cancellable, error);
      export->written += good;
    }
  else
    good = code == SQLITE_DONE || ch_library_file_fail (file, error);
  if (code == SQLITE_ROW || code == SQLITE_DONE)
    ch_statement_done (select);

  return good;
}

static gboolean
write_games (Export *export,
             ChLibraryFile *file,
             GOutputStream *stream,
             GCancellable *cancellable,
             GError **error)
{
  for (guint n = 0; n < export->ids->len; n++)
    {
      const ChLibraryProgress progress = { n, export->ids->len, export->written, 0 };

      if (!write_game (export, file, g_array_index (export->ids, gint64, n), stream, cancellable,
                       error))
        return FALSE;
      ch_library_teller_tell (&export->teller, &progress);
    }

  return TRUE;
}

static gboolean
write_stream (Export *export,
              ChLibraryFile *file,
              GFileOutputStream *out,
              GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GOutputStream) stream = NULL;
  g_autoptr (GCancellable) give_up = NULL;

  if (out == NULL)
    return FALSE;
  stream = g_buffered_output_stream_new_sized (G_OUTPUT_STREAM (out), 1 << 16);
  if (write_games (export, file, stream, cancellable, error))
    return g_output_stream_close (stream, cancellable, error);
  /* Closed so, the new file does not take the old one's place. */
  give_up = g_cancellable_new ();
  g_cancellable_cancel (give_up);
  g_output_stream_close (stream, give_up, NULL);

  return FALSE;
}

/* ".games.pdn.crownhead-1a2b3c", beside @file. */
static GFile *
make_temporary (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *temporary = NULL;

  if (folder == NULL)
    return NULL;
  temporary = g_strdup_printf (".%s.crownhead-%06x", name, g_random_int () & 0xffffff);

  return g_file_get_child (folder, temporary);
}

/* GIO puts a new text in an old file's place when it is whole; a new file it would write in its
 * place. */
static gboolean
write_file (Export *export, ChLibraryFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) temporary = make_temporary (export->file);
  g_autoptr (GFileOutputStream) out = NULL;
  gboolean good;

  if (temporary == NULL || g_file_query_exists (export->file, cancellable))
    {
      out = g_file_replace (export->file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, error);
      return write_stream (export, file, out, cancellable, error);
    }
  out = g_file_create (temporary, G_FILE_CREATE_NONE, cancellable, error);
  if (out == NULL)
    return FALSE;
  good =
    write_stream (export, file, out, cancellable, error) &&
    g_file_move (temporary, export->file, G_FILE_COPY_OVERWRITE, cancellable, NULL, NULL, error);
  if (!good)
    g_file_delete (temporary, NULL, NULL);

  return good;
}

/* Which file it is that could not be written. */
static void
name_file (GError **error, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *text = NULL;

  if (g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  text = ch_words_library_not_exported (name, (*error)->message);
  g_free ((*error)->message);
  (*error)->message = g_steal_pointer (&text);
}

static void
work_export (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  Export *export = g_task_get_task_data (task);
  GError *error = NULL;

  /* What is wrong with that file is no trouble of the library. */
  if (write_file (export, ch_library_job_get_file (job), g_task_get_cancellable (task), &error))
    g_task_return_int (task, export->written);
  else
    {
      name_file (&error, export->file);
      g_task_return_error (task, error);
    }
}

void
ch_library_export_async (ChLibrary *self,
                         GArray *ids,
                         GFile *file,
                         ChLibraryProgressFunc progress,
                         gpointer progress_data,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  Export *export;
  GTask *task;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (ids != NULL);
  g_return_if_fail (G_IS_FILE (file));

  export = g_new0 (Export, 1);
  export->ids = g_array_copy (ids);
  export->file = g_object_ref (file);
  export->teller.func = progress;
  export->teller.data = progress_data;
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, export, export_free);
  ch_library_push (self, CH_LIBRARY_LASTS, task, work_export);
}

guint
ch_library_export_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  gssize written;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  written = g_task_propagate_int (G_TASK (result), error);

  return (guint) MAX (written, 0);
}

/* ch-library-requests.c: what is asked of the library, and handed to its threads.
 *
 * Deleting and exporting are in files of their own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-import-private.h"
#include "ch-library-index-private.h"
#include "ch-library-private.h"
#include "ch-library-report-private.h"
#include "ch-library-search-private.h"
#include "ch-words-library.h"

#include <string.h>

/* Between two "changed" of an import. */
#define CHANGED_USEC (2 * G_USEC_PER_SEC)

/* An import, or a text to be added. */
typedef struct
{
  ChLibraryJob *job;
  GPtrArray *files;
  char *text;
  gsize length;
  char *ruleset;
  ChLibraryPlaces *left_out; /* games that are there already go here; NULL: they are kept */
  ChLibraryPlaces *only;     /* NULL: all games */
  ChLibraryTeller teller;
  gint64 changed;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->files, g_ptr_array_unref);
  g_free (reading->text);
  g_free (reading->ruleset);
  g_clear_pointer (&reading->left_out, g_hash_table_unref);
  g_clear_pointer (&reading->only, g_hash_table_unref);
  g_free (reading);
}

static void
on_read (guint64 done, guint64 total, guint games, guint faulty, gpointer data)
{
  Reading *reading = data;
  const ChLibraryProgress progress = { MIN (done, total), total, games, faulty };

  ch_library_teller_tell (&reading->teller, &progress);
}

static void
on_written (gpointer data)
{
  Reading *reading = data;
  const gint64 now = g_get_monotonic_time ();

  if (now - reading->changed < CHANGED_USEC)
    return;
  reading->changed = now;
  ch_library_job_changed (reading->job);
}

static void
work_import (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  Reading *reading = g_task_get_task_data (task);
  const ChLibraryImport import = {
    .file = ch_library_job_get_file (job),
    .ruleset = reading->ruleset,
    .left_out = reading->left_out,
    .only = reading->only,
    .cancellable = g_task_get_cancellable (task),
    .read = on_read,
    .written = on_written,
    .data = reading,
  };
  ChLibraryCounts counts = { 0 };
  ChLibraryReportRow *row = NULL;
  GError *error = NULL;

  reading->job = job;
  reading->changed = g_get_monotonic_time ();
  /* What an earlier run deleted may be so much that it is worth to clean the index. */
  if (ch_library_import_files (&import, reading->files, &counts, &error) &&
      ch_library_index_compact (import.file, &error))
    row = ch_library_report_row_load (import.file, counts.id, &error);
  if (counts.games > 0)
    ch_library_job_changed (job);
  if (row != NULL && reading->left_out != NULL)
    row->left_out = g_hash_table_ref (reading->left_out);
  if (row != NULL)
    g_task_return_pointer (task, row, (GDestroyNotify) ch_library_report_row_free);
  else
    ch_library_job_fail (job, error);
}

static gpointer
copy_file (gconstpointer file, G_GNUC_UNUSED gpointer data)
{
  return g_object_ref ((gpointer) file);
}

static const char *
ruleset_id (ChRuleset *ruleset)
{
  return ruleset != NULL ? ch_ruleset_get_id (ruleset) : NULL;
}

/* Begins an import of what @reading (taken) has, or refuses it. */
static void
begin_import (ChLibrary *self,
              Reading *reading,
              GCancellable *cancellable,
              GAsyncReadyCallback callback,
              gpointer data)
{
  GTask *task = g_task_new (self, cancellable, callback, data);

  /* A cancelled import has a report. */
  g_task_set_check_cancellable (task, FALSE);
  if (ch_library_is_importing (self))
    {
      g_autofree char *text = ch_words_library_busy ();

      reading_free (reading);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_BUSY, "%s", text);
      g_object_unref (task);
      return;
    }
  ch_library_set_importing (self, TRUE);
  g_task_set_task_data (task, reading, reading_free);
  ch_library_push (self, CH_LIBRARY_LASTS, task, work_import);
}

void
ch_library_import_async (ChLibrary *self,
                         GPtrArray *files,
                         ChRuleset *ruleset,
                         ChLibraryImportFlags flags,
                         ChLibraryProgressFunc progress,
                         gpointer progress_data,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  Reading *reading;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (files != NULL);

  reading = g_new0 (Reading, 1);
  reading->files = g_ptr_array_copy (files, copy_file, NULL);
  g_ptr_array_set_free_func (reading->files, g_object_unref);
  reading->ruleset = g_strdup (ruleset_id (ruleset));
  if ((flags & CH_LIBRARY_IMPORT_SKIP_DUPLICATES) != 0)
    reading->left_out = ch_library_places_new ();
  reading->teller.func = progress;
  reading->teller.data = progress_data;
  begin_import (self, reading, cancellable, callback, data);
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  g_autofree char *x = g_file_get_uri (*(GFile *const *) a);
  g_autofree char *y = g_file_get_uri (*(GFile *const *) b);

  return strcmp (x, y);
}

void
ch_library_import_left_out_async (ChLibrary *self,
                                  ChLibraryReport *report,
                                  ChLibraryProgressFunc progress,
                                  gpointer progress_data,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data)
{
  Reading *reading;
  GHashTableIter iter;
  gpointer uri;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (CH_IS_LIBRARY_REPORT (report));
  g_return_if_fail (ch_library_report_can_add_left_out (report));

  reading = g_new0 (Reading, 1);
  reading->files = g_ptr_array_new_with_free_func (g_object_unref);
  reading->only = g_hash_table_ref (ch_library_report_get_left_out (report));
  g_hash_table_iter_init (&iter, reading->only);
  while (g_hash_table_iter_next (&iter, &uri, NULL))
    g_ptr_array_add (reading->files, g_file_new_for_uri (uri));
  g_ptr_array_sort (reading->files, compare_files);
  reading->teller.func = progress;
  reading->teller.data = progress_data;
  begin_import (self, reading, cancellable, callback, data);
}

ChLibraryReport *
ch_library_import_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  ChLibraryReportRow *row;
  ChLibraryReport *report;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  /* One that was refused has no data; it was another's. */
  if (g_task_get_task_data (G_TASK (result)) != NULL)
    ch_library_set_importing (self, FALSE);
  row = g_task_propagate_pointer (G_TASK (result), error);
  report = row != NULL ? ch_library_report_new (row) : NULL;
  ch_library_report_row_free (row);

  return report;
}

/* Asks @work about what has the number @id. */
static void
ask_by_id (ChLibrary *self,
           gint64 id,
           ChLibraryWork work,
           GCancellable *cancellable,
           GAsyncReadyCallback callback,
           gpointer data)
{
  GTask *task = g_task_new (self, cancellable, callback, data);

  g_task_set_task_data (task, g_memdup2 (&id, sizeof id), g_free);
  ch_library_push (self, CH_LIBRARY_READS, task, work);
}

static void
work_report (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  const gint64 *id = g_task_get_task_data (task);
  GError *error = NULL;
  ChLibraryReportRow *row = ch_library_report_row_load (ch_library_job_get_file (job), *id, &error);

  if (error != NULL)
    ch_library_job_fail (job, error);
  else
    g_task_return_pointer (task, row, (GDestroyNotify) ch_library_report_row_free);
}

void
ch_library_load_report_async (ChLibrary *self,
                              gint64 id,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  ask_by_id (self, id, work_report, cancellable, callback, data);
}

ChLibraryReport *
ch_library_load_report_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  ChLibraryReportRow *row;
  ChLibraryReport *report;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  row = g_task_propagate_pointer (G_TASK (result), error);
  report = row != NULL ? ch_library_report_new (row) : NULL;
  ch_library_report_row_free (row);

  return report;
}

static void
work_add (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  Reading *reading = g_task_get_task_data (task);
  const ChLibraryImport import = {
    .file = ch_library_job_get_file (job),
    .ruleset = reading->ruleset,
    .cancellable = g_task_get_cancellable (task),
  };
  GError *error = NULL;
  const gint64 id = ch_library_import_text (&import, reading->text, reading->length, &error);

  if (id != 0)
    {
      ch_library_job_changed (job);
      g_task_return_pointer (task, g_memdup2 (&id, sizeof id), g_free);
    }
  else
    ch_library_job_fail (job, error);
}

void
ch_library_add_pdn_async (ChLibrary *self,
                          const char *text,
                          gssize length,
                          ChRuleset *ruleset,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  Reading *reading;
  GTask *task;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (text != NULL);

  reading = g_new0 (Reading, 1);
  reading->length = length < 0 ? strlen (text) : (gsize) length;
  reading->text = g_memdup2 (text, reading->length);
  reading->ruleset = g_strdup (ruleset_id (ruleset));
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, reading, reading_free);
  ch_library_push (self, CH_LIBRARY_WRITES, task, work_add);
}

gint64
ch_library_add_pdn_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  g_autofree gint64 *id = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  id = g_task_propagate_pointer (G_TASK (result), error);

  return id != NULL ? *id : 0;
}

/* What is known of a game. */
typedef struct
{
  char *text, *ruleset;
} Text;

static void
text_free (gpointer data)
{
  Text *text = data;

  g_free (text->text);
  g_free (text->ruleset);
  g_free (text);
}

static void
work_get_pdn (ChLibraryJob *job)
{
  ChLibraryFile *file = ch_library_job_get_file (job);
  GTask *task = ch_library_job_get_task (job);
  const gint64 *id = g_task_get_task_data (task);
  static const char sql[] = "SELECT t.pdn, r.text FROM text t LEFT JOIN game g ON g.id = t.game"
                            " LEFT JOIN ruleset r ON r.id = g.ruleset WHERE t.game = ?1";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  GError *error = NULL;
  int code;

  sqlite3_bind_int64 (select, 1, *id);
  code = ch_statement_step (select);
  if (code == SQLITE_ROW)
    {
      Text *text = g_new0 (Text, 1);

      text->text = ch_library_column_text (select, 0);
      text->ruleset = ch_library_column_text (select, 1);
      ch_statement_done (select);
      g_task_return_pointer (task, text, text_free);
    }
  else if (code == SQLITE_DONE)
    {
      g_autofree char *text = ch_words_library_gone ();

      ch_statement_done (select);
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s", text);
    }
  else
    {
      ch_library_file_fail (file, &error);
      ch_library_job_fail (job, error);
    }
}

void
ch_library_get_pdn_async (ChLibrary *self,
                          gint64 id,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  ask_by_id (self, id, work_get_pdn, cancellable, callback, data);
}

char *
ch_library_get_pdn_finish (ChLibrary *self,
                           GAsyncResult *result,
                           ChRuleset **ruleset,
                           GError **error)
{
  Text *text;
  char *pdn;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  text = g_task_propagate_pointer (G_TASK (result), error);
  if (ruleset != NULL)
    *ruleset = text != NULL ? ch_library_get_ruleset (self, text->ruleset) : NULL;
  if (text == NULL)
    return NULL;
  pdn = g_steal_pointer (&text->text);
  text_free (text);

  return pdn;
}

/* A question of the explorer. */
typedef struct
{
  ChRuleset *ruleset;
  ChPosition *position;
  ChLibraryFilter *filter;
} Exploring;

static void
exploring_free (gpointer data)
{
  Exploring *exploring = data;

  g_object_unref (exploring->ruleset);
  ch_position_unref (exploring->position);
  ch_library_filter_free (exploring->filter);
  g_free (exploring);
}

static void
work_explore (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  Exploring *exploring = g_task_get_task_data (task);
  GError *error = NULL;
  ChLibraryMoves *moves =
    ch_library_explore (ch_library_job_get_file (job), exploring->ruleset, exploring->position,
                        exploring->filter, g_task_get_cancellable (task), &error);

  if (moves != NULL)
    g_task_return_pointer (task, moves, (GDestroyNotify) ch_library_moves_unref);
  else
    ch_library_job_fail (job, error);
}

void
ch_library_explore_async (ChLibrary *self,
                          ChRuleset *ruleset,
                          ChPosition *position,
                          const ChLibraryFilter *filter,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data)
{
  Exploring *exploring;
  GTask *task;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (CH_IS_RULESET (ruleset));
  g_return_if_fail (position != NULL);

  exploring = g_new0 (Exploring, 1);
  exploring->ruleset = g_object_ref (ruleset);
  exploring->position = ch_position_ref (position);
  exploring->filter = filter != NULL ? ch_library_filter_copy (filter) : NULL;
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, exploring, exploring_free);
  ch_library_push (self, CH_LIBRARY_READS, task, work_explore);
}

ChLibraryMoves *
ch_library_explore_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
work_refresh (ChLibraryJob *job)
{
  if (ch_library_file_has_news (ch_library_job_get_file (job)))
    ch_library_job_changed (job);
  g_task_return_boolean (ch_library_job_get_task (job), TRUE);
}

void
ch_library_refresh (ChLibrary *self)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  ch_library_push (self, CH_LIBRARY_READS, g_task_new (self, NULL, NULL, NULL), work_refresh);
}

static void
work_list_rulesets (ChLibraryJob *job)
{
  static const char sql[] = "SELECT r.text FROM game g JOIN ruleset r ON r.id = g.ruleset"
                            " WHERE g.deleted = 0 GROUP BY g.ruleset"
                            " ORDER BY count (*) DESC, r.text";
  ChLibraryFile *file = ch_library_job_get_file (job);
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  GError *error = NULL;
  int code;

  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    g_ptr_array_add (ids, ch_library_column_text (select, 0));
  if (code == SQLITE_DONE)
    {
      ch_statement_done (select);
      g_task_return_pointer (ch_library_job_get_task (job), g_steal_pointer (&ids),
                             (GDestroyNotify) g_ptr_array_unref);
      return;
    }
  ch_library_file_fail (file, &error);
  ch_library_job_fail (job, error);
}

void
ch_library_list_rulesets_async (ChLibrary *self,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  ch_library_push (self, CH_LIBRARY_READS, g_task_new (self, cancellable, callback, data),
                   work_list_rulesets);
}

GPtrArray *
ch_library_list_rulesets_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GPtrArray) ids = NULL;
  GPtrArray *rulesets;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  ids = g_task_propagate_pointer (G_TASK (result), error);
  if (ids == NULL)
    return NULL;
  rulesets = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint n = 0; n < ids->len; n++)
    {
      ChRuleset *ruleset = ch_library_get_ruleset (self, g_ptr_array_index (ids, n));

      if (ruleset != NULL)
        g_ptr_array_add (rulesets, g_object_ref (ruleset));
    }

  return rulesets;
}

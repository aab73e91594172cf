/* ch-library-delete.c: games deleted, brought back, and gone for good.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-index-private.h"
#include "ch-library-private.h"
#include "ch-library-twins-private.h"

/* What was deleted, and by which number. */
typedef struct
{
  gint64 number;
  guint n_games;
} Deleted;

static gboolean
delete_ids (ChLibraryFile *file, const GArray *ids, Deleted *deleted)
{
  static const char sql[] = "UPDATE game SET deleted = ?1 WHERE id = ?2 AND deleted = 0";

  for (guint n = 0; n < ids->len; n++)
    {
      sqlite3_stmt *update = ch_library_file_prepare (file, sql);

      sqlite3_bind_int64 (update, 1, deleted->number);
      sqlite3_bind_int64 (update, 2, g_array_index (ids, gint64, n));
      if (!ch_statement_run (update))
        return FALSE;
      deleted->n_games += (guint) sqlite3_changes (ch_library_file_get_db (file));
    }

  return TRUE;
}

/* The ids of the duplicates that are not to be kept. NULL where the file failed. */
static GArray *
find_extras (ChLibraryFile *file)
{
  g_autoptr (GArray) twins = ch_library_twins_find (file);
  GArray *ids;

  if (twins == NULL)
    return NULL;
  ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint n = 0; n < twins->len; n++)
    {
      const ChLibraryTwin *twin = &g_array_index (twins, ChLibraryTwin, n);

      if (twin->extra)
        g_array_append_val (ids, twin->id);
    }

  return ids;
}

static gboolean
delete_twins (ChLibraryFile *file, Deleted *deleted)
{
  g_autoptr (GArray) ids = find_extras (file);

  return ids != NULL && delete_ids (file, ids, deleted);
}

/* The task's data are ids; none: duplicates. */
static void
work_delete (ChLibraryJob *job)
{
  ChLibraryFile *file = ch_library_job_get_file (job);
  GTask *task = ch_library_job_get_task (job);
  const GArray *ids = g_task_get_task_data (task);
  g_autofree Deleted *deleted = g_new0 (Deleted, 1);
  GError *error = NULL;
  gboolean good = ch_library_file_begin (file, &error);

  /* The time, for it is never the same again. */
  deleted->number = g_get_real_time ();
  if (good)
    {
      good = ids != NULL ? delete_ids (file, ids, deleted) : delete_twins (file, deleted);
      good = good ? ch_library_file_commit (file, &error) : ch_library_file_rollback (file, &error);
    }
  if (!good)
    {
      ch_library_job_fail (job, error);
      return;
    }
  if (deleted->n_games > 0)
    ch_library_job_changed (job);
  g_task_return_pointer (task, g_steal_pointer (&deleted), g_free);
}

void
ch_library_delete_async (ChLibrary *self,
                         GArray *ids,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  GTask *task;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (ids != NULL);

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, g_array_copy (ids), (GDestroyNotify) g_array_unref);
  ch_library_push (self, CH_LIBRARY_WRITES, task, work_delete);
}

void
ch_library_delete_duplicates_async (ChLibrary *self,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  ch_library_push (self, CH_LIBRARY_WRITES, g_task_new (self, cancellable, callback, data),
                   work_delete);
}

static void
work_count (ChLibraryJob *job)
{
  ChLibraryFile *file = ch_library_job_get_file (job);
  g_autoptr (GArray) ids = find_extras (file);
  GError *error = NULL;

  if (ids != NULL)
    {
      g_task_return_int (ch_library_job_get_task (job), ids->len);
      return;
    }
  ch_library_file_fail (file, &error);
  ch_library_job_fail (job, error);
}

void
ch_library_count_duplicates_async (ChLibrary *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  ch_library_push (self, CH_LIBRARY_READS, g_task_new (self, cancellable, callback, data),
                   work_count);
}

guint
ch_library_count_duplicates_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  gssize n;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  n = g_task_propagate_int (G_TASK (result), error);

  return (guint) MAX (n, 0);
}

gint64
ch_library_delete_finish (ChLibrary *self, GAsyncResult *result, guint *n_games, GError **error)
{
  g_autofree Deleted *deleted = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  deleted = g_task_propagate_pointer (G_TASK (result), error);
  if (n_games != NULL)
    *n_games = deleted != NULL ? deleted->n_games : 0;

  return deleted != NULL && deleted->n_games > 0 ? deleted->number : 0;
}

/* What is to come back, and what is to go for it. */
typedef struct
{
  gint64 number;
  GArray *instead;
} Return;

static void
return_free (gpointer data)
{
  Return *back = data;

  g_clear_pointer (&back->instead, g_array_unref);
  g_free (back);
}

/* *@n_games: how many came back. */
static gboolean
undelete (ChLibraryFile *file, const Return *back, int *n_games, GError **error)
{
  static const char sql[] = "UPDATE game SET deleted = 0 WHERE deleted = ?1";
  Deleted deleted = { g_get_real_time (), 0 };
  sqlite3_stmt *update;

  if (!ch_library_file_begin (file, error))
    return FALSE;
  update = ch_library_file_prepare (file, sql);
  sqlite3_bind_int64 (update, 1, back->number);
  if (!ch_statement_run (update))
    return ch_library_file_rollback (file, error);
  *n_games = sqlite3_changes (ch_library_file_get_db (file));
  /* Where nothing comes back nothing is to go. */
  if (*n_games > 0 && back->instead != NULL && !delete_ids (file, back->instead, &deleted))
    return ch_library_file_rollback (file, error);

  return ch_library_file_commit (file, error);
}

static void
work_undelete (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  GError *error = NULL;
  int n_games = 0;

  if (!undelete (ch_library_job_get_file (job), g_task_get_task_data (task), &n_games, &error))
    {
      ch_library_job_fail (job, error);
      return;
    }
  if (n_games > 0)
    ch_library_job_changed (job);
  g_task_return_int (task, n_games);
}

void
ch_library_undelete_async (ChLibrary *self,
                           gint64 number,
                           GArray *instead,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  Return *back;
  GTask *task;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (number > 0);

  back = g_new0 (Return, 1);
  back->number = number;
  back->instead = instead != NULL ? g_array_copy (instead) : NULL;
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, back, return_free);
  ch_library_push (self, CH_LIBRARY_WRITES, task, work_undelete);
}

gboolean
ch_library_undelete_finish (ChLibrary *self, GAsyncResult *result, guint *n_games, GError **error)
{
  gssize n;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  n = g_task_propagate_int (G_TASK (result), error);
  if (n_games != NULL)
    *n_games = (guint) MAX (n, 0);

  return n >= 0;
}

static gboolean
purge (ChLibraryFile *file, gint64 number, GError **error)
{
  static const char *const sql[] = {
    "INSERT OR IGNORE INTO gone SELECT id FROM game WHERE deleted = ?1",
    "DELETE FROM text WHERE game IN (SELECT id FROM game WHERE deleted = ?1)",
    "DELETE FROM material WHERE game IN (SELECT id FROM game WHERE deleted = ?1)",
    "DELETE FROM game WHERE deleted = ?1",
  };

  if (!ch_library_file_begin (file, error))
    return FALSE;
  for (guint n = 0; n < G_N_ELEMENTS (sql); n++)
    {
      sqlite3_stmt *statement = ch_library_file_prepare (file, sql[n]);

      sqlite3_bind_int64 (statement, 1, number);
      if (!ch_statement_run (statement))
        return ch_library_file_rollback (file, error);
    }

  return ch_library_file_commit (file, error) && ch_library_index_compact (file, error);
}

static void
work_purge (ChLibraryJob *job)
{
  GTask *task = ch_library_job_get_task (job);
  const gint64 *number = g_task_get_task_data (task);
  GError *error = NULL;

  if (purge (ch_library_job_get_file (job), *number, &error))
    g_task_return_boolean (task, TRUE);
  else
    ch_library_job_fail (job, error);
}

void
ch_library_purge (ChLibrary *self, gint64 number)
{
  GTask *task;

  g_return_if_fail (CH_IS_LIBRARY (self));
  g_return_if_fail (number > 0);

  task = g_task_new (self, NULL, NULL, NULL);
  g_task_set_task_data (task, g_memdup2 (&number, sizeof number), g_free);
  ch_library_push (self, CH_LIBRARY_WRITES, task, work_purge);
}

/* ch-train-store.c: what a person has trained: held in memory, written by a thread of its own.
 *
 * Every change is made in memory at once and pushed to the thread, which makes it in the file.  Where
 * the thread finds that another window has written, it sends all that the file holds; what is on its
 * way then is made again on top of it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-train-store.h"

#include "ch-train-store-private.h"

/* What could not be written is tried again with the next change; a disk that stays full must not
 * fill the memory. */
#define MAX_UNSAVED 10000

typedef enum
{
  JOB_LOAD,
  JOB_ADD,
  JOB_SKIP,
  JOB_BEST,
  JOB_ERASE,
  JOB_EXPORT,
  JOB_IMPORT,
  JOB_RESTORE,
  JOB_REFRESH
} JobKind;

/* What the thread says. */
typedef struct
{
  GWeakRef store;
  ChTrainMirror *mirror; /* where it was read anew */
  char *news;
  GError *error;
} Answer;

/* What the thread is to do.  A change is shared by the thread and by the queue of what is on its way. */
typedef struct
{
  gatomicrefcount references;
  JobKind kind;
  ChTrainAttempt *attempt;
  char *what; /* item to skip, name of a best, path of a copy */
  gint64 value;
  GTask *task; /* of what is done with all of it; returned on the main context */
  GFile *file;
  GError *failure; /* of the task */
  char *copy;      /* what was erased */
  guint n_new;     /* what was imported */
  Answer *answer;  /* what the thread is to say */
} Job;

enum
{
  LOADED,
  CHANGED,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChTrainStore, ch_train_store, G_TYPE_OBJECT)

static void
answer_free (Answer *answer)
{
  g_weak_ref_clear (&answer->store);
  g_clear_pointer (&answer->mirror, ch_train_mirror_free);
  g_free (answer->news);
  g_clear_error (&answer->error);
  g_free (answer);
}

static Job *
job_new (JobKind kind)
{
  Job *job = g_new0 (Job, 1);

  g_atomic_ref_count_init (&job->references);
  job->kind = kind;

  return job;
}

static Job *
job_ref (Job *job)
{
  g_atomic_ref_count_inc (&job->references);

  return job;
}

static void
job_unref (Job *job)
{
  if (!g_atomic_ref_count_dec (&job->references))
    return;
  ch_train_attempt_free (job->attempt);
  g_free (job->what);
  g_clear_object (&job->task);
  g_clear_object (&job->file);
  g_clear_error (&job->failure);
  g_free (job->copy);
  g_clear_pointer (&job->answer, answer_free);
  g_free (job);
}

/* Makes the change in memory. */
static double
apply (ChTrainStore *self, const Job *job)
{
  switch (job->kind)
    {
    case JOB_ADD:
      return ch_train_mirror_add (self->mirror, job->attempt);
    case JOB_SKIP:
      ch_train_mirror_skip (self->mirror, job->what, job->value);
      break;
    case JOB_BEST:
      ch_train_mirror_set_best (self->mirror, job->what, (int) job->value);
      break;
    case JOB_LOAD:
    case JOB_ERASE:
    case JOB_EXPORT:
    case JOB_IMPORT:
    case JOB_RESTORE:
    case JOB_REFRESH:
    default:
      break;
    }

  return 0;
}

static void
tell_problems (ChTrainStore *self, const Answer *answer)
{
  if (answer->news != NULL)
    g_signal_emit (self, signals[PROBLEM], 0, answer->news);
  if (answer->error != NULL && !self->troubled)
    g_signal_emit (self, signals[PROBLEM], 0, answer->error->message);
  else if (answer->error == NULL && self->troubled)
    g_signal_emit (self, signals[PROBLEM], 0, NULL);
  self->troubled = answer->error != NULL;
}

static void
return_task (Job *job)
{
  if (job->task == NULL)
    return;
  if (job->failure != NULL)
    g_task_return_error (job->task, g_steal_pointer (&job->failure));
  else if (job->kind == JOB_ERASE)
    g_task_return_pointer (job->task, g_steal_pointer (&job->copy), g_free);
  else
    g_task_return_int (job->task, job->n_new);
}

/* On the main context: the answer to the first of those that are pending. */
static gboolean
take_answer (gpointer data)
{
  Answer *answer = data;
  g_autoptr (ChTrainStore) self = g_weak_ref_get (&answer->store);
  Job *job;
  gboolean first;

  if (self == NULL)
    return G_SOURCE_REMOVE;
  job = g_queue_pop_head (self->pending);
  first = job->kind == JOB_LOAD;
  if (answer->mirror != NULL)
    {
      ch_train_mirror_free (self->mirror);
      self->mirror = g_steal_pointer (&answer->mirror);
      for (const GList *l = self->pending->head; l != NULL; l = l->next)
        apply (self, l->data);
      if (!first)
        g_signal_emit (self, signals[CHANGED], 0);
    }
  if (first)
    {
      self->loaded = TRUE;
      g_signal_emit (self, signals[LOADED], 0);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  tell_problems (self, answer);
  return_task (job);
  job_unref (job);

  return G_SOURCE_REMOVE;
}

static void
export_to (ChTrainStore *self, Job *job)
{
  g_autoptr (GBytes) bytes = ch_train_file_export (self->file, &job->failure);

  if (bytes != NULL)
    g_file_replace_contents (job->file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                             NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL,
                             g_task_get_cancellable (job->task), &job->failure);
}

static void
import_from (ChTrainStore *self, Job *job)
{
  g_autofree char *json = NULL;
  gsize length;

  if (!g_file_load_contents (job->file, g_task_get_cancellable (job->task), &json, &length, NULL,
                             &job->failure))
    return;
  ch_train_file_import (self->file, json, &job->n_new, &job->failure);
}

/* What is done with all of it.  What was not written yet belongs to it: without that, nothing is done. */
static void
do_task (ChTrainStore *self, Job *job, const GError *unwritten)
{
  if (unwritten != NULL)
    job->failure = g_error_copy (unwritten);
  else if (job->kind == JOB_EXPORT)
    export_to (self, job);
  else if (job->kind == JOB_IMPORT)
    import_from (self, job);
  else if (job->kind == JOB_ERASE)
    job->copy = ch_train_file_erase (self->file, &job->failure);
  else
    ch_train_file_restore (self->file, job->what, &job->failure);
}

/* Makes a change in the file. */
static gboolean
write_change (ChTrainStore *self, const Job *job, GError **error)
{
  switch (job->kind)
    {
    case JOB_ADD:
      return ch_train_file_add (self->file, job->attempt, error);
    case JOB_SKIP:
      return ch_train_file_skip (self->file, job->what, job->value, error);
    case JOB_BEST:
      return ch_train_file_set_best (self->file, job->what, (int) job->value, error);
    case JOB_LOAD:
    case JOB_ERASE:
    case JOB_EXPORT:
    case JOB_IMPORT:
    case JOB_RESTORE:
    case JOB_REFRESH:
    default:
      return TRUE;
    }
}

static gboolean
write_unsaved (ChTrainStore *self, GError **error)
{
  while (!g_queue_is_empty (self->unsaved))
    {
      if (!write_change (self, g_queue_peek_head (self->unsaved), error))
        return FALSE;
      job_unref (g_queue_pop_head (self->unsaved));
    }

  return TRUE;
}

static gboolean
is_change (const Job *job)
{
  return job->kind == JOB_ADD || job->kind == JOB_SKIP || job->kind == JOB_BEST;
}

/* What is not written yet is in memory all the same: it must not be lost from there by a load. */
static void
load (ChTrainStore *self, Answer *answer)
{
  if (answer->error == NULL && g_queue_is_empty (self->unsaved) &&
      ch_train_file_is_foreign (self->file))
    answer->mirror = ch_train_file_load (self->file, &answer->error);
}

static void
run_job (gpointer data, gpointer user_data)
{
  Job *job = data;
  ChTrainStore *self = user_data;
  Answer *answer = g_steal_pointer (&job->answer);

  if (is_change (job) && g_queue_get_length (self->unsaved) < MAX_UNSAVED)
    g_queue_push_tail (self->unsaved, job_ref (job));
  write_unsaved (self, &answer->error);
  if (job->task != NULL)
    do_task (self, job, answer->error);
  load (self, answer);
  answer->news = ch_train_file_take_news (self->file);
  g_idle_add_full (G_PRIORITY_DEFAULT, take_answer, answer, (GDestroyNotify) answer_free);
  job_unref (job);
  g_mutex_lock (&self->mutex);
  self->waiting--;
  g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->mutex);
}

static void
push (ChTrainStore *self, Job *job)
{
  job->answer = g_new0 (Answer, 1);
  g_weak_ref_init (&job->answer->store, self);
  g_queue_push_tail (self->pending, job_ref (job));
  g_mutex_lock (&self->mutex);
  self->waiting++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->thread, job, NULL);
}

/* Makes a change in memory and has it made in the file. */
static double
change (ChTrainStore *self, Job *job)
{
  const double result = apply (self, job);

  push (self, job);
  g_signal_emit (self, signals[CHANGED], 0);

  return result;
}

ChTrainStore *
ch_train_store_new (const char *path)
{
  ChTrainStore *self = g_object_new (CH_TYPE_TRAIN_STORE, NULL);
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "crownhead", "train.db", NULL);

  self->file = ch_train_file_new (path != NULL ? path : own);
  push (self, job_new (JOB_LOAD));

  return self;
}

gboolean
ch_train_store_is_loaded (ChTrainStore *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), FALSE);

  return self->loaded;
}

void
ch_train_store_flush (ChTrainStore *self)
{
  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  g_mutex_lock (&self->mutex);
  while (self->waiting > 0)
    g_cond_wait (&self->idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

void
ch_train_store_refresh (ChTrainStore *self)
{
  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  push (self, job_new (JOB_REFRESH));
}

void
ch_train_store_set_now (ChTrainStore *self, gint64 now)
{
  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  self->now = now;
  g_signal_emit (self, signals[CHANGED], 0);
}

gint64
ch_train_store_get_now (ChTrainStore *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  return self->now != 0 ? self->now : g_get_real_time () / G_USEC_PER_SEC;
}

void
ch_train_store_add (ChTrainStore *self, const ChAttempt *attempt, double *rating_change)
{
  Job *job;
  double result;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));
  g_return_if_fail (attempt != NULL && attempt->item != NULL && attempt->kind != NULL &&
                    attempt->group != NULL);

  job = job_new (JOB_ADD);
  job->attempt = ch_train_attempt_new (attempt, ch_train_store_get_now (self));
  result = change (self, job);
  if (rating_change != NULL)
    *rating_change = result;
}

void
ch_train_store_skip (ChTrainStore *self, const char *item)
{
  Job *job;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  job = job_new (JOB_SKIP);
  job->what = g_strdup (item);
  job->value = ch_schedule_day (ch_train_store_get_now (self));
  change (self, job);
}

void
ch_train_store_set_best (ChTrainStore *self, const char *what, int value)
{
  Job *job;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  job = job_new (JOB_BEST);
  job->what = g_strdup (what);
  job->value = value;
  change (self, job);
}

/* Has something done with all of it. */
static void
push_task (ChTrainStore *self,
           Job *job,
           GCancellable *cancellable,
           GAsyncReadyCallback callback,
           gpointer data)
{
  job->task = g_task_new (self, cancellable, callback, data);
  push (self, job);
}

static void
push_file_task (ChTrainStore *self,
                JobKind kind,
                GFile *file,
                GCancellable *cancellable,
                GAsyncReadyCallback callback,
                gpointer data)
{
  Job *job = job_new (kind);

  job->file = g_object_ref (file);
  push_task (self, job, cancellable, callback, data);
}

void
ch_train_store_export_async (ChTrainStore *self,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  push_file_task (self, JOB_EXPORT, file, cancellable, callback, data);
}

gboolean
ch_train_store_export_finish (ChTrainStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_int (G_TASK (result), error) >= 0;
}

void
ch_train_store_import_async (ChTrainStore *self,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  push_file_task (self, JOB_IMPORT, file, cancellable, callback, data);
}

gboolean
ch_train_store_import_finish (ChTrainStore *self,
                              GAsyncResult *result,
                              guint *n_new,
                              GError **error)
{
  gssize n;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  n = g_task_propagate_int (G_TASK (result), error);
  if (n_new != NULL)
    *n_new = (guint) MAX (n, 0);

  return n >= 0;
}

void
ch_train_store_erase_async (ChTrainStore *self, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  push_task (self, job_new (JOB_ERASE), NULL, callback, data);
}

char *
ch_train_store_erase_finish (ChTrainStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ch_train_store_restore_async (ChTrainStore *self,
                              const char *copy,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  Job *job;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));
  g_return_if_fail (copy != NULL);

  job = job_new (JOB_RESTORE);
  job->what = g_strdup (copy);
  push_task (self, job, NULL, callback, data);
}

gboolean
ch_train_store_restore_finish (ChTrainStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_int (G_TASK (result), error) >= 0;
}

static void
ch_train_store_finalize (GObject *object)
{
  ChTrainStore *self = CH_TRAIN_STORE (object);

  g_thread_pool_free (self->thread, FALSE, TRUE);
  g_queue_free_full (self->pending, (GDestroyNotify) job_unref);
  g_queue_free_full (self->unsaved, (GDestroyNotify) job_unref);
  ch_train_file_free (self->file);
  ch_train_mirror_free (self->mirror);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->idle);
  G_OBJECT_CLASS (ch_train_store_parent_class)->finalize (object);
}

static void
ch_train_store_class_init (ChTrainStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_train_store_finalize;
  signals[LOADED] = g_signal_new ("loaded", CH_TYPE_TRAIN_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_TRAIN_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", CH_TYPE_TRAIN_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_train_store_init (ChTrainStore *self)
{
  self->mirror = ch_train_mirror_new ();
  self->pending = g_queue_new ();
  self->unsaved = g_queue_new ();
  g_mutex_init (&self->mutex);
  g_cond_init (&self->idle);
  self->thread = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
}

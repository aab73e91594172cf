/* ch-game-store.c: the file of games, and the thread that alone touches it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-store.h"

#include "ch-game-file-private.h"
#include "ch-words-match.h"

struct _ChGameStore
{
  GObject parent_instance;

  ChGameFile *file;    /* the thread's */
  GThreadPool *thread; /* of one */
  gboolean troubled;   /* a problem was told */

  GMutex mutex;
  GCond idle;
  guint waiting; /* jobs not done */
};

enum
{
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChGameStore, ch_game_store, G_TYPE_OBJECT)

/* What the thread is to do, and what it says. */
typedef struct
{
  GWeakRef store;
  ChGameRecord *save; /* NULL: load */
  GTask *task;        /* of a load */
  char *news;
  GError *error;
} Job;

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->store);
  g_clear_pointer (&job->save, ch_game_record_free);
  g_clear_object (&job->task);
  g_free (job->news);
  g_clear_error (&job->error);
  g_free (job);
}

/* On the main context: problems are told once, until they are gone. */
static gboolean
tell (gpointer data)
{
  Job *job = data;
  g_autoptr (ChGameStore) self = g_weak_ref_get (&job->store);

  if (self == NULL)
    return G_SOURCE_REMOVE;
  if (job->news != NULL)
    g_signal_emit (self, signals[PROBLEM], 0, job->news);
  if (job->error != NULL && !self->troubled)
    g_signal_emit (self, signals[PROBLEM], 0, job->error->message);
  else if (job->error == NULL && self->troubled)
    g_signal_emit (self, signals[PROBLEM], 0, NULL);
  self->troubled = job->error != NULL;

  return G_SOURCE_REMOVE;
}

static void
run_job (gpointer data, gpointer user_data)
{
  Job *job = data;
  ChGameStore *self = user_data;
  GPtrArray *rows = NULL;

  if (job->save != NULL)
    ch_game_file_save (self->file, job->save, &job->error);
  else
    rows = ch_game_file_load_last (self->file, &job->error);
  job->news = ch_game_file_take_news (self->file);
  if (job->task != NULL && job->error != NULL)
    g_task_return_error (job->task, g_error_copy (job->error));
  else if (job->task != NULL)
    g_task_return_pointer (job->task, rows, (GDestroyNotify) g_ptr_array_unref);
  g_idle_add_full (G_PRIORITY_DEFAULT, tell, job, (GDestroyNotify) job_free);
  g_mutex_lock (&self->mutex);
  self->waiting--;
  g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->mutex);
}

static void
push (ChGameStore *self, ChGameRecord *save, GTask *task)
{
  Job *job = g_new0 (Job, 1);

  g_weak_ref_init (&job->store, self);
  job->save = save;
  job->task = task;
  g_mutex_lock (&self->mutex);
  self->waiting++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->thread, job, NULL);
}

ChGameStore *
ch_game_store_new (const char *path)
{
  ChGameStore *self = g_object_new (CH_TYPE_GAME_STORE, NULL);
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "crownhead", "games.db", NULL);

  self->file = ch_game_file_new (path != NULL ? path : own);

  return self;
}

void
ch_game_store_save (ChGameStore *self, const ChGameRecord *record)
{
  g_return_if_fail (CH_IS_GAME_STORE (self));
  g_return_if_fail (record != NULL);

  push (self, ch_game_record_copy (record), NULL);
}

void
ch_game_store_load_last_async (ChGameStore *self,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  GTask *task;

  g_return_if_fail (CH_IS_GAME_STORE (self));

  task = g_task_new (self, cancellable, callback, data);
  push (self, NULL, task);
}

ChGameRecord *
ch_game_store_load_last_finish (ChGameStore *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *news = NULL;
  ChGameRecord *record = NULL;
  guint n;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  rows = g_task_propagate_pointer (G_TASK (result), error);
  for (n = 0; rows != NULL && n < rows->len && record == NULL; n++)
    record = ch_game_row_to_record (g_ptr_array_index (rows, n));
  /* Those before the one that was found, or all: they stay in the file. */
  n -= record != NULL ? 1 : 0;
  if (n > 0)
    {
      news = ch_words_store_unreadable (n);
      g_signal_emit (self, signals[PROBLEM], 0, news);
    }

  return record;
}

void
ch_game_store_flush (ChGameStore *self)
{
  g_return_if_fail (CH_IS_GAME_STORE (self));

  g_mutex_lock (&self->mutex);
  while (self->waiting > 0)
    g_cond_wait (&self->idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

static void
ch_game_store_finalize (GObject *object)
{
  ChGameStore *self = CH_GAME_STORE (object);

  g_thread_pool_free (self->thread, FALSE, TRUE);
  ch_game_file_free (self->file);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->idle);
  G_OBJECT_CLASS (ch_game_store_parent_class)->finalize (object);
}

static void
ch_game_store_class_init (ChGameStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_game_store_finalize;
  signals[PROBLEM] = g_signal_new ("problem", CH_TYPE_GAME_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_game_store_init (ChGameStore *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->idle);
  self->thread = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
}

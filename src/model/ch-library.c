/* ch-library.c: the library's threads, and what they say to the main context.
 *
 * What is done there is in the other files: ch-library-requests.c begins each request.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-private.h"

/* Between two calls of a progress function. */
#define TELL_USEC (G_USEC_PER_SEC / 10)

struct _ChLibrary
{
  GObject parent_instance;

  ChLibraryPlace *place;
  GThreadPool *pools[CH_LIBRARY_N_THREADS];
  ChLibraryFile *files[CH_LIBRARY_LASTS]; /* the threads' of READS and WRITES */
  GHashTable *rulesets;
  gboolean importing;
  gboolean troubled; /* a problem was told */

  GMutex mutex;
  GCond idle;
  guint waiting;    /* jobs not done */
  gboolean changed; /* it is to be told */
};

enum
{
  CHANGED,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChLibrary, ch_library, G_TYPE_OBJECT)

struct _ChLibraryJob
{
  ChLibrary *library; /* alive as long as the task is */
  GTask *task;
  ChLibraryThread thread;
  ChLibraryWork work;
  ChLibraryFile *file;
  char *news;
  GError *error;
};

static void
job_free (gpointer data)
{
  ChLibraryJob *job = data;

  g_object_unref (job->task);
  g_free (job->news);
  g_clear_error (&job->error);
  g_free (job);
}

/* On the main context: problems are told once, until they are gone. */
static gboolean
tell_job (gpointer data)
{
  ChLibraryJob *job = data;
  ChLibrary *self = job->library;

  if (job->news != NULL)
    {
      g_signal_emit (self, signals[PROBLEM], 0, job->news);
      g_signal_emit (self, signals[CHANGED], 0);
    }
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
  ChLibraryJob *job = data;
  ChLibrary *self = user_data;
  g_autoptr (ChLibraryFile) own = NULL;
  GError *error = NULL;

  if (job->thread == CH_LIBRARY_LASTS)
    own = ch_library_file_new (self->place);
  job->file = own != NULL ? own : self->files[job->thread];
  if (g_task_return_error_if_cancelled (job->task))
    ;
  else if (ch_library_file_open (job->file, &error))
    job->work (job);
  else
    ch_library_job_fail (job, error);
  job->news = ch_library_place_take_news (self->place);
  /* The task, and with it perhaps the library, is let go on the main context. */
  g_idle_add_full (G_PRIORITY_DEFAULT, tell_job, job, job_free);
  g_mutex_lock (&self->mutex);
  self->waiting--;
  g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->mutex);
}

void
ch_library_push (ChLibrary *self, ChLibraryThread thread, GTask *task, ChLibraryWork work)
{
  ChLibraryJob *job = g_new0 (ChLibraryJob, 1);

  job->library = self;
  job->task = task;
  job->thread = thread;
  job->work = work;
  g_mutex_lock (&self->mutex);
  self->waiting++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->pools[thread], job, NULL);
}

ChLibraryFile *
ch_library_job_get_file (ChLibraryJob *job)
{
  return job->file;
}

GTask *
ch_library_job_get_task (ChLibraryJob *job)
{
  return job->task;
}

void
ch_library_job_fail (ChLibraryJob *job, GError *error)
{
  /* That a library is read-only is news when it is opened, and no trouble of those who read. */
  if (error->domain == G_IO_ERROR &&
      (error->code == G_IO_ERROR_FAILED || error->code == G_IO_ERROR_NO_SPACE ||
       error->code == G_IO_ERROR_NOT_SUPPORTED))
    {
      g_clear_error (&job->error);
      job->error = g_error_copy (error);
    }
  g_task_return_error (job->task, error);
}

static gboolean
tell_changed (gpointer data)
{
  ChLibrary *self = CH_LIBRARY (data);

  g_mutex_lock (&self->mutex);
  self->changed = FALSE;
  g_mutex_unlock (&self->mutex);
  g_signal_emit (self, signals[CHANGED], 0);

  return G_SOURCE_REMOVE;
}

void
ch_library_job_changed (ChLibraryJob *job)
{
  ChLibrary *self = job->library;
  gboolean told;

  g_mutex_lock (&self->mutex);
  told = self->changed;
  self->changed = TRUE;
  g_mutex_unlock (&self->mutex);
  if (!told)
    g_idle_add_full (G_PRIORITY_DEFAULT, tell_changed, g_object_ref (self), g_object_unref);
}

typedef struct
{
  ChLibraryProgressFunc func;
  gpointer data;
  ChLibraryProgress progress;
} Told;

static gboolean
tell_progress (gpointer data)
{
  const Told *told = data;

  told->func (&told->progress, told->data);

  return G_SOURCE_REMOVE;
}

void
ch_library_teller_tell (ChLibraryTeller *self, const ChLibraryProgress *progress)
{
  const gint64 now = g_get_monotonic_time ();
  Told *told;

  if (self->func == NULL || now - self->told < TELL_USEC)
    return;
  self->told = now;
  told = g_new0 (Told, 1);
  told->func = self->func;
  told->data = self->data;
  told->progress = *progress;
  /* The same priority as the answer's, so that it comes before that. */
  g_idle_add_full (G_PRIORITY_DEFAULT, tell_progress, told, g_free);
}

ChRuleset *
ch_library_get_ruleset (ChLibrary *self, const char *id)
{
  ChRuleset *ruleset = g_hash_table_lookup (self->rulesets, id);

  if (ruleset == NULL)
    {
      ruleset = ch_ruleset_new (id, NULL);
      if (ruleset != NULL)
        g_hash_table_insert (self->rulesets, g_strdup (id), ruleset);
    }

  return ruleset;
}

void
ch_library_set_importing (ChLibrary *self, gboolean importing)
{
  self->importing = importing;
}

gboolean
ch_library_is_importing (ChLibrary *self)
{
  g_return_val_if_fail (CH_IS_LIBRARY (self), FALSE);

  return self->importing;
}

ChLibrary *
ch_library_new (const char *path)
{
  ChLibrary *self = g_object_new (CH_TYPE_LIBRARY, NULL);
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), "crownhead", "library.db", NULL);

  self->place = ch_library_place_new (path != NULL ? path : own);
  for (guint n = 0; n < CH_LIBRARY_LASTS; n++)
    self->files[n] = ch_library_file_new (self->place);

  return self;
}

/* path → ChLibrary, as long as somebody has it; of the main thread. */
static GHashTable *shared;

static void
on_shared_gone (gpointer path, G_GNUC_UNUSED GObject *library)
{
  g_hash_table_remove (shared, path);
}

ChLibrary *
ch_library_share (const char *path)
{
  const char *key = path != NULL ? path : "";
  ChLibrary *self;
  char *own;

  if (shared == NULL)
    shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self = g_hash_table_lookup (shared, key);
  if (self != NULL)
    return g_object_ref (self);
  self = ch_library_new (path);
  own = g_strdup (key);
  g_hash_table_insert (shared, own, self);
  g_object_weak_ref (G_OBJECT (self), on_shared_gone, own);

  return self;
}

void
ch_library_flush (ChLibrary *self)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  g_mutex_lock (&self->mutex);
  while (self->waiting > 0)
    g_cond_wait (&self->idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

static void
ch_library_finalize (GObject *object)
{
  ChLibrary *self = CH_LIBRARY (object);

  for (guint n = 0; n < CH_LIBRARY_N_THREADS; n++)
    g_thread_pool_free (self->pools[n], FALSE, TRUE);
  for (guint n = 0; n < CH_LIBRARY_LASTS; n++)
    ch_library_file_free (self->files[n]);
  ch_library_place_unref (self->place);
  g_hash_table_unref (self->rulesets);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->idle);
  G_OBJECT_CLASS (ch_library_parent_class)->finalize (object);
}

static void
ch_library_class_init (ChLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ch_library_finalize;
  signals[CHANGED] = g_signal_new ("changed", CH_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", CH_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ch_library_init (ChLibrary *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->idle);
  self->rulesets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  for (guint n = 0; n < CH_LIBRARY_N_THREADS; n++)
    self->pools[n] = g_thread_pool_new (run_job, self, n == CH_LIBRARY_LASTS ? 2 : 1, FALSE, NULL);
}

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
  char *what; /* item to skip, name of a best */
  gint64 value;
  GTask *task; /* of an export */
  GFile *to;
  Answer *answer; /* what the thread is to say */
} Job;

struct _ChTrainStore
{
  GObject parent_instance;

  ChTrainMirror *mirror;
  GQueue *pending; /* Jobs whose answers are to come, in order */
  gboolean loaded;
  gboolean troubled; /* a problem was told */
  gint64 now;        /* of tests; 0 = the real time */

  ChTrainFile *file;   /* the thread's */
  GQueue *unsaved;     /* the thread's: Jobs to be tried again */
  GThreadPool *thread; /* of one */
  GMutex mutex;
  GCond idle;
  guint waiting; /* jobs not done */
};

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
  g_clear_object (&job->to);
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
    case JOB_ERASE:
      ch_train_mirror_free (self->mirror);
      self->mirror = ch_train_mirror_new ();
      break;
    case JOB_LOAD:
    case JOB_EXPORT:
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
  job_unref (job);
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

  return G_SOURCE_REMOVE;
}

static void
export_to (ChTrainStore *self, Job *job)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = ch_train_file_export (self->file, &error);

  if (bytes != NULL)
    g_file_replace_contents (job->to, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                             NULL, FALSE, G_FILE_CREATE_PRIVATE, NULL,
                             g_task_get_cancellable (job->task), &error);
  if (error != NULL)
    g_task_return_error (job->task, error);
  else
    g_task_return_boolean (job->task, TRUE);
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
    case JOB_ERASE:
      return ch_train_file_erase (self->file, error);
    case JOB_LOAD:
    case JOB_EXPORT:
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
  return job->kind == JOB_ADD || job->kind == JOB_SKIP || job->kind == JOB_BEST ||
         job->kind == JOB_ERASE;
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

  if (job->kind == JOB_ERASE)
    g_queue_clear_full (self->unsaved, (GDestroyNotify) job_unref);
  if (is_change (job) && g_queue_get_length (self->unsaved) < MAX_UNSAVED)
    g_queue_push_tail (self->unsaved, job_ref (job));
  write_unsaved (self, &answer->error);
  if (job->kind == JOB_EXPORT)
    export_to (self, job);
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

static gint64
today (ChTrainStore *self)
{
  return ch_schedule_day (ch_train_store_get_now (self));
}

ChRating
ch_train_store_get_rating (ChTrainStore *self, const char *what, double begin)
{
  const ChTrainRating *found;
  gint64 day;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), ch_glicko_new (begin, 0));

  found = g_hash_table_lookup (self->mirror->ratings, what);
  if (found == NULL)
    return ch_train_begin (what, begin);
  /* Only persons have curves; a puzzle grows no older, and there are many. */
  if (!g_hash_table_contains (self->mirror->curves, what))
    return found->rating;
  day = today (self);
  if (day <= found->day)
    return found->rating;

  return ch_glicko_rest (found->rating, (guint) (day - found->day));
}

GArray *
ch_train_store_get_curve (ChTrainStore *self, const char *what, guint n)
{
  GArray *result = g_array_new (FALSE, FALSE, sizeof (double));
  const GArray *curve;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), result);

  curve = g_hash_table_lookup (self->mirror->curves, what);
  n = curve != NULL ? MIN (n, curve->len) : 0;
  if (n > 0)
    g_array_append_vals (result, &g_array_index (curve, double, curve->len - n), n);

  return result;
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

gboolean
ch_train_store_is_solved (ChTrainStore *self, const char *item)
{
  const ChTrainItem *found;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), FALSE);

  found = g_hash_table_lookup (self->mirror->items, item);

  return found != NULL && found->solved;
}

gint64
ch_train_store_get_seen (ChTrainStore *self, const char *item)
{
  const ChTrainItem *found;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  found = g_hash_table_lookup (self->mirror->items, item);

  return found != NULL ? found->seen : 0;
}

void
ch_train_store_get_share (ChTrainStore *self,
                          const char *kind,
                          const char *group,
                          guint last,
                          guint *right,
                          guint *total)
{
  g_autofree char *key = g_strconcat (kind, ":", group, NULL);
  const ChTrainShare *share;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  share = g_hash_table_lookup (self->mirror->shares, key);
  *total = share != NULL ? MIN (last, share->n) : 0;
  *right = 0;
  for (guint n = 0; n < *total; n++)
    *right += (guint) (share->bits >> n & 1);
}

typedef struct
{
  const char *item;
  gint64 due;
} Due;

static int
compare_due (gconstpointer a, gconstpointer b)
{
  const Due *first = a, *second = b;

  if (first->due != second->due)
    return first->due < second->due ? -1 : 1;

  return g_strcmp0 (first->item, second->item);
}

/* How many more may be reviewed today. */
static guint
cap_left (ChTrainStore *self, guint cap)
{
  const gint64 day = today (self);
  const ChTrainDay *done = g_hash_table_lookup (self->mirror->days, &day);

  return done == NULL ? cap : cap - MIN (cap, done->reviews);
}

/* The cards due, of @kind or of any (NULL), the longest due first. */
static GArray *
list_due (ChTrainStore *self, const char *kind)
{
  GArray *due = g_array_new (FALSE, FALSE, sizeof (Due));
  const gint64 day = today (self);
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->mirror->cards);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const ChTrainCard *card = value;
      const Due item = { key, card->due };

      if (card->due <= day && card->skipped != day &&
          (kind == NULL || g_strcmp0 (kind, card->kind) == 0))
        g_array_append_val (due, item);
    }
  g_array_sort (due, compare_due);

  return due;
}

GPtrArray *
ch_train_store_get_due (ChTrainStore *self, const char *kind, guint cap)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) due = NULL;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), items);

  due = list_due (self, kind);
  cap = cap_left (self, cap);
  for (guint n = 0; n < due->len && n < cap; n++)
    g_ptr_array_add (items, g_strdup (g_array_index (due, Due, n).item));

  return items;
}

guint
ch_train_store_count_due (ChTrainStore *self, guint cap)
{
  g_autoptr (GArray) due = NULL;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  due = list_due (self, NULL);

  return MIN (due->len, cap_left (self, cap));
}

void
ch_train_store_skip (ChTrainStore *self, const char *item)
{
  Job *job;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  job = job_new (JOB_SKIP);
  job->what = g_strdup (item);
  job->value = today (self);
  change (self, job);
}

guint
ch_train_store_get_days (ChTrainStore *self, gboolean week[7])
{
  guint n = 0;
  gint64 day;

  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  day = today (self);
  for (int i = 0; week != NULL && i < 7; i++)
    {
      const gint64 of_week = day - 6 + i;

      week[i] = g_hash_table_contains (self->mirror->days, &of_week);
    }
  /* A day that is not over breaks no row. */
  if (!g_hash_table_contains (self->mirror->days, &day))
    day--;
  for (; g_hash_table_contains (self->mirror->days, &day); day--)
    n++;

  return n;
}

int
ch_train_store_get_best (ChTrainStore *self, const char *what)
{
  g_return_val_if_fail (CH_IS_TRAIN_STORE (self), 0);

  return GPOINTER_TO_INT (g_hash_table_lookup (self->mirror->bests, what));
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

void
ch_train_store_export_async (ChTrainStore *self,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data)
{
  Job *job;

  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  job = job_new (JOB_EXPORT);
  job->task = g_task_new (self, cancellable, callback, data);
  job->to = g_object_ref (file);
  push (self, job);
}

gboolean
ch_train_store_export_finish (ChTrainStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

void
ch_train_store_erase (ChTrainStore *self)
{
  g_return_if_fail (CH_IS_TRAIN_STORE (self));

  change (self, job_new (JOB_ERASE));
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

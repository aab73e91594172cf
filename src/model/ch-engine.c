/* ch-engine.c: what all engines share: one search at a time, its end, and its signals.
 *
 * Knows no kind of engine.  A search ends once: by its engine, by the caller's cancellable, or
 * because another one is asked for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-engine-private.h"

#include "ch-history-private.h"
#include "ch-move-private.h"

/* Microseconds between two signals of a line. */
#define SIGNAL_INTERVAL (G_USEC_PER_SEC / 20)

typedef struct
{
  ChSearch *search; /* that runs, or NULL */
} ChEnginePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ChEngine, ch_engine, G_TYPE_OBJECT)
G_DEFINE_QUARK (ch - engine - error - quark, ch_engine_error)

struct _ChSearch
{
  gatomicrefcount references;
  GTask *task;
  ChHistory *history;
  ChEngineLimits limits;
  GMainContext *context;
  GSource *cancelled;
  atomic_bool stop;
  gboolean over;

  GMutex lock;
  GPtrArray *pending; /* thoughts to be signalled, the newest of each line */
  GSource *flush;     /* that will signal them, or NULL */
  gint64 flushed;     /* when it was done last */
};

enum
{
  THOUGHT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
ch_engine_class_init (ChEngineClass *klass)
{
  signals[THOUGHT] = g_signal_new ("thought", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_THOUGHT);
}

static void
ch_engine_init (ChEngine *self G_GNUC_UNUSED)
{
}

static ChEnginePrivate *
get_private (ChEngine *self)
{
  return ch_engine_get_instance_private (self);
}

void
ch_engine_move_free (ChEngineMove *self)
{
  g_clear_pointer (&self->move, ch_move_unref);
  g_clear_pointer (&self->reply, ch_move_unref);
  g_free (self);
}

ChSearch *
ch_search_ref (ChSearch *self)
{
  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
ch_search_unref (ChSearch *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_object_unref (self->task);
  ch_history_unref (self->history);
  g_main_context_unref (self->context);
  g_ptr_array_unref (self->pending);
  g_mutex_clear (&self->lock);
  g_free (self);
}

ChHistory *
ch_search_get_history (ChSearch *self)
{
  return self->history;
}

const ChEngineLimits *
ch_search_get_limits (ChSearch *self)
{
  return &self->limits;
}

gboolean
ch_search_is_over (ChSearch *self)
{
  return self->over;
}

atomic_bool *
ch_search_get_stop (ChSearch *self)
{
  return &self->stop;
}

static ChEngine *
get_engine (ChSearch *self)
{
  return g_task_get_source_object (self->task);
}

/* Signals what is pending. */
static void
flush (ChSearch *self)
{
  g_autoptr (GPtrArray) thoughts = NULL;

  g_mutex_lock (&self->lock);
  thoughts = g_steal_pointer (&self->pending);
  self->pending = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_thought_unref);
  self->flushed = g_get_monotonic_time ();
  if (self->flush != NULL)
    {
      g_source_destroy (self->flush);
      g_clear_pointer (&self->flush, g_source_unref);
    }
  g_mutex_unlock (&self->lock);

  for (guint i = 0; i < thoughts->len && !self->over; i++)
    g_signal_emit (get_engine (self), signals[THOUGHT], 0, g_ptr_array_index (thoughts, i));
}

static gboolean
flush_now (gpointer data)
{
  g_autoptr (ChEngine) engine = g_object_ref (get_engine (data));

  flush (data);

  return G_SOURCE_REMOVE;
}

void
ch_search_post (ChSearch *self, ChThought *thought)
{
  g_mutex_lock (&self->lock);
  for (guint i = 0; i < self->pending->len; i++)
    if (ch_thought_get_line (g_ptr_array_index (self->pending, i)) == ch_thought_get_line (thought))
      g_ptr_array_remove_index (self->pending, i--);
  g_ptr_array_add (self->pending, thought);
  if (self->flush == NULL)
    {
      const gint64 passed = g_get_monotonic_time () - self->flushed;
      const gint64 wait = passed < SIGNAL_INTERVAL ? SIGNAL_INTERVAL - passed : 0;

      self->flush = g_timeout_source_new ((guint) (wait / 1000));
      g_source_set_callback (self->flush, flush_now, ch_search_ref (self),
                             (GDestroyNotify) ch_search_unref);
      g_source_attach (self->flush, self->context);
    }
  g_mutex_unlock (&self->lock);
}

/* Whether it was not over yet; then it is now, and the engine is free for another one. */
static gboolean
end (ChSearch *self)
{
  ChEnginePrivate *private = get_private (get_engine (self));

  if (self->over)
    return FALSE;
  self->over = TRUE;
  g_mutex_lock (&self->lock);
  if (self->flush != NULL)
    {
      g_source_destroy (self->flush);
      g_clear_pointer (&self->flush, g_source_unref);
    }
  g_mutex_unlock (&self->lock);
  if (self->cancelled != NULL)
    {
      g_source_destroy (self->cancelled);
      g_clear_pointer (&self->cancelled, g_source_unref);
    }
  if (private->search == self)
    {
      private->search = NULL;
      ch_search_unref (self);
    }

  return TRUE;
}

void
ch_search_finish (ChSearch *self, ChEngineMove *move)
{
  ch_search_ref (self);
  if (!self->over)
    flush (self);
  if (end (self))
    g_task_return_pointer (self->task, move, (GDestroyNotify) ch_engine_move_free);
  else
    ch_engine_move_free (move);
  ch_search_unref (self);
}

void
ch_search_fail (ChSearch *self, GError *error)
{
  ch_search_ref (self);
  if (end (self))
    g_task_return_error (self->task, error);
  else
    g_error_free (error);
  ch_search_unref (self);
}

static void
cancel (ChSearch *self)
{
  ChEngine *engine = get_engine (self);

  ch_search_ref (self);
  atomic_store (&self->stop, true);
  if (end (self))
    {
      CH_ENGINE_GET_CLASS (engine)->stop (engine, self);
      g_task_return_new_error (self->task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
    }
  ch_search_unref (self);
}

static gboolean
on_cancelled (GCancellable *cancellable G_GNUC_UNUSED, gpointer data)
{
  cancel (data);

  return G_SOURCE_REMOVE;
}

/* GLib asks for this cast: the callbacks of sources have many shapes. */
static GSourceFunc
source_func (gboolean (*callback) (GCancellable *cancellable, gpointer data))
{
  return (GSourceFunc) (void (*) (void)) callback;
}

static ChSearch *
search_new (ChHistory *history, const ChEngineLimits *limits, GTask *task)
{
  ChSearch *self = g_new0 (ChSearch, 1);

  g_atomic_ref_count_init (&self->references);
  self->task = g_object_ref (task);
  self->history = ch_history_ref (history);
  self->limits = *limits;
  self->context = g_main_context_ref_thread_default ();
  self->pending = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_thought_unref);
  self->flushed = g_get_monotonic_time () - SIGNAL_INTERVAL;
  g_mutex_init (&self->lock);

  return self;
}

static void
watch (ChSearch *self, GCancellable *cancellable)
{
  self->cancelled = g_cancellable_source_new (cancellable);
  g_source_set_callback (self->cancelled, source_func (on_cancelled), ch_search_ref (self),
                         (GDestroyNotify) ch_search_unref);
  g_source_attach (self->cancelled, self->context);
}

void
ch_engine_think_async (ChEngine *self,
                       ChHistory *history,
                       const ChEngineLimits *limits,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  ChEnginePrivate *private;
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (CH_IS_ENGINE (self));
  g_return_if_fail (history != NULL);
  g_return_if_fail (limits != NULL && limits->level >= 0 && limits->level <= CH_N_LEVELS);

  private = get_private (self);
  if (private->search != NULL)
    cancel (private->search);

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_name (task, "think");
  /* The search tells the cancelled apart, so that an answer is not lost on its way. */
  g_task_set_check_cancellable (task, FALSE);
  private->search = search_new (history, limits, task);
  if (cancellable != NULL)
    watch (private->search, cancellable);
  CH_ENGINE_GET_CLASS (self)->think (self, private->search);
}

ChEngineMove *
ch_engine_think_finish (ChEngine *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
ch_engine_stop (ChEngine *self)
{
  ChSearch *search;

  g_return_if_fail (CH_IS_ENGINE (self));

  search = get_private (self)->search;
  if (search == NULL)
    return;
  atomic_store (&search->stop, true);
  CH_ENGINE_GET_CLASS (self)->stop (self, search);
}

const char *
ch_engine_get_name (ChEngine *self)
{
  g_return_val_if_fail (CH_IS_ENGINE (self), NULL);

  return CH_ENGINE_GET_CLASS (self)->get_name (self);
}

gboolean
ch_engine_get_thinking (ChEngine *self)
{
  g_return_val_if_fail (CH_IS_ENGINE (self), FALSE);

  return get_private (self)->search != NULL;
}

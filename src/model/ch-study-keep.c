/* ch-study-keep.c: the thread that writes, and the keeping of unsaved work.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-private.h"

/* Kept so long after an edit, together with what is edited until then. */
#define AFTER_MS 20

/* Tried again so long after a failure. */
#define AGAIN_MS 30000

/* Of a larger file only what was changed is written each time. */
#define LARGE ((gsize) 128 * 1024)

typedef struct
{
  ChStudyJob job;
  ChSheet *sheet; /* NULL: there is nothing to keep any more */
  ChKept kept;
  ChRecovery *recovery;
  GError *error;
} Keep;

static void
job_free (gpointer data)
{
  ChStudyJob *job = data;

  g_weak_ref_clear (&job->study);
  job->free (job);
}

/* On the main context. */
static gboolean
finish_job (gpointer data)
{
  ChStudyJob *job = data;
  g_autoptr (ChStudy) self = g_weak_ref_get (&job->study);

  if (self != NULL && job->done != NULL)
    job->done (self, job);

  return G_SOURCE_REMOVE;
}

static void
run_job (gpointer data, gpointer user_data)
{
  ChStudyJob *job = data;
  ChStudy *self = user_data;

  job->run (self, job);
  g_idle_add_full (G_PRIORITY_DEFAULT, finish_job, job, job_free);
  g_mutex_lock (&self->mutex);
  self->waiting--;
  g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->mutex);
}

void
ch_study_push (ChStudy *self, ChStudyJob *job)
{
  g_weak_ref_init (&job->study, self);
  g_mutex_lock (&self->mutex);
  self->waiting++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->thread, job, NULL);
}

static void
wait_until_idle (ChStudy *self)
{
  g_mutex_lock (&self->mutex);
  while (self->waiting > 0)
    g_cond_wait (&self->idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

void
ch_study_start_thread (ChStudy *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->idle);
  self->thread = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
  self->recovery = ch_recovery_new (self->folder);
}

static void
keep_free (ChStudyJob *job)
{
  Keep *keep = (Keep *) job;

  ch_sheet_free (keep->sheet);
  ch_kept_clear (&keep->kept);
  g_clear_error (&keep->error);
  g_free (keep);
}

/* In the thread. */
static void
keep_run (ChStudy *self G_GNUC_UNUSED, ChStudyJob *job)
{
  Keep *keep = (Keep *) job;

  if (keep->sheet == NULL)
    {
      ch_recovery_remove (keep->recovery);
      return;
    }
  if (g_bytes_get_size (keep->sheet->old->bytes) > LARGE)
    {
      keep->kept.pieces = ch_sheet_write_pieces (keep->sheet);
      keep->kept.base = g_bytes_ref (keep->sheet->old->bytes);
      keep->kept.base_id = keep->sheet->old->id;
    }
  else
    keep->kept.bytes = ch_sheet_write (keep->sheet, NULL);
  ch_recovery_write (keep->recovery, &keep->kept, &keep->error);
}

static gboolean keep_in_time (gpointer data);

static void
set_timer (ChStudy *self, guint milliseconds)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (milliseconds, keep_in_time, self);
}

static void
keep_done (ChStudy *self, ChStudyJob *job)
{
  Keep *keep = (Keep *) job;

  if (keep->error != NULL)
    {
      if (!self->troubled)
        {
          g_autofree char *sentence = ch_words_recovery_failed (keep->error->message);

          ch_study_emit_problem (self, sentence);
        }
      self->troubled = TRUE;
      if (self->timer == 0)
        set_timer (self, AGAIN_MS);
    }
  else if (self->troubled)
    {
      self->troubled = FALSE;
      ch_study_emit_problem (self, NULL);
    }
}

static void
keep_now (ChStudy *self)
{
  Keep *keep = g_new0 (Keep, 1);

  g_clear_handle_id (&self->timer, g_source_remove);
  keep->job.run = keep_run;
  keep->job.done = keep_done;
  keep->job.free = keep_free;
  keep->recovery = self->recovery;
  self->keeping = ch_study_get_modified (self);
  if (self->keeping)
    {
      keep->sheet = ch_sheet_new (self->contents, self->chapters, self->edited);
      keep->kept.uri = self->file != NULL ? g_file_get_uri (self->file) : NULL;
      keep->kept.etag = g_strdup (self->etag);
      keep->kept.selected = self->selected;
      keep->kept.in_file = self->file != NULL && self->etag != NULL &&
                           g_file_is_native (self->file) && !self->recovered;
    }
  ch_study_push (self, &keep->job);
}

static gboolean
is_idle (ChStudy *self)
{
  gboolean idle;

  g_mutex_lock (&self->mutex);
  idle = self->waiting == 0;
  g_mutex_unlock (&self->mutex);

  return idle;
}

static gboolean
keep_in_time (gpointer data)
{
  ChStudy *self = data;

  self->timer = 0;
  /* What is kept is the newest, not all that was; and what is saved must not change while it is read. */
  if (self->saving || !is_idle (self))
    set_timer (self, AFTER_MS);
  else
    keep_now (self);

  return G_SOURCE_REMOVE;
}

void
ch_study_touch (ChStudy *self)
{
  if (!ch_study_get_modified (self))
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      if (self->keeping)
        keep_now (self);
    }
  else if (self->timer == 0 || self->troubled)
    set_timer (self, AFTER_MS);
}

void
ch_study_flush (ChStudy *self)
{
  g_return_if_fail (CH_IS_STUDY (self));

  wait_until_idle (self);
  if (self->timer != 0)
    keep_now (self);
  wait_until_idle (self);
}

void
ch_study_let_go (ChStudy *self)
{
  ch_study_flush (self);
  ch_recovery_free (self->recovery);
  self->recovery = ch_recovery_new (self->folder);
  self->keeping = FALSE;
  self->recovered = FALSE;
}

void
ch_study_adopt (ChStudy *self, ChRecovery *recovery)
{
  wait_until_idle (self);
  ch_recovery_free (self->recovery);
  self->recovery = recovery;
  self->keeping = TRUE;
}

void
ch_study_discard (ChStudy *self)
{
  g_return_if_fail (CH_IS_STUDY (self));

  g_clear_handle_id (&self->timer, g_source_remove);
  wait_until_idle (self);
  ch_recovery_remove (self->recovery);
  self->keeping = FALSE;
}

void
ch_study_stop_thread (ChStudy *self)
{
  if (self->thread == NULL)
    return;
  /* What was edited a moment ago is not lost by closing the window. */
  if (self->timer != 0)
    keep_now (self);
  g_thread_pool_free (g_steal_pointer (&self->thread), FALSE, TRUE);
  ch_recovery_free (self->recovery);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->idle);
}

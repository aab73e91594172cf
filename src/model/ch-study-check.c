/* ch-study-check.c: looks through the chapters that were not looked at, in the background: which of
 * them could not be read, and why.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-private.h"

#include "ch-problem-private.h"
#include "ch-ruleset-private.h"

/* What was found is told in slices of so many microseconds, for a window to stay alive. */
#define SLICE_US 4000

typedef struct
{
  GBytes *text;
  gsize lead;
  DrPdnPlace begin;
  GPtrArray *problems; /* ChProblem; NULL: not yet */
} Part;

struct _ChCheck
{
  GWeakRef study;
  GCancellable *cancellable;
  GPtrArray *chapters; /* main thread */
  GArray *parts;       /* of Part: of each chapter */
  ChRuleset *ruleset;
  guint told;   /* so many chapters have heard */
  guint source; /* tells them */
};

static void
part_clear (gpointer data)
{
  Part *part = data;

  g_bytes_unref (part->text);
  g_clear_pointer (&part->problems, g_ptr_array_unref);
}

/* On the main thread, as the chapters' last references may go. */
static void
check_free (ChCheck *check)
{
  g_weak_ref_clear (&check->study);
  g_clear_handle_id (&check->source, g_source_remove);
  g_object_unref (check->cancellable);
  g_ptr_array_unref (check->chapters);
  g_array_unref (check->parts);
  g_object_unref (check->ruleset);
  g_free (check);
}

static void
check_in_thread (GTask *task,
                 gpointer source G_GNUC_UNUSED,
                 gpointer data,
                 GCancellable *cancellable)
{
  ChCheck *check = data;
  g_autoptr (ChChecker) checker = ch_checker_new ();

  for (guint n = 0; n < check->parts->len && !g_cancellable_is_cancelled (cancellable); n++)
    {
      Part *part = &g_array_index (check->parts, Part, n);
      gsize size;
      const char *text = g_bytes_get_data (part->text, &size);

      part->problems =
        ch_checker_check (checker, text + part->lead, size - part->lead, &part->begin, NULL,
                          ch_ruleset_get_record (check->ruleset));
    }
  g_task_return_boolean (task, TRUE);
}

static void
finish (ChStudy *self)
{
  g_clear_pointer (&self->check, check_free);
  g_object_notify (G_OBJECT (self), "checking");
  g_object_notify (G_OBJECT (self), "n-faulty");
}

static gboolean
tell (gpointer data)
{
  ChStudy *self = data;
  ChCheck *check = self->check;
  const gint64 end = g_get_monotonic_time () + SLICE_US;

  while (check->told < check->chapters->len && g_get_monotonic_time () < end)
    {
      ChChapter *chapter = g_ptr_array_index (check->chapters, check->told);
      Part *part = &g_array_index (check->parts, Part, check->told);

      /* Unless it was looked at or written since. */
      if (!chapter->checked && chapter->text == part->text)
        ch_chapter_take_problems (chapter, g_steal_pointer (&part->problems));
      check->told++;
    }
  if (check->told < check->chapters->len)
    return G_SOURCE_CONTINUE;
  check->source = 0;
  finish (self);

  return G_SOURCE_REMOVE;
}

static void
on_checked (GObject *source G_GNUC_UNUSED, GAsyncResult *result G_GNUC_UNUSED, gpointer data)
{
  ChCheck *check = data;
  g_autoptr (ChStudy) self = g_weak_ref_get (&check->study);

  if (self == NULL || self->check != check)
    check_free (check);
  else
    check->source = g_idle_add (tell, self);
}

void
ch_study_stop_check (ChStudy *self)
{
  ChCheck *check = g_steal_pointer (&self->check);

  if (check == NULL)
    return;
  g_cancellable_cancel (check->cancellable);
  /* While the thread has it, it goes when that has ended. */
  if (check->source != 0)
    check_free (check);
}

void
ch_study_check (ChStudy *self)
{
  ChCheck *check = g_new0 (ChCheck, 1);
  g_autoptr (GTask) task = NULL;

  ch_study_stop_check (self);
  g_weak_ref_init (&check->study, self);
  check->cancellable = g_cancellable_new ();
  check->chapters = g_ptr_array_new_with_free_func (g_object_unref);
  check->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (check->parts, part_clear);
  check->ruleset = g_object_ref (self->ruleset);
  for (guint n = 0; n < self->chapters->len; n++)
    {
      ChChapter *chapter = g_ptr_array_index (self->chapters, n);
      Part part = { NULL, chapter->lead, chapter->begin, NULL };

      if (chapter->checked || chapter->text == NULL)
        continue;
      part.text = g_bytes_ref (chapter->text);
      g_array_append_val (check->parts, part);
      g_ptr_array_add (check->chapters, g_object_ref (chapter));
    }
  self->check = check;
  if (check->chapters->len == 0)
    {
      finish (self);
      return;
    }
  task = g_task_new (NULL, check->cancellable, on_checked, check);
  g_task_set_task_data (task, check, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, check_in_thread);
  g_object_notify (G_OBJECT (self), "checking");
}

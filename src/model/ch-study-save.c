/* ch-study-save.c: saves a study to its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-private.h"

#include "ch-file-replace.h"

typedef struct
{
  ChStudyJob job;
  GTask *task;
  GFile *file; /* NULL until it begins: the study's own */
  gboolean force;
  char *etag; /* what the file must have; NULL: anything */
  ChSheet *sheet;
  GBytes *bytes;
  GArray *written;
  char *new_etag;
  GError *error;
} Save;

static void
save_free (ChStudyJob *job)
{
  Save *save = (Save *) job;

  g_clear_object (&save->task);
  g_clear_object (&save->file);
  g_free (save->etag);
  g_clear_pointer (&save->sheet, ch_sheet_free);
  g_clear_pointer (&save->bytes, g_bytes_unref);
  g_clear_pointer (&save->written, g_array_unref);
  g_free (save->new_etag);
  g_clear_error (&save->error);
  g_free (save);
}

static char *
query_etag (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* A file that another program took away cannot be spoilt. */
static gboolean
check_etag (Save *save)
{
  g_autofree char *now = save->etag != NULL ? query_etag (save->file) : NULL;

  if (now == NULL || g_str_equal (now, save->etag))
    return TRUE;
  g_set_error_literal (&save->error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, "");

  return FALSE;
}

static gboolean
write_file (Save *save, int *progress, GCancellable *cancellable)
{
  g_autofree char *path = g_file_get_path (save->file);
  gsize size;
  const char *data = g_bytes_get_data (save->bytes, &size);

  if (!check_etag (save))
    return FALSE;
  if (path != NULL)
    {
      if (!ch_file_replace (path, save->bytes, 0666, progress, cancellable, &save->error))
        return FALSE;
      save->new_etag = query_etag (save->file);
      return TRUE;
    }

  return g_file_replace_contents (save->file, data, size, save->etag, FALSE, G_FILE_CREATE_NONE,
                                  &save->new_etag, cancellable, &save->error);
}

static void
explain (Save *save)
{
  g_autofree char *name = ch_study_file_name (save->file);
  g_autofree char *message = NULL;

  if (g_error_matches (save->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (g_error_matches (save->error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    message = ch_words_file_changed (name);
  else
    message = ch_words_file_not_saved (name, save->error->message);
  g_free (save->error->message);
  save->error->message = g_steal_pointer (&message);
}

/* In the thread. */
static void
save_run (ChStudy *self, ChStudyJob *job)
{
  Save *save = (Save *) job;
  GCancellable *cancellable = g_task_get_cancellable (save->task);

  if (g_cancellable_set_error_if_cancelled (cancellable, &save->error))
    return;
  save->bytes = ch_sheet_write (save->sheet, &save->written);
  if (!write_file (save, &self->progress, cancellable))
    explain (save);
}

/* The study's state is taken when it is its turn. */
static void
begin_save (ChStudy *self, Save *save)
{
  gboolean own =
    save->file == NULL || (self->file != NULL && g_file_equal (save->file, self->file));

  if (save->file == NULL)
    save->file = g_object_ref (self->file);
  save->etag = own && !save->force ? g_strdup (self->etag) : NULL;
  save->sheet = ch_sheet_new (self->contents, self->chapters, self->edited);
  self->saving = TRUE;
  ch_study_push (self, &save->job);
}

/* What could not be read stands elsewhere in the file now, or is there no more. */
static void
check_again (ChStudy *self)
{
  for (guint n = 0; n < self->chapters->len; n++)
    {
      ChChapter *chapter = g_ptr_array_index (self->chapters, n);

      if (chapter->problems->len == 0 || chapter->text == NULL)
        continue;
      chapter->checked = FALSE;
    }
  ch_study_check (self);
}

/* What was written is what is saved: later edits are not. */
static void
apply_save (ChStudy *self, Save *save)
{
  ChContents *contents;

  g_object_freeze_notify (G_OBJECT (self));
  contents = ch_sheet_apply (save->sheet, save->bytes, save->written);
  ch_contents_unref (self->contents);
  self->contents = contents;
  self->recovered = FALSE;
  g_free (self->etag);
  self->etag = g_strdup (save->new_etag);
  if (g_set_object (&self->file, save->file))
    {
      g_object_notify (G_OBJECT (self), "file");
      g_object_notify (G_OBJECT (self), "title");
    }
  ch_study_tell_modified (self);
  ch_study_touch (self);
  check_again (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
save_done (ChStudy *self, ChStudyJob *job)
{
  Save *save = (Save *) job;
  Save *next;

  /* Unless it has turned to another file since. */
  if (save->error == NULL && save->sheet->old == self->contents)
    apply_save (self, save);
  self->saving = FALSE;
  next = g_queue_pop_head (&self->saves);
  if (next != NULL)
    begin_save (self, next);
  if (save->error != NULL)
    g_task_return_error (save->task, g_steal_pointer (&save->error));
  else
    g_task_return_boolean (save->task, TRUE);
}

void
ch_study_save_async (ChStudy *self,
                     GFile *file,
                     gboolean force,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  Save *save;

  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (file != NULL || self->file != NULL);

  save = g_new0 (Save, 1);
  save->job.run = save_run;
  save->job.done = save_done;
  save->job.free = save_free;
  save->task = g_task_new (self, cancellable, callback, data);
  save->file = file != NULL ? g_object_ref (file) : NULL;
  save->force = force;
  ch_study_begin_loading (self);
  if (self->saving)
    g_queue_push_tail (&self->saves, save);
  else
    begin_save (self, save);
}

gboolean
ch_study_save_finish (ChStudy *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  ch_study_end_loading (self);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* ch-study-open.c: opens files and texts, and brings unsaved work back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-study-private.h"

#include <string.h>

/* A larger file is for the library: a study holds all of it. */
#define MAX_MEGABYTES ((guint64) 512)

#define PIECE ((gsize) 1024 * 1024)

/* What a task reads, and what it found. */
typedef struct
{
  ChStudy *study; /* the task's source lives as long */
  GFile *file;
  GBytes *text;       /* instead of a file */
  ChRuleset *ruleset; /* nullable */
  ChContents *contents;
  char *etag;
  ChContents *before;   /* what was there when unsaved work was asked for */
  ChRecovery *recovery; /* of unsaved work */
  ChKept kept;
  GPtrArray *damaged;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_clear_object (&load->file);
  g_clear_pointer (&load->text, g_bytes_unref);
  g_clear_object (&load->ruleset);
  g_clear_pointer (&load->contents, ch_contents_unref);
  g_clear_pointer (&load->before, ch_contents_unref);
  g_free (load->etag);
  g_clear_pointer (&load->recovery, ch_recovery_free);
  ch_kept_clear (&load->kept);
  g_clear_pointer (&load->damaged, g_ptr_array_unref);
  g_free (load);
}

static void
pass_on (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  gboolean good = g_task_propagate_boolean (G_TASK (result), &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, good);
}

/* @inner is the task for the thread, which must not hold the study: its last reference would
 * perhaps be dropped there. */
static Load *
new_load (ChStudy *self,
          ChRuleset *ruleset,
          GCancellable *cancellable,
          GAsyncReadyCallback callback,
          gpointer data,
          GTask **inner)
{
  GTask *task = g_task_new (self, cancellable, callback, data);
  Load *load = g_new0 (Load, 1);

  load->study = self;
  load->ruleset = ruleset != NULL ? g_object_ref (ruleset) : NULL;
  g_task_set_task_data (task, load, load_free);
  *inner = g_task_new (NULL, cancellable, pass_on, task);
  g_task_set_task_data (*inner, load, NULL);
  ch_study_begin_loading (self);

  return load;
}

/* Says which file it is; cancelled stays cancelled. */
static void
explain (GError **error, const char *name)
{
  g_autofree char *message = NULL;

  if (g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  message = ch_words_file_not_read (name, (*error)->message);
  g_free ((*error)->message);
  (*error)->message = g_steal_pointer (&message);
}

/* All that @stream gives, as long as it is not too much. */
static GBytes *
read_stream (Load *load,
             GInputStream *stream,
             guint64 expected,
             const char *name,
             GCancellable *cancellable,
             GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autofree char *piece = g_malloc (PIECE);
  gssize n;

  while ((n = g_input_stream_read (stream, piece, PIECE, cancellable, error)) > 0)
    {
      g_byte_array_append (bytes, (const guint8 *) piece, (guint) n);
      if (bytes->len > MAX_MEGABYTES * 1000000)
        {
          g_autofree char *message = ch_words_file_too_large (name, MAX_MEGABYTES);

          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, message);
          n = -1;
          break;
        }
      if (expected > 0)
        g_atomic_int_set (&load->study->progress,
                          (int) MIN (bytes->len * 500 / expected, (guint64) 500));
    }
  if (n < 0)
    {
      g_byte_array_unref (bytes);
      return NULL;
    }

  return g_byte_array_free_to_bytes (bytes);
}

static GBytes *
read_file (Load *load, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (load->file, cancellable, error);
  g_autoptr (GFileInfo) info = NULL;
  guint64 size = 0;
  GBytes *bytes;

  if (stream == NULL)
    {
      explain (error, name);
      return NULL;
    }
  info =
    g_file_input_stream_query_info (stream,
                                    G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                    cancellable, NULL);
  if (info != NULL)
    {
      load->etag = g_strdup (g_file_info_get_etag (info));
      size = (guint64) g_file_info_get_size (info);
    }
  bytes = read_stream (load, G_INPUT_STREAM (stream), size, name, cancellable, error);
  if (bytes == NULL && !g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    explain (error, name);

  return bytes;
}

static void
open_in_thread (GTask *task,
                gpointer source G_GNUC_UNUSED,
                gpointer data,
                GCancellable *cancellable)
{
  Load *load = data;
  ChStudy *self = load->study;
  g_autofree char *name = load->file != NULL ? ch_study_file_name (load->file) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    load->text != NULL ? g_bytes_ref (load->text) : read_file (load, name, cancellable, &error);

  if (bytes != NULL)
    load->contents = ch_contents_read (bytes, name, &self->progress, cancellable, &error);
  if (load->contents != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
ch_study_open_async (ChStudy *self,
                     GFile *file,
                     ChRuleset *ruleset,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Load *load;

  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (G_IS_FILE (file));

  load = new_load (self, ruleset, cancellable, callback, data, &task);
  load->file = g_object_ref (file);
  self->opening++;
  g_task_run_in_thread (task, open_in_thread);
}

static void
prefer (ChStudy *self, ChRuleset *ruleset)
{
  if (ruleset != NULL)
    g_set_object (&self->ruleset, ruleset);
}

gboolean
ch_study_open_finish (ChStudy *self, GAsyncResult *result, GError **error)
{
  Load *load;

  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  load = g_task_get_task_data (G_TASK (result));
  self->opening--;
  ch_study_end_loading (self);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  prefer (self, load->ruleset);
  self->chosen = load->ruleset != NULL;
  ch_study_let_go (self);
  ch_study_set_contents (self, load->contents, load->file, load->etag, 0);

  return TRUE;
}

void
ch_study_add_text_async (ChStudy *self,
                         const char *text,
                         gssize length,
                         ChRuleset *ruleset,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Load *load;

  g_return_if_fail (CH_IS_STUDY (self));
  g_return_if_fail (text != NULL);

  load = new_load (self, ruleset, cancellable, callback, data, &task);
  load->text = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);
  g_task_run_in_thread (task, open_in_thread);
}

guint
ch_study_add_text_finish (ChStudy *self, GAsyncResult *result, GError **error)
{
  Load *load;

  g_return_val_if_fail (CH_IS_STUDY (self), 0);
  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  load = g_task_get_task_data (G_TASK (result));
  ch_study_end_loading (self);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return 0;
  prefer (self, load->ruleset);
  /* They are in no file yet: places in the text that came would be of no use. */
  for (guint n = 0; n < load->contents->chapters->len; n++)
    ch_chapter_forget_place (g_ptr_array_index (load->contents->chapters, n));
  ch_study_append (self, load->contents->chapters);

  return load->contents->chapters->len;
}

/* The newest work that is good; what is not is set aside. */
static void
recover_in_thread (GTask *task,
                   gpointer source G_GNUC_UNUSED,
                   gpointer data,
                   GCancellable *cancellable)
{
  Load *load = data;
  ChStudy *self = load->study;

  load->damaged = g_ptr_array_new_with_free_func (g_free);
  while (load->contents == NULL)
    {
      g_autoptr (GError) error = NULL;

      load->recovery = ch_recovery_claim (self->folder, &load->kept, load->damaged);
      if (load->recovery == NULL)
        break;
      load->contents =
        ch_contents_read (load->kept.bytes, "", &self->progress, cancellable, &error);
      if (load->contents != NULL)
        break;
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        ch_recovery_set_aside (load->recovery, load->damaged);
      g_clear_pointer (&load->recovery, ch_recovery_free);
      ch_kept_clear (&load->kept);
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        {
          g_task_return_error (task, g_steal_pointer (&error));
          return;
        }
    }
  g_task_return_boolean (task, load->contents != NULL);
}

void
ch_study_recover_async (ChStudy *self,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = NULL;

  Load *load;

  g_return_if_fail (CH_IS_STUDY (self));

  load = new_load (self, NULL, cancellable, callback, data, &task);
  load->before = ch_contents_ref (self->contents);
  g_task_run_in_thread (task, recover_in_thread);
}

/* What the work that was found is called: after its file, else after its first game. */
static char *
name_kept (const Load *load)
{
  g_autoptr (GFile) file = load->kept.uri != NULL ? g_file_new_for_uri (load->kept.uri) : NULL;
  ChChapter *first = g_ptr_array_index (load->contents->chapters, 0);

  return file != NULL ? ch_study_file_name (file) : g_strdup (ch_chapter_get_title (first));
}

const char *
ch_study_get_kept_name (ChStudy *self)
{
  g_return_val_if_fail (CH_IS_STUDY (self), NULL);

  return self->kept_name;
}

gboolean
ch_study_recover_finish (ChStudy *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean recovered;
  Load *load;

  g_return_val_if_fail (CH_IS_STUDY (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  load = g_task_get_task_data (G_TASK (result));
  ch_study_end_loading (self);
  recovered = g_task_propagate_boolean (G_TASK (result), &problem);
  if (problem == NULL && load->damaged->len > 0)
    {
      g_autofree char *sentence = ch_words_recovery_damaged (g_ptr_array_index (load->damaged, 0));

      if (recovered)
        ch_study_emit_problem (self, sentence);
      else
        problem = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_DATA, sentence);
    }
  if (problem != NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  /* A file that was asked for by name meanwhile stays; the work is kept for the next time. */
  g_clear_pointer (&self->kept_name, g_free);
  if (!recovered)
    return FALSE;
  if (self->contents != load->before || self->opening > 0)
    {
      self->kept_name = name_kept (load);
      return FALSE;
    }
  ch_study_let_go (self);
  ch_study_adopt (self, g_steal_pointer (&load->recovery));
  file = load->kept.uri != NULL ? g_file_new_for_uri (load->kept.uri) : NULL;
  self->recovered = TRUE;
  self->chosen = FALSE;
  ch_study_set_contents (self, load->contents, file, load->kept.etag, load->kept.selected);

  return TRUE;
}

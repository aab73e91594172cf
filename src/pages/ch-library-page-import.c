/* ch-library-page-import.c: files come into the library and leave it; what became of that is told.
 *
 * Reading and writing is the model's.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-library-page-private.h"

#include "ch-compat.h"
#include "ch-import-report-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of a file in which a game could not be read at all: as much is shown. */
#define MAX_TEXT (64 * 1024)

/* News and progress */

void
ch_library_page_tell (ChLibraryPage *self, const char *text, gboolean warning, gboolean with_report)
{
  gtk_widget_set_visible (self->news, text != NULL);
  if (text == NULL)
    return;
  gtk_image_set_from_icon_name (self->news_icon,
                                warning ? "dialog-warning-symbolic" : "object-select-symbolic");
  if (warning)
    gtk_widget_add_css_class (self->news, "warning");
  else
    gtk_widget_remove_css_class (self->news, "warning");
  gtk_label_set_text (self->news_label, text);
  gtk_widget_set_visible (self->report_button, with_report);
  ch_compat_announce (self->news, text);
}

static void
on_close_news (ChLibraryPage *self)
{
  ch_library_page_tell (self, NULL, FALSE, FALSE);
}

static GCancellable *
begin_work (ChLibraryPage *self, const char *text)
{
  ch_library_page_tell (self, NULL, FALSE, FALSE);
  g_clear_object (&self->working);
  self->working = g_cancellable_new ();
  gtk_label_set_text (self->work_label, text);
  gtk_progress_bar_set_fraction (self->work_bar, 0);
  gtk_widget_set_visible (self->work, TRUE);
  ch_library_page_update_actions (self);

  return self->working;
}

static void
end_work (ChLibraryPage *self)
{
  g_clear_object (&self->working);
  gtk_widget_set_visible (self->work, FALSE);
  ch_library_page_update_actions (self);
}

static void
show_fraction (ChLibraryPage *self, const ChLibraryProgress *progress)
{
  if (progress->total > 0)
    gtk_progress_bar_set_fraction (self->work_bar,
                                   (double) progress->done / (double) progress->total);
}

static void
on_cancel_work (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;

  (void) action;
  (void) parameter;
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
}

/* Import */

/* Called from the model while the page is held by the request. */
static void
on_import_progress (const ChLibraryProgress *progress, gpointer data)
{
  ChLibraryPage *self = data;
  g_autofree char *text = NULL;

  if (self->work_label == NULL)
    return;
  text = ch_library_count_text (ngettext ("Importing: %u game so far", "Importing: %u games so far",
                                          progress->games),
                                progress->games);
  gtk_label_set_text (self->work_label, text);
  show_fraction (self, progress);
}

static void
on_imported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLibraryReport) report =
    ch_library_import_finish (CH_LIBRARY (source), result, &error);
  g_autofree char *text = NULL;

  if (self->news == NULL)
    return;
  end_work (self);
  if (report == NULL)
    {
      ch_library_page_tell (self, error->message, TRUE, FALSE);
      return;
    }
  g_set_object (&self->report, report);
  text = ch_import_report_sheet_summarize (report);
  ch_library_page_tell (self, text, ch_library_report_get_n_problems (report) > 0, TRUE);
}

static void
tell_to_wait (ChLibraryPage *self)
{
  ch_page_toast (CH_PAGE (self), _ ("One thing after the other: wait until this is done"));
}

void
ch_library_page_import (ChLibraryPage *self, GPtrArray *files)
{
  g_return_if_fail (CH_IS_LIBRARY_PAGE (self));
  g_return_if_fail (self->library != NULL);

  if (self->working != NULL)
    {
      tell_to_wait (self);
      return;
    }
  ch_library_import_async (self->library, files, NULL, CH_LIBRARY_IMPORT_SKIP_DUPLICATES,
                           on_import_progress, self, begin_work (self, _ ("Importing…")),
                           on_imported, g_object_ref (self));
}

static void
on_import_chosen (GPtrArray *files, gpointer data)
{
  ch_library_page_import (data, files);
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_choose_files (GTK_WIDGET (data), _ ("Import Games"), on_import_chosen, data);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  ChLibraryPage *self = data;
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  (void) target;
  (void) x;
  (void) y;
  if (self->library == NULL)
    return FALSE;
  for (GSList *item = g_value_get_boxed (value); item != NULL; item = item->next)
    g_ptr_array_add (files, item->data);
  if (files->len > 0)
    ch_library_page_import (self, files);

  return files->len > 0;
}

/* The report */

/* What of @text belongs to the game it begins with: the next one begins with a tag behind a blank line. */
static void
cut_after_game (char *text)
{
  char *at = text;

  while ((at = strchr (at, '\n')) != NULL)
    {
      const char *line = at + 1;

      line += strspn (line, " \t\r");
      if (*line == '\n' && line[1] == '[')
        {
          *at = '\0';
          return;
        }
      at++;
    }
}

static void
on_lost_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &error);
  g_autofree char *text = NULL;
  g_autofree char *valid = NULL;
  gsize size = 0;
  const char *start;

  if (self->news == NULL)
    return;
  if (bytes == NULL)
    {
      ch_library_page_tell (self, error->message, TRUE, TRUE);
      return;
    }
  start = g_bytes_get_data (bytes, &size);
  text = g_strndup (start != NULL ? start : "", size);
  cut_after_game (text);
  valid = g_utf8_make_valid (text, -1);
  ch_library_page_emit_study (self, valid, NULL);
}

/* A game that was not kept is read where it stands. */
static void
open_lost (ChLibraryPage *self, ChLibraryProblem *problem)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream =
    g_file_read (ch_library_problem_get_file (problem), NULL, &error);

  if (stream == NULL ||
      !g_seekable_seek (G_SEEKABLE (stream), (goffset) ch_library_problem_get_offset (problem),
                        G_SEEK_SET, NULL, &error))
    {
      ch_library_page_tell (self, error->message, TRUE, TRUE);
      return;
    }
  g_input_stream_read_bytes_async (G_INPUT_STREAM (stream), MAX_TEXT, G_PRIORITY_DEFAULT, NULL,
                                   on_lost_read, g_object_ref (self));
}

static void
on_report_open (ChLibraryPage *self, ChLibraryProblem *problem)
{
  if (ch_library_problem_get_id (problem) != 0)
    ch_library_page_study (self, ch_library_problem_get_id (problem));
  else
    open_lost (self, problem);
}

static void
on_report_add_left_out (ChLibraryPage *self)
{
  if (self->working != NULL)
    {
      tell_to_wait (self);
      return;
    }
  ch_library_import_left_out_async (self->library, self->report, on_import_progress, self,
                                    begin_work (self, _ ("Importing…")), on_imported,
                                    g_object_ref (self));
}

static void
present_report (ChLibraryPage *self)
{
  ChImportReportSheet *sheet = ch_import_report_sheet_present (GTK_WIDGET (self), self->report);

  g_signal_connect_object (sheet, "open", G_CALLBACK (on_report_open), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "add-left-out", G_CALLBACK (on_report_add_left_out), self,
                           G_CONNECT_SWAPPED);
}

static void
on_report (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLibraryReport) report =
    ch_library_load_report_finish (CH_LIBRARY (source), result, &error);

  if (self->news == NULL)
    return;
  if (report != NULL)
    {
      g_set_object (&self->report, report);
      present_report (self);
    }
  else if (error != NULL)
    ch_library_page_tell (self, error->message, TRUE, FALSE);
  else
    ch_page_toast (CH_PAGE (self), _ ("Nothing was imported yet"));
}

static void
on_interrupted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (ChLibraryReport) report =
    ch_library_take_interrupted_finish (CH_LIBRARY (source), result, NULL);
  g_autofree char *text = NULL;

  if (self->news == NULL || report == NULL)
    return;
  g_set_object (&self->report, report);
  text = ch_import_report_sheet_summarize (report);
  ch_library_page_tell (self, text, TRUE, TRUE);
}

void
ch_library_page_look_for_interrupted (ChLibraryPage *self)
{
  ch_library_take_interrupted_async (self->library, NULL, on_interrupted, g_object_ref (self));
}

static void
on_show_report (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChLibraryPage *self = data;

  (void) action;
  (void) parameter;
  if (self->report != NULL)
    present_report (self);
  else
    ch_library_load_report_async (self->library, 0, NULL, on_report, g_object_ref (self));
}

/* Export */

static void
on_export_progress (const ChLibraryProgress *progress, gpointer data)
{
  ChLibraryPage *self = data;

  if (self->work_bar != NULL)
    show_fraction (self, progress);
}

static void
on_exported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChLibraryPage) self = data;
  g_autoptr (GError) error = NULL;
  const guint n = ch_library_export_finish (CH_LIBRARY (source), result, &error);
  g_autofree char *text = NULL;

  if (self->news == NULL)
    return;
  end_work (self);
  if (error != NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        ch_library_page_tell (self, error->message, TRUE, FALSE);
      return;
    }
  text = ch_library_count_text (ngettext ("%u game exported", "%u games exported", n), n);
  ch_page_toast (CH_PAGE (self), text);
}

/* What is selected, or all that is listed where nothing is. */
static void
on_export_chosen (GFile *file, gpointer data)
{
  ChLibraryPage *self = data;
  g_autoptr (GArray) ids = ch_game_selection_get_ids (ch_game_table_get_selection (self->table));

  if (ids->len == 0)
    {
      g_array_unref (ids);
      ids = ch_library_list_get_ids (self->list);
    }
  ch_library_export_async (self->library, ids, file, on_export_progress, self,
                           begin_work (self, _ ("Exporting…")), on_exported, g_object_ref (self));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_save_file (GTK_WIDGET (data), _ ("Export Games"), _ ("games.pdn"), on_export_chosen,
                       data);
}

void
ch_library_page_add_import_actions (ChLibraryPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "import", .activate = on_import },
    { .name = "cancel-work", .activate = on_cancel_work },
    { .name = "show-report", .activate = on_show_report },
    { .name = "export", .activate = on_export },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

void
ch_library_page_connect_import (ChLibraryPage *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  GtkWidget *close = gtk_widget_get_last_child (self->news);

  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (on_close_news), self);
}

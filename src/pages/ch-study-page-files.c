/* ch-study-page-files.c: files and chapters of the Study page: opened, saved, pasted, dropped.
 *
 * Reading and writing is the model's; here is what a person sees of it.  Nothing is thrown away that was not
 * saved: it is kept, or the person is asked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-compat.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MAX_RECENT 10

/* Recent files */

static void
remember_file (ChStudyPage *self, GFile *file)
{
  GSettings *settings = ch_board_page_get_settings (CH_BOARD_PAGE (self));
  g_autofree char *uri = g_file_get_uri (file);
  g_auto (GStrv) old = g_settings_get_strv (settings, "recent-files");
  g_autoptr (GPtrArray) uris = g_ptr_array_new ();

  g_ptr_array_add (uris, uri);
  for (guint n = 0; old[n] != NULL && uris->len < MAX_RECENT; n++)
    if (g_strcmp0 (old[n], uri) != 0)
      g_ptr_array_add (uris, old[n]);
  g_ptr_array_add (uris, NULL);
  g_settings_set_strv (settings, "recent-files", (const char *const *) uris->pdata);
}

/* Work that takes a while */

static GCancellable *
begin_reading (ChStudyPage *self, const char *text)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  ch_study_page_show_work (self, text, -1, self->reading);

  return self->reading;
}

/* Tells what went wrong; a person's own cancel is no news. */
static void
end_reading (ChStudyPage *self, const GError *error)
{
  ch_study_page_show_work (self, NULL, 0, NULL);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ch_banner_show (self->banner, error->message, _ ("Close"));
}

/* What could not be read of a file is told once, and is kept in the chapters. */
static void
tell_problems (ChStudyPage *self)
{
  guint n_chapters = g_list_model_get_n_items (G_LIST_MODEL (self->study));
  g_autofree char *news = NULL;
  guint n_problems = 0;

  for (guint n = 0; n < n_chapters; n++)
    {
      g_autoptr (ChChapter) chapter = g_list_model_get_item (G_LIST_MODEL (self->study), n);
      gboolean problem = FALSE;

      g_object_get (chapter, "problem", &problem, NULL);
      n_problems += problem ? 1 : 0;
    }
  if (n_problems == 0)
    return;
  news = g_strdup_printf (ngettext ("%u game could not be read fully",
                                    "%u games could not be read "
                                    "fully",
                                    n_problems),
                          n_problems);
  ch_banner_show (self->banner, news, _ ("Close"));
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean done = ch_study_open_finish (CH_STUDY (source), result, &error);

  end_reading (self, error);
  if (!done)
    return;
  ch_banner_show (self->banner, NULL, NULL);
  g_object_get (self->study, "file", &file, NULL);
  if (file != NULL)
    remember_file (self, file);
  tell_problems (self);
}

static void
open_now (GFile *file, gpointer data)
{
  ChStudyPage *self = data;

  ch_study_open_async (self->study, file, NULL, begin_reading (self, _ ("Opening…")), on_opened,
                       g_object_ref (self));
}

/* Saving */

typedef struct
{
  ChStudyPage *page;
  GFile *next; /* what is opened afterwards, nullable */
} Saving;

static void save_to (ChStudyPage *self, GFile *file, gboolean force, GFile *next);

static void
on_changed_elsewhere (gboolean replace, gpointer data)
{
  ChStudyPage *self = data;

  if (replace)
    save_to (self, NULL, TRUE, NULL);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  ChStudyPage *self = saving->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean done = ch_study_save_finish (CH_STUDY (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      end_reading (self, NULL);
      ch_compat_ask (GTK_WIDGET (self), _ ("Replace the File?"),
                     _ ("Another program has changed it since it was opened here. Saving replaces "
                        "what that program wrote."),
                     _ ("Replace"), TRUE, on_changed_elsewhere, G_OBJECT (self));
    }
  else
    end_reading (self, error);
  if (done)
    {
      g_object_get (self->study, "file", &file, NULL);
      if (file != NULL)
        remember_file (self, file);
      ch_page_toast (CH_PAGE (self), _ ("Saved"));
      if (saving->next != NULL)
        open_now (saving->next, self);
    }
  g_clear_object (&saving->next);
  g_object_unref (saving->page);
  g_free (saving);
}

static void
save_to (ChStudyPage *self, GFile *file, gboolean force, GFile *next)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->page = g_object_ref (self);
  g_set_object (&saving->next, next);
  ch_study_save_async (self->study, file, force, begin_reading (self, _ ("Saving…")), on_saved,
                       saving);
}

static void
on_save_chosen (GFile *file, gpointer data)
{
  save_to (data, file, FALSE, NULL);
}

char *
ch_study_page_suggest_name (ChStudyPage *self, const char *suffix)
{
  g_autofree char *title = ch_game_get_title (self->game);

  g_strdelimit (title, "/\\:*?\"<>|", '-');

  return g_strconcat (title, suffix, NULL);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  g_autofree char *name = ch_study_page_suggest_name (self, ".pdn");

  (void) action;
  (void) parameter;
  ch_compat_save_file (GTK_WIDGET (self), _ ("Save Games"), name, on_save_chosen, self);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  g_autoptr (GFile) file = NULL;

  g_object_get (self->study, "file", &file, NULL);
  if (file == NULL)
    on_save_as (action, parameter, data);
  else
    save_to (self, NULL, FALSE, NULL);
}

/* Opening another file where there is unsaved work */

static void
replace_now (ChStudyPage *self, GFile *file)
{
  g_autoptr (ChGame) game = NULL;

  if (file != NULL)
    {
      open_now (file, self);
      return;
    }
  game = ch_game_new (ch_game_get_ruleset (self->game), NULL);
  ch_study_reset (self->study, game);
}

static void
on_replace_answered (gboolean agreed, gpointer data)
{
  ChStudyPage *self = data;
  g_autoptr (GFile) file = g_steal_pointer (&self->replacing);

  if (!agreed)
    return;
  ch_study_discard (self->study);
  replace_now (self, file);
}

static void
replace_study (ChStudyPage *self, GFile *file)
{
  gboolean modified = FALSE;

  g_object_get (self->study, "modified", &modified, NULL);
  if (!modified)
    {
      replace_now (self, file);
      return;
    }
  g_set_object (&self->replacing, file);
  ch_compat_ask (GTK_WIDGET (self), _ ("Discard Unsaved Changes?"),
                 _ ("The games that are open have changes that are not in a file yet."),
                 _ ("Discard"), TRUE, on_replace_answered, G_OBJECT (self));
}

void
ch_study_page_open_file (ChStudyPage *self, GFile *file)
{
  g_return_if_fail (CH_IS_STUDY_PAGE (self));

  replace_study (self, file);
}

static void
on_open_chosen (GFile *file, gpointer data)
{
  replace_study (data, file);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_choose_file (GTK_WIDGET (data), _ ("Open Games"), on_open_chosen, data);
}

static void
on_open_recent (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  (void) action;
  replace_study (data, file);
}

static void
on_new (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  replace_study (data, NULL);
}

/* Chapters */

static void
on_new_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  g_autoptr (ChGame) game = ch_game_new (ch_game_get_ruleset (self->game), NULL);

  (void) action;
  (void) parameter;
  ch_study_add_game (self->study, game);
}

static void
on_delete_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  ch_study_remove (self->study, ch_study_get_selected (self->study));
  ch_page_toast_with_action (CH_PAGE (self), _ ("Chapter deleted"), _ ("Undo"),
                             "page.undo-chapters");
}

static void
on_undo_chapters (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_study_undo_chapters (CH_STUDY_PAGE (data)->study);
}

static void
step_chapter (ChStudyPage *self, int step)
{
  int selected = (int) ch_study_get_selected (self->study) + step;

  if (selected >= 0 && selected < (int) g_list_model_get_n_items (G_LIST_MODEL (self->study)))
    ch_study_select (self->study, (guint) selected);
}

static void
on_next_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  step_chapter (data, 1);
}

static void
on_previous_chapter (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  step_chapter (data, -1);
}

/* Texts: pasted, dropped, handed over */

static void
on_text_added (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  guint n = ch_study_add_text_finish (CH_STUDY (source), result, &error);
  g_autofree char *news = NULL;

  end_reading (self, error);
  if (n == 0)
    return;
  news = g_strdup_printf (ngettext ("%u game added", "%u games added", n), n);
  ch_page_toast (CH_PAGE (self), news);
}

void
ch_study_page_open_text (ChStudyPage *self, const char *text, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_STUDY_PAGE (self));

  ch_study_add_text_async (self->study, text, -1, ruleset, begin_reading (self, _ ("Reading…")),
                           on_text_added, g_object_ref (self));
}

void
ch_study_page_open_game (ChStudyPage *self, ChGame *game)
{
  g_return_if_fail (CH_IS_STUDY_PAGE (self));

  ch_study_add_game (self->study, game);
}

/* A position goes onto the board as a chapter of its own; else the text is taken as games. */
static void
take_text (ChStudyPage *self, const char *text)
{
  ChRuleset *ruleset = ch_game_get_ruleset (self->game);
  g_autoptr (ChPosition) position = NULL;

  if (strchr (text, '[') == NULL)
    position = ch_position_parse (ruleset, text, NULL, NULL, NULL, NULL);
  if (position != NULL)
    {
      g_autoptr (ChGame) game = ch_game_new (ruleset, position);

      ch_study_add_game (self->study, game);
      ch_page_toast (CH_PAGE (self), _ ("Position pasted"));
      return;
    }
  ch_study_page_open_text (self, text, ruleset);
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL || text[0] == '\0')
    ch_page_toast (CH_PAGE (self), _ ("There is no text on the clipboard"));
  else
    take_text (self, text);
}

static void
on_paste (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (data)), NULL, on_pasted,
                                 g_object_ref (data));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer data)
{
  ChStudyPage *self = data;

  (void) target;
  (void) x;
  (void) y;
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      GSList *files = g_value_get_boxed (value);

      if (files != NULL)
        replace_study (self, files->data);
      return files != NULL;
    }
  take_text (self, g_value_get_string (value));

  return TRUE;
}

/* The study */

static void
on_game (ChStudyPage *self)
{
  ch_study_page_take_game (self, ch_study_get_game (self->study));
}

static void
on_problem (ChStudyPage *self, const char *message)
{
  ch_banner_show (self->banner, message, NULL);
}

static void
on_banner_button (ChStudyPage *self)
{
  ch_banner_show (self->banner, NULL, NULL);
}

static void
on_recovered (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;

  if (ch_study_recover_finish (CH_STUDY (source), result, &error))
    ch_page_toast (CH_PAGE (self), _ ("Unsaved work was brought back"));
  else if (error != NULL && self->banner != NULL)
    ch_banner_show (self->banner, error->message, _ ("Close"));
}

void
ch_study_page_recover (ChStudyPage *self)
{
  ch_study_recover_async (self->study, NULL, on_recovered, g_object_ref (self));
}

void
ch_study_page_connect_files (ChStudyPage *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (drop, types, G_N_ELEMENTS (types));
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  g_signal_connect_object (self->study, "notify::game", G_CALLBACK (on_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::title", G_CALLBACK (ch_study_page_update_title),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "items-changed", G_CALLBACK (ch_study_page_update_title),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->banner, "button-clicked", G_CALLBACK (on_banner_button), self);
}

void
ch_study_page_add_file_actions (ChStudyPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-game", .activate = on_new },
    { .name = "open", .activate = on_open },
    { .name = "open-recent", .activate = on_open_recent, .parameter_type = "s" },
    { .name = "save", .activate = on_save },
    { .name = "save-as", .activate = on_save_as },
    { .name = "paste-fen", .activate = on_paste },
    { .name = "new-chapter", .activate = on_new_chapter },
    { .name = "delete-chapter", .activate = on_delete_chapter },
    { .name = "undo-chapters", .activate = on_undo_chapters },
    { .name = "next-chapter", .activate = on_next_chapter },
    { .name = "previous-chapter", .activate = on_previous_chapter },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

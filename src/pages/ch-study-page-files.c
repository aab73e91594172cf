/* ch-study-page-files.c: files of the Study page: opened, saved, pasted, dropped.
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
#include <string.h>

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

/* What the autosave has to say stays until it is mended. */
static void
show_news (ChStudyPage *self, const char *text)
{
  if (text == NULL && self->trouble != NULL)
    ch_banner_show (self->banner, self->trouble, NULL);
  else
    ch_banner_show (self->banner, text, _ ("Close"));
}

/* Tells what went wrong; a person's own cancel is no news.  What went well takes away what was told. */
static void
end_reading (ChStudyPage *self, const GError *error)
{
  ch_study_page_show_work (self, NULL, 0, NULL);
  if (self->banner == NULL)
    return;
  if (error == NULL)
    show_news (self, NULL);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_news (self, error->message);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean done;

  /* Only what another file takes the place of is thrown away. */
  if (self->discarding && !g_task_had_error (G_TASK (result)))
    ch_study_discard (self->study);
  self->discarding = FALSE;
  ch_study_page_forget_closed (self);
  done = ch_study_open_finish (CH_STUDY (source), result, &error);
  end_reading (self, error);
  if (!done)
    return;
  g_object_get (self->study, "file", &file, NULL);
  if (file != NULL)
    remember_file (self, file);
}

static void
open_now (ChStudyPage *self, GFile *file)
{
  g_autoptr (ChRuleset) ruleset = ch_study_page_get_remembered (self, file);

  ch_study_open_async (self->study, file, ruleset, begin_reading (self, _ ("Opening…")), on_opened,
                       g_object_ref (self));
}

/* Saving */

static void save_to (ChStudyPage *self, GFile *file, gboolean force);
static void ask_to_make_room (ChStudyPage *self, GFile *file);

static void
on_changed_elsewhere (gboolean replace, gpointer data)
{
  ChStudyPage *self = data;

  if (replace)
    save_to (self, NULL, TRUE);
  else
    self->replace_when_saved = FALSE;
}

static void
ask_to_replace (ChStudyPage *self)
{
  ch_compat_ask (GTK_WIDGET (self), _ ("Replace the File?"),
                 _ ("Another program has changed it since it was opened here. Saving replaces what "
                    "that program wrote."),
                 _ ("Replace"), TRUE, on_changed_elsewhere, G_OBJECT (self));
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean done = ch_study_save_finish (CH_STUDY (source), result, &error);
  gboolean go_on = self->replace_when_saved;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      end_reading (self, NULL);
      ask_to_replace (self);
      return;
    }
  end_reading (self, error);
  self->replace_when_saved = FALSE;
  if (!done)
    return;
  g_object_get (self->study, "file", &file, NULL);
  if (file != NULL)
    remember_file (self, file);
  ch_page_toast (CH_PAGE (self), _ ("Saved"));
  if (go_on)
    {
      g_autoptr (GFile) next = g_steal_pointer (&self->replacing);

      ask_to_make_room (self, next);
    }
}

static void
save_to (ChStudyPage *self, GFile *file, gboolean force)
{
  ch_study_save_async (self->study, file, force, begin_reading (self, _ ("Saving…")), on_saved,
                       g_object_ref (self));
}

static void
on_save_chosen (GFile *file, gpointer data)
{
  save_to (data, file, FALSE);
}

char *
ch_study_page_suggest_name (ChStudyPage *self, const char *suffix)
{
  g_autofree char *title = ch_game_get_title (self->game);

  g_strdelimit (title, "/\\:*?\"<>|", '-');

  return g_strconcat (title, suffix, NULL);
}

/* A file keeps its name and folder; what has none is called after the players. */
static void
save_as (ChStudyPage *self)
{
  g_autofree char *name = ch_study_page_suggest_name (self, ".pdn");
  g_autoptr (GFile) file = NULL;

  g_object_get (self->study, "file", &file, NULL);
  ch_compat_save_file_as (GTK_WIDGET (self), _ ("Save Games"), file, name, on_save_chosen, self);
}

static void
save (ChStudyPage *self)
{
  g_autoptr (GFile) file = NULL;

  g_object_get (self->study, "file", &file, NULL);
  if (file == NULL)
    save_as (self);
  else
    save_to (self, NULL, FALSE);
}

static void
on_save_as (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  self->replace_when_saved = FALSE;
  save_as (self);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  self->replace_when_saved = FALSE;
  save (self);
}

/* Opening another file where there is unsaved work */

static void
replace_now (ChStudyPage *self, GFile *file)
{
  g_autoptr (ChGame) game = NULL;

  if (self->bringing_back)
    {
      ch_study_page_recover (self);
      return;
    }
  if (file != NULL)
    {
      open_now (self, file);
      return;
    }
  if (self->discarding)
    ch_study_discard (self->study);
  self->discarding = FALSE;
  game = ch_game_new (ch_game_get_ruleset (self->game), NULL);
  ch_study_reset (self->study, game);
}

static void
on_replace_answered (ChCompatSaveAnswer answer, gpointer data)
{
  ChStudyPage *self = data;
  g_autoptr (GFile) file = NULL;

  if (answer == CH_COMPAT_SAVE)
    {
      self->replace_when_saved = TRUE;
      save (self);
      return;
    }
  file = g_steal_pointer (&self->replacing);
  if (answer == CH_COMPAT_CANCEL)
    return;
  self->discarding = TRUE;
  replace_now (self, file);
}

/* Whose changes they are. */
static char *
describe_changes (ChStudyPage *self)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *title = NULL;

  g_object_get (self->study, "file", &file, "title", &title, NULL);
  if (file == NULL)
    return g_strdup (_ ("The games that are open have changes that are not in a file yet."));

  /* Translators: the name of a file. */
  return g_strdup_printf (_ ("“%s” has changes that are not in the file yet."), title);
}

/* What is there makes room for @file, a fresh study, or the work that is kept. */
static void
ask_to_make_room (ChStudyPage *self, GFile *file)
{
  g_autofree char *text = NULL;
  gboolean modified = FALSE;

  ch_study_page_finish_set_up (self);
  g_object_get (self->study, "modified", &modified, NULL);
  if (!modified)
    {
      replace_now (self, file);
      return;
    }
  g_set_object (&self->replacing, file);
  text = describe_changes (self);
  ch_compat_ask_save (GTK_WIDGET (self), _ ("Save Changes?"), text, on_replace_answered,
                      G_OBJECT (self));
}

static void
replace_study (ChStudyPage *self, GFile *file)
{
  self->bringing_back = FALSE;
  ask_to_make_room (self, file);
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

/* Texts: pasted, dropped, handed over */

/* What is wrong with a text that looks like a position: one line with the colons of a FEN. */
static char *
explain_text (ChStudyPage *self, const char *text)
{
  ChRuleset *ruleset = ch_game_get_ruleset (self->game);
  g_autofree char *line = g_strstrip (g_strdup (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (ChPosition) position = NULL;

  if (strchr (line, ':') == NULL || strchr (line, '\n') != NULL)
    return NULL;
  position = ch_position_parse (ruleset, line, NULL, NULL, NULL, &error);

  return error != NULL ? g_strdup (error->message) : NULL;
}

static void
tell_no_text (ChStudyPage *self, const GError *error)
{
  g_autofree char *why = NULL;
  g_autofree char *text = NULL;

  if (self->pasted != NULL && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    why = explain_text (self, self->pasted);
  if (why == NULL || self->banner == NULL)
    return;
  /* Translators: two sentences: a pasted text holds no game or position, and what is wrong with it. */
  text = g_strdup_printf (_ ("%s %s"), error->message, why);
  show_news (self, text);
}

static void
on_text_added (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  guint n = ch_study_add_text_finish (CH_STUDY (source), result, &error);
  g_autofree char *news = NULL;

  end_reading (self, error);
  if (error != NULL)
    tell_no_text (self, error);
  g_clear_pointer (&self->pasted, g_free);
  if (n == 0)
    return;
  news = g_strdup_printf (ngettext ("%u game added", "%u games added", n), n);
  ch_page_toast (CH_PAGE (self), news);
}

void
ch_study_page_open_text (ChStudyPage *self, const char *text, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_STUDY_PAGE (self));

  ch_study_page_finish_set_up (self);
  ch_study_add_text_async (self->study, text, -1, ruleset, begin_reading (self, _ ("Reading…")),
                           on_text_added, g_object_ref (self));
}

void
ch_study_page_open_game (ChStudyPage *self, ChGame *game)
{
  g_return_if_fail (CH_IS_STUDY_PAGE (self));

  ch_study_page_finish_set_up (self);
  ch_study_add_game (self->study, game);
}

/* A position goes onto the board as a chapter of its own; else the text is taken as games.  Where a position
 * is being set up it is that one. */
static void
take_text (ChStudyPage *self, const char *text)
{
  ChRuleset *ruleset = ch_game_get_ruleset (self->game);
  g_autoptr (ChPosition) position = NULL;

  if (self->setting_up)
    {
      ch_board_page_take_text (CH_BOARD_PAGE (self), text);
      return;
    }
  if (strchr (text, '[') == NULL)
    position = ch_position_parse (ruleset, text, NULL, NULL, NULL, NULL);
  if (position != NULL)
    {
      g_autoptr (ChGame) game = ch_game_new (ruleset, position);

      ch_study_add_game (self->study, game);
      show_news (self, NULL);
      ch_page_toast (CH_PAGE (self), _ ("Position pasted"));
      return;
    }
  g_free (self->pasted);
  self->pasted = g_strdup (text);
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
  ch_study_page_show_open_questions (self);
}

static void
on_problem (ChStudyPage *self, const char *message)
{
  g_free (self->trouble);
  self->trouble = g_strdup (message);
  show_news (self, NULL);
}

static void
on_banner_button (ChStudyPage *self)
{
  show_news (self, NULL);
}

static void
on_modified (ChStudyPage *self)
{
  gboolean modified = FALSE;

  g_object_get (self->study, "modified", &modified, NULL);
  gtk_widget_set_visible (self->modified_sign, modified);
}

/* Work that was found, but for which the file that was asked for is shown. */
static void
show_kept (ChStudyPage *self)
{
  const char *name = ch_study_get_kept_name (self->study);
  /* Translators: the name of a file, or of a game. */
  g_autofree char *text =
    name != NULL ? g_strdup_printf (_ ("Unsaved work from “%s” is kept"), name) : NULL;

  ch_notice_show (self->kept_notice, text);
}

static void
on_recovered (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;

  gboolean done;

  /* As where a file takes its place. */
  if (self->discarding && !g_task_had_error (G_TASK (result)))
    ch_study_discard (self->study);
  self->discarding = FALSE;
  done = ch_study_recover_finish (CH_STUDY (source), result, &error);
  if (self->banner == NULL)
    return;
  show_kept (self);
  if (done)
    ch_page_toast (CH_PAGE (self), _ ("Unsaved work was brought back"));
  else if (error != NULL)
    show_news (self, error->message);
}

static void
on_show_kept (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  self->bringing_back = TRUE;
  ask_to_make_room (self, NULL);
}

static void
on_kept_closed (ChStudyPage *self)
{
  ch_study_page_keep_focus (self, FALSE);
}

static void
add_kept_button (ChStudyPage *self)
{
  /* Translators: a button: shows the unsaved work that is kept. */
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Show"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.show-kept");
  ch_notice_add (self->kept_notice, button);
  g_object_set (self->kept_notice, "icon-name", "document-save-symbolic", NULL);
  g_signal_connect_swapped (self->kept_notice, "closed", G_CALLBACK (on_kept_closed), self);
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
  g_signal_connect_object (self->study, "notify::modified", G_CALLBACK (on_modified), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->banner, "button-clicked", G_CALLBACK (on_banner_button), self);
  add_kept_button (self);
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
    { .name = "show-kept", .activate = on_show_kept },
    { .name = "paste-fen", .activate = on_paste },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

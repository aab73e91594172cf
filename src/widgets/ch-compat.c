/* ch-compat.c: every call that differs between GTK 4.8 / libadwaita 1.2 and newer ones.
 *
 * Knows no draughts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

void
ch_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
#endif
}

/* The button is the popover's parent, so the popover's own widgets that have no tooltip lead to its. */
static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  gboolean shown = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      return FALSE;
  g_signal_chain_from_overridden_handler (widget, x, y, keyboard, tooltip, &shown);

  return shown;
}

void
ch_compat_hush_tooltips (void)
{
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_MENU_BUTTON,
                                   G_CALLBACK (query_tooltip));
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_DROP_DOWN, G_CALLBACK (query_tooltip));
  g_once_init_leave (&done, 1);
}

void
ch_compat_show_uri (GtkWidget *widget, const char *uri)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWindow *window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;

#if GTK_CHECK_VERSION(4, 10, 0)
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (uri);

  gtk_uri_launcher_launch (launcher, window, NULL, NULL, NULL);
#else
  gtk_show_uri (window, uri, GDK_CURRENT_TIME);
#endif
}

typedef enum
{
  READ_ONE,
  READ_MANY,
  WRITE
} FilePurpose;

typedef struct
{
  ChCompatFileFunc func;
  ChCompatFilesFunc files_func;
  GObject *owner;
  FilePurpose purpose;
} FileQuestion;

/* @files (nullable): of GFile; none where the person gave up. */
static void
answer_files (FileQuestion *question, GListModel *files)
{
  guint n_files = files != NULL ? g_list_model_get_n_items (files) : 0;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint n = 0; n < n_files; n++)
    g_ptr_array_add (all, g_list_model_get_item (files, n));
  if (n_files > 0 && question->purpose == READ_MANY)
    question->files_func (all, question->owner);
  else if (n_files > 0)
    question->func (all->pdata[0], question->owner);
  g_object_unref (question->owner);
  g_free (question);
}

#if GTK_CHECK_VERSION(4, 10, 0)
static void
on_file (GObject *source, GAsyncResult *result, gpointer data)
{
  GtkFileDialog *dialog = GTK_FILE_DIALOG (source);
  FileQuestion *question = data;
  g_autoptr (GListModel) files = NULL;
  g_autoptr (GFile) file = NULL;

  if (question->purpose == READ_MANY)
    files = gtk_file_dialog_open_multiple_finish (dialog, result, NULL);
  else if (question->purpose == WRITE)
    file = gtk_file_dialog_save_finish (dialog, result, NULL);
  else
    file = gtk_file_dialog_open_finish (dialog, result, NULL);
  if (file != NULL)
    {
      GListStore *one = g_list_store_new (G_TYPE_FILE);

      g_list_store_append (one, file);
      files = G_LIST_MODEL (one);
    }
  answer_files (question, files);
}
#else
static void
on_file (GtkNativeDialog *dialog, int response, gpointer data)
{
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  answer_files (data, files);
  g_object_unref (dialog);
}
#endif

#if !GTK_CHECK_VERSION(4, 10, 0)
/* The file may be gone: the name stays. */
static void
propose_file (GtkFileChooser *chooser, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *shown = base != NULL ? g_filename_display_name (base) : NULL;

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (chooser, folder, NULL);
  if (shown != NULL)
    gtk_file_chooser_set_current_name (chooser, shown);
}
#endif

/* @name: of the file that is written; @file: what is proposed instead, both nullable. */
static void
ask_for_file (GtkWidget *parent, const char *title, GFile *file, const char *name,
              FileQuestion *question)
{
  GtkRoot *root = gtk_widget_get_root (parent);
  GtkWindow *window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;

  g_object_ref (question->owner);
#if GTK_CHECK_VERSION(4, 10, 0)
  {
    g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

    gtk_file_dialog_set_title (dialog, title);
    if (file != NULL)
      gtk_file_dialog_set_initial_file (dialog, file);
    else if (name != NULL)
      gtk_file_dialog_set_initial_name (dialog, name);
    if (question->purpose == READ_MANY)
      gtk_file_dialog_open_multiple (dialog, window, NULL, on_file, question);
    else if (question->purpose == WRITE)
      gtk_file_dialog_save (dialog, window, NULL, on_file, question);
    else
      gtk_file_dialog_open (dialog, window, NULL, on_file, question);
  }
#else
  {
    GtkFileChooserAction action
        = question->purpose == WRITE ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN;
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, window, action, NULL, NULL);

    if (file != NULL)
      propose_file (GTK_FILE_CHOOSER (dialog), file);
    else if (name != NULL)
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog),
                                          question->purpose == READ_MANY);
    gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
    g_signal_connect (dialog, "response", G_CALLBACK (on_file), question);
    gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  }
#endif
}

void
ch_compat_choose_file (GtkWidget *parent, const char *title, ChCompatFileFunc func, gpointer owner)
{
  FileQuestion *question = g_new0 (FileQuestion, 1);

  *question = (FileQuestion){ .func = func, .owner = owner, .purpose = READ_ONE };
  ask_for_file (parent, title, NULL, NULL, question);
}

void
ch_compat_choose_files (GtkWidget *parent, const char *title, ChCompatFilesFunc func,
                        gpointer owner)
{
  FileQuestion *question = g_new0 (FileQuestion, 1);

  *question = (FileQuestion){ .files_func = func, .owner = owner, .purpose = READ_MANY };
  ask_for_file (parent, title, NULL, NULL, question);
}

void
ch_compat_save_file (GtkWidget *parent, const char *title, const char *name, ChCompatFileFunc func,
                     gpointer owner)
{
  ch_compat_save_file_as (parent, title, NULL, name, func, owner);
}

void
ch_compat_save_file_as (GtkWidget *parent, const char *title, GFile *file, const char *name,
                        ChCompatFileFunc func, gpointer owner)
{
  FileQuestion *question = g_new0 (FileQuestion, 1);

  *question = (FileQuestion){ .func = func, .owner = owner, .purpose = WRITE };
  ask_for_file (parent, title, file, name, question);
}

typedef struct
{
  ChCompatAnswerFunc func;
  ChCompatSaveFunc save_func;
  GObject *owner;
} Question;

static void
on_response (Question *question, const char *response)
{
  if (question->save_func != NULL)
    question->save_func (g_strcmp0 (response, "save") == 0      ? CH_COMPAT_SAVE
                         : g_strcmp0 (response, "discard") == 0 ? CH_COMPAT_DISCARD
                                                                : CH_COMPAT_CANCEL,
                         question->owner);
  else
    question->func (g_strcmp0 (response, "yes") == 0, question->owner);
}

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  (void) closure;
  g_object_unref (question->owner);
  g_free (question);
}

void
ch_compat_ask (GtkWidget *parent, const char *title, const char *text, const char *yes,
               gboolean destructive, ChCompatAnswerFunc func, GObject *owner)
{
  Question *question = g_new0 (Question, 1);

  question->func = func;
  question->owner = g_object_ref (owner);
#if ADW_CHECK_VERSION(1, 5, 0)
  {
    AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (title, text));

    adw_alert_dialog_add_responses (dialog, "no", _ ("Cancel"), "yes", yes, NULL);
    if (destructive)
      adw_alert_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_DESTRUCTIVE);
    g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free,
                           G_CONNECT_SWAPPED);
    adw_dialog_present (ADW_DIALOG (dialog), parent);
  }
#else
  {
    GtkRoot *root = gtk_widget_get_root (parent);
    GtkWidget *dialog = adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                                title, text);

    adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "no", _ ("Cancel"), "yes", yes,
                                      NULL);
    adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "no");
    if (destructive)
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "yes",
                                                  ADW_RESPONSE_DESTRUCTIVE);
    g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free,
                           G_CONNECT_SWAPPED);
    gtk_window_present (GTK_WINDOW (dialog));
  }
#endif
}

void
ch_compat_ask_save (GtkWidget *parent, const char *title, const char *text, ChCompatSaveFunc func,
                    GObject *owner)
{
  Question *question = g_new0 (Question, 1);

  question->save_func = func;
  question->owner = g_object_ref (owner);
#if ADW_CHECK_VERSION(1, 5, 0)
  {
    AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (title, text));

    adw_alert_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
    adw_alert_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
    adw_alert_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
    adw_alert_dialog_set_default_response (dialog, "save");
    adw_alert_dialog_set_close_response (dialog, "cancel");
    g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free,
                           G_CONNECT_SWAPPED);
    adw_dialog_present (ADW_DIALOG (dialog), parent);
  }
#else
  {
    GtkRoot *root = gtk_widget_get_root (parent);
    AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
        adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, title, text));

    adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                      "save", _ ("_Save"), NULL);
    adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
    adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
    adw_message_dialog_set_default_response (dialog, "save");
    adw_message_dialog_set_close_response (dialog, "cancel");
    g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free,
                           G_CONNECT_SWAPPED);
    gtk_window_present (GTK_WINDOW (dialog));
  }
#endif
}

void
ch_compat_present_about (GtkWidget *parent, const char *app_id, const char *version,
                         const char *comments)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwAboutDialog *about = ADW_ABOUT_DIALOG (adw_about_dialog_new ());

  adw_about_dialog_set_application_name (about, "Crownhead");
  adw_about_dialog_set_application_icon (about, app_id);
  adw_about_dialog_set_version (about, version);
  adw_about_dialog_set_comments (about, comments);
  adw_about_dialog_set_license_type (about, GTK_LICENSE_GPL_3_0);
  adw_dialog_present (ADW_DIALOG (about), parent);
#else
  AdwAboutWindow *about = ADW_ABOUT_WINDOW (adw_about_window_new ());

  adw_about_window_set_application_name (about, "Crownhead");
  adw_about_window_set_application_icon (about, app_id);
  adw_about_window_set_version (about, version);
  adw_about_window_set_comments (about, comments);
  adw_about_window_set_license_type (about, GTK_LICENSE_GPL_3_0);
  gtk_window_set_transient_for (GTK_WINDOW (about),
                                GTK_WINDOW (gtk_widget_get_root (parent)));
  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
  gtk_window_present (GTK_WINDOW (about));
#endif
}

#if !ADW_CHECK_VERSION(1, 5, 0)
static gboolean
close_sheet (GtkWidget *widget, GVariant *args, gpointer data)
{
  (void) args;
  (void) data;
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (close_sheet, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}
#endif

/* The sheet's header bar, kept at it under this name. */
#define HEADER "ch-header"

static GtkWidget *
make_body (const char *title, GtkWidget *content)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), adw_window_title_new (title, ""));
  gtk_widget_add_css_class (header, "flat");
  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (body), header);
  gtk_box_append (GTK_BOX (body), content);
  return body;
}

GtkWidget *
ch_sheet_present (GtkWidget *parent, const char *title, GtkWidget *content, int width, int height)
{
  GtkRoot *root = gtk_widget_get_root (parent);
  GtkWidget *body = make_body (title, content);

#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = adw_dialog_new ();

  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  adw_dialog_set_child (dialog, body);
  g_object_set_data (G_OBJECT (dialog), HEADER, gtk_widget_get_first_child (body));
  adw_dialog_present (dialog, GTK_WIDGET (root));
  return GTK_WIDGET (dialog);
#else
  GtkWidget *window = adw_window_new ();
  int parent_width = gtk_widget_get_width (GTK_WIDGET (root));
  int parent_height = gtk_widget_get_height (GTK_WIDGET (root));

  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window),
                               parent_width > 0 ? MIN (width, parent_width) : width,
                               parent_height > 0 ? MIN (height, parent_height) : height);
  adw_window_set_content (ADW_WINDOW (window), body);
  g_object_set_data (G_OBJECT (window), HEADER, gtk_widget_get_first_child (body));
  add_escape (window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
#endif
}

void
ch_sheet_close (GtkWidget *sheet)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_close (ADW_DIALOG (sheet));
#else
  gtk_window_close (GTK_WINDOW (sheet));
#endif
}

void
ch_sheet_set_buttons (GtkWidget *sheet, GtkWidget *start, GtkWidget *end)
{
  AdwHeaderBar *header = g_object_get_data (G_OBJECT (sheet), HEADER);

  adw_header_bar_set_show_start_title_buttons (header, FALSE);
  adw_header_bar_set_show_end_title_buttons (header, FALSE);
  adw_header_bar_pack_start (header, start);
  adw_header_bar_pack_end (header, end);
}

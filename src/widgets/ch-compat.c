/* ch-compat.c: every call that differs between GTK 4.8 / libadwaita 1.2 and newer ones.
 *
 * Knows no draughts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-compat.h"

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

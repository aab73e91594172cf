/* ch-window.c: the window: header bar and pages.
 *
 * Holds no position: the pages do.  The view switcher shows only pages that exist; with one page
 * there is none at all.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-window.h"

#include "ch-adaptive.h"
#include "ch-compare-page.h"
#include "ch-ruleset-chooser.h"

#include <glib/gi18n.h>

struct _ChWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  AdwToastOverlay *toasts;
  ChRulesetChooser *chooser;
  GtkMenuButton *edit_button;
  GtkMenuButton *menu_button;
  ChComparePage *compare;
};

G_DEFINE_FINAL_TYPE (ChWindow, ch_window, ADW_TYPE_APPLICATION_WINDOW)

static void
on_choose_ruleset (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  ch_ruleset_chooser_popup (CH_WINDOW (widget)->chooser);
}

static void
on_menu (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  gtk_menu_button_popup (CH_WINDOW (widget)->menu_button);
}

static void
on_toast (ChWindow *self, const char *text)
{
  ch_window_toast (self, text);
}

/* A move can be typed wherever nothing else takes the text. */
static gboolean
on_key (ChWindow *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  (void) keycode;
  return ch_compare_page_type_key (self->compare, keyval, modifiers);
}

static void
restore_size (ChWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static gboolean
ch_window_close_request (GtkWindow *window)
{
  ChWindow *self = CH_WINDOW (window);
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  if (width > 0 && height > 0 && !gtk_window_is_maximized (window))
    {
      g_settings_set_int (self->settings, "window-width", width);
      g_settings_set_int (self->settings, "window-height", height);
    }
  return GTK_WINDOW_CLASS (ch_window_parent_class)->close_request (window);
}

static void
ch_window_dispose (GObject *object)
{
  ChWindow *self = CH_WINDOW (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_WINDOW);
  G_OBJECT_CLASS (ch_window_parent_class)->dispose (object);
}

static void
ch_window_class_init (ChWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = ch_window_close_request;

  g_type_ensure (CH_TYPE_ADAPTIVE);
  g_type_ensure (CH_TYPE_COMPARE_PAGE);
  g_type_ensure (CH_TYPE_RULESET_CHOOSER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/crownhead/Crownhead/ui/ch-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ChWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, edit_button);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, compare);
  gtk_widget_class_bind_template_callback (widget_class, on_toast);
  gtk_widget_class_install_action (widget_class, "win.choose-ruleset", NULL, on_choose_ruleset);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, on_menu);
}

static void
ch_window_init (ChWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

ChWindow *
ch_window_new (GtkApplication *application, GSettings *settings)
{
  ChWindow *self = g_object_new (CH_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  restore_size (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  ch_compare_page_get_actions (self->compare));
  gtk_menu_button_set_popover (self->edit_button,
                               ch_compare_page_get_edit_popover (self->compare));
  g_object_bind_property (self->compare, "stacked", self->edit_button, "visible",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->compare, "ruleset", self->chooser, "ruleset",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  ch_compare_page_set_settings (self->compare, settings);
  gtk_widget_grab_focus (GTK_WIDGET (self->compare));
  return self;
}

gboolean
ch_window_open_position (ChWindow *self, const char *rules, const char *fen, GError **error)
{
  g_return_val_if_fail (CH_IS_WINDOW (self), FALSE);

  return ch_compare_page_open (self->compare, rules, fen, error);
}

void
ch_window_toast (ChWindow *self, const char *text)
{
  g_autofree char *escaped = NULL;

  g_return_if_fail (CH_IS_WINDOW (self));

  escaped = g_markup_escape_text (text, -1);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (escaped));
}

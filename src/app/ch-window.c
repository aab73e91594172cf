/* ch-window.c: the window: header bar and pages.
 *
 * Holds no position: the pages do.  The header bar's buttons, the rule-set button and the "page."
 * actions belong to the page that is seen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-window.h"

#include "ch-adaptive.h"
#include "ch-compare-page.h"
#include "ch-play-page.h"
#include "ch-ruleset-chooser.h"

#include <glib/gi18n.h>

/* News stand over what is below them: not for long. */
#define TOAST_S 3

struct _ChWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  AdwToastOverlay *toasts;
  AdwToast *toast; /* weak: the last one */
  ChRulesetChooser *chooser;
  GtkMenuButton *edit_button;
  GtkMenuButton *menu_button;
  GtkWidget *new_button;
  GtkWidget *undo_button;
  ChAdaptive *adaptive;
  GtkWidget *switcher;
  AdwViewSwitcherBar *switcher_bar;
  AdwViewStack *pages;
  AdwBin *play_bin;
  ChPlayPage *play; /* made when it is first seen: most starts do without it */
  ChComparePage *compare;
  GBinding *ruleset_binding; /* of the page that is seen */
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
on_show_page (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  ch_window_show_page (CH_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
on_toast (ChWindow *self, const char *text)
{
  ch_window_toast (self, text);
}

static gboolean
sees_play (ChWindow *self)
{
  return adw_view_stack_get_visible_child (self->pages) == GTK_WIDGET (self->play_bin);
}

static ChPlayPage *
play_page (ChWindow *self)
{
  g_autoptr (ChGameStore) store = NULL;

  if (self->play != NULL)
    return self->play;
  store = ch_game_store_new (NULL);
  self->play = g_object_new (CH_TYPE_PLAY_PAGE, NULL);
  g_signal_connect_swapped (self->play, "toast", G_CALLBACK (on_toast), self);
  adw_bin_set_child (self->play_bin, GTK_WIDGET (self->play));
  ch_play_page_set_settings (self->play, self->settings, store);
  return self->play;
}

/* A move can be typed wherever nothing else takes the text. */
static gboolean
on_key (ChWindow *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  (void) keycode;
  if (sees_play (self))
    return ch_play_page_type_key (play_page (self), keyval, modifiers);
  return ch_page_type_key (CH_PAGE (self->compare), keyval, modifiers);
}

/* The pencil button stands for the strip that a stack has no room for. */
static void
show_buttons (ChWindow *self)
{
  gboolean stacked = FALSE;

  g_object_get (self->compare, "stacked", &stacked, NULL);
  gtk_widget_set_visible (self->new_button, sees_play (self));
  gtk_widget_set_visible (self->undo_button, !sees_play (self));
  gtk_widget_set_visible (GTK_WIDGET (self->edit_button), !sees_play (self) && stacked);
}

static void
on_page (ChWindow *self)
{
  GObject *page;

  if (self->settings == NULL)
    return;
  page = sees_play (self) ? G_OBJECT (play_page (self)) : G_OBJECT (self->compare);
  if (self->ruleset_binding != NULL)
    g_binding_unbind (self->ruleset_binding);
  self->ruleset_binding
      = g_object_bind_property (page, "ruleset", self->chooser, "ruleset",
                                G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  sees_play (self) ? ch_play_page_get_actions (play_page (self))
                                                   : ch_page_get_actions (CH_PAGE (self->compare)));
  g_settings_set_string (self->settings, "page",
                         adw_view_stack_get_visible_child_name (self->pages));
  show_buttons (self);
}

static void
on_narrow (ChWindow *self)
{
  gboolean narrow = ch_adaptive_get_narrow (self->adaptive);

  gtk_widget_set_visible (self->switcher, !narrow);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
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

  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->settings);
  self->ruleset_binding = NULL;
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
  gtk_widget_class_bind_template_child (widget_class, ChWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, play_bin);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, compare);
  gtk_widget_class_bind_template_callback (widget_class, on_page);
  gtk_widget_class_bind_template_callback (widget_class, on_toast);
  gtk_widget_class_install_action (widget_class, "win.choose-ruleset", NULL, on_choose_ruleset);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, on_menu);
  gtk_widget_class_install_action (widget_class, "win.page", "s", on_show_page);
}

static void
ch_window_init (ChWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (self->adaptive, "notify::narrow", G_CALLBACK (on_narrow), self);
  g_signal_connect_swapped (self->compare, "notify::stacked", G_CALLBACK (show_buttons), self);
}

ChWindow *
ch_window_new (GtkApplication *application, GSettings *settings)
{
  ChWindow *self = g_object_new (CH_TYPE_WINDOW, "application", application, NULL);
  g_autofree char *page = NULL;

  self->settings = g_object_ref (settings);
  restore_size (self);
  gtk_menu_button_set_popover (self->edit_button,
                               ch_compare_page_get_edit_popover (self->compare));
  ch_compare_page_set_settings (self->compare, settings);
  page = g_settings_get_string (settings, "page");
  ch_window_show_page (self, page);
  on_page (self);
  gtk_widget_grab_focus (sees_play (self) ? GTK_WIDGET (self->play) : GTK_WIDGET (self->compare));
  return self;
}

void
ch_window_show_page (ChWindow *self, const char *name)
{
  g_return_if_fail (CH_IS_WINDOW (self));

  if (adw_view_stack_get_child_by_name (self->pages, name) != NULL)
    adw_view_stack_set_visible_child_name (self->pages, name);
}

gboolean
ch_window_open_position (ChWindow *self, const char *rules, const char *fen, GError **error)
{
  g_return_val_if_fail (CH_IS_WINDOW (self), FALSE);

  if (!ch_compare_page_open (self->compare, rules, fen, error))
    return FALSE;
  ch_window_show_page (self, "compare");
  return TRUE;
}

void
ch_window_toast (ChWindow *self, const char *text)
{
  g_autofree char *escaped = NULL;
  AdwToast *toast;

  g_return_if_fail (CH_IS_WINDOW (self));

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
  if (text == NULL)
    return;
  escaped = g_markup_escape_text (text, -1);
  toast = adw_toast_new (escaped);
  adw_toast_set_timeout (toast, TOAST_S);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

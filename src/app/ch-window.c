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
#include "ch-library-page.h"
#include "ch-play-page.h"
#include "ch-ruleset-chooser.h"
#include "ch-study-page.h"
#include "ch-train-page.h"

#include <glib/gi18n.h>

/* News stand over what is below them: not for long. */
#define TOAST_S 3
#define TOAST_WITH_BUTTON_S 8

/* Five names with their icons, px at the usual size of text. */
#define SWITCHER_WIDTH 530

/* The header bar's buttons for the page's own actions: each page says which it wants there. */
static const char *const header_actions[] = { "new-game", "undo", "open", "save", "import" };
#define N_HEADER_BUTTONS G_N_ELEMENTS (header_actions)

struct _ChWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  AdwToastOverlay *toasts;
  AdwToast *toast; /* weak: the last one */
  ChRulesetChooser *chooser;
  GtkMenuButton *edit_button;
  GtkMenuButton *menu_button;
  GtkWidget *header_buttons[N_HEADER_BUTTONS];
  ChAdaptive *adaptive;
  GtkScrolledWindow *switcher_room;
  GtkWidget *switcher;
  AdwViewSwitcherBar *switcher_bar;
  AdwViewStack *pages;
  AdwBin *play_bin;
  ChPlayPage *play; /* made when it is first seen: most starts do without it */
  AdwBin *study_bin;
  ChStudyPage *study; /* the same */
  ChComparePage *compare;
  AdwBin *train_bin;
  ChTrainPage *train; /* the same */
  AdwBin *library_bin;
  ChLibraryPage *library;    /* the same */
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
on_toast (ChWindow *self, const char *text, const char *label, const char *action)
{
  ch_window_toast (self, text);
  if (label == NULL || self->toast == NULL)
    return;
  adw_toast_set_button_label (self->toast, label);
  adw_toast_set_action_name (self->toast, action);
  adw_toast_set_timeout (self->toast, TOAST_WITH_BUTTON_S);
}

static gboolean
sees_play (ChWindow *self)
{
  return adw_view_stack_get_visible_child (self->pages) == GTK_WIDGET (self->play_bin);
}

static void show_buttons (ChWindow *self);
static void on_keep (ChWindow *self, const char *pdn);
static ChStudyPage *study_page (ChWindow *self);
static ChTrainPage *train_page (ChWindow *self);

static void
on_play_study (ChWindow *self, ChGame *game)
{
  ch_window_show_page (self, "study");
  ch_study_page_open_game (study_page (self), game);
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
  g_signal_connect_swapped (self->play, "study", G_CALLBACK (on_play_study), self);
  g_signal_connect_swapped (self->play, "keep", G_CALLBACK (on_keep), self);
  adw_bin_set_child (self->play_bin, GTK_WIDGET (self->play));
  ch_play_page_set_settings (self->play, self->settings, store);
  return self->play;
}

static gboolean
sees_study (ChWindow *self)
{
  return adw_view_stack_get_visible_child (self->pages) == GTK_WIDGET (self->study_bin);
}

static void
on_study_compare (ChWindow *self, ChRuleset *ruleset, ChPosition *position)
{
  g_autofree char *fen = ch_position_to_fen (position, ruleset);

  ch_window_open_position (self, ch_ruleset_get_id (ruleset), fen, NULL);
}

static void
on_study_play (ChWindow *self, ChRuleset *ruleset, ChPosition *position)
{
  ch_window_show_page (self, "play");
  ch_play_page_start_from (play_page (self), ruleset, position);
}

static void
on_mistakes (ChWindow *self, ChGame *game)
{
  ch_train_page_take_mistakes (train_page (self), game);
}

static ChStudyPage *
study_page (ChWindow *self)
{
  if (self->study != NULL)
    return self->study;
  self->study = g_object_new (CH_TYPE_STUDY_PAGE, NULL);
  g_signal_connect_swapped (self->study, "toast", G_CALLBACK (on_toast), self);
  g_signal_connect_swapped (self->study, "compare", G_CALLBACK (on_study_compare), self);
  g_signal_connect_swapped (self->study, "play", G_CALLBACK (on_study_play), self);
  g_signal_connect_swapped (self->study, "keep", G_CALLBACK (on_keep), self);
  g_signal_connect_swapped (self->study, "mistakes", G_CALLBACK (on_mistakes), self);
  g_signal_connect_swapped (self->study, "notify::stacked", G_CALLBACK (show_buttons), self);
  adw_bin_set_child (self->study_bin, GTK_WIDGET (self->study));
  ch_study_page_set_settings (self->study, self->settings, NULL);

  return self->study;
}

static gboolean
sees_train (ChWindow *self)
{
  return adw_view_stack_get_visible_child (self->pages) == GTK_WIDGET (self->train_bin);
}

/* The puzzles of one's own mistakes. */
static void
on_train_own (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ChWindow *self = CH_WINDOW (widget);

  (void) name;
  (void) parameter;
  ch_window_show_page (self, "train");
  g_action_group_activate_action (ch_page_get_actions (CH_PAGE (train_page (self))), "theme",
                                  g_variant_new_string ("own"));
}

static void
on_train_study (ChWindow *self, ChGame *game)
{
  ch_window_show_page (self, "study");
  ch_study_page_open_game (study_page (self), game);
}

static ChTrainPage *
train_page (ChWindow *self)
{
  if (self->train != NULL)
    return self->train;
  self->train = g_object_new (CH_TYPE_TRAIN_PAGE, NULL);
  g_signal_connect_swapped (self->train, "toast", G_CALLBACK (on_toast), self);
  g_signal_connect_swapped (self->train, "study", G_CALLBACK (on_train_study), self);
  g_signal_connect_swapped (self->train, "compare", G_CALLBACK (on_study_compare), self);
  g_signal_connect_swapped (self->train, "notify::stacked", G_CALLBACK (show_buttons), self);
  adw_bin_set_child (self->train_bin, GTK_WIDGET (self->train));
  ch_train_page_set_settings (self->train, self->settings, NULL);

  return self->train;
}

static gboolean
sees_library (ChWindow *self)
{
  return adw_view_stack_get_visible_child (self->pages) == GTK_WIDGET (self->library_bin);
}

static void
on_library_study (ChWindow *self, const char *pdn, ChRuleset *ruleset)
{
  ch_window_show_page (self, "study");
  ch_study_page_open_text (study_page (self), pdn, ruleset);
  gtk_widget_grab_focus (GTK_WIDGET (study_page (self)));
}

static ChLibraryPage *
library_page (ChWindow *self)
{
  if (self->library != NULL)
    return self->library;
  self->library = g_object_new (CH_TYPE_LIBRARY_PAGE, NULL);
  g_signal_connect_swapped (self->library, "toast", G_CALLBACK (on_toast), self);
  g_signal_connect_swapped (self->library, "study", G_CALLBACK (on_library_study), self);
  adw_bin_set_child (self->library_bin, GTK_WIDGET (self->library));
  ch_library_page_set_settings (self->library, self->settings, NULL);

  return self->library;
}

static void
on_keep (ChWindow *self, const char *pdn)
{
  ch_library_page_keep (library_page (self), pdn, NULL);
}

static ChPage *
seen_page (ChWindow *self)
{
  if (sees_play (self))
    return CH_PAGE (play_page (self));
  if (sees_study (self))
    return CH_PAGE (study_page (self));
  if (sees_train (self))
    return CH_PAGE (train_page (self));
  if (sees_library (self))
    return CH_PAGE (library_page (self));

  return CH_PAGE (self->compare);
}

/* A move can be typed wherever nothing else takes the text. */
static gboolean
on_key (ChWindow *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  (void) keycode;
  return ch_page_type_key (seen_page (self), keyval, modifiers);
}

/* The pencil button stands for the strip that a stack has no room for. */
static void
show_buttons (ChWindow *self)
{
  ChPage *page = seen_page (self);
  const char *const *wanted = ch_page_get_header_actions (page);
  GtkWidget *popover = NULL;

  if (ch_page_get_stacked (page))
    popover = ch_page_get_edit_popover (page);
  for (guint n = 0; n < N_HEADER_BUTTONS; n++)
    gtk_widget_set_visible (self->header_buttons[n], g_strv_contains (wanted, header_actions[n]));
  gtk_widget_set_visible (GTK_WIDGET (self->edit_button), popover != NULL);
  gtk_menu_button_set_popover (self->edit_button, popover);
}

static void
on_page (ChWindow *self)
{
  ChPage *page;

  if (self->settings == NULL)
    return;
  page = seen_page (self);
  if (self->ruleset_binding != NULL)
    g_binding_unbind (self->ruleset_binding);
  self->ruleset_binding = g_object_bind_property (page, "ruleset", self->chooser, "ruleset",
                                                  G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", ch_page_get_actions (page));
  g_settings_set_string (self->settings, "page",
                         adw_view_stack_get_visible_child_name (self->pages));
  show_buttons (self);
}

/* The names of the pages have the room their words need, the rule set has the rest. */
static void
on_narrow (ChWindow *self)
{
  gboolean narrow = ch_adaptive_get_narrow (self->adaptive);
  double scale = ch_adaptive_text_scale (GTK_WIDGET (self));

  gtk_scrolled_window_set_max_content_width (self->switcher_room, (int) (SWITCHER_WIDTH * scale));

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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/crownhead/Crownhead/ui/ch-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ChWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, chooser);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, edit_button);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, menu_button);
  for (guint n = 0; n < N_HEADER_BUTTONS; n++)
    {
      g_autofree char *name = g_strconcat (header_actions[n], "-button", NULL);
      gssize offset =
        (gssize) (G_STRUCT_OFFSET (ChWindow, header_buttons) + n * sizeof (GtkWidget *));

      gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, offset);
    }
  gtk_widget_class_bind_template_child (widget_class, ChWindow, adaptive);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, switcher_room);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, play_bin);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, study_bin);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, compare);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, train_bin);
  gtk_widget_class_bind_template_child (widget_class, ChWindow, library_bin);
  gtk_widget_class_bind_template_callback (widget_class, on_page);
  gtk_widget_class_bind_template_callback (widget_class, on_toast);
  gtk_widget_class_install_action (widget_class, "win.choose-ruleset", NULL, on_choose_ruleset);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, on_menu);
  gtk_widget_class_install_action (widget_class, "win.page", "s", on_show_page);
  gtk_widget_class_install_action (widget_class, "win.train-own", NULL, on_train_own);
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
  g_signal_connect_swapped (self->compare, "study", G_CALLBACK (on_play_study), self);
}

ChWindow *
ch_window_new (GtkApplication *application, GSettings *settings)
{
  ChWindow *self = g_object_new (CH_TYPE_WINDOW, "application", application, NULL);
  g_autofree char *page = NULL;

  self->settings = g_object_ref (settings);
  restore_size (self);
  ch_compare_page_set_settings (self->compare, settings);
  page = g_settings_get_string (settings, "page");
  ch_window_show_page (self, page);
  on_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (seen_page (self)));
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
ch_window_open_file (ChWindow *self, GFile *file)
{
  g_return_if_fail (CH_IS_WINDOW (self));

  ch_window_show_page (self, "study");
  ch_study_page_open_file (study_page (self), file);
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

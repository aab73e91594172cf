/* ch-application.c: the program: start, options, actions, the style sheet.
 *
 * Knows the window; holds no position and no rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-application.h"

#include "ch-compat.h"
#include "ch-preferences.h"
#include "ch-shortcuts.h"
#include "ch-window.h"

#include <glib/gi18n.h>

struct _ChApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (ChApplication, ch_application, ADW_TYPE_APPLICATION)

static GtkWidget *
active_window (ChApplication *self)
{
  return GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (self)));
}

static void
on_preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChApplication *self = data;

  (void) action;
  (void) parameter;
  ch_preferences_present (active_window (self), self->settings);
}

static void
on_shortcuts (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_shortcuts_present (active_window (data));
}

static void
on_about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_present_about (active_window (data), APP_ID, VERSION,
                           _ ("The same position under every rule set of draughts, every "
                              "difference named by the rule that causes it."));
}

static void
on_quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  g_application_quit (G_APPLICATION (data));
}

static const GActionEntry actions[] = {
  { .name = "preferences", .activate = on_preferences },
  { .name = "shortcuts", .activate = on_shortcuts },
  { .name = "about", .activate = on_about },
  { .name = "quit", .activate = on_quit },
};

static void
set_accel (ChApplication *self, const char *action, const char *first, const char *second)
{
  const char *accels[] = { first, second, NULL };

  gtk_application_set_accels_for_action (GTK_APPLICATION (self), action, accels);
}

static void
apply_colour_scheme (GSettings *settings, const char *key, gpointer data)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_DEFAULT,
                                            ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };
  int scheme = g_settings_get_enum (settings, key);

  (void) data;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[CLAMP (scheme, 0, 2)]);
}

static void
ch_application_startup (GApplication *application)
{
  ChApplication *self = CH_APPLICATION (application);

  G_APPLICATION_CLASS (ch_application_parent_class)->startup (application);
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::colour-scheme",
                           G_CALLBACK (apply_colour_scheme), self, 0);
  apply_colour_scheme (self->settings, "colour-scheme", self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  set_accel (self, "app.quit", "<Control>q", NULL);
  set_accel (self, "app.preferences", "<Control>comma", NULL);
  set_accel (self, "app.shortcuts", "<Control>question", "<Control>slash");
  set_accel (self, "window.close", "<Control>w", NULL);
  set_accel (self, "page.undo", "<Control>z", NULL);
  set_accel (self, "page.redo", "<Control><Shift>z", "<Control>y");
  set_accel (self, "page.copy-fen", "<Control><Shift>c", NULL);
  set_accel (self, "page.paste-fen", "<Control>v", NULL);
  set_accel (self, "page.enter-fen", "<Control>l", NULL);
  set_accel (self, "page.examples", "<Control>e", NULL);
  set_accel (self, "page.flip", "<Control>f", NULL);
  set_accel (self, "page.new-game", "<Control>n", NULL);
  set_accel (self, "page.hint", "<Control>h", NULL);
  set_accel (self, "page.pause", "<Control>p", NULL);
  set_accel (self, "win.page('play')", "<Alt>1", NULL);
  set_accel (self, "win.page('study')", "<Alt>2", NULL);
  set_accel (self, "win.page('compare')", "<Alt>3", NULL);
  set_accel (self, "win.page('train')", "<Alt>4", NULL);
  set_accel (self, "win.page('library')", "<Alt>5", NULL);
  set_accel (self, "page.import", "<Control>i", NULL);
  set_accel (self, "page.search", "<Control>k", NULL);
  set_accel (self, "page.open", "<Control>o", NULL);
  set_accel (self, "page.save", "<Control>s", NULL);
  set_accel (self, "page.save-as", "<Control><Shift>s", NULL);
  set_accel (self, "page.annotate", "<Control><Shift>a", NULL);
  set_accel (self, "page.toggle-engine", "<Control>space", NULL);
  set_accel (self, "page.next-chapter", "<Control>Page_Down", NULL);
  set_accel (self, "page.previous-chapter", "<Control>Page_Up", NULL);
  set_accel (self, "page.move-chapter-down", "<Control><Shift>Page_Down", NULL);
  set_accel (self, "page.move-chapter-up", "<Control><Shift>Page_Up", NULL);
  set_accel (self, "page.print", "<Control><Alt>p", NULL);
  set_accel (self, "win.choose-ruleset", "<Control>r", NULL);
  set_accel (self, "win.menu", "F10", NULL);
}

static void
ch_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (ch_window_new (GTK_APPLICATION (application),
                                        CH_APPLICATION (application)->settings));
  gtk_window_present (window);
}

static int
ch_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  (void) application;
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Crownhead %s\n", VERSION);
      return 0;
    }
  return -1;
}

/* The first of the files that were named: a study is one file. */
static void
open_file (ChApplication *self, GApplicationCommandLine *line, const char *const *names)
{
  g_autoptr (GFile) file = g_application_command_line_create_file_for_arg (line, names[0]);

  ch_window_open_file (CH_WINDOW (active_window (self)), file);
}

/* A FEN and a rule set may be given, so that a position can be opened from a terminal; or a file. */
static int
ch_application_command_line (GApplication *application, GApplicationCommandLine *line)
{
  ChApplication *self = CH_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (line);
  const char *rules = NULL;
  const char *fen = NULL;
  g_autofree const char **files = NULL;

  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &files);
  g_variant_dict_lookup (options, "rules", "&s", &rules);
  g_variant_dict_lookup (options, "fen", "&s", &fen);
  g_application_activate (application);
  if (rules != NULL || fen != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (!ch_window_open_position (CH_WINDOW (active_window (self)), rules, fen, &error))
        {
          g_application_command_line_printerr (line, "crownhead: %s\n", error->message);
          return 2;
        }
    }
  if (files != NULL && files[0] != NULL)
    open_file (self, line, files);
  return 0;
}

static void
ch_application_dispose (GObject *object)
{
  ChApplication *self = CH_APPLICATION (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (ch_application_parent_class)->dispose (object);
}

static void
ch_application_class_init (ChApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->dispose = ch_application_dispose;
  application_class->startup = ch_application_startup;
  application_class->activate = ch_application_activate;
  application_class->handle_local_options = ch_application_handle_local_options;
  application_class->command_line = ch_application_command_line;
}

static void
ch_application_init (ChApplication *self)
{
  static const GOptionEntry entries[] = {
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and exit"), NULL },
    { "rules", 'r', 0, G_OPTION_ARG_STRING, NULL, N_ ("Rule set to open with"), N_ ("ID") },
    { "fen", 'f', 0, G_OPTION_ARG_STRING, NULL, N_ ("Position to open"), N_ ("FEN") },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE]") },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), entries);
}

ChApplication *
ch_application_new (void)
{
  return g_object_new (CH_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE, "resource-base-path",
                       "/io/github/crownhead/Crownhead", NULL);
}

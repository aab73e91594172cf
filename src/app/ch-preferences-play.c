/* ch-preferences-play.c: the part of the preferences that concerns games.
 *
 * What is chosen applies from the next game; the Play page says so while one goes on.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-preferences-play.h"

#include "ch-ruleset-chooser.h"
#include "ch-sound.h"

#include <glib/gi18n.h>

static void
on_ruleset (ChRulesetChooser *chooser, GParamSpec *pspec, gpointer data)
{
  (void) pspec;
  g_settings_set_string (data, "play-ruleset",
                         ch_ruleset_get_id (ch_ruleset_chooser_get_ruleset (chooser)));
}

static GtkWidget *
make_ruleset_row (GSettings *settings)
{
  GtkWidget *chooser = ch_ruleset_chooser_new ();
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *id = g_settings_get_string (settings, "play-ruleset");
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);

  ch_ruleset_chooser_set_row (CH_RULESET_CHOOSER (chooser));
  if (ruleset != NULL)
    ch_ruleset_chooser_set_ruleset (CH_RULESET_CHOOSER (chooser), ruleset);
  g_signal_connect_data (chooser, "notify::ruleset", G_CALLBACK (on_ruleset),
                         g_object_ref (settings), (GClosureNotify) (void (*) (void)) g_object_unref,
                         0);
  gtk_widget_set_hexpand (chooser, TRUE);
  gtk_widget_add_css_class (card, "card");
  gtk_box_append (GTK_BOX (card), chooser);

  return card;
}

static GtkWidget *
make_switch (GSettings *settings, const char *key, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_settings_bind (settings, key, button, "active", G_SETTINGS_BIND_DEFAULT);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);

  return row;
}

void
ch_preferences_add_play (AdwPreferencesPage *page, GSettings *settings)
{
  /* A group puts its rows above all else; the rule set comes first. */
  AdwPreferencesGroup *first = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (first, _ ("New games"));
  adw_preferences_group_add (first, make_ruleset_row (settings));
  adw_preferences_page_add (page, first);
  adw_preferences_group_add (
    group, make_switch (settings, "free-capture", _ ("Free capture"),
                        _ ("Nobody must capture, in Ink Clans and Two games: Checkers")));
  if (ch_sound_is_available ())
    adw_preferences_group_add (group, make_switch (settings, "sounds", _ ("Sounds"),
                                                   _ ("For moves and the ends of games")));
  adw_preferences_page_add (page, group);
}

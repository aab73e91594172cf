/* ch-train-home-modes.c: the ways to train, in the first column of the home.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-home-private.h"

#include <glib/gi18n.h>

/* Cards of a day, and about how long one takes. */
#define REVIEW_CAP 20
#define SECONDS_A_CARD 30

static void
set_subtitle (AdwActionRow *row, const char *text)
{
  adw_action_row_set_subtitle (row, text);
}

static void
update_review (ChTrainHome *self)
{
  const guint n_due = ch_train_store_count_due (self->store, REVIEW_CAP);
  const guint minutes = MAX ((n_due * SECONDS_A_CARD + 30) / 60, 1);
  g_autofree char *text = g_strdup_printf (
    /* Translators: cards, and how long they take; "min" is short for minutes. */
    ngettext ("%u card due, about %u min", "%u cards due, about %u min", n_due), n_due, minutes);

  set_subtitle (self->review, n_due > 0 ? text : _ ("Nothing is due today"));
  gtk_widget_set_visible (self->review_button, n_due > 0);
}

static void
update_daily (ChTrainHome *self)
{
  gboolean solved = FALSE;
  const gboolean is_there = ch_trainer_get_daily (self->trainer, self->ruleset, &solved) != NULL;

  set_subtitle (self->daily, solved ? _ ("Solved today") : _ ("The same for everyone"));
  gtk_image_set_from_icon_name (self->daily_icon,
                                solved ? "ch-legal-symbolic" : "go-next-symbolic");
  if (solved)
    gtk_widget_add_css_class (GTK_WIDGET (self->daily_icon), "success");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->daily_icon), "success");
  gtk_widget_set_sensitive (GTK_WIDGET (self->daily), is_there);
}

void
ch_train_home_update_races (ChTrainHome *self, gboolean any)
{
  const int rush = MAX (ch_train_store_get_best (self->store, "rush-3"),
                        ch_train_store_get_best (self->store, "rush-5"));
  const int streak = ch_train_store_get_best (self->store, "streak");
  g_autofree char *rush_text = g_strdup_printf (_ ("Against the clock, best %d"), rush);
  g_autofree char *streak_text = g_strdup_printf (_ ("One mistake ends it, best %d"), streak);

  set_subtitle (self->rush, rush > 0 ? rush_text : _ ("Against the clock"));
  set_subtitle (self->streak, streak > 0 ? streak_text : _ ("One mistake ends it"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->rush), any);
  gtk_widget_set_sensitive (GTK_WIDGET (self->streak), any);
  gtk_widget_set_sensitive (GTK_WIDGET (self->practice), any);
}

void
ch_train_home_update_modes (ChTrainHome *self)
{
  update_review (self);
  update_daily (self);
}

void
ch_train_home_set_shots (ChTrainHome *self, gboolean any)
{
  g_return_if_fail (CH_IS_TRAIN_HOME (self));

  gtk_widget_set_visible (GTK_WIDGET (self->shots), any);
}

void
ch_train_home_set_lessons (ChTrainHome *self, guint n_done, guint n)
{
  g_autofree char *text = NULL;

  g_return_if_fail (CH_IS_TRAIN_HOME (self));

  if (n == 0 || self->ruleset == NULL)
    {
      set_subtitle (self->lessons, _ ("In steps, at the board"));
      return;
    }
  /* Translators: lessons done, lessons, the name of a rule set. */
  text = g_strdup_printf (_ ("%u of %u in %s"), n_done, n, ch_ruleset_get_name (self->ruleset));
  set_subtitle (self->lessons, text);
}

/* The rows of the first column */

/* The row's words say it. */
static GtkWidget *
make_icon (const char *name)
{
  return g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "icon-name", name, NULL);
}

static AdwActionRow *
add_mode (ChTrainHome *self, const char *title, const char *icon)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *image = make_icon (icon);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  gtk_list_box_append (self->modes, row);

  return ADW_ACTION_ROW (row);
}

static GtkImage *
set_way (AdwActionRow *row, const char *action)
{
  GtkWidget *image = make_icon ("go-next-symbolic");

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  adw_action_row_add_suffix (row, image);

  return GTK_IMAGE (image);
}

static void
add_rush_button (ChTrainHome *self, int minutes)
{
  g_autofree char *label = g_strdup_printf (
    /* Translators: a button: so many minutes. */
    ngettext ("%d min", "%d min", (gulong) minutes), minutes);
  g_autofree char *words =
    g_strdup_printf (ngettext ("Rush of %d minute", "Rush of %d minutes", (gulong) minutes),
                     minutes);
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.rush");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", minutes);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  adw_action_row_add_suffix (self->rush, button);
}

void
ch_train_home_add_modes (ChTrainHome *self)
{
  self->review = add_mode (self, _ ("Review"), "ch-review-symbolic");
  self->review_button = gtk_button_new_with_label (_ ("Start"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->review_button), "page.review");
  gtk_widget_set_valign (self->review_button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->review_button, "suggested-action");
  adw_action_row_add_suffix (self->review, self->review_button);
  self->practice = add_mode (self, _ ("Practice"), "ch-train-symbolic");
  set_subtitle (self->practice, _ ("Ten puzzles of all themes"));
  set_way (self->practice, "page.practice");
  self->daily = add_mode (self, _ ("Daily puzzle"), "daytime-sunrise-symbolic");
  self->daily_icon = set_way (self->daily, "page.daily");
  self->rush = add_mode (self, _ ("Rush"), "alarm-symbolic");
  add_rush_button (self, 3);
  add_rush_button (self, 5);
  self->streak = add_mode (self, _ ("Streak"), "ch-streak-symbolic");
  set_way (self->streak, "page.streak");
  self->shots = add_mode (self, _ ("Same shot, other rules"), "ch-compare-symbolic");
  adw_action_row_set_subtitle (self->shots, _ ("Works in one, fails in another: why?"));
  set_way (self->shots, "page.other-shot");
  gtk_widget_set_visible (GTK_WIDGET (self->shots), FALSE);
  self->lessons = add_mode (self, _ ("Lessons"), "ch-lesson-symbolic");
  set_subtitle (self->lessons, _ ("In steps, at the board"));
  set_way (self->lessons, "page.lessons");
}

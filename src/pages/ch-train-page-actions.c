/* ch-train-page-actions.c: the actions of the Train page: sessions that begin, and the ways back.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-page-private.h"

#include "ch-lesson-view.h"
#include "ch-puzzle-view.h"
#include "ch-shot-view.h"

#include <glib/gi18n.h>
#include <math.h>

/* How far from the person's rating easier and harder ones are. */
#define RATING_NEAR 50
#define RATING_FAR 400

static ChPuzzleView *
puzzle_view (ChTrainPage *self)
{
  ChTrainView *view = ch_train_page_get_view (self);

  return CH_IS_PUZZLE_VIEW (view) ? CH_PUZZLE_VIEW (view) : NULL;
}

void
ch_train_page_update_actions (ChTrainPage *self)
{
  static const char *const in_session[] = { "hint", "show-solution", "go-on" };
  const gboolean puzzles = self->session != NULL && puzzle_view (self) != NULL;

  for (guint n = 0; n < G_N_ELEMENTS (in_session); n++)
    ch_page_enable_action (CH_PAGE (self), in_session[n], puzzles);
}

/* Puzzles */

static void
begin_puzzles (ChTrainPage *self, const ChTrainOptions *options)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *view;

  /* What goes on would stop the trainer when it is left. */
  if (ch_train_page_get_view (self) != NULL)
    ch_train_session_set_view (self->session, NULL);
  if (!ch_trainer_start (self->trainer, options, &error))
    {
      ch_page_toast (CH_PAGE (self), error->message);
      ch_train_page_show (self, "home");
      return;
    }
  view = ch_puzzle_view_new (self->trainer, self->store, options, self->settings);
  ch_train_page_begin (self, CH_TRAIN_VIEW (view));
}

static void
begin_mode (ChTrainPage *self, ChTrainMode mode, int minutes)
{
  const ChTrainOptions options = { .mode = mode, .ruleset = self->ruleset, .minutes = minutes };

  begin_puzzles (self, &options);
}

static int
own_rating (ChTrainPage *self)
{
  return (int) lround (
    ch_train_store_get_rating (self->store, ch_ruleset_get_id (self->ruleset), CH_GLICKO_BEGIN)
      .rating);
}

static void
begin_practice (ChTrainPage *self, const char *theme)
{
  g_autofree char *difficulty = g_settings_get_string (self->settings, "train-difficulty");
  ChTrainOptions options = { .mode = CH_TRAIN_PRACTICE, .ruleset = self->ruleset, .theme = theme };
  g_autoptr (GError) error = NULL;

  if (g_str_equal (difficulty, "easier"))
    {
      options.min_rating = MAX (own_rating (self) - RATING_FAR, 1);
      options.max_rating = MAX (own_rating (self) - RATING_NEAR, 1);
    }
  else if (g_str_equal (difficulty, "harder"))
    {
      options.min_rating = own_rating (self) + RATING_NEAR;
      options.max_rating = own_rating (self) + RATING_FAR;
    }
  /* Where there are none, those near the rating are better than nothing. */
  if (options.max_rating > 0 && !ch_trainer_start (self->trainer, &options, &error))
    options.min_rating = options.max_rating = 0;
  begin_puzzles (self, &options);
}

static void
on_review (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  begin_mode (data, CH_TRAIN_REVIEW, 0);
}

/* After a lesson it is the lesson's rule set that is practised. */
static void
on_practice (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;

  (void) action;
  (void) parameter;
  if (CH_IS_LESSON_VIEW (ch_train_page_get_view (self)))
    {
      g_autoptr (ChRuleset) ruleset = g_object_ref (ch_page_get_ruleset (CH_PAGE (self)));

      ch_train_page_show (self, "home");
      ch_page_set_ruleset (CH_PAGE (self), ruleset);
    }
  begin_practice (self, NULL);
}

static void
on_theme (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  begin_practice (data, g_variant_get_string (parameter, NULL));
}

static void
on_daily (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  begin_mode (data, CH_TRAIN_DAILY, 0);
}

static void
on_rush (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  begin_mode (data, CH_TRAIN_RUSH, g_variant_get_int32 (parameter));
}

static void
on_streak (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  begin_mode (data, CH_TRAIN_STREAK, 0);
}

static void
on_other_shot (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;
  GtkWidget *view = ch_shot_view_new (self->shots, self->puzzles, self->store);

  (void) action;
  (void) parameter;
  if (view != NULL)
    ch_train_page_begin (self, CH_TRAIN_VIEW (view));
  else
    ch_page_toast (CH_PAGE (self), _ ("The puzzles of these shots are not there"));
}

static void
on_hint (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  if (puzzle_view (data) != NULL)
    ch_puzzle_view_hint (puzzle_view (data));
}

static void
on_show_solution (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  if (puzzle_view (data) != NULL)
    ch_puzzle_view_show_solution (puzzle_view (data));
}

static void
on_go_on (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  if (puzzle_view (data) != NULL)
    ch_puzzle_view_go_on (puzzle_view (data));
}

static void
on_end_turn (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_board_page_end_turn (CH_BOARD_PAGE (CH_TRAIN_PAGE (data)->session));
}

/* Places */

static void
on_home (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;

  (void) action;
  (void) parameter;
  ch_train_page_show (self, "home");
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_lessons (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;

  (void) action;
  (void) parameter;
  ch_train_page_show (self, "lessons");
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
ch_train_page_add_setting_actions (ChTrainPage *self)
{
  static const char *const keys[] = { "train-auto-next", "train-difficulty" };

  for (guint n = 0; n < G_N_ELEMENTS (keys); n++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[n]);

      g_action_map_add_action (G_ACTION_MAP (ch_page_get_actions (CH_PAGE (self))), action);
    }
}

void
ch_train_page_add_actions (ChTrainPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "review", .activate = on_review },
    { .name = "practice", .activate = on_practice },
    { .name = "theme", .activate = on_theme, .parameter_type = "s" },
    { .name = "daily", .activate = on_daily },
    { .name = "rush", .activate = on_rush, .parameter_type = "i" },
    { .name = "streak", .activate = on_streak },
    { .name = "other-shot", .activate = on_other_shot },
    { .name = "hint", .activate = on_hint },
    { .name = "show-solution", .activate = on_show_solution },
    { .name = "go-on", .activate = on_go_on },
    { .name = "end-turn", .activate = on_end_turn },
    { .name = "home", .activate = on_home },
    { .name = "lessons", .activate = on_lessons },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

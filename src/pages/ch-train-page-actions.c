/* ch-train-page-actions.c: the actions of the Train page: sessions that begin, files, and what is erased.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-page-private.h"

#include "ch-compat.h"
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

/* Files */

static GCancellable *
begin_work (ChTrainPage *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  self->working = g_cancellable_new ();

  return self->working;
}

static void
tell_imported (ChTrainPage *self, guint n_taken, guint n_refused)
{
  g_autofree char *taken =
    g_strdup_printf (ngettext ("%u puzzle imported", "%u puzzles imported", n_taken), n_taken);
  g_autofree char *refused =
    g_strdup_printf (ngettext ("%u game is no puzzle", "%u games are no puzzles", n_refused),
                     n_refused);
  g_autofree char *both = g_strdup_printf (
    /* Translators: two whole sentences: what was imported, and what was not. */
    _ ("%s. %s."), taken, refused);

  ch_page_toast (CH_PAGE (self), n_refused > 0 ? both : taken);
}

static void
on_imported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainPage) self = data;
  g_autoptr (GError) error = NULL;
  guint n_refused = 0;
  const guint n_taken =
    ch_puzzle_set_import_finish (CH_PUZZLE_SET (source), result, &n_refused, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    ch_page_toast (CH_PAGE (self), error->message);
  else
    tell_imported (self, n_taken, n_refused);
}

static void
on_import_chosen (GFile *file, gpointer owner)
{
  ChTrainPage *self = owner;

  if (self->puzzles != NULL)
    ch_puzzle_set_import_async (self->puzzles, file, begin_work (self), on_imported,
                                g_object_ref (self));
}

static void
on_import (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_choose_file (GTK_WIDGET (data), _ ("Import Puzzles"), on_import_chosen, data);
}

static void
on_exported (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChTrainPage) self = data;
  g_autoptr (GError) error = NULL;

  if (ch_train_store_export_finish (CH_TRAIN_STORE (source), result, &error))
    ch_page_toast (CH_PAGE (self), _ ("Progress exported"));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    ch_page_toast (CH_PAGE (self), error->message);
}

static void
on_export_chosen (GFile *file, gpointer owner)
{
  ChTrainPage *self = owner;

  if (self->store != NULL)
    ch_train_store_export_async (self->store, file, begin_work (self), on_exported,
                                 g_object_ref (self));
}

static void
on_export (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  /* Translators: the name of a file. */
  ch_compat_save_file (GTK_WIDGET (data), _ ("Export Progress"), _ ("training.json"),
                       on_export_chosen, data);
}

static void
on_erase_answered (gboolean agreed, gpointer owner)
{
  ChTrainPage *self = owner;

  if (!agreed || self->store == NULL)
    return;
  ch_train_store_erase (self->store);
  ch_page_toast (CH_PAGE (self), _ ("Progress erased"));
}

static void
on_erase (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compat_ask (GTK_WIDGET (data), _ ("Erase All Progress?"),
                 _ ("Ratings, results, reviews and days in a row will be gone for good. Puzzles of "
                    "your own stay."),
                 _ ("Erase"), TRUE, on_erase_answered, data);
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
    { .name = "import", .activate = on_import },
    { .name = "export-progress", .activate = on_export },
    { .name = "erase-progress", .activate = on_erase },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

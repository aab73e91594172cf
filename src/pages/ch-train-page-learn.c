/* ch-train-page-learn.c: what is learnt on the Train page: the quiz, the lessons, and one's own mistakes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-page-private.h"

#include "ch-lesson-view.h"
#include "ch-quiz-view.h"

#include <glib/gi18n.h>

static void
begin_quiz (ChTrainPage *self, ChRuleset *other, int clause)
{
  g_autoptr (ChQuiz) quiz =
    ch_quiz_new (self->ruleset, other, self->store, (guint64) g_get_real_time ());
  GtkWidget *view;

  ch_quiz_set_clause (quiz, clause);
  view = ch_quiz_view_new (quiz);
  ch_quiz_view_set_settings (CH_QUIZ_VIEW (view), self->settings);
  ch_train_page_begin (self, CH_TRAIN_VIEW (view));
}

/* About a clause, by its id, or "": about all. */
static void
on_quiz (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  begin_quiz (data, NULL, ch_clause_find (g_variant_get_string (parameter, NULL)));
}

/* About what differs from another rule set, by its id. */
static void
on_quiz_pair (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (ChRuleset) other = ch_ruleset_new (g_variant_get_string (parameter, NULL), NULL);

  (void) action;
  if (other != NULL)
    begin_quiz (data, other, -1);
}

static void
on_lesson (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChTrainPage *self = data;
  const char *id = g_variant_get_string (parameter, NULL);

  (void) action;
  for (guint n = 0; n < g_list_model_get_n_items (self->lessons); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (self->lessons, n);

      if (!g_str_equal (ch_lesson_get_id (lesson), id))
        continue;
      ch_train_page_begin (self, CH_TRAIN_VIEW (ch_lesson_view_new (lesson, self->store)));
      return;
    }
}

void
ch_train_page_add_learn_actions (ChTrainPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "quiz", .activate = on_quiz, .parameter_type = "s" },
    { .name = "quiz-pair", .activate = on_quiz_pair, .parameter_type = "s" },
    { .name = "lesson", .activate = on_lesson, .parameter_type = "s" },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

/* Mistakes */

static void
take_mistakes (ChTrainPage *self, ChGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint n_known = 0;
  const guint n = ch_puzzle_set_add_mistakes (self->puzzles, game, &n_known, &error);

  if (error != NULL)
    ch_page_toast (CH_PAGE (self), error->message);
  else if (n > 0)
    text = g_strdup_printf (ngettext ("%u puzzle made of the mistakes",
                                      "%u puzzles made of the mistakes", n),
                            n);
  else if (n_known > 0)
    text = g_strdup (_ ("These mistakes are puzzles already"));
  else
    ch_page_toast (CH_PAGE (self),
                   _ ("No mistake has a better move beside it: annotate the game first"));
  if (text == NULL)
    return;
  ch_page_set_ruleset (CH_PAGE (self), ch_game_get_ruleset (game));
  ch_page_toast_with_action (CH_PAGE (self), text, _ ("Practise"), "win.train-own");
}

/* Which puzzles there are must be known first. */
static void
on_loaded (ChPuzzleSet *puzzles, GParamSpec *pspec, gpointer data)
{
  ChTrainPage *self = data;
  gboolean loading;

  (void) pspec;
  g_object_get (puzzles, "loading", &loading, NULL);
  if (loading || self->mistakes == NULL)
    return;
  take_mistakes (self, self->mistakes);
  g_clear_object (&self->mistakes);
}

void
ch_train_page_take_mistakes (ChTrainPage *self, ChGame *game)
{
  g_return_if_fail (CH_IS_TRAIN_PAGE (self));
  g_return_if_fail (CH_IS_GAME (game));

  g_set_object (&self->mistakes, game);
  on_loaded (self->puzzles, NULL, self);
}

void
ch_train_page_follow_puzzles (ChTrainPage *self)
{
  g_signal_connect_object (self->puzzles, "notify::loading", G_CALLBACK (on_loaded), self, 0);
}

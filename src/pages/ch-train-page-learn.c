/* ch-train-page-learn.c: the rules learnt on the Train page: the quiz and the lessons.
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

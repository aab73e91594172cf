/* ch-study-page-problems.c: what a file leaves open, on the Study page: games that could not be read fully,
 * and games that several rule sets fit.
 *
 * Neither stops anybody: the page shows what there is, and says so in a line that can be closed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-problem-sheet.h"

#include <glib/gi18n.h>

/* Files whose rule set was chosen are remembered, so many of them. */
#define MAX_REMEMBERED 200

/* Problems */

static ChChapter *
get_chapter (ChStudyPage *self)
{
  return g_list_model_get_item (G_LIST_MODEL (self->study), ch_study_get_selected (self->study));
}

/* @problem with its place; of the game of the open chapter, with that one's number. */
static char *
describe (ChStudyPage *self, ChProblem *problem)
{
  return ch_problem_get_text (problem, ch_problem_is_loose (problem)
                                         ? 0
                                         : ch_study_get_selected (self->study) + 1);
}

/* Of the chapter that is open where and why; else how many there are. */
/* The first of the game itself; what only stands above it comes after. */
static ChProblem *
find_worst (GPtrArray *problems)
{
  for (guint n = 0; n < problems->len; n++)
    if (!ch_problem_is_loose (g_ptr_array_index (problems, n)))
      return g_ptr_array_index (problems, n);

  return g_ptr_array_index (problems, 0);
}

static void
show_problems (ChStudyPage *self)
{
  g_autoptr (ChChapter) chapter = get_chapter (self);
  GPtrArray *problems = chapter != NULL ? ch_chapter_get_problems (chapter) : NULL;
  g_autofree char *summary = ch_problem_sheet_summarize (self->study);
  g_autofree char *text = NULL;

  if (problems != NULL && problems->len > 0 && chapter != self->quiet_chapter)
    text = describe (self, find_worst (problems));
  else if (!self->quiet_problems)
    text = g_strdup (summary);
  ch_notice_show (self->problem_notice, text);
  ch_page_enable_action (CH_PAGE (self), "show-problems", summary != NULL);
}

/* Closed, it is quiet about this game, and about how many there are. */
static void
on_problems_closed (ChStudyPage *self)
{
  g_autoptr (ChChapter) chapter = get_chapter (self);

  self->quiet_problems = TRUE;
  g_set_weak_pointer (&self->quiet_chapter, chapter);
  ch_study_page_keep_focus (self, FALSE);
}

/* @chapter is NULL where the problem stands behind the last one. */
static void
on_open_problem (ChStudyPage *self, ChChapter *chapter, ChProblem *problem)
{
  guint n_chapters = g_list_model_get_n_items (G_LIST_MODEL (self->study));
  g_autofree char *text = NULL;

  for (guint n = 0; n < n_chapters; n++)
    {
      g_autoptr (ChChapter) here = g_list_model_get_item (G_LIST_MODEL (self->study), n);

      if (here != chapter)
        continue;
      ch_study_select (self->study, n);
      ch_game_set_current (self->game, ch_problem_find_node (problem, self->game));
      g_clear_weak_pointer (&self->quiet_chapter);
      show_problems (self);
      break;
    }
  if (!ch_problem_is_loose (problem))
    return;
  text = describe (self, problem);
  ch_notice_show (self->problem_notice, text);
}

static void
on_sheet_closed (ChStudyPage *self)
{
  ch_study_page_keep_focus (self, TRUE);
}

static void
on_show_problems (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  ChProblemSheet *sheet = ch_problem_sheet_present (GTK_WIDGET (self), self->study);

  (void) action;
  (void) parameter;
  g_signal_connect_object (sheet, "open", G_CALLBACK (on_open_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet, "closed", G_CALLBACK (on_sheet_closed), self, G_CONNECT_SWAPPED);
}

/* The person asks why what stands at @node could not be read. */
static void
on_rest_activated (ChStudyPage *self, guint node)
{
  g_autoptr (ChChapter) chapter = get_chapter (self);
  GPtrArray *problems = ch_chapter_get_problems (chapter);
  g_autofree char *reason = NULL;

  for (guint n = 0; n < problems->len; n++)
    {
      ChProblem *problem = g_ptr_array_index (problems, n);
      g_autofree char *text = NULL;

      if (ch_problem_is_loose (problem) || ch_problem_find_node (problem, self->game) != node)
        continue;
      text = describe (self, problem);
      ch_notice_show (self->problem_notice, text);
      return;
    }
  reason = ch_game_get_rest_reason (self->game, node);
  ch_notice_show (self->problem_notice, reason);
}

/* Which rule set it is */

ChRuleset *
ch_study_page_get_remembered (ChStudyPage *self, GFile *file)
{
  GSettings *settings = ch_board_page_get_settings (CH_BOARD_PAGE (self));
  g_autoptr (GVariant) list = g_settings_get_value (settings, "file-rulesets");
  g_autofree char *uri = g_file_get_uri (file);
  GVariantIter iter;
  const char *name, *id;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &id))
    if (g_str_equal (name, uri))
      return ch_ruleset_new (id, NULL);

  return NULL;
}

static void
remember_rules (ChStudyPage *self, ChRuleset *ruleset)
{
  GSettings *settings = ch_board_page_get_settings (CH_BOARD_PAGE (self));
  g_autoptr (GVariant) old = g_settings_get_value (settings, "file-rulesets");
  g_autoptr (GFile) file = NULL;
  g_autofree char *uri = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name, *id;
  guint n = 1;

  g_object_get (self->study, "file", &file, NULL);
  if (file == NULL)
    return;
  uri = g_file_get_uri (file);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  g_variant_builder_add (&builder, "(ss)", uri, ch_ruleset_get_id (ruleset));
  g_variant_iter_init (&iter, old);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &id) && n < MAX_REMEMBERED)
    if (!g_str_equal (name, uri))
      {
        g_variant_builder_add (&builder, "(ss)", name, id);
        n++;
      }
  g_settings_set_value (settings, "file-rulesets", g_variant_builder_end (&builder));
}

static void
on_rules_chosen (ChStudyPage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->rules_choice);

  if (self->asking || self->candidates == NULL || chosen >= self->candidates->len)
    return;
  ch_study_page_answer_rules (self, g_ptr_array_index (self->candidates, chosen));
}

static gboolean
is_candidate (ChStudyPage *self, ChRuleset *ruleset, guint *place)
{
  for (guint n = 0; self->candidates != NULL && n < self->candidates->len; n++)
    if (ch_ruleset_equal (g_ptr_array_index (self->candidates, n), ruleset))
      {
        *place = n;
        return TRUE;
      }

  return FALSE;
}

gboolean
ch_study_page_answer_rules (ChStudyPage *self, ChRuleset *ruleset)
{
  guint place;

  if (!is_candidate (self, ruleset, &place))
    return FALSE;
  remember_rules (self, ruleset);
  self->asking = TRUE;
  ch_study_choose_ruleset (self->study, ruleset);
  gtk_drop_down_set_selected (self->rules_choice, place);
  self->asking = FALSE;

  return TRUE;
}

/* The likeliest one is right. */
static void
on_rules_closed (ChStudyPage *self)
{
  g_autoptr (ChRuleset) ruleset = g_object_ref (ch_game_get_ruleset (self->game));

  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  remember_rules (self, ruleset);
  self->asking = TRUE;
  ch_study_choose_ruleset (self->study, ruleset);
  self->asking = FALSE;
  ch_study_page_keep_focus (self, FALSE);
}

static void
ask (ChStudyPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *text = NULL;

  for (guint n = 0; n < self->candidates->len; n++)
    gtk_string_list_append (names, ch_ruleset_get_name (g_ptr_array_index (self->candidates, n)));
  self->asking = TRUE;
  gtk_drop_down_set_model (self->rules_choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->rules_choice, 0);
  self->asking = FALSE;
  text = g_strdup_printf (ngettext ("The game names no rule set. %u fits:",
                                    "The game names no rule set. %u fit:", self->candidates->len),
                          self->candidates->len);
  ch_notice_show (self->rules_notice, text);
}

/* Another chapter is open, or the same under another rule set: then the question stays, for a second
 * thought. */
static void
show_question (ChStudyPage *self)
{
  g_autoptr (ChChapter) chapter = get_chapter (self);
  g_autoptr (GPtrArray) candidates = ch_study_get_candidates (self->study);

  if (candidates != NULL)
    {
      g_clear_pointer (&self->candidates, g_ptr_array_unref);
      self->candidates = g_steal_pointer (&candidates);
      g_set_weak_pointer (&self->asked_chapter, chapter);
      ask (self);
    }
  else if (self->candidates == NULL || chapter != self->asked_chapter)
    {
      g_clear_pointer (&self->candidates, g_ptr_array_unref);
      ch_notice_show (self->rules_notice, NULL);
    }
}

/* An answer was taken back, or given again: what is asked says so. */
static void
on_steps_changed (ChStudyPage *self)
{
  g_autoptr (ChChapter) chapter = NULL;
  guint place;

  if (self->asking)
    return;
  chapter = get_chapter (self);
  if (chapter != self->asked_chapter || self->candidates == NULL)
    show_question (self);
  else if (is_candidate (self, ch_game_get_ruleset (self->game), &place))
    {
      self->asking = TRUE;
      gtk_drop_down_set_selected (self->rules_choice, place);
      self->asking = FALSE;
    }
}

void
ch_study_page_show_open_questions (ChStudyPage *self)
{
  show_problems (self);
  show_question (self);
}

void
ch_study_page_forget_closed (ChStudyPage *self)
{
  self->quiet_problems = FALSE;
  g_clear_weak_pointer (&self->quiet_chapter);
}

static void
add_problem_button (ChStudyPage *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Show…"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.show-problems");
  ch_notice_add (self->problem_notice, button);
  g_object_set (self->problem_notice, "icon-name", "dialog-warning-symbolic", NULL);
}

static void
add_rules_choice (ChStudyPage *self)
{
  self->rules_choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules_choice),
                               _ ("The choice is remembered for this file"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rules_choice),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Rule set of the game"), -1);
  ch_notice_add (self->rules_notice, GTK_WIDGET (self->rules_choice));
  g_object_set (self->rules_notice, "icon-name", "dialog-question-symbolic", NULL);
  g_signal_connect_swapped (self->rules_choice, "notify::selected", G_CALLBACK (on_rules_chosen),
                            self);
}

void
ch_study_page_connect_problems (ChStudyPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "show-problems", .activate = on_show_problems },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
  add_problem_button (self);
  add_rules_choice (self);
  g_signal_connect_swapped (self->problem_notice, "closed", G_CALLBACK (on_problems_closed), self);
  g_signal_connect_swapped (self->rules_notice, "closed", G_CALLBACK (on_rules_closed), self);
  g_signal_connect_swapped (self->moves, "rest-activated", G_CALLBACK (on_rest_activated), self);
  g_signal_connect_object (self->study, "notify::can-undo", G_CALLBACK (on_steps_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::n-faulty", G_CALLBACK (show_problems), self,
                           G_CONNECT_SWAPPED);
}

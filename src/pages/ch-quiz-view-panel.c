/* ch-quiz-view-panel.c: the panel of the rules quiz, and the results of a round.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-quiz-view-private.h"

#include "ch-compat.h"
#include "ch-move-input.h"

#include <glib/gi18n.h>

/* Letters; a longer one is no title but a text. */
#define LONG_QUESTION 110

/* The head */

void
ch_quiz_view_update_head (ChQuizView *self)
{
  g_autofree char *text = NULL;
  guint n_right = 0;
  int now = -1;

  for (guint n = 0; n < self->results->len; n++)
    {
      const int result = g_array_index (self->results, int, n);

      n_right += result == 1;
      /* The one that is asked is the first without a result; once answered, the last with one. */
      if (result >= 0 ? self->phase == CH_QUIZ_PHASE_ANSWERED
                      : now < 0 && self->phase == CH_QUIZ_PHASE_ASKING)
        now = (int) n;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->dots), self->phase != CH_QUIZ_PHASE_NOTHING);
  ch_result_dots_set (self->dots, (const int *) (gpointer) self->results->data, self->results->len,
                      now);
  if (now >= 0)
    /* Translators: the number of the question, of how many, and how many answers were right. */
    text = g_strdup_printf (_ ("Question %d of %u; right so far: %u"), now + 1, self->results->len,
                            n_right);
  else
    text = g_strdup_printf (_ ("Right: %u of %u"), n_right, self->results->len);
  /* The dots speak of puzzles. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dots), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->dots), text);
}

/* The question */

static void
show_question (ChQuizView *self)
{
  ChRuleset *ruleset = ch_quiz_card_get_ruleset (self->card);
  ChPosition *position = ch_state_get_position (ch_quiz_card_get_state (self->card));
  g_autofree char *question = ch_quiz_card_get_question (self->card);
  g_autofree char *rules = g_strdup_printf (
    /* Translators: a rule set, then White, Black, Red … */
    _ ("%s rules, %s to move"), ch_ruleset_get_name (ruleset),
    ch_ruleset_get_side_name (ruleset, ch_position_get_side (position)));

  gtk_label_set_label (self->question, question);
  if (g_utf8_strlen (question, -1) > LONG_QUESTION)
    gtk_widget_add_css_class (GTK_WIDGET (self->question), "long");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->question), "long");
  gtk_label_set_label (self->rules, rules);
}

static char *
name_picked (ChQuizView *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint n = 0; n < self->squares->len; n++)
    g_ptr_array_add (names, ch_ruleset_square_name (ch_quiz_card_get_ruleset (self->card),
                                                    g_array_index (self->squares, int, n),
                                                    CH_SQUARE_STYLE_OWN));
  g_ptr_array_add (names, NULL);

  return g_strjoinv (", ", (char **) names->pdata);
}

static char *
picked_text (ChQuizView *self)
{
  const gboolean move = ch_quiz_view_get_way (self) == CH_QUIZ_BY_MOVE;
  g_autofree char *names =
    move ? ch_quiz_card_write_path (self->card, self->squares) : name_picked (self);

  if (self->squares->len == 0)
    return g_strdup (move ? _ ("Click the piece, then where it goes.") : _ ("Nothing picked yet"));
  if (move)
    /* Translators: the squares of a move so far, "a3×c5". */
    return g_strdup_printf (_ ("So far: %s"), names);

  /* Translators: a list of squares. */
  return g_strdup_printf (_ ("Picked: %s"), names);
}

/* What depends on what was picked. */
void
ch_quiz_view_update_picked (ChQuizView *self)
{
  const ChQuizWay way = ch_quiz_view_get_way (self);
  const gboolean asking = self->phase == CH_QUIZ_PHASE_ASKING;
  const gboolean on_board = way == CH_QUIZ_BY_SQUARES || way == CH_QUIZ_BY_MOVE;
  gboolean check = asking && (way == CH_QUIZ_BY_SQUARES || way == CH_QUIZ_BY_CHOICES);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->picked), asking && on_board);
  if (asking && on_board)
    {
      text = picked_text (self);
      gtk_label_set_label (self->picked, text);
    }
  /* A move is complete by itself, but for one that may be ended here or go on. */
  check = check || (asking && ch_quiz_view_can_check (self));
  gtk_button_set_label (self->primary, check ? _ ("Check") : _ ("Next"));
  gtk_widget_set_visible (GTK_WIDGET (self->primary),
                          check || self->phase == CH_QUIZ_PHASE_ANSWERED);
  gtk_widget_set_sensitive (GTK_WIDGET (self->primary), !check || ch_quiz_view_can_check (self));
}

static void
on_choice (ChQuizView *self, GParamSpec *pspec, GtkCheckButton *check)
{
  const guint n = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "choice"));

  (void) pspec;
  ch_quiz_view_set_choice (self, n, gtk_check_button_get_active (check));
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static GtkWidget *
make_row (const char *title)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);

  return row;
}

static void
fill_choices (ChQuizView *self)
{
  GPtrArray *choices = ch_quiz_card_get_choices (self->card);

  clear_list (self->choice_list);
  for (guint n = 0; n < choices->len; n++)
    {
      GtkWidget *row = make_row (ch_ruleset_get_name (choices->pdata[n]));
      GtkWidget *check = gtk_check_button_new ();

      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      g_object_set_data (G_OBJECT (check), "choice", GUINT_TO_POINTER (n));
      g_signal_connect_swapped (check, "notify::active", G_CALLBACK (on_choice), self);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      gtk_list_box_append (self->choice_list, row);
    }
}

/* The answer */

static const char *
mark_icon (ChQuizMark mark)
{
  return mark == CH_QUIZ_FOUND    ? "ch-legal-symbolic"
         : mark == CH_QUIZ_MISSED ? "ch-missed-symbolic"
                                  : "ch-wrong-symbolic";
}

static const char *
mark_class (ChQuizMark mark)
{
  return mark == CH_QUIZ_FOUND ? "found" : mark == CH_QUIZ_MISSED ? "missed" : "wrong";
}

static const char *
mark_words (ChQuizWay way, ChQuizMark mark)
{
  if (mark == CH_QUIZ_FOUND)
    /* Translators: said of what a person has found. */
    return way == CH_QUIZ_BY_YES_OR_NO ? _ ("right") : _ ("found");
  if (mark == CH_QUIZ_WRONG)
    return way == CH_QUIZ_BY_YES_OR_NO ? _ ("your answer") : _ ("wrong");
  if (way == CH_QUIZ_BY_YES_OR_NO)
    return _ ("right");

  /* Translators: said of what a person has not found. */
  return way == CH_QUIZ_BY_MOVE ? _ ("may be played") : _ ("missed");
}

static void
add_line (ChQuizView *self, const ChQuizLine *line)
{
  const char *words = mark_words (ch_quiz_view_get_way (self), line->mark);
  GtkWidget *row = make_row (line->text);
  GtkWidget *icon = gtk_image_new_from_icon_name (mark_icon (line->mark));
  GtkWidget *label = gtk_label_new (words);
  /* Translators: a move, square or rule set, and "found", "missed" or "wrong". */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), line->text, words);

  gtk_widget_add_css_class (row, "ch-quiz-line");
  gtk_widget_add_css_class (row, mark_class (line->mark));
  gtk_widget_add_css_class (label, "ch-secondary");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), line->move != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->line_list, row);
}

void
ch_quiz_view_update_line (ChQuizView *self)
{
  for (guint n = 0; n < self->lines->len; n++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->line_list, (int) n));

      if ((int) n == self->line)
        gtk_widget_add_css_class (row, "shown");
      else
        gtk_widget_remove_css_class (row, "shown");
    }
}

static void
show_answer (ChQuizView *self)
{
  gtk_image_set_from_icon_name (self->answer_icon,
                                self->right ? "ch-legal-symbolic" : "ch-wrong-symbolic");
  gtk_widget_remove_css_class (self->answer, self->right ? "wrong" : "right");
  gtk_widget_add_css_class (self->answer, self->right ? "right" : "wrong");
  gtk_label_set_label (self->verdict, self->right ? _ ("Right") : _ ("Not right"));
  gtk_label_set_label (self->heading, self->clause_text);
  gtk_label_set_label (self->why, self->reason);
}

/* The results of a round */

static void
show_result (ChQuizView *self)
{
  g_autofree char *title = NULL;
  guint n = 0, n_right = 0;

  clear_list (self->tally_list);
  for (guint i = 0; i < self->tally->len; i++)
    {
      const ChQuizTally *tally = &g_array_index (self->tally, ChQuizTally, i);
      /* Translators: so many of so many answers were right. */
      g_autofree char *share = g_strdup_printf (_ ("%u of %u"), tally->n_right, tally->n);
      GtkWidget *row = make_row (ch_clause_get_name (tally->clause));
      GtkWidget *label = gtk_label_new (share);

      gtk_widget_add_css_class (label, "numeric");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      gtk_list_box_append (self->tally_list, row);
      n += tally->n;
      n_right += tally->n_right;
    }
  /* Translators: so many of so many answers were right. */
  title = g_strdup_printf (_ ("%u of %u right"), n_right, n);
  gtk_label_set_label (self->result_title, title);
  gtk_widget_set_visible (GTK_WIDGET (self->tally_list), self->tally->len > 0);
}

void
ch_quiz_view_update_panel (ChQuizView *self)
{
  static const char *const pages[] = {
    [CH_QUIZ_PHASE_ASKING] = "asking",
    [CH_QUIZ_PHASE_ANSWERED] = "asking",
    [CH_QUIZ_PHASE_OVER] = "result",
    [CH_QUIZ_PHASE_NOTHING] = "nothing",
  };
  const gboolean asking = self->phase == CH_QUIZ_PHASE_ASKING;
  const gboolean answered = self->phase == CH_QUIZ_PHASE_ANSWERED;

  gtk_stack_set_visible_child_name (self->stack, pages[self->phase]);
  if (self->phase == CH_QUIZ_PHASE_OVER)
    show_result (self);
  if (!asking && !answered)
    return;
  gtk_widget_set_visible (self->yes_or_no,
                          asking && ch_quiz_view_get_way (self) == CH_QUIZ_BY_YES_OR_NO);
  gtk_widget_set_visible (GTK_WIDGET (self->choice_list),
                          asking && ch_quiz_view_get_way (self) == CH_QUIZ_BY_CHOICES);
  clear_list (self->line_list);
  if (asking)
    {
      show_question (self);
      fill_choices (self);
    }
  else
    {
      for (guint n = 0; n < self->lines->len; n++)
        add_line (self, self->lines->pdata[n]);
      ch_quiz_view_update_line (self);
      show_answer (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->line_list), answered && self->lines->len > 0);
  gtk_widget_set_visible (self->answer, answered);
  gtk_widget_set_visible (self->ways, answered);
  ch_quiz_view_update_picked (self);
}

void
ch_quiz_view_announce (ChQuizView *self)
{
  g_autofree char *text = NULL;

  switch (self->phase)
    {
    case CH_QUIZ_PHASE_ASKING:
      /* Translators: two whole texts: the question, and whose rules and whose move it is. */
      text = g_strdup_printf (_ ("%s %s"), gtk_label_get_label (self->question),
                              gtk_label_get_label (self->rules));
      break;
    case CH_QUIZ_PHASE_ANSWERED:
      /* Translators: whether it was right, the clause, and a sentence that says why. */
      text = g_strdup_printf (_ ("%s. %s. %s"), gtk_label_get_label (self->verdict),
                              gtk_label_get_label (self->heading), gtk_label_get_label (self->why));
      break;
    case CH_QUIZ_PHASE_OVER:
      text = g_strdup (gtk_label_get_label (self->result_title));
      break;
    case CH_QUIZ_PHASE_NOTHING:
    default:
      return;
    }
  ch_compat_announce (GTK_WIDGET (self), text);
}

/* ch-lesson-view-panel.c: the panel of a lesson, the list of its steps, and its end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-lesson-view-private.h"

#include "ch-compat.h"
#include "ch-train-lessons.h"

#include <glib/gi18n.h>

#define LIST_WIDTH 280
#define LIST_HEIGHT 420

/* The head: which step of how many, and all of them to choose from */

static void
on_step_chosen (ChLessonView *self, GtkListBoxRow *row)
{
  const int n = gtk_list_box_row_get_index (row);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->head));
  ch_lesson_view_go_to (self, (guint) n);
}

static GtkWidget *
make_step_row (ChLessonView *self, guint n, guint done)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title =
    g_markup_escape_text (ch_lesson_step_get_title (ch_lesson_get_step (self->lesson, n)), -1);
  g_autofree char *number = g_strdup_printf ("%u", n + 1);
  GtkWidget *label = gtk_label_new (number);

  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_widget_add_css_class (label, "numeric");
  if (n == self->now)
    {
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (label, "accent");
    }
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), label);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), n <= done);
  gtk_widget_set_sensitive (row, n <= done);
  if (n < done)
    {
      GtkWidget *image = gtk_image_new_from_icon_name ("ch-legal-symbolic");

      gtk_widget_add_css_class (image, "success");
      gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("Done"), -1);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
    }

  return row;
}

static void
make_popover (GtkMenuButton *button, gpointer data)
{
  ChLessonView *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  const guint done = ch_lesson_view_count_done (self);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Steps of the lesson"), -1);
  for (guint n = 0; n < ch_lesson_get_n_steps (self->lesson); n++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_step_row (self, n, done));
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (on_step_chosen), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroll), LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), list);
  gtk_widget_set_size_request (scroll, LIST_WIDTH, -1);
  gtk_widget_add_css_class (popover, "ch-lesson-steps");
  gtk_popover_set_child (GTK_POPOVER (popover), scroll);
  gtk_menu_button_set_popover (button, popover);
}

void
ch_lesson_view_make_head (ChLessonView *self)
{
  self->head = g_object_ref_sink (gtk_menu_button_new ());
  gtk_widget_add_css_class (self->head, "flat");
  gtk_widget_add_css_class (self->head, "numeric");
  gtk_widget_set_tooltip_text (self->head, _ ("Steps of the lesson"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->head), make_popover, self, NULL);
}

static void
update_head (ChLessonView *self)
{
  const guint n_steps = ch_lesson_get_n_steps (self->lesson);
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;

  if (self->phase == CH_LESSON_OVER)
    {
      text = g_strdup_printf (ngettext ("%u step", "%u steps", n_steps), n_steps);
      words = g_strdup (text);
    }
  else
    {
      /* Translators: the number of a step, and of how many. */
      text = g_strdup_printf (_ ("%u of %u"), self->now + 1, n_steps);
      words = g_strdup_printf (_ ("Step %u of %u"), self->now + 1, n_steps);
    }
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->head), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->head), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* A step */

static gboolean
is_answered (ChLessonView *self)
{
  return self->phase == CH_LESSON_DONE || self->phase == CH_LESSON_SHOWN;
}

static gboolean
is_asked (ChLessonView *self)
{
  return self->phase == CH_LESSON_ASKING || self->phase == CH_LESSON_WRONG;
}

static char *
task_text (ChLessonView *self, ChTaskKind task)
{
  const guint n = self->picked->len;

  if (task == CH_TASK_PLAY)
    switch (self->phase)
      {
      case CH_LESSON_ASKING:
        return g_strdup (_ ("Your turn: play on the board"));
      case CH_LESSON_REPLYING:
        return g_strdup (_ ("The other side answers"));
      case CH_LESSON_SHOWING:
        return g_strdup (_ ("Watch the board"));
      default:
        return NULL;
      }
  if (task == CH_TASK_SQUARES && is_asked (self) && n == 0)
    return g_strdup (_ ("Click the squares on the board, then Check"));
  if (task == CH_TASK_SQUARES && is_asked (self))
    return g_strdup_printf (ngettext ("%u square clicked. A second click takes it back.",
                                      "%u squares clicked. A second click takes one back.", n),
                            n);

  return NULL;
}

static void
show_result (ChLessonView *self)
{
  const gboolean good = is_answered (self);

  gtk_widget_set_visible (self->result_card, self->news != NULL);
  if (self->news == NULL)
    return;
  gtk_label_set_label (self->result_text, self->news);
  gtk_label_set_label (self->result_detail, self->detail != NULL ? self->detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result_detail), self->detail != NULL);
  gtk_image_set_from_icon_name (self->result_icon, self->phase == CH_LESSON_SHOWN
                                                     ? "ch-hint-symbolic"
                                                   : good ? "ch-legal-symbolic"
                                                          : "ch-wrong-symbolic");
  gtk_widget_remove_css_class (self->result_card, good ? "ch-refuted" : "ch-solved");
  gtk_widget_add_css_class (self->result_card, good ? "ch-solved" : "ch-refuted");
}

static void
show_buttons (ChLessonView *self, ChTaskKind task)
{
  const gboolean asked = is_asked (self);

  gtk_widget_set_visible (self->yes, asked && task == CH_TASK_YES_NO);
  gtk_widget_set_visible (self->no, asked && task == CH_TASK_YES_NO);
  gtk_widget_set_visible (self->check, asked && task == CH_TASK_SQUARES);
  gtk_widget_set_sensitive (self->check, self->picked->len > 0);
  gtk_widget_set_visible (self->next, ch_lesson_view_can_go_on (self));
  if (asked)
    gtk_widget_remove_css_class (self->next, "suggested-action");
  else
    gtk_widget_add_css_class (self->next, "suggested-action");
  gtk_widget_set_sensitive (self->back, self->now > 0);
  gtk_widget_set_visible (self->show_me, asked && self->failed && task != CH_TASK_YES_NO);
  gtk_widget_set_visible (self->again, is_answered (self));
}

static void
show_step (ChLessonView *self)
{
  const ChLessonStep *step = ch_lesson_view_step (self);
  const ChTaskKind task = ch_lesson_step_get_task (step);
  g_autofree char *todo = task_text (self, task);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ch_lesson_step_get_title (step), -1);
  gtk_label_set_label (self->title, ch_lesson_step_get_title (step));
  gtk_label_set_label (self->text, ch_lesson_step_get_text (step));
  gtk_label_set_label (self->task, todo != NULL ? todo : "");
  gtk_widget_set_visible (GTK_WIDGET (self->task), todo != NULL);
  show_result (self);
  show_buttons (self, task);
}

/* The end */

static void
fill_learnt (ChLessonView *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->learnt))) != NULL)
    gtk_list_box_remove (self->learnt, row);
  for (guint n = 0; n < ch_lesson_get_n_steps (self->lesson); n++)
    {
      g_autofree char *title =
        g_markup_escape_text (ch_lesson_step_get_title (ch_lesson_get_step (self->lesson, n)), -1);
      GtkWidget *image = gtk_image_new_from_icon_name ("ch-legal-symbolic");

      row = adw_action_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      gtk_widget_add_css_class (image, "success");
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
      gtk_list_box_append (self->learnt, row);
    }
}

static void
show_over (ChLessonView *self)
{
  g_autoptr (GListModel) lessons = ch_lesson_list (NULL);
  g_autoptr (ChLesson) next = ch_train_lessons_find_next (lessons, self->lesson, self->store);

  gtk_label_set_label (self->over_text, ch_lesson_get_title (self->lesson));
  fill_learnt (self);
  gtk_widget_set_visible (self->next_lesson, next != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->next_title), next != NULL);
  if (next == NULL)
    return;
  gtk_label_set_label (self->next_title, ch_lesson_get_title (next));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next_lesson), "s",
                                    ch_lesson_get_id (next));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_lesson), "page.lesson");
}

void
ch_lesson_view_update_panel (ChLessonView *self)
{
  const gboolean over = self->phase == CH_LESSON_OVER;

  update_head (self);
  gtk_stack_set_visible_child_name (self->stack, over ? "over" : "step");
  if (over)
    show_over (self);
  else
    show_step (self);
}

void
ch_lesson_view_announce (ChLessonView *self)
{
  const ChLessonStep *step = ch_lesson_view_step (self);
  g_autofree char *text = NULL;

  if (step == NULL)
    text = g_strdup (_ ("Lesson finished"));
  else if (self->news != NULL)
    text = g_strjoin ("\n", self->news, self->detail, NULL);
  else if (self->phase == CH_LESSON_READING || self->phase == CH_LESSON_ASKING)
    text = g_strjoin ("\n", ch_lesson_step_get_title (step), ch_lesson_step_get_text (step), NULL);
  if (text != NULL)
    ch_compat_announce (GTK_WIDGET (self), text);
}

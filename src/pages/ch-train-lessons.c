/* ch-train-lessons.c: the lessons there are, by kind, with what is done of each.
 *
 * Starts nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-lessons.h"

#include "ch-progress-row.h"

#include <glib/gi18n.h>

struct _ChTrainLessons
{
  GtkWidget parent_instance;

  GListModel *lessons;
  ChTrainStore *store;
  ChRuleset *ruleset;

  GtkWidget *scroll;
  GtkBox *groups;
  GtkWidget *none;
};

G_DEFINE_FINAL_TYPE (ChTrainLessons, ch_train_lessons, GTK_TYPE_WIDGET)

guint
ch_train_lessons_count_steps (ChLesson *lesson, ChTrainStore *store)
{
  g_autofree char *what = NULL;

  g_return_val_if_fail (CH_IS_LESSON (lesson), 0);
  g_return_val_if_fail (CH_IS_TRAIN_STORE (store), 0);

  what = g_strconcat ("lesson:", ch_lesson_get_id (lesson), NULL);

  return MIN ((guint) MAX (ch_train_store_get_best (store, what), 0),
              ch_lesson_get_n_steps (lesson));
}

static void
add_row (ChTrainLessons *self, GtkListBox *list, ChLesson *lesson)
{
  const guint n_steps = ch_lesson_get_n_steps (lesson);
  const guint done = ch_train_lessons_count_steps (lesson, self->store);
  GtkWidget *row =
    ch_progress_row_new (ch_lesson_get_title (lesson), "page.lesson", ch_lesson_get_id (lesson));
  g_autofree char *number = NULL;
  g_autofree char *summary = g_markup_escape_text (ch_lesson_get_summary (lesson), -1);

  /* Translators: so many of so many steps of a lesson. */
  number = g_strdup_printf (_ ("%u of %u"), done, n_steps);
  ch_progress_row_set_subtitle (CH_PROGRESS_ROW (row), summary, 3);
  ch_progress_row_set (CH_PROGRESS_ROW (row), done, n_steps, number);
  gtk_list_box_append (list, row);
}

static gboolean
is_of_ruleset (ChTrainLessons *self, ChLesson *lesson)
{
  return self->ruleset != NULL && ch_ruleset_equal (ch_lesson_get_ruleset (lesson), self->ruleset);
}

/* Those of the rule set (@own) or the others of one kind; -1: of any. */
static void
add_group (ChTrainLessons *self, const char *title, gboolean own, int kind)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (title);
  GtkWidget *list = gtk_list_box_new ();
  guint n_rows = 0;

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_box_append (GTK_BOX (group), heading);
  gtk_box_append (GTK_BOX (group), list);
  for (guint n = 0; n < g_list_model_get_n_items (self->lessons); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (self->lessons, n);

      if (is_of_ruleset (self, lesson) != own ||
          (kind >= 0 && (int) ch_lesson_get_kind (lesson) != kind))
        continue;
      add_row (self, GTK_LIST_BOX (list), lesson);
      n_rows++;
    }
  gtk_widget_set_visible (group, n_rows > 0);
  gtk_box_append (self->groups, group);
}

static void
fill (ChTrainLessons *self)
{
  GtkWidget *child;

  if (self->lessons == NULL)
    return;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  gtk_widget_set_visible (self->none, g_list_model_get_n_items (self->lessons) == 0);
  if (self->ruleset != NULL)
    add_group (self, ch_ruleset_get_name (self->ruleset), TRUE, -1);
  add_group (self, _ ("Rules from zero"), FALSE, CH_LESSON_RULES);
  add_group (self, _ ("From one rule set to another"), FALSE, CH_LESSON_DIFFERENCE);
  add_group (self, _ ("First endings"), FALSE, CH_LESSON_ENDING);
}

/* What is done may be more by now. */
static void
ch_train_lessons_map (GtkWidget *widget)
{
  fill (CH_TRAIN_LESSONS (widget));
  GTK_WIDGET_CLASS (ch_train_lessons_parent_class)->map (widget);
}

void
ch_train_lessons_set_ruleset (ChTrainLessons *self, ChRuleset *ruleset)
{
  g_return_if_fail (CH_IS_TRAIN_LESSONS (self));

  if (g_set_object (&self->ruleset, ruleset) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

void
ch_train_lessons_set_models (ChTrainLessons *self, GListModel *lessons, ChTrainStore *store)
{
  g_return_if_fail (CH_IS_TRAIN_LESSONS (self));
  g_return_if_fail (self->lessons == NULL);

  self->lessons = g_object_ref (lessons);
  self->store = g_object_ref (store);
}

static void
ch_train_lessons_dispose (GObject *object)
{
  ChTrainLessons *self = CH_TRAIN_LESSONS (object);

  g_clear_object (&self->lessons);
  g_clear_object (&self->store);
  g_clear_object (&self->ruleset);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_TRAIN_LESSONS);
  G_OBJECT_CLASS (ch_train_lessons_parent_class)->dispose (object);
}

static void
ch_train_lessons_class_init (ChTrainLessonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_train_lessons_dispose;
  widget_class->map = ch_train_lessons_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-train-lessons.ui");
  gtk_widget_class_bind_template_child (widget_class, ChTrainLessons, scroll);
  gtk_widget_class_bind_template_child (widget_class, ChTrainLessons, groups);
  gtk_widget_class_bind_template_child (widget_class, ChTrainLessons, none);
  gtk_widget_class_set_css_name (widget_class, "trainlessons");
}

static void
ch_train_lessons_init (ChTrainLessons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

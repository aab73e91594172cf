/* ch-train-lessons.c: the lessons there are, by kind, with what is done of each.
 *
 * Starts nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-lessons.h"

#include "ch-progress-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _ChTrainLessons
{
  GtkWidget parent_instance;

  GListModel *lessons;
  GPtrArray *problems; /* nullable; char * */
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

/* How well @other follows @lesson; 0: not at all.  Who has begun with a rule set goes on with it, and need not be
 * told how it differs from others. */
static int
rank_next (ChLesson *lesson, ChLesson *other, ChTrainStore *store)
{
  if (ch_train_lessons_count_steps (other, store) == ch_lesson_get_n_steps (other))
    return 0;
  if (!ch_ruleset_equal (ch_lesson_get_ruleset (other), ch_lesson_get_ruleset (lesson)))
    return 1;

  return ch_lesson_get_kind (other) == CH_LESSON_DIFFERENCE ? 2 : 3;
}

static guint
find_lesson (GListModel *lessons, ChLesson *lesson)
{
  for (guint n = 0; n < g_list_model_get_n_items (lessons); n++)
    {
      g_autoptr (ChLesson) one = g_list_model_get_item (lessons, n);

      if (g_str_equal (ch_lesson_get_id (one), ch_lesson_get_id (lesson)))
        return n;
    }

  return 0;
}

ChLesson *
ch_train_lessons_find_next (GListModel *lessons, ChLesson *lesson, ChTrainStore *store)
{
  g_autoptr (ChLesson) best = NULL;
  int best_rank = 0;
  guint n_lessons, at;

  g_return_val_if_fail (G_IS_LIST_MODEL (lessons), NULL);
  g_return_val_if_fail (CH_IS_LESSON (lesson), NULL);

  n_lessons = g_list_model_get_n_items (lessons);
  at = find_lesson (lessons, lesson);
  for (guint n = 1; n < n_lessons; n++)
    {
      g_autoptr (ChLesson) other = g_list_model_get_item (lessons, (at + n) % n_lessons);
      const int rank = rank_next (lesson, other, store);

      if (rank > best_rank)
        {
          best_rank = rank;
          g_set_object (&best, other);
        }
    }

  return g_steal_pointer (&best);
}

static void
add_row (ChTrainLessons *self, GtkListBox *list, ChLesson *lesson)
{
  const guint n_steps = ch_lesson_get_n_steps (lesson);
  const guint done = ch_train_lessons_count_steps (lesson, self->store);
  GtkWidget *row =
    ch_progress_row_new (ch_lesson_get_title (lesson), "page.lesson", ch_lesson_get_id (lesson));
  g_autofree char *number = NULL;

  /* Translators: so many of so many steps of a lesson. */
  number = g_strdup_printf (_ ("%u of %u"), done, n_steps);
  ch_progress_row_set_subtitle (CH_PROGRESS_ROW (row), ch_lesson_get_summary (lesson), 3);
  ch_progress_row_set (CH_PROGRESS_ROW (row), done, n_steps, number);
  gtk_list_box_append (list, row);
}

static gboolean
is_of_ruleset (ChTrainLessons *self, ChLesson *lesson)
{
  return self->ruleset != NULL && ch_ruleset_equal (ch_lesson_get_ruleset (lesson), self->ruleset);
}

/* A list under a heading, at the end of the groups. */
static GtkListBox *
add_list (ChTrainLessons *self, const char *title, GtkWidget **group)
{
  GtkWidget *heading = gtk_label_new (title);
  GtkWidget *list = gtk_list_box_new ();

  *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_box_append (GTK_BOX (*group), heading);
  gtk_box_append (GTK_BOX (*group), list);
  gtk_box_append (self->groups, *group);

  return GTK_LIST_BOX (list);
}

/* Those of the rule set (@own) or the others of one kind; -1: of any. */
static void
add_group (ChTrainLessons *self, const char *title, gboolean own, int kind)
{
  GtkWidget *group;
  GtkListBox *list = add_list (self, title, &group);
  guint n_rows = 0;

  for (guint n = 0; n < g_list_model_get_n_items (self->lessons); n++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (self->lessons, n);

      if (is_of_ruleset (self, lesson) != own ||
          (kind >= 0 && (int) ch_lesson_get_kind (lesson) != kind))
        continue;
      add_row (self, list, lesson);
      n_rows++;
    }
  gtk_widget_set_visible (group, n_rows > 0);
}

/* What whoever wrote a lesson wants to know. */
static void
add_problems (ChTrainLessons *self)
{
  GtkWidget *group;
  GtkListBox *list;

  if (self->problems == NULL || self->problems->len == 0)
    return;
  list = add_list (self, _ ("Files that could not be read"), &group);
  for (guint n = 0; n < self->problems->len; n++)
    {
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *text = g_markup_escape_text (self->problems->pdata[n], -1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
      gtk_list_box_append (list, row);
    }
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
  add_problems (self);
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

void
ch_train_lessons_set_problems (ChTrainLessons *self, GPtrArray *problems)
{
  g_return_if_fail (CH_IS_TRAIN_LESSONS (self));
  g_return_if_fail (self->problems == NULL);

  self->problems = g_ptr_array_ref (problems);
}

static void
ch_train_lessons_dispose (GObject *object)
{
  ChTrainLessons *self = CH_TRAIN_LESSONS (object);

  g_clear_object (&self->lessons);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
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

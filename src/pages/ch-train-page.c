/* ch-train-page.c: training: a home that shows how it goes, and sessions of puzzles, cards and lessons.
 *
 * Judges nothing: the trainer, the quiz and the lessons do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-train-page-private.h"

#include <glib/gi18n.h>

enum
{
  STUDY,
  COMPARE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChTrainPage, ch_train_page, CH_TYPE_PAGE)

/* What is shown */

ChTrainView *
ch_train_page_get_view (ChTrainPage *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_PAGE (self), NULL);

  return ch_train_session_get_view (self->session);
}

/* The lessons of the rule set, for the home. */
static void
count_lessons (ChTrainPage *self)
{
  guint n = 0, n_done = 0;

  for (guint i = 0; i < g_list_model_get_n_items (self->lessons); i++)
    {
      g_autoptr (ChLesson) lesson = g_list_model_get_item (self->lessons, i);

      if (!ch_ruleset_equal (ch_lesson_get_ruleset (lesson), self->ruleset))
        continue;
      n++;
      n_done +=
        ch_train_lessons_count_steps (lesson, self->store) == ch_lesson_get_n_steps (lesson);
    }
  ch_train_home_set_lessons (self->home, n_done, n);
}

static void
read_shots (ChTrainPage *self)
{
  g_clear_pointer (&self->shots, g_ptr_array_unref);
  self->shots = ch_shot_list (self->ruleset, NULL);
  ch_train_home_set_shots (self->home, self->shots->len > 0);
}

static void
drop_session (ChTrainPage *self)
{
  if (ch_train_page_get_view (self) == NULL)
    return;
  ch_train_session_set_view (self->session, NULL);
  ch_page_notify_ruleset (CH_PAGE (self));
}

void
ch_train_page_show (ChTrainPage *self, const char *child)
{
  gtk_stack_set_visible_child_name (self->stack, child);
  drop_session (self);
  count_lessons (self);
  ch_page_notify_stacked (CH_PAGE (self));
  ch_train_page_update_actions (self);
}

void
ch_train_page_begin (ChTrainPage *self, ChTrainView *view)
{
  const char *from = gtk_stack_get_visible_child_name (self->stack);

  g_return_if_fail (CH_IS_TRAIN_PAGE (self));

  if (view == NULL)
    {
      ch_train_page_show (self, "home");
      return;
    }
  if (!g_str_equal (from, "session"))
    self->origin = g_str_equal (from, "lessons") ? "lessons" : "home";
  ch_train_session_set_view (self->session, view);
  gtk_stack_set_visible_child_name (self->stack, "session");
  gtk_widget_grab_focus (GTK_WIDGET (self->session));
  ch_page_notify_ruleset (CH_PAGE (self));
  ch_page_notify_stacked (CH_PAGE (self));
  ch_train_page_update_actions (self);
}

static void
on_left (ChTrainPage *self)
{
  ch_train_page_show (self, self->origin);
  gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static void
on_study (ChTrainPage *self, ChGame *game)
{
  g_signal_emit (self, signals[STUDY], 0, game);
}

static void
on_compare (ChTrainPage *self, ChRuleset *ruleset, ChPosition *position)
{
  g_signal_emit (self, signals[COMPARE], 0, ruleset, position);
}

static void
on_toast (ChTrainPage *self, const char *text, const char *label, const char *action)
{
  ch_page_toast_with_action (CH_PAGE (self), text, label, action);
}

static void
on_stacked (ChTrainPage *self)
{
  ch_page_notify_stacked (CH_PAGE (self));
}

static void
on_ruleset (ChTrainPage *self)
{
  ch_page_notify_ruleset (CH_PAGE (self));
}

/* What the window asks */

static ChRuleset *
get_ruleset (ChPage *page)
{
  ChTrainPage *self = CH_TRAIN_PAGE (page);
  ChRuleset *trained = NULL;

  if (self->session != NULL && ch_train_page_get_view (self) != NULL)
    trained = ch_page_get_ruleset (CH_PAGE (self->session));

  return trained != NULL ? trained : self->ruleset;
}

/* A session is about its own rule set: another one ends it. */
static void
set_ruleset (ChPage *page, ChRuleset *ruleset)
{
  ChTrainPage *self = CH_TRAIN_PAGE (page);

  if (ch_ruleset_equal (get_ruleset (page), ruleset))
    return;
  g_set_object (&self->ruleset, ruleset);
  if (self->settings == NULL)
    return;
  g_settings_set_string (self->settings, "train-ruleset", ch_ruleset_get_id (ruleset));
  ch_train_home_set_ruleset (self->home, ruleset);
  ch_train_page_update_file_actions (self);
  read_shots (self);
  ch_train_lessons_set_ruleset (self->lessons_view, ruleset);
  if (ch_train_page_get_view (self) != NULL)
    ch_train_page_show (self, "home");
  else
    count_lessons (self);
  ch_page_notify_ruleset (page);
}

static gboolean
get_stacked (ChPage *page)
{
  ChTrainPage *self = CH_TRAIN_PAGE (page);

  return self->session != NULL && ch_train_page_get_view (self) != NULL &&
         ch_page_get_stacked (CH_PAGE (self->session));
}

static gboolean
type_key (ChPage *page, guint keyval, GdkModifierType modifiers)
{
  ChTrainPage *self = CH_TRAIN_PAGE (page);

  /* The list of lessons has no board to be typed at. */
  if (keyval == GDK_KEY_Escape && (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0 &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "lessons") == 0)
    {
      ch_train_page_show (self, "home");
      gtk_widget_grab_focus (GTK_WIDGET (self));
      return TRUE;
    }

  return ch_train_page_get_view (self) != NULL &&
         ch_page_type_key (CH_PAGE (self->session), keyval, modifiers);
}

static gboolean
ch_train_page_grab_focus (GtkWidget *widget)
{
  ChTrainPage *self = CH_TRAIN_PAGE (widget);

  return gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}

/* The widget */

static void
on_problem (ChTrainPage *self, const char *problem)
{
  ch_train_home_set_problem (self->home, problem);
}

static void
on_store_changed (ChTrainPage *self)
{
  if (ch_train_page_get_view (self) == NULL)
    count_lessons (self);
}

/* Another window may have written: looked for when the page is shown, and when the focus goes from window to
 * window. */
static void
refresh (ChTrainPage *self)
{
  if (self->store != NULL)
    ch_train_store_refresh (self->store);
}

static void
ch_train_page_map (GtkWidget *widget)
{
  ChTrainPage *self = CH_TRAIN_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (ch_train_page_parent_class)->map (widget);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_swapped (root, "notify::is-active", G_CALLBACK (refresh), self);
  refresh (self);
}

static void
ch_train_page_unmap (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root != NULL)
    g_signal_handlers_disconnect_by_data (root, widget);
  GTK_WIDGET_CLASS (ch_train_page_parent_class)->unmap (widget);
}

void
ch_train_page_set_settings (ChTrainPage *self, GSettings *settings, const char *store_path)
{
  g_autofree char *id = NULL;
  g_autoptr (ChRuleset) ruleset = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  g_return_if_fail (CH_IS_TRAIN_PAGE (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  id = g_settings_get_string (settings, "train-ruleset");
  ruleset = ch_ruleset_new (id, NULL);
  if (ruleset != NULL)
    g_set_object (&self->ruleset, ruleset);
  self->store = ch_train_store_new (store_path);
  self->puzzles = ch_puzzle_set_new (NULL);
  self->trainer = ch_trainer_new (self->puzzles, self->store);
  self->lessons = ch_lesson_list (problems);
  ch_train_page_follow_puzzles (self);
  ch_board_page_bind_settings (CH_BOARD_PAGE (self->session), settings);
  ch_train_page_add_setting_actions (self);
  ch_train_home_set_models (self->home, self->puzzles, self->trainer, self->store);
  ch_train_home_set_ruleset (self->home, self->ruleset);
  read_shots (self);
  ch_train_lessons_set_models (self->lessons_view, self->lessons, self->store);
  ch_train_lessons_set_problems (self->lessons_view, problems);
  ch_train_lessons_set_ruleset (self->lessons_view, self->ruleset);
  g_signal_connect_object (self->store, "problem", G_CALLBACK (on_problem), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (on_store_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "loaded", G_CALLBACK (on_store_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->puzzles, "changed", G_CALLBACK (ch_train_page_update_file_actions),
                           self, G_CONNECT_SWAPPED);
  count_lessons (self);
  ch_train_page_update_actions (self);
  ch_page_notify_ruleset (CH_PAGE (self));
}

ChPuzzleSet *
ch_train_page_get_puzzles (ChTrainPage *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_PAGE (self), NULL);

  return self->puzzles;
}

ChTrainStore *
ch_train_page_get_store (ChTrainPage *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_PAGE (self), NULL);

  return self->store;
}

ChTrainer *
ch_train_page_get_trainer (ChTrainPage *self)
{
  g_return_val_if_fail (CH_IS_TRAIN_PAGE (self), NULL);

  return self->trainer;
}

static void
ch_train_page_dispose (GObject *object)
{
  ChTrainPage *self = CH_TRAIN_PAGE (object);

  if (self->working != NULL)
    g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  if (self->session != NULL)
    ch_train_session_set_view (self->session, NULL);
  if (self->store != NULL)
    ch_train_store_flush (self->store);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_TRAIN_PAGE);
  g_clear_pointer (&self->erased, g_free);
  g_clear_object (&self->mistakes);
  g_clear_object (&self->trainer);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->store);
  g_clear_object (&self->lessons);
  g_clear_pointer (&self->shots, g_ptr_array_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->ruleset);
  G_OBJECT_CLASS (ch_train_page_parent_class)->dispose (object);
}

static void
ch_train_page_class_init (ChTrainPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_train_page_dispose;
  widget_class->map = ch_train_page_map;
  widget_class->unmap = ch_train_page_unmap;
  widget_class->grab_focus = ch_train_page_grab_focus;
  page_class->get_ruleset = get_ruleset;
  page_class->set_ruleset = set_ruleset;
  page_class->get_stacked = get_stacked;
  page_class->type_key = type_key;

  signals[STUDY] = g_signal_new ("study", CH_TYPE_TRAIN_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, CH_TYPE_GAME);
  signals[COMPARE] = g_signal_new ("compare", CH_TYPE_TRAIN_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, CH_TYPE_RULESET, CH_TYPE_POSITION);

  g_type_ensure (CH_TYPE_TRAIN_HOME);
  g_type_ensure (CH_TYPE_TRAIN_LESSONS);
  g_type_ensure (CH_TYPE_TRAIN_SESSION);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-train-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ChTrainPage, stack);
  gtk_widget_class_bind_template_child (widget_class, ChTrainPage, home);
  gtk_widget_class_bind_template_child (widget_class, ChTrainPage, lessons_view);
  gtk_widget_class_bind_template_child (widget_class, ChTrainPage, session);
  gtk_widget_class_bind_template_callback (widget_class, on_left);
  gtk_widget_class_bind_template_callback (widget_class, on_study);
  gtk_widget_class_bind_template_callback (widget_class, on_compare);
  gtk_widget_class_bind_template_callback (widget_class, on_toast);
  gtk_widget_class_bind_template_callback (widget_class, on_stacked);
  gtk_widget_class_bind_template_callback (widget_class, on_ruleset);
  gtk_widget_class_set_css_name (widget_class, "trainpage");
}

static void
ch_train_page_init (ChTrainPage *self)
{
  self->ruleset = ch_ruleset_new ("russian", NULL);
  self->origin = "home";
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_train_page_add_actions (self);
  ch_train_page_add_learn_actions (self);
  ch_train_page_add_file_actions (self);
  ch_train_page_update_file_actions (self);
  ch_train_page_update_actions (self);
}

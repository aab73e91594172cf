/* ch-lesson-view.c: a lesson at a board: what the person does, and where the keyboard is.
 *
 * What is right the lesson's file says.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-lesson-view-private.h"

#include "ch-train-lessons.h"

#include <glib/gi18n.h>

#define WALK_MS 800
#define BACK_MS 2000

static void ch_lesson_view_train_view_init (ChTrainViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChLessonView,
                               ch_lesson_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CH_TYPE_TRAIN_VIEW,
                                                      ch_lesson_view_train_view_init))

guint
ch_lesson_view_get_step (ChLessonView *self)
{
  g_return_val_if_fail (CH_IS_LESSON_VIEW (self), 0);

  return self->now;
}

void
ch_lesson_view_set_pauses (ChLessonView *self, guint walk, guint back)
{
  g_return_if_fail (CH_IS_LESSON_VIEW (self));

  self->walk_ms = walk;
  self->back_ms = back;
  ch_lesson_view_show_step (self, self->now);
}

/* The keyboard belongs where the next thing is done; where that is at the board, the session knows. */
static gboolean
on_focus (gpointer data)
{
  ChLessonView *self = data;
  GtkWidget *wanted = NULL;

  self->focus_source = 0;
  if (self->phase == CH_LESSON_OVER)
    wanted = gtk_widget_get_visible (self->next_lesson) ? self->next_lesson : self->to_lessons;
  else if (self->phase == CH_LESSON_READING || self->phase == CH_LESSON_DONE ||
           self->phase == CH_LESSON_SHOWN)
    wanted = self->next;
  else if (ch_lesson_view_get_task (self) == CH_TASK_YES_NO)
    wanted = GTK_WIDGET (self);
  if (wanted != NULL)
    gtk_widget_grab_focus (wanted);

  return G_SOURCE_REMOVE;
}

/* What is new is seen, wherever the focus is: a step from its beginning, what became of an answer as a whole.  The
 * first frame gives it its place, so it is scrolled to in the second one. */
static gboolean
on_scroll (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ChLessonView *self = data;
  GtkWidget *scroll = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place;
  graphene_rect_t bounds;

  (void) clock;
  if (!self->placed)
    {
      self->placed = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->scroll_tick = 0;
  if (scroll == NULL)
    return G_SOURCE_REMOVE;
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroll));
  if (self->news == NULL)
    gtk_adjustment_set_value (place, 0);
  else if (gtk_widget_compute_bounds (self->answers, GTK_WIDGET (self), &bounds))
    gtk_adjustment_clamp_page (place, (double) bounds.origin.y,
                               (double) (bounds.origin.y + bounds.size.height));

  return G_SOURCE_REMOVE;
}

/* Later: who puts this view to its place takes the focus first, and it has its size after that. */
void
ch_lesson_view_want_focus (ChLessonView *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_focus, self, NULL);
  self->placed = FALSE;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_scroll, self, NULL);
}

/* Buttons */

static void
on_yes (ChLessonView *self)
{
  ch_lesson_view_answer (self, TRUE);
}

static void
on_no (ChLessonView *self)
{
  ch_lesson_view_answer (self, FALSE);
}

static void
on_compare (ChLessonView *self)
{
  ch_train_view_compare (CH_TRAIN_VIEW (self), ch_state_get_ruleset (self->state),
                         ch_state_get_position (self->state));
}

/* A game like others: what makes a step of it is no tag there, its text is a comment. */
static void
on_study (ChLessonView *self)
{
  static const char *const tags[] = { "LessonTitle", "LessonSummary", "LessonKind", "StepTitle",
                                      "Text",        "Task",          "Ask",        "Answer",
                                      "Praise",      "Help" };
  const ChLessonStep *step = ch_lesson_view_step (self);
  g_autoptr (ChGame) draft = ch_game_copy (ch_lesson_view_get_game (self));
  g_autoptr (ChGame) game = NULL;

  for (guint n = 0; n < G_N_ELEMENTS (tags); n++)
    ch_game_set_tag (draft, tags[n], NULL);
  ch_game_set_tag (draft, "Event", ch_lesson_get_title (self->lesson));
  if (step != NULL)
    ch_game_set_comment (draft, CH_GAME_START, ch_lesson_step_get_text (step));
  game = ch_game_copy (draft);
  ch_train_view_study (CH_TRAIN_VIEW (self), game);
}

static void
on_to_lessons (ChLessonView *self)
{
  ch_train_view_finish (CH_TRAIN_VIEW (self));
}

/* The session's view */

static const char *
get_title (ChTrainView *view)
{
  return ch_lesson_get_title (CH_LESSON_VIEW (view)->lesson);
}

static GtkWidget *
get_head (ChTrainView *view)
{
  return CH_LESSON_VIEW (view)->head;
}

static ChState *
get_state (ChTrainView *view)
{
  return CH_LESSON_VIEW (view)->state;
}

static gboolean
is_live (ChTrainView *view, const char **refusal)
{
  ChLessonView *self = CH_LESSON_VIEW (view);
  const ChTaskKind task = ch_lesson_view_get_task (self);

  if (refusal != NULL)
    *refusal = self->phase == CH_LESSON_DONE ? _ ("This step is done")
               : task == CH_TASK_SQUARES     ? _ ("Click the squares")
               : task == CH_TASK_YES_NO      ? _ ("Answer with Yes or No")
               : task == CH_TASK_PLAY        ? _ ("It is not your turn yet")
                                             : _ ("There is nothing to play in this step");

  return task == CH_TASK_PLAY && self->phase == CH_LESSON_ASKING;
}

static gboolean
takes_squares (ChTrainView *view)
{
  ChLessonView *self = CH_LESSON_VIEW (view);

  return ch_lesson_view_get_task (self) == CH_TASK_SQUARES &&
         (self->phase == CH_LESSON_ASKING || self->phase == CH_LESSON_WRONG);
}

static void
play (ChTrainView *view, ChMove *move)
{
  if (is_live (view, NULL))
    ch_lesson_view_try (CH_LESSON_VIEW (view), move);
}

static gboolean
square (ChTrainView *view, int where)
{
  ChLessonView *self = CH_LESSON_VIEW (view);

  /* The click that takes a wrong move back is the beginning of the next one. */
  if (self->phase == CH_LESSON_WRONG && ch_lesson_view_get_task (self) == CH_TASK_PLAY)
    ch_lesson_view_take_back (self);
  if (!takes_squares (view))
    return FALSE;
  ch_lesson_view_pick (self, where);
  ch_lesson_view_change (self);

  return TRUE;
}

/* The letter that is underlined in the button's name. */
static gboolean
is_letter_of (GtkWidget *button, guint keyval)
{
  GtkWidget *label = gtk_widget_get_first_child (button);

  return GTK_IS_LABEL (label) && gtk_widget_get_visible (button) &&
         gdk_keyval_to_lower (gtk_label_get_mnemonic_keyval (GTK_LABEL (label))) ==
           gdk_keyval_to_lower (keyval);
}

static gboolean
take_answer_key (ChLessonView *self, guint keyval)
{
  if (is_letter_of (self->yes, keyval))
    on_yes (self);
  else if (is_letter_of (self->no, keyval))
    on_no (self);
  else
    return FALSE;

  return TRUE;
}

static gboolean
is_forward (ChLessonView *self, guint keyval)
{
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space ||
         keyval == (rtl ? GDK_KEY_Left : GDK_KEY_Right);
}

static gboolean
is_backward (ChLessonView *self, guint keyval)
{
  const gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  return keyval == GDK_KEY_BackSpace || keyval == (rtl ? GDK_KEY_Right : GDK_KEY_Left);
}

static gboolean
key (ChTrainView *view, guint keyval, GdkModifierType modifiers)
{
  ChLessonView *self = CH_LESSON_VIEW (view);

  if ((modifiers & gtk_accelerator_get_default_mod_mask () & ~GDK_SHIFT_MASK) != 0 ||
      self->phase == CH_LESSON_OVER)
    return FALSE;
  if (take_answer_key (self, keyval))
    return TRUE;
  if (is_backward (self, keyval))
    ch_lesson_view_go_back (self);
  else if (is_forward (self, keyval) && ch_lesson_view_can_go_on (self))
    ch_lesson_view_go_on (self);
  else
    return FALSE;

  return TRUE;
}

static void
leave (ChTrainView *view)
{
  ChLessonView *self = CH_LESSON_VIEW (view);

  ch_lesson_view_stop (self);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  g_signal_handlers_disconnect_by_data (self->store, self);
}

static void
ch_lesson_view_train_view_init (ChTrainViewInterface *iface)
{
  iface->get_title = get_title;
  iface->get_head = get_head;
  iface->get_state = get_state;
  iface->is_live = is_live;
  iface->takes_squares = takes_squares;
  iface->play = play;
  iface->square = square;
  iface->key = key;
  iface->leave = leave;
}

/* The widget */

static void
ch_lesson_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_lesson_view_parent_class)->map (widget);
  ch_lesson_view_want_focus (CH_LESSON_VIEW (widget));
}

static void
ch_lesson_view_dispose (GObject *object)
{
  ChLessonView *self = CH_LESSON_VIEW (object);

  ch_lesson_view_stop (self);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (self->store, self);
  g_clear_object (&self->head);
  g_clear_object (&self->lesson);
  g_clear_object (&self->store);
  g_clear_pointer (&self->state, ch_state_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_LESSON_VIEW);
  G_OBJECT_CLASS (ch_lesson_view_parent_class)->dispose (object);
}

static void
ch_lesson_view_finalize (GObject *object)
{
  ChLessonView *self = CH_LESSON_VIEW (object);

  g_array_unref (self->picked);
  g_free (self->news);
  g_free (self->detail);
  G_OBJECT_CLASS (ch_lesson_view_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, stack);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, title);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, text);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, task);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, result_card);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, result_icon);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, result_text);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, result_detail);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, answers);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, back);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, yes);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, no);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, check);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, next);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, show_me);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, again);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, over_text);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, learnt);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, next_lesson);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, next_title);
  gtk_widget_class_bind_template_child (widget_class, ChLessonView, to_lessons);
  gtk_widget_class_bind_template_callback (widget_class, ch_lesson_view_go_on);
  gtk_widget_class_bind_template_callback (widget_class, ch_lesson_view_go_back);
  gtk_widget_class_bind_template_callback (widget_class, ch_lesson_view_again);
  gtk_widget_class_bind_template_callback (widget_class, ch_lesson_view_check);
  gtk_widget_class_bind_template_callback (widget_class, on_yes);
  gtk_widget_class_bind_template_callback (widget_class, on_no);
  gtk_widget_class_bind_template_callback (widget_class, ch_lesson_view_show_me);
  gtk_widget_class_bind_template_callback (widget_class, on_compare);
  gtk_widget_class_bind_template_callback (widget_class, on_study);
  gtk_widget_class_bind_template_callback (widget_class, on_to_lessons);
}

static void
ch_lesson_view_class_init (ChLessonViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_lesson_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_lesson_view_finalize;
  widget_class->map = ch_lesson_view_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-lesson-view.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "lessonview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ch_lesson_view_init (ChLessonView *self)
{
  self->walk_ms = WALK_MS;
  self->back_ms = BACK_MS;
  self->picked = g_array_new (FALSE, FALSE, sizeof (int));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Where the person was, as far as that is known by now. */
static void
resume (ChLessonView *self)
{
  const guint done = ch_lesson_view_count_done (self);

  ch_lesson_view_show_step (self, done < ch_lesson_get_n_steps (self->lesson) ? done : 0);
}

static void
on_loaded (ChLessonView *self)
{
  if (self->now == 0 && self->phase != CH_LESSON_DONE)
    resume (self);
}

GtkWidget *
ch_lesson_view_new (ChLesson *lesson, ChTrainStore *store)
{
  ChLessonView *self;

  g_return_val_if_fail (CH_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (CH_IS_TRAIN_STORE (store), NULL);

  self = g_object_new (CH_TYPE_LESSON_VIEW, NULL);
  self->lesson = g_object_ref (lesson);
  self->store = g_object_ref (store);
  ch_lesson_view_make_head (self);
  g_signal_connect_swapped (store, "loaded", G_CALLBACK (on_loaded), self);
  resume (self);

  return GTK_WIDGET (self);
}

/* ch-quiz-view.c: the rules quiz: a question, the person's answer, and why it is right or wrong.
 *
 * What is right the card says, and what comes next the quiz.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-quiz-view-private.h"

#include "ch-compat.h"
#include "ch-move-input.h"

#include <glib/gi18n.h>

/* Questions in a round. */
#define N_QUESTIONS 10
/* A right answer is seen before the next question comes. */
#define NEXT_MS 1500

static void ch_quiz_view_train_view_init (ChTrainViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChQuizView,
                               ch_quiz_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CH_TYPE_TRAIN_VIEW,
                                                      ch_quiz_view_train_view_init))

ChQuizWay
ch_quiz_view_get_way (ChQuizView *self)
{
  switch (ch_quiz_card_get_kind (self->card))
    {
    case CH_QUIZ_WHICH_MAY_CAPTURE:
    case CH_QUIZ_LANDINGS:
      return CH_QUIZ_BY_SQUARES;
    case CH_QUIZ_PLAY_CAPTURE:
      return CH_QUIZ_BY_MOVE;
    case CH_QUIZ_WHICH_SETS:
      return CH_QUIZ_BY_CHOICES;
    case CH_QUIZ_IS_LEGAL:
    case CH_QUIZ_IS_CROWNED:
    case CH_QUIZ_IS_DRAW:
    default:
      return CH_QUIZ_BY_YES_OR_NO;
    }
}

gboolean
ch_quiz_view_is_yes (ChQuizView *self)
{
  return ch_quiz_card_grade (self->card, &(ChQuizAnswer) { .yes = TRUE }, NULL);
}

gboolean
ch_quiz_view_can_check (ChQuizView *self)
{
  g_autoptr (ChState) tried = NULL;

  switch (ch_quiz_view_get_way (self))
    {
    case CH_QUIZ_BY_SQUARES:
      return self->squares->len > 0;
    case CH_QUIZ_BY_CHOICES:
      return self->choices != 0;
    case CH_QUIZ_BY_MOVE:
      tried = ch_quiz_view_get_tried (self);
      return ch_input_can_end_turn (tried);
    case CH_QUIZ_BY_YES_OR_NO:
    default:
      return FALSE;
    }
}

/* Asking */

/* The button that was pressed may be gone by now; where the board is needed the session sees to it. */
static void
follow_focus (ChQuizView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->question));
}

static void
stop_waiting (ChQuizView *self)
{
  g_clear_handle_id (&self->next_source, g_source_remove);
}

static void
begin_card (ChQuizView *self)
{
  g_array_set_size (self->squares, 0);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->choices = 0;
  self->line = -1;
  self->begun = g_get_monotonic_time ();
  self->phase = CH_QUIZ_PHASE_ASKING;
}

static void
show_all (ChQuizView *self)
{
  ch_quiz_view_stop_typing (self);
  ch_quiz_view_update_board (self);
  ch_quiz_view_update_panel (self);
  ch_quiz_view_update_head (self);
  ch_quiz_view_announce (self);
}

static gboolean
is_round_over (ChQuizView *self)
{
  return g_array_index (self->results, int, self->results->len - 1) >= 0;
}

static void
ask (ChQuizView *self)
{
  ChQuizCard *card = is_round_over (self) ? NULL : ch_quiz_next (self->quiz);

  stop_waiting (self);
  if (card != NULL)
    {
      g_clear_object (&self->card);
      self->card = card;
      begin_card (self);
      follow_focus (self);
    }
  else
    self->phase = self->card != NULL ? CH_QUIZ_PHASE_OVER : CH_QUIZ_PHASE_NOTHING;
  show_all (self);
  if (self->phase == CH_QUIZ_PHASE_OVER)
    gtk_widget_grab_focus (GTK_WIDGET (self->again));
}

static void
begin_round (ChQuizView *self)
{
  const int to_come = -1;

  g_array_set_size (self->tally, 0);
  g_array_set_size (self->results, 0);
  for (guint n = 0; n < N_QUESTIONS; n++)
    g_array_append_val (self->results, to_come);
  ask (self);
}

/* Answering */

static void
count (ChQuizView *self)
{
  const int clause = self->decisive;
  ChQuizTally *tally = NULL;

  for (guint n = 0; n < self->tally->len; n++)
    if (g_array_index (self->tally, ChQuizTally, n).clause == clause)
      tally = &g_array_index (self->tally, ChQuizTally, n);
  if (tally == NULL)
    {
      const ChQuizTally none = { .clause = clause };

      g_array_append_val (self->tally, none);
      tally = &g_array_index (self->tally, ChQuizTally, self->tally->len - 1);
    }
  tally->n++;
  tally->n_right += self->right ? 1 : 0;
  for (guint n = 0; n < self->results->len; n++)
    if (g_array_index (self->results, int, n) < 0)
      {
        g_array_index (self->results, int, n) = self->right;
        return;
      }
}

/* The first that was missed is shown at once. */
static int
find_missed (ChQuizView *self)
{
  for (guint n = 0; n < self->lines->len; n++)
    {
      const ChQuizLine *line = self->lines->pdata[n];

      if (line->mark == CH_QUIZ_MISSED && line->move != NULL)
        return (int) n;
    }

  return -1;
}

static gboolean
on_time (gpointer data)
{
  ChQuizView *self = data;

  self->next_source = 0;
  ask (self);

  return G_SOURCE_REMOVE;
}

static gboolean
goes_on (ChQuizView *self)
{
  return self->right &&
         (self->settings == NULL || g_settings_get_boolean (self->settings, "train-auto-next"));
}

void
ch_quiz_view_answer (ChQuizView *self, const ChQuizAnswer *answer)
{
  const double seconds = (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean inside = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  if (self->phase != CH_QUIZ_PHASE_ASKING)
    return;
  self->right = ch_quiz_card_grade (self->card, answer, &self->lines);
  self->decisive = ch_quiz_card_get_decisive (self->card, answer, NULL);
  g_clear_pointer (&self->clause_text, g_free);
  g_free (self->reason);
  self->reason = ch_quiz_card_explain (self->card, answer, &self->clause_text);
  self->phase = CH_QUIZ_PHASE_ANSWERED;
  self->line = find_missed (self);
  ch_quiz_answer (self->quiz, self->card, answer, seconds);
  count (self);
  show_all (self);
  if (inside)
    gtk_widget_grab_focus (GTK_WIDGET (self->primary));
  if (goes_on (self))
    self->next_source = g_timeout_add (NEXT_MS, on_time, self);
}

static void
check (ChQuizView *self)
{
  const ChQuizAnswer answer = { .squares = self->squares, .choices = self->choices };

  if (ch_quiz_view_can_check (self))
    ch_quiz_view_answer (self, &answer);
}

void
ch_quiz_view_go_on (ChQuizView *self)
{
  g_return_if_fail (CH_IS_QUIZ_VIEW (self));

  if (self->phase == CH_QUIZ_PHASE_ASKING)
    check (self);
  else if (self->phase == CH_QUIZ_PHASE_ANSWERED)
    ask (self);
}

static void
answer_yes (ChQuizView *self, gboolean yes)
{
  const ChQuizAnswer answer = { .yes = yes };

  ch_quiz_view_answer (self, &answer);
}

static void
on_yes (ChQuizView *self)
{
  answer_yes (self, TRUE);
}

static void
on_no (ChQuizView *self)
{
  answer_yes (self, FALSE);
}

void
ch_quiz_view_set_choice (ChQuizView *self, guint n, gboolean chosen)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << n;

  self->choices = chosen ? self->choices | bit : self->choices & ~bit;
  ch_quiz_view_update_picked (self);
}

void
ch_quiz_view_take_square (ChQuizView *self, int square)
{
  g_autoptr (ChMove) move = NULL;

  if (ch_quiz_view_pick (self, square, &move))
    {
      const ChQuizAnswer answer = { .squares = self->squares, .move = move };

      ch_quiz_view_answer (self, &answer);
      return;
    }
  ch_quiz_view_update_board (self);
  ch_quiz_view_update_picked (self);
  ch_compat_announce (GTK_WIDGET (self->picked), gtk_label_get_label (self->picked));
}

/* What else the person does */

/* Escape gives up typing. */
static gboolean
on_entry_key (ChQuizView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  (void) keycode;
  (void) modifiers;
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->question));
  ch_quiz_view_stop_typing (self);

  return TRUE;
}

static void
on_line (ChQuizView *self, GtkListBoxRow *row)
{
  stop_waiting (self);
  self->line = gtk_list_box_row_get_index (row);
  ch_quiz_view_update_line (self);
  ch_quiz_view_update_board (self);
}

static void
on_compare (ChQuizView *self)
{
  stop_waiting (self);
  ch_train_view_compare (CH_TRAIN_VIEW (self), ch_quiz_card_get_ruleset (self->card),
                         ch_state_get_position (ch_quiz_card_get_state (self->card)));
}

static void
on_study (ChQuizView *self)
{
  g_autoptr (ChGame) game =
    ch_game_new (ch_quiz_card_get_ruleset (self->card),
                 ch_state_get_position (ch_quiz_card_get_state (self->card)));

  stop_waiting (self);
  ch_train_view_study (CH_TRAIN_VIEW (self), game);
}

static void
on_again (ChQuizView *self)
{
  begin_round (self);
}

static void
on_done (ChQuizView *self)
{
  ch_train_view_finish (CH_TRAIN_VIEW (self));
}

/* The session's view */

static const char *
get_title (ChTrainView *view)
{
  return CH_QUIZ_VIEW (view)->title;
}

static GtkWidget *
get_head (ChTrainView *view)
{
  return GTK_WIDGET (CH_QUIZ_VIEW (view)->dots);
}

static ChState *
get_state (ChTrainView *view)
{
  return CH_QUIZ_VIEW (view)->state;
}

/* Moves are taken as squares: a board that knows of a move would show which are legal. */
static gboolean
is_live (ChTrainView *view, const char **refusal)
{
  (void) view;
  if (refusal != NULL)
    *refusal = _ ("Answer in the panel");

  return FALSE;
}

static gboolean
takes_squares (ChTrainView *view)
{
  ChQuizView *self = CH_QUIZ_VIEW (view);

  return self->phase == CH_QUIZ_PHASE_ASKING &&
         (ch_quiz_view_get_way (self) == CH_QUIZ_BY_SQUARES ||
          ch_quiz_view_get_way (self) == CH_QUIZ_BY_MOVE);
}

static gboolean
square (ChTrainView *view, int where)
{
  ChQuizView *self = CH_QUIZ_VIEW (view);

  if (self->phase == CH_QUIZ_PHASE_ANSWERED)
    ask (self);
  else if (takes_squares (view))
    ch_quiz_view_take_square (self, where);
  else
    /* The click has cleared the marks. */
    ch_train_view_show (view, NULL);

  return TRUE;
}

/* A drag from the piece, or on from where it stands by now, is the next step of the move. */
static gboolean
moved (ChTrainView *view, int from, int to)
{
  ChQuizView *self = CH_QUIZ_VIEW (view);

  if (self->phase != CH_QUIZ_PHASE_ASKING || ch_quiz_view_get_way (self) != CH_QUIZ_BY_MOVE)
    return FALSE;
  if (self->squares->len == 0 ||
      (g_array_index (self->squares, int, 0) != from &&
       g_array_index (self->squares, int, self->squares->len - 1) != from))
    {
      g_array_set_size (self->squares, 0);
      ch_quiz_view_take_square (self, from);
    }
  if (self->squares->len > 0)
    ch_quiz_view_take_square (self, to);

  return TRUE;
}

/* Whether @character begins the button's text, or is its letter in English. */
static gboolean
is_letter (GtkButton *button, gunichar character, char english)
{
  const gunichar first = g_utf8_get_char (gtk_button_get_label (button));

  return character == g_unichar_tolower (first) || character == (gunichar) english;
}

static gboolean
ask_key (ChQuizView *self, guint keyval)
{
  const gunichar character = g_unichar_tolower (gdk_keyval_to_unicode (keyval));
  const gboolean yes_or_no = ch_quiz_view_get_way (self) == CH_QUIZ_BY_YES_OR_NO;
  char text[7] = { 0 };

  if (yes_or_no && is_letter (self->yes, character, 'y'))
    answer_yes (self, TRUE);
  else if (yes_or_no && is_letter (self->no, character, 'n'))
    answer_yes (self, FALSE);
  else if (takes_squares (CH_TRAIN_VIEW (self)) && g_unichar_isalnum (character))
    {
      g_unichar_to_utf8 (character, text);
      ch_quiz_view_start_typing (self, text);
    }
  else if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) &&
           ch_quiz_view_can_check (self))
    check (self);
  else
    return FALSE;

  return TRUE;
}

static gboolean
key (ChTrainView *view, guint keyval, GdkModifierType modifiers)
{
  ChQuizView *self = CH_QUIZ_VIEW (view);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0)
    return FALSE;
  if (self->phase == CH_QUIZ_PHASE_ASKING)
    return ask_key (self, keyval);
  if (self->phase != CH_QUIZ_PHASE_ANSWERED ||
      (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space &&
       keyval != GDK_KEY_n && keyval != GDK_KEY_N))
    return FALSE;
  ask (self);

  return TRUE;
}

static void
leave (ChTrainView *view)
{
  stop_waiting (CH_QUIZ_VIEW (view));
}

static void
ch_quiz_view_train_view_init (ChTrainViewInterface *iface)
{
  iface->get_title = get_title;
  iface->get_head = get_head;
  iface->get_state = get_state;
  iface->is_live = is_live;
  iface->square = square;
  iface->moved = moved;
  iface->takes_squares = takes_squares;
  iface->key = key;
  iface->leave = leave;
}

/* The widget */

static void
ch_quiz_view_dispose (GObject *object)
{
  ChQuizView *self = CH_QUIZ_VIEW (object);

  stop_waiting (self);
  g_clear_object (&self->dots);
  g_clear_object (&self->card);
  g_clear_object (&self->quiz);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->state, ch_state_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_QUIZ_VIEW);
  G_OBJECT_CLASS (ch_quiz_view_parent_class)->dispose (object);
}

static void
ch_quiz_view_finalize (GObject *object)
{
  ChQuizView *self = CH_QUIZ_VIEW (object);

  g_array_unref (self->squares);
  g_array_unref (self->results);
  g_array_unref (self->tally);
  g_free (self->title);
  g_free (self->clause_text);
  g_free (self->reason);
  G_OBJECT_CLASS (ch_quiz_view_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, stack);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, question);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, rules);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, picked);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, typing);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, entry);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, entry_error);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, yes_or_no);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, yes);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, no);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, choice_list);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, line_list);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, answer);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, answer_icon);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, verdict);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, heading);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, why);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, primary);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, ways);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, result_title);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, tally_list);
  gtk_widget_class_bind_template_child (widget_class, ChQuizView, again);
  gtk_widget_class_bind_template_callback (widget_class, ch_quiz_view_take_typed);
  gtk_widget_class_bind_template_callback (widget_class, on_entry_key);
  gtk_widget_class_bind_template_callback (widget_class, on_yes);
  gtk_widget_class_bind_template_callback (widget_class, on_no);
  gtk_widget_class_bind_template_callback (widget_class, on_line);
  gtk_widget_class_bind_template_callback (widget_class, on_compare);
  gtk_widget_class_bind_template_callback (widget_class, on_study);
  gtk_widget_class_bind_template_callback (widget_class, on_again);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
  gtk_widget_class_bind_template_callback (widget_class, ch_quiz_view_go_on);
}

static void
ch_quiz_view_class_init (ChQuizViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_quiz_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_quiz_view_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/crownhead/Crownhead/ui/ch-quiz-view.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "quizview");
}

static void
ch_quiz_view_init (ChQuizView *self)
{
  self->squares = g_array_new (FALSE, FALSE, sizeof (int));
  self->results = g_array_new (FALSE, FALSE, sizeof (int));
  self->tally = g_array_new (FALSE, FALSE, sizeof (ChQuizTally));
  self->dots = CH_RESULT_DOTS (g_object_ref_sink (ch_result_dots_new ()));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_button_set_label (self->yes, C_ ("answer", "Yes"));
  gtk_button_set_label (self->no, C_ ("answer", "No"));
}

/* Of two rule sets the title names both. */
static char *
make_title (ChQuiz *quiz)
{
  ChRuleset *other = ch_quiz_get_other (quiz);

  if (other == NULL)
    return g_strdup (_ ("Rules Quiz"));

  return g_strdup_printf (
    /* Translators: the names of two rule sets. */
    _ ("Rules Quiz: %s – %s"), ch_ruleset_get_name (ch_quiz_get_ruleset (quiz)),
    ch_ruleset_get_name (other));
}

/* Where nothing can be asked the board has pieces all the same. */
static ChState *
make_first_state (ChQuiz *quiz)
{
  g_autoptr (ChGame) game = ch_game_new (ch_quiz_get_ruleset (quiz), NULL);
  g_autoptr (ChState) state = ch_game_get_state (game, CH_GAME_START);

  return ch_state_with_editing (state, TRUE);
}

GtkWidget *
ch_quiz_view_new (ChQuiz *quiz)
{
  ChQuizView *self;

  g_return_val_if_fail (CH_IS_QUIZ (quiz), NULL);

  self = g_object_new (CH_TYPE_QUIZ_VIEW, NULL);
  self->quiz = g_object_ref (quiz);
  self->title = make_title (quiz);
  self->state = make_first_state (quiz);
  begin_round (self);

  return GTK_WIDGET (self);
}

void
ch_quiz_view_set_settings (ChQuizView *self, GSettings *settings)
{
  g_return_if_fail (CH_IS_QUIZ_VIEW (self));

  g_set_object (&self->settings, settings);
}

/* ch-shot-view.c: the same shot under other rules: it works in one rule set and fails in another; why?
 *
 * What fails, and by which clause, is in the file of shots.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-shot-view.h"

#include "ch-compat.h"
#include "ch-quiz.h"
#include "ch-result-dots.h"

#include <glib/gi18n.h>

#define N_QUESTIONS 10
#define N_CHOICES 4

struct _ChShotView
{
  GtkWidget parent_instance;

  GPtrArray *all;   /* ChShot */
  GPtrArray *shots; /* those of them that are asked about */
  GArray *results;  /* int */
  ChPuzzleSet *puzzles;
  ChTrainStore *store;

  guint now;
  ChPuzzle *puzzle;
  GArray *clauses; /* int, to choose from */
  gboolean answered;
  gint64 begun;
  ChState *state;

  ChResultDots *dots;
  GtkWidget *box;
  GtkLabel *question;
  GtkListBox *choices;
  GtkWidget *answer;
  GtkLabel *heading;
  GtkLabel *what;
  GtkLabel *here;
  GtkLabel *there;
  GtkButton *next;
};

static void ch_shot_view_train_view_init (ChTrainViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChShotView,
                               ch_shot_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CH_TYPE_TRAIN_VIEW,
                                                      ch_shot_view_train_view_init))

static ChShot *
get_shot (ChShotView *self)
{
  return self->shots->pdata[self->now];
}

/* The board */

/* The squares of a written move: "13x26x17". */
static void
read_path (ChRuleset *ruleset, const char *text, ChMark *mark)
{
  g_auto (GStrv) names = g_strsplit_set (text, "x-", -1);

  mark->n_squares = 0;
  for (guint n = 0; names[n] != NULL && n < G_N_ELEMENTS (mark->squares); n++)
    for (int square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
      {
        g_autofree char *name = ch_ruleset_square_name (ruleset, square, CH_SQUARE_STYLE_OWN);

        if (g_str_equal (name, names[n]))
          mark->squares[mark->n_squares++] = square;
      }
}

static void
show_node (ChShotView *self, guint node, const ChMark *mark)
{
  g_autoptr (ChState) plain = ch_game_get_state (ch_puzzle_get_game (self->puzzle), node);
  g_autoptr (ChState) marked = ch_state_with_marks (plain, mark, 1);
  const gboolean dark =
    ch_position_get_side (ch_puzzle_get_position (self->puzzle)) == CH_SIDE_DARK;

  g_clear_pointer (&self->state, ch_state_unref);
  self->state = ch_state_with_flipped (marked, dark != ch_ruleset_get_dark_at_bottom (
                                                         ch_puzzle_get_ruleset (self->puzzle)));
  ch_train_view_show (CH_TRAIN_VIEW (self), NULL);
}

/* The first move of the solution as an arrow. */
static void
show_shot (ChShotView *self)
{
  ChGame *game = ch_puzzle_get_game (self->puzzle);
  ChMove *move = ch_game_get_move (game, ch_game_get_child (game, CH_GAME_START, 0));
  ChMark mark = { .kind = CH_MARK_ARROW_TABLE };

  for (int n = 0;
       move != NULL && n < ch_move_get_n_path (move) && n < (int) G_N_ELEMENTS (mark.squares); n++)
    mark.squares[mark.n_squares++] = ch_move_get_path (move, n);
  show_node (self, CH_GAME_START, &mark);
}

/* Where the rule sets part, with the move in question. */
static void
show_parting (ChShotView *self)
{
  const ChShot *shot = get_shot (self);
  ChGame *game = ch_puzzle_get_game (self->puzzle);
  ChMark mark = { .kind = shot->forbidden ? CH_MARK_NOT_ALLOWED : CH_MARK_ARROW_REFUTATION };
  guint node = CH_GAME_START;

  for (guint ply = 1; ply < shot->ply && ch_game_get_n_children (game, node) > 0; ply++)
    node = ch_game_get_child (game, node, 0);
  read_path (shot->ruleset, shot->move, &mark);
  show_node (self, node, &mark);
}

/* One question */

static void
fill_choices (ChShotView *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->choices))) != NULL)
    gtk_list_box_remove (self->choices, row);
  g_clear_pointer (&self->clauses, g_array_unref);
  self->clauses = ch_shot_list_choices (get_shot (self), N_CHOICES);
  for (guint n = 0; n < self->clauses->len; n++)
    {
      row = adw_action_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     ch_clause_get_name (g_array_index (self->clauses, int, n)));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->choices, row);
    }
}

static void
update_dots (ChShotView *self)
{
  ch_result_dots_set (self->dots, (const int *) (gpointer) self->results->data, self->results->len,
                      (int) self->now);
}

static void
ask (ChShotView *self)
{
  const ChShot *shot = get_shot (self);
  g_autofree char *text = NULL;

  g_clear_object (&self->puzzle);
  self->puzzle = ch_puzzle_set_load_id (self->puzzles, shot->puzzle);
  self->answered = FALSE;
  self->begun = g_get_monotonic_time ();
  /* Translators: names of two rule sets. */
  text = g_strdup_printf (_ ("This works in %s. It fails in %s. Which clause is it?"),
                          ch_ruleset_get_name (shot->ruleset), ch_ruleset_get_name (shot->other));
  gtk_label_set_label (self->question, text);
  gtk_widget_set_visible (self->answer, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->next), FALSE);
  fill_choices (self);
  update_dots (self);
  show_shot (self);
  ch_compat_announce (GTK_WIDGET (self), text);
}

static void
explain (ChShotView *self, gboolean right)
{
  const ChShot *shot = get_shot (self);
  const int clause = g_array_index (shot->clauses, int, 0);
  g_autofree char *here_words = ch_ruleset_clause_value_words (shot->ruleset, clause);
  g_autofree char *there_words = ch_ruleset_clause_value_words (shot->other, clause);
  g_auto (GStrv) squares = g_strsplit (shot->move, "x", -1);
  g_autofree char *move = g_strjoinv ("×", squares);
  /* Translators: a rule set, and what it says about a clause. */
  g_autofree char *here =
    g_strdup_printf (_ ("%s: %s"), ch_ruleset_get_name (shot->ruleset), here_words);
  g_autofree char *there =
    g_strdup_printf (_ ("%s: %s"), ch_ruleset_get_name (shot->other), there_words);
  g_autofree char *what =
    /* Translators: a rule set, then a move. */
    g_strdup_printf (shot->forbidden ? _ ("In %s the move %s is not allowed.")
                                     : _ ("In %s there is the answer %s."),
                     ch_ruleset_get_name (shot->other), move);
  g_autofree char *heading =
    /* Translators: the name of a clause. */
    g_strdup_printf (right ? _ ("Right: %s") : _ ("It is: %s"), ch_clause_get_name (clause));

  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->what, what);
  gtk_label_set_label (self->here, here);
  gtk_label_set_label (self->there, there);
  gtk_widget_set_visible (self->answer, TRUE);
  ch_compat_announce (GTK_WIDGET (self->heading), heading);
}

static gboolean
is_reason (ChShotView *self, int clause)
{
  const GArray *clauses = get_shot (self)->clauses;

  for (guint n = 0; n < clauses->len; n++)
    if (g_array_index (clauses, int, n) == clause)
      return TRUE;

  return FALSE;
}

static void
mark_row (GtkListBoxRow *row, gboolean right)
{
  GtkWidget *image =
    gtk_image_new_from_icon_name (right ? "ch-legal-symbolic" : "ch-wrong-symbolic");

  gtk_widget_add_css_class (image, right ? "success" : "error");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
}

static void
keep (ChShotView *self, gboolean right)
{
  const ChShot *shot = get_shot (self);
  const int clause = g_array_index (shot->clauses, int, 0);
  g_autofree char *item =
    g_strdup_printf ("shot:%s:%s", shot->puzzle, ch_ruleset_get_id (shot->other));
  /* It is about the one under which the shot fails. */
  g_autofree char *group = ch_quiz_group (shot->other, clause);
  const ChAttempt attempt = {
    .item = item,
    .kind = "quiz",
    .group = group,
    .right = right,
    .rated = TRUE,
    .seconds = (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC,
    .begin = CH_GLICKO_BEGIN,
  };

  g_array_index (self->results, int, self->now) = right;
  ch_train_store_add (self->store, &attempt, NULL);
}

static void
on_chosen (ChShotView *self, GtkListBoxRow *row)
{
  const gboolean right =
    is_reason (self, g_array_index (self->clauses, int, (guint) gtk_list_box_row_get_index (row)));

  if (self->answered)
    return;
  self->answered = TRUE;
  mark_row (row, right);
  keep (self, right);
  update_dots (self);
  explain (self, right);
  gtk_button_set_label (self->next, self->now + 1 < self->shots->len ? _ ("Next") : _ ("Finish"));
  gtk_widget_set_visible (GTK_WIDGET (self->next), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->next));
  show_parting (self);
}

static void
on_next (ChShotView *self)
{
  if (self->now + 1 < self->shots->len)
    {
      self->now++;
      ask (self);
    }
  else
    ch_train_view_finish (CH_TRAIN_VIEW (self));
}

static void
on_compare (ChShotView *self)
{
  ch_train_view_compare (CH_TRAIN_VIEW (self), ch_state_get_ruleset (self->state),
                         ch_state_get_position (self->state));
}

/* The session's view */

static const char *
get_title (ChTrainView *view)
{
  (void) view;

  return _ ("Same Shot, Other Rules");
}

static GtkWidget *
get_head (ChTrainView *view)
{
  return GTK_WIDGET (CH_SHOT_VIEW (view)->dots);
}

static ChState *
get_state (ChTrainView *view)
{
  return CH_SHOT_VIEW (view)->state;
}

static gboolean
is_live (ChTrainView *view, const char **refusal)
{
  (void) view;
  if (refusal != NULL)
    *refusal = _ ("Choose a clause");

  return FALSE;
}

static gboolean
key (ChTrainView *view, guint keyval, GdkModifierType modifiers)
{
  ChShotView *self = CH_SHOT_VIEW (view);

  (void) modifiers;
  if (!self->answered || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter))
    return FALSE;
  on_next (self);

  return TRUE;
}

static void
leave (ChTrainView *view)
{
  (void) view;
}

static void
ch_shot_view_train_view_init (ChTrainViewInterface *iface)
{
  iface->get_title = get_title;
  iface->get_head = get_head;
  iface->get_state = get_state;
  iface->is_live = is_live;
  iface->key = key;
  iface->leave = leave;
}

/* The widget */

static void
ch_shot_view_dispose (GObject *object)
{
  ChShotView *self = CH_SHOT_VIEW (object);

  g_clear_object (&self->dots);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->store);
  g_clear_pointer (&self->shots, g_ptr_array_unref);
  g_clear_pointer (&self->all, g_ptr_array_unref);
  g_clear_pointer (&self->clauses, g_array_unref);
  g_clear_pointer (&self->state, ch_state_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_SHOT_VIEW);
  G_OBJECT_CLASS (ch_shot_view_parent_class)->dispose (object);
}

static void
ch_shot_view_finalize (GObject *object)
{
  g_array_unref (CH_SHOT_VIEW (object)->results);
  G_OBJECT_CLASS (ch_shot_view_parent_class)->finalize (object);
}

static void
ch_shot_view_class_init (ChShotViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_shot_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_shot_view_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/crownhead/Crownhead/ui/ch-shot-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ChShotView, box);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, question);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, choices);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, answer);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, heading);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, what);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, here);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, there);
  gtk_widget_class_bind_template_child (widget_class, ChShotView, next);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_next);
  gtk_widget_class_bind_template_callback (widget_class, on_compare);
  gtk_widget_class_set_css_name (widget_class, "shotview");
}

static void
ch_shot_view_init (ChShotView *self)
{
  self->results = g_array_new (FALSE, FALSE, sizeof (int));
  self->dots = CH_RESULT_DOTS (g_object_ref_sink (ch_result_dots_new ()));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Some of @shots at random, each of another puzzle that is there. */
static void
choose (ChShotView *self, GPtrArray *shots)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  const int to_come = -1;

  self->shots = g_ptr_array_new ();
  for (guint left = shots->len; left > 0 && self->shots->len < N_QUESTIONS; left--)
    {
      const guint n = (guint) g_random_int_range (0, (gint32) left);
      ChShot *shot = shots->pdata[n];
      g_autoptr (ChPuzzle) puzzle = NULL;

      shots->pdata[n] = shots->pdata[left - 1];
      shots->pdata[left - 1] = shot;
      puzzle = ch_puzzle_set_load_id (self->puzzles, shot->puzzle);
      if (puzzle == NULL || !g_hash_table_add (taken, shot->puzzle))
        continue;
      g_ptr_array_add (self->shots, shot);
      g_array_append_val (self->results, to_come);
    }
}

GtkWidget *
ch_shot_view_new (GPtrArray *shots, ChPuzzleSet *puzzles, ChTrainStore *store)
{
  ChShotView *self = g_object_new (CH_TYPE_SHOT_VIEW, NULL);

  self->puzzles = g_object_ref (puzzles);
  self->store = g_object_ref (store);
  self->all = g_ptr_array_ref (shots);
  choose (self, shots);
  if (self->shots->len == 0)
    {
      g_object_unref (g_object_ref_sink (self));
      return NULL;
    }
  ask (self);

  return GTK_WIDGET (self);
}

/* ch-puzzle-view.c: a session of puzzles: states for the board, and what the person does.
 *
 * What is right the trainer says.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-puzzle-view-private.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

#define TICK_MS 200

static void ch_puzzle_view_train_view_init (ChTrainViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ChPuzzleView,
                               ch_puzzle_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (CH_TYPE_TRAIN_VIEW,
                                                      ch_puzzle_view_train_view_init))

gboolean
ch_puzzle_view_is_race (ChPuzzleView *self)
{
  return self->options.mode == CH_TRAIN_RUSH || self->options.mode == CH_TRAIN_STREAK;
}

static guint
count_results (ChPuzzleView *self)
{
  guint n_done = 0;

  for (guint n = 0; n < ch_trainer_get_n_results (self->trainer); n++)
    n_done += ch_trainer_get_result (self->trainer, n) >= 0;

  return n_done;
}

int
ch_puzzle_view_get_result (ChPuzzleView *self)
{
  return ch_trainer_get_result (self->trainer, self->before);
}

/* States */

/* The move that leads from what is shown to @state, or NULL. */
static ChMove *
find_step (ChPuzzleView *self, ChState *state)
{
  ChMove *last = ch_state_get_last_move (state);
  GPtrArray *legal;

  if (self->state == NULL || last == NULL ||
      !ch_ruleset_equal (ch_state_get_ruleset (self->state), ch_state_get_ruleset (state)))
    return NULL;
  legal = ch_state_get_legal (self->state);
  for (guint n = 0; n < legal->len; n++)
    {
      g_autoptr (ChPosition) after = NULL;

      if (!ch_move_same (legal->pdata[n], last))
        continue;
      after =
        ch_move_play (last, ch_state_get_ruleset (state), ch_state_get_position (self->state));
      return ch_position_equal (after, ch_state_get_position (state)) ? last : NULL;
    }

  return NULL;
}

void
ch_puzzle_view_show_state (ChPuzzleView *self, ChState *state)
{
  ChMove *step = find_step (self, state);
  g_autoptr (ChState) old = self->state;

  self->state = ch_state_ref (state);
  if (old == NULL || !ch_state_equal (old, state))
    ch_train_view_show (CH_TRAIN_VIEW (self), step);
}

/* Who has to solve it sits at the bottom. */
ChState *
ch_puzzle_view_orient (ChPuzzleView *self, ChState *state)
{
  ChRuleset *ruleset = ch_puzzle_get_ruleset (self->puzzle);
  const gboolean dark =
    ch_position_get_side (ch_puzzle_get_position (self->puzzle)) == CH_SIDE_DARK;

  return ch_state_with_flipped (state, dark != ch_ruleset_get_dark_at_bottom (ruleset));
}

/* What the trainer says */

static gboolean
is_new_puzzle (ChPuzzleView *self)
{
  ChPuzzle *puzzle = ch_trainer_get_puzzle (self->trainer);

  if (puzzle == NULL || puzzle == self->puzzle)
    return FALSE;
  g_set_object (&self->puzzle, puzzle);
  self->before = count_results (self);
  self->phase = CH_TRAIN_WAITING;
  self->strolling = FALSE;

  return TRUE;
}

static void
on_changed (ChPuzzleView *self)
{
  const ChTrainPhase old = self->phase;
  const gboolean is_new = is_new_puzzle (self);
  ChState *now = ch_trainer_get_state (self->trainer);

  self->phase = ch_trainer_get_phase (self->trainer);
  if (is_new || (self->phase != CH_TRAIN_WAITING && self->phase != old))
    g_clear_pointer (&self->hint, g_free);
  /* The walk shows the board of a refuted move, and who looks through the solution goes on doing so. */
  if (now != NULL && self->phase != CH_TRAIN_REFUTED && !ch_trainer_is_looking (self->trainer) &&
      !self->strolling)
    {
      g_autoptr (ChState) state = ch_puzzle_view_orient (self, now);

      ch_puzzle_view_show_state (self, state);
    }
  ch_puzzle_view_update_walk (self);
  ch_puzzle_view_update_panel (self);
  ch_puzzle_view_update_head (self);
  if (is_new || old != self->phase)
    ch_puzzle_view_announce (self);
}

static gboolean
on_tick (gpointer data)
{
  ch_puzzle_view_update_head (data);

  return G_SOURCE_CONTINUE;
}

/* What the person does */

void
ch_puzzle_view_hint (ChPuzzleView *self)
{
  char *hint;

  g_return_if_fail (CH_IS_PUZZLE_VIEW (self));

  hint = ch_trainer_hint (self->trainer);
  if (hint == NULL)
    return;
  g_free (self->hint);
  self->hint = hint;
  ch_puzzle_view_update_panel (self);
  ch_compat_announce (GTK_WIDGET (self->hint_label), hint);
}

void
ch_puzzle_view_show_solution (ChPuzzleView *self)
{
  g_return_if_fail (CH_IS_PUZZLE_VIEW (self));

  ch_trainer_show_solution (self->trainer);
}

void
ch_puzzle_view_go_on (ChPuzzleView *self)
{
  g_return_if_fail (CH_IS_PUZZLE_VIEW (self));

  if (self->phase == CH_TRAIN_REFUTED)
    ch_trainer_retry (self->trainer);
  else if (self->phase == CH_TRAIN_SOLVED || self->phase == CH_TRAIN_SHOWN)
    ch_trainer_next (self->trainer);
}

static void
on_primary (ChPuzzleView *self)
{
  ch_puzzle_view_go_on (self);
}

static void
on_skip (ChPuzzleView *self)
{
  ch_trainer_skip (self->trainer);
}

static void
on_compare (ChPuzzleView *self)
{
  ch_train_view_compare (CH_TRAIN_VIEW (self), ch_puzzle_get_ruleset (self->puzzle),
                         ch_puzzle_get_position (self->puzzle));
}

static void
on_study (ChPuzzleView *self)
{
  g_autoptr (ChGame) game = ch_game_copy (ch_puzzle_get_game (self->puzzle));

  ch_train_view_study (CH_TRAIN_VIEW (self), game);
}

static void
on_missed (ChPuzzleView *self, GtkListBoxRow *row)
{
  ch_puzzle_view_stop_walk (self);
  self->strolling = FALSE;
  self->line_of = NULL;
  ch_trainer_look_again (self->trainer, (guint) gtk_list_box_row_get_index (row));
}

static int
get_best (ChPuzzleView *self)
{
  g_autofree char *rush = g_strdup_printf ("rush-%d", self->options.minutes);

  return ch_train_store_get_best (self->store,
                                  self->options.mode == CH_TRAIN_RUSH ? rush : "streak");
}

static void
follow_settings (ChPuzzleView *self)
{
  ch_trainer_set_stays (self->trainer,
                        self->settings != NULL &&
                          !g_settings_get_boolean (self->settings, "train-auto-next"));
}

static void
begin (ChPuzzleView *self)
{
  follow_settings (self);
  if (self->settings != NULL)
    g_signal_connect_object (self->settings, "changed::train-auto-next",
                             G_CALLBACK (follow_settings), self, G_CONNECT_SWAPPED);
  self->best = get_best (self);
  if (self->options.mode == CH_TRAIN_RUSH && self->clock_source == 0)
    self->clock_source = g_timeout_add (TICK_MS, on_tick, self);
  on_changed (self);
}

static void
on_again (ChPuzzleView *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->puzzle);
  self->best = get_best (self);
  if (!ch_trainer_start (self->trainer, &self->options, &error))
    {
      ch_train_view_toast (CH_TRAIN_VIEW (self), error->message);
      ch_train_view_finish (CH_TRAIN_VIEW (self));
    }
}

static void
on_done (ChPuzzleView *self)
{
  ch_train_view_finish (CH_TRAIN_VIEW (self));
}

/* The session's view */

static const char *
get_title (ChTrainView *view)
{
  return ch_puzzle_view_mode_name (CH_PUZZLE_VIEW (view));
}

static GtkWidget *
get_head (ChTrainView *view)
{
  return CH_PUZZLE_VIEW (view)->head;
}

static ChState *
get_state (ChTrainView *view)
{
  return CH_PUZZLE_VIEW (view)->state;
}

static gboolean
is_live (ChTrainView *view, const char **refusal)
{
  const ChTrainPhase phase = CH_PUZZLE_VIEW (view)->phase;

  if (refusal != NULL)
    *refusal = phase == CH_TRAIN_ANSWERING ? _ ("The other side answers first")
               : phase == CH_TRAIN_REFUTED ? _ ("Try again first")
                                           : _ ("This puzzle is over");

  return phase == CH_TRAIN_WAITING;
}

static void
play (ChTrainView *view, ChMove *move)
{
  ch_trainer_play (CH_PUZZLE_VIEW (view)->trainer, move);
}

/* A click at the board after a wrong move takes it back. */
static gboolean
square (ChTrainView *view, int where)
{
  ChPuzzleView *self = CH_PUZZLE_VIEW (view);

  (void) where;
  if (self->phase != CH_TRAIN_REFUTED && self->phase != CH_TRAIN_SOLVED)
    return FALSE;
  ch_puzzle_view_go_on (self);

  return TRUE;
}

static gboolean
key (ChTrainView *view, guint keyval, GdkModifierType modifiers)
{
  ChPuzzleView *self = CH_PUZZLE_VIEW (view);

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) ||
      (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 ||
      !gtk_widget_get_visible (GTK_WIDGET (self->primary)))
    return FALSE;
  ch_puzzle_view_go_on (self);

  return TRUE;
}

static void
leave (ChTrainView *view)
{
  ChPuzzleView *self = CH_PUZZLE_VIEW (view);

  ch_puzzle_view_stop_walk (self);
  g_clear_handle_id (&self->clock_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->trainer, self);
  ch_trainer_stop (self->trainer);
}

static void
ch_puzzle_view_train_view_init (ChTrainViewInterface *iface)
{
  iface->get_title = get_title;
  iface->get_head = get_head;
  iface->get_state = get_state;
  iface->is_live = is_live;
  iface->play = play;
  iface->square = square;
  iface->key = key;
  iface->leave = leave;
}

/* The widget */

static void
ch_puzzle_view_dispose (GObject *object)
{
  ChPuzzleView *self = CH_PUZZLE_VIEW (object);

  g_clear_handle_id (&self->walk_source, g_source_remove);
  g_clear_handle_id (&self->clock_source, g_source_remove);
  if (self->trainer != NULL)
    g_signal_handlers_disconnect_by_data (self->trainer, self);
  g_clear_object (&self->head);
  g_clear_object (&self->puzzle);
  g_clear_object (&self->trainer);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->options.ruleset);
  g_clear_pointer (&self->state, ch_state_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_PUZZLE_VIEW);
  G_OBJECT_CLASS (ch_puzzle_view_parent_class)->dispose (object);
}

static void
ch_puzzle_view_finalize (GObject *object)
{
  ChPuzzleView *self = CH_PUZZLE_VIEW (object);

  g_ptr_array_unref (self->walk);
  g_ptr_array_unref (self->line);
  g_free ((char *) self->options.theme);
  g_free (self->hint);
  G_OBJECT_CLASS (ch_puzzle_view_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, stack);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, piece);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, prompt);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, task);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, hint_card);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, hint_label);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, refutation);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, solution);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, missed);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, again_refutation);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, again_solution);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, solved_card);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, solved_icon);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, solved_title);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, solved_themes);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, solved_rating);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, primary);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, helps);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, hint_button);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, skip);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, ways);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, study_row);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, result_title);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, result_text);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, result_more);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, again);
  gtk_widget_class_bind_template_child (widget_class, ChPuzzleView, done);
  gtk_widget_class_bind_template_callback (widget_class, ch_puzzle_view_walk_to);
  gtk_widget_class_bind_template_callback (widget_class, ch_puzzle_view_stroll_to);
  gtk_widget_class_bind_template_callback (widget_class, on_missed);
  gtk_widget_class_bind_template_callback (widget_class, on_primary);
  gtk_widget_class_bind_template_callback (widget_class, on_skip);
  gtk_widget_class_bind_template_callback (widget_class, on_compare);
  gtk_widget_class_bind_template_callback (widget_class, on_study);
  gtk_widget_class_bind_template_callback (widget_class, on_again);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
  gtk_widget_class_bind_template_callback (widget_class, ch_puzzle_view_hint);
  gtk_widget_class_bind_template_callback (widget_class, ch_puzzle_view_show_solution);
}

static void
ch_puzzle_view_class_init (ChPuzzleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_puzzle_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ch_puzzle_view_finalize;
  g_type_ensure (CH_TYPE_REFUTATION_CARD);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-puzzle-view.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "puzzleview");
}

static void
ch_puzzle_view_init (ChPuzzleView *self)
{
  self->walk = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_state_unref);
  self->line = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_state_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_refutation_card_set_solution (self->solution, TRUE);
  ch_refutation_card_set_solution (self->again_solution, TRUE);
}

GtkWidget *
ch_puzzle_view_new (ChTrainer *trainer,
                    ChTrainStore *store,
                    const ChTrainOptions *options,
                    GSettings *settings)
{
  ChPuzzleView *self = g_object_new (CH_TYPE_PUZZLE_VIEW, NULL);

  self->trainer = g_object_ref (trainer);
  self->store = g_object_ref (store);
  g_set_object (&self->settings, settings);
  self->options = *options;
  if (options->ruleset != NULL)
    g_object_ref (options->ruleset);
  self->options.theme = g_strdup (options->theme);
  ch_puzzle_view_make_head (self);
  g_signal_connect_swapped (trainer, "changed", G_CALLBACK (on_changed), self);
  begin (self);

  return GTK_WIDGET (self);
}

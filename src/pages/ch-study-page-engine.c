/* ch-study-page-engine.c: the engine looks at what is on the board, and goes through whole games.
 *
 * Analysis follows the board; a search for a position that is not shown any more is ended at once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-annotator.h"
#include "ch-chance.h"

#include <glib/gi18n.h>

#define MEGABYTES 128

/* Of the comparison, which scrolls. */
#define COMPARISON_HEIGHT 220
#define COMPARISON_HEIGHT_STACKED 132

static gboolean
is_wanted (ChStudyPage *self)
{
  gboolean active = FALSE;

  g_object_get (self->engine_panel, "active", &active, NULL);

  return active && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static ChSide
get_side (ChStudyPage *self)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));

  return ch_position_get_side (ch_state_get_position (state));
}

static void
on_thought (ChStudyPage *self, ChThought *thought)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));
  ChRuleset *ruleset = ch_state_get_ruleset (state);
  g_autofree char *words = NULL;

  if (self->thinking == NULL)
    return;
  ch_engine_panel_set_thought (self->engine_panel, thought);
  if (ch_thought_get_line (thought) != 1)
    return;
  words = ch_thought_get_verdict (thought, ruleset, get_side (self));
  ch_eval_bar_set_chance (self->bar, ch_thought_get_chance (thought, get_side (self)), words);
}

/* The program's own, or the one that was chosen in the panel. */
static ChEngine *
make_engine (ChStudyPage *self)
{
  guint chosen = 0;

  g_object_get (self->engine_panel, "engine", &chosen, NULL);
  if (chosen > 0 && self->engines != NULL &&
      chosen <= g_list_model_get_n_items (G_LIST_MODEL (self->engines)))
    {
      g_autoptr (ChEngineEntry) entry =
        g_list_model_get_item (G_LIST_MODEL (self->engines), chosen - 1);

      return ch_engine_entry_new_engine (entry);
    }

  return ch_engine_new (MEGABYTES);
}

static void
ensure_engine (ChStudyPage *self)
{
  if (self->engine != NULL)
    return;
  self->engine = make_engine (self);
  g_signal_connect_object (self->engine, "thought", G_CALLBACK (on_thought), self,
                           G_CONNECT_SWAPPED);
}

void
ch_study_page_stop_engine (ChStudyPage *self)
{
  if (self->thinking == NULL)
    return;
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
}

static void
on_thought_out (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChEngineMove) move = ch_engine_think_finish (CH_ENGINE (source), result, &error);

  if (move != NULL || self->thinking == NULL ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  ch_engine_panel_set_message (self->engine_panel, error->message);
}

/* What the engine is to look at: the game up to here, or what is being set up. */
static ChHistory *
get_history (ChStudyPage *self)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));

  if (self->setting_up)
    return ch_history_new (ch_state_get_ruleset (state), ch_state_get_position (state));

  return ch_game_get_history (self->game, ch_game_get_current (self->game));
}

/* Where the law has spoken there is nothing to think about. */
static gboolean
tell_outcome (ChStudyPage *self, ChHistory *history)
{
  g_autofree char *sentence = NULL;
  ChOutcome outcome = ch_history_get_outcome (history, &sentence);
  double chance = outcome == CH_OUTCOME_LIGHT_WINS ? 1 : outcome == CH_OUTCOME_DARK_WINS ? 0 : 0.5;

  if (outcome == CH_OUTCOME_ONGOING)
    return FALSE;
  ch_engine_panel_set_message (self->engine_panel, sentence);
  ch_eval_bar_set_chance (self->bar, chance, sentence);

  return TRUE;
}

static void
think (ChStudyPage *self, ChHistory *history)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));
  ChEngineLimits limits = { 0 };
  guint lines = 0, threads = 0, depth = 0;

  ensure_engine (self);
  g_object_get (self->engine_panel, "lines", &lines, "threads", &threads, "depth", &depth, NULL);
  limits.lines = (int) lines;
  limits.threads = (int) threads;
  limits.depth = (int) depth;
  ch_engine_panel_set_message (self->engine_panel, NULL);
  ch_engine_panel_set_position (self->engine_panel, ch_state_get_ruleset (state), get_side (self));
  self->thinking = g_cancellable_new ();
  ch_engine_think_async (self->engine, history, &limits, self->thinking, on_thought_out,
                         g_object_ref (self));
}

void
ch_study_page_analyse (ChStudyPage *self)
{
  g_autoptr (ChHistory) history = NULL;

  ch_study_page_stop_engine (self);
  if (ch_board_page_get_state (CH_BOARD_PAGE (self)) == NULL)
    return;
  if (!is_wanted (self))
    {
      int score;

      ch_engine_panel_clear (self->engine_panel);
      if (!self->setting_up &&
          ch_game_get_eval (self->game, ch_game_get_current (self->game), &score))
        {
          g_autofree char *words = ch_score_get_verdict (score, ch_game_get_ruleset (self->game));

          ch_eval_bar_set_chance (self->bar, ch_score_to_chance (score), words);
        }
      else
        ch_eval_bar_set_chance (self->bar, -1, NULL);
      return;
    }
  history = get_history (self);
  if (!tell_outcome (self, history))
    think (self, history);
}

static void
on_engine_chosen (ChStudyPage *self)
{
  ch_study_page_stop_engine (self);
  g_clear_object (&self->engine);
  ch_study_page_analyse (self);
}

/* A line of the engine becomes a variation, up to the move that was clicked. */
static void
on_line_activated (ChStudyPage *self, ChThought *thought, guint n_moves)
{
  GPtrArray *moves = ch_thought_get_moves (thought);
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  guint node = ch_game_get_current (self->game);

  if (self->setting_up || n_moves == 0)
    return;
  for (guint n = 0; n < n_moves && n < moves->len; n++)
    g_ptr_array_add (line, g_ptr_array_index (moves, n));
  ch_game_begin_step (self->game, _ ("Add the engine's line"));
  for (guint n = 0; n < line->len; n++)
    node = ch_game_play (self->game, node, g_ptr_array_index (line, n));
  ch_game_end_step (self->game);
}

/* A stack has no room for all: the engine's lines stand for the graph, and while the person writes, the
 * text for both. */
void
ch_study_page_share_room (ChStudyPage *self)
{
  gboolean stacked = ch_page_get_stacked (CH_PAGE (self));
  gboolean writing = gtk_revealer_get_reveal_child (self->comment_revealer);
  gboolean has_values = FALSE, active = FALSE;

  g_object_get (self->graph, "has-values", &has_values, NULL);
  g_object_get (self->engine_panel, "active", &active, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->graph), has_values && !(stacked && active));
  gtk_widget_set_visible (GTK_WIDGET (self->below), !(stacked && writing));
  gtk_widget_set_size_request (GTK_WIDGET (self->comparison_panel), -1,
                               stacked ? COMPARISON_HEIGHT_STACKED : COMPARISON_HEIGHT);
}

/* The names of the engines: the program's own first. */
static void
on_engines_changed (ChStudyPage *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n_engines =
    self->engines != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->engines)) : 0;

  g_ptr_array_add (names, (gpointer) "Crownhead");
  for (guint n = 0; n < n_engines; n++)
    {
      g_autoptr (ChEngineEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->engines), n);

      g_ptr_array_add (names, (gpointer) ch_engine_entry_get_name (entry));
    }
  g_ptr_array_add (names, NULL);
  gtk_string_list_splice (self->engine_names, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->engine_names)),
                          (const char *const *) names->pdata);
}

static void
on_manage_engines (ChStudyPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "app.preferences", NULL);
}

void
ch_study_page_connect_engine (ChStudyPage *self)
{
  GSettings *settings = ch_board_page_get_settings (CH_BOARD_PAGE (self));

  self->engines = ch_engine_list_new (settings);
  self->engine_names = gtk_string_list_new (NULL);
  g_signal_connect_object (self->engines, "items-changed", G_CALLBACK (on_engines_changed), self,
                           G_CONNECT_SWAPPED);
  on_engines_changed (self);
  g_object_set (self->engine_panel, "engines", self->engine_names, NULL);
  g_settings_bind (settings, "study-lines", self->engine_panel, "lines", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "study-threads", self->engine_panel, "threads",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "study-depth", self->engine_panel, "depth", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_swapped (self->engine_panel, "notify::active",
                            G_CALLBACK (ch_study_page_analyse), self);
  g_signal_connect_swapped (self->engine_panel, "notify::active",
                            G_CALLBACK (ch_study_page_share_room), self);
  g_signal_connect_swapped (self->graph, "notify::has-values",
                            G_CALLBACK (ch_study_page_share_room), self);
  g_signal_connect_swapped (self->comment_revealer, "notify::reveal-child",
                            G_CALLBACK (ch_study_page_share_room), self);
  g_signal_connect_swapped (self->engine_panel, "notify::lines", G_CALLBACK (ch_study_page_analyse),
                            self);
  g_signal_connect_swapped (self->engine_panel, "notify::threads",
                            G_CALLBACK (ch_study_page_analyse), self);
  g_signal_connect_swapped (self->engine_panel, "notify::depth", G_CALLBACK (ch_study_page_analyse),
                            self);
  g_signal_connect_swapped (self->engine_panel, "notify::engine", G_CALLBACK (on_engine_chosen),
                            self);
  g_signal_connect_swapped (self->engine_panel, "line-activated", G_CALLBACK (on_line_activated),
                            self);
  g_signal_connect_swapped (self->engine_panel, "manage-engines", G_CALLBACK (on_manage_engines),
                            self);
}

/* Annotating a game */

static void
on_annotate_progress (guint done, guint total, gpointer data)
{
  ChStudyPage *self = data;

  ch_study_page_show_work (self, _ ("Annotating the game…"), (double) done / total,
                           self->annotating);
}

static void
on_annotated (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ChStudyPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *news = NULL;
  guint n_mistakes = 0;

  (void) source;
  g_clear_object (&self->annotating);
  ch_study_page_show_work (self, NULL, 0, NULL);
  ch_study_page_update_actions (self);
  if (ch_annotate_finish (result, &n_mistakes, &error))
    news = n_mistakes == 0 ? g_strdup (_ ("No mistakes were found"))
                           : g_strdup_printf (ngettext ("%u mistake was marked",
                                                        "%u mistakes were marked", n_mistakes),
                                              n_mistakes);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    news = g_strdup (error->message);
  if (n_mistakes > 0)
    ch_page_toast_with_action (CH_PAGE (self), news, _ ("Make Puzzles"), "page.train-mistakes");
  else if (news != NULL)
    ch_page_toast (CH_PAGE (self), news);
  ch_study_page_analyse (self);
}

static void
on_annotate (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  if (self->annotating != NULL)
    return;
  self->annotating = g_cancellable_new ();
  ch_study_page_update_actions (self);
  ch_study_page_show_work (self, _ ("Annotating the game…"), 0, self->annotating);
  ch_annotate_async (self->game, NULL, self->annotating, on_annotate_progress, self, on_annotated,
                     g_object_ref (self));
}

static void
on_train_mistakes (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  g_signal_emit_by_name (data, "mistakes", CH_STUDY_PAGE (data)->game);
}

static void
on_toggle_engine (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  gboolean active = FALSE;

  (void) action;
  (void) parameter;
  g_object_get (self->engine_panel, "active", &active, NULL);
  g_object_set (self->engine_panel, "active", !active, NULL);
}

void
ch_study_page_add_engine_actions (ChStudyPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "annotate", .activate = on_annotate },
    { .name = "train-mistakes", .activate = on_train_mistakes },
    { .name = "toggle-engine", .activate = on_toggle_engine },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

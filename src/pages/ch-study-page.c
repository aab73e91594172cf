/* ch-study-page.c: a file of games, studied: moves and variations, comments, the engine's view.
 *
 * Decides nothing about rules or records: the model does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include <glib/gi18n.h>

enum
{
  COMPARE,
  PLAY,
  KEEP,
  MISTAKES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChStudyPage, ch_study_page, CH_TYPE_BOARD_PAGE)

ChStudy *
ch_study_page_get_study (ChStudyPage *self)
{
  g_return_val_if_fail (CH_IS_STUDY_PAGE (self), NULL);

  return self->study;
}

/* The rule set */

static ChRuleset *
get_ruleset (ChPage *page)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);

  if (self->setting_up)
    return ch_state_get_ruleset (ch_board_page_get_state (CH_BOARD_PAGE (page)));

  return self->game != NULL ? ch_game_get_ruleset (self->game) : NULL;
}

static gboolean
on_ruleset_idle (gpointer data)
{
  ChStudyPage *self = data;

  self->ruleset_source = 0;
  ch_page_notify_ruleset (CH_PAGE (self));

  return G_SOURCE_REMOVE;
}

/* A game with moves on another kind of board cannot follow: a new chapter begins.  Where a file left open
 * which rule set it is, the choice is the answer. */
static void
set_ruleset (ChPage *page, ChRuleset *ruleset)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);
  g_autofree char *news = NULL;
  guint n_cut = 0;

  if (self->game == NULL || ch_ruleset_equal (get_ruleset (page), ruleset))
    return;
  if (self->setting_up)
    ch_study_page_set_up_ruleset (self, ruleset);
  else if (ch_study_page_answer_rules (self, ruleset))
    return;
  else if (!ch_game_set_ruleset (self->game, ruleset, &n_cut))
    {
      g_autoptr (ChGame) game = ch_game_new (ruleset, NULL);

      ch_study_add_game (self->study, game);
    }
  else if (n_cut > 0)
    {
      news =
        g_strdup_printf (ngettext ("%u move is not legal under these rules and was cut",
                                   "%u moves are not legal under these rules and were cut", n_cut),
                         n_cut);
      ch_page_toast_with_action (page, news, _ ("Undo"), "page.undo");
    }
  /* Whoever has set it must hear what became of it, after it has finished setting. */
  if (self->ruleset_source == 0)
    self->ruleset_source = g_idle_add (on_ruleset_idle, self);
}

/* The widget */

void
ch_study_page_show_work (ChStudyPage *self,
                         const char *text,
                         double fraction,
                         GCancellable *cancellable)
{
  if (self->work == NULL)
    return;
  gtk_widget_set_visible (self->work, text != NULL);
  g_clear_object (&self->working);
  if (text == NULL)
    return;
  self->working = g_object_ref (cancellable);
  gtk_label_set_label (self->work_label, text);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->work_bar, fraction);
  else
    gtk_progress_bar_pulse (self->work_bar);
}

static void
on_cancel_work (ChStudyPage *self)
{
  if (self->working != NULL)
    g_cancellable_cancel (self->working);
}

static void
on_study_progress (ChStudyPage *self)
{
  gboolean loading = FALSE;
  double progress = 0;

  g_object_get (self->study, "loading", &loading, "progress", &progress, NULL);
  if (loading && self->working != NULL)
    gtk_progress_bar_set_fraction (self->work_bar, progress);
}

static void
on_chapter_activated (ChStudyPage *self, guint chapter)
{
  ch_study_select (self->study, chapter);
}

/* A board is as wide as it is high, and the bar stands beside it. */
static int
get_beside_board (ChBoardPage *page)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);
  int width;

  gtk_widget_measure (GTK_WIDGET (self->bar), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                      NULL);

  return width + gtk_box_get_spacing (GTK_BOX (self->board_box));
}

static void
layout_changed (ChBoardPage *page, gboolean stacked)
{
  (void) stacked;
  ch_study_page_share_room (CH_STUDY_PAGE (page));
}

static void
ch_study_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_study_page_parent_class)->map (widget);
  ch_study_page_analyse (CH_STUDY_PAGE (widget));
}

static void
ch_study_page_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ch_study_page_parent_class)->unmap (widget);
  ch_study_page_stop_engine (CH_STUDY_PAGE (widget));
}

void
ch_study_page_set_settings (ChStudyPage *self, GSettings *settings, const char *folder)
{
  g_autofree char *id = NULL;
  g_autoptr (ChRuleset) ruleset = NULL;

  g_return_if_fail (CH_IS_STUDY_PAGE (self));
  g_return_if_fail (self->study == NULL);

  id = g_settings_get_string (settings, "ruleset");
  ruleset = ch_ruleset_new (id, NULL);
  if (ruleset == NULL)
    ruleset = ch_ruleset_new ("russian", NULL);
  self->study = ch_study_new (ruleset, folder);
  ch_board_page_bind_settings (CH_BOARD_PAGE (self), settings);
  ch_study_page_connect_engine (self);
  ch_study_page_connect_files (self);
  ch_study_page_connect_chapters (self);
  ch_study_page_connect_problems (self);
  ch_chapter_chooser_set_model (self->chapters, G_LIST_MODEL (self->study));
  g_object_bind_property (self->study, "selected", self->chapters, "selected",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->study, "notify::progress", G_CALLBACK (on_study_progress), self,
                           G_CONNECT_SWAPPED);
  ch_study_page_take_game (self, ch_study_get_game (self->study));
  ch_study_page_recover (self);
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

static void
ch_study_page_dispose (GObject *object)
{
  ChStudyPage *self = CH_STUDY_PAGE (object);

  g_clear_handle_id (&self->ruleset_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_handle_id (&self->pause_source, g_source_remove);
  g_clear_weak_pointer (&self->quiet_chapter);
  g_clear_weak_pointer (&self->asked_chapter);
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  g_clear_pointer (&self->pasted, g_free);
  g_clear_pointer (&self->trouble, g_free);
  ch_study_page_stop_engine (self);
  cancel (&self->annotating);
  cancel (&self->reading);
  g_clear_object (&self->working);
  g_clear_object (&self->replacing);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->study != NULL)
    ch_study_flush (self->study);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_STUDY_PAGE);
  g_clear_object (&self->game);
  g_clear_object (&self->study);
  g_clear_object (&self->engine);
  g_clear_object (&self->engines);
  g_clear_object (&self->engine_names);
  g_clear_object (&self->comparison);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->set_up_steps, g_ptr_array_unref);
  G_OBJECT_CLASS (ch_study_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, board_box);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, bar);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, board);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, strip);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, handle);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, banner);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, problem_notice);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, rules_notice);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, kept_notice);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, modified_sign);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, work);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, work_label);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, work_bar);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, title);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, subtitle);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, previous_button);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, next_button);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, chapters);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, game_card);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, moves);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, comment_revealer);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, comment_view);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, below);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, engine_panel);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, graph);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, comparison_panel);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, set_up_bar);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, set_up_label);
  gtk_widget_class_bind_template_child (widget_class, ChStudyPage, set_up_reason);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel_work);
  gtk_widget_class_bind_template_callback (widget_class, on_chapter_activated);
}

static void
ensure_types (void)
{
  g_type_ensure (CH_TYPE_BANNER);
  g_type_ensure (CH_TYPE_BOARD);
  g_type_ensure (CH_TYPE_CHAPTER_CHOOSER);
  g_type_ensure (CH_TYPE_COMPARISON_PANEL);
  g_type_ensure (CH_TYPE_ENGINE_PANEL);
  g_type_ensure (CH_TYPE_EVAL_BAR);
  g_type_ensure (CH_TYPE_EVAL_GRAPH);
  g_type_ensure (CH_TYPE_MOVE_LIST);
  g_type_ensure (CH_TYPE_NOTICE);
  g_type_ensure (CH_TYPE_POSITION_STRIP);
  g_type_ensure (CH_TYPE_SHEET_HANDLE);
}

static const char *const header_actions[] = { "open", "save", NULL };

static void
ch_study_page_class_init (ChStudyPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);
  ChBoardPageClass *board_class = CH_BOARD_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_study_page_dispose;
  widget_class->map = ch_study_page_map;
  widget_class->unmap = ch_study_page_unmap;
  page_class->header_actions = header_actions;
  page_class->get_ruleset = get_ruleset;
  page_class->set_ruleset = set_ruleset;
  board_class->get_beside_board = get_beside_board;
  board_class->layout_changed = layout_changed;
  ch_study_page_class_init_moves (board_class);
  ch_study_page_class_init_set_up (board_class);

  signals[COMPARE] = g_signal_new ("compare", CH_TYPE_STUDY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, CH_TYPE_RULESET, CH_TYPE_POSITION);
  signals[PLAY] = g_signal_new ("play", CH_TYPE_STUDY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, CH_TYPE_RULESET, CH_TYPE_POSITION);
  signals[KEEP] = g_signal_new ("keep", CH_TYPE_STUDY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[MISTAKES] = g_signal_new ("mistakes", CH_TYPE_STUDY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, CH_TYPE_GAME);

  ensure_types ();
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/crownhead/Crownhead/ui/ch-study-page.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "studypage");
}

static void
ch_study_page_init (ChStudyPage *self)
{
  self->shown = CH_GAME_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_board_page_set_parts (CH_BOARD_PAGE (self), self->board, self->sheet, self->handle);
  ch_board_page_add_strip (CH_BOARD_PAGE (self), self->strip);
  ch_study_page_connect_moves (self);
  ch_study_page_connect_comment (self);
  ch_study_page_connect_comparison (self);
  ch_study_page_add_actions (self);
  ch_study_page_share_room (self);
}

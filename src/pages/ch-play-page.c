/* ch-play-page.c: a game against the engine, a friend at this screen or another program.
 *
 * Makes each state of the board from the running game and from what the person does, and hands it
 * down.  Decides nothing about rules, clocks or ends: the model does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include "ch-adaptive.h"
#include "ch-new-game-sheet.h"
#include "ch-ruleset-play.h"

#include <glib/gi18n.h>

enum
{
  STUDY,
  KEEP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChPlayPage, ch_play_page, CH_TYPE_BOARD_PAGE)

gboolean
ch_play_page_is_live (ChPlayPage *self)
{
  return self->play != NULL && ch_play_may_move (self->play) &&
         self->shown == ch_history_get_n_moves (ch_play_get_history (self->play));
}

gboolean
ch_play_page_wants_hints (ChPlayPage *self)
{
  return ch_board_page_wants_hints (CH_BOARD_PAGE (self)) && ch_play_page_is_live (self);
}

void
ch_play_page_show (ChPlayPage *self, ChState *state)
{
  ch_board_page_set_state (CH_BOARD_PAGE (self), state);
  ch_play_page_update_panel (self);
}

/* The person sits at the bottom; where both or none do, the rule set says who. */
static gboolean
is_flipped (ChPlayPage *self, ChRuleset *ruleset)
{
  gboolean dark = ch_ruleset_get_dark_at_bottom (ruleset);
  gboolean person_dark = dark;

  if (self->play != NULL && ch_play_has_opponent (self->play))
    person_dark = ch_play_is_person (self->play, CH_SIDE_DARK);

  return (person_dark != dark) != self->flipped;
}

static ChState *
state_at (ChPlayPage *self, guint ply)
{
  ChHistory *history = self->play != NULL ? ch_play_get_history (self->play) : NULL;
  ChRuleset *ruleset = ch_play_page_ruleset (self);
  g_autoptr (ChPosition) position =
    history != NULL ? ch_history_get_position_at (history, ply) : ch_position_new_start (ruleset);
  g_autoptr (ChState) plain = ch_state_new (ruleset, position);
  g_autoptr (ChState) after =
    ch_state_with_last_move (plain, ply > 0 ? ch_history_get_move (history, ply - 1) : NULL);
  g_autoptr (ChState) turned = ch_state_with_flipped (after, is_flipped (self, ruleset));

  return ch_state_with_hints (turned, ch_play_page_wants_hints (self));
}

void
ch_play_page_show_ply (ChPlayPage *self, guint ply)
{
  g_autoptr (ChState) state = NULL;

  self->shown = ply;
  state = state_at (self, ply);
  ch_play_page_show (self, state);
}

/* The rule sets */

static gboolean
goes_on (ChPlayPage *self)
{
  return self->play != NULL && !ch_play_is_over (self->play);
}

ChRuleset *
ch_play_page_ruleset (ChPlayPage *self)
{
  return self->play != NULL ? ch_play_get_ruleset (self->play) : self->next;
}

ChRuleset *
ch_play_page_next_ruleset (ChPlayPage *self)
{
  gboolean free_capture = ch_play_page_settings (self) != NULL &&
                          g_settings_get_boolean (ch_play_page_settings (self), "free-capture");

  return ch_ruleset_with_free_capture (self->next, free_capture);
}

static gboolean
on_ruleset_idle (gpointer data)
{
  ChPlayPage *self = data;

  self->ruleset_source = 0;
  ch_page_notify_ruleset (CH_PAGE (self));

  return G_SOURCE_REMOVE;
}

/* Whoever has set another one must hear that this one stays, after it has finished setting. */
static void
notify_ruleset (ChPlayPage *self)
{
  if (self->ruleset_source == 0)
    self->ruleset_source = g_idle_add (on_ruleset_idle, self);
}

void
ch_play_page_set_next (ChPlayPage *self, ChRuleset *ruleset)
{
  g_autoptr (ChRuleset) strict = ch_ruleset_get_strict (ruleset);

  g_set_object (&self->next, strict);
  if (ch_play_page_settings (self) != NULL)
    g_settings_set_string (ch_play_page_settings (self), "play-ruleset",
                           ch_ruleset_get_id (strict));
}

static ChRuleset *
get_ruleset (ChPage *page)
{
  return ch_play_page_ruleset (CH_PLAY_PAGE (page));
}

static void
set_ruleset (ChPage *page, ChRuleset *ruleset)
{
  ChPlayPage *self = CH_PLAY_PAGE (page);
  ChRuleset *now = ch_play_page_ruleset (self);
  g_autofree char *news = NULL;

  if (now != NULL && ch_ruleset_equal (now, ruleset))
    return;
  ch_play_page_set_next (self, ruleset);
  if (goes_on (self))
    {
      /* Translators: %s is the name of a rule set. */
      news =
        g_strdup_printf (_ ("%s applies from the next game"), ch_ruleset_get_name (self->next));
      ch_page_toast (CH_PAGE (self), news);
    }
  else
    ch_play_page_take_play (self, NULL);
  notify_ruleset (self);
}

/* Beginning a game */

void
ch_play_page_start (ChPlayPage *self, const ChGameSetup *setup)
{
  g_autoptr (ChPlay) play = NULL;

  g_return_if_fail (CH_IS_PLAY_PAGE (self));
  g_return_if_fail (setup != NULL);

  play = ch_play_new (setup, NULL, NULL);
  ch_play_page_replace_game (self, play);
}

void
ch_play_page_start_from_settings (ChPlayPage *self, ChPosition *start)
{
  g_autoptr (ChRuleset) ruleset = ch_play_page_next_ruleset (self);
  g_autoptr (ChGameSetup) setup = ch_new_game_setup (ch_play_page_settings (self), ruleset, start);

  ch_play_page_start (self, setup);
}

void
ch_play_page_start_from (ChPlayPage *self, ChRuleset *ruleset, ChPosition *position)
{
  g_return_if_fail (CH_IS_PLAY_PAGE (self));

  ch_play_page_set_next (self, ruleset);
  ch_play_page_start_from_settings (self, position);
}

static void
on_sheet_started (ChPlayPage *self, ChRuleset *ruleset, gboolean from_compare)
{
  g_autoptr (ChRuleset) wanted = NULL;
  g_autoptr (ChPosition) start = NULL;

  ch_play_page_set_next (self, ruleset);
  wanted = ch_play_page_next_ruleset (self);
  if (from_compare)
    start = ch_new_game_compare_position (ch_play_page_settings (self), wanted, NULL);
  ch_play_page_start_from_settings (self, start);
}

void
ch_play_page_new_game (ChPlayPage *self)
{
  gboolean running =
    goes_on (self) && ch_history_get_n_moves (ch_play_get_history (self->play)) > 0;
  ChNewGameSheet *sheet =
    ch_new_game_sheet_present (GTK_WIDGET (self), ch_play_page_settings (self), self->next,
                               running);

  g_signal_connect_object (sheet, "started", G_CALLBACK (on_sheet_started), self,
                           G_CONNECT_SWAPPED);
}

ChPlay *
ch_play_page_get_play (ChPlayPage *self)
{
  g_return_val_if_fail (CH_IS_PLAY_PAGE (self), NULL);

  return self->play;
}

/* The widget */

void
ch_play_page_set_settings (ChPlayPage *self, GSettings *settings, ChGameStore *store)
{
  g_autofree char *id = NULL;
  g_autoptr (ChRuleset) ruleset = NULL;

  g_return_if_fail (CH_IS_PLAY_PAGE (self));
  g_return_if_fail (ch_play_page_settings (self) == NULL);

  g_set_object (&self->store, store);
  id = g_settings_get_string (settings, "play-ruleset");
  ruleset = ch_ruleset_new (id, NULL);
  if (ruleset != NULL)
    g_set_object (&self->next, ruleset);
  self->engines = ch_engine_list_new (settings);
  ch_play_page_apply_settings (self, settings);
  ch_play_page_take_play (self, NULL);
  ch_play_page_resume (self);
  notify_ruleset (self);
}

static void
ch_play_page_dispose (GObject *object)
{
  ChPlayPage *self = CH_PLAY_PAGE (object);

  g_clear_handle_id (&self->ruleset_source, g_source_remove);
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->play, self);
      ch_play_leave (self->play);
      ch_play_page_save (self);
    }
  g_clear_object (&self->play);
  g_clear_pointer (&self->left, ch_game_record_free);
  if (self->store != NULL)
    ch_game_store_flush (self->store);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_PLAY_PAGE);
  g_clear_object (&self->store);
  g_clear_object (&self->engine);
  g_clear_object (&self->external);
  g_clear_object (&self->engines);
  g_clear_object (&self->sound);
  g_clear_object (&self->next);
  G_OBJECT_CLASS (ch_play_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, board);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, strip);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, handle);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, banner);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, stack);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, empty);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, moves);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, counter);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, more_counter);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, notice);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, notice_title);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, notice_text);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, notice_first);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, notice_second);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, tools_bin);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, tools);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, tools_space);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, pause_button);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, draw_label);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, resign_button);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, resign_label);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, upper);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, lower);
}

static const char *const header_actions[] = { "new-game", NULL };

static void
ch_play_page_class_init (ChPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ChPageClass *page_class = CH_PAGE_CLASS (klass);
  ChBoardPageClass *board_class = CH_BOARD_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ch_play_page_dispose;
  page_class->header_actions = header_actions;
  page_class->get_ruleset = get_ruleset;
  page_class->set_ruleset = set_ruleset;
  ch_play_page_class_init_input (board_class);
  ch_play_page_class_init_panel (board_class);
  ch_play_page_class_init_store (board_class);

  signals[STUDY] = g_signal_new ("study", CH_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, CH_TYPE_GAME);
  signals[KEEP] = g_signal_new ("keep", CH_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (CH_TYPE_ADAPTIVE);
  g_type_ensure (CH_TYPE_BANNER);
  g_type_ensure (CH_TYPE_BOARD);
  g_type_ensure (CH_TYPE_DRAW_COUNTER);
  g_type_ensure (CH_TYPE_MOVE_TABLE);
  g_type_ensure (CH_TYPE_PLAYER_BAR);
  g_type_ensure (CH_TYPE_SHEET_HANDLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/crownhead/Crownhead/ui/ch-play-page.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "playpage");
}

static void
ch_play_page_init (ChPlayPage *self)
{
  self->next = ch_ruleset_new ("russian", NULL);
  self->sound = ch_sound_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_board_page_set_parts (CH_BOARD_PAGE (self), self->board, self->sheet, self->handle);
  ch_play_page_add_actions (self);
  ch_play_page_connect_input (self);
  ch_play_page_connect_game (self);
  ch_play_page_connect_panel (self);
  ch_play_page_update_actions (self);
}

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
#include "ch-split-layout.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_RULESET,
  PROP_STACKED,
  N_PROPS
};

enum
{
  TOAST,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChPlayPage, ch_play_page, GTK_TYPE_WIDGET)

void
ch_play_page_toast (ChPlayPage *self, const char *text)
{
  g_signal_emit (self, signals[TOAST], 0, text);
}

gboolean
ch_play_page_is_live (ChPlayPage *self)
{
  return self->play != NULL && ch_play_may_move (self->play) &&
         self->shown == ch_history_get_n_moves (ch_play_get_history (self->play));
}

void
ch_play_page_show (ChPlayPage *self, ChState *state)
{
  ChState *old = self->state;

  self->state = ch_state_ref (state);
  if (old != NULL)
    ch_state_unref (old);
  ch_board_set_state (self->board, state);
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
  ChRuleset *ruleset = ch_play_page_get_ruleset (self);
  g_autoptr (ChPosition) position =
    history != NULL ? ch_history_get_position_at (history, ply) : ch_position_new_start (ruleset);
  g_autoptr (ChState) plain = ch_state_new (ruleset, position);
  g_autoptr (ChState) after =
    ch_state_with_last_move (plain, ply > 0 ? ch_history_get_move (history, ply - 1) : NULL);
  g_autoptr (ChState) turned = ch_state_with_flipped (after, is_flipped (self, ruleset));
  gboolean hints =
    self->settings == NULL || g_settings_get_boolean (self->settings, "capture-hints");

  return ch_state_with_hints (turned, hints && ch_play_page_is_live (self));
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
ch_play_page_get_ruleset (ChPlayPage *self)
{
  g_return_val_if_fail (CH_IS_PLAY_PAGE (self), NULL);

  return self->play != NULL ? ch_play_get_ruleset (self->play) : self->next;
}

ChRuleset *
ch_play_page_next_ruleset (ChPlayPage *self)
{
  gboolean free_capture =
    self->settings != NULL && g_settings_get_boolean (self->settings, "free-capture");

  return ch_ruleset_with_free_capture (self->next, free_capture);
}

static gboolean
on_ruleset_idle (gpointer data)
{
  ChPlayPage *self = data;

  self->ruleset_source = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULESET]);

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
  if (self->settings != NULL)
    g_settings_set_string (self->settings, "play-ruleset", ch_ruleset_get_id (strict));
}

void
ch_play_page_set_ruleset (ChPlayPage *self, ChRuleset *ruleset)
{
  g_autofree char *news = NULL;
  ChRuleset *now;

  g_return_if_fail (CH_IS_PLAY_PAGE (self));
  g_return_if_fail (CH_IS_RULESET (ruleset));

  now = ch_play_page_get_ruleset (self);
  if (now != NULL && ch_ruleset_equal (now, ruleset))
    return;
  ch_play_page_set_next (self, ruleset);
  if (goes_on (self))
    {
      /* Translators: %s is the name of a rule set. */
      news =
        g_strdup_printf (_ ("%s applies from the next game"), ch_ruleset_get_name (self->next));
      ch_play_page_toast (self, news);
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
  self->flipped = FALSE;
  ch_play_page_take_play (self, play);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
ch_play_page_start_from_settings (ChPlayPage *self, ChPosition *start)
{
  g_autoptr (ChRuleset) ruleset = ch_play_page_next_ruleset (self);
  g_autoptr (ChGameSetup) setup = ch_new_game_setup (self->settings, ruleset, start);

  ch_play_page_start (self, setup);
}

static void
on_sheet_started (ChPlayPage *self, ChRuleset *ruleset, gboolean from_compare)
{
  g_autoptr (ChRuleset) wanted = NULL;
  g_autoptr (ChPosition) start = NULL;

  ch_play_page_set_next (self, ruleset);
  wanted = ch_play_page_next_ruleset (self);
  if (from_compare)
    start = ch_play_page_compare_position (self, wanted);
  ch_play_page_start_from_settings (self, start);
}

void
ch_play_page_new_game (ChPlayPage *self)
{
  gboolean running =
    goes_on (self) && ch_history_get_n_moves (ch_play_get_history (self->play)) > 0;
  ChNewGameSheet *sheet =
    ch_new_game_sheet_present (GTK_WIDGET (self), self->settings, self->next, running);

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

static void
snap_board (gpointer data, int width, int height, int *snapped_width, int *snapped_height)
{
  ch_board_snap (CH_BOARD (data), width, height, snapped_width, snapped_height);
}

static void
on_stacked (ChPlayPage *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  ch_play_page_update_layout (self, ch_split_layout_get_stacked (CH_SPLIT_LAYOUT (layout)));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STACKED]);
}

void
ch_play_page_set_settings (ChPlayPage *self, GSettings *settings, ChGameStore *store)
{
  g_autofree char *id = NULL;
  g_autoptr (ChRuleset) ruleset = NULL;

  g_return_if_fail (CH_IS_PLAY_PAGE (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_set_object (&self->store, store);
  id = g_settings_get_string (settings, "play-ruleset");
  ruleset = ch_ruleset_new (id, NULL);
  if (ruleset != NULL)
    g_set_object (&self->next, ruleset);
  ch_play_page_apply_settings (self);
  ch_play_page_take_play (self, NULL);
  ch_play_page_resume (self);
  notify_ruleset (self);
}

GActionGroup *
ch_play_page_get_actions (ChPlayPage *self)
{
  g_return_val_if_fail (CH_IS_PLAY_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

gboolean
ch_play_page_type_key (ChPlayPage *self, guint keyval, GdkModifierType modifiers)
{
  g_return_val_if_fail (CH_IS_PLAY_PAGE (self), FALSE);

  return ch_play_page_is_live (self) && ch_board_type_key (self->board, keyval, modifiers);
}

static gboolean
ch_play_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (CH_PLAY_PAGE (widget)->board));
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
  if (self->store != NULL)
    ch_game_store_flush (self->store);
  gtk_widget_dispose_template (GTK_WIDGET (self), CH_TYPE_PLAY_PAGE);
  g_clear_object (&self->store);
  g_clear_object (&self->engine);
  g_clear_object (&self->external);
  g_clear_object (&self->sound);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_object (&self->next);
  g_clear_pointer (&self->state, ch_state_unref);
  G_OBJECT_CLASS (ch_play_page_parent_class)->dispose (object);
}

static void
ch_play_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ChPlayPage *self = CH_PLAY_PAGE (object);

  switch (id)
    {
    case PROP_RULESET:
      g_value_set_object (value, ch_play_page_get_ruleset (self));
      break;
    case PROP_STACKED:
      g_value_set_boolean (value, ch_split_layout_get_stacked (CH_SPLIT_LAYOUT (
                                    gtk_widget_get_layout_manager (GTK_WIDGET (self)))));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ch_play_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_RULESET:
      if (g_value_get_object (value) != NULL)
        ch_play_page_set_ruleset (CH_PLAY_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, moves);
  gtk_widget_class_bind_template_child (widget_class, ChPlayPage, counter);
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

static void
ch_play_page_class_init (ChPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ch_play_page_dispose;
  object_class->get_property = ch_play_page_get_property;
  object_class->set_property = ch_play_page_set_property;
  widget_class->grab_focus = ch_play_page_grab_focus;

  properties[PROP_RULESET] =
    g_param_spec_object ("ruleset", NULL, NULL, CH_TYPE_RULESET,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_STACKED] =
    g_param_spec_boolean ("stacked", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[TOAST] = g_signal_new ("toast", CH_TYPE_PLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
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
  gtk_widget_class_set_layout_manager_type (widget_class, CH_TYPE_SPLIT_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playpage");
}

static void
ch_play_page_init (ChPlayPage *self)
{
  ChSplitLayout *layout;

  self->next = ch_ruleset_new ("russian", NULL);
  self->sound = ch_sound_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ch_play_page_add_actions (self);
  ch_play_page_connect_input (self);
  ch_play_page_connect_game (self);
  ch_play_page_connect_panel (self);
  layout = CH_SPLIT_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  ch_split_layout_set_snap (layout, snap_board, self->board);
  ch_sheet_handle_set_layout (self->handle, layout);
  g_signal_connect_swapped (layout, "notify::stacked", G_CALLBACK (on_stacked), self);
  ch_play_page_update_layout (self, FALSE);
  ch_play_page_update_actions (self);
}

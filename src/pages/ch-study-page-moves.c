/* ch-study-page-moves.c: the game on the board of the Study page: what is shown, what is played.
 *
 * Every edit is the game's own, so that it can be undone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include <glib/gi18n.h>

static ChState *
state_of (ChStudyPage *self, guint node)
{
  g_autoptr (ChState) plain = ch_game_get_state (self->game, node);
  g_autoptr (ChState) turned = ch_state_with_flipped (plain, self->flipped);

  return ch_state_with_hints (turned, ch_board_page_wants_hints (CH_BOARD_PAGE (self)));
}

/* What depends on the position alone. */
static void
follow_position (ChStudyPage *self)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));

  ch_eval_bar_set_dark_at_bottom (self->bar, ch_state_get_dark_at_bottom (state));
  ch_board_page_show_in_strips (CH_BOARD_PAGE (self));
  ch_study_page_analyse (self);
  ch_study_page_compare (self);
}

void
ch_study_page_show_state (ChStudyPage *self, ChState *state)
{
  ChState *old = ch_board_page_get_state (CH_BOARD_PAGE (self));
  gboolean same_rules =
    old != NULL && ch_ruleset_equal (ch_state_get_ruleset (old), ch_state_get_ruleset (state));

  ch_board_page_set_state (CH_BOARD_PAGE (self), state);
  follow_position (self);
  if (!same_rules)
    ch_page_notify_ruleset (CH_PAGE (self));
}

/* One step on is seen as the move it is. */
static gboolean
is_step_on (ChStudyPage *self, guint node)
{
  return ch_game_has_node (self->game, self->shown) && node != CH_GAME_START &&
         ch_game_get_parent (self->game, node) == self->shown &&
         ch_game_get_move (self->game, node) != NULL &&
         ch_state_get_n_path (ch_board_page_get_state (CH_BOARD_PAGE (self))) == 0;
}

void
ch_study_page_update_board (ChStudyPage *self)
{
  guint node = ch_game_get_current (self->game);
  g_autoptr (ChState) state = NULL;

  if (self->setting_up || self->playing)
    return;
  state = state_of (self, node);
  if (ch_board_page_get_state (CH_BOARD_PAGE (self)) != NULL && is_step_on (self, node))
    ch_board_play (self->board, ch_game_get_move (self->game, node), NULL, state, NULL, NULL);
  self->shown = node;
  ch_study_page_show_state (self, state);
  ch_study_page_show_comment (self);
  ch_study_page_update_actions (self);
}

void
ch_study_page_update_title (ChStudyPage *self)
{
  guint n_chapters = g_list_model_get_n_items (G_LIST_MODEL (self->study));
  g_autofree char *title = ch_game_get_title (self->game);
  g_autofree char *study = NULL;

  /* Of several chapters the chooser says which one it is. */
  g_object_get (self->study, "title", &study, NULL);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, study != NULL ? study : "");
  gtk_widget_set_visible (GTK_WIDGET (self->title), n_chapters == 1);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), n_chapters == 1);
  gtk_widget_set_visible (GTK_WIDGET (self->chapters), n_chapters > 1);
  gtk_widget_set_visible (self->previous_button, n_chapters > 1);
  gtk_widget_set_visible (self->next_button, n_chapters > 1);
  ch_study_page_update_actions (self);
}

static void
on_game_changed (ChStudyPage *self)
{
  if (self->playing)
    return;
  ch_study_page_update_title (self);
  ch_study_page_update_board (self);
}

void
ch_study_page_take_game (ChStudyPage *self, ChGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  self->setting_up = FALSE;
  self->shown = CH_GAME_NONE;
  g_signal_connect_swapped (game, "changed", G_CALLBACK (on_game_changed), self);
  g_signal_connect_swapped (game, "current-changed", G_CALLBACK (ch_study_page_update_board), self);
  ch_move_list_set_game (self->moves, game);
  ch_eval_graph_set_game (self->graph, game);
  ch_study_page_set_setting_up (self, FALSE);
  ch_study_page_update_title (self);
  ch_study_page_update_board (self);
}

/* What the person does at the board */

static void
play (ChBoardPage *page, ChMove *move)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);
  g_autoptr (ChState) state = NULL;

  self->playing = TRUE;
  self->shown = ch_game_play (self->game, ch_game_get_current (self->game), move);
  self->playing = FALSE;
  state = state_of (self, self->shown);
  ch_board_play (self->board, move, NULL, state, NULL, NULL);
  ch_study_page_show_state (self, state);
  ch_study_page_show_comment (self);
  ch_study_page_update_title (self);
  ch_study_page_update_actions (self);
}

static gboolean
is_live (ChBoardPage *page, const char **refusal)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);
  gboolean unread = self->game != NULL && ch_game_get_unread (self->game);

  if (!self->setting_up && !unread)
    return TRUE;
  if (refusal != NULL)
    *refusal = self->setting_up
                 ? _ ("The position is being set up")
                 : _ ("The game’s start could not be read: set the position up first");

  return FALSE;
}

/* Arrows and circles belong to the node. */
static void
mark (ChBoardPage *page, ChState *state)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (ChMark));

  if (self->setting_up)
    return;
  for (int n = 0; n < ch_state_get_n_marks (state); n++)
    g_array_append_vals (marks, ch_state_get_mark (state, n), 1);
  ch_game_set_marks (self->game, ch_game_get_current (self->game),
                     (const ChMark *) (gpointer) marks->data, marks->len);
}

static void
look_changed (ChBoardPage *page)
{
  ch_study_page_update_board (CH_STUDY_PAGE (page));
  ch_board_page_show_in_strips (page);
}

void
ch_study_page_class_init_moves (ChBoardPageClass *klass)
{
  klass->is_live = is_live;
  klass->play = play;
  klass->mark = mark;
  klass->look_changed = look_changed;
}

static void
on_edit_comment (ChStudyPage *self)
{
  ch_study_page_edit_comment (self);
}

static void
on_copied (ChStudyPage *self)
{
  ch_page_toast (CH_PAGE (self), _ ("Moves copied"));
}

void
ch_study_page_connect_moves (ChStudyPage *self)
{
  g_signal_connect_swapped (self->moves, "edit-comment", G_CALLBACK (on_edit_comment), self);
  g_signal_connect_swapped (self->moves, "copied", G_CALLBACK (on_copied), self);
  ch_study_page_connect_set_up (self);
}

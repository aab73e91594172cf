/* ch-study-page-set-up.c: a position that is set up on the Study page, with steps that can be taken back.
 *
 * The game is not touched until it is done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

/* What is said of it, and whether it can be done */

static gboolean
has_piece (ChState *state, ChSide side)
{
  ChRuleset *ruleset = ch_state_get_ruleset (state);
  ChPosition *position = ch_state_get_position (state);

  for (int square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
    {
      ChPiece piece = ch_position_get_piece (position, square);
      gboolean light = piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_LIGHT_KING;

      if (piece != CH_PIECE_NONE && light == (side == CH_SIDE_LIGHT))
        return TRUE;
    }

  return FALSE;
}

/* A side without pieces has lost before the first move: nothing could be studied there. */
gboolean
ch_study_page_can_finish_set_up (ChStudyPage *self)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));

  return has_piece (state, CH_SIDE_LIGHT) && has_piece (state, CH_SIDE_DARK);
}

/* @news NULL: nothing new. */
static void
show_news (ChStudyPage *self, const char *news)
{
  gtk_label_set_label (self->set_up_label, news != NULL ? news : _ ("Setting up a position"));
  gtk_widget_set_visible (GTK_WIDGET (self->set_up_reason),
                          self->setting_up && !ch_study_page_can_finish_set_up (self));
}

/* A toast would lie over the tools. */
static void
tell (ChBoardPage *page, const char *news)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);

  if (!self->setting_up)
    {
      ch_page_toast (CH_PAGE (self), news);
      return;
    }
  show_news (self, news);
  ch_compat_announce (GTK_WIDGET (self), news);
}

/* Steps: what stood on the board, the first of which is what setting up began with */

static ChState *
get_step (ChStudyPage *self, guint n)
{
  return g_ptr_array_index (self->set_up_steps, n);
}

static void
begin_steps (ChStudyPage *self)
{
  g_ptr_array_set_size (self->set_up_steps, 0);
  self->set_up_at = 0;
  if (self->setting_up)
    g_ptr_array_add (self->set_up_steps,
                     ch_state_ref (ch_board_page_get_state (CH_BOARD_PAGE (self))));
}

static gboolean
same_set_up (ChState *a, ChState *b)
{
  return ch_ruleset_equal (ch_state_get_ruleset (a), ch_state_get_ruleset (b)) &&
         ch_position_equal (ch_state_get_position (a), ch_state_get_position (b));
}

/* @state is the next step; what could be redone is gone. */
static void
take_step (ChStudyPage *self, ChState *state)
{
  ch_study_page_show_state (self, state);
  show_news (self, NULL);
  if (!same_set_up (get_step (self, self->set_up_at), state))
    {
      g_ptr_array_set_size (self->set_up_steps, (int) ++self->set_up_at);
      g_ptr_array_add (self->set_up_steps, ch_state_ref (state));
    }
  ch_study_page_update_actions (self);
}

/* The tools and the side of the board that is seen are as they are now. */
static void
go_to_step (ChStudyPage *self, guint n)
{
  ChState *step = get_step (self, n);
  g_autoptr (ChState) state =
    ch_state_with_position (ch_board_page_get_state (CH_BOARD_PAGE (self)),
                            ch_state_get_ruleset (step), ch_state_get_position (step));

  self->set_up_at = n;
  ch_study_page_show_state (self, state);
  show_news (self, NULL);
  ch_study_page_update_actions (self);
}

gboolean
ch_study_page_can_undo_set_up (ChStudyPage *self)
{
  return self->set_up_at > 0;
}

gboolean
ch_study_page_can_redo_set_up (ChStudyPage *self)
{
  return self->set_up_at + 1 < self->set_up_steps->len;
}

void
ch_study_page_undo_set_up (ChStudyPage *self)
{
  if (ch_study_page_can_undo_set_up (self))
    go_to_step (self, self->set_up_at - 1);
}

void
ch_study_page_redo_set_up (ChStudyPage *self)
{
  if (ch_study_page_can_redo_set_up (self))
    go_to_step (self, self->set_up_at + 1);
}

/* Setting up */

/* Whoever has taken a piece in hand is setting up. */
static void
show (ChBoardPage *page, ChState *state)
{
  if (ch_state_get_editing (state))
    ch_study_page_set_setting_up (CH_STUDY_PAGE (page), TRUE);
  ch_board_page_set_state (page, state);
}

static void
set_position (ChBoardPage *page, ChPosition *position)
{
  ChStudyPage *self = CH_STUDY_PAGE (page);
  ChState *now = ch_board_page_get_state (page);
  g_autoptr (ChState) state = ch_state_with_position (now, ch_state_get_ruleset (now), position);

  ch_study_page_set_setting_up (self, TRUE);
  take_step (self, state);
}

/* What shows the game is not to be touched while the board shows something else. */
static void
lock_game (ChStudyPage *self, gboolean locked)
{
  gtk_widget_set_sensitive (self->game_card, !locked);
  gtk_widget_set_sensitive (GTK_WIDGET (self->chapters), !locked);
  gtk_widget_set_sensitive (GTK_WIDGET (self->graph), !locked);
  ch_engine_panel_set_choosable (self->engine_panel, !locked);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "moves",
                                  locked ? NULL : ch_move_list_get_actions (self->moves));
}

void
ch_study_page_set_setting_up (ChStudyPage *self, gboolean setting_up)
{
  gboolean was = self->setting_up;

  self->setting_up = setting_up;
  if (setting_up != was || !setting_up)
    begin_steps (self);
  if (setting_up != was)
    {
      /* What was said before would lie over the tools, and its button would mean something else. */
      ch_page_toast (CH_PAGE (self), NULL);
      show_news (self, NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->strip), setting_up);
  gtk_widget_set_visible (self->set_up_bar, setting_up);
  lock_game (self, setting_up);
  /* The focus may have been in what is locked now, or in what is not seen any more. */
  if (setting_up != was && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (!setting_up)
    ch_board_page_set_tool (CH_BOARD_PAGE (self), CH_TOOL_POINTER);
  if (was && !setting_up)
    ch_study_page_update_board (self);
  ch_study_page_update_actions (self);
}

/* The position goes on under another rule set; where the boards differ it begins anew. */
void
ch_study_page_set_up_ruleset (ChStudyPage *self, ChRuleset *ruleset)
{
  ChState *now = ch_board_page_get_state (CH_BOARD_PAGE (self));
  g_autoptr (ChPosition) position =
    ch_position_for_ruleset (ch_state_get_position (now), ch_state_get_ruleset (now), ruleset);
  g_autoptr (ChState) state = NULL;

  if (position == NULL)
    position = ch_position_new_start (ruleset);
  state = ch_state_with_position (now, ruleset, position);
  take_step (self, state);
}

/* A game without moves begins with @position, where its board is that one's. */
static gboolean
begin_game_with (ChStudyPage *self, ChRuleset *ruleset, ChPosition *position)
{
  if (ch_game_get_n_nodes (self->game) > 1 ||
      !ch_ruleset_same_board (ch_game_get_ruleset (self->game), ruleset, NULL))
    return FALSE;
  ch_game_begin_step (self->game, _ ("Set up the position"));
  ch_game_set_ruleset (self->game, ruleset, NULL);
  ch_game_set_start (self->game, position);
  ch_game_end_step (self->game);

  return TRUE;
}

/* Nothing is lost: a game that has moves stays, and the position begins a chapter of its own. */
void
ch_study_page_finish_set_up (ChStudyPage *self)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));
  ChPosition *before;
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChRuleset) ruleset = NULL;

  if (!self->setting_up)
    return;
  before = ch_game_get_position (self->game, ch_game_get_current (self->game));
  position = ch_position_ref (ch_state_get_position (state));
  ruleset = g_object_ref (ch_state_get_ruleset (state));
  if ((ch_position_equal (position, before) &&
       ch_ruleset_equal (ruleset, ch_game_get_ruleset (self->game))) ||
      begin_game_with (self, ruleset, position))
    {
      ch_study_page_set_setting_up (self, FALSE);
    }
  else
    {
      g_autoptr (ChGame) game = ch_game_new (ruleset, position);

      ch_study_add_game (self->study, game);
    }
}

void
ch_study_page_class_init_set_up (ChBoardPageClass *klass)
{
  klass->show = show;
  klass->set_position = set_position;
  klass->tell = tell;
}

void
ch_study_page_connect_set_up (ChStudyPage *self)
{
  self->set_up_steps = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_state_unref);
  lock_game (self, FALSE);
}

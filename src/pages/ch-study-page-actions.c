/* ch-study-page-actions.c: the Study page's commands: walking, editing, handing over.
 *
 * Each is a "page." action, reached by menu, buttons and keyboard alike.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-game-sheet.h"

#include <glib/gi18n.h>

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  if (self->setting_up)
    ch_study_page_undo_set_up (self);
  else
    ch_study_undo (self->study);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  if (self->setting_up)
    ch_study_page_redo_set_up (self);
  else
    ch_study_redo (self->study);
}

static void
go (ChStudyPage *self, guint node)
{
  if (node != CH_GAME_NONE)
    ch_game_set_current (self->game, node);
}

static void
on_first (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  go (data, CH_GAME_START);
}

static void
on_back (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  go (self, ch_game_get_parent (self->game, ch_game_get_current (self->game)));
}

static void
on_forward (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  go (self, ch_game_get_child (self->game, ch_game_get_current (self->game), 0));
}

static void
on_last (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  go (self, ch_game_get_line_end (self->game, ch_game_get_current (self->game)));
}

static void
on_flip (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  ChState *now = ch_board_page_get_state (CH_BOARD_PAGE (self));
  g_autoptr (ChState) state = ch_state_with_flipped (now, !ch_state_get_flipped (now));

  (void) action;
  (void) parameter;
  self->flipped = !self->flipped;
  ch_board_page_set_state (CH_BOARD_PAGE (self), state);
  ch_eval_bar_set_dark_at_bottom (self->bar, ch_state_get_dark_at_bottom (state));
}

static void
on_set_up (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_study_page_set_setting_up (data, TRUE);
}

static void
on_set_up_done (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_study_page_finish_set_up (data);
}

static void
on_set_up_cancel (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_study_page_set_setting_up (data, FALSE);
}

static void
on_copy_game (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  g_autofree char *pdn = ch_game_to_pdn (self->game);

  (void) action;
  (void) parameter;
  ch_board_page_copy (CH_BOARD_PAGE (self), pdn, _ ("Game copied as PDN"));
}

static void
on_details (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  ch_game_sheet_present (GTK_WIDGET (self), self->game);
}

static void
on_merge (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  guint next = ch_study_get_selected (self->study) + 1;
  g_autoptr (ChGame) own = g_object_ref (self->game);
  ChGame *other;

  (void) action;
  (void) parameter;
  ch_study_select (self->study, next);
  other = ch_study_get_game (self->study);
  ch_study_select (self->study, next - 1);
  if (ch_game_merge (own, other))
    ch_page_toast (CH_PAGE (self), _ ("The next chapter’s moves were taken in"));
  else
    ch_page_toast (CH_PAGE (self),
                   _ ("The next chapter has another rule set or another start position"));
}

static void
on_clear_annotations (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;

  (void) action;
  (void) parameter;
  if (!ch_game_clear_annotations (self->game))
    {
      ch_page_toast (CH_PAGE (self), _ ("There are no annotations"));
      return;
    }
  ch_page_toast_with_action (CH_PAGE (self), _ ("Annotations cleared"), _ ("Undo"), "page.undo");
  self->undo_offered = TRUE;
}

/* Other places of the game with the same position: the next one of them. */
static void
on_next_equal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  guint current = ch_game_get_current (self->game);
  g_autoptr (GArray) equal = ch_game_find_equal (self->game, current);

  (void) action;
  (void) parameter;
  if (equal->len == 0)
    {
      ch_page_toast (CH_PAGE (self), _ ("This position occurs only once"));
      return;
    }
  for (guint n = 0; n < equal->len; n++)
    if (g_array_index (equal, guint, n) > current)
      {
        go (self, g_array_index (equal, guint, n));
        return;
      }
  go (self, g_array_index (equal, guint, 0));
}

static void
hand_over (ChStudyPage *self, const char *signal)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));

  g_signal_emit_by_name (self, signal, ch_state_get_ruleset (state), ch_state_get_position (state));
}

static void
on_compare_here (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  hand_over (data, "compare");
}

static void
on_play_from_here (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  hand_over (data, "play");
}

static void
on_keep (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChStudyPage *self = data;
  g_autofree char *pdn = ch_game_to_pdn (self->game);

  (void) action;
  (void) parameter;
  g_signal_emit_by_name (self, "keep", pdn);
}

void
ch_study_page_add_actions (ChStudyPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "first", .activate = on_first },
    { .name = "back", .activate = on_back },
    { .name = "forward", .activate = on_forward },
    { .name = "last", .activate = on_last },
    { .name = "flip", .activate = on_flip },
    { .name = "set-up", .activate = on_set_up },
    { .name = "set-up-done", .activate = on_set_up_done },
    { .name = "set-up-cancel", .activate = on_set_up_cancel },
    { .name = "copy-game", .activate = on_copy_game },
    { .name = "details", .activate = on_details },
    { .name = "merge", .activate = on_merge },
    { .name = "clear-annotations", .activate = on_clear_annotations },
    { .name = "next-equal", .activate = on_next_equal },
    { .name = "compare-here", .activate = on_compare_here },
    { .name = "play-from-here", .activate = on_play_from_here },
    { .name = "keep", .activate = on_keep },
  };

  ch_board_page_add_set_up_actions (CH_BOARD_PAGE (self));
  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
  ch_study_page_add_file_actions (self);
  ch_study_page_add_chapter_actions (self);
  ch_study_page_add_engine_actions (self);
  ch_study_page_add_export_actions (self);
  ch_study_page_add_comparison_actions (self);
}

/* When each command is to be had.  While a position is set up, whatever walks or edits the game is off: it
 * could neither be seen on the board nor be taken back: undo is that of the setting up then.  What opens something else ends the setting up
 * first, so that nothing is lost. */

static gboolean
can_undo (ChStudyPage *self)
{
  gboolean can = FALSE;

  if (self->setting_up)
    return ch_study_page_can_undo_set_up (self);
  g_object_get (self->study, "can-undo", &can, NULL);

  return can;
}

static gboolean
can_redo (ChStudyPage *self)
{
  gboolean can = FALSE;

  if (self->setting_up)
    return ch_study_page_can_redo_set_up (self);
  g_object_get (self->study, "can-redo", &can, NULL);

  return can;
}

static gboolean
can_go_back (ChStudyPage *self)
{
  return ch_game_get_current (self->game) != CH_GAME_START;
}

static gboolean
can_go_on (ChStudyPage *self)
{
  return ch_game_get_n_children (self->game, ch_game_get_current (self->game)) > 0;
}

static gboolean
can_annotate (ChStudyPage *self)
{
  return self->annotating == NULL && ch_game_get_n_nodes (self->game) > 1;
}

static guint
count_chapters (ChStudyPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->study));
}

static gboolean
has_other_chapters (ChStudyPage *self)
{
  return count_chapters (self) > 1;
}

static gboolean
has_chapter_before (ChStudyPage *self)
{
  return ch_study_get_selected (self->study) > 0;
}

static gboolean
has_chapter_behind (ChStudyPage *self)
{
  return ch_study_get_selected (self->study) + 1 < count_chapters (self);
}

static gboolean
has_problems (ChStudyPage *self)
{
  return ch_study_get_n_faulty (self->study) > 0;
}

typedef enum
{
  WITH_GAME = 1 << 0,     /* while the game is on the board */
  IN_SETTING_UP = 1 << 1, /* while a position is set up */
  ALWAYS = WITH_GAME | IN_SETTING_UP
} When;

static const struct
{
  const char *name;
  When when;
  gboolean (*can) (ChStudyPage *self); /* and only if; NULL: no further condition */
} commands[] = {
  /* Each has steps of its own */
  { "undo", ALWAYS, can_undo },
  { "redo", ALWAYS, can_redo },
  /* The game */
  { "first", WITH_GAME, can_go_back },
  { "back", WITH_GAME, can_go_back },
  { "forward", WITH_GAME, can_go_on },
  { "last", WITH_GAME, can_go_on },
  { "next-equal", WITH_GAME, NULL },
  { "details", WITH_GAME, NULL },
  { "clear-annotations", WITH_GAME, NULL },
  { "annotate", WITH_GAME, can_annotate },
  { "train-mistakes", WITH_GAME, can_annotate },
  { "end-turn", WITH_GAME, NULL },
  /* Chapters */
  { "new-chapter", WITH_GAME, NULL },
  { "delete-chapter", WITH_GAME, has_other_chapters },
  { "move-chapter-up", WITH_GAME, has_chapter_before },
  { "move-chapter-down", WITH_GAME, has_chapter_behind },
  { "show-problems", WITH_GAME, has_problems },
  { "next-chapter", WITH_GAME, has_chapter_behind },
  { "previous-chapter", WITH_GAME, has_chapter_before },
  { "merge", WITH_GAME, has_chapter_behind },
  /* Setting up; the first change to a position begins it */
  { "set-up", WITH_GAME, NULL },
  { "set-up-done", IN_SETTING_UP, ch_study_page_can_finish_set_up },
  { "set-up-cancel", IN_SETTING_UP, NULL },
  { "start-position", ALWAYS, NULL },
  { "clear", ALWAYS, NULL },
  { "side", ALWAYS, NULL },
  { "mirror", ALWAYS, NULL },
  { "rotate", ALWAYS, NULL },
  { "enter-fen", ALWAYS, NULL },
  { "paste-fen", ALWAYS, NULL },
  /* Looking and copying */
  { "flip", ALWAYS, NULL },
  { "toggle-engine", ALWAYS, NULL },
  { "show-comparison", ALWAYS, NULL },
  { "copy-game", ALWAYS, NULL },
  { "copy-fen", ALWAYS, NULL },
  { "copy-text", ALWAYS, NULL },
  { "copy-picture", ALWAYS, NULL },
  { "export-svg", ALWAYS, NULL },
  { "export-png", ALWAYS, NULL },
  { "export-html", ALWAYS, NULL },
  { "print", ALWAYS, NULL },
  /* Files and other pages */
  { "new-game", ALWAYS, NULL },
  { "open", ALWAYS, NULL },
  { "open-recent", ALWAYS, NULL },
  { "save", ALWAYS, NULL },
  { "save-as", ALWAYS, NULL },
  { "show-kept", ALWAYS, NULL },
  { "keep", ALWAYS, NULL },
  { "compare-here", ALWAYS, NULL },
  { "play-from-here", ALWAYS, NULL },
};

void
ch_study_page_update_actions (ChStudyPage *self)
{
  When now = self->setting_up ? IN_SETTING_UP : WITH_GAME;

  if (self->game == NULL)
    return;
  for (guint n = 0; n < G_N_ELEMENTS (commands); n++)
    ch_page_enable_action (CH_PAGE (self), commands[n].name,
                           (commands[n].when & now) != 0 &&
                             (commands[n].can == NULL || commands[n].can (self)));
}

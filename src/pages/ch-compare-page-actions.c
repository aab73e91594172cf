/* ch-compare-page-actions.c: the Compare page's commands.
 *
 * Each is a "page." action, reached by the strip, the header bar and the keyboard alike.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-compare-page-private.h"

#include "ch-examples-sheet.h"
#include "ch-game.h"

#include <glib/gi18n.h>

static void
on_undo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compare_page_undo (data);
}

static void
on_redo (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  ch_compare_page_redo (data);
}

static void
on_copy_comparison (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autofree char *text = ch_comparison_to_text (self->comparison);

  (void) action;
  (void) parameter;
  ch_board_page_copy (CH_BOARD_PAGE (self), text, _ ("Comparison copied as text"));
}

static void
on_example_chosen (ChComparePage *self, ChExample *example)
{
  ChRuleset *base = ch_state_get_ruleset (ch_compare_page_state (self));
  g_autoptr (ChRuleset) own = ch_ruleset_new (ch_example_get_ruleset_id (example), NULL);
  g_autoptr (ChPosition) read = NULL;
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChState) state = NULL;

  g_return_if_fail (own != NULL);
  read = ch_position_parse (own, ch_example_get_fen (example), NULL, NULL, NULL, NULL);
  g_return_if_fail (read != NULL);
  position = ch_position_for_ruleset (read, own, base);
  state = position != NULL ? ch_state_with_position (ch_compare_page_state (self), base, position)
                           : ch_state_with_position (ch_compare_page_state (self), own, read);
  ch_compare_page_push (self, state);
}

static void
on_examples (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChExamplesSheet *sheet = ch_examples_sheet_present (GTK_WIDGET (data));

  (void) action;
  (void) parameter;
  g_signal_connect_object (sheet, "chosen", G_CALLBACK (on_example_chosen), data,
                           G_CONNECT_SWAPPED);
}

static void
on_flip (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChComparePage *self = data;
  g_autoptr (ChState) state =
    ch_state_with_flipped (ch_compare_page_state (self),
                           !ch_state_get_flipped (ch_compare_page_state (self)));

  (void) action;
  (void) parameter;
  ch_compare_page_show (self, state);
}

/* The position is where a game begins that can be studied. */
static void
on_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ChState *state = ch_compare_page_state (data);
  g_autoptr (ChGame) game =
    ch_game_new (ch_state_get_ruleset (state), ch_state_get_position (state));

  (void) action;
  (void) parameter;
  g_signal_emit_by_name (data, "study", game);
}

static const GActionEntry entries[] = {
  { .name = "study", .activate = on_study },
  { .name = "undo", .activate = on_undo },
  { .name = "redo", .activate = on_redo },
  { .name = "copy-comparison", .activate = on_copy_comparison },
  { .name = "examples", .activate = on_examples },
  { .name = "flip", .activate = on_flip },
};

void
ch_compare_page_add_actions (ChComparePage *self)
{
  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
  ch_board_page_add_set_up_actions (CH_BOARD_PAGE (self));
}

void
ch_compare_page_update_actions (ChComparePage *self)
{
  ch_page_enable_action (CH_PAGE (self), "undo", self->undo->len > 0);
  ch_page_enable_action (CH_PAGE (self), "redo", self->redo->len > 0);
}

/* ch-study-page-compare.c: the comparison of rule sets, unfolded beside a study.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-study-page-private.h"

#include "ch-columns.h"

static gboolean
is_unfolded (ChStudyPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->below), "comparison") == 0;
}

void
ch_study_page_compare (ChStudyPage *self)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));
  ChRuleset *ruleset;

  if (state == NULL || !is_unfolded (self))
    return;
  ruleset = ch_state_get_ruleset (state);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  self->columns =
    ch_columns_remembered (ch_board_page_get_settings (CH_BOARD_PAGE (self)), ruleset);
  ch_comparison_set (self->comparison, ruleset, ch_state_get_position (state), self->columns);
}

static void
on_columns_changed (ChStudyPage *self, const char *const *ids)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));

  ch_columns_save (ch_board_page_get_settings (CH_BOARD_PAGE (self)), ch_state_get_ruleset (state),
                   ids);
  ch_study_page_compare (self);
}

/* A move of the table that is legal in the study's own rule set is played as a variation; another one
 * belongs on the Compare page, and so does one from a position that is not the game's. */
static void
on_row_activated (ChStudyPage *self, ChMove *move, ChRuleset *column)
{
  ChState *state = ch_board_page_get_state (CH_BOARD_PAGE (self));
  GPtrArray *legal = ch_state_get_legal (state);

  (void) column;
  for (guint n = 0; n < legal->len && !self->setting_up; n++)
    if (ch_move_same (g_ptr_array_index (legal, n), move))
      {
        CH_BOARD_PAGE_GET_CLASS (self)->play (CH_BOARD_PAGE (self), move);
        return;
      }
  gtk_widget_activate_action (GTK_WIDGET (self), "page.compare-here", NULL);
}

static void
on_unfold (GSimpleAction *action, GVariant *state, gpointer data)
{
  ChStudyPage *self = data;
  gboolean unfolded = g_variant_get_boolean (state);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean inside = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->below));

  g_simple_action_set_state (action, state);
  gtk_stack_set_visible_child_name (self->below, unfolded ? "comparison" : "engine");
  /* What had the focus is not seen any more. */
  if (inside)
    gtk_widget_grab_focus (GTK_WIDGET (self->moves));
}

void
ch_study_page_add_comparison_actions (ChStudyPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "show-comparison", .state = "false", .change_state = on_unfold },
  };

  ch_page_add_actions (CH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

void
ch_study_page_connect_comparison (ChStudyPage *self)
{
  self->comparison = ch_comparison_new ();
  ch_comparison_panel_set_compact (self->comparison_panel, TRUE);
  ch_comparison_panel_set_comparison (self->comparison_panel, self->comparison);
  g_signal_connect_swapped (self->comparison_panel, "row-activated", G_CALLBACK (on_row_activated),
                            self);
  g_signal_connect_swapped (self->comparison_panel, "columns-changed",
                            G_CALLBACK (on_columns_changed), self);
  g_signal_connect_swapped (self->below, "notify::visible-child",
                            G_CALLBACK (ch_study_page_compare), self);
}

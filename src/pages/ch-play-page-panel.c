/* ch-play-page-panel.c: what stands beside the board of the Play page: players, moves, counts, news.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-play-page-private.h"

#include "ch-adaptive.h"
#include "ch-move-input.h"

#include <glib/gi18n.h>

/* Which side sits at the bottom. */
static ChSide
lower_side (ChPlayPage *self)
{
  return ch_state_get_dark_at_bottom (ch_play_page_state (self)) ? CH_SIDE_DARK : CH_SIDE_LIGHT;
}

static const char *
player_icon (ChPlayPage *self, ChSide side)
{
  if (!ch_play_is_person (self->play, side))
    return "computer-symbolic";

  return ch_play_has_opponent (self->play) ? NULL : "avatar-default-symbolic";
}

/* What @side has taken: what the other side has lost since the start. */
static int
count_captured (ChPlayPage *self, ChSide side)
{
  ChSide other = side == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  ChHistory *history = ch_play_get_history (self->play);

  return ch_position_count (ch_history_get_start (history), other) -
         ch_position_count (ch_state_get_position (ch_play_page_state (self)), other);
}

/* What @side takes with the chain on the board, which is not over and may be taken back. */
static int
count_pending (ChPlayPage *self, ChSide side)
{
  ChRuleset *ruleset = ch_state_get_ruleset (ch_play_page_state (self));
  ChPosition *position = ch_state_get_position (ch_play_page_state (self));
  int n = 0;
  int square;

  if (ch_play_get_turn (self->play) != side || ch_state_get_n_path (ch_play_page_state (self)) < 2)
    return 0;
  /* Still on the board, or gone from it at once: but for the one that jumps, which has left its
   * square, too. */
  for (square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
    if (square != ch_state_get_path (ch_play_page_state (self), 0) &&
        ch_position_get_piece (position, square) != CH_PIECE_NONE &&
        (ch_state_is_jumped (ch_play_page_state (self), square) ||
         ch_state_get_shown_piece (ch_play_page_state (self), square) == CH_PIECE_NONE))
      n++;

  return n;
}

/* Beside a friend at the same screen nothing else stands as long as nothing is taken. */
static const char *
player_note (ChPlayPage *self, ChSide side)
{
  if (!ch_play_is_person (self->play, side) || ch_play_has_opponent (self->play) ||
      count_captured (self, side) > 0 || count_pending (self, side) > 0)
    return NULL;

  return /* Translators: where a player sits. */ C_ ("player", "at this screen");
}

static void
update_bar (ChPlayPage *self, ChPlayerBar *bar, ChSide side)
{
  ChSide other = side == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT;
  g_autofree char *name = ch_play_get_player_name (self->play, side);
  g_autofree char *pieces = NULL;

  if (ch_play_page_settings (self) != NULL)
    pieces = g_settings_get_string (ch_play_page_settings (self), "piece-set");
  ch_player_bar_set_player (bar, name, player_icon (self, side));
  ch_player_bar_set_note (bar, player_note (self, side));
  ch_player_bar_set_captured (bar, other, count_captured (self, side), pieces);
  ch_player_bar_set_pending (bar, count_pending (self, side));
  ch_player_bar_set_clock (bar, ch_play_get_clock (self->play), side);
}

static void
update_bars (ChPlayPage *self)
{
  ChSide lower = lower_side (self);

  gtk_widget_set_visible (GTK_WIDGET (self->upper), self->play != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->lower), self->play != NULL);
  if (self->play == NULL)
    return;
  update_bar (self, self->lower, lower);
  update_bar (self, self->upper, lower == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT);
}

/* The moves */

/* The beginning of a chain as it stands on the board: "23×16…". */
static char *
chain_text (ChPlayPage *self)
{
  GString *text = g_string_new (NULL);
  int n;

  for (n = 0; n < ch_state_get_n_path (ch_play_page_state (self)); n++)
    {
      g_autofree char *name =
        ch_ruleset_square_name (ch_state_get_ruleset (ch_play_page_state (self)),
                                ch_state_get_path (ch_play_page_state (self), n),
                                CH_SQUARE_STYLE_OWN);

      g_string_append_printf (text, n == 0 ? "%s" : "×%s", name);
    }
  g_string_append (text, "…");

  return g_string_free (text, FALSE);
}

static void
update_moves (ChPlayPage *self)
{
  ChHistory *history = ch_play_get_history (self->play);
  g_autofree char *words = NULL;
  gboolean chain =
    ch_play_page_is_live (self) && ch_state_get_n_path (ch_play_page_state (self)) > 1;

  if (chain)
    words = chain_text (self);
  else if (!ch_play_is_over (self->play))
    /* Translators: %s is White, Black, Red … */
    words =
      g_strdup_printf (_ ("%s to move"), ch_ruleset_get_side_name (ch_play_get_ruleset (self->play),
                                                                   ch_play_get_turn (self->play)));
  ch_move_table_set_history (self->moves, history, words, chain);
  ch_move_table_set_current (self->moves, self->shown);
}

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const ChCount *const *first = a;
  const ChCount *const *second = b;

  return ((*first)->fraction < (*second)->fraction) - ((*first)->fraction > (*second)->fraction);
}

/* In a low sheet the count that is nearest to its end stands above the tools, the others below. */
static void
update_counter (ChPlayPage *self)
{
  g_autoptr (GPtrArray) counts = ch_history_get_counts (ch_play_get_history (self->play));
  g_autoptr (GPtrArray) more = g_ptr_array_new ();
  guint n;

  if (ch_page_get_stacked (CH_PAGE (self)) && counts->len > 1)
    {
      g_ptr_array_sort (counts, compare_counts);
      for (n = 1; n < counts->len; n++)
        g_ptr_array_add (more, g_ptr_array_index (counts, n));
      ch_draw_counter_set_counts (self->more_counter, more);
      g_ptr_array_set_size (counts, 1);
    }
  else
    ch_draw_counter_set_counts (self->more_counter, more);
  ch_draw_counter_set_counts (self->counter, counts);
}

/* The news: one line above the tools with what can be done about it */

typedef struct
{
  const char *title;
  const char *text;
  const char *first; /* label and action of the buttons, NULL: none */
  const char *first_action;
  const char *second;
  const char *second_action;
} Notice;

static void
set_button (GtkButton *button, const char *label, const char *action)
{
  gtk_widget_set_visible (GTK_WIDGET (button), label != NULL);
  if (label == NULL)
    return;
  gtk_button_set_label (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

static void
show_notice (ChPlayPage *self, const Notice *notice)
{
  gtk_widget_set_visible (self->notice, notice->title != NULL);
  if (notice->title == NULL)
    return;
  gtk_label_set_text (self->notice_title, notice->title);
  gtk_label_set_text (self->notice_text, notice->text != NULL ? notice->text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->notice_text), notice->text != NULL);
  set_button (self->notice_first, notice->first, notice->first_action);
  set_button (self->notice_second, notice->second, notice->second_action);
}

static char *
result_title (ChPlayPage *self)
{
  ChRuleset *ruleset = ch_play_get_ruleset (self->play);
  ChOutcome outcome = ch_play_get_outcome (self->play);

  if (outcome == CH_OUTCOME_DRAW)
    return g_strdup (_ ("Draw"));
  if (outcome == CH_OUTCOME_ONGOING)
    return g_strdup (_ ("No Result"));

  return g_strdup_printf (/* Translators: %s is White, Black, Red … */
                          _ ("%s Wins"),
                          ch_ruleset_get_side_name (ruleset, outcome == CH_OUTCOME_LIGHT_WINS
                                                               ? CH_SIDE_LIGHT
                                                               : CH_SIDE_DARK));
}

/* Where the chain may go on: "or go on to 7". */
static char *
go_on_text (ChPlayPage *self)
{
  ChRuleset *ruleset = ch_state_get_ruleset (ch_play_page_state (self));
  g_autoptr (GString) names = g_string_new (NULL);
  int square;

  for (square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
    if (ch_state_is_target (ch_play_page_state (self), square, NULL))
      {
        g_autofree char *name = ch_ruleset_square_name (ruleset, square, CH_SQUARE_STYLE_OWN);

        g_string_append_printf (names, names->len > 0 ? ", %s" : "%s", name);
      }

  /* Translators: %s is a list of squares. */
  return g_strdup_printf (_ ("or go on to %s"), names->str);
}

static void
update_notice (ChPlayPage *self)
{
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  g_autofree char *failed = ch_play_page_failed_engine (self);
  Notice notice = { NULL };
  ChSide from;

  if (ch_play_is_over (self->play))
    {
      title = result_title (self);
      notice = (Notice) { title,
                          ch_play_get_sentence (self->play),
                          _ ("Play Again"),
                          "page.play-again",
                          _ ("Analyse"),
                          "page.study" };
    }
  else if (self->resigning)
    {
      gboolean forfeit = ch_play_calls_it_forfeit (self->play);

      notice = (Notice) { forfeit ? _ ("Forfeit the game?") : _ ("Resign the game?"),
                          NULL,
                          forfeit ? _ ("Forfeit") : _ ("Resign"),
                          "page.confirm-resign",
                          _ ("Cancel"),
                          "page.cancel-resign" };
    }
  else if (failed != NULL)
    {
      /* Translators: %s is the name of an engine that has failed. */
      title = g_strdup_printf (_ ("Go on without %s?"), failed);
      notice = (Notice) {
        title, NULL, _ ("Own Engine"), "page.use-own-engine", _ ("Friend"), "page.use-friend"
      };
    }
  else if (ch_play_get_paused (self->play))
    notice = (Notice) { _ ("Paused"), NULL, _ ("Resume"), "page.pause", NULL, NULL };
  else if (ch_play_get_offer (self->play, &from) && ch_play_has_opponent (self->play))
    notice = (Notice) {
      _ ("Draw offered"), _ ("The engine is thinking about it."), NULL, NULL, NULL, NULL
    };
  else if (ch_play_get_offer (self->play, &from))
    {
      g_autofree char *name = ch_play_get_player_name (self->play, from);

      title = g_strdup_printf (_ ("%s offers a draw"), name);
      notice = (Notice) { title,         NULL,
                          _ ("Accept"),  "page.accept-draw",
                          _ ("Decline"), "page.decline-draw" };
    }
  else if (ch_play_page_is_live (self) && ch_input_can_end_turn (ch_play_page_state (self)))
    {
      text = go_on_text (self);
      notice = (Notice) {
        _ ("You may stop here"), text, ch_page_get_stacked (CH_PAGE (self)) ? NULL : _ ("End Turn"),
        "page.end-turn",         NULL, NULL
      };
    }
  else if (ch_play_can_claim (self->play, &text))
    notice =
      (Notice) { _ ("You may claim a draw"), text, _ ("Claim Draw"), "page.claim", NULL, NULL };
  show_notice (self, &notice);
}

static void
update_buttons (ChPlayPage *self)
{
  gboolean paused = ch_play_get_paused (self->play);
  const char *pause = paused ? _ ("Resume") : _ ("Pause");
  const char *resign = ch_play_calls_it_forfeit (self->play) ? _ ("Forfeit") : _ ("Resign");

  gtk_button_set_icon_name (self->pause_button, paused ? "media-playback-start-symbolic"
                                                       : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause_button), pause);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, pause, -1);
  gtk_label_set_text (self->resign_label, resign);
  gtk_widget_set_tooltip_text (self->resign_button, resign);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->resign_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, resign, -1);
}

void
ch_play_page_update_panel (ChPlayPage *self)
{
  update_bars (self);
  gtk_stack_set_visible_child_name (self->stack, self->play != NULL ? "game" : "empty");
  g_object_set (self->board, "input", ch_play_page_is_live (self), NULL);
  if (self->play != NULL)
    {
      update_moves (self);
      update_counter (self);
      update_notice (self);
      update_buttons (self);
    }
  ch_play_page_update_actions (self);
}

/* Wide or narrow */

static void
on_tools_narrow (ChPlayPage *self)
{
  gboolean narrow = ch_adaptive_get_narrow (CH_ADAPTIVE (self->tools_bin));

  gtk_widget_set_visible (self->draw_label, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->resign_label), !narrow);
  gtk_widget_set_visible (self->tools_space, !narrow);
  gtk_box_set_homogeneous (GTK_BOX (self->tools), narrow);
}

static void
layout_changed (ChBoardPage *page, gboolean stacked)
{
  ChPlayPage *self = CH_PLAY_PAGE (page);

  if (stacked)
    gtk_widget_remove_css_class (self->sheet, "card");
  else
    gtk_widget_add_css_class (self->sheet, "card");
  /* The button must be in sight in a low sheet. */
  adw_status_page_set_icon_name (self->empty, stacked ? NULL : "ch-play-symbolic");
  adw_status_page_set_description (self->empty,
                                   stacked ? NULL
                                           : _ ("Play the engine, or a friend at this screen."));
  /* In a low sheet the panel's may be out of sight. */
  g_object_set (self->board, "end-turn-button", stacked, NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (self->moves), !stacked);
  ch_move_table_set_compact (self->moves, stacked);
  ch_player_bar_set_narrow (self->upper, stacked);
  ch_player_bar_set_narrow (self->lower, stacked);
}

void
ch_play_page_class_init_panel (ChBoardPageClass *klass)
{
  klass->layout_changed = layout_changed;
}

void
ch_play_page_connect_panel (ChPlayPage *self)
{
  g_signal_connect_swapped (self->tools_bin, "notify::narrow", G_CALLBACK (on_tools_narrow), self);
  layout_changed (CH_BOARD_PAGE (self), FALSE);
}

/* play-util.c: what the tests of games in the real window share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play-util.h"

#include "ch-move-table.h"
#include "config.h"
#include "support.h"
#include "widget-util.h"

#include <string.h>

Ui play_ui;
ChPlayPage *play_page;
ChBoard *play_board;

/* The window on the Play page, without a game. */
void
play_open (int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);

  g_settings_set_string (settings, "page", "compare");
  ui_open (&play_ui, width, height, NULL, NULL);
  ch_window_show_page (play_ui.window, "play");
  play_page = CH_PLAY_PAGE (ui_find_type (GTK_WIDGET (play_ui.window), CH_TYPE_PLAY_PAGE));
  play_board = CH_BOARD (ui_find_type (GTK_WIDGET (play_page), CH_TYPE_BOARD));
  ui_wait (gtk_widget_get_mapped (GTK_WIDGET (play_board)));
  widget_test_settle (GTK_WIDGET (play_ui.window));
}

/* Nothing is resumed by the next test. */
void
play_close (void)
{
  ChPlay *play = ch_play_page_get_play (play_page);

  if (play != NULL && ch_play_can_resign (play))
    ch_play_resign (play);
  widget_test_settle (GTK_WIDGET (play_ui.window));
  ui_close (&play_ui);
}

ChPlay *
play_game (void)
{
  ChPlay *play = ch_play_page_get_play (play_page);

  assert_non_null (play);

  return play;
}

guint
play_n_moves (void)
{
  return ch_history_get_n_moves (ch_play_get_history (play_game ()));
}

/* @fen NULL: the start; @level 0: a friend. The person is @person. */
void
play_start (const char *id, const char *fen, const char *clock, int level, ChSide person)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChGameSetup) setup = NULL;

  assert_non_null (ruleset);
  if (fen != NULL)
    position = ch_position_parse (ruleset, fen, NULL, NULL, NULL, NULL);
  setup = ch_game_setup_new (ruleset, position);
  assert_true (ch_time_control_from_text (&setup->control, clock));
  if (level > 0)
    ch_game_setup_set_player (setup, person == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT,
                              CH_PLAYER_ENGINE, level, NULL);
  ch_play_page_start (play_page, setup);
  widget_test_settle (GTK_WIDGET (play_ui.window));
}

void
play_start_external (const char *id, const char *fen, const char *name)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new (id, NULL);
  g_autoptr (ChPosition) position = NULL;
  g_autoptr (ChGameSetup) setup = NULL;

  assert_non_null (ruleset);
  if (fen != NULL)
    position = ch_position_parse (ruleset, fen, NULL, NULL, NULL, NULL);
  setup = ch_game_setup_new (ruleset, position);
  ch_game_setup_set_player (setup, CH_SIDE_DARK, CH_PLAYER_EXTERNAL, 0, name);
  ch_play_page_start (play_page, setup);
  widget_test_settle (GTK_WIDGET (play_ui.window));
}

void
play_click (int square)
{
  g_signal_emit_by_name (play_board, "square-activated", square);
}

int
play_square (const char *name)
{
  ChRuleset *ruleset = ch_page_get_ruleset (CH_PAGE (play_page));

  for (int n = 0; n < ch_ruleset_get_n_squares (ruleset); n++)
    {
      g_autofree char *own = ch_ruleset_square_name (ruleset, n, CH_SQUARE_STYLE_OWN);

      if (strcmp (own, name) == 0)
        return n;
    }
  fail_msg ("no square %s", name);

  return CH_NO_SQUARE;
}

/* As a person does: click by click along the path, until the move is made; where a chain may be
 * stopped, with End Turn. */
void
play_by_clicks (ChMove *move)
{
  guint before = play_n_moves ();

  for (int n = 0; n < ch_move_get_n_path (move) && play_n_moves () == before; n++)
    play_click (ch_move_get_path (move, n));
  if (play_n_moves () == before)
    gtk_widget_activate_action (GTK_WIDGET (play_board), "page.end-turn", NULL);
  if (play_n_moves () == before)
    fail_msg ("%s was not made", ch_move_get_text (move));
}

void
play_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ChMove) move =
    ch_move_parse (ch_page_get_ruleset (CH_PAGE (play_page)),
                   ch_history_get_position (ch_play_get_history (play_game ())), text, &error);

  if (move == NULL)
    fail_msg ("%s: %s", text, error->message);
  play_by_clicks (move);
}

/* Plays until the game is over or @plies are made: the person takes the legal moves in turn. */
void
play_on (guint plies)
{
  guint turn = 0;

  while (!ch_play_is_over (play_game ()) && play_n_moves () < plies)
    {
      ui_wait (ch_play_is_over (play_game ()) || ch_play_may_move (play_game ()));
      if (ch_play_is_over (play_game ()) || play_n_moves () >= plies)
        break;
      {
        g_autoptr (GPtrArray) legal =
          ch_move_list_legal (ch_page_get_ruleset (CH_PAGE (play_page)),
                              ch_history_get_position (ch_play_get_history (play_game ())));

        play_by_clicks (g_ptr_array_index (legal, (turn++ * 7) % legal->len));
      }
    }
}

/* What the board shows is the game's position, and the list its moves. */
void
play_expect_shown (void)
{
  ChMoveTable *moves = CH_MOVE_TABLE (ui_find_type (GTK_WIDGET (play_page), CH_TYPE_MOVE_TABLE));

  ui_wait (!ch_board_get_playing (play_board));
  assert_true (ch_position_equal (ch_state_get_position (ch_board_get_state (play_board)),
                                  ch_history_get_position (ch_play_get_history (play_game ()))));
  assert_int_equal (ch_move_table_get_current (moves), play_n_moves ());
}

void
play_expect_text (const char *text)
{
  if (ui_find_text (GTK_WIDGET (play_page), text) == NULL)
    fail_msg ("%s is not to be read", text);
}

gboolean
play_can (const char *action)
{
  return g_action_group_get_action_enabled (ch_page_get_actions (CH_PAGE (play_page)), action);
}

void
play_act (const char *name)
{
  g_autofree char *action = g_strconcat ("page.", name, NULL);

  assert_true (play_can (name));
  assert_true (gtk_widget_activate_action (GTK_WIDGET (play_board), action, NULL));
}

/* The panel asks first. */
void
play_resign (void)
{
  play_act ("resign");
  assert_false (ch_play_is_over (play_game ()));
  play_act ("cancel-resign");
  play_act ("resign");
  play_act ("confirm-resign");
  assert_true (ch_play_is_over (play_game ()));
}

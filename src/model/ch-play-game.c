/* ch-play-game.c: a game that was played, made into one to be studied.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-play-private.h"

#include "dr-pdn.h"

/* The tags by ChSide. */
static const char *const player_tags[] = { [CH_SIDE_LIGHT] = "White", [CH_SIDE_DARK] = "Black" };

static const char *
result_token (ChPlay *self)
{
  static const DrResult results[] = {
    [CH_OUTCOME_ONGOING] = DR_RESULT_ONGOING,
    [CH_OUTCOME_LIGHT_WINS] = DR_RESULT_LIGHT_WINS,
    [CH_OUTCOME_DARK_WINS] = DR_RESULT_DARK_WINS,
    [CH_OUTCOME_DRAW] = DR_RESULT_DRAW,
  };

  return dr_pdn_result_write (ch_play_get_law (self), results[self->outcome]);
}

static void
set_tags (ChPlay *self, ChGame *game)
{
  const ChTimeControl *control = &self->setup->control;
  g_autoptr (GDateTime) began = g_date_time_new_from_unix_local (self->started);
  g_autofree char *date = began != NULL ? g_date_time_format (began, "%Y.%m.%d") : NULL;
  g_autofree char *clock = g_strdup_printf ("%d+%d", control->base, control->increment);

  for (int side = 0; side < 2; side++)
    {
      g_autofree char *name = ch_play_get_player_name (self, (ChSide) side);

      ch_game_set_tag (game, player_tags[side], name);
    }
  ch_game_set_tag (game, "Date", date);
  ch_game_set_tag (game, "Result", result_token (self));
  ch_game_set_tag (game, "TimeControl", control->timing != CH_TIMING_NONE ? clock : "-");
}

/* Why the game ended stands behind its last move. */
static void
write_end (ChPlay *self, ChGame *game)
{
  guint last = ch_game_get_line_end (game, CH_GAME_START);
  const char *now = ch_game_get_comment (game, last);
  g_autofree char *text = NULL;

  if (self->sentence == NULL)
    return;
  text = *now != '\0' ? g_strconcat (now, " ", self->sentence, NULL) : g_strdup (self->sentence);
  ch_game_set_comment (game, last, text);
}

/* Records have the time left as a command in a move's comment; whole seconds, as clocks in records. */
static gboolean
write_times (ChPlay *self, ChGame *game)
{
  guint node = CH_GAME_START;
  gboolean any = FALSE;

  for (guint n = 0; n < self->times->len; n++)
    {
      gint64 seconds = g_array_index (self->times, gint64, n) / 1000;
      g_autofree char *command = g_strdup_printf ("[%%clk %d:%02d:%02d]", (int) (seconds / 3600),
                                                  (int) (seconds / 60 % 60), (int) (seconds % 60));

      node = ch_game_get_child (game, node, 0);
      if (node == CH_GAME_NONE)
        break;
      if (g_array_index (self->times, gint64, n) < 0)
        continue;
      ch_game_set_comment (game, node, command);
      any = TRUE;
    }

  return any;
}

ChGame *
ch_play_to_game (ChPlay *self)
{
  g_autoptr (ChGame) game = NULL;
  g_autofree char *text = NULL;
  ChGame *read = NULL;
  gboolean timed;

  g_return_val_if_fail (CH_IS_PLAY (self), NULL);

  game = ch_game_new_from_history (self->history);
  set_tags (self, game);
  /* Read back, the commands are clocks, and there is nothing to undo. */
  timed = write_times (self, game);
  write_end (self, game);
  if (timed)
    {
      text = ch_game_to_pdn (game);
      read = ch_game_new_from_pdn (text, -1, self->setup->ruleset, NULL, NULL, NULL);
    }

  return read != NULL ? read : ch_game_copy (game);
}

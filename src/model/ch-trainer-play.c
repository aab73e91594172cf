/* ch-trainer-play.c: the person's moves, judged by the solution, and hints.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-trainer-private.h"

#include "ch-position-private.h"
#include "ch-ruleset-private.h"
#include "ch-words-train.h"

/* Milliseconds between what the person does and what follows. */
#define REPLY_MS 300
#define SHOW_MS 700
#define NEXT_MS 1500
#define RUSH_MS 150

#define RUSH_MISTAKES 3

/* The solution's node that @move leads to: the same move, or one with the same position. */
static guint
find_child (ChTrainer *self, ChMove *move)
{
  ChGame *game = ch_puzzle_get_game (self->puzzle);
  g_autoptr (ChPosition) after =
    ch_move_play (move, ch_puzzle_get_ruleset (self->puzzle), ch_state_get_position (self->state));

  for (guint n = 0; n < ch_game_get_n_children (game, self->node); n++)
    {
      const guint child = ch_game_get_child (game, self->node, n);

      if (ch_move_same (ch_game_get_move (game, child), move) ||
          ch_position_equal (ch_game_get_position (game, child), after))
        return child;
    }

  return CH_GAME_NONE;
}

/* Goes on by the first move of the solution there; FALSE: that was the end. */
static gboolean
play_solution (ChTrainer *self)
{
  ChGame *game = ch_puzzle_get_game (self->puzzle);
  const guint child = ch_game_get_child (game, self->node, 0);
  ChMove *move;

  if (child == CH_GAME_NONE)
    return FALSE;
  move = ch_game_get_move (game, child);
  self->node = child;
  ch_trainer_set_state (self, ch_state_after_move (self->state, move));
  ch_trainer_tell_reply (self, move);

  return TRUE;
}

static gboolean
on_reply (gpointer data)
{
  ChTrainer *self = data;

  self->follows = 0;
  self->phase = CH_TRAIN_WAITING;
  play_solution (self);
  ch_trainer_tell (self);

  return G_SOURCE_REMOVE;
}

void
ch_trainer_set_stays (ChTrainer *self, gboolean stays)
{
  g_return_if_fail (CH_IS_TRAINER (self));

  self->stays = stays;
}

static void
solve (ChTrainer *self)
{
  self->phase = CH_TRAIN_SOLVED;
  ch_trainer_note (self, self->hints < 3);
  if (ch_trainer_is_race (self) || !self->stays)
    ch_trainer_follow (self, ch_trainer_is_race (self) ? RUSH_MS : NEXT_MS, ch_trainer_on_next);
}

static void
go_on (ChTrainer *self, guint child)
{
  ChGame *game = ch_puzzle_get_game (self->puzzle);

  self->node = child;
  /* The reply is an answer to the solution's move, which may be written another way. */
  ch_trainer_set_state (self, ch_state_after_move (self->state, ch_game_get_move (game, child)));
  if (ch_game_get_n_children (game, child) == 0)
    {
      solve (self);
      return;
    }
  self->phase = CH_TRAIN_ANSWERING;
  ch_trainer_follow (self, ch_trainer_is_race (self) ? RUSH_MS : REPLY_MS, on_reply);
}

void
ch_train_miss_free (gpointer data)
{
  ChTrainMiss *self = data;

  g_object_unref (self->puzzle);
  ch_move_unref (self->move);
  g_free (self);
}

static void
miss (ChTrainer *self, ChMove *move)
{
  ChTrainMiss *missed = g_new (ChTrainMiss, 1);

  missed->puzzle = g_object_ref (self->puzzle);
  missed->node = self->node;
  missed->move = ch_move_ref (move);
  missed->number = self->results->len;
  g_ptr_array_add (self->missed, missed);
}

static void
refute (ChTrainer *self, ChMove *move)
{
  g_autoptr (ChPosition) before = ch_position_ref (ch_state_get_position (self->state));

  ch_trainer_note (self, FALSE);
  if (ch_trainer_is_race (self))
    miss (self, move);
  g_clear_pointer (&self->refutation, ch_refutation_free);
  self->refutation = ch_refutation_new_bare (move);
  self->phase = CH_TRAIN_REFUTED;
  ch_trainer_set_state (self, ch_state_after_move (self->state, move));
  if (self->mode == CH_TRAIN_STREAK ||
      (ch_trainer_is_race (self) && self->mistakes >= RUSH_MISTAKES))
    ch_trainer_finish (self);
  else if (ch_trainer_is_race (self))
    ch_trainer_follow (self, RUSH_MS, ch_trainer_on_next);
  else
    ch_trainer_ask (self, before, move);
}

void
ch_trainer_play (ChTrainer *self, ChMove *move)
{
  guint child;

  g_return_if_fail (CH_IS_TRAINER (self));
  g_return_if_fail (move != NULL);

  if (self->phase != CH_TRAIN_WAITING || self->puzzle == NULL || ch_trainer_check_time (self))
    return;
  child = find_child (self, move);
  if (child != CH_GAME_NONE)
    go_on (self, child);
  else
    refute (self, move);
  if (self->phase != CH_TRAIN_OVER)
    ch_trainer_tell (self);
}

void
ch_trainer_retry (ChTrainer *self)
{
  ChGame *game;
  g_autoptr (ChState) state = NULL;

  g_return_if_fail (CH_IS_TRAINER (self));

  if (self->phase != CH_TRAIN_REFUTED || ch_trainer_is_race (self))
    return;
  ch_trainer_stop_asking (self);
  game = ch_puzzle_get_game (self->puzzle);
  g_clear_pointer (&self->refutation, ch_refutation_free);
  state =
    ch_state_new (ch_puzzle_get_ruleset (self->puzzle), ch_game_get_position (game, self->node));
  ch_trainer_set_state (self, ch_state_with_last_move (state, ch_game_get_move (game, self->node)));
  self->phase = CH_TRAIN_WAITING;
  ch_trainer_tell (self);
}

void
ch_trainer_look_again (ChTrainer *self, guint n)
{
  const ChTrainMiss *missed;
  ChPosition *before;
  g_autoptr (ChState) state = NULL;

  g_return_if_fail (CH_IS_TRAINER (self));

  if (self->phase != CH_TRAIN_OVER || n >= self->missed->len)
    return;
  missed = self->missed->pdata[n];
  ch_trainer_stop_asking (self);
  g_set_object (&self->puzzle, missed->puzzle);
  self->node = missed->node;
  self->looking = TRUE;
  before = ch_game_get_position (ch_puzzle_get_game (self->puzzle), self->node);
  state = ch_state_new (ch_puzzle_get_ruleset (self->puzzle), before);
  ch_trainer_set_state (self, ch_state_after_move (state, missed->move));
  g_clear_pointer (&self->refutation, ch_refutation_free);
  self->refutation = ch_refutation_new_bare (missed->move);
  ch_trainer_ask (self, before, missed->move);
  ch_trainer_tell (self);
}

static gboolean
on_show (gpointer data)
{
  ChTrainer *self = data;

  if (!play_solution (self))
    {
      self->follows = 0;
      return G_SOURCE_REMOVE;
    }
  ch_trainer_tell (self);

  return G_SOURCE_CONTINUE;
}

void
ch_trainer_show_solution (ChTrainer *self)
{
  g_return_if_fail (CH_IS_TRAINER (self));

  if (self->puzzle == NULL || ch_trainer_is_race (self))
    return;
  if (self->phase == CH_TRAIN_REFUTED)
    ch_trainer_retry (self);
  if (self->phase != CH_TRAIN_WAITING && self->phase != CH_TRAIN_ANSWERING)
    return;
  ch_trainer_note (self, FALSE);
  self->phase = CH_TRAIN_SHOWN;
  ch_trainer_follow (self, SHOW_MS, on_show);
  ch_trainer_tell (self);
}

/* ---- hints ---- */

static void
mark (ChTrainer *self, ChMarkKind kind, ChMove *move)
{
  ChMark value = { .kind = kind, .n_squares = 1 };
  ChState *state;

  value.squares[0] = ch_move_get_from (move);
  if (kind == CH_MARK_ARROW_GREEN)
    {
      value.n_squares = ch_move_get_n_path (move);
      for (int n = 0; n < value.n_squares; n++)
        value.squares[n] = ch_move_get_path (move, n);
    }
  state = ch_state_with_marks (self->state, &value, 1);
  ch_trainer_set_state (self, state);
}

static char *
hint_piece (ChTrainer *self, ChMove *move)
{
  ChRuleset *ruleset = ch_puzzle_get_ruleset (self->puzzle);
  const int from = ch_move_get_from (move);
  g_autofree char *square = ch_ruleset_square_name (ruleset, from, ch_ruleset_get_style (ruleset));
  const DrPosition *position = ch_position_get_value (ch_state_get_position (self->state));

  mark (self, CH_MARK_CIRCLE_GREEN, move);

  return ch_words_hint_piece (ch_ruleset_get_record (ruleset), position->cell[from], square);
}

char *
ch_trainer_hint (ChTrainer *self)
{
  ChGame *game;
  ChMove *move;
  const char *const *themes;
  char *text;

  g_return_val_if_fail (CH_IS_TRAINER (self), NULL);

  if (self->puzzle == NULL || ch_trainer_is_race (self))
    return NULL;
  if (self->phase == CH_TRAIN_REFUTED)
    ch_trainer_retry (self);
  if (self->phase != CH_TRAIN_WAITING)
    return NULL;
  game = ch_puzzle_get_game (self->puzzle);
  move = ch_game_get_move (game, ch_game_get_child (game, self->node, 0));
  themes = ch_puzzle_get_themes (self->puzzle);
  self->hints = MIN (self->hints + 1, 3);
  if (self->hints == 1 && themes[0] == NULL)
    self->hints = 2;
  if (self->hints == 1)
    text = ch_words_hint_theme (ch_theme_get_name (themes[0]));
  else if (self->hints == 2)
    text = hint_piece (self, move);
  else
    {
      mark (self, CH_MARK_ARROW_GREEN, move);
      text = ch_words_hint_move (ch_move_get_text (move));
    }
  ch_trainer_tell (self);

  return text;
}

/* ch-lesson-view-step.c: a step of a lesson: the states of its board, moves that come by themselves, and answers.
 *
 * What is right the lesson's file says.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-lesson-view-private.h"

#include "ch-compat.h"
#include "ch-train-lessons.h"

#include <glib/gi18n.h>

const ChLessonStep *
ch_lesson_view_step (ChLessonView *self)
{
  return self->now < ch_lesson_get_n_steps (self->lesson)
           ? ch_lesson_get_step (self->lesson, self->now)
           : NULL;
}

guint
ch_lesson_view_count_done (ChLessonView *self)
{
  return ch_train_lessons_count_steps (self->lesson, self->store);
}

ChTaskKind
ch_lesson_view_get_task (ChLessonView *self)
{
  const ChLessonStep *step = ch_lesson_view_step (self);

  return step != NULL ? ch_lesson_step_get_task (step) : CH_TASK_NONE;
}

/* At the end the last step's. */
ChGame *
ch_lesson_view_get_game (ChLessonView *self)
{
  const guint last = ch_lesson_get_n_steps (self->lesson) - 1;

  return ch_lesson_step_get_game (ch_lesson_get_step (self->lesson, MIN (self->now, last)));
}

/* States */

/* Who moves first sits at the bottom. */
static ChState *
orient (ChLessonView *self, ChState *state)
{
  ChGame *game = ch_lesson_view_get_game (self);
  const gboolean dark =
    ch_position_get_side (ch_game_get_position (game, CH_GAME_START)) == CH_SIDE_DARK;

  return ch_state_with_flipped (state,
                                dark != ch_ruleset_get_dark_at_bottom (ch_game_get_ruleset (game)));
}

static void
show_state (ChLessonView *self, ChState *state, ChMove *move)
{
  g_clear_pointer (&self->state, ch_state_unref);
  self->state = orient (self, state);
  ch_train_view_show (CH_TRAIN_VIEW (self), move);
}

static void
show_node (ChLessonView *self, ChMove *move)
{
  g_autoptr (ChState) plain = ch_game_get_state (ch_lesson_view_get_game (self), self->node);
  g_autoptr (ChState) state = NULL;

  state = ch_lesson_view_get_task (self) == CH_TASK_SQUARES
            ? ch_lesson_view_mark_squares (self, plain)
            : ch_state_ref (plain);
  show_state (self, state, move);
}

/* What is said */

static void
set_news (ChLessonView *self, char *news, char *detail)
{
  g_free (self->news);
  g_free (self->detail);
  self->news = news;
  self->detail = detail;
}

static void
set_phase (ChLessonView *self, ChLessonPhase phase)
{
  self->phase = phase;
  ch_lesson_view_update_panel (self);
  ch_lesson_view_announce (self);
  ch_lesson_view_want_focus (self);
}

/* Moves that come by themselves */

static gboolean on_walk (gpointer data);

void
ch_lesson_view_stop (ChLessonView *self)
{
  g_clear_handle_id (&self->walk_source, g_source_remove);
}

static void
walk (ChLessonView *self)
{
  ch_lesson_view_stop (self);
  if (ch_game_get_n_children (ch_lesson_view_get_game (self), self->node) > 0)
    self->walk_source = g_timeout_add (self->walk_ms, on_walk, self);
}

/* Done */

static void
keep (ChLessonView *self)
{
  g_autofree char *what = g_strconcat ("lesson:", ch_lesson_get_id (self->lesson), NULL);

  if (self->now + 1 > ch_lesson_view_count_done (self))
    ch_train_store_set_best (self->store, what, (int) self->now + 1);
}

/* @move: that led here, or NULL. */
static void
do_right (ChLessonView *self, ChMove *move)
{
  const char *praise = ch_lesson_step_get_praise (ch_lesson_view_step (self));

  ch_lesson_view_stop (self);
  keep (self);
  set_news (self, g_strdup (*praise != '\0' ? praise : _ ("Right")), NULL);
  set_phase (self, CH_LESSON_DONE);
  show_node (self, move);
}

static void
end_showing (ChLessonView *self, ChMove *move)
{
  keep (self);
  set_news (self,
            ch_lesson_view_get_task (self) == CH_TASK_SQUARES
              ? ch_lesson_view_squares_answer (self)
              : g_strdup (_ ("This was the solution")),
            NULL);
  set_phase (self, CH_LESSON_SHOWN);
  show_node (self, move);
}

/* A move that came by itself was not heard where it is not seen. */
static void
tell_move (ChLessonView *self)
{
  ChGame *game = ch_lesson_view_get_game (self);
  ChMove *move = ch_game_get_move (game, self->node);
  g_autofree char *text =
    ch_move_describe (move, ch_game_get_ruleset (game),
                      ch_game_get_position (game, ch_game_get_parent (game, self->node)));

  ch_compat_announce (GTK_WIDGET (self->task), text);
}

static gboolean
on_walk (gpointer data)
{
  ChLessonView *self = data;
  ChGame *game = ch_lesson_view_get_game (self);
  ChMove *move;
  gboolean more;

  self->walk_source = 0;
  self->node = ch_game_get_child (game, self->node, 0);
  move = ch_game_get_move (game, self->node);
  more = ch_game_get_n_children (game, self->node) > 0;
  tell_move (self);
  if (self->phase == CH_LESSON_REPLYING && !more)
    do_right (self, move);
  else if (self->phase == CH_LESSON_SHOWING && !more)
    end_showing (self, move);
  else
    {
      if (self->phase == CH_LESSON_REPLYING)
        self->phase = CH_LESSON_ASKING;
      else
        walk (self);
      ch_lesson_view_update_panel (self);
      show_node (self, move);
    }

  return G_SOURCE_REMOVE;
}

/* Steps */

static void
begin_step (ChLessonView *self)
{
  const ChTaskKind task = ch_lesson_view_get_task (self);
  const gboolean over = ch_lesson_view_step (self) == NULL;

  ch_lesson_view_stop (self);
  self->node = CH_GAME_START;
  self->failed = FALSE;
  g_array_set_size (self->picked, 0);
  set_news (self, NULL, NULL);
  if (over)
    self->node = ch_game_get_line_end (ch_lesson_view_get_game (self), CH_GAME_START);
  set_phase (self, over                   ? CH_LESSON_OVER
                   : task == CH_TASK_NONE ? CH_LESSON_READING
                                          : CH_LESSON_ASKING);
  show_node (self, NULL);
  /* What is asked or told of a line is seen first. */
  if (!over && (task == CH_TASK_NONE || task == CH_TASK_YES_NO))
    walk (self);
}

void
ch_lesson_view_show_step (ChLessonView *self, guint n)
{
  self->now = n;
  begin_step (self);
}

void
ch_lesson_view_go_to (ChLessonView *self, guint n)
{
  if (n <= ch_lesson_view_count_done (self) && n < ch_lesson_get_n_steps (self->lesson))
    ch_lesson_view_show_step (self, n);
}

gboolean
ch_lesson_view_can_go_on (ChLessonView *self)
{
  return self->phase != CH_LESSON_OVER &&
         (self->phase == CH_LESSON_READING || self->phase == CH_LESSON_DONE ||
          self->phase == CH_LESSON_SHOWN || self->now < ch_lesson_view_count_done (self));
}

void
ch_lesson_view_go_on (ChLessonView *self)
{
  if (!ch_lesson_view_can_go_on (self))
    return;
  if (self->phase == CH_LESSON_READING)
    keep (self);
  ch_lesson_view_show_step (self, self->now + 1);
}

void
ch_lesson_view_go_back (ChLessonView *self)
{
  if (self->now > 0)
    ch_lesson_view_show_step (self, self->now - 1);
}

void
ch_lesson_view_again (ChLessonView *self)
{
  begin_step (self);
}

/* Answers */

static void
do_wrong (ChLessonView *self, char *news, char *detail)
{
  const char *help = ch_lesson_step_get_help (ch_lesson_view_step (self));

  self->failed = TRUE;
  if (*help != '\0' && detail != NULL)
    {
      g_autofree char *both = g_strjoin ("\n", detail, help, NULL);

      g_free (detail);
      detail = g_steal_pointer (&both);
    }
  else if (*help != '\0')
    detail = g_strdup (help);
  set_news (self, news, detail);
  set_phase (self, CH_LESSON_WRONG);
}

/* A wrong answer is gone from the board; what was said of it stays. */
void
ch_lesson_view_take_back (ChLessonView *self)
{
  ch_lesson_view_stop (self);
  self->phase = CH_LESSON_ASKING;
  ch_lesson_view_update_panel (self);
  show_node (self, NULL);
}

void
ch_lesson_view_change (ChLessonView *self)
{
  set_news (self, NULL, NULL);
  ch_lesson_view_take_back (self);
}

static gboolean
on_taken_back (gpointer data)
{
  ChLessonView *self = data;

  self->walk_source = 0;
  ch_lesson_view_take_back (self);

  return G_SOURCE_REMOVE;
}

/* The biggest capture there is after a move, or NULL. */
static ChMove *
find_answer (ChState *state)
{
  GPtrArray *legal = ch_state_get_legal (state);
  ChMove *best = NULL;

  for (guint n = 0; n < legal->len; n++)
    {
      const int taken = ch_move_get_n_taken (legal->pdata[n]);

      if (taken > (best != NULL ? ch_move_get_n_taken (best) : 0))
        best = legal->pdata[n];
    }

  return best;
}

static void
refute (ChLessonView *self, ChMove *move)
{
  g_autoptr (ChState) after = ch_state_after_move (self->state, move);
  g_autoptr (ChState) marked = NULL;
  ChMove *answer = find_answer (after);
  char *detail = NULL;

  if (answer != NULL)
    {
      ChMark mark = { .kind = CH_MARK_ARROW_REFUTATION };

      for (int n = 0; n < ch_move_get_n_path (answer) && n < (int) G_N_ELEMENTS (mark.squares); n++)
        mark.squares[mark.n_squares++] = ch_move_get_path (answer, n);
      marked = ch_state_with_marks (after, &mark, 1);
      detail = g_strdup_printf (
        /* Translators: White, Black, Red …; then a move that captures. */
        _ ("After this %s can capture: %s"),
        ch_ruleset_get_side_name (ch_state_get_ruleset (after),
                                  ch_position_get_side (ch_state_get_position (after))),
        ch_move_get_text (answer));
    }
  do_wrong (self,
            /* Translators: a move. */
            g_strdup_printf (_ ("%s is not the right move"), ch_move_get_text (move)), detail);
  show_state (self, marked != NULL ? marked : after, move);
  ch_lesson_view_stop (self);
  self->walk_source = g_timeout_add (self->back_ms, on_taken_back, self);
}

static void
go_right (ChLessonView *self, guint child, ChMove *move)
{
  self->node = child;
  if (ch_game_get_n_children (ch_lesson_view_get_game (self), child) == 0)
    {
      do_right (self, move);
      return;
    }
  set_news (self, NULL, NULL);
  set_phase (self, CH_LESSON_REPLYING);
  show_node (self, move);
  walk (self);
}

void
ch_lesson_view_check (ChLessonView *self)
{
  if (ch_lesson_view_get_task (self) != CH_TASK_SQUARES ||
      (self->phase != CH_LESSON_ASKING && self->phase != CH_LESSON_WRONG))
    return;
  if (ch_lesson_view_is_picked_right (self))
    {
      do_right (self, NULL);
      return;
    }
  do_wrong (self, ch_lesson_view_squares_news (self), NULL);
  show_node (self, NULL);
}

void
ch_lesson_view_answer (ChLessonView *self, gboolean yes)
{
  if (ch_lesson_view_get_task (self) != CH_TASK_YES_NO ||
      (self->phase != CH_LESSON_ASKING && self->phase != CH_LESSON_WRONG))
    return;
  if (ch_lesson_step_get_yes (ch_lesson_view_step (self)) == yes)
    do_right (self, NULL);
  else
    do_wrong (self, g_strdup (yes ? _ ("“Yes” is not right") : _ ("“No” is not right")), NULL);
}

void
ch_lesson_view_show_me (ChLessonView *self)
{
  if (!self->failed || (self->phase != CH_LESSON_ASKING && self->phase != CH_LESSON_WRONG))
    return;
  ch_lesson_view_stop (self);
  set_news (self, NULL, NULL);
  if (ch_lesson_view_get_task (self) == CH_TASK_SQUARES)
    {
      end_showing (self, NULL);
      return;
    }
  set_phase (self, CH_LESSON_SHOWING);
  show_node (self, NULL);
  walk (self);
}

void
ch_lesson_view_try (ChLessonView *self, ChMove *move)
{
  ChGame *game = ch_lesson_view_get_game (self);

  for (guint n = 0; n < ch_game_get_n_children (game, self->node); n++)
    {
      const guint child = ch_game_get_child (game, self->node, n);

      if (ch_move_same (ch_game_get_move (game, child), move))
        {
          go_right (self, child, move);
          return;
        }
    }
  refute (self, move);
}

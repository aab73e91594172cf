/* ch-lesson-view-squares.c: the task to click squares: what is picked, what is right, and how the board shows it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-lesson-view-private.h"

#include "ch-compat.h"

#include <glib/gi18n.h>

static GArray *
get_right (ChLessonView *self)
{
  return ch_lesson_step_get_squares (ch_lesson_view_step (self));
}

static gboolean
has (GArray *squares, int square)
{
  for (guint n = 0; n < squares->len; n++)
    if (g_array_index (squares, int, n) == square)
      return TRUE;

  return FALSE;
}

static char *
name_square (ChLessonView *self, int square)
{
  return ch_ruleset_square_name (ch_game_get_ruleset (ch_lesson_view_get_game (self)), square,
                                 CH_SQUARE_STYLE_OWN);
}

/* FALSE where it was not there. */
static gboolean
take_away (GArray *squares, int square)
{
  for (guint n = 0; n < squares->len; n++)
    if (g_array_index (squares, int, n) == square)
      {
        g_array_remove_index (squares, n);
        return TRUE;
      }

  return FALSE;
}

void
ch_lesson_view_pick (ChLessonView *self, int square)
{
  const gboolean was_picked = take_away (self->picked, square);
  g_autofree char *name = name_square (self, square);
  g_autofree char *text =
    /* Translators: the name of a square. */
    g_strdup_printf (was_picked ? _ ("%s taken back") : _ ("%s clicked"), name);

  if (!was_picked)
    g_array_append_val (self->picked, square);
  ch_compat_announce (GTK_WIDGET (self->task), text);
}

/* Those of @squares that are not in @others. */
static GArray *
without (GArray *squares, GArray *others)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint n = 0; n < squares->len; n++)
    if (!has (others, g_array_index (squares, int, n)))
      g_array_append_val (left, g_array_index (squares, int, n));

  return left;
}

gboolean
ch_lesson_view_is_picked_right (ChLessonView *self)
{
  g_autoptr (GArray) missed = without (get_right (self), self->picked);
  g_autoptr (GArray) wrong = without (self->picked, get_right (self));

  return missed->len == 0 && wrong->len == 0;
}

static char *
list_squares (ChLessonView *self, GArray *squares)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint n = 0; n < squares->len; n++)
    {
      g_autofree char *name = name_square (self, g_array_index (squares, int, n));

      g_strv_builder_add (names, name);
    }
  all = g_strv_builder_end (names);

  /* Translators: between the names of squares. */
  return g_strjoinv (_ (", "), all);
}

char *
ch_lesson_view_squares_news (ChLessonView *self)
{
  g_autoptr (GArray) missed = without (get_right (self), self->picked);
  g_autoptr (GArray) wrong = without (self->picked, get_right (self));
  g_autofree char *missed_text =
    g_strdup_printf (ngettext ("%u square is missing", "%u squares are missing", missed->len),
                     missed->len);
  g_autofree char *wrong_text =
    g_strdup_printf (ngettext ("%u square is wrong", "%u squares are wrong", wrong->len),
                     wrong->len);

  if (wrong->len == 0)
    return g_steal_pointer (&missed_text);
  if (missed->len == 0)
    return g_steal_pointer (&wrong_text);

  return g_strjoin ("\n", wrong_text, missed_text, NULL);
}

char *
ch_lesson_view_squares_answer (ChLessonView *self)
{
  g_autofree char *names = list_squares (self, get_right (self));

  /* Translators: names of squares. */
  return g_strdup_printf (_ ("The answer: %s"), names);
}

static void
add_mark (GArray *marks, ChMarkKind kind, int square)
{
  const ChMark mark = { .kind = kind, .n_squares = 1, .squares = { square } };

  g_array_append_val (marks, mark);
}

/* While the person clicks, nothing tells right from wrong.  What is wrong then bears a mark; the others stay as they
 * are, and what is missing is not given away: Show Me does that. */
static void
add_answers (ChLessonView *self, GArray *marks)
{
  for (guint n = 0; n < self->picked->len; n++)
    {
      const int square = g_array_index (self->picked, int, n);

      add_mark (marks, CH_MARK_CIRCLE_ORANGE, square);
      if (self->phase == CH_LESSON_WRONG && !has (get_right (self), square))
        add_mark (marks, CH_MARK_WRONG, square);
    }
}

ChState *
ch_lesson_view_mark_squares (ChLessonView *self, ChState *plain)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (ChMark));
  GArray *right = get_right (self);

  for (int n = 0; n < ch_state_get_n_marks (plain); n++)
    g_array_append_val (marks, *ch_state_get_mark (plain, n));
  if (self->phase == CH_LESSON_DONE || self->phase == CH_LESSON_SHOWN)
    for (guint n = 0; n < right->len; n++)
      {
        add_mark (marks, CH_MARK_CIRCLE_GREEN, g_array_index (right, int, n));
        add_mark (marks, CH_MARK_FOUND, g_array_index (right, int, n));
      }
  else
    add_answers (self, marks);

  return ch_state_with_marks (plain, (const ChMark *) (gpointer) marks->data, (int) marks->len);
}

/* ch-quiz-view-typing.c: squares that are typed instead of clicked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-quiz-view-private.h"

#include "ch-compat.h"
#include "ch-move-input.h"

#include <glib/gi18n.h>

void
ch_quiz_view_start_typing (ChQuizView *self, const char *text)
{
  gtk_widget_set_visible (self->typing, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->entry_error), FALSE);
  gtk_editable_set_text (self->entry, text);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (self->entry, -1);
}

void
ch_quiz_view_stop_typing (ChQuizView *self)
{
  gtk_editable_set_text (self->entry, "");
  gtk_widget_set_visible (GTK_WIDGET (self->entry_error), FALSE);
  gtk_widget_set_visible (self->typing, FALSE);
}

static int
find_square (ChRuleset *ruleset, const char *name)
{
  for (int square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
    {
      g_autofree char *own = ch_ruleset_square_name (ruleset, square, CH_SQUARE_STYLE_OWN);

      if (g_ascii_strcasecmp (own, name) == 0)
        return square;
    }

  return CH_NO_SQUARE;
}

/* The squares of @text: "a3 e3", "a3xc5"; NULL with the sentence that says what is wrong. */
static GArray *
read_squares (ChQuizView *self, const char *text, char **problem)
{
  g_auto (GStrv) names = g_strsplit_set (text, " ,;:x*-", -1);
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (int));

  *problem = NULL;
  for (guint n = 0; names[n] != NULL; n++)
    {
      const int square = find_square (ch_quiz_card_get_ruleset (self->card), names[n]);

      if (names[n][0] == '\0')
        continue;
      if (square == CH_NO_SQUARE)
        {
          /* Translators: what a person typed, such as "k9". */
          *problem = g_strdup_printf (_ ("There is no square “%s”"), names[n]);
          return NULL;
        }
      g_array_append_val (squares, square);
    }

  return g_steal_pointer (&squares);
}

static void
refuse (ChQuizView *self, const char *problem)
{
  gtk_label_set_label (self->entry_error, problem);
  gtk_widget_set_visible (GTK_WIDGET (self->entry_error), TRUE);
  ch_compat_announce (GTK_WIDGET (self->entry_error), problem);
}

/* A whole move, as it is written. */
static void
play_typed (ChQuizView *self, const char *text, GArray *squares)
{
  g_autoptr (GError) error = NULL;
  ChInput input;

  ch_input_text (ch_quiz_card_get_state (self->card), text, &input, &error);
  if (input.result == CH_INPUT_MOVE)
    {
      const ChQuizAnswer answer = { .move = input.move };

      ch_quiz_view_answer (self, &answer);
    }
  else if (input.result == CH_INPUT_ILLEGAL && squares->len > 1)
    {
      const ChQuizAnswer answer = { .squares = squares };

      g_array_set_size (self->squares, 0);
      g_array_append_vals (self->squares, squares->data, squares->len);
      ch_quiz_view_answer (self, &answer);
    }
  else
    refuse (self, error != NULL ? error->message : _ ("The move goes on: type all its squares"));
  ch_input_clear (&input);
}

void
ch_quiz_view_take_typed (ChQuizView *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  g_autofree char *problem = NULL;
  g_autoptr (GArray) squares = NULL;

  if (self->phase != CH_QUIZ_PHASE_ASKING)
    return;
  if (text[0] == '\0')
    {
      ch_quiz_view_go_on (self);
      return;
    }
  squares = read_squares (self, text, &problem);
  if (squares == NULL)
    {
      refuse (self, problem);
      return;
    }
  if (ch_quiz_view_get_way (self) == CH_QUIZ_BY_MOVE)
    {
      play_typed (self, text, squares);
      return;
    }
  for (guint n = 0; n < squares->len; n++)
    ch_quiz_view_take_square (self, g_array_index (squares, int, n));
  ch_quiz_view_start_typing (self, "");
}

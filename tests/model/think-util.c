/* think-util.c: searches of engines, waited for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "think-util.h"

void
util_clear_answer (Answer *answer)
{
  g_clear_pointer (&answer->move, ch_engine_move_free);
  g_clear_pointer (&answer->last, ch_thought_unref);
  g_clear_error (&answer->error);
  *answer = (Answer) { 0 };
}

static void
on_thought (ChEngine *engine G_GNUC_UNUSED, ChThought *thought, gpointer data)
{
  Answer *answer = data;

  answer->n_thoughts++;
  g_clear_pointer (&answer->last, ch_thought_unref);
  answer->last = ch_thought_ref (thought);
}

void
util_take_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->move = ch_engine_think_finish (CH_ENGINE (source), result, &answer->error);
  answer->done = TRUE;
}

ChHistory *
util_game (const char *id, const char *fen, const char *moves)
{
  g_autofree char *lines = g_strdelimit (g_strdup (moves), " ", '\n');
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%s\n", id, fen, lines);
  g_autoptr (GError) error = NULL;
  ChHistory *history = ch_history_from_text (text, &error);

  if (history == NULL)
    fail_msg ("%s", error->message);

  return history;
}

void
util_think (ChEngine *engine, ChHistory *history, const ChEngineLimits *limits, Answer *answer)
{
  gulong handler = g_signal_connect (engine, "thought", G_CALLBACK (on_thought), answer);

  util_clear_answer (answer);
  ch_engine_think_async (engine, history, limits, NULL, util_take_answer, answer);
  assert_true (ch_engine_get_thinking (engine));
  util_wait (&answer->done);
  assert_false (ch_engine_get_thinking (engine));
  g_signal_handler_disconnect (engine, handler);
}

void
util_assert_legal (ChHistory *history, ChMove *move)
{
  g_autoptr (GPtrArray) legal =
    ch_move_list_legal (ch_history_get_ruleset (history), ch_history_get_position (history));

  for (guint i = 0; i < legal->len; i++)
    if (ch_move_same (g_ptr_array_index (legal, i), move))
      return;
  fail_msg ("%s is not legal", ch_move_get_text (move));
}

gboolean
util_stop_later (gpointer engine)
{
  ch_engine_stop (engine);

  return G_SOURCE_REMOVE;
}

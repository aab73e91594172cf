/* model-util.c: what the tests of the model share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-util.h"

#include <string.h>

ChRuleset *
util_ruleset (const char *id)
{
  static GPtrArray *kept;
  g_autoptr (GError) error = NULL;
  ChRuleset *ruleset = ch_ruleset_new (id, &error);

  if (ruleset == NULL)
    fail_msg ("%s: %s", id, error->message);
  if (kept == NULL)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, ruleset);

  return ruleset;
}

ChPosition *
util_position (const char *id, const char *fen)
{
  g_autoptr (GError) error = NULL;
  ChPosition *position = ch_position_parse (util_ruleset (id), fen, NULL, NULL, NULL, &error);

  if (position == NULL)
    fail_msg ("%s: %s", fen, error->message);

  return position;
}

ChState *
util_state (const char *id, const char *fen)
{
  g_autoptr (ChPosition) position = util_position (id, fen);

  return ch_state_new (util_ruleset (id), position);
}

int
util_square (ChRuleset *ruleset, const char *name)
{
  for (int square = 0; square < ch_ruleset_get_n_squares (ruleset); square++)
    {
      g_autofree char *own = ch_ruleset_square_name (ruleset, square, CH_SQUARE_STYLE_OWN);

      if (g_str_equal (own, name))
        return square;
    }
  fail_msg ("There is no square %s", name);

  return CH_NO_SQUARE;
}

void
util_click (ChState *state, const char *squares, ChInput *input)
{
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);

  for (int i = 0; names[i] != NULL; i++)
    {
      ch_input_square (state, util_square (ch_state_get_ruleset (state), names[i]), input);
      ch_state_unref (state);
      if (names[i + 1] == NULL)
        break;
      if (input->result != CH_INPUT_SELECTED)
        fail_msg ("%s: %s gives %d", squares, names[i], input->result);
      state = ch_state_ref (input->state);
      ch_input_clear (input);
    }
}

static char *
join_names (ChRuleset *ruleset, const int *squares, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = ch_ruleset_square_name (ruleset, squares[i], CH_SQUARE_STYLE_OWN);

      g_string_append_printf (text, i == 0 ? "%s" : " %s", name);
    }

  return g_string_free (text, FALSE);
}

void
util_assert_path (ChState *state, const char *squares)
{
  g_autofree char *text = NULL;
  int path[100];

  for (int i = 0; i < ch_state_get_n_path (state); i++)
    path[i] = ch_state_get_path (state, i);
  text = join_names (ch_state_get_ruleset (state), path, ch_state_get_n_path (state));
  assert_string_equal (text, squares);
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

void
util_assert_taken (ChRuleset *ruleset, ChMove *move, const char *squares)
{
  g_auto (GStrv) names = NULL;
  g_autofree char *text = NULL;
  g_autofree char *sorted = NULL;
  int taken[100];

  for (int i = 0; i < ch_move_get_n_taken (move); i++)
    taken[i] = ch_move_get_taken (move, i);
  text = join_names (ruleset, taken, ch_move_get_n_taken (move));
  names = g_strsplit (text, " ", -1);
  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  sorted = g_strjoinv (" ", names);
  assert_string_equal (sorted, squares);
}

static gboolean
give_up (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

void
util_wait (const gboolean *done)
{
  gboolean late = FALSE;
  guint timeout = g_timeout_add_seconds (30, give_up, &late);

  while (!*done && !late)
    g_main_context_iteration (NULL, TRUE);
  if (late)
    fail_msg ("Nothing came in half a minute");
  g_source_remove (timeout);
}

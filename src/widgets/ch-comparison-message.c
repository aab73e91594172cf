/* ch-comparison-message.c: what is to be said of a comparison as a whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-comparison-message.h"

#include <glib/gi18n.h>

static void
append_name (GString *names, const char *name)
{
  g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
}

/* Who has lost when there is nothing to move depends on the aim of each rule set. */
static void
say_no_move (ChComparison *comparison, char **title, char **body)
{
  ChSide side = ch_position_get_side (ch_comparison_get_position (comparison));
  const char *side_name = ch_ruleset_get_side_name (ch_comparison_get_base (comparison), side);
  g_autoptr (GString) lost = g_string_new (NULL);
  g_autoptr (GString) won = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  int aim = ch_clause_find ("aim");
  int i;

  for (i = 0; i < ch_comparison_get_n_columns (comparison); i++)
    {
      ChRuleset *ruleset = ch_comparison_get_column (comparison, i);
      g_autofree char *value = ch_ruleset_clause_value_id (ruleset, aim);

      append_name (g_str_equal (value, "lose") ? won : lost, ch_ruleset_get_name (ruleset));
    }
  /* Translators: %s is the side to move: White, Black, Red … */
  *title = g_strdup_printf (_ ("%s has no legal move"), side_name);
  if (lost->len > 0)
    /* Translators: a side (White, Black …), then the rule sets under which it has lost. */
    g_string_append_printf (text, _ ("%s has lost under: %s"), side_name, lost->str);
  if (lost->len > 0 && won->len > 0)
    g_string_append_c (text, '\n');
  if (won->len > 0)
    /* Translators: a side (White, Black …), then the rule sets under which it has won, as the side
     * without a move wins there. */
    g_string_append_printf (text, _ ("%s has won under: %s"), side_name, won->str);
  *body = g_string_free (g_steal_pointer (&text), FALSE);
}

static void
say_agreement (ChComparison *comparison, char **title, char **body)
{
  int n = ch_comparison_get_n_columns (comparison);

  if (n == 1)
    {
      *title = g_strdup (_ ("Only one rule set is shown"));
      *body = g_strdup (_ ("Pick more to see where they differ."));
      return;
    }
  if (n == 2)
    {
      *title = g_strdup (_ ("Both rule sets agree on every move"));
      return;
    }
  *title = g_strdup_printf (ngettext ("All %d rule sets agree on every move",
                                      "All %d rule sets agree on every move", (gulong) n),
                            n);
}

static gboolean
is_empty (ChPosition *position)
{
  return ch_position_count (position, CH_SIDE_LIGHT) == 0 &&
         ch_position_count (position, CH_SIDE_DARK) == 0;
}

void
ch_comparison_message (ChComparison *comparison, char **title, char **body)
{
  const char *error;

  *title = *body = NULL;
  if (comparison == NULL)
    return;
  error = ch_comparison_get_error (comparison);
  if (error != NULL)
    {
      *title = g_strdup (_ ("This position cannot be compared"));
      *body = g_strdup (error);
    }
  else if (ch_comparison_get_n_columns (comparison) == 0)
    return;
  else if (is_empty (ch_comparison_get_position (comparison)))
    {
      *title = g_strdup (_ ("The board is empty"));
      *body = g_strdup (_ ("Set pieces up with the tools, paste a position or open an example."));
    }
  else if (ch_comparison_get_n_rows (comparison) == 0)
    say_no_move (comparison, title, body);
  else if (ch_comparison_get_n_differences (comparison) == 0)
    say_agreement (comparison, title, body);
}

/* ch-shot.c: the same shot under other rules, from the file beside the puzzles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-shot.h"

enum
{
  ID,
  RULES,
  OTHER,
  FEN,
  PLY,
  MOVE,
  FAILS,
  CLAUSES,
  N_COLUMNS
};

void
ch_shot_free (ChShot *self)
{
  g_free (self->puzzle);
  g_free (self->move);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->other);
  g_clear_pointer (&self->clauses, g_array_unref);
  g_free (self);
}

static GArray *
read_clauses (const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text, " ", -1);
  GArray *clauses = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint n = 0; ids[n] != NULL; n++)
    {
      const int clause = ch_clause_find (ids[n]);

      if (clause >= 0)
        g_array_append_val (clauses, clause);
    }

  return clauses;
}

static gboolean
holds (const GArray *clauses, int clause)
{
  for (guint n = 0; n < clauses->len; n++)
    if (g_array_index (clauses, int, n) == clause)
      return TRUE;

  return FALSE;
}

static int
compare_clauses (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

GArray *
ch_shot_list_choices (const ChShot *self, guint n)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_val (choices, g_array_index (self->clauses, int, 0));
  for (int clause = 0; clause < ch_ruleset_get_n_clauses () && choices->len < n; clause++)
    if (ch_clause_is_law (clause) && !holds (self->clauses, clause) &&
        !ch_ruleset_clause_equal (self->ruleset, self->other, clause))
      g_array_append_val (choices, clause);
  g_array_sort (choices, compare_clauses);

  return choices;
}

/* Whether there is anything to be found out. */
static gboolean
leaves_choice (const ChShot *self)
{
  g_autoptr (GArray) choices = ch_shot_list_choices (self, 2);

  return choices->len > 1;
}

static ChShot *
read_line (ChRuleset *ruleset, const char *line)
{
  g_auto (GStrv) columns = g_strsplit (line, "\t", -1);
  ChShot *self;

  if (g_strv_length (columns) != N_COLUMNS ||
      g_strcmp0 (columns[RULES], ch_ruleset_get_id (ruleset)) != 0)
    return NULL;
  self = g_new0 (ChShot, 1);
  self->puzzle = g_strdup (columns[ID]);
  self->ruleset = g_object_ref (ruleset);
  self->other = ch_ruleset_new (columns[OTHER], NULL);
  self->ply = (guint) g_ascii_strtoull (columns[PLY], NULL, 10);
  self->move = g_strdup (columns[MOVE]);
  self->forbidden = g_str_equal (columns[FAILS], "forbidden");
  self->clauses = read_clauses (columns[CLAUSES]);
  if (self->other == NULL || self->ply == 0 || self->clauses->len == 0 || !leaves_choice (self))
    g_clear_pointer (&self, ch_shot_free);

  return self;
}

GPtrArray *
ch_shot_list (ChRuleset *ruleset, const char *path)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) ch_shot_free);
  const char *given = g_getenv ("CROWNHEAD_PUZZLES");
  g_autofree char *usual =
    g_build_filename (given != NULL ? given : PUZZLESDIR, "other-rules.tsv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (CH_IS_RULESET (ruleset), list);

  if (!g_file_get_contents (path != NULL ? path : usual, &text, NULL, NULL))
    return list;
  lines = g_strsplit (text, "\n", -1);
  for (guint n = 0; lines[n] != NULL; n++)
    {
      ChShot *shot = read_line (ruleset, lines[n]);

      if (shot != NULL)
        g_ptr_array_add (list, shot);
    }

  return list;
}

/* ch-cli-mine-store.c: folders of puzzles: read, added to, written anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-mine.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* The first few may be of any sort. */
#define SOME 10

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the PDN files in @folder, and below it, to @paths. */
static bool
list_files (const char *folder, GPtrArray *paths)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  if (dir == NULL)
    {
      ch_cli_problem ("DIR", error->message);
      return false;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          if (!list_files (path, paths))
            return false;
        }
      else if (g_str_has_suffix (name, ".pdn"))
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }

  return true;
}

/* The puzzles of one file. */
static bool
read_file (ChCliRecords *records, const char *path, ChCliPuzzleFunc take, void *data)
{
  DrPdnRead read;

  if (!ch_cli_records_open (records, path))
    return false;
  while ((read = ch_cli_records_next (records)) == DR_PDN_READ_GAME)
    {
      DrPuzzle puzzle;

      if (!ch_cli_puzzle_read (&records->game, &puzzle))
        {
          g_autofree char *where =
            g_strdup_printf ("%s:%" G_GUINT64_FORMAT, path, (guint64) records->game.begin.line);

          ch_cli_problem (where, _ ("This is no puzzle, or one that is too long."));
          return false;
        }
      if (!take (&puzzle, &records->game, data))
        return false;
    }

  return read == DR_PDN_READ_END;
}

bool
ch_cli_puzzles_each (const char *folder, ChCliPuzzleFunc take, void *data)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  ChCliRecords records;
  bool done = false;

  if (!list_files (folder, paths))
    return false;
  g_ptr_array_sort (paths, compare_names);
  if (ch_cli_records_init (&records, NULL))
    {
      done = true;
      for (guint i = 0; i < paths->len && done; i++)
        done = read_file (&records, paths->pdata[i], take, data);
    }
  ch_cli_records_clear (&records);

  return done;
}

static char *
path_of (const ChCliPuzzles *puzzles, guint file)
{
  g_autofree char *name = g_strdup_printf ("%03u.pdn", file + 1);

  return g_build_filename (puzzles->folder, name, NULL);
}

/* Of each sort there are to be no more than this share of 100, so that there is something for everyone:
 * games have many shots that are seen at a glance. */
static const guint most[CH_CLI_N_PUZZLE_TRAITS] = { 20, 8, 22, 50, 12, 15, 15, 20 };

/* Which of these sorts @puzzle is of, as bits. */
static guint
traits_of (const DrPuzzle *puzzle)
{
  const DrPuzzleNode *first = &puzzle->nodes[puzzle->nodes[DR_PUZZLE_ROOT].first];
  const guint pieces = dr_position_pieces (&puzzle->position, DR_LIGHT) +
                       dr_position_pieces (&puzzle->position, DR_DARK);
  const bool is[CH_CLI_N_PUZZLE_TRAITS] = {
    puzzle->kind == DR_PUZZLE_DEFENCE, puzzle->effort < 32, puzzle->effort < 128,
    puzzle->effort<512, dr_puzzle_moves (puzzle) == 1, first->equal, first->move.n_taken> 0,
    pieces <= 6
  };
  guint traits = 0;

  for (guint i = 0; i < CH_CLI_N_PUZZLE_TRAITS; i++)
    traits |= (guint) is[i] << i;

  return traits;
}

bool
ch_cli_puzzles_wants (const ChCliPuzzles *puzzles, const DrPuzzle *puzzle)
{
  const guint traits = traits_of (puzzle);

  for (guint i = 0; i < CH_CLI_N_PUZZLE_TRAITS; i++)
    if ((traits >> i & 1) != 0 && (puzzles->n_trait[i] + 1) * 100 > (puzzles->n + SOME) * most[i])
      return false;

  return true;
}

static void
count (ChCliPuzzles *puzzles, const DrPuzzle *puzzle)
{
  const guint64 hash = dr_puzzle_hash (puzzle);

  g_hash_table_add (puzzles->hashes, g_memdup2 (&hash, sizeof hash));
  for (guint i = 0; i < CH_CLI_N_PUZZLE_TRAITS; i++)
    puzzles->n_trait[i] += traits_of (puzzle) >> i & 1;
  puzzles->n++;
}

static bool
take_up (const DrPuzzle *puzzle, G_GNUC_UNUSED const DrPdnGame *game, void *data)
{
  ChCliPuzzles *puzzles = data;

  if (strcmp (puzzle->ruleset->id, puzzles->ruleset->id) != 0)
    {
      ch_cli_problem (puzzles->folder, _ ("The folder has puzzles of another rule set."));
      return false;
    }
  count (puzzles, puzzle);

  return true;
}

static void
begin (ChCliPuzzles *puzzles, const DrRuleset *ruleset, const char *folder)
{
  *puzzles = (ChCliPuzzles) { .ruleset = ruleset,
                              .folder = g_strdup (folder),
                              .newest = g_string_new (NULL) };
  puzzles->hashes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

bool
ch_cli_puzzles_open (ChCliPuzzles *puzzles, const DrRuleset *ruleset, const char *folder)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  begin (puzzles, ruleset, folder);
  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      ch_cli_problem ("DIR", g_strerror (errno));
      return false;
    }
  if (!ch_cli_puzzles_each (folder, take_up, puzzles))
    return false;
  path = path_of (puzzles, puzzles->n / CH_CLI_PUZZLES_A_FILE);
  if (g_file_get_contents (path, &text, NULL, NULL))
    g_string_assign (puzzles->newest, text);

  return true;
}

void
ch_cli_puzzles_clear (ChCliPuzzles *puzzles)
{
  g_clear_pointer (&puzzles->folder, g_free);
  g_clear_pointer (&puzzles->hashes, g_hash_table_unref);
  if (puzzles->newest != NULL)
    g_string_free (g_steal_pointer (&puzzles->newest), TRUE);
}

bool
ch_cli_puzzles_has (const ChCliPuzzles *puzzles, guint64 hash)
{
  return g_hash_table_contains (puzzles->hashes, &hash);
}

bool
ch_cli_puzzles_add (ChCliPuzzles *puzzles, const DrPuzzle *puzzle)
{
  g_autofree char *path = path_of (puzzles, puzzles->n / CH_CLI_PUZZLES_A_FILE);
  g_autofree char *id = g_strdup_printf ("%s-%04u", puzzles->ruleset->id, puzzles->n + 1);
  g_autofree char *text = ch_cli_puzzle_write (puzzle, id);
  g_autoptr (GError) error = NULL;

  g_string_append (puzzles->newest, text);
  if (!g_file_set_contents (path, puzzles->newest->str, (gssize) puzzles->newest->len, &error))
    {
      ch_cli_problem ("FILE", error->message);
      return false;
    }
  count (puzzles, puzzle);
  if (puzzles->n % CH_CLI_PUZZLES_A_FILE == 0)
    g_string_truncate (puzzles->newest, 0);

  return true;
}

/* A copy of a puzzle with its rule set. */
typedef struct
{
  DrRuleset ruleset;
  DrPuzzle puzzle;
} Kept;

static bool
keep (const DrPuzzle *puzzle, G_GNUC_UNUSED const DrPdnGame *game, void *data)
{
  Kept *kept = g_new (Kept, 1);

  kept->ruleset = *puzzle->ruleset;
  kept->puzzle = *puzzle;
  kept->puzzle.ruleset = &kept->ruleset;
  g_ptr_array_add (data, kept);

  return true;
}

ChCliStatus
ch_cli_mine_rewrite (const char *folder)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  ChCliPuzzles puzzles;
  bool done = true;

  if (!ch_cli_puzzles_each (folder, keep, all))
    return CH_CLI_ERROR;
  if (all->len == 0)
    return CH_CLI_YES;
  begin (&puzzles, &((const Kept *) all->pdata[0])->ruleset, folder);
  for (guint i = 0; i < all->len && done; i++)
    {
      DrPuzzle *puzzle = &((Kept *) all->pdata[i])->puzzle;

      if (strcmp (puzzle->ruleset->id, puzzles.ruleset->id) != 0)
        {
          done = false;
          break;
        }
      if (ch_cli_puzzles_has (&puzzles, dr_puzzle_hash (puzzle)))
        continue;
      puzzle->rating = (guint16) dr_puzzle_rate (puzzle);
      done = ch_cli_puzzles_add (&puzzles, puzzle);
    }
  for (guint file = (puzzles.n + CH_CLI_PUZZLES_A_FILE - 1) / CH_CLI_PUZZLES_A_FILE; done; file++)
    {
      g_autofree char *path = path_of (&puzzles, file);

      if (g_remove (path) != 0)
        break;
    }
  g_print ("%u\t%u\n", all->len, puzzles.n);
  ch_cli_puzzles_clear (&puzzles);

  return done ? CH_CLI_YES : CH_CLI_ERROR;
}

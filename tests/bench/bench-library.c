/* bench-library.c: the library with many games: what an import costs, and what questions do.
 *
 *   bench-library [GAMES [FILE]]
 *
 * Games of random legal moves with about 60 plies, under four rule sets, are written to FILE (in the folder
 * for temporary files) and imported into a fresh library.  Prints CPU seconds and bytes, then the
 * milliseconds of each question, asked ten times, and how much of the CPU each took; everything is removed at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PLIES 60
#define ROUNDS 10

static const char *const sets[] = { "russian", "international", "american", "brazilian" };

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
write_game (FILE *file, GRand *random, ChRuleset *ruleset)
{
  static const char *const results[] = { "1-0", "1/2-1/2", "0-1" };
  const char *result = results[g_rand_int_range (random, 0, 3)];
  ChPosition *position = ch_position_new_start (ruleset);

  fprintf (file, "[Event \"Event %d\"]\n[Site \"Town %d\"]\n[Date \"%d.%02d.%02d\"]\n",
           g_rand_int_range (random, 1, 500), g_rand_int_range (random, 1, 100),
           g_rand_int_range (random, 1950, 2026), g_rand_int_range (random, 1, 13),
           g_rand_int_range (random, 1, 29));
  fprintf (file, "[Round \"1\"]\n[White \"Player %d\"]\n[Black \"Player %d\"]\n[Result \"%s\"]\n",
           g_rand_int_range (random, 1, 20000), g_rand_int_range (random, 1, 20000), result);
  fprintf (file, "[RuleSet \"%s\"]\n\n", ch_ruleset_get_id (ruleset));
  for (int ply = 0; ply < PLIES; ply++)
    {
      g_autoptr (GPtrArray) moves = ch_move_list_legal (ruleset, position);
      g_autoptr (GString) text = NULL;
      ChPosition *next;
      ChMove *move;

      if (moves->len == 0)
        break;
      move = moves->pdata[g_rand_int_range (random, 0, (gint32) moves->len)];
      text = g_string_new (ch_move_get_text (move));
      g_string_replace (text, "×", "x", 0);
      if (ply % 2 == 0)
        fprintf (file, "%d. ", ply / 2 + 1);
      fprintf (file, "%s%c", text->str, ply % 12 == 11 ? '\n' : ' ');
      next = ch_move_play (move, ruleset, position);
      ch_position_unref (position);
      position = next;
    }
  ch_position_unref (position);
  fprintf (file, "%s\n\n", result);
}

static void
write_games (const char *path, int n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  FILE *file = fopen (path, "w");

  if (file == NULL)
    exit (1);
  for (int game = 0; game < n; game++)
    {
      g_autoptr (ChRuleset) ruleset = ch_ruleset_new (sets[game % G_N_ELEMENTS (sets)], NULL);

      write_game (file, random, ruleset);
    }
  fclose (file);
}

static void
keep_result (GObject *source, GAsyncResult *result, gpointer data)
{
  (void) source;
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
import (ChLibrary *library, const char *path, ChLibraryImportFlags flags)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ChLibraryReport) report = NULL;
  const double begun = cpu_seconds ();

  g_ptr_array_add (files, g_file_new_for_path (path));
  ch_library_import_async (library, files, NULL, flags, NULL, NULL, NULL, keep_result, &result);
  wait_for (&result);
  report = ch_library_import_finish (library, result, &error);
  if (report == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      exit (1);
    }
  printf ("import: %u games, %u there already, %u problems, %.1f s of CPU\n",
          ch_library_report_get_n_games (report), ch_library_report_get_n_duplicates (report),
          ch_library_report_get_n_problems (report), cpu_seconds () - begun);
}

static void
print_size (const char *path)
{
  static const char *const parts[] = { "", "-wal", "-shm" };
  gint64 bytes = 0;

  for (guint n = 0; n < G_N_ELEMENTS (parts); n++)
    {
      g_autofree char *name = g_strconcat (path, parts[n], NULL);
      GStatBuf about;

      if (g_stat (name, &about) == 0)
        bytes += about.st_size;
    }
  printf ("disk: %.0f MB\n", (double) bytes / 1e6);
}

/* The best and the worst of some rounds in wall time, which other programs stretch, and all of them in
 * CPU time. */
typedef struct
{
  double best, worst;
  double cpu;
  gint64 begun;
  double cpu_begun;
} Times;

static void
begin_time (Times *times)
{
  times->begun = g_get_monotonic_time ();
  times->cpu_begun = cpu_seconds ();
}

static void
take_time (Times *times)
{
  const double ms = (double) (g_get_monotonic_time () - times->begun) / 1e3;

  times->cpu += cpu_seconds () - times->cpu_begun;
  times->best = times->best == 0 ? ms : MIN (times->best, ms);
  times->worst = MAX (times->worst, ms);
}

static void
print_times (const char *name, guint n_games, const Times *times)
{
  printf ("%s: %u games, %.1f to %.1f ms, %.1f ms of CPU\n", name, n_games, times->best,
          times->worst, times->cpu * 1e3 / ROUNDS);
}

static void
ask (ChLibrary *library, const char *name, const ChLibraryFilter *filter, ChLibrarySort sort)
{
  Times times = { 0 };
  guint n_games = 0;

  for (int n = 0; n < ROUNDS; n++)
    {
      g_autoptr (ChLibraryList) list = ch_library_list_new (library);

      begin_time (&times);
      ch_library_list_set_sort (list, sort, TRUE);
      ch_library_list_set_filter (list, filter);
      while (ch_library_list_get_loading (list))
        g_main_context_iteration (NULL, TRUE);
      take_time (&times);
      n_games = ch_library_list_get_n_games (list);
    }
  print_times (name, n_games, &times);
}

static void
explore (ChLibrary *library, const char *name, ChRuleset *ruleset, ChPosition *position)
{
  Times times = { 0 };
  guint n_games = 0;

  for (int n = 0; n < ROUNDS; n++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (ChLibraryMoves) moves = NULL;

      begin_time (&times);
      ch_library_explore_async (library, ruleset, position, NULL, NULL, keep_result, &result);
      wait_for (&result);
      take_time (&times);
      moves = ch_library_explore_finish (library, result, NULL);
      n_games = ch_library_moves_get_n_games (moves);
    }
  print_times (name, n_games, &times);
}

static void
ask_all (ChLibrary *library)
{
  g_autoptr (ChRuleset) ruleset = ch_ruleset_new ("russian", NULL);
  g_autoptr (ChPosition) start = ch_position_new_start (ruleset);
  g_autoptr (ChPosition) third = ch_position_parse (
    ruleset, "B:Wa1,c1,e1,g1,c3,d2,f2,h2,a3,d4,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,c5,f6,h6", NULL,
    NULL, NULL, NULL);
  ChLibraryFilter material = { .by_material = TRUE };

  ch_library_material_init (&material.material, NULL);
  material.material.min_kings[CH_SIDE_LIGHT] = 2;
  ask (library, "all, by date", &(ChLibraryFilter) { 0 }, CH_LIBRARY_SORT_DATE);
  ask (library, "all, by player", &(ChLibraryFilter) { 0 }, CH_LIBRARY_SORT_WHITE);
  ask (library, "a player", &(ChLibraryFilter) { .text = (char *) "player 1234" },
       CH_LIBRARY_SORT_DATE);
  ask (library, "two light kings", &material, CH_LIBRARY_SORT_DATE);
  ask (library, "position, third ply",
       &(ChLibraryFilter) { .position = third, .position_of = ruleset }, CH_LIBRARY_SORT_DATE);
  ask (library, "position, the start",
       &(ChLibraryFilter) { .position = start, .position_of = ruleset }, CH_LIBRARY_SORT_DATE);
  explore (library, "explorer, third ply", ruleset, third);
  explore (library, "explorer, the start", ruleset, start);
}

int
main (int argc, char **argv)
{
  const int n = argc > 1 ? atoi (argv[1]) : 5000;
  g_autofree char *folder = g_dir_make_tmp ("crownhead-bench-XXXXXX", NULL);
  g_autofree char *own = g_build_filename (folder, "games.pdn", NULL);
  g_autofree char *database = g_build_filename (folder, "library.db", NULL);
  const char *path = argc > 2 ? argv[2] : own;

  if (argc <= 2 || !g_file_test (path, G_FILE_TEST_EXISTS))
    write_games (path, n);
  {
    g_autoptr (ChLibrary) library = ch_library_new (database);

    /* As the window does it; and again, when all games are there already. */
    import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
    import (library, path, CH_LIBRARY_IMPORT_SKIP_DUPLICATES);
    print_size (database);
    ask_all (library);
    ch_library_flush (library);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  g_unlink (own);
  g_unlink (database);
  g_rmdir (folder);

  return 0;
}

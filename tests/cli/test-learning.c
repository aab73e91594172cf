/* Crownhead - the commands selfplay and tune, and learned weights given to others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <glib/gstdio.h>
#include <string.h>

static char *folder;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Runs selfplay into @path; few nodes and positions, so that it takes a moment only. */
static void
selfplay (const char *path, const char *positions, const char *threads)
{
  CliRun run;

  cli_run (&run, "selfplay", "--rules", "russian", "--nodes", "60", "--seed", "7", "--positions",
           positions, "--threads", threads, path, NULL);
  assert_string_equal (run.err, "");
  assert_int_equal (run.status, 0);
  assert_true (g_str_has_prefix (run.out, "games\t"));
  cli_clear (&run);
}

static void
read_file (const char *path, char **contents, gsize *length)
{
  assert_true (g_file_get_contents (path, contents, length, NULL));
}

static void
assert_same_files (const char *a, const char *b)
{
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  gsize one_length, other_length;

  read_file (a, &one, &one_length);
  read_file (b, &other, &other_length);
  assert_int_equal (one_length, other_length);
  assert_memory_equal (one, other, one_length);
}

/* Neither the games that are learned from nor a device is written over. */
static void
test_never_over (void **state)
{
  g_autofree char *games = path_of ("kept");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before, length_after;
  CliRun run;

  (void) state;
  selfplay (games, "40", "1");
  read_file (games, &before, &length_before);
  cli_run (&run, "tune", "--rules", "russian", "--passes", "1", "--output", games, games, NULL);
  assert_int_equal (run.status, 2);
  cli_clear (&run);
  read_file (games, &after, &length_after);
  assert_int_equal (length_after, length_before);
  assert_memory_equal (after, before, length_before);
  cli_run (&run, "tune", "--rules", "russian", "--passes", "1", "--output", "/dev/null", games,
           NULL);
  assert_int_equal (run.status, 2);
  cli_clear (&run);
  cli_run (&run, "selfplay", "--rules", "russian", "--positions", "1", "/dev/null", NULL);
  assert_int_equal (run.status, 2);
  cli_clear (&run);
}

/* A file that was cut off anywhere, or made by several threads, is the same in the end as one made
 * in one go. */
static void
test_resumed (void **state)
{
  g_autofree char *whole = path_of ("whole");
  g_autofree char *cut = path_of ("cut");
  g_autofree char *threads = path_of ("threads");
  g_autofree char *contents = NULL;
  gsize length;

  (void) state;
  selfplay (whole, "300", "1");
  selfplay (threads, "300", "3");
  assert_same_files (whole, threads);
  read_file (whole, &contents, &length);
  for (unsigned part = 0; part < 5; part++)
    {
      assert_true (g_file_set_contents (cut, contents, (gssize) (length * part / 5), NULL));
      selfplay (cut, "300", "1");
      assert_same_files (whole, cut);
    }
  /* A damaged game and all after it are made again. */
  contents[length / 2] ^= 1;
  assert_true (g_file_set_contents (cut, contents, (gssize) length, NULL));
  selfplay (cut, "300", "1");
  assert_same_files (whole, cut);
  /* What is there is not made again, and more can be added. */
  selfplay (cut, "100", "1");
  selfplay (cut, "300", "1");
  assert_same_files (whole, cut);
}

/* A file of other games is not touched. */
static void
test_other_file (void **state)
{
  g_autofree char *path = path_of ("other");
  g_autofree char *contents = NULL;
  gsize length;

  (void) state;
  assert_true (g_file_set_contents (path, "something else\n", -1, NULL));
  cli_refuse ("FILE|otherwise", "selfplay", "--rules", "russian", "--nodes", "60", path, NULL);
  read_file (path, &contents, &length);
  assert_string_equal (contents, "something else\n");
  cli_refuse ("no file of games", "tune", "--rules", "russian", "--output", "/nowhere", path, NULL);
  cli_refuse ("--output", "tune", "--rules", "russian", path, NULL);
  cli_refuse ("bounds", "selfplay", "--rules", "russian", "--positions", "0", path, NULL);
}

/* The loss on what is learned from after pass @pass. */
static double
loss_of (char **lines, const char *pass)
{
  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) fields = g_strsplit (*line, "\t", -1);

      if (g_strv_length (fields) == 3 && strcmp (fields[0], pass) == 0)
        return g_ascii_strtod (fields[1], NULL);
    }
  fail_msg ("there is no pass %s", pass);

  return 0;
}

/* Learning makes the loss smaller, the same input gives the same weights, and these can be played
 * with; damaged ones and those of another game are refused. */
static void
test_tune (void **state)
{
  g_autofree char *games = path_of ("games");
  g_autofree char *weights = path_of ("weights.dwt");
  g_autofree char *again = path_of ("again.dwt");
  g_autofree char *player = g_strconcat ("learned,nodes=50,weights=", weights, NULL);
  g_autofree char *contents = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;
  CliRun run;

  (void) state;
  selfplay (games, "600", "1");
  cli_run (&run, "tune", "--rules", "russian", "--output", weights, "--passes", "3", games, NULL);
  assert_int_equal (run.status, 0);
  lines = g_strsplit (run.out, "\n", -1);
  assert_true (loss_of (lines, "3") < loss_of (lines, "0"));
  cli_clear (&run);
  cli_run (&run, "tune", "--rules", "russian", "--output", again, "--passes", "3", games, NULL);
  cli_clear (&run);
  assert_same_files (weights, again);

  cli_run (&run, "match", "--rules", "russian", "--openings", "1", player, "hand,nodes=50", NULL);
  assert_int_equal (run.status, 0);
  assert_true (g_str_has_prefix (run.out, "games\t2\n"));
  cli_clear (&run);
  cli_refuse ("OPPONENT|move otherwise", "match", "--rules", "american", "hand", player, NULL);

  read_file (weights, &contents, &length);
  contents[length - 1] ^= 1;
  assert_true (g_file_set_contents (weights, contents, (gssize) length, NULL));
  cli_refuse ("PLAYER|damaged", "match", "--rules", "russian", player, "hand", NULL);
  cli_refuse ("--weights|damaged", "selfplay", "--rules", "russian", "--weights", weights, games,
              NULL);
  assert_int_equal (g_remove (weights), 0);
  cli_refuse ("--start", "tune", "--rules", "russian", "--start", weights, "--output", again, games,
              NULL);
}

/* Every file that is installed is good, is named after the rule set it was learned for, and is found
 * without being named. */
static void
test_installed (void **state)
{
  const char *installed = g_getenv ("CROWNHEAD_WEIGHTS");
  g_autoptr (GDir) dir = g_dir_open (installed, 0, NULL);
  const char *name;
  unsigned n = 0;

  (void) state;
  assert_non_null (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = g_strndup (name, strcspn (name, "."));
      g_autofree char *path = g_build_filename (installed, name, NULL);
      g_autofree char *player = g_strconcat ("learned,nodes=50,weights=", path, NULL);
      g_autofree char *contents = NULL;
      gsize length;
      CliRun runs[2];

      if (!g_str_has_suffix (name, ".dwt"))
        continue;
      n++;
      read_file (path, &contents, &length);
      assert_true (length > 80);
      assert_string_equal (contents + 44, id); /* the header's rule set */
      cli_run (&runs[0], "match", "--rules", id, "--openings", "1", player, "hand,nodes=50", NULL);
      cli_run (&runs[1], "match", "--rules", id, "--openings", "1", "learned,nodes=50",
               "hand,nodes=50", NULL);
      assert_int_equal (runs[0].status, 0);
      assert_string_equal (runs[1].err, "");
      assert_string_equal (runs[0].out, runs[1].out);
      cli_clear (&runs[0]);
      cli_clear (&runs[1]);
    }
  assert_true (n > 0);
  cli_refuse ("OPPONENT|no learned weights", "match", "--rules", "russian+aim=first-king", "hand",
              "learned", NULL);
}

/* A damaged file in the folder is told and passed over. */
static void
test_damaged (void **state)
{
  g_autofree char *installed = g_strdup (g_getenv ("CROWNHEAD_WEIGHTS"));
  g_autofree char *good = g_build_filename (installed, "american.dwt", NULL);
  g_autofree char *bad = path_of ("damaged.dwt");
  g_autofree char *contents = NULL;
  gsize length;
  CliRun run;

  (void) state;
  read_file (good, &contents, &length);
  contents[length / 2] ^= 8;
  assert_true (g_file_set_contents (bad, contents, (gssize) length, NULL));
  g_setenv ("CROWNHEAD_WEIGHTS", folder, TRUE);
  cli_run (&run, "analyse", "--rules", "american", "--depth", "1", "start", NULL);
  assert_int_equal (run.status, 0);
  assert_non_null (strstr (run.err, "damaged.dwt: checksum"));
  cli_clear (&run);
  cli_refuse ("no learned weights", "match", "--rules", "american", "learned", "hand", NULL);
  g_setenv ("CROWNHEAD_WEIGHTS", installed, TRUE);
}

static int
make_folder (void **state)
{
  (void) state;
  folder = g_dir_make_tmp ("crownhead-XXXXXX", NULL);

  return folder == NULL;
}

static int
remove_folder (void **state)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  (void) state;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = path_of (name);

      g_remove (path);
    }
  g_dir_close (dir);
  g_rmdir (folder);
  g_free (folder);

  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_never_over), cmocka_unit_test (test_resumed),
    cmocka_unit_test (test_other_file), cmocka_unit_test (test_tune),
    cmocka_unit_test (test_installed),  cmocka_unit_test (test_damaged),
  };

  return cmocka_run_group_tests (tests, make_folder, remove_folder);
}

/* test-mine.c: the command mine, and the puzzles that are installed.
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

static char *
read_file (const char *directory, const char *name)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);
  char *contents = NULL;

  assert_true (g_file_get_contents (path, &contents, NULL, NULL));

  return contents;
}

static void
write_file (const char *directory, const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (directory, name, NULL);

  g_mkdir_with_parents (directory, 0700);
  assert_true (g_file_set_contents (path, contents, -1, NULL));
}

static void
mine (const char *directory, const char *puzzles, const char *threads)
{
  CliRun run;

  cli_run (&run, "mine", "--rules", "american", "--seed", "3", "--puzzles", puzzles, "--threads",
           threads, directory, NULL);
  assert_string_equal (run.err, "");
  assert_int_equal (run.status, 0);
  cli_clear (&run);
}

static unsigned
count (const char *text, const char *word)
{
  unsigned n = 0;

  while ((text = strstr (text, word)) != NULL)
    {
      text += strlen (word);
      n++;
    }

  return n;
}

/* Stopped and gone on with, by several threads: the same in the end as in one go; and it stands. */
static void
test_resumed (void **state)
{
  g_autofree char *parts = path_of ("parts");
  g_autofree char *once = path_of ("once");
  g_autofree char *log = NULL;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  CliRun run;

  (void) state;
  mine (parts, "1", "1");
  mine (parts, "2", "2");
  mine (parts, "3", "1");
  mine (once, "3", "1");
  a = read_file (parts, "001.pdn");
  b = read_file (once, "001.pdn");
  assert_string_equal (a, b);
  assert_int_equal (count (a, "[Id \"american-"), 3);
  log = read_file (parts, "LOG.tsv");
  /* The head, and a line for each run */
  assert_int_equal (count (log, "\n"), 4);

  cli_run (&run, "mine", "--check", once, NULL);
  assert_int_equal (run.status, 0);
  assert_true (g_str_has_prefix (run.out, "# puzzles 3, proved again 3, wrong 0,"));
  cli_clear (&run);
}

/* American, White to move: 17-14 makes 9x18 compulsory, and 22x15x8 takes two for the one; see
 * tests/engine/test-puzzle.c. */
#define HEAD                                                                           \
  "[Event \"Test\"]\n[Id \"%s\"]\n[GameType \"21,B,8,8,N1,0\"]\n[Kind \"material\"]\n" \
  "[Rating \"800\"]\n[Effort \"1\"]\n[FEN \"W:W17,22,25,30:B1,9,11,13\"]\n\n"

static void
expect_fault (const char *fault, const char *moves)
{
  g_autofree char *directory = path_of ("fault");
  g_autofree char *head = g_strdup_printf (HEAD, "x-1");
  g_autofree char *text = g_strconcat (head, moves, " *\n", NULL);
  g_autofree char *line = g_strdup_printf ("x-1\t%s\t", fault);
  CliRun run;

  write_file (directory, "001.pdn", text);
  cli_run (&run, "mine", "--check", directory, NULL);
  assert_int_equal (run.status, 1);
  assert_non_null (strstr (run.out, line));
  cli_clear (&run);
}

static void
test_faults (void **state)
{
  g_autofree char *directory = path_of ("fault");
  g_autofree char *head = g_strdup_printf (HEAD, "x-1");
  CliRun run;

  (void) state;
  /* Effort 1 makes 800, one man offered 30, a second move 15, the quiet first move 40. */
  expect_fault ("rating", "1... 17-14 2. 9x18 22x8");
  expect_fault ("not-proved", "1... 30-26");
  expect_fault ("not-proved", "1... 17-14 (1... 30-26) 2. 9x18 22x8");
  /* Ends with the other side's move */
  expect_fault ("not-legal", "1... 17-14 2. 9x18");

  /* No puzzle at all */
  write_file (directory, "001.pdn", "1. 11-15 *\n");
  cli_refuse ("001.pdn", "mine", "--check", directory, NULL);
  /* The same twice */
  {
    g_autofree char *twice = g_strconcat (head, "1... 17-14 2. 9x18 22x8 *\n\n", head,
                                          "1... 17-14 2. 9x18 22x8 *\n", NULL);

    write_file (directory, "001.pdn", twice);
  }
  cli_run (&run, "mine", "--check", directory, NULL);
  assert_int_equal (run.status, 1);
  assert_non_null (strstr (run.out, "x-1\ttwice\t"));
  cli_clear (&run);

  /* Written anew it is there once, and rated. */
  cli_run (&run, "mine", "--rewrite", directory, NULL);
  assert_int_equal (run.status, 0);
  assert_string_equal (run.out, "2\t1\n");
  cli_clear (&run);
  cli_run (&run, "mine", "--check", directory, NULL);
  assert_int_equal (run.status, 0);
  cli_clear (&run);
}

static void
test_from (void **state)
{
  g_autofree char *source = path_of ("source");
  g_autofree char *file = path_of ("source/games.pdn");
  g_autofree char *directory = path_of ("from");
  g_autofree char *text = NULL;
  CliRun run;

  (void) state;
  /* White overlooks it. */
  write_file (
    source, "games.pdn",
    "[GameType \"21,B,8,8,N1,0\"]\n[FEN \"W:W17,22,25,30:B1,9,11,13\"]\n\n1... 30-26 *\n");
  cli_run (&run, "mine", "--rules", "american", "--from", file, directory, NULL);
  assert_string_equal (run.err, "");
  assert_int_equal (run.status, 0);
  cli_clear (&run);
  text = read_file (directory, "001.pdn");
  assert_non_null (strstr (text, "W:W17,22,25,30:B1,9,11,13"));
  assert_non_null (strstr (text, "1... 17-14 2. 9x18 22x8"));
}

static void
test_other (void **state)
{
  g_autofree char *directory = path_of ("other");
  g_autofree char *head = g_strdup_printf (HEAD, "x-1");
  g_autofree char *text = g_strconcat (head, "1... 17-14 2. 9x18 22x8 *\n", NULL);
  const char *const quiet = "[Id \"x-2\"]\n[GameType \"21,B,8,8,N1,0\"]\n[Kind \"win\"]\n"
                            "[FEN \"W:W10,30:B15,3\"]\n\n1... 30-25 *\n";
  CliRun run;

  (void) state;
  write_file (directory, "001.pdn", text);
  /* Pool men capture backwards: after 22x8 nothing is changed by that, the shot works there too. */
  cli_run (&run, "mine", "--other", "pool", directory, NULL);
  assert_int_equal (run.status, 1);
  assert_int_equal (count (run.out, "\n"), 1);
  cli_clear (&run);

  /* American, White to move: 30-25 is quiet, while a man that captures backwards must take 15
   * from 10: 10x19. */
  write_file (directory, "001.pdn", quiet);
  cli_run (&run, "mine", "--other", "russian,american", directory, NULL);
  assert_int_equal (run.status, 0);
  assert_non_null (
    strstr (run.out, "x-2\tamerican\trussian\tW:W10,30:B3,15\t1\t30-25\tforbidden\tman-capture\n"));
  assert_int_equal (count (run.out, "\n"), 2);
  cli_clear (&run);
}

static void
test_refused (void **state)
{
  g_autofree char *directory = path_of ("refused");

  (void) state;
  cli_refuse ("--rules", "mine", directory, NULL);
  cli_refuse ("bounds", "mine", "--rules", "american", "--puzzles", "0", directory, NULL);
  cli_refuse ("bounds", "mine", "--check", "--share", "101", directory, NULL);
  cli_refuse ("DIR", "mine", "--check", directory, NULL);
}

/* Every twentieth puzzle that is installed, in the suite `slow` all. */
static void
test_installed (void **state)
{
  g_autofree char *puzzles =
    g_build_filename (g_getenv ("CROWNHEAD_WEIGHTS"), "..", "puzzles", NULL);
  const bool slow = g_strcmp0 (g_getenv ("CROWNHEAD_TEST_SCALE"), "slow") == 0;
  const char *at;
  CliRun run;

  (void) state;
  cli_run (&run, "mine", "--check", "--share", slow ? "100" : "5", puzzles, NULL);
  print_message ("%s", run.out);
  assert_string_equal (run.err, "");
  assert_int_equal (run.status, 0);
  at = strstr (run.out, "rank correlation ");
  assert_non_null (at);
  if (slow)
    assert_true (g_ascii_strtod (at + strlen ("rank correlation "), NULL) >= 0.6);
  cli_clear (&run);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_all (inner);
    }
  g_remove (path);
}

static int
set_up (void **state)
{
  (void) state;
  folder = g_dir_make_tmp ("crownhead-mine-XXXXXX", NULL);

  return folder == NULL;
}

static int
tear_down (void **state)
{
  (void) state;
  remove_all (folder);
  g_free (folder);

  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_resumed), cmocka_unit_test (test_faults),
    cmocka_unit_test (test_from),    cmocka_unit_test (test_other),
    cmocka_unit_test (test_refused), cmocka_unit_test (test_installed),
  };

  return cmocka_run_group_tests (tests, set_up, tear_down);
}

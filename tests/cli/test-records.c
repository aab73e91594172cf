/* test-records.c: the commands "check" and "convert".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
data_path (const char *name)
{
  return g_build_filename (g_getenv ("CROWNHEAD_TEST_DATA"), "pdn", name, NULL);
}

/* In the second game White must capture on move 2, and 33-29 does not; the fourth has no square
 * 42. */
static void
test_check (G_GNUC_UNUSED void **state)
{
  g_autofree char *path = data_path ("replay-check.pdn");
  g_autofree char *expected = g_strdup_printf (
    "%s\t1\trussian\t4\t2-0\t\t1\t2\n"
    "%s\t2\tinternational\t2\t1-1\t11:19: 33-29 is not legal. A capture is possible, so a capture "
    "must be made.\t0\t1\n"
    "%s\t3\tinternational\t2\t*\t\t0\t0\n"
    "%s\t4\tamerican\t1\t0-1\t21:10: “23-42” is no move. The board 8×8 has no square “42”.\t0\t1\n"
    "# files 1, games 4, plies 9, errors 2, unsure 0, variations 1, comments 4\n",
    path, path, path, path);

  cli_expect (expected, 1, "check", path, NULL);
}

static void
test_check_input (G_GNUC_UNUSED void **state)
{
  static const char text[] = "[GameType \"25\"] 1. c3-d4 (1. e3-d4) 1-0";
  const char *const plain[] = { "check", "-", NULL };
  const char *const given[] = { "check", "--rules", "czech", "-", NULL };
  CliRun run;

  cli_run_input (&run, plain, text, strlen (text));
  assert_int_equal (run.status, 0);
  assert_string_equal (run.out, "-\t1\trussian\t1\t1-0\t\t1\t0\n"
                                "# files 1, games 1, plies 1, errors 0, unsure 0, variations 1, "
                                "comments 0\n");
  cli_clear (&run);
  cli_run_input (&run, given, text, strlen (text));
  assert_int_equal (run.status, 0);
  assert_true (g_str_has_prefix (run.out, "-\t1\tczech\t1\t1-0\t\t1\t0\n"));
  cli_clear (&run);

  /* No game at all */
  cli_run_input (&run, plain, "", 0);
  assert_int_equal (run.status, 0);
  assert_true (g_str_has_prefix (run.out, "# files 1, games 0, "));
  cli_clear (&run);

  /* Not PDN: told, and no success */
  cli_run_input (&run, plain, "\0\1\2\0\0\0\xff\xfe\0\0\0\0", 12);
  assert_int_equal (run.status, 1);
  assert_non_null (strstr (run.out, "-\t-\t-\t0\t\t1:1: This is not a text file"));
  cli_clear (&run);
}

/* Checks @text; the lines but for the last one. */
static void
expect_checked (const char *text, gsize length, int status, const char *expected)
{
  const char *const arguments[] = { "check", "-", NULL };
  CliRun run;
  char *end;

  cli_run_input (&run, arguments, text, length);
  end = strstr (run.out, "# files 1, ");
  assert_non_null (end);
  *end = '\0';
  assert_string_equal (run.out, expected);
  assert_int_equal (run.status, status);
  cli_clear (&run);
}

static void
test_check_results (G_GNUC_UNUSED void **state)
{
  static const struct
  {
    const char *text;
    int status;
    const char *line;
  } rows[] = {
    /* A star is no result; the terminator is. */
    { "[Result \"*\"]\n1. 32-28 2-0", 0, "-\t1\tinternational\t1\t2-0\t\t0\t0\n" },
    { "1. 32-28 19-23 1 1/2-1/2", 0, "-\t1\tinternational\t2\t1 1/2-1/2\t\t0\t0\n" },
    { "1. 32-28 19-23 1-9", 0, "-\t1\tinternational\t2\t1-9\t\t0\t0\n" },
    { "1. 32-28 1−1", 0, "-\t1\tinternational\t1\t1-1\t\t0\t0\n" },
    { "1. 32-28 ½:½", 0, "-\t1\tinternational\t1\t1/2-1/2\t\t0\t0\n" },
    /* Two that contradict each other: one is lost, and told. */
    { "[Result \"1-0\"]\n1. 32-28 0-1", 1,
      "-\t1\tinternational\t1\t1-0\t2:10: The game ends with “0-1”, which is not the result in its "
      "tag. The tag counts.\t0\t0\n" },
    { "[GameType \"20\"]\n[FEN \"W:W99:B1\"]\n*", 1,
      "-\t1\tinternational\t0\t*\t2:7: The position cannot be read. The board 10×10 has no square "
      "“99”.\t0\t0\n" },
    /* What stands above a game does not hide what is wrong with it. */
    { "Hello, here they are.\n\n[GameType \"20\"]\n[FEN \"W:W99:B1\"]\n*", 1,
      "-\t1\tinternational\t0\t*\t4:7: The position cannot be read. The board 10×10 has no square "
      "“99”.\t0\t0\n" },
    /* A fragment is no game. */
    { "1. 32-28 1-0\n\n36x27 1-0\n", 1,
      "-\t1\tinternational\t1\t1-0\t\t0\t0\n"
      "-\t-\t-\t0\t\t3:1: “36x27 1-0” belongs to no game and was passed over.\t0\t0\n" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_checked (rows[i].text, strlen (rows[i].text), rows[i].status, rows[i].line);
}

/* UTF-16 is read, with a mark and without. */
static void
test_check_utf16 (G_GNUC_UNUSED void **state)
{
  static const char text[] = "[GameType \"25\"] 1. c3-d4 {\u0445\u043e\u0434} 1-0";

  for (unsigned i = 0; i < 4; i++)
    {
      gsize length;
      g_autofree char *marked = g_strconcat (i < 2 ? "\ufeff" : "", text, NULL);
      g_autofree char *wide =
        g_convert (marked, -1, i % 2 == 0 ? "UTF-16LE" : "UTF-16BE", "UTF-8", NULL, &length, NULL);

      assert_non_null (wide);
      expect_checked (wide, length, 0, "-\t1\trussian\t1\t1-0\t\t0\t1\n");
    }
}

static void
test_check_refusals (G_GNUC_UNUSED void **state)
{
  g_autofree char *path = data_path ("replay-check.pdn");
  CliRun run;

  cli_refuse ("check: An argument is missing", "check", NULL);
  cli_refuse ("--rules, byte 1: |no rule set “nonsense”", "check", "--rules", "nonsense", path,
              NULL);
  /* The others are checked all the same. */
  cli_run (&run, "check", "/nonexistent/file.pdn", path, NULL);
  assert_int_equal (run.status, 2);
  assert_non_null (
    strstr (run.err, "/nonexistent/file.pdn: The file cannot be read: No such file"));
  assert_non_null (strstr (run.out, "# files 2, games 4,"));
  cli_clear (&run);
  cli_run (&run, "check", "/", NULL);
  assert_int_equal (run.status, 2);
  assert_non_null (strstr (run.err, "/: The file cannot be read: Is a directory"));
  cli_clear (&run);
}

static void
expect_converted (const char *to, const char *input, const char *expected)
{
  const char *const arguments[] = { "convert", "--to", to, "-", NULL };
  CliRun run;

  cli_run_input (&run, arguments, input, strlen (input));
  assert_string_equal (run.err, "");
  assert_string_equal (run.out, expected);
  assert_int_equal (run.status, 0);
  cli_clear (&run);
}

static void
test_convert (G_GNUC_UNUSED void **state)
{
  static const char game[] = "[GameType \"25\"][White \"Player A\"] 1. cd4 b6c5 1/2-1/2";

  expect_converted ("pdn", game,
                    "[White \"Player A\"]\n[Result \"1/2-1/2\"]\n[GameType \"25,W,8,8,A0,0\"]\n\n"
                    "1. c3-d4 b6-c5 1/2-1/2\n\n");
  /* b8 is 1, so c3 is 22, d4 18, b6 9 and c5 14 */
  expect_converted ("numbers", game,
                    "[White \"Player A\"]\n[Result \"1/2-1/2\"]\n[GameType \"25,W,8,8,N2,0\"]\n\n"
                    "1. 22-18 9-14 1/2-1/2\n\n");
  expect_converted ("letters", "[GameType \"21\"] 11-15 *",
                    /* 11 is f6 and 15 e5, seen with White at the bottom */
                    "[Result \"*\"]\n[GameType \"21,B,8,8,A3,0\"]\n\n1. f6-e5 *\n\n");
  expect_converted ("fen", "[GameType \"20\"][FEN \"W:W31,K5:B1.\"] 1. 31-27 1-6 (1... 1-7) *",
                    "W:WK5,31:B1\nB:WK5,27:B1\nW:WK5,27:B6\n\n");
}

/* What belongs to no game is told with its place, and not made one. */
static void
test_convert_stray (G_GNUC_UNUSED void **state)
{
  static const char text[] = "[GameType \"20\"] 1. 32-28 1:0\n\n36x27 1-0\n";
  const char *const arguments[] = { "convert", "-", NULL };
  CliRun run;

  cli_run_input (&run, arguments, text, strlen (text));
  assert_int_equal (run.status, 1);
  assert_non_null (strstr (run.err, "3:1: “36x27 1-0” belongs to no game and was passed over."));
  assert_string_equal (run.out,
                       "[Result \"1-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 1-0\n\n");
  cli_clear (&run);
}

static void
test_convert_errors (G_GNUC_UNUSED void **state)
{
  g_autofree char *path = data_path ("replay-check.pdn");
  CliRun run;

  cli_run (&run, "convert", path, NULL);
  assert_int_equal (run.status, 1);
  assert_non_null (strstr (run.err, "game 2: 11:19: 33-29 is not legal."));
  assert_non_null (strstr (run.out, "1. 32-28 19-23 {[%rest 33-29 23x32 37x28]} 1-1\n"));
  cli_clear (&run);
  cli_refuse ("--to: |“gif” is nothing to convert to", "convert", "--to", "gif", path, NULL);
  cli_refuse ("convert: An argument is missing", "convert", NULL);
}

static void
assert_contents (const char *path, const char *expected)
{
  g_autofree char *contents = NULL;

  assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  assert_string_equal (contents, expected);
}

/* The file is replaced as a whole or not at all, and nothing is left beside it. */
static void
test_output (G_GNUC_UNUSED void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("crownhead-records-XXXXXX", NULL);
  g_autofree char *input = g_build_filename (folder, "in.pdn", NULL);
  g_autofree char *output = g_build_filename (folder, "out.pdn", NULL);
  g_autofree char *missing = g_build_filename (folder, "none", "out.pdn", NULL);
  g_autoptr (GDir) left = NULL;
  CliRun run;

  assert_non_null (folder);
  assert_true (g_file_set_contents (input, "[GameType \"20\"] 32-28 *", -1, NULL));
  assert_true (g_file_set_contents (output, "old", -1, NULL));
  cli_refuse ("The file cannot be read", "convert", "-o", output, input, missing, NULL);
  assert_contents (output, "old");
  cli_expect ("", 0, "convert", "-o", output, input, NULL);
  assert_contents (output, "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 *\n\n");
  /* Onto itself */
  cli_expect ("", 0, "convert", "-o", input, input, NULL);
  assert_contents (input, "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 *\n\n");
  /* Not where something would be lost: the illegal move */
  assert_true (g_file_set_contents (input, "[GameType \"20\"] 32-28 1-50 *", -1, NULL));
  cli_run (&run, "convert", "-o", input, input, NULL);
  assert_non_null (strstr (run.err, "Not everything in it could be read"));
  assert_int_equal (run.status, 2);
  cli_clear (&run);
  assert_contents (input, "[GameType \"20\"] 32-28 1-50 *");
  assert_true (g_file_set_contents (input, "[GameType \"20\"] 32-28 *", -1, NULL));
  cli_refuse ("The file cannot be written: No such file", "convert", "-o", missing, input, NULL);
  cli_refuse ("The file cannot be written: Is a directory", "convert", "-o", folder, input, NULL);
  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      cli_run (&run, "convert", "-o", "/dev/full", input, NULL);
      assert_int_equal (run.status, 2);
      assert_non_null (strstr (run.err, "The file cannot be written: No space left on device."));
      cli_clear (&run);
    }

  g_unlink (input);
  g_unlink (output);
  left = g_dir_open (folder, 0, NULL);
  assert_null (g_dir_read_name (left));
  g_rmdir (folder);
}

/* Three games that Russian, Czech and Brazilian fit alike, only the first two, and only the last two: see
 * tests/pdn/test-votes.c. */
#define ANY "1. c3-d4 b6-a5 *\n"
#define NOT_BRAZILIAN "[FEN \"W:Wc3,g1:Bd4,f2\"] 1. c3xe5 *\n"
#define NOT_RUSSIAN "[FEN \"W:Wf6:Bb6,e7\"] 1. f6xd8 b6-c5 *\n"

/* A rule set that several fit is marked; a file's games decide together, the last one for the first. */
static void
test_unsure_rules (G_GNUC_UNUSED void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("crownhead-records-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "in.pdn", NULL);
  g_autofree char *expected = NULL;

  expect_checked (ANY, strlen (ANY), 0, "-\t1\trussian?\t2\t*\t\t0\t0\n");
  assert_true (g_file_set_contents (path, ANY NOT_BRAZILIAN NOT_RUSSIAN, -1, NULL));
  expected = g_strdup_printf ("%s\t1\tczech\t2\t*\t\t0\t0\n"
                              "%s\t2\tczech\t1\t*\t\t0\t0\n"
                              "%s\t3\tczech\t2\t*\t\t0\t0\n"
                              "# files 1, games 3, plies 5, errors 0, unsure 0, variations 0, "
                              "comments 0\n",
                              path, path, path);
  cli_expect (expected, 0, "check", path, NULL);
  cli_expect ("[Result \"*\"]\n[GameType \"29,W,8,8,A0,0\"]\n\n1. c3-d4 b6-a5 *\n\n"
              "[Result \"*\"]\n[FEN \"W:Wc3,g1:Bd4,f2\"]\n[GameType \"29,W,8,8,A0,0\"]\n\n"
              "1. c3xe5 *\n\n"
              "[Result \"*\"]\n[FEN \"W:Wf6:Bb6,e7\"]\n[GameType \"29,W,8,8,A0,0\"]\n\n"
              "1. f6xd8 b6-c5 *\n\n",
              0, "convert", path, NULL);
  g_unlink (path);
  g_rmdir (folder);
}

static void
expect_noted (const char *const *arguments, const char *input, const char *out, const char *note)
{
  CliRun run;

  cli_run_input (&run, arguments, input, strlen (input));
  assert_int_equal (run.status, 0);
  if (out != NULL)
    assert_string_equal (run.out, out);
  assert_string_equal (run.err, note);
  cli_clear (&run);
}

/* What was guessed is told, and not written as if the record said so. */
static void
test_notes (G_GNUC_UNUSED void **state)
{
  static const char capture[] = "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,27,29,42\"]\n1. 47x36 *\n";
  static const char note[] = "crownhead-cli: -: game 1: note: 3:4: 47x36 may mean 2 moves, and "
                             "nothing that follows decides. 47x38x20x9x36 was taken.\n";
  const char *const convert[] = { "convert", "-", NULL };
  const char *const czech[] = { "convert", "--rules", "czech", "-", NULL };
  const char *const check[] = { "check", "-", NULL };

  expect_noted (convert, ANY, "[Result \"*\"]\n\n1. c3-d4 b6-a5 *\n\n",
                "crownhead-cli: -: game 1: note: 1:1: The record does not name its rule set, and "
                "several fit: Russian, Czech and Brazilian.\n");
  expect_noted (czech, ANY, "[Result \"*\"]\n[GameType \"29,W,8,8,A0,0\"]\n\n1. c3-d4 b6-a5 *\n\n",
                "");
  expect_noted (check, capture,
                "-\t1\tinternational\t1\t*\t\t0\t0\n"
                "# files 1, games 1, plies 1, errors 0, unsure 1, variations 0, comments 0\n",
                note);
  expect_noted (convert, capture, NULL, note);
  expect_noted (check, "[GameType \"20\"]\n[FEN \"?:W28:B1\"]\n*", NULL,
                "crownhead-cli: -: game 1: note: 2:7: The position does not say who is to move; W "
                "was taken.\n");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_check),          cmocka_unit_test (test_check_input),
    cmocka_unit_test (test_check_refusals), cmocka_unit_test (test_convert),
    cmocka_unit_test (test_convert_errors), cmocka_unit_test (test_output),
    cmocka_unit_test (test_check_results),  cmocka_unit_test (test_check_utf16),
    cmocka_unit_test (test_convert_stray),  cmocka_unit_test (test_unsure_rules),
    cmocka_unit_test (test_notes),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

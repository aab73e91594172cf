/* test-errors.c: bad use and bad input: status 2, and a message that names the place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <string.h>
#include <sys/wait.h>

static void
test_use (G_GNUC_UNUSED void **state)
{
  const char *const nothing[] = { NULL };
  CliRun run;

  cli_run_input (&run, nothing, "", 0);
  assert_int_equal (run.status, 2);
  assert_non_null (strstr (run.err, "A command is missing. See crownhead-cli --help."));
  cli_clear (&run);
  cli_refuse ("no command “frobnicate”|--help", "frobnicate", NULL);
  cli_refuse ("moves: Unknown option --foo|moves --help", "moves", "--foo", NULL);
  cli_refuse ("moves: |--rules|moves --help", "moves", "--rules", NULL);
  cli_refuse ("moves: An argument is missing", "moves", "--rules", "russian", NULL);
  cli_refuse ("moves: There are too many arguments", "moves", "--rules", "russian", "start",
              "start", NULL);
  cli_refuse ("moves: A rule set is missing: --rules ID", "moves", "start", NULL);
  cli_refuse ("why: A rule set is missing", "why", "start", "a3-b4", NULL);
  cli_refuse ("why: An argument is missing", "why", "--rules", "russian", "start", NULL);
  cli_refuse ("play: A rule set is missing", "play", "a3-b4", NULL);
  cli_refuse ("perft: A rule set is missing", "perft", "3", NULL);
  cli_refuse ("compare: An argument is missing", "compare", NULL);
  cli_refuse ("rulesets: There are too many arguments", "rulesets", "a", "b", NULL);
  cli_refuse ("--reasons|--tsv", "compare", "--tsv", "--reasons", "start", NULL);
}

/* Numbers past 2^63 among them */
static void
test_depth (G_GNUC_UNUSED void **state)
{
  static const char *const depths[] = {
    "x", "", "61", "99999999999999999999999", "3.5", "+3", "0x3"
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (depths); i++)
    cli_refuse ("DEPTH: |is no depth. Write a number from 0 to 60", "perft", "--rules", "russian",
                depths[i], NULL);
  cli_refuse ("DEPTH: |from 1 to 60", "perft", "--divide", "--rules", "russian", "0", NULL);
}

static void
test_rulesets (G_GNUC_UNUSED void **state)
{
  cli_refuse (
    "ID, byte 1: There is no rule set “russin”|\n  russin\n  ^~~~~~\n|crownhead-cli rulesets",
    "rulesets", "russin", NULL);
  cli_refuse ("--rules, byte 9: There is no clause “removel”|^~~~~~~", "moves", "--rules",
              "russian+removel=at-once", "start", NULL);
  cli_refuse ("--rules, byte 17: “late” is no value of removal|after, at-once|^~~~", "moves",
              "--rules", "russian+removal=late", "start", NULL);
  cli_refuse ("--rules, byte 9: The clause “removal” has no value", "moves", "--rules",
              "russian+removal", "start", NULL);
  /* Section 0.1: obligation=free brings choice=free with it. */
  cli_refuse ("--rules, byte |contradicts", "moves", "--rules",
              "brazilian+obligation=free+choice=most", "start", NULL);
  cli_refuse ("given twice", "moves", "--rules", "russian+removal=after+removal=at-once", "start",
              NULL);
}

/* The place is that in the whole list. */
static void
test_ruleset_list (G_GNUC_UNUSED void **state)
{
  cli_refuse ("--rules, byte 9: There is no rule set “foo”|\n  russian,foo,pool\n          ^~~\n",
              "compare", "--rules", "russian,foo,pool", "start", NULL);
  cli_refuse ("--rules, byte 32: “foo” is no value of endings", "compare", "--rules",
              "russian,italian+endings=E5,E16,foo", "start", NULL);
  cli_refuse ("--rules: international is played on other squares (board 10×10)|--as ID", "compare",
              "--rules", "russian,international", "start", NULL);
  cli_refuse ("--as, byte 1: There is no rule set “x”", "compare", "--as", "x", "start", NULL);
}

static void
test_fen (G_GNUC_UNUSED void **state)
{
  static const struct
  {
    const char *fen;
    const char *message;
  } rows[] = {
    { "", "FEN, byte 1: There is no text here" },
    { "W:Wz6:Bc7", "FEN, byte 4: The board 8×8 has no square “z6”|\n  W:Wz6:Bc7\n     ^~\n" },
    { "W:Wa2:Bc7", "FEN, byte 4: The square “a2” is not played on|\n     ^~\n" },
    { "W:Wa3,a3:Bc7", "FEN, byte 7: There are two pieces on the square “a3”|\n        ^~\n" },
    { "W:Wb8:Bc7", "FEN, byte 4: The man on “b8”|men of White|Kb8" },
    { "W:Wa3:Bc1", "FEN, byte 8: The man on “c1”|men of Black|Kc1" },
    { ":Wa3:Bc7", "FEN, byte 1: |side to move|W:Wc3:Bd6" },
    { "?:Wa3:Bc7", "FEN, byte 1: |side to move|W:Wc3:Bd6" },
    { "W:W99999999999999999999:Bc7", "FEN, byte 4: " },
    { "W", "FEN, byte |pieces" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      cli_refuse (rows[i].message, "moves", "--rules", "russian", rows[i].fen, NULL);
      cli_refuse (rows[i].message, "why", "--rules", "russian", rows[i].fen, "a3-b4", NULL);
    }
  cli_refuse ("FEN, byte 20: “junk” has no meaning here", "moves", "--rules", "russian",
              "[FEN \"W:Wa1:Bh8.\"] junk", NULL);
  cli_refuse ("The closing \"] is missing", "moves", "--rules", "russian", "[FEN \"W:Wa1:Bh8",
              NULL);
  cli_refuse ("A comma is missing before “c1”", "moves", "--rules", "russian", "W:Wa1 c1:Bh8",
              NULL);
  cli_refuse ("Use w b W B e, one for each square", "moves", "--rules", "american",
              "Wbbbxbbbbbbbbeeeeeeeewwwwwwwwwwww", NULL);
  cli_refuse ("There is no list for Black|W:Wc3:B", "compare", "W:Wa1", NULL);
  cli_refuse ("There is no list for Black|W:Wc3:B", "compare", "W:Wc1:", NULL);
  cli_refuse ("a larger one, such as International, ", "moves", "--rules", "russian", "W:W50:B1",
              NULL);
  /* Turkish has a square 51, on a board that is no larger. */
  cli_refuse ("a larger one, such as Canadian or Sri Lankan.", "moves", "--rules", "russian",
              "W:W51:B1", NULL);
  cli_refuse ("There is no list for White", "compare", "W:Bh8", NULL);
  cli_refuse ("a number from 1 to 1000", "rulesets", "russian+quiet-limit=1001", NULL);
  cli_refuse ("--fen, byte 4: ", "play", "--rules", "russian", "--fen", "W:Wz6:Bc7", NULL);
  cli_refuse ("--fen, byte 4: ", "perft", "--rules", "russian", "--fen", "W:Wz6:Bc7", "3", NULL);
  cli_refuse ("FEN, byte 4: |12×12|--as ID", "compare", "W:W73:Bc7", NULL);
}

static void
test_broken_utf8 (G_GNUC_UNUSED void **state)
{
  cli_refuse ("FEN, byte |broken characters|W:Wa3,c?3:Bc7\n", "moves", "--rules", "russian",
              "W:Wa3,c\xff"
              "3:Bc7",
              NULL);
  cli_refuse ("no command “", "\xc3(", NULL);
  cli_refuse ("ID, byte ", "rulesets", "\xf0\x28\x8c\x28", NULL);
  cli_refuse ("MOVE, byte ", "why", "--rules", "russian", "start", "\xe2\x82", NULL);
  cli_refuse ("DEPTH: ", "perft", "--rules", "russian", "\x80", NULL);
  /* A wide character counts two columns of the line that marks the place. */
  cli_refuse ("\n  W:W国z9:Bc7\n", "moves", "--rules", "russian", "W:W国z9:Bc7", NULL);
}

static void
test_moves (G_GNUC_UNUSED void **state)
{
  cli_refuse ("MOVE, byte 1: ", "why", "--rules", "russian", "start", "", NULL);
  cli_refuse ("MOVE, byte |\n  hello\n", "why", "--rules", "russian", "start", "hello", NULL);
  cli_refuse ("MOVE, byte 4: The board 8×8 has no square “i9”|\n     ^~\n", "why", "--rules",
              "russian", "start", "c3-i9", NULL);
}

/* A long text is cut around the place. */
static void
test_long_text (G_GNUC_UNUSED void **state)
{
  g_autofree char *squares = g_strnfill (30000, 'a');
  g_autofree char *fen = g_strconcat ("W:Wa1:B", squares, NULL);
  CliRun run;

  cli_run (&run, "moves", "--rules", "russian", fen, NULL);
  assert_int_equal (run.status, 2);
  assert_true (strlen (run.err) < 1000);
  assert_non_null (strstr (run.err, "...\n"));
  cli_clear (&run);
}

static char *
garbage (size_t size, bool printable)
{
  uint64_t seed = 20250301;
  char *text = g_malloc (size);

  for (size_t i = 0; i < size; i++)
    {
      uint64_t number = test_random (&seed) >> 32;

      text[i] = (char) (printable ? ' ' + number % 95 : number % 256);
    }

  return text;
}

/* 10 MB of garbage on standard input: a message, in bounded time. */
static void
test_garbage (G_GNUC_UNUSED void **state)
{
  const char *const arguments[] = { "moves", "--rules", "russian", "-", NULL };
  const size_t size = 10 * 1000 * 1000;

  for (int printable = 0; printable < 2; printable++)
    {
      g_autofree char *text = garbage (size, printable == 1);
      gint64 begin = g_get_monotonic_time ();
      CliRun run;

      cli_run_input (&run, arguments, text, size);
      assert_int_equal (run.status, 2);
      assert_string_equal (run.out, "");
      assert_true (strlen (run.err) < 1000);
      assert_true (g_utf8_validate (run.err, -1, NULL));
      if (printable == 1)
        assert_non_null (strstr (run.err, "FEN, byte 1048577: The text is too long"));
      assert_true (g_get_monotonic_time () - begin < 20 * G_USEC_PER_SEC);
      cli_clear (&run);
    }
}

/* More than is ever read as a FEN, less than is read of standard input. */
static void
test_long_input (G_GNUC_UNUSED void **state)
{
  const char *const arguments[] = { "compare", "-", NULL };
  g_autofree char *text = garbage (500000, true);
  CliRun run;

  cli_run_input (&run, arguments, text, 500000);
  assert_int_equal (run.status, 2);
  assert_non_null (strstr (run.err, "too long: at most 65536 bytes"));
  cli_clear (&run);
  /* A byte 0 would cut the text short without a word. */
  cli_run_input (&run, arguments, "W:Wa1\0:Bc7", 10);
  assert_int_equal (run.status, 2);
  assert_non_null (strstr (run.err, "FEN, byte 6: There are broken characters"));
  cli_clear (&run);
}

/* More pieces than the start has: a note, and the answer. */
static void
test_warning (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "moves", "--rules", "russian", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bh8",
           NULL);
  assert_int_equal (run.status, 0);
  assert_string_not_equal (run.out, "");
  assert_non_null (strstr (run.err, "note: White has more than the 12 pieces"));
  cli_clear (&run);
}

/* A full disk must not look like an answer. */
static void
test_full_disk (G_GNUC_UNUSED void **state)
{
  const char *program = g_getenv ("CROWNHEAD_CLI");
  g_autofree char *quoted = g_shell_quote (program);
  g_autofree char *script = g_strdup_printf ("%s rulesets >/dev/full", quoted);
  const char *const arguments[] = { "/bin/sh", "-c", script, NULL };
  g_autofree char *err = NULL;
  int status;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    skip ();
  assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                             &err, &status, NULL));
  assert_int_equal (WEXITSTATUS (status), 2);
  assert_non_null (strstr (err, "cannot be written"));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_use),      cmocka_unit_test (test_depth),
    cmocka_unit_test (test_rulesets), cmocka_unit_test (test_ruleset_list),
    cmocka_unit_test (test_fen),      cmocka_unit_test (test_broken_utf8),
    cmocka_unit_test (test_moves),    cmocka_unit_test (test_long_text),
    cmocka_unit_test (test_garbage),  cmocka_unit_test (test_long_input),
    cmocka_unit_test (test_warning),  cmocka_unit_test (test_full_disk),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

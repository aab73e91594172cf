/* Crownhead - the engine's commands: analyse, match, bench
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <string.h>

/* Seven fields a line, depths counting up, then the move that wins at once (worked out by hand: over
 * g7 to f8, over c5 to b4, over d2 to e1). */
static void
test_analyse (void **state)
{
  CliRun run;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) fields = NULL;

  (void) state;
  cli_run (&run, "analyse", "--rules", "russian", "--depth", "4", "W:Wh6:Bg7,c5,d2", NULL);
  assert_int_equal (run.status, 0);
  lines = g_strsplit (run.out, "\n", -1);
  fields = g_strsplit (lines[0], "\t", -1);
  assert_int_equal (g_strv_length (fields), 7);
  assert_string_equal (fields[0], "1");
  assert_string_equal (fields[2], "1");
  assert_string_equal (fields[3], "win 1");
  assert_string_equal (fields[6], "h6:e1");
  assert_string_equal (lines[g_strv_length (lines) - 2], "best\th6:e1");
  cli_clear (&run);
}

/* The nine first moves of International draughts are nine lines. */
static void
test_lines (void **state)
{
  CliRun run;
  g_auto (GStrv) lines = NULL;

  (void) state;
  cli_run (&run, "analyse", "--rules", "international", "--depth", "2", "--lines", "20", "start",
           NULL);
  assert_int_equal (run.status, 0);
  lines = g_strsplit (run.out, "\n", -1);
  assert_int_equal (g_strv_length (lines), 2 * 9 + 2);
  assert_true (g_str_has_prefix (lines[9], "2\t"));
  cli_clear (&run);
}

static void
refuse (const char *command, const char *option, const char *value, const char *last)
{
  CliRun run;

  if (option != NULL)
    cli_run (&run, command, "--rules", "russian", option, value, last, NULL);
  else
    cli_run (&run, command, "--rules", "russian", "--openings", "1", value, last, NULL);
  if (run.status != 2)
    fail_msg ("%s %s %s: status %d", command, option, value, run.status);
  assert_string_equal (run.out, "");
  assert_string_not_equal (run.err, "");
  cli_clear (&run);
}

/* Limits that are none. */
static void
test_bad_limits (void **state)
{
  (void) state;
  refuse ("analyse", "--time", "nan", "start");
  refuse ("analyse", "--time", "0", "start");
  refuse ("analyse", "--time", "-1", "start");
  refuse ("analyse", "--time", "inf", "start");
  refuse ("analyse", "--nodes", "0", "start");
  refuse ("analyse", "--depth", "0", "start");
  refuse ("match", NULL, "material,time=nan", "hand");
  refuse ("match", NULL, "material,time=inf", "hand");
  refuse ("match", NULL, "material,time=0", "hand");
  refuse ("match", NULL, "material,time=1x", "hand");
}

static void
test_no_move (void **state)
{
  (void) state;
  cli_expect ("best\t-\n", 1, "analyse", "--rules", "russian", "--depth", "2", "W:Wa5:Bb6,c7",
              NULL);
}

/* Everybody's chances are even against himself: every opening is won by both or drawn by both, and
 * two runs print the same. */
static void
test_match (void **state)
{
  CliRun first, second;

  (void) state;
  cli_run (&first, "match", "--rules", "american", "--openings", "3", "hand,nodes=100",
           "hand,nodes=100", NULL);
  assert_int_equal (first.status, 0);
  assert_true (g_str_has_prefix (first.out, "games\t6\n"));
  assert_non_null (strstr (first.out, "share\t0.5000\nelo\t"));
  cli_run (&second, "match", "--rules", "american", "--openings", "3", "--threads", "2",
           "hand,nodes=100", "hand,nodes=100", NULL);
  assert_string_equal (first.out, second.out);
  cli_clear (&first);
  cli_clear (&second);
}

/* Every preset has its line, and the sum is the same in every run. */
static void
test_bench (void **state)
{
  char *totals[2];

  (void) state;
  for (unsigned i = 0; i < 2; i++)
    {
      CliRun run;
      g_auto (GStrv) lines = NULL;
      g_auto (GStrv) fields = NULL;

      cli_run (&run, "bench", "--depth", "4", NULL);
      assert_int_equal (run.status, 0);
      lines = g_strsplit (run.out, "\n", -1);
      assert_int_equal (g_strv_length (lines), 37 + 2);
      fields = g_strsplit (lines[37], "\t", -1);
      assert_int_equal (g_strv_length (fields), 4);
      assert_string_equal (fields[0], "total");
      totals[i] = g_strdup (fields[1]);
      cli_clear (&run);
    }
  assert_string_equal (totals[0], totals[1]);
  g_free (totals[0]);
  g_free (totals[1]);
}

static void
test_refusals (void **state)
{
  (void) state;
  cli_refuse ("analyse|--rules", "analyse", "start", NULL);
  cli_refuse ("out of bounds", "analyse", "--rules", "russian", "--lines", "0", "start", NULL);
  cli_refuse ("out of bounds", "analyse", "--rules", "russian", "--time", "-1", "start", NULL);
  cli_refuse ("PLAYER|material", "match", "--rules", "russian", "best", "hand", NULL);
  cli_refuse ("OPPONENT|nodes=N", "match", "--rules", "russian", "hand", "hand,nodes=0", NULL);
  cli_refuse ("out of bounds", "match", "--rules", "russian", "--openings", "0", "hand", "hand",
              NULL);
  cli_refuse ("--depth", "bench", "--depth", "0", NULL);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_analyse),  cmocka_unit_test (test_lines),
    cmocka_unit_test (test_no_move),  cmocka_unit_test (test_bad_limits),
    cmocka_unit_test (test_match),    cmocka_unit_test (test_bench),
    cmocka_unit_test (test_refusals),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

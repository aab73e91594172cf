/* test-commands.c: every command and option of crownhead-cli, on positions of the rules text.
 *
 * Teaching positions T5, T10, T11, T18, T26 and the corner example are those of section 7 and of
 * section 0.2 of the rules text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <string.h>

static unsigned
count_lines (const char *text)
{
  unsigned n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';

  return n;
}

/* No line of the text is wider than a terminal of 80 columns. */
static void
assert_narrow (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++)
    if (g_utf8_strlen (lines[i], -1) > 80)
      fail_msg ("wider than 80 columns: %s", lines[i]);
}

static void
test_help (G_GNUC_UNUSED void **state)
{
  const char *commands[] = { "rulesets", "moves", "compare", "why", "play", "perft" };
  CliRun run;

  cli_run (&run, "--help", NULL);
  assert_int_equal (run.status, 0);
  assert_string_equal (run.err, "");
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    assert_non_null (strstr (run.out, commands[i]));
  assert_narrow (run.out);
  cli_clear (&run);

  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *usage = g_strdup_printf ("crownhead-cli %s [", commands[i]);

      cli_run (&run, commands[i], "--help", NULL);
      assert_int_equal (run.status, 0);
      assert_non_null (strstr (run.out, usage));
      assert_narrow (run.out);
      cli_clear (&run);
    }
  cli_run (&run, "--version", NULL);
  assert_int_equal (run.status, 0);
  assert_memory_equal (run.out, "crownhead-cli ", 14);
  cli_clear (&run);
}

/* The 37 presets of section 0.2, and fields of a line of it. */
static void
test_rulesets (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "rulesets", NULL);
  assert_int_equal (run.status, 0);
  assert_int_equal (count_lines (run.out), 37);
  assert_non_null (
    strstr (run.out, "russian\tRussian\tflying-backward\t25,W,8,8,A0,0\t8x8\tlight\n"));
  assert_non_null (strstr (run.out, "american\tAmerican\tshort\t21,B,8,8,N1,0\t8x8\tdark\n"));
  assert_non_null (strstr (run.out, "ink-russian\tInk Clans: Russian\tsystem\t"));
  assert_non_null (strstr (run.out, "\t8x8\tnear\n"));
  cli_clear (&run);
}

static void
test_ruleset (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "rulesets", "russian+removal=at-once", NULL);
  assert_int_equal (run.status, 0);
  /* The 24 clauses of section 0.1 */
  assert_int_equal (count_lines (run.out), 24);
  assert_non_null (strstr (run.out, "board\t8x8\t"));
  assert_non_null (strstr (run.out, "\nremoval\tat-once\t"));
  assert_non_null (strstr (run.out, "\ncrowning\tcontinue\t"));
  assert_non_null (strstr (run.out, "\nendings\tE5,E15,E30,E60,R5\t"));
  cli_clear (&run);
}

/* T11, and a start position: nine first moves on a board of 10x10, seven on 8x8. */
static void
test_moves (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_expect ("b6:h4\n", 0, "moves", "--rules", "russian", "W:Wb6:Bc7,g5", NULL);
  cli_expect ("b6\th4\tb6,d8,h4\tc7,g5\t1\n", 0, "moves", "--tsv", "--rules", "russian",
              "W:Wb6:Bc7,g5", NULL);
  cli_expect ("b6xd8\n", 0, "moves", "-r", "brazilian", "W:Wb6:Bc7,g5", NULL);
  cli_expect ("33\t28\t33,28\t\t0\n33\t29\t33,29\t\t0\n", 0, "moves", "--tsv", "--rules",
              "international", "W:W33:B23", NULL);
  /* T21: no legal move is no line, and not a failure */
  cli_expect ("", 0, "moves", "--rules", "russian", "W:Wa5:Bb6,c7", NULL);
  cli_run (&run, "moves", "--rules", "international", "start", NULL);
  assert_int_equal (count_lines (run.out), 9);
  cli_clear (&run);
  cli_run (&run, "moves", "--rules", "american", "start", NULL);
  assert_int_equal (count_lines (run.out), 7);
  cli_clear (&run);
}

/* Section 0.2, "Checked": the corner example of Ink Clans with free captures. */
static void
test_moves_house_rules (G_GNUC_UNUSED void **state)
{
  static const char *const wanted[] = { "a1 b2 [] 0",      "a1 d4 [c3] 0", "a1 d8 [c3,e7] 0",
                                        "a1 e5 [c3] 0",    "a1 f6 [c3] 0", "a1 g7 [c3] 0",
                                        "a1 h2 [c3,g3] 0", "a1 h8 [c3] 0" };
  g_auto (GStrv) keys = NULL;
  CliRun run;

  cli_run (&run, "moves", "--tsv", "--rules", "ink-russian+obligation=free", "W:WKa1:Bc3,g3,e7",
           NULL);
  keys = cli_move_keys (run.out);
  assert_int_equal (g_strv_length (keys), G_N_ELEMENTS (wanted));
  for (unsigned i = 0; i < G_N_ELEMENTS (wanted); i++)
    assert_string_equal (keys[i], wanted[i]);
  cli_clear (&run);
}

static void
test_moves_stdin (G_GNUC_UNUSED void **state)
{
  const char *const arguments[] = { "moves", "--rules", "russian", "-", NULL };
  const char *fen = "W:Wb6:Bc7,g5\n";
  CliRun run;

  cli_run_input (&run, arguments, fen, strlen (fen));
  assert_string_equal (run.err, "");
  assert_string_equal (run.out, "b6:h4\n");
  assert_int_equal (run.status, 0);
  cli_clear (&run);
}

/* data/perft.tsv: brazilian, start: 7, 49, 302, 1469. */
static void
test_perft (G_GNUC_UNUSED void **state)
{
  static const char *const wanted[] = { "1\t7\t", "2\t49\t", "3\t302\t", "4\t1469\t" };
  static const char *const methods[] = { "--fen=start", "--reference" };

  for (unsigned m = 0; m < G_N_ELEMENTS (methods); m++)
    {
      CliRun run;
      g_auto (GStrv) lines = NULL;

      cli_run (&run, "perft", "--rules", "brazilian", methods[m], "4", NULL);
      assert_int_equal (run.status, 0);
      lines = g_strsplit (run.out, "\n", -1);
      assert_int_equal (g_strv_length (lines), 5);
      for (unsigned i = 0; i < 4; i++)
        {
          g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

          assert_true (g_str_has_prefix (lines[i], wanted[i]));
          assert_int_equal (g_strv_length (fields), 4);
        }
      cli_clear (&run);
    }
}

static void
test_perft_only (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "perft", "--rules", "brazilian", "--only", "4", NULL);
  assert_int_equal (count_lines (run.out), 1);
  assert_true (g_str_has_prefix (run.out, "4\t1469\t"));
  cli_clear (&run);
  cli_run (&run, "perft", "--rules", "brazilian", "0", NULL);
  assert_true (g_str_has_prefix (run.out, "0\t1\t"));
  cli_clear (&run);
}

/* Seven first moves, whose counts add up to 302. */
static void
test_perft_divide (G_GNUC_UNUSED void **state)
{
  CliRun run;
  g_auto (GStrv) lines = NULL;
  guint64 sum = 0;

  cli_run (&run, "perft", "--rules", "brazilian", "--divide", "3", NULL);
  assert_int_equal (run.status, 0);
  lines = g_strsplit (run.out, "\n", -1);
  assert_int_equal (g_strv_length (lines), 9);
  for (unsigned i = 0; i < 7; i++)
    sum += g_ascii_strtoull (strchr (lines[i], '\t') + 1, NULL, 10);
  assert_int_equal (sum, 302);
  assert_true (g_str_has_prefix (lines[7], "3\t302\t"));
  cli_clear (&run);
}

/* Ascending in the set's own numbers, where 1 is at the bottom right too. */
static void
test_moves_order (G_GNUC_UNUSED void **state)
{
  cli_expect ("9-13\n10-13\n10-14\n11-14\n11-15\n12-15\n12-16\n", 0, "moves", "--rules", "spanish",
              "start", NULL);
  cli_expect ("1\t5\t1,5\t\t0\n2\t5\t2,5\t\t0\n2\t6\t2,6\t\t0\n", 0, "moves", "--tsv", "--rules",
              "spanish", "W:W1,2:B32", NULL);
}

/* The start follows the board and the first mover. */
static void
test_ruleset_start (G_GNUC_UNUSED void **state)
{
  static const char *const ids[] = { "russian+board=10x10", "russian+corner=right",
                                     "russian+squares=all", "american+first=near", "russian" };

  for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      CliRun run;
      g_auto (GStrv) parts = NULL;

      cli_run (&run, "rulesets", ids[i], NULL);
      parts = g_strsplit (strstr (run.out, "\nstart\t") + 1, "\n", 2);
      assert_int_equal (g_str_has_suffix (parts[0], "\thouse rule"), i < 4);
      cli_clear (&run);
    }
}

/* T5: quantity. */
static void
test_why (G_GNUC_UNUSED void **state)
{
  CliRun run;
  g_auto (GStrv) fields = NULL;

  cli_run (&run, "why", "--tsv", "--rules", "brazilian", "W:Wa3,e3:Bb4,f4,f6", "a3xc5", NULL);
  assert_int_equal (run.status, 1);
  fields = g_strsplit (g_strchomp (run.out), "\t", -1);
  assert_int_equal (g_strv_length (fields), 5);
  assert_string_equal (fields[0], "clause");
  assert_string_equal (fields[1], "choice");
  assert_string_equal (fields[2],
                       "The capture of the most pieces must be made: this takes 1 piece, "
                       "another takes 2.");
  assert_string_equal (fields[3], "e3xe7");
  assert_true (g_str_has_prefix (fields[4], "american,pool,"));
  assert_null (strstr (fields[4], "italian"));
  cli_clear (&run);

  cli_run (&run, "why", "--rules", "brazilian", "W:Wa3,e3:Bb4,f4,f6", "a3xc5", NULL);
  assert_int_equal (run.status, 1);
  assert_non_null (strstr (run.out, "Clause: choice\n"));
  assert_non_null (strstr (run.out, "What must be played: e3xe7.\n"));
  assert_non_null (strstr (run.out, "Legal in: american, pool,"));
  assert_narrow (run.out);
  cli_clear (&run);

  cli_expect ("The move is legal.\n", 0, "why", "--rules", "brazilian", "W:Wa3,e3:Bb4,f4,f6",
              "e3xg5xe7", NULL);
  cli_run (&run, "why", "--rules", "brazilian", "W:Wa3,e3:Bb4,f4,f6", "e3xg5", NULL);
  assert_int_equal (run.status, 1);
  assert_non_null (strstr (run.out, "only the beginning"));
  cli_clear (&run);
}

static void
test_why_facts (G_GNUC_UNUSED void **state)
{
  static const char *const facts[][2] = {
    { "d4-e5", "no-piece" },
    { "b4-a5", "not-yours" },
    { "a3-b4", "square-taken" },
    { "e3-d2", "not-forward" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *line = g_strdup_printf ("Fact: %s\n", facts[i][1]);
      CliRun run;

      cli_run (&run, "why", "--rules", "brazilian", "W:Wa3,e3:Bb4,h8", facts[i][0], NULL);
      assert_int_equal (run.status, 1);
      if (strstr (run.out, line) == NULL)
        fail_msg ("%s: no %s in: %s", facts[i][0], line, run.out);
      cli_clear (&run);
    }
}

/* White takes Black's only piece: the game is over after the first ply. */
static void
test_play (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_expect ("1\tc3:e5\tB:We5:B\t1-0\tno-pieces\n", 0, "play", "--tsv", "--rules", "russian",
              "--fen", "W:Wc3:Bd4", "c3xe5", NULL);
  cli_run (&run, "play", "--rules", "russian", "--fen", "W:Wc3:Bd4", "c3xe5", NULL);
  assert_int_equal (run.status, 0);
  assert_non_null (strstr (run.out, "Black has no piece left: White wins. [1-0, no-pieces]\n"));
  assert_non_null (strstr (run.out, "   5  .   .   w   .\n"));
  assert_narrow (run.out);
  cli_clear (&run);
  /* No move: the state of the position itself */
  cli_run (&run, "play", "--rules", "russian", NULL);
  assert_int_equal (run.status, 0);
  assert_non_null (strstr (run.out, "White to move.\n"));
  cli_clear (&run);
}

/* An illegal move: the lines before it, then the ply and the law's reason. */
static void
test_play_illegal (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "play", "--tsv", "--rules", "brazilian", "--fen", "W:Wa1,a3,e3:Bb4,f4,f6,h8",
           "e3xe7", "a1-b2", NULL);
  assert_int_equal (run.status, 2);
  assert_true (g_str_has_prefix (run.out, "1\te3xe7\t"));
  assert_int_equal (count_lines (run.out), 1);
  assert_non_null (strstr (run.err, "ply 2: “a1-b2” is not legal: "));
  assert_non_null (strstr (run.err, "Black is to move"));
  cli_clear (&run);

  cli_run (&run, "play", "--tsv", "--rules", "brazilian", "--fen", "W:Wa3,e3:Bb4,f4,f6", "a3xc5",
           NULL);
  assert_int_equal (run.status, 2);
  assert_string_equal (run.out, "");
  assert_non_null (strstr (run.err, "ply 1: “a3xc5” is not legal: The capture of the most pieces"));
  assert_non_null (strstr (run.err, "What must be played: e3xe7."));
  cli_clear (&run);
}

static void
test_play_after_end (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "play", "--tsv", "--rules", "russian", "--fen", "W:Wc3:Bd4", "c3xe5", "h8-g7",
           NULL);
  assert_int_equal (run.status, 2);
  assert_string_equal (run.out, "1\tc3:e5\tB:We5:B\t1-0\tno-pieces\n");
  assert_non_null (strstr (run.err, "ply 2: “h8-g7” comes after the end of the game"));
  assert_non_null (strstr (run.err, "White wins."));
  cli_clear (&run);
}

/* Two captures of four with the same ends, over 19 or over 14: both are shown, none is chosen. */
static void
test_play_ambiguous (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "play", "--tsv", "--rules", "international", "--fen", "W:WK47:B42,29,19,14,22",
           "47x36", NULL);
  assert_int_equal (run.status, 2);
  assert_string_equal (run.out, "");
  assert_non_null (strstr (run.err, "ply 1, byte 1: 2 legal moves are written like this."));
  assert_non_null (strstr (run.err, "\n  47x38x24x13x36\n"));
  assert_non_null (strstr (run.err, "\n  47x38x20x9x36\n"));
  cli_clear (&run);
}

/* Section 0.1, king-move-limit 3: the counters are in the FEN, and are read again. */
static void
test_play_king_limit (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "play", "--tsv", "--rules", "frisian", "--fen", "W:WK1,38:BK45,15", "1-6", "45-50",
           "6-1", "50-45", "1-6", NULL);
  assert_string_equal (run.err, "");
  assert_string_equal (run.out, "1\t1-6\tB:WK6,38:B15,K45:+1/6+0\t*\t-\n"
                                "2\t45-50\tW:WK6,38:B15,K50:+1/6+1/50\t*\t-\n"
                                "3\t6-1\tB:WK1,38:B15,K50:+2/1+1/50\t*\t-\n"
                                "4\t50-45\tW:WK1,38:B15,K45:+2/1+2/45\t*\t-\n"
                                "5\t1-6\tB:WK6,38:B15,K45:+3/6+2/45\t*\t-\n");
  cli_clear (&run);
  cli_run (&run, "play", "--tsv", "--rules", "frisian", "--fen", "W:WK1,38:BK45,15:+3/1+2/45",
           "1-6", NULL);
  assert_int_equal (run.status, 2);
  assert_non_null (strstr (run.err, "The king on 1 has made 3 quiet moves in a row"));
  cli_clear (&run);
}

/* Move numbers by themselves, a capture in two arguments; nobody is to move when all is over. */
static void
test_play_written (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "play", "--tsv", "--rules", "russian", "1.", "c3-d4", "1...", "f6-g5", NULL);
  assert_int_equal (run.status, 0);
  assert_int_equal (count_lines (run.out), 2);
  cli_clear (&run);
  cli_expect ("1\tc3:c7\tB:Wc7:B\t1-0\tno-pieces\n", 0, "play", "--tsv", "--rules", "russian",
              "--fen", "W:Wc3:Bd4,d6", "c3xe5", "e5xc7", NULL);
  cli_run (&run, "play", "--tsv", "--rules", "russian", "--fen", "W:Wc3:Bd4,d6", "c3xe5", "h8-g7",
           NULL);
  assert_int_equal (run.status, 2);
  assert_non_null (strstr (run.err, "“c3xe5” is not legal"));
  cli_clear (&run);
  cli_run (&run, "play", "--rules", "russian", "--fen", "W:Wc3:Bd4", "c3xe5", NULL);
  assert_null (strstr (run.out, "to move."));
  cli_clear (&run);
}

/* Frisian: with its last man gone a side's king is counted no longer. */
static void
test_play_last_man (G_GNUC_UNUSED void **state)
{
  cli_expect ("1\t20x9\tB:W9:BK50\t*\t-\n", 0, "play", "--tsv", "--rules", "frisian", "--fen",
              "W:W20:BK50,14:+0+2/50", "20x9", NULL);
}

/* A terminal without the characters: plain ones, no question marks. */
static void
test_plain_characters (G_GNUC_UNUSED void **state)
{
  g_autofree char *old = g_strdup (g_getenv ("LC_ALL"));
  CliRun run;

  g_setenv ("LC_ALL", "C", TRUE);
  cli_run (&run, "compare", "--rules", "russian,american", "W:We5:Bd4", NULL);
  g_setenv ("LC_ALL", old != NULL ? old : "C.UTF-8", TRUE);
  assert_null (strchr (run.out, '?'));
  assert_non_null (strstr (run.out, "8x8"));
  assert_non_null (strstr (run.out, "Russian - "));
  cli_clear (&run);
}

/* Running counts: "2 of 15 for White" after two moves by each side with kings only. */
static void
test_play_counts (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "play", "--rules", "pool", "--fen", "B:WK1,K2:BK32,K31", "32-28", "1-5", "28-32",
           "5-1", NULL);
  assert_int_equal (run.status, 0);
  if (strstr (run.out, "Moves without progress: 2 of 15 for White, 2 of 15 for Black\n") == NULL)
    fail_msg ("%s", run.out);
  assert_non_null (strstr (run.out, "Occurrences of this position: 2 of 3\n"));
  cli_clear (&run);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_help),
    cmocka_unit_test (test_rulesets),
    cmocka_unit_test (test_ruleset),
    cmocka_unit_test (test_moves),
    cmocka_unit_test (test_moves_house_rules),
    cmocka_unit_test (test_moves_stdin),
    cmocka_unit_test (test_perft),
    cmocka_unit_test (test_perft_only),
    cmocka_unit_test (test_perft_divide),
    cmocka_unit_test (test_moves_order),
    cmocka_unit_test (test_ruleset_start),
    cmocka_unit_test (test_why),
    cmocka_unit_test (test_why_facts),
    cmocka_unit_test (test_play),
    cmocka_unit_test (test_play_illegal),
    cmocka_unit_test (test_play_after_end),
    cmocka_unit_test (test_play_ambiguous),
    cmocka_unit_test (test_play_king_limit),
    cmocka_unit_test (test_play_counts),
    cmocka_unit_test (test_play_written),
    cmocka_unit_test (test_play_last_man),
    cmocka_unit_test (test_plain_characters),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

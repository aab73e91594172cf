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

/* T11: Russian alone goes on as a king. */
static void
test_compare_tsv (G_GNUC_UNUSED void **state)
{
  cli_expect ("b6\td8\tb6,d8\tc7\t1\t0\t1\t1\n"
              "b6\th4\tb6,d8,h4\tc7,g5\t1\t1\t0\t0\n",
              0, "compare", "--tsv", "--rules", "russian,brazilian,italian", "W:Wb6:Bc7,g5", NULL);
  /* The same for a person whose board is mirrored */
  cli_expect ("g6\te8\tg6,e8\tf7\t1\t0\t1\t1\n"
              "g6\ta4\tg6,e8,a4\tf7,b5\t1\t1\t0\t0\n",
              0, "compare", "--tsv", "--as", "filipino", "--rules", "russian,brazilian,italian",
              "W:Wg6:Bf7,b5", NULL);
}

static void
test_compare_reasons (G_GNUC_UNUSED void **state)
{
  CliRun run;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) fields = NULL;

  cli_run (&run, "compare", "--reasons", "--rules", "russian,brazilian", "W:Wb6:Bc7,g5", NULL);
  assert_int_equal (run.status, 0);
  lines = g_strsplit (run.out, "\n", -1);
  assert_int_equal (g_strv_length (lines), 3);
  fields = g_strsplit (lines[1], "\t", -1);
  assert_int_equal (g_strv_length (fields), 8);
  assert_string_equal (fields[0], "b6");
  assert_string_equal (fields[1], "h4");
  assert_string_equal (fields[2], "c7,g5");
  assert_string_equal (fields[3], "1");
  assert_string_equal (fields[4], "brazilian");
  assert_string_equal (fields[5], "russian");
  assert_string_equal (fields[6], "crowning=continue");
  assert_string_equal (fields[7], "Russian – The man is crowned on d8 and goes on as a king. "
                                  "Brazilian – From d8 the man may go on only as a man, not as a "
                                  "king.");
  cli_clear (&run);
}

static void
test_compare_text (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "compare", "W:Wb6:Bc7,g5", NULL);
  assert_int_equal (run.status, 0);
  assert_string_equal (run.err, "");
  assert_narrow (run.out);
  assert_non_null (strstr (run.out, "8×8"));
  assert_non_null (strstr (run.out, "   7  .   b   .   .\n"));
  assert_non_null (strstr (run.out, "  b6xd8*  x  -\n"));
  assert_non_null (strstr (run.out, "  b6xh4*  -  x\n"));
  assert_non_null (strstr (run.out, "  B  russian, poddavki, ink-russian, six-russian, "
                                    "two-russian\n"));
  assert_non_null (strstr (run.out, "[crowning=continue]"));
  assert_non_null (strstr (run.out, "mirrored"));
  cli_clear (&run);
}

/* The default sets: all on these squares, mirrored or not (37 less those of other boards). */
static void
test_compare_default_sets (G_GNUC_UNUSED void **state)
{
  CliRun run;
  g_auto (GStrv) fields = NULL;

  cli_run (&run, "compare", "--tsv", "--as", "canadian", "start", NULL);
  fields = g_strsplit (run.out, "\n", 2);
  g_strfreev (g_steal_pointer (&fields));
  fields = g_strsplit (strtok (run.out, "\n"), "\t", -1);
  /* canadian and srilankan */
  assert_int_equal (g_strv_length (fields), 5 + 2);
  cli_clear (&run);
}

/* Squares that only a larger board has: it is taken, and that is said. */
static void
test_compare_board (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "compare", "W:W33:B23", NULL);
  assert_int_equal (run.status, 0);
  assert_non_null (strstr (run.out, "10×10, squares as in international"));
  assert_non_null (strstr (run.out, "  33x13  -  x\n"));
  cli_clear (&run);

  cli_run (&run, "compare", "--tsv", "--rules", "international,frisian", "W:W33:B23", NULL);
  assert_string_equal (run.out, "33\t13\t33,13\t23\t0\t0\t1\n"
                                "33\t28\t33,28\t\t0\t1\t0\n"
                                "33\t29\t33,29\t\t0\t1\t0\n");
  assert_non_null (strstr (run.err, "10×10"));
  cli_clear (&run);

  cli_run (&run, "compare", "W:Wl2:Bc7", NULL);
  assert_non_null (strstr (run.out, "12×12, squares in letters"));
  assert_non_null (strstr (run.out, "  l2-k3  x\n"));
  cli_clear (&run);
}

/* Lists in house rules have commas of their own. */
static void
test_compare_house_commas (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "compare", "--tsv", "--rules",
           "brazilian+endings=E16,E5,russian,russian+start=W:Wa1,c1:Bh8,f8,pool", "W:Wb6:Bc7,g5",
           NULL);
  assert_string_equal (run.err, "");
  assert_string_equal (run.out, "b6\td8\tb6,d8\tc7\t1\t1\t0\t0\t1\n"
                                "b6\th4\tb6,d8,h4\tc7,g5\t1\t0\t1\t1\t0\n");
  cli_clear (&run);
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
    cmocka_unit_test (test_compare_tsv),
    cmocka_unit_test (test_compare_reasons),
    cmocka_unit_test (test_compare_text),
    cmocka_unit_test (test_compare_default_sets),
    cmocka_unit_test (test_compare_board),
    cmocka_unit_test (test_compare_house_commas),
    cmocka_unit_test (test_why),
    cmocka_unit_test (test_why_facts),
    cmocka_unit_test (test_play),
    cmocka_unit_test (test_play_illegal),
    cmocka_unit_test (test_play_after_end),
    cmocka_unit_test (test_play_ambiguous),
    cmocka_unit_test (test_play_king_limit),
    cmocka_unit_test (test_play_counts),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

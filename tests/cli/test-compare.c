/* test-compare.c: "compare" of crownhead-cli, on positions of the rules text.
 *
 * T11, T18 and T26 are those of section 7 of the rules text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <string.h>

/* No line of the text is wider than a terminal of 80 columns. */
static void
assert_narrow (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++)
    if (g_utf8_strlen (lines[i], -1) > 80)
      fail_msg ("wider than 80 columns: %s", lines[i]);
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

/* King-move counters: the limit is named with its number and the value of the set that allows the
 * move, whatever set names the squares, and for each set by its own limit. */
static void
test_compare_king_limit (G_GNUC_UNUSED void **state)
{
  static const char *const bases[] = { "--as=frisian", "--as=international",
                                       "--rules=frisian,"
                                       "international" };
  CliRun run;

  for (unsigned i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      cli_run (&run, "compare", "--reasons", bases[i], "W:WK28,32:BK5,10:+3/28+0", NULL);
      assert_int_equal (run.status, 0);
      if (strstr (run.out,
                  "28\t6\t\t0\tfrisian\tinternational\tking-move-limit=none\t"
                  "International – A king may move as often in a row as it likes. Frisian "
                  "– The king on 28 has made 3 quiet moves in a row, so another piece must "
                  "move first.\n") == NULL)
        fail_msg ("%s: %s", bases[i], run.out);
      cli_clear (&run);
    }
  cli_run (&run, "compare", "--reasons", "--as", "frisian", "--rules",
           "frisian,frisian+king-move-limit=5,frisian+king-move-limit=2",
           "W:WK28,32:BK5,10:+2/28+0", NULL);
  assert_null (strstr (run.out, "\tfrisian\tfrisian+"));
  assert_non_null (strstr (run.out, "\tfrisian+king-move-limit=2\tfrisian\tking-move-limit=3\t"));
  assert_non_null (strstr (run.out, "has made 2 quiet moves"));
  cli_clear (&run);
  cli_run (&run, "compare", "--tsv", "--as", "frisian", "--rules",
           "frisian,frisian+king-move-limit=5", "W:WK28,32:BK5,10:+4/28+0", NULL);
  assert_non_null (strstr (run.out, "28\t6\t28,6\t\t0\t0\t1\n"));
  cli_clear (&run);
  /* Frisian must take 23 straight, and the limit is reached besides */
  cli_run (&run, "compare", "--reasons", "--rules", "frisian,international",
           "W:WK50,33:B23,5:+3/50+0", NULL);
  assert_non_null (strstr (run.out, "\tcapture-lines=diagonal+king-move-limit=none\t"));
  cli_clear (&run);
}

/* How numbers are read is said; letters in, letters out; a small k may be a file; one set alone. */
static void
test_compare_squares (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "compare", "W:W22:B13", NULL);
  assert_non_null (strstr (run.out, "numbers with 1 at the top left"));
  cli_clear (&run);
  cli_run (&run, "compare", "--tsv", "W:W22:B13", NULL);
  assert_non_null (strstr (run.err, "numbers with 1 at the top left"));
  cli_clear (&run);
  cli_run (&run, "compare", "W:Wa1:Bk11", NULL);
  assert_int_equal (run.status, 0);
  assert_non_null (strstr (run.out, "12×12, squares in letters"));
  cli_clear (&run);
  cli_run (&run, "compare", "--as", "american", "W:We5:Bd4", NULL);
  assert_non_null (strstr (run.out, "  e5xc3  "));
  cli_clear (&run);
  cli_run (&run, "compare", "--tsv", "--as", "american", "W:We5:Bd4", NULL);
  assert_non_null (strstr (run.out, "15\t22\t"));
  cli_clear (&run);
  /* The first set's start: dark moves first in American */
  cli_run (&run, "compare", "--rules", "american", "start", NULL);
  assert_non_null (strstr (run.out, "\nBlack to move.\n"));
  assert_non_null (strstr (run.out, "This is one rule set alone"));
  cli_clear (&run);
  cli_refuse ("8×8, every other square|8×8, every square", "compare", "--rules", "turkish,russian",
              "W:We5:Bd4", NULL);
}

/* Moves with the same reasons share them; house rules are named by their id. */
static void
test_compare_groups (G_GNUC_UNUSED void **state)
{
  CliRun run;

  cli_run (&run, "compare", "--rules", "russian,thai,american+aim=lose", "W:WKa1:Bd4", NULL);
  assert_int_equal (run.status, 0);
  assert_non_null (strstr (run.out, "\n  a1xh8, a1xg7, a1xf6\n    not in thai\n"));
  assert_non_null (strstr (run.out, "\n  a1xe5\n    not in american+aim=lose\n"));
  assert_null (strstr (run.out, "with house rules"));
  assert_narrow (run.out);
  cli_clear (&run);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_compare_tsv),        cmocka_unit_test (test_compare_reasons),
    cmocka_unit_test (test_compare_text),       cmocka_unit_test (test_compare_default_sets),
    cmocka_unit_test (test_compare_board),      cmocka_unit_test (test_compare_house_commas),
    cmocka_unit_test (test_compare_king_limit), cmocka_unit_test (test_compare_squares),
    cmocka_unit_test (test_compare_groups),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

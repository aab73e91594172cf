/* test-data.c: the tables of tests/data through the terminal: moves, reasons, ends of games.
 *
 * The tables themselves are tested in full at the law; here is whether the program says the same.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <string.h>

/* The rows that are taken of a table of moves: every nth. */
#define STEP test_scaled (23, 5, 1)

static int
compare_strings (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* "e5xc3(d4) a1-b2", or "(none: …)" */
static char **
wanted_keys (const char *moves)
{
  g_auto (GStrv) parts = g_strsplit (moves, " ", -1);
  GPtrArray *keys = g_ptr_array_new ();

  if (g_str_has_prefix (moves, "(none"))
    return g_new0 (char *, 1);
  for (unsigned i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (keys, cli_data_key (parts[i]));
  qsort (keys->pdata, keys->len, sizeof (char *), compare_strings);
  g_ptr_array_add (keys, NULL);

  return (char **) g_ptr_array_free (keys, FALSE);
}

static void
assert_keys (const char *out, const char *moves, const char *where)
{
  g_auto (GStrv) found = cli_move_keys (out);
  g_auto (GStrv) wanted = wanted_keys (moves);
  g_autofree char *found_text = g_strjoinv ("; ", found);
  g_autofree char *wanted_text = g_strjoinv ("; ", wanted);

  if (strcmp (found_text, wanted_text) != 0)
    fail_msg ("%s: %s instead of %s", where, found_text, wanted_text);
}

static bool
has_letters (const char *fen)
{
  return strpbrk (fen, "abcdefghijl") != NULL;
}

/* Through compare with one set: its letters are those of the table, mirrored sets too. */
static void
test_teaching (G_GNUC_UNUSED void **state)
{
  TestTsv tsv;
  unsigned n = 0;

  test_tsv_open (&tsv, "teaching.tsv");
  while (test_tsv_next (&tsv))
    {
      const char *fen = tsv.fields[2];
      const char *set = tsv.fields[3];
      const char *as = strcmp (set, "turkish") == 0 ? "--as=turkish"
                       : has_letters (fen)          ? "--as=russian"
                                                    : "--as=international";
      CliRun run;

      if (n++ % STEP != 0)
        continue;
      cli_run (&run, "compare", "--tsv", as, "--rules", set, fen, NULL);
      if (run.status != 0)
        fail_msg ("%s %s: %s", tsv.fields[0], set, run.err);
      assert_keys (run.out, tsv.fields[4], tsv.fields[0]);
      cli_clear (&run);
    }
  test_tsv_close (&tsv);
  assert_true (n > 300);
}

/* Through moves --tsv: letters on each set's own board; sets of numbers are asked in letters by
 * compare. */
static void
test_presets (G_GNUC_UNUSED void **state)
{
  TestTsv tsv;
  unsigned n = 0;

  test_tsv_open (&tsv, "presets.tsv");
  while (test_tsv_next (&tsv))
    {
      CliRun run;
      g_auto (GStrv) found = NULL;
      g_auto (GStrv) wanted = wanted_keys (tsv.fields[4]);

      if (n++ % STEP != 0)
        continue;
      cli_run (&run, "moves", "--tsv", "--rules", tsv.fields[3], tsv.fields[2], NULL);
      if (run.status != 0)
        fail_msg ("%s: %s", tsv.fields[0], run.err);
      found = cli_move_keys (run.out);
      assert_int_equal (g_strv_length (found), g_strv_length (wanted));
      if (found[0] != NULL && g_ascii_isalpha (found[0][0]))
        assert_keys (run.out, tsv.fields[4], tsv.fields[0]);
      cli_clear (&run);
    }
  test_tsv_close (&tsv);
  assert_true (n > 150);
}

static char *
reason_key (const char *from, const char *to, const char *taken, const char *crowned)
{
  const char *const fields[] = { from, to, "", taken, crowned, NULL };

  return cli_move_key ((char **) fields);
}

/* The sets of clauses of the line for this move and the forbidding set. */
static char *
find_reason (const char *out, const char *key)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);
      g_autofree char *found = NULL;

      if (g_strv_length (fields) != 8)
        continue;
      assert_false (strchr (fields[7], '{') != NULL || strchr (fields[7], '%') != NULL);
      found = reason_key (fields[0], fields[1], fields[2], fields[3]);
      if (strcmp (found, key) == 0)
        return g_strdup (fields[6]);
    }

  return NULL;
}

static void
test_reasons (G_GNUC_UNUSED void **state)
{
  TestTsv tsv;
  unsigned n = 0;

  test_tsv_open (&tsv, "reasons.tsv");
  while (test_tsv_next (&tsv))
    {
      g_autofree char *key =
        reason_key (tsv.fields[1], tsv.fields[2], tsv.fields[3], tsv.fields[4]);
      g_autofree char *sets = g_strdup_printf ("%s,%s", tsv.fields[5], tsv.fields[6]);
      g_autofree char *found = NULL;
      const char *as = has_letters (tsv.fields[0]) ? "--as=russian" : "--as=international";
      CliRun run;

      n++;
      cli_run (&run, "compare", "--reasons", as, "--rules", sets, tsv.fields[0], NULL);
      if (run.status != 0)
        fail_msg ("%s: %s", sets, run.err);
      found = find_reason (run.out, key);
      if (found == NULL)
        fail_msg ("%s, %s, %s: no reason", tsv.fields[0], sets, key);
      assert_string_equal (found, tsv.fields[7]);
      cli_clear (&run);
    }
  test_tsv_close (&tsv);
  assert_true (n > 70);
}

/* The first line that has another result than "*", as "ply result reason". */
static char *
first_end (const char *out)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);

  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (g_strv_length (fields) == 5 && strcmp (fields[3], "*") != 0)
        return g_strdup_printf ("%s %s %s", fields[0], fields[3], fields[4]);
    }

  return g_strdup ("- * -");
}

static void
test_endings (G_GNUC_UNUSED void **state)
{
  TestTsv tsv;
  unsigned n = 0;

  test_tsv_open (&tsv, "endings.tsv");
  while (test_tsv_next (&tsv))
    {
      g_auto (GStrv) moves = g_strsplit (tsv.fields[2], " ", -1);
      g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
      g_autofree char *wanted =
        g_strdup_printf ("%s %s %s", tsv.fields[3], tsv.fields[4], tsv.fields[5]);
      g_autofree char *found = NULL;
      const char *options[] = { "play",  "--tsv",       "--rules", tsv.fields[0],
                                "--fen", tsv.fields[1], "--" };
      CliRun run;

      for (unsigned i = 0; i < G_N_ELEMENTS (options); i++)
        g_ptr_array_add (arguments, (char *) options[i]);
      for (unsigned i = 0; moves[i] != NULL; i++)
        g_ptr_array_add (arguments, moves[i]);
      g_ptr_array_add (arguments, NULL);
      n++;
      cli_run_input (&run, (const char *const *) arguments->pdata, "", 0);
      if (run.status != 0)
        fail_msg ("%s %s: %s", tsv.fields[0], tsv.fields[1], run.err);
      found = first_end (run.out);
      if (strcmp (found, wanted) != 0)
        fail_msg ("%s %s: %s instead of %s", tsv.fields[0], tsv.fields[1], found, wanted);
      cli_clear (&run);
    }
  test_tsv_close (&tsv);
  assert_true (n > 50);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_teaching),
    cmocka_unit_test (test_presets),
    cmocka_unit_test (test_reasons),
    cmocka_unit_test (test_endings),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

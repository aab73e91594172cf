/* test-shot.c: the same shot under other rules: what there is to choose from.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "puzzle-util.h"

#include "ch-shot.h"

#include <stdlib.h>

/* Russian and American differ in three clauses of the law (rules text, section 2): men take backward or do not,
 * kings fly or do not, a man crowned in mid-capture goes on or does not. */
static const char lines[] =
  "id\trules\tother\tfen\tply\tmove\tfails\tclauses\n"
  "one\trussian\tamerican\tW:We5:Bd4\t1\te5xc3\tforbidden\tman-capture\n"
  "two\trussian\tamerican\tW:WKe5:Bd4\t1\te5xb2\tforbidden\tking-range\n"
  "three\trussian\tamerican\tW:We5:Bd4\t1\te5xc3\tforbidden\tman-capture king-range\n"
  /* Russian and Pool differ in the crowning alone: there is nothing to be chosen. */
  "four\trussian\tpool\tW:Wd6:Be7,g7\t1\td6xf8xh6\tforbidden\tcrowning\n"
  /* Both values are a reason, and nothing else differs. */
  "five\trussian\tamerican\tW:We5:Bd4\t1\te5xc3\tforbidden\tman-capture king-range crowning\n";

static void
expect_choices (const ChShot *shot, const char *const *ids)
{
  g_autoptr (GArray) choices = ch_shot_list_choices (shot, 4);

  assert_int_equal (choices->len, g_strv_length ((char **) ids));
  for (guint n = 0; n < choices->len; n++)
    assert_string_equal (ch_clause_get_id (g_array_index (choices, int, n)), ids[n]);
}

static void
test_choices (void **data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_dir_make_tmp ("crownhead-shot-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "other-rules.tsv", NULL);
  g_autoptr (GPtrArray) shots = NULL;

  assert_true (g_file_set_contents (path, lines, -1, NULL));
  shots = ch_shot_list (util_ruleset ("russian"), path);
  assert_int_equal (shots->len, 3);
  expect_choices (shots->pdata[0],
                  (const char *const[]) { "man-capture", "king-range", "crowning", NULL });
  expect_choices (shots->pdata[1],
                  (const char *const[]) { "man-capture", "king-range", "crowning", NULL });
  expect_choices (shots->pdata[2], (const char *const[]) { "man-capture", "crowning", NULL });
  util_remove_all (folder);
}

/* Of the shipped shots: whatever may be chosen has another value in the one rule set than in the other; each rule set
 * that has shots keeps some. */
static void
test_shipped (void **data G_GNUC_UNUSED)
{
  static const char *const sets[] = { "american", "russian", "brazilian", "international",
                                      "italian",  "spanish", "pool",      "frisian" };
  g_autofree char *path = g_build_filename (g_getenv ("CROWNHEAD_TEST_DATA"), "..", "..", "data",
                                            "puzzles", "other-rules.tsv", NULL);
  guint total = 0;

  for (guint n = 0; n < G_N_ELEMENTS (sets); n++)
    {
      g_autoptr (GPtrArray) shots = ch_shot_list (util_ruleset (sets[n]), path);

      for (guint i = 0; i < shots->len; i++)
        {
          const ChShot *shot = shots->pdata[i];
          g_autoptr (GArray) choices = ch_shot_list_choices (shot, 4);

          assert_in_range (choices->len, 2, 4);
          for (guint k = 0; k < choices->len; k++)
            {
              const int clause = g_array_index (choices, int, k);
              g_autofree char *here = ch_ruleset_clause_value_id (shot->ruleset, clause);
              g_autofree char *there = ch_ruleset_clause_value_id (shot->other, clause);

              assert_string_not_equal (here, there);
            }
        }
      print_message ("%s: %u shots\n", sets[n], shots->len);
      assert_true (shots->len > 0);
      total += shots->len;
    }
  assert_true (total >= 150);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_choices),
    cmocka_unit_test (test_shipped),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* Every row of teaching.tsv and presets.tsv: the legal moves are, as a set and whatever their paths,
 * those of the row, by the reference generator and by the one that answers by default.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "test-util.h"

#include <stdio.h>

static void
check_row (const TestTsv *tsv,
           const char *fen,
           const char *ruleset,
           const char *moves,
           bool left_corner)
{
  DrRuleset rules;
  char what[256];

  test_ruleset (&rules, ruleset);
  snprintf (what, sizeof what, "line %u: %s %s %s", tsv->number, tsv->fields[0], ruleset, fen);
  test_expect_moves (what, &rules, fen, moves, left_corner && test_is_mirrored (&rules));
}

/* teaching.tsv draws every 8x8 position on a board whose left corner is played. */
static void
test_teaching (void **state)
{
  TestTsv tsv;
  unsigned n = 0;

  (void) state;
  test_tsv_open (&tsv, "teaching.tsv");
  while (test_tsv_next (&tsv))
    {
      check_row (&tsv, tsv.fields[2], tsv.fields[3], tsv.fields[4], true);
      n++;
    }
  test_tsv_close (&tsv);
  assert_int_equal (n, 331);
}

/* presets.tsv draws them on the set's own board. */
static void
test_presets (void **state)
{
  TestTsv tsv;
  unsigned n = 0;

  (void) state;
  test_tsv_open (&tsv, "presets.tsv");
  while (test_tsv_next (&tsv))
    {
      check_row (&tsv, tsv.fields[2], tsv.fields[3], tsv.fields[4], false);
      n++;
    }
  test_tsv_close (&tsv);
  assert_int_equal (n, 160);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_teaching),
    cmocka_unit_test (test_presets),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* Crownhead - every published or computed node count of perft.tsv
 *
 * The fast path counts as many rows as the scale allows, the reference generator the smaller ones.
 * Column 2 numbers the squares from the top left with White at the bottom, whatever the set's own
 * numbering is, so it is read here and not by dr-fen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-perft.h"

#include "support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The file's names that are not presets: clauses suffice for them. */
static const struct
{
  const char *name;
  const char *rules;
} others[] = {
  { "english", "american" },
  { "int6", "international+board=6x6" },
  { "killer-8x8", "killer+board=8x8" },
  { "spantsiretti-intrules", "spantsiretti+choice=most+crowning=pass" },
  { "turkish-stop", "turkish+crowning=stop" },
};

static void
find_ruleset (const char *name, DrRuleset *ruleset)
{
  for (size_t n = 0; n < sizeof others / sizeof others[0]; n++)
    if (strcmp (name, others[n].name) == 0)
      name = others[n].rules;
  if (!dr_ruleset_parse (ruleset, name, NULL))
    fail_msg ("no rule set %s", name);
}

/* "B:W6,K31:BK17"; the file has no other form. */
static void
read_position (const char *fen, DrPosition *position)
{
  DrPiece man = DR_EMPTY;
  const char *c = fen + 1;

  dr_position_init (position, *fen == 'B' ? DR_DARK : DR_LIGHT);
  while (*c != '\0')
    {
      bool king = *c == 'K';

      if (*c == 'W' || *c == 'B')
        man = *c == 'W' ? DR_LIGHT_MAN : DR_DARK_MAN;
      if (king || (*c >= '0' && *c <= '9'))
        {
          char *end;
          unsigned long square = strtoul (c + king, &end, 10);

          assert_in_range (square, 1, DR_MAX_SQUARES);
          dr_position_put (position, (unsigned) square - 1, (DrPiece) (man + (king ? 1 : 0)));
          c = end;
        }
      else
        c++;
    }
}

/* Counts every row of at most @limit nodes. */
static unsigned
count_rows (DrPerftMethod method, uint64_t limit)
{
  TestTsv tsv;
  unsigned n = 0;

  test_tsv_open (&tsv, "perft.tsv");
  while (test_tsv_next (&tsv))
    {
      uint64_t expected = strtoull (tsv.fields[3], NULL, 10);
      uint64_t leaves;
      DrRuleset ruleset;
      DrPosition position;

      if (expected > limit)
        continue;
      find_ruleset (tsv.fields[0], &ruleset);
      position = ruleset.start;
      if (strcmp (tsv.fields[1], "start") != 0)
        read_position (tsv.fields[1], &position);
      if (!dr_perft (&ruleset, &position, (unsigned) atoi (tsv.fields[2]), method, &leaves))
        fail_msg ("line %u: not counted", tsv.number);
      if (leaves != expected)
        fail_msg ("line %u, %s %s depth %s: %" PRIu64 " instead of %" PRIu64, tsv.number,
                  tsv.fields[0], tsv.fields[1], tsv.fields[2], leaves, expected);
      n++;
    }
  test_tsv_close (&tsv);

  return n;
}

/* All 888 rows in the suite slow. */
static void
test_fast (void **state)
{
  (void) state;

  switch (test_scale ())
    {
    case TEST_SCALE_SLOW:
      assert_int_equal (count_rows (DR_PERFT_FAST, UINT64_MAX), 888);
      break;
    case TEST_SCALE_SANITIZER:
      assert_true (count_rows (DR_PERFT_FAST, 100000) > 600);
      break;
    default:
      assert_true (count_rows (DR_PERFT_FAST, 200000000) > 800);
    }
}

static void
test_reference (void **state)
{
  (void) state;

  count_rows (DR_PERFT_REFERENCE, test_scaled (100000, 200000, 10000000));
}

/* No ply: the position itself. */
static void
test_no_depth (void **state)
{
  DrRuleset ruleset;
  uint64_t leaves = 0;

  (void) state;

  dr_ruleset_preset (&ruleset, 0);
  assert_true (dr_perft (&ruleset, &ruleset.start, 0, DR_PERFT_FAST, &leaves));
  assert_int_equal (leaves, 1);
  leaves = 0;
  assert_true (dr_perft (&ruleset, &ruleset.start, 0, DR_PERFT_REFERENCE, &leaves));
  assert_int_equal (leaves, 1);
}

static void
test_too_deep (void **state)
{
  DrRuleset ruleset;
  uint64_t leaves;

  (void) state;

  dr_ruleset_preset (&ruleset, 0);
  assert_false (
    dr_perft (&ruleset, &ruleset.start, DR_PERFT_MAX_DEPTH + 1, DR_PERFT_FAST, &leaves));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_no_depth),
    cmocka_unit_test (test_too_deep),
    cmocka_unit_test (test_fast),
    cmocka_unit_test (test_reference),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

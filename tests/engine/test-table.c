/* Crownhead - the transposition table
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-tt.h"

#include "support.h"

/* What was stored comes back, negative scores too. */
static void
test_round_trip (void **state)
{
  DrTable *table = dr_table_new (1 << 20);
  uint64_t seed = 4;

  (void) state;
  assert_non_null (table);
  for (unsigned i = 0; i < 1000; i++)
    {
      const uint64_t key = test_random (&seed);
      const DrTableEntry entry = { .move = (uint32_t) test_random (&seed) | 1,
                                   .score = (int16_t) ((int) (i * 60) - 30000),
                                   .depth = (uint8_t) (i % 100),
                                   .bound = (uint8_t) (1 + i % 3) };
      DrTableEntry found;

      dr_table_store (table, key, &entry);
      assert_true (dr_table_probe (table, key, &found));
      assert_int_equal (found.move, entry.move);
      assert_int_equal (found.score, entry.score);
      assert_int_equal (found.depth, entry.depth);
      assert_int_equal (found.bound, entry.bound);
      assert_false (dr_table_probe (table, ~key, &found));
    }
  dr_table_free (table);
}

/* A move that is known is not forgotten for an entry without one. */
static void
test_move_kept (void **state)
{
  DrTable *table = dr_table_new (1 << 16);
  DrTableEntry entry = { .move = 7, .score = 1, .depth = 3, .bound = DR_BOUND_LOWER };

  (void) state;
  assert_non_null (table);
  dr_table_store (table, 99, &entry);
  entry = (DrTableEntry) { .move = 0, .score = -1, .depth = 4, .bound = DR_BOUND_UPPER };
  dr_table_store (table, 99, &entry);
  assert_true (dr_table_probe (table, 99, &entry));
  assert_int_equal (entry.move, 7);
  assert_int_equal (entry.depth, 4);
  dr_table_clear (table);
  assert_false (dr_table_probe (table, 99, &entry));
  dr_table_free (table);
}

/* In the smallest table deep entries stay and old ones go. */
static void
test_replacement (void **state)
{
  DrTable *table = dr_table_new (1);
  DrTableEntry entry = { .move = 1, .score = 0, .depth = 20, .bound = DR_BOUND_EXACT };

  (void) state;
  assert_non_null (table);
  dr_table_store (table, 1, &entry);
  entry.depth = 2;
  for (uint64_t key = 2; key < 50; key++)
    dr_table_store (table, key, &entry);
  assert_true (dr_table_probe (table, 1, &entry));
  for (unsigned n = 0; n < 5; n++)
    dr_table_age (table);
  entry.depth = 2;
  for (uint64_t key = 100; key < 104; key++)
    dr_table_store (table, key, &entry);
  assert_false (dr_table_probe (table, 1, &entry));
  dr_table_free (table);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_round_trip),
    cmocka_unit_test (test_move_kept),
    cmocka_unit_test (test_replacement),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* The comparison of one position under many rule sets: rows, columns, mirrors, limits, failures.
 *
 * Reasons have their own tests, test-reasons.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-util.h"

#include "dr-compare.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_PRESETS 64

typedef struct
{
  DrRuleset all[MAX_PRESETS];
  const DrRuleset *chosen[MAX_PRESETS];
  unsigned n;
} Presets;

/* The presets whose board matches @base's. */
static Presets *
presets_for (const DrRuleset *base)
{
  Presets *presets = calloc (1, sizeof *presets);

  assert_non_null (presets);
  assert_in_range (dr_preset_count (), 1, MAX_PRESETS);
  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      dr_ruleset_preset (&presets->all[i], i);
      if (dr_board_matches (&base->board, &presets->all[i].board, NULL))
        presets->chosen[presets->n++] = &presets->all[i];
    }

  return presets;
}

/* Every column is what its own set generates on its own board, every row is legal somewhere. */
static void
expect_columns (const DrRuleset *base, const DrPosition *position, const DrComparison *comparison)
{
  DrMoveList list;

  dr_move_list_init (&list);
  for (unsigned c = 0; c < comparison->n_columns; c++)
    {
      const DrRuleset *set = comparison->sets[c];
      DrPosition own;
      size_t n_legal = 0;

      dr_position_translate (position, &base->board, &set->board, &own);
      if (base->king_move_limit == 0)
        own.run_length[own.side] = 0;
      assert_int_equal (dr_generate (set, &own, &list), DR_GENERATE_OK);
      for (size_t r = 0; r < comparison->n_rows; r++)
        {
          DrMove move;
          bool legal = (comparison->rows[r].legal >> c & 1) != 0;

          dr_move_translate (&comparison->rows[r].move, &base->board, &set->board, &move);
          assert_int_equal (dr_move_list_find (&list, &move) != NULL, legal);
          n_legal += legal;
        }
      assert_int_equal (n_legal, list.n);
    }
  dr_move_list_clear (&list);

  for (size_t r = 0; r < comparison->n_rows; r++)
    {
      assert_true (comparison->rows[r].legal != 0);
      if (r > 0)
        assert_true (dr_move_compare (&comparison->rows[r - 1].move, &comparison->rows[r].move) <
                     0);
    }
}

/* A reason for each row and each set that forbids it, in that order; the sets allow what they say. */
static void
expect_reasons (const DrRuleset *base, const DrPosition *position, const DrComparison *comparison)
{
  size_t n = 0;

  for (size_t r = 0; r < comparison->n_rows; r++)
    for (unsigned c = 0; c < comparison->n_columns; c++)
      {
        const DrReasonRow *reason = &comparison->reasons[n];
        DrReasonSet sets[64];
        uint64_t legal = comparison->rows[r].legal;

        if ((legal >> c & 1) != 0)
          continue;
        assert_true (n++ < comparison->n_reasons);
        assert_int_equal (reason->row, r);
        assert_int_equal (reason->forbidding, c);
        assert_true ((legal >> reason->allowing & 1) != 0);
        assert_true ((legal & ((UINT64_C (1) << reason->allowing) - 1)) == 0);
        assert_true (reason->first_set + reason->n_sets <= comparison->n_reason_sets);
        assert_int_equal (dr_reasons (&base->board, position,
                                      &comparison->sets[reason->allowing]->law,
                                      &comparison->sets[c]->law, &comparison->rows[r].move, sets,
                                      64),
                          reason->n_sets);
        for (size_t i = 0; i < reason->n_sets; i++)
          {
            const DrReasonSet *set = &comparison->reason_sets[reason->first_set + i];

            assert_int_equal (set->clauses, sets[i].clauses);
            assert_true (dr_law_equal (&set->values, &sets[i].values));
          }
      }
  assert_int_equal (n, comparison->n_reasons);
}

/* The positions of teaching.tsv, each once. */
static void
test_teaching (void **state)
{
  (void) state;
  DrRuleset russian;
  DrRuleset international;
  DrRuleset turkish;
  Presets *small;
  Presets *large;
  Presets *all_squares;
  char last[8] = "";
  TestTsv tsv;

  test_ruleset (&russian, "russian");
  test_ruleset (&international, "international");
  small = presets_for (&russian);
  large = presets_for (&international);
  test_ruleset (&turkish, "turkish");
  all_squares = presets_for (&turkish);
  test_tsv_open (&tsv, "teaching.tsv");
  while (test_tsv_next (&tsv))
    {
      bool letters = strpbrk (tsv.fields[2] + 2, "abcdefgh") != NULL;
      bool all = strncmp (tsv.fields[3], "turkish", 7) == 0;
      const DrRuleset *base = all ? &turkish : letters ? &russian : &international;
      const Presets *presets = all ? all_squares : letters ? small : large;
      DrComparison comparison;
      DrPosition position;

      if (tsv.fields[0][0] != 'T' || strcmp (tsv.fields[0], last) == 0 ||
          strlen (tsv.fields[0]) >= sizeof last)
        continue;
      strcpy (last, tsv.fields[0]);
      test_position (&position, base, tsv.fields[2]);
      assert_int_equal (dr_compare (base, &position, presets->chosen, presets->n, true, NULL, NULL,
                                    &comparison),
                        DR_COMPARE_OK);
      expect_columns (base, &position, &comparison);
      expect_reasons (base, &position, &comparison);
      dr_comparison_clear (&comparison);
    }
  test_tsv_close (&tsv);
  free (small);
  free (large);
  free (all_squares);
}

/* T1, W:We5:Bd4, by hand (rules text, section 7): American and Italian e5-d6, e5-f6; Russian only
 * e5xc3.  On the mirrored Italian board the position is W:Wd5:Be4. */
static void
test_by_hand (void **state)
{
  (void) state;
  DrRuleset sets[3];
  const DrRuleset *chosen[] = { &sets[0], &sets[1], &sets[2] };
  DrComparison comparison;
  DrPosition position;

  test_ruleset (&sets[0], "russian");
  test_ruleset (&sets[1], "italian");
  test_ruleset (&sets[2], "american");
  test_position (&position, &sets[0], "W:We5:Bd4");
  assert_int_equal (dr_compare (&sets[0], &position, chosen, 3, true, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  assert_int_equal (comparison.n_columns, 3);
  assert_false (comparison.mirrored[0]);
  assert_true (comparison.mirrored[1]);
  assert_false (comparison.mirrored[2]);
  /* squares count from the top left: d6 = 9, f6 = 10, c3 = 21 */
  assert_int_equal (comparison.n_rows, 3);
  assert_int_equal (comparison.rows[0].move.to, dr_board_at (&sets[0].board, 3, 5));
  assert_int_equal (comparison.rows[0].legal, 6);
  assert_int_equal (comparison.rows[1].move.to, dr_board_at (&sets[0].board, 5, 5));
  assert_int_equal (comparison.rows[1].legal, 6);
  assert_int_equal (comparison.rows[2].move.to, dr_board_at (&sets[0].board, 2, 2));
  assert_int_equal (comparison.rows[2].legal, 1);
  /* e5-d6, e5-f6: Russian forbids; e5xc3: Italian and American forbid; man-capture each time */
  assert_int_equal (comparison.n_reasons, 4);
  for (unsigned i = 0; i < 4; i++)
    {
      const DrReasonRow *reason = &comparison.reasons[i];

      assert_int_equal (reason->forbidding, i < 2 ? 0 : i - 1);
      assert_int_equal (reason->allowing, i < 2 ? 1 : 0);
      assert_int_equal (reason->n_sets, 1);
      assert_int_equal (comparison.reason_sets[reason->first_set].clauses,
                        1u << DR_CLAUSE_MAN_CAPTURE);
    }
  dr_comparison_clear (&comparison);

  assert_int_equal (dr_compare (&sets[0], &position, chosen, 3, false, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  assert_int_equal (comparison.n_rows, 3);
  assert_int_equal (comparison.n_reasons, 0);
  dr_comparison_clear (&comparison);

  /* no set: no row */
  assert_int_equal (dr_compare (&sets[0], &position, NULL, 0, true, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  assert_int_equal (comparison.n_rows, 0);
  dr_comparison_clear (&comparison);
}

/* Frisian: the king on 47 has made three moves in a row, its side has a man on 26: it rests.  The
 * man's moves are 26-21 (Frisian and International the same); the king's, on one long diagonal,
 * are 47-41, 36 and 47-42, 38, 33, 29, 24, 20, 15. */
static void
test_king_move_limit (void **state)
{
  (void) state;
  DrRuleset frisian;
  DrRuleset international;
  const DrRuleset *sets[2] = { &international, &frisian };
  DrComparison comparison;
  DrPosition position;

  test_ruleset (&frisian, "frisian");
  test_ruleset (&international, "international");
  test_position (&position, &frisian, "W:WK47,26:B5");
  position.run_king[DR_LIGHT] = 46;
  position.run_length[DR_LIGHT] = 3;

  assert_int_equal (dr_compare (&frisian, &position, sets, 2, true, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  assert_int_equal (comparison.n_rows, 10);
  expect_columns (&frisian, &position, &comparison);
  assert_int_equal (comparison.n_reasons, 9);
  for (size_t i = 0; i < comparison.n_reasons; i++)
    {
      const DrReasonRow *reason = &comparison.reasons[i];

      assert_int_equal (comparison.rows[reason->row].move.from, 46);
      assert_int_equal (comparison.rows[reason->row].legal, 1);
      assert_int_equal (reason->forbidding, 1);
      assert_int_equal (reason->n_sets, 1);
      assert_int_equal (comparison.reason_sets[reason->first_set].clauses,
                        1u << DR_CLAUSE_KING_MOVE_LIMIT);
    }
  dr_comparison_clear (&comparison);

  /* Frisian alone: only the man moves, no row without a set that allows it */
  assert_int_equal (dr_compare (&frisian, &position, sets + 1, 1, true, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  assert_int_equal (comparison.n_rows, 1);
  dr_comparison_clear (&comparison);

  /* International knows no such count: the same numbers mean nothing */
  assert_int_equal (dr_compare (&international, &position, sets, 2, true, NULL, NULL, &comparison),
                    DR_COMPARE_OK);
  assert_int_equal (comparison.n_rows, 10);
  assert_int_equal (comparison.n_reasons, 0);
  expect_columns (&international, &position, &comparison);
  dr_comparison_clear (&comparison);
}

static void
test_refused (void **state)
{
  (void) state;
  DrRuleset russian;
  DrRuleset international;
  const DrRuleset *sets[DR_COMPARE_MAX_SETS + 1];
  DrComparison comparison;

  test_ruleset (&russian, "russian");
  test_ruleset (&international, "international");
  for (unsigned i = 0; i <= DR_COMPARE_MAX_SETS; i++)
    sets[i] = &russian;
  assert_int_equal (dr_compare (&russian, &russian.start, sets, DR_COMPARE_MAX_SETS, true, NULL,
                                NULL, &comparison),
                    DR_COMPARE_OK);
  assert_int_equal (comparison.n_rows, 7);
  assert_true (comparison.rows[0].legal == UINT64_MAX);
  dr_comparison_clear (&comparison);
  assert_int_equal (dr_compare (&russian, &russian.start, sets, DR_COMPARE_MAX_SETS + 1, true, NULL,
                                NULL, &comparison),
                    DR_COMPARE_TOO_MANY_SETS);
  dr_comparison_clear (&comparison);

  sets[2] = &international;
  assert_int_equal (dr_compare (&russian, &russian.start, sets, 4, true, NULL, NULL, &comparison),
                    DR_COMPARE_OTHER_BOARD);
  assert_int_equal (comparison.n_columns, 2);
  dr_comparison_clear (&comparison);
}

/* True when asked more often than *@data times. */
static bool
cancel_after (void *data)
{
  unsigned *left = data;

  if (*left == 0)
    return true;
  --*left;
  return false;
}

/* Stopped at any time, it says so and leaves nothing behind. */
static void
test_cancelled (void **state)
{
  (void) state;
  DrRuleset russian;
  Presets *presets;
  DrComparison comparison;
  DrPosition position;
  DrCompareResult result = DR_COMPARE_CANCELLED;
  unsigned n;

  test_ruleset (&russian, "russian");
  presets = presets_for (&russian);
  test_position (&position, &russian, "W:WKc3,a3:Bd4,b2,b4");
  for (n = 0; result == DR_COMPARE_CANCELLED; n++)
    {
      unsigned left = n;

      result = dr_compare (&russian, &position, presets->chosen, presets->n, true, cancel_after,
                           &left, &comparison);
      if (result == DR_COMPARE_OK)
        assert_int_equal (left, 0);
      dr_comparison_clear (&comparison);
    }
  assert_int_equal (result, DR_COMPARE_OK);
  assert_true (n > 20); /* the work was stopped in the middle, too */
  free (presets);
}

/* From every second square of every second row all eight neighbours can be jumped: more trails
 * than are ever walked through. */
static void
test_too_complex (void **state)
{
  (void) state;
  DrRuleset canadian;
  const DrRuleset *sets[] = { &canadian };
  DrComparison comparison;
  DrPosition position;

  if (test_scale () == TEST_SCALE_SANITIZER)
    skip ();
  test_ruleset (&canadian, "canadian+squares=all+capture-lines=eight");
  dr_position_init (&position, DR_LIGHT);
  dr_position_put (&position, dr_board_at (&canadian.board, 0, 0), DR_LIGHT_KING);
  for (int column = 0; column < 11; column++)
    for (int row = 0; row < 11; row++)
      if (column % 2 != 0 || row % 2 != 0)
        dr_position_put (&position, dr_board_at (&canadian.board, column, row), DR_DARK_KING);
  assert_int_equal (dr_compare (&canadian, &position, sets, 1, true, NULL, NULL, &comparison),
                    DR_COMPARE_TOO_COMPLEX);
  dr_comparison_clear (&comparison);
}

/* Positions rich in kings, all presets of the board, with reasons: columns and reasons are right,
 * and one takes less than 50 ms (of the processor, without sanitizers). */
static void
test_random_positions (void **state)
{
  (void) state;
  static const char *const bases[] = { "russian", "italian", "international", "canadian" };
  uint64_t n = test_scaled (5, 50, 1000);
  uint64_t seed = 2;

  for (unsigned b = 0; b < sizeof bases / sizeof bases[0]; b++)
    {
      DrRuleset base;
      Presets *presets;
      clock_t spent = 0;
      clock_t longest = 0;

      test_ruleset (&base, bases[b]);
      presets = presets_for (&base);
      for (uint64_t i = 0; i < n; i++)
        {
          DrComparison comparison;
          DrPosition position;
          clock_t start;

          dr_position_init (&position, DR_LIGHT);
          for (unsigned p = 0; p < base.board.n_squares / 3u; p++)
            {
              unsigned square = (unsigned) (test_random (&seed) % base.board.n_squares);
              unsigned row = base.board.row[square];
              bool end = row == 0 || row + 1u == base.board.height;
              DrSide side = (test_random (&seed) & 1) != 0 ? DR_LIGHT : DR_DARK;

              dr_position_put (&position, square,
                               end || test_random (&seed) % 3 == 0 ? dr_side_king (side)
                                                                   : dr_side_man (side));
            }
          start = clock ();
          assert_int_equal (dr_compare (&base, &position, presets->chosen, presets->n, true, NULL,
                                        NULL, &comparison),
                            DR_COMPARE_OK);
          start = clock () - start;
          spent += start;
          longest = start > longest ? start : longest;
          expect_columns (&base, &position, &comparison);
          if (i < 3)
            expect_reasons (&base, &position, &comparison);
          dr_comparison_clear (&comparison);
        }
      print_message ("%s, %u sets: %.3f ms a position, %.3f at most\n", bases[b], presets->n,
                     1000.0 * (double) spent / CLOCKS_PER_SEC / (double) n,
                     1000.0 * (double) longest / CLOCKS_PER_SEC);
      if (test_scale () != TEST_SCALE_SANITIZER)
        assert_true ((double) spent / CLOCKS_PER_SEC / (double) n < 0.05);
      free (presets);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_teaching),         cmocka_unit_test (test_by_hand),
    cmocka_unit_test (test_king_move_limit),  cmocka_unit_test (test_refused),
    cmocka_unit_test (test_cancelled),        cmocka_unit_test (test_too_complex),
    cmocka_unit_test (test_random_positions),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

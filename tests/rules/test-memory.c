/* What the comparison, its reasons and the why-not do when memory is out, at each place where they
 * ask for some, or when a generator gives up: they say so and leave nothing behind.
 *
 * The files under test are built once more here, on an allocator that fails when it is told to.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-util.h"

#include <stdlib.h>
#include <string.h>

static unsigned allocations_left;

static bool
may_allocate (void)
{
  if (allocations_left == 0)
    return false;
  allocations_left--;
  return true;
}

static void *
limited_malloc (size_t size)
{
  return may_allocate () ? malloc (size) : NULL;
}

static void *
limited_calloc (size_t n, size_t size)
{
  return may_allocate () ? calloc (n, size) : NULL;
}

static void *
limited_realloc (void *memory, size_t size)
{
  return may_allocate () ? realloc (memory, size) : NULL;
}

/* The generators, which give up when they are told to. */
static unsigned generations_left = 1000000;
static DrGenerateResult given_up = DR_GENERATE_TOO_COMPLEX;

static bool
may_generate (void)
{
  if (generations_left == 0)
    return false;
  generations_left--;
  return true;
}

static DrGenerateResult
limited_reference (const DrBoard *board,
                   const DrLaw *law,
                   const DrPosition *where,
                   DrGenerateFlags flags,
                   DrMoveList *list)
{
  return may_generate () ? dr_reference_generate (board, law, where, flags, list) : given_up;
}

static DrGenerateResult
limited_law (const DrBoard *board, const DrLaw *law, const DrPosition *where, DrMoveList *list)
{
  return may_generate () ? dr_generate_law (board, law, where, list) : given_up;
}

#define dr_reference_generate limited_reference
#define dr_generate_law limited_law
#define malloc limited_malloc
#define calloc limited_calloc
#define realloc limited_realloc

#include "dr-compare.c"
#include "dr-move.c"
#include "dr-reasons.c"
#include "dr-why-clauses.c"
#include "dr-why.c"

#define MAX_ALLOCATIONS 10000

static DrRuleset russian;
static DrRuleset american;
static DrRuleset house;
static DrPosition position;

static const DrRuleset *const sets[] = { &russian, &american, &house };

static int
set_up (void **state)
{
  (void) state;
  allocations_left = MAX_ALLOCATIONS;
  test_ruleset (&russian, "russian");
  test_ruleset (&american, "american");
  test_ruleset (&house, "frisian+board=8x8+removal=at-once+obligation=free");
  test_position (&position, &russian, "W:WKc3,a3,Kg1:Bd4,b2,b4,e7");

  return 0;
}

static void
test_compare (void **state)
{
  (void) state;
  DrCompareResult result = DR_COMPARE_NO_MEMORY;
  unsigned n;

  for (n = 0; result == DR_COMPARE_NO_MEMORY && n < MAX_ALLOCATIONS; n++)
    {
      DrComparison comparison;

      allocations_left = n;
      result = dr_compare (&russian, &position, sets, 3, true, NULL, NULL, &comparison);
      dr_comparison_clear (&comparison);
    }
  assert_int_equal (result, DR_COMPARE_OK);
  assert_true (n > 10);
}

static void
test_reasons (void **state)
{
  (void) state;
  DrReasonSet reasons[8];
  DrMoveList list;
  int result = -1;
  unsigned n;

  allocations_left = MAX_ALLOCATIONS;
  dr_move_list_init (&list);
  assert_int_equal (dr_generate (&house, &position, &list), DR_GENERATE_OK);
  for (n = 0; result < 0 && n < MAX_ALLOCATIONS; n++)
    {
      allocations_left = n;
      result = dr_reasons (&russian.board, &position, &house.law, &american.law, &list.moves[0],
                           reasons, 8);
    }
  assert_true (result > 0);
  assert_true (n > 3);
  dr_move_list_clear (&list);
}

/* The way through @text under @ruleset stops with false at every allocation but the last. */
static void
expect_answer (const DrRuleset *ruleset, const char *text)
{
  DrAttempt attempt = { 0 };
  bool good = false;
  unsigned n;

  for (const char *p = text; *p != '\0'; p += *p != '\0')
    attempt.squares[attempt.n++] = (uint8_t) test_square (ruleset, &p, false);
  for (n = 0; !good && n < MAX_ALLOCATIONS; n++)
    {
      DrWhy why;

      allocations_left = n;
      good = dr_why (ruleset, &position, &attempt, sets, 3, &why);
      dr_why_clear (&why);
    }
  assert_true (good);
  assert_true (n > 1);
}

static void
test_why (void **state)
{
  (void) state;
  expect_answer (&russian, "c3-e5");
  expect_answer (&russian, "a3-b4");
  expect_answer (&american, "c3-h8-a1");
  expect_answer (&american, "g1-h8");
  expect_answer (&american, "a3-g3");
}

/* Stopped at each generation: too complex, or no memory. */
static void
test_given_up (void **state)
{
  (void) state;
  static const char *const texts[] = { "c3-e5", "a3-b4", "c3-h8-a1", "g1-h8", "a3-g3", "a3" };
  DrCompareResult result = DR_COMPARE_TOO_COMPLEX;
  unsigned n;

  allocations_left = UINT32_MAX;
  for (n = 0; result == DR_COMPARE_TOO_COMPLEX; n++)
    {
      DrComparison comparison;

      generations_left = n;
      given_up = DR_GENERATE_TOO_COMPLEX;
      result = dr_compare (&russian, &position, sets, 3, true, NULL, NULL, &comparison);
      dr_comparison_clear (&comparison);
      if (result == DR_COMPARE_OK)
        break;
      generations_left = n;
      given_up = DR_GENERATE_NO_MEMORY;
      assert_int_equal (dr_compare (&russian, &position, sets, 3, true, NULL, NULL, &comparison),
                        DR_COMPARE_NO_MEMORY);
      dr_comparison_clear (&comparison);
    }
  assert_int_equal (result, DR_COMPARE_OK);
  assert_true (n > 6);

  for (unsigned i = 0; i < 2 * sizeof texts / sizeof texts[0]; i++)
    {
      const char *p = texts[i / 2];
      DrAttempt attempt = { 0 };
      bool good = false;

      for (; *p != '\0'; p += *p != '\0')
        attempt.squares[attempt.n++] = (uint8_t) test_square (&russian, &p, false);
      for (n = 0; !good; n++)
        for (unsigned n_sets = 0; n_sets <= 3; n_sets += 3)
          {
            DrWhy why;

            generations_left = n;
            good =
              dr_why (i % 2 == 0 ? &russian : &american, &position, &attempt, sets, n_sets, &why);
            dr_why_clear (&why);
          }
      assert_true (n > 1);
    }
  generations_left = 1000000;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_compare),
    cmocka_unit_test (test_reasons),
    cmocka_unit_test (test_why),
    cmocka_unit_test (test_given_up),
  };

  return cmocka_run_group_tests (tests, set_up, NULL);
}

/* test-glicko.c: ratings as Glickman's paper works them out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-glicko.h"
#include "support.h"

#include <math.h>

static void
assert_near (double value, double expected, double tolerance)
{
  if (!(fabs (value - expected) <= tolerance))
    fail_msg ("%.6f is not %.6f", value, expected);
}

/* Glickman, "Example of the Glicko-2 system": a player of 1500, 200, 0.06 wins against 1400, 30 and
 * loses to 1550, 100 and 1700, 300: 1464.06, 151.52, 0.05999. */
static void
test_paper (void **state)
{
  const ChRating player = { 1500, 200, 0.06 };
  const ChGlickoResult results[] = {
    { { 1400, 30, 0.06 }, 1 },
    { { 1550, 100, 0.06 }, 0 },
    { { 1700, 300, 0.06 }, 0 },
  };
  const ChRating rated = ch_glicko_rate (player, results, G_N_ELEMENTS (results));

  (void) state;
  assert_near (rated.rating, 1464.06, 0.01);
  assert_near (rated.deviation, 151.52, 0.01);
  assert_near (rated.volatility, 0.05999, 0.00001);
}

/* The paper's step 6 alone for who does not play: φ' = √(φ² + σ²).  200 is φ = 1.1513 (the paper's
 * number); √(1.1513² + 0.06²) = 1.15286, times 173.7178 = 200.27. */
static void
test_rest (void **state)
{
  const ChRating player = { 1500, 200, 0.06 };
  const ChRating rated = ch_glicko_rate (player, NULL, 0);
  const ChRating long_rest = ch_glicko_rest (player, 100000);

  (void) state;
  assert_near (rated.rating, 1500, 0);
  assert_near (rated.deviation, 200.27, 0.01);
  assert_near (rated.volatility, 0.06, 0);
  assert_near (ch_glicko_rest (player, 1).deviation, rated.deviation, 1e-9);
  /* Never less sure than of a stranger. */
  assert_near (long_rest.deviation, 350, 1e-9);
}

/* Equals who meet gain and lose the same; who wins more than expected rises; the unsure moves more. */
static void
test_sense (void **state)
{
  const ChRating equal = ch_glicko_new (1500, 200);
  const ChGlickoResult won = { equal, 1 };
  const ChGlickoResult lost = { equal, 0 };
  const ChGlickoResult drawn = { equal, 0.5 };
  const ChRating sure = ch_glicko_new (1500, 50);
  const double up = ch_glicko_rate (equal, &won, 1).rating - 1500;

  (void) state;
  assert_true (up > 0);
  assert_near (1500 - ch_glicko_rate (equal, &lost, 1).rating, up, 1e-6);
  assert_near (ch_glicko_rate (equal, &drawn, 1).rating, 1500, 1e-9);
  assert_true (ch_glicko_rate (sure, &won, 1).rating - 1500 < up);
  assert_true (ch_glicko_rate (equal, &won, 1).deviation < 200);
}

/* A very surprising result (the branch of step 5 where Δ² > φ² + v) makes the volatility grow, and
 * thousands of results leave numbers. */
static void
test_extremes (void **state)
{
  ChRating self = ch_glicko_new (1500, 40);
  const ChGlickoResult surprise = { ch_glicko_new (2900, 30), 1 };
  uint64_t seed = 7;

  (void) state;
  assert_true (ch_glicko_rate (self, &surprise, 1).volatility > 0.06);
  for (int n = 0; n < 5000; n++)
    {
      const ChGlickoResult result = {
        ch_glicko_new (600 + (double) (test_random (&seed) % 2400), 60), test_random (&seed) % 2
      };

      self = ch_glicko_rate (self, &result, 1);
      assert_true (isfinite (self.rating) && isfinite (self.deviation));
      assert_true (self.rating > -1000 && self.rating < 5000);
      assert_true (self.deviation > 0 && self.deviation <= 350);
      assert_true (self.volatility > 0 && self.volatility < 1);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_paper),
    cmocka_unit_test (test_rest),
    cmocka_unit_test (test_sense),
    cmocka_unit_test (test_extremes),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

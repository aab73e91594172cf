/* test-schedule.c: when cards come again, worked out by hand from the paper's formulas.
 *
 * I(1) = 1, I(2) = 6, I(n) = I(n - 1) × EF, fractions rounded up; EF' = EF + (0.1 - (5 - q) × (0.08 +
 * (5 - q) × 0.02)), at least 1.3; below 3 from the beginning with the same EF.  The interval is made
 * with the EF from before the answer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-schedule.h"
#include "support.h"

#include <math.h>

static void
answer (ChSchedule *card, ChGrade grade, guint interval, double easiness)
{
  *card = ch_schedule_answer (*card, grade);
  assert_int_equal (card->interval, interval);
  assert_true (fabs (card->easiness - easiness) < 1e-9);
}

/* 4 changes nothing: 0.1 - 1 × (0.08 + 0.02) = 0.  6 × 2.5 = 15; 15 × 2.5 = 37.5; 38 × 2.5 = 95. */
static void
test_right (void **state)
{
  ChSchedule card = ch_schedule_new ();

  (void) state;
  answer (&card, CH_GRADE_RIGHT, 1, 2.5);
  answer (&card, CH_GRADE_RIGHT, 6, 2.5);
  answer (&card, CH_GRADE_RIGHT, 15, 2.5);
  answer (&card, CH_GRADE_RIGHT, 38, 2.5);
  answer (&card, CH_GRADE_RIGHT, 95, 2.5);
}

/* 5: + 0.1.  6 × 2.7 = 16.2. */
static void
test_prompt (void **state)
{
  ChSchedule card = ch_schedule_new ();

  (void) state;
  answer (&card, CH_GRADE_PROMPT, 1, 2.6);
  answer (&card, CH_GRADE_PROMPT, 6, 2.7);
  answer (&card, CH_GRADE_PROMPT, 17, 2.8);
}

/* 3: 0.1 - 2 × (0.08 + 0.04) = - 0.14.  6 × 2.22 = 13.32; down to 1.3 and no further. */
static void
test_helped (void **state)
{
  ChSchedule card = ch_schedule_new ();

  (void) state;
  answer (&card, CH_GRADE_HELPED, 1, 2.36);
  answer (&card, CH_GRADE_HELPED, 6, 2.22);
  answer (&card, CH_GRADE_HELPED, 14, 2.08);
  for (int n = 0; n < 20; n++)
    card = ch_schedule_answer (card, CH_GRADE_HELPED);
  assert_true (fabs (card.easiness - 1.3) < 1e-9);
  assert_true (card.interval <= 3650);
}

static void
test_failed (void **state)
{
  ChSchedule card = ch_schedule_new ();

  (void) state;
  answer (&card, CH_GRADE_FAILED, 1, 2.5);
  answer (&card, CH_GRADE_PROMPT, 1, 2.6);
  answer (&card, CH_GRADE_RIGHT, 6, 2.6);
  answer (&card, CH_GRADE_FAILED, 1, 2.6);
  answer (&card, CH_GRADE_RIGHT, 1, 2.6);
  answer (&card, CH_GRADE_RIGHT, 6, 2.6);
}

/* Midnight is where the person is, also on the day a clock is put back.  30 March 2026 is day 739,705
 * of the calendar (1 January 2000 is 730,120; 26 years with 7 leap days = 9,497, and 88 days). */
static void
test_day (void **state)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) late = g_date_time_new (here, 2026, 3, 30, 23, 59, 59);
  g_autoptr (GDateTime) early = g_date_time_new (here, 2026, 3, 31, 0, 0, 0);

  (void) state;
  assert_int_equal (ch_schedule_day (g_date_time_to_unix (late)), 739705);
  assert_int_equal (ch_schedule_day (g_date_time_to_unix (early)), 739706);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_right),  cmocka_unit_test (test_prompt), cmocka_unit_test (test_helped),
    cmocka_unit_test (test_failed), cmocka_unit_test (test_day),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* ch-schedule.c: when a card comes again: the algorithm SM-2.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-schedule.h"

#include <math.h>

#define BEGIN_EASINESS 2.5
#define LEAST_EASINESS 1.3

/* Ten years: what grows without end would not fit a number some day. */
#define MAX_INTERVAL 3650

ChSchedule
ch_schedule_new (void)
{
  return (ChSchedule) { 0, 0, BEGIN_EASINESS };
}

ChSchedule
ch_schedule_answer (ChSchedule self, ChGrade grade)
{
  const double missing = 5 - (int) grade;

  /* From the beginning, "without changing the E-Factor". */
  if (grade < CH_GRADE_HELPED)
    {
      self.repetitions = 0;
      self.interval = 1;
      return self;
    }
  self.repetitions++;
  if (self.repetitions == 1)
    self.interval = 1;
  else if (self.repetitions == 2)
    self.interval = 6;
  else
    self.interval = (guint) MIN (ceil (self.interval * self.easiness), MAX_INTERVAL);
  self.easiness += 0.1 - missing * (0.08 + missing * 0.02);
  self.easiness = MAX (self.easiness, LEAST_EASINESS);

  return self;
}

gint64
ch_schedule_day (gint64 time)
{
  g_autoptr (GDateTime) local = g_date_time_new_from_unix_local (time);
  int year, month, day;
  GDate date;

  if (local == NULL)
    return 0;
  g_date_time_get_ymd (local, &year, &month, &day);
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);

  return g_date_get_julian (&date);
}

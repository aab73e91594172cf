/* ch-schedule.h: when a card comes again: the algorithm SM-2.
 *
 * P. A. Woźniak, "Optimization of learning" (1990), chapter 3.2, the algorithm of SuperMemo 2.  Plain
 * values; knows nothing of what is on the card.  Any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How well it went, on the paper's scale from 0 to 5. */
typedef enum
{
  CH_GRADE_FAILED = 2, /* not known, but easy once it was seen */
  CH_GRADE_HELPED = 3, /* right, with serious difficulty: after a hint */
  CH_GRADE_RIGHT = 4,  /* right, after a hesitation */
  CH_GRADE_PROMPT = 5  /* right at once */
} ChGrade;

typedef struct
{
  guint repetitions; /* right ones in a row */
  guint interval;    /* days */
  double easiness;   /* the paper's E-Factor, at least 1.3 */
} ChSchedule;

/* Before it was ever asked. */
ChSchedule ch_schedule_new (void);

/* After it was answered; the next time is self.interval days from then. */
ChSchedule ch_schedule_answer (ChSchedule self, ChGrade grade);

/* The day on which @time (seconds since 1970) falls where the person is: days since the year 1. */
gint64 ch_schedule_day (gint64 time);

G_END_DECLS

/* ch-clock.h: the two clocks of a game.
 *
 * Driven by monotonic time, so that it neither jumps with the wall clock nor stands still while no
 * frame is drawn.  Never shows less than nothing.  Knows no rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-types.h"

G_BEGIN_DECLS

typedef enum
{
  CH_TIMING_NONE,
  CH_TIMING_FISCHER, /* the increment is added after each move */
  CH_TIMING_DELAY    /* the clock starts to run that much later at each move */
} ChTiming;

typedef struct
{
  ChTiming timing;
  int base;      /* seconds */
  int increment; /* seconds */
} ChTimeControl;

typedef enum
{
  CH_TIME_CASUAL, /* no clock */
  CH_TIME_BULLET,
  CH_TIME_BLITZ,
  CH_TIME_RAPID,
  CH_TIME_CLASSICAL
} ChTimeClass;

/* What a side has for a game of 40 moves: base + 40 × increment, in seconds. */
int ch_time_control_get_estimate (const ChTimeControl *control);
ChTimeClass ch_time_control_get_class (const ChTimeControl *control);
char *ch_time_control_get_class_name (const ChTimeControl *control); /* translated: "Blitz" */
char *ch_time_control_get_name (const ChTimeControl *control); /* translated: "5+3", "No clock" */
char *ch_time_control_get_estimate_text (const ChTimeControl *control); /* "about 7 minutes a side" */

/* As settings and files have it, seconds: "none", "300+3", "300d5". */
char *ch_time_control_to_text (const ChTimeControl *control);
gboolean ch_time_control_from_text (ChTimeControl *control, const char *text);

#define CH_TYPE_CLOCK (ch_clock_get_type ())
G_DECLARE_FINAL_TYPE (ChClock, ch_clock, CH, CLOCK, GObject)

/* Signals: "changed": which side runs, or a jump of the time left;
 *          "flag" (ChSide as int): its time is up; once, and the clock stands from then on. */

/* Microseconds that only grow. */
typedef gint64 (*ChClockNow) (gpointer data);

/* @now: NULL for the monotonic clock. */
ChClock *ch_clock_new (const ChTimeControl *control, ChClockNow now, gpointer data);

const ChTimeControl *ch_clock_get_control (ChClock *self);

/* @side's clock runs from now on; the other's is stopped without an increment. */
void ch_clock_start (ChClock *self, ChSide side);
/* The side whose clock runs has moved: its increment, and the other's clock runs. */
void ch_clock_press (ChClock *self);
void ch_clock_stop (ChClock *self);

gboolean ch_clock_get_running (ChClock *self, ChSide *side); /* @side may be NULL */

/* Milliseconds left, never less than 0; what is there at first, without a clock. */
gint64 ch_clock_get_left (ChClock *self, ChSide side);
void ch_clock_set_left (ChClock *self, ChSide side, gint64 milliseconds);

/* Looks whether the time is up, and says so; also called by a timer of its own.  TRUE when it is. */
gboolean ch_clock_check (ChClock *self);

/* "3:41", "1:02:03", below ten seconds "0:09.4"; rounded up, so that 0:00.0 means nothing is left. */
char *ch_clock_format (gint64 milliseconds);

G_END_DECLS

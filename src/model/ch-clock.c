/* ch-clock.c: the two clocks of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-clock.h"

#include "ch-words-match.h"

#define MOVES_EXPECTED 40
#define BLITZ_FROM (3 * 60)
#define RAPID_FROM (8 * 60)
#define CLASSICAL_FROM (25 * 60)
#define MAX_SECONDS (24 * 60 * 60)

/* How long the timer sleeps at most: a fake time, or a computer that was asleep, is seen by then. */
#define LONGEST_SLEEP_MS 500

struct _ChClock
{
  GObject parent_instance;

  ChTimeControl control;
  ChClockNow now;
  gpointer data;
  gint64 left[2]; /* microseconds, when its turn began */
  gint64 since;   /* when the turn began */
  int running;    /* ChSide, or -1 */
  guint timer;
};

enum
{
  CHANGED,
  FLAG,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ChClock, ch_clock, G_TYPE_OBJECT)

int
ch_time_control_get_estimate (const ChTimeControl *control)
{
  return control->timing == CH_TIMING_NONE ? 0
                                           : control->base + MOVES_EXPECTED * control->increment;
}

ChTimeClass
ch_time_control_get_class (const ChTimeControl *control)
{
  const int seconds = ch_time_control_get_estimate (control);

  if (control->timing == CH_TIMING_NONE)
    return CH_TIME_CASUAL;
  if (seconds < BLITZ_FROM)
    return CH_TIME_BULLET;
  if (seconds < RAPID_FROM)
    return CH_TIME_BLITZ;

  return seconds < CLASSICAL_FROM ? CH_TIME_RAPID : CH_TIME_CLASSICAL;
}

char *
ch_time_control_get_class_name (const ChTimeControl *control)
{
  return ch_words_time_class (ch_time_control_get_class (control));
}

char *
ch_time_control_get_name (const ChTimeControl *control)
{
  if (control->timing == CH_TIMING_NONE)
    return ch_words_time_control (0, 0, FALSE);

  return ch_words_time_control ((unsigned) control->base, (unsigned) control->increment,
                                control->timing == CH_TIMING_DELAY);
}

char *
ch_time_control_get_estimate_text (const ChTimeControl *control)
{
  return ch_words_time_estimate ((unsigned) ch_time_control_get_estimate (control));
}

char *
ch_time_control_to_text (const ChTimeControl *control)
{
  if (control->timing == CH_TIMING_NONE)
    return g_strdup ("none");

  return g_strdup_printf ("%d%c%d", control->base, control->timing == CH_TIMING_DELAY ? 'd' : '+',
                          control->increment);
}

/* A side must be able to make a move at all: a base, or an increment. */
gboolean
ch_time_control_from_text (ChTimeControl *control, const char *text)
{
  char *end;
  guint64 base, increment;
  char sign;

  *control = (ChTimeControl) { .timing = CH_TIMING_NONE };
  if (g_strcmp0 (text, "none") == 0)
    return TRUE;
  if (text == NULL || !g_ascii_isdigit (*text))
    return FALSE;
  base = g_ascii_strtoull (text, &end, 10);
  sign = *end;
  if ((sign != '+' && sign != 'd') || !g_ascii_isdigit (end[1]))
    return FALSE;
  increment = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || base > MAX_SECONDS || increment > MAX_SECONDS || base + increment == 0)
    return FALSE;
  *control = (ChTimeControl) { .timing = sign == 'd' ? CH_TIMING_DELAY : CH_TIMING_FISCHER,
                               .base = (int) base,
                               .increment = (int) increment };

  return TRUE;
}

static gint64
monotonic_now (gpointer data)
{
  (void) data;

  return g_get_monotonic_time ();
}

/* With only an increment to live on, the first move has it too. */
static gint64
first_time (const ChTimeControl *control)
{
  if (control->base == 0 && control->timing == CH_TIMING_FISCHER)
    return control->increment * G_USEC_PER_SEC;

  return control->base * G_USEC_PER_SEC;
}

ChClock *
ch_clock_new (const ChTimeControl *control, ChClockNow now, gpointer data)
{
  ChClock *self = g_object_new (CH_TYPE_CLOCK, NULL);

  self->control = *control;
  self->now = now != NULL ? now : monotonic_now;
  self->data = data;
  self->left[CH_SIDE_LIGHT] = self->left[CH_SIDE_DARK] = first_time (control);

  return self;
}

const ChTimeControl *
ch_clock_get_control (ChClock *self)
{
  g_return_val_if_fail (CH_IS_CLOCK (self), NULL);

  return &self->control;
}

static gint64
left_now (ChClock *self, ChSide side)
{
  gint64 used;

  if (self->running != (int) side)
    return self->left[side];
  used = MAX (self->now (self->data) - self->since, 0);
  if (self->control.timing == CH_TIMING_DELAY)
    used = MAX (used - self->control.increment * G_USEC_PER_SEC, 0);

  return MAX (self->left[side] - used, 0);
}

static void set_timer (ChClock *self);

static gboolean
on_timer (gpointer data)
{
  ChClock *self = data;

  self->timer = 0;
  if (!ch_clock_check (self))
    set_timer (self);

  return G_SOURCE_REMOVE;
}

static void
set_timer (ChClock *self)
{
  gint64 left;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->running < 0 || self->control.timing == CH_TIMING_NONE)
    return;
  left = left_now (self, (ChSide) self->running) / 1000 + 1;
  self->timer = g_timeout_add ((guint) MIN (left, LONGEST_SLEEP_MS), on_timer, self);
}

/* Takes the time used so far from the side that runs. */
static void
settle (ChClock *self)
{
  if (self->running >= 0)
    self->left[self->running] = left_now (self, (ChSide) self->running);
}

static void
run (ChClock *self, int side)
{
  self->running = side;
  self->since = self->now (self->data);
  set_timer (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
ch_clock_start (ChClock *self, ChSide side)
{
  g_return_if_fail (CH_IS_CLOCK (self));

  if (self->running == (int) side)
    return;
  settle (self);
  run (self, (int) side);
}

void
ch_clock_press (ChClock *self)
{
  g_return_if_fail (CH_IS_CLOCK (self));

  if (self->running < 0 || ch_clock_check (self))
    return;
  settle (self);
  if (self->control.timing == CH_TIMING_FISCHER)
    self->left[self->running] += self->control.increment * G_USEC_PER_SEC;
  run (self, self->running == CH_SIDE_LIGHT ? CH_SIDE_DARK : CH_SIDE_LIGHT);
}

void
ch_clock_stop (ChClock *self)
{
  g_return_if_fail (CH_IS_CLOCK (self));

  if (self->running < 0)
    return;
  settle (self);
  run (self, -1);
}

gboolean
ch_clock_get_running (ChClock *self, ChSide *side)
{
  g_return_val_if_fail (CH_IS_CLOCK (self), FALSE);

  if (self->running >= 0 && side != NULL)
    *side = (ChSide) self->running;

  return self->running >= 0;
}

gint64
ch_clock_get_left (ChClock *self, ChSide side)
{
  gint64 left;

  g_return_val_if_fail (CH_IS_CLOCK (self), 0);

  left = left_now (self, side);

  return left / 1000 + (left % 1000 != 0);
}

void
ch_clock_set_left (ChClock *self, ChSide side, gint64 milliseconds)
{
  g_return_if_fail (CH_IS_CLOCK (self));

  self->left[side] = MAX (milliseconds, 0) * 1000;
  if (self->running == (int) side)
    run (self, self->running);
  else
    g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ch_clock_check (ChClock *self)
{
  int side;

  g_return_val_if_fail (CH_IS_CLOCK (self), FALSE);

  side = self->running;
  if (side < 0 || self->control.timing == CH_TIMING_NONE || left_now (self, (ChSide) side) > 0)
    return FALSE;
  ch_clock_stop (self);
  g_signal_emit (self, signals[FLAG], 0, side);

  return TRUE;
}

char *
ch_clock_format (gint64 milliseconds)
{
  const gint64 left = MAX (milliseconds, 0);
  const gint64 tenths = (left + 99) / 100;
  const gint64 seconds = (left + 999) / 1000;

  if (tenths < 100)
    return g_strdup_printf ("0:%02d.%d", (int) (tenths / 10), (int) (tenths % 10));
  if (seconds < 3600)
    return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));

  return g_strdup_printf ("%d:%02d:%02d", (int) (seconds / 3600), (int) (seconds / 60 % 60),
                          (int) (seconds % 60));
}

static void
ch_clock_dispose (GObject *object)
{
  ChClock *self = CH_CLOCK (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  G_OBJECT_CLASS (ch_clock_parent_class)->dispose (object);
}

static void
ch_clock_class_init (ChClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ch_clock_dispose;
  signals[CHANGED] =
    g_signal_new ("changed", CH_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FLAG] = g_signal_new ("flag", CH_TYPE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
ch_clock_init (ChClock *self)
{
  self->running = -1;
}

/* test-clock.c: the two clocks of a game, by a time that the test moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-clock.h"
#include "model-util.h"

static gint64
fake_now (gpointer data)
{
  return *(gint64 *) data;
}

static void
pass (gint64 *now, double seconds)
{
  *now += (gint64) (seconds * G_USEC_PER_SEC);
}

static ChClock *
clock_of (const char *text, gint64 *now)
{
  ChTimeControl control;

  assert_true (ch_time_control_from_text (&control, text));

  return ch_clock_new (&control, fake_now, now);
}

static void
count_flag (ChClock *clock, int side, gpointer data)
{
  int *flags = data;

  (void) clock;
  flags[side]++;
}

/* Base + 40 × increment: bullet below 3 minutes, blitz from 3, rapid from 8, classical from 25. */
static void
test_classes (void **state)
{
  static const struct
  {
    const char *text;
    int seconds;
    ChTimeClass class;
    const char *name;
  } rows[] = {
    { "none", 0, CH_TIME_CASUAL, "No clock" },     { "60+0", 60, CH_TIME_BULLET, "1+0" },
    { "179+0", 179, CH_TIME_BULLET, "2:59+0" },    { "60+3", 180, CH_TIME_BLITZ, "1+3" },
    { "180+2", 260, CH_TIME_BLITZ, "3+2" },        { "300+3", 420, CH_TIME_BLITZ, "5+3" },
    { "479+0", 479, CH_TIME_BLITZ, "7:59+0" },     { "480+0", 480, CH_TIME_RAPID, "8+0" },
    { "600+5", 800, CH_TIME_RAPID, "10+5" },       { "1499+0", 1499, CH_TIME_RAPID, "24:59+0" },
    { "1500+0", 1500, CH_TIME_CLASSICAL, "25+0" }, { "1800+20", 2600, CH_TIME_CLASSICAL, "30+20" },
    { "300d5", 500, CH_TIME_RAPID, "5 d5" },       { "30+0", 30, CH_TIME_BULLET, "½+0" },
  };

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ChTimeControl control;
      g_autofree char *name = NULL;
      g_autofree char *text = NULL;

      assert_true (ch_time_control_from_text (&control, rows[i].text));
      assert_int_equal (ch_time_control_get_estimate (&control), rows[i].seconds);
      assert_int_equal (ch_time_control_get_class (&control), rows[i].class);
      name = ch_time_control_get_name (&control);
      assert_string_equal (name, rows[i].name);
      text = ch_time_control_to_text (&control);
      assert_string_equal (text, rows[i].text);
    }
}

/* Base + 40 × increment in whole minutes: 5+3 is 420 seconds. */
static void
test_estimate (void **state)
{
  const ChTimeControl blitz = { CH_TIMING_FISCHER, 300, 3 };
  const ChTimeControl minute = { CH_TIMING_FISCHER, 60, 0 };
  const ChTimeControl short_one = { CH_TIMING_FISCHER, 20, 0 };
  g_autofree char *seven = ch_time_control_get_estimate_text (&blitz);
  g_autofree char *one = ch_time_control_get_estimate_text (&minute);
  g_autofree char *none = ch_time_control_get_estimate_text (&short_one);
  g_autofree char *class = ch_time_control_get_class_name (&blitz);

  (void) state;
  assert_string_equal (seven, "about 7 minutes a side");
  assert_string_equal (one, "about 1 minute a side");
  assert_string_equal (none, "less than a minute a side");
  assert_string_equal (class, "Blitz");
}

static void
test_bad_texts (void **state)
{
  static const char *const texts[] = {
    "",     "5",    "5+",    "+5",      "-5+3",
    "5x3",  "5+3 ", " 5+3",  "0+0",     "0d0",
    "5+-3", "None", "5+3+1", "86401+0", "99999999999999999999+0"
  };
  ChTimeControl control;

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_false (ch_time_control_from_text (&control, texts[i]));
  assert_false (ch_time_control_from_text (&control, NULL));
}

static void
test_fischer (void **state)
{
  gint64 now = 5 * G_USEC_PER_SEC;
  g_autoptr (ChClock) clock = clock_of ("60+2", &now);
  ChSide side;

  (void) state;
  assert_false (ch_clock_get_running (clock, NULL));
  pass (&now, 100);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 60000);
  ch_clock_start (clock, CH_SIDE_LIGHT);
  pass (&now, 10);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 50000);
  ch_clock_press (clock);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 52000);
  assert_true (ch_clock_get_running (clock, &side));
  assert_int_equal (side, CH_SIDE_DARK);
  pass (&now, 1.5);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 52000);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 58500);

  /* A pause keeps both, and costs nothing. */
  ch_clock_stop (clock);
  pass (&now, 1000);
  ch_clock_start (clock, CH_SIDE_DARK);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 58500);
}

static void
test_delay (void **state)
{
  gint64 now = 0;
  g_autoptr (ChClock) clock = clock_of ("60d5", &now);

  (void) state;
  ch_clock_start (clock, CH_SIDE_LIGHT);
  pass (&now, 4);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 60000);
  pass (&now, 3);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 58000);
  ch_clock_press (clock);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 58000);
  pass (&now, 5);
  ch_clock_press (clock);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 60000);
}

static void
test_flag (void **state)
{
  gint64 now = 0;
  int flags[2] = { 0, 0 };
  g_autoptr (ChClock) clock = clock_of ("60+10", &now);

  (void) state;
  g_signal_connect (clock, "flag", G_CALLBACK (count_flag), flags);
  ch_clock_start (clock, CH_SIDE_DARK);
  pass (&now, 59.9995);
  assert_false (ch_clock_check (clock));
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 1);
  pass (&now, 3600);
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 0);

  /* Too late: the move brings no increment. */
  ch_clock_press (clock);
  assert_int_equal (flags[CH_SIDE_DARK], 1);
  assert_int_equal (flags[CH_SIDE_LIGHT], 0);
  assert_false (ch_clock_get_running (clock, NULL));
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_DARK), 0);
  assert_false (ch_clock_check (clock));
  assert_int_equal (flags[CH_SIDE_DARK], 1);
}

/* The timer finds it by itself, by the true time. */
static void
test_timer (void **state)
{
  const ChTimeControl control = { CH_TIMING_FISCHER, 60, 0 };
  g_autoptr (ChClock) clock = ch_clock_new (&control, NULL, NULL);
  int flags[2] = { 0, 0 };
  gint64 before = g_get_monotonic_time ();

  (void) state;
  g_signal_connect (clock, "flag", G_CALLBACK (count_flag), flags);
  ch_clock_set_left (clock, CH_SIDE_LIGHT, 120);
  ch_clock_start (clock, CH_SIDE_LIGHT);
  while (flags[CH_SIDE_LIGHT] == 0 && g_get_monotonic_time () - before < 20 * G_USEC_PER_SEC)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (flags[CH_SIDE_LIGHT], 1);
  assert_true (g_get_monotonic_time () - before >= 120 * 1000);
}

static void
test_no_clock (void **state)
{
  gint64 now = 0;
  int flags[2] = { 0, 0 };
  g_autoptr (ChClock) clock = clock_of ("none", &now);

  (void) state;
  g_signal_connect (clock, "flag", G_CALLBACK (count_flag), flags);
  ch_clock_start (clock, CH_SIDE_LIGHT);
  pass (&now, 1e6);
  assert_false (ch_clock_check (clock));
  ch_clock_press (clock);
  assert_int_equal (flags[0] + flags[1], 0);
}

static void
test_increment_only (void **state)
{
  gint64 now = 0;
  g_autoptr (ChClock) clock = clock_of ("0+10", &now);

  (void) state;
  assert_int_equal (ch_clock_get_left (clock, CH_SIDE_LIGHT), 10000);
}

static void
test_format (void **state)
{
  static const struct
  {
    gint64 left;
    const char *text;
  } rows[] = {
    { -5, "0:00.0" },         { 0, "0:00.0" },    { 1, "0:00.1" },        { 9400, "0:09.4" },
    { 9900, "0:09.9" },       { 9901, "0:10" },   { 10001, "0:11" },      { 60000, "1:00" },
    { 221000, "3:41" },       { 220001, "3:41" }, { 3599001, "1:00:00" }, { 3723000, "1:02:03" },
    { 86400000, "24:00:00" },
  };

  (void) state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = ch_clock_format (rows[i].left);

      assert_string_equal (text, rows[i].text);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_classes),        cmocka_unit_test (test_estimate),
    cmocka_unit_test (test_bad_texts),      cmocka_unit_test (test_fischer),
    cmocka_unit_test (test_delay),          cmocka_unit_test (test_flag),
    cmocka_unit_test (test_timer),          cmocka_unit_test (test_no_clock),
    cmocka_unit_test (test_increment_only), cmocka_unit_test (test_format),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* test-hub.c: "crownhead-cli hub", spoken with line by line as another program would.
 *
 * The protocol is the Hub protocol, version 2; moves and positions are known by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli-support.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#define START_50 "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"
#define START_32 "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"

typedef struct
{
  GSubprocess *process;
  GOutputStream *in;
  GDataInputStream *out;
} Hub;

static void
say (Hub *hub, const char *line)
{
  g_autofree char *text = g_strconcat (line, "\n", NULL);

  assert_true (g_output_stream_write_all (hub->in, text, strlen (text), NULL, NULL, NULL));
}

static void
open_hub (Hub *hub)
{
  const char *program = g_getenv ("CROWNHEAD_CLI");

  if (program == NULL)
    fail_msg ("CROWNHEAD_CLI is not set: run the tests through meson test");
  hub->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                   NULL, program, "hub", NULL);
  assert_non_null (hub->process);
  hub->in = g_subprocess_get_stdin_pipe (hub->process);
  hub->out = g_data_input_stream_new (g_subprocess_get_stdout_pipe (hub->process));
}

/* Ends the input; the program must be gone at once, and well. */
static void
close_hub (Hub *hub)
{
  gint64 begun = g_get_monotonic_time ();

  g_output_stream_close (hub->in, NULL, NULL);
  assert_true (g_subprocess_wait (hub->process, NULL, NULL));
  assert_true (g_get_monotonic_time () - begun < 20 * G_USEC_PER_SEC);
  assert_true (g_subprocess_get_if_exited (hub->process));
  assert_int_equal (g_subprocess_get_exit_status (hub->process), 0);
  g_object_unref (hub->out);
  g_object_unref (hub->process);
}

static void
on_line (GObject *source, GAsyncResult *result, gpointer data)
{
  *(char **) data =
    g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);
  if (*(char **) data == NULL)
    *(char **) data = g_strdup ("(end)");
}

static gboolean
give_up (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);

  return G_SOURCE_REMOVE;
}

/* The next line; "(end)" where none comes for half a minute. */
static char *
next_line (Hub *hub)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint timeout = g_timeout_add_seconds (30, give_up, cancellable);
  char *line = NULL;

  g_data_input_stream_read_line_async (hub->out, G_PRIORITY_DEFAULT, cancellable, on_line, &line);
  while (line == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!g_cancellable_is_cancelled (cancellable))
    g_source_remove (timeout);

  return line;
}

/* The first line that begins with @start; those before are thrown away. */
static char *
wait_for (Hub *hub, const char *start)
{
  for (;;)
    {
      char *line = next_line (hub);

      if (g_str_has_prefix (line, start))
        return line;
      if (g_str_equal (line, "(end)"))
        fail_msg ("Waiting for %s", start);
      g_free (line);
    }
}

static void
expect (Hub *hub, const char *line)
{
  g_autofree char *got = next_line (hub);

  assert_string_equal (got, line);
}

static void
expect_error (Hub *hub, const char *command)
{
  g_autofree char *line = NULL;

  say (hub, command);
  line = next_line (hub);
  if (!g_str_has_prefix (line, "error message=\"") || !g_str_has_suffix (line, "\""))
    fail_msg ("%s: %s", command, line);
}

static void
begin (Hub *hub, const char *variant)
{
  g_autofree char *line = g_strdup_printf ("set-param name=variant value=%s", variant);

  open_hub (hub);
  say (hub, line);
  say (hub, "init");
  expect (hub, "ready");
}

/* @position, @level and go: the move. */
static void
expect_move (Hub *hub, const char *position, const char *level, const char *move)
{
  g_autofree char *pos = g_strdup_printf ("pos pos=%s", position);
  g_autofree char *done = NULL;
  g_autofree char *expected = g_strdup_printf ("done move=%s", move);

  say (hub, pos);
  say (hub, level);
  say (hub, "go think");
  done = wait_for (hub, "done");
  if (!g_str_has_prefix (done, expected) ||
      (done[strlen (expected)] != '\0' && done[strlen (expected)] != ' '))
    fail_msg ("%s: %s", position, done);
}

static void
test_greeting (void **data G_GNUC_UNUSED)
{
  Hub hub;
  g_autofree char *line = NULL;
  gboolean variant = FALSE;

  open_hub (&hub);
  say (&hub, "hub");
  line = next_line (&hub);
  assert_true (g_str_has_prefix (line, "id name=Crownhead version="));
  for (;;)
    {
      g_autofree char *param = next_line (&hub);

      if (g_str_equal (param, "wait"))
        break;
      assert_true (g_str_has_prefix (param, "param name="));
      if (strstr (param, "name=variant") != NULL)
        {
          variant = TRUE;
          assert_non_null (strstr (param, "value=normal type=enum values=\""));
          assert_non_null (strstr (param, " losing "));
          assert_non_null (strstr (param, " russian "));
          assert_non_null (strstr (param, " turkish "));
        }
    }
  assert_true (variant);
  say (&hub, "set-param name=threads value=2");
  say (&hub, "set-param name=tt-size value=16");
  say (&hub, "init");
  expect (&hub, "ready");
  say (&hub, "ping");
  expect (&hub, "pong");
  close_hub (&hub);
}

/* Forced or plainly best moves.  International: one capture, of three men.  Russian b6:d8:h4 (T11)
 * in numbers from the top left.  Turkish goes straight, Canadian has 72 squares. */
static void
test_variants (void **data G_GNUC_UNUSED)
{
  Hub hub;

  begin (&hub, "normal");
  /* W:W33:B28,17: 33x22x11 */
  expect_move (&hub, "Weeeeeeeeeeeeeeeebeeeeeeeeeebeeeewbeeeeeeeeeeeeeeee", "level depth=2",
               "33x11x17x28");
  close_hub (&hub);

  begin (&hub, "russian");
  /* W:Wb6:Bc7,g5: numbers 9, 6 and 16; h4 is 20 */
  expect_move (&hub, "Weeeeebeeweeeeeebeeeeeeeeeeeeeeee", "level nodes=1000", "9x20x6x16");
  close_hub (&hub);

  begin (&hub, "russian+choice=most");
  expect_move (&hub, "Weeeeebeeweeeeeebeeeeeeeeeeeeeeee", "level move-time=0.05", "9x20x6x16");
  close_hub (&hub);

  begin (&hub, "canadian");
  /* W:W38:B32: rows of six numbers; the man lands on 25 */
  expect_move (&hub, "Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeebeeeeeweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
               "level depth=1", "38x25x32");
  close_hub (&hub);
}

/* Limits in every form; the search ends by itself. */
static void
test_levels (void **data G_GNUC_UNUSED)
{
  static const char *const levels[] = {
    "level depth=3",          "level nodes=2000",
    "level move-time=0.05",   "level moves=10 time=1 inc=0.1",
    "level time=1",           "level time=0",
    "level depth=3 nodes=10", "level depth=4 something=unknown flag",
  };
  Hub hub;

  begin (&hub, "frisian");
  say (&hub, "pos pos=" START_50);
  for (size_t i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *done = NULL;

      say (&hub, levels[i]);
      say (&hub, i % 2 == 0 ? "go think" : "go analyze");
      done = wait_for (&hub, "done move=");
    }
  close_hub (&hub);
}

static void
test_info (void **data G_GNUC_UNUSED)
{
  static const char *const fields[] = {
    " depth=", " score=", " nodes=", " time=", " nps=", " pv=\""
  };
  g_autofree char *line = NULL;
  Hub hub;

  begin (&hub, "bt");
  say (&hub, "pos pos=" START_50);
  say (&hub, "level depth=4");
  say (&hub, "go think");
  line = wait_for (&hub, "info depth=4 ");
  for (size_t i = 0; i < G_N_ELEMENTS (fields); i++)
    if (strstr (line, fields[i]) == NULL)
      fail_msg ("%s", line);
  /* Decimal points, whatever the language */
  assert_null (strchr (line, ','));
  close_hub (&hub);
}

/* An endless search answers pings, refuses another one, and ends when it is told to. */
static void
test_stop (void **data G_GNUC_UNUSED)
{
  g_autofree char *pong = NULL;
  g_autofree char *error = NULL;
  g_autofree char *done = NULL;
  Hub hub;

  begin (&hub, "killer");
  say (&hub, "pos pos=" START_50);
  say (&hub, "level infinite");
  say (&hub, "go analyze");
  say (&hub, "ping");
  pong = wait_for (&hub, "pong");
  say (&hub, "go think");
  error = wait_for (&hub, "error message=");
  say (&hub, "stop");
  done = wait_for (&hub, "done move=");
  say (&hub, "stop");
  say (&hub, "new-game");
  say (&hub, "ping");
  expect (&hub, "pong");
  /* The end of the input ends an endless search too. */
  say (&hub, "go analyze");
  close_hub (&hub);
}

/* A forced win is found long before; the answer must wait all the same. */
static void
test_infinite_waits (void **data G_GNUC_UNUSED)
{
  g_autofree char *line = NULL;
  Hub hub;

  begin (&hub, "normal");
  say (&hub, "pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeebeeeeweeeeeeeeeeeeeeeee");
  say (&hub, "level infinite");
  say (&hub, "go think");
  g_usleep (300000);
  say (&hub, "ping");
  line = wait_for (&hub, "pong");
  g_free (line);
  say (&hub, "stop");
  line = next_line (&hub);
  assert_true (g_str_has_prefix (line, "done move=33x22x28"));
  close_hub (&hub);
}

static void
test_ponder (void **data G_GNUC_UNUSED)
{
  g_autofree char *line = NULL;
  gint64 begun;
  Hub hub;

  begin (&hub, "losing");
  say (&hub, "pos pos=" START_50 " moves=\"32-28 19-23\"");
  /* Done at once, but not to be said: the opponent still thinks. */
  say (&hub, "level depth=1");
  say (&hub, "go ponder");
  g_usleep (200000);
  say (&hub, "ping");
  line = wait_for (&hub, "pong");
  g_free (line);
  say (&hub, "ponder-hit");
  line = next_line (&hub);
  assert_true (g_str_has_prefix (line, "done move=28x19x23"));
  g_free (line);

  /* The time runs from ponder-hit on. */
  say (&hub, "pos pos=" START_50);
  say (&hub, "level move-time=0.2");
  say (&hub, "go ponder");
  g_usleep (300000);
  begun = g_get_monotonic_time ();
  say (&hub, "ponder-hit");
  line = wait_for (&hub, "done move=");
  g_free (line);
  assert_true (g_get_monotonic_time () - begun > 150000);
  assert_true (g_get_monotonic_time () - begun < 20 * G_USEC_PER_SEC);

  /* And a miss is stopped. */
  say (&hub, "go ponder");
  say (&hub, "stop");
  line = wait_for (&hub, "done move=");
  close_hub (&hub);
}

/* The moves are part of the game: three times the same position is a draw, so that the winning side
 * goes another way; here it is only seen that they are read, captures in any order of the taken. */
static void
test_moves (void **data G_GNUC_UNUSED)
{
  g_autofree char *done = NULL;
  Hub hub;

  begin (&hub, "normal");
  say (&hub, "pos pos=Weeeeeeeeeeeeeeeebeeeeeeeeeebeeeewbeeeeeeeeeeeeeeee moves=\"33x11x28x17\"");
  say (&hub, "level depth=2");
  say (&hub, "go think");
  done = wait_for (&hub, "done");
  /* Black's last man stands on 34. */
  assert_true (g_str_has_prefix (done, "done move=34-"));
  close_hub (&hub);
}

static void
test_errors (void **data G_GNUC_UNUSED)
{
  g_autofree char *many = g_strnfill (5000, 'x');
  g_autofree char *bad = g_strconcat ("pos pos=", many, NULL);
  Hub hub;

  open_hub (&hub);
  expect_error (&hub, "go think");
  expect_error (&hub, "pos pos=" START_50);
  expect_error (&hub, "set-param name=variant value=nonsense");
  expect_error (&hub, "set-param name=variant");
  expect_error (&hub, "set-param name=threads value=0");
  expect_error (&hub, "set-param name=tt-size value=99999999999999999999");
  say (&hub, "init");
  expect (&hub, "ready");
  expect_error (&hub, "set-param name=threads value=1");
  expect_error (&hub, "pos");
  expect_error (&hub, "pos pos=");
  expect_error (&hub, "pos pos=" START_32);
  expect_error (&hub, "pos pos=X" START_50);
  expect_error (&hub, "pos pos=w" START_32);
  expect_error (&hub, bad);
  /* A white man on his last row */
  expect_error (&hub, "pos pos=Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeb");
  expect_error (&hub, "pos pos=" START_50 " moves=\"32-27 1-6\"");
  expect_error (&hub, "pos pos=" START_50 " moves=nonsense");
  expect_error (&hub, "level");
  expect_error (&hub, "level depth=-1");
  expect_error (&hub, "level time=soon");
  expect_error (&hub, "level move-time=nan");
  /* No piece to move with */
  say (&hub, "pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeebeeeeeeeeeeeeeeeeeeeeee");
  expect_error (&hub, "go think");

  /* Unknown commands, empty lines, and quotation marks that never close are ignored. */
  say (&hub, "");
  say (&hub, "   ");
  say (&hub, "make-coffee strong=\"very");
  say (&hub, "=");
  say (&hub, "ping\r");
  expect (&hub, "pong");
  say (&hub, "quit");
  close_hub (&hub);
}

/* The end of the input is enough, at any time; a line without end is told. */
static void
test_end (void **data G_GNUC_UNUSED)
{
  g_autofree char *endless = g_strnfill (400000, 'x');
  CliRun run;
  Hub hub;

  open_hub (&hub);
  close_hub (&hub);
  cli_run_input (&run, (const char *const[]) { "hub", NULL }, endless, strlen (endless));
  assert_int_equal (run.status, 0);
  assert_true (g_str_has_prefix (run.out, "error message=\""));
  cli_clear (&run);
  cli_refuse ("hub", "hub", "something", NULL);
}

static void
expect_done (Hub *hub)
{
  g_autofree char *done = wait_for (hub, "done");

  assert_true (g_str_has_prefix (done, "done move="));
}

/* After a position that could not be read there is nothing to search, until a good one comes. */
static void
test_refused_position (void **data G_GNUC_UNUSED)
{
  Hub hub;

  open_hub (&hub);
  say (&hub, "init");
  expect (&hub, "ready");
  say (&hub, "level depth=2");
  say (&hub, "pos pos=Wbb");
  expect (&hub, "error message=\"bad position\"");
  say (&hub, "go think");
  expect (&hub, "error message=\"there is no good position\"");
  say (&hub, "pos pos=" START_50 " moves=\"1-1\"");
  expect (&hub, "error message=\"illegal move in moves\"");
  say (&hub, "go think");
  expect (&hub, "error message=\"there is no good position\"");
  say (&hub, "pos pos=" START_50);
  say (&hub, "go think");
  expect_done (&hub);
  close_hub (&hub);
}

/* No time at all is little time, not no limit. */
static void
test_no_time (void **data G_GNUC_UNUSED)
{
  Hub hub;

  open_hub (&hub);
  say (&hub, "init");
  expect (&hub, "ready");
  say (&hub, "level move-time=0");
  say (&hub, "go think");
  expect_done (&hub);
  close_hub (&hub);
}

/* A line that is too long is told once and passed over; what follows is obeyed. */
static void
test_long_line (void **data G_GNUC_UNUSED)
{
  g_autofree char *line = g_strnfill (2 * 1024 * 1024, 'x');
  Hub hub;

  open_hub (&hub);
  say (&hub, line);
  expect (&hub, "error message=\"a line is too long\"");
  say (&hub, "ping");
  expect (&hub, "pong");
  close_hub (&hub);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_greeting),
    cmocka_unit_test (test_variants),
    cmocka_unit_test (test_levels),
    cmocka_unit_test (test_info),
    cmocka_unit_test (test_stop),
    cmocka_unit_test (test_infinite_waits),
    cmocka_unit_test (test_ponder),
    cmocka_unit_test (test_moves),
    cmocka_unit_test (test_errors),
    cmocka_unit_test (test_end),
    cmocka_unit_test (test_refused_position),
    cmocka_unit_test (test_no_time),
    cmocka_unit_test (test_long_line),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}

/* cli-support.c: runs crownhead-cli and keeps what it says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-support.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

static char **
collect (const char *first, va_list rest)
{
  GPtrArray *arguments = g_ptr_array_new ();

  for (const char *argument = first; argument != NULL; argument = va_arg (rest, const char *))
    g_ptr_array_add (arguments, g_strdup (argument));
  g_ptr_array_add (arguments, NULL);

  return (char **) g_ptr_array_free (arguments, FALSE);
}

/* The child reads a file, so that it may stop reading without the parent being stopped. */
static char *
input_file (const char *input, size_t length)
{
  char *name = NULL;
  int file = g_file_open_tmp ("crownhead-XXXXXX", &name, NULL);

  assert_true (file >= 0);
  g_close (file, NULL);
  assert_true (g_file_set_contents (name, input, (gssize) length, NULL));

  return name;
}

static char *
text_of (GBytes *bytes)
{
  size_t size;
  const char *data = g_bytes_get_data (bytes, &size);

  return g_strndup (data != NULL ? data : "", size);
}

void
cli_run_input (CliRun *run, const char *const *arguments, const char *input, size_t length)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GPtrArray) vector = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autofree char *file = input_file (input, length);
  const char *program = g_getenv ("CROWNHEAD_CLI");

  if (program == NULL)
    fail_msg ("CROWNHEAD_CLI is not set: run the tests through meson test");
  g_ptr_array_add (vector, (char *) program);
  for (unsigned i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (vector, (char *) arguments[i]);
  g_ptr_array_add (vector, NULL);
  g_subprocess_launcher_set_stdin_file_path (launcher, file);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) vector->pdata, NULL);
  assert_non_null (process);
  assert_true (g_subprocess_communicate (process, NULL, NULL, &out, &err, NULL));
  run->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  run->out = text_of (out);
  run->err = text_of (err);
  g_unlink (file);
}

void
cli_run (CliRun *run, const char *argument, ...)
{
  g_auto (GStrv) arguments = NULL;
  va_list rest;

  va_start (rest, argument);
  arguments = collect (argument, rest);
  va_end (rest);
  cli_run_input (run, (const char *const *) arguments, "", 0);
}

void
cli_clear (CliRun *run)
{
  g_clear_pointer (&run->out, g_free);
  g_clear_pointer (&run->err, g_free);
}

void
cli_expect (const char *out, int status, const char *argument, ...)
{
  g_auto (GStrv) arguments = NULL;
  va_list rest;
  CliRun run;

  va_start (rest, argument);
  arguments = collect (argument, rest);
  va_end (rest);
  cli_run_input (&run, (const char *const *) arguments, "", 0);
  assert_string_equal (run.err, "");
  assert_string_equal (run.out, out);
  assert_int_equal (run.status, status);
  cli_clear (&run);
}

void
cli_refuse (const char *parts, const char *argument, ...)
{
  g_auto (GStrv) arguments = NULL;
  g_auto (GStrv) wanted = g_strsplit (parts, "|", -1);
  va_list rest;
  CliRun run;

  va_start (rest, argument);
  arguments = collect (argument, rest);
  va_end (rest);
  cli_run_input (&run, (const char *const *) arguments, "", 0);
  for (unsigned i = 0; wanted[i] != NULL; i++)
    if (strstr (run.err, wanted[i]) == NULL)
      fail_msg ("“%s” is not in: %s", wanted[i], run.err);
  assert_string_equal (run.out, "");
  assert_int_equal (run.status, 2);
  cli_clear (&run);
}

static int
compare_strings (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
key (const char *from, const char *to, const char *taken, const char *crowned)
{
  g_auto (GStrv) squares = g_strsplit (taken, ",", -1);
  g_autofree char *sorted = NULL;

  qsort (squares, g_strv_length (squares), sizeof *squares, compare_strings);
  sorted = g_strjoinv (",", squares);

  return g_strdup_printf ("%s %s [%s] %s", from, to, sorted, crowned);
}

char *
cli_move_key (char **fields)
{
  assert_true (g_strv_length (fields) >= 5);

  return key (fields[0], fields[1], fields[3], fields[4]);
}

char *
cli_data_key (const char *move)
{
  const char *open = strchr (move, '(');
  size_t length = open != NULL ? (size_t) (open - move) : strcspn (move, "*");
  g_autofree char *path = g_strndup (move, length);
  g_autofree char *taken =
    open != NULL ? g_strndup (open + 1, strcspn (open + 1, ")")) : g_strdup ("");
  g_auto (GStrv) squares = g_strsplit_set (path, "x-", -1);

  return key (squares[0], squares[g_strv_length (squares) - 1], taken,
              strchr (move, '*') != NULL ? "1" : "0");
}

char **
cli_move_keys (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *keys = g_ptr_array_new ();

  for (unsigned i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

      if (*lines[i] != '\0')
        g_ptr_array_add (keys, cli_move_key (fields));
    }
  qsort (keys->pdata, keys->len, sizeof (char *), compare_strings);
  g_ptr_array_add (keys, NULL);

  return (char **) g_ptr_array_free (keys, FALSE);
}

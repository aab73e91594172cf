/* cli-support.h: runs crownhead-cli and keeps what it says.
 *
 * Knows the program only from outside: arguments, output, exit status.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "support.h"

#include <glib.h>

typedef struct
{
  int status; /* -1: ended by a signal */
  char *out;
  char *err;
} CliRun;

/* Runs the program with the arguments, ended by NULL, and no input. */
void cli_run (CliRun *run, const char *argument, ...) G_GNUC_NULL_TERMINATED;

/* The same with an argument vector, and @length bytes of standard input. */
void cli_run_input (CliRun *run, const char *const *arguments, const char *input, size_t length);

void cli_clear (CliRun *run);

/* Runs, checks the exit status and the whole of stdout; stderr must be empty. */
void cli_expect (const char *out, int status, const char *argument, ...) G_GNUC_NULL_TERMINATED;

/* Runs, checks status 2, nothing on stdout, and each of the @parts (split at '|') in stderr. */
void cli_refuse (const char *parts, const char *argument, ...) G_GNUC_NULL_TERMINATED;

/* A move as "from to taken crowned", the taken squares sorted, from a line of tab separated fields
 * from, to, path, taken, crowned. */
char *cli_move_key (char **fields);

/* The same from the notation of the data files: a1xe5xh2(c3,g3)*. */
char *cli_data_key (const char *move);

/* The lines of @text as sorted keys of moves; free with g_strfreev. */
char **cli_move_keys (const char *text);

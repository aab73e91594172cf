/* ch-cli-records.h: game records, one after the other, from files or standard input.
 *
 * Holds one game at a time, so that files may be of any length.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-cli.h"

#include "ch-words-pdn.h"
#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"

#include <stdio.h>

typedef struct
{
  const DrRuleset *given; /* or NULL */
  DrPdnRules *rules;
  DrPdnGame game; /* the one at hand */

  /* The file at hand */
  char *name; /* as it is printed */
  FILE *file;
  int error; /* errno of reading */
  DrPdnReader *reader;
} ChCliRecords;

/* @given: the rule set of all games, or NULL.  False after a message. */
bool ch_cli_records_init (ChCliRecords *records, const DrRuleset *given);
void ch_cli_records_clear (ChCliRecords *records);

/* Begins with the file @path, "-" is standard input; false after a message.  Where no rule set is given, a
 * regular file is looked through first: its games vote on those that fit several sets. */
bool ch_cli_records_open (ChCliRecords *records, const char *path);

/* The next game of the file, replayed.  At the end (DR_PDN_READ_END) the game has what is wrong
 * with the rest of the file.  After a failure a message was printed. */
DrPdnRead ch_cli_records_next (ChCliRecords *records);

/* The first error of the game as "line:column: reason", in one line; NULL where there is none. */
char *ch_cli_records_error (const ChCliRecords *records);

/* Tells on stderr what was odd about the game and taken all the same; that its rule set was guessed
 * only with @rules. */
void ch_cli_records_tell_warnings (const ChCliRecords *records, bool rules);

/* Whether something was guessed: the rule set, or a capture that may be several. */
bool ch_cli_records_unsure (const ChCliRecords *records);

/* @text in one line without tabs. */
char *ch_cli_field (const char *text);

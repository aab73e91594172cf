/* ch-cli-records.c: game records, one after the other, from files or standard input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-records.h"

#include <errno.h>
#include <string.h>

bool
ch_cli_records_init (ChCliRecords *records, const DrRuleset *given)
{
  *records = (ChCliRecords) { .given = given, .rules = dr_pdn_rules_new () };
  if (dr_pdn_game_init (&records->game) && records->rules != NULL)
    return true;
  ch_cli_problem (NULL, _ ("There is not enough memory."));

  return false;
}

static void
close_file (ChCliRecords *records)
{
  g_clear_pointer (&records->reader, dr_pdn_reader_free);
  if (records->file != NULL && records->file != stdin)
    fclose (records->file);
  records->file = NULL;
  records->error = 0;
  g_clear_pointer (&records->name, g_free);
}

void
ch_cli_records_clear (ChCliRecords *records)
{
  close_file (records);
  dr_pdn_game_clear (&records->game);
  dr_pdn_rules_free (records->rules);
  records->rules = NULL;
}

static size_t
read_some (void *data, char *buffer, size_t size, bool *failed)
{
  ChCliRecords *records = data;
  size_t n;

  errno = 0;
  n = fread (buffer, 1, size, records->file);
  if (n == 0 && ferror (records->file))
    {
      records->error = errno;
      *failed = true;
    }

  return n;
}

/* Why a file could not be opened or read. */
static void
file_problem (const ChCliRecords *records, int error)
{
  g_autofree char *message =
    /* Translators: %s is what the system says: "No such file or directory". */
    g_strdup_printf (_ ("The file cannot be read: %s."), g_strerror (error));

  ch_cli_problem (records->name, message);
}

bool
ch_cli_records_open (ChCliRecords *records, const char *path)
{
  close_file (records);
  records->name = ch_cli_field (path);
  records->file = strcmp (path, "-") == 0 ? stdin : fopen (path, "rb");
  if (records->file == NULL)
    {
      file_problem (records, errno);
      return false;
    }
  records->reader = dr_pdn_reader_new (read_some, records);
  if (records->reader == NULL)
    ch_cli_problem (records->name, _ ("There is not enough memory."));
  else
    dr_pdn_reader_take_utf16 (records->reader);

  return records->reader != NULL;
}

DrPdnRead
ch_cli_records_next (ChCliRecords *records)
{
  DrPdnRead read = dr_pdn_reader_next (records->reader, &records->game);

  if (read == DR_PDN_READ_GAME &&
      !dr_pdn_game_replay (&records->game, records->rules, records->given))
    read = DR_PDN_READ_NO_MEMORY;
  if (read == DR_PDN_READ_FAILED)
    file_problem (records, records->error);
  else if (read == DR_PDN_READ_NO_MEMORY)
    ch_cli_problem (records->name, _ ("There is not enough memory."));

  return read;
}

char *
ch_cli_records_error (const ChCliRecords *records)
{
  const DrPdnProblem *problem = dr_pdn_game_first_error (&records->game);
  g_autofree char *reason = NULL;
  g_autofree char *text = NULL;

  if (problem == NULL)
    return NULL;
  reason = ch_words_pdn_problem (&records->game, problem);
  text = g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ": %s",
                          (guint64) problem->place.line, (guint64) problem->place.column, reason);

  return ch_cli_field (text);
}

char *
ch_cli_field (const char *text)
{
  char *valid = g_utf8_make_valid (text, -1);

  for (char *c = valid; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';

  return valid;
}

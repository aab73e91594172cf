/* ch-cli-records.c: game records, one after the other, from files or standard input.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-records.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

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

static DrPdnReader *
new_reader (ChCliRecords *records)
{
  DrPdnReader *reader = dr_pdn_reader_new (read_some, records);

  if (reader != NULL)
    dr_pdn_reader_take_utf16 (reader);

  return reader;
}

/* Lets the games of the file vote, and goes back to its beginning.  A file that cannot be read says so when
 * it is read again. */
static void
vote (ChCliRecords *records)
{
  struct stat info;
  DrPdnReader *reader;
  bool good = true;

  dr_pdn_rules_forget_votes (records->rules);
  if (records->given != NULL || records->file == stdin ||
      fstat (fileno (records->file), &info) != 0 || !S_ISREG (info.st_mode))
    return;
  reader = new_reader (records);
  while (good && reader != NULL && dr_pdn_reader_next (reader, &records->game) == DR_PDN_READ_GAME)
    good = dr_pdn_rules_vote (records->rules, &records->game);
  dr_pdn_reader_free (reader);
  rewind (records->file);
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
  vote (records);
  records->reader = new_reader (records);
  if (records->reader == NULL)
    ch_cli_problem (records->name, _ ("There is not enough memory."));

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

/* "line:column: reason" in one line */
static char *
describe (const ChCliRecords *records, const DrPdnProblem *problem)
{
  g_autofree char *reason = NULL;
  g_autofree char *text = NULL;

  reason = ch_words_pdn_problem (&records->game, problem);
  text = g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ": %s",
                          (guint64) problem->place.line, (guint64) problem->place.column, reason);

  return ch_cli_field (text);
}

char *
ch_cli_records_error (const ChCliRecords *records)
{
  const DrPdnProblem *problem = dr_pdn_game_first_error (&records->game);

  return problem != NULL ? describe (records, problem) : NULL;
}

void
ch_cli_records_tell_warnings (const ChCliRecords *records, bool rules)
{
  const DrPdnGame *game = &records->game;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) game->number);

  for (size_t i = 0; i < game->n_problems; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *message = NULL;

      if (!game->problems[i].warning || (game->problems[i].id == DR_PDN_WHICH_RULES && !rules))
        continue;
      text = describe (records, &game->problems[i]);
      /* Translators: the number of a game in a file, and something odd about it that is accepted. */
      message = g_strdup_printf (_ ("game %s: note: %s"), number, text);
      ch_cli_problem (records->name, message);
    }
}

bool
ch_cli_records_unsure (const ChCliRecords *records)
{
  const DrPdnGame *game = &records->game;

  for (size_t i = 0; i < game->n_nodes; i++)
    if (game->nodes[i].unsure > 0)
      return true;

  return game->rules_from == DR_PDN_RULES_UNSURE;
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

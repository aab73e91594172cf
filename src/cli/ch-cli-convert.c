/* ch-cli-convert.c: "convert": game records as clean PDN, in other squares, or as a list of FENs.
 *
 * A file is written beside the one it is to replace and takes its place when it is whole.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-records.h"
#include "dr-pdn-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum
{
  TO_PDN,
  TO_FEN,
  TO_NUMBERS,
  TO_LETTERS
} To;

typedef struct
{
  FILE *file;
  char *path;   /* where it is to be; NULL = standard output */
  char *beside; /* the file that is written, or NULL where it is @path itself */
  bool failed;
  int error;
} Output;

static void
fail (Output *output)
{
  if (!output->failed)
    output->error = errno;
  output->failed = true;
}

static bool
write_output (void *data, const char *text, size_t length)
{
  Output *output = data;

  errno = 0;
  if (fwrite (text, 1, length, output->file) != length)
    fail (output);

  return !output->failed;
}

static ChCliStatus
output_problem (const Output *output, int error)
{
  g_autofree char *message = g_strdup_printf (
    /* Translators: %s is what the system says: "No space left on device". */
    _ ("The file cannot be written: %s."), g_strerror (error));
  g_autofree char *name = ch_cli_field (output->path != NULL ? output->path : "-");

  return ch_cli_problem (name, message);
}

/* Opens the file to be written beside output->path, with the rights of the one that is there. */
static bool
open_beside (Output *output, const struct stat *old)
{
  int descriptor;

  output->beside = g_strconcat (output->path, ".XXXXXX", NULL);
  descriptor = g_mkstemp_full (output->beside, O_WRONLY | O_CLOEXEC, 0666);
  if (descriptor < 0)
    {
      output_problem (output, errno);
      g_clear_pointer (&output->beside, g_free);
      return false;
    }
  if (old != NULL && fchmod (descriptor, old->st_mode & 07777) < 0)
    g_debug ("The rights of %s could not be kept.", output->path);
  output->file = fdopen (descriptor, "wb");

  return output->file != NULL;
}

static bool
open_output (Output *output, const char *path)
{
  struct stat old;
  bool exists;
  char *target;

  if (path == NULL || strcmp (path, "-") == 0)
    {
      output->file = stdout;
      return true;
    }
  /* A link keeps being one. */
  target = realpath (path, NULL);
  output->path = g_strdup (target != NULL ? target : path);
  free (target);
  exists = stat (output->path, &old) == 0;
  if (!exists || S_ISREG (old.st_mode))
    return open_beside (output, exists ? &old : NULL);

  output->file = S_ISDIR (old.st_mode) ? NULL : fopen (output->path, "wb");
  if (output->file == NULL)
    output_problem (output, S_ISDIR (old.st_mode) ? EISDIR : errno);

  return output->file != NULL;
}

/* Puts the whole file into its place, or takes it away where it is not @wanted. */
static bool
close_output (Output *output, bool wanted)
{
  errno = 0;
  if (output->file != NULL && (fflush (output->file) != 0 || ferror (output->file) != 0 ||
                               (output->beside != NULL && fsync (fileno (output->file)) != 0)))
    fail (output);
  if (output->file != NULL && output->file != stdout && fclose (output->file) != 0)
    fail (output);
  output->file = NULL;
  wanted = wanted && !output->failed;
  if (output->beside != NULL && wanted && g_rename (output->beside, output->path) != 0)
    fail (output);
  if (output->beside != NULL && (!wanted || output->failed))
    g_unlink (output->beside);
  if (output->failed)
    output_problem (output, output->error);
  g_free (output->beside);
  g_free (output->path);

  return !output->failed;
}

/* The positions of the main line, a line each, and an empty line. */
static bool
write_fens (const DrPdnGame *game, Output *output)
{
  for (uint32_t node = DR_PDN_ROOT; node != DR_PDN_NONE && game->nodes[node].legal;
       node = dr_pdn_game_next (game, node))
    {
      char fen[DR_FEN_SIZE];
      size_t length = dr_fen_write (game->ruleset, &game->nodes[node].position, DR_STYLE_OWN, fen);

      fen[length] = '\n';
      if (!write_output (output, fen, length + 1))
        return false;
    }

  return write_output (output, "\n", 1);
}

static bool
write_game (const DrPdnGame *game, To to, Output *output)
{
  const DrPdnWriteOptions options = {
    .style = to == TO_NUMBERS   ? DR_STYLE_NUMBERS
             : to == TO_LETTERS ? DR_STYLE_LETTERS
                                : DR_STYLE_OWN,
  };

  if (to == TO_FEN)
    return write_fens (game, output);

  return dr_pdn_game_write (game, &options, write_output, output);
}

static bool
has_moves (const DrPdnGame *game)
{
  for (size_t i = 0; i < game->n_nodes; i++)
    if (game->nodes[i].kind == DR_PDN_MOVE)
      return true;

  return false;
}

/* Tells on stderr what of the game could not be converted; false where that is something.  With
 * @without_number it is no game's: what stands behind the last one, and moves between games. */
static bool
tell_errors (const ChCliRecords *records, bool without_number)
{
  const DrPdnGame *game = &records->game;
  g_autofree char *error = ch_cli_records_error (records);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) game->number);
  g_autofree char *message = NULL;

  if (error == NULL && !without_number && game->ruleset == NULL && has_moves (game))
    error = ch_words_pdn_rules (game);
  if (error == NULL)
    return true;
  if (without_number)
    message = g_strdup (error);
  else
    /* Translators: the number of a game in a file, and what is wrong with it. */
    message = g_strdup_printf (_ ("game %s: %s"), number, error);
  ch_cli_problem (records->name, message);

  return false;
}

static ChCliStatus
convert_file (ChCliRecords *records, const char *path, To to, Output *output)
{
  ChCliStatus status = CH_CLI_YES;
  DrPdnRead read;

  if (!ch_cli_records_open (records, path))
    return CH_CLI_ERROR;
  while ((read = ch_cli_records_next (records)) == DR_PDN_READ_GAME)
    {
      if (!tell_errors (records, records->game.stray))
        status = CH_CLI_NO;
      ch_cli_records_tell_warnings (records, true);
      if (records->game.stray)
        continue;
      if (!write_game (&records->game, to, output))
        {
          if (!output->failed)
            ch_cli_problem (records->name, _ ("There is not enough memory."));
          return CH_CLI_ERROR;
        }
    }
  if (read != DR_PDN_READ_END)
    return CH_CLI_ERROR;
  if (!tell_errors (records, true))
    status = CH_CLI_NO;

  return status;
}

static bool
is_among (const Output *output, char **paths)
{
  bool found = false;

  for (unsigned i = 0; output->path != NULL && paths[i] != NULL && !found; i++)
    {
      char *target = realpath (paths[i], NULL);

      found = target != NULL && strcmp (target, output->path) == 0;
      free (target);
    }

  return found;
}

static ChCliStatus
convert_files (ChCliRecords *records, char **paths, To to, const char *output_path)
{
  Output output = { 0 };
  ChCliStatus status = CH_CLI_YES;

  if (!open_output (&output, output_path))
    status = CH_CLI_ERROR;
  for (unsigned i = 0; status != CH_CLI_ERROR && paths[i] != NULL; i++)
    {
      ChCliStatus this = convert_file (records, paths[i], to, &output);

      status = MAX (status, this);
    }
  /* What was not read wholly must not be lost with the only file that has it. */
  if (status == CH_CLI_NO && is_among (&output, paths))
    {
      g_autofree char *name = ch_cli_field (output.path);

      ch_cli_problem (
        name,
        _ ("Not everything in it could be read, so it is left as it is: choose another name."));
      status = CH_CLI_ERROR;
    }
  if (!close_output (&output, status != CH_CLI_ERROR))
    status = CH_CLI_ERROR;

  return status;
}

static bool
read_to (const char *text, To *to)
{
  static const char *const words[] = { "pdn", "fen", "numbers", "letters" };
  g_autofree char *valid = NULL;
  g_autofree char *message = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++)
    if (text == NULL || strcmp (text, words[i]) == 0)
      {
        *to = (To) i;
        return true;
      }
  valid = g_utf8_make_valid (text, -1);
  message =
    g_strdup_printf (_ ("“%s” is nothing to convert to. Write pdn, fen, numbers or letters."),
                     valid);
  ch_cli_problem ("--to", message);

  return false;
}

static ChCliStatus
run_convert (int argc, char **argv)
{
  g_auto (GStrv) paths = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *to_text = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules,
      N_ ("The rule set of all games (default: what each game says)"), "ID" },
    { "to", 't', 0, G_OPTION_ARG_STRING, &to_text,
      N_ ("pdn (default), numbers or letters for PDN with such squares, fen for positions"),
      "FORM" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("The file to write (default: standard output)"), "FILE" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    { NULL },
  };
  g_autofree DrRuleset *ruleset = NULL;
  ChCliRecords records;
  ChCliStatus status = CH_CLI_ERROR;
  To to;

  if (!ch_cli_parse (&ch_cli_convert_command, entries, &argc, &argv, &paths, 1, G_MAXUINT) ||
      !read_to (to_text, &to))
    return CH_CLI_ERROR;
  if (rules != NULL)
    {
      ruleset = ch_cli_ruleset ("--rules", rules);
      if (ruleset == NULL)
        return CH_CLI_ERROR;
    }
  if (ch_cli_records_init (&records, ruleset))
    status = convert_files (&records, paths, to, output);
  ch_cli_records_clear (&records);

  return status;
}

const ChCliCommand ch_cli_convert_command = {
  .name = "convert",
  .arguments = "FILE…",
  .summary = N_ ("Write the games of PDN files anew"),
  .description =
    N_ ("The games of all files go into one. What cannot be played in a game is kept in a\n"
        "comment and told on standard error. What belongs to no game is told there and\n"
        "left out, and so is the rule set where several fit: --rules names it. --to fen:\n"
        "the positions of each main line, one a line, games apart by an empty line. - is\n"
        "standard input. Exit status 1: a game has an error; 2: nothing was written."),
  .run = run_convert,
};

/* ch-cli-main.c: crownhead-cli: the law of the draughts family in a terminal.
 *
 * Finds the command and runs it; what the commands do is in their own files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static const ChCliCommand *const commands[] = {
  &ch_cli_rulesets_command, &ch_cli_moves_command,    &ch_cli_compare_command,
  &ch_cli_why_command,      &ch_cli_play_command,     &ch_cli_perft_command,
  &ch_cli_analyse_command,  &ch_cli_match_command,    &ch_cli_bench_command,
  &ch_cli_hub_command,      &ch_cli_selfplay_command, &ch_cli_tune_command,
  &ch_cli_check_command,    &ch_cli_convert_command,  &ch_cli_mine_command,
};

static void
print_help (void)
{
  g_print ("%s\n  crownhead-cli %s\n\n", _ ("Usage:"), _ ("COMMAND [OPTION…] [ARGUMENT…]"));
  g_print ("%s\n\n", _ ("The rules of the draughts family: legal moves, how rule sets differ, and "
                        "why."));
  g_print ("%s\n", _ ("Commands:"));
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-10s %s\n", commands[i]->name, _ (commands[i]->summary));
  g_print ("\n%s\n", _ ("Options:"));
  g_print ("  %-10s %s\n", "--help",
           _ ("Show this help; after a command, the help of that "
              "command"));
  g_print ("  %-10s %s\n", "--version", _ ("Show the version"));
  g_print ("\n%s\n", _ ("A rule set is an id from “crownhead-cli rulesets”, or house rules:\n"
                        "russian+removal=at-once. A FEN is “start”, a position such as\n"
                        "W:Wb6:Bc7,g5, or - for standard input."));
  g_print ("\n%s\n", _ ("Exit status: 0, or 1 when the answer is no, or 2 for bad use or input."));
}

static const ChCliCommand *
find_command (const char *name)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];

  return NULL;
}

static ChCliStatus
unknown_command (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *message =
    g_strdup_printf (_ ("There is no command “%s”. See crownhead-cli --help."), valid);

  return ch_cli_problem (NULL, message);
}

static ChCliStatus
run (int argc, char **argv)
{
  const ChCliCommand *command;

  if (argc < 2)
    return ch_cli_problem (NULL, _ ("A command is missing. See crownhead-cli --help."));
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_help ();
      return CH_CLI_YES;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      g_print ("crownhead-cli %s\n", VERSION);
      return CH_CLI_YES;
    }
  command = find_command (argv[1]);
  if (command == NULL)
    return unknown_command (argv[1]);

  return command->run (argc - 1, argv + 1);
}

int
main (int argc, char **argv)
{
  ChCliStatus status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  ch_cli_init_output ();

  status = run (argc, argv);

  /* A full disk or a closed pipe must not look like an answer. */
  if (fflush (stdout) != 0 || ferror (stdout))
    return ch_cli_problem (NULL, _ ("The output cannot be written."));

  return status;
}

/* ch-cli-hub.c: "hub": the engine's side of the Hub protocol, version 2.
 *
 * The main thread reads and answers; a search has a thread of its own.  What is wrong is told in an
 * "error" line and otherwise left alone.  Words of the protocol are not translated.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-cli-hub.h"

#include "ch-weights.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LINE_MAX_SIZE (256 * 1024)
#define ARGUMENTS_MAX 32

/* In seconds: of a move, and of a clock. */
#define LEAST_SECONDS 0.001
#define LEAST_CLOCK 0.01

/* The table has 2^n entries of 16 bytes. */
#define TT_SIZE_LEAST 16
#define TT_SIZE_MOST 30
#define TT_SIZE_DEFAULT 22
#define TT_SIZE_MEGABYTE 16

typedef struct
{
  const char *name;
  void (*run) (ChCliHub *hub, const DrHubArgument *arguments, unsigned n);
} Command;

void
ch_cli_hub_print (ChCliHub *hub, const char *format, ...)
{
  va_list values;

  g_mutex_lock (&hub->output);
  va_start (values, format);
  vprintf (format, values);
  va_end (values);
  putchar ('\n');
  fflush (stdout);
  g_mutex_unlock (&hub->output);
}

static void
print_error (ChCliHub *hub, const char *message)
{
  ch_cli_hub_print (hub, "error message=\"%s\"", message);
}

/* Getting acquainted */

static void
run_hub (ChCliHub *hub, const DrHubArgument *arguments G_GNUC_UNUSED, unsigned n G_GNUC_UNUSED)
{
  g_autoptr (GString) variants = g_string_new (NULL);

  for (unsigned i = 0; i < dr_preset_count (); i++)
    {
      const char *usual = dr_hub_variant_of (dr_preset_id (i));

      if (usual != NULL && strcmp (usual, dr_preset_id (i)) != 0)
        g_string_append_printf (variants, "%s ", usual);
      g_string_append_printf (variants, "%s%s", dr_preset_id (i),
                              i + 1 < dr_preset_count () ? " " : "");
    }
  ch_cli_hub_print (hub, "id name=Crownhead version=%s author=\"the Crownhead authors\"", VERSION);
  ch_cli_hub_print (hub, "param name=variant value=normal type=enum values=\"%s\"", variants->str);
  ch_cli_hub_print (hub, "param name=threads value=1 type=int min=1 max=%d", DR_MAX_THREADS);
  ch_cli_hub_print (hub, "param name=tt-size value=%d type=int min=%d max=%d", TT_SIZE_DEFAULT,
                    TT_SIZE_LEAST, TT_SIZE_MOST);
  ch_cli_hub_print (hub, "wait");
}

static bool
read_unsigned (const char *text, unsigned least, unsigned most, unsigned *value)
{
  guint64 number;

  if (text == NULL || !g_ascii_string_to_unsigned (text, 10, least, most, &number, NULL))
    return false;
  *value = (unsigned) number;

  return true;
}

static void
set_variant (ChCliHub *hub, const char *value)
{
  const char *id = dr_hub_ruleset_of (value);
  g_autofree DrRuleset *ruleset = g_new (DrRuleset, 1);

  if (!dr_ruleset_parse (ruleset, id != NULL ? id : value, NULL))
    {
      print_error (hub, "unknown variant");
      return;
    }
  dr_game_clear (&hub->game);
  hub->ruleset = *ruleset;
  dr_game_init (&hub->game, &hub->ruleset, &hub->ruleset.start);
  hub->lost = false;
}

static void
run_set_param (ChCliHub *hub, const DrHubArgument *arguments, unsigned n)
{
  const char *name = dr_hub_find (arguments, n, "name");
  const char *value = dr_hub_find (arguments, n, "value");

  if (name == NULL || value == NULL)
    print_error (hub, "set-param needs name and value");
  else if (hub->engine != NULL)
    print_error (hub, "set-param comes before init");
  else if (strcmp (name, "variant") == 0)
    set_variant (hub, value);
  else if (strcmp (name, "threads") == 0)
    {
      if (!read_unsigned (value, 1, DR_MAX_THREADS, &hub->threads))
        print_error (hub, "threads is out of bounds");
    }
  else if (strcmp (name, "tt-size") == 0)
    {
      if (!read_unsigned (value, TT_SIZE_LEAST, TT_SIZE_MOST, &hub->tt_size))
        print_error (hub, "tt-size is out of bounds");
    }
}

static void
run_init (ChCliHub *hub, const DrHubArgument *arguments G_GNUC_UNUSED, unsigned n G_GNUC_UNUSED)
{
  if (hub->engine == NULL)
    hub->engine = ch_weights_engine_new ((gsize) 1 << (hub->tt_size - TT_SIZE_MEGABYTE));
  if (hub->engine == NULL)
    {
      print_error (hub, "not enough memory");
      return;
    }
  ch_cli_hub_print (hub, "ready");
}

/* Whether a command may be obeyed now that wants an engine at rest. */
static bool
is_at_rest (ChCliHub *hub)
{
  if (hub->engine == NULL)
    print_error (hub, "init is missing");
  else if (ch_cli_hub_is_searching (hub))
    print_error (hub, "a search is running");
  else
    return true;

  return false;
}

/* Positions and limits */

static bool
play_moves (ChCliHub *hub, DrGame *game, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  DrMoveList legal;
  bool good = true;

  dr_move_list_init (&legal);
  for (unsigned i = 0; words[i] != NULL && good; i++)
    {
      const DrMove *move;

      if (*words[i] == '\0')
        continue;
      good = dr_generate (&hub->ruleset, &game->position, &legal) == DR_GENERATE_OK;
      move = good ? dr_hub_read_move (&hub->ruleset, &legal, words[i]) : NULL;
      good = move != NULL && dr_game_play (game, move);
    }
  dr_move_list_clear (&legal);

  return good;
}

static void
run_pos (ChCliHub *hub, const DrHubArgument *arguments, unsigned n)
{
  const char *pos = dr_hub_find (arguments, n, "pos");
  const char *moves = dr_hub_find (arguments, n, "moves");
  DrPosition position;
  DrGame game;

  if (!is_at_rest (hub))
    return;
  hub->lost = true;
  if (pos == NULL || !dr_hub_read_position (&hub->ruleset, pos, &position))
    {
      print_error (hub, "bad position");
      return;
    }
  dr_game_init (&game, &hub->ruleset, &position);
  if (moves != NULL && !play_moves (hub, &game, moves))
    {
      dr_game_clear (&game);
      print_error (hub, "illegal move in moves");
      return;
    }
  dr_game_clear (&hub->game);
  hub->game = game;
  hub->lost = false;
}

/* A time in seconds; false where it is none. */
static bool
read_seconds (const char *text, double *value)
{
  char *end;
  double number;

  if (text == NULL)
    return true;
  number = g_ascii_strtod (text, &end);
  if (end == text || *end != '\0' || !(number >= 0 && number < 1e9))
    return false;
  *value = number;

  return true;
}

static bool
read_level (const DrHubArgument *arguments, unsigned n, DrLimits *limits)
{
  const char *depth = dr_hub_find (arguments, n, "depth");
  const char *nodes = dr_hub_find (arguments, n, "nodes");
  const char *moves = dr_hub_find (arguments, n, "moves");
  const char *time = dr_hub_find (arguments, n, "time");

  if ((depth != NULL && !read_unsigned (depth, 1, 1000000, &limits->depth)) ||
      (moves != NULL && !read_unsigned (moves, 0, 1000000, &limits->moves_to_go)) ||
      (nodes != NULL &&
       !g_ascii_string_to_unsigned (nodes, 10, 1, G_MAXINT64, (guint64 *) &limits->nodes, NULL)) ||
      !read_seconds (dr_hub_find (arguments, n, "move-time"), &limits->seconds) ||
      !read_seconds (dr_hub_find (arguments, n, "inc"), &limits->increment) ||
      !read_seconds (time, &limits->clock))
    return false;
  /* No time at all is the least there is, not no limit. */
  if (dr_hub_find (arguments, n, "move-time") != NULL)
    limits->seconds = MAX (limits->seconds, LEAST_SECONDS);
  /* The increment is added before the move; and a clock that has run out is still a clock. */
  if (time != NULL)
    limits->clock = MAX (limits->clock + limits->increment, LEAST_CLOCK);

  return true;
}

static void
run_level (ChCliHub *hub, const DrHubArgument *arguments, unsigned n)
{
  DrLimits limits = { 0 };

  if (!is_at_rest (hub))
    return;
  if (n < 2 || !read_level (arguments, n, &limits))
    {
      print_error (hub, "bad level");
      return;
    }
  hub->limits = limits;
  hub->infinite = dr_hub_find (arguments, n, "infinite") != NULL;
}

/* Searching */

static void
run_go (ChCliHub *hub, const DrHubArgument *arguments, unsigned n)
{
  ChCliHubMode mode = CH_CLI_HUB_THINK;

  if (!is_at_rest (hub))
    return;
  /* A move for a board that the caller does not have would do harm. */
  if (hub->lost)
    {
      print_error (hub, "there is no good position");
      return;
    }
  if (dr_hub_find (arguments, n, "ponder") != NULL)
    mode = CH_CLI_HUB_PONDER;
  else if (dr_hub_find (arguments, n, "analyze") != NULL)
    mode = CH_CLI_HUB_ANALYZE;
  if (!ch_cli_hub_start (hub, mode))
    print_error (hub, "the position has no legal move");
}

static void
run_stop (ChCliHub *hub, const DrHubArgument *arguments G_GNUC_UNUSED, unsigned n G_GNUC_UNUSED)
{
  ch_cli_hub_stop (hub);
}

static void
run_ponder_hit (ChCliHub *hub,
                const DrHubArgument *arguments G_GNUC_UNUSED,
                unsigned n G_GNUC_UNUSED)
{
  ch_cli_hub_ponder_hit (hub);
}

static void
run_ping (ChCliHub *hub, const DrHubArgument *arguments G_GNUC_UNUSED, unsigned n G_GNUC_UNUSED)
{
  ch_cli_hub_print (hub, "pong");
}

static void
run_new_game (ChCliHub *hub, const DrHubArgument *arguments G_GNUC_UNUSED, unsigned n G_GNUC_UNUSED)
{
  if (is_at_rest (hub))
    dr_engine_clear (hub->engine);
}

static void
run_quit (ChCliHub *hub, const DrHubArgument *arguments G_GNUC_UNUSED, unsigned n G_GNUC_UNUSED)
{
  hub->quits = true;
}

static const Command commands[] = {
  { "go", run_go },
  { "hub", run_hub },
  { "init", run_init },
  { "level", run_level },
  { "new-game", run_new_game },
  { "ping", run_ping },
  { "ponder-hit", run_ponder_hit },
  { "pos", run_pos },
  { "quit", run_quit },
  { "set-param", run_set_param },
  { "stop", run_stop },
};

/* Other commands are ignored, as the protocol has it. */
static void
obey (ChCliHub *hub, char *line)
{
  DrHubArgument arguments[ARGUMENTS_MAX];
  unsigned n = dr_hub_split (line, arguments, ARGUMENTS_MAX);

  for (unsigned i = 0; n > 0 && i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, arguments[0].name) == 0)
      commands[i].run (hub, arguments, n);
}

/* Obeys the whole lines of @input, which then has the rest.  A line that is too long is passed over to
 * its end, told once. */
static void
take_lines (ChCliHub *hub, GString *input)
{
  char *feed;

  while (!hub->quits && (feed = memchr (input->str, '\n', input->len)) != NULL)
    {
      const gsize length = (gsize) (feed - input->str);
      g_autofree char *line = g_strndup (input->str, length);

      g_string_erase (input, 0, (gssize) length + 1);
      if (!hub->skipping)
        obey (hub, line);
      hub->skipping = false;
    }
  if (input->len <= LINE_MAX_SIZE && !hub->skipping)
    return;
  if (!hub->skipping)
    print_error (hub, "a line is too long");
  hub->skipping = true;
  g_string_truncate (input, 0);
}

/* Waits for input, but not for longer than a search may last; false at the end of input. */
static bool
read_input (ChCliHub *hub, GString *input)
{
  struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
  char buffer[4096];
  ssize_t n;
  int ready = poll (&in, 1, ch_cli_hub_wait (hub));

  if (ready < 0)
    return errno == EINTR;
  if (ready == 0)
    {
      ch_cli_hub_stop (hub);
      return true;
    }
  n = read (STDIN_FILENO, buffer, sizeof buffer);
  if (n > 0)
    g_string_append_len (input, buffer, n);

  return n > 0 || (n < 0 && errno == EINTR);
}

static ChCliStatus
serve (ChCliHub *hub)
{
  g_autoptr (GString) input = g_string_new (NULL);

  while (!hub->quits && read_input (hub, input))
    take_lines (hub, input);

  return CH_CLI_YES;
}

static ChCliStatus
run (int argc, char **argv)
{
  g_auto (GStrv) arguments = NULL;
  const GOptionEntry entries[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &arguments, NULL, NULL },
    { NULL },
  };
  g_autofree ChCliHub *hub = NULL;
  ChCliStatus status;

  if (!ch_cli_parse (&ch_cli_hub_command, entries, &argc, &argv, &arguments, 0, 0))
    return CH_CLI_ERROR;

  hub = g_new0 (ChCliHub, 1);
  hub->threads = 1;
  hub->tt_size = TT_SIZE_DEFAULT;
  hub->infinite = true;
  g_mutex_init (&hub->output);
  g_mutex_init (&hub->lock);
  g_cond_init (&hub->changed);
  dr_ruleset_parse (&hub->ruleset, "international", NULL);
  dr_game_init (&hub->game, &hub->ruleset, &hub->ruleset.start);
  status = serve (hub);

  ch_cli_hub_abandon (hub);
  dr_game_clear (&hub->game);
  dr_engine_free (hub->engine);
  g_mutex_clear (&hub->output);
  g_mutex_clear (&hub->lock);
  g_cond_clear (&hub->changed);

  return status;
}

const ChCliCommand ch_cli_hub_command = {
  .name = "hub",
  .arguments = "",
  .summary = N_ ("Serve as an engine for other programs (Hub protocol)"),
  .description =
    N_ ("Speaks the Hub protocol, version 2, on standard input and output, until its\n"
        "input ends. The parameter variant takes the id of any rule set, house rules too,\n"
        "and the protocol’s own names normal, frisian, bt, killer and losing."),
  .run = run,
};

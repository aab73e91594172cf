/* fake-engine.c: an engine of the Hub protocol that does wrong what can be done wrong, on demand.
 *
 * Knows no draughts: it plays the move it is given.  Runs as a process of its own.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fake-engine.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The modes:
 *   good           plays the move
 *   chatty         the same, with much that nobody asked for in between, in lines long and short
 *   script         plays the moves of the word, separated by commas, one after the other
 *   winning        plays the move and sees a win, as a number no position is worth
 *   old            greets in the words of version 1 of the protocol
 *   waits          plays the move when it is told to stop
 *   mute           never says a word
 *   dies           ends at once
 *   dies-greeting  ends when it is greeted
 *   dies-loading   ends when it is initialised
 *   dies-thinking  ends when it is to think
 *   late-loading   is never ready
 *   late-thinking  never plays, but answers pings
 *   frozen         never plays and answers nothing
 *   noisy          says nonsense without end when it is to think
 *   endless        says one line without end when it is to think
 *   nothing        is done without a move
 *   normal-only    plays the move, and knows one rule set
 *   plain          the same, and does not say so
 *   stubborn       writes its process id into the file named by the word, and stays */

static const char *mode;
static const char *word;

static bool
is (const char *name)
{
  return strcmp (mode, name) == 0;
}

static void
say (const char *line)
{
  puts (line);
  fflush (stdout);
}

static void
chat (void)
{
  if (!is ("chatty"))
    return;
  for (int i = 0; i < 200; i++)
    printf ("I am thinking about %d things, \"and one is never closed\n", i);
  for (int i = 0; i < 30000; i++)
    putchar ('z');
  say ("\ninfo\ninfo score=\ninfo depth=99999999999 score=nan pv=\"1-1 \xff\xfe =\"\npong\n");
}

static void
greet (void)
{
  if (is ("dies-greeting"))
    exit (3);
  if (is ("old"))
    {
      say ("name Fake\nwait");
      return;
    }
  say ("id name=Fake version=1 author=\"A B\" country=C");
  chat ();
  if (is ("normal-only"))
    say ("param name=variant value=normal type=enum values=\"normal frisian\"");
  else if (!is ("plain"))
    say ("param name=variant value=normal type=string");
  say ("wait");
}

static void
load (void)
{
  if (is ("dies-loading"))
    exit (3);
  chat ();
  if (!is ("late-loading"))
    say ("ready");
}

static void
play (void)
{
  const char *rest = is ("script") ? strchr (word, ',') : NULL;
  const int length = (int) (rest != NULL ? (size_t) (rest - word) : strlen (word));

  if (is ("nothing"))
    say ("done");
  else
    {
      printf ("info depth=7 mean-depth=6.5 score=%s nodes=1234 time=0.5 pv=\"%.*s\"\n",
              is ("winning") ? "99.50" : "-0.29", length, word);
      printf ("done move=%.*s\n", length, word);
      fflush (stdout);
    }
  if (is ("script"))
    word += rest != NULL ? length + 1 : length;
}

static void
think (void)
{
  if (is ("dies-thinking"))
    exit (3);
  while (is ("noisy"))
    say ("what a beautiful position this is");
  while (is ("endless"))
    putchar ('z');
  chat ();
  if (!is ("waits") && !is ("late-thinking") && !is ("frozen") && !is ("stubborn"))
    play ();
}

static void
obey (const char *line)
{
  if (strncmp (line, "hub", 3) == 0)
    greet ();
  else if (strncmp (line, "init", 4) == 0)
    load ();
  else if (strncmp (line, "go", 2) == 0)
    think ();
  else if (strncmp (line, "stop", 4) == 0 && is ("waits"))
    play ();
  else if (strncmp (line, "ping", 4) == 0 && !is ("frozen"))
    say ("pong");
  else if (strncmp (line, "quit", 4) == 0)
    exit (0);
}

static void
write_process_id (void)
{
  FILE *file = fopen (word, "w");

  if (file == NULL)
    exit (4);
  fprintf (file, "%ld\n", (long) getpid ());
  fclose (file);
  signal (SIGTERM, SIG_IGN);
  signal (SIGHUP, SIG_IGN);
}

int
fake_engine_main (const char *how, const char *what)
{
  char line[65536];

  mode = how;
  word = what;
  if (is ("dies"))
    return 3;
  if (is ("stubborn"))
    write_process_id ();
  while (fgets (line, sizeof line, stdin) != NULL)
    if (!is ("mute"))
      obey (line);
  while (is ("stubborn"))
    pause ();

  return 0;
}

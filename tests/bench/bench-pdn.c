/* bench-pdn.c: how fast records are read and replayed: plies a second for files of random games of
 * each rule set, with the set in a tag and, where that can be guessed, without.
 *
 * bench-pdn [RULES [PLIES]]: one set only, that many plies, once: for callgrind.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "records-support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PLIES 200000
#define LONGEST_GAME 120

static double
seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* A file of games with at least @least plies; without @tags it does not say which set it is. */
static RecordsText
make_file (const DrRuleset *ruleset, uint64_t least, bool tags)
{
  const DrPdnWriteOptions options = { .style = DR_STYLE_OWN };
  RecordsText file = { 0 };
  uint64_t seed = 42, plies = 0;

  while (plies < least)
    {
      RecordsText text = { 0 };
      const char *from;
      DrPdnGame game;

      if (!dr_pdn_game_init (&game))
        exit (2);
      records_random (&game, ruleset, LONGEST_GAME, false, &seed);
      if (!dr_pdn_game_write (&game, &options, records_append, &text))
        exit (2);
      plies += game.n_nodes - 1;
      from = tags ? text.text : strstr (text.text, "\n\n");
      records_append (&file, from, strlen (from));
      free (text.text);
      dr_pdn_game_clear (&game);
    }

  return file;
}

/* Reads and replays the file; returns the plies. */
static uint64_t
replay_file (const RecordsText *file, DrPdnRules *rules)
{
  DrPdnReader *reader = dr_pdn_reader_new_for_text (file->text, file->length);
  uint64_t plies = 0;
  DrPdnGame game;

  if (reader == NULL || !dr_pdn_game_init (&game))
    exit (2);
  while (dr_pdn_reader_next (reader, &game) == DR_PDN_READ_GAME)
    {
      if (!dr_pdn_game_replay (&game, rules, NULL))
        exit (2);
      plies += game.legal_plies;
    }
  dr_pdn_game_clear (&game);
  dr_pdn_reader_free (reader);

  return plies;
}

static void
measure (DrPdnRules *rules, const char *id, uint64_t least, bool tags)
{
  RecordsText file = make_file (dr_pdn_rules_find (rules, id), least, tags);
  uint64_t plies = 0;
  double begin = seconds ();

  do
    plies += replay_file (&file, rules);
  while (least == PLIES && seconds () - begin < 0.5);
  printf ("%-28s %-8s %10.0f\n", id, tags ? "" : "guessed", (double) plies / (seconds () - begin));
  free (file.text);
}

int
main (int argc, char **argv)
{
  static const char *const guessed[] = { "international", "russian", "american", "italian" };
  DrPdnRules *rules = dr_pdn_rules_new ();

  if (rules == NULL)
    return 2;
  printf ("%-28s %-8s %10s\n", "rule set", "", "plies/s");
  if (argc > 1)
    measure (rules, argv[1], argc > 2 ? strtoull (argv[2], NULL, 10) : PLIES, true);
  for (unsigned i = 0; argc == 1 && i < dr_preset_count (); i++)
    measure (rules, dr_preset_id (i), PLIES, true);
  if (argc == 1)
    {
      /* No fast generator serves these. */
      measure (rules, "international+board=8x10", PLIES, true);
      measure (rules, "turkish+board=10x10", PLIES, true);
    }
  for (size_t i = 0; argc == 1 && i < sizeof guessed / sizeof *guessed; i++)
    measure (rules, guessed[i], PLIES, false);
  dr_pdn_rules_free (rules);

  return 0;
}

/* Crownhead - counts the tree of one rule set, position and depth, and nothing else
 *
 *   bench-perft RULES FEN DEPTH     prints the leaves; FEN is "start", or its squares are 1 = top left
 *
 * Made to be run under callgrind by bench-perft.sh.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "B:W6,K31:BK17": squares from the top left whatever the set's own numbering is. */
static void
read_fen (const char *fen, DrPosition *position)
{
  DrPiece man = DR_EMPTY;
  const char *c = fen + 1;

  dr_position_init (position, *fen == 'B' ? DR_DARK : DR_LIGHT);
  while (*c != '\0')
    {
      bool king = *c == 'K';

      if (*c == 'W' || *c == 'B')
        man = *c == 'W' ? DR_LIGHT_MAN : DR_DARK_MAN;
      if (king || (*c >= '0' && *c <= '9'))
        {
          char *end;
          unsigned long square = strtoul (c + king, &end, 10);

          dr_position_put (position, (unsigned) square - 1, (DrPiece) (man + (king ? 1 : 0)));
          c = end;
        }
      else
        c++;
    }
}

int
main (int argc, char **argv)
{
  DrRuleset ruleset;
  DrPosition position;
  uint64_t leaves;

  if (argc != 4 || !dr_ruleset_parse (&ruleset, argv[1], NULL))
    {
      fprintf (stderr, "bench-perft RULES FEN DEPTH\n");
      return 2;
    }
  position = ruleset.start;
  if (strcmp (argv[2], "start") != 0)
    read_fen (argv[2], &position);
  if (!dr_perft (&ruleset, &position, (unsigned) atoi (argv[3]), DR_PERFT_FAST, &leaves))
    return 1;
  printf ("%" PRIu64 "\n", leaves);
  return 0;
}

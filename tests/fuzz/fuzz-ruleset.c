/* Any text as a rule set: what is read has an id that reads back as the same record, a value for
 * every clause, and moves; what is refused has a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-check.h"

#include "dr-generate.h"

const char *const fuzz_seeds[] = {
  "international",
  "american",
  "russian+removal=at-once",
  "american+obligation=free",
  "international+board=6x6",
  "international+board=8x8+corner=right",
  "killer+board=8x8",
  "turkish+crowning=stop+turn-back=yes",
  "turkish+board=12x12+king-move-limit=120",
  "spanish+squares=all+board=10x8",
  "frisian+king-move-limit=none+endings=E16,E5",
  "italian+men-take-kings=yes+choice=most-then-kings",
  "russian+start=W:Wa1,c3:Bh8+repetition=none",
  "russian+start=B:Wa1,c3:Bh8+first=dark",
  "portuguese+quiet-limit=20-endgame+draw-by=automatic",
  "thai+king-landing=any+chain-landing=any+obligation=may-stop",
  "brazilian+aim=first-king+capture-lines=eight+move-lines=orthogonal",
  "czech+man-move=forward-sideways+man-capture=forward-sideways+king-range=one",
  "american+obligation=free+choice=most",
  "ink-russian+first=near",
  "unknown+clause=value",
  "american+",
  "american+board",
  NULL,
};

static void
check_same (const DrRuleset *a, const DrRuleset *b)
{
  CHECK (strcmp (a->id, b->id) == 0);
  CHECK (a->preset == b->preset);
  CHECK (a->house == b->house);
  CHECK (dr_law_equal (&a->law, &b->law));
  CHECK (a->first == b->first && a->aim == b->aim && a->draw_by == b->draw_by);
  CHECK (a->king_move_limit == b->king_move_limit && a->repetition == b->repetition);
  CHECK (a->quiet_limit == b->quiet_limit && a->quiet_endgame == b->quiet_endgame);
  CHECK (a->endings == b->endings);
  CHECK (a->board.width == b->board.width && a->board.height == b->board.height);
  CHECK (a->board.squares == b->board.squares && a->board.corner == b->board.corner);
  CHECK (dr_position_equal (&a->start, &b->start));
}

static void
check_ruleset (const DrRuleset *ruleset)
{
  DrRuleset again;
  DrMoveList list;

  CHECK (strlen (ruleset->id) < sizeof ruleset->id);
  CHECK (dr_ruleset_parse (&again, ruleset->id, NULL));
  check_same (ruleset, &again);
  for (unsigned clause = 0; clause < DR_N_CLAUSES; clause++)
    {
      char value[DR_RULESET_ID_SIZE];
      size_t length = dr_ruleset_clause_value (ruleset, (DrClause) clause, value, sizeof value);

      CHECK (length > 0 && length == strlen (value));
    }

  dr_move_list_init (&list);
  CHECK (dr_generate (ruleset, &ruleset->start, &list) != DR_GENERATE_NO_MEMORY);
  dr_move_list_clear (&list);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  DrRuleset ruleset;
  DrError error;

  if (dr_ruleset_parse (&ruleset, text, &error))
    check_ruleset (&ruleset);
  else
    fuzz_check_error (&error, text);

  free (text);
  return 0;
}

/* dr-clauses.c: the words for clauses and their values.
 *
 * Ids and values are those of the rules text, section 0.1.  Knows no preset and no position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-clauses.h"

#include <string.h>

_Static_assert (sizeof (DrLaw) == DR_N_LAW_CLAUSES, "one byte a law clause");

#define MAX_VALUES 6

typedef struct
{
  const char *id;
  const char *values[MAX_VALUES + 1]; /* NULL-terminated; empty where the values are an open list */
} ClauseWords;

static const ClauseWords words[DR_N_CLAUSES] = {
  [DR_CLAUSE_BOARD] = { "board", { NULL } },
  [DR_CLAUSE_SQUARES] = { "squares", { "dark", "all", NULL } },
  [DR_CLAUSE_CORNER] = { "corner", { "left", "right", NULL } },
  [DR_CLAUSE_START] = { "start", { NULL } },
  [DR_CLAUSE_FIRST] = { "first", { "light", "dark", "near", NULL } },
  [DR_CLAUSE_MOVE_LINES] = { "move-lines", { "diagonal", "orthogonal", NULL } },
  [DR_CLAUSE_CAPTURE_LINES] = { "capture-lines", { "diagonal", "eight", "orthogonal", NULL } },
  [DR_CLAUSE_MAN_MOVE] = { "man-move", { "forward", "forward-sideways", NULL } },
  [DR_CLAUSE_MAN_CAPTURE] = { "man-capture", { "forward", "both", "forward-sideways", NULL } },
  [DR_CLAUSE_MEN_TAKE_KINGS] = { "men-take-kings", { "yes", "no", NULL } },
  [DR_CLAUSE_KING_RANGE] = { "king-range", { "one", "flying", NULL } },
  [DR_CLAUSE_KING_LANDING] = { "king-landing", { "any", "next", "next-behind-king", NULL } },
  [DR_CLAUSE_CHAIN_LANDING] = { "chain-landing", { "must-continue", "any", NULL } },
  [DR_CLAUSE_TURN_BACK] = { "turn-back", { "yes", "no", NULL } },
  [DR_CLAUSE_CHOICE]
  = { "choice",
      { "free", "most", "most-then-kings", "italian", "king-first", "frisian", NULL } },
  [DR_CLAUSE_OBLIGATION] = { "obligation", { "strict", "may-stop", "free", NULL } },
  [DR_CLAUSE_CROWNING] = { "crowning", { "stop", "pass", "continue", NULL } },
  [DR_CLAUSE_REMOVAL] = { "removal", { "after", "at-once", NULL } },
  [DR_CLAUSE_KING_MOVE_LIMIT] = { "king-move-limit", { NULL } },
  [DR_CLAUSE_AIM] = { "aim", { "normal", "lose", "first-king", NULL } },
  [DR_CLAUSE_REPETITION] = { "repetition", { NULL } },
  [DR_CLAUSE_QUIET_LIMIT] = { "quiet-limit", { NULL } },
  [DR_CLAUSE_ENDINGS] = { "endings", { NULL } },
  [DR_CLAUSE_DRAW_BY] = { "draw-by", { "automatic", "claim", NULL } },
};

static bool
is_word (const char *word, const char *text, size_t length)
{
  return strlen (word) == length && memcmp (word, text, length) == 0;
}

const char *
dr_clause_id (DrClause clause)
{
  return clause < DR_N_CLAUSES ? words[clause].id : NULL;
}

DrClause
dr_clause_find (const char *id, size_t length)
{
  unsigned n;

  for (n = 0; n < DR_N_CLAUSES; n++)
    if (is_word (words[n].id, id, length))
      break;
  return (DrClause) n;
}

unsigned
dr_clause_n_values (DrClause clause)
{
  unsigned n = 0;

  if (clause < DR_N_CLAUSES)
    while (words[clause].values[n] != NULL)
      n++;
  return n;
}

const char *
dr_clause_value_id (DrClause clause, unsigned value)
{
  return value < dr_clause_n_values (clause) ? words[clause].values[value] : NULL;
}

int
dr_clause_value_find (DrClause clause, const char *id, size_t length)
{
  unsigned n;

  for (n = 0; n < dr_clause_n_values (clause); n++)
    if (is_word (words[clause].values[n], id, length))
      return (int) n;
  return -1;
}

unsigned
dr_law_get (const DrLaw *law, DrClause clause)
{
  const uint8_t *values = (const uint8_t *) law;

  return values[clause - DR_FIRST_LAW_CLAUSE];
}

void
dr_law_set (DrLaw *law, DrClause clause, unsigned value)
{
  uint8_t *values = (uint8_t *) law;

  values[clause - DR_FIRST_LAW_CLAUSE] = (uint8_t) value;
  if (law->obligation != DR_OBLIGATION_STRICT)
    {
      law->choice = DR_CHOICE_FREE;
      law->chain_landing = DR_CHAIN_LANDING_ANY;
    }
}

bool
dr_law_equal (const DrLaw *a, const DrLaw *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

uint32_t
dr_law_differences (const DrLaw *a, const DrLaw *b)
{
  uint32_t differences = 0;
  unsigned clause;

  for (clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    if (dr_law_get (a, (DrClause) clause) != dr_law_get (b, (DrClause) clause))
      differences |= UINT32_C (1) << clause;
  return differences;
}

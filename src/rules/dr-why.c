/* dr-why.c: why an attempted move is not legal.
 *
 * As in dr-reasons.c the generator itself is asked: clauses are changed until the attempt is legal,
 * so that the answer cannot disagree with the law.  What a clause cannot change is in dr-facts.c.
 * All is done on the set's own board: no clause tells left from right, so a set played on the
 * mirror image allows there, mirrored, what its clauses allow here.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-reasons-private.h"
#include "dr-why-private.h"

#include <string.h>

#define CLAUSE_BIT(clause) (UINT32_C (1) << (clause))

/* Whether the view of @set is to be asked: not on another board, not the set in question itself. */
static bool
is_asked (const DrWhySearch *search, const DrRuleset *set)
{
  return dr_board_matches (search->board, &set->board, NULL) &&
         strcmp (set->id, search->ruleset->id) != 0;
}

/* Which of the other sets allow the attempt as a whole move, and which as a beginning.  A piece
 * alone is allowed where it may move. */
static bool
ask_others (DrWhySearch *search, const DrRuleset *const *others, unsigned n_others)
{
  for (unsigned i = 0; i < n_others && i < 64; i++)
    {
      unsigned alike = 0;
      DrMove part;
      DrFit fit;

      if (!is_asked (search, others[i]))
        continue;
      while (alike < i && (!is_asked (search, others[alike]) ||
                           !dr_law_equal (&others[alike]->law, &others[i]->law) ||
                           others[alike]->king_move_limit != others[i]->king_move_limit))
        alike++;
      if (alike < i)
        {
          search->why->allowing |= (search->why->allowing >> alike & 1) << i;
          search->fitting |= (search->fitting >> alike & 1) << i;
          continue;
        }
      if (!dr_why_generate (search, &others[i]->law))
        return false;
      dr_apply_king_move_limit (others[i], &search->position, &search->list);
      fit = dr_why_fit (search, &search->attempt, &part);
      if (fit != DR_FIT_NONE)
        search->fitting |= UINT64_C (1) << i;
      if (fit == DR_FIT_WHOLE || (fit == DR_FIT_BEGINNING && search->attempt.n == 1))
        search->why->allowing |= UINT64_C (1) << i;
    }

  return true;
}

/* Names the fact: the first step of the attempt that cannot be played, whatever the duties. */
static bool
find_fact (DrWhySearch *search)
{
  const DrLaw *law = &search->ruleset->law;
  DrAttempt *attempt = &search->attempt;
  DrWhy *why = search->why;
  DrAttempt prefix = *attempt;
  DrLaw free_law = *law;
  DrMove done;

  if (attempt->n == 1)
    {
      why->fact =
        dr_blocked_fact (search->board, law, &search->position, attempt->squares[0], &why->square);
      return true;
    }

  dr_law_set (&free_law, DR_CLAUSE_OBLIGATION, DR_OBLIGATION_FREE);
  if (!dr_why_generate (search, &free_law))
    return false;
  for (prefix.n = attempt->n - 1; prefix.n > 1; prefix.n--)
    if (dr_why_fit (search, &prefix, &done) != DR_FIT_NONE)
      break;
  if (prefix.n == 1)
    memset (&done, 0, sizeof done);
  if (prefix.n == 1)
    done.from = done.to = attempt->squares[0];

  why->attempted = done;
  why->square = done.to;
  if (prefix.n >= 64 || (attempt->columns >> prefix.n & 1) == 0)
    why->step_to = attempt->squares[prefix.n];
  if (prefix.n < 64 && (attempt->columns >> prefix.n & 1) != 0)
    why->fact = DR_FACT_OFF_LINES;
  else if (prefix.n > 1 && done.n_taken == 0)
    {
      /* A quiet move ends where it is. */
      why->fact = DR_FACT_TOO_FAR;
      why->square = attempt->squares[prefix.n];
    }
  else
    why->fact = dr_step_fact (search->board, law, &search->position, &done,
                              attempt->squares[prefix.n], &why->square);

  return true;
}

/* Whether the attempt is legal or only forbidden by the limit of king moves; @done tells so. */
static bool
try_as_it_is (DrWhySearch *search, bool *done)
{
  DrWhy *why = search->why;
  DrFit fit;
  DrFit limited;

  if (!dr_why_generate (search, &search->ruleset->law))
    return false;
  fit = dr_why_fit (search, &search->attempt, &why->attempted);
  dr_apply_king_move_limit (search->ruleset, &search->position, &search->list);
  limited = dr_why_fit (search, &search->attempt, &why->attempted);

  *done = fit != DR_FIT_NONE;
  if (limited != DR_FIT_NONE)
    why->kind = limited == DR_FIT_WHOLE ? DR_WHY_LEGAL : DR_WHY_BEGINNING;
  else if (fit != DR_FIT_NONE)
    {
      why->kind = DR_WHY_CLAUSE;
      why->clauses = CLAUSE_BIT (DR_CLAUSE_KING_MOVE_LIMIT);
      why->main_clause = DR_CLAUSE_KING_MOVE_LIMIT;
      why->values = search->ruleset->law;
    }
  if (*done)
    why->square = why->attempted.to;

  return true;
}

static bool
explain (DrWhySearch *search, const DrRuleset *const *others, unsigned n_others)
{
  DrWhy *why = search->why;
  DrAttempt *attempt = &search->attempt;
  unsigned distance;
  int sensible;
  bool done;

  if (dr_generate (search->ruleset, &search->position, &why->legal) != DR_GENERATE_OK)
    return false;
  dr_move_list_sort (&why->legal);
  why->must_capture = why->legal.n > 0 && search->ruleset->law.obligation != DR_OBLIGATION_FREE &&
                      why->legal.moves[0].n_taken > 0;

  if (!ask_others (search, others, n_others) || !try_as_it_is (search, &done))
    return false;
  if (done)
    return why->kind != DR_WHY_BEGINNING || attempt->n == 1 ||
           dr_why_find_duty (search, others, n_others);

  dr_attempt_settle (attempt, search->board, &search->position);
  why->kind = DR_WHY_FACT;
  why->fact = dr_plain_fact (search->board, &search->position, attempt, &why->square);
  if (why->fact != DR_FACT_NONE)
    return true;

  search->adjacent = attempt->n == 2 && (attempt->columns & 2) == 0 &&
                     dr_board_direction (search->board, attempt->squares[0], attempt->squares[1],
                                         &distance) != DR_N_DIRECTIONS &&
                     distance == 1;
  if (!dr_why_find_clauses (search, others, n_others))
    return false;
  sensible = search->found ? dr_why_is_sensible (search) : 0;
  if (sensible != 0)
    return sensible > 0;

  why->kind = DR_WHY_FACT;
  why->clauses = 0;
  why->main_clause = DR_N_CLAUSES;
  return find_fact (search);
}

bool
dr_why (const DrRuleset *ruleset,
        const DrPosition *position,
        const DrAttempt *attempt,
        const DrRuleset *const *others,
        unsigned n_others,
        DrWhy *why)
{
  DrWhySearch search = { .ruleset = ruleset,
                         .board = &ruleset->board,
                         .position = *position,
                         .attempt = *attempt,
                         .why = why };
  bool good;

  memset (why, 0, sizeof *why);
  why->square = DR_NO_SQUARE;
  why->step_to = DR_NO_SQUARE;
  why->main_clause = DR_N_CLAUSES;
  dr_move_list_init (&why->legal);

  /* Only a set that limits king moves can say how many were made. */
  if (ruleset->king_move_limit == 0)
    for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
      {
        search.position.run_king[side] = DR_NO_SQUARE;
        search.position.run_length[side] = 0;
      }

  dr_move_list_init (&search.list);
  good = explain (&search, others, n_others);
  dr_move_list_clear (&search.list);

  return good;
}

void
dr_why_clear (DrWhy *why)
{
  dr_move_list_clear (&why->legal);
}

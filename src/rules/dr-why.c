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

typedef struct
{
  const DrRuleset *ruleset;
  const DrBoard *board;
  DrPosition position;
  DrAttempt attempt;
  bool adjacent; /* two neighbouring squares: no capture is meant */
  DrMoveList list;
  DrWhy *why;
  bool found;    /* a set of clauses */
  unsigned cost; /* … and how ill it would explain the attempt */
} Search;

/* How the attempt fits the moves of search->list best: whole moves first, then short ones. */
static DrFit
fit_list (const Search *search, const DrAttempt *attempt, DrMove *part)
{
  DrFit best = DR_FIT_NONE;

  for (size_t i = 0; i < search->list.n; i++)
    {
      DrMove move;
      DrFit fit = dr_attempt_fit (search->board, attempt, &search->list.moves[i], &move);

      if (fit > best || (fit == best && fit != DR_FIT_NONE && move.n_taken < part->n_taken))
        {
          best = fit;
          *part = move;
        }
    }

  return best;
}

/* Every path counts: a person may have gone another than the one that is shown. */
static bool
generate (Search *search, const DrLaw *law)
{
  return dr_reference_generate (search->board, law, &search->position, DR_GENERATE_ALL_PATHS,
                                &search->list) == DR_GENERATE_OK;
}

/* Which of the other sets allow the attempt, as a whole or as a beginning. */
static bool
ask_others (Search *search, const DrRuleset *const *others, unsigned n_others)
{
  for (unsigned i = 0; i < n_others && i < 64; i++)
    {
      unsigned alike = 0;
      DrMove part;

      if (!dr_board_matches (search->board, &others[i]->board, NULL))
        continue;
      while (alike < i && (!dr_board_matches (search->board, &others[alike]->board, NULL) ||
                           !dr_law_equal (&others[alike]->law, &others[i]->law) ||
                           others[alike]->king_move_limit != others[i]->king_move_limit))
        alike++;
      if (alike < i)
        {
          search->why->allowing |= (search->why->allowing >> alike & 1) << i;
          continue;
        }
      if (!generate (search, &others[i]->law))
        return false;
      dr_apply_king_move_limit (others[i], &search->position, &search->list);
      if (fit_list (search, &search->attempt, &part) != DR_FIT_NONE)
        search->why->allowing |= UINT64_C (1) << i;
    }

  return true;
}

/* The order in which clauses are named: what the piece's own path runs against comes before what
 * is said of captures among each other.  A man meets the crowning before it is a king. */
static unsigned
rank_of (DrClause clause, bool man)
{
  static const uint8_t order[] = {
    DR_CLAUSE_MAN_CAPTURE, DR_CLAUSE_MEN_TAKE_KINGS, DR_CLAUSE_CAPTURE_LINES,
    DR_CLAUSE_MAN_MOVE,    DR_CLAUSE_MOVE_LINES,     DR_CLAUSE_CROWNING,
    DR_CLAUSE_KING_RANGE,  DR_CLAUSE_REMOVAL,        DR_CLAUSE_KING_LANDING,
    DR_CLAUSE_TURN_BACK,   DR_CLAUSE_CHOICE,         DR_CLAUSE_CHAIN_LANDING,
    DR_CLAUSE_OBLIGATION,
  };
  unsigned rank = 0;
  bool of_men = clause == DR_CLAUSE_MAN_CAPTURE || clause == DR_CLAUSE_MEN_TAKE_KINGS ||
                clause == DR_CLAUSE_MAN_MOVE || clause == DR_CLAUSE_CROWNING;

  while (order[rank] != clause)
    rank++;
  return !man && of_men ? rank + (unsigned) sizeof order : rank;
}

static DrClause
main_clause_of (uint32_t clauses, bool man)
{
  DrClause main_clause = DR_N_CLAUSES;

  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    if ((clauses & CLAUSE_BIT (clause)) != 0 &&
        (main_clause == DR_N_CLAUSES ||
         rank_of ((DrClause) clause, man) < rank_of (main_clause, man)))
      main_clause = (DrClause) clause;
  return main_clause;
}

static unsigned
count_bits (uint32_t bits)
{
  unsigned n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

/* Whether the attempt is legal under @law, and as which move: 1, 0, or -1 when it cannot be told.
 * Where two neighbouring squares are named no way round by a capture is meant. */
static int
try_law (Search *search, const DrLaw *law, DrMove *part)
{
  DrMoveList *list = &search->list;
  size_t kept = 0;

  if (!generate (search, law))
    return -1;
  if (search->adjacent)
    {
      for (size_t i = 0; i < list->n; i++)
        if (list->moves[i].n_taken == 0)
          list->moves[kept++] = list->moves[i];
      list->n = kept;
    }

  return fit_list (search, &search->attempt, part) != DR_FIT_NONE;
}

/* Keeps the set @clauses, whose change makes @law, if it explains the attempt better than the one
 * found before. */
static void
keep_set (Search *search, uint32_t clauses, const DrLaw *law, const DrMove *part)
{
  DrWhy *why = search->why;
  bool man = !dr_piece_is_king (search->position.cell[part->from]);
  DrClause main_clause = main_clause_of (clauses, man);
  bool of_obligation = (clauses & CLAUSE_BIT (DR_CLAUSE_OBLIGATION)) != 0;
  unsigned cost = 1000 * count_bits (clauses) + rank_of (main_clause, man);

  /* The way round by more jumps than squares were named is meant less likely. */
  if (part->n_taken >= search->attempt.n)
    cost += 200;
  /* A quiet move is held up by the duty to capture, a capture by other captures. */
  if (of_obligation != (part->n_taken == 0 && why->must_capture))
    cost += 100;
  if (search->found && cost >= search->cost)
    return;

  search->found = true;
  search->cost = cost;
  why->kind = DR_WHY_CLAUSE;
  why->clauses = clauses;
  why->values = *law;
  why->main_clause = main_clause;
  why->attempted = *part;
  why->square = part->to;
}

/* Tries the set's law with @clauses at the values of @values. */
static bool
try_set (Search *search, const DrLaw *values, uint32_t clauses)
{
  DrLaw law = search->ruleset->law;
  DrMove part;
  int good;

  dr_law_change (&law, values, clauses);
  if (dr_law_equal (&law, &search->ruleset->law))
    return true;
  good = try_law (search, &law, &part);
  if (good > 0)
    keep_set (search, clauses, &law, &part);

  return good >= 0;
}

/* What is said of moves among each other: the choice, where a king must land, the duty to capture.
 * If one of these is to blame the move itself could be played. */
static bool
try_duties (Search *search)
{
  static const uint32_t sets[] = {
    CLAUSE_BIT (DR_CLAUSE_CHOICE),
    CLAUSE_BIT (DR_CLAUSE_CHAIN_LANDING),
    CLAUSE_BIT (DR_CLAUSE_CHOICE) | CLAUSE_BIT (DR_CLAUSE_CHAIN_LANDING),
    CLAUSE_BIT (DR_CLAUSE_OBLIGATION),
  };
  DrLaw free_law = search->ruleset->law;

  dr_law_set (&free_law, DR_CLAUSE_OBLIGATION, DR_OBLIGATION_FREE);
  for (unsigned i = 0; !search->found && i < sizeof sets / sizeof sets[0]; i++)
    if (!try_set (search, &free_law, sets[i]))
      return false;

  return true;
}

static bool
is_duty (unsigned clause)
{
  return clause == DR_CLAUSE_CHOICE || clause == DR_CLAUSE_CHAIN_LANDING ||
         clause == DR_CLAUSE_OBLIGATION;
}

/* Whether to try @value of @clause: of a duty only the one that allows most. */
static bool
is_worth_trying (const DrLaw *law, unsigned clause, unsigned value)
{
  if (value == dr_law_get (law, (DrClause) clause))
    return false;
  switch (clause)
    {
    case DR_CLAUSE_CHOICE:
      return value == DR_CHOICE_FREE;
    case DR_CLAUSE_CHAIN_LANDING:
      return value == DR_CHAIN_LANDING_ANY;
    case DR_CLAUSE_OBLIGATION:
      return value == DR_OBLIGATION_FREE;
    default:
      return true;
    }
}

/* One clause of the piece's own moves, changed to each of its values. */
static bool
try_singles (Search *search)
{
  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    for (unsigned value = 0; value < dr_clause_n_values ((DrClause) clause); value++)
      {
        DrLaw values = search->ruleset->law;

        if (is_duty (clause) || !is_worth_trying (&search->ruleset->law, clause, value))
          continue;
        dr_law_set (&values, (DrClause) clause, value);
        if (!try_set (search, &values, CLAUSE_BIT (clause)))
          return false;
      }

  return true;
}

/* @clause at @value, together with each later clause. */
static bool
try_pairs_with (Search *search, unsigned clause, unsigned value)
{
  const DrLaw *law = &search->ruleset->law;

  for (unsigned other = clause + 1; other <= DR_LAST_LAW_CLAUSE; other++)
    for (unsigned other_value = 0; other_value < dr_clause_n_values ((DrClause) other);
         other_value++)
      {
        DrLaw values = *law;

        if (!is_worth_trying (law, other, other_value))
          continue;
        dr_law_set (&values, (DrClause) clause, value);
        dr_law_set (&values, (DrClause) other, other_value);
        if (!try_set (search, &values, CLAUSE_BIT (clause) | CLAUSE_BIT (other)))
          return false;
      }

  return true;
}

static bool
try_pairs (Search *search)
{
  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    for (unsigned value = 0; value < dr_clause_n_values ((DrClause) clause); value++)
      if (is_worth_trying (&search->ruleset->law, clause, value) &&
          !try_pairs_with (search, clause, value))
        return false;

  return true;
}

typedef struct
{
  Search *search;
  const DrLaw *allowing;
  DrLaw law;   /* the last one tried … */
  DrMove part; /* … and the move it makes of the attempt */
} Toward;

static int
test_toward (void *data, const DrLaw *law)
{
  Toward *toward = data;

  toward->law = *law;
  return try_law (toward->search, law, &toward->part);
}

static bool
found_toward (void *data, uint32_t clauses)
{
  Toward *toward = data;

  keep_set (toward->search, clauses, &toward->law, &toward->part);
  return true;
}

/* The smallest sets of clauses toward each of the sets that allow the attempt. */
static bool
try_allowing (Search *search, const DrRuleset *const *others, unsigned n_others)
{
  for (unsigned i = 0; i < n_others && i < 64; i++)
    {
      Toward toward = { .search = search, .allowing = &others[i]->law };
      unsigned alike = 0;

      if ((search->why->allowing >> i & 1) == 0)
        continue;
      while (alike < i && ((search->why->allowing >> alike & 1) == 0 ||
                           !dr_law_equal (&others[alike]->law, &others[i]->law)))
        alike++;
      if (alike == i && dr_smallest_sets (&search->ruleset->law, toward.allowing, 1, test_toward,
                                          &toward, found_toward, &toward) < 0)
        return false;
    }

  return true;
}

/* Finds the clauses that forbid the attempt, if clauses do. */
static bool
find_clauses (Search *search, const DrRuleset *const *others, unsigned n_others)
{
  if (!try_duties (search))
    return false;
  /* A piece alone is no attempt at anything that other moves of its own would allow. */
  if (search->found || search->attempt.n == 1)
    return true;
  if (!try_singles (search))
    return false;
  if (!search->found && !try_allowing (search, others, n_others))
    return false;
  return search->found || try_pairs (search);
}

/* Names the fact: the first step of the attempt that cannot be played, whatever the duties. */
static bool
find_fact (Search *search)
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
  if (!generate (search, &free_law))
    return false;
  for (prefix.n = attempt->n - 1; prefix.n > 1; prefix.n--)
    if (fit_list (search, &prefix, &done) != DR_FIT_NONE)
      break;
  if (prefix.n == 1)
    memset (&done, 0, sizeof done);
  if (prefix.n == 1)
    done.from = done.to = attempt->squares[0];

  why->square = done.to;
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
try_as_it_is (Search *search, bool *done)
{
  DrWhy *why = search->why;
  DrFit fit;
  DrFit limited;

  if (!generate (search, &search->ruleset->law))
    return false;
  fit = fit_list (search, &search->attempt, &why->attempted);
  dr_apply_king_move_limit (search->ruleset, &search->position, &search->list);
  limited = fit_list (search, &search->attempt, &why->attempted);

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
explain (Search *search, const DrRuleset *const *others, unsigned n_others)
{
  DrWhy *why = search->why;
  DrAttempt *attempt = &search->attempt;
  unsigned distance;
  bool done;

  if (dr_generate (search->ruleset, &search->position, &why->legal) != DR_GENERATE_OK)
    return false;
  dr_move_list_sort (&why->legal);
  why->must_capture = why->legal.n > 0 && search->ruleset->law.obligation != DR_OBLIGATION_FREE &&
                      why->legal.moves[0].n_taken > 0;

  if (!ask_others (search, others, n_others) || !try_as_it_is (search, &done))
    return false;
  if (done)
    return true;

  dr_attempt_settle (attempt, search->board, &search->position);
  why->kind = DR_WHY_FACT;
  why->fact = dr_plain_fact (search->board, &search->position, attempt, &why->square);
  if (why->fact != DR_FACT_NONE)
    return true;

  search->adjacent = attempt->n == 2 && (attempt->columns & 2) == 0 &&
                     dr_board_direction (search->board, attempt->squares[0], attempt->squares[1],
                                         &distance) != DR_N_DIRECTIONS &&
                     distance == 1;
  if (!find_clauses (search, others, n_others))
    return false;
  return search->found || find_fact (search);
}

bool
dr_why (const DrRuleset *ruleset,
        const DrPosition *position,
        const DrAttempt *attempt,
        const DrRuleset *const *others,
        unsigned n_others,
        DrWhy *why)
{
  Search search = { .ruleset = ruleset,
                    .board = &ruleset->board,
                    .position = *position,
                    .attempt = *attempt,
                    .why = why };
  bool good;

  memset (why, 0, sizeof *why);
  why->square = DR_NO_SQUARE;
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

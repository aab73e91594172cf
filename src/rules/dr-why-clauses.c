/* dr-why-clauses.c: the clauses that forbid an attempted move.
 *
 * As in dr-reasons.c the generator itself is asked: clauses are changed until the attempt is legal,
 * so that the answer cannot disagree with the law.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-reasons-private.h"
#include "dr-why-private.h"

#define CLAUSE_BIT(clause) (UINT32_C (1) << (clause))

DrFit
dr_why_fit (const DrWhySearch *search, const DrAttempt *attempt, DrMove *part)
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
bool
dr_why_generate (DrWhySearch *search, const DrLaw *law)
{
  return dr_reference_generate (search->board, law, &search->position, DR_GENERATE_ALL_PATHS,
                                &search->list) == DR_GENERATE_OK;
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

#define DUTIES                                                            \
  (CLAUSE_BIT (DR_CLAUSE_CHOICE) | CLAUSE_BIT (DR_CLAUSE_CHAIN_LANDING) | \
   CLAUSE_BIT (DR_CLAUSE_OBLIGATION))

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
try_law (DrWhySearch *search, const DrLaw *law, DrMove *part)
{
  DrMoveList *list = &search->list;
  size_t kept = 0;

  if (!dr_why_generate (search, law))
    return -1;
  if (search->adjacent)
    {
      for (size_t i = 0; i < list->n; i++)
        if (list->moves[i].n_taken == 0)
          list->moves[kept++] = list->moves[i];
      list->n = kept;
    }

  return dr_why_fit (search, &search->attempt, part) >=
         (search->whole ? DR_FIT_WHOLE : DR_FIT_BEGINNING);
}

/* Keeps the set @clauses, whose change makes @law, if it explains the attempt better than the one
 * found before. */
static void
keep_set (DrWhySearch *search, uint32_t clauses, const DrLaw *law, const DrMove *part)
{
  DrWhy *why = search->why;
  bool man = !dr_piece_is_king (search->position.cell[part->from]);
  DrClause main_clause = main_clause_of (clauses, man);
  bool of_obligation = (clauses & CLAUSE_BIT (DR_CLAUSE_OBLIGATION)) != 0;
  uint32_t own = clauses & ~DUTIES;
  unsigned cost = 1000 * count_bits (clauses) + rank_of (main_clause, man);

  /* Of a pair one clause often only takes other captures away, which a duty says better. */
  if (own != 0)
    cost += 300 * (count_bits (own) - 1);
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
try_set (DrWhySearch *search, const DrLaw *values, uint32_t clauses)
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
try_duties (DrWhySearch *search)
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
  return (DUTIES & CLAUSE_BIT (clause)) != 0;
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
try_singles (DrWhySearch *search)
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
try_pairs_with (DrWhySearch *search, unsigned clause, unsigned value)
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
try_pairs (DrWhySearch *search)
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
  DrWhySearch *search;
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
try_allowing (DrWhySearch *search, const DrRuleset *const *others, unsigned n_others)
{
  for (unsigned i = 0; i < n_others && i < 64; i++)
    {
      Toward toward = { .search = search, .allowing = &others[i]->law };
      unsigned alike = 0;

      if ((search->fitting >> i & 1) == 0)
        continue;
      while (alike < i && ((search->fitting >> alike & 1) == 0 ||
                           !dr_law_equal (&others[alike]->law, &others[i]->law)))
        alike++;
      if (alike == i && dr_smallest_sets (&search->ruleset->law, toward.allowing, 1, test_toward,
                                          &toward, found_toward, &toward) < 0)
        return false;
    }

  return true;
}

bool
dr_why_find_clauses (DrWhySearch *search, const DrRuleset *const *others, unsigned n_others)
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

/* Whether each clause of @own, of two, is needed where nothing stands against the attempt but the
 * piece's own path. */
static int
are_needed (DrWhySearch *search, uint32_t own)
{
  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    {
      DrLaw law = search->ruleset->law;
      DrMove part;
      int good;

      if ((own & CLAUSE_BIT (clause)) == 0)
        continue;
      dr_law_change (&law, &search->why->values, own & ~CLAUSE_BIT (clause));
      dr_law_set (&law, DR_CLAUSE_OBLIGATION, DR_OBLIGATION_FREE);
      good = try_law (search, &law, &part);
      if (good != 0)
        return good < 0 ? -1 : 0;
    }

  return 1;
}

int
dr_why_is_sensible (DrWhySearch *search)
{
  static const uint32_t lines =
    CLAUSE_BIT (DR_CLAUSE_MOVE_LINES) | CLAUSE_BIT (DR_CLAUSE_CAPTURE_LINES);
  const DrWhy *why = search->why;
  uint32_t own = why->clauses & ~DUTIES;

  if (count_bits (why->clauses) == 1 || search->fitting != 0)
    return 1;
  if (why->attempted.n_taken >= search->attempt.n)
    return 0;
  if (count_bits (own) < 2)
    return why->attempted.n_taken == 0 || (own & lines) == 0;
  if ((own & lines) != 0)
    return 0;

  return are_needed (search, own);
}

/* Takes a clause that, alone, lets the move end where the attempt ends. */
static bool
found_end (void *data, uint32_t clauses)
{
  Toward *toward = data;
  DrWhySearch *search = toward->search;
  DrWhy *why = search->why;
  const DrMove *move = &why->attempted;
  bool man = !dr_piece_is_king (search->position.cell[move->from]);
  bool crowned = man && search->board->row[move->to] ==
                          dr_board_far_row (search->board, (DrSide) search->position.side);
  DrClause clause = main_clause_of (clauses, man);
  /* On the far row the crowning is what a person thinks of. */
  unsigned cost = clause == DR_CLAUSE_CROWNING && crowned ? 0 : 1 + rank_of (clause, man);

  if (count_bits (clauses) > 1 || is_duty (clause) || (search->found && cost >= search->cost))
    return true;
  search->found = true;
  search->cost = cost;
  why->clauses = clauses;
  why->main_clause = clause;
  why->values = toward->law;
  return true;
}

bool
dr_why_find_duty (DrWhySearch *search, const DrRuleset *const *others, unsigned n_others)
{
  DrWhy *why = search->why;

  search->whole = true;
  for (unsigned i = 0; i < n_others && i < 64; i++)
    {
      Toward toward = { .search = search, .allowing = &others[i]->law };

      if ((why->allowing >> i & 1) != 0 &&
          dr_smallest_sets (&search->ruleset->law, toward.allowing, 1, test_toward, &toward,
                            found_end, &toward) < 0)
        return false;
    }
  search->whole = false;
  if (search->found)
    return true;

  why->clauses = CLAUSE_BIT (DR_CLAUSE_OBLIGATION);
  why->main_clause = DR_CLAUSE_OBLIGATION;
  why->values = search->ruleset->law;
  dr_law_set (&why->values, DR_CLAUSE_OBLIGATION, DR_OBLIGATION_MAY_STOP);
  return true;
}

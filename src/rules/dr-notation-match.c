/* dr-notation-match.c: finds the legal move that a person's squares mean.
 *
 * Knows what the generators say is legal; decides no rule itself.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "dr-notation-private.h"

/* Whether @square is what the nth square of @attempt says. */
static bool
says (const DrBoard *board, const DrAttempt *attempt, unsigned n, unsigned square)
{
  if (n < 64 && (attempt->columns >> n & 1) != 0)
    return board->column[square] == attempt->squares[n];

  return attempt->squares[n] == square;
}

static bool
same_ends (const DrBoard *board, const DrAttempt *attempt, const DrMove *move)
{
  return says (board, attempt, 0, move->from) && says (board, attempt, attempt->n - 1, move->to);
}

/* Whether the squares between the ends of @attempt are passed by @move in their order. */
static bool
passes (const DrBoard *board, const DrAttempt *attempt, const DrMove *move)
{
  unsigned length = dr_move_path_length (move);
  unsigned n = 1;

  for (unsigned i = 0; i + 1 < length; i++)
    {
      unsigned landing = move->path[i + 1];
      DrDirection direction = dr_notation_direction (board, move->path[i], landing);
      unsigned square = move->path[i];

      while (square != landing && n < attempt->n - 1)
        {
          square = board->next[direction][square];
          if (square == DR_NO_SQUARE || (square == landing && i + 2 == length))
            break;
          if ((move->n_taken == 0 || square != move->taken[i]) && says (board, attempt, n, square))
            n++;
        }
    }

  return n == attempt->n - 1;
}

/* Whether the squares are the complete path of @move as it is written. */
static bool
is_complete (const DrBoard *board, const DrAttempt *attempt, const DrMove *move)
{
  uint8_t squares[DR_MAX_TAKEN + 1];

  if (attempt->columns != 0 || dr_move_path_length (move) != attempt->n)
    return false;
  dr_move_notation_path (board, move, squares);

  return memcmp (squares, attempt->squares, attempt->n) == 0;
}

typedef enum
{
  FIT_NOT,
  FIT_QUIET,   /* a quiet move, though a capture was written */
  FIT_PASSING, /* the squares are some of those passed */
  FIT_COMPLETE /* … or the complete path */
} Fit;

static Fit
fit (const DrBoard *board, const DrAttempt *attempt, const DrMove *move)
{
  if (!same_ends (board, attempt, move) || !passes (board, attempt, move))
    return FIT_NOT;
  if (attempt->capture && move->n_taken == 0)
    return FIT_QUIET;

  return is_complete (board, attempt, move) ? FIT_COMPLETE : FIT_PASSING;
}

/* Keeps the moves of @list that fit best. */
static void
keep_fitting (const DrBoard *board, const DrAttempt *attempt, DrMoveList *list)
{
  size_t kept = 0;
  Fit best = FIT_NOT;

  for (size_t i = 0; i < list->n; i++)
    {
      Fit this = fit (board, attempt, &list->moves[i]);

      if (this == FIT_NOT || this < best)
        continue;
      if (this > best)
        kept = 0;
      best = this;
      list->moves[kept++] = list->moves[i];
    }
  list->n = kept;
}

/* The path decides nothing where the ends alone are given.  Else a move that does not fit may have
 * another path that does, and of those with the same ends each must be tried. */
static bool
needs_all_paths (const DrBoard *board, const DrAttempt *attempt, const DrMoveList *list)
{
  size_t same = 0, fitting = 0;

  if (attempt->n == 2)
    return false;
  for (size_t i = 0; i < list->n; i++)
    if (same_ends (board, attempt, &list->moves[i]))
      {
        same++;
        fitting += passes (board, attempt, &list->moves[i]);
      }

  return same > 1 || fitting < same;
}

static DrGenerateResult
match (const DrRuleset *ruleset,
       const DrPosition *position,
       const DrAttempt *attempt,
       DrMoveList *matches)
{
  const DrBoard *board = &ruleset->board;
  DrGenerateResult result = dr_generate (ruleset, position, matches);

  if (result == DR_GENERATE_OK && needs_all_paths (board, attempt, matches))
    result = dr_generate_reference (ruleset, position, DR_GENERATE_ALL_PATHS, matches);
  if (result != DR_GENERATE_OK)
    {
      dr_move_list_reset (matches);
      return result;
    }

  keep_fitting (board, attempt, matches);
  dr_move_list_unique (matches);

  return DR_GENERATE_OK;
}

bool
dr_attempt_match (const DrRuleset *ruleset,
                  const DrPosition *position,
                  const DrAttempt *attempt,
                  DrMoveList *matches)
{
  return match (ruleset, position, attempt, matches) == DR_GENERATE_OK;
}

bool
dr_move_parse (const DrRuleset *ruleset,
               const DrPosition *position,
               const char *text,
               DrMove *move,
               DrError *error)
{
  DrAttempt attempt;
  DrMoveList matches;
  DrGenerateResult result;
  size_t start, end, n;

  if (!dr_notation_read (ruleset, text, &attempt, &start, &end, error))
    return false;

  dr_move_list_init (&matches);
  result = match (ruleset, position, &attempt, &matches);
  n = matches.n;
  if (n == 1)
    *move = matches.moves[0];
  dr_move_list_clear (&matches);

  if (result != DR_GENERATE_OK)
    return dr_error_set (error,
                         result == DR_GENERATE_NO_MEMORY ? DR_ERROR_NO_MEMORY
                                                         : DR_ERROR_TOO_COMPLEX,
                         text, start, end - start);
  if (n == 1)
    return true;

  dr_error_set (error, n == 0 ? DR_ERROR_ILLEGAL_MOVE : DR_ERROR_AMBIGUOUS_MOVE, text, start,
                end - start);
  if (error != NULL)
    error->number = (int) n;

  return false;
}

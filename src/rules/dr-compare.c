/* dr-compare.c: one position under many rule sets: rows, columns, reasons.
 *
 * Everything is done on the base set's board: no clause tells left from right, so a set played on
 * the mirror image has there, mirrored, the moves that its clauses give here.  Knows no words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-reasons-private.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  const DrBoard *board;
  DrPosition position;
  DrComparison *comparison;
  DrCancelled cancelled;
  void *data;
  DrCompareResult result;
  DrReasonWork legal;
  DrMoveList list;
  size_t reasons_capacity;
  size_t sets_capacity;
} Work;

static bool
stop (Work *work, DrCompareResult result)
{
  work->result = result;
  return false;
}

static bool
stop_generated (Work *work, DrGenerateResult generated)
{
  return stop (work, generated == DR_GENERATE_TOO_COMPLEX ? DR_COMPARE_TOO_COMPLEX
                                                          : DR_COMPARE_NO_MEMORY);
}

/* @array with room for item @n; NULL when memory is out, the old array is then still good. */
static void *
with_room (void *array, size_t *capacity, size_t n, size_t size)
{
  size_t wanted = *capacity == 0 ? 32 : *capacity * 2;
  void *grown;

  if (n < *capacity)
    return array;
  grown = realloc (array, wanted * size);
  if (grown != NULL)
    *capacity = wanted;
  return grown;
}

static bool
check_boards (Work *work, const DrRuleset *base, const DrRuleset *const *sets, unsigned n)
{
  DrComparison *comparison = work->comparison;

  if (n > DR_COMPARE_MAX_SETS)
    return stop (work, DR_COMPARE_TOO_MANY_SETS);
  for (unsigned i = 0; i < n; i++)
    {
      comparison->n_columns = i;
      comparison->sets[i] = sets[i];
      if (!dr_board_matches (&base->board, &sets[i]->board, &comparison->mirrored[i]))
        return stop (work, DR_COMPARE_OTHER_BOARD);
    }
  comparison->n_columns = n;

  return true;
}

/* The first column with the law and the king-move limit of @column: the two are alike. */
static unsigned
first_alike (const DrComparison *comparison, unsigned column)
{
  const DrRuleset *set = comparison->sets[column];
  unsigned i = 0;

  while (i < column && (!dr_law_equal (&comparison->sets[i]->law, &set->law) ||
                        comparison->sets[i]->king_move_limit != set->king_move_limit))
    i++;
  return i;
}

/* The rows: the moves that are legal under any set, each once. */
static bool
collect_rows (Work *work)
{
  DrComparison *comparison = work->comparison;
  DrMoveList all;
  bool good = true;

  dr_move_list_init (&all);
  for (unsigned i = 0; good && i < comparison->n_columns; i++)
    {
      const DrRuleset *set = comparison->sets[i];
      DrGenerateResult generated;

      if (first_alike (comparison, i) < i)
        continue;
      if (work->cancelled != NULL && work->cancelled (work->data))
        {
          good = stop (work, DR_COMPARE_CANCELLED);
          break;
        }
      generated = dr_generate_law (work->board, &set->law, &work->position, &work->list);
      if (generated != DR_GENERATE_OK)
        {
          good = stop_generated (work, generated);
          break;
        }
      dr_apply_king_move_limit (set, &work->position, &work->list);
      for (size_t m = 0; good && m < work->list.n; m++)
        if (!dr_move_list_append (&all, &work->list.moves[m]))
          good = stop (work, DR_COMPARE_NO_MEMORY);
    }

  dr_move_list_unique (&all);
  if (good)
    {
      comparison->rows = calloc (all.n + 1, sizeof *comparison->rows);
      if (comparison->rows == NULL)
        good = stop (work, DR_COMPARE_NO_MEMORY);
    }
  for (size_t i = 0; good && i < all.n; i++)
    comparison->rows[i].move = all.moves[i];
  comparison->n_rows = good ? all.n : 0;
  dr_move_list_clear (&all);

  return good;
}

/* Takes the quiet moves that the limit of @column forbids out of the column. */
static bool
limit_column (Work *work, unsigned column)
{
  DrComparison *comparison = work->comparison;
  uint64_t bit = UINT64_C (1) << column;

  dr_move_list_reset (&work->list);
  for (size_t i = 0; i < comparison->n_rows; i++)
    if ((comparison->rows[i].legal & bit) != 0 &&
        !dr_move_list_append (&work->list, &comparison->rows[i].move))
      return stop (work, DR_COMPARE_NO_MEMORY);
  dr_apply_king_move_limit (comparison->sets[column], &work->position, &work->list);
  for (size_t i = 0; i < comparison->n_rows; i++)
    if (dr_move_list_find (&work->list, &comparison->rows[i].move) == NULL)
      comparison->rows[i].legal &= ~bit;

  return true;
}

static bool
fill_columns (Work *work)
{
  DrComparison *comparison = work->comparison;

  for (unsigned column = 0; column < comparison->n_columns; column++)
    {
      const uint64_t *bits = dr_reason_work_legal (&work->legal, &comparison->sets[column]->law);

      if (bits == NULL)
        return stop (work, work->legal.result);
      for (size_t i = 0; i < comparison->n_rows; i++)
        if (dr_row_bit (bits, i))
          comparison->rows[i].legal |= UINT64_C (1) << column;
      if (comparison->sets[column]->king_move_limit != 0 && !limit_column (work, column))
        return false;
    }

  return true;
}

typedef struct
{
  Work *work;
  size_t row;
  const DrLaw *allowing;
} Question;

static int
test_law (void *data, const DrLaw *law)
{
  Question *question = data;
  Work *work = question->work;
  const uint64_t *bits = dr_reason_work_legal (&work->legal, law);

  if (bits == NULL)
    {
      work->result = work->legal.result;
      return -1;
    }
  return dr_row_bit (bits, question->row);
}

static bool
add_set (void *data, uint32_t clauses)
{
  Question *question = data;
  Work *work = question->work;
  DrComparison *comparison = work->comparison;
  DrReasonSet *sets = with_room (comparison->reason_sets, &work->sets_capacity,
                                 comparison->n_reason_sets, sizeof *sets);

  if (sets == NULL)
    return stop (work, DR_COMPARE_NO_MEMORY);
  comparison->reason_sets = sets;
  sets[comparison->n_reason_sets++] = (DrReasonSet) { clauses, *question->allowing };

  return true;
}

/* Whether the limit of @set alone forbids @move in the position: 1, 0, or -1. */
static int
is_limited (Work *work, const DrRuleset *set, const DrMove *move)
{
  if (set->king_move_limit == 0)
    return 0;
  dr_move_list_reset (&work->list);
  if (!dr_move_list_append (&work->list, move))
    {
      stop (work, DR_COMPARE_NO_MEMORY);
      return -1;
    }
  dr_apply_king_move_limit (set, &work->position, &work->list);

  return work->list.n == 0;
}

/* Finds the sets of @reason, unless a column before has the same law: its sets are shared. */
static bool
find_sets (Work *work, DrReasonRow *reason, size_t first_of_row)
{
  DrComparison *comparison = work->comparison;
  const DrRuleset *const *sets = comparison->sets;
  const DrLaw *forbidding = &sets[reason->forbidding]->law;
  Question question = { work, reason->row, &sets[reason->allowing]->law };
  int legal = test_law (&question, forbidding);
  int limited;

  for (size_t i = first_of_row; i < comparison->n_reasons; i++)
    {
      const DrReasonRow *other = &comparison->reasons[i];

      if (dr_law_equal (&sets[other->forbidding]->law, forbidding) &&
          sets[other->forbidding]->king_move_limit == sets[reason->forbidding]->king_move_limit)
        {
          reason->first_set = other->first_set;
          reason->n_sets = other->n_sets;
          return true;
        }
    }

  reason->first_set = comparison->n_reason_sets;
  if (legal > 0)
    {
      /* The clauses allow it: only the king-move limit is left (section 0.1). */
      if (!add_set (&question, UINT32_C (1) << DR_CLAUSE_KING_MOVE_LIMIT))
        return false;
    }
  else if (legal < 0 || dr_smallest_sets (forbidding, question.allowing, 1, test_law, &question,
                                          add_set, &question) < 0)
    return false;
  reason->n_sets = comparison->n_reason_sets - reason->first_set;

  /* Where the limit forbids the move as well it belongs to each set: without it none is enough. */
  limited = is_limited (work, sets[reason->forbidding], &comparison->rows[reason->row].move);
  for (size_t i = reason->first_set; limited > 0 && i < comparison->n_reason_sets; i++)
    comparison->reason_sets[i].clauses |= UINT32_C (1) << DR_CLAUSE_KING_MOVE_LIMIT;

  return limited >= 0;
}

static unsigned
lowest_bit (uint64_t bits)
{
  unsigned n = 0;

  while ((bits >> n & 1) == 0)
    n++;
  return n;
}

static bool
find_reasons (Work *work)
{
  DrComparison *comparison = work->comparison;

  for (size_t row = 0; row < comparison->n_rows; row++)
    {
      uint64_t legal = comparison->rows[row].legal;
      size_t first_of_row = comparison->n_reasons;

      for (unsigned column = 0; column < comparison->n_columns; column++)
        {
          DrReasonRow reason = { .row = row, .forbidding = column };
          DrReasonRow *reasons;

          if ((legal >> column & 1) != 0)
            continue;
          reason.allowing = lowest_bit (legal);
          if (!find_sets (work, &reason, first_of_row))
            return false;
          reasons = with_room (comparison->reasons, &work->reasons_capacity, comparison->n_reasons,
                               sizeof *reasons);
          if (reasons == NULL)
            return stop (work, DR_COMPARE_NO_MEMORY);
          comparison->reasons = reasons;
          reasons[comparison->n_reasons++] = reason;
        }
    }

  return true;
}

DrCompareResult
dr_compare (const DrRuleset *base,
            const DrPosition *position,
            const DrRuleset *const *sets,
            unsigned n,
            bool with_reasons,
            DrCancelled cancelled,
            void *data,
            DrComparison *comparison)
{
  Work work = { .board = &base->board,
                .position = *position,
                .comparison = comparison,
                .cancelled = cancelled,
                .data = data,
                .result = DR_COMPARE_OK };

  memset (comparison, 0, sizeof *comparison);
  if (!check_boards (&work, base, sets, n))
    return work.result;

  /* Only a base that limits king moves can say how many were made. */
  if (base->king_move_limit == 0)
    for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
      {
        work.position.run_king[side] = DR_NO_SQUARE;
        work.position.run_length[side] = 0;
      }

  dr_move_list_init (&work.list);
  if (collect_rows (&work))
    {
      if (!dr_reason_work_init (&work.legal, work.board, &work.position, comparison->rows,
                                comparison->n_rows, cancelled, data))
        stop (&work, work.legal.result);
      else if (fill_columns (&work) && with_reasons)
        find_reasons (&work);
      dr_reason_work_clear (&work.legal);
    }
  dr_move_list_clear (&work.list);

  return work.result;
}

void
dr_comparison_clear (DrComparison *comparison)
{
  free (comparison->rows);
  free (comparison->reasons);
  free (comparison->reason_sets);
  memset (comparison, 0, sizeof *comparison);
}

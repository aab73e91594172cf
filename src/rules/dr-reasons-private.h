/* dr-reasons-private.h: how reasons are found, shared by dr-reasons.c, dr-compare.c and dr-why.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-compare.h"

typedef struct DrLawSlot DrLawSlot;
typedef struct DrRowKey DrRowKey;

/* Which of some moves are legal in one position under any law.  Each law is generated once, however
 * many rows and sets ask for it. */
typedef struct
{
  const DrBoard *board;
  const DrPosition *position;
  const DrCompareRow *rows; /* the moves asked about */
  size_t n_rows;
  size_t n_words;           /* of 64 rows a law */
  DrCancelled cancelled;
  void *data;
  DrCompareResult result;   /* why the work stopped */
  DrMoveList list;
  DrRowKey *keys;           /* the rows' keys, ascending */
  DrLawSlot *slots;         /* open hash table, a power of two */
  size_t n_slots;
  size_t n_laws;
  uint64_t *bits;           /* n_words a law: bit n = row n is legal */
  size_t bits_capacity;     /* in laws */
} DrReasonWork;

/* @board, @position and @rows must outlive @work.  False: see work->result; clear it all the same. */
bool dr_reason_work_init (DrReasonWork *work,
                          const DrBoard *board,
                          const DrPosition *position,
                          const DrCompareRow *rows,
                          size_t n_rows,
                          DrCancelled cancelled,
                          void *data);
void dr_reason_work_clear (DrReasonWork *work);

/* The rows that are legal under @law, as bits, good until the next call; NULL: see work->result. */
const uint64_t *dr_reason_work_legal (DrReasonWork *work, const DrLaw *law);

static inline bool
dr_row_bit (const uint64_t *bits, size_t row)
{
  return (bits[row / 64] >> (row % 64) & 1) != 0;
}

/* @law with the clauses of the set @clauses (bits of DrClause) at the values of @values. */
void dr_law_change (DrLaw *law, const DrLaw *values, uint32_t clauses);

/* Whether @law is good: 1, 0, or -1 to stop. */
typedef int (*DrLawTest) (void *data, const DrLaw *law);

/* Takes a set of clauses that was found good; false stops. */
typedef bool (*DrSetFound) (void *data, uint32_t clauses);

/* Finds all smallest sets (of @smallest clauses at least) that, changed in @forbidding to
 * @allowing's values, pass @test, and hands them to @found in the order of clauses.  Returns how
 * many clauses they have, 0 where there is none, -1 where a function stopped it. */
int dr_smallest_sets (const DrLaw *forbidding,
                      const DrLaw *allowing,
                      unsigned smallest,
                      DrLawTest test,
                      void *test_data,
                      DrSetFound found,
                      void *found_data);

/* dr-compare.h: one position under many rule sets: rows, columns, reasons.
 *
 * Knows no words: reasons are sets of clauses.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-generate.h"

#define DR_COMPARE_MAX_SETS 64

/* A smallest set of clauses: changed in the forbidding set to the allowing set's values, they make
 * the move legal. */
typedef struct
{
  uint32_t clauses;  /* bit n = clause n of DrClause */
  DrLaw values;      /* the allowing set's law: the values of those clauses (king-move-limit: see there) */
} DrReasonSet;

typedef struct
{
  size_t row;
  unsigned forbidding;      /* index of the set that forbids the row's move */
  unsigned allowing;        /* index of the first set that allows it */
  size_t first_set;         /* n_sets sets from here in DrComparison.reason_sets */
  size_t n_sets;
} DrReasonRow;

typedef struct
{
  DrMove move;              /* in the base set's squares */
  uint64_t legal;           /* bit n = legal under set n */
} DrCompareRow;

typedef struct
{
  unsigned n_columns;
  const DrRuleset *sets[DR_COMPARE_MAX_SETS]; /* the caller's */
  bool mirrored[DR_COMPARE_MAX_SETS];         /* played on the mirror image of the base board */
  size_t n_rows;
  DrCompareRow *rows;       /* sorted by dr_move_compare */
  size_t n_reasons;
  DrReasonRow *reasons;     /* by row, then by forbidding set */
  size_t n_reason_sets;
  DrReasonSet *reason_sets;
} DrComparison;

/* Asked now and then; true stops the work. */
typedef bool (*DrCancelled) (void *data);

typedef enum
{
  DR_COMPARE_OK,
  DR_COMPARE_CANCELLED,
  DR_COMPARE_NO_MEMORY,
  DR_COMPARE_TOO_COMPLEX,
  DR_COMPARE_TOO_MANY_SETS, /* more than DR_COMPARE_MAX_SETS */
  DR_COMPARE_OTHER_BOARD    /* a set's board does not match the base's; DrComparison.n_columns is its index */
} DrCompareResult;

/* Compares @position (on @base's board) under the @n @sets.  @with_reasons: reasons too; a move that
 * only the king-move limit forbids has the one set { king-move-limit }, one that it forbids besides
 * has it in each of its sets; its value is the allowing set's.  King-move counters are
 * heeded where @base has a limit of its own, else they count as none.
 * @comparison is overwritten; free it with dr_comparison_clear whatever the answer. */
DrCompareResult dr_compare (const DrRuleset *base, const DrPosition *position,
                            const DrRuleset *const *sets, unsigned n, bool with_reasons,
                            DrCancelled cancelled, void *data, DrComparison *comparison);

void dr_comparison_clear (DrComparison *comparison);

/* How a capture goes on under a law that does not let it end where it does. */
typedef enum
{
  DR_GOES_ON_NOT,      /* no legal move begins with it */
  DR_GOES_ON_HERE,     /* … one does, from its last square */
  DR_GOES_ON_ELSEWHERE /* … only from another square behind the piece that it takes last */
} DrGoesOn;

/* Whether some legal move of @position under @law begins with the capture @move. */
DrGoesOn dr_goes_on (const DrBoard *board, const DrLaw *law, const DrPosition *position,
                     const DrMove *move);

/* All smallest sets of clauses that, changed in @forbidding's law to @allowing's values, make
 * @move legal in @position (all three on @board).  At most @max are put into @sets, ordered as
 * clauses are; returns how many there are, 0 where none is found, -1 on failure. */
int dr_reasons (const DrBoard *board, const DrPosition *position, const DrLaw *allowing,
                const DrLaw *forbidding, const DrMove *move, DrReasonSet *sets, int max);

/* dr-reasons.c: why one rule set forbids what another allows.
 *
 * The generator itself is asked: clauses of the forbidding law are changed to the allowing law's
 * values, the smallest sets first, until the move is legal (rules text, section 0.4).  Knows laws
 * and moves only, no rule set's name and no words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-reasons-private.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_SLOTS 64
#define FIRST_BITS 32

struct DrLawSlot
{
  DrLaw law;
  bool used;
  uint32_t number; /* of the law in bits */
};

struct DrRowKey
{
  uint64_t key;
  size_t row;
};

static int
compare_keys (const void *a, const void *b)
{
  const DrRowKey *x = a;
  const DrRowKey *y = b;

  return (x->key > y->key) - (x->key < y->key);
}

bool
dr_reason_work_init (DrReasonWork *work,
                     const DrBoard *board,
                     const DrPosition *position,
                     const DrCompareRow *rows,
                     size_t n_rows,
                     DrCancelled cancelled,
                     void *data)
{
  memset (work, 0, sizeof *work);
  work->board = board;
  work->position = position;
  work->rows = rows;
  work->n_rows = n_rows;
  work->n_words = n_rows / 64 + 1;
  work->cancelled = cancelled;
  work->data = data;
  work->result = DR_COMPARE_OK;
  dr_move_list_init (&work->list);

  work->keys = malloc ((n_rows + 1) * sizeof *work->keys);
  work->slots = calloc (FIRST_SLOTS, sizeof *work->slots);
  if (work->keys == NULL || work->slots == NULL)
    {
      work->result = DR_COMPARE_NO_MEMORY;
      return false;
    }
  work->n_slots = FIRST_SLOTS;

  for (size_t i = 0; i < n_rows; i++)
    work->keys[i] = (DrRowKey) { rows[i].move.key, i };
  qsort (work->keys, n_rows, sizeof *work->keys, compare_keys);

  return true;
}

void
dr_reason_work_clear (DrReasonWork *work)
{
  dr_move_list_clear (&work->list);
  free (work->keys);
  free (work->slots);
  free (work->bits);
  work->keys = NULL;
  work->slots = NULL;
  work->bits = NULL;
}

/* FNV-1a, by Fowler, Noll and Vo. */
static size_t
hash_law (const DrLaw *law)
{
  const uint8_t *bytes = (const uint8_t *) law;
  uint64_t hash = UINT64_C (14695981039346656037);

  for (size_t i = 0; i < sizeof *law; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (1099511628211);
  return (size_t) (hash ^ hash >> 32);
}

/* The slot of @law, or the free one where it belongs. */
static DrLawSlot *
find_slot (DrLawSlot *slots, size_t n_slots, const DrLaw *law)
{
  size_t i = hash_law (law) & (n_slots - 1);

  while (slots[i].used && !dr_law_equal (&slots[i].law, law))
    i = (i + 1) & (n_slots - 1);
  return &slots[i];
}

/* Makes room for one law more: the table stays half empty. */
static bool
make_room (DrReasonWork *work)
{
  if (work->n_laws == work->bits_capacity)
    {
      size_t capacity = work->bits_capacity == 0 ? FIRST_BITS : work->bits_capacity * 2;
      uint64_t *bits = realloc (work->bits, capacity * work->n_words * sizeof *bits);

      if (bits == NULL)
        return false;
      work->bits = bits;
      work->bits_capacity = capacity;
    }
  if (2 * (work->n_laws + 1) > work->n_slots)
    {
      DrLawSlot *slots = calloc (2 * work->n_slots, sizeof *slots);

      if (slots == NULL)
        return false;
      for (size_t i = 0; i < work->n_slots; i++)
        if (work->slots[i].used)
          *find_slot (slots, 2 * work->n_slots, &work->slots[i].law) = work->slots[i];
      free (work->slots);
      work->slots = slots;
      work->n_slots *= 2;
    }

  return true;
}

/* Marks in @bits the row that is the same move as @move, if there is one. */
static void
mark_row (const DrReasonWork *work, const DrMove *move, uint64_t *bits)
{
  size_t low = 0;
  size_t high = work->n_rows;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (work->keys[middle].key < move->key)
        low = middle + 1;
      else
        high = middle;
    }
  /* Different moves may share a key, however unlikely. */
  for (; low < work->n_rows && work->keys[low].key == move->key; low++)
    {
      size_t row = work->keys[low].row;

      if (dr_move_same (&work->rows[row].move, move))
        bits[row / 64] |= UINT64_C (1) << (row % 64);
    }
}

const uint64_t *
dr_reason_work_legal (DrReasonWork *work, const DrLaw *law)
{
  DrLawSlot *slot = find_slot (work->slots, work->n_slots, law);
  DrGenerateResult generated;
  uint64_t *bits;

  if (slot->used)
    return work->bits + slot->number * work->n_words;

  if (work->cancelled != NULL && work->cancelled (work->data))
    {
      work->result = DR_COMPARE_CANCELLED;
      return NULL;
    }
  generated = dr_generate_law (work->board, law, work->position, &work->list);
  if (generated == DR_GENERATE_TOO_COMPLEX)
    {
      work->result = DR_COMPARE_TOO_COMPLEX;
      return NULL;
    }
  if (generated != DR_GENERATE_OK || !make_room (work))
    {
      work->result = DR_COMPARE_NO_MEMORY;
      return NULL;
    }

  bits = work->bits + work->n_laws * work->n_words;
  memset (bits, 0, work->n_words * sizeof *bits);
  for (size_t i = 0; i < work->list.n; i++)
    mark_row (work, &work->list.moves[i], bits);

  slot = find_slot (work->slots, work->n_slots, law);
  slot->law = *law;
  slot->used = true;
  slot->number = (uint32_t) work->n_laws++;

  return bits;
}

void
dr_law_change (DrLaw *law, const DrLaw *values, uint32_t clauses)
{
  /* The obligation first: set back to strict it lets a choice that is changed with it stand, set to
   * anything else it overrules one (section 0.1). */
  if ((clauses >> DR_CLAUSE_OBLIGATION & 1) != 0)
    dr_law_set (law, DR_CLAUSE_OBLIGATION, values->obligation);
  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    if ((clauses >> clause & 1) != 0 && clause != DR_CLAUSE_OBLIGATION)
      dr_law_set (law, (DrClause) clause, dr_law_get (values, (DrClause) clause));
}

/* Steps @chosen (@size ascending numbers below @n) to the next choice in lexical order. */
static bool
next_choice (unsigned *chosen, unsigned size, unsigned n)
{
  unsigned i = size;

  while (i > 0 && chosen[i - 1] == n - size + i - 1)
    i--;
  if (i == 0)
    return false;
  chosen[i - 1]++;
  for (; i < size; i++)
    chosen[i] = chosen[i - 1] + 1;

  return true;
}

int
dr_smallest_sets (const DrLaw *forbidding,
                  const DrLaw *allowing,
                  unsigned smallest,
                  DrLawTest test,
                  void *test_data,
                  DrSetFound found,
                  void *found_data)
{
  uint32_t differences = dr_law_differences (forbidding, allowing);
  unsigned clauses[DR_N_LAW_CLAUSES];
  unsigned n = 0;

  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    if ((differences >> clause & 1) != 0)
      clauses[n++] = clause;

  for (unsigned size = smallest; size <= n; size++)
    {
      unsigned chosen[DR_N_LAW_CLAUSES];
      bool any = false;

      for (unsigned i = 0; i < size; i++)
        chosen[i] = i;
      do
        {
          DrLaw law = *forbidding;
          uint32_t set = 0;
          int good;

          for (unsigned i = 0; i < size; i++)
            set |= UINT32_C (1) << clauses[chosen[i]];
          dr_law_change (&law, allowing, set);
          good = test (test_data, &law);
          if (good < 0 || (good > 0 && !found (found_data, set)))
            return -1;
          any = any || good > 0;
        }
      while (next_choice (chosen, size, n));
      if (any)
        return (int) size;
    }

  return 0;
}

typedef struct
{
  DrReasonWork work;
  const DrLaw *allowing;
  DrReasonSet *sets;
  int max;
  int n;
} OneMove;

static int
test_one (void *data, const DrLaw *law)
{
  OneMove *one = data;
  const uint64_t *bits = dr_reason_work_legal (&one->work, law);

  return bits == NULL ? -1 : dr_row_bit (bits, 0);
}

static bool
found_one (void *data, uint32_t clauses)
{
  OneMove *one = data;

  if (one->n < one->max)
    one->sets[one->n] = (DrReasonSet) { clauses, *one->allowing };
  one->n++;
  return true;
}

int
dr_reasons (const DrBoard *board,
            const DrPosition *position,
            const DrLaw *allowing,
            const DrLaw *forbidding,
            const DrMove *move,
            DrReasonSet *sets,
            int max)
{
  OneMove one = { .allowing = allowing, .sets = sets, .max = max };
  DrCompareRow row = { .move = *move };
  int size = -1;

  if (dr_reason_work_init (&one.work, board, position, &row, 1, NULL, NULL))
    size = dr_smallest_sets (forbidding, allowing, 1, test_one, &one, found_one, &one);
  dr_reason_work_clear (&one.work);

  return size < 0 ? -1 : one.n;
}

/* Whether the first jumps of @longer take what @move takes. */
static bool
takes_first (const DrMove *longer, const DrMove *move)
{
  for (unsigned i = 0; i < move->n_taken; i++)
    if (memchr (longer->taken, move->taken[i], move->n_taken) == NULL)
      return false;

  return true;
}

DrGoesOn
dr_goes_on (const DrBoard *board, const DrLaw *law, const DrPosition *position, const DrMove *move)
{
  DrGoesOn answer = DR_GOES_ON_NOT;
  DrMoveList list;

  if (move->n_taken == 0)
    return DR_GOES_ON_NOT;
  dr_move_list_init (&list);
  /* A list that is not whole tells what it has. */
  dr_reference_generate (board, law, position, DR_GENERATE_ALL_PATHS, &list);
  for (size_t i = 0; i < list.n && answer != DR_GOES_ON_HERE; i++)
    {
      const DrMove *longer = &list.moves[i];

      if (longer->from == move->from && longer->n_taken > move->n_taken &&
          takes_first (longer, move))
        answer = longer->path[move->n_taken] == move->to ? DR_GOES_ON_HERE : DR_GOES_ON_ELSEWHERE;
    }
  dr_move_list_clear (&list);

  return answer;
}

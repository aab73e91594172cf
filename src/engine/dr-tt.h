/* dr-tt.h: the transposition table: what was found out about positions, shared by all threads.
 *
 * Without locks: an entry is two words, the first the key xor the second, so that a torn write does
 * not fit any key (R. Hyatt, T. Mann, "A lock-less transposition table", 2002).  Knows no positions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum
{
  DR_BOUND_NONE,
  DR_BOUND_LOWER, /* the score is at least this */
  DR_BOUND_UPPER, /* at most this */
  DR_BOUND_EXACT
} DrBound;

typedef struct
{
  uint32_t move; /* the searcher's code of the best move, 0 = none */
  int16_t score;
  uint8_t depth;
  uint8_t bound; /* DrBound */
} DrTableEntry;

typedef struct DrTable DrTable;

/* An empty table of about @bytes; NULL when memory is out. */
DrTable *dr_table_new (size_t bytes);
void dr_table_free (DrTable *table);

/* Forgets everything. */
void dr_table_clear (DrTable *table);

/* Older entries give way from now on. */
void dr_table_age (DrTable *table);

/* Asks the processor to fetch the place of @key. */
void dr_table_prefetch (const DrTable *table, uint64_t key);

/* What is known of @key; false where nothing is. */
bool dr_table_probe (const DrTable *table, uint64_t key, DrTableEntry *entry);
void dr_table_store (DrTable *table, uint64_t key, const DrTableEntry *entry);

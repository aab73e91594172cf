/* dr-tt.c: the transposition table.
 *
 * Knows no positions: keys and codes only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-tt.h"

#include <stdatomic.h>
#include <stdlib.h>

#if defined(__linux__)
#  include <sys/mman.h>
#endif

#define CLUSTER 4
#define HUGE_PAGE ((size_t) 2 * 1024 * 1024)
#define GENERATIONS 64

typedef struct
{
  _Atomic uint64_t check; /* key ^ data */
  _Atomic uint64_t data;
} Slot;

typedef struct
{
  _Alignas(64) Slot slots[CLUSTER];
} Cluster;

struct DrTable
{
  Cluster *clusters;
  uint32_t n_clusters;
  unsigned generation;
};

static uint64_t
pack (const DrTableEntry *entry, unsigned generation)
{
  return (uint64_t) entry->move | (uint64_t) (uint16_t) entry->score << 32 |
         (uint64_t) entry->depth << 48 | (uint64_t) entry->bound << 56 |
         (uint64_t) generation << 58;
}

static void
unpack (uint64_t data, DrTableEntry *entry)
{
  entry->move = (uint32_t) data;
  entry->score = (int16_t) (uint16_t) (data >> 32);
  entry->depth = (uint8_t) (data >> 48);
  entry->bound = (uint8_t) (data >> 56 & 3);
}

DrTable *
dr_table_new (size_t bytes)
{
  DrTable *table = malloc (sizeof *table);
  size_t n = bytes / sizeof (Cluster);
  size_t size, align;

  if (table == NULL)
    return NULL;
  n = n < 1 ? 1 : n;
  table->n_clusters = n > UINT32_MAX ? UINT32_MAX : (uint32_t) n;
  table->generation = 0;
  size = (size_t) table->n_clusters * sizeof (Cluster);
  align = size < HUGE_PAGE ? _Alignof(Cluster) : HUGE_PAGE;
  size = (size + align - 1) / align * align;
  table->clusters = aligned_alloc (align, size);
  if (table->clusters == NULL)
    {
      free (table);
      return NULL;
    }
#if defined(__linux__)
  /* A third of the search's time went into finding the pages of the table; a refusal does no harm. */
  if (align == HUGE_PAGE)
    madvise (table->clusters, size, MADV_HUGEPAGE);
#endif
  dr_table_clear (table);

  return table;
}

void
dr_table_free (DrTable *table)
{
  if (table == NULL)
    return;
  free (table->clusters);
  free (table);
}

void
dr_table_clear (DrTable *table)
{
  for (size_t c = 0; c < table->n_clusters; c++)
    for (unsigned s = 0; s < CLUSTER; s++)
      {
        atomic_init (&table->clusters[c].slots[s].check, 0);
        atomic_init (&table->clusters[c].slots[s].data, 0);
      }
  table->generation = 0;
}

void
dr_table_age (DrTable *table)
{
  table->generation = (table->generation + 1) % GENERATIONS;
}

static Slot *
slots_of (const DrTable *table, uint64_t key)
{
  return table->clusters[(key >> 32) * table->n_clusters >> 32].slots;
}

void
dr_table_prefetch (const DrTable *table, uint64_t key)
{
  __builtin_prefetch (slots_of (table, key));
}

bool
dr_table_probe (const DrTable *table, uint64_t key, DrTableEntry *entry)
{
  Slot *slots = slots_of (table, key);

  for (unsigned s = 0; s < CLUSTER; s++)
    {
      uint64_t data = atomic_load_explicit (&slots[s].data, memory_order_relaxed);
      uint64_t check = atomic_load_explicit (&slots[s].check, memory_order_relaxed);

      /* An empty slot has no bound. */
      if ((check ^ data) == key && (data >> 56 & 3) != DR_BOUND_NONE)
        {
          unpack (data, entry);
          return true;
        }
    }

  return false;
}

void
dr_table_store (DrTable *table, uint64_t key, const DrTableEntry *entry)
{
  Slot *slots = slots_of (table, key);
  Slot *place = slots;
  uint64_t data = pack (entry, table->generation);
  int worst = INT32_MAX;

  for (unsigned s = 0; s < CLUSTER; s++)
    {
      uint64_t old = atomic_load_explicit (&slots[s].data, memory_order_relaxed);
      uint64_t check = atomic_load_explicit (&slots[s].check, memory_order_relaxed);
      unsigned age = (table->generation + GENERATIONS - (unsigned) (old >> 58)) % GENERATIONS;
      int worth = (int) (old >> 48 & 255) - 8 * (int) age;

      if ((check ^ old) == key)
        {
          place = &slots[s];
          /* Keep the move that is known where a search that failed low has none. */
          if (entry->move == 0)
            data |= (uint32_t) old;
          break;
        }
      if ((old >> 56 & 3) == DR_BOUND_NONE)
        worth = INT32_MIN;
      if (worth < worst)
        {
          worst = worth;
          place = &slots[s];
        }
    }
  atomic_store_explicit (&place->check, key ^ data, memory_order_relaxed);
  atomic_store_explicit (&place->data, data, memory_order_relaxed);
}

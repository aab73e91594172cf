/* ch-game-trie.c: pointers by number, as a persistent trie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-game-trie-private.h"

struct _ChTrie
{
  gatomicrefcount references;
  guint64 owner;
  gpointer slots[CH_TRIE_WIDTH]; /* tries, or on the last level items */
};

ChTrie *
ch_trie_ref (ChTrie *trie)
{
  if (trie != NULL)
    g_atomic_ref_count_inc (&trie->references);

  return trie;
}

/* The recursion is as deep as the trie: six at most. */
void
ch_trie_unref (ChTrie *trie, guint levels, GDestroyNotify unref)
{
  if (trie == NULL || !g_atomic_ref_count_dec (&trie->references))
    return;
  for (guint n = 0; n < CH_TRIE_WIDTH; n++)
    if (trie->slots[n] == NULL)
      continue;
    else if (levels > 1)
      ch_trie_unref (trie->slots[n], levels - 1, unref);
    else
      unref (trie->slots[n]);
  g_free (trie);
}

static guint
slot_of (guint number, guint level)
{
  return number >> (CH_TRIE_BITS * (level - 1)) & (CH_TRIE_WIDTH - 1);
}

static gboolean
fits (guint levels, guint number)
{
  return levels > 0 && (guint64) number < (guint64) 1 << (CH_TRIE_BITS * levels);
}

gpointer
ch_trie_get (ChTrie *trie, guint levels, guint number)
{
  if (!fits (levels, number))
    return NULL;
  for (guint level = levels; level > 1 && trie != NULL; level--)
    trie = trie->slots[slot_of (number, level)];

  return trie != NULL ? trie->slots[slot_of (number, 1)] : NULL;
}

static ChTrie *
new_trie (guint64 owner)
{
  ChTrie *trie = g_new0 (ChTrie, 1);

  g_atomic_ref_count_init (&trie->references);
  trie->owner = owner;

  return trie;
}

/* Makes *@place a part that @owner may change. */
static ChTrie *
own (ChTrie **place, guint level, guint64 owner, ChTrieRef ref, GDestroyNotify unref)
{
  ChTrie *old = *place;
  ChTrie *copy;

  if (old != NULL && old->owner == owner)
    return old;
  copy = new_trie (owner);
  for (guint n = 0; old != NULL && n < CH_TRIE_WIDTH; n++)
    if (old->slots[n] != NULL)
      copy->slots[n] = level > 1 ? ch_trie_ref (old->slots[n]) : ref (old->slots[n]);
  ch_trie_unref (old, level, unref);
  *place = copy;

  return copy;
}

void
ch_trie_set (ChTrie **trie,
             guint *levels,
             guint64 owner,
             guint number,
             gpointer item,
             ChTrieRef ref,
             GDestroyNotify unref)
{
  ChTrie **place = trie;
  ChTrie *last;
  guint slot;

  while (!fits (*levels, number))
    {
      ChTrie *top = new_trie (owner);

      top->slots[0] = *trie;
      *trie = top;
      (*levels)++;
    }
  for (guint level = *levels; level > 1; level--)
    place = (ChTrie **) &own (place, level, owner, ref, unref)->slots[slot_of (number, level)];
  last = own (place, 1, owner, ref, unref);
  slot = slot_of (number, 1);
  if (last->slots[slot] != NULL)
    unref (last->slots[slot]);
  last->slots[slot] = item;
}

void
ch_trie_foreach (ChTrie *trie, guint levels, GFunc func, gpointer data)
{
  for (guint n = 0; trie != NULL && n < CH_TRIE_WIDTH; n++)
    if (trie->slots[n] == NULL)
      continue;
    else if (levels > 1)
      ch_trie_foreach (trie->slots[n], levels - 1, func, data);
    else
      func (trie->slots[n], data);
}

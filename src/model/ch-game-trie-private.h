/* ch-game-trie-private.h: pointers by number, as a persistent trie of 32 branches; for src/model
 * alone.
 *
 * Knows nothing of what it holds but how to hold and release it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _ChTrie ChTrie;

/* A trie of @levels holds the numbers below 32 to the power of @levels. */
#define CH_TRIE_BITS 5
#define CH_TRIE_WIDTH 32u
#define CH_TRIE_MAX_LEVELS 6

typedef gpointer (*ChTrieRef) (gpointer item);

ChTrie *ch_trie_ref (ChTrie *trie);
void ch_trie_unref (ChTrie *trie, guint levels, GDestroyNotify unref);

gpointer ch_trie_get (ChTrie *trie, guint levels, guint number);

/* Puts @item (taken; NULL: nothing) at @number; parts that @owner did not make are copied first. */
void ch_trie_set (ChTrie **trie,
                  guint *levels,
                  guint64 owner,
                  guint number,
                  gpointer item,
                  ChTrieRef ref,
                  GDestroyNotify unref);

void ch_trie_foreach (ChTrie *trie, guint levels, GFunc func, gpointer data);

G_END_DECLS

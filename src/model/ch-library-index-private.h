/* ch-library-index-private.h: which positions stand in which games; for src/model alone.
 *
 * Knows hashes and numbers, neither rules nor records.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-file-private.h"

G_BEGIN_DECLS

/* A position of a main line. */
typedef struct
{
  guint64 key;  /* ch_openings_key() with the rule set's id */
  guint32 game; /* its id */
  guint16 ply;  /* positions before it */
  guint8 result;
} ChLibraryEntry;

/* Adds @entries (which are sorted by it) of games whose ids are above all that are in the index.
 * In a transaction. */
gboolean ch_library_index_add (ChLibraryFile *file, GArray *entries);

/* Appends to hits[n] the entries with keys[n], by game and ply; those of deleted games, too. */
gboolean ch_library_index_find (ChLibraryFile *file,
                                const guint64 *keys,
                                guint n_keys,
                                GArray **hits);

/* Drops games that are gone, where there are so many that it is worth it; segment by segment, each
 * a transaction of its own. */
gboolean ch_library_index_compact (ChLibraryFile *file, GError **error);

G_END_DECLS

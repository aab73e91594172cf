/* ch-library-search-private.h: finding games in the library's file; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-file-private.h"
#include "ch-library-filter.h"
#include "ch-library-moves.h"

G_BEGIN_DECLS

/* A set of small numbers. */
typedef struct
{
  guint8 *bits;
  gsize size; /* numbers below it can be in it */
} ChLibrarySet;

void ch_library_set_clear (ChLibrarySet *self);
void ch_library_set_add (ChLibrarySet *self, gint64 number);

static inline gboolean
ch_library_set_has (const ChLibrarySet *self, gint64 number)
{
  return number >= 0 && (gsize) number < self->size &&
         (self->bits[number >> 3] >> (number & 7) & 1) != 0;
}

/* The names that a text is in: all its words, whatever their case and accents. */
typedef struct
{
  GPtrArray *words;
  ChLibrarySet names;
} ChLibraryText;

/* The same for all texts of a filter. */
typedef struct
{
  GPtrArray *words;      /* ChLibraryText, one for each word of filter.text */
  ChLibraryText *player; /* NULL: any; and so on */
  ChLibraryText *event;
  ChLibraryText *opening;
} ChLibraryTexts;

/* Fills @self, which is all 0; FALSE where the file failed. */
gboolean ch_library_texts_find (ChLibraryTexts *self,
                                ChLibraryFile *file,
                                const ChLibraryFilter *filter);
void ch_library_texts_clear (ChLibraryTexts *self);

/* The ids of the games that fit @filter, in order: (element-type gint64).  NULL with an error. */
GArray *ch_library_search (ChLibraryFile *file,
                           const ChLibraryFilter *filter,
                           ChLibrarySort sort,
                           gboolean descending,
                           GCancellable *cancellable,
                           GError **error);

/* The moves from @position in the games of @filter. NULL with an error. */
ChLibraryMoves *ch_library_explore (ChLibraryFile *file,
                                    ChRuleset *ruleset,
                                    ChPosition *position,
                                    const ChLibraryFilter *filter,
                                    GCancellable *cancellable,
                                    GError **error);

/* @position, which is on the board of @from, on the board of the set @to, or FALSE where that is
 * another kind of board. */
gboolean ch_library_translate (ChPosition *position, ChRuleset *from, const char *to, guint64 *key);

/* The games that are deleted, whether they can be brought back or not. */
gboolean ch_library_load_deleted (ChLibraryFile *file, ChLibrarySet *set);

G_END_DECLS

/* ch-library-twins-private.h: games that are in the library more than once; for src/model alone.
 *
 * Two questions: whether a game that is to be imported is there already, of which nothing may be
 * lost; and which of the games there are duplicates, which a person looks at.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-file-private.h"
#include "ch-library-record-private.h"

G_BEGIN_DECLS

/* Whether the same game is there: same rule set, start, moves, players, event, round, date and
 * result, nothing that tells them apart (ch_library_texts_differ()), and with nothing in @record's text that is not in the text there. */
gboolean ch_library_has_same (ChLibraryFile *file, const ChLibraryRecord *record);

/* Whether what the tags of two records of the same moves tell cannot be of one game
 * (CH_LIBRARY_SHORT_LINE). */
gboolean ch_library_texts_differ (guint plies,
                                  const char *a,
                                  gsize a_length,
                                  const char *b,
                                  gsize b_length);

/* Whether two names can be one player's: the same but for case, accents, the order of their words
 * and initials, or one of them is not known.  Both are folded. */
gboolean ch_library_names_match (const char *a, const char *b);

/* A game that is there more than once. */
typedef struct
{
  gint64 id;
  guint group;    /* the same for games that are duplicates of each other, not 0 */
  gboolean extra; /* not the one to be kept */
} ChLibraryTwin;

/* All of them, group by group, the one to be kept first: (element-type ChLibraryTwin).  NULL where
 * the file failed. */
GArray *ch_library_twins_find (ChLibraryFile *file);

G_END_DECLS

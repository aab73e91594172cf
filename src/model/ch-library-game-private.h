/* ch-library-game-private.h: rows of the library's list, read from the file; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-file-private.h"
#include "ch-library-list.h"

G_BEGIN_DECLS

/* A row as the file has it. Made on the library's thread. */
typedef struct
{
  gint64 id;
  char *light, *dark, *event, *site, *opening, *round, *score, *ruleset;
  guint date;
  ChLibraryResult result;
  guint plies;
  gboolean faulty;
} ChLibraryGameRow;

void ch_library_game_row_free (ChLibraryGameRow *self);

/* The rows of @ids (gint64) that are there: (element-type ChLibraryGameRow). */
GPtrArray *ch_library_game_rows_load (ChLibraryFile *file, const GArray *ids, GError **error);

ChLibraryGame *ch_library_game_new (gint64 id);
/* Loads it, once; takes the texts of @row. @ruleset may be NULL. */
void ch_library_game_load (ChLibraryGame *self, ChLibraryGameRow *row, ChRuleset *ruleset);

G_END_DECLS

/* ch-library-record-private.h: what the library keeps of a game; for src/model alone.
 *
 * Made from a replayed record.  Knows no files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-filter.h"
#include "dr-pdn.h"

G_BEGIN_DECLS

/* Texts are UTF-8 and never NULL. */
typedef struct
{
  char *light;
  char *dark;
  char *event;
  char *site;
  char *opening;
  char *round;
  char *score;   /* the result as it is written */
  char *ruleset; /* id */
  guint date;    /* yyyymmdd */
  ChLibraryResult result;
  guint plies;
  gboolean told; /* the text says which rule set it is */
  gboolean faulty;
  guint64 twin; /* equal for duplicates */
  GArray *keys; /* guint64: of the positions of the main line, the start first */
  GByteArray
    *material; /* each material of the main line once in a row: men and kings of light, of dark */
  char *text;
  gsize length;
  gboolean annotated; /* more than its moves: comments, marks, variations, set-ups */
  /* Where it stands. */
  char *uri; /* a GRefString, or NULL */
  DrPdnPlace begin;
  guint64 number; /* in its file, from 1 */
} ChLibraryRecord;

/* @text: the bytes of the game as they stand in the file @uri (a GRefString, or NULL). */
ChLibraryRecord *ch_library_record_new (const DrPdnGame *game,
                                        const char *text,
                                        gsize length,
                                        char *uri);
void ch_library_record_free (ChLibraryRecord *self);

/* @text without accents and differences of case, for searching and sorting. */
char *ch_library_fold (const char *text);

/* yyyymmdd, unknown parts 00, of a date as records have it; 0: none. */
guint ch_library_read_date (const char *text);

/* Whether the record's tags say which rule set it is. */
gboolean ch_library_record_tells_rules (const DrPdnGame *game);

/* "Player A – Player B", or what of it is known. */
char *ch_library_players (const char *light, const char *dark);
char *ch_library_record_players (const DrPdnGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryRecord, ch_library_record_free)

G_END_DECLS

/* ch-game-file-private.h: the SQLite file behind the store of games; for src/model alone.
 *
 * Used by one thread at a time.  Knows no GObject.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-record.h"

G_BEGIN_DECLS

typedef struct _ChGameFile ChGameFile;

ChGameFile *ch_game_file_new (const char *path);
void ch_game_file_free (ChGameFile *self);

/* FALSE with an error that says what a person can do; G_IO_ERROR_NOT_SUPPORTED: a newer program's
 * file, which stays as it is. */
gboolean ch_game_file_save (ChGameFile *self, const ChGameRecord *record, GError **error);

/* A game as the file has it. */
typedef struct
{
  char *id;
  gint64 started;
  ChPlayer players[2];
  char *control;
  gint64 left[2];
  char *moves;
  char *times;
  int outcome; /* as the file has it, as the next */
  int ending;
  char *sentence;
} ChGameRow;

/* NULL where the row does not tell a game.  Main thread only: it makes rule sets. */
ChGameRecord *ch_game_row_to_record (const ChGameRow *row);

/* The games that were not abandoned, the last played first; not more than a few.
 * Returns: (transfer full) (element-type ChGameRow) */
GPtrArray *ch_game_file_load_last (ChGameFile *self, GError **error);

/* News since it was last asked for, or NULL: the file was worthless and was set aside. */
char *ch_game_file_take_news (ChGameFile *self);

G_END_DECLS

/* ch-game-store.h: the file of games: each saved after every move, so that none is lost by a crash.
 *
 * One SQLite file with a write-ahead log, touched by one thread of its own.  A problem never stops a
 * game: it is told, and the next save tries again.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-record.h"

G_BEGIN_DECLS

#define CH_TYPE_GAME_STORE (ch_game_store_get_type ())
G_DECLARE_FINAL_TYPE (ChGameStore, ch_game_store, CH, GAME_STORE, GObject)

/* Signal "problem" (string, nullable): a sentence for the person; NULL: games are saved again.  Told
 * once, not at each save. */

/* The file is opened with the first question or save.  @path NULL: the person's own. */
ChGameStore *ch_game_store_new (const char *path);

/* Saves @record, in place of what was saved under its id. */
void ch_game_store_save (ChGameStore *self, const ChGameRecord *record);

/* The game last played, finished or not, unless it was abandoned; NULL without an error: none.  Games that
 * cannot be read are told as a problem, passed over and left in the file. */
void ch_game_store_load_last_async (ChGameStore *self, GCancellable *cancellable,
                                    GAsyncReadyCallback callback, gpointer data);
ChGameRecord *ch_game_store_load_last_finish (ChGameStore *self, GAsyncResult *result,
                                              GError **error);

/* Waits until everything saved so far is in the file, or is known not to be. */
void ch_game_store_flush (ChGameStore *self);

G_END_DECLS

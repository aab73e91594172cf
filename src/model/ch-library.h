/* ch-library.h: the library: very many games in one file, searched by who, what, when and position.
 *
 * One SQLite file with a write-ahead log, touched by threads of the library's own only.  What is
 * said to be done is in the file; a crash or `kill -9` leaves whole games.  A worthless file is set
 * aside and a fresh one begun (signal "problem"); a newer program's is not touched: every request
 * then fails with G_IO_ERROR_NOT_SUPPORTED.  Requests may be made in any number; the object and all
 * callbacks belong to the main context.  Errors are G_IO_ERROR, their messages sentences for a
 * person.
 *
 *   ch-library-list.h    the games as a GListModel, with filter and order
 *   ch-library-report.h  what an import did and could not read
 *   ch-library-moves.h   the explorer: moves from a position
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-filter.h"
#include "ch-library-list.h"
#include "ch-library-moves.h"
#include "ch-library-report.h"

G_BEGIN_DECLS

/* Signals of ChLibrary:
 *   "changed" ()                  games came or went; lists of ch_library_list_new() follow by
 *                                 themselves.  During an import every two seconds or so.
 *   "problem" (string, nullable)  a sentence: the file was set aside, is read-only, or cannot be
 *                                 read or written;
 *                                 told once, not at each request; NULL: it can be again. */

/* The file is opened with the first request, off the main thread; games deleted more than a day ago
 * are then gone for good: what was deleted since another process may yet bring back.  @path NULL: the person's own.  The type is declared in
 * ch-library-list.h. */
ChLibrary *ch_library_new (const char *path);

/* The same (transfer full), but the one that is there already for @path, where there is one: so that
 * all windows see what one of them does, and none takes for gone what another may bring back. */
ChLibrary *ch_library_share (const char *path);

/* Looks whether another process wrote to the file since this was last asked, and then says
 * "changed".  Cheap: for whenever a person comes to look. */
void ch_library_refresh (ChLibrary *self);

/* Waits until every request made so far is done (imports and exports, too); their callbacks are
 * still to come. */
void ch_library_flush (ChLibrary *self);

/* How far an import or an export is. */
typedef struct
{
  guint64 done, total; /* bytes read of all files; or games written */
  guint games;         /* read and kept so far; or written */
  guint faulty;        /* import: games that could not be read fully, so far */
} ChLibraryProgress;

/* Called on the main context, at most ten times a second, and never after the request's own
 * callback. */
typedef void (*ChLibraryProgressFunc) (const ChLibraryProgress *progress, gpointer data);

typedef enum
{
  CH_LIBRARY_IMPORT_DEFAULT = 0,
  /* Games that are in the library already are left out and counted: those with the same rule set,
   * start, moves, players, event, round, date, result and, of games of fewer than
   * CH_LIBRARY_LONG_LINE plies, time; of those of fewer than CH_LIBRARY_SHORT_LINE all tags.  A game with comments, variations or
   * marks, or with something that could not be read, is left out only where the text there says all
   * of it as well, so that nothing is lost. */
  CH_LIBRARY_IMPORT_SKIP_DUPLICATES = 1 << 0
} ChLibraryImportFlags;

/* Imports PDN @files (element-type GFile); of a folder every *.pdn in it and in folders below.
 * @ruleset: what games are played by that do not tell (NULL: guessed by their moves).  Each game's
 * text is kept as it was (as UTF-8).  A game with a move that is not legal is kept with what was
 * legal; of what could not be read the report tells.  A cancel or an error ends the import between
 * two games: those read before are in the library.  One import at a time: another one meanwhile
 * fails with G_IO_ERROR_BUSY.  @progress may be NULL; its data is @progress_data. */
void ch_library_import_async (ChLibrary *self,
                              GPtrArray *files,
                              ChRuleset *ruleset,
                              ChLibraryImportFlags flags,
                              ChLibraryProgressFunc progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
/* Adds the games that the import of @report left out because they were there already.  They are
 * read again, where they stand in their files.  Otherwise as above.
 * ch_library_report_can_add_left_out() must hold. */
void ch_library_import_left_out_async (ChLibrary *self,
                                       ChLibraryReport *report,
                                       ChLibraryProgressFunc progress,
                                       gpointer progress_data,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer data);
/* The report (transfer full), also of a cancelled import (ch_library_report_get_state()).  NULL
 * with @error where nothing could be done or the disk is full; games kept before are kept, and the
 * report of what was done is in the library. */
ChLibraryReport *ch_library_import_finish (ChLibrary *self, GAsyncResult *result, GError **error);
gboolean ch_library_is_importing (ChLibrary *self);

/* A report that was kept: @id, or 0 for the last import. NULL without an error: there is none. */
void ch_library_load_report_async (ChLibrary *self,
                                   gint64 id,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
ChLibraryReport *ch_library_load_report_finish (ChLibrary *self,
                                                GAsyncResult *result,
                                                GError **error);

/* The report of the last import during which the program ended, in this process or another; each is
 * given once.  NULL without an error: there is none. */
void ch_library_take_interrupted_async (ChLibrary *self,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer data);
ChLibraryReport *ch_library_take_interrupted_finish (ChLibrary *self,
                                                     GAsyncResult *result,
                                                     GError **error);

/* Adds the games of @text (from Play or Study): the id of the first, or 0 with an error (also where
 * no game is in it).  @ruleset as above. */
void ch_library_add_pdn_async (ChLibrary *self,
                               const char *text,
                               gssize length,
                               ChRuleset *ruleset,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
gint64 ch_library_add_pdn_finish (ChLibrary *self, GAsyncResult *result, GError **error);

/* The text of a game (transfer full); NULL with G_IO_ERROR_NOT_FOUND where it is gone.  *@ruleset
 * (transfer none, may be NULL): its rule set; give it to the reader, the text alone may not tell. */
void ch_library_get_pdn_async (ChLibrary *self,
                               gint64 id,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
char *ch_library_get_pdn_finish (ChLibrary *self,
                                 GAsyncResult *result,
                                 ChRuleset **ruleset,
                                 GError **error);

/* Deletes games by id (element-type gint64); undone by ch_library_undelete_async with the number
 * that finish returns (0 with an error).  They are gone for good with ch_library_purge() of that
 * number, or at a start a day later. */
void ch_library_delete_async (ChLibrary *self,
                              GArray *ids,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
/* The same of duplicates: of each game that is there more than once all but one, which has the
 * longest text of those whose players are known (the first of them).  They may be listed first:
 * filter.duplicates, CH_LIBRARY_SORT_DUPLICATES; or counted. */
void ch_library_delete_duplicates_async (ChLibrary *self,
                                         GCancellable *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer data);
void ch_library_count_duplicates_async (ChLibrary *self,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer data);
/* How many ch_library_delete_duplicates_async() would delete now; 0 with an error. */
guint ch_library_count_duplicates_finish (ChLibrary *self, GAsyncResult *result, GError **error);
/* @n_games (may be NULL): how many were deleted; with none the number is 0, without an error. */
gint64 ch_library_delete_finish (ChLibrary *self,
                                 GAsyncResult *result,
                                 guint *n_games,
                                 GError **error);
/* @instead (element-type gint64, may be NULL): games that are deleted as those come back, the
 * added ones of a ChLibraryReread. */
void ch_library_undelete_async (ChLibrary *self,
                                gint64 number,
                                GArray *instead,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
/* FALSE with an error.  @n_games (may be NULL): how many came back; 0: they are gone for good. */
gboolean ch_library_undelete_finish (ChLibrary *self,
                                     GAsyncResult *result,
                                     guint *n_games,
                                     GError **error);
void ch_library_purge (ChLibrary *self, gint64 number);

/* Reads games by id (element-type gint64) again under @ruleset, whatever their texts say: they get
 * new ids, and their texts say it no more.  Undone by ch_library_undelete_async() with the number and
 * the new games. */
typedef struct
{
  gint64 number;  /* of the deletion of the old ones */
  GArray *added;  /* gint64: the new ones */
  guint n_faulty; /* of these: games that are not legal under it to their end */
} ChLibraryReread;
void ch_library_reread_free (ChLibraryReread *self);
void ch_library_reread_async (ChLibrary *self,
                              GArray *ids,
                              ChRuleset *ruleset,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
/* (transfer full); NULL with an error. */
ChLibraryReread *ch_library_reread_finish (ChLibrary *self, GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryReread, ch_library_reread_free)

/* Writes the texts of games by id, in this order, to @file, with tags for the rule set where a text
 * does not say it; the old file stays where it fails or is cancelled. All of a list:
 * ch_library_list_get_ids(). */
void ch_library_export_async (ChLibrary *self,
                              GArray *ids,
                              GFile *file,
                              ChLibraryProgressFunc progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data);
/* How many games were written; 0 with an error. */
guint ch_library_export_finish (ChLibrary *self, GAsyncResult *result, GError **error);

/* The explorer: what was played from @position under @ruleset, in the games of @filter (NULL: all;
 * its own position is not asked). */
void ch_library_explore_async (ChLibrary *self,
                               ChRuleset *ruleset,
                               ChPosition *position,
                               const ChLibraryFilter *filter,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
/* (transfer full) */
ChLibraryMoves *ch_library_explore_finish (ChLibrary *self, GAsyncResult *result, GError **error);

/* The rule sets games are there of, most games first: (transfer full) (element-type ChRuleset). */
void ch_library_list_rulesets_async (ChLibrary *self,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer data);
GPtrArray *ch_library_list_rulesets_finish (ChLibrary *self, GAsyncResult *result, GError **error);

/* For the screen: a number as the locale groups its digits, "34,463"; and @text, of ngettext(), with
 * @n written so in the place of its "%u". (transfer full) */
char *ch_library_number (guint64 number);
char *ch_library_count_text (const char *text, guint n);

/* Duplicates: two games are the same where the rule set, the start and all moves of the main line
 * are, and their players.  Where the line has CH_LIBRARY_LONG_LINE plies or more, the players may be
 * written otherwise (accents, the order of their names, initials) or be missing in one of the two;
 * where it is shorter, the date must be the same as well, and where both tell of result, round or
 * time they must tell the same.  Where it has fewer than CH_LIBRARY_SHORT_LINE plies, which says
 * nothing, all tags must be the same.  Games that could not be read fully are the same where their
 * texts are. */
#define CH_LIBRARY_LONG_LINE 40
#define CH_LIBRARY_SHORT_LINE 4

G_END_DECLS

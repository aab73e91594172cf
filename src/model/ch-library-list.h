/* ch-library-list.h: games of the library as a list model, with filter and order.
 *
 * Made for millions: what is held is a number a game; rows are read when they are looked at.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-filter.h"

G_BEGIN_DECLS

#define CH_TYPE_LIBRARY (ch_library_get_type ())
G_DECLARE_FINAL_TYPE (ChLibrary, ch_library, CH, LIBRARY, GObject)

/* A row.  Until it is loaded texts are "" and numbers 0, except for the id. */
#define CH_TYPE_LIBRARY_GAME (ch_library_game_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryGame, ch_library_game, CH, LIBRARY_GAME, GObject)

/* Properties: loaded (boolean, notified; it happens once and soon after the row was first asked
 * for, then nothing of it changes any more). */
gint64 ch_library_game_get_id (ChLibraryGame *self);
gboolean ch_library_game_get_loaded (ChLibraryGame *self);
/* "" where the record does not tell. */
const char *ch_library_game_get_white (ChLibraryGame *self);
const char *ch_library_game_get_black (ChLibraryGame *self);
const char *ch_library_game_get_event (ChLibraryGame *self);
const char *ch_library_game_get_site (ChLibraryGame *self);
const char *ch_library_game_get_round (ChLibraryGame *self);
/* The opening's name, or the first two moves: "32-28 19-23"; "" of a game without moves. */
const char *ch_library_game_get_opening (ChLibraryGame *self);
/* For the screen: "2–0", "½–½", "*". */
const char *ch_library_game_get_result_text (ChLibraryGame *self);
ChLibraryResult ch_library_game_get_result (ChLibraryGame *self);
/* For a screen reader and a tooltip, translated: "White won". (transfer full) */
char *ch_library_game_get_result_words (ChLibraryGame *self);
ChRuleset *ch_library_game_get_ruleset (
  ChLibraryGame *self); /* (transfer none), NULL until loaded */
guint ch_library_game_get_n_moves (
  ChLibraryGame *self); /* moves of the main line, two plies each */
guint ch_library_game_get_n_plies (ChLibraryGame *self);
/* For the screen, as far as the date is known: "12 Oct 2026", "Oct 2026", "2026", "". */
const char *ch_library_game_get_date_text (ChLibraryGame *self);
guint ch_library_game_get_date (ChLibraryGame *self); /* yyyymmdd, unknown parts 00; 0: unknown */
/* It could not be read fully. */
gboolean ch_library_game_get_faulty (ChLibraryGame *self);

#define CH_TYPE_LIBRARY_LIST (ch_library_list_get_type ())
G_DECLARE_FINAL_TYPE (ChLibraryList, ch_library_list, CH, LIBRARY_LIST, GObject)

/* A GListModel of ChLibraryGame.  What changed is told as narrowly as it can be, so that places and
 * selections stay; a row that is held by anyone is the same object as long as it is in the list.
 * Properties: loading (boolean): the answer to the last filter or order is still to come, what is
 * shown is the one before; n-games (uint): the number of rows, notified; message (string,
 * nullable): why the list could not be made. */

/* Shows nothing until the first ch_library_list_set_filter(). */
ChLibraryList *ch_library_list_new (ChLibrary *library);
/* @filter NULL: all games.  Only the last of several requests in a row is answered. */
void ch_library_list_set_filter (ChLibraryList *self, const ChLibraryFilter *filter);
const ChLibraryFilter *ch_library_list_get_filter (ChLibraryList *self); /* never NULL */
/* At first: CH_LIBRARY_SORT_DATE, descending.  Equal ones are in the order in which they came (the
 * newest first where descending). */
void ch_library_list_set_sort (ChLibraryList *self, ChLibrarySort sort, gboolean descending);
ChLibrarySort ch_library_list_get_sort (ChLibraryList *self, gboolean *descending);
gboolean ch_library_list_get_loading (ChLibraryList *self);
guint ch_library_list_get_n_games (ChLibraryList *self);
const char *ch_library_list_get_message (ChLibraryList *self);
/* The ids of all rows, in order: (transfer full) (element-type gint64). */
GArray *ch_library_list_get_ids (ChLibraryList *self);
/* Where the game is; FALSE: not in the list. */
gboolean ch_library_list_find (ChLibraryList *self, gint64 id, guint *position);

G_END_DECLS

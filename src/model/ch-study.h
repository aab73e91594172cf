/* ch-study.h: a file of games that is studied: its chapters, opened, saved, and never lost.
 *
 * A list model of ChChapter.  A chapter that was not touched is written back byte for byte as it was;
 * its moves are read when it is first looked at.  Files are read and written off the main thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "ch-game.h"
#include "ch-problem.h"

G_BEGIN_DECLS

#define CH_TYPE_CHAPTER (ch_chapter_get_type ())
G_DECLARE_FINAL_TYPE (ChChapter, ch_chapter, CH, CHAPTER, GObject)

/* Properties: title, subtitle (string: event, date, result), ruleset-name, problem (boolean: something
 * of it could not be read), modified. */
const char *ch_chapter_get_title (ChChapter *self);
const char *ch_chapter_get_subtitle (ChChapter *self);
/* For searching: names, event, date, result, rule set, folded. */
const char *ch_chapter_get_search_text (ChChapter *self);
/* What could not be read, as far as it is known yet; the first ones may be of no game, but stand before
 * this one. (transfer none) (element-type ChProblem) */
GPtrArray *ch_chapter_get_problems (ChChapter *self);

#define CH_TYPE_STUDY (ch_study_get_type ())
G_DECLARE_FINAL_TYPE (ChStudy, ch_study, CH, STUDY, GObject)

/* Properties: file (GFile, nullable), title (string), modified (boolean), selected (uint: the chapter),
 * game (ChGame: of the selected chapter), loading (boolean), progress (double 0…1, of opening and saving),
 * can-undo, can-redo (boolean), undo-label, redo-label (string, nullable: "Delete chapter"), checking
 * (boolean: the chapters are looked through in the background), n-faulty (uint: chapters with problems, as
 * far as known).
 * Signals: "problem" (string, nullable): a sentence about autosave; NULL: mended. */

/* A study of one game at the start of @ruleset; @folder: where unsaved work is kept (NULL: the person's own).
 * Opening another file keeps the object. */
ChStudy *ch_study_new (ChRuleset *ruleset, const char *folder);

/* Opens @file; on failure (unreadable, no PDN in it, cancelled) what was there stays.  @ruleset: used where
 * several fit, and there is no doubt then (NULL: the study's own, else the first). */
void ch_study_open_async (ChStudy *self, GFile *file, ChRuleset *ruleset, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data);
gboolean ch_study_open_finish (ChStudy *self, GAsyncResult *result, GError **error);
/* The same from text (paste, drop): games are added as chapters behind those there, the first of them
 * selected; returns how many. */
void ch_study_add_text_async (ChStudy *self, const char *text, gssize length, ChRuleset *ruleset,
                              GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
guint ch_study_add_text_finish (ChStudy *self, GAsyncResult *result, GError **error);

/* Saves to @file (NULL: its own) through a temporary file beside it: the old or the new is whole.  Where the
 * file was changed by another program since, G_IO_ERROR_WRONG_ETAG, unless @force.  A file in an old encoding
 * is written as UTF-8 throughout as soon as anything of it was changed. */
void ch_study_save_async (ChStudy *self, GFile *file, gboolean force, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data);
gboolean ch_study_save_finish (ChStudy *self, GAsyncResult *result, GError **error);

/* A fresh study of @game (NULL: of the start); what was there must have been saved or discarded, or it is
 * kept for recovery.  So it is where another file is opened. */
void ch_study_reset (ChStudy *self, ChGame *game);

ChGame *ch_study_get_game (ChStudy *self);            /* (transfer none) */
guint ch_study_get_selected (ChStudy *self);
void ch_study_select (ChStudy *self, guint chapter);
guint ch_study_add_game (ChStudy *self, ChGame *game); /* as a chapter behind the others, selected */
/* Chapters: taken away, moved; the last one cannot go. */
void ch_study_remove (ChStudy *self, guint chapter);
void ch_study_move (ChStudy *self, guint chapter, guint to);
/* Takes back the last thing done, to a game or to the list of chapters, and selects the chapter. */
void ch_study_undo (ChStudy *self);
void ch_study_redo (ChStudy *self);
guint ch_study_get_n_faulty (ChStudy *self);
/* How many places of the file, between the games and behind them, hold what is of no game; and those behind
 * the last one. (transfer none) (element-type ChProblem) */
guint ch_study_get_n_loose (ChStudy *self);
GPtrArray *ch_study_get_loose_end (ChStudy *self);
/* The rule set of the chapter is @ruleset: asked where several fit (candidates of the selected one, the one
 * that was taken first; (transfer full) (element-type ChRuleset), NULL: there is no doubt).  Until then the
 * chapter is saved without one, as it was.  The answer holds for the other chapters that were in doubt and
 * that it fits, too.  Those whose text is as it was opened are read anew, without an undo; for those that
 * were edited or saved here it is an edit. */
GPtrArray *ch_study_get_candidates (ChStudy *self);
void ch_study_choose_ruleset (ChStudy *self, ChRuleset *ruleset);

/* Autosave: what is not saved is written to the folder at once, in a thread: some 50 ms after an edit it is
 * there, of a large file only what was changed; and when asked.
 * What was left there by a crash or `kill -9` is brought back by recover. */
void ch_study_flush (ChStudy *self);
/* The person does not want what is not saved: it is not kept, unless it is edited again. */
void ch_study_discard (ChStudy *self);
void ch_study_recover_async (ChStudy *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                             gpointer data);
/* TRUE: unsaved work was brought back, the newest that no other window or program has; it counts as
 * modified.  FALSE without an error: there was none, or a file was or is being opened meanwhile: it is kept then.  Work that was damaged was set aside: told by the error,
 * or by "problem" where other work was brought back. */
gboolean ch_study_recover_finish (ChStudy *self, GAsyncResult *result, GError **error);
/* What the work is called that recovery found last but kept for a later one; NULL: there was none. */
const char *ch_study_get_kept_name (ChStudy *self);

G_END_DECLS

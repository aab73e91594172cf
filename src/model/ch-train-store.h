/* ch-train-store.h: what a person has trained: attempts, ratings, cards, days.
 *
 * One SQLite file with a write-ahead log, touched by a thread of its own; what is needed at once is held in
 * memory.  A worthless file is set aside and told; a newer one is refused; two windows may share it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "ch-glicko.h"

G_BEGIN_DECLS

#define CH_TYPE_TRAIN_STORE (ch_train_store_get_type ())
G_DECLARE_FINAL_TYPE (ChTrainStore, ch_train_store, CH, TRAIN_STORE, GObject)

/* Signals: "loaded"; "changed"; "problem" (string, nullable): a sentence for the person; NULL: it is kept
 * again. @path NULL: the person's own.  Main thread only. */
ChTrainStore *ch_train_store_new (const char *path);
gboolean ch_train_store_is_loaded (ChTrainStore *self);
/* Waits until everything so far is in the file, or is known not to be. */
void ch_train_store_flush (ChTrainStore *self);
/* Looks whether another window has written to the file; "changed" where it has.  So does every attempt. */
void ch_train_store_refresh (ChTrainStore *self);
/* The clock, for tests: seconds since 1970; 0: the real one. */
void ch_train_store_set_now (ChTrainStore *self, gint64 now);
gint64 ch_train_store_get_now (ChTrainStore *self);

/* A rating (Glicko-2): of a person under a rule set ("russian") or at a clause of it
 * ("quiz:CLAUSE:RULESET"), of a puzzle ("puzzle:ID"), of a card of the quiz (its id).  A person's deviation has grown
 * by the days since.  @begin: where there is none yet. */
ChRating ch_train_store_get_rating (ChTrainStore *self, const char *what, double begin);
/* The curve of a person's rating: (element-type double), the oldest first, at most @n. (transfer full) */
GArray *ch_train_store_get_curve (ChTrainStore *self, const char *what, guint n);

typedef struct
{
  const char *item;  /* puzzle id, or of the quiz "card:CLAUSE:RULESET:…" */
  const char *kind;  /* "puzzle" or "quiz" */
  const char *group; /* rule set id of a puzzle, "CLAUSE:RULESET" of a card */
  gboolean right;
  gboolean rated; /* feeds the rating */
  double seconds;
  double begin;    /* the item's rating where it has none yet */
  gboolean helped; /* right, but after a hint */
} ChAttempt;
/* Keeps an attempt, moves the ratings (each attempt is a rating period of its own), schedules the card: an item
 * that was answered wrong has one from then on.  One answered right before it is due stays where it is.
 * @change (may be NULL): of the person's rating. */
void ch_train_store_add (ChTrainStore *self, const ChAttempt *attempt, double *change);
gboolean ch_train_store_is_solved (ChTrainStore *self, const char *item);
/* When it was last tried, seconds since 1970; 0: never. */
gint64 ch_train_store_get_seen (ChTrainStore *self, const char *item);
/* Of the @last (at most 64) attempts at @group (a clause of a rule set): how many of how many were right. */
void ch_train_store_get_share (ChTrainStore *self,
                               const char *kind,
                               const char *group,
                               guint last,
                               guint *right,
                               guint *total);

/* Review: what is due, at most @cap a day less those reviewed today; the items, the longest due first.
 * (transfer full) (element-type utf8) */
GPtrArray *ch_train_store_get_due (ChTrainStore *self, const char *kind, guint cap);
guint ch_train_store_count_due (ChTrainStore *self, guint cap);  /* of both kinds */
void ch_train_store_skip (ChTrainStore *self, const char *item); /* until tomorrow */

/* Days in a row on which something was trained, today included or not yet; the last seven, oldest first. */
guint ch_train_store_get_days (ChTrainStore *self, gboolean week[7]);
int ch_train_store_get_best (ChTrainStore *self,
                             const char *what); /* "rush-3", "rush-5", "streak"; lesson steps */
void ch_train_store_set_best (ChTrainStore *self,
                              const char *what,
                              int value); /* where it is more */

/* Everything as JSON. */
void ch_train_store_export_async (ChTrainStore *self,
                                  GFile *file,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
gboolean ch_train_store_export_finish (ChTrainStore *self, GAsyncResult *result, GError **error);
/* Puts what such a file holds to what is there: attempts that are not there yet; of ratings and cards those
 * that are newer.  @n_new (may be NULL): attempts.  The error names the place. */
void ch_train_store_import_async (ChTrainStore *self,
                                  GFile *file,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
gboolean ch_train_store_import_finish (ChTrainStore *self,
                                       GAsyncResult *result,
                                       guint *n_new,
                                       GError **error);
/* Everything gone from the file; all of it is in a dated copy beside it, whose path it is (transfer full).
 * NULL with @error: nothing is gone. */
void ch_train_store_erase_async (ChTrainStore *self, GAsyncReadyCallback callback, gpointer data);
char *ch_train_store_erase_finish (ChTrainStore *self, GAsyncResult *result, GError **error);
/* Takes an erasing back: what is in @copy comes to what was trained since, and the copy goes. */
void ch_train_store_restore_async (ChTrainStore *self,
                                   const char *copy,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
gboolean ch_train_store_restore_finish (ChTrainStore *self, GAsyncResult *result, GError **error);

G_END_DECLS

/* ch-train-store-private.h: what a person has trained, as held in memory and as kept in the file; for
 * ch-train-store*.c alone.
 *
 * The same step (ch_train_step) is made in memory at once and in the file a little later, there from
 * what stands in it: so two windows never lose each other's attempts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-schedule.h"
#include "ch-train-store.h"

G_BEGIN_DECLS

/* How many attempts of a group are remembered one by one, a bit each. */
#define CH_TRAIN_BITS 64

/* How long a curve is held in memory. */
#define CH_TRAIN_CURVE 500

typedef struct
{
  ChRating rating;
  gint64 day; /* of the last attempt */
} ChTrainRating;

typedef struct
{
  gint64 seen; /* seconds since 1970 */
  gboolean solved;
} ChTrainItem;

typedef struct
{
  char *kind;
  ChSchedule schedule;
  gint64 due;     /* the day */
  gint64 skipped; /* not on this day; 0 = never skipped */
} ChTrainCard;

typedef struct
{
  guint64 bits; /* the last attempt is the lowest; 1 = right */
  guint n;
} ChTrainShare;

typedef struct
{
  guint attempts;
  guint reviews; /* of cards that were due */
} ChTrainDay;

/* An attempt that owns its texts, with the time. */
typedef struct
{
  ChAttempt values;
  gint64 now;
} ChTrainAttempt;

ChTrainAttempt *ch_train_attempt_new (const ChAttempt *values, gint64 now);
void ch_train_attempt_free (ChTrainAttempt *self);
/* "quiz:CLAUSE:RULESET" or the rule set: whose rating it moves. */
char *ch_train_attempt_person (const ChTrainAttempt *self);
/* "puzzle:ID" or the card. */
char *ch_train_attempt_thing (const ChTrainAttempt *self);

/* All that an attempt touches. */
typedef struct
{
  gboolean has_person, has_thing, has_card;
  ChTrainRating person, thing;
  ChTrainItem item;
  ChTrainCard card; /* its kind is not looked at */
  ChTrainShare share;
  ChTrainDay day;
} ChTrainTouched;

/* Makes the step; the change of the person's rating. */
double ch_train_step (ChTrainTouched *touched, const ChTrainAttempt *attempt);

/* A rating that nobody has yet: a machine's guess of an item is surer than none of a person. */
ChRating ch_train_begin (const char *what, double begin);

/* ---- ch-train-store-mirror.c: everything, in memory ---- */

typedef struct
{
  GHashTable *ratings; /* what → ChTrainRating */
  GHashTable *items;   /* item → ChTrainItem */
  GHashTable *cards;   /* item → ChTrainCard */
  GHashTable *shares;  /* "kind:group" → ChTrainShare */
  GHashTable *days;    /* day (gint64) → ChTrainDay */
  GHashTable *bests;   /* what → int */
  GHashTable *curves;  /* what → GArray of double, the oldest first */
} ChTrainMirror;

ChTrainMirror *ch_train_mirror_new (void);
void ch_train_mirror_free (ChTrainMirror *self);
double ch_train_mirror_add (ChTrainMirror *self, const ChTrainAttempt *attempt);
void ch_train_mirror_skip (ChTrainMirror *self, const char *item, gint64 day);
void ch_train_mirror_set_best (ChTrainMirror *self, const char *what, int value);
/* For who fills it: takes @value as it is. */
void ch_train_mirror_put_day (ChTrainMirror *self, gint64 day, ChTrainDay value);
void ch_train_mirror_put_curve (ChTrainMirror *self, const char *what, double value);

/* ---- ch-train-store-file.c: the SQLite file, as one thread sees it ---- */

typedef struct _ChTrainFile ChTrainFile;

ChTrainFile *ch_train_file_new (const char *path);
void ch_train_file_free (ChTrainFile *self);
/* Everything; NULL with @error.  Also clears the mark that says others have written. */
ChTrainMirror *ch_train_file_load (ChTrainFile *self, GError **error);
/* Another connection has written since the last load. */
gboolean ch_train_file_is_foreign (ChTrainFile *self);
gboolean ch_train_file_add (ChTrainFile *self, const ChTrainAttempt *attempt, GError **error);
gboolean ch_train_file_skip (ChTrainFile *self, const char *item, gint64 day, GError **error);
gboolean ch_train_file_set_best (ChTrainFile *self, const char *what, int value, GError **error);
/* Keeps a copy beside the file, whose path it is (transfer full); NULL with @error: nothing is erased.  The
 * next look finds the file foreign. */
char *ch_train_file_erase (ChTrainFile *self, GError **error);
/* Puts an export to what is there, all or nothing; the next look finds the file foreign. */
gboolean ch_train_file_import (ChTrainFile *self, const char *json, guint *n_new, GError **error);
/* The same with the file of a copy, which is then deleted. */
gboolean ch_train_file_restore (ChTrainFile *self, const char *copy, GError **error);
/* JSON; NULL with @error. */
GBytes *ch_train_file_export (ChTrainFile *self, GError **error);
/* A sentence about the file that was set aside, once; or NULL. (transfer full) */
char *ch_train_file_take_news (ChTrainFile *self);

/* ---- ch-train-store.c and ch-train-store-ask.c ---- */

struct _ChTrainStore
{
  GObject parent_instance;

  ChTrainMirror *mirror;
  GQueue *pending; /* Jobs whose answers are to come, in order */
  gboolean loaded;
  gboolean troubled; /* a problem was told */
  gint64 now;        /* of tests; 0 = the real time */

  ChTrainFile *file;   /* the thread's */
  GQueue *unsaved;     /* the thread's: Jobs to be tried again */
  GThreadPool *thread; /* of one */
  GMutex mutex;
  GCond idle;
  guint waiting; /* jobs not done */
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChTrainMirror, ch_train_mirror_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChTrainAttempt, ch_train_attempt_free)

G_END_DECLS

/* ch-chapter-private.h: a chapter's text and game, and the file that chapters make; for src/model
 * alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game-private.h"
#include "ch-problem-private.h"
#include "ch-recovery-private.h"
#include "ch-study.h"

G_BEGIN_DECLS

struct _ChChapter
{
  GObject parent_instance;

  char *title;
  char *subtitle;
  char *search;
  char *ruleset_name;
  GPtrArray *problems; /* ChProblem */
  guint n_before;      /* of these: loose ones before the game, where only the file's reader sees them */
  gboolean checked;    /* the problems of the game are known */

  GBytes *text;     /* as in the file, with what stands before the game; NULL: in no file yet */
  gsize lead;       /* bytes of text before the game */
  DrPdnPlace begin; /* of the game, in its file */
  DrPdnEncoding encoding;
  gboolean ended; /* a result or star ends it */
  guint64 file;   /* which contents of a file it is of, */
  guint place;    /* … and its place there */

  ChGame *game;          /* NULL until it is looked at */
  GPtrArray *candidates; /* rule sets, where there is a doubt */
  gboolean decided;      /* the person has said it of this very chapter */
  gboolean followed;     /* … of another one, which holds for this */
  gboolean rewritten;    /* the text is not what was opened, but was written here */

  guint n_steps; /* of the game, as the study knows them */
  ChTree *tree;  /* … and what it was behind them */
};

/* What a chapter is called besides its title, and what is searched. */
char *ch_chapter_subtitle_of (ChTagFunc get, gconstpointer data);
char *ch_chapter_search_of (ChTagFunc get, gconstpointer data, const char *ruleset_name);

/* A chapter that is in no file yet. */
ChChapter *ch_chapter_new_for_game (ChGame *game);

/* Its game, read when it is first asked for. @given (may be NULL): instead of what the text says;
 * @preferred: where several fit. */
ChGame *ch_chapter_get_game (ChChapter *self, ChRuleset *given, ChRuleset *preferred);
/* The rule set of its game, which was read, is a guess. */
gboolean ch_chapter_is_unsure (ChChapter *self);
/* The guess is right if it is @ruleset, which the person has said of another chapter: no edit. */
void ch_chapter_follow_ruleset (ChChapter *self, ChRuleset *ruleset);
/* Its text is not the one that was opened, or is not going to be: what is known of it now is to be written. */
gboolean ch_chapter_is_written (ChChapter *self);
/* Reads it anew under @ruleset, which is no guess then; where it was edited or written already, that is an
 * edit. */
void ch_chapter_choose_ruleset (ChChapter *self, ChRuleset *ruleset);
gboolean ch_chapter_get_modified (ChChapter *self);
/* Something of the game itself could not be read. */
gboolean ch_chapter_is_faulty (ChChapter *self);
/* What of the game could not be read; takes @problems. */
void ch_chapter_take_problems (ChChapter *self, GPtrArray *problems);
/* Its text is in no file yet: places in it are of no use. */
void ch_chapter_forget_place (ChChapter *self);
/* The study knows the steps of the game. */
void ch_chapter_note_steps (ChChapter *self);

/* The contents of a file, taken apart. */
typedef struct
{
  GBytes *bytes;       /* all of it */
  guint64 id;          /* no other contents have it */
  gboolean mark;       /* begins with a byte order mark */
  gboolean crlf;       /* its lines end with CR LF */
  GBytes *tail;        /* what stands behind the last game */
  GPtrArray *loose;    /* ChProblem: what is there */
  GPtrArray *chapters; /* as they are there */
} ChContents;

/* Takes @bytes apart; any thread.  @name: of the file, for messages, NULL: a text in none; @progress (may
 * be NULL): per mille, the second half.  NULL where there is no game, or it was cancelled. */
ChContents *ch_contents_read (GBytes *bytes,
                              const char *name,
                              int *progress,
                              GCancellable *cancellable,
                              GError **error);
/* Of a study that has no file: its chapters are @chapters. */
ChContents *ch_contents_new (GPtrArray *chapters);
ChContents *ch_contents_ref (ChContents *contents);
void ch_contents_unref (ChContents *contents);

/* For those who fill it: contents of @bytes without a tail; @chapters NULL: none yet. */
ChContents *ch_contents_alloc (GBytes *bytes, GPtrArray *chapters);

/* What is to be written: the state of all chapters at one moment.  Their games may change while it is
 * written, but not what else they are: ch_sheet_apply() is for when nothing is. */
typedef struct
{
  ChContents *old;
  GPtrArray *chapters; /* not changed any more */
  GHashTable *trees;   /* ChChapter → ChTree: of those that are not as their text is */
} ChSheet;

/* @edited: a set of ChChapter: those that may be other than their text, or have none. */
ChSheet *ch_sheet_new (ChContents *old, GPtrArray *chapters, GHashTable *edited);
void ch_sheet_free (ChSheet *sheet);

/* Where a chapter is in what was written. */
typedef struct
{
  gsize offset;
  gsize length;
  gsize lead;
  DrPdnPlace begin;
} ChWritten;

/* The bytes of the whole file; any thread. @written: (out) (element-type ChWritten), may be NULL. */
GBytes *ch_sheet_write (const ChSheet *sheet, GArray **written);

/* The same without a copy of what is in the old contents, so that it costs what was changed; an old
 * encoding stays. (transfer full) (element-type ChCut); any thread. */
GArray *ch_sheet_write_pieces (const ChSheet *sheet);

/* What @sheet's chapters are once @bytes are in the file: main thread. */
ChContents *ch_sheet_apply (const ChSheet *sheet, GBytes *bytes, const GArray *written);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChContents, ch_contents_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChSheet, ch_sheet_free)

G_END_DECLS

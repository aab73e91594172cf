/* ch-study-private.h: what the files of a study share; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-chapter-private.h"
#include "ch-recovery-private.h"

G_BEGIN_DECLS

/* The list of chapters at one moment, and which one is looked at. */
typedef struct
{
  GPtrArray *chapters; /* not changed any more */
  guint selected;
} ChList;

typedef struct _ChCheck ChCheck;

struct _ChStudy
{
  GObject parent_instance;

  ChRuleset *ruleset; /* for fresh games, and where several fit */
  gboolean chosen;    /* … by the person, for the file */
  GPtrArray *chapters;
  guint selected;
  GPtrArray *steps;     /* [0, done) are there to undo, the others to redo */
  guint done;
  gboolean stepping;    /* undo or redo is at work */
  ChCheck *check;       /* of the chapters, NULL: done */
  ChContents *contents; /* as they were opened or saved */
  GHashTable *edited;   /* set of ChChapter: those that may be other than their text, or have none */
  GFile *file;
  char *etag;         /* of the contents */
  gboolean recovered; /* the contents are in no file yet */
  char *kept_name;    /* of the unsaved work that was found but is not shown; NULL: none */
  gboolean told_modified;

  guint loading; /* tasks that run */
  guint opening; /* … that open a file */
  int progress;  /* per mille, written by the thread */
  guint watch;   /* looks at the progress */

  gboolean saving;
  GQueue saves; /* those that wait for the one that runs */

  char *folder;
  ChRecovery *recovery; /* the thread's */
  GThreadPool *thread;  /* of one: all that is written */
  guint timer;
  gboolean keeping;    /* there is work kept, or on its way */
  gboolean troubled;   /* a problem was told */
  GMutex mutex;
  GCond idle;
  guint waiting; /* jobs not done */
};

/* Tells what follows from another list, selection or state of the chapters. */
void ch_study_tell_modified (ChStudy *self);
gboolean ch_study_get_modified (ChStudy *self);

/* Puts @contents in place of all there is; selects @selected. */
void ch_study_set_contents (ChStudy *self,
                            ChContents *contents,
                            GFile *file,
                            const char *etag,
                            guint selected);
/* Another list. */
void ch_study_set_list (ChStudy *self, const ChList *list);
/* @chapters behind those there, the first of them selected; one step of undo. */
void ch_study_append (ChStudy *self, GPtrArray *chapters);

/* The steps of undo (ch-study-undo.c): a change of the list, takes @label; what @chapter's game says of
 * its own; that game is another one now. */
void ch_study_init_undo (ChStudy *self);
void ch_study_clear_undo (ChStudy *self);
void ch_study_note_list (ChStudy *self, const ChList *before, const ChList *after, char *label);
void ch_study_note_edit (ChStudy *self, ChChapter *chapter);
void ch_study_forget_edits (ChStudy *self, ChChapter *chapter);
void ch_study_notify_undo (ChStudy *self);
const char *ch_study_get_undo_label (ChStudy *self); /* NULL: there is nothing */
const char *ch_study_get_redo_label (ChStudy *self);

/* Looks through the chapters that were not read yet, from the first again (ch-study-check.c). */
void ch_study_check (ChStudy *self);
void ch_study_stop_check (ChStudy *self);

/* A task begins or ends. */
void ch_study_begin_loading (ChStudy *self);
void ch_study_end_loading (ChStudy *self);

/* The name of @file for a person. */
char *ch_study_file_name (GFile *file);

/* What the thread is to do: @run there, @done (may be NULL) afterwards on the main context, then
 * @free. @done is left out where the study is gone. */
typedef struct _ChStudyJob ChStudyJob;
struct _ChStudyJob
{
  void (*run) (ChStudy *self, ChStudyJob *job);
  void (*done) (ChStudy *self, ChStudyJob *job);
  void (*free) (ChStudyJob *job);
  GWeakRef study;
};
void ch_study_push (ChStudy *self, ChStudyJob *job);
void ch_study_start_thread (ChStudy *self);
void ch_study_stop_thread (ChStudy *self);

/* There is something new to keep, or nothing any more. */
void ch_study_touch (ChStudy *self);
/* The study turns to other work: what is not saved of this is kept as it is, for later. */
void ch_study_let_go (ChStudy *self);
/* Goes on with work that was brought back; takes @recovery. */
void ch_study_adopt (ChStudy *self, ChRecovery *recovery);
void ch_study_emit_problem (ChStudy *self, const char *sentence);

G_END_DECLS

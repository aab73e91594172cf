/* study-util.h: what the tests of studies share: a folder of their own, and waiting for answers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-study.h"
#include "game-util.h"

typedef struct
{
  char *folder; /* of everything */
  char *path;   /* of a file in it, which is not there yet */
  char *kept;   /* the folder for unsaved work */
} StudyFixture;

int study_setup (void **state);
int study_teardown (void **state);

ChStudy *study_new (StudyFixture *fixture);

/* Waits for the answer; errors are (transfer full). */
gboolean study_open (ChStudy *study, const char *path, GError **error);
gboolean study_save (ChStudy *study, const char *path, gboolean force, GError **error);
gboolean study_recover (ChStudy *study, GError **error);
guint study_add_text (ChStudy *study, const char *text, GError **error);

/* Fails where it cannot. */
void study_must_open (ChStudy *study, const char *path);
/* Writes at the first move of a chapter, which is selected; it must be @text there. */
void study_comment (ChStudy *study, guint chapter, const char *text);
void study_assert_comment (ChStudy *study, guint chapter, const char *text);
/* What waits for the main loop is done; everything is kept. */
void study_run_idle (void);
void study_flush (ChStudy *study);
/* Whether there is unsaved work in the folder; what is still being written does not count. */
gboolean study_is_kept (StudyFixture *fixture);

/* A study of the fixture's file, which is made of @text. */
ChStudy *study_open_text (StudyFixture *fixture, const char *text, gssize length);
/* To its file; nothing is modified then. */
void study_must_save (ChStudy *study);

void study_write (const char *path, const char *text, gssize length);
void study_assert_file (const char *path, const char *text, gssize length);
/* (transfer full) */
char *study_read (const char *path);
/* How many files of @folder have @part in their name. */
guint study_count_files (const char *folder, const char *part);
gboolean study_is_modified (ChStudy *study);
/* "Title|Title" of the chapters must be @expected. */
void study_assert_titles (ChStudy *study, const char *expected);

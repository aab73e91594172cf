/* ch-library-private.h: requests to the library's threads; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-library-file-private.h"
#include "ch-library.h"

G_BEGIN_DECLS

/* Which thread does it. */
typedef enum
{
  CH_LIBRARY_READS,  /* one thread, with a connection of its own */
  CH_LIBRARY_WRITES, /* another */
  CH_LIBRARY_LASTS,  /* imports and exports: one each */
  CH_LIBRARY_N_THREADS
} ChLibraryThread;

typedef struct _ChLibraryJob ChLibraryJob;

/* Does the work on its thread, with the file open; returns the answer with g_task_return_…() or
 * ch_library_job_fail(). */
typedef void (*ChLibraryWork) (ChLibraryJob *job);

/* Takes @task, whose source is @self and whose data is the request's own. */
void ch_library_push (ChLibrary *self, ChLibraryThread thread, GTask *task, ChLibraryWork work);

ChLibraryFile *ch_library_job_get_file (ChLibraryJob *job);
GTask *ch_library_job_get_task (ChLibraryJob *job);
/* Answers with @error (taken), and tells of trouble where it is some. */
void ch_library_job_fail (ChLibraryJob *job, GError *error);
/* Games came or went; any thread. */
void ch_library_job_changed (ChLibraryJob *job);
/* Calls the progress function on the main context, unless that was done a moment ago; any
 * thread. */
typedef struct
{
  ChLibraryProgressFunc func; /* may be NULL */
  gpointer data;
  gint64 told;
} ChLibraryTeller;
void ch_library_teller_tell (ChLibraryTeller *self, const ChLibraryProgress *progress);

/* The rule set @id, from memory where it was asked for before: (transfer none), NULL where there is
 * none such. Main thread. */
ChRuleset *ch_library_get_ruleset (ChLibrary *self, const char *id);

void ch_library_set_importing (ChLibrary *self, gboolean importing);

G_END_DECLS

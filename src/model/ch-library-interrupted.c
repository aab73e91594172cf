/* ch-library-interrupted.c: imports that ended with the program, by a crash or a power cut.
 *
 * An import that goes on in another process looks the same in the file; what tells them apart is a
 * lock, which goes with its process.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-import-private.h"
#include "ch-library-private.h"
#include "ch-library-report-private.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

int
ch_library_import_lock (ChLibraryFile *file, gboolean alone)
{
  g_autofree char *path = g_strconcat (ch_library_file_get_path (file), "-importing", NULL);
  int fd = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (fd >= 0 && flock (fd, alone ? LOCK_EX | LOCK_NB : LOCK_SH) != 0)
    {
      close (fd);
      fd = -1;
    }

  return fd;
}

void
ch_library_import_unlock (int lock)
{
  if (lock >= 0)
    close (lock);
}

/* The number of the last import that did not end, 0: there is none; none of them is told again. */
static gint64
take_number (ChLibraryFile *file)
{
  static const char ask[] = "SELECT id FROM import WHERE state = ?1 ORDER BY id DESC LIMIT 1";
  static const char mark[] = "UPDATE import SET state = ?2 WHERE state = ?1";
  sqlite3_stmt *statement = ch_library_file_prepare (file, ask);
  gint64 id;

  sqlite3_bind_int (statement, 1, CH_LIBRARY_IMPORT_RUNNING);
  id = ch_statement_number (statement, 0);
  if (id == 0)
    return 0;
  statement = ch_library_file_prepare (file, mark);
  sqlite3_bind_int (statement, 1, CH_LIBRARY_IMPORT_RUNNING);
  sqlite3_bind_int (statement, 2, CH_LIBRARY_REPORT_INTERRUPTED);

  return ch_statement_run (statement) ? id : 0;
}

static void
work_take (ChLibraryJob *job)
{
  ChLibraryFile *file = ch_library_job_get_file (job);
  GTask *task = ch_library_job_get_task (job);
  const int lock = ch_library_import_lock (file, TRUE);
  const gint64 id = lock >= 0 ? take_number (file) : 0;
  ChLibraryReportRow *row = NULL;
  GError *error = NULL;

  ch_library_import_unlock (lock);
  if (id != 0)
    row = ch_library_report_row_load (file, id, &error);
  if (error != NULL)
    ch_library_job_fail (job, error);
  else
    g_task_return_pointer (task, row, (GDestroyNotify) ch_library_report_row_free);
}

void
ch_library_take_interrupted_async (ChLibrary *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data)
{
  g_return_if_fail (CH_IS_LIBRARY (self));

  ch_library_push (self, CH_LIBRARY_WRITES, g_task_new (self, cancellable, callback, data),
                   work_take);
}

ChLibraryReport *
ch_library_take_interrupted_finish (ChLibrary *self, GAsyncResult *result, GError **error)
{
  ChLibraryReportRow *row;
  ChLibraryReport *report;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  row = g_task_propagate_pointer (G_TASK (result), error);
  report = row != NULL ? ch_library_report_new (row) : NULL;
  ch_library_report_row_free (row);

  return report;
}

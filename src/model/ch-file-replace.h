/* ch-file-replace.h: writes a file so that the old or the new one is there, whole, whatever happens.
 *
 * Knows bytes and files alone.  Any thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Puts @bytes in the place of the file at @path through a temporary file beside it.  Links are
 * followed, permissions kept; a new file has @mode less what the person's mask takes away.
 * @progress (may be NULL): per mille, written as the work goes on.  Errors are G_IO_ERROR with the
 * system's words alone; the file is then as it was. */
gboolean ch_file_replace (const char *path,
                          GBytes *bytes,
                          guint mode,
                          int *progress,
                          GCancellable *cancellable,
                          GError **error);

/* Makes sure that what was done in the folder of @path (a rename, a removal) outlives a power cut. */
void ch_file_sync_folder (const char *path);

G_END_DECLS

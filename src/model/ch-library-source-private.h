/* ch-library-source-private.h: the bytes of PDN files, for a reader and for keeping each game's
 * text; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* A file to be read. */
typedef struct
{
  GFile *file;
  guint64 size; /* in bytes, as far as it is known */
} ChLibrarySourceFile;

/* @files (GFile) as they are, and of folders every *.pdn in them and below, by name: (element-type
 * ChLibrarySourceFile). */
GPtrArray *ch_library_source_list (GPtrArray *files, GCancellable *cancellable);

typedef struct _ChLibrarySource ChLibrarySource;

/* Of a stream, which is held. */
ChLibrarySource *ch_library_source_new (GInputStream *stream, GCancellable *cancellable);
void ch_library_source_free (ChLibrarySource *self);

/* A DrPdnReadFunc with a ChLibrarySource as data: keeps what it gives. */
size_t ch_library_source_read (void *self, char *buffer, size_t size, bool *failed);

/* The bytes from @begin to @end of what was read, or NULL where they are not kept any more; what is
 * before @end is then forgotten with the next read. */
const char *ch_library_source_take (ChLibrarySource *self, guint64 begin, guint64 end);

/* Why reading failed, or NULL. */
const GError *ch_library_source_get_error (ChLibrarySource *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibrarySource, ch_library_source_free)

G_END_DECLS

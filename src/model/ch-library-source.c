/* ch-library-source.c: the bytes of PDN files, for a reader and for keeping each game's text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-source-private.h"

#include "dr-pdn.h"

#include <string.h>

/* Folders in folders beyond that are not looked into. */
#define DEPTH_MAX 32

/* More than the longest game, with what a reader takes ahead: what is before is not kept. */
#define KEEP_MAX (DR_PDN_GAME_MAX + 4u * 1024 * 1024)

struct _ChLibrarySource
{
  GInputStream *stream;
  GCancellable *cancellable;
  GByteArray *bytes; /* from @base on */
  guint64 base;
  guint64 wanted; /* before that nothing is asked for any more */
  GError *error;
};

static void
source_file_free (gpointer data)
{
  ChLibrarySourceFile *file = data;

  g_object_unref (file->file);
  g_free (file);
}

static gboolean
is_pdn (const char *name)
{
  const char *dot = strrchr (name, '.');

  return dot != NULL && g_ascii_strcasecmp (dot, ".pdn") == 0;
}

static void
add_file (GPtrArray *list, GFile *file, goffset size)
{
  ChLibrarySourceFile *source = g_new0 (ChLibrarySourceFile, 1);

  source->file = g_object_ref (file);
  source->size = (guint64) MAX (size, 0);
  g_ptr_array_add (list, source);
}

static int
compare_infos (gconstpointer a, gconstpointer b)
{
  return strcmp (g_file_info_get_name (*(GFileInfo *const *) a),
                 g_file_info_get_name (*(GFileInfo *const *) b));
}

#define ATTRIBUTES                                                  \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE \
                                 "," G_FILE_ATTRIBUTE_STANDARD_SIZE

static void
add_folder (GPtrArray *list, GFile *folder, guint depth, GCancellable *cancellable)
{
  g_autoptr (GFileEnumerator) files =
    g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  g_autoptr (GPtrArray) infos = g_ptr_array_new_with_free_func (g_object_unref);
  GFileInfo *info;

  while (files != NULL && (info = g_file_enumerator_next_file (files, cancellable, NULL)) != NULL)
    g_ptr_array_add (infos, info);
  g_ptr_array_sort (infos, compare_infos);
  for (guint n = 0; n < infos->len; n++)
    {
      g_autoptr (GFile) child = NULL;

      info = g_ptr_array_index (infos, n);
      child = g_file_get_child (folder, g_file_info_get_name (info));
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        {
          if (depth < DEPTH_MAX)
            add_folder (list, child, depth + 1, cancellable);
        }
      else if (is_pdn (g_file_info_get_name (info)))
        add_file (list, child, g_file_info_get_size (info));
    }
}

GPtrArray *
ch_library_source_list (GPtrArray *files, GCancellable *cancellable)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (source_file_free);

  for (guint n = 0; n < files->len; n++)
    {
      GFile *file = g_ptr_array_index (files, n);
      g_autoptr (GFileInfo) info =
        g_file_query_info (file, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, NULL);

      if (info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        add_folder (list, file, 0, cancellable);
      else
        /* What is not there is told when it is to be read. */
        add_file (list, file, info != NULL ? g_file_info_get_size (info) : 0);
    }

  return list;
}

ChLibrarySource *
ch_library_source_new (GInputStream *stream, GCancellable *cancellable)
{
  ChLibrarySource *self = g_new0 (ChLibrarySource, 1);

  self->stream = g_object_ref (stream);
  self->cancellable = cancellable != NULL ? g_object_ref (cancellable) : NULL;
  self->bytes = g_byte_array_new ();

  return self;
}

void
ch_library_source_free (ChLibrarySource *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->stream);
  g_clear_object (&self->cancellable);
  g_byte_array_unref (self->bytes);
  g_clear_error (&self->error);
  g_free (self);
}

static void
forget (ChLibrarySource *self, guint64 before)
{
  const guint64 end = self->base + self->bytes->len;

  before = MIN (before, end);
  if (before <= self->base)
    return;
  g_byte_array_remove_range (self->bytes, 0, (guint) (before - self->base));
  self->base = before;
}

size_t
ch_library_source_read (void *data, char *buffer, size_t size, bool *failed)
{
  ChLibrarySource *self = data;
  gssize n;

  if (self->error != NULL)
    {
      *failed = true;
      return 0;
    }
  n = g_input_stream_read (self->stream, buffer, size, self->cancellable, &self->error);
  *failed = n < 0;
  if (n <= 0)
    return 0;
  forget (self, self->wanted);
  if (self->bytes->len > KEEP_MAX)
    forget (self, self->base + self->bytes->len - DR_PDN_GAME_MAX);
  g_byte_array_append (self->bytes, (const guint8 *) buffer, (guint) n);

  return (size_t) n;
}

const char *
ch_library_source_take (ChLibrarySource *self, guint64 begin, guint64 end)
{
  self->wanted = MAX (self->wanted, end);
  if (begin < self->base || begin > end || end > self->base + self->bytes->len)
    return NULL;

  return (const char *) self->bytes->data + (begin - self->base);
}

const GError *
ch_library_source_get_error (ChLibrarySource *self)
{
  return self->error;
}

/* ch-recovery-work.c: unsaved work as it stands in its file.
 *
 * A head of lines "name value", an empty line, and the bytes; the head's last line is a checksum of
 * all the rest.  The head of a work in pieces names its base, a file of the same form beside it, and
 * tells the pieces in their order: "take OFFSET LENGTH" from the base, "text LENGTH" from the bytes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-recovery-private.h"

#include <string.h>

/* The first version had no pieces. */
#define MAGIC "crownhead-recovery 2"
#define OLD_MAGIC "crownhead-recovery 1"
#define BASE_MAGIC "crownhead-base 1"

void
ch_kept_clear (ChKept *kept)
{
  g_clear_pointer (&kept->uri, g_free);
  g_clear_pointer (&kept->etag, g_free);
  g_clear_pointer (&kept->bytes, g_bytes_unref);
  g_clear_pointer (&kept->pieces, g_array_unref);
  g_clear_pointer (&kept->base, g_bytes_unref);
}

static char *
checksum_of (const char *head, GBytes *bytes)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);

  g_checksum_update (checksum, (const guchar *) head, -1);
  if (size > 0)
    g_checksum_update (checksum, data, (gssize) size);

  return g_strdup (g_checksum_get_string (checksum));
}

/* @head and @bytes as they stand in a file; takes @head. */
static GBytes *
seal (GString *head, GBytes *bytes)
{
  g_autofree char *checksum = checksum_of (head->str, bytes);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  g_string_append_printf (head, "sha256 %s\n\n", checksum);
  g_string_append_len (head, data, (gssize) size);

  return g_string_free_to_bytes (head);
}

/* The lines of the head of @all, and the bytes behind it; NULL where it is not what was once written. */
static char **
unseal (GBytes *all, GBytes **bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (all, &size);
  const char *end = size > 0 ? g_strstr_len (data, (gssize) size, "\n\n") : NULL;
  const char *mark = end != NULL ? g_strrstr_len (data, end - data, "\nsha256 ") : NULL;
  g_autofree char *head = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *checksum = NULL;
  gsize begin;

  if (mark == NULL)
    return NULL;
  head = g_strndup (data, (gsize) (mark + 1 - data));
  expected = g_strndup (mark + strlen ("\nsha256 "), (gsize) (end - mark) - strlen ("\nsha256 "));
  begin = (gsize) (end + 2 - data);
  *bytes = g_bytes_new_from_bytes (all, begin, size - begin);
  checksum = checksum_of (head, *bytes);
  if (strcmp (checksum, expected) != 0)
    {
      g_clear_pointer (bytes, g_bytes_unref);
      return NULL;
    }

  return g_strsplit (head, "\n", -1);
}

GBytes *
ch_recovery_seal_base (GBytes *base)
{
  return seal (g_string_new (BASE_MAGIC "\n"), base);
}

GBytes *
ch_recovery_seal (const ChKept *kept, const char *base)
{
  GString *head = g_string_new (MAGIC "\n");
  g_autoptr (GByteArray) texts = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  if (kept->uri != NULL)
    g_string_append_printf (head, "file %s\n", kept->uri);
  if (kept->etag != NULL)
    g_string_append_printf (head, "etag %s\n", kept->etag);
  g_string_append_printf (head, "selected %u\n", kept->selected);
  if (kept->pieces == NULL)
    return seal (head, kept->bytes);
  g_string_append_printf (head, "base %s %" G_GSIZE_FORMAT "\n", base,
                          g_bytes_get_size (kept->base));
  for (guint n = 0; n < kept->pieces->len; n++)
    {
      const ChCut *piece = &g_array_index (kept->pieces, ChCut, n);

      if (piece->text == NULL)
        g_string_append_printf (head, "take %" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT "\n",
                                piece->offset, piece->length);
      else
        {
          g_string_append_printf (head, "text %" G_GSIZE_FORMAT "\n", piece->length);
          g_byte_array_append (texts, g_bytes_get_data (piece->text, NULL), (guint) piece->length);
        }
    }
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&texts));

  return seal (head, bytes);
}

/* A work as it was read. */
typedef struct
{
  ChKept *kept;
  GBytes *texts;
  char *base; /* name of its file; NULL: the texts are all */
  gsize base_size;
  GArray *pieces; /* of ChCut; a text has its offset in the texts, and no bytes of its own */
  gsize n_text;   /* bytes of texts told so far */
  gboolean good;
} Work;

static void
work_clear (Work *work)
{
  g_clear_pointer (&work->texts, g_bytes_unref);
  g_free (work->base);
  g_array_unref (work->pieces);
}

static void
read_piece (Work *work, const char *numbers, gboolean text)
{
  ChCut piece = { NULL, 0, 0 };
  char *end = NULL;

  piece.offset = text ? work->n_text : (gsize) g_ascii_strtoull (numbers, &end, 10);
  piece.length = (gsize) g_ascii_strtoull (text ? numbers : end, NULL, 10);
  if (text)
    {
      work->n_text += piece.length;
      piece.text = work->texts;
    }
  work->good = work->good && piece.length <= G_MAXSIZE / 4 && piece.offset <= G_MAXSIZE / 4;
  g_array_append_val (work->pieces, piece);
}

static void
read_line (Work *work, const char *line)
{
  ChKept *kept = work->kept;

  if (g_str_has_prefix (line, "file "))
    kept->uri = g_strdup (line + strlen ("file "));
  else if (g_str_has_prefix (line, "etag "))
    kept->etag = g_strdup (line + strlen ("etag "));
  else if (g_str_has_prefix (line, "selected "))
    kept->selected = (guint) g_ascii_strtoull (line + strlen ("selected "), NULL, 10);
  else if (g_str_has_prefix (line, "take "))
    read_piece (work, line + strlen ("take "), FALSE);
  else if (g_str_has_prefix (line, "text "))
    read_piece (work, line + strlen ("text "), TRUE);
  else if (g_str_has_prefix (line, "base ") && strrchr (line, ' ') > line + strlen ("base"))
    {
      const char *size = strrchr (line, ' ');

      work->base = g_strndup (line + strlen ("base "), (gsize) (size - line) - strlen ("base "));
      work->base_size = (gsize) g_ascii_strtoull (size, NULL, 10);
    }
}

static GBytes *
load (const char *path)
{
  char *data = NULL;
  gsize size;

  return g_file_get_contents (path, &data, &size, NULL) ? g_bytes_new_take (data, size) : NULL;
}

/* The base in its own file, or NULL. */
static GBytes *
load_base (const char *folder, const Work *work)
{
  g_autofree char *name = g_path_get_basename (work->base);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GBytes) all = load (path);
  GBytes *bytes = NULL;
  g_auto (GStrv) lines = all != NULL ? unseal (all, &bytes) : NULL;

  return lines != NULL ? bytes : NULL;
}

/* The base in the file that the work is of, as long as nobody has changed that; or NULL. */
static GBytes *
load_file (const Work *work)
{
  g_autoptr (GFile) file = work->kept->uri != NULL ? g_file_new_for_uri (work->kept->uri) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (GFileInfo) info = NULL;

  if (path == NULL || work->kept->etag == NULL)
    return NULL;
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info == NULL || g_strcmp0 (g_file_info_get_etag (info), work->kept->etag) != 0)
    return NULL;

  return load (path);
}

/* Puts the pieces together; FALSE where they are none. */
static gboolean
assemble (Work *work, GBytes *base)
{
  GByteArray *all = g_byte_array_new ();
  gboolean good = work->good;

  for (guint n = 0; n < work->pieces->len && good; n++)
    {
      const ChCut *piece = &g_array_index (work->pieces, ChCut, n);
      GBytes *from = piece->text != NULL ? work->texts : base;
      gsize size = from != NULL ? g_bytes_get_size (from) : 0;

      if (from == NULL)
        {
          /* Texts that stood apart stay apart. */
          g_byte_array_append (all, (const guint8 *) "\n\n", 2);
          continue;
        }
      good = piece->offset <= size && piece->length <= size - piece->offset &&
             piece->length <= G_MAXUINT - all->len;
      if (good)
        g_byte_array_append (all, (const guint8 *) g_bytes_get_data (from, NULL) + piece->offset,
                             (guint) piece->length);
    }
  work->kept->bytes = g_byte_array_free_to_bytes (all);

  return good;
}

gboolean
ch_recovery_parse (const char *folder, GBytes *all, ChKept *kept)
{
  Work work = { .kept = kept, .good = TRUE };
  g_auto (GStrv) lines = unseal (all, &work.texts);
  g_autoptr (GBytes) base = NULL;
  gboolean good = lines != NULL && lines[0] != NULL &&
                  (strcmp (lines[0], MAGIC) == 0 || strcmp (lines[0], OLD_MAGIC) == 0);

  work.pieces = g_array_new (FALSE, FALSE, sizeof (ChCut));
  for (guint n = 1; good && lines[n] != NULL; n++)
    read_line (&work, lines[n]);
  if (good && work.base == NULL)
    kept->bytes = g_bytes_ref (work.texts);
  else if (good)
    {
      base = load_base (folder, &work);
      if (base == NULL)
        base = load_file (&work);
      if (base != NULL && g_bytes_get_size (base) != work.base_size)
        g_clear_pointer (&base, g_bytes_unref);
      /* Saved to its file, a part would take the place of the whole. */
      if (base == NULL)
        {
          g_clear_pointer (&kept->uri, g_free);
          g_clear_pointer (&kept->etag, g_free);
        }
      good = assemble (&work, base);
    }
  work_clear (&work);

  return good;
}

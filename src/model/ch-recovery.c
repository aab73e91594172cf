/* ch-recovery.c: the file that keeps a study's unsaved work.
 *
 * A head of lines "name value", an empty line, and the bytes; the head's last line is a checksum of
 * all the rest.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-recovery-private.h"

#include "ch-file-replace.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAGIC "crownhead-recovery 1"
#define SUFFIX ".study"

struct _ChRecovery
{
  char *folder;
  char *path; /* of the work */
  char *lock; /* of the file that is locked */
  int fd;     /* of the lock, or -1 */
};

void
ch_kept_clear (ChKept *kept)
{
  g_clear_pointer (&kept->uri, g_free);
  g_clear_pointer (&kept->etag, g_free);
  g_clear_pointer (&kept->bytes, g_bytes_unref);
}

static ChRecovery *
new_named (const char *folder, const char *id)
{
  ChRecovery *self = g_new0 (ChRecovery, 1);

  self->folder = g_strdup (folder);
  self->path = g_strdup_printf ("%s/%s" SUFFIX, folder, id);
  self->lock = g_strdup_printf ("%s/%s.lock", folder, id);
  self->fd = -1;

  return self;
}

ChRecovery *
ch_recovery_new (const char *folder)
{
  g_autofree char *id = g_uuid_string_random ();

  return new_named (folder, id);
}

void
ch_recovery_free (ChRecovery *self)
{
  if (self == NULL)
    return;
  if (self->fd >= 0)
    {
      g_unlink (self->lock);
      close (self->fd);
    }
  g_free (self->folder);
  g_free (self->path);
  g_free (self->lock);
  g_free (self);
}

/* Whether the file at @path is still the one that @fd has open: its last owner took it away. */
static gboolean
is_same_file (int fd, const char *path)
{
  struct stat ours, there;

  return fstat (fd, &ours) == 0 && stat (path, &there) == 0 && ours.st_dev == there.st_dev &&
         ours.st_ino == there.st_ino;
}

/* Becomes the owner; FALSE where another one is, or with @error where nobody can be. */
static gboolean
take_lock (ChRecovery *self, GError **error)
{
  int fd;

  if (self->fd >= 0)
    return TRUE;
  fd = open (self->lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0)
    {
      g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno),
                           g_strerror (errno));
      return FALSE;
    }
  if (flock (fd, LOCK_EX | LOCK_NB) != 0 || !is_same_file (fd, self->lock))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, g_strerror (EBUSY));
      close (fd);
      return FALSE;
    }
  self->fd = fd;

  return TRUE;
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

gboolean
ch_recovery_write (ChRecovery *self, const ChKept *kept, GError **error)
{
  GString *text = g_string_new (MAGIC "\n");
  g_autofree char *checksum = NULL;
  g_autoptr (GBytes) all = NULL;
  gsize size;
  const char *data = g_bytes_get_data (kept->bytes, &size);

  g_mkdir_with_parents (self->folder, 0700);
  if (!take_lock (self, error))
    {
      g_string_free (text, TRUE);
      return FALSE;
    }
  if (kept->uri != NULL)
    g_string_append_printf (text, "file %s\n", kept->uri);
  if (kept->etag != NULL)
    g_string_append_printf (text, "etag %s\n", kept->etag);
  g_string_append_printf (text, "selected %u\n", kept->selected);
  checksum = checksum_of (text->str, kept->bytes);
  g_string_append_printf (text, "sha256 %s\n\n", checksum);
  g_string_append_len (text, data, (gssize) size);
  all = g_string_free_to_bytes (text);

  return ch_file_replace (self->path, all, 0600, NULL, NULL, error);
}

void
ch_recovery_remove (ChRecovery *self)
{
  if (self->fd >= 0 && g_unlink (self->path) == 0)
    ch_file_sync_folder (self->path);
}

static void
read_line (ChKept *kept, const char *line)
{
  if (g_str_has_prefix (line, "file "))
    kept->uri = g_strdup (line + strlen ("file "));
  else if (g_str_has_prefix (line, "etag "))
    kept->etag = g_strdup (line + strlen ("etag "));
  else if (g_str_has_prefix (line, "selected "))
    kept->selected = (guint) g_ascii_strtoull (line + strlen ("selected "), NULL, 10);
}

/* FALSE where @all is not what was once written. */
static gboolean
parse (GBytes *all, ChKept *kept)
{
  gsize size;
  const char *data = g_bytes_get_data (all, &size);
  const char *end = size > 0 ? g_strstr_len (data, (gssize) MIN (size, 65536), "\n\n") : NULL;
  const char *mark = end != NULL ? g_strrstr_len (data, end - data, "\nsha256 ") : NULL;
  g_autofree char *head = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *checksum = NULL;
  g_auto (GStrv) lines = NULL;

  if (mark == NULL || !g_str_has_prefix (data, MAGIC "\n"))
    return FALSE;
  head = g_strndup (data, (gsize) (mark + 1 - data));
  expected = g_strndup (mark + strlen ("\nsha256 "), (gsize) (end - mark) - strlen ("\nsha256 "));
  kept->bytes =
    g_bytes_new_from_bytes (all, (gsize) (end + 2 - data), size - (gsize) (end + 2 - data));
  checksum = checksum_of (head, kept->bytes);
  lines = g_strsplit (head, "\n", -1);
  for (guint n = 0; lines[n] != NULL; n++)
    read_line (kept, lines[n]);

  return strcmp (checksum, expected) == 0;
}

void
ch_recovery_set_aside (ChRecovery *self, GPtrArray *damaged)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *aside = g_strdup_printf ("%s.damaged-%s", self->path, stamp);

  if (g_rename (self->path, aside) == 0)
    g_ptr_array_add (damaged, g_steal_pointer (&aside));
}

typedef struct
{
  char *id;
  gint64 written; /* nanoseconds */
} Found;

static void
found_clear (gpointer data)
{
  g_free (((Found *) data)->id);
}

static int
newest_first (gconstpointer a, gconstpointer b)
{
  const Found *one = a;
  const Found *two = b;

  return one->written > two->written ? -1 : one->written < two->written;
}

static GArray *
list_folder (const char *folder)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_array_set_clear_func (list, found_clear);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct stat info;
      Found found;

      if (name[0] == '.' || !g_str_has_suffix (name, SUFFIX) || stat (path, &info) != 0)
        continue;
      found.id = g_strndup (name, strlen (name) - strlen (SUFFIX));
      found.written = (gint64) info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
      g_array_append_val (list, found);
    }
  g_array_sort (list, newest_first);

  return list;
}

/* Takes a file away that nobody has locked. */
static void
remove_unlocked (const char *path)
{
  int fd = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);

  if (fd < 0)
    return;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && is_same_file (fd, path))
    g_unlink (path);
  close (fd);
}

/* What crashes left: locks without work, and work that was not written to its end. */
static void
sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".lock"))
        {
          g_autofree char *id = g_strndup (name, strlen (name) - strlen (".lock"));
          g_autofree char *work = g_strdup_printf ("%s/%s" SUFFIX, folder, id);

          if (!g_file_test (work, G_FILE_TEST_EXISTS))
            remove_unlocked (path);
        }
      else if (name[0] == '.' && strstr (name, SUFFIX ".crownhead-") != NULL)
        remove_unlocked (path);
    }
}

ChRecovery *
ch_recovery_claim (const char *folder, ChKept *kept, GPtrArray *damaged)
{
  g_autoptr (GArray) list = list_folder (folder);

  sweep (folder);
  for (guint n = 0; n < list->len; n++)
    {
      ChRecovery *self = new_named (folder, g_array_index (list, Found, n).id);
      g_autoptr (GBytes) all = NULL;
      char *data = NULL;
      gsize size;

      /* It may have been saved, and taken away, since it was listed. */
      if (take_lock (self, NULL) && g_file_get_contents (self->path, &data, &size, NULL))
        {
          all = g_bytes_new_take (data, size);
          if (parse (all, kept))
            return self;
          ch_kept_clear (kept);
          ch_recovery_set_aside (self, damaged);
        }
      ch_recovery_free (self);
    }

  return NULL;
}

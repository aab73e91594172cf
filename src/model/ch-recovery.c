/* ch-recovery.c: the file that keeps a study's unsaved work.
 *
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

#define SUFFIX ".study"
#define BASE_MARK ".base-"

struct _ChRecovery
{
  char *folder;
  char *path;      /* of the work */
  char *lock;      /* of the file that is locked */
  int fd;          /* of the lock, or -1 */
  char *base;      /* name of the base's file, NULL: none is there */
  guint64 base_id; /* what it holds */
};

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
  g_free (self->base);
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

/* Takes away the bases of the work with @id but for the one named @kept (may be NULL). */
static void
remove_bases (const char *folder, const char *id, const char *kept)
{
  g_autofree char *prefix = g_strconcat (id, BASE_MARK, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix) && g_strcmp0 (name, kept) != 0)
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_unlink (path);
      }
}

static char *
id_of (ChRecovery *self)
{
  g_autofree char *name = g_path_get_basename (self->path);

  return g_strndup (name, strlen (name) - strlen (SUFFIX));
}

static gboolean
write_base (ChRecovery *self, const char *name, GBytes *base, GError **error)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GBytes) all = ch_recovery_seal_base (base);

  return ch_file_replace (path, all, 0600, NULL, NULL, error);
}

/* A work in pieces.  Its base is written once: behind the work, which is what has to be quick, where
 * the file itself can serve as base until then; else before it. */
static gboolean
write_pieces (ChRecovery *self, const ChKept *kept, GError **error)
{
  const gboolean known = self->base != NULL && self->base_id == kept->base_id;
  g_autofree char *id = id_of (self);
  g_autofree char *random = g_uuid_string_random ();
  g_autofree char *name = known ? g_strdup (self->base) : g_strconcat (id, BASE_MARK, random, NULL);
  g_autoptr (GBytes) all = ch_recovery_seal (kept, name);

  if (!known && !kept->in_file && !write_base (self, name, kept->base, error))
    return FALSE;
  if (!ch_file_replace (self->path, all, 0600, NULL, NULL, error))
    return FALSE;
  if (known)
    return TRUE;
  if (kept->in_file && !write_base (self, name, kept->base, error))
    return FALSE;
  remove_bases (self->folder, id, name);
  g_free (self->base);
  self->base = g_steal_pointer (&name);
  self->base_id = kept->base_id;

  return TRUE;
}

gboolean
ch_recovery_write (ChRecovery *self, const ChKept *kept, GError **error)
{
  g_autoptr (GBytes) all = NULL;
  g_autofree char *id = NULL;

  g_mkdir_with_parents (self->folder, 0700);
  if (!take_lock (self, error))
    return FALSE;
  if (kept->pieces != NULL)
    return write_pieces (self, kept, error);
  all = ch_recovery_seal (kept, NULL);
  if (!ch_file_replace (self->path, all, 0600, NULL, NULL, error))
    return FALSE;
  if (self->base != NULL)
    {
      id = id_of (self);
      remove_bases (self->folder, id, NULL);
      g_clear_pointer (&self->base, g_free);
    }

  return TRUE;
}

void
ch_recovery_remove (ChRecovery *self)
{
  g_autofree char *id = id_of (self);

  if (self->fd < 0)
    return;
  if (g_unlink (self->path) == 0)
    ch_file_sync_folder (self->path);
  remove_bases (self->folder, id, NULL);
  g_clear_pointer (&self->base, g_free);
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

/* Whether a living program has the work with @id. */
static gboolean
is_owned (const char *folder, const char *id)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.lock", folder, id);
  int fd = open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
  gboolean owned;

  if (fd < 0)
    return FALSE;
  owned = flock (fd, LOCK_EX | LOCK_NB) != 0;
  close (fd);

  return owned;
}

/* A base is of use as long as its work is there, or may come. */
static void
sweep_base (const char *folder, const char *name)
{
  g_autofree char *id = g_strndup (name, (gsize) (strstr (name, BASE_MARK) - name));
  g_autofree char *work = g_strdup_printf ("%s/%s" SUFFIX, folder, id);

  if (!g_file_test (work, G_FILE_TEST_EXISTS) && !is_owned (folder, id))
    remove_bases (folder, id, NULL);
}

/* What crashes left: locks and bases without work, and work that was not written to its end. */
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
      else if (name[0] == '.' &&
               (strstr (name, SUFFIX ".crownhead-") != NULL || strstr (name, BASE_MARK) != NULL))
        remove_unlocked (path);
      else if (strstr (name, BASE_MARK) != NULL)
        sweep_base (folder, name);
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
          if (ch_recovery_parse (folder, all, kept))
            return self;
          ch_kept_clear (kept);
          ch_recovery_set_aside (self, damaged);
        }
      ch_recovery_free (self);
    }

  return NULL;
}

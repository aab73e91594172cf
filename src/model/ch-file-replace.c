/* ch-file-replace.c: writes a file so that the old or the new one is there, whole.
 *
 * The temporary file is locked while it is written, so that one which a crash left behind can be
 * told from another program's and is taken away by the next save.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-file-replace.h"

#include "ch-words-study.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define PIECE ((gsize) 256 * 1024)

/* The random letters that mkostemp puts at the end. */
#define N_RANDOM 6

static gboolean
set_error (GError **error, int code)
{
  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (code), g_strerror (code));

  return FALSE;
}

/* Where @path leads to: links followed, also to a file that is not there yet. */
static char *
follow_links (const char *path)
{
  char *at = g_strdup (path);

  for (int n = 0; n < 40; n++)
    {
      g_autofree char *link = g_file_read_link (at, NULL);
      g_autofree char *folder = NULL;
      char *next;

      if (link == NULL)
        break;
      folder = g_path_get_dirname (at);
      next = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
      g_free (at);
      at = next;
    }

  return at;
}

/* ".NAME.crownhead-" */
static char *
temporary_prefix (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  return g_strdup_printf (".%s.crownhead-", name);
}

/* Takes away what a crash left of an earlier save of @path. */
static void
remove_leftovers (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *prefix = temporary_prefix (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *found = g_build_filename (folder, name, NULL);
      int fd;

      if (!g_str_has_prefix (name, prefix) || strlen (name) != strlen (prefix) + N_RANDOM)
        continue;
      fd = open (found, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
      if (fd < 0)
        continue;
      if (flock (fd, LOCK_EX | LOCK_NB) == 0)
        g_unlink (found);
      close (fd);
    }
}

static gboolean
write_bytes (int fd, GBytes *bytes, int *progress, GCancellable *cancellable, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gsize done = 0;

  while (done < size)
    {
      gssize n;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      n = write (fd, data + done, MIN (size - done, PIECE));
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return set_error (error, errno);
      done += (gsize) n;
      if (progress != NULL)
        g_atomic_int_set (progress, (int) ((double) done * 1000 / (double) size));
    }

  return TRUE;
}

/* Gives the file at @fd the permissions of the one it replaces. */
static gboolean
keep_permissions (int fd, const char *path, const struct stat *old, GError **error)
{
  if (!S_ISREG (old->st_mode))
    {
      g_autofree char *why = ch_words_file_not_regular ();

      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, why);
      return FALSE;
    }
  /* A rename would go past the file's own protection. */
  if (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
    return set_error (error, errno);
  /* Only some may give files away; the permissions matter, and come after. */
  if (fchown (fd, old->st_uid, old->st_gid) != 0)
    errno = 0;

  return fchmod (fd, old->st_mode & 07777) == 0 ? TRUE : set_error (error, errno);
}

void
ch_file_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

static gboolean
replace (const char *path,
         const char *temporary,
         int fd,
         GBytes *bytes,
         const struct stat *old,
         int *progress,
         GCancellable *cancellable,
         GError **error)
{
  /* Only keeps other saves from taking it away; without locks they find nothing to take. */
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    errno = 0;
  if ((old != NULL && !keep_permissions (fd, path, old, error)) ||
      !write_bytes (fd, bytes, progress, cancellable, error))
    return FALSE;
  if (fsync (fd) != 0)
    return set_error (error, errno);
  if (g_rename (temporary, path) != 0)
    return set_error (error, errno);
  ch_file_sync_folder (path);

  return TRUE;
}

gboolean
ch_file_replace (const char *path,
                 GBytes *bytes,
                 guint mode,
                 int *progress,
                 GCancellable *cancellable,
                 GError **error)
{
  g_autofree char *target = follow_links (path);
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *prefix = temporary_prefix (target);
  g_autofree char *temporary = g_strdup_printf ("%s/%sXXXXXX", folder, prefix);
  struct stat old;
  gboolean there = stat (target, &old) == 0;
  gboolean done;
  int fd;

  remove_leftovers (target);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, there ? 0600 : (int) mode);
  if (fd < 0)
    return set_error (error, errno);
  done = replace (target, temporary, fd, bytes, there ? &old : NULL, progress, cancellable, error);
  if (!done)
    g_unlink (temporary);
  close (fd);

  return done;
}

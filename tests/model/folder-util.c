/* folder-util.c: folders that tests make and take away.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "folder-util.h"

#include <glib/gstdio.h>

void
util_remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      util_remove_all (child);
    }
  g_remove (path);
}

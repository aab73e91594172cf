/* ch-library-set.c: sets of games and names, a bit each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-search-private.h"

#include <string.h>

void
ch_library_set_clear (ChLibrarySet *self)
{
  g_clear_pointer (&self->bits, g_free);
  self->size = 0;
}

/* Larger numbers are damage: 32 MB of bits. */
#define NUMBER_MAX (1 << 28)

void
ch_library_set_add (ChLibrarySet *self, gint64 number)
{
  if (number < 0 || number > NUMBER_MAX)
    return;
  if ((gsize) number >= self->size)
    {
      const gsize size = MAX (self->size * 2, ((gsize) number | 1023) + 1);

      self->bits = g_realloc (self->bits, size / 8);
      memset (self->bits + self->size / 8, 0, (size - self->size) / 8);
      self->size = size;
    }
  self->bits[number >> 3] |= (guint8) (1 << (number & 7));
}

gboolean
ch_library_load_deleted (ChLibraryFile *file, ChLibrarySet *set)
{
  static const char sql[] =
    "SELECT id FROM game WHERE deleted <> 0 UNION ALL SELECT game FROM gone";
  sqlite3_stmt *select = ch_library_file_prepare (file, sql);
  int code;

  while ((code = ch_statement_step (select)) == SQLITE_ROW)
    ch_library_set_add (set, sqlite3_column_int64 (select, 0));
  if (code == SQLITE_DONE)
    ch_statement_done (select);

  return code == SQLITE_DONE;
}

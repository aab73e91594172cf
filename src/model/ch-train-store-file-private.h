/* ch-train-store-file-private.h: the SQLite file of what a person has trained, from inside; for
 * ch-train-store-file.c and ch-train-store-copy.c alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-train-store-private.h"

#include <sqlite3.h>

G_BEGIN_DECLS

struct _ChTrainFile
{
  char *path;
  sqlite3 *db;
  GHashTable *statements; /* static SQL → statement */
  gint64 version;         /* the data_version at the last load */
  char *news;
};

gboolean ch_train_file_ensure_open (ChTrainFile *self, GError **error);
/* What the last call met; always FALSE.  The file is opened anew by the next. */
gboolean ch_train_file_fail (ChTrainFile *self, GError **error);
/* Begins a transaction that nobody else can write in; ends it, which fails where what was done in it is not
 * @good. */
gboolean ch_train_file_begin (ChTrainFile *self, GError **error);
gboolean ch_train_file_finish (ChTrainFile *self, gboolean good, GError **error);

G_END_DECLS

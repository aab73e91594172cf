/* ch-train-store-export-private.h: what a person has trained as JSON, out of the file and into it; for
 * ch-train-store-file.c alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* NULL where @db cannot be read; it then says why. */
GBytes *ch_train_export_json (sqlite3 *db);

/* ---- ch-train-store-import.c ---- */

/* Whether @json is what the export writes; else @error says where it is not. */
gboolean ch_train_import_check (sqlite3 *db, const char *json, GError **error);
/* Puts it to what is there, within a transaction of the caller's; FALSE: @db says why not. */
gboolean ch_train_import_json (sqlite3 *db, const char *json, guint *n_new);

G_END_DECLS

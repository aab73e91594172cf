/* ch-train-store-export-private.h: what a person has trained as JSON; for ch-train-store-file.c alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* NULL where @db cannot be read; it then says why. */
GBytes *ch_train_export_json (sqlite3 *db);

G_END_DECLS

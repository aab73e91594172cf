/* ch-engine-list.h: the external engines a person has added, as a list model over the settings.
 *
 * Knows no process: an entry only makes an engine, which starts when it is first needed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* One of them; immutable.  Property "name" (string, read only). */
#define CH_TYPE_ENGINE_ENTRY (ch_engine_entry_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineEntry, ch_engine_entry, CH, ENGINE_ENTRY, GObject)

const char *ch_engine_entry_get_name (ChEngineEntry *self);
/* Program and arguments; never empty. (transfer none) */
const char *const *ch_engine_entry_get_argv (ChEngineEntry *self);
/* The same as it may be typed. (transfer full) */
char *ch_engine_entry_get_command (ChEngineEntry *self);
/* (transfer full) */
ChEngine *ch_engine_entry_new_engine (ChEngineEntry *self);

/* A GListModel of ChEngineEntry that follows the key "external-engines" of the settings, whoever
 * changes it.  Entries without a name or a program are left out.  Main context only. */
#define CH_TYPE_ENGINE_LIST (ch_engine_list_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineList, ch_engine_list, CH, ENGINE_LIST, GObject)

ChEngineList *ch_engine_list_new (GSettings *settings);

/* The first entry called so, or NULL (transfer none); @position may be NULL. */
ChEngineEntry *ch_engine_list_find (ChEngineList *self, const char *name, guint *position);

/* Changes of the list and the settings; @position is cut to the length of the list.  Whoever adds
 * sees to it that names differ. */
void ch_engine_list_insert (ChEngineList *self,
                            guint position,
                            const char *name,
                            const char *const *argv);
void ch_engine_list_replace (ChEngineList *self,
                             guint position,
                             const char *name,
                             const char *const *argv);
void ch_engine_list_remove (ChEngineList *self, guint position);

G_END_DECLS

/* ch-engine-check.h: whether a program is an external engine, and what it calls itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"

G_BEGIN_DECLS

/* What an engine says of itself; what it does not say is NULL. */
typedef struct
{
  char *name;
  char *version;
  char *author;
} ChEngineIdentity;

void ch_engine_identity_free (ChEngineIdentity *self);

/* Starts the program of @argv, greets it, lets it load what it needs and ends it.  @milliseconds: how
 * long each answer is waited for, 0 = as long as an engine may need.  The error is a ChEngineError
 * with a sentence, or G_IO_ERROR_CANCELLED.  Main context only. */
void ch_engine_check_async (const char *const *argv,
                            guint milliseconds,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer data);
ChEngineIdentity *ch_engine_check_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChEngineIdentity, ch_engine_identity_free)

G_END_DECLS

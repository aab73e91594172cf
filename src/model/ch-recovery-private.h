/* ch-recovery-private.h: the file that keeps a study's unsaved work; for src/model alone.
 *
 * Each study has one of its own, with a lock that ends with the program, however it ends: what has
 * no owner any more can be brought back.  Used by one thread at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is kept. */
typedef struct
{
  char *uri;  /* of the study's file, or NULL */
  char *etag; /* which contents of the file the work is based on, or NULL */
  guint selected;
  GBytes *bytes;
} ChKept;

void ch_kept_clear (ChKept *kept);

typedef struct _ChRecovery ChRecovery;

ChRecovery *ch_recovery_new (const char *folder);
/* What is kept stays, and has no owner any more. */
void ch_recovery_free (ChRecovery *self);

gboolean ch_recovery_write (ChRecovery *self, const ChKept *kept, GError **error);
/* Nothing is to be kept any more. */
void ch_recovery_remove (ChRecovery *self);

/* Takes over the newest work in @folder that has no owner, and fills @kept; NULL: there is none.
 * @damaged: (element-type utf8): files that were set aside are added. */
ChRecovery *ch_recovery_claim (const char *folder, ChKept *kept, GPtrArray *damaged);
/* What was claimed is worthless: sets it aside and adds it to @damaged. */
void ch_recovery_set_aside (ChRecovery *self, GPtrArray *damaged);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChKept, ch_kept_clear)

G_END_DECLS

/* ch-recovery-private.h: the file that keeps a study's unsaved work; for src/model alone.
 *
 * Each study has one of its own, with a lock that ends with the program, however it ends: what has
 * no owner any more can be brought back.  Of a large file it holds what was changed and where the
 * rest is: in a copy of the file that is made once.  Used by one thread at a time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A part of what is kept: a text, or a part of the base. */
typedef struct
{
  GBytes *text; /* NULL: of the base */
  gsize offset; /* there */
  gsize length;
} ChCut;

/* What is kept. */
typedef struct
{
  char *uri;  /* of the study's file, or NULL */
  char *etag; /* which contents of the file the work is based on, or NULL */
  guint selected;
  GBytes *bytes;  /* all of it; of what is written, unless there are pieces */
  GArray *pieces; /* of ChCut; to be written alone */
  /* What the pieces are of: */
  GBytes *base;
  guint64 base_id;  /* of this program's, no other base has it; never 0 */
  gboolean in_file; /* the file with the etag holds it */
} ChKept;

void ch_kept_clear (ChKept *kept);

typedef struct _ChRecovery ChRecovery;

ChRecovery *ch_recovery_new (const char *folder);
/* What is kept stays, and has no owner any more. */
void ch_recovery_free (ChRecovery *self);

/* Whenever it is killed, what was kept before or this is there.  Where there are pieces it costs what they
 * hold, but for the first time with another base. */
gboolean ch_recovery_write (ChRecovery *self, const ChKept *kept, GError **error);
/* Nothing is to be kept any more. */
void ch_recovery_remove (ChRecovery *self);

/* Takes over the newest work in @folder that has no owner, and fills @kept; NULL: there is none.  Where
 * the base is gone, the texts alone are there, of no file.  @damaged: (element-type utf8): files that
 * were set aside are added. */
ChRecovery *ch_recovery_claim (const char *folder, ChKept *kept, GPtrArray *damaged);
/* What was claimed is worthless: sets it aside and adds it to @damaged. */
void ch_recovery_set_aside (ChRecovery *self, GPtrArray *damaged);

/* The form of the files (ch-recovery-work.c): @kept, whose base is in the file named @base; a base. */
GBytes *ch_recovery_seal (const ChKept *kept, const char *base);
GBytes *ch_recovery_seal_base (GBytes *base);
/* Fills @kept from a file in @folder, pieces put together; FALSE where @all is not what was once written. */
gboolean ch_recovery_parse (const char *folder, GBytes *all, ChKept *kept);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ChKept, ch_kept_clear)

G_END_DECLS

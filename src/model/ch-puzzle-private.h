/* ch-puzzle-private.h: what the files ch-puzzle*.c share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-puzzle.h"

G_BEGIN_DECLS

/* Where none is told. */
#define CH_PUZZLE_RATING 1500
#define CH_PUZZLE_MIN_RATING 400
#define CH_PUZZLE_MAX_RATING 3000

/* What ids begin with, before a slash, of puzzles that not everyone has. */
#define CH_PUZZLE_IMPORTED "imported"
#define CH_PUZZLE_OWN "own"

/* The tag Rating as a number. */
int ch_puzzle_read_rating (const char *text);

/* ---- ch-puzzle-index.c: which puzzles there are and where ---- */

/* A puzzle's text in a file. */
typedef struct
{
  ChPuzzleEntry entry; /* its texts are the index's */
  guint file;
  gsize offset;
  gsize length;
} ChPuzzlePlace;

typedef struct
{
  GArray *places;      /* ChPuzzlePlace, by id */
  GPtrArray *files;    /* paths */
  GStringChunk *texts; /* ids and rule sets */
} ChPuzzleIndex;

/* Looks through the *.pdn of each folder's folders, which have the names of rule sets.  Of an id that
 * stands in several the first counts.  Any thread. */
ChPuzzleIndex *ch_puzzle_index_new (const char *const *folders);
void ch_puzzle_index_free (ChPuzzleIndex *self);
/* By its id; FALSE: it is not there. */
gboolean ch_puzzle_index_find (const ChPuzzleIndex *self, const char *id, guint *n);

/* Calls @take with each game of @text, which begins with its first tag and ends before the next one's. */
typedef void (*ChPuzzleTake) (const char *text, gsize length, gsize offset, gpointer data);
void ch_puzzle_split (const char *text, gsize length, ChPuzzleTake take, gpointer data);
/* The tag's value in the game @text of @length bytes; NULL: it has none. (transfer full) */
char *ch_puzzle_find_tag (const char *text, gsize length, const char *name);

/* ---- ch-puzzle-import.c: what others wrote ---- */

/* A game of a file, not read yet. */
typedef struct
{
  char *text;
  guint line; /* where it begins, from 1 */
} ChPuzzleText;

/* The games of a file of puzzles in any form that is read: (transfer full) (element-type ChPuzzleText). */
GPtrArray *ch_puzzle_import_split (const char *text, gsize length);
/* The puzzle in one of them, with its id, as it is to be kept; NULL with @error. */
ChPuzzle *ch_puzzle_import_read (const char *text, GError **error);
/* An id that only the same position and solution have: "PREFIX/1a2b…". (transfer full) */
char *ch_puzzle_make_id (const char *prefix, ChGame *game);

/* ---- ch-puzzle-own.c: made of mistakes ---- */

/* The puzzle of the mistake at @node of @game; NULL: it is none, or what would have been better is not told
 * or is nothing to be found. */
ChPuzzle *ch_puzzle_new_from_mistake (ChGame *game, guint node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChPuzzleIndex, ch_puzzle_index_free)

G_END_DECLS

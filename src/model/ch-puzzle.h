/* ch-puzzle.h: a puzzle: a position, its solution with all that is as good, its themes and rating.
 *
 * Immutable.  Knows nothing of who solves it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "ch-game.h"

G_BEGIN_DECLS

#define CH_TYPE_PUZZLE (ch_puzzle_get_type ())
G_DECLARE_FINAL_TYPE (ChPuzzle, ch_puzzle, CH, PUZZLE, GObject)

/* From a game whose main line is the solution and whose variations on the solver's moves are as good;
 * the tags Id, Rating, Themes and Kind are read.  NULL with @error where a move is missing. */
ChPuzzle *ch_puzzle_new_from_game (ChGame *game, GError **error);

const char *ch_puzzle_get_id (ChPuzzle *self); /* "russian/0412", or of own ones "own/…" */
ChRuleset *ch_puzzle_get_ruleset (ChPuzzle *self);
ChPosition *ch_puzzle_get_position (ChPuzzle *self);
int ch_puzzle_get_rating (ChPuzzle *self);      /* as it was made: where Glicko begins */
gboolean ch_puzzle_is_defence (ChPuzzle *self); /* to be saved, not to be won */
/* Theme ids, NULL-terminated ("shot-2", "crowning" …). (transfer none) */
const char *const *ch_puzzle_get_themes (ChPuzzle *self);
guint ch_puzzle_get_n_moves (ChPuzzle *self); /* of the solver, in the main solution */
ChGame *ch_puzzle_get_game (ChPuzzle *self);  /* solution and alternatives; not to be edited */

/* The themes by id, in a fixed order, and their translated names ("Shot with two sacrifices"). */
const char *const *ch_theme_list (void);
const char *ch_theme_get_name (const char *id);

/* All puzzles there are: those installed, and the person's own folder.  Read off the main thread when first
 * asked for; index only: a puzzle is read when it is needed. */
#define CH_TYPE_PUZZLE_SET (ch_puzzle_set_get_type ())
G_DECLARE_FINAL_TYPE (ChPuzzleSet, ch_puzzle_set, CH, PUZZLE_SET, GObject)

/* Property "loading" (boolean). Signal "changed". @folders NULL: the usual ones. */
ChPuzzleSet *ch_puzzle_set_new (const char *const *folders);

typedef struct
{
  const char *id;
  const char *ruleset; /* its id */
  int rating;
  guint64 themes; /* bit n: the nth of ch_theme_list() */
} ChPuzzleEntry;

guint ch_puzzle_set_get_n (ChPuzzleSet *self);
const ChPuzzleEntry *ch_puzzle_set_get_entry (ChPuzzleSet *self,
                                              guint n); /* valid until "changed" */
/* (transfer full); NULL where it cannot be read any more. */
ChPuzzle *ch_puzzle_set_load (ChPuzzleSet *self, guint n);
ChPuzzle *ch_puzzle_set_load_id (ChPuzzleSet *self, const char *id);
/* What became of a file of puzzles. */
typedef struct
{
  guint n_taken;
  guint n_known;       /* there already, or twice in the file */
  guint n_refused;     /* games that are no puzzles */
  guint refused_line;  /* the first of them, from 1 */
  char *refused_why;   /* a sentence; nullable */
  GPtrArray *rulesets; /* ChRuleset of those taken, that of most first */
} ChPuzzleReport;

void ch_puzzle_report_free (ChPuzzleReport *report);
/* It in sentences: how many, under which rule sets, what was no puzzle and why. (transfer full) */
char *ch_puzzle_report_get_text (const ChPuzzleReport *report);

/* Imports a PDN file of puzzles into the person's folder. */
void ch_puzzle_set_import_async (ChPuzzleSet *self,
                                 GFile *file,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer data);
/* (transfer full); NULL with @error. */
ChPuzzleReport *ch_puzzle_set_import_finish (ChPuzzleSet *self,
                                             GAsyncResult *result,
                                             GError **error);
/* Makes puzzles of the mistakes of @game's main line that have the better line beside them, all or, with
 * @error, none.  How many are new; @n_known (may be NULL): how many were there before. */
guint ch_puzzle_set_add_mistakes (ChPuzzleSet *self, ChGame *game, guint *n_known, GError **error);

/* Puzzles that are the person's own: of mistakes, or of imported files. */
typedef enum
{
  CH_PUZZLES_OWN,
  CH_PUZZLES_IMPORTED
} ChPuzzleOrigin;

guint ch_puzzle_set_count (ChPuzzleSet *self, ChPuzzleOrigin origin, ChRuleset *ruleset);
/* Deletes them; FALSE with @error. */
gboolean ch_puzzle_set_remove (ChPuzzleSet *self,
                               ChPuzzleOrigin origin,
                               ChRuleset *ruleset,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChPuzzleReport, ch_puzzle_report_free)

G_END_DECLS

/* ch-problem-private.h: finds what of a game's text cannot be read; for src/model alone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-problem.h"
#include "dr-pdn-replay.h"

G_BEGIN_DECLS

/* Reads games to see whether they can be read.  One a thread. */
typedef struct _ChChecker ChChecker;

ChChecker *ch_checker_new (void);
void ch_checker_free (ChChecker *self);

/* What cannot be read of the game that @text begins with: (transfer full) (element-type ChProblem).
 * @begin: where the text stands in its file, all 0: in none; @given, @preferred (may be NULL): as for
 * ch_game_read_pdn(). */
GPtrArray *ch_checker_check (ChChecker *self,
                             const char *text,
                             gsize length,
                             const DrPdnPlace *begin,
                             const DrRuleset *given,
                             const DrRuleset *preferred);

/* A problem of no game, at @place. */
ChProblem *ch_problem_new_loose (const DrPdnPlace *place, const char *reason);
/* The same at another place: the file was written anew. */
ChProblem *ch_problem_move (ChProblem *self, const DrPdnPlace *place);
const DrPdnPlace *ch_problem_get_place (ChProblem *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChChecker, ch_checker_free)

G_END_DECLS

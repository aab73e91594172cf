/* ch-library-votes-private.h: which rule set most games of a file are played by; for src/model alone.
 *
 * Games whose tags tell, or which only one rule set fits, have a vote each.  Runs on a thread that
 * may take its time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-pdn-replay.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _ChLibraryVotes ChLibraryVotes;

ChLibraryVotes *ch_library_votes_new (void);
void ch_library_votes_free (ChLibraryVotes *self);

/* A replayed game of the file votes, unless it did when the file was looked through. */
void ch_library_votes_add (ChLibraryVotes *self, const DrPdnGame *game);

/* Looks through the beginning of the file, @stream, until a number of games have voted.  Nothing
 * happens where the stream is a pipe, which can be read once only. */
void ch_library_votes_look (ChLibraryVotes *self,
                            DrPdnRules *rules,
                            GInputStream *stream,
                            GCancellable *cancellable);
gboolean ch_library_votes_have_looked (const ChLibraryVotes *self);

/* The set with the most votes (the first of equals), among @n @candidates where @n > 0; NULL: none
 * has any. */
const DrRuleset *ch_library_votes_best (const ChLibraryVotes *self,
                                        const DrRuleset *const *candidates,
                                        unsigned n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryVotes, ch_library_votes_free)

G_END_DECLS

/* ch-library-moves.h: the moves that were played from a position, with counts and results.
 *
 * An immutable, reference-counted value.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-move.h"

G_BEGIN_DECLS

/* A game counts once a move, however often the position comes back in it. */
typedef struct
{
  ChMove *move; /* owned */
  guint n_games;
  guint n_light_wins, n_draws, n_dark_wins; /* the rest has no result */
} ChLibraryMove;

typedef struct _ChLibraryMoves ChLibraryMoves;

#define CH_TYPE_LIBRARY_MOVES (ch_library_moves_get_type ())
GType ch_library_moves_get_type (void);

ChLibraryMoves *ch_library_moves_ref (ChLibraryMoves *self);
void ch_library_moves_unref (ChLibraryMoves *self);

/* Moves, the most played first; of equal ones in the order of the squares. */
guint ch_library_moves_get_n (ChLibraryMoves *self);
const ChLibraryMove *ch_library_moves_get (ChLibraryMoves *self, guint n);
/* Games in which the position stands, those that end with it included. */
guint ch_library_moves_get_n_games (ChLibraryMoves *self);
/* Their results: the games in [CH_LIBRARY_DRAW] and so on (ChLibraryResult). */
guint ch_library_moves_get_n_results (ChLibraryMoves *self, int result);
/* The opening whose name the position has, or NULL. */
const char *ch_library_moves_get_opening (ChLibraryMoves *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChLibraryMoves, ch_library_moves_unref)

G_END_DECLS

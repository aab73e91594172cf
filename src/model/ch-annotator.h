/* ch-annotator.h: lets an engine go through a whole game and mark its mistakes.
 *
 * Off the main thread by way of ChEngine; the game is changed once, at the end, in one step of undo.
 * A move is a mistake by the winning chance it gives away, not by hundredths of a man: what is won
 * stays won.  Main thread only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"
#include "ch-game.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 nodes; /* for each position; 0 = 300,000.  A suspected mistake gets four times as many */
  guint megabytes; /* table; 0 = 64 */
  guint line;      /* plies of the better line that are put in; 0 = 8 */
} ChAnnotateOptions;

/* How many positions of the main line have been judged. */
typedef void (*ChAnnotateProgress) (guint done, guint total, gpointer data);

/* Judges every position of @game's main line; evaluations are kept at its nodes, mistakes get the
 * symbols ?!, ? and ??, and the better line as a variation.  What a person has written stays: a move
 * that has a symbol for moves keeps it.  Cancelled, it changes nothing. */
void ch_annotate_async (ChGame *game,
                        const ChAnnotateOptions *options,
                        GCancellable *cancellable,
                        ChAnnotateProgress progress,
                        gpointer progress_data,
                        GAsyncReadyCallback callback,
                        gpointer data);

/* @n_mistakes (may be NULL): how many moves were marked. */
gboolean ch_annotate_finish (GAsyncResult *result, guint *n_mistakes, GError **error);

/* The symbol (numeric annotation glyph) of a move that gives away @loss (0 … 1) of the winning
 * chance; 0 for none. */
int ch_annotate_symbol (double loss);

G_END_DECLS

/* ch-eval-graph.h: the evaluations kept in a game over its plies, as Light's chances.
 *
 * Shows the line of a ChGame that the current node is on, and follows the game.  Moves marked ?!, ?
 * and ?? are marked by shape and colour.  A click, a drag and the keyboard (Left, Right, Page Up, Page
 * Down, Home, End) set the game's current node.
 *
 * Properties: "game" (ChGame, nullable), "has-values" (boolean, read-only: there is a line to draw).
 * CSS node "evalgraph".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_EVAL_GRAPH (ch_eval_graph_get_type ())
G_DECLARE_FINAL_TYPE (ChEvalGraph, ch_eval_graph, CH, EVAL_GRAPH, GtkWidget)

GtkWidget *ch_eval_graph_new (void);

ChGame *ch_eval_graph_get_game (ChEvalGraph *self);
void ch_eval_graph_set_game (ChEvalGraph *self, ChGame *game);

/* What is drawn: plies with the start, Light's chance there (NAN: not known), the symbol of a
 * mistake there or 0, and the place in units of the widget. */
guint ch_eval_graph_get_n_points (ChEvalGraph *self);
double ch_eval_graph_get_chance (ChEvalGraph *self, guint ply);
int ch_eval_graph_get_mistake (ChEvalGraph *self, guint ply);
double ch_eval_graph_get_x (ChEvalGraph *self, guint ply);

G_END_DECLS

/* ch-engine-panel.h: what an engine thinks: its verdict in words, its best lines, its settings.
 *
 * A view: whoever owns it runs the engine by the properties and gives it the thoughts.
 *
 * Properties (all writable): "active" (boolean: the switch), "lines" (uint 1 … 5), "threads" (uint, 0:
 * as many as fit), "depth" (uint: stop there, 0: never), "engines" (GListModel of GtkStringObject,
 * nullable: their names), "engine" (uint: the chosen one).
 *
 * Signals:
 *   "line-activated" (ChThought thought, uint n_moves)   the moves of it up to this one
 *   "manage-engines"                                     the button below the list of engines
 * CSS node "enginepanel".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_ENGINE_PANEL (ch_engine_panel_get_type ())
G_DECLARE_FINAL_TYPE (ChEnginePanel, ch_engine_panel, CH, ENGINE_PANEL, GtkWidget)

#define CH_ENGINE_PANEL_LINES 5

GtkWidget *ch_engine_panel_new (void);

/* The thoughts from now on are about a position of @ruleset with @side to move; what is shown fades
 * until they come. */
void ch_engine_panel_set_position (ChEnginePanel *self, ChRuleset *ruleset, ChSide side);
/* Shown soon, not at once: an engine says more than can be read. */
void ch_engine_panel_set_thought (ChEnginePanel *self, ChThought *thought);
/* Nothing is thought about. */
void ch_engine_panel_clear (ChEnginePanel *self);
/* A sentence in place of the verdict ("White wins: Black has no move."), or NULL. */
void ch_engine_panel_set_message (ChEnginePanel *self, const char *message);

/* Whether a move of a line can be chosen; at first it can. */
void ch_engine_panel_set_choosable (ChEnginePanel *self, gboolean choosable);

/* The thought shown as @line (from 1), or NULL. */
ChThought *ch_engine_panel_get_thought (ChEnginePanel *self, guint line);

G_END_DECLS

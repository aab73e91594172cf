/* ch-engine-line.h: a line of thought as a row: its score, its moves, each of which can be chosen.
 *
 * Keyboard: Left and Right walk the moves, Enter chooses.  CSS node "engineline".
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-engine.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define CH_TYPE_ENGINE_LINE (ch_engine_line_get_type ())
G_DECLARE_FINAL_TYPE (ChEngineLine, ch_engine_line, CH, ENGINE_LINE, GtkWidget)

/* Signal "activated" (uint n_moves): the moves up to this one. */
GtkWidget *ch_engine_line_new (void);

/* @thought for @side to move, nullable: an empty row. */
void ch_engine_line_set_thought (ChEngineLine *self,
                                 ChThought *thought,
                                 ChRuleset *ruleset,
                                 ChSide side);
/* The thought that is shown, or NULL. */
ChThought *ch_engine_line_get_thought (ChEngineLine *self);
/* What is shown belongs to another position: it is faint and cannot be chosen. */
void ch_engine_line_set_stale (ChEngineLine *self, gboolean stale);

G_END_DECLS

/* ch-position-strip.h: the tray of pieces and the tools for setting up a position.
 *
 * Holds no position: it tells which tool is picked; all else goes through the "page." actions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-ruleset.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The pointer: clicks make moves. */
#define CH_TOOL_POINTER (-1)

#define CH_TYPE_POSITION_STRIP (ch_position_strip_get_type ())
G_DECLARE_FINAL_TYPE (ChPositionStrip, ch_position_strip, CH, POSITION_STRIP, GtkWidget)

/* Properties: "tool": CH_TOOL_POINTER, or a ChPiece (CH_PIECE_NONE: the eraser). */
GtkWidget *ch_position_strip_new (void);
int ch_position_strip_get_tool (ChPositionStrip *self);
void ch_position_strip_set_tool (ChPositionStrip *self, int tool);

/* What the strip shows: whose move it is, in the rule set's words, and the piece set drawn. */
void ch_position_strip_show (ChPositionStrip *self, ChRuleset *ruleset, ChSide side,
                             const char *piece_set);

G_END_DECLS

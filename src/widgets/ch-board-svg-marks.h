/* ch-board-svg-marks.h: SVG elements of the marks on a board, and the little tools to write them.
 *
 * Colours and measures are those of ch-board-marks.c.  Numbers are written the same in every locale.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-board-layout.h"

G_BEGIN_DECLS

/* "12.5" */
void ch_svg_append_value (GString *svg, double value);
/* ' name="12.5"' */
void ch_svg_append_number (GString *svg, const char *name, double value);
/* A bold text; @anchor "start" or "middle", @x and @y its base line. */
void ch_svg_append_text (GString *svg,
                         const char *text,
                         const char *anchor,
                         double x,
                         double y,
                         double px,
                         const char *colour);

/* How high a figure is, in parts of the size of the letters. */
#define CH_SVG_FIGURE_HEIGHT 0.7

/* The element of a mark; nothing for items that are no marks. @points: its points. */
void ch_svg_append_mark (GString *svg,
                         const ChBoardItem *item,
                         const graphene_point_t *points,
                         double square);
/* The dashed ring around a jumped piece. */
void ch_svg_append_jumped_ring (GString *svg, const graphene_rect_t *piece, double square);

G_END_DECLS

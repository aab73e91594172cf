/* ch-board-shapes.h: where the marks on a board are and how large, for whoever draws or writes them.
 *
 * All measures named here are hundredths of a square; @u is one in the units of the caller.  Pure
 * functions: they know no colours and no cairo.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* Rings in a square: their radius, their line, and the white that shows on each side of it. */
#define CH_SHAPE_RING_RADIUS 45.0
#define CH_SHAPE_CIRCLE_WIDTH 5.0
#define CH_SHAPE_MUST_WIDTH 5.5
#define CH_SHAPE_MUST_EDGE 1.25

/* Discs: a white line of that width lies half inside the radius. */
#define CH_SHAPE_HOP_RADIUS 15.0
#define CH_SHAPE_HOP_EDGE 3.0
#define CH_SHAPE_HOP_TEXT 20.0
#define CH_SHAPE_CROSS_RADIUS 25.0
#define CH_SHAPE_CROSS_EDGE 5.0

/* What is not allowed: a dashed line, and a cross in the disc at its end. */
#define CH_SHAPE_FORBIDDEN_WIDTH 8.0
#define CH_SHAPE_FORBIDDEN_EDGE 3.0
#define CH_SHAPE_FORBIDDEN_DASH 13.0
#define CH_SHAPE_CROSS_ARM 9.0
#define CH_SHAPE_CROSS_WIDTH 4.5

/* An arrow's white on both sides together. */
#define CH_SHAPE_ARROW_EDGE 6.0

/* A piece that was jumped. */
#define CH_SHAPE_JUMPED_RADIUS 38.0
#define CH_SHAPE_JUMPED_WIDTH 3.0

#define CH_SHAPE_CORNER_BARS 8

/* The bars that mark the corners of @square, two for each; the first corner is left out where a number
 * stands in it.  Returns how many of @bars are filled. */
int ch_shape_corners (const graphene_rect_t *square,
                      double u,
                      gboolean first,
                      graphene_rect_t bars[CH_SHAPE_CORNER_BARS]);

typedef struct
{
  double tip[2];
  double wings[2][2];  /* the other corners of the head */
  double shaft_end[2]; /* a little inside the head */
  double width;        /* of the shaft, in hundredths of a square */
} ChShapeArrow;

/* An arrow through @n points; FALSE where it has no length. */
gboolean ch_shape_arrow (const graphene_point_t *points, guint n, double u, ChShapeArrow *arrow);

G_END_DECLS

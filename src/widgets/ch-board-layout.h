/* ch-board-layout.h: where everything on a board stands, apart from any widget.
 *
 * From a state and a size to plain items: what, where, in the order they are painted.  The widget,
 * the tests and whatever else draws a board use the same items.  Knows no GTK, only rectangles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ch-state.h"

#include <graphene.h>

G_BEGIN_DECLS

/* Where the names of the squares stand.  Numbers, which have no rows and columns, always stand in
 * the squares or nowhere. */
typedef enum
{
  CH_COORDINATES_EDGE,
  CH_COORDINATES_SQUARES,
  CH_COORDINATES_NONE
} ChCoordinates;

#define CH_TYPE_COORDINATES (ch_coordinates_get_type ())
GType ch_coordinates_get_type (void); /* nicks "edge", "squares", "none" */

typedef struct
{
  ChCoordinates coordinates; /* where they stand; never EDGE for numbers */
  ChSquareStyle style;       /* never OWN */
  double scale;              /* device pixels in a unit */
  int columns, rows;
  gboolean turned;       /* the dark side's first row at the bottom */
  float square;          /* one square; a whole number of device pixels */
  float frame;           /* the frame on each side, with the family's line in it */
  float line;            /* the family's line */
  graphene_rect_t board; /* with the frame */
  graphene_rect_t field; /* the squares */
} ChBoardGeometry;

/* The largest board in @width × @height units, in its middle. */
void ch_board_geometry_init (ChBoardGeometry *self,
                             ChRuleset *ruleset,
                             gboolean turned,
                             ChCoordinates coordinates,
                             ChSquareStyle style,
                             double width,
                             double height,
                             double scale);
gboolean ch_board_geometry_equal (const ChBoardGeometry *a, const ChBoardGeometry *b);

/* The place of a square; of that in @column and @row as seen by White, on the board or not. */
void ch_board_geometry_place (const ChBoardGeometry *self,
                              double column,
                              double row,
                              graphene_rect_t *rect);
void ch_board_geometry_square (const ChBoardGeometry *self,
                               ChRuleset *ruleset,
                               int square,
                               graphene_rect_t *rect);
void ch_board_geometry_piece (const ChBoardGeometry *self,
                              const graphene_rect_t *square,
                              graphene_rect_t *rect);
/* The playing square at a point, or CH_NO_SQUARE. */
int ch_board_geometry_pick (const ChBoardGeometry *self, ChRuleset *ruleset, double x, double y);

/* In the order they are painted. */
typedef enum
{
  CH_ITEM_TILE,      /* variant: 0 … 3 light, 4 … 7 dark */
  CH_ITEM_EDGE_NAME, /* text, in the middle of the rectangle */
  CH_ITEM_LAST_MOVE,
  CH_ITEM_CORNERS, /* the square left; variant 1: none at the top left */
  CH_ITEM_HOVER,
  CH_ITEM_SELECTED,
  CH_ITEM_FOCUS,
  CH_ITEM_NUMBER, /* text, from the rectangle's top left corner */
  CH_ITEM_PIECE,
  CH_ITEM_JUMPED, /* a piece taken and still on the board */
  CH_ITEM_TARGET,
  CH_ITEM_CAPTURE_TARGET,
  CH_ITEM_MUST,
  CH_ITEM_CIRCLE,      /* variant: ChMarkKind */
  CH_ITEM_ARROW,       /* variant: ChMarkKind; through the points */
  CH_ITEM_NOT_ALLOWED, /* along the points to a cross */
  CH_ITEM_HOP,         /* variant: ChMarkKind; text: the number */
  CH_ITEM_BADGE,       /* variant: ChMarkKind */
  CH_N_ITEMS
} ChBoardItemKind;

typedef struct
{
  ChBoardItemKind kind;
  int square; /* or CH_NO_SQUARE */
  ChPiece piece;
  int variant;
  char text[8];
  graphene_rect_t rect; /* the square's, the piece's, the text's or the path's bounds */
  guint first_point;    /* of the layout's points */
  guint n_points;
} ChBoardItem;

typedef struct _ChBoardLayout ChBoardLayout;

/* What a person is doing at the board; not part of the state. */
typedef struct
{
  int hover; /* CH_NO_SQUARE for none, as below */
  int focus;
  int lifted;            /* its piece is drawn elsewhere */
  ChMove *playing;       /* a move being played: only what stands still is shown; or NULL */
  const ChMark *preview; /* an arrow being drawn, or NULL */
} ChBoardView;

#define CH_BOARD_VIEW_INIT                               \
  {                                                      \
    CH_NO_SQUARE, CH_NO_SQUARE, CH_NO_SQUARE, NULL, NULL \
  }

/* Tiles and the names on the frame: what changes only with the board. */
ChBoardLayout *ch_board_layout_new_ground (ChRuleset *ruleset, const ChBoardGeometry *geometry);
/* Everything that stands on them. */
ChBoardLayout *ch_board_layout_new (ChState *state,
                                    const ChBoardGeometry *geometry,
                                    const ChBoardView *view);
void ch_board_layout_free (ChBoardLayout *self);

guint ch_board_layout_get_n_items (const ChBoardLayout *self);
const ChBoardItem *ch_board_layout_get_item (const ChBoardLayout *self, guint n);
/* The points of @item; NULL where nothing that stands there has any. */
const graphene_point_t *ch_board_layout_get_points (const ChBoardLayout *self,
                                                    const ChBoardItem *item);

/* One line an item, for tests and for people. */
char *ch_board_layout_to_text (const ChBoardLayout *self, ChRuleset *ruleset);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChBoardLayout, ch_board_layout_free)

G_END_DECLS

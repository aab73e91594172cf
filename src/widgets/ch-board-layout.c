/* ch-board-layout.c: where everything on a board stands, apart from any widget.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "ch-board-layout.h"

#include <string.h>

/* Parts of a square. */
#define NUMBER_INSET 0.06
/* In smaller squares a number, which is not drawn smaller than can be read, reaches under the piece. */
#define NUMBER_ROOM 48
#define HOP_RADIUS 0.15
#define HOP_OFFSET 0.31
#define ARROW_START 0.30 /* off the middle of the first square */
#define ARROW_STOP 0.38  /* off the middle of the last one, where a piece stands on it */

struct _ChBoardLayout
{
  GArray *items;
  GArray *points;
};

/* What the steps below share. */
typedef struct
{
  ChBoardLayout *layout;
  ChState *state;
  ChRuleset *ruleset;
  const ChBoardGeometry *geometry;
  const ChBoardView *view;
  int n_squares;
} Builder;

static ChBoardLayout *
layout_new (void)
{
  ChBoardLayout *self = g_new0 (ChBoardLayout, 1);

  self->items = g_array_new (FALSE, TRUE, sizeof (ChBoardItem));
  self->points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  return self;
}

void
ch_board_layout_free (ChBoardLayout *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->items);
  g_array_unref (self->points);
  g_free (self);
}

static ChBoardItem *
add_item (ChBoardLayout *self, ChBoardItemKind kind, int square, const graphene_rect_t *rect)
{
  ChBoardItem *item;

  g_array_set_size (self->items, self->items->len + 1);
  item = &g_array_index (self->items, ChBoardItem, self->items->len - 1);
  item->kind = kind;
  item->square = square;
  item->rect = *rect;
  item->first_point = self->points->len;
  return item;
}

static void
set_text (ChBoardItem *item, const char *text)
{
  g_strlcpy (item->text, text, sizeof item->text);
}

static ChBoardItem *
add_on_square (Builder *builder, ChBoardItemKind kind, int square)
{
  graphene_rect_t rect;

  ch_board_geometry_square (builder->geometry, builder->ruleset, square, &rect);
  return add_item (builder->layout, kind, square, &rect);
}

/* The ground */

static void
add_tiles (ChBoardLayout *self, ChRuleset *ruleset, const ChBoardGeometry *geometry)
{
  gboolean all_play = ch_ruleset_get_n_squares (ruleset) == geometry->columns * geometry->rows;

  for (int down = 0; down < geometry->rows; down++)
    {
      for (int across = 0; across < geometry->columns; across++)
        {
          int column = geometry->turned ? geometry->columns - 1 - across : across;
          int row = geometry->turned ? down : geometry->rows - 1 - down;
          int square = ch_ruleset_square_at (ruleset, column, row);
          gboolean dark = all_play ? (column + row) % 2 == 0 : square != CH_NO_SQUARE;
          graphene_rect_t rect;
          ChBoardItem *item;

          ch_board_geometry_place (geometry, column, row, &rect);
          item = add_item (self, CH_ITEM_TILE, square, &rect);
          item->variant = (3 * down + across) % 4 + (dark ? 4 : 0);
        }
    }
}

/* A name of a square in letters has its column in front and its row behind: "c3", "j10". */
static void
split_name (const char *name, char *column, char *row, gsize size)
{
  gsize letters = 0;

  while (g_ascii_isalpha (name[letters]))
    letters++;
  g_strlcpy (column, name, MIN (size, letters + 1));
  g_strlcpy (row, name + letters, size);
}

static void
add_edge_names (ChBoardLayout *self, ChRuleset *ruleset, const ChBoardGeometry *geometry)
{
  int n = ch_ruleset_get_n_squares (ruleset);
  guint64 columns_done = 0, rows_done = 0;

  for (int square = 0; square < n; square++)
    {
      g_autofree char *name = ch_ruleset_square_name (ruleset, square, geometry->style);
      char column_name[8], row_name[8];
      graphene_rect_t place, rect;
      int column, row;

      split_name (name, column_name, row_name, sizeof column_name);
      ch_ruleset_square_place (ruleset, square, &column, &row);
      ch_board_geometry_place (geometry, column, row, &place);
      if ((columns_done & (G_GUINT64_CONSTANT (1) << column)) == 0)
        {
          columns_done |= G_GUINT64_CONSTANT (1) << column;
          graphene_rect_init (&rect, place.origin.x,
                              geometry->field.origin.y + geometry->field.size.height +
                                geometry->line,
                              geometry->square, geometry->frame - geometry->line);
          set_text (add_item (self, CH_ITEM_EDGE_NAME, CH_NO_SQUARE, &rect), column_name);
        }
      if ((rows_done & (G_GUINT64_CONSTANT (1) << row)) == 0)
        {
          rows_done |= G_GUINT64_CONSTANT (1) << row;
          graphene_rect_init (&rect, geometry->board.origin.x, place.origin.y,
                              geometry->frame - geometry->line, geometry->square);
          set_text (add_item (self, CH_ITEM_EDGE_NAME, CH_NO_SQUARE, &rect), row_name);
        }
    }
}

ChBoardLayout *
ch_board_layout_new_ground (ChRuleset *ruleset, const ChBoardGeometry *geometry)
{
  ChBoardLayout *self = layout_new ();

  add_tiles (self, ruleset, geometry);
  if (geometry->coordinates == CH_COORDINATES_EDGE)
    add_edge_names (self, ruleset, geometry);
  return self;
}

/* Under the pieces */

static void
add_left (Builder *builder, int square)
{
  gboolean numbered = builder->geometry->coordinates == CH_COORDINATES_SQUARES;

  add_on_square (builder, CH_ITEM_CORNERS, square)->variant = numbered ? 1 : 0;
}

static void
add_last_move (Builder *builder)
{
  ChMove *move = ch_state_get_last_move (builder->state);
  int n_path = ch_state_get_n_path (builder->state);

  /* During a chain, and on the way, the square it began on is the one left. */
  if (n_path > 1 || builder->view->playing != NULL)
    {
      int from = n_path > 1 ? ch_state_get_path (builder->state, 0)
                            : ch_move_get_from (builder->view->playing);

      add_on_square (builder, CH_ITEM_LAST_MOVE, from);
      add_left (builder, from);
    }
  else if (move != NULL)
    {
      int from = ch_move_get_from (move);
      int to = ch_move_get_to (move);

      add_on_square (builder, CH_ITEM_LAST_MOVE, from);
      if (to != from)
        {
          add_on_square (builder, CH_ITEM_LAST_MOVE, to);
          add_left (builder, from);
        }
    }
}

static void
add_numbers (Builder *builder)
{
  const ChBoardGeometry *geometry = builder->geometry;
  float inset = geometry->square * (float) NUMBER_INSET;

  if (geometry->coordinates != CH_COORDINATES_SQUARES)
    return;
  for (int square = 0; square < builder->n_squares; square++)
    {
      g_autofree char *name = NULL;
      ChBoardItem *item;

      /* Half a number is none. */
      if (geometry->square < NUMBER_ROOM &&
          ch_position_get_piece (ch_state_get_position (builder->state), square) != CH_PIECE_NONE)
        continue;
      name = ch_ruleset_square_name (builder->ruleset, square, geometry->style);
      item = add_on_square (builder, CH_ITEM_NUMBER, square);
      graphene_rect_inset (&item->rect, inset, inset);
      set_text (item, name);
    }
}

static void
add_under (Builder *builder)
{
  int n_path = ch_state_get_n_path (builder->state);

  add_last_move (builder);
  if (builder->view->playing == NULL)
    {
      if (builder->view->hover != CH_NO_SQUARE)
        add_on_square (builder, CH_ITEM_HOVER, builder->view->hover);
      if (n_path > 0)
        add_on_square (builder, CH_ITEM_SELECTED, ch_state_get_path (builder->state, n_path - 1));
    }
  if (builder->view->focus != CH_NO_SQUARE)
    add_on_square (builder, CH_ITEM_FOCUS, builder->view->focus);
  add_numbers (builder);
}

/* The pieces */

/* The squares of the other side's pieces that the arrow of a table jumps over. */
static void
find_jumped_by_arrow (Builder *builder, const ChMark *mark, gboolean *jumped)
{
  ChPosition *position = ch_state_get_position (builder->state);
  ChPiece mover = ch_position_get_piece (position, mark->squares[0]);
  gboolean light = mover == CH_PIECE_LIGHT_MAN || mover == CH_PIECE_LIGHT_KING;

  for (int i = 1; i < mark->n_squares && mover != CH_PIECE_NONE; i++)
    {
      int column, row, to_column, to_row;

      ch_ruleset_square_place (builder->ruleset, mark->squares[i - 1], &column, &row);
      ch_ruleset_square_place (builder->ruleset, mark->squares[i], &to_column, &to_row);
      for (;;)
        {
          int square;
          ChPiece piece;

          column += (to_column > column) - (to_column < column);
          row += (to_row > row) - (to_row < row);
          if (column == to_column && row == to_row)
            break;
          square = ch_ruleset_square_at (builder->ruleset, column, row);
          if (square == CH_NO_SQUARE)
            continue;
          piece = ch_position_get_piece (position, square);
          if (piece != CH_PIECE_NONE &&
              light != (piece == CH_PIECE_LIGHT_MAN || piece == CH_PIECE_LIGHT_KING))
            jumped[square] = TRUE;
        }
    }
}

/* Drawn elsewhere: in a person's hand, or on its way. */
static gboolean
is_hidden (Builder *builder, int square)
{
  ChMove *move = builder->view->playing;
  int n_taken, n_path;

  if (square == builder->view->lifted)
    return TRUE;
  if (move == NULL)
    return FALSE;
  n_taken = ch_move_get_n_taken (move);
  for (int i = 0; i < n_taken; i++)
    {
      if (ch_move_get_taken (move, i) == square)
        return TRUE;
    }
  n_path = ch_state_get_n_path (builder->state);
  return square == ch_move_get_from (move) ||
         (n_path > 0 && square == ch_state_get_path (builder->state, n_path - 1));
}

static void
add_pieces (Builder *builder)
{
  g_autofree gboolean *jumped = g_new0 (gboolean, builder->n_squares);
  int n_marks = ch_state_get_n_marks (builder->state);

  for (int i = 0; i < n_marks && builder->view->playing == NULL; i++)
    {
      const ChMark *mark = ch_state_get_mark (builder->state, i);

      if (mark->kind == CH_MARK_ARROW_TABLE)
        find_jumped_by_arrow (builder, mark, jumped);
    }
  for (int square = 0; square < builder->n_squares; square++)
    {
      ChPiece piece = ch_state_get_shown_piece (builder->state, square);
      ChBoardItem *item;
      graphene_rect_t place, rect;

      if (piece == CH_PIECE_NONE || is_hidden (builder, square))
        continue;
      ch_board_geometry_square (builder->geometry, builder->ruleset, square, &place);
      ch_board_geometry_piece (builder->geometry, &place, &rect);
      item =
        add_item (builder->layout,
                  jumped[square] || ch_state_is_jumped (builder->state, square) ? CH_ITEM_JUMPED
                                                                                : CH_ITEM_PIECE,
                  square, &rect);
      item->piece = piece;
    }
}

/* Over the pieces */

static void
add_targets (Builder *builder)
{
  for (int square = 0; square < builder->n_squares; square++)
    {
      gboolean capture = FALSE;

      if (ch_state_is_target (builder->state, square, &capture))
        add_on_square (builder, capture ? CH_ITEM_CAPTURE_TARGET : CH_ITEM_TARGET, square);
    }
}

/* Hidden once a piece is picked up, except on that piece. */
static void
add_must (Builder *builder)
{
  int n_path = ch_state_get_n_path (builder->state);
  int n_marks = ch_state_get_n_marks (builder->state);
  g_autofree gboolean *ring = g_new0 (gboolean, builder->n_squares);

  for (int square = 0; square < builder->n_squares; square++)
    {
      ring[square] = (n_path == 0 || ch_state_get_path (builder->state, n_path - 1) == square) &&
                     ch_state_must_capture (builder->state, square);
    }
  for (int i = 0; i < n_marks; i++)
    {
      const ChMark *mark = ch_state_get_mark (builder->state, i);

      for (int j = 0; mark->kind == CH_MARK_MUST && j < mark->n_squares; j++)
        ring[mark->squares[j]] = TRUE;
    }
  for (int square = 0; square < builder->n_squares; square++)
    {
      if (ring[square] && square != builder->view->lifted)
        add_on_square (builder, CH_ITEM_MUST, square);
    }
}

static void
move_towards (graphene_point_t *point, const graphene_point_t *to, float distance)
{
  graphene_vec2_t step;

  graphene_vec2_init (&step, to->x - point->x, to->y - point->y);
  graphene_vec2_normalize (&step, &step);
  point->x += graphene_vec2_get_x (&step) * distance;
  point->y += graphene_vec2_get_y (&step) * distance;
}

/* The line from the edge of the piece that moves, through the middle of every landing. */
static void
add_path (Builder *builder, ChBoardItemKind kind, const ChMark *mark)
{
  ChBoardLayout *layout = builder->layout;
  ChBoardItem *item = add_on_square (builder, kind, mark->squares[0]);
  int last = mark->squares[mark->n_squares - 1];
  graphene_point_t *points;

  item->variant = (int) mark->kind;
  item->n_points = (guint) mark->n_squares;
  for (int i = 0; i < mark->n_squares; i++)
    {
      graphene_rect_t place;
      graphene_point_t point;

      ch_board_geometry_square (builder->geometry, builder->ruleset, mark->squares[i], &place);
      graphene_rect_union (&item->rect, &place, &item->rect);
      graphene_rect_get_center (&place, &point);
      g_array_append_val (layout->points, point);
    }
  points = &g_array_index (layout->points, graphene_point_t, item->first_point);
  move_towards (&points[0], &points[1], builder->geometry->square * (float) ARROW_START);
  if (kind == CH_ITEM_ARROW && last != mark->squares[0] &&
      ch_state_get_shown_piece (builder->state, last) != CH_PIECE_NONE)
    move_towards (&points[item->n_points - 1], &points[item->n_points - 2],
                  builder->geometry->square * (float) ARROW_STOP);
}

/* A disc at the corner of @square, for a number or a sign. */
static ChBoardItem *
add_in_corner (Builder *builder, ChBoardItemKind kind, int square)
{
  float offset = builder->geometry->square * (float) HOP_OFFSET;
  float radius = builder->geometry->square * (float) HOP_RADIUS;
  ChBoardItem *item = add_on_square (builder, kind, square);
  graphene_point_t middle;

  graphene_rect_get_center (&item->rect, &middle);
  graphene_rect_init (&item->rect, middle.x + offset - radius, middle.y - offset - radius,
                      2 * radius, 2 * radius);

  return item;
}

static void
add_hops (Builder *builder, const ChMark *mark)
{
  for (int i = 1; mark->n_squares > 2 && i < mark->n_squares; i++)
    {
      ChBoardItem *item = add_in_corner (builder, CH_ITEM_HOP, mark->squares[i]);

      item->variant = (int) mark->kind;
      g_snprintf (item->text, sizeof item->text, "%d", i);
    }
}

static gboolean
is_arrow (ChMarkKind kind)
{
  return kind <= CH_MARK_ARROW_REFUTATION;
}

static gboolean
is_circle (ChMarkKind kind)
{
  return kind >= CH_MARK_CIRCLE_GREEN && kind <= CH_MARK_CIRCLE_PURPLE;
}

static gboolean
is_badge (ChMarkKind kind)
{
  return kind >= CH_MARK_FOUND && kind <= CH_MARK_WRONG;
}

static void
add_mark (Builder *builder, const ChMark *mark, ChBoardItemKind kind)
{
  if (mark->n_squares < 1)
    return;
  if (kind == CH_ITEM_CIRCLE && is_circle (mark->kind))
    add_on_square (builder, kind, mark->squares[0])->variant = (int) mark->kind;
  else if (kind == CH_ITEM_ARROW && is_arrow (mark->kind) && mark->n_squares > 1)
    add_path (builder, kind, mark);
  else if (kind == CH_ITEM_NOT_ALLOWED && mark->kind == CH_MARK_NOT_ALLOWED && mark->n_squares > 1)
    add_path (builder, kind, mark);
  else if (kind == CH_ITEM_HOP && is_arrow (mark->kind))
    add_hops (builder, mark);
  else if (kind == CH_ITEM_BADGE && is_badge (mark->kind))
    add_in_corner (builder, kind, mark->squares[0])->variant = (int) mark->kind;
}

static void
add_over (Builder *builder)
{
  static const ChBoardItemKind order[] = { CH_ITEM_CIRCLE, CH_ITEM_ARROW, CH_ITEM_NOT_ALLOWED,
                                           CH_ITEM_HOP, CH_ITEM_BADGE };
  int n_marks = ch_state_get_n_marks (builder->state);

  if (builder->view->playing != NULL)
    return;
  add_targets (builder);
  add_must (builder);
  for (guint kind = 0; kind < G_N_ELEMENTS (order); kind++)
    {
      for (int i = 0; i < n_marks; i++)
        add_mark (builder, ch_state_get_mark (builder->state, i), order[kind]);
      if (builder->view->preview != NULL)
        add_mark (builder, builder->view->preview, order[kind]);
    }
}

ChBoardLayout *
ch_board_layout_new (ChState *state, const ChBoardGeometry *geometry, const ChBoardView *view)
{
  Builder builder = { NULL, state, ch_state_get_ruleset (state), geometry, view, 0 };

  builder.layout = layout_new ();
  builder.n_squares = ch_ruleset_get_n_squares (builder.ruleset);
  add_under (&builder);
  add_pieces (&builder);
  add_over (&builder);
  return builder.layout;
}

guint
ch_board_layout_get_n_items (const ChBoardLayout *self)
{
  return self->items->len;
}

const ChBoardItem *
ch_board_layout_get_item (const ChBoardLayout *self, guint n)
{
  g_return_val_if_fail (n < self->items->len, NULL);

  return &g_array_index (self->items, ChBoardItem, n);
}

const graphene_point_t *
ch_board_layout_get_points (const ChBoardLayout *self, const ChBoardItem *item)
{
  if (self->points->len == 0)
    return NULL;

  return &g_array_index (self->points, graphene_point_t, item->first_point);
}

char *
ch_board_layout_to_text (const ChBoardLayout *self, ChRuleset *ruleset)
{
  static const char *const kinds[CH_N_ITEMS] = { "tile",  "edge",     "last",   "corners",
                                                 "hover", "selected", "focus",  "number",
                                                 "piece", "jumped",   "target", "capture-target",
                                                 "must",  "circle",   "arrow",  "not-allowed",
                                                 "hop" };
  static const char *const pieces[] = { "", "light man", "light king", "dark man", "dark king" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const ChBoardItem *item = &g_array_index (self->items, ChBoardItem, i);
      const graphene_point_t *points = ch_board_layout_get_points (self, item);

      g_string_append (text, kinds[item->kind]);
      if (item->square != CH_NO_SQUARE)
        {
          g_autofree char *name =
            ch_ruleset_square_name (ruleset, item->square, CH_SQUARE_STYLE_OWN);

          g_string_append_printf (text, " %s", name);
        }
      if (item->piece != CH_PIECE_NONE)
        g_string_append_printf (text, " %s", pieces[item->piece]);
      if (item->text[0] != '\0')
        g_string_append_printf (text, " “%s”", item->text);
      if (item->variant != 0)
        g_string_append_printf (text, " v%d", item->variant);
      g_string_append_printf (text, " %g,%g %g×%g", (double) item->rect.origin.x,
                              (double) item->rect.origin.y, (double) item->rect.size.width,
                              (double) item->rect.size.height);
      for (guint j = 0; j < item->n_points; j++)
        g_string_append_printf (text, " (%.1f,%.1f)", (double) points[j].x, (double) points[j].y);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* dr-board.c: the geometry of a board.
 *
 * Knows no pieces and no rule set.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-board.h"

#include <string.h>

/* Column and row steps of one step in each direction, in the order of DrDirection. */
static const int8_t steps[DR_N_DIRECTIONS][2] = {
  { 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 }, { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 },
};

static bool
is_playing (const DrBoard *board, int column, int row)
{
  int corner_column;

  if (board->squares == DR_SQUARES_ALL)
    return true;
  corner_column = board->corner == DR_CORNER_LEFT ? 0 : board->width - 1;
  return (column + row) % 2 == corner_column % 2;
}

unsigned
dr_board_at (const DrBoard *board, int column, int row)
{
  if (column < 0 || row < 0 || column >= board->width || row >= board->height)
    return DR_NO_SQUARE;
  return board->at[row * board->width + column];
}

static void
number_squares (DrBoard *board)
{
  unsigned n = 0;
  int column, row;

  memset (board->at, DR_NO_SQUARE, sizeof board->at);
  for (row = board->height - 1; row >= 0; row--)
    for (column = 0; column < board->width; column++)
      if (is_playing (board, column, row))
        {
          board->column[n] = (uint8_t) column;
          board->row[n] = (uint8_t) row;
          board->at[row * board->width + column] = (uint8_t) n++;
        }
  board->n_squares = (uint8_t) n;
}

static void
link_neighbours (DrBoard *board)
{
  unsigned square, d;

  memset (board->next, DR_NO_SQUARE, sizeof board->next);
  for (square = 0; square < board->n_squares; square++)
    for (d = 0; d < DR_N_DIRECTIONS; d++)
      {
        int far = d >= DR_NORTH && board->squares == DR_SQUARES_DARK ? 2 : 1;

        board->next[d][square] = (uint8_t) dr_board_at (board,
                                                        board->column[square] + far * steps[d][0],
                                                        board->row[square] + far * steps[d][1]);
      }
}

/* The main road is the long diagonal between two playing corners; boards that have none or two
 * such (10x8, all squares) have no road (section 0.4). */
static void
mark_road (DrBoard *board)
{
  unsigned square;

  board->has_road = board->squares == DR_SQUARES_DARK && board->width == board->height;
  if (!board->has_road)
    return;
  for (square = 0; square < board->n_squares; square++)
    {
      unsigned column = board->column[square];
      unsigned row = board->row[square];

      board->road[square] = board->corner == DR_CORNER_LEFT ? column == row
                                                            : column + row + 1u == board->width;
    }
  /* An odd edge with the centre line of the other colour has no such diagonal in play, and one
   * with both corners in play has two. */
  if (board->width % 2 != 0)
    {
      board->has_road = false;
      memset (board->road, 0, sizeof board->road);
    }
}

void
dr_board_init (DrBoard *board, unsigned width, unsigned height, DrSquares squares, DrCorner corner)
{
  memset (board, 0, sizeof *board);
  board->width = (uint8_t) width;
  board->height = (uint8_t) height;
  board->squares = (uint8_t) squares;
  board->corner = (uint8_t) corner;
  number_squares (board);
  link_neighbours (board);
  mark_road (board);
}

/* Of an odd width, left and right corner are both played on or both not: the mirror image of such
 * a board is itself. */
static bool
same_corner (const DrBoard *a, const DrBoard *b)
{
  return a->squares == DR_SQUARES_ALL || a->corner == b->corner || a->width % 2 != 0;
}

bool
dr_board_matches (const DrBoard *a, const DrBoard *b, bool *mirrored)
{
  if (mirrored != NULL)
    *mirrored = !same_corner (a, b);
  return a->width == b->width && a->height == b->height && a->squares == b->squares;
}

unsigned
dr_board_translate (const DrBoard *from, const DrBoard *to, unsigned square)
{
  int column = from->column[square];

  if (!same_corner (from, to))
    column = from->width - 1 - column;
  return dr_board_at (to, column, from->row[square]);
}

unsigned
dr_board_far_row (const DrBoard *board, DrSide side)
{
  return side == DR_LIGHT ? board->height - 1u : 0;
}

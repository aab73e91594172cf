/* dr-shape.c: the windows of a board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-shape.h"

#include <string.h>

#define WINDOW_WIDTH 4

/* Fills @squares with the window whose bottom left corner is @column, @row on the board with its
 * dark corner on the left; false where it has not the right number of squares. */
static bool
take_window (const DrBoard *board,
             unsigned column,
             unsigned row,
             unsigned rows,
             uint8_t squares[DR_WINDOW_CELLS])
{
  unsigned n = 0;

  for (unsigned r = 0; r < rows; r++)
    for (unsigned c = 0; c < WINDOW_WIDTH; c++)
      {
        const unsigned at = board->corner == DR_CORNER_RIGHT && board->squares == DR_SQUARES_DARK
                              ? board->width - 1u - (column + c)
                              : column + c;
        const unsigned square = dr_board_at (board, (int) at, (int) (row + r));

        if (square == DR_NO_SQUARE)
          continue;
        if (n == DR_WINDOW_CELLS)
          return false;
        squares[n++] = (uint8_t) square;
      }

  return n == DR_WINDOW_CELLS;
}

static bool
add_table (DrShape *shape, const DrBoard *board, unsigned column, unsigned row, unsigned rows)
{
  const unsigned n = shape->n_tables;
  uint8_t partner[DR_WINDOW_CELLS];

  if (n == DR_MAX_TABLES || !take_window (board, column, row, rows, shape->squares[0][n]) ||
      !take_window (board, board->width - WINDOW_WIDTH - column, board->height - rows - row, rows,
                    partner))
    return false;
  for (unsigned i = 0; i < DR_WINDOW_CELLS; i++)
    shape->squares[1][n][i] = partner[DR_WINDOW_CELLS - 1 - i];
  shape->n_tables++;

  return true;
}

static void
set_places (DrShape *shape, const DrBoard *board)
{
  unsigned place = 0;

  for (int row = board->height - 1; row >= 0; row--)
    for (int c = 0; c < board->width; c++)
      {
        const int column = board->corner == DR_CORNER_RIGHT && board->squares == DR_SQUARES_DARK
                             ? board->width - 1 - c
                             : c;
        const unsigned square = dr_board_at (board, column, row);

        if (square != DR_NO_SQUARE)
          shape->place[square] = (uint8_t) place++;
      }
}

bool
dr_shape_init (DrShape *shape, const DrBoard *board)
{
  const bool all = board->squares == DR_SQUARES_ALL;
  const unsigned rows = all ? 2 : 4;
  const unsigned row_step = all ? 1 : 2;

  memset (shape, 0, sizeof *shape);
  if (board->width % 2 != 0 || board->height % 2 != 0)
    return false;
  shape->n_squares = board->n_squares;
  /* Of each pair of windows the one that comes first, from the bottom left. */
  for (unsigned row = 0; row + rows <= board->height; row += row_step)
    for (unsigned column = 0; column + WINDOW_WIDTH <= board->width; column += 2)
      {
        const unsigned turned_row = board->height - rows - row;
        const unsigned turned_column = board->width - WINDOW_WIDTH - column;

        if (row > turned_row || (row == turned_row && column > turned_column))
          continue;
        if (!add_table (shape, board, column, row, rows))
          return false;
      }
  set_places (shape, board);
  shape->men = shape->n_tables * (uint32_t) DR_WINDOW_ENTRIES;
  shape->kings = shape->men + shape->n_squares;
  shape->counts = shape->kings + shape->n_squares;
  shape->n_weights = shape->counts + DR_N_COUNTS_SEEN;

  return shape->n_tables > 0;
}

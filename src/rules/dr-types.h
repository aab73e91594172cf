/* dr-types.h: the small words of the law: sides, pieces, directions, limits.
 *
 * Plain C17 and libc; knows nothing of GLib, of files or of a person's language.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DR_MIN_EDGE 6
#define DR_MAX_EDGE 12
#define DR_MAX_SQUARES (DR_MAX_EDGE * DR_MAX_EDGE)
#define DR_NO_SQUARE 255

/* No chain on a board of 144 squares takes more: with e empty squares there are at most 2e gaps
 * between neighbours on straight lines and 143 - e pieces to take, so at most 95. */
#define DR_MAX_TAKEN 96

typedef enum
{
  DR_LIGHT,
  DR_DARK
} DrSide;

typedef enum
{
  DR_EMPTY,
  DR_LIGHT_MAN,
  DR_LIGHT_KING,
  DR_DARK_MAN,
  DR_DARK_KING
} DrPiece;

#define DR_N_PIECES 5

/* Directions seen with White (light) at the bottom; north is away from White. */
typedef enum
{
  DR_NORTH_EAST,
  DR_NORTH_WEST,
  DR_SOUTH_EAST,
  DR_SOUTH_WEST,
  DR_NORTH,
  DR_SOUTH,
  DR_EAST,
  DR_WEST
} DrDirection;

#define DR_N_DIRECTIONS 8

/* The other side. */
static inline DrSide
dr_side_other (DrSide side)
{
  return side == DR_LIGHT ? DR_DARK : DR_LIGHT;
}

/* The man of @side. */
static inline DrPiece
dr_side_man (DrSide side)
{
  return side == DR_LIGHT ? DR_LIGHT_MAN : DR_DARK_MAN;
}

/* The king of @side. */
static inline DrPiece
dr_side_king (DrSide side)
{
  return side == DR_LIGHT ? DR_LIGHT_KING : DR_DARK_KING;
}

/* Whether @piece is one of @side's. */
static inline bool
dr_piece_is (unsigned piece, DrSide side)
{
  return piece != DR_EMPTY && (piece >= DR_DARK_MAN) == (side == DR_DARK);
}

/* Whether @piece is a king of either side. */
static inline bool
dr_piece_is_king (unsigned piece)
{
  return piece == DR_LIGHT_KING || piece == DR_DARK_KING;
}

/* The direction opposite to @direction. */
static inline DrDirection
dr_direction_opposite (DrDirection direction)
{
  return (DrDirection) (direction < DR_NORTH ? direction ^ 3 : direction ^ 1);
}

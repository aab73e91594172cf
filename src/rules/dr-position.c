/* dr-position.c: where the pieces stand and who is to move.
 *
 * Knows squares by index only.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-position.h"

#include <string.h>

/* The finalizer of splitmix64 (Steele, Lea, Flood 2014): a fixed hash of small numbers, so that
 * no table has to be filled at start. */
static uint64_t
mix (uint64_t x)
{
  x += UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

uint64_t
dr_zobrist_piece (DrPiece piece, unsigned square)
{
  return mix (((uint64_t) piece << 8) | square);
}

uint64_t
dr_zobrist_dark (void)
{
  return mix (UINT64_C (0xffff));
}

void
dr_position_init (DrPosition *position, DrSide side)
{
  memset (position, 0, sizeof *position);
  position->run_king[DR_LIGHT] = DR_NO_SQUARE;
  position->run_king[DR_DARK] = DR_NO_SQUARE;
  dr_position_set_side (position, side);
}

void
dr_position_put (DrPosition *position, unsigned square, DrPiece piece)
{
  DrPiece old = (DrPiece) position->cell[square];

  if (old != DR_EMPTY)
    {
      position->count[old]--;
      position->key ^= dr_zobrist_piece (old, square);
    }
  if (piece != DR_EMPTY)
    {
      position->count[piece]++;
      position->key ^= dr_zobrist_piece (piece, square);
    }
  position->cell[square] = (uint8_t) piece;
}

void
dr_position_set_side (DrPosition *position, DrSide side)
{
  if (position->side != side)
    position->key ^= dr_zobrist_dark ();
  position->side = (uint8_t) side;
}

bool
dr_position_equal (const DrPosition *a, const DrPosition *b)
{
  return a->key == b->key && a->side == b->side && memcmp (a->cell, b->cell, sizeof a->cell) == 0;
}

unsigned
dr_position_pieces (const DrPosition *position, DrSide side)
{
  return position->count[dr_side_man (side)] + (unsigned) position->count[dr_side_king (side)];
}

void
dr_position_translate (const DrPosition *position, const DrBoard *from, const DrBoard *to,
                       DrPosition *result)
{
  DrPosition moved;
  unsigned square, side;

  dr_position_init (&moved, (DrSide) position->side);
  for (square = 0; square < from->n_squares; square++)
    if (position->cell[square] != DR_EMPTY)
      dr_position_put (&moved, dr_board_translate (from, to, square),
                       (DrPiece) position->cell[square]);
  for (side = 0; side < 2; side++)
    {
      moved.run_length[side] = position->run_length[side];
      if (position->run_king[side] != DR_NO_SQUARE)
        moved.run_king[side] = (uint8_t) dr_board_translate (from, to, position->run_king[side]);
    }
  *result = moved;
}

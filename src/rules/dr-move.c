/* dr-move.c: one move with its whole path, and lists of moves.
 *
 * Knows nothing of legality.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-move.h"

#include <stdlib.h>
#include <string.h>

void
dr_move_seal (DrMove *move)
{
  unsigned n;

  move->key = dr_zobrist_piece (DR_LIGHT_MAN, move->from) ^ dr_zobrist_piece (DR_DARK_MAN, move->to)
              ^ (move->crowned ? dr_zobrist_dark () : 0);
  for (n = 0; n < move->n_taken; n++)
    move->key ^= dr_zobrist_piece (DR_EMPTY, move->taken[n]);
}

typedef struct
{
  uint64_t bits[(DR_MAX_SQUARES + 63) / 64];
} SquareSet;

static SquareSet
taken_set (const DrMove *move)
{
  SquareSet set = { { 0 } };
  unsigned n;

  for (n = 0; n < move->n_taken; n++)
    set.bits[move->taken[n] / 64] |= UINT64_C (1) << (move->taken[n] % 64);
  return set;
}

bool
dr_move_same (const DrMove *a, const DrMove *b)
{
  SquareSet set_a, set_b;

  if (a->key != b->key || a->from != b->from || a->to != b->to || a->crowned != b->crowned
      || a->n_taken != b->n_taken)
    return false;
  set_a = taken_set (a);
  set_b = taken_set (b);
  return memcmp (&set_a, &set_b, sizeof set_a) == 0;
}

/* The set that holds the lowest square the other has not comes first. */
static int
compare_taken (const DrMove *a, const DrMove *b)
{
  SquareSet set_a = taken_set (a);
  SquareSet set_b = taken_set (b);
  unsigned n;

  for (n = 0; n < sizeof set_a.bits / sizeof set_a.bits[0]; n++)
    {
      uint64_t difference = set_a.bits[n] ^ set_b.bits[n];

      if (difference != 0)
        return (set_a.bits[n] & difference & -difference) != 0 ? -1 : 1;
    }
  return 0;
}

int
dr_move_compare (const void *a, const void *b)
{
  const DrMove *x = a;
  const DrMove *y = b;
  int taken;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  if (x->to != y->to)
    return x->to < y->to ? -1 : 1;
  if (x->n_taken != y->n_taken)
    return x->n_taken < y->n_taken ? -1 : 1;
  taken = compare_taken (x, y);
  if (taken != 0)
    return taken;
  return (int) x->crowned - (int) y->crowned;
}

void
dr_move_list_init (DrMoveList *list)
{
  memset (list, 0, sizeof *list);
}

void
dr_move_list_clear (DrMoveList *list)
{
  free (list->moves);
  dr_move_list_init (list);
}

void
dr_move_list_reset (DrMoveList *list)
{
  list->n = 0;
}

bool
dr_move_list_append (DrMoveList *list, const DrMove *move)
{
  if (list->n == list->capacity)
    {
      size_t capacity = list->capacity == 0 ? 32 : list->capacity * 2;
      DrMove *moves = realloc (list->moves, capacity * sizeof *moves);

      if (moves == NULL)
        return false;
      list->moves = moves;
      list->capacity = capacity;
    }
  list->moves[list->n++] = *move;
  return true;
}

const DrMove *
dr_move_list_find (const DrMoveList *list, const DrMove *move)
{
  size_t n;

  for (n = 0; n < list->n; n++)
    if (dr_move_same (&list->moves[n], move))
      return &list->moves[n];
  return NULL;
}

void
dr_move_list_sort (DrMoveList *list)
{
  if (list->n > 1)
    qsort (list->moves, list->n, sizeof *list->moves, dr_move_compare);
}

static int
compare_with_path (const void *a, const void *b)
{
  const DrMove *x = a;
  const DrMove *y = b;
  int order = dr_move_compare (x, y);

  return order != 0 ? order : memcmp (x->path, y->path, dr_move_path_length (x));
}

void
dr_move_list_unique (DrMoveList *list)
{
  size_t n;
  size_t kept = 0;

  if (list->n < 2)
    return;
  qsort (list->moves, list->n, sizeof *list->moves, compare_with_path);
  for (n = 1; n < list->n; n++)
    if (dr_move_compare (&list->moves[kept], &list->moves[n]) != 0)
      list->moves[++kept] = list->moves[n];
  list->n = kept + 1;
}

void
dr_move_translate (const DrMove *move, const DrBoard *from, const DrBoard *to, DrMove *result)
{
  DrMove moved = *move;
  unsigned n;

  for (n = 0; n < dr_move_path_length (move); n++)
    moved.path[n] = (uint8_t) dr_board_translate (from, to, move->path[n]);
  for (n = 0; n < move->n_taken; n++)
    moved.taken[n] = (uint8_t) dr_board_translate (from, to, move->taken[n]);
  moved.from = moved.path[0];
  moved.to = moved.path[dr_move_path_length (move) - 1];
  dr_move_seal (&moved);
  *result = moved;
}

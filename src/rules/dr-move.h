/* dr-move.h: one move with its whole path, and lists of moves.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-position.h"

typedef struct
{
  uint64_t key;      /* hash of from, to, crowned and the set of taken squares: what makes a move one */
  uint8_t from;
  uint8_t to;
  bool crowned;      /* a man that is a king after the move */
  uint8_t n_taken;   /* 0 = a quiet move */
  uint8_t path[DR_MAX_TAKEN + 1]; /* from, every landing square, to: n_taken + 1 squares, 2 for a quiet move */
  uint8_t taken[DR_MAX_TAKEN];    /* in the order of capture */
} DrMove;

/* The caller's list; grows by realloc, so it must be cleared. */
typedef struct
{
  DrMove *moves;
  size_t n;
  size_t capacity;
} DrMoveList;

/* The number of squares in the move's path. */
static inline unsigned
dr_move_path_length (const DrMove *move)
{
  return move->n_taken == 0 ? 2 : move->n_taken + 1u;
}

/* Computes @move's key from its other fields. */
void dr_move_seal (DrMove *move);

/* Same from, to, taken set and crowning, whatever the path. */
bool dr_move_same (const DrMove *a, const DrMove *b);

/* Order by from, to, number taken, taken squares (ascending), crowning: for stable output. */
int dr_move_compare (const void *a, const void *b);

/* An empty list / frees what the list holds and empties it / sets n to 0 and keeps the memory. */
void dr_move_list_init (DrMoveList *list);
void dr_move_list_clear (DrMoveList *list);
void dr_move_list_reset (DrMoveList *list);

/* Appends a copy; false when memory is out. */
bool dr_move_list_append (DrMoveList *list, const DrMove *move);

/* The move of @list that is the same as @move, or NULL. */
const DrMove *dr_move_list_find (const DrMoveList *list, const DrMove *move);

/* Sorts by dr_move_compare. */
void dr_move_list_sort (DrMoveList *list);

/* Keeps one of each set of equal moves: the one whose path comes first square by square. */
void dr_move_list_unique (DrMoveList *list);

/* @move of the board @from as it is on the board @to (mirrored where they are mirror images). */
void dr_move_translate (const DrMove *move, const DrBoard *from, const DrBoard *to, DrMove *result);

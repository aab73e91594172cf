/* dr-shape.h: the windows of a board: which squares are looked at together.
 *
 * A window is eight playing squares: four columns and four rows of a board that is played on the
 * dark squares, four columns and two rows where all squares are played on.  Windows overlap.  Each
 * has a partner, where it lies when the board is turned by 180 degrees; both share one table, so
 * that a position turned with colours exchanged is worth the negative.  A window that is its own
 * partner is looked at both ways.
 *
 * Knows geometry only: no weights, no search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-board.h"

#define DR_WINDOW_CELLS 8
#define DR_WINDOW_ENTRIES 6561 /* 3 to the 8th: empty, light man, dark man on each */
#define DR_MAX_TABLES 16

/* What is counted beside windows and squares, light minus dark. */
typedef enum
{
  DR_COUNT_HAS_KING,
  DR_COUNT_TURN,     /* 1 where light is to move, else -1 */
  DR_COUNT_RUNNER_1, /* men that need one, two, three steps to be crowned and meet nobody */
  DR_COUNT_RUNNER_2,
  DR_COUNT_RUNNER_3,
  DR_COUNT_MAN_STEPS, /* steps of men, and of kings, to squares where they cannot be taken */
  DR_COUNT_KING_STEPS,
  DR_COUNT_SKEW, /* men more on one half of the board than on the other */
  DR_N_COUNTS_SEEN
} DrCountSeen;

typedef struct
{
  uint8_t n_tables;
  uint8_t n_squares;
  /* The squares of each table's window in order, and of its partner's in the turned order. */
  uint8_t squares[2][DR_MAX_TABLES][DR_WINDOW_CELLS];
  /* Each square's number on the board with its dark corner on the left: mirrored boards share
   * weights. */
  uint8_t place[DR_MAX_SQUARES];
  uint32_t n_weights; /* of a phase: tables, men by place, kings by place, counts */
  uint32_t men;       /* where these begin */
  uint32_t kings;
  uint32_t counts;
} DrShape;

/* False where the board has no windows: too small, or of odd size. */
bool dr_shape_init (DrShape *shape, const DrBoard *board);

/* The place that @place is on after the board was turned. */
static inline unsigned
dr_shape_turned (const DrShape *shape, unsigned place)
{
  return shape->n_squares - 1u - place;
}

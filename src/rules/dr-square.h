/* dr-square.h: the names of squares, for the readers and writers of positions and moves only.
 *
 * Knows boards and a set's numbering; nothing of pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-fen.h"

/* What stands where a square is wanted. */
typedef struct
{
  size_t length;   /* bytes, 0 = no square name at all */
  unsigned square; /* DR_NO_SQUARE where fault is one */
  unsigned number; /* the number written, kept below 10000; 0 for letters */
  bool letters;
  DrErrorId fault; /* DR_ERROR_NONE, DR_ERROR_OFF_BOARD or DR_ERROR_NOT_PLAYING */
} DrSquareName;

/* Reads a name at @text; @from_a1: numbers go row by row upwards from a1. */
DrSquareName dr_square_name (const DrRuleset *ruleset,
                             const char *text,
                             size_t length,
                             bool from_a1);

/* The number of @square in the set's own numbering, and back (DR_NO_SQUARE: there is none). */
unsigned dr_square_number (const DrRuleset *ruleset, unsigned square);
unsigned dr_square_numbered (const DrRuleset *ruleset, unsigned number, bool from_a1);

/* @style, or the set's own. */
DrStyle dr_square_style (const DrRuleset *ruleset, DrStyle style);

/* Bytes of the dash at @text: hyphen, minus sign or one of the typographic dashes; 0 = none. */
size_t dr_square_dash (const char *text, size_t length);

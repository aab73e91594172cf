/* dr-fen-text.h: finds the FEN in what a person pasted.
 *
 * Knows tags, quotes and page addresses; nothing of squares.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-fen.h"

typedef struct
{
  const char *text; /* what is to be read: the caller's text, or the buffer below */
  size_t start;     /* the FEN is text[start … end - 1] */
  size_t end;
  char decoded[DR_FEN_ADDRESS_MAX + 1];
  uint32_t
    place[DR_FEN_ADDRESS_MAX + 1]; /* where in the caller's text each byte of it comes from */
} DrFenText;

/* Finds the FEN in @text; false and @error where there can be none. */
bool dr_fen_text_open (DrFenText *fen, const char *text, DrError *error);

/* Turns the place of an error in fen->text into one in the caller's text. */
void dr_fen_text_place (const DrFenText *fen, DrError *error);

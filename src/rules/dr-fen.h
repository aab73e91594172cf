/* dr-fen.h: positions as text, both ways.
 *
 * Reads every form of the project's file-format text, section 7 (PDN 3.0 FEN with its real-world
 * variants, Hub and DamExchange compact forms, tags and page addresses with a FEN in them); writes
 * one canonical form.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "dr-ruleset.h"

/* Bytes a written FEN needs at most, with the final NUL. */
#define DR_FEN_SIZE 1024

/* Longest text that is looked at; more is DR_ERROR_TOO_LONG. */
#define DR_FEN_INPUT_MAX 65536

/* The same for what a page address holds, percent-encoding undone. */
#define DR_FEN_ADDRESS_MAX 4096

typedef enum
{
  DR_FEN_WARN_NONE = 0,
  DR_FEN_WARN_MANY_LIGHT = 1 << 0,  /* more light pieces than the start has */
  DR_FEN_WARN_MANY_DARK = 1 << 1,
  DR_FEN_WARN_OTHER_NUMBERING = 1 << 2, /* numbers read with 1 = a1, as the start position showed */
  DR_FEN_WARN_COUNTERS_UNUSED = 1 << 3  /* king-move counters, but the set has no king-move limit */
} DrFenWarnings;

/* Reads the NUL-terminated @text ("start" is the set's start position) as a position of @ruleset.
 * Numbers are in the set's own numbering (1 = top left where its own style is letters), letters are
 * a1 = White's left corner; the compact forms go by number.  On boards with a k-file a small k
 * before a number is that file, a capital K a king.  Both lists must be there, an empty one as its letter.
 * The tail of a set with a king-move limit is ":+2/32+0": quiet moves in a row of light's king on
 * 32, then of dark's; the square may be missing where the side has one king only.
 * Returns false and fills @error (may be NULL) where it is none, @position is then untouched;
 * @warnings (DrFenWarnings) may be NULL. */
bool dr_fen_parse (const DrRuleset *ruleset, const char *text, DrPosition *position,
                   unsigned *warnings, DrError *error);

/* Writes @position canonically into @buffer (at least DR_FEN_SIZE): W list first, squares in the
 * style asked for, ascending by number (letters: by file, then rank), kings with K in their place,
 * ranges not used, no final dot; the tail with the king-move counters where the set has a limit
 * and a counter is not zero.  Returns the length. */
size_t dr_fen_write (const DrRuleset *ruleset, const DrPosition *position, DrStyle style, char *buffer);

/* The name of @square into @buffer (at least 8 bytes); returns its length. */
size_t dr_square_write (const DrRuleset *ruleset, unsigned square, DrStyle style, char *buffer);

/* Reads a square, letters or number in the set's own numbering, at @text, of at most @length
 * bytes; returns the bytes read, 0 where there is none, and fills @square.  Leading zeros and
 * capital letters are taken.  *@square is DR_NO_SQUARE where the text is a square name but the
 * board has no such (playing) square. */
size_t dr_square_read (const DrRuleset *ruleset, const char *text, size_t length, unsigned *square);

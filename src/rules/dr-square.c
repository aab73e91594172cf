/* dr-square.c: the names of squares: letters for every set, numbers in the set's own numbering.
 *
 * Knows boards and a set's numbering; nothing of pieces.  The numberings are section 1 of the rules
 * text: 1 at the top left, or at the bottom right (Spanish, Portuguese), rows first.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-square.h"
#include "dr-text.h"

#define NUMBER_MAX 9999

DrStyle
dr_square_style (const DrRuleset *ruleset, DrStyle style)
{
  return style == DR_STYLE_OWN ? ruleset->preset->style : style;
}

unsigned
dr_square_number (const DrRuleset *ruleset, unsigned square)
{
  if (ruleset->preset->numbering == DR_NUMBERING_BOTTOM_RIGHT)
    return ruleset->board.n_squares - square;

  return square + 1;
}

unsigned
dr_square_numbered (const DrRuleset *ruleset, unsigned number, bool from_a1)
{
  const DrBoard *board = &ruleset->board;

  if (number == 0 || number > board->n_squares)
    return DR_NO_SQUARE;

  if (from_a1)
    {
      for (int row = 0; row < board->height; row++)
        for (int column = 0; column < board->width; column++)
          {
            unsigned square = dr_board_at (board, column, row);

            if (square != DR_NO_SQUARE && --number == 0)
              return square;
          }
      return DR_NO_SQUARE;
    }

  if (ruleset->preset->numbering == DR_NUMBERING_BOTTOM_RIGHT)
    return board->n_squares - number;

  return number - 1;
}

DrSquareName
dr_square_name (const DrRuleset *ruleset, const char *text, size_t length, bool from_a1)
{
  DrSquareName name = { .square = DR_NO_SQUARE };
  const DrBoard *board = &ruleset->board;
  size_t digits;
  unsigned number = 0;

  name.letters = length > 0 && dr_text_is_letter (text[0]);
  digits = name.letters ? 1 : 0;
  name.length = digits;
  for (; name.length < length && dr_text_is_digit (text[name.length]); name.length++)
    {
      number = number * 10 + (unsigned) (text[name.length] - '0');
      if (number > NUMBER_MAX)
        number = NUMBER_MAX;
    }
  if (name.length == digits)
    {
      name.length = 0;
      return name;
    }

  if (!name.letters)
    {
      name.number = number;
      name.square = dr_square_numbered (ruleset, number, from_a1);
    }
  else if (dr_text_lower (text[0]) - 'a' < board->width && number >= 1 && number <= board->height)
    {
      name.square = dr_board_at (board, dr_text_lower (text[0]) - 'a', (int) number - 1);
      if (name.square == DR_NO_SQUARE)
        name.fault = DR_ERROR_NOT_PLAYING;
    }
  if (name.square == DR_NO_SQUARE && name.fault == DR_ERROR_NONE)
    name.fault = DR_ERROR_OFF_BOARD;

  return name;
}

size_t
dr_square_read (const DrRuleset *ruleset, const char *text, size_t length, unsigned *square)
{
  DrSquareName name = dr_square_name (ruleset, text, length, false);

  if (name.length > 0)
    *square = name.square;

  return name.length;
}

size_t
dr_square_write (const DrRuleset *ruleset, unsigned square, DrStyle style, char *buffer)
{
  unsigned number;
  size_t length = 0;

  if (dr_square_style (ruleset, style) == DR_STYLE_LETTERS)
    {
      buffer[length++] = (char) ('a' + ruleset->board.column[square]);
      number = ruleset->board.row[square] + 1u;
    }
  else
    number = dr_square_number (ruleset, square);

  if (number >= 100)
    buffer[length++] = (char) ('0' + number / 100);
  if (number >= 10)
    buffer[length++] = (char) ('0' + number / 10 % 10);
  buffer[length++] = (char) ('0' + number % 10);
  buffer[length] = '\0';

  return length;
}

size_t
dr_square_dash (const char *text, size_t length)
{
  /* hyphen-minus, hyphen, non-breaking hyphen, figure, en and em dash, minus sign */
  static const char *const dashes[] = {
    "-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212",
  };

  for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
    if (dr_text_begins (text, length, dashes[i]))
      return strlen (dashes[i]);

  return 0;
}

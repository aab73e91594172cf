/* dr-notation-read.c: reads the text of a move into squares.
 *
 * Knows squares' names and the forms in which people write moves (the project's file-format text,
 * section 4); asks no law: whether the squares are a legal move is dr-notation-match.c.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-notation-private.h"
#include "dr-square.h"
#include "dr-text.h"

typedef struct
{
  const DrRuleset *ruleset;
  const char *text;
  size_t at;
  size_t end;
  DrAttempt *attempt;
  DrError *error;
  bool signs;    /* a dash or cross stood between two squares */
  bool blanks;   /* two squares had nothing but blanks between them */
  bool repeated; /* the last thing read was the square before it again: "11x18 18…" */
  size_t repeated_at;
} Reader;

static char
peek (const Reader *reader)
{
  return reader->at < reader->end ? reader->text[reader->at] : '\0';
}

static void
skip_blanks (Reader *reader)
{
  while (dr_text_is_blank (peek (reader)))
    reader->at++;
}

/* This is no move from @at on. */
static bool
fail (Reader *reader, size_t at)
{
  return dr_error_set (reader->error, DR_ERROR_NOT_A_MOVE, reader->text, at, reader->end - at);
}

/* Bytes of the dash, colon or cross at @at, the Cyrillic letter that looks like one included. */
static size_t
sign_length (const Reader *reader, size_t at)
{
  static const char *const crosses[] = { "x", "X", ":", "\u00d7", "\u0445", "\u0425" };

  if (at >= reader->end)
    return 0;
  for (size_t i = 0; i < sizeof crosses / sizeof *crosses; i++)
    if (dr_text_begins (reader->text + at, reader->end - at, crosses[i]))
      return strlen (crosses[i]);

  return dr_square_dash (reader->text + at, reader->end - at);
}

/* Skips "12." or "12...", the dots perhaps apart: "1. ... 7-12". */
static void
skip_move_number (Reader *reader)
{
  size_t start = reader->at;
  bool dots = false;

  while (dr_text_is_digit (peek (reader)))
    reader->at++;
  if (reader->at == start)
    return;
  while (reader->at < reader->end)
    {
      size_t left = reader->end - reader->at;

      if (dr_text_begins (reader->text + reader->at, left, "\u2026"))
        reader->at += strlen ("\u2026");
      else if (peek (reader) == '.' || dr_text_is_blank (peek (reader)))
        reader->at++;
      else
        break;
      dots |= !dr_text_is_blank (reader->text[reader->at - 1]);
    }
  if (!dots)
    reader->at = start;
}

/* Adds a square; the one before it again is the same one where @may_repeat. */
static bool
add (Reader *reader, unsigned square, size_t at, bool may_repeat)
{
  DrAttempt *attempt = reader->attempt;

  reader->repeated = may_repeat && attempt->n > 0 && attempt->squares[attempt->n - 1] == square;
  reader->repeated_at = at;
  if (reader->repeated)
    return true;
  if (may_repeat && reader->signs)
    return fail (reader, at);
  if (attempt->n == sizeof attempt->squares)
    return fail (reader, at);
  attempt->squares[attempt->n++] = (uint8_t) square;

  return true;
}

/* Whether the digits up to @end are squares of @width digits each; of two it is said which is not. */
static bool
are_squares (const Reader *reader, size_t end, size_t width)
{
  if (end - reader->at <= 2 * width)
    return true;
  for (size_t at = reader->at; at < end; at += width)
    if (dr_square_name (reader->ruleset, reader->text + at, width, false).fault != DR_ERROR_NONE)
      return false;

  return true;
}

/* Reads a run of digits: a square, or several of the same width without a sign: "3228". */
static bool
read_digits (Reader *reader, bool may_repeat)
{
  const DrRuleset *ruleset = reader->ruleset;
  DrSquareName name =
    dr_square_name (ruleset, reader->text + reader->at, reader->end - reader->at, false);
  size_t width = ruleset->board.n_squares >= 100 ? 3 : 2;
  size_t end = reader->at + name.length;

  /* More digits than two squares have are no squares at all unless each two of them are one. */
  if (name.fault == DR_ERROR_NONE || name.length % width != 0 || !are_squares (reader, end, width))
    width = name.length;
  for (; reader->at < end; reader->at += width)
    {
      name = dr_square_name (ruleset, reader->text + reader->at, width, false);
      if (name.fault != DR_ERROR_NONE)
        return dr_error_set (reader->error, name.fault, reader->text, reader->at, width);
      if (!add (reader, name.square, reader->at, may_repeat))
        return false;
      may_repeat = false;
    }

  return true;
}

/* Reads the e of "ed4", or of "e:d4": the piece's square known by its column only. */
static bool
read_column (Reader *reader)
{
  unsigned column = (unsigned) (dr_text_lower (peek (reader)) - 'a');
  size_t at = reader->at + 1;

  at += sign_length (reader, at);
  if (column >= reader->ruleset->board.width || at + 1 >= reader->end ||
      !dr_text_is_letter (reader->text[at]) || !dr_text_is_digit (reader->text[at + 1]))
    return fail (reader, reader->at);
  reader->attempt->squares[0] = (uint8_t) column;
  reader->attempt->columns = 1;
  reader->attempt->n = 1;
  reader->at++;

  return true;
}

/* Reads what is written for a square. */
static bool
read_square (Reader *reader, bool may_repeat)
{
  DrSquareName name =
    dr_square_name (reader->ruleset, reader->text + reader->at, reader->end - reader->at, false);

  if (name.length == 0)
    {
      if (reader->attempt->n == 0 && dr_text_is_letter (peek (reader)))
        return read_column (reader);
      return fail (reader, reader->at);
    }
  if (!name.letters)
    return read_digits (reader, may_repeat);
  if (name.fault != DR_ERROR_NONE)
    return dr_error_set (reader->error, name.fault, reader->text, reader->at, name.length);
  if (!add (reader, name.square, reader->at, may_repeat))
    return false;
  reader->at += name.length;

  return true;
}

/* Reads the squares and what stands between them; @end is where the last one ends. */
static bool
read_squares (Reader *reader, size_t *end)
{
  if (!read_square (reader, false))
    return false;

  while (true)
    {
      size_t sign;
      bool blank;

      *end = reader->at;
      skip_blanks (reader);
      blank = reader->at > *end;
      sign = sign_length (reader, reader->at);
      if (sign > 0)
        {
          if (reader->blanks)
            return fail (reader, reader->at);
          reader->signs = true;
          if (dr_square_dash (reader->text + reader->at, sign) == 0)
            reader->attempt->capture = true;
          reader->at += sign;
          skip_blanks (reader);
        }
      else if (!dr_text_is_letter (peek (reader)) && !dr_text_is_digit (peek (reader)))
        break;
      if (!read_square (reader, sign == 0 && blank))
        return false;
      if (sign == 0 && blank && !reader->repeated && !reader->signs)
        reader->blanks = true;
    }

  return !reader->repeated || fail (reader, reader->repeated_at);
}

/* Skips strength marks: "!?", "*" glued to the move, "(!?)".  A free star is the end of a game. */
static bool
skip_strength (Reader *reader, size_t end)
{
  reader->at = end;
  while (true)
    {
      size_t start;

      while (peek (reader) == '!' || peek (reader) == '?' || peek (reader) == '*')
        reader->at++;
      skip_blanks (reader);
      start = reader->at;
      if (peek (reader) == '(')
        {
          reader->at++;
          while (peek (reader) == '!' || peek (reader) == '?')
            reader->at++;
          if (reader->at == start + 1 || peek (reader) != ')')
            return fail (reader, start);
          reader->at++;
        }
      else if (peek (reader) != '!' && peek (reader) != '?')
        return reader->at == reader->end || fail (reader, reader->at);
    }
}

bool
dr_notation_read (const DrRuleset *ruleset,
                  const char *text,
                  DrAttempt *attempt,
                  size_t *start,
                  size_t *end,
                  DrError *error)
{
  Reader reader = { .ruleset = ruleset, .text = text, .attempt = attempt, .error = error };
  size_t bad;

  memset (attempt, 0, sizeof *attempt);
  reader.end = strnlen (text, DR_MOVE_INPUT_MAX + 1);
  if (reader.end > DR_MOVE_INPUT_MAX)
    {
      dr_error_set (error, DR_ERROR_TOO_LONG, text, DR_MOVE_INPUT_MAX, 0);
      if (error != NULL)
        error->number = DR_MOVE_INPUT_MAX;
      return false;
    }
  bad = dr_text_check (text, 0, reader.end);
  if (bad < reader.end)
    return dr_error_set (error, DR_ERROR_NOT_UTF8, text, bad, 1);

  skip_blanks (&reader);
  while (reader.end > reader.at && dr_text_is_blank (text[reader.end - 1]))
    reader.end--;
  if (reader.at == reader.end)
    return dr_error_set (error, DR_ERROR_EMPTY, text, reader.at, 0);

  skip_move_number (&reader);
  *start = reader.at;
  if (!read_squares (&reader, end))
    return false;
  if (!skip_strength (&reader, *end))
    return false;

  return attempt->n > 1 || fail (&reader, *start);
}

bool
dr_attempt_parse (const DrRuleset *ruleset, const char *text, DrAttempt *attempt, DrError *error)
{
  size_t start, end;

  return dr_notation_read (ruleset, text, attempt, &start, &end, error);
}

/* dr-fen-read.c: reads a position: PDN's FEN as real files have it, and the compact forms of Hub and
 * DamExchange.
 *
 * Knows boards, squares' names and a set's start; nothing of moves.  The forms are those of the
 * project's file-format text, section 7.  Nothing is guessed: what cannot be read is an error.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-fen-text.h"
#include "dr-square.h"
#include "dr-text.h"

typedef struct
{
  const DrRuleset *ruleset;
  const char *text;
  size_t at;
  size_t end;
  DrError *error;
  DrPosition position;
  unsigned warnings;
  bool from_a1;  /* numbers go row by row upwards from a1 */
  bool letters;  /* a square was written in letters */
  bool numbers;  /* … as a number */
  size_t k_item; /* where "k" (on a board with a k-file "K" too) and digits stand first … */
  size_t k_item_length; /* … and how long that is */
  bool list[2];         /* a list of this side's was there */
  bool counters;
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

static bool
fail (Reader *reader, DrErrorId id, size_t start, size_t length)
{
  return dr_error_set (reader->error, id, reader->text, start, length);
}

/* The same with a number, and another text than what stands there where @square is one. */
static bool
fail_with (Reader *reader, DrErrorId id, size_t start, size_t length, int number, unsigned square)
{
  char name[8];

  fail (reader, id, start, length);
  if (reader->error == NULL)
    return false;

  reader->error->number = number;
  if (square != DR_NO_SQUARE)
    {
      dr_square_write (reader->ruleset, square, reader->numbers ? DR_STYLE_NUMBERS : DR_STYLE_OWN,
                       name);
      strcpy (reader->error->text, name);
    }

  return false;
}

/* The length of what stands from @start to the next of the characters @stops or a blank. */
static size_t
word_length (const Reader *reader, size_t start, const char *stops)
{
  size_t i = start;

  while (i < reader->end && !dr_text_is_blank (reader->text[i]) &&
         strchr (stops, reader->text[i]) == NULL)
    i++;

  return i - start;
}

/* One character that must not be there. */
static bool
fail_character (Reader *reader)
{
  size_t n = 0;

  if (reader->at < reader->end)
    n = dr_text_utf8 (reader->text + reader->at, reader->end - reader->at);

  return fail (reader, DR_ERROR_BAD_CHARACTER, reader->at, n);
}

/* Puts a piece where the text at @start speaks of; @name: the text does not name the square. */
static bool
put (Reader *reader,
     unsigned square,
     DrSide side,
     bool king,
     size_t start,
     size_t length,
     bool name)
{
  const DrBoard *board = &reader->ruleset->board;
  unsigned named = name ? square : DR_NO_SQUARE;

  if (reader->position.cell[square] != DR_EMPTY)
    return fail_with (reader, DR_ERROR_SQUARE_TWICE, start, length, 0, named);
  if (!king && board->row[square] == dr_board_far_row (board, side))
    return fail_with (reader, DR_ERROR_MAN_ON_LAST_ROW, start, length, (int) side, named);
  dr_position_put (&reader->position, square, king ? dr_side_king (side) : dr_side_man (side));

  return true;
}

/* Whether a K stands here that means a king. */
static bool
read_king (Reader *reader)
{
  char c = peek (reader);
  char after = reader->at + 1 < reader->end ? reader->text[reader->at + 1] : '\0';
  bool file = reader->ruleset->board.width > 'k' - 'a' && dr_text_is_digit (after);

  if (c != 'K' && c != 'k')
    return false;
  if ((file || (c == 'k' && dr_text_is_digit (after))) && reader->k_item_length == 0)
    {
      reader->k_item = reader->at;
      reader->k_item_length = word_length (reader, reader->at, ",:.");
    }
  if (file && c == 'k')
    return false;
  reader->at++;

  return true;
}

/* Reads a square's name here. */
static bool
read_square (Reader *reader, size_t start, DrSquareName *name)
{
  *name = dr_square_name (reader->ruleset, reader->text + reader->at, reader->end - reader->at,
                          reader->from_a1);
  if (name->length == 0)
    return fail (reader, DR_ERROR_BAD_SQUARE, start, word_length (reader, start, ",:"));
  if (name->fault != DR_ERROR_NONE)
    return fail (reader, name->fault, reader->at, name->length);

  reader->at += name->length;
  if (name->letters)
    reader->letters = true;
  else
    reader->numbers = true;

  return true;
}

/* Reads the rest of a range, "31-50", after its @first square. */
static bool
read_range (Reader *reader, DrSide side, bool king, size_t start, const DrSquareName *first)
{
  DrSquareName last;
  bool last_king;
  size_t length;

  skip_blanks (reader);
  last_king = read_king (reader);
  if (!read_square (reader, reader->at - last_king, &last))
    return false;

  length = reader->at - start;
  if (first->letters || last.letters || last.number < first->number || (last_king && !king))
    return fail (reader, DR_ERROR_BAD_RANGE, start, length);
  for (unsigned number = first->number; number <= last.number; number++)
    if (!put (reader, dr_square_numbered (reader->ruleset, number, reader->from_a1), side, king,
              start, length, true))
      return false;

  return true;
}

/* Reads a square or a range, either with a K in front. */
static bool
read_item (Reader *reader, DrSide side)
{
  size_t start = reader->at;
  bool king = read_king (reader);
  size_t name_start = reader->at;
  size_t name_end, dash;
  DrSquareName first;

  if (!read_square (reader, start, &first))
    return false;

  name_end = reader->at;
  skip_blanks (reader);
  dash = dr_square_dash (reader->text + reader->at, reader->end - reader->at);
  if (dash > 0)
    {
      reader->at += dash;
      return read_range (reader, side, king, start, &first);
    }

  return put (reader, first.square, side, king, name_start, name_end - name_start, false);
}

/* Two squares with a blank or another sign than a comma between them, at @end and from @at on. */
static bool
is_next_square (const Reader *reader, size_t end, size_t *at)
{
  *at = reader->at;
  if (*at < reader->end && strchr (";.+|/", reader->text[*at]) != NULL)
    ++*at;
  while (*at < reader->end && dr_text_is_blank (reader->text[*at]))
    ++*at;
  if (*at == end)
    return false;
  end = *at;
  if (end < reader->end && dr_text_lower (reader->text[end]) == 'k')
    end++;

  return end < reader->end &&
         (dr_square_name (reader->ruleset, reader->text + end, reader->end - end, false).length >
            0 ||
          dr_square_name (reader->ruleset, reader->text + *at, reader->end - *at, false).length >
            0);
}

/* Reads the items of a list; its colour letter is behind. */
static bool
read_list (Reader *reader, DrSide side)
{
  skip_blanks (reader);
  if (peek (reader) == ':' || reader->at == reader->end)
    return true;

  while (true)
    {
      size_t end, next;

      if (!read_item (reader, side))
        return false;
      skip_blanks (reader);
      end = reader->at;
      while (dr_text_is_blank (reader->text[end - 1]))
        end--;
      if (peek (reader) != ',')
        return !is_next_square (reader, end, &next) ||
               fail (reader, DR_ERROR_NO_COMMA, next, word_length (reader, next, ",:;"));
      reader->at++;
      skip_blanks (reader);
    }
}

/* Reads digits; more than fit are as many as fit. */
static bool
read_number (Reader *reader, unsigned *number)
{
  size_t start = reader->at;

  for (*number = 0; dr_text_is_digit (peek (reader)); reader->at++)
    if (*number < 100000)
      *number = *number * 10 + (unsigned) (peek (reader) - '0');

  return reader->at > start;
}

/* The only king of @side, or DR_NO_SQUARE. */
static unsigned
only_king (const DrPosition *position, DrSide side)
{
  if (position->count[dr_side_king (side)] != 1)
    return DR_NO_SQUARE;

  for (unsigned square = 0; square < DR_MAX_SQUARES; square++)
    if (position->cell[square] == dr_side_king (side))
      return square;

  return DR_NO_SQUARE;
}

/* Reads one side's king-move counter: "+2/32", "+2" or "+0". */
static bool
read_counter (Reader *reader, DrSide side, size_t tail)
{
  unsigned limit = reader->ruleset->king_move_limit;
  size_t start, length;
  unsigned count, square = DR_NO_SQUARE;
  DrSquareName name = { .length = 0 };

  start = reader->at + 1;
  if (peek (reader) == '+')
    reader->at++;
  if (reader->at != start || !read_number (reader, &count))
    return fail (reader, DR_ERROR_BAD_TAIL, tail, word_length (reader, tail, ":"));
  length = reader->at - start;
  if (peek (reader) == '/')
    {
      reader->at++;
      if (!read_square (reader, reader->at, &name))
        return false;
      square = name.square;
    }
  if (limit == 0 || count == 0)
    return true;

  if (count > limit)
    return fail_with (reader, DR_ERROR_BAD_COUNT, start, length, (int) limit, DR_NO_SQUARE);
  if (square == DR_NO_SQUARE)
    {
      square = only_king (&reader->position, side);
      if (square == DR_NO_SQUARE)
        return fail_with (reader, DR_ERROR_WHICH_KING, start, length, (int) side, DR_NO_SQUARE);
    }
  else if (reader->position.cell[square] != dr_side_king (side))
    return fail_with (reader, DR_ERROR_NO_KING, reader->at - name.length, name.length, (int) side,
                      DR_NO_SQUARE);
  reader->position.run_king[side] = (uint8_t) square;
  reader->position.run_length[side] = (uint8_t) count;

  return true;
}

/* Reads a field behind the lists: ":H0" and ":F1", which say nothing about the position and are read
 * over, and the king-move counters. */
static bool
read_tail (Reader *reader, bool *half_move, bool *move)
{
  size_t start = reader->at;
  char c = peek (reader);
  bool *seen = c == 'H' ? half_move : c == 'F' ? move : c == '+' ? &reader->counters : NULL;
  unsigned number;

  if (seen == NULL || *seen)
    return fail (reader, DR_ERROR_BAD_TAIL, start, word_length (reader, start, ":"));

  *seen = true;
  if (c == '+')
    {
      if (reader->ruleset->king_move_limit == 0)
        reader->warnings |= DR_FEN_WARN_COUNTERS_UNUSED;
      return read_counter (reader, DR_LIGHT, start) && read_counter (reader, DR_DARK, start);
    }
  reader->at++;

  return read_number (reader, &number) ||
         fail (reader, DR_ERROR_BAD_TAIL, start, word_length (reader, start, ":"));
}

/* The side a colour letter stands for. */
static bool
is_colour (char c, DrSide *side)
{
  c = dr_text_lower (c);
  *side = c == 'b' ? DR_DARK : DR_LIGHT;

  return c == 'w' || c == 'b';
}

/* Reads a list after its colour letter.  @doubled: where the side to move may have been written
 * again, "W:W:W31…", 0 = nowhere; then @again is that side. */
static bool
read_colour (Reader *reader, DrSide side, size_t *doubled, DrSide *again)
{
  bool first = !reader->list[DR_LIGHT] && !reader->list[DR_DARK];
  size_t start = reader->at++;

  if (!read_list (reader, side))
    return false;

  if (first && dr_position_pieces (&reader->position, side) == 0)
    {
      *doubled = start;
      *again = side;
    }
  else if (*doubled > 0 && side == *again && side != reader->position.side)
    return fail (reader, DR_ERROR_BAD_SIDE, *doubled, 1);
  reader->list[side] = true;

  return true;
}

/* Whether there is nothing but colons and blanks from here on: "B::" is a position without pieces. */
static bool
is_bare (const Reader *reader)
{
  for (size_t i = reader->at; i < reader->end; i++)
    if (reader->text[i] != ':' && !dr_text_is_blank (reader->text[i]))
      return false;

  return true;
}

/* Reads the lists and the tail; every field has its colon in front. */
static bool
read_fields (Reader *reader)
{
  bool tail = false, half_move = false, move = false;
  size_t doubled = 0;
  DrSide side, again = DR_LIGHT;

  while (peek (reader) == ':')
    {
      bool ok;

      reader->at++;
      skip_blanks (reader);
      if (!tail && is_colour (peek (reader), &side))
        ok = read_colour (reader, side, &doubled, &again);
      else if (reader->list[DR_LIGHT] && reader->list[DR_DARK])
        {
          tail = true;
          ok = read_tail (reader, &half_move, &move);
        }
      else if (is_bare (reader) && !reader->list[DR_LIGHT] && !reader->list[DR_DARK])
        return fail (reader, DR_ERROR_NO_PIECES, reader->at, 0);
      else if (is_bare (reader) && reader->at == reader->end)
        return fail_with (reader, DR_ERROR_ONE_SIDE, reader->at, 0,
                          reader->list[DR_LIGHT] ? DR_DARK : DR_LIGHT, DR_NO_SQUARE);
      else
        ok = fail (reader, DR_ERROR_BAD_COLOUR, reader->at, word_length (reader, reader->at, ":"));
      if (!ok)
        return false;
      skip_blanks (reader);
    }

  return reader->at == reader->end || fail_character (reader);
}

/* What stands where the side to move is wanted: is it a list, so that the side is missing? */
static bool
fail_side (Reader *reader)
{
  size_t start = reader->at;
  size_t length = word_length (reader, start, ":,");
  DrSide side;

  if (length == 0 || (length == 1 && peek (reader) == '?'))
    return fail (reader, DR_ERROR_NO_SIDE, start, length);
  if (is_colour (peek (reader), &side) && length > 1)
    {
      reader->at++;
      read_king (reader);
      if (dr_square_name (reader->ruleset, reader->text + reader->at, reader->end - reader->at,
                          false)
            .length > 0)
        return fail (reader, DR_ERROR_NO_SIDE, start, length);
    }

  return fail (reader, DR_ERROR_BAD_SIDE, start, length);
}

/* Reads "W:W31-50:B1-20" and its like. */
static bool
read_pdn (Reader *reader)
{
  size_t start = reader->at;
  DrSide side;

  /* old files end a FEN with a dot */
  if (reader->end > start && reader->text[reader->end - 1] == '.')
    reader->end--;

  if (!is_colour (peek (reader), &side))
    return fail_side (reader);
  reader->at++;
  skip_blanks (reader);
  if (reader->at < reader->end && peek (reader) != ':')
    {
      if (reader->at > start + 1)
        return fail_character (reader);
      reader->at = start;
      return fail_side (reader);
    }
  dr_position_set_side (&reader->position, side);
  if (!read_fields (reader))
    return false;
  if (!reader->list[DR_LIGHT] && !reader->list[DR_DARK])
    return fail (reader, DR_ERROR_NO_PIECES, reader->end, 0);
  if (!reader->list[DR_LIGHT] || !reader->list[DR_DARK])
    return fail_with (reader, DR_ERROR_ONE_SIDE, reader->end, 0,
                      reader->list[DR_LIGHT] ? DR_DARK : DR_LIGHT, DR_NO_SQUARE);
  if (reader->letters && reader->numbers && reader->k_item_length > 0)
    return fail (reader, DR_ERROR_MIXED_SQUARES, reader->k_item, reader->k_item_length);

  return true;
}

/* Whether the text is a side letter and one character a square: its first three characters, blanks
 * left out, are such ones (a FEN's second is a colon, and that of a lone list a square's). */
static bool
is_compact (const Reader *reader)
{
  unsigned n = 0;

  for (size_t i = reader->at; i < reader->end && n < 3; i++)
    if (!dr_text_is_blank (reader->text[i]))
      {
        if (strchr (n == 0 ? "wWbBzZ" : "wWbBzZe", reader->text[i]) == NULL)
          return false;
        n++;
      }

  return n > 1;
}

/* Reads Hub's "Wbbb…eee…www" or DamExchange's with z for b; a capital letter is a king. */
static bool
read_compact (Reader *reader)
{
  unsigned n = reader->ruleset->board.n_squares;
  char dark = '\0'; /* b or z, whichever came first */

  for (unsigned number = 0; reader->at < reader->end; number++, reader->at++)
    {
      char c = peek (reader);
      char piece = dr_text_lower (c);
      DrSide side = piece == 'w' ? DR_LIGHT : DR_DARK;

      if ((piece == 'b' || piece == 'z') && dark == '\0')
        dark = piece;
      if (number > 0 ? c != 'e' && piece != 'w' && piece != dark : piece != 'w' && piece != dark)
        return fail (reader, DR_ERROR_BAD_SIGN, reader->at,
                     dr_text_utf8 (reader->text + reader->at, reader->end - reader->at));
      if (number > n)
        return fail_with (reader, DR_ERROR_BAD_LENGTH, reader->at, 1, (int) n, DR_NO_SQUARE);
      if (number == 0)
        dr_position_set_side (&reader->position, side);
      else if (c != 'e' && !put (reader, dr_square_numbered (reader->ruleset, number, false), side,
                                 c != piece, reader->at, 1, true))
        return false;
      while (reader->at + 1 < reader->end && dr_text_is_blank (reader->text[reader->at + 1]))
        reader->at++;
      if (number < n && reader->at + 1 == reader->end)
        return fail_with (reader, DR_ERROR_BAD_LENGTH, reader->end, 0, (int) n, DR_NO_SQUARE);
    }

  return true;
}

static bool
same_pieces (const DrPosition *a, const DrPosition *b)
{
  return memcmp (a->cell, b->cell, sizeof a->cell) == 0;
}

/* Reads @fen; the other custom of numbers on boards with letters, 1 = a1, holds where it makes the
 * very start position (section 3 of the file-format text). */
static bool
read_any (Reader *reader, const DrFenText *fen, DrError *error)
{
  const DrRuleset *ruleset = reader->ruleset;
  bool other = ruleset->preset->style == DR_STYLE_LETTERS;
  Reader fresh = { .ruleset = ruleset, .text = fen->text, .at = fen->start, .end = fen->end };

  dr_position_init (&fresh.position, DR_LIGHT);
  *reader = fresh;
  reader->error = error;
  if (is_compact (reader))
    return read_compact (reader);

  if (other)
    {
      fresh.from_a1 = true;
      if (read_pdn (&fresh) && fresh.numbers && !fresh.letters &&
          same_pieces (&fresh.position, &ruleset->start))
        {
          *reader = fresh;
          reader->warnings |= DR_FEN_WARN_OTHER_NUMBERING;
          return true;
        }
    }

  return read_pdn (reader);
}

bool
dr_fen_parse (const DrRuleset *ruleset,
              const char *text,
              DrPosition *position,
              unsigned *warnings,
              DrError *error)
{
  DrFenText fen;
  Reader reader = { .ruleset = ruleset };

  if (warnings != NULL)
    *warnings = DR_FEN_WARN_NONE;
  if (!dr_fen_text_open (&fen, text, error))
    return false;

  if (fen.end - fen.start == strlen ("start") && dr_text_begins (fen.text + fen.start, 5, "start"))
    reader.position = ruleset->start;
  else if (!read_any (&reader, &fen, error))
    {
      dr_fen_text_place (&fen, error);
      return false;
    }
  else
    for (unsigned side = DR_LIGHT; side <= DR_DARK; side++)
      if (dr_position_pieces (&reader.position, side) > dr_position_pieces (&ruleset->start, side))
        reader.warnings |= side == DR_LIGHT ? DR_FEN_WARN_MANY_LIGHT : DR_FEN_WARN_MANY_DARK;

  *position = reader.position;
  if (warnings != NULL)
    *warnings = reader.warnings;

  return true;
}

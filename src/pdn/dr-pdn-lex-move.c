/* dr-pdn-lex-move.c: tells moves, move numbers and results apart.
 *
 * By their form alone: no board is known here, so a move is two or more things that may be squares
 * (the file-format text, section 4), and a result is what cannot be one (section 5).
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

/* Blanks that may stand inside a move or a result. */
#define BLANKS_MAX 16

static bool
continues_utf8 (char c)
{
  return ((unsigned char) c & 0xc0) == 0x80;
}

size_t
dr_pdn_lex_sign (const char *text)
{
  const unsigned char *byte = (const unsigned char *) text;

  switch (byte[0])
    {
    case '-':
    case 'x':
    case 'X':
    case ':':
      return 1;
    case 0xe2: /* dashes and the minus sign */
      return (byte[1] == 0x80 && byte[2] >= 0x90 && byte[2] <= 0x95) ||
                 (byte[1] == 0x88 && byte[2] == 0x92)
               ? 3
               : 0;
    case 0xc3: /* the multiplication sign */
      return byte[1] == 0x97 ? 2 : 0;
    case 0xd1: /* the Cyrillic letter that looks like a cross, small … */
      return byte[1] == 0x85 ? 2 : 0;
    case 0xd0: /* … and large */
      return byte[1] == 0xa5 ? 2 : 0;
    case 0x96: /* the dashes of Windows-1252 and 1251 */
    case 0x97:
    case 0xd7: /* the multiplication sign of 1252 */
    case 0xf5: /* the Cyrillic letter of 1251 */
    case 0xd5:
      return !continues_utf8 (text[1]);
    default:
      return 0;
    }
}

size_t
dr_pdn_lex_ellipsis (const char *text)
{
  if (strncmp (text, "\u2026", 3) == 0)
    return 3;

  return *text == '\x85' && !continues_utf8 (text[1]);
}

/* Bytes of the sign for a half at @text. */
static size_t
half_length (const char *text)
{
  if (strncmp (text, "\u00bd", 2) == 0)
    return 2;

  return *text == '\xbd' && !continues_utf8 (text[1]);
}

static size_t
skip_digits (const char *text, size_t at)
{
  while (dr_text_is_digit (text[at]))
    at++;

  return at;
}

/* No more of them than what decides about a token may stand behind it: DR_PDN_LOOK_AHEAD. */
static size_t
skip_blanks (const char *text, size_t at)
{
  for (unsigned n = 0; n < BLANKS_MAX && dr_text_is_blank (text[at]); n++)
    at++;

  return at;
}

static bool
is_column (char c)
{
  return (c >= 'a' && c <= 'l') || (c >= 'A' && c <= 'L');
}

/* The end of what may be a square at @at; @at where none is. */
static size_t
square_end (const char *text, size_t at)
{
  if (dr_text_is_digit (text[at]))
    return skip_digits (text, at);
  if (!is_column (text[at]) || !dr_text_is_digit (text[at + 1]))
    return at;

  return at + 2 + dr_text_is_digit (text[at + 2]);
}

/* A move, or the beginning of one. */
typedef struct
{
  size_t end;
  unsigned n; /* squares */
  bool zero;  /* one of them is the number 0: a result */
  bool one;   /* all are "1" */
  bool blanks;
} Form;

static void
add_square (Form *form, const char *text, size_t at, size_t end)
{
  if (end - at == 1)
    form->zero |= text[at] == '0';
  form->one &= end - at == 1 && text[at] == '1';
  form->end = end;
  form->n++;
}

/* Adds what follows a square: a sign and another, with blanks between perhaps, or another in letters. */
static bool
add_next (Form *form, const char *text)
{
  size_t sign_at = skip_blanks (text, form->end);
  size_t sign = dr_pdn_lex_sign (text + sign_at);
  size_t at, end;
  bool blanks;

  if (sign == 0)
    {
      at = form->end;
      end = is_column (text[at]) ? square_end (text, at) : at;
      if (end == at)
        return false;
      add_square (form, text, at, end);
      return true;
    }

  at = skip_blanks (text, sign_at + sign);
  end = square_end (text, at);
  /* "32- 2." is a move without its end and the next move number. */
  if (end == at ||
      (at > sign_at + sign && (text[end] == '.' || dr_pdn_lex_ellipsis (text + end) > 0)))
    return false;
  blanks = at > sign_at + sign || sign_at > form->end;
  /* "19-23 - 1-0" is a move and a dash before the result. */
  if (blanks && form->n > 1 && memchr ("xX:", text[sign_at], 3) == NULL)
    return false;
  form->blanks |= blanks;
  add_square (form, text, at, end);

  return true;
}

/* Reads all squares from @at on; the piece's may be its column only: "ed4", "e:d4". */
static Form
read_form (const char *text, size_t at)
{
  Form form = { .end = at, .one = true };
  size_t end = square_end (text, at);

  if (end == at && is_column (text[at]))
    {
      size_t next = at + 1 + dr_pdn_lex_sign (text + at + 1);

      if (square_end (text, next) == next || !is_column (text[next]))
        return form;
      end = at + 1;
    }
  if (end == at)
    return form;
  add_square (&form, text, at, end);
  while (add_next (&form, text))
    ;

  return form;
}

static void
finish (Token *token, TokenKind kind, size_t end)
{
  token->kind = kind;
  token->end = end;
  token->text = token->begin;
  token->text_end = end;
}

/* The end of a fraction with a bar, a point or the sign for a half at @at: "1/2", "0.5", "1½". */
static size_t
score_end (const char *text, size_t at)
{
  size_t end = skip_digits (text, at);
  size_t half = half_length (text + end);
  size_t last;

  if (half > 0)
    return end + half;
  if (strncmp (text + at, "1/2", 3) == 0)
    return at + 3;
  /* A point after anything but 0 and 1 is a move number's. */
  if (end - at != 1 || text[at] > '1' || text[end] != '.')
    return at;
  last = skip_digits (text, end + 1);

  return last == end + 1 || last - end > 3 ? at : last;
}

/* The end of a whole and a half with a blank between at @at, "1 1/2": points of the Delft system, where a
 * game is worth two; @at where none is. */
static size_t
mixed_end (const char *text, size_t at)
{
  size_t half;

  if ((text[at] != '0' && text[at] != '1') || !dr_text_is_blank (text[at + 1]))
    return at;
  half = half_length (text + at + 2);
  if (half == 0 && strncmp (text + at + 2, "1/2", 3) == 0)
    half = 3;

  return half > 0 ? at + 2 + half : at;
}

/* Where two scores with a sign between end, the first of which ends at @end; @begin where they do not. */
static size_t
scores_end (const char *text, size_t begin, size_t end)
{
  size_t sign_at, sign, second, last;

  if (end == begin)
    return begin;
  sign_at = skip_blanks (text, end);
  sign = dr_pdn_lex_sign (text + sign_at);
  if (sign == 0)
    return begin;
  second = skip_blanks (text, sign_at + sign);
  last = mixed_end (text, second);
  if (last == second)
    last = score_end (text, second);

  return last > second && dr_pdn_lex_sign (text + last) == 0 ? last : begin;
}

/* Reads "1/2-1/2", "½:½", "0.5 - 0.5", "1 1/2-1/2", and "1/2" or "½" alone. */
static bool
read_score (const char *text, Token *token)
{
  size_t end = score_end (text, token->begin);
  size_t last = scores_end (text, token->begin, mixed_end (text, token->begin));

  if (last == token->begin)
    last = scores_end (text, token->begin, end);
  if (last > token->begin)
    {
      finish (token, TOKEN_RESULT, last);
      return true;
    }
  if (end == token->begin)
    return false;
  if (memchr (text + token->begin, '.', end - token->begin) != NULL ||
      dr_text_is_letter (text[end]) || dr_text_is_digit (text[end]) || text[end] == '/')
    return false;
  finish (token, TOKEN_RESULT, end);

  return true;
}

/* Whether what stands from token->begin to @end is written like a move: two squares, none of them 0. */
static bool
is_like_move (const char *text, const Token *token, size_t end)
{
  Form form = read_form (text, token->begin);

  return form.n == 2 && form.end == end && !form.zero && !form.one;
}

/* Whether the value of the Result tag stands here and the game ends behind it: any form of result, and
 * those that look like moves, "4-6".  With a number before it or a star behind it such a one may be the
 * last move: only who knows the legal moves can tell. */
static bool
read_tagged_result (const DrPdnReader *reader, Token *token)
{
  const Source *source = &reader->source;
  const char *value = reader->result > 0 ? reader->game->tags[reader->result - 1].value : "";
  const char *text = source->buffer + token->begin;
  size_t length = 0;
  size_t end, next;

  while (value[length] != '\0' && text[length] == value[length])
    length++;
  if (length == 0 || value[length] != '\0')
    return false;
  end = token->begin + length;
  next = end;
  while (next < source->length && next - end < DR_PDN_LOOK_FAR &&
         dr_pdn_is_blank (source->buffer[next]))
    next++;
  token->seen = next + 1;
  if (next < source->length && next - end < DR_PDN_LOOK_FAR && source->buffer[next] != '[' &&
      source->buffer[next] != '*')
    return false;
  if ((reader->last == TOKEN_NUMBER || source->buffer[next] == '*') &&
      is_like_move (source->buffer, token, end))
    return false;
  finish (token, TOKEN_RESULT, end);

  return true;
}

/* Reads the dots of a move number that ends at @end. */
static bool
read_number (const char *text, Token *token, size_t end)
{
  size_t dots = 0;
  size_t at = end;

  while (text[at] == '.' || dr_pdn_lex_ellipsis (text + at) > 0)
    {
      size_t n = dr_pdn_lex_ellipsis (text + at);

      dots += n > 0 ? 3 : 1;
      at += n > 0 ? n : 1;
    }
  if (dots == 0)
    return false;
  finish (token, TOKEN_NUMBER, at);
  token->dots = dots > 3 ? 3 : (unsigned) dots;

  return true;
}

/* The form has two squares or more: a result if it can be no move. */
static void
finish_form (const char *text, Token *token, const Form *form)
{
  bool result = form->n == 2 && (form->zero || form->one) &&
                memchr (text + token->begin, 'x', form->end - token->begin) == NULL;

  finish (token, result ? TOKEN_RESULT : TOKEN_MOVE, form->end);
  token->blanks = form->blanks;
}

/* Two squares with nothing but a blank between, "32 28", and no number and move. */
static size_t
pair_end (const char *text, size_t begin, size_t end)
{
  size_t at = skip_blanks (text, end);
  size_t last = skip_digits (text, at);
  size_t next = skip_blanks (text, last);

  if (end - begin > 2 || at == end || last == at || last - at > 2 || text[next] == '.' ||
      text[next] == '/' || dr_pdn_lex_sign (text + next) > 0 ||
      dr_pdn_lex_ellipsis (text + next) > 0 || half_length (text + next) > 0 ||
      (dr_text_is_letter (text[last])))
    return end;

  return last;
}

void
dr_pdn_lex_digit (const DrPdnReader *reader, Token *token)
{
  const char *text = reader->source.buffer;
  size_t begin = token->begin;
  size_t end = skip_digits (text, begin);
  size_t pair;
  Form form;

  for (size_t i = begin; i < end && token->number < 100000; i++)
    token->number = 10 * token->number + (unsigned) (text[i] - '0');

  if (reader->n_levels == 1 && reader->result > 0 && read_tagged_result (reader, token))
    return;
  if (read_score (text, token) || read_number (text, token, end))
    return;
  form = read_form (text, begin);
  if (form.n > 1)
    {
      finish_form (text, token, &form);
      return;
    }

  pair = pair_end (text, begin, end);
  if (pair > end)
    {
      finish (token, TOKEN_MOVE, pair);
      token->blanks = token->bare = true;
      return;
    }
  if (dr_pdn_lex_sign (text + end) > 0 && !dr_text_is_letter (text[end]))
    {
      /* "32-" is a move that lacks its end; to leave it out would turn the sides round. */
      finish (token, TOKEN_MOVE, end + dr_pdn_lex_sign (text + end));
      return;
    }
  if (dr_text_is_letter (text[end]) || (unsigned char) text[end] >= 0x80)
    {
      finish (token, TOKEN_WORD, end);
      return;
    }
  finish (token, end - begin > 3 ? TOKEN_MOVE : TOKEN_NUMBER, end);
  token->bare = true;
}

/* The end of a move of chess with a piece's letter, or of castling. */
static size_t
chess_end (const char *text, size_t at)
{
  size_t end = at + 1;

  if (strncmp (text + at, "O-O", 3) == 0)
    {
      end = at + 3;
      return strncmp (text + end, "-O", 2) == 0 ? end + 2 : end;
    }
  if (strchr ("KQRBN", text[at]) == NULL)
    return at;
  if (dr_text_is_digit (text[end]) ||
      (text[end] >= 'a' && text[end] <= 'h' && !dr_text_is_digit (text[end + 1])))
    end++;
  else if (text[end] >= 'a' && text[end] <= 'h' && text[end + 2] >= 'a' && text[end + 2] <= 'h' &&
           dr_text_is_digit (text[end + 3]))
    end += 2;
  end += text[end] == 'x';
  if (text[end] < 'a' || text[end] > 'h' || text[end + 1] < '1' || text[end + 1] > '8')
    return at;

  return end + 2;
}

bool
dr_pdn_lex_letter (const DrPdnReader *reader, Token *token)
{
  const char *text = reader->source.buffer;
  size_t begin = token->begin;
  size_t end = chess_end (text, begin);
  Form form;

  if (end == begin)
    {
      form = read_form (text, begin);
      if (form.n == 0)
        return false;
      end = form.end;
      finish (token, TOKEN_MOVE, end);
      token->blanks = form.blanks;
      /* One square alone is a pawn's move; "exd4" is one of both games. */
      token->san = form.n == 1;
      token->either = form.n == 2 && text[begin + 1] == 'x';
    }
  else
    {
      finish (token, TOKEN_MOVE, end);
      token->san = true;
    }
  if (token->san && text[token->end] == '=' && text[token->end + 1] != '\0')
    token->end += 2;
  if (token->san || token->either)
    while (text[token->end] == '+' || text[token->end] == '#')
      token->end++;
  token->text_end = token->end;

  /* "c3rd" and the like are words. */
  return !dr_text_is_letter (text[token->end]) || (!token->san && !token->either);
}

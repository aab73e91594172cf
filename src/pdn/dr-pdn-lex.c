/* dr-pdn-lex.c: cuts the text of a file into tokens.
 *
 * Looks at bytes only: all of the syntax is ASCII but for dashes and the like, so that a text's
 * encoding need not be known here.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

/* Openings in a bracketed or braced text that is looked through: more are too much of a guess, and
 * the time of looking would grow with the square. */
#define LOOK_OPENINGS 3

static void
saw (Token *token, size_t index)
{
  if (token->seen < index)
    token->seen = index;
}

/* The line that begins behind @at begins with a tag: a comment does not go so far. */
static bool
tag_follows (const Source *source, Token *token, size_t at)
{
  size_t next = at + 1;
  size_t seen = next;
  bool tag;

  while (next < source->length && (source->buffer[next] == ' ' || source->buffer[next] == '\t'))
    next++;
  tag = source->buffer[next] == '[' && dr_pdn_lex_looks_like_tag (source->buffer, next, &seen);
  saw (token, next + DR_PDN_LOOK_AHEAD);
  saw (token, seen);

  return tag;
}

/* Whether the line behind the line's end at @at is empty. */
static bool
empty_line_follows (const Source *source, size_t at)
{
  at++;
  while (at < source->length && (source->buffer[at] == ' ' || source->buffer[at] == '\r'))
    at++;

  return source->buffer[at] == '\n';
}

/* Braces stood in a comment whose first closing brace is at @close: the brace that closes them all,
 * or @close.  It is not looked for behind an empty line. */
static size_t
outer_brace (const Source *source, Token *token, size_t close, unsigned open)
{
  const char *text = source->buffer;
  unsigned openings = 0;
  size_t at = close + 1;

  for (; at < source->length && at - close < DR_PDN_LOOK_FAR; at++)
    {
      if (text[at] == '{')
        {
          open++;
          openings++;
        }
      open -= text[at] == '}';
      if (open == 0 || openings > LOOK_OPENINGS ||
          (text[at] == '\n' &&
           (empty_line_follows (source, at) || tag_follows (source, token, at))))
        break;
    }
  saw (token, at + DR_PDN_LOOK_AHEAD);

  return open == 0 && at < source->length ? at : close;
}

static void
lex_braces (const Source *source, Token *token)
{
  const char *text = source->buffer;
  unsigned open = 0;
  size_t at = token->begin + 1;
  size_t close;

  token->kind = TOKEN_COMMENT;
  token->text = at;
  for (; at < source->length && text[at] != '}'; at++)
    {
      open += text[at] == '{' && open < LOOK_OPENINGS;
      if ((text[at] == '\n' || text[at] == '\r') && tag_follows (source, token, at))
        break;
    }

  token->closed = at < source->length && text[at] == '}';
  /* White space at the end of an open comment is left out of it, but its end may be behind that. */
  saw (token, at + DR_PDN_LOOK_AHEAD);
  close = token->closed && open > 0 ? outer_brace (source, token, at, open) : at;
  while (!token->closed && close > token->text && dr_pdn_is_blank (text[close - 1]))
    close--;
  token->broken = !token->closed || close != at;
  token->text_end = close;
  token->end = token->closed ? close + 1 : close;
}

static void
lex_line_comment (const Source *source, Token *token)
{
  size_t at = token->begin;

  while (at < source->length && source->buffer[at] != '\n' && source->buffer[at] != '\r')
    at++;
  token->kind = TOKEN_COMMENT;
  token->line = true;
  token->closed = true;
  token->text = token->begin + 1;
  token->text_end = token->end = at;
}

static bool
is_strength (char c)
{
  return c == '!' || c == '?' || c == '*';
}

static size_t
skip_blanks (const Source *source, size_t at)
{
  while (at < source->length && dr_text_is_blank (source->buffer[at]))
    at++;

  return at;
}

/* Reads "(!?)". */
static bool
lex_strength_in_parentheses (const Source *source, Token *token)
{
  size_t begin = skip_blanks (source, token->begin + 1);
  size_t end = begin;
  size_t close;

  while (is_strength (source->buffer[end]))
    end++;
  close = skip_blanks (source, end);
  saw (token, close + DR_PDN_LOOK_AHEAD);
  if (end == begin || source->buffer[close] != ')')
    return false;

  token->kind = TOKEN_STRENGTH;
  token->text = begin;
  token->text_end = end;
  token->end = close + 1;

  return true;
}

/* Whether what stands behind the digits at @at shows that they are no move's: "1998)", "2nd best".  A
 * letter may be a move's sign, as in "13x24" and "13 x24", if a square follows it. */
static bool
is_prose_behind_digits (const char *text, size_t at)
{
  size_t sign;

  if (!dr_text_is_letter (text[at]))
    return text[at] == ')';
  sign = dr_pdn_lex_sign (text + at);
  if (sign == 0)
    return true;
  for (at += sign; text[at] == ' ' || text[at] == '\t';)
    at++;

  return !dr_text_is_digit (text[at]);
}

/* Whether words stand where a variation's first move is wanted: what begins with a move, in whatever form,
 * or with the dots of one is a variation, if a bad one. */
static bool
is_prose (const DrPdnReader *reader, size_t at)
{
  const char *text = reader->source.buffer;
  Token token = { .begin = at };
  size_t after = at;

  if (dr_text_is_digit (text[at]))
    {
      while (dr_text_is_digit (text[after]))
        after++;
      return is_prose_behind_digits (text, after);
    }
  if (dr_text_is_letter (text[at]))
    return !dr_pdn_lex_letter (reader, &token);
  if (dr_pdn_lex_ellipsis (text + at) > 0)
    return false;

  return (unsigned char) text[at] >= 0x80 || text[at] == '"' || text[at] == '\'';
}

/* Reads "(so it was played in 1998)". */
static bool
lex_prose_in_parentheses (const DrPdnReader *reader, Token *token)
{
  const Source *source = &reader->source;
  const char *text = source->buffer;
  size_t begin = skip_blanks (source, token->begin + 1);
  unsigned open = 1;
  unsigned openings = 0;
  size_t at = begin;

  if (!is_prose (reader, begin))
    return false;
  for (; at < source->length && at - begin < DR_PDN_LOOK_FAR; at++)
    {
      openings += text[at] == '(';
      open += text[at] == '(';
      open -= text[at] == ')';
      if (open == 0 || openings > LOOK_OPENINGS || strchr ("{}[", text[at]) != NULL)
        break;
    }
  saw (token, at + DR_PDN_LOOK_AHEAD);
  if (open > 0 || at >= source->length)
    return false;

  token->kind = TOKEN_PROSE;
  token->text = begin;
  token->text_end = at;
  token->end = at + 1;

  return true;
}

/* Reads /FEN "…"/. */
static bool
lex_setup (const Source *source, Token *token)
{
  const char *text = source->buffer;
  size_t at = token->begin + 1;

  if (dr_text_lower (text[at]) != 'f' || dr_text_lower (text[at + 1]) != 'e' ||
      dr_text_lower (text[at + 2]) != 'n')
    return false;
  at = skip_blanks (source, at + 3);
  if (text[at] != '"')
    return false;
  token->text = ++at;
  while (at < source->length && text[at] != '"' && text[at] != '\n' &&
         at - token->text < DR_PDN_LOOK_FAR)
    at++;
  token->text_end = at;
  if (text[at] != '"')
    {
      saw (token, at + 1);
      return false;
    }
  at = skip_blanks (source, at + 1);
  saw (token, at + DR_PDN_LOOK_AHEAD);
  if (text[at] != '/')
    return false;
  token->kind = TOKEN_SETUP;
  token->end = at + 1;

  return true;
}

/* Reads "<42, 29>" as a comment, its signs included. */
static bool
lex_captured (const Source *source, Token *token)
{
  size_t at = token->begin + 1;
  char c = source->buffer[at];

  while (dr_text_is_digit (c) || dr_text_is_letter (c) || c == ',' || c == ' ')
    c = source->buffer[++at];
  saw (token, at + DR_PDN_LOOK_AHEAD);
  if (c != '>' || at == token->begin + 1)
    return false;
  token->kind = TOKEN_COMMENT;
  token->closed = true;
  token->text = token->begin;
  token->text_end = token->end = at + 1;

  return true;
}

/* Reads a command without a comment around it, [%clk 0:10:00]. */
static bool
lex_bare_command (const Source *source, Token *token)
{
  size_t at = token->begin + 1;

  if (source->buffer[at] != '%')
    return false;
  while (at < source->length && at - token->begin < DR_PDN_LOOK_FAR &&
         strchr ("]\n\r{}", source->buffer[at]) == NULL)
    at++;
  saw (token, at + 1);
  if (source->buffer[at] != ']')
    return false;
  token->kind = TOKEN_COMMENT;
  token->closed = true;
  token->text = token->begin;
  token->text_end = token->end = at + 1;

  return true;
}

static size_t
dash_length (const char *text)
{
  return strchr ("-\xe2\x96\x97", *text) == NULL ? 0 : dr_pdn_lex_sign (text);
}

/* Reads "...", "- -" and "--". */
static bool
lex_unknown (const Source *source, Token *token)
{
  const char *text = source->buffer;
  size_t at = token->begin;
  size_t dash;

  while (text[at] == '.' || dr_pdn_lex_ellipsis (text + at) > 0)
    {
      size_t n = dr_pdn_lex_ellipsis (text + at);

      token->dots += n > 0 ? 3 : 1;
      at += n > 0 ? n : 1;
    }
  if (at > token->begin)
    {
      token->kind = TOKEN_DOTS;
      token->text_end = token->end = at;
      return true;
    }

  dash = dash_length (text + at);
  if (dash == 0)
    return false;
  at = skip_blanks (source, at + dash);
  saw (token, at + DR_PDN_LOOK_AHEAD);
  dash = dash_length (text + at);
  if (dash == 0)
    return false;
  token->kind = TOKEN_UNKNOWN;
  token->text_end = token->end = at + dash;

  return true;
}

/* Reads up to a blank or a sign of the syntax. */
static void
lex_word (const Source *source, Token *token)
{
  size_t at = token->begin + 1;

  while (at < source->length && at - token->begin < DR_PDN_LOOK_FAR &&
         !dr_pdn_is_blank (source->buffer[at]) && memchr ("(){}[;$", source->buffer[at], 7) == NULL)
    at++;
  token->kind = TOKEN_WORD;
  token->text = token->begin;
  token->text_end = token->end = at;
}

static void
lex_nag (const Source *source, Token *token)
{
  size_t at = token->begin + 1;

  while (dr_text_is_digit (source->buffer[at]) && token->number < 1000)
    token->number = 10 * token->number + (unsigned) (source->buffer[at++] - '0');
  token->kind = at > token->begin + 1 ? TOKEN_NAG : TOKEN_WORD;
  token->text_end = token->end = at;
}

/* Reads what begins with a sign of its own; false where that sign is a word's. */
static bool
lex_sign (const DrPdnReader *reader, Token *token)
{
  const Source *source = &reader->source;

  switch (source->buffer[token->begin])
    {
    case '[':
      return dr_pdn_lex_tag (source, token, source->fresh) || lex_bare_command (source, token);
    case '{':
      lex_braces (source, token);
      return true;
    case ';':
      lex_line_comment (source, token);
      return true;
    case '(':
      if (!lex_strength_in_parentheses (source, token) && !lex_prose_in_parentheses (reader, token))
        token->kind = TOKEN_OPEN;
      return true;
    case ')':
      token->kind = TOKEN_CLOSE;
      return true;
    case '}':
      token->kind = TOKEN_STRAY;
      return true;
    case '$':
      lex_nag (source, token);
      return true;
    case '*':
      token->kind = TOKEN_STAR;
      return true;
    case '!':
    case '?':
      token->kind = TOKEN_STRENGTH;
      while (source->buffer[token->end] == '!' || source->buffer[token->end] == '?')
        token->end++;
      token->text_end = token->end;
      return true;
    case '/':
      return lex_setup (source, token);
    case '<':
      return lex_captured (source, token);
    default:
      return lex_unknown (source, token);
    }
}

static void
lex_here (DrPdnReader *reader)
{
  Source *source = &reader->source;
  Token *token = &reader->token;
  size_t at = source->at;
  char c = source->buffer[at];
  size_t seen;
  bool known;

  *token = (Token) { .begin = at,
                     .end = at + 1,
                     .text = at,
                     .text_end = at + 1,
                     .lines = source->lines,
                     .glued = !source->blank };
  if (dr_text_is_digit (c) || c == '\xbd' || (c == '\xc2' && source->buffer[at + 1] == '\xbd'))
    {
      dr_pdn_lex_digit (reader, token);
      known = token->kind != TOKEN_WORD;
    }
  else if (dr_text_is_letter (c))
    known = dr_pdn_lex_letter (reader, token);
  else
    known = lex_sign (reader, token);
  if (!known)
    {
      seen = token->seen;
      *token =
        (Token) { .begin = at, .lines = source->lines, .glued = !source->blank, .seen = seen };
      lex_word (source, token);
    }
  saw (token, token->end + DR_PDN_LOOK_AHEAD);
}

/* The token at hand does not fit into the buffer, which has moved: what it is instead. */
static void
give_up (DrPdnReader *reader)
{
  const Source *source = &reader->source;
  bool comment = source->buffer[source->at] == '{' || source->buffer[source->at] == ';';

  reader->token = (Token) { .kind = comment ? TOKEN_LONG_COMMENT : TOKEN_TOO_LONG,
                            .begin = source->at,
                            .end = source->at };
}

bool
dr_pdn_lex (DrPdnReader *reader)
{
  Source *source = &reader->source;

  dr_pdn_source_skip_blanks (source);
  while (source->at < source->length)
    {
      lex_here (reader);
      if (reader->token.seen < source->length || source->at_end)
        return true;
      if (!dr_pdn_source_fill (source) && !source->at_end)
        {
          give_up (reader);
          return !source->failed && !source->no_memory;
        }
    }
  reader->token =
    (Token) { .kind = TOKEN_END, .begin = source->at, .end = source->at, .lines = source->lines };

  return !source->failed && !source->no_memory;
}

/* dr-pdn-lex-tag.c: takes a tag apart, as it should be and as it is in real files.
 *
 * Quotes inside a value, quotes or brackets that are missing, no quotes at all, typographic quotes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

/* Longest name that is looked for, and longest tag without quotes. */
#define NAME_MAX_LENGTH 48
#define LOOSE_MAX 512

static size_t
skip_spaces (const char *text, size_t at)
{
  while (text[at] == ' ' || text[at] == '\t')
    at++;

  return at;
}

static bool
is_line_end (char c)
{
  return c == '\n' || c == '\r';
}

/* Bytes of a double quote at @text, the typographic ones included.  A byte stands before it, which
 * tells the quotes of Windows-1252 from the middle of a UTF-8 character. */
static size_t
quote_length (const char *text)
{
  if (*text == '"')
    return 1;
  if (strncmp (text, "\u201c", 3) == 0 || strncmp (text, "\u201d", 3) == 0 ||
      strncmp (text, "\u201e", 3) == 0)
    return 3;

  return (*text == '\x93' || *text == '\x94' || *text == '\x84') && (unsigned char) text[-1] < 0x80;
}

bool
dr_pdn_lex_looks_like_tag (const char *text, size_t at, size_t *seen)
{
  size_t begin = skip_spaces (text, at + 1);
  size_t end = begin;

  while (end - begin < NAME_MAX_LENGTH &&
         (dr_text_is_letter (text[end]) || dr_text_is_digit (text[end]) || text[end] == '_'))
    end++;
  *seen = skip_spaces (text, end) + 4;

  return end > begin && !dr_text_is_digit (text[begin]) && quote_length (text + *seen - 4) > 0;
}

/* Whether the quote at @at ends the value: a bracket comes next. */
static bool
closes (const Source *source, size_t at, size_t *bracket)
{
  size_t next = skip_spaces (source->buffer, at + quote_length (source->buffer + at));

  *bracket = next;

  return source->buffer[next] == ']';
}

/* The value is broken by the end of a line at @at and goes on to a quote and bracket in the next. */
static bool
goes_on (const Source *source, Token *token, size_t at, size_t *quote)
{
  size_t bracket;
  bool found = false;

  while (is_line_end (source->buffer[at]) && at < source->length)
    at++;
  for (; at < source->length && !is_line_end (source->buffer[at]); at++)
    {
      found = source->buffer[at] == '"' && closes (source, at, &bracket);
      if (found || source->buffer[at] == '[')
        break;
    }
  token->seen = at + DR_PDN_LOOK_AHEAD;
  *quote = at;

  return found;
}

/* Where the line from @at on ends. */
static size_t
line_end (const Source *source, size_t at)
{
  while (at < source->length && !is_line_end (source->buffer[at]))
    at++;

  return at;
}

/* The value has no quote that closes it: it goes to the last bracket of its line, or the first that
 * another tag follows, or the end of the line. */
static void
end_without_quote (const Source *source, Token *token)
{
  const char *text = source->buffer;
  size_t end = line_end (source, token->text);
  size_t bracket = end;
  size_t seen;

  if (token->seen < end + DR_PDN_LOOK_AHEAD)
    token->seen = end + DR_PDN_LOOK_AHEAD;
  for (size_t i = token->text; i < end; i++)
    if (text[i] == ']')
      {
        size_t next = skip_spaces (text, i + 1);

        bracket = i;
        if (text[next] == '[' && dr_pdn_lex_looks_like_tag (text, next, &seen))
          break;
      }
  token->broken = true;
  token->text_end = bracket;
  token->end = bracket < end ? bracket + 1 : end;
  while (token->text_end > token->text &&
         (dr_pdn_is_blank (text[token->text_end - 1]) || text[token->text_end - 1] == '"'))
    token->text_end--;
}

/* Reads the value behind the opening quote. */
static void
read_quoted (const Source *source, Token *token)
{
  const char *text = source->buffer;
  size_t plain = 0; /* the last quote before the line's end without a bracket behind it */
  bool ascii = text[token->text - 1] == '"';
  size_t at = token->text;
  size_t bracket, seen;

  for (; at < source->length; at++)
    {
      if (is_line_end (text[at]))
        {
          size_t quote;

          if (plain == 0 && goes_on (source, token, at, &quote))
            {
              token->broken = true;
              at = quote - 1;
              continue;
            }
          break;
        }
      if (text[at] == ']' && text[skip_spaces (text, at + 1)] == '[' &&
          dr_pdn_lex_looks_like_tag (text, skip_spaces (text, at + 1), &seen))
        break;
      /* A quote that a backslash stands before ends the value only where nothing else can. */
      if (text[at] == '\\' && (text[at + 1] == '"' || text[at + 1] == '\\'))
        {
          plain = text[at + 1] == '"' && closes (source, at + 1, &bracket) ? at + 1 : plain;
          at++;
          continue;
        }
      if (ascii ? text[at] != '"' : quote_length (text + at) == 0)
        continue;
      if (closes (source, at, &bracket))
        {
          token->text_end = at;
          token->end = bracket + 1;
          return;
        }
      plain = at;
    }

  /* What closes it may be in the rest of the line, which is yet to come. */
  if (token->seen < at + DR_PDN_LOOK_AHEAD)
    token->seen = at + DR_PDN_LOOK_AHEAD;
  if (plain == 0 || plain < token->text)
    {
      end_without_quote (source, token);
      return;
    }
  closes (source, plain, &bracket);
  token->broken = true;
  token->text_end = plain;
  token->end = text[bracket] == ']' ? bracket + 1 : line_end (source, plain);
}

/* [Round 17], [Game # 612], [Event]: the bracket must be the last of its line. */
static bool
read_loose (const Source *source, Token *token)
{
  const char *text = source->buffer;
  size_t end = line_end (source, token->begin);
  size_t last = end;

  token->seen = end + DR_PDN_LOOK_AHEAD;
  while (last > token->begin && dr_pdn_is_blank (text[last - 1]))
    last--;
  if (end - token->begin > LOOSE_MAX || text[last - 1] != ']' || last - 1 <= token->name)
    return false;

  token->broken = true;
  token->end = last;
  token->text = skip_spaces (text, token->name_end);
  token->text_end = last - 1;
  while (token->text_end > token->text && dr_pdn_is_blank (text[token->text_end - 1]))
    token->text_end--;
  if (token->text_end < token->text)
    token->text = token->text_end;
  /* [Black B"]: the quote that closes the value is none of it. */
  if (token->text_end > token->text + 1 && text[token->text_end - 1] == '"' &&
      memchr (text + token->text, '"', token->text_end - token->text - 1) == NULL)
    token->text_end--;

  return true;
}

bool
dr_pdn_lex_tag (const Source *source, Token *token, bool line_start)
{
  const char *text = source->buffer;
  size_t at = skip_spaces (text, token->begin + 1);
  bool strict = dr_pdn_lex_looks_like_tag (text, token->begin, &token->seen);

  token->kind = TOKEN_TAG;
  token->name = at;
  if (!strict &&
      !(line_start && (dr_text_is_letter (text[at]) || (unsigned char) text[at] >= 0x80)))
    return false;

  while (!dr_pdn_is_blank (text[at]) && quote_length (text + at) == 0 && text[at] != ']')
    at++;
  token->name_end = at;
  at = skip_spaces (text, at);
  if (quote_length (text + at) == 0)
    return read_loose (source, token);

  token->text = at + quote_length (text + at);
  token->broken = text[at] != '"' || !dr_text_is_letter (text[token->name]);
  read_quoted (source, token);
  if (token->seen < token->end + DR_PDN_LOOK_AHEAD)
    token->seen = token->end + DR_PDN_LOOK_AHEAD;

  return true;
}

/* dr-fen-text.c: finds the FEN in what a person pasted: blanks, a tag or quotes around it, a page
 * address with percent-encoding.
 *
 * Knows tags, quotes and page addresses; nothing of squares.  The forms are those of the project's
 * file-format text, section 7.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-fen-text.h"
#include "dr-text.h"

/* Checks that text[start … end - 1] is UTF-8 without control characters. */
static bool
check_characters (const char *text, size_t start, size_t end, DrError *error)
{
  size_t bad = dr_text_check (text, start, end);

  return bad == end || dr_error_set (error, DR_ERROR_NOT_UTF8, text, bad, 1);
}

static void
trim (DrFenText *fen)
{
  while (fen->start < fen->end && dr_text_is_blank (fen->text[fen->start]))
    fen->start++;
  while (fen->end > fen->start && dr_text_is_blank (fen->text[fen->end - 1]))
    fen->end--;
}

/* Whether the bytes at @text are the letters of @word, written small or large. */
static bool
is_word (const char *text, size_t length, const char *word)
{
  size_t n = strlen (word);

  if (length < n)
    return false;
  for (size_t i = 0; i < n; i++)
    if (dr_text_lower (text[i]) != word[i])
      return false;

  return true;
}

/* The end of what is in quotes is missing: the quote, or the sign that closes the tag, or both. */
static bool
fail_open (DrFenText *fen, bool quote, char last, DrError *error)
{
  size_t n = 0;

  dr_error_set (error, DR_ERROR_NOT_CLOSED, fen->text, fen->end, 0);
  if (error == NULL)
    return false;
  if (quote)
    error->text[n++] = '"';
  if (last != '\0')
    error->text[n++] = last;
  error->text[n] = '\0';

  return false;
}

/* Takes off the quote at the end and the sign @last that closes the tag; nothing may stand behind. */
static bool
drop_end (DrFenText *fen, char last, DrError *error)
{
  const char *text = fen->text;
  const char *quote = memchr (text + fen->start, '"', fen->end - fen->start);
  size_t at;

  if (quote == NULL)
    {
      if (last != '\0' && fen->end > fen->start && text[fen->end - 1] == last)
        {
          fen->end--;
          last = '\0';
        }
      return fail_open (fen, true, last, error);
    }
  at = (size_t) (quote - text) + 1;
  while (at < fen->end && dr_text_is_blank (text[at]))
    at++;
  if (last != '\0')
    {
      if (at == fen->end)
        return fail_open (fen, false, last, error);
      at += text[at] == last;
      while (at < fen->end && dr_text_is_blank (text[at]))
        at++;
    }
  if (at < fen->end)
    return dr_error_set (error, DR_ERROR_BAD_CHARACTER, text, at, fen->end - at);
  fen->end = (size_t) (quote - text);

  return true;
}

/* Where the tag ends that begins at @at and is no FEN tag, the blanks behind it passed over; 0 where
 * no such tag begins there.  A quote in its value has a backslash before it. */
static size_t
skip_tag (const DrFenText *fen, size_t at)
{
  const char *text = fen->text;
  size_t name;

  if (at == fen->end || text[at] != '[')
    return 0;
  for (at++; at < fen->end && dr_text_is_blank (text[at]); at++)
    ;
  for (name = at; at < fen->end && (dr_text_is_letter (text[at]) || text[at] == '_' ||
                                    (at > name && dr_text_is_digit (text[at])));
       at++)
    ;
  if (at == name || (at - name == 3 && is_word (text + name, 3, "fen")))
    return 0;
  while (at < fen->end && dr_text_is_blank (text[at]))
    at++;
  if (at == fen->end || text[at] != '"')
    return 0;
  for (at++; at < fen->end && text[at] != '"'; at++)
    at += text[at] == '\\';
  for (at++; at < fen->end && dr_text_is_blank (text[at]); at++)
    ;
  if (at >= fen->end || text[at] != ']')
    return 0;
  for (at++; at < fen->end && dr_text_is_blank (text[at]); at++)
    ;

  return at;
}

/* Takes the other tags of a PDN header off, before the FEN tag and behind it. */
static bool
skip_tags (DrFenText *fen, DrError *error)
{
  size_t start = fen->start;
  const char *closing;
  size_t next, at;

  while ((next = skip_tag (fen, fen->start)) > 0)
    fen->start = next;
  if (fen->start == fen->end)
    return dr_error_set (error, DR_ERROR_NO_POSITION, fen->text, start, fen->end - start);

  closing = memchr (fen->text + fen->start, ']', fen->end - fen->start);
  if (closing == NULL)
    return true;
  at = (size_t) (closing - fen->text) + 1;
  next = at;
  while (next < fen->end && dr_text_is_blank (fen->text[next]))
    next++;
  while ((start = skip_tag (fen, next)) > 0)
    next = start;
  if (next == fen->end)
    fen->end = at;

  return true;
}

/* [FEN "…"], also among other tags, /FEN "…"/, FEN "…" and "…" lose what is around the FEN. */
static bool
unwrap (DrFenText *fen, DrError *error)
{
  char first = fen->text[fen->start];
  char last = first == '[' ? ']' : first == '/' ? '/' : '\0';
  size_t at;

  if (first == '[' && !skip_tags (fen, error))
    return false;
  if (first == '[' && fen->text[fen->start] != '[')
    return dr_error_set (error, DR_ERROR_BAD_CHARACTER, fen->text, fen->start,
                         fen->end - fen->start);
  at = fen->start + (last != '\0');
  while (at < fen->end && dr_text_is_blank (fen->text[at]))
    at++;
  if (is_word (fen->text + at, fen->end - at, "fen"))
    at += 3;
  else if (last != '\0')
    return dr_error_set (error, DR_ERROR_BAD_CHARACTER, fen->text, fen->start, 1);
  while (at < fen->end && dr_text_is_blank (fen->text[at]))
    at++;
  if (at == fen->end || fen->text[at] != '"')
    {
      if (last == '\0' && at == fen->start)
        return true;
      return dr_error_set (error, DR_ERROR_BAD_CHARACTER, fen->text, at,
                           at < fen->end ? dr_text_utf8 (fen->text + at, fen->end - at) : 0);
    }

  fen->start = at + 1;
  if (!drop_end (fen, last, error))
    return false;
  trim (fen);

  return fen->start < fen->end || dr_error_set (error, DR_ERROR_EMPTY, fen->text, fen->start, 0);
}

static int
hex_digit (char c)
{
  c = dr_text_lower (c);
  if (dr_text_is_digit (c))
    return c - '0';

  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Undoes the percent-encoding of text[start … end - 1] into the buffer. */
static bool
decode (DrFenText *fen, DrError *error)
{
  const char *text = fen->text;
  size_t n = 0;
  size_t i;

  for (i = fen->start; i < fen->end; i++, n++)
    {
      if (n == DR_FEN_ADDRESS_MAX)
        {
          dr_error_set (error, DR_ERROR_TOO_LONG, text, i, 0);
          if (error != NULL)
            error->number = DR_FEN_ADDRESS_MAX;
          return false;
        }
      fen->place[n] = (uint32_t) i;
      fen->decoded[n] = text[i];
      if (text[i] == '%')
        {
          int high = i + 2 < fen->end ? hex_digit (text[i + 1]) : -1;
          int low = i + 2 < fen->end ? hex_digit (text[i + 2]) : -1;

          if (high < 0 || low < 0)
            return dr_error_set (error, DR_ERROR_BAD_CHARACTER, text, i, 1);
          fen->decoded[n] = (char) (high << 4 | low);
          i += 2;
        }
    }
  fen->place[n] = (uint32_t) i;

  fen->text = fen->decoded;
  fen->start = 0;
  fen->end = n;
  if (!check_characters (fen->text, 0, n, error))
    {
      dr_fen_text_place (fen, error);
      return false;
    }
  trim (fen);

  return true;
}

/* Whether @i is where a part of an address ends.  The slash of a counter, ":+2/32+0", is none. */
static bool
ends_part (const char *text, size_t start, size_t i)
{
  size_t digits = i;

  if (text[i] != '/')
    return text[i] != '\0' && strchr ("?&=#", text[i]) != NULL;
  while (digits > start && dr_text_is_digit (text[digits - 1]))
    digits--;

  return digits == i || digits == start || text[digits - 1] != '+';
}

/* Whether a part of an address looks like a FEN: W: or B:, the colon perhaps encoded. */
static bool
looks_like_fen (const char *text, size_t length)
{
  return length >= 2 && strchr ("wb", dr_text_lower (text[0])) != NULL &&
         (text[1] == ':' || is_word (text + 1, length - 1, "%3a"));
}

/* Finds the part of a page address that is a FEN: the value of "fen=", else what looks like one. */
static bool
find_in_address (DrFenText *fen, DrError *error)
{
  const char *text = fen->text;
  size_t part = fen->start, key = part, found = 0, found_end = 0;
  bool by_name = false;

  for (size_t i = fen->start; i <= fen->end; i++)
    {
      bool named;

      if (i < fen->end && !ends_part (text, fen->start, i))
        continue;
      named = part > fen->start && text[part - 1] == '=' && part - key == 4 &&
              is_word (text + key, 3, "fen");
      if (named || (!by_name && looks_like_fen (text + part, i - part)))
        {
          if (found_end > 0 && named == by_name)
            return dr_error_set (error, DR_ERROR_TWO_POSITIONS, text, part, i - part);
          found = part;
          found_end = i;
          by_name = named;
        }
      key = part;
      part = i + 1;
    }
  if (found_end == 0)
    return dr_error_set (error, DR_ERROR_NO_POSITION, text, fen->start, fen->end - fen->start);

  fen->start = found;
  fen->end = found_end;
  if (!decode (fen, error))
    return false;
  if (fen->start < fen->end)
    return true;

  dr_error_set (error, DR_ERROR_EMPTY, fen->text, fen->start, 0);
  dr_fen_text_place (fen, error);
  return false;
}

/* An address has a scheme or www. in front, or a slash before any colon. */
static bool
is_address (const DrFenText *fen)
{
  const char *text = fen->text + fen->start;
  size_t length = fen->end - fen->start;
  const char *colon = memchr (text, ':', length);
  const char *slash = memchr (text, '/', length);

  if (is_word (text, length, "www."))
    return true;
  if (slash == NULL)
    return false;

  return colon == NULL || slash < colon ||
         (slash == colon + 1 && slash + 1 < text + length && slash[1] == '/');
}

/* A piece of an address: colons, if encoded, are encoded all. */
static bool
is_encoded (const DrFenText *fen)
{
  if (memchr (fen->text + fen->start, ':', fen->end - fen->start) != NULL)
    return false;
  for (size_t i = fen->start; i < fen->end; i++)
    if (is_word (fen->text + i, fen->end - i, "%3a"))
      return true;

  return false;
}

bool
dr_fen_text_open (DrFenText *fen, const char *text, DrError *error)
{
  fen->text = text;
  fen->start = 0;
  fen->end = strnlen (text, DR_FEN_INPUT_MAX + 1);
  if (fen->end > DR_FEN_INPUT_MAX)
    {
      dr_error_set (error, DR_ERROR_TOO_LONG, text, DR_FEN_INPUT_MAX, 0);
      if (error != NULL)
        error->number = DR_FEN_INPUT_MAX;
      return false;
    }
  if (!check_characters (text, 0, fen->end, error))
    return false;
  if (dr_text_begins (text, fen->end, "\ufeff"))
    fen->start = strlen ("\ufeff");
  trim (fen);
  if (fen->start == fen->end)
    return dr_error_set (error, DR_ERROR_EMPTY, text, fen->start, 0);

  if (strchr ("[/\"fF", text[fen->start]) != NULL && !unwrap (fen, error))
    return false;
  if (is_address (fen))
    return find_in_address (fen, error);
  if (is_encoded (fen))
    return decode (fen, error);

  return true;
}

void
dr_fen_text_place (const DrFenText *fen, DrError *error)
{
  if (fen->text != fen->decoded || error == NULL)
    return;

  error->length = fen->place[error->offset + error->length] - fen->place[error->offset];
  error->offset = fen->place[error->offset];
}

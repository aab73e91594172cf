/* dr-text.h: the few things about bytes and characters that every reader of the law's texts needs.
 *
 * Knows ASCII and UTF-8; nothing of squares, moves or the locale.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline bool
dr_text_is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static inline bool
dr_text_is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline char
dr_text_lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static inline bool
dr_text_is_blank (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Bytes of the UTF-8 character at @text, of which @length (at least 1) are there; 0 where they are
 * broken: a stray or missing continuation byte, an overlong form, a surrogate, past U+10FFFF. */
static inline size_t
dr_text_utf8 (const char *text, size_t length)
{
  const unsigned char *byte = (const unsigned char *) text;
  size_t n = byte[0] < 0x80 ? 1 : byte[0] < 0xe0 ? 2 : byte[0] < 0xf0 ? 3 : 4;
  uint32_t code = byte[0] & (n == 1 ? 0x7f : 0xff >> (n + 1));
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };

  if ((byte[0] >= 0x80 && byte[0] < 0xc2) || byte[0] > 0xf4 || n > length)
    return 0;
  for (size_t i = 1; i < n; i++)
    {
      if ((byte[i] & 0xc0) != 0x80)
        return 0;
      code = (code << 6) | (byte[i] & 0x3f);
    }

  return code < least[n] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? 0 : n;
}

/* Whether @length bytes at @text begin with @word. */
static inline bool
dr_text_begins (const char *text, size_t length, const char *word)
{
  size_t n = strlen (word);

  return n <= length && memcmp (text, word, n) == 0;
}

/* The first place in text[start … end - 1] that is no UTF-8 or a control character other than white
 * space; @end where there is none. */
static inline size_t
dr_text_check (const char *text, size_t start, size_t end)
{
  size_t i = start;

  while (i < end)
    {
      size_t n = dr_text_utf8 (text + i, end - i);

      if (n == 0 || text[i] == 0x7f ||
          ((unsigned char) text[i] < ' ' && !dr_text_is_blank (text[i])))
        return i;
      i += n;
    }

  return end;
}

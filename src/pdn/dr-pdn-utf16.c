/* dr-pdn-utf16.c: a file of UTF-16 as UTF-8, as it comes.
 *
 * Old editors save so under the name "Unicode".  Knows bytes, no PDN.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

#define REPLACEMENT 0xfffd

/* Characters that tell by themselves, without a mark, what they are. */
#define LEAST 8

/* Bytes read at a time; each two of them become up to three. */
#define PIECE 4096

static unsigned
unit_at (const char *bytes, bool big)
{
  unsigned first = (unsigned char) bytes[0];
  unsigned second = (unsigned char) bytes[1];

  return big ? first << 8 | second : second << 8 | first;
}

/* Whether the bytes are text of such units: few control characters, and more characters of ASCII, of
 * which all of the syntax is, than a text in one byte a character would have by accident. */
static bool
fits (const char *bytes, size_t length, bool big)
{
  size_t n = length / 2;
  size_t ascii = 0;
  size_t control = 0;

  for (size_t i = 0; i + 1 < length; i += 2)
    {
      unsigned unit = unit_at (bytes + i, big);
      bool blank = unit < 0x80 && dr_text_is_blank ((char) unit);

      ascii += unit < 0x80;
      control += (unit < ' ' && !blank && unit != 0x1a) || unit == 0x7f || unit == 0xffff;
    }

  return n >= LEAST && ascii > n / 3 && control <= n / 16;
}

bool
dr_pdn_utf16_sniff (const char *bytes, size_t length, bool *big)
{
  bool marked = true;

  /* With two bytes more that are NUL the mark is one of UTF-32; another one is that of UTF-8. */
  if ((length >= 4 && memcmp (bytes, "\xff\xfe\0\0", 4) == 0) ||
      dr_text_begins (bytes, length, "\xef\xbb\xbf"))
    return false;
  if (dr_text_begins (bytes, length, "\xff\xfe"))
    *big = false;
  else if (dr_text_begins (bytes, length, "\xfe\xff"))
    *big = true;
  else
    marked = false;
  if (marked)
    return true;

  for (unsigned i = 0; i < 2; i++)
    if (fits (bytes, length, i == 1))
      {
        *big = i == 1;
        return true;
      }

  return false;
}

size_t
dr_pdn_put_utf8 (char *to, uint32_t code)
{
  if (code < 0x80)
    {
      to[0] = (char) code;
      return 1;
    }
  if (code < 0x800)
    {
      to[0] = (char) (0xc0 | code >> 6);
      to[1] = (char) (0x80 | (code & 0x3f));
      return 2;
    }
  if (code < 0x10000)
    {
      to[0] = (char) (0xe0 | code >> 12);
      to[1] = (char) (0x80 | (code >> 6 & 0x3f));
      to[2] = (char) (0x80 | (code & 0x3f));
      return 3;
    }
  to[0] = (char) (0xf0 | code >> 18);
  to[1] = (char) (0x80 | (code >> 12 & 0x3f));
  to[2] = (char) (0x80 | (code >> 6 & 0x3f));
  to[3] = (char) (0x80 | (code & 0x3f));

  return 4;
}

size_t
dr_pdn_utf16_take (Utf16 *utf16, const char *bytes, size_t length, char *to)
{
  size_t n = 0;

  for (size_t i = 0; i < length; i++)
    {
      uint32_t code;

      if (!utf16->half)
        {
          utf16->byte = bytes[i];
          utf16->half = true;
          continue;
        }
      utf16->half = false;
      code = unit_at ((const char[]) { utf16->byte, bytes[i] }, utf16->big);
      if (utf16->high != 0 && code >= 0xdc00 && code < 0xe000)
        code = 0x10000 + ((utf16->high - 0xd800) << 10) + (code - 0xdc00);
      else
        {
          if (utf16->high != 0)
            n += dr_pdn_put_utf8 (to + n, REPLACEMENT);
          utf16->high = 0;
          if (code >= 0xd800 && code < 0xdc00)
            {
              utf16->high = code;
              continue;
            }
          if (code >= 0xdc00 && code < 0xe000)
            code = REPLACEMENT;
        }
      utf16->high = 0;
      n += dr_pdn_put_utf8 (to + n, code);
    }

  return n;
}

size_t
dr_pdn_utf16_end (Utf16 *utf16, char *to)
{
  size_t n = utf16->half || utf16->high != 0 ? dr_pdn_put_utf8 (to, REPLACEMENT) : 0;

  utf16->half = false;
  utf16->high = 0;

  return n;
}

size_t
dr_pdn_utf16_read (Utf16 *utf16,
                   DrPdnReadFunc read,
                   void *data,
                   char *buffer,
                   size_t size,
                   bool *failed)
{
  char bytes[PIECE];
  size_t n = 0;

  /* A source may give half a character; nothing at all is its end. */
  while (n == 0)
    {
      size_t wanted = size / 3 < PIECE ? size / 3 : PIECE;
      size_t got = read (data, bytes, wanted, failed);

      if (got == 0)
        return *failed ? 0 : dr_pdn_utf16_end (utf16, buffer);
      n = dr_pdn_utf16_take (utf16, bytes, got, buffer);
    }

  return n;
}

/* dr-pdn-decode.c: makes the texts of a game UTF-8.
 *
 * Strict UTF-8 stays as it is, also where it was encoded twice: no byte tells that for certain.  All
 * else is Windows-1252, or 1251 where the letters past ASCII stand in whole words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

#define UNDEFINED 0xfffd

/* Bytes 0x80 … 0x9f of Windows-1252; from 0xa0 on it is Latin-1. */
static const uint16_t windows_1252[0x20] = {
  0x20ac,    UNDEFINED, 0x201a, 0x0192, 0x201e, 0x2026,    0x2020, 0x2021,
  0x02c6,    0x2030,    0x0160, 0x2039, 0x0152, UNDEFINED, 0x017d, UNDEFINED,
  UNDEFINED, 0x2018,    0x2019, 0x201c, 0x201d, 0x2022,    0x2013, 0x2014,
  0x02dc,    0x2122,    0x0161, 0x203a, 0x0153, UNDEFINED, 0x017e, 0x0178,
};

/* Bytes 0x80 … 0xbf of Windows-1251; from 0xc0 on come the letters from U+0410. */
static const uint16_t windows_1251[0x40] = {
  0x0402, 0x0403, 0x201a,    0x0453, 0x201e, 0x2026, 0x2020, 0x2021, 0x20ac, 0x2030, 0x0409,
  0x2039, 0x040a, 0x040c,    0x040b, 0x040f, 0x0452, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, UNDEFINED, 0x2122, 0x0459, 0x203a, 0x045a, 0x045c, 0x045b, 0x045f, 0x00a0,
  0x040e, 0x045e, 0x0408,    0x00a4, 0x0490, 0x00a6, 0x00a7, 0x0401, 0x00a9, 0x0404, 0x00ab,
  0x00ac, 0x00ad, 0x00ae,    0x0407, 0x00b0, 0x00b1, 0x0406, 0x0456, 0x0491, 0x00b5, 0x00b6,
  0x00b7, 0x0451, 0x2116,    0x0454, 0x00bb, 0x0458, 0x0405, 0x0455, 0x0457,
};

static uint32_t
code_of (unsigned char byte, DrPdnEncoding encoding)
{
  if (byte < 0x80)
    return byte;
  if (encoding == DR_PDN_WINDOWS_1251)
    return byte < 0xc0 ? windows_1251[byte - 0x80] : 0x0410u + byte - 0xc0;

  return byte < 0xa0 ? windows_1252[byte - 0x80] : byte;
}

/* What the texts of a game are made of. */
typedef struct
{
  bool broken;     /* not all are UTF-8 */
  size_t high;     /* bytes past ASCII in those that are not */
  size_t in_words; /* of these: Cyrillic letters of 1251 in words of three or more */
} Count;

/* Whether @text is UTF-8; *@sequences is how many characters past ASCII it has. */
static bool
is_utf8 (const char *text, size_t *sequences)
{
  size_t left = strlen (text);

  *sequences = 0;
  while (left > 0)
    {
      size_t n = dr_text_utf8 (text, left);

      if (n == 0)
        return false;
      *sequences += n > 1;
      text += n;
      left -= n;
    }

  return true;
}

static bool
is_cyrillic (char c)
{
  unsigned char byte = (unsigned char) c;

  return byte >= 0xc0 || byte == 0xa8 || byte == 0xb8;
}

static bool
count (void *data, DrPdnGame *game, const char **field)
{
  Count *counts = data;
  const char *text = *field;
  size_t sequences;
  size_t word = 0;

  (void) game;
  if (text == NULL || is_utf8 (text, &sequences))
    return true;
  counts->broken = true;
  for (;; text++)
    {
      if (is_cyrillic (*text))
        word++;
      else
        {
          counts->in_words += word > 2 ? word : 0;
          word = 0;
        }
      counts->high += (unsigned char) *text >= 0x80;
      if (*text == '\0')
        break;
    }

  return true;
}

/* One character past ASCII can be two letters of the old encoding by accident; several cannot. */
static bool
convert (void *data, DrPdnGame *game, const char **field)
{
  DrPdnEncoding encoding = *(const DrPdnEncoding *) data;
  size_t length = 0;
  size_t sequences;
  char spare[4];
  char *text;

  if (*field == NULL || (is_utf8 (*field, &sequences) && sequences != 1))
    return true;
  for (const char *p = *field; *p != '\0'; p++)
    length += dr_pdn_put_utf8 (spare, code_of ((unsigned char) *p, encoding));
  text = dr_pdn_game_keep (game, NULL, length);
  if (text == NULL)
    return false;
  length = 0;
  for (const char *p = *field; *p != '\0'; p++)
    length += dr_pdn_put_utf8 (text + length, code_of ((unsigned char) *p, encoding));
  *field = text;

  return true;
}

/* Does @what with each text of @game. */
static bool
each_text (DrPdnGame *game, bool (*what) (void *, DrPdnGame *, const char **), void *data)
{
  for (size_t i = 0; i < game->n_tags; i++)
    if (!what (data, game, &game->tags[i].name) || !what (data, game, &game->tags[i].value))
      return false;
  for (size_t i = 0; i < game->n_nodes; i++)
    {
      DrPdnNode *node = &game->nodes[i];

      if (!what (data, game, &node->text) || !what (data, game, &node->before) ||
          !what (data, game, &node->after))
        return false;
    }
  for (size_t i = 0; i < game->n_problems; i++)
    if (!what (data, game, &game->problems[i].text))
      return false;

  return what (data, game, &game->terminator);
}

bool
dr_pdn_decode (DrPdnGame *game, bool given, DrPdnEncoding legacy)
{
  Count counts = { 0 };

  each_text (game, count, &counts);
  game->encoding = DR_PDN_UTF8;
  if (!counts.broken)
    return true;
  game->encoding = given                               ? legacy
                   : counts.in_words > counts.high / 2 ? DR_PDN_WINDOWS_1251
                                                       : DR_PDN_WINDOWS_1252;

  return each_text (game, convert, &game->encoding);
}

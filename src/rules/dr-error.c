/* dr-error.c: fills in an error.
 *
 * Knows bytes and UTF-8; makes no sentence.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "dr-error.h"
#include "dr-text.h"

bool
dr_error_set (DrError *error, DrErrorId id, const char *text, size_t offset, size_t length)
{
  size_t used = 0;

  if (error == NULL)
    return false;

  memset (error, 0, sizeof *error);
  error->id = id;
  error->offset = offset;
  error->length = length;
  error->clause = DR_N_CLAUSES;
  error->other_clause = DR_N_CLAUSES;

  for (size_t i = 0; text != NULL && i < length;)
    {
      const char *at = text + offset + i;
      size_t n = dr_text_utf8 (at, length - i);
      bool bad = n == 0 || (unsigned char) *at < ' ' || *at == 0x7f;

      /* U+0080 … U+009F are control characters as well */
      bad |= n == 2 && at[0] == '\xc2' && (unsigned char) at[1] < 0xa0;
      if (used + (bad ? 1 : n) >= sizeof error->text)
        break;
      if (bad)
        error->text[used++] = '?';
      else
        {
          memcpy (error->text + used, at, n);
          used += n;
        }
      i += n == 0 ? 1 : n;
    }

  return false;
}

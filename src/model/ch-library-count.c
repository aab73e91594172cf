/* ch-library-count.c: numbers as the locale groups their digits: "34,463".
 *
 * printf's own flag for it is not of ISO C.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library.h"

#include <limits.h>
#include <locale.h>
#include <string.h>

char *
ch_library_number (guint64 number)
{
  const struct lconv *locale = localeconv ();
  const char *sizes = locale->grouping;
  GString *text = g_string_new (NULL);
  gsize left;
  guint size;

  g_string_printf (text, "%" G_GUINT64_FORMAT, number);
  if (*locale->thousands_sep == '\0' || *sizes <= 0 || *sizes == CHAR_MAX)
    return g_string_free (text, FALSE);
  /* From the right, the last size again and again. */
  left = text->len;
  for (size = (guint) *sizes; left > size; size = (guint) *sizes)
    {
      left -= size;
      g_string_insert (text, (gssize) left, locale->thousands_sep);
      if (sizes[1] == CHAR_MAX)
        break;
      if (sizes[1] > 0)
        sizes++;
    }

  return g_string_free (text, FALSE);
}

char *
ch_library_count_text (const char *text, guint n)
{
  g_autofree char *number = ch_library_number (n);
  GString *made;

  g_return_val_if_fail (text != NULL, NULL);

  made = g_string_new (text);
  g_string_replace (made, "%u", number, 1);

  return g_string_free (made, FALSE);
}

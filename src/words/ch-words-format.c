/* ch-words-format.c: templates with named places, and lists.
 *
 * Knows nothing of draughts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ch-words-private.h"

#include <stdarg.h>
#include <string.h>

static const char *
find_value (const char *name, size_t length, va_list pairs)
{
  va_list rest;
  const char *key;
  const char *found = NULL;

  va_copy (rest, pairs);
  while (found == NULL && (key = va_arg (rest, const char *)) != NULL)
    {
      const char *value = va_arg (rest, const char *);

      if (strlen (key) == length && memcmp (key, name, length) == 0)
        found = value;
    }
  va_end (rest);

  return found;
}

char *
ch_words_format (const char *template, ...)
{
  GString *text = g_string_new (NULL);
  va_list pairs;

  va_start (pairs, template);
  while (*template != '\0')
    {
      const char *end = *template == '{' ? strchr (template, '}') : NULL;
      const char *value =
        end != NULL ? find_value (template + 1, (size_t) (end - template - 1), pairs) : NULL;

      if (value != NULL)
        {
          g_string_append (text, value);
          template = end + 1;
        }
      else
        g_string_append_c (text, *template ++);
    }
  va_end (pairs);

  return g_string_free (text, FALSE);
}

static char *
list_with_last (char **items, unsigned n, const char *last_template)
{
  g_autofree char *list = g_strdup (items[0]);

  for (unsigned i = 1; i < n; i++)
    {
      const char *template = i + 1 == n ? last_template
                                        /* Translators: a list of names that goes on: "A, B". */
                                        : C_ ("list", "{first}, {next}");
      char *longer = ch_words_format (template, "first", list, "next", items[i], NULL);

      g_free (list);
      list = longer;
    }

  return g_steal_pointer (&list);
}

char *
ch_words_list (char **items, unsigned most)
{
  unsigned n = g_strv_length (items);
  g_autofree char *list = NULL;
  g_autofree char *more = NULL;

  if (n == 0)
    return g_strdup ("");
  /* One more name is as short as "1 more". */
  if (most == CH_WORDS_ALL || n <= most + 1)
    /* Translators: the end of a list of names: "A, B and C". */
    return list_with_last (items, n, C_ ("list", "{first} and {next}"));

  list = ch_words_list_plain ((char *[]) { items[0], NULL });
  for (unsigned i = 1; i < most; i++)
    {
      char *longer =
        ch_words_format (C_ ("list", "{first}, {next}"), "first", list, "next", items[i], NULL);

      g_free (list);
      list = longer;
    }
  more = g_strdup_printf ("%u", n - most);

  return ch_words_format (/* Translators: a list of names cut short: "A, B and 7 more". */
                          g_dngettext (GETTEXT_PACKAGE, "{list} and {n} more",
                                       "{list} and {n} more", n - most),
                          "list", list, "n", more, NULL);
}

char *
ch_words_list_or (char **items)
{
  unsigned n = g_strv_length (items);

  if (n == 0)
    return g_strdup ("");

  /* Translators: the end of a list of which one is enough: "A, B or C". */
  return list_with_last (items, n, C_ ("list", "{first} or {next}"));
}

char *
ch_words_list_plain (char **items)
{
  unsigned n = g_strv_length (items);

  if (n == 0)
    return g_strdup ("");

  return list_with_last (items, n, C_ ("list", "{first}, {next}"));
}

char *
ch_words_join (char *first, char *second)
{
  char *joined;

  if (second == NULL)
    return first;
  /* Translators: two whole sentences, one after the other. */
  joined =
    ch_words_format (C_ ("sentences", "{first} {second}"), "first", first, "second", second, NULL);
  g_free (first);
  g_free (second);

  return joined;
}

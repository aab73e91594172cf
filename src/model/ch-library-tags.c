/* ch-library-tags.c: whether what two records of the same moves tell about themselves can be of one
 * game.
 *
 * Looks at the texts as they are kept.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-library-twins-private.h"

#include "ch-library.h"

#include <string.h>

/* Adds the tag that begins at @at, behind its bracket; where it ends. */
static const char *
read_tag (GHashTable *tags, const char *at, const char *end)
{
  const char *name = at;
  GString *value = g_string_new (NULL);
  const char *name_end;

  while (at < end && !g_ascii_isspace (*at) && *at != '"' && *at != ']')
    at++;
  name_end = at;
  while (at < end && *at != '"' && *at != ']')
    at++;
  if (at < end && *at == '"')
    for (at++; at < end && *at != '"'; at++)
      {
        if (*at == '\\' && at + 1 < end)
          at++;
        g_string_append_c (value, *at);
      }
  while (at < end && *at != ']')
    at++;
  g_hash_table_replace (tags, g_ascii_strdown (name, name_end - name),
                        g_strdup (g_strstrip (value->str)));
  g_string_free (value, TRUE);

  return at < end ? at + 1 : at;
}

/* The tags before the moves: name in small letters → value. */
static GHashTable *
read_tags (const char *text, gsize length)
{
  GHashTable *tags = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const char *end = text + length;

  while (text < end && (g_ascii_isspace (*text) || *text == '['))
    text = *text == '[' ? read_tag (tags, text + 1, end) : text + 1;

  return tags;
}

static gboolean
are_equal (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer name, value;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;
  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (g_strcmp0 (g_hash_table_lookup (b, name), value) != 0)
      return FALSE;

  return TRUE;
}

static gboolean
is_known (const char *value)
{
  return value != NULL && *value != '\0' && strcmp (value, "?") != 0 && strcmp (value, "-") != 0 &&
         strcmp (value, "*") != 0;
}

gboolean
ch_library_texts_differ (guint plies, const char *a, gsize a_length, const char *b, gsize b_length)
{
  static const char *const telling[] = { "result", "round", "utctime", "time" };
  g_autoptr (GHashTable) x = NULL;
  g_autoptr (GHashTable) y = NULL;

  if (plies >= CH_LIBRARY_LONG_LINE)
    return FALSE;
  x = read_tags (a, a_length);
  y = read_tags (b, b_length);
  if (plies < CH_LIBRARY_SHORT_LINE)
    return !are_equal (x, y);
  for (guint n = 0; n < G_N_ELEMENTS (telling); n++)
    {
      const char *one = g_hash_table_lookup (x, telling[n]);
      const char *other = g_hash_table_lookup (y, telling[n]);

      if (is_known (one) && is_known (other) && strcmp (one, other) != 0)
        return TRUE;
    }

  return FALSE;
}

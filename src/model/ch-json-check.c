/* ch-json-check.c: whether a text is JSON (RFC 8259), and where not.
 *
 * Keeps nothing of it: SQLite reads the values, but does not say where it stopped.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "ch-json-check-private.h"

#include <string.h>

/* Deeper ones are nobody's, and must not use up the stack. */
#define MAX_DEPTH 64

typedef struct
{
  const char *at;
  guint depth;
} Reader;

static gboolean read_value (Reader *reader);

static void
skip_blanks (Reader *reader)
{
  while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\n' || *reader->at == '\r')
    reader->at++;
}

static gboolean
take (Reader *reader, char wanted)
{
  skip_blanks (reader);
  if (*reader->at != wanted)
    return FALSE;
  reader->at++;

  return TRUE;
}

static gboolean
read_escape (Reader *reader)
{
  const char what = *reader->at;

  if (what == '\0' || strchr ("\"\\/bfnrtu", what) == NULL)
    return FALSE;
  reader->at++;
  for (guint n = 0; what == 'u' && n < 4; n++, reader->at++)
    if (!g_ascii_isxdigit (*reader->at))
      return FALSE;

  return TRUE;
}

static gboolean
read_string (Reader *reader)
{
  if (!take (reader, '"'))
    return FALSE;
  for (; *reader->at != '"';)
    {
      if ((guchar) *reader->at < ' ')
        return FALSE;
      if (*reader->at++ == '\\' && !read_escape (reader))
        return FALSE;
    }
  reader->at++;

  return TRUE;
}

static gboolean
read_digits (Reader *reader)
{
  const char *from = reader->at;

  while (g_ascii_isdigit (*reader->at))
    reader->at++;

  return reader->at > from;
}

static gboolean
read_number (Reader *reader)
{
  if (*reader->at == '-')
    reader->at++;
  if (*reader->at == '0')
    reader->at++;
  else if (!read_digits (reader))
    return FALSE;
  if (*reader->at == '.' && (reader->at++, !read_digits (reader)))
    return FALSE;
  if (*reader->at != 'e' && *reader->at != 'E')
    return TRUE;
  reader->at++;
  if (*reader->at == '+' || *reader->at == '-')
    reader->at++;

  return read_digits (reader);
}

static gboolean
read_word (Reader *reader)
{
  static const char *const words[] = { "true", "false", "null" };

  for (guint n = 0; n < G_N_ELEMENTS (words); n++)
    if (g_str_has_prefix (reader->at, words[n]))
      {
        reader->at += strlen (words[n]);
        return TRUE;
      }

  return FALSE;
}

/* What stands between brackets: values, with names where @names. */
static gboolean
read_members (Reader *reader, char end, gboolean names)
{
  reader->at++;
  if (take (reader, end))
    return TRUE;
  do
    {
      if (names && (!read_string (reader) || !take (reader, ':')))
        return FALSE;
      if (!read_value (reader))
        return FALSE;
    }
  while (take (reader, ','));

  return take (reader, end);
}

static gboolean
read_value (Reader *reader)
{
  gboolean good;

  skip_blanks (reader);
  if (*reader->at == '"')
    return read_string (reader);
  if (*reader->at == '-' || g_ascii_isdigit (*reader->at))
    return read_number (reader);
  if (*reader->at != '{' && *reader->at != '[')
    return read_word (reader);
  if (reader->depth == MAX_DEPTH)
    return FALSE;
  reader->depth++;
  good = *reader->at == '{' ? read_members (reader, '}', TRUE) : read_members (reader, ']', FALSE);
  reader->depth--;

  return good;
}

guint
ch_json_check (const char *text)
{
  Reader reader = { text, 0 };
  guint line = 1;

  if (read_value (&reader))
    {
      skip_blanks (&reader);
      if (*reader.at == '\0')
        return 0;
    }
  for (const char *c = text; c < reader.at; c++)
    line += *c == '\n';

  return line;
}

/* dr-pdn-source.c: the piece of a file that is being read, and where it stands in it.
 *
 * Slides over the file: what was taken is dropped, so that it holds no more than the longest token.
 * Knows of PDN only white space, escape lines and where a tag may begin.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "dr-pdn-reader-private.h"
#include "dr-text.h"

#define CHUNK ((size_t) 64 * 1024)
#define SNIFF ((size_t) 4096)

/* Makes room behind the bytes at hand. */
static bool
make_room (Source *source)
{
  size_t capacity;
  char *buffer;

  dr_pdn_source_count (source, source->at);
  source->before = dr_pdn_source_previous (source);
  if (source->at > 0)
    memmove (source->buffer, source->buffer + source->at, source->length - source->at);
  source->base += source->at;
  source->length -= source->at;
  source->at = 0;
  source->mark = 0;
  source->first = 0;
  if (source->capacity >= source->length + CHUNK / 2 + 1)
    return true;

  if (source->length > DR_PDN_GAME_MAX)
    return false;
  capacity = source->capacity < CHUNK ? CHUNK + 1 : 2 * source->capacity;
  buffer = realloc (source->buffer, capacity);
  source->no_memory |= buffer == NULL;
  if (buffer == NULL)
    return false;
  source->buffer = buffer;
  source->capacity = capacity;

  return true;
}

/* Room that a reading needs at least. */
#define ROOM ((size_t) 16)

static size_t
read_some (Source *source, char *buffer, size_t size)
{
  return source->is_utf16 ? dr_pdn_utf16_read (&source->utf16, source->read, source->data, buffer,
                                               size, &source->failed)
                          : source->read (source->data, buffer, size, &source->failed);
}

/* However few bytes a source gives at a time, as many are added as are there: a token is looked at anew
 * each time, and must not take time that grows with the square of its length. */
bool
dr_pdn_source_fill (Source *source)
{
  size_t got = 0;
  size_t wanted, room;

  if (source->at_end || source->failed || source->no_memory || !make_room (source))
    return false;
  wanted = source->length;
  if (wanted > source->capacity - 1 - source->length)
    wanted = source->capacity - 1 - source->length;
  do
    {
      size_t n =
        read_some (source, source->buffer + source->length, source->capacity - 1 - source->length);

      source->length += n;
      source->at_end = n == 0;
      got += n;
      room = source->capacity - 1 - source->length;
    }
  while (got < wanted && room >= ROOM && !source->at_end && !source->failed);
  source->buffer[source->length] = '\0';

  return got > 0 && !source->failed;
}

char
dr_pdn_source_previous (const Source *source)
{
  return source->at > source->first ? source->buffer[source->at - 1] : source->before;
}

/* Bytes that belong to the UTF-8 character that begins with @byte, without itself. */
static unsigned
bytes_to_come (unsigned char byte)
{
  if (byte < 0xc2 || byte > 0xf4)
    return 0;

  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}

/* The bytes at hand may end inside a character: what is to come of it is remembered. */
void
dr_pdn_source_count (Source *source, size_t index)
{
  for (; source->mark < index; source->mark++)
    {
      char c = source->buffer[source->mark];

      if (c == '\n' || c == '\r')
        {
          if (c == '\r' || source->counted != '\r')
            source->line++;
          source->column = 1;
          source->to_come = 0;
        }
      else if (source->to_come > 0 && ((unsigned char) c & 0xc0) == 0x80)
        source->to_come--;
      else
        {
          source->column++;
          source->to_come = bytes_to_come ((unsigned char) c);
        }
      source->counted = c;
    }
}

DrPdnPlace
dr_pdn_source_place (Source *source, size_t index)
{
  dr_pdn_source_count (source, index);

  return (
    DrPdnPlace) { .offset = source->base + index, .line = source->line, .column = source->column };
}

/* Bytes of the blank at @text that is no ASCII: no-break space, marks without width. */
static size_t
wide_blank (const char *text)
{
  const unsigned char *byte = (const unsigned char *) text;

  if (byte[0] == 0xa0)
    return 1;
  if (byte[0] == 0xc2 && byte[1] == 0xa0)
    return 2;
  if (byte[0] == 0xef && byte[1] == 0xbb && byte[2] == 0xbf)
    return 3;
  if (byte[0] == 0xe2 && byte[1] == 0x80 &&
      ((byte[2] >= 0x8b && byte[2] <= 0x8f) || byte[2] == 0xaf))
    return 3;

  return 0;
}

/* Goes to the end of the line, which stays. */
static void
skip_to_line_end (Source *source)
{
  while (true)
    {
      while (source->at < source->length && source->buffer[source->at] != '\n' &&
             source->buffer[source->at] != '\r')
        source->at++;
      if (source->at < source->length || !dr_pdn_source_fill (source))
        return;
    }
}

void
dr_pdn_source_skip_blanks (Source *source)
{
  while (true)
    {
      char previous = dr_pdn_source_previous (source);
      size_t n;
      char c;

      while (source->length - source->at < 4 && dr_pdn_source_fill (source))
        ;
      if (source->at >= source->length)
        return;
      c = source->buffer[source->at];
      if (c == '%' && (previous == '\n' || previous == '\r'))
        {
          skip_to_line_end (source);
          continue;
        }
      n = dr_pdn_is_blank (c) ? 1 : wide_blank (source->buffer + source->at);
      if (n == 0)
        return;
      if (c == '\r' || (c == '\n' && previous != '\r'))
        {
          source->lines += source->lines < 2;
          source->fresh = true;
        }
      source->blank = true;
      source->at += n;
    }
}

void
dr_pdn_source_take (Source *source, size_t end)
{
  dr_pdn_source_count (source, end);
  source->at = end;
  source->lines = 0;
  source->fresh = false;
  source->blank = false;
}

/* Bytes that are looked at for a tag's beginning must be there. */
static bool
tag_at (Source *source, size_t at)
{
  size_t seen = at;

  return source->buffer[at] == '[' && dr_pdn_lex_looks_like_tag (source->buffer, at, &seen);
}

/* Sees to it that the bytes that are looked at behind @at are there, if the file has them; returns where
 * @at is then. */
static size_t
look_ahead (Source *source, size_t at)
{
  bool more = true;

  while (more && source->length - at < DR_PDN_LOOK_AHEAD)
    {
      dr_pdn_source_take (source, at);
      more = dr_pdn_source_fill (source);
      at = source->at;
    }

  return at;
}

void
dr_pdn_source_skip_comment (Source *source)
{
  const bool line = source->buffer[source->at] == ';';
  size_t at = source->at + 1;

  while ((at = look_ahead (source, at)) < source->length)
    {
      char c = source->buffer[at];
      size_t next = at + 1;

      while (source->buffer[next] == ' ' && next - at < DR_PDN_LOOK_AHEAD / 2)
        next++;
      if ((c == '\n' || c == '\r') && (line || tag_at (source, next)))
        break;
      at++;
      if (c == '}' && !line)
        break;
    }
  dr_pdn_source_take (source, at);
}

void
dr_pdn_source_skip_line (Source *source)
{
  size_t at = source->at;

  while (true)
    {
      at = look_ahead (source, at);
      if (at >= source->length || source->buffer[at] == '\n' || source->buffer[at] == '\r' ||
          tag_at (source, at))
        break;
      at++;
    }
  dr_pdn_source_take (source, at);
}

void
dr_pdn_source_skip_to_tag (Source *source)
{
  while (true)
    {
      dr_pdn_source_skip_line (source);
      dr_pdn_source_skip_blanks (source);
      if (source->at >= source->length || (source->fresh && tag_at (source, source->at)))
        return;
      if (tag_at (source, source->at))
        dr_pdn_source_take (source, source->at + 1);
    }
}

static bool
begins_with_word (const char *text, size_t length, const char *word)
{
  size_t n = strlen (word);

  if (n > length)
    return false;
  for (size_t i = 0; i < n; i++)
    if (dr_text_lower (text[i]) != word[i])
      return false;

  return true;
}

static bool
is_html (const char *text, size_t length)
{
  static const char *const words[] = {
    "<!doctype", "<html", "<?xml", "<head", "<body", "<!--", "<script", "<table", "<div", "<svg",
  };

  while (length > 0 && dr_pdn_is_blank (*text))
    {
      text++;
      length--;
    }
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (begins_with_word (text, length, words[i]))
      return true;

  return false;
}

/* More than one control character in sixteen bytes, and not a few by accident. */
static bool
is_binary (const char *text, size_t length)
{
  size_t n = 0;

  for (size_t i = 0; i < length; i++)
    n += ((unsigned char) text[i] < ' ' && !dr_text_is_blank (text[i]) && text[i] != 0x1a) ||
         text[i] == 0x7f;

  return n > 8 && n > length / 16;
}

/* Makes the bytes at hand, which are UTF-16, UTF-8, and from now on all that come. */
static bool
begin_utf16 (Source *source)
{
  size_t capacity = source->length / 2 * 3 + CHUNK;
  char *buffer = malloc (capacity);

  source->no_memory |= buffer == NULL;
  if (buffer == NULL)
    return false;
  source->is_utf16 = true;
  source->length = dr_pdn_utf16_take (&source->utf16, source->buffer, source->length, buffer);
  if (source->at_end)
    source->length += dr_pdn_utf16_end (&source->utf16, buffer + source->length);
  buffer[source->length] = '\0';
  free (source->buffer);
  source->buffer = buffer;
  source->capacity = capacity;

  return true;
}

const char *
dr_pdn_source_sniff (Source *source)
{
  const char *text;
  size_t length;

  while (source->length < SNIFF && dr_pdn_source_fill (source))
    ;
  if (source->length == 0)
    return NULL;
  length = source->length < SNIFF ? source->length : SNIFF;
  if (dr_pdn_utf16_sniff (source->buffer, length, &source->utf16.big))
    {
      if (!source->take_utf16)
        return "utf-16";
      if (!begin_utf16 (source))
        return NULL;
    }
  text = source->buffer;
  length = source->length < SNIFF ? source->length : SNIFF;
  if (dr_text_begins (text, length, "\xef\xbb\xbf"))
    {
      /* No character, so that the first line's columns are right. */
      source->at = source->mark = source->first = 3;
      text += 3;
      length -= 3;
    }
  if (is_binary (text, length) || dr_text_begins (text, length, "\xff\xfe") ||
      dr_text_begins (text, length, "%PDF-") || dr_text_begins (text, length, "PK\x03\x04"))
    return "binary";

  return is_html (text, length) ? "html" : NULL;
}

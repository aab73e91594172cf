/* dr-pdn-buffer.h: a text that grows; for the files of this folder.
 *
 * Once memory is out it stays as it is and says so.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  char *text; /* not ended by NUL */
  size_t length;
  size_t capacity;
  bool no_memory;
} DrPdnBuffer;

static inline void
dr_pdn_buffer_clear (DrPdnBuffer *buffer)
{
  free (buffer->text);
  memset (buffer, 0, sizeof *buffer);
}

static inline void
dr_pdn_buffer_add (DrPdnBuffer *buffer, const char *text, size_t length)
{
  if (buffer->no_memory)
    return;
  if (length > buffer->capacity - buffer->length)
    {
      size_t capacity = buffer->capacity == 0 ? 256 : buffer->capacity * 2;
      char *grown;

      while (capacity - buffer->length < length)
        capacity *= 2;
      grown = realloc (buffer->text, capacity);
      if (grown == NULL)
        {
          buffer->no_memory = true;
          return;
        }
      buffer->text = grown;
      buffer->capacity = capacity;
    }
  if (length > 0)
    memcpy (buffer->text + buffer->length, text, length);
  buffer->length += length;
}

static inline void
dr_pdn_buffer_add_string (DrPdnBuffer *buffer, const char *text)
{
  dr_pdn_buffer_add (buffer, text, strlen (text));
}

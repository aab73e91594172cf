/* What the targets of the law share: a check that no build leaves out, and what every error keeps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dr-error.h"
#include "dr-text.h"

#include "fuzz.h"

#define CHECK(condition)                                                   \
  do                                                                       \
    {                                                                      \
      if (!(condition))                                                    \
        {                                                                  \
          fprintf (stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
          abort ();                                                        \
        }                                                                  \
    }                                                                      \
  while (0)

/* The data with a final zero, to be freed. */
static inline char *
fuzz_text (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);

  CHECK (text != NULL);
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';

  return text;
}

/* An error has an id, a place in the text, and words that are UTF-8 without control characters. */
static inline void
fuzz_check_error (const DrError *error, const char *text)
{
  size_t length = strlen (text);
  size_t words = strnlen (error->text, sizeof error->text);

  CHECK (error->id != DR_ERROR_NONE);
  CHECK (error->offset <= length);
  CHECK (error->length <= length - error->offset);
  CHECK (words < sizeof error->text);
  CHECK (dr_text_check (error->text, 0, words) == words);
}

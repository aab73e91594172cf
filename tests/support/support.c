/* Crownhead - what the test programs share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "support.h"

#include <stdlib.h>
#include <string.h>

TestScale
test_scale (void)
{
  const char *scale = getenv ("CROWNHEAD_TEST_SCALE");

  if (scale == NULL || *scale == '\0' || strcmp (scale, "normal") == 0)
    return TEST_SCALE_NORMAL;
  if (strcmp (scale, "sanitizer") == 0)
    return TEST_SCALE_SANITIZER;
  if (strcmp (scale, "slow") == 0)
    return TEST_SCALE_SLOW;

  fprintf (stderr, "CROWNHEAD_TEST_SCALE is \"%s\": normal, sanitizer or slow was expected\n",
           scale);
  exit (2);
}

uint64_t
test_scaled (uint64_t sanitizer, uint64_t normal, uint64_t slow)
{
  switch (test_scale ())
    {
    case TEST_SCALE_SANITIZER:
      return sanitizer;
    case TEST_SCALE_SLOW:
      return slow;
    case TEST_SCALE_NORMAL:
    default:
      return normal;
    }
}

/* xorshift64*, after S. Vigna, "An experimental exploration of Marsaglia's xorshift generators" */
uint64_t
test_random (uint64_t *seed)
{
  *seed ^= *seed >> 12;
  *seed ^= *seed << 25;
  *seed ^= *seed >> 27;

  return *seed * UINT64_C (2685821657736338717);
}

void
test_tsv_open (TestTsv *tsv, const char *name)
{
  const char *folder = getenv ("CROWNHEAD_TEST_DATA");
  char path[4096];

  memset (tsv, 0, sizeof *tsv);
  if (folder == NULL)
    fail_msg ("CROWNHEAD_TEST_DATA is not set: run the tests through meson test");
  snprintf (path, sizeof path, "%s/%s", folder, name);
  tsv->file = fopen (path, "r");
  if (tsv->file == NULL)
    fail_msg ("%s cannot be read", path);
}

static void
split (TestTsv *tsv)
{
  char *field = tsv->line;
  char *tab;

  tsv->n_fields = 0;
  while (field != NULL && tsv->n_fields < TEST_TSV_FIELDS)
    {
      tab = strchr (field, '\t');
      if (tab != NULL)
        *tab++ = '\0';
      tsv->fields[tsv->n_fields++] = field;
      field = tab;
    }
  for (unsigned i = tsv->n_fields; i < TEST_TSV_FIELDS; i++)
    tsv->fields[i] = tsv->line + strlen (tsv->line);
}

bool
test_tsv_next (TestTsv *tsv)
{
  while (getline (&tsv->line, &tsv->size, tsv->file) >= 0)
    {
      tsv->number++;
      tsv->line[strcspn (tsv->line, "\r\n")] = '\0';
      if (*tsv->line == '\0' || *tsv->line == '#')
        continue;
      split (tsv);
      return true;
    }

  return false;
}

void
test_tsv_close (TestTsv *tsv)
{
  fclose (tsv->file);
  free (tsv->line);
  memset (tsv, 0, sizeof *tsv);
}

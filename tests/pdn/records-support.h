/* records-support.h: records made up at random, and records compared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "support.h"

#include "dr-pdn-reader.h"
#include "dr-pdn-replay.h"
#include "dr-pdn-writer.h"

typedef struct
{
  char *text; /* ended by NUL */
  size_t length;
} RecordsText;

/* A file of tests/data/pdn; to be freed with free (text.text). */
RecordsText records_load (const char *name);

/* A source that gives at most piece bytes at a time: for dr_pdn_reader_new(). */
typedef struct
{
  const char *text;
  size_t length;
  size_t at;
  size_t piece;
} RecordsPieces;

size_t records_read_pieces (void *data, char *buffer, size_t size, bool *failed);

/* A DrPdnWriteFunc that appends to a RecordsText; to be freed with free (text.text). */
bool records_append (void *data, const char *text, size_t length);

/* Makes up a game of at most @plies random moves; with @everything also variations in variations,
 * comments, glyphs, set-ups, null moves, tags, and texts that could not be played. */
void records_random (DrPdnGame *game,
                     const DrRuleset *ruleset,
                     unsigned plies,
                     bool everything,
                     uint64_t *seed);

/* Reads the only game of @text and replays it. */
void records_read (DrPdnGame *game, DrPdnRules *rules, const DrRuleset *given, const char *text);

/* Fails where the trees differ; the texts of moves and of unknown moves may. */
void records_assert_same (const DrPdnGame *a, const DrPdnGame *b);

/* dr-weights.c: learned weights as they are kept in a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "dr-weights.h"

#include "dr-fast.h"
#include "dr-shape.h"

#include <stdlib.h>
#include <string.h>

#define CLAUSES_AT 10
#define LAW_AT 14
#define MOST_AT 27
#define N_AT 28
#define HASH_AT 32
#define CRC_AT 40
#define ID_AT 44

static const char magic[8] = { 'D', 'R', 'W', 'E', 'I', 'G', 'H', 'T' };

uint32_t
dr_crc32 (uint32_t crc, const uint8_t *bytes, size_t length)
{
  crc = ~crc;
  for (size_t i = 0; i < length; i++)
    {
      crc ^= bytes[i];
      for (unsigned bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (UINT32_C (0xedb88320) & (0 - (crc & 1)));
    }

  return ~crc;
}

static void
put (uint8_t *bytes, uint64_t value, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    bytes[i] = (uint8_t) (value >> (8 * i));
}

static uint64_t
get (const uint8_t *bytes, unsigned n)
{
  uint64_t value = 0;

  for (unsigned i = 0; i < n; i++)
    value |= (uint64_t) bytes[i] << (8 * i);

  return value;
}

static uint64_t
fnv_1a (const uint8_t *bytes, size_t length)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (size_t i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * UINT64_C (0x100000001b3);

  return hash;
}

bool
dr_weights_init (DrWeights *weights, const DrRuleset *ruleset)
{
  const unsigned most =
    dr_position_pieces (&ruleset->start, DR_LIGHT) + dr_position_pieces (&ruleset->start, DR_DARK);
  DrShape shape;

  memset (weights, 0, sizeof *weights);
  if (!dr_shape_init (&shape, &ruleset->board))
    return false;
  weights->width = ruleset->board.width;
  weights->height = ruleset->board.height;
  weights->squares = ruleset->board.squares;
  weights->aim = ruleset->aim;
  weights->law = ruleset->law;
  weights->most = (uint8_t) (most < 1 ? 1 : most);
  for (size_t i = 0; i < sizeof weights->id - 1 && ruleset->id[i] != '\0'; i++)
    weights->id[i] = ruleset->id[i];
  weights->n = shape.n_weights;
  weights->values = calloc ((size_t) 2 * weights->n, sizeof *weights->values);

  return weights->values != NULL;
}

void
dr_weights_clear (DrWeights *weights)
{
  free (weights->values);
  memset (weights, 0, sizeof *weights);
}

size_t
dr_weights_size (const DrWeights *weights)
{
  return DR_WEIGHTS_HEADER + (size_t) 4 * weights->n;
}

void
dr_weights_write (const DrWeights *weights, uint8_t *bytes)
{
  memset (bytes, 0, DR_WEIGHTS_HEADER);
  memcpy (bytes, magic, sizeof magic);
  put (bytes + 8, DR_WEIGHTS_VERSION, 2);
  bytes[CLAUSES_AT] = weights->width;
  bytes[CLAUSES_AT + 1] = weights->height;
  bytes[CLAUSES_AT + 2] = weights->squares;
  bytes[CLAUSES_AT + 3] = weights->aim;
  memcpy (bytes + LAW_AT, &weights->law, sizeof weights->law);
  bytes[MOST_AT] = weights->most;
  put (bytes + N_AT, weights->n, 4);
  put (bytes + HASH_AT, fnv_1a (bytes + CLAUSES_AT, MOST_AT - CLAUSES_AT), 8);
  memcpy (bytes + ID_AT, weights->id, strlen (weights->id));
  for (size_t i = 0; i < (size_t) 2 * weights->n; i++)
    put (bytes + DR_WEIGHTS_HEADER + 2 * i, (uint16_t) weights->values[i], 2);
  put (bytes + CRC_AT, dr_crc32 (0, bytes, dr_weights_size (weights)), 4);
}

/* The checksum is computed with its own place zero. */
static bool
checksum_fits (const uint8_t *bytes, size_t length)
{
  static const uint8_t zero[4] = { 0 };
  uint32_t crc = dr_crc32 (0, bytes, CRC_AT);

  crc = dr_crc32 (crc, zero, sizeof zero);
  crc = dr_crc32 (crc, bytes + ID_AT, length - ID_AT);

  return crc == get (bytes + CRC_AT, 4);
}

/* Board, clauses and number of weights as they must be; fills @weights but for the values. */
static bool
read_header (DrWeights *weights, DrShape *shape, const uint8_t *bytes)
{
  DrBoard board;

  weights->width = bytes[CLAUSES_AT];
  weights->height = bytes[CLAUSES_AT + 1];
  weights->squares = bytes[CLAUSES_AT + 2];
  weights->aim = bytes[CLAUSES_AT + 3];
  memcpy (&weights->law, bytes + LAW_AT, sizeof weights->law);
  weights->most = bytes[MOST_AT];
  weights->n = (uint32_t) get (bytes + N_AT, 4);
  memcpy (weights->id, bytes + ID_AT, sizeof weights->id - 1);
  if (weights->width < DR_MIN_EDGE || weights->width > DR_MAX_EDGE ||
      weights->height < DR_MIN_EDGE || weights->height > DR_MAX_EDGE ||
      weights->squares > DR_SQUARES_ALL || weights->aim > DR_AIM_FIRST_KING || weights->most == 0 ||
      bytes[ID_AT + DR_WEIGHTS_ID_SIZE - 1] != 0 ||
      get (bytes + HASH_AT, 8) != fnv_1a (bytes + CLAUSES_AT, MOST_AT - CLAUSES_AT))
    return false;
  for (unsigned clause = DR_FIRST_LAW_CLAUSE; clause <= DR_LAST_LAW_CLAUSE; clause++)
    if (dr_law_get (&weights->law, (DrClause) clause) >= dr_clause_n_values ((DrClause) clause))
      return false;
  dr_board_init (&board, weights->width, weights->height, (DrSquares) weights->squares,
                 DR_CORNER_LEFT);

  return dr_shape_init (shape, &board) && weights->n == shape->n_weights;
}

/* Whether the largest sum of window weights fits in 16 bits, both phases being added at once. */
static bool
sums_fit (const DrWeights *weights, const DrShape *shape)
{
  for (unsigned phase = 0; phase < 2; phase++)
    {
      int sum = 0;

      for (unsigned table = 0; table < shape->n_tables; table++)
        {
          const int16_t *values =
            &weights->values[phase * weights->n + table * (size_t) DR_WINDOW_ENTRIES];
          int largest = 0;

          for (unsigned i = 0; i < DR_WINDOW_ENTRIES; i++)
            largest = abs (values[i]) > largest ? abs (values[i]) : largest;
          sum += 2 * largest;
        }
      if (sum > INT16_MAX)
        return false;
    }

  return true;
}

static DrWeightsResult
read_all (DrWeights *weights, const uint8_t *bytes, size_t length)
{
  DrShape shape;

  if (length < DR_WEIGHTS_HEADER || memcmp (bytes, magic, sizeof magic) != 0)
    return DR_WEIGHTS_FOREIGN;
  if (get (bytes + 8, 2) != DR_WEIGHTS_VERSION)
    return DR_WEIGHTS_VERSION_UNKNOWN;
  if (length != DR_WEIGHTS_HEADER + 4 * get (bytes + N_AT, 4))
    return DR_WEIGHTS_LENGTH;
  if (!checksum_fits (bytes, length))
    return DR_WEIGHTS_CHECKSUM;
  if (!read_header (weights, &shape, bytes))
    return DR_WEIGHTS_HEADER_BAD;
  weights->values = malloc ((size_t) 2 * weights->n * sizeof *weights->values);
  if (weights->values == NULL)
    return DR_WEIGHTS_NO_MEMORY;
  for (size_t i = 0; i < (size_t) 2 * weights->n; i++)
    weights->values[i] = (int16_t) (uint16_t) get (bytes + DR_WEIGHTS_HEADER + 2 * i, 2);

  return sums_fit (weights, &shape) ? DR_WEIGHTS_OK : DR_WEIGHTS_TOO_LARGE;
}

DrWeightsResult
dr_weights_read (DrWeights *weights, const uint8_t *bytes, size_t length)
{
  DrWeightsResult result;

  memset (weights, 0, sizeof *weights);
  result = read_all (weights, bytes, length);
  if (result != DR_WEIGHTS_OK)
    dr_weights_clear (weights);

  return result;
}

/* What decides how pieces move: evaluations learned with other values say nothing. */
static bool
moves_alike (const DrLaw *a, const DrLaw *b)
{
  return a->move_lines == b->move_lines && a->capture_lines == b->capture_lines &&
         a->man_move == b->man_move && a->man_capture == b->man_capture &&
         a->men_take_kings == b->men_take_kings && a->king_range == b->king_range &&
         (a->obligation == DR_OBLIGATION_FREE) == (b->obligation == DR_OBLIGATION_FREE);
}

static DrWeightsResult
compare (const DrWeights *weights, const DrRuleset *ruleset, unsigned *differences)
{
  DrFast mine;
  DrFast theirs;
  uint32_t bits;

  *differences = DR_N_LAW_CLAUSES;
  if (ruleset->board.width != weights->width || ruleset->board.height != weights->height ||
      ruleset->board.squares != weights->squares ||
      !dr_fast_init (&mine, &ruleset->board, &weights->law) ||
      !dr_fast_init (&theirs, &ruleset->board, &ruleset->law))
    return DR_WEIGHTS_OTHER_BOARD;
  if (ruleset->aim != weights->aim)
    return DR_WEIGHTS_OTHER_AIM;
  *differences = 0;
  for (bits = dr_law_differences (&mine.law, &theirs.law); bits != 0; bits &= bits - 1)
    (*differences)++;

  return moves_alike (&mine.law, &theirs.law) ? DR_WEIGHTS_OK : DR_WEIGHTS_OTHER_LAW;
}

DrWeightsFit
dr_weights_fit (const DrWeights *weights,
                const DrRuleset *ruleset,
                DrWeightsResult *reason,
                unsigned *differences)
{
  unsigned n;
  const DrWeightsResult result = compare (weights, ruleset, &n);

  if (reason != NULL)
    *reason = result;
  if (differences != NULL)
    *differences = n;
  if (result != DR_WEIGHTS_OK)
    return DR_WEIGHTS_UNFIT;

  return n == 0 ? DR_WEIGHTS_EXACT : DR_WEIGHTS_RELATED;
}

const char *
dr_weights_result_id (DrWeightsResult result)
{
  static const char *const ids[] = {
    [DR_WEIGHTS_OK] = "ok",
    [DR_WEIGHTS_NO_MEMORY] = "no-memory",
    [DR_WEIGHTS_FOREIGN] = "foreign",
    [DR_WEIGHTS_VERSION_UNKNOWN] = "version",
    [DR_WEIGHTS_LENGTH] = "length",
    [DR_WEIGHTS_CHECKSUM] = "checksum",
    [DR_WEIGHTS_HEADER_BAD] = "header",
    [DR_WEIGHTS_TOO_LARGE] = "too-large",
    [DR_WEIGHTS_OTHER_BOARD] = "other-board",
    [DR_WEIGHTS_OTHER_AIM] = "other-aim",
    [DR_WEIGHTS_OTHER_LAW] = "other-law",
  };

  return ids[result];
}
